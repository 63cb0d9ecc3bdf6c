"""When Python looks for garbage in cycles: between moves, and never in the middle of one.

A move leaves no cycles behind. Left to itself the interpreter would look for them whenever enough objects had been made, which is
always while a move is under way: at Star Sprint's tables that took a twelfth of the processor time, in one move of a hundred.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

SWEEP_S = 0.25
ENOUGH = 5_000  # new objects that are worth a look
ALL_S = 600.0  # between two looks at all objects, each 200 ms with a thousand tables. Without them every table would stay in memory
MOST = 400_000  # new objects after which the interpreter looks by itself, however busy the event loop is


def calm() -> None:
    """Leave out what is loaded by now, which is never garbage, and look hardly ever without being told."""
    gc.freeze()
    gc.set_threshold(MOST, 5, 1_000)


class Sweeper:
    """Says what is looked through, and when."""

    def __init__(self, now: float) -> None:
        self._all_due = now + ALL_S

    def look(self, now: float) -> None:
        """Look through new objects if there are many, and now and then through all."""
        if now >= self._all_due:
            self._all_due = now + ALL_S
            gc.collect()
        elif gc.get_count()[0] > ENOUGH:
            gc.collect(1)


async def sweep() -> None:
    """Look for garbage while the event loop has nothing more urgent to do, for ever."""
    sweeper = Sweeper(monotonic())
    while True:
        await asyncio.sleep(SWEEP_S)
        sweeper.look(monotonic())
