"""Measure the strength of bots: with a round robin between rivals, or in solo and cooperative games with each bot's own results.

Between rivals every pair of bots plays the same seeds twice, each bot once in either seat, so that neither luck nor the first turn
favours one. In solo and cooperative games every bot plays the same seeds by itself.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from threading import Event
from time import perf_counter
from typing import Any

import msgspec

from retrocade.bots import BotPlayer, algorithms, find_any, player, settings_of
from retrocade.engine.binding import contents, dependencies
from retrocade.engine.bound import BoundGame
from retrocade.engine.chance import one_of, seeded
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.match import LARGEST_SEED, Match
from retrocade.lab import bot_games, stream
from retrocade.lab.simulate import RemoteWorkers, accepted, figures, ready, wilson


@dataclass(frozen=True, slots=True)
class Contest:
    """The bots, and how many games they play."""

    game: Game
    options: Mapping[str, int]
    bots: tuple[str, ...]
    seed: int
    games: int  # of each pair, or of each bot if it plays by itself
    neighbours: bool = False  # only consecutive bots play each other, and the first plays the last

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 1 + self.rivals:
            raise BadValue("A ladder needs several bots, each named once, such as level1,level2,level3.")
        if not 1 <= self.games <= 1_000_000:
            raise BadValue(f"{self.games} games cannot be played. Use a number from 1 to 1,000,000.")
        if not 0 <= self.seed <= LARGEST_SEED - self.games:
            raise BadValue(f"The seed {self.seed} does not fit. Use a number from 0 to {LARGEST_SEED - self.games}.")

    @property
    def rivals(self) -> bool:
        """True if bots play against each other."""
        return self.options["seats"] > 1 and not self.game.cooperative

    def pairs(self) -> list[tuple[str, str]]:
        """Return the pairs that play each other, the stronger bot first. Bots are named from weak to strong."""
        every = [(high, low) for low, high in combinations(self.bots, 2)]
        if not self.neighbours:
            return every
        near = [(high, low) for low, high in pairwise(self.bots)]
        return [pair for pair in every if pair in near or pair == (self.bots[-1], self.bots[0])]

    def fixtures(self) -> list[Fixture]:
        """Return all games, seed by seed, so that a ladder that was stopped early is still fair."""
        seats = self.options["seats"]
        if not self.rivals:
            seeds = range(self.seed, self.seed + self.games)
            return [Fixture((bot,) * seats, seed) for seed in seeds for bot in self.bots]
        rounds = range(math.ceil(self.games / 2))
        return [
            Fixture(tuple(pair[(seat + turn) % 2] for seat in range(seats)), self.seed + number)
            for number in rounds
            for pair in self.pairs()
            for turn in range(2)
        ]

    def identity(self) -> dict[str, Any]:
        """Return data that must be equal for results to be counted together. It includes a hash of the bots' code and weights."""
        bots = [player, *algorithms(self.game), self.game.heuristic]
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "options": dict(self.options),
            "made_of": contents(dependencies(bots)),
            "search": msgspec.to_builtins(settings_of(self.game)),
        }


class Fixture(msgspec.Struct, frozen=True):
    """A game to play."""

    bots: tuple[str, ...]
    seed: int


class Played(msgspec.Struct, frozen=True):
    """A game that was played."""

    fixture: Fixture
    places: list[int]
    scores: list[int]
    ms: list[list[int]]  # for each seat, the time of each decision in which it had a choice


def play(contest: Contest, bound: BoundGame, fixture: Fixture, stop: Event | None = None) -> Played:
    """Play one game and measure the time of each decision. Raises `Stopped` when `stop` is set."""
    match, seats = Match(contest.game, contest.options, fixture.seed), range(contest.options["seats"])
    luck = fixture.seed + bot_games.BOT_STREAM
    bot_chance = seeded(luck)
    players = [BotPlayer(find_any(name), bound, luck + 1 + seat) for seat, name in enumerate(fixture.bots)]
    ms: list[list[int]] = [[] for _ in seats]
    while waiting := contest.game.rules.to_act(match.state):
        if stop and stop.is_set():
            raise stream.Stopped
        seat = one_of(waiting, bot_chance)
        began = perf_counter()
        action = players[seat].choose(match, seat)
        if len(match.legal(seat)) > 1:
            ms[seat].append(round(1000 * (perf_counter() - began)))
        accepted(match.act(seat, action))
    places = [int(match.result(seat)) for seat in seats]
    return Played(fixture, places, [int(match.score(seat)) for seat in seats], ms)


def play_all(
    contest: Contest,
    bound: BoundGame,
    known: list[Played],
    workers: int | RemoteWorkers,
    check_stop: Callable[[], None] = stream.never_stop,
) -> Iterator[Played]:
    """Play the games that are not in `known` and yield each as soon as it is finished."""
    done = {played.fixture for played in known}
    todo = (fixture for fixture in contest.fixtures() if fixture not in done)

    if not isinstance(workers, int):
        shared = (contest.game.name, contest.game.box, dict(contest.options))
        for _, line in workers.spread(play_sent, shared, (msgspec.json.encode(each) for each in todo), check_stop):
            yield msgspec.json.decode(line, type=Played)
        return

    def play_one(fixture: Fixture, stop: Event) -> Played:
        return play(contest, bound, fixture, stop)

    for _, played in stream.finished(todo, play_one, workers if bound.compiled else 1, check_stop):
        yield played


def play_sent(shared: tuple[str, str, dict[str, int]], fixture: bytes) -> bytes:
    """Play a game in a process elsewhere. The fixture and the result are JSON."""
    name, box, options = shared
    bound, wanted = ready(name, box), msgspec.json.decode(fixture, type=Fixture)
    contest = Contest(bound.game, options, tuple(dict.fromkeys((*wanted.bots, "random", "greedy"))), wanted.seed, 1)
    return msgspec.json.encode(play(contest, bound, wanted))


# The file of games


class GamesFile:
    """A file with a line for each game, so that a ladder, which takes hours, can be continued."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._first = msgspec.json.encode(contest.identity(), order="sorted")

    def read(self) -> list[Played]:
        """Return the games in the file; none if there is no file yet."""
        if not self._path.exists() or not self._path.read_bytes():
            self._path.write_bytes(self._first + b"\n")
            return []
        first, *lines = self._path.read_bytes().splitlines()
        if first != self._first:
            raise BadValue(
                f"{self._path} has games with other options, or of an older version of the bots. Give another file, or the "
                "same game and options."
            )
        if not self._path.read_bytes().endswith(b"\n"):  # the last line is incomplete
            lines.pop()
            self._path.write_bytes(b"\n".join([first, *lines, b""]))
        return [msgspec.json.decode(line, type=Played) for line in lines]

    def write(self, played: Played) -> None:
        """Append a game."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


# Results


def standings(contest: Contest, games: list[Played]) -> dict[str, Any]:
    """Return the ladder as plain data. It does not depend on the order in which games were finished."""
    order = {fixture: place for place, fixture in enumerate(contest.fixtures())}
    games = sorted(games, key=lambda played: order.get(played.fixture, len(order)))
    bots = [bot_standing(contest, games, bot) for bot in contest.bots]
    return {
        **contest.identity(),
        "games": len(games),
        "by": measure(contest, bots),
        "bots": bots,
        "pairs": [pair_standing(games, *pair) for pair in contest.pairs()] if contest.rivals else [],
    }


def measure(contest: Contest, bots: list[dict[str, Any]]) -> str:
    """Return the figure that compares the bots: rating, win rate, or score in solo games that cannot be lost."""
    if contest.rivals:
        return "rating"
    can_be_lost = contest.game.cooperative or any(bot["wins"] < bot["games"] for bot in bots)
    return "win rate" if can_be_lost else "score"


def bot_standing(contest: Contest, games: list[Played], bot: str) -> dict[str, Any]:
    """Return the results of a bot in all its games. A game counts once, however many seats the bot had."""
    its = [played for played in games if bot in played.fixture.bots]
    seats = [(played, seat) for played in its for seat, name in enumerate(played.fixture.bots) if name == bot]
    times = sorted(ms for played, seat in seats for ms in played.ms[seat])
    wins = sum(is_won(played, bot) for played in its)
    return {
        "bot": bot,
        "games": len(its),
        "wins": wins,
        "win_rate": wins / max(1, len(its)),
        "win_rate_95": list(wilson(wins, len(its))),
        "score": figures(Counter(played.scores[seat] for played, seat in seats)) if its else None,
        "rating": ratings(contest, games)[bot] if contest.rivals else None,
        "thinking_ms": {"median": at(times, 0.5), "p99": at(times, 0.99), "decisions": len(times)},
    }


def at(times: list[int], part: float) -> int:
    """Return a quantile of sorted times."""
    return times[min(len(times) - 1, int(part * len(times)))] if times else 0


def pair_standing(games: list[Played], high: str, low: str) -> dict[str, Any]:
    """Return how often the first came before the second. A shared place counts half."""
    wins = losses = ties = 0
    for played in games:
        if set(played.fixture.bots) != {high, low}:
            continue
        best = {bot: best_place(played, bot) for bot in (high, low)}
        wins += best[high] < best[low]
        losses += best[high] > best[low]
        ties += best[high] == best[low]
    n = wins + losses + ties
    low_end, high_end = interval(wins + ties / 2, n)
    return {
        "bot": high,
        "against": low,
        "games": n,
        "wins": wins,
        "losses": losses,
        "ties": ties,
        "share": (wins + ties / 2) / max(1, n),
        "share_95": [low_end, high_end],
    }


def interval(points: float, n: int) -> tuple[float, float]:
    """Return Wilson's interval, with half points rounded towards the middle so that ties never make it narrower."""
    return wilson(math.floor(points) if 2 * points > n else math.ceil(points), n)


def is_won(played: Played, bot: str) -> bool:
    """Return True if this bot has the first place and shares it with no other."""
    places = zip(played.places, played.fixture.bots, strict=True)
    return best_place(played, bot) == 1 and all(place > 1 for place, name in places if name != bot)


def best_place(played: Played, bot: str) -> int:
    """Return the best place among the seats of a bot."""
    return min(place for place, name in zip(played.places, played.fixture.bots, strict=True) if name == bot)


def ratings(contest: Contest, games: list[Played]) -> dict[str, dict[str, float]]:
    """Return each bot's OpenSkill rating (Plackett-Luce), with its standard deviation."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    held = {bot: model.rating(name=bot) for bot in contest.bots}
    for played in games:
        bots = list(dict.fromkeys(played.fixture.bots))
        rated = model.rate([[held[bot]] for bot in bots], ranks=[float(best_place(played, bot)) for bot in bots])
        for bot, (rating,) in zip(bots, rated, strict=True):
            held[bot] = rating
    return {bot: {"mu": rating.mu, "sigma": rating.sigma} for bot, rating in held.items()}
