"""Appends log lines to storage. Every move of a game goes through the journal and is shown only after it is on disk.

Lines of all tables that arrive during a write go into the next write together (group commit). Under load one transaction
carries dozens of moves; without load a move waits only for its own write. Chat goes into the same transaction. The lines of a
move are stored together or not at all, so that a crash never leaves half a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from retrocade.engine.messages import Text
from retrocade.server.ops import metrics
from retrocade.server.protocol.messages import ChatLine
from retrocade.server.storage.faults import StorageError, sentence_for
from retrocade.server.storage.log_writers import LogGap, LogWriter, Saying
from retrocade.server.storage.records import LogLine

MOST_SAID = 200  # chat lines in a batch, so that moves do not wait behind a flood of chat
RETRY_S = 0.5  # between attempts while storage fails

OnStored = Callable[
    [bool], None
]  # takes True if the move was stored, False if another process was faster or storage failed
Move = tuple[list[LogLine], OnStored]  # lines of one table, in the order of their versions
Talk = tuple[Saying, "asyncio.Future[ChatLine]"]


class Journal:
    """Appends log lines and chat in batches and tells each caller whether its lines were stored."""

    def __init__(self, log_writer: LogWriter, report: Callable[[BaseException], None]) -> None:
        self.trouble: Text = ""  # why storage fails; empty if it does not
        self._log_writer = log_writer
        self._report = report
        self._waiting: list[Move] = []
        self._said: list[Talk] = []
        self._writing: asyncio.Task[None] | None = None

    def is_busy(self) -> bool:
        """Return True while anything is being stored or waits to be."""
        return self._writing is not None

    def append(self, lines: list[LogLine], on_stored: OnStored) -> None:
        """Store the lines of a move with the next batch, then call `on_stored`."""
        self._waiting.append((lines, on_stored))
        self._start()

    async def say(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a line of chat with the next batch and return it with its number. Raise StorageError if that fails."""
        stored: asyncio.Future[ChatLine] = asyncio.get_running_loop().create_future()
        self._said.append((Saying(table_id, line), stored))
        self._start()
        return await stored

    def _start(self) -> None:
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_all())

    async def _write_all(self) -> None:
        while self._waiting or self._said:
            moves, self._waiting = self._waiting, []
            said, self._said = self._said[:MOST_SAID], self._said[MOST_SAID:]
            lost = await self._written([line for lines, _ in moves for line in lines], said)
            for lines, on_stored in [*moves, *self._following(lost)]:
                self._report_stored(on_stored, stored=lines[0].table_id not in lost)
            if self.trouble:
                await asyncio.sleep(RETRY_S)
        self._writing = None

    def _report_stored(self, on_stored: OnStored, *, stored: bool) -> None:
        try:
            on_stored(stored)
        except Exception as error:  # noqa: BLE001 - an error at one table must not stop the storing of other tables' lines
            self._report(error)

    def _following(self, lost: set[str]) -> list[Move]:
        """Remove and return the waiting moves of tables that lost a move, because they depend on it."""
        if not lost:
            return []
        dropped = [move for move in self._waiting if move[0][0].table_id in lost]
        self._waiting = [move for move in self._waiting if move[0][0].table_id not in lost]
        return dropped

    async def _written(self, lines: list[LogLine], said: list[Talk]) -> set[str]:
        """Store a batch and return the tables whose lines were not stored."""
        try:
            with metrics.COMMIT_SECONDS.time():
                late = await self._write(lines, said)
        except LogGap as gap:  # only these tables are at fault: store the lines of the others
            self._report(gap)
            rest = [line for line in lines if line.table_id not in gap.tables]
            return set(gap.tables) | (await self._written(rest, said) if rest or said else set())
        except Exception as error:  # noqa: BLE001 - tables must learn of any failure
            self._report(error)
            self.trouble = sentence_for(error)
            for _, stored in said:
                if not stored.done():
                    stored.set_exception(StorageError(self.trouble))
            return {line.table_id for line in lines}
        self.trouble = ""
        metrics.COMMITS.inc()
        return late

    async def _write(self, lines: list[LogLine], said: list[Talk]) -> set[str]:
        """Store a batch and return the tables whose lines came too late."""
        if not said:
            return {table for table, _ in await self._log_writer.write(lines)}
        late, chat = await self._log_writer.write_both(lines, [saying for saying, _ in said])
        for (_, stored), line in zip(said, chat, strict=True):
            if not stored.done():  # the speaker may have left
                stored.set_result(line)
        return {table for table, _ in late}

    async def close(self) -> None:
        """Finish the current writes and close the connection."""
        if self._writing is not None:
            await self._writing
        await self._log_writer.close()
