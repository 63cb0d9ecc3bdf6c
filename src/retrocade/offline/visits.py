"""The live socket as a device has it: the same messages, passed from the page to the tables and back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from retrocade.offline.tables import GUEST, DeviceTables
from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    AskHint,
    ClientMessage,
    Hello,
    Ping,
    Pong,
    React,
    Refused,
    Say,
    ServerMessage,
    Trouble,
)
from retrocade.server.tables.clients import Client
from retrocade.server.tables.runner import TableRunner

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(ClientMessage).decode

Post = Callable[[str], None]


class Outbox:
    """The way to the page."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def post(self, frame: bytes) -> None:
        if frame:
            self._post(frame.decode())


class Visit:
    """The page at a table, as long as it looks at it."""

    def __init__(self, tables: DeviceTables, table_id: str, name: str, post: Post) -> None:
        self._tables = tables
        self._table_id = table_id
        self._client = Client(GUEST, name, Outbox(post))
        self._table: TableRunner | None = None
        self._hint: asyncio.Task[None] | None = None

    async def receive(self, text: str) -> None:
        """Take a message of the page."""
        try:
            message = decode(text)
        except msgspec.MsgspecError as error:
            self._reply(Trouble("malformed", f"That is no message of the protocol: {error}."))
            return
        await self._answer(message)

    def _reply(self, answer: ServerMessage) -> None:
        if self._client.outbox is not None:
            self._client.outbox.post(encode(answer, self._client.words))

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case Ping(number):
                self._reply(Pong(number))
            case Hello():
                await self._hello(message)
            case _ if self._table is None:
                self._reply(Trouble("malformed", "Say hello first: every connection begins with a message 'hello'."))
            case AskHint(seat):
                self._ask_bot(self._table, seat)
            case Say(text):
                await self._tables.say(self._table, self._client, text, None)
            case React(reaction):
                await self._tables.say(self._table, self._client, "", reaction)
            case _:
                self._table.receive(self._client, message)

    async def _hello(self, message: Hello) -> None:
        self._client.words = message.words
        try:
            table = await self._tables.visible(self._table_id, GUEST)
        except RequestError as refused:
            self._reply(Trouble(refused.code, refused.sentence, final=True))
            return
        self.leave()
        self._table = table
        await self._tables.connect(table, self._client, message)

    def _ask_bot(self, table: TableRunner, seat: int) -> None:
        if self._hint is not None and not self._hint.done():
            self._reply(Refused("", "hint", "A bot is thinking about it already.", table.stored))
        else:
            self._hint = asyncio.ensure_future(self._advise(table, seat))

    async def _advise(self, table: TableRunner, seat: int) -> None:
        try:
            self._reply(await table.hint(self._client, seat))
        except Exception:
            log.exception("a hint failed")
            self._reply(Refused("", "hint", "The bot came to nothing. Please ask again.", table.stored))

    def leave(self) -> None:
        """The page looks elsewhere."""
        if self._table is not None:
            self._table.disconnect(self._client)
            self._table = None
