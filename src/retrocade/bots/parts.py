"""Split a decision over several independent searches, its parts, and merge their results.

The first part is the player's own search, whose tree it keeps. Every other part starts with an empty tree and a random stream that
follows from the player's seed, the decision and the part's number. Its result depends only on the fields of `Part`, so parts that
end by iterations give the same decision wherever they run. The levels that people choose from search in one part; programs may ask
for more with a `SearchBudget` of their own.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from time import perf_counter
from typing import Protocol, TypeVar

from retrocade.bots import search
from retrocade.bots.contract import SearchSettings
from retrocade.bots.trees import LARGEST_TREE, NODES_PER_ITERATION, Tree
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import State

log = logging.getLogger(__name__)

CHUNK_S = 0.05  # between two checks of the clock
SMALLEST_CHUNK = 16  # iterations

T = TypeVar("T")
Portions = Generator[float, None, T]  # work that pauses at every `yield`, for as many seconds as it yields
Visits = dict[int, tuple[int, int]]  # visits and summed reward of each action at a root


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a decision's search other than the first."""

    state: State  # with guesses in place of all that the seat cannot know
    seat: int
    seed: int
    iterations: int
    settings: SearchSettings
    flat: bool

    def tree(self, bound: BoundGame) -> Tree:
        """Return an empty tree for this part."""
        return Tree(bound, self.seed, nodes_for(self.iterations), self.settings, self.flat)


class Running(Protocol):
    """Parts whose searches are running."""

    def stop(self) -> None:
        """Tell every part to end soon with its results so far."""

    def results(self) -> Portions[list[Visits]]:
        """Wait for all parts and return their results in order, without parts that failed."""


class PartExecutor(Protocol):
    """Runs parts elsewhere while the player searches the first one."""

    def start(self, bound: BoundGame, parts: list[Part], seconds: float) -> Running:
        """Start these parts. Each ends after its iterations or after so many seconds."""


def nodes_for(iterations: int) -> int:
    """Return the size of a tree for a decision of so many iterations, in nodes."""
    return min(LARGEST_TREE, NODES_PER_ITERATION * iterations)


def share_of(iterations: int, part: int, parts: int) -> int:
    """Return the iterations of one part. If they cannot be split equally, the first parts have one more."""
    return iterations // parts + (part < iterations % parts)


def part_seed(seed: int, decision: int, part: int) -> int:
    """Return the seed of a part's random stream, unrelated to that of any other part or decision."""
    digest = blake2b(f"part {part} of {decision} {seed}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 11


def merged(found: Iterable[Visits]) -> Visits:
    """Return the visits and rewards of all parts together."""
    total: Visits = {}
    for visits in found:
        for action, (count, reward) in visits.items():
            before = total.get(action, (0, 0))
            total[action] = (before[0] + count, before[1] + reward)
    return total


def ranked(visits: Visits, legal: list[int]) -> tuple[tuple[int, float, float], ...]:
    """Return (action, share of visits, expected reward from 0 to 1) of each legal action, the most visited first."""
    everything = max(sum(visits.get(action, (0, 0))[0] for action in legal), 1)
    shares = []
    for action in legal:
        count, reward = visits.get(action, (0, 0))
        shares.append((action, count / everything, reward / (count * search.FULL) if count else 0.0))
    return tuple(sorted(shares, key=lambda item: (-item[1], -item[2])))


def finished(portions: Portions[T]) -> T:
    """Run all portions of some work and return its result."""
    while True:
        try:
            next(portions)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def search_part(bound: BoundGame, part: Part, seconds: float, stopped: threading.Event) -> Portions[Visits]:
    """Search a part until its iterations or its time are spent or it is stopped; return its visits."""
    began = perf_counter()
    tree, state = part.tree(bound), bound.state(part.state)
    tree.calibrate(state, part.seat)
    ready, left, chunk = perf_counter(), part.iterations, SMALLEST_CHUNK
    while left > 0 and not stopped.is_set():
        done = min(chunk, left)
        tree.think(state, part.seat, done)
        yield 0.0
        left -= done
        now = perf_counter()
        remaining = seconds - (now - began)
        if remaining <= 0:
            break
        pace = (part.iterations - left) / max(now - ready, 1e-6)
        chunk = max(SMALLEST_CHUNK, int(pace * min(CHUNK_S, remaining)))
    return tree.visits()


class ThreadExecutor:
    """Runs each part in a thread. Compiled searches release the interpreter's lock, so they run in parallel."""

    def start(self, bound: BoundGame, parts: list[Part], seconds: float) -> Running:
        return RunningThreads(bound, parts, seconds)


class RunningThreads:
    """Parts that run in threads."""

    def __init__(self, bound: BoundGame, parts: list[Part], seconds: float) -> None:
        self._stopped = threading.Event()
        self._pool = ThreadPoolExecutor(len(parts), "part")
        self._futures = [self._pool.submit(self._search, bound, part, seconds) for part in parts]
        self._pool.shutdown(wait=False)

    def _search(self, bound: BoundGame, part: Part, seconds: float) -> Visits:
        return finished(search_part(bound, part, seconds, self._stopped))

    def stop(self) -> None:
        self._stopped.set()

    def results(self) -> Portions[list[Visits]]:
        yield 0.0
        found = []
        for future in self._futures:
            try:
                found.append(future.result())
            except Exception:
                log.exception("a part of a search failed; the decision is made without it")
        return found
