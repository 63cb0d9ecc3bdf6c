"""`retrocade rules`: the ledger, read aloud."""

from __future__ import annotations

from typing import Annotated

import typer

from retrocade.cli.arguments import GameName
from retrocade.cli.paper import note, wrapped
from retrocade.engine.contract import Game
from retrocade.games import ledger, load


def rules(
    game: GameName,
    number: Annotated[str, typer.Argument(metavar="[ID]", help="The number of a rule, as refusals quote it.")] = "",
) -> None:
    """Rules are numbered (SS-14); rulings, where the rulebook is silent, have an R (SS-R9).

    \b
    Examples:
      retrocade rules starsprint
      retrocade rules starsprint SS-14
      retrocade rules starsprint R9
    """
    found = load(game)
    if number:
        print_rule(found, number)
    else:
        print_all(found)


def print_rule(game: Game, number: str) -> None:
    """One line of the ledger and what it points to."""
    row = ledger.find(game.name, number)
    print(f"{row.name} ({row.section})")
    for column, text in row.cells.items():
        print(wrapped(row.text if column == "Rule" else f"{column}: {text}", "  "))
    for other in ledger.neighbours(game.name, row):
        print(note(f"  See also {other.name}", other.text))


def first_rule(game: str) -> str:
    """Return the number of a game's first rule, as an example of one."""
    return ledger.rows(game)[0].name


def print_all(game: Game) -> None:
    """Every rule and ruling, under its heading."""
    print(f"{game.title}, by {game.credit}")
    section = ""
    for row in ledger.rows(game.name):
        if not {"Rule", "Ruling"} & set(row.cells):
            continue
        if row.section != section:
            section = row.section
            print(f"\n{section}")
        print(note(f"  {row.name}", row.text))
