"""Work spread over threads, results as they are finished. Memory stays flat however much work there is.

Compiled play releases the interpreter's lock, so threads are enough. Ctrl-C loses nothing that is finished: results that are there
are yielded before it is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ThreadPoolExecutor, wait
from threading import Event
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

AHEAD = 2  # pieces of work waiting or being done, for each thread
TICK = 0.1  # seconds between two checks of Ctrl-C


class Stopped(Exception):
    """Work was broken off, and has no result."""


def nothing() -> None:
    """Heed nothing."""


def finished(
    work: Iterable[Piece],
    do: Callable[[Piece, Event], Result],
    workers: int,
    heed: Callable[[], None] = nothing,
) -> Iterator[tuple[Piece, Result]]:
    """Yield each piece of work with its result, whichever is finished first.

    `heed` is called now and then, and may raise KeyboardInterrupt. Then, or when the caller wants no more, the event that `do` gets
    is set: long work should look at it and raise `Stopped`.
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
            heed()
    except KeyboardInterrupt:
        stop.set()
        executor.shutdown(cancel_futures=True)
        yield from left_over(pending)
        raise
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)


def left_over(pending: dict[Future[Result], Piece]) -> Iterator[tuple[Piece, Result]]:
    """Yield what was finished all the same."""
    for future, piece in pending.items():
        try:
            result = future.result()
        except (Stopped, CancelledError):
            continue
        yield piece, result
