"""Helpers of a device: workers without Python that search the other parts of a Champion's decision at the same time.

A helper knows nothing about searches or layouts. `Recorder` records the calls and writes with which Python would begin
a part. A helper repeats them on its own instance, calls the search again and again, and reads the result
(web/src/offline/part.ts). Memory is allocated in the same way each time, so any helper can take any part.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
from dataclasses import dataclass
from itertools import count
from time import monotonic
from types import ModuleType
from typing import Any, Protocol

from retrocade.bots import search
from retrocade.bots.parts import Part, Portions, Running, Visits
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.targets.webassembly import WasmGame

log = logging.getLogger(__name__)

POLL_S = 0.005  # between checks for results
PATIENCE_S = 0.06  # the wait for helpers that were told to stop: their longest portion and a little more


class Host(Protocol):
    """The functions of JavaScript: see web/src/offline/helpers.ts."""

    def helpers(self) -> int:
        """Return how many helpers may work."""

    async def search(self, game: str, number: int, job: str) -> str:
        """Have a helper do a job. Return its result; empty if it failed."""

    def stop(self, number: int) -> None:
        """Have a helper end a job soon and return its result so far."""


class Recorder:
    """Replaces a WebAssembly instance and records the calls and writes."""

    def __init__(self, heap_base: int) -> None:
        self._base = self.end = heap_base
        self.steps: list[dict[str, Any]] = []

    def heap_base(self) -> int:
        return self._base

    def reserve(self, end: int) -> None:
        self.end = max(self.end, end)

    def call(self, symbol: str, kinds: str, arguments: list[int]) -> int:
        self.steps.append({"do": "call", "symbol": symbol, "kinds": kinds, "given": arguments})
        return 0

    def write(self, address: int, data: bytes) -> None:
        self.steps.append({"do": "write", "at": address, "bytes": data.hex()})

    def clear(self, address: int, count: int) -> None:
        self.steps.append({"do": "clear", "at": address, "count": count})

    def copy(self, target: int, source: int, count: int) -> None:
        self.steps.append({"do": "copy", "to": target, "from": source, "count": count})

    def read(self, address: int, count: int) -> bytes:
        raise NotImplementedError(f"a part begins without reading memory ({count} bytes at {address})")


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game whose functions are only recorded."""

    bound: BoundGame
    recorder: Recorder

    def job(self, part: Part, seconds: float) -> dict[str, Any]:
        """Return the job with which a helper searches a part."""
        self.recorder.steps = []
        tree, state = part.tree(self.bound), self.bound.state(part.state)
        self.bound.search.calibrate(state, part.seat, tree.work, tree.chance)
        tree.think(state, part.seat, part.iterations)
        *steps, think = self.recorder.steps
        numbers: Any = tree.work.tree
        return {
            "end": self.recorder.end,
            "steps": steps,
            "think": think,  # its last argument is the number of iterations
            "iterations": part.iterations,
            "seconds": None if math.isinf(seconds) else seconds,
            "tree": numbers.address,
            "row": {
                "width": search.WIDTH,
                "child": search.CHILD,
                "sibling": search.SIBLING,
                "action": search.ACTION,
                "visits": search.VISITS,
                "reward": search.REWARD,
            },
        }


class Helpers:
    """Runs the parts of a decision in helpers (see `bots.parts.PartExecutor`)."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._games: dict[str, Recorded] = {}
        self._numbers = count(1)

    def count(self) -> int:
        """Return how many helpers may work."""
        return self._host.helpers()

    def learn(self, game: Game, algorithms: tuple[ModuleType, ...], heap_base: int) -> None:
        """Prepare a game for parts. Do this once, because helpers keep the memory that its record describes."""
        if game.name in self._games:
            return
        recorder = Recorder(heap_base)
        self._games[game.name] = Recorded(WasmGame(game, algorithms, recorder), recorder)

    def start(self, bound: BoundGame, parts: list[Part], seconds: float) -> Running:
        game = bound.game.name
        jobs = {next(self._numbers): json.dumps(self._games[game].job(part, seconds)) for part in parts}
        return RunningHelpers(self._host, game, jobs)


class RunningHelpers:
    """The parts that helpers are searching."""

    def __init__(self, host: Host, game: str, jobs: dict[int, str]) -> None:
        self._host = host
        self._stopped: float | None = None
        self._found = {number: asyncio.ensure_future(found(host, game, number, job)) for number, job in jobs.items()}

    def stop(self) -> None:
        if self._stopped is None:
            self._stopped = monotonic()
            for number, task in self._found.items():
                if not task.done():
                    self._host.stop(number)

    def results(self) -> Portions[list[Visits]]:
        """Return the results. Wait for the helpers; after `stop`, wait only a moment."""
        while not all(task.done() for task in self._found.values()):
            if self._stopped is not None and monotonic() - self._stopped > PATIENCE_S:
                break
            yield POLL_S
        results = [task.result() for task in self._found.values() if task.done()]
        if missing := len(self._found) - sum(map(bool, results)):
            log.info("a decision was made without %s of its parts", missing)
        return [visits for visits in results if visits]


async def found(host: Host, game: str, number: int, job: str) -> Visits:
    """Return a helper's result; empty if it failed."""
    text = await host.search(game, number, job)
    return {action: (visits, reward) for action, visits, reward in json.loads(text)} if text else {}
