"""`retrocade serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str | None,
        typer.Option(help="Address to listen on; 0.0.0.0 for all networks. [default: 127.0.0.1, this machine only]"),
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 for any free one. [default: 8765]")] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes that share the tables, about one for each core. [default: 1]")
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option(help="Folder for tables and the secret. [default: the system's for user data]")
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help="A PostgreSQL database: postgresql://... [default: SQLite in the data folder]")
    ] = None,
    redis_url: Annotated[
        str | None, typer.Option(help="Redis, which several processes share: redis://... [default: none]")
    ] = None,
    box: Annotated[
        list[str] | None, typer.Option("--box", metavar="PATH", help="Offer a box of your own; repeat for more.")
    ] = None,
    lab: Annotated[
        bool,
        typer.Option("--lab", help="Let visitors order small reports even if other machines can reach the server."),
    ] = False,
    log_level: Annotated[
        str | None, typer.Option(help="The least level that is logged: debug, info, warning or error. [default: info]")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """You can also set every option as an environment variable (RETROCADE_PORT, ...). docs/server.md lists all settings.

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
        offered(settings.box_paths)  # report mistakes in boxes here, not while the server starts
    run.serve(settings, ready=shown if open_page else None)


def shown(address: str) -> None:
    """Print the page's address and open it in a browser, if there is one."""
    import webbrowser

    print(f"The arcade is at {address}. Ctrl+C closes it.", flush=True)
    if not webbrowser.open(address):
        print("No browser could be opened here; open that address in one.", flush=True)
