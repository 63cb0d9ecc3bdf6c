"""Runs Python's cyclic garbage collector between moves instead of during them.

A move creates no cycles. By default the interpreter collects after a number of allocations, which always falls into a
move: at Star Sprint's tables this took a twelfth of the processor time, all of it in one move of a hundred.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

PERIOD_S = 0.25
ENOUGH = 5_000  # new objects after which a collection is worth its time
# Full collections take 200 ms with a thousand tables. Without them no table would be freed.
ALL_S = 600.0  # between full collections
MOST = 400_000  # new objects after which the interpreter collects by itself, even if the event loop is busy


def configure() -> None:
    """Freeze the objects that exist now, which never become garbage, and make automatic collections rare."""
    gc.freeze()
    gc.set_threshold(MOST, 5, 1_000)


class Collector:
    """Decides when to collect, and which generations."""

    def __init__(self, now: float) -> None:
        self._all_due = now + ALL_S

    def collect_if_due(self, now: float) -> None:
        """Collect new objects if there are many; from time to time collect all."""
        if now >= self._all_due:
            self._all_due = now + ALL_S
            gc.collect()
        elif gc.get_count()[0] > ENOUGH:
            gc.collect(1)


async def collect_regularly() -> None:
    """Collect garbage for ever, while the event loop has nothing more urgent to do."""
    collector = Collector(monotonic())
    while True:
        await asyncio.sleep(PERIOD_S)
        collector.collect_if_due(monotonic())
