"""Turns at writing, between processes that share an SQLite file.

SQLite lets a second writer wait by trying again after pauses that grow to a tenth of a second, and whoever tries at the
right moment is served, first come or not. A lock on a file wakes the next process as soon as the last has finished.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class WriterInTurn(ThreadPoolExecutor):
    """One thread, whose work no other process's such thread does at the same time."""

    def __init__(self, lock_file: Path) -> None:
        super().__init__(1, "writer")
        self._handle = os.open(lock_file, os.O_RDWR | os.O_CREAT, 0o600)

    def submit(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        return super().submit(self._in_turn, work, *args, **named)

    def _in_turn(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        import fcntl  # not on Windows, where there are no workers

        fcntl.flock(self._handle, fcntl.LOCK_EX)
        try:
            return work(*args, **named)
        finally:
            fcntl.flock(self._handle, fcntl.LOCK_UN)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait, cancel_futures=cancel_futures)
        if wait and self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
