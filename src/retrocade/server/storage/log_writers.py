"""Log writers store a batch, log lines and chat of many tables, in one durable transaction.

The database itself refuses a line whose version does not follow the last one of its table (a trigger, see
`migrations/`). A writer stores a batch as a whole or not at all.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from retrocade.server.protocol.messages import ChatLine
from retrocade.server.storage.records import LogLine

MOST_CHAT = 200  # chat lines kept for each table


class Saying(NamedTuple):
    """A line of chat that has no number yet."""

    table_id: str
    line: ChatLine


Keys = set[tuple[str, int]]  # tables and versions


class LogGap(Exception):
    """Some tables' lines do not follow their last stored ones. Nothing of the batch was stored."""

    def __init__(self, tables: dict[str, int]) -> None:
        self.tables = tables  # by id: the last version that is stored
        versions = ", ".join(f"table {table} is at version {last}" for table, last in tables.items())
        super().__init__(f"Log lines do not follow the last ones and were not stored: {versions}.")


class LogWriter(Protocol):
    """Stores batches durably."""

    async def write(self, lines: list[LogLine]) -> Keys:
        """Store the lines, all or none of each table, and return those that came too late. Each table's lines are in order.

        Raise LogGap, and store nothing, if a table's lines do not follow its last one.
        """

    async def write_both(self, lines: list[LogLine], said: list[Saying]) -> tuple[Keys, list[ChatLine]]:
        """Store lines and chat. Return the lines that came too late, and the chat with its numbers."""

    async def close(self) -> None:
        """Close the connection."""


def numbered(said: list[Saying], last: dict[str, int]) -> list[ChatLine]:
    """Return chat lines, numbered from the last number of each table on."""
    counts = Counter(last)
    chat = []
    for table_id, line in said:
        counts[table_id] += 1
        chat.append(msgspec.structs.replace(line, number=counts[table_id]))
    return chat


def chat_rows(said: list[Saying], chat: list[ChatLine]) -> list[tuple[Any, ...]]:
    """Return the rows of numbered chat lines."""
    return [
        (saying.table_id, line.number, line.seat, line.name, line.text, line.reaction or "", line.when_ms)
        for saying, line in zip(said, chat, strict=True)
    ]


def gaps_among(lines: Iterable[LogLine], last: dict[str, int]) -> dict[str, int]:
    """Return the tables whose lines do not follow their last stored versions, with those versions."""
    expected = dict(last)
    gaps = {}
    for line in lines:
        if line.version != expected.get(line.table_id, 0) + 1:
            gaps[line.table_id] = last.get(line.table_id, 0)
        expected[line.table_id] = line.version
    return gaps


class SqliteLogWriter:
    """Writes to the SQLite file, in the thread that does all its writing.

    A batch is one statement over one JSON text. The sqlite3 module releases the GIL at every statement, and while the event
    loop is busy it takes up to 5 ms to get it back: a statement for each line would be too slow. Another thread copies the
    write-ahead log into the file (a checkpoint). If a commit did that, it would block all tables, on a slow disk for a
    quarter of a second.
    """

    PRAGMAS = (
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",  # a commit survives a power failure, not only a crash of the process
        "PRAGMA fullfsync=1",  # on macOS: flush the disk's own cache, too
        "PRAGMA checkpoint_fullfsync=1",
        "PRAGMA busy_timeout=5000",
        "PRAGMA wal_autocheckpoint=16384",  # 64 MiB, if the checkpoint thread does not keep up
    )
    CHECKPOINT_AFTER = 250  # batches: a few megabytes
    INSERT = (
        "INSERT INTO log (table_id, version, kind, seat, action, ms, client_id) SELECT value ->> 0, value ->> 1, "
        "value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)"
    )
    LAST_LINES = (
        "SELECT json_group_object(value, (SELECT max(version) FROM log WHERE table_id = value)) FROM json_each(?)"
    )
    LAST_CHAT = (
        "SELECT json_group_object(value, (SELECT max(number) FROM chat WHERE table_id = value)) FROM json_each(?)"
    )
    INSERT_CHAT = (
        "INSERT INTO chat (table_id, number, seat, name, text, reaction, when_ms) SELECT value ->> 0, value ->> 1, "
        "value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)"
    )
    FORGET_CHAT = (
        "DELETE FROM chat WHERE (table_id, number) IN (SELECT table_id, number FROM json_each(?) "
        "JOIN chat ON table_id = value ->> 0 AND number <= value ->> 1)"
    )

    def __init__(self, path: Path, thread: ThreadPoolExecutor) -> None:
        self._path = path
        self._thread = thread
        self._database: sqlite3.Connection | None = None
        self._batches = 0  # since the last checkpoint
        self._checkpointer = ThreadPoolExecutor(1, "checkpoint")
        self._checkpoint_under_way: Future[None] | None = None

    async def write(self, lines: list[LogLine]) -> Keys:
        return (await asyncio.get_running_loop().run_in_executor(self._thread, self._write, lines, []))[0]

    async def write_both(self, lines: list[LogLine], said: list[Saying]) -> tuple[Keys, list[ChatLine]]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, lines, said)

    def _write(self, lines: list[LogLine], said: list[Saying]) -> tuple[Keys, list[ChatLine]]:
        """Store a batch. Leave out the tables of which another process has already stored these versions."""
        if self._database is None:
            self._database = self._connected()
        chat: list[ChatLine] = []
        try:
            if said:
                chat = self._write_both(self._database, lines, said)
            else:
                self._database.execute(self.INSERT, (json_text(lines),))
        except sqlite3.IntegrityError as error:
            last = self._last(self.LAST_LINES, {line.table_id for line in lines})
            beaten = {line.table_id for line in lines if line.version <= last.get(line.table_id, 0)}
            late = {(line.table_id, line.version) for line in lines if line.table_id in beaten}
            rest = [line for line in lines if line.table_id not in beaten]
            if late:
                later, chat = self._write(rest, said) if rest or said else (set(), [])
                return late | later, chat
            gaps = gaps_among(lines, last)
            raise LogGap(gaps) if gaps else error from None
        self._count_batch()
        return set(), chat

    def _write_both(self, database: sqlite3.Connection, lines: list[LogLine], said: list[Saying]) -> list[ChatLine]:
        """Store lines and chat in one transaction."""
        database.execute("BEGIN IMMEDIATE")
        try:
            if lines:
                database.execute(self.INSERT, (json_text(lines),))
            chat = numbered(said, self._last(self.LAST_CHAT, {saying.table_id for saying in said}))
            database.execute(self.INSERT_CHAT, (json_text(chat_rows(said, chat)),))
            last = {saying.table_id: line.number for saying, line in zip(said, chat, strict=True)}
            old = [(table, number - MOST_CHAT) for table, number in last.items() if number > MOST_CHAT]
            if old:
                database.execute(self.FORGET_CHAT, (json_text(old),))
            database.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # if the disk is full, SQLite has already ended the transaction
                database.execute("ROLLBACK")
            raise
        return chat

    def _last(self, query: str, tables: set[str]) -> dict[str, int]:
        """Return the last version or number of each table that has one."""
        assert self._database is not None  # noqa: S101 - it was just written to
        (found,) = self._database.execute(query, (json_text(sorted(tables)),)).fetchone()
        return {table: last for table, last in msgspec.json.decode(found).items() if last is not None}

    def _count_batch(self) -> None:
        self._batches += 1
        is_idle = self._checkpoint_under_way is None or self._checkpoint_under_way.done()
        if self._batches > self.CHECKPOINT_AFTER and is_idle:
            self._batches = 0
            self._checkpoint_under_way = self._checkpointer.submit(self._checkpoint)

    def _connected(self) -> sqlite3.Connection:
        database = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        for pragma in self.PRAGMAS:
            database.execute(pragma)
        return database

    def _checkpoint(self) -> None:
        """Copy the write-ahead log into the file. Readers and writers are not blocked."""
        with closing(self._connected()) as database:
            database.execute("PRAGMA wal_checkpoint(PASSIVE)")

    async def close(self) -> None:
        await asyncio.to_thread(self._checkpointer.shutdown)
        if self._database is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._database.close)


def json_text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class PostgresLogWriter:
    """Writes to PostgreSQL over its own connection. The database reports lines that another process stored before.

    If a table's first line came too late, its other lines are not stored either. They cannot come too late alone: no process
    stores a version before the one below it is stored. Rows are inserted in the order of their tables, so that two processes
    cannot deadlock.
    """

    COLUMNS = "table_id, version, kind, seat, action, ms, client_id"
    INSERT = (
        f"WITH lines ({COLUMNS}) AS (SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::smallint[], "  # noqa: S608 - fixed text
        "$5::int[], $6::bigint[], $7::text[])), "
        "firsts AS (SELECT table_id, min(version) AS version FROM lines GROUP BY table_id), "
        f"stored AS (INSERT INTO log ({COLUMNS}) SELECT lines.* FROM lines JOIN firsts USING (table_id, version) "
        "ORDER BY table_id ON CONFLICT DO NOTHING RETURNING table_id, version), "
        f"others AS (INSERT INTO log ({COLUMNS}) SELECT lines.* FROM lines JOIN stored ON stored.table_id = lines.table_id "
        "AND stored.version < lines.version RETURNING table_id, version) "
        "SELECT table_id, version FROM stored UNION ALL SELECT table_id, version FROM others"
    )
    LAST_LINES = "SELECT table_id, max(version) FROM log WHERE table_id = ANY($1) GROUP BY table_id"
    LOCK_CHAT = "SELECT pg_advisory_xact_lock(hashtextextended(id, 0)) FROM unnest($1::text[]) AS id"
    LAST_CHAT = "SELECT table_id, max(number) FROM chat WHERE table_id = ANY($1) GROUP BY table_id"
    INSERT_CHAT = (
        "INSERT INTO chat (table_id, number, seat, name, text, reaction, when_ms) SELECT * FROM unnest($1::text[], "
        "$2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::bigint[])"
    )
    FORGET_CHAT = (
        "DELETE FROM chat USING unnest($1::text[], $2::int[]) AS old (id, last) "
        "WHERE chat.table_id = old.id AND chat.number <= old.last"
    )

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._database: Any = None

    async def write(self, lines: list[LogLine]) -> Keys:
        database = await self._connected()
        try:
            return await self._insert(database, lines)
        except Exception as error:
            await self._raise_gaps(lines, error)
            raise

    async def write_both(self, lines: list[LogLine], said: list[Saying]) -> tuple[Keys, list[ChatLine]]:
        database = await self._connected()
        try:
            async with database.transaction():
                late = await self._insert(database, lines) if lines else set()
                return late, await self._insert_chat(database, said)
        except Exception as error:
            await self._raise_gaps(lines, error)
            raise

    async def _connected(self) -> Any:
        if self._database is None or self._database.is_closed():
            self._database = await self._connect()
        return self._database

    async def _insert(self, database: Any, lines: list[LogLine]) -> Keys:
        rows = await database.fetch(self.INSERT, *map(list, zip(*lines, strict=True)))
        stored = {(row[0], row[1]) for row in rows}
        return {(line.table_id, line.version) for line in lines} - stored

    async def _insert_chat(self, database: Any, said: list[Saying]) -> list[ChatLine]:
        """Store chat. With a lock for each table only one process at a time takes numbers."""
        tables = sorted({saying.table_id for saying in said})
        await database.fetch(self.LOCK_CHAT, tables)
        chat = numbered(said, {row[0]: row[1] for row in await database.fetch(self.LAST_CHAT, tables)})
        await database.execute(self.INSERT_CHAT, *map(list, zip(*chat_rows(said, chat), strict=True)))
        last = {saying.table_id: line.number - MOST_CHAT for saying, line in zip(said, chat, strict=True)}
        await database.execute(self.FORGET_CHAT, list(last), list(last.values()))
        return chat

    async def _raise_gaps(self, lines: list[LogLine], error: Exception) -> None:
        """Raise LogGap if the database refused lines because they do not follow the last ones."""
        from asyncpg.exceptions import IntegrityConstraintViolationError

        if isinstance(error, IntegrityConstraintViolationError) and lines:
            rows = await self._database.fetch(self.LAST_LINES, sorted({line.table_id for line in lines}))
            gaps = gaps_among(lines, {row[0]: row[1] for row in rows})
            if gaps:
                raise LogGap(gaps) from None

    async def close(self) -> None:
        if self._database is not None:
            await self._database.close()
