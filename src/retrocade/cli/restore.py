"""retrocade restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'retrocade backup' wrote.")],
    data_dir: Annotated[Path | None, typer.Option(help="The server's data folder.")] = None,
    database_url: Annotated[str | None, typer.Option(help="The server's PostgreSQL database.")] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Clear away what is there.")] = False,
) -> None:
    """Stop the server first. All of the backup is restored or none of it; it may come from the other kind of database.

    \b
    Examples:
      retrocade restore saturday.backup
    """
    import asyncio

    from retrocade.server import run
    from retrocade.server.settings import read_settings
    from retrocade.server.storage import backup

    settings = read_settings({"data_dir": data_dir, "database_url": database_url})
    with run.only_server(settings):
        counts = asyncio.run(backup.restore(settings, file, replace=replace))
    print(f"Restored {counts['tables']} tables with {counts['log']} moves.")
