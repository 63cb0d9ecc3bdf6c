"""The live socket: one connection to one table. docs/protocol.md tells what is said on it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from sqlalchemy.exc import DBAPIError

from retrocade.server.identity.guests import Guest, Names
from retrocade.server.ops.limits import TOO_MANY, Buckets, ConnectionLimits, TooManyConnections, network_of
from retrocade.server.protocol.encoding import encode, words_of
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    Act,
    AskHint,
    AskRewind,
    ClientMessage,
    Hello,
    React,
    Say,
    Trouble,
)
from retrocade.server.sockets.latency import LatencyProbe
from retrocade.server.sockets.outbox import GOING_AWAY, TRY_LATER, SocketOutbox
from retrocade.server.sockets.reading import POLICY, TOO_FAST, Reader
from retrocade.server.sockets.uvicorn_fast import EXTENSION, FastWebSocket
from retrocade.server.storage.faults import sentence_for
from retrocade.server.tables.clients import Client
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.summaries import is_timed
from retrocade.server.tables.visits import Visit, decode

log = logging.getLogger(__name__)

WEIGHTS: dict[type, int] = {
    Say: 5,
    React: 3,
    AskRewind: 5,
    AskHint: 10,
}  # what makes work for everybody at a table, or for a bot


class Sockets:
    """All open sockets, counted so that nobody can hold too many."""

    def __init__(self, registry: TableRegistry, names: Names, limits: ConnectionLimits) -> None:
        self.registry = registry
        self._names = names
        self._limits = limits
        self._lines: set[SocketOutbox] = set()
        self._heavy = Buckets(registry.settings.message_rate)  # of each guest, over all connections: see `WEIGHTS`

    async def serve(self, table_id: str, scope: Any, receive: Any, send: Any) -> None:
        """One connection from first to last."""
        await receive()
        await send({"type": "websocket.accept"})
        direct: FastWebSocket | None = scope.get("extensions", {}).get(EXTENSION)
        line = SocketOutbox(send, direct)
        try:
            with self._limits.held(network_of(scope)):
                await self._welcome(table_id, scope, receive, line, direct)
        except TooManyConnections:
            await part(scope, line, Trouble("too_fast", TOO_MANY, final=True))

    async def _welcome(
        self, table_id: str, scope: Any, receive: Any, line: SocketOutbox, direct: FastWebSocket | None
    ) -> None:
        guest: Guest = scope["state"]["guest"]
        try:
            name = await self._names.of(guest.id)
        except (DBAPIError, OSError) as trouble:
            log.exception("a name could not be read")
            await part(scope, line, Trouble("unavailable", sentence_for(trouble), final=True))
            return
        connection = Connection(self.registry, table_id, guest, name, line, direct, self._heavy)
        self._lines.add(line)
        try:
            if self.registry.stopping:
                line.close(GOING_AWAY)
            if direct is not None:
                direct.on_message = connection.hear
            await until_over(connection.listen(receive), line)
        finally:
            if direct is not None:
                direct.on_message = None
            connection.leave()
            self._lines.discard(line)

    def close_all(self) -> None:
        """Say goodbye to everybody: the server is stopping."""
        for line in list(self._lines):
            line.close(GOING_AWAY)


async def until_over(listens: Coroutine[None, None, None], line: SocketOutbox) -> None:
    """Listen until either side has enough."""
    listening = asyncio.create_task(listens)
    await asyncio.wait({listening, line.closed}, return_when=asyncio.FIRST_COMPLETED)
    if line.closing:
        await asyncio.wait({line.closed}, timeout=5)  # let the parting words out
    line.drop()
    listening.cancel()
    (result,) = await asyncio.gather(listening, return_exceptions=True)
    if isinstance(result, Exception):
        raise result


async def part(scope: Any, line: SocketOutbox, trouble: Trouble) -> None:
    """Say why, before anybody said hello, and close."""
    line.post(encode(trouble, words_of(scope.get("headers", ()))))
    line.close(TRY_LATER)
    await line.closed


class Connection:
    """A guest's socket: which of its messages are read, and how much it may send."""

    def __init__(
        self,
        registry: TableRegistry,
        table_id: str,
        guest: Guest,
        name: str,
        line: SocketOutbox,
        direct: FastWebSocket | None,
        heavy: Buckets | None = None,
    ) -> None:
        self._registry = registry
        self._table_id = table_id
        self._line = line
        self._client = Client(guest.id, name, line)
        self._visit = Visit(registry, table_id, self._client)
        self._latency = LatencyProbe(direct, self._client) if direct is not None else None
        self._reader = Reader(decode, registry.settings.message_rate, self._visit.reply, line.close)
        self._heavy = Buckets(registry.settings.message_rate) if heavy is None else heavy
        self._busy = False  # a message that came the ordinary way is being answered

    async def listen(self, receive: Any) -> None:
        """Take in what comes the ordinary way, one message after the other."""
        while not self._line.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            self._busy = True
            text = message.get("text")
            heard = self._understood(message.get("bytes") or b"" if text is None else text)
            if isinstance(heard, Hello):
                await self._hello(heard)
            elif heard is not None:
                await self._visit.answer(heard)
            self._busy = False

    def hear(self, text: bytes) -> bool:
        """Take in a message within the call that read it, if it can be answered without waiting and nothing else is
        being answered. Return False if the message must go through the normal ASGI path."""
        table = self._visit.table
        if self._busy or table is None or not text.startswith(b'{"type":"act"'):
            return False
        message = self._understood(text)
        if isinstance(message, Act):
            table.receive(self._client, message)
        return True

    def _understood(self, text: str | bytes) -> ClientMessage | None:
        """Return the message, if it is one and may be sent now; else the client is told. A move counts as if each of its steps came by
        itself, and what makes work for others counts for all connections of its guest together."""
        message = self._reader.read(text)
        if isinstance(message, Act):
            if message.steps == 1 or self._reader.takes(message.steps - 1):
                return message
            self._reader.complain(Trouble("too_fast", TOO_FAST, client_id=message.client_id))
            return None
        weight = WEIGHTS.get(type(message), 0)
        if not weight or self._heavy.take(self._client.guest, weight):
            return message
        self._reader.complain(Trouble("too_fast", TOO_FAST))
        return None

    async def _hello(self, message: Hello) -> None:
        try:
            table = await self._visit.find(message)
        except RequestError as refused:
            self._part(Trouble(refused.code, refused.sentence, final=True), POLICY)
            return
        except (DBAPIError, OSError) as trouble:
            log.error("storage does not answer", extra={"table": self._table_id, "trouble": str(trouble)})
            self._part(Trouble("unavailable", sentence_for(trouble), final=True), TRY_LATER)
            return
        if self._latency is not None and is_timed(table.record.game):
            self._latency.start()
        await self._visit.enter(table, message)

    def _part(self, trouble: Trouble, code: int) -> None:
        """Say why, and close."""
        self._visit.reply(trouble)
        self._line.close(code)

    def leave(self) -> None:
        """The connection is over."""
        if self._latency is not None:
            self._latency.stop()
        self._visit.leave()
