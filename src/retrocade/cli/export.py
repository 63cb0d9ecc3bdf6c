"""`retrocade export`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def export(
    folder: Annotated[Path, typer.Argument(help="The folder to write the site to. It must be empty or new.")],
    base: Annotated[
        str,
        typer.Option(metavar="FOLDER", help="The path of the site's address if it is not the root, such as /arcade/."),
    ] = "/",
) -> None:
    """Any web host can serve the site, at an address with https. People can play there alone, against bots of all levels and with
    others on one screen; their games stay in their browsers. See docs/hosting.md.

    \b
    Examples:
      retrocade export site
      python -m http.server --directory site
      retrocade export site --base /arcade/     for https://example.org/arcade/
    """
    from retrocade.offline.export import checked_base
    from retrocade.offline.export import export as write

    size = write(folder, base=base)
    where = "the root of an address" if base in ("", "/") else f"the folder {checked_base(base)} of an address"
    print(f"Wrote the arcade to {folder}, {size / 1e6:.1f} MB. Serve it at {where}, with https.")
