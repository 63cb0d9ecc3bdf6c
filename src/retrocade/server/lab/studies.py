"""Makes reviews and luck reports of finished games: one at a time, each once, in a process of its own at the lowest
priority.

Finished reports are stored beside the game's archive and deleted with the table. Orders that wait or run are in memory,
with notes for the server's other processes (`study_notes`). After a restart they can be ordered again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import DBAPIError

from retrocade.engine.messages import as_data, revived, speaker
from retrocade.lab.reviews import order as orders
from retrocade.lab.reviews import process
from retrocade.server.lab import study_data, study_notes
from retrocade.server.lab.study_notes import Key, StudyNotes
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Study, StudyKind
from retrocade.server.settings import Settings
from retrocade.server.storage import archives
from retrocade.server.storage.records import LogLine, TableRecord
from retrocade.server.storage.repository import Storage
from retrocade.server.tables.versioned_match import dealt, redo

say = speaker("server")

log = logging.getLogger(__name__)

MOST_WAITING = 20  # orders, the running one included
MOST_OF_ONE = 2  # orders of one guest
MOST_REMEMBERED = 8  # results that could not be stored, and orders that failed
LONGEST_S = 900.0  # including building the game's library; then the process is stopped
PLACES: dict[StudyKind, int] = {"review": archives.REVIEW, "luck": archives.LUCK}


@dataclass
class Job:
    """An order of a report."""

    key: Key
    guest: str
    record: TableRecord
    lines: list[LogLine]
    share: float = 0.0  # of the work that is done


class StudyDesk:
    """The reports that one process makes."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.enabled = settings.reviews == "on"
        self._settings = settings
        self._storage = storage
        self._notes = StudyNotes(settings, storage)
        self._jobs: dict[Key, Job] = {}  # the first one runs
        self._unstored: OrderedDict[Key, Any] = OrderedDict()
        self._failed: OrderedDict[Key, None] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    async def study(self, record: TableRecord, kind: StudyKind, eyes: frozenset[int]) -> Study:
        """Return the progress of a report, and the part of it that these eyes may see if it is finished."""
        key: Key = (record.id, kind)
        if key in self._jobs:
            return self._under_way(key)
        found = await self._finished(key)
        if found is not None:
            return study_data.as_seen(kind, found, eyes)
        noted = await self._notes.read(key)
        if noted is not None and noted.status != "failed":
            return noted
        if noted is not None or key in self._failed:
            return Study("failed", trouble=say("study-failed"))
        return Study("none") if self.enabled else Study("off", trouble=say("study-off"))

    def _under_way(self, key: Key) -> Study:
        """Return the progress of an order of this process."""
        ahead = list(self._jobs).index(key)
        return Study("waiting" if ahead else "running", self._jobs[key].share, ahead)

    async def order(self, record: TableRecord, lines: list[LogLine], kind: StudyKind, guest: str) -> None:
        """Order a report, unless it exists or is ordered already. Raise RequestError if there are too many orders."""
        key: Key = (record.id, kind)
        if await self._finished(key) is not None:
            return
        noted = await self._notes.read(key)
        if (noted is not None and noted.status != "failed") or key in self._jobs:
            return  # it is under way: another request may have ordered it while storage was read
        if not self.enabled:
            raise RequestError("unavailable", say("study-off"))
        mine = sum(job.guest == guest for job in self._jobs.values())
        if mine >= MOST_OF_ONE or len(self._jobs) >= MOST_WAITING:
            raise RequestError("too_fast", say("study-busy"))
        self._failed.pop(key, None)
        self._jobs[key] = Job(key, guest, record, lines)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        await self._notes.write([(key, self._under_way(key))])

    async def close(self) -> None:
        """Stop the running report."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _work(self) -> None:
        noting = asyncio.create_task(self._note())
        try:
            await self._work_off()
        finally:
            noting.cancel()

    async def _note(self) -> None:
        """Regularly write the progress of all orders for other processes."""
        while True:
            await asyncio.sleep(study_notes.OFTEN_S)
            await self._notes.write([(key, self._under_way(key)) for key in self._jobs])

    async def _work_off(self) -> None:
        """Carry out one order after the other."""
        while self._jobs:
            key, job = next(iter(self._jobs.items()))
            try:
                await self._keep(key, await asyncio.wait_for(self._make(job), LONGEST_S))
            except Exception as error:  # noqa: BLE001 - after any failure the next order is carried out
                log.error("a report failed", extra={"table": key[0], "kind": key[1], "trouble": repr(error)})
                remember(self._failed, key, None)
                await self._notes.write([(key, Study("failed"))])
            finally:
                self._jobs.pop(key, None)

    async def _make(self, job: Job) -> Any:
        """Make a report in a process of its own."""
        order, versions = await asyncio.to_thread(order_of, job.record, job.lines, job.key[1], self._settings)
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", process.__name__]
        child = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, limit=study_data.LARGEST
        )
        try:
            if child.stdin is None or child.stdout is None:
                raise RuntimeError("a process without pipes")
            child.stdin.write(json.dumps(order).encode())
            child.stdin.close()
            async for line in child.stdout:
                word, _, data = line.decode().partition(" ")
                if word == process.PROGRESS:
                    job.share = float(data)
                elif word == process.RESULT:
                    return study_data.with_versions(revived(json.loads(data)), versions)
                elif word == process.FAILED:
                    raise RuntimeError(json.loads(data))
            raise RuntimeError("a report ended without a result")
        finally:
            if child.returncode is None:
                child.kill()
            await child.wait()

    async def _keep(self, key: Key, found: Any) -> None:
        """Store a report. If storage does not answer, keep it in memory."""
        table_id, kind = key
        packed = zlib.compress(json.dumps(found, default=as_data).encode())
        try:
            await archives.keep_study(self._storage.database, table_id, PLACES[kind], packed)
        except (DBAPIError, OSError) as error:
            log.error("a report was not stored", extra={"table": table_id, "kind": kind, "trouble": repr(error)})
            remember(self._unstored, key, found)

    async def _finished(self, key: Key) -> Any:
        """Return a finished report; None if there is none in the current format."""
        if key in self._unstored:
            return self._unstored[key]
        packed = await archives.study(self._storage.database, key[0], PLACES[key[1]])
        found = revived(json.loads(zlib.decompress(packed))) if packed else None
        return found if found and found["form"] == orders.FORM else None


def order_of(
    record: TableRecord, lines: list[LogLine], kind: StudyKind, settings: Settings
) -> tuple[orders.Order, list[int]]:
    """Return the order for the process that makes the report, and the table's version at each step of the game."""
    play = dealt(record)
    for line in lines:
        redo(play, line)
    return orders.order_of(play.match, kind, settings.review_effort, settings.review_nice), play.versions()


def remember(some: OrderedDict[Key, Any], key: Key, value: Any) -> None:
    """Set a value and drop the oldest beyond the limit."""
    some[key] = value
    while len(some) > MOST_REMEMBERED:
        some.popitem(last=False)
