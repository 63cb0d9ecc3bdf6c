"""List every random draw of a match, such as a card or a die: its value, of how many, and at which step.

A match keeps no draws. To find them, play its log again with copies of the rules whose `below` and `below_at` record each call. The
rules themselves stay as fast as they are.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import zip_longest
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
    place: int | None = None  # where luck has places: what the draw was for

    def __str__(self) -> str:
        return f"{self.value}/{self.n}" if self.place is None else f"{self.value}/{self.n}@{self.place}"


def read_draw(text: str) -> Draw:
    """Return a draw from its text. Raises ValueError if the text has another form."""
    value, _, rest = text.partition("/")
    n, _, place = rest.partition("@")
    return Draw(int(value), int(n), int(place) if place else None)


class Recorder(threading.local):
    """Collects draws. Each thread has its own and traces one match at a time."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []

    def taken(self) -> list[Draw]:
        """Return the draws since the last call."""
        taken, self.draws = self.draws, []
        return taken


recorder = Recorder()


def recording(plain: Callable[..., int]) -> Callable[..., int]:
    """Return `below` or `below_at` wrapped in a function that records each draw."""

    def below(chance: Any, n: int) -> int:
        value = plain(chance, n)
        recorder.draws.append(Draw(value, n))
        return value

    def below_at(chance: Any, n: int, place: int) -> int:
        value = plain(chance, n, place)
        if chance.key != 0:  # else `below` has recorded it
            recorder.draws.append(Draw(value, n, place))
        return value

    return below if plain.__name__ == "below" else below_at


@lru_cache(maxsize=16)
def traced(game: Game) -> Game:
    """Return the game with rules that record their draws."""
    names, module = ("below", "below_at"), luck.__name__

    def make(plain: Any) -> Any:
        return recording(plain) if plain.__module__ == module and plain.__name__ in names else plain

    rules: Any = game.rules
    modules = binding.dependencies([rules])
    return replace(game, rules=binding.bound_copies(modules, binding.bindings(game), {}, make)[rules])


def steps_of(match: Match) -> list[list[Draw]]:
    """Return the draws of the deal and of each entry of the log."""
    return list(drawn_by(match, match.log))


def dealt_again(match: Match, game: Game | None = None) -> Match:
    """Return a new match with the same deal, before its first entry."""
    seed = 0 if match.luck else match.seed
    return Match(game or match.game, match.options, seed, match.brought, match.start, match.luck)


def drawn_by(match: Match, log: list[Entry]) -> Iterator[list[Draw]]:
    """Yield the draws of a match's deal, then those of each entry of a log. Raises ReplayError at an entry that the rules refuse."""
    recorder.taken()
    again = dealt_again(match, traced(match.game))
    yield recorder.taken()
    for step, entry in enumerate(log, 1):
        for _ in again.replay([entry], step):
            pass
        yield recorder.taken()


def refuse_other_draws(match: Match, log: list[Entry], recorded: list[list[Draw]]) -> None:
    """Compare the draws in a record with those of its match. Raises ReplayError at the first difference."""
    for step, actual in enumerate(drawn_by(match, log)):
        for number, (claimed, drawn) in enumerate(zip_longest(recorded[step], actual), 1):
            if claimed != drawn:
                raise ReplayError(difference(log, step, number, claimed, drawn))


def difference(log: list[Entry], step: int, number: int, claimed: Draw | None, drawn: Draw | None) -> str:
    """Return a sentence about a draw that a record states otherwise than its stream of luck gives."""
    entry = log[step - 1] if step else None
    who = f"step {step} (seat {entry.seat}, action {entry.action})" if entry else "the deal"
    if entry and entry.seat == FRESH_LUCK:
        who = f"step {step} (luck renewed)"
    said, found = (str(claimed) if claimed else "nothing", str(drawn) if drawn else "nothing")
    return f"Draw {number} of {who} says {said}; the luck this table was committed to gives {found}. The record was altered."
