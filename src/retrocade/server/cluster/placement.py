"""The place of this process among those that share its database: its tables and its bus to the others."""

from __future__ import annotations

from socket import socket
from zlib import crc32

from retrocade.server.cluster.bus import Bus, OnEnvelope, open_bus
from retrocade.server.cluster.local_bus import LocalBus
from retrocade.server.identity.tokens import random_name
from retrocade.server.settings import Settings

TABLE_LETTERS = 8


class Placement:
    """The index of a worker among those of this machine, or of the only process."""

    def __init__(self, settings: Settings, index: int = 0, count: int = 1, hub: socket | None = None) -> None:
        self._settings = settings
        self._index = index
        self._count = count
        self._hub = hub

    async def open_bus(self, me: str, on_envelope: OnEnvelope) -> Bus:
        """Return the bus to the other processes: Redis if it is set, else the hub of this machine, else one that does
        nothing.
        """
        if self._settings.redis_url or self._hub is None:
            return await open_bus(self._settings.redis_url, me, on_envelope)
        bus = LocalBus(self._hub, me, on_envelope)
        await bus.open()
        return bus

    def owns(self, table_id: str) -> bool:
        """Return True if connections to this table go to this process."""
        return worker_of(table_id, self._count) == self._index

    def new_table_id(self) -> str:
        """Return a random id for a table whose connections go to this process."""
        while True:
            table_id = random_name(TABLE_LETTERS)
            if self.owns(table_id):
                return table_id


def worker_of(table_id: str, count: int) -> int:
    """Return the number of the worker that gets the connections to a table."""
    return crc32(table_id.encode()) % count
