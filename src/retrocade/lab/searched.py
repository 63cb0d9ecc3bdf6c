"""The upper end of a report's skill ladder: bots that search."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import pairwise

from retrocade.engine.bound import BoundGame
from retrocade.lab import bot_games, libraries, metrics, stream
from retrocade.lab.metrics import Metric
from retrocade.lab.sample import Setting
from retrocade.lab.simulate import Plan, result_of

Results = list[list[int]]  # of each game: score and place of each seat


class Steps:
    """Plays the steps of the ladder in which at least one bot searches."""

    def __init__(self, setting: Setting, seed: int, games: int, workers: int) -> None:
        self._setting, self._seed, self._games, self._workers = setting, seed, games, workers
        self._bound: BoundGame = libraries.ready(setting.game)

    def measure(
        self,
        weakest: str,
        searchers: tuple[str, ...],
        seconds: float,
        check_stop: Callable[[], None],
        progress: Callable[[int], None],
    ) -> Iterator[Metric]:
        """Yield the share of wins of each searching bot against the one before it, and of the first one against `weakest`. In solo and
        cooperative games, yield its mean score. With `seconds`, stop after that time."""
        setting, seats = self._setting, range(self._setting.seats)
        if not setting.rivals:
            for level in searchers:
                found = self._play([level for _ in seats], self._games, seconds / len(searchers), check_stop, progress)
                yield metrics.mean(level, level, [float(game[0]) for game in found])
            return
        for low, high in pairwise((weakest, *searchers)):
            wins: list[float] = []
            for turn in range(2):
                bots = [(high, low)[(seat + turn) % 2] for seat in seats]
                found = self._play(bots, self._games // 2, seconds / (2 * len(searchers)), check_stop, progress)
                wins += [won(game, [seat for seat in seats if bots[seat] == high]) for game in found]
            yield metrics.mean(f"{high} against {low}", high, wins)

    def _play(
        self,
        bots: list[str],
        games: int,
        seconds: float,
        check_stop: Callable[[], None],
        progress: Callable[[int], None],
    ) -> Results:
        setting = self._setting
        plan = Plan(setting.game, setting.options, tuple(bots), self._seed, max(1, games), brought=setting.brought)
        ends = time.monotonic() + seconds if seconds else float("inf")

        def seeds() -> Iterator[int]:
            for seed in range(plan.seed, plan.seed + plan.games):
                if seed > plan.seed and time.monotonic() >= ends:
                    return
                yield seed

        found: dict[int, list[int]] = {}
        workers = self._workers if self._bound.compiled else 1
        for seed, row in stream.finished(
            seeds(), lambda n, stop: result_of(plan, self._bound, n, stop), workers, check_stop
        ):
            found[seed] = row[bot_games.SEATS :]
            progress(1)
        return [found[seed] for seed in sorted(found)]


def won(game: list[int], seats: list[int]) -> float:
    """Return these seats' part of the first place."""
    first = [seat for seat in range(len(game) // 2) if game[2 * seat + 1] == 1]
    return sum(seat in seats for seat in first) / len(first) if first else 0.0
