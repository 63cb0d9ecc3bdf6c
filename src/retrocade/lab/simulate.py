"""Play thousands of games between bots (`bot_games`) and compute their statistics."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from threading import Event
from typing import Any, Protocol

from retrocade import games
from retrocade.bots import BotPlayer, find_any, searches
from retrocade.engine.bound import BoundGame, interpreted
from retrocade.engine.chance import one_of, seed, seeded
from retrocade.engine.contract import Game, Refusal
from retrocade.engine.errors import BadValue
from retrocade.engine.layout import copy_into
from retrocade.engine.match import LARGEST_SEED, Done, Match
from retrocade.lab import bot_games, libraries, stream
from retrocade.lab.tables import results_for, table_for

COMPILED_CHUNK, INTERPRETED_CHUNK = 500, 5  # games between two checks of the clock and of Ctrl-C
MOST_GAMES = 1_000_000_000
Z_95 = 1.959963984540054  # standard normal, two-sided 95%


@dataclass(frozen=True, slots=True)
class Plan:
    """The games to play. They use the seeds `seed`, `seed + 1`, ..., so that each of them can be repeated."""

    game: Game
    options: Mapping[str, int]
    bots: tuple[str, ...]  # one for each seat
    seed: int
    games: int
    checked: bool = False  # check every invariant after every step
    brought: Mapping[str, Sequence[int]] = field(default_factory=dict)  # what seats bring, such as decks

    @property
    def searches(self) -> bool:
        """True if one of the bots searches. Such games are played one decision at a time."""
        return any(searches(find_any(name), self.game) for name in self.bots)

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise BadValue(f"{self.games} games cannot be played. Use a number from 1 to {MOST_GAMES:,}.")
        if not 0 <= self.seed <= LARGEST_SEED - self.games:
            raise BadValue(
                f"The seed {self.seed} does not fit. Use a whole number from 0 to {LARGEST_SEED - self.games}, "
                "so that each game has a seed of its own."
            )


def seated(bots: str, seats: int) -> tuple[str, ...]:
    """Return one bot for each seat, from a text such as 'greedy' or 'greedy,random'."""
    names = tuple(find_any(name.strip()).name for name in bots.split(","))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadValue(f"'{bots}' names {len(names)} bots for {seats} seats. Name one for all seats, or {seats}.")
    return names


@dataclass(slots=True)
class Violation:
    """An invariant that did not hold."""

    seed: int
    step: int
    invariant: int


@dataclass(slots=True)
class Tally:
    """Counts over the games so far: how often each value occurred."""

    seats: int
    games: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    scores: list[Counter[int]] = field(default_factory=list)
    results: list[Counter[int]] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    drawn: int = 0  # games in which all seats share the first place
    shared: list[int] = field(default_factory=list)  # by seat: first places shared with another seat

    def __post_init__(self) -> None:
        self.shared = [0] * self.seats
        self.scores = [Counter() for _ in range(self.seats)]
        self.results = [Counter() for _ in range(self.seats)]

    def add(self, results: list[int], first: int) -> None:
        """Count the results of the games with the seeds first, first + 1, ..."""
        width = bot_games.SEATS + 2 * self.seats
        self.games += len(results) // width
        self.decisions.update(results[bot_games.DECISIONS :: width])
        for seat in range(self.seats):
            self.scores[seat].update(results[bot_games.SEATS + 2 * seat :: width])
            self.results[seat].update(results[bot_games.SEATS + 2 * seat + 1 :: width])
        places = [results[bot_games.SEATS + 2 * seat + 1 :: width] for seat in range(self.seats)]
        for row in zip(*places, strict=True):
            firsts = [seat for seat, place in enumerate(row) if place == 1]
            self.drawn += len(firsts) == self.seats
            for seat in firsts if len(firsts) > 1 else ():
                self.shared[seat] += 1
        for number, broken in enumerate(results[bot_games.BROKEN :: width]):
            if broken:
                self.violations.append(Violation(first + number, results[number * width + bot_games.DECISIONS], broken))


class RemoteWorkers(Protocol):
    """Does pieces of work in processes elsewhere: see lab.cluster."""

    def spread(
        self, do: Callable[[Any, Any], Any], shared: Any, work: Iterable[Any], check_stop: Callable[[], None]
    ) -> Iterator[tuple[Any, Any]]:
        """Yield each piece of work with its result, whichever is finished first."""


def plan_data(plan: Plan) -> dict[str, Any]:
    """Return a plan as plain data, for processes elsewhere."""
    return {
        "game": plan.game.name,
        "box": plan.game.box,
        "options": dict(plan.options),
        "bots": plan.bots,
        "seed": plan.seed,
        "games": plan.games,
        "checked": plan.checked,
        "brought": {name: list(row) for name, row in plan.brought.items()},
    }


@cache
def ready(name: str, box: str) -> BoundGame:
    """Return a bound game, cached in this process for the next piece of work."""
    return libraries.ready(games.load(name, box) if box else games.load(name))


def play_sent(data: dict[str, Any], piece: tuple[int, int]) -> list[int]:
    """Return the results of some games of a plan that was sent. `piece` is the first seed and the number of games."""
    bound = ready(data["game"], data["box"])
    rest = {name: value for name, value in data.items() if name not in ("game", "box")}
    return play_chunk(Plan(game=bound.game, **rest), bound, *piece)


def batches(
    plan: Plan, bound: BoundGame, workers: int | RemoteWorkers = 1, check_stop: Callable[[], None] = stream.never_stop
) -> Iterator[Tally]:
    """Play the plan and yield the tally after each chunk, in the order in which chunks are finished.

    If `check_stop` raises an error, yield the chunks that are finished and raise it again.
    """
    chunk = 1 if plan.searches else COMPILED_CHUNK if bound.compiled else INTERPRETED_CHUNK
    tally = Tally(int(plan.options["seats"]))
    firsts = range(plan.seed, plan.seed + plan.games, chunk)
    if not isinstance(workers, int):
        pieces = ((first, min(chunk, plan.seed + plan.games - first)) for first in firsts)
        for (first, _), results in workers.spread(play_sent, plan_data(plan), pieces, check_stop):
            tally.add(results, first)
            yield tally
        return

    def play(first: int, stop: Event) -> list[int]:
        return play_chunk(plan, bound, first, min(chunk, plan.seed + plan.games - first), stop)

    for first, results in stream.finished(firsts, play, workers if bound.compiled else 1, check_stop):
        tally.add(results, first)
        yield tally


def play_chunk(plan: Plan, bound: BoundGame, first: int, games: int, stop: Event | None = None) -> list[int]:
    """Return the results of some games."""
    if plan.searches:
        return [number for seed in range(first, first + games) for number in result_of(plan, bound, seed, stop)]
    table = table_for(bound, plan.options, plan.bots, plan.brought)
    results = results_for(bound, games, len(plan.bots))
    if plan.checked:
        bound.bot_games.play_checked(table, results, first, plan.game.most_decisions)
    else:
        bound.bot_games.play(table, results, first)
    return list(results)


def result_of(plan: Plan, bound: BoundGame, seed: int, stop: Event | None = None) -> list[int]:
    """Return the results of one game between bots that search."""
    match, broken = Match(plan.game, plan.options, seed, plan.brought), 0
    for done in searched_game(match, plan.bots, bound):
        if stop and stop.is_set():
            raise stream.Stopped
        if plan.checked and not broken:
            broken = plan.game.invariants.broken(done.before, done.entry.seat, done.entry.action, done.after)
    seats = range(match.state.seats)
    places = [number for seat in seats for number in (match.score(seat), match.result(seat))]
    return [len(match.log), broken, *places]


def searched_game(match: Match, bots: tuple[str, ...], bound: BoundGame) -> Iterator[Done]:
    """Play a match with bots of any kind; yield each step."""
    bot_chance = seeded(match.seed + bot_games.BOT_STREAM)
    players = [
        BotPlayer(find_any(name), bound, match.seed + bot_games.BOT_STREAM + 1 + seat) for seat, name in enumerate(bots)
    ]
    while waiting := match.game.rules.to_act(match.state):
        seat = one_of(waiting, bot_chance)
        yield accepted(match.act(seat, players[seat].choose(match, seat)))


def accepted(answer: Done | Refusal) -> Done:
    """Return the step. Raises AssertionError for a refusal, because bots must choose legal actions."""
    if isinstance(answer, Refusal):
        raise AssertionError(f"a bot chose what is not allowed: {answer}")
    return answer


def one_game(match: Match, bots: tuple[str, ...]) -> Iterator[Done]:
    """Play a match with bots and yield each step. If no bot searches, it is the game that `batches` plays with this seed."""
    if any(searches(find_any(name), match.game) for name in bots):
        yield from searched_game(match, bots, libraries.ready(match.game))
        return
    bound = interpreted(match.game, bot_games)
    table = table_for(bound, match.options, bots)
    seed(table.bot_chance, match.seed + bot_games.BOT_STREAM)
    while waiting := match.game.rules.to_act(match.state):
        seat = one_of(waiting, table.bot_chance)
        copy_into(table.states[bot_games.TRUE], match.state)
        yield accepted(match.act(seat, bound.bot_games.decide(table, seat)))


# Statistics


def report(plan: Plan, tally: Tally) -> dict[str, Any]:
    """Return the tally as plain data."""
    game = plan.game
    state = game.blank(plan.options)
    names = game.seat_names(state)
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "options": {option.name: option.word(plan.options[option.name]) for option in game.options},
        "seed": plan.seed,
        "games": tally.games,
        "decisions": figures(tally.decisions),
        "drawn": 0 if game.cooperative or tally.seats == 1 else tally.drawn,
        "seats": [
            {"seat": seat, "name": str(names[seat]), "bot": plan.bots[seat], **standing(tally, seat, game.cooperative)}
            for seat in range(tally.seats)
        ],
        "checked": plan.checked,
        "violations": [
            {"seed": broken.seed, "step": broken.step, "invariant": broken.invariant}
            for broken in sorted(tally.violations, key=lambda violation: violation.seed)
        ],
    }


def standing(tally: Tally, seat: int, together: bool) -> dict[str, Any]:
    """Return the results of a seat. Between rivals only an unshared first place is a win; in a cooperative game all win."""
    shared, games = 0 if together else tally.shared[seat], tally.games
    wins = tally.results[seat][1] - shared
    low, high = wilson(wins, games)
    return {
        "wins": wins,
        "shared": shared,
        "win_rate": wins / games,
        "win_rate_95": [low, high],
        "results": dict(sorted(tally.results[seat].items())),
        "score": figures(tally.scores[seat]),
        "scores": dict(sorted(tally.scores[seat].items())),
    }


def figures(counts: Counter[int]) -> dict[str, Any]:
    """Return the mean with its 95% confidence interval, and the spread of the values."""
    n = counts.total()
    mean = sum(value * times for value, times in counts.items()) / n
    square = math.fsum((value - mean) ** 2 * times for value, times in counts.items())  # the same in any order
    deviation = math.sqrt(square / (n - 1)) if n > 1 else 0.0
    reach = Z_95 * deviation / math.sqrt(n)
    return {
        "mean": mean,
        "mean_95": [mean - reach, mean + reach],
        "deviation": deviation,
        "least": min(counts),
        "median": median(counts, n),
        "most": max(counts),
    }


def median(counts: Counter[int], n: int) -> int:
    """Return the value in the middle; the lower of two if n is even."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if 2 * seen >= n:
            return value
    raise ValueError("nothing was counted")


def wilson(successes: int, n: int) -> tuple[float, float]:
    """Return the 95% confidence interval of a share by Wilson's score, which is good near 0 and 1 and for few games, too."""
    if n == 0:
        return 0.0, 1.0
    share, z = successes / n, Z_95
    centre = share + z * z / (2 * n)
    reach = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low, high = (centre - reach) / (1 + z * z / n), (centre + reach) / (1 + z * z / n)
    return (0.0 if successes == 0 else low), (1.0 if successes == n else high)
