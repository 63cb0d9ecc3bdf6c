"""Mass play: thousands of games between bots, and what they tell. The games themselves are played in `mass`."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from retrocade.bots import BOTS, SCRATCH, Mind, find, mindset, searches
from retrocade.engine.chance import one_of, seeded
from retrocade.engine.compile import Twin, WarmUp, interpreted, twin
from retrocade.engine.contract import Game, Refusal
from retrocade.engine.errors import BadValue
from retrocade.engine.layout import copy_into
from retrocade.engine.match import LARGEST_SEED, Done, Match
from retrocade.lab import mass

COMPILED_CHUNK, INTERPRETED_CHUNK = 500, 5  # games between two looks at the clock or at Ctrl-C
MOST_GAMES = 1_000_000_000
Z_95 = 1.959963984540054  # standard normal, two-sided 95%


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. Games use the seeds `seed`, `seed + 1`, ..., so that each can be played again by itself."""

    game: Game
    options: Mapping[str, int]
    bots: tuple[str, ...]  # one for each seat
    seed: int
    games: int
    checked: bool = False  # look at every invariant after every step

    @property
    def searches(self) -> bool:
        """Whether one of the bots searches; such games are played one decision at a time."""
        return any(searches(find(name), self.game) for name in self.bots)

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise BadValue(f"{self.games} games cannot be played. Use a number from 1 to {MOST_GAMES:,}.")
        if not 0 <= self.seed <= LARGEST_SEED - self.games:
            raise BadValue(
                f"The seed {self.seed} does not fit. Use a whole number from 0 to {LARGEST_SEED - self.games}, "
                "so that each game has a seed of its own."
            )


def seated(bots: str, seats: int) -> tuple[str, ...]:
    """Bots as people write them, 'greedy' or 'greedy,random', one for each seat."""
    names = tuple(find(name.strip()).name for name in bots.split(","))
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
    """What has been counted so far: how often each value came up."""

    seats: int
    games: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    scores: list[Counter[int]] = field(default_factory=list)
    results: list[Counter[int]] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    drawn: int = 0  # games in which all share the first place
    shared: list[int] = field(default_factory=list)  # by seat: first places shared with another seat

    def __post_init__(self) -> None:
        self.shared = [0] * self.seats
        self.scores = [Counter() for _ in range(self.seats)]
        self.results = [Counter() for _ in range(self.seats)]

    def add(self, lines: list[int], first: int) -> None:
        """Count the lines of the games of the seeds first, first + 1, ..."""
        width = mass.SEATS + 2 * self.seats
        self.games += len(lines) // width
        self.decisions.update(lines[mass.DECISIONS :: width])
        for seat in range(self.seats):
            self.scores[seat].update(lines[mass.SEATS + 2 * seat :: width])
            self.results[seat].update(lines[mass.SEATS + 2 * seat + 1 :: width])
        places = [lines[mass.SEATS + 2 * seat + 1 :: width] for seat in range(self.seats)]
        for row in zip(*places, strict=True):
            firsts = [seat for seat, place in enumerate(row) if place == 1]
            self.drawn += len(firsts) == self.seats
            for seat in firsts if len(firsts) > 1 else ():
                self.shared[seat] += 1
        for number, broken in enumerate(lines[mass.BROKEN :: width]):
            if broken:
                self.violations.append(Violation(first + number, lines[number * width + mass.DECISIONS], broken))


def prepared(plan: Plan) -> Twin:
    """The game and what plays it, compiled where Numba is here."""
    return mindset(plan.game, quick=True) if plan.searches else twin(plan.game, mass)


def warm_up(plan: Plan, bound: Twin) -> WarmUp:
    """Compile what this plan needs, in the background."""
    return WarmUp(bound, lambda ready: play_chunk(plan, ready, plan.seed, 1))


def batches(plan: Plan, bound: Twin, workers: int = 1) -> Iterator[Tally]:
    """Play the plan; after each chunk, the tally so far. Chunks are counted in order, whichever is ready first."""
    chunk = 1 if plan.searches else COMPILED_CHUNK if bound.compiled else INTERPRETED_CHUNK
    tally = Tally(int(plan.options["seats"]))
    firsts = range(plan.seed, plan.seed + plan.games, chunk)
    # Compiled play runs without Python's lock, so that threads are enough.
    executor = ThreadPoolExecutor(workers if bound.compiled else 1, thread_name_prefix="simulate")
    try:
        sizes = (min(chunk, plan.seed + plan.games - first) for first in firsts)
        played = executor.map(lambda first, games: play_chunk(plan, bound, first, games), firsts, sizes)
        for first, lines in zip(firsts, played, strict=True):
            tally.add(lines, first)
            yield tally
    finally:
        executor.shutdown(cancel_futures=True)


def play_chunk(plan: Plan, bound: Twin, first: int, games: int) -> list[int]:
    """The lines of some games."""
    if plan.searches:
        return [number for seed in range(first, first + games) for number in line_of(plan, bound, seed)]
    names = [bot.name for bot in BOTS]
    seats = int(plan.options["seats"])
    bots, lines = bound.numbers(seats), bound.numbers(games * (mass.SEATS + 2 * seats))
    for seat, name in enumerate(plan.bots):
        bots[seat] = names.index(name)
    room, out = bound.states(mass.SCRATCH + SCRATCH), bound.numbers(plan.game.most_legal)
    start = bound.state(plan.game.blank(plan.options))
    luck, whims = bound.chance(0), bound.chance(0)
    if plan.checked:
        longest = plan.game.most_decisions
        bound.mass.play_checked(room, start, out, luck, whims, bots, lines, first, longest)
    else:
        bound.mass.play(room, start, out, luck, whims, bots, lines, first)
    return lines.tolist() if bound.compiled else list(lines)


def line_of(plan: Plan, bound: Twin, seed: int) -> list[int]:
    """The line of one game between bots that search."""
    match, broken = Match(plan.game, plan.options, seed), 0
    for done in searched_game(match, plan.bots, bound):
        if plan.checked and not broken:
            broken = plan.game.invariants.broken(done.before, done.entry.seat, done.entry.action, done.after)
    seats = range(match.state.seats)
    places = [number for seat in seats for number in (match.score(seat), match.result(seat))]
    return [len(match.log), broken, *places]


def searched_game(match: Match, bots: tuple[str, ...], bound: Twin) -> Iterator[Done]:
    """A match played by bots of any kind, step by step."""
    whims = seeded(match.seed + mass.WHIMS)
    minds = [Mind(find(name), bound, match.seed + mass.WHIMS + 1 + seat) for seat, name in enumerate(bots)]
    while waiting := match.game.rules.to_act(match.state):
        seat = one_of(waiting, whims)
        yield accepted(match.act(seat, minds[seat].choose(match, seat)))


def accepted(answer: Done | Refusal) -> Done:
    """What a bot did; that it is legal is its promise."""
    if isinstance(answer, Refusal):
        raise AssertionError(f"a bot chose what is not allowed: {answer}")
    return answer


def one_game(match: Match, bots: tuple[str, ...]) -> Iterator[Done]:
    """A match played by bots, step by step: with quick ones the very game that mass play has under this seed."""
    if any(searches(find(name), match.game) for name in bots):
        yield from searched_game(match, bots, mindset(match.game, quick=True))
        return
    bound = interpreted(match.game, mass)
    names = [bot.name for bot in BOTS]
    numbers = [names.index(name) for name in bots]
    room, out = bound.states(mass.SCRATCH + SCRATCH), bound.numbers(match.game.most_legal)
    whims = bound.chance(match.seed + mass.WHIMS)
    while waiting := match.game.rules.to_act(match.state):
        seat = one_of(waiting, whims)
        copy_into(room[mass.TRUE], match.state)
        yield accepted(match.act(seat, bound.mass.decide(room, seat, out, whims, numbers)))


# What the counts say


def report(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The tally as plain data."""
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
            {"seat": seat, "name": names[seat], "bot": plan.bots[seat], **standing(tally, seat, game.cooperative)}
            for seat in range(tally.seats)
        ],
        "checked": plan.checked,
        "violations": [
            {"seed": broken.seed, "step": broken.step, "invariant": broken.invariant} for broken in tally.violations
        ],
    }


def standing(tally: Tally, seat: int, together: bool) -> dict[str, Any]:
    """How a seat did. Against rivals a win is a first place that nobody shares; in a cooperative game all win."""
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
    """Mean with its 95% confidence interval, and how the values spread."""
    n = counts.total()
    mean = sum(value * times for value, times in counts.items()) / n
    square = sum((value - mean) ** 2 * times for value, times in counts.items())
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
    """The value in the middle; the lower of the two where n is even."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if 2 * seen >= n:
            return value
    raise ValueError("nothing was counted")


def wilson(successes: int, n: int) -> tuple[float, float]:
    """The 95% confidence interval of a share, by Wilson's score: honest also near 0 and 1 and for few games."""
    if n == 0:
        return 0.0, 1.0
    share, z = successes / n, Z_95
    centre = share + z * z / (2 * n)
    reach = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low, high = (centre - reach) / (1 + z * z / n), (centre + reach) / (1 + z * z / n)
    return (0.0 if successes == 0 else low), (1.0 if successes == n else high)
