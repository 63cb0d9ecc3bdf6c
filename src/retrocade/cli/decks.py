"""`retrocade decks`: the ready-made decks of Retrograde, and decks that people wrote."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from retrocade.cli.deck_option import text_of
from retrocade.cli.output import note, wrapped
from retrocade.engine.errors import BadValue
from retrocade.games.domination import decks as workshop
from retrocade.games.domination.content import (
    BOX,
    CARD_NAMES,
    COST,
    DECKS,
    FORMATS,
    HAND_START,
    KIND,
    KIND_NAMES,
)
from retrocade.games.domination.decks import Deck

ILLEGAL = 1  # exit code for a deck that cannot be played


class Task(StrEnum):
    """The tasks of this command."""

    LIST = "list"
    SHOW = "show"
    CHECK = "check"


class Form(StrEnum):
    """The format of a deck's text."""

    TOML = "toml"
    TEXT = "text"


def decks(
    task: Annotated[
        Task,
        typer.Argument(
            help="'list' lists the ready-made decks, 'show' prints a deck, 'check' looks for mistakes in it."
        ),
    ] = Task.LIST,
    deck: Annotated[
        str, typer.Argument(metavar="[NAME|FILE]", help="A ready-made deck, a file, or '-' for standard input.")
    ] = "",
    form: Annotated[Form, typer.Option("--as", help="The form in which 'show' prints the deck.")] = Form.TOML,
    deck_format: Annotated[
        str, typer.Option("--format", metavar="NAME", help="The format in which 'check' tests the deck.")
    ] = FORMATS[0],
) -> None:
    """A deck is one Homeworld and 30 other cards, in the order in which they are drawn: a TOML file, or text with a card on each line,
    the Homeworld first. 'check' exits with 1 if the deck cannot be played.

    \b
    Examples:
      retrocade decks list
      retrocade decks show blue_armada > mine.toml
      retrocade decks show mine.toml --as text
      retrocade decks check mine.toml --format core
      retrocade play domination --deck 0=mine.toml --bot 1=level3
    """
    if task is Task.LIST:
        if deck:
            raise BadValue(f"'list' lists all ready-made decks. For one of them: retrocade decks show {deck}")
        print_list()
        return
    if not deck:
        raise BadValue(f"Say which deck, a name or a file: retrocade decks {task} blue_armada")
    if deck_format not in FORMATS:
        raise BadValue(f"There is no format '{deck_format}'. Choose from: {', '.join(FORMATS)}.")
    found = workshop.parse(text_of(deck))
    if task is Task.SHOW:
        print(workshop.to_toml(found) if form is Form.TOML else workshop.to_lines(found), end="")
        return
    if not print_check(found, FORMATS.index(deck_format)):
        raise typer.Exit(ILLEGAL)


def print_list() -> None:
    """Print the decks that come with the game."""
    for ready in DECKS:
        whose = "the designer's own" if ready["source"] == "designer" else "made for Retrocade"
        print(f"{ready['id']}: {ready['name']} ({ready['homeworld']}, {ready['set']} cards, {whose})")
        print(wrapped(ready["plan"], "  "))


def print_check(deck: Deck, deck_format: int) -> bool:
    """Print the contents of a deck and its mistakes; return True if it can be played in a format."""
    print_contents(deck)
    wrong = workshop.problems(deck, deck_format)
    label = name_of(deck_format)
    print(f"Not legal in {label}:" if wrong else f"Legal in {label}.")
    for sentence in wrong:
        print(wrapped(sentence, "  "))
    others = [name_of(n) for n in range(len(FORMATS)) if n != deck_format and not workshop.problems(deck, n)]
    if others:
        print(f"Also legal in: {', '.join(others)}." if not wrong else f"Legal in: {', '.join(others)}.")
    for sentence in workshop.remarks(deck):
        print(note("Worth knowing:", str(sentence)))
    return not wrong


def name_of(deck_format: int) -> str:
    return str(BOX["formats"][FORMATS[deck_format]]["name"])


def print_contents(deck: Deck) -> None:
    """Print the deck in three lines."""
    kinds = [f"{sum(KIND[card] == kind for card in deck.cards)} {KIND_NAMES[kind]}" for kind in (1, 2, 3)]
    kinds = [f"{text}s" if not text.endswith("craft") and not text.startswith("1 ") else text for text in kinds]
    home = CARD_NAMES[deck.homeworld] or "no Homeworld"
    print(f"{deck.name or 'A deck without a name'}: {home}, {', '.join(kinds)}.")
    if deck.cards:
        print(note("Opening hand:", ", ".join(CARD_NAMES[card] for card in deck.cards[:HAND_START]) + "."))
        thirds = [deck.cards[n : n + 10] for n in range(0, len(deck.cards), 10)]
        costs = [f"{sum(COST[card] for card in third) / len(third):.1f}" for third in thirds]
        print(f"Average cost, ten cards at a time: {', '.join(costs)}.")
