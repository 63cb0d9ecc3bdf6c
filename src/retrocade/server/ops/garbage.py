"""When Python looks for garbage in cycles: between moves, and never in the middle of one.

A move leaves no cycles behind. Left to itself the interpreter would look for them whenever enough objects had been made, which is
always while a move is under way: at Star Sprint's tables that took a twelfth of the processor time, in one move of a hundred.
"""

from __future__ import annotations

import asyncio
import gc

SWEEP_S = 0.25
ENOUGH = 5_000  # new objects that are worth a look
MOST = 400_000  # new objects after which the interpreter looks by itself, however busy the event loop is


def calm() -> None:
    """Leave out what is loaded by now, which is never garbage, and look hardly ever without being told."""
    gc.freeze()
    gc.set_threshold(MOST, 5, 1_000)


async def sweep() -> None:
    """Look through new objects while the event loop has nothing more urgent to do, for ever. A look at all objects of a thousand
    tables takes 200 ms, so old ones are left to the interpreter."""
    while True:
        await asyncio.sleep(SWEEP_S)
        if gc.get_count()[0] > ENOUGH:
            gc.collect(1)
