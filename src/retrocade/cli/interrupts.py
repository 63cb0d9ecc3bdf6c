"""Ctrl-C that cannot get lost."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def heeded() -> Iterator[Callable[[], None]]:
    """Give a function to be called now and then, which raises KeyboardInterrupt if Ctrl-C was pressed.

    The first Ctrl-C is raised there only: nothing that is half done is torn apart, and none falls into an object's finalizer,
    where Python would drop it. A second one is raised at once.
    """
    pressed = False

    def press(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    def heed() -> None:
        if pressed:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield heed
    finally:
        signal.signal(signal.SIGINT, before)
