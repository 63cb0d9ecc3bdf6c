"""retrocade join."""

from __future__ import annotations

from typing import Annotated

import typer


def join(
    url: Annotated[str, typer.Argument(help="A table's address, with its invitation: http://host:8765/t/abc123#...")],
    name: Annotated[str, typer.Option(help="The name that others see.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only watch.")] = False,
) -> None:
    """Shows the table, what happens, and your choices by number. Type a number to act; 'back' takes back, 'hint' asks a
    bot, 'say ...' talks, 'quit' leaves the seat to you for later: the same command brings you back.

    \b
    Examples:
      retrocade join http://localhost:8765/t/abc123#k3mhq9x2wz7e --name Ann
      retrocade join http://localhost:8765/t/abc123 --watch
    """
    from retrocade.cli.visitor import Visitor

    Visitor(url, name, watch=watch).play()
