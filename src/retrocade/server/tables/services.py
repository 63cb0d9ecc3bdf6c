"""What tables need of their server, and where their time comes from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from retrocade.server.cluster.bus import Bus

if TYPE_CHECKING:  # tables on a device have others of the same shape
    from retrocade.server.bots.pool import BotPool
    from retrocade.server.storage.journal import Journal
    from retrocade.server.storage.repository import Storage


def now_ms() -> int:
    """Return the time by the calendar, in milliseconds."""
    return int(time() * 1000)


class Handle(Protocol):
    """Something that will happen unless it is called off."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """Where the seconds come from; tests have their own."""

    def now(self) -> float:
        """Return seconds since some moment."""

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        """Call at that moment."""


class LoopTime:
    """The event loop's."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_at(when, call)


class Services(NamedTuple):
    """What tables need of their server."""

    storage: Storage
    journal: Journal
    bus: Bus
    bot_pool: BotPool
    process: str  # the name of this process among those that share the database
    bot_pace_s: float
    time: Time
    over: Callable[[Any], None]  # called once the game has ended
