"""Lets processes that share an SQLite file write in turn.

If the file is locked, SQLite tries again after pauses that grow to a tenth of a second, and the process that happens to
try next gets the lock. A file lock wakes the next process as soon as the last one has finished.
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
    """A pool of one thread. It holds a file lock while it works, so that only one process works at a time."""

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
