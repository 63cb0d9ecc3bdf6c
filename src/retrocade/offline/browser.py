"""Runs the arcade in a browser's worker. web/src/offline/worker.ts calls `begin` with an object of JavaScript
functions.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

from retrocade import bots, games
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.targets.webassembly import WasmGame
from retrocade.lab import random_games
from retrocade.offline.arcade import DeviceArcade
from retrocade.offline.bot_pool import unhurried
from retrocade.offline.helpers import Helpers
from retrocade.offline.measure import decisions, measured, slowest_champion_s
from retrocade.server.settings import Settings

MEASURE = "/api/device/measure/"  # for benchmarks and tests


async def at_once(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function here: a browser's Python has no threads."""
    return function(*arguments)


class BrowserKept:
    """IndexedDB, called through JavaScript."""

    def __init__(self, host: Any) -> None:
        self._host = host

    async def read(self, prefix: str) -> list[tuple[str, str]]:
        return [(key, text) for key, text in json.loads(await self._host.read(prefix))]

    async def write(self, put: dict[str, str], add: dict[str, str], remove: list[str]) -> bool:
        return bool(await self._host.write(json.dumps({"put": put, "add": add, "remove": remove})))


class BrowserInstance:
    """The WebAssembly instance of a game, called through JavaScript."""

    def __init__(self, instance: Any) -> None:
        self._instance = instance

    def heap_base(self) -> int:
        return int(self._instance.heapBase())

    def reserve(self, end: int) -> None:
        self._instance.reserve(end)

    def call(self, symbol: str, kinds: str, arguments: list[int]) -> int:
        return int(self._instance.call(symbol, kinds, *arguments))

    def read(self, address: int, count: int) -> bytes:
        return self._instance.read(address, count).to_bytes()  # type: ignore[no-any-return]

    def write(self, address: int, data: bytes) -> None:
        self._instance.view(address, len(data)).assign(data)

    def clear(self, address: int, count: int) -> None:
        self._instance.clear(address, count)

    def copy(self, target: int, source: int, count: int) -> None:
        self._instance.copy(target, source, count)


def algorithms_of(game: Game) -> tuple[ModuleType, ...]:
    """Return the algorithms of a game's WebAssembly that devices use."""
    return (*bots.algorithms(game), random_games)


class Worker:
    """The interface that JavaScript calls."""

    def __init__(self, host: Any, bot_pace_ms: int) -> None:
        self._host = host
        self._helpers = Helpers(host)
        settings = Settings(bot_pace_ms=bot_pace_ms)
        self.arcade = DeviceArcade(BrowserKept(host), self._bind, settings, self._helpers, host)
        self.arcade.open()

    async def _bind(self, game: Game) -> BoundGame:
        instance = BrowserInstance(await self._host.instance(game.name))
        algorithms = algorithms_of(game)
        self._helpers.learn(game, algorithms, instance.heap_base())
        return WasmGame(game, algorithms, instance)

    async def ask(self, method: str, address: str, body: str) -> str:
        if address.startswith(MEASURE):
            return json.dumps([200, json.dumps(await self._measure(address.removeprefix(MEASURE), json.loads(body)))])
        status, answer = await self.arcade.ask(method, address, body)
        return json.dumps([status, answer])

    async def _measure(self, what: str, request: dict[str, Any]) -> Any:
        game = games.load(request.pop("game"))
        if what == "study":
            return json.loads(await self._host.study(0, game.name, json.dumps(request["order"])))
        if what == "champion":
            return await slowest_champion_s(self.arcade.tables.bot_pool, game, request["count"])
        if what == "decisions":
            return await unhurried(decisions(await self._bind(game), **request, executor=self._helpers))
        return measured(await self._bind(game), what, request)

    async def connect(self, number: int, table_id: str) -> None:
        await self.arcade.connect(number, table_id, lambda text: self._host.post(number, text))

    async def receive(self, number: int, text: str) -> None:
        await self.arcade.receive(number, text)

    def disconnect(self, number: int) -> None:
        self.arcade.disconnect(number)

    def warm_up(self, game: str) -> None:
        self.arcade.warm_up(game)


def begin(host: Any, bot_pace_ms: float) -> Worker:
    """Start the arcade."""
    asyncio.to_thread = at_once  # type: ignore[assignment]
    return Worker(host, round(bot_pace_ms))
