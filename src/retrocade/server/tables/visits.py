"""A client's visit to a table: answers its messages, over a socket or from a page on the same device."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from retrocade.engine.messages import speaker
from retrocade.server.protocol.encoding import encode
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
from retrocade.server.tables.hints import hint
from retrocade.server.tables.live_tables import LiveTables
from retrocade.server.tables.runner import TableRunner

say = speaker("server")

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(ClientMessage).decode


def malformed(error: Exception) -> Trouble:
    """Return the answer to a message that `decode` could not read."""
    return Trouble("malformed", say("no-message", why=str(error)))


class Visit:
    """A client at a table, from its `hello` until it leaves."""

    def __init__(self, tables: LiveTables, table_id: str, client: Client) -> None:
        self._tables = tables
        self._table_id = table_id
        self._client = client
        self.table: TableRunner | None = None  # set once its `hello` is accepted
        self._hint: asyncio.Future[None] | None = None  # being made by a bot

    def reply(self, answer: ServerMessage) -> None:
        """Send an answer to this client alone."""
        if self._client.outbox is not None:
            self._client.outbox.post(encode(answer, self._client.words))

    async def find(self, hello: Hello) -> TableRunner:
        """Return the table. Raise RequestError if this client may not see it."""
        if self.table is None:
            self._client.words = hello.words  # for a refusal
        return await self._tables.visible(self._table_id, self._client.guest, hello.invitation)

    async def enter(self, table: TableRunner, hello: Hello) -> None:
        """Connect to the table; disconnect first if the client said hello before."""
        self._part()
        self.table = table
        await self._tables.connect(table, self._client, hello)

    async def answer(self, message: ClientMessage) -> None:
        """Answer any message except `hello`, which `find` and `enter` handle."""
        match message:
            case Ping(number):
                self.reply(Pong(number))
            case _ if self.table is None:
                self.reply(Trouble("malformed", say("hello-first")))
            case AskHint(seat):
                self._ask_bot(self.table, seat)
            case Say(text):
                await self._tables.say(self.table, self._client, text, None)
            case React(reaction):
                await self._tables.say(self.table, self._client, "", reaction)
            case _:
                self.table.receive(self._client, message)

    def _ask_bot(self, table: TableRunner, seat: int) -> None:
        if self._hint is not None and not self._hint.done():
            self.reply(Refused("", "hint", say("hint-thinking"), table.stored))
        else:
            self._hint = asyncio.ensure_future(self._advise(table, seat))

    async def _advise(self, table: TableRunner, seat: int) -> None:
        """Have a bot make a hint. Other messages are answered meanwhile."""
        try:
            self.reply(await hint(table, self._client, seat))
        except Exception:
            log.exception("a hint failed", extra={"table": self._table_id})
            self.reply(Refused("", "hint", say("hint-failed"), table.stored))

    def leave(self) -> None:
        """Leave the table and cancel the hint that is being made."""
        if self._hint is not None:
            self._hint.cancel()
        self._part()

    def _part(self) -> None:
        if self.table is not None:
            self.table.disconnect(self._client)
            self.table = None
