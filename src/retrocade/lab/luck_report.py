"""The luck report of a finished game: what each card and die was worth to each seat, in points.

An event is the deal or a move that drew luck. Its luck for a seat is the mean final score in playouts from the state that it really
led to, less the mean in playouts that each do the same again from the state before with luck of their own. Playouts go to the end of
the game; all seats play as in the rollouts of `bots.search`, on the true state. Where points do not decide who wins, a playout
counts 100 if it is won and 50 if it is drawn: luck is then told in percent of a win.

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

ROUND = 8  # playouts on each side of every event, between two looks at the clock
TO_THE_END = 100_000  # decisions: more than any game has
NODES = 2  # a tree that never grows
CLEAR = 2.0  # standard errors from which on an event is told as lucky or unlucky
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
    """What an event was worth to a seat, in points."""

    actual: float  # the mean final score after what really came
    expected: float  # the mean final score over all that could have come
    error: float  # the standard error of their difference

    @property
    def gain(self) -> float:
        return self.actual - self.expected

    @property
    def is_clear(self) -> bool:
        """True if the gain lies beyond what chance among the playouts explains."""
        return self.gain != 0 and abs(self.gain) > CLEAR * self.error


class Moment(NamedTuple):
    """An event and its luck for one seat."""

    event: Event
    luck: Luck


class LuckReport(NamedTuple):
    """What luck did in a match."""

    events: list[Event]
    luck: list[list[Luck]]  # of each event, for each seat
    playouts: int  # on each side of an event

    def moments(self, seat: int) -> list[Moment]:
        """Return all events as this seat met them."""
        return [Moment(event, row[seat]) for event, row in zip(self.events, self.luck, strict=True)]

    def total(self, seat: int) -> tuple[float, float]:
        """Return the points that luck gave a seat in all, and their standard error."""
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
    """Plays states of a game to their ends and adds up what every seat gets."""

    def __init__(self, bound: BoundGame, seats: int, seed: int) -> None:
        self.bound = bound
        self.seats = seats
        self.seed = seed
        settings = replace(settings_of(bound.game), depth=TO_THE_END)
        self._tree = Tree(bound, 0, NODES, settings)
        self._before = bound.state()

    def play(self, event: Event, number: int, sums: list[Sums], *, anew: bool) -> list[Sums]:
        """Return the sums with a round of playouts: from what came, or with the event done anew in each."""
        self.bound.copy(self._before, self.bound.state(event.before if anew else event.after))
        chance = self.bound.chance(self.stream(event.step, number, anew))
        for playout in range(ROUND):
            state = self._tree.work.states[0]
            self.bound.copy(state, self._before)
            if anew:
                self._do_anew(event, state, number * ROUND + playout, chance)
            self.bound.search.rollout(0, self._tree.work, chance)
            sums = [have.with_score(self.worth(state, seat)) for seat, have in enumerate(sums)]
        return sums

    def worth(self, state: Any, seat: int) -> int:
        """Return what the end of a playout counts for a seat."""
        rules = self.bound.rules
        if self.bound.game.name not in BY_WINS:
            return int(rules.score(state, seat))
        first = [rules.result(state, other) == 1 for other in range(self.seats)]
        return (WIN if sum(first) == 1 else DRAW) if first[seat] else 0

    def _do_anew(self, event: Event, state: Any, playout: int, chance: Any) -> None:
        """Carry an event out once more. The deal has a stream of its own, because it may open places in it."""
        if event.done is None:
            self.bound.rules.setup(state, self.bound.chance(self.stream(-1, playout, anew=True)))
        else:
            self.bound.rules.apply(state, event.done.entry.seat, event.done.entry.action, chance)

    def stream(self, step: int, number: int, anew: bool) -> int:
        """Return the seed of a stream of luck, unrelated to all others."""
        digest = blake2b(f"luck report {self.seed} {step} {number} {anew}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") >> 11


def reported(
    match: Match,
    playouts: int,
    seed: int = 0,
    go_on: Callable[[int, int], bool] = lambda _done, _all: True,
    bound: BoundGame | None = None,
) -> LuckReport:
    """Return the luck report of a match.

    `go_on` is told how many parts of the work are done, of how many. If it returns False, the report is made from the rounds that
    are complete by then; the first one is always completed. The number of playouts is rounded up to whole rounds.
    """
    events, seats = list(events_of(match)), int(match.state.seats)
    playing = Playouts(bound or bind_bots(match.game, quick=True), seats, seed)
    rounds, number, goes_on = -(-playouts // ROUND), 0, True
    complete = [([Sums()] * seats, [Sums()] * seats) for _ in events]
    while number < rounds and goes_on:
        now = []
        for event, (came, could) in zip(events, complete, strict=True):
            now.append((playing.play(event, number, came, anew=False), playing.play(event, number, could, anew=True)))
            goes_on = go_on(number * len(events) + len(now), rounds * len(events))
            if number and not goes_on:
                break
        else:
            complete = now
            number += 1
    return report_from(events, complete, number * ROUND)


def report_from(events: list[Event], sums: list[tuple[list[Sums], list[Sums]]], playouts: int) -> LuckReport:
    """Return the report that these scores make."""
    luck = [
        [
            Luck(after.mean, anew.mean, sqrt(max(after.variance + anew.variance, 0.0)))
            for after, anew in zip(came, could, strict=True)
        ]
        for came, could in sums
    ]
    return LuckReport(events, luck, playouts)
