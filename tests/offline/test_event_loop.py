"""A browser's event loop, Pyodide's, is stricter than Python's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import TypeVarTuple

from retrocade.server.tables.services import LoopTime

Values = TypeVarTuple("Values")


class StrictLoop(asyncio.SelectorEventLoop):
    """As in Pyodide, a call in the past is an error."""

    def call_later(
        self, delay: float, callback: Callable[[*Values], object], *args: *Values, context: Context | None = None
    ) -> asyncio.TimerHandle:
        if delay < 0:
            raise ValueError("Can't schedule in the past")
        return super().call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Values], object], *args: *Values, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_later(when - self.time(), callback, *args, context=context)


async def wait_for_the_past() -> None:
    time, rung = LoopTime(), asyncio.Event()
    time.call_at(time.now() - 1, rung.set)
    await rung.wait()


def test_what_was_due_before_is_done_at_once() -> None:
    loop = StrictLoop()
    try:
        loop.run_until_complete(wait_for_the_past())
    finally:
        loop.close()
