"""The live socket as a device has it: the same messages, passed from the page to the tables and back."""

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
    """The way to the page."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def post(self, frame: bytes) -> None:
        if frame:
            self._post(frame.decode())


class PageVisit:
    """The page at a table, as long as it looks at it."""

    def __init__(self, tables: DeviceTables, table_id: str, name: str, post: Post) -> None:
        self._visit = Visit(tables, table_id, Client(GUEST, name, Outbox(post)))

    async def receive(self, text: str) -> None:
        """Take a message of the page."""
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
        except RequestError as refused:
            self._visit.reply(Trouble(refused.code, refused.sentence, final=True))
        except StorageError as error:
            self._visit.reply(Trouble("unavailable", error.args[0], final=True))
        else:
            await self._visit.enter(table, message)

    def leave(self) -> None:
        """The page looks elsewhere."""
        self._visit.leave()
