"""Spread work over threads and yield results as they are finished. Memory use does not depend on the amount of work.

Compiled play releases the interpreter's lock, so threads are enough. Ctrl-C loses no finished work: all results that exist are yielded
before it is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ThreadPoolExecutor, wait
from threading import Event
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

AHEAD = 2  # pieces of work in progress or waiting, for each thread
TICK = 0.1  # seconds between two checks of Ctrl-C


class Stopped(Exception):
    """Raised by work that was stopped and has no result."""


def never_stop() -> None:
    """Do nothing: the work is never stopped."""


def finished(
    work: Iterable[Piece],
    do: Callable[[Piece, Event], Result],
    workers: int,
    check_stop: Callable[[], None] = never_stop,
) -> Iterator[tuple[Piece, Result]]:
    """Yield each piece of work with its result, in the order in which they are finished.

    `check_stop` is called every tenth of a second and may raise KeyboardInterrupt. Then, or when the caller closes the iterator, the
    event that `do` gets is set: long work should check it and raise `Stopped`.
    """
    stop, pieces = Event(), iter(work)
    pending: dict[Future[Result], Piece] = {}
    executor = ThreadPoolExecutor(workers, thread_name_prefix="lab")
    try:
        while True:
            while len(pending) < AHEAD * workers:
                try:
                    piece = next(pieces)
                except StopIteration:
                    break
                pending[executor.submit(do, piece, stop)] = piece
            if not pending:
                return
            done, _ = wait(pending, TICK, FIRST_COMPLETED)
            for future in done:
                yield pending.pop(future), future.result()
            check_stop()
    except KeyboardInterrupt:
        stop.set()
        executor.shutdown(cancel_futures=True)
        yield from left_over(pending)
        raise
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)


def left_over(pending: dict[Future[Result], Piece]) -> Iterator[tuple[Piece, Result]]:
    """Yield the results that are finished when work is stopped."""
    for future, piece in pending.items():
        try:
            result = future.result()
        except (Stopped, CancelledError):
            continue
        yield piece, result
