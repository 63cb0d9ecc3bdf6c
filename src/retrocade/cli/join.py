"""`retrocade join`."""

from __future__ import annotations

from typing import Annotated

import typer


def join(
    url: Annotated[str, typer.Argument(help="A table's address, with its invitation: http://host:8765/t/abc123#...")],
    name: Annotated[str, typer.Option(help="Your name for the others. [default: the one you have there]")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Watch without taking a seat.")] = False,
) -> None:
    """Shows the table, the events and your numbered choices. Type a number to act, 'back' to take an action back, 'hint' for a bot's
    advice, 'say ...' to talk, or 'quit' to leave. Your seat stays yours: the same command brings you back.

    \b
    Examples:
      retrocade join http://localhost:8765/t/abc123#k3mhq9x2wz7e --name Ann
      retrocade join http://localhost:8765/t/abc123 --watch
    """
    from retrocade.cli.table_client import TableClient

    TableClient(url, name, watch=watch).play()
