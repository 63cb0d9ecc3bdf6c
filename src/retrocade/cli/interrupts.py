"""Ctrl-C that is neither lost nor interrupts work half-way."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def deferred_interrupts() -> Iterator[Callable[[], None]]:
    """Yield a function that raises KeyboardInterrupt if Ctrl-C was pressed. Call it regularly.

    The first Ctrl-C is raised only there. It cannot interrupt work half-way, and it cannot be raised in an object's finalizer, where
    Python would ignore it. A second Ctrl-C is raised at once.
    """
    pressed = False

    def press(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    def check_stop() -> None:
        if pressed:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield check_stop
    finally:
        signal.signal(signal.SIGINT, before)
