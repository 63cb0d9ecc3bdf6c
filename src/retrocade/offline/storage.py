"""The storage of a device: tables, logs, decks, campaigns and scores as texts under keys, in IndexedDB or, in tests, in
memory.

The keys are `table/ID`, `log/ID/VERSION`, `chat/ID/NUMBER`, `deck/GAME/ID`, `campaign/GAME`, `score/ID/SEAT`,
`result/ID/SEAT`, `study/ID/KIND`, `name`. Log entries are only added: if another tab was faster, nothing is written.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from retrocade import games
from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import ChatLine, DeckInfo
from retrocade.server.storage.faults import StorageError
from retrocade.server.storage.records import Contest, Ending, LogLine, Progress, ResultRow, TableRecord

log = logging.getLogger(__name__)

BEST = 20  # scores in a list
Line = tuple[int, int, int, int, int, str]  # a line of a log without its table's id
T = TypeVar("T")

say = speaker("offline")


class Kept(Protocol):
    """A persistent store of texts under keys."""

    async def read(self, prefix: str) -> list[tuple[str, str]]:
        """Return the entries whose keys begin with a prefix, in the order of their keys."""

    async def write(self, put: dict[str, str], add: dict[str, str], remove: list[str]) -> bool:
        """Change entries, all or none. Return False if an entry to be added exists already."""


class MemoryKept:
    """A store in memory, for tests."""

    def __init__(self, entries: dict[str, str] | None = None) -> None:
        self.entries = entries if entries is not None else {}

    async def read(self, prefix: str) -> list[tuple[str, str]]:
        return sorted((key, text) for key, text in self.entries.items() if key.startswith(prefix))

    async def write(self, put: dict[str, str], add: dict[str, str], remove: list[str]) -> bool:
        if add.keys() & self.entries.keys():
            return False
        self.entries.update(put | add)
        for key in remove:
            self.entries.pop(key, None)
        return True


class KeptScore(NamedTuple):
    """A signed score."""

    table_id: str
    seat: int
    game: str
    mode: str
    initials: str
    points: int
    won: bool
    when_ms: int
    public: bool = True  # only this guest reads the list


def as_text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def readable(texts: Iterable[str], kind: type[T]) -> list[T]:
    """Return the values of these texts without damaged ones. People can change the data that a browser stores."""
    found = []
    for text in texts:
        try:
            found.append(msgspec.json.decode(text, type=kind))
        except (msgspec.MsgspecError, UnicodeError):
            log.info("skipped a damaged entry")
    return found


class DeviceStorage:
    """Replaces `retrocade.server.storage.repository.Storage`. There is only one guest."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    async def _read(self, prefix: str) -> list[tuple[str, str]]:
        try:
            return await self.kept.read(prefix)
        except Exception as error:
            raise StorageError(say("not-read")) from error

    async def _write(self, put: dict[str, str], add: dict[str, str], remove: list[str]) -> bool:
        try:
            return await self.kept.write(put, add, remove)
        except Exception as error:
            raise StorageError(say("not-stored")) from error

    async def _all(self, prefix: str, kind: type[T]) -> list[T]:
        return readable([text for _, text in await self._read(prefix)], kind)

    async def _one(self, key: str, kind: type[T]) -> T | None:
        return next(iter(readable([text for found, text in await self._read(key) if found == key], kind)), None)

    async def _put(self, key: str, value: Any) -> None:
        await self._write({key: as_text(value)}, {}, [])

    # The guest

    async def guest_name(self, _: str) -> str:
        """Return the name that the guest chose; empty if none."""
        return await self._one("name", str) or ""

    async def name_guest(self, _: str, name: str) -> None:
        await self._put("name", name)

    # Tables

    async def table(self, table_id: str) -> TableRecord | None:
        return next((record for record in await self._tables(table_id) if record.id == table_id), None)

    async def _tables(self, table_id: str = "") -> list[TableRecord]:
        found = [record for record in await self._all(f"table/{table_id}", TableRecord) if record.game in games.NAMES]
        return sorted(found, key=lambda record: -record.updated_ms)

    async def tables_of(self, _: str) -> list[TableRecord]:
        return await self._tables()

    async def public_tables(self, _: str | None) -> list[TableRecord]:
        return []

    async def open_tables(self, _: str) -> int:
        """Return 0: a device limits only its storage space."""
        return 0

    async def add_table(self, record: TableRecord) -> None:
        await self._put(f"table/{record.id}", record)

    async def save_table(self, record: TableRecord, before: TableRecord, ending: Ending | None = None) -> bool:
        """Write a changed row and the ending of its game.

        Return False if its revision is no longer that of `before`.
        """
        if ending is not None:
            await self.keep_results(*ending)
        now = await self.table(record.id)
        if now is not None and now.revision != before.revision:
            return False
        await self._put(f"table/{record.id}", record)
        return True

    async def note_progress(self, progress: Sequence[Progress]) -> None:
        for table_id, version, to_act, updated_ms in progress:
            record = await self.table(table_id)
            if record is not None:
                record.version, record.to_act, record.updated_ms = version, to_act, updated_ms
                await self._put(f"table/{table_id}", record)

    async def forget_table(self, table_id: str) -> None:
        """Delete a table with its log, chat and reports. Scores and results stay."""
        logged = [key for kind in ("log", "chat") for key, _ in await self._read(f"{kind}/{table_id}/")]
        studies = [key for key, _ in await self._read(f"study/{table_id}/")]
        await self._write({}, {}, [f"table/{table_id}", *logged, *studies])

    async def admit(self, _: str, __: str) -> None:
        pass

    async def admitted(self, _: str, __: str) -> bool:
        return False

    # Logs and chat

    async def lines(self, table_id: str, after: int = 0) -> list[LogLine]:
        kept = [text for _, text in await self._read(f"log/{table_id}/")]
        moves = readable(kept, list[Line])
        if len(moves) < len(kept):
            raise RequestError("read_only", say("damaged"))
        lines = [LogLine(table_id, *line) for move in moves for line in move]
        return [line for line in lines if line.version > after]

    async def add_lines(self, lines: list[LogLine]) -> bool:
        """Store the lines of a move. Return False if the log has these versions already."""
        first = lines[0]
        return await self._write(
            {}, {f"log/{first.table_id}/{first.version:08}": as_text([line[1:] for line in lines])}, []
        )

    async def chat(self, table_id: str, count: int) -> list[ChatLine]:
        return (await self._all(f"chat/{table_id}/", ChatLine))[-count:]

    async def add_chat(self, table_id: str, line: ChatLine) -> ChatLine:
        number = len(await self._read(f"chat/{table_id}/")) + 1
        numbered = msgspec.structs.replace(line, number=number)
        await self._put(f"chat/{table_id}/{number:06}", numbered)
        return numbered

    # Campaigns and decks

    async def campaign(self, _: str, game: str) -> tuple[Any, str] | None:
        return await self._one(f"campaign/{game}", tuple[Any, str])

    async def keep_campaign(self, _: str, game: str, progress: Any, table_id: str) -> None:
        await self._put(f"campaign/{game}", [progress, table_id])

    async def decks(self, _: str, game: str) -> list[DeckInfo]:
        return sorted(await self._all(f"deck/{game}/", DeckInfo), key=lambda deck: (-deck.updated_ms, deck.id))

    async def keep_deck(self, _: str, game: str, deck: DeckInfo) -> None:
        await self._put(f"deck/{game}/{deck.id}", deck)

    async def forget_deck(self, _: str, game: str, deck_id: str) -> bool:
        there = await self._one(f"deck/{game}/{deck_id}", DeckInfo) is not None
        await self._write({}, {}, [f"deck/{game}/{deck_id}"])
        return there

    # High scores

    async def _scores(self, game: str) -> list[KeptScore]:
        return [score for score in await self._all("score/", KeptScore) if score.game == game]

    async def rival_scores(self, game: str, mode: str, table_id: str, seat: int) -> Sequence[KeptScore]:
        """Return all scores of a list except this seat's, best first."""
        rivals = [each for each in await self._scores(game) if each.mode == mode and each[:2] != (table_id, seat)]
        return sorted(rivals, key=lambda score: (not score.won, -score.points, score.when_ms))

    async def add_score(self, **score: Any) -> bool:
        signed = KeptScore(**score)
        return await self._write({}, {f"score/{signed.table_id}/{signed.seat}": as_text(list(signed))}, [])

    async def best_scores(self, game: str, mode: str) -> list[KeptScore]:
        here = [score for score in await self._scores(game) if score.mode == mode]
        return sorted(here, key=lambda score: (not score.won, -score.points, score.when_ms))[:BEST]

    async def latest_mode(self, game: str) -> str:
        newest = max(await self._scores(game), key=lambda score: score.when_ms, default=None)
        return newest.mode if newest else ""

    async def score_modes(self, game: str) -> list[str]:
        return sorted({score.mode for score in await self._scores(game)})

    # Results

    async def keep_results(self, rows: list[ResultRow], _: Contest | None) -> None:
        """Write the results of a game, once. Only servers rate players."""
        entries = {f"result/{row.table_id}/{row.seat}": as_text(list(row)) for row in rows}
        await self._write({}, entries, [])

    async def results_in(self, game: str, mode: str) -> list[ResultRow]:
        return [row for row in await self.results_of("") if (row.game, row.mode) == (game, mode)]

    async def results_of(self, _: str) -> list[ResultRow]:
        """Return all results, the newest first."""
        return sorted(await self._all("result/", ResultRow), key=lambda row: -row.when_ms)

    # Reports

    async def study(self, table_id: str, kind: str) -> Any:
        """Return the stored report about a game; None if there is none."""
        return await self._one(f"study/{table_id}/{kind}", dict[str, Any])

    async def keep_study(self, table_id: str, kind: str, found: dict[str, Any]) -> None:
        await self._put(f"study/{table_id}/{kind}", found)

    async def forget_everything(self) -> None:
        """Delete all stored data."""
        await self._write({}, {}, [key for key, _ in await self._read("")])


class DeviceJournal:
    """Appends moves one after the other and tells each table whether its lines were stored."""

    def __init__(self, storage: DeviceStorage) -> None:
        self.trouble: Text = ""
        self._storage = storage
        self._last: asyncio.Task[None] | None = None

    def is_busy(self) -> bool:
        """Return True while a move is being stored."""
        return self._last is not None and not self._last.done()

    def append(self, lines: list[LogLine], on_stored: Callable[[bool], None]) -> None:
        """Store the lines of a move after the earlier moves, then call `on_stored`."""
        self._last = asyncio.ensure_future(self._write(self._last, lines, on_stored))

    async def _write(
        self, before: asyncio.Task[None] | None, lines: list[LogLine], on_stored: Callable[[bool], None]
    ) -> None:
        if before is not None and not before.done():
            await before
        try:
            is_stored = await self._storage.add_lines(lines)
            self.trouble = ""
        except StorageError as error:
            log.exception("a move was not stored")
            is_stored, self.trouble = False, error.args[0]
        on_stored(is_stored)

    async def say(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a line of chat and return it with its number."""
        return await self._storage.add_chat(table_id, line)
