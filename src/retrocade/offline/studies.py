"""Makes reviews and luck reports on a device: one at a time, each once, in a worker of their own.

That worker has its own Python and WebAssembly, so that this one can answer everything else meanwhile. Finished reports
are stored beside the game and deleted with it. Orders that wait or run are lost when the page is closed, and can be
ordered again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable
from dataclasses import dataclass
from itertools import count
from typing import Any, Protocol

from retrocade.engine.messages import revived, speaker
from retrocade.lab.reviews import order as orders
from retrocade.offline.storage import DeviceStorage
from retrocade.server.lab import study_data
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Study, StudyKind
from retrocade.server.storage.faults import StorageError
from retrocade.server.tables.runner import TableRunner

log = logging.getLogger(__name__)

MOST_WAITING = 4  # orders, the running one included
PATIENCE = 8  # times as long as on a server, because nobody else waits and browsers are slower

Key = tuple[str, StudyKind]

say, server_say = speaker("offline"), speaker("server")


class Maker(Protocol):
    """Makes reports in another worker: see web/src/offline/studies.ts."""

    def studies(self) -> bool:
        """Return True if reports can be made here."""

    def study(self, number: int, game: str, order: str) -> Awaitable[str]:
        """Carry out an order. Return the report as JSON; empty if it failed."""

    def share(self, number: int) -> float:
        """Return the progress of a report, 0 to 1."""


class NoMaker:
    """A maker for devices that cannot make reports."""

    def studies(self) -> bool:
        return False

    async def study(self, _number: int, _game: str, _order: str) -> str:
        return ""

    def share(self, _number: int) -> float:
        return 0.0


@dataclass
class Job:
    """An order of a report."""

    number: int
    order: orders.Order
    versions: list[int]  # of the table, at each step of the game


class DeviceStudies:
    """The reports that a device makes."""

    def __init__(self, storage: DeviceStorage, maker: Maker | None, effort: int) -> None:
        self._storage = storage
        self._maker = maker or NoMaker()
        self._effort = effort  # percent of the usual work
        self._jobs: dict[Key, Job] = {}  # the first one runs
        self._unstored: dict[Key, Any] = {}
        self._failed: set[Key] = set()
        self._numbers = count(1)
        self._worker: asyncio.Task[None] | None = None

    async def study(self, table: TableRunner, kind: StudyKind, eyes: frozenset[int]) -> Study:
        """Return the progress of a report, and the part of it that these eyes may see if it is finished."""
        key: Key = (table.record.id, kind)
        if key in self._jobs:
            ahead = list(self._jobs).index(key)
            share = 0.0 if ahead else self._maker.share(self._jobs[key].number)
            return Study("waiting" if ahead else "running", share, ahead)
        found = await self._finished(key)
        if found is not None:
            return study_data.as_seen(kind, found, eyes)
        if key in self._failed:
            return Study("failed", trouble=say("study-failed"))
        return Study("none") if self._maker.studies() else Study("off", trouble=say("no-reviews"))

    async def order(self, table: TableRunner, kind: StudyKind) -> None:
        """Order a report, unless it exists or is ordered already. Raise RequestError if it cannot be made."""
        key: Key = (table.record.id, kind)
        if await self._finished(key) is not None or key in self._jobs:
            return
        if not self._maker.studies():
            raise RequestError("unavailable", say("no-reviews"))
        if len(self._jobs) >= MOST_WAITING:
            raise RequestError("too_fast", server_say("study-busy"))
        if table.play is None:
            raise RequestError("not_started", server_say("not-started-replay"))
        self._failed.discard(key)
        order = orders.order_of(table.play.match, kind, self._effort, patience=PATIENCE)
        self._jobs[key] = Job(next(self._numbers), order, table.play.versions())
        if self._worker is None or self._worker.done():
            self._worker = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        while self._jobs:
            key, job = next(iter(self._jobs.items()))
            try:
                await self._keep(key, await self._make(job))
            except Exception:
                log.exception("a report failed")
                self._failed.add(key)
            finally:
                self._jobs.pop(key, None)

    async def _make(self, job: Job) -> Any:
        text = await self._maker.study(job.number, job.order.game, json.dumps(job.order))
        if not text:
            raise RuntimeError("a report ended without a result")
        return study_data.with_versions(json.loads(text), job.versions)

    async def _keep(self, key: Key, found: Any) -> None:
        """Store a report. If that fails, keep it in memory until the page is closed."""
        table_id, kind = key
        try:
            await self._storage.keep_study(table_id, kind, found)
        except StorageError:
            log.exception("a report was not stored")
            self._unstored[key] = found

    async def _finished(self, key: Key) -> Any:
        """Return a finished report; None if there is none in the current format."""
        found = revived(self._unstored.get(key) or await self._storage.study(*key))
        return found if isinstance(found, dict) and found.get("form") == orders.FORM else None
