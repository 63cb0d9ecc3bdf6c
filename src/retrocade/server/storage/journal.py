"""The one way a game goes on: lines are appended here, and nobody hears of them before they are on disk.

Lines of all tables that arrive while a write is under way go into the next one together (group commit): under load one
transaction carries dozens of moves, and alone a move waits for nothing but its own write. The lines of one move are
stored together or not at all, so that after a crash no move is half there.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

import msgspec

from retrocade.server.ops import metrics
from retrocade.server.storage.records import LogLine

Told = Callable[[bool], None]  # whether the move was stored; False: another process was faster, or storage failed
Move = tuple[list[LogLine], Told]  # lines of one table, one version after the other


class LogWriter(Protocol):
    """Writes a batch, durably."""

    async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
        """Store the lines, of each table all or none; the (table, version) of those that came too late. A table's lines
        are given in order and without gaps."""

    async def close(self) -> None:
        """Let go of what was held."""


class Journal:
    """Appends log lines in batches and tells each caller when its lines are safe."""

    def __init__(self, pen: LogWriter, report: Callable[[BaseException], None]) -> None:
        self._pen = pen
        self._report = report
        self._waiting: list[Move] = []
        self._writing: asyncio.Task[None] | None = None

    def append(self, lines: list[LogLine], told: Told) -> None:
        """Store the lines of a move with the next batch, then call `told`."""
        self._waiting.append((lines, told))
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_all())

    async def _write_all(self) -> None:
        while self._waiting:
            batch = self._next_batch()
            written = [line for lines, _ in batch for line in lines]
            late = await self._written(written)
            lost = {line.table_id for line in written if late is None or (line.table_id, line.version) in late}
            batch += self._following(lost)
            for lines, told in batch:
                self._tell(told, safe=lines[0].table_id not in lost)
        self._writing = None

    def _tell(self, told: Told, *, safe: bool) -> None:
        try:
            told(safe)
        except Exception as trouble:  # noqa: BLE001 - one table's trouble must not stop the storing of all others'
            self._report(trouble)

    def _next_batch(self) -> list[Move]:
        """The first waiting move of each table. A second one rests on the first, so it must wait until that is safe."""
        first: dict[str, Move] = {}
        self._waiting = [move for move in self._waiting if first.setdefault(move[0][0].table_id, move) is not move]
        return list(first.values())

    def _following(self, lost: set[str]) -> list[Move]:
        """The waiting moves of tables that lost one, no longer waiting: what they rest on did not happen."""
        if not lost:
            return []
        dropped = [move for move in self._waiting if move[0][0].table_id in lost]
        self._waiting = [move for move in self._waiting if move[0][0].table_id not in lost]
        return dropped

    async def _written(self, lines: list[LogLine]) -> set[tuple[str, int]] | None:
        """The lines that came too late; None when nothing could be stored."""
        try:
            with metrics.COMMIT_SECONDS.time():
                late = await self._pen.write(lines)
        except Exception as trouble:  # noqa: BLE001 - whatever storage raises, the tables must hear of it
            self._report(trouble)
            return None
        metrics.COMMITS.inc()
        return late

    async def close(self) -> None:
        """Finish what is under way."""
        if self._writing is not None:
            await self._writing
        await self._pen.close()


class SqliteLogWriter:
    """Writes to the SQLite file, in the thread that does all writing there.

    A batch is one statement over one JSON text: SQLite's module gives up Python's lock at every statement, and to get
    it back from a busy event loop takes up to 5 ms each time, so a statement per line would be ruinous. What has piled up
    in the write-ahead log is carried over into the file by a thread of its own: a commit that did it would hold up all
    tables, on a slow disk for a quarter of a second.
    """

    PRAGMAS = (
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",  # a commit survives loss of power, not only of the process
        "PRAGMA busy_timeout=10000",
        "PRAGMA wal_autocheckpoint=16384",  # should the sweeper not keep up: 64 MiB
    )
    SWEEP_AFTER = 250  # batches: a few megabytes
    INSERT = (
        "INSERT INTO log (table_id, version, kind, seat, action, ms, client_id) SELECT value ->> 0, value ->> 1, "
        "value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)"
    )

    def __init__(self, path: Path, thread: ThreadPoolExecutor) -> None:
        self._path = path
        self._thread = thread
        self._database: sqlite3.Connection | None = None
        self._unswept = 0
        self._sweeper = ThreadPoolExecutor(1, "sweeper")
        self._sweeping: Future[None] | None = None

    async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
        """Store the lines. In one process on one file, none can come too late."""
        data = msgspec.json.encode(lines).decode()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, data)
        return set()

    def _insert(self, data: str) -> None:
        if self._database is None:
            self._database = self._connected()
        self._database.execute(self.INSERT, (data,))
        self._unswept += 1
        if self._unswept > self.SWEEP_AFTER and (self._sweeping is None or self._sweeping.done()):
            self._unswept = 0
            self._sweeping = self._sweeper.submit(self._sweep)

    def _connected(self) -> sqlite3.Connection:
        database = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        for pragma in self.PRAGMAS:
            database.execute(pragma)
        return database

    def _sweep(self) -> None:
        """Carry over what the log holds; whoever writes or reads meanwhile is not disturbed."""
        with closing(self._connected()) as database:
            database.execute("PRAGMA wal_checkpoint(PASSIVE)")

    async def close(self) -> None:
        await asyncio.to_thread(self._sweeper.shutdown)
        if self._database is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._database.close)


class PostgresLogWriter:
    """Writes over one connection of its own; the database says which lines another process had written before.

    Where the first line of a move came too late, its other lines are not stored either. They cannot come too late by
    themselves: no process stores a version before the one below it is stored.
    """

    COLUMNS = "table_id, version, kind, seat, action, ms, client_id"
    INSERT = (
        f"WITH lines ({COLUMNS}) AS (SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::smallint[], "  # noqa: S608 - fixed text
        "$5::int[], $6::bigint[], $7::text[])), "
        "firsts AS (SELECT table_id, min(version) AS version FROM lines GROUP BY table_id), "
        f"stored AS (INSERT INTO log ({COLUMNS}) SELECT lines.* FROM lines JOIN firsts USING (table_id, version) "
        "ON CONFLICT DO NOTHING RETURNING table_id, version), "
        f"others AS (INSERT INTO log ({COLUMNS}) SELECT lines.* FROM lines JOIN stored ON stored.table_id = lines.table_id "
        "AND stored.version < lines.version RETURNING table_id, version) "
        "SELECT table_id, version FROM stored UNION ALL SELECT table_id, version FROM others"
    )

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._database: Any = None

    async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
        if self._database is None or self._database.is_closed():
            self._database = await self._connect()
        rows = await self._database.fetch(self.INSERT, *map(list, zip(*lines, strict=True)))
        stored = {(row[0], row[1]) for row in rows}
        return {(line.table_id, line.version) for line in lines} - stored

    async def close(self) -> None:
        if self._database is not None:
            await self._database.close()
