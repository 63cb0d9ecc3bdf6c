"""`retrocade rules`: print the rules of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from retrocade.cli.arguments import GameName
from retrocade.cli.output import note, wrapped
from retrocade.engine.contract import Game
from retrocade.games import ledger, load


def rules(
    game: GameName,
    number: Annotated[
        str,
        typer.Argument(metavar="[ID]", help="The number of a rule, as error messages cite it. [default: all rules]"),
    ] = "",
) -> None:
    """Rules are numbered (SS-14). Rulings on questions that the rulebook leaves open have an R (SS-R9).

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
    """Print a rule, and the rules that it refers to."""
    row = ledger.find(game.name, number)
    print(f"{row.name} ({row.section})")
    for column, text in row.cells.items():
        print(wrapped(row.text if column == "Rule" else f"{column}: {text}", "  "))
    for other in ledger.neighbours(game.name, row):
        print(note(f"  See also {other.name}", other.text))


def first_rule(game: str) -> str:
    """Return the number of a game's first rule, as an example of one."""
    return ledger.rows(game)[0].name


def chapters(game: Game) -> dict[str, list[ledger.Row]]:
    """Return the rules and rulings by chapter."""
    found: dict[str, list[ledger.Row]] = {}
    for row in ledger.rows(game.name):
        if {"Rule", "Ruling"} & set(row.cells):
            found.setdefault(row.section, []).append(row)
    return found


def print_all(game: Game) -> None:
    """Print every rule and ruling under its heading."""
    print(f"{game.title}, by {game.credit}")
    for title, rows in chapters(game).items():
        print(f"\n{title}")
        print_rows(rows)


def print_rows(rows: list[ledger.Row]) -> None:
    for row in rows:
        print(note(f"  {row.name}", row.text))


def print_chapters(game: Game) -> None:
    """Print the chapters with the numbers of their rules, and how to read them."""
    for title, rows in chapters(game).items():
        print(wrapped(f"{title}: {rows[0].name} to {rows[-1].name}", "  ", "    "))
    first = next(iter(chapters(game)))
    print(wrapped(f"'rules {first.lower()}' reads that chapter, 'rules {first_rule(game.name)}' that rule."))


def print_chapter(game: Game, asked: str) -> bool:
    """Print the first chapter whose title has these words; return False if there is none."""
    for title, rows in chapters(game).items():
        if asked.lower() in title.lower():
            print(title)
            print_rows(rows)
            return True
    return False
