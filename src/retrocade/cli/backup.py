"""retrocade backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the backup.")],
    data_dir: Annotated[Path | None, typer.Option(help="The server's data folder.")] = None,
    database_url: Annotated[str | None, typer.Option(help="The server's PostgreSQL database.")] = None,
) -> None:
    """The server may go on meanwhile. The file holds the secret that signs cookies: keep it to yourself.

    \b
    Examples:
      retrocade backup saturday.backup
    """
    import asyncio

    from retrocade.server.settings import read_settings
    from retrocade.server.storage.backup import back_up

    counts = asyncio.run(back_up(read_settings({"data_dir": data_dir, "database_url": database_url}), file))
    print(f"Wrote {counts['tables']} tables with {counts['log']} moves to {file}.")
