"""Replaces the live socket on a device: passes the same messages between the page and the tables."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from retrocade.offline.tables import GUEST, DeviceTables
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Hello, Trouble
from retrocade.server.storage.faults import StorageError
from retrocade.server.tables.clients import Client
from retrocade.server.tables.visits import Visit, decode, malformed

Post = Callable[[str], None]


class Outbox:
    """Sends messages to the page."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def post(self, frame: bytes) -> None:
        if frame:
            self._post(frame.decode())


class PageVisit:
    """The page's connection to a table."""

    def __init__(self, tables: DeviceTables, table_id: str, name: str, post: Post) -> None:
        self._visit = Visit(tables, table_id, Client(GUEST, name, Outbox(post)))

    async def receive(self, text: str) -> None:
        """Handle a message of the page."""
        try:
            message = decode(text)
        except msgspec.MsgspecError as error:
            self._visit.reply(malformed(error))
            return
        if isinstance(message, Hello):
            await self._hello(message)
        else:
            await self._visit.answer(message)

    async def _hello(self, message: Hello) -> None:
        try:
            table = await self._visit.find(message)
        except RequestError as error:
            self._visit.reply(Trouble(error.code, error.sentence, final=True))
        except StorageError as error:
            self._visit.reply(Trouble("unavailable", error.args[0], final=True))
        else:
            await self._visit.enter(table, message)

    def leave(self) -> None:
        """Leave the table."""
        self._visit.leave()
