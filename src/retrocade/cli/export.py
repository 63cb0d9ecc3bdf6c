"""retrocade export."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def export(folder: Annotated[Path, typer.Argument(help="Where to write the site: an empty or a new folder.")]) -> None:
    """Any web host can serve it, at the root of an address with https. People play there alone, with bots of all levels and on
    one screen; their games stay in their browsers. docs/hosting.md tells more.

    \b
    Examples:
      retrocade export site
      python -m http.server --directory site
    """
    from retrocade.offline.export import export as write

    size = write(folder)
    print(f"Wrote the arcade to {folder}, {size / 1e6:.1f} MB. Serve it at the root of an address, with https.")
