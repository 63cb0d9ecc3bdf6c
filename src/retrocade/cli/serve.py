"""retrocade serve."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for everybody. [127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 for any that is free. [8765]")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that share the tables, about one a core. [1]")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Folder for tables and the secret.")] = None,
    database_url: Annotated[str | None, typer.Option(help="PostgreSQL instead of SQLite: postgresql://...")] = None,
    redis_url: Annotated[str | None, typer.Option(help="Redis, for several processes: redis://...")] = None,
    box: Annotated[
        list[str] | None, typer.Option("--box", metavar="PATH", help="A box of your own for tables; repeat for more.")
    ] = None,
    lab: Annotated[
        bool,
        typer.Option("--lab", help="Let visitors order small reports, also where others than this machine can ask."),
    ] = False,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error. [info]")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Every flag can be set as a variable too (RETROCADE_PORT, ...); docs/server.md lists them all.

    \b
    Examples:
      retrocade serve --open
      retrocade serve --host 0.0.0.0 --port 80
      retrocade serve --box mine/
    """
    from retrocade.server import run
    from retrocade.server.settings import read_settings
    from retrocade.server.tables.own_boxes import offered

    flags = {
        "host": host,
        "port": port,
        "workers": workers,
        "data_dir": data_dir,
        "database_url": database_url,
        "redis_url": redis_url,
        "boxes": ",".join(box) if box else None,
        "lab": "on" if lab else None,
        "log_level": log_level,
    }
    settings = read_settings(flags)
    if settings.box_paths:
        offered(settings.box_paths)  # refused here in a sentence, not while the server starts
    run.serve(settings, ready=shown if open_page else None)


def shown(address: str) -> None:
    """Open the page, and say where it is: nobody sees a browser on a machine that has none."""
    import webbrowser

    print(f"The arcade is at {address}. Ctrl+C closes it.", flush=True)
    if not webbrowser.open(address):
        print("No browser could be opened here; open that address in one.", flush=True)
