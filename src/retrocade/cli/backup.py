"""`retrocade backup`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(help="The backup file to write.")],
    data_dir: Annotated[
        Path | None, typer.Option(help="The server's data folder. [default: as for 'retrocade serve']")
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help="The server's PostgreSQL database. [default: SQLite in the data folder]")
    ] = None,
) -> None:
    """The server may keep running. The file contains the secret that signs cookies, so keep it private.

    \b
    Examples:
      retrocade backup saturday.backup
      retrocade backup saturday.backup --data-dir /var/lib/retrocade
    """
    import asyncio

    from retrocade.server.settings import read_settings
    from retrocade.server.storage.backup import back_up

    counts = asyncio.run(back_up(read_settings({"data_dir": data_dir, "database_url": database_url}), file))
    print(f"Wrote {counts['tables']} tables with {counts['log']} moves to {file}.")
