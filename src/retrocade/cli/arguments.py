"""Arguments that several commands share: a game, its options, a seed. All commands read them in the same way."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer

from retrocade.engine.catalogue import ENGLISH, LANGUAGES
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.match import LARGEST_SEED
from retrocade.games import load

SHORT_SEEDS = 1_000_000  # random seeds are below this, so that people can pass them on

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game; 'retrocade games' lists them.")]
Seats = Annotated[str, typer.Option("--seats", metavar="N", help="Number of seats. [default: the game's]")]
Options = Annotated[
    list[str],
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Set an option of the game; repeat for more."),
]
PresetName = Annotated[
    str, typer.Option("--preset", metavar="NAME", help="A set of options; 'retrocade games' lists them.")
]
Seed = Annotated[
    str,
    typer.Option("--seed", metavar="N", help="The seed of the game: equal seeds have equal luck. [default: random]"),
]
FixedSeed = Annotated[
    str, typer.Option("--seed", metavar="N", help="The seed of the first game; later games have the next seeds.")
]

Decks = Annotated[
    list[str],
    typer.Option("--deck", metavar="SEAT=NAME|FILE", help="A seat's deck; see 'retrocade decks'. Repeat for more."),
]

SpokenLanguage = Annotated[
    str,
    typer.Option("--language", "--lang", metavar="NAME", help="The language: en or de. [default: the system's]"),
]

BoxPath = Annotated[str, typer.Option("--box", metavar="PATH", help="A box of your own; see 'retrocade box'.")]

Language = Annotated[str, typer.Option("--language", "--lang", metavar="NAME", help="The language: en or de.")]

AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON, for programs.")]


def check_language(language: str) -> None:
    """Raise BadValue for a language without catalogues."""
    if language not in LANGUAGES:
        raise BadValue(f"There is no language '{language}' here. Choose from: {', '.join(LANGUAGES)}.")


def language_of(code: str) -> str:
    """Return the language with this code; for an empty code that of the system, or else English."""
    if code:
        check_language(code)
    set_there = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next((value for value in set_there if value), "")[:2].lower()
    return code or (system if system in LANGUAGES else ENGLISH)


def game_of(name: str, box: str) -> Game:
    """Return the game of this name, with a custom box if `box` is a path."""
    found = load(name)
    if not box:
        return found
    from retrocade.games.boxes import load_box

    return load_box(name, Path(box))


def options_of(game: Game, written: list[str], preset: str, seats: str) -> dict[str, int]:
    """Return all options of a game, from the command line. Options that need a clock are changed, because none runs here."""
    last = game.options[-1]
    pairs = [pair(text, "--option", f"{last.name}={last.word(last.default)}") for text in written]
    chosen: dict[str, str] = {}
    for name, value in [*pairs, *([("seats", seats)] if seats else [])]:
        if chosen.setdefault(name, value) != value:
            raise BadValue(f"{name} cannot be both {chosen[name]} and {value}. Leave one of them out.")
    return game.untimed(game.choose(chosen, preset))


def pair(text: str, flag: str, example: str) -> tuple[str, str]:
    """Return the name and the value of a text such as 'name=value'."""
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise BadValue(f"'{text}' does not say what to set to what. Write it like this: {flag} {example}")
    return name.strip(), value.strip()


def seed_of(text: str) -> int:
    """Return the seed in a text; a random one if the text is empty."""
    if not text:
        return secrets.randbelow(SHORT_SEEDS)
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(LARGEST_SEED)) or int(text) > LARGEST_SEED:
        raise BadValue(f"'{text[:40]}' cannot be a seed. Use a whole number from 0 to {LARGEST_SEED}.")
    return int(text)


def options_in_words(game: Game, options: dict[str, int]) -> str:
    """Return the options that differ from the box: 'action_dice 4, seats 2'."""
    changed = [o for o in game.options if options[o.name] != o.default]
    return ", ".join(f"{option.name} {option.word(options[option.name])}" for option in changed)
