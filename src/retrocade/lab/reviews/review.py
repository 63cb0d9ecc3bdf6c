"""The review of a finished match: the outlook of every seat over the game, and the loss of each move against a Champion's.

For each move that was a real choice, a Champion decides in the place of that seat, from what the seat could know, with a fixed number
of iterations. Playouts then compare both moves (`lab.reviews.playouts`): the gain of the Champion's move is the loss. The first look
at all moves is short. The moves that seem to lose most get a second look, with a longer search and other playouts. Only these can be
called mistakes, and only if the loss is clear. The first look's playouts select the moves and the second look's measure the loss, so
the selection does not make losses look larger.

The same match, settings and seed give the same review on every machine, whatever the number of threads.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from retrocade import bots
from retrocade.bots import search
from retrocade.bots.contract import BY_WINS
from retrocade.bots.hints import Hint
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Choice, State
from retrocade.engine.match import Match
from retrocade.lab.luck_report import CLEAR, DRAW, WIN, Sums
from retrocade.lab.reviews.moves import Course, Move, course_of
from retrocade.lab.reviews.playouts import Bench, act, stream, worth
from retrocade.lab.reviews.settings import Grade, ReviewSettings

MOST_FOLLOWING = 8  # the most actions that complete a Champion's move
GUESSES = 4  # of each other seat at what is hidden from it
ROUND = 16  # playouts of a move in one task
FIRST, AGAIN, CURVE = "first", "again", "curve"  # parts of a review


class Outlook(NamedTuple):
    """The expected value of the game for a seat."""

    mean: float
    error: float  # the standard error


class Point(NamedTuple):
    """The outlook of each seat after a step."""

    step: int  # 0 is the deal
    seats: tuple[Outlook, ...]


class Compared(NamedTuple):
    """Values of playouts of the Champion's move and of the one that was played, with the same luck."""

    best: Sums = Sums()
    played: Sums = Sums()
    gained: Sums = Sums()  # by the Champion's move over the other

    def with_scores(self, best: float, played: float) -> Compared:
        """Return the sums with one more playout of each."""
        return Compared(
            self.best.with_score(best), self.played.with_score(played), self.gained.with_score(best - played)
        )

    @property
    def error(self) -> float:
        """The standard error of the difference."""
        return sqrt(max(self.gained.variance, 0.0)) if self.gained.number > 1 else 0.0


class Verdict(NamedTuple):
    """A move, and the move of a Champion in its place."""

    move: Move
    best: Hint  # the Champion's move
    is_private: bool  # the Champion's move would show others what the seat held
    loss: float  # against the Champion's move, never below 0
    error: float
    outlook: float  # with the Champion's move
    played: float  # with the move that was played
    playouts: int  # of each
    grade: Grade
    again: bool  # it had a second look

    @property
    def agrees(self) -> bool:
        """True if the Champion would have made the same move."""
        return self.best.actions == self.move.actions


class Review(NamedTuple):
    """The review of a match."""

    settings: ReviewSettings
    seats: int
    curve: list[Point]
    verdicts: list[Verdict]  # on each move that was a real choice, in the order of the game

    def worst(self, seat: int | None = None, most: int = 8) -> list[Verdict]:
        """Return the moves with a clear loss, of one seat or all, the largest loss first."""
        found = [each for each in self.verdicts if each.grade and seat in (None, each.move.seat)]
        return sorted(found, key=lambda each: (-each.loss, each.move.step))[:most]

    def counted(self, seat: int, grade: Grade) -> int:
        """Return how many moves of a seat have this grade."""
        return sum(each.move.seat == seat and each.grade == grade for each in self.verdicts)


class Task(NamedTuple):
    """A piece of work of at most a few tenths of a second, independent of all others in its batch."""

    run: Callable[[Bench], Any]


class Batch(NamedTuple):
    """Tasks that may run in parallel, and the progress of the review before and after them, from 0 to 1."""

    tasks: list[Task]
    begins: float
    ends: float


Work = Generator[Batch, "list[Any] | None", Review]


def reviewing(match: Match, bound: BoundGame, settings: ReviewSettings, seed: int = 0) -> Work:
    """Yield the batches of a review, receive the results of their tasks, and return the review.

    If None is sent in place of the results of the second look or of the curve, the review does without them.
    """
    whole = course_of(match)
    critic = Critic(bound, settings, seed)
    chosen = [move for move in whole.moves if move.has_choice]
    found = yield Batch([critic.first_look(move) for move in chosen], 0.0, 0.45)
    verdicts = {each.move.step: each for each in found or ()}
    suspects = sorted(
        (each for each in verdicts.values() if each.loss > 0), key=lambda each: (-each.loss, each.move.step)
    )
    again = [critic.second_look(each.move) for each in suspects[: settings.again_moves]]
    found = yield Batch(again, 0.45, 0.8)
    for each in found or ():
        verdicts[each.move.step] = each
    tasks, steps = critic.curve(whole, match)
    found = yield Batch(tasks, 0.8, 1.0)
    curve = points(found, steps, match, bound) if found is not None else []
    return Review(settings, int(match.state.seats), curve, [verdicts[step] for step in sorted(verdicts)])


class Critic:
    """Makes the tasks of a review."""

    def __init__(self, bound: BoundGame, settings: ReviewSettings, seed: int) -> None:
        self.bound = bound
        self.settings = settings
        self.seed = seed

    def first_look(self, move: Move) -> Task:
        """Return the task of comparing a move with that of a short search."""
        settings = self.settings
        return Task(lambda bench: self.look(bench, move, settings.first_iterations, settings.first_playouts, FIRST))

    def second_look(self, move: Move) -> Task:
        """Return the task of comparing a move with that of a longer search, with other playouts."""
        settings = self.settings
        return Task(lambda bench: self.look(bench, move, settings.again_iterations, settings.again_playouts, AGAIN))

    def look(self, bench: Bench, move: Move, iterations: int, playouts: int, part: str) -> Verdict:
        """Return the verdict on a move."""
        best, decision = self.champion(move, iterations, part)
        if best.actions == move.actions:
            mine = self.outlook(bench, move, playouts, part)
            return Verdict(move, best, False, 0.0, 0.0, mine, mine, playouts, "", part == AGAIN)  # noqa: FBT003
        compared = self.compared(bench, move, best.actions, playouts, part)
        if not compared.gained.number:  # the seat could not know that its move was legal, so it cannot be compared
            return Verdict(move, best, True, 0.0, 0.0, 0.0, 0.0, 0, "", part == AGAIN)  # noqa: FBT003
        loss, error = max(compared.gained.mean, 0.0), compared.error
        is_clear = part == AGAIN and loss > CLEAR * error
        return Verdict(
            move,
            best,
            self.tells_others(move, best, decision),
            loss,
            error,
            compared.best.mean,
            compared.played.mean,
            compared.gained.number,
            self.settings.grade(loss) if is_clear else "",
            part == AGAIN,
        )

    def champion(self, move: Move, iterations: int, part: str) -> tuple[Hint, bots.Decision]:
        """Return the complete move that a Champion makes, and its first decision."""
        budget = bots.SearchBudget(iterations, math.inf, uses_solver=True, may_be_flat=True)
        bot = bots.Bot("critic", "", "", search, budget)
        player = bots.BotPlayer(bot, self.bound, stream(self.seed, part, move.step, "champion"))
        match = move.before.copy()
        first = player.decide(match, move.seat)
        rest: list[tuple[int, Choice]] = []
        action = first.action
        while bots.goes_on(match, move.seat, action) and len(rest) < MOST_FOLLOWING:
            action = player.decide(match, move.seat).action
            rest.append((action, match.game.words.describe(match.state, move.seat, action)))
        return bots.hint(move.before, move.seat, first, rest), first

    def compared(self, bench: Bench, move: Move, best: Sequence[int], playouts: int, part: str) -> Compared:
        """Return playouts of a move and of a better one, with the same guesses and the same luck."""
        state, sums = self.bound.state(move.before.state), Compared()
        for number in range(playouts):
            luck = stream(self.seed, part, move.step, number)
            gained = bench.play(state, move.seat, best, luck)
            played = bench.play(state, move.seat, move.actions, luck)
            if gained is not None and played is not None:
                sums = sums.with_scores(gained, played)
        return sums

    def outlook(self, bench: Bench, move: Move, playouts: int, part: str) -> float:
        """Return the expected value of a move, from a few playouts."""
        state = self.bound.state(move.before.state)
        scores = [
            bench.play(state, move.seat, move.actions, stream(self.seed, part, move.step, number))
            for number in range(min(playouts, ROUND))
        ]
        known = [score for score in scores if score is not None]
        return sum(known) / len(known) if known else 0.0

    def tells_others(self, move: Move, best: Hint, decision: bots.Decision) -> bool:
        """Return True if the Champion's move, or the second best, is illegal in a state that another seat may imagine.

        The move then shows what the seat held.
        """
        match, seats = move.before, range(move.before.state.seats)
        ways = [best.actions, *((action,) for action, _, _ in decision.considered[1:2])]
        before, state = self.bound.state(match.state), self.bound.state()
        for other in seats:
            for guess in range(GUESSES if other != move.seat else 0):
                for way in ways:
                    chance = self.bound.chance(stream(self.seed, "guess", move.step, guess))
                    self.bound.copy(state, before)
                    self.bound.rules.imagine(state, other, chance)
                    if not act(self.bound, state, move.seat, way, chance):
                        return True
        return False

    def curve(self, whole: Course, match: Match) -> tuple[list[Task], list[int]]:
        """Return the tasks of the curve, for each moment and seat, and the steps of the moments."""
        last = len(whole.states) - 1
        most = self.settings.curve_points
        steps = sorted({round(last * number / most) for number in range(most)} - {last}) if last else []
        seats = range(1 if match.game.cooperative else int(match.state.seats))
        tasks = [self.moment(whole.states[step], step, seat) for step in steps for seat in seats]
        return tasks, steps

    def moment(self, state: State, step: int, seat: int) -> Task:
        """Return the task of measuring the outlook of a seat in a state."""

        def run(bench: Bench) -> Outlook:
            before, sums = self.bound.state(state), Sums()
            for number in range(self.settings.curve_playouts):
                score = bench.play(before, seat, (), stream(self.seed, CURVE, step, seat, number))
                sums = sums.with_score(score or 0)
            return Outlook(sums.mean, sqrt(max(sums.variance, 0.0)))

        return Task(run)


def points(found: list[Outlook], steps: list[int], match: Match, bound: BoundGame) -> list[Point]:
    """Return the curve. It ends with the real result of each seat."""
    seats = int(match.state.seats)
    each = 1 if match.game.cooperative else seats
    curve = []
    for number, step in enumerate(steps):
        row = tuple(found[number * each : (number + 1) * each])
        curve.append(Point(step, row * seats if each == 1 else row))
    steps_in_all = sum(entry.seat != -1 for entry in match.log)
    return [
        *curve,
        Point(steps_in_all, tuple(Outlook(float(at_end(match, bound, seat)), 0.0) for seat in range(seats))),
    ]


def at_end(match: Match, bound: BoundGame, seat: int) -> float:
    """Return the value of a match's end for a seat. Players may have ended it before its rules did."""
    if match.game.name not in BY_WINS:
        return worth(bound, bound.state(match.state), seat, match.state.seats)
    first = [match.result(other) == 1 for other in range(match.state.seats)]
    return (WIN if sum(first) == 1 else DRAW) if first[seat] else 0
