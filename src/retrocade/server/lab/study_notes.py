"""Notes about the progress of reports, for the other processes of a server: a browser's requests may reach any of them.

A note is a row beside the game's archive. While an order waits or runs, its process writes the note again every few
seconds, so that the note of a process that is gone becomes stale.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import msgspec

from retrocade.server.protocol.messages import Study, StudyKind, StudyStatus
from retrocade.server.settings import Settings
from retrocade.server.storage import archives
from retrocade.server.storage.repository import Storage
from retrocade.server.tables.services import now_ms

log = logging.getLogger(__name__)

OFTEN_S = 5.0
SILENT_MS = 30_000  # older notes of unfinished orders are ignored
PLACES: dict[StudyKind, int] = {"review": archives.REVIEW_NOTE, "luck": archives.LUCK_NOTE}

Key = tuple[str, StudyKind]


class Note(msgspec.Struct, array_like=True):
    """The progress of an order."""

    status: StudyStatus
    share: float
    ahead: int
    when_ms: int

    @property
    def is_fresh(self) -> bool:
        return self.status == "failed" or abs(now_ms() - self.when_ms) <= SILENT_MS


class StudyNotes:
    """The notes of all processes. A single process reads and writes none."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.are_needed = settings.workers > 1 or bool(settings.redis_url)
        self._storage = storage

    async def read(self, key: Key) -> Study | None:
        """Return the progress that another process noted; None if there is no fresh note."""
        if not self.are_needed:
            return None
        found = await archives.study(self._storage.database, key[0], PLACES[key[1]])
        note = msgspec.json.decode(found, type=Note) if found else None
        return Study(note.status, note.share, note.ahead) if note and note.is_fresh else None

    async def write(self, orders: Iterable[tuple[Key, Study]]) -> None:
        """Write the progress of these orders. Without a note a report may be made twice, which is harmless."""
        if not self.are_needed:
            return
        for (table_id, kind), study in orders:
            text = msgspec.json.encode(Note(study.status, round(study.share, 3), study.ahead, now_ms()))
            try:
                await archives.keep_study(self._storage.database, table_id, PLACES[kind], text)
            except Exception as error:  # noqa: BLE001 - the report is made without a note, too
                log.warning("could not note an order", extra={"table": table_id, "trouble": repr(error)})
