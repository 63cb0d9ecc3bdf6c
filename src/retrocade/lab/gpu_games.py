"""Play games between bots on an NVIDIA GPU, with the same functions and the same rows of results as `bot_games` on a CPU.

    for tally in gpu_games.batches(plan, GpuPlayer(plan)): ...

Each thread plays some games, one after another. While the GPU plays, the host counts the results of the previous portion. Needs
NVIDIA's driver and NumPy.
"""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from retrocade.bots import STATES, find, sampled, settings_of
from retrocade.bots.player import quick_row
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.layout import to_bytes
from retrocade.engine.targets import cuda, kernels
from retrocade.lab import bot_games, stream
from retrocade.lab.simulate import Plan, Tally, Violation

THREADS = 128  # in a block
MOST_REGISTERS = 128  # of a thread: with more, too few threads fit on a multiprocessor
LAUNCH_S = 0.5  # about how long the GPU plays between two checks of Ctrl-C
MOST_BYTES = 1 << 30  # of results in one portion
MOST_IN_THREAD = 4096  # games of a thread in one portion


class Player(Protocol):
    """Plays many games at once."""

    group: int  # how many

    def start(self, first: int, games: int) -> None:
        """Start to play the games with the seeds first, first + 1, ..."""

    def results(self) -> Any:
        """Wait for the games that were started and return their rows."""


class GpuPlayer:
    """Plays a plan's games on the first GPU."""

    def __init__(self, plan: Plan) -> None:
        if plan.searches:
            raise BadValue(
                "Bots that search do not play on a GPU. Choose among random, greedy and the levels that do not search."
            )
        self._width = bot_games.SEATS + 2 * len(plan.bots)
        self._longest = plan.game.most_decisions if plan.checked else 0
        self._seats = len(plan.bots)
        self._driver = cuda.driver()
        self.kernel = self._driver.module(ptx_of(plan.game), MOST_REGISTERS).kernel("play")
        self._start = self._driver.holding(to_bytes(plan.game.blank(plan.options, plan.brought)))
        rows = array("q")
        for name in plan.bots:
            row = list(quick_row(find(name), settings_of(plan.game)))
            rows.extend(row + [0] * (sampled.WIDTH - len(row)))
        self._bots = self._driver.holding(rows.tobytes())
        self.group = self.kernel.resident_blocks(THREADS) * self._driver.multiprocessors * THREADS
        self._results: cuda.Memory | None = None
        self._games = 0

    def start(self, first: int, games: int) -> None:
        """Start to play the games with the seeds first, first + 1, ..."""
        size = games * self._width * 8
        if self._results is None or self._results.size < size:
            self._results = self._driver.memory(size)
        self._games = games
        each = -(-games // self.group)
        blocks = -(-games // (each * THREADS))
        self.kernel.launch(
            blocks, THREADS, self._start.address, self._bots.address, self._seats, sampled.WIDTH, self._results.address,
            first, each, games, self._longest,
        )  # fmt: skip

    def results(self) -> Any:
        """Wait for the games that were started and return their rows."""
        rows = np.empty((self._games, self._width), np.int64)
        if self._results is not None:
            self._results.read_into(rows, rows.nbytes)
        return rows


def ptx_of(game: Game) -> str:
    """Return the kernel for games between bots, from the cache or built now."""

    def build() -> str:
        from retrocade.engine.targets import ptx

        return ptx.bot_games(game, bot_games, bot_games.SCRATCH + STATES, bot_games.SEATS)

    return kernels.kept(game, (bot_games,), "games", build)


def batches(plan: Plan, player: Player, check_stop: Callable[[], None] = stream.never_stop) -> Iterator[Tally]:
    """Play the plan and yield the tally after each portion. If `check_stop` raises KeyboardInterrupt, count the last portion first."""
    tally = Tally(len(plan.bots))
    most = MOST_BYTES // (8 * (bot_games.SEATS + 2 * tally.seats))
    end = plan.seed + plan.games
    first, each = plan.seed, 1
    waiting: tuple[int, Any] | None = None  # played, not counted yet
    while first < end:
        games = min(each * player.group, end - first, most)
        began = time.perf_counter()
        player.start(first, games)
        if waiting:
            add_rows(tally, *waiting)
            yield tally
        waiting = first, player.results()
        first += games
        if time.perf_counter() - began < LAUNCH_S and each < MOST_IN_THREAD:
            each *= 2
        try:
            check_stop()
        except KeyboardInterrupt:
            add_rows(tally, *waiting)
            yield tally
            raise
    if waiting:
        add_rows(tally, *waiting)
        yield tally


def add_rows(tally: Tally, first: int, rows: Any) -> None:
    """Count the results of the games with the seeds first, first + 1, ..., as `Tally.add` does."""
    tally.games += len(rows)
    tally.decisions.update(counted(rows[:, bot_games.DECISIONS]))
    places = rows[:, bot_games.SEATS + 1 :: 2]
    for seat in range(tally.seats):
        tally.scores[seat].update(counted(rows[:, bot_games.SEATS + 2 * seat]))
        tally.results[seat].update(counted(places[:, seat]))
    firsts = (places == 1).sum(axis=1)
    tally.drawn += int((firsts == tally.seats).sum())
    for seat in range(tally.seats):
        tally.shared[seat] += int(((places[:, seat] == 1) & (firsts > 1)).sum())
    for number in np.flatnonzero(rows[:, bot_games.BROKEN]):
        step, broken = int(rows[number, bot_games.DECISIONS]), int(rows[number, bot_games.BROKEN])
        tally.violations.append(Violation(first + int(number), step, broken))


def counted(numbers: Any) -> Counter[int]:
    """Return how often each number occurs."""
    lowest = int(numbers.min())
    counts = np.bincount(numbers - lowest)
    return Counter({lowest + int(place): int(counts[place]) for place in np.flatnonzero(counts)})
