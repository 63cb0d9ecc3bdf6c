"""`retrocade restore`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'retrocade backup' wrote.")],
    data_dir: Annotated[
        Path | None, typer.Option(help="The server's data folder. [default: as for 'retrocade serve']")
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help="The server's PostgreSQL database. [default: SQLite in the data folder]")
    ] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Delete all existing tables first.")] = False,
) -> None:
    """Stop the server first. The command restores the whole backup or nothing. A backup of SQLite fits PostgreSQL and the other way
    round.

    \b
    Examples:
      retrocade restore saturday.backup
      retrocade restore saturday.backup --replace
    """
    import asyncio

    from retrocade.server import run
    from retrocade.server.settings import read_settings
    from retrocade.server.storage import backup

    settings = read_settings({"data_dir": data_dir, "database_url": database_url})
    with run.only_server(settings):
        counts = asyncio.run(backup.restore(settings, file, replace=replace))
    print(f"Restored {counts['tables']} tables with {counts['log']} moves.")
