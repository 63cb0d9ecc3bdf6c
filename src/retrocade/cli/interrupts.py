"""Ctrl-C that cannot get lost."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def heeded() -> Iterator[Callable[[], None]]:
    """Python drops Ctrl-C when it falls into an object's finalizer, and compiling makes many such objects. What this
    gives is to be called now and then: it raises a Ctrl-C that was dropped."""
    pressed = False

    def press(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    def heed() -> None:
        if pressed:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield heed
    finally:
        signal.signal(signal.SIGINT, before)
