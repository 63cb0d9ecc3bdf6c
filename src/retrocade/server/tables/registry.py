"""The registry: all tables of this server process.

It unloads tables that nobody uses, archives them, and deletes them in the end. It exchanges news with other processes
that share the database.
"""

from __future__ import annotations

import asyncio
import logging

from retrocade import games
from retrocade.server.bots.pool import BotPool
from retrocade.server.cluster.bus import ChatSaid, Envelope, RowChanged
from retrocade.server.cluster.placement import Placement
from retrocade.server.identity.tokens import random_name
from retrocade.server.settings import Settings
from retrocade.server.storage import retention
from retrocade.server.storage.journal import Journal
from retrocade.server.storage.repository import Storage
from retrocade.server.tables import chat, own_boxes
from retrocade.server.tables.archiving import Archivist
from retrocade.server.tables.live_tables import LiveTables
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.services import LoopTime, Services, now_ms

log = logging.getLogger(__name__)

SWEEP_S = 5.0  # between sweeps, which unload idle tables, write progress and announce presence
SWEPT_AT_ONCE = 10  # tables swept before the event loop gets its turn


class TableRegistry(LiveTables):
    """All tables of this server."""

    def __init__(self, settings: Settings, storage: Storage, placement: Placement | None = None) -> None:
        super().__init__(settings, storage, Journal(storage.log_writer, report_not_stored))
        self._placement = placement or Placement(settings)
        self.boxes = own_boxes.offered(settings.box_paths)
        self.bot_pool = BotPool(settings.bot_threads)
        self.process = random_name(8)
        self.stopping = False
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.bus = await self._placement.open_bus(self.process, self._receive)
        self._services = Services(
            storage=self.storage,
            journal=self.journal,
            bus=self.bus,
            bot_pool=self.bot_pool,
            process=self.process,
            bot_pace_s=self.settings.bot_pace_ms / 1000,
            time=LoopTime(),
            over=self._game_over,
        )
        self._sweeper = asyncio.create_task(self._sweep())
        archivist = Archivist(self.storage, self.settings.idle_table_s, self._placement.owns)
        self._archiving = asyncio.create_task(archivist.run(now_ms()))
        if self.settings.warm_bots:
            self.bot_pool.warm_up([*map(games.load, games.NAMES), *(box.game for box in self.boxes.values())])
        await self._report_other_boxes()

    async def _report_other_boxes(self) -> None:
        """Log the boxes of running tables that this server does not offer."""
        for name, line, tables in await self.storage.boxes_in_play():
            if own_boxes.hash_of(line) not in self.boxes:
                found = {"box": name, "hash": own_boxes.hash_of(line), "tables": tables}
                log.warning("tables have a box that is not offered; they can be played to their end", extra=found)

    async def close(self) -> None:
        """Stop: finish storing and write the progress of tables."""
        self.stopping = True
        if self._sweeper:
            self._sweeper.cancel()
            self._archiving.cancel()
        for table in self._tables.values():
            table.stop()
        await self.journal.close()
        await self._note_progress()
        self.bot_pool.close()
        await self.bus.close()
        await self.storage.close()

    def new_table_id(self) -> str:
        return self._placement.new_table_id()

    # Unloading

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self._sweep_once()
            except Exception as error:  # noqa: BLE001 - the next sweep tries again
                log.error("sweeping failed", extra={"trouble": repr(error)})

    async def _sweep_once(self) -> None:
        for number, table in enumerate(list(self._tables.values())):
            if table.clients:
                table.announce_presence(asks=False)
            if number % SWEPT_AT_ONCE == 0:
                await asyncio.sleep(0)  # moves come first
        await self._note_progress()
        for table in list(self._tables.values()):
            if not table.clients and table.is_idle(self._idle_s(table)):
                await self._unload(table)
        kept_since = retention.last_kept(self.settings, now_ms())
        await retention.forget_old_tables(self.storage.database, kept_since, self._may_be_forgotten)

    def _may_be_forgotten(self, table_id: str) -> bool:
        return table_id not in self._tables and self._placement.owns(table_id)

    def _idle_s(self, table: TableRunner) -> float:
        """Return how long a table stays loaded without clients; only briefly if its clients go to another process."""
        return self.settings.idle_table_s if self._placement.owns(table.record.id) else SWEEP_S

    # News from other processes

    def _receive(self, envelope: Envelope) -> None:
        table = self._tables.get(envelope.table)
        if table is None:
            return
        match envelope.news:
            case RowChanged(revision):
                if revision > table.record.revision:
                    self.run_in_background(self._reread(table))
            case ChatSaid(line):
                chat.show(table, line)
            case _:
                table.receive_news(envelope.sender, envelope.news)

    async def _reread(self, table: TableRunner) -> None:
        record = await self.storage.table(table.record.id)
        if record is not None and record.revision > table.record.revision:
            await self._take_over(table, record)


def report_not_stored(error: BaseException) -> None:
    log.error("not stored", extra={"trouble": repr(error)})
