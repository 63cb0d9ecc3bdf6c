"""The services that tables need of their server, and their source of time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from retrocade.server.cluster.bus import Bus

if TYPE_CHECKING:  # a device provides others with the same methods
    from retrocade.server.bots.pool import BotPool
    from retrocade.server.storage.journal import Journal
    from retrocade.server.storage.repository import Storage


def now_ms() -> int:
    """Return the wall-clock time in milliseconds."""
    return int(time() * 1000)


class Handle(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """A source of time; tests have their own."""

    def now(self) -> float:
        """Return the time in seconds from an arbitrary start."""

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        """Schedule a call."""


class LoopTime:
    """The event loop's time."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        loop = asyncio.get_running_loop()
        return loop.call_later(max(0.0, when - loop.time()), call)  # Pyodide's loop refuses a time that has passed


class Services(NamedTuple):
    """The services that tables need of their server."""

    storage: Storage
    journal: Journal
    bus: Bus
    bot_pool: BotPool
    process: str  # the name of this process among those that share the database
    bot_pace_s: float
    time: Time
    over: Callable[[Any], None]  # called once the game has ended
