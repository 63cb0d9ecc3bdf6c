"""How far orders of reports are, for the other processes of a server: browsers send their requests to any of them.

A note is a row beside the game's archive. While an order waits or runs its note is written anew every few seconds, so that one of a
process that is gone grows old.
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
SILENT_MS = 30_000  # older notes of orders that are under way count for nothing
PLACES: dict[StudyKind, int] = {"review": archives.REVIEW_NOTE, "luck": archives.LUCK_NOTE}

Key = tuple[str, StudyKind]


class Note(msgspec.Struct, array_like=True):
    """How far an order is."""

    status: StudyStatus
    share: float
    ahead: int
    when_ms: int

    @property
    def is_fresh(self) -> bool:
        return self.status == "failed" or abs(now_ms() - self.when_ms) <= SILENT_MS


class StudyNotes:
    """The notes of all processes. A process that is alone reads and writes none."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.are_needed = settings.workers > 1 or bool(settings.redis_url)
        self._storage = storage

    async def read(self, key: Key) -> Study | None:
        """Return how far an order is, as its process noted it; None if there is none."""
        if not self.are_needed:
            return None
        found = await archives.study(self._storage.database, key[0], PLACES[key[1]])
        note = msgspec.json.decode(found, type=Note) if found else None
        return Study(note.status, note.share, note.ahead) if note and note.is_fresh else None

    async def write(self, orders: Iterable[tuple[Key, Study]]) -> None:
        """Note how far these orders are. Without its note a report may be made twice, which harms nobody."""
        if not self.are_needed:
            return
        for (table_id, kind), study in orders:
            text = msgspec.json.encode(Note(study.status, round(study.share, 3), study.ahead, now_ms()))
            try:
                await archives.keep_study(self._storage.database, table_id, PLACES[kind], text)
            except Exception as trouble:  # noqa: BLE001 - whatever fails, the report is made
                log.warning("an order was not noted", extra={"table": table_id, "trouble": repr(trouble)})
