"""Make a review, on one thread or several. Compiled playouts run in parallel; Python code takes turns."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from retrocade.engine.bound import BoundGame
from retrocade.engine.match import Match
from retrocade.lab.reviews.playouts import Bench
from retrocade.lab.reviews.review import Review, Task, Work, reviewing
from retrocade.lab.reviews.settings import ReviewSettings, review_settings

GoOn = Callable[[float], bool]
Run = Callable[[Task], Any]
Spread = Callable[[Run, Iterable[Task]], Iterator[Any]]  # runs tasks and yields their results, in the order of tasks


def reviewed(
    match: Match,
    bound: BoundGame,
    settings: ReviewSettings | None = None,
    threads: int = 1,
    go_on: GoOn = lambda _share: True,
) -> Review:
    """Return the review of a finished match.

    `go_on` is called with the progress, from 0 to 1. If it returns False, parts that have not started are left out, except the first
    look at every move.
    """
    settings = settings or review_settings(match.game.name)
    work = reviewing(match, bound, settings)
    if threads == 1:  # a browser's Python has no threads
        return TaskRunner(map, bound, match.state.seats, settings, go_on).run(work)
    with ThreadPoolExecutor(threads) as pool:
        return TaskRunner(pool.map, bound, match.state.seats, settings, go_on).run(work)


class TaskRunner:
    """Runs the tasks of a review."""

    def __init__(self, spread: Spread, bound: BoundGame, seats: int, settings: ReviewSettings, go_on: GoOn) -> None:
        self._spread = spread
        self._bound = bound
        self._seats = seats
        self._settings = settings
        self._go_on = go_on
        self._benches: queue.SimpleQueue[Bench] = queue.SimpleQueue()  # those that no task uses

    def run(self, work: Work) -> Review:
        """Run all batches of a review and return it."""
        batch, goes_on = next(work), True
        try:
            while True:
                found: list[Any] = []
                for number, result in enumerate(self._spread(self._run, batch.tasks), 1):
                    found.append(result)
                    share = batch.begins + (batch.ends - batch.begins) * number / len(batch.tasks)
                    goes_on = self._go_on(share) and goes_on
                batch = work.send(found)
                while not goes_on:
                    batch = work.send(None)
        except StopIteration as end:
            review: Review = end.value
            return review

    def _run(self, task: Task) -> Any:
        try:
            bench = self._benches.get_nowait()
        except queue.Empty:
            bench = Bench(self._bound, self._seats, self._settings.scale)
        try:
            return task.run(bench)
        finally:
            self._benches.put(bench)
