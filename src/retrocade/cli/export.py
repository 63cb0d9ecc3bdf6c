"""retrocade export."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def export(
    folder: Annotated[Path, typer.Argument(help="Where to write the site: an empty or a new folder.")],
    base: Annotated[
        str, typer.Option(metavar="FOLDER", help="The folder of its address, if it is not the root: /arcade/.")
    ] = "/",
) -> None:
    """Any web host can serve it, at an address with https. People play there alone, with bots of all levels and on one screen; their
    games stay in their browsers. docs/hosting.md tells more.

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
