"""The tables of a device. They work as on a server, but there is only one guest."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

from retrocade.offline.bot_pool import DeviceBots
from retrocade.offline.storage import DeviceJournal, DeviceStorage
from retrocade.server.cluster.bus import NoBus
from retrocade.server.identity.tokens import random_name
from retrocade.server.settings import Settings
from retrocade.server.storage.faults import StorageError
from retrocade.server.tables.live_tables import LiveTables
from retrocade.server.tables.services import LoopTime, Services

log = logging.getLogger(__name__)

GUEST = "me"
PREFIX = "device-"  # of the ids of tables here, by which the page tells them from a server's
ID_LETTERS = 8
IDLE_S = 60.0
SWEEP_S = 2.0


class DeviceTables(LiveTables):
    """All tables of a device."""

    daily_prefix = f"{PREFIX}d"

    def __init__(self, storage: DeviceStorage, bot_pool: DeviceBots, settings: Settings | None = None) -> None:
        journal: Any = DeviceJournal(storage)
        super().__init__(settings or Settings(), cast("Any", storage), journal)
        self.bus = NoBus()
        self.bot_pool = bot_pool
        self._services = Services(
            storage=cast("Any", storage),
            journal=journal,
            bus=self.bus,
            bot_pool=cast("Any", bot_pool),
            process="device",
            bot_pace_s=self.settings.bot_pace_ms / 1000,
            time=LoopTime(),
            over=self._game_over,
        )

    def new_table_id(self) -> str:
        return PREFIX + random_name(ID_LETTERS)

    async def sweep(self) -> None:
        """Regularly store progress and unload tables that nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.sweep_once()
            except StorageError:
                log.exception("could not store progress; trying again")

    async def sweep_once(self) -> None:
        await self._note_progress()
        for table in list(self._tables.values()):
            if not table.clients and table.is_idle(IDLE_S):
                await self._unload(table)

    async def forget(self, table_id: str) -> None:
        """Delete a table."""
        table = self._tables.get(table_id)
        if table is not None:
            await self._unload(table)
        await cast("DeviceStorage", self.storage).forget_table(table_id)

    async def erase(self) -> None:
        """Delete all data on the device."""
        for table in list(self._tables.values()):
            await self._unload(table)
        await cast("DeviceStorage", self.storage).forget_everything()
