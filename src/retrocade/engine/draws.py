"""Every card and die of a match, one by one: what was drawn, of how many, and at which step.

A match keeps no draws. They are found by playing its log once more with copies of the rules whose `below` and `below_at` take notes;
the rules themselves stay as fast as they are.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.contract import Game
from retrocade.engine.errors import ReplayError
from retrocade.engine.match import FRESH_LUCK, Entry, Match


class Draw(NamedTuple):
    """One draw: a number from 0 to n - 1."""

    value: int
    n: int
    place: int | None = None  # what it was for, where luck has places

    def __str__(self) -> str:
        return f"{self.value}/{self.n}" if self.place is None else f"{self.value}/{self.n}@{self.place}"


def read_draw(text: str) -> Draw:
    """Return a draw from its text; ValueError if it is none."""
    value, _, rest = text.partition("/")
    n, _, place = rest.partition("@")
    return Draw(int(value), int(n), int(place) if place else None)


class Notes(threading.local):
    """What is being drawn; each thread traces one match at a time."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []

    def taken(self) -> list[Draw]:
        """Return what was drawn since the last call."""
        taken, self.draws = self.draws, []
        return taken


notes = Notes()


def noting(plain: Callable[..., int]) -> Callable[..., int]:
    """Return a copy of `below` or `below_at` that takes notes."""

    def below(chance: Any, n: int) -> int:
        value = plain(chance, n)
        notes.draws.append(Draw(value, n))
        return value

    def below_at(chance: Any, n: int, place: int) -> int:
        value = plain(chance, n, place)
        if chance.key != 0:  # else `below` has taken the note
            notes.draws.append(Draw(value, n, place))
        return value

    return below if plain.__name__ == "below" else below_at


@lru_cache(maxsize=16)
def traced(game: Game) -> Game:
    """Return the game with rules that note what they draw."""
    names, module = ("below", "below_at"), luck.__name__

    def make(plain: Any) -> Any:
        return noting(plain) if plain.__module__ == module and plain.__name__ in names else plain

    rules: Any = game.rules
    modules = binding.dependencies([rules])
    return replace(game, rules=binding.bound_copies(modules, binding.bindings(game), {}, make)[rules])


def steps_of(match: Match) -> list[list[Draw]]:
    """Return the draws of the deal and of each entry of the log."""
    return list(drawn_by(match, match.log))


def dealt_again(match: Match, game: Game | None = None) -> Match:
    """Return a match before its first entry."""
    seed = 0 if match.luck else match.seed
    return Match(game or match.game, match.options, seed, match.brought, match.start, match.luck)


def drawn_by(match: Match, log: list[Entry]) -> Iterator[list[Draw]]:
    """Yield what the deal of a match draws, then what each entry of a log does. Raise an error at an entry that does not fit."""
    notes.taken()
    again = dealt_again(match, traced(match.game))
    yield notes.taken()
    for step, entry in enumerate(log, 1):
        for _ in again.replay([entry], step):
            pass
        yield notes.taken()


def refuse_other_draws(match: Match, log: list[Entry], recorded: list[list[Draw]]) -> None:
    """Compare the draws of a record with those of its match. Raise an error at the first that differs, or entry that does not fit."""
    for step, drawn in enumerate(drawn_by(match, log)):
        told = recorded[step]
        for number in range(max(len(drawn), len(told))):
            is_drawn = drawn[number] if number < len(drawn) else None
            is_told = told[number] if number < len(told) else None
            if is_drawn != is_told:
                raise ReplayError(differs(log, step, number + 1, is_told, is_drawn))


def differs(log: list[Entry], step: int, number: int, told: Draw | None, drawn: Draw | None) -> str:
    """Return where a record and its stream of luck disagree."""
    entry = log[step - 1] if step else None
    who = f"step {step} (seat {entry.seat}, action {entry.action})" if entry else "the deal"
    if entry and entry.seat == FRESH_LUCK:
        who = f"step {step} (luck renewed)"
    said, found = (str(told) if told else "nothing", str(drawn) if drawn else "nothing")
    return f"Draw {number} of {who} says {said}; the luck this table was committed to gives {found}. The record was altered."
