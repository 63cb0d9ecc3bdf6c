"""The one way a game goes on: lines are appended here, and nobody hears of them before they are on disk.

Lines of all tables that arrive while a write is under way go into the next one together (group commit): under load one
transaction carries dozens of moves, and alone a move waits for nothing but its own write. Chat goes along in the same
transaction. The lines of one move are stored together or not at all, so that after a crash no move is half there.
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

MOST_SAID = 200  # chat lines in one batch, so that moves do not wait for a flood of them
RETRY_S = 0.5  # between tries while storage fails

OnStored = Callable[[bool], None]  # whether the move was stored; False: another process was faster, or storage failed
Move = tuple[list[LogLine], OnStored]  # lines of one table, one version after the other
Talk = tuple[Saying, "asyncio.Future[ChatLine]"]


class Journal:
    """Appends log lines and chat in batches and tells each caller when its lines are safe."""

    def __init__(self, log_writer: LogWriter, report: Callable[[BaseException], None]) -> None:
        self.trouble: Text = ""  # while storage fails, a sentence that says why
        self._log_writer = log_writer
        self._report = report
        self._waiting: list[Move] = []
        self._said: list[Talk] = []
        self._writing: asyncio.Task[None] | None = None

    def is_busy(self) -> bool:
        """Return True while something is being stored or waits for it."""
        return self._writing is not None

    def append(self, lines: list[LogLine], on_stored: OnStored) -> None:
        """Store the lines of a move with the next batch, then call `on_stored`."""
        self._waiting.append((lines, on_stored))
        self._start()

    async def say(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a line of chat with the next batch, and return it with its number. Raise StorageError if that fails."""
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
                self._tell(on_stored, safe=lines[0].table_id not in lost)
            if self.trouble:
                await asyncio.sleep(RETRY_S)
        self._writing = None

    def _tell(self, on_stored: OnStored, *, safe: bool) -> None:
        try:
            on_stored(safe)
        except Exception as trouble:  # noqa: BLE001 - one table's trouble must not stop the storing of all others'
            self._report(trouble)

    def _following(self, lost: set[str]) -> list[Move]:
        """Remove and return the waiting moves of tables that lost one: what they rest on did not happen."""
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
        except LogGap as gap:  # a fault of these tables alone: the others' lines are stored without theirs
            self._report(gap)
            rest = [line for line in lines if line.table_id not in gap.tables]
            return set(gap.tables) | (await self._written(rest, said) if rest or said else set())
        except Exception as trouble:  # noqa: BLE001 - whatever storage raises, the tables must hear of it
            self._report(trouble)
            self.trouble = sentence_for(trouble)
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
            if not stored.done():  # whoever said it may be gone
                stored.set_result(line)
        return {table for table, _ in late}

    async def close(self) -> None:
        """Finish what is under way."""
        if self._writing is not None:
            await self._writing
        await self._log_writer.close()
