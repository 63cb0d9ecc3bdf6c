"""The luck report of a finished game: how much each card and die gained or cost each seat, in points.

An event is the deal or a move that drew luck. Its luck for a seat is a difference of two means of final scores: in playouts from the
state that it really led to, and in playouts that repeat the event from the state before it, each with other luck. Playouts go to the
end of the game; all seats play as in the rollouts of `bots.search`, on the true state. Where points do not decide who wins, a playout
counts 100 if it is won and 50 if it is drawn, so that luck is in percent of a win.

The same match, seed and number of playouts give the same report on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import blake2b
from math import sqrt
from typing import Any, NamedTuple

from retrocade.bots import bind_bots, settings_of
from retrocade.bots.contract import BY_WINS
from retrocade.bots.trees import Tree
from retrocade.engine import draws
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import State
from retrocade.engine.match import Done, Match

ROUND = 8  # playouts of each kind for every event between two calls of `go_on`
TO_THE_END = 100_000  # decisions: more than any game has
NODES = 2  # of a tree that never grows
CLEAR = 2.0  # standard errors that make an event clearly lucky or unlucky
MOST_MOMENTS = 3  # of each kind, for each seat
WIN, DRAW = 100, 50


class Event(NamedTuple):
    """The deal or a move that drew luck."""

    step: int  # as `retrocade replay` numbers them; 0 is the deal
    before: State
    after: State
    done: Done | None  # None for the deal


class Sums(NamedTuple):
    """Final scores of some playouts, for one seat: how many, their sum and the sum of their squares."""

    number: int = 0
    total: float = 0
    squares: float = 0

    def with_score(self, score: float) -> Sums:
        """Return the sums with one more playout."""
        return Sums(self.number + 1, self.total + score, self.squares + score * score)

    @property
    def mean(self) -> float:
        return self.total / self.number

    @property
    def variance(self) -> float:
        """The variance of the mean."""
        spread = self.squares - self.total * self.total / self.number
        return spread / (self.number - 1) / self.number


class Luck(NamedTuple):
    """The luck of an event for a seat, in points."""

    actual: float  # the mean final score after what really happened
    expected: float  # the mean final score over all possible outcomes
    error: float  # the standard error of their difference

    @property
    def gain(self) -> float:
        return self.actual - self.expected

    @property
    def is_clear(self) -> bool:
        """True if the gain is larger than the random error of the playouts explains."""
        return self.gain != 0 and abs(self.gain) > CLEAR * self.error


class Moment(NamedTuple):
    """An event and its luck for one seat."""

    event: Event
    luck: Luck


class LuckReport(NamedTuple):
    """The luck of all events of a match."""

    events: list[Event]
    luck: list[list[Luck]]  # of each event, for each seat
    playouts: int  # of each kind for an event

    def moments(self, seat: int) -> list[Moment]:
        """Return all events with their luck for this seat."""
        return [Moment(event, row[seat]) for event, row in zip(self.events, self.luck, strict=True)]

    def total(self, seat: int) -> tuple[float, float]:
        """Return the total luck of a seat in points, and its standard error."""
        row = [moment.luck for moment in self.moments(seat)]
        return sum(luck.gain for luck in row), sqrt(sum(luck.error**2 for luck in row))

    def luckiest(self, seat: int) -> list[Moment]:
        """Return the clearly lucky moments of a seat, the luckiest first."""
        lucky = [moment for moment in self.moments(seat) if moment.luck.is_clear and moment.luck.gain > 0]
        return sorted(lucky, key=lambda moment: -moment.luck.gain)[:MOST_MOMENTS]

    def unluckiest(self, seat: int) -> list[Moment]:
        """Return the clearly unlucky moments of a seat, the unluckiest first."""
        unlucky = [moment for moment in self.moments(seat) if moment.luck.is_clear and moment.luck.gain < 0]
        return sorted(unlucky, key=lambda moment: moment.luck.gain)[:MOST_MOMENTS]


def events_of(match: Match) -> Iterator[Event]:
    """Yield the events of a match: the deal, then each move that drew luck."""
    again = draws.dealt_again(match)
    if not match.start:
        yield Event(0, match.game.blank(match.options, match.brought), again.state, None)
    step = 0
    for entry in match.log:
        luck = again.chance.state
        for done in again.replay([entry], step + 1):
            step += 1
            if entry.seat >= 0 and again.chance.state != luck:
                yield Event(step, done.before, done.after, done)


class Playouts:
    """Plays states of a game to the end and adds up the scores of every seat."""

    def __init__(self, bound: BoundGame, seats: int, seed: int) -> None:
        self.bound = bound
        self.seats = seats
        self.seed = seed
        settings = replace(settings_of(bound.game), depth=TO_THE_END)
        self._tree = Tree(bound, 0, NODES, settings)
        self._before = bound.state()

    def play(self, event: Event, number: int, sums: list[Sums], *, resampled: bool) -> list[Sums]:
        """Return the sums with one more round of playouts: after the event as it happened or, if `resampled`, repeating it in each."""
        self.bound.copy(self._before, self.bound.state(event.before if resampled else event.after))
        chance = self.bound.chance(self.stream(event.step, number, resampled))
        for playout in range(ROUND):
            state = self._tree.work.states[0]
            self.bound.copy(state, self._before)
            if resampled:
                self._repeat(event, state, number * ROUND + playout, chance)
            self.bound.search.rollout(0, self._tree.work, chance)
            sums = [have.with_score(self.worth(state, seat)) for seat, have in enumerate(sums)]
        return sums

    def worth(self, state: Any, seat: int) -> int:
        """Return the value of a playout's end for a seat."""
        rules = self.bound.rules
        if self.bound.game.name not in BY_WINS:
            return int(rules.score(state, seat))
        first = [rules.result(state, other) == 1 for other in range(self.seats)]
        return (WIN if sum(first) == 1 else DRAW) if first[seat] else 0

    def _repeat(self, event: Event, state: Any, playout: int, chance: Any) -> None:
        """Carry out an event again, with other luck. The deal has its own random stream, because it may open places in it."""
        if event.done is None:
            self.bound.rules.setup(state, self.bound.chance(self.stream(-1, playout, resampled=True)))
        else:
            self.bound.rules.apply(state, event.done.entry.seat, event.done.entry.action, chance)

    def stream(self, step: int, number: int, resampled: bool) -> int:
        """Return the seed of a random stream, unrelated to all others."""
        digest = blake2b(f"luck report {self.seed} {step} {number} {resampled}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") >> 11


def reported(
    match: Match,
    playouts: int,
    seed: int = 0,
    go_on: Callable[[int, int], bool] = lambda _done, _all: True,
    bound: BoundGame | None = None,
) -> LuckReport:
    """Return the luck report of a match.

    `go_on` is called with the number of parts of the work that are done, and of all parts. If it returns False, the report uses the
    rounds that are complete; the first one is always completed. The number of playouts is rounded up to whole rounds.
    """
    events, seats = list(events_of(match)), int(match.state.seats)
    playing = Playouts(bound or bind_bots(match.game, quick=True), seats, seed)
    rounds, number, goes_on = -(-playouts // ROUND), 0, True
    complete = [([Sums()] * seats, [Sums()] * seats) for _ in events]
    while number < rounds and goes_on:
        now = []
        for event, (actual, possible) in zip(events, complete, strict=True):
            after = playing.play(event, number, actual, resampled=False)
            now.append((after, playing.play(event, number, possible, resampled=True)))
            goes_on = go_on(number * len(events) + len(now), rounds * len(events))
            if number and not goes_on:
                break
        else:
            complete = now
            number += 1
    return report_from(events, complete, number * ROUND)


def report_from(events: list[Event], sums: list[tuple[list[Sums], list[Sums]]], playouts: int) -> LuckReport:
    """Return the report from the sums of final scores: for each event, those of both kinds of playouts for each seat."""
    luck = [
        [
            Luck(after.mean, expected.mean, sqrt(max(after.variance + expected.variance, 0.0)))
            for after, expected in zip(actual, possible, strict=True)
        ]
        for actual, possible in sums
    ]
    return LuckReport(events, luck, playouts)
