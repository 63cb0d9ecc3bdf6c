"""The live socket: one connection to one table. docs/protocol.md describes its messages."""

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
}  # messages that make work for everybody at a table, or for a bot


class Sockets:
    """All open sockets. It limits how many each guest and each network may hold."""

    def __init__(self, registry: TableRegistry, names: Names, limits: ConnectionLimits) -> None:
        self.registry = registry
        self._names = names
        self._limits = limits
        self._outboxes: set[SocketOutbox] = set()
        self._heavy = Buckets(registry.settings.message_rate)  # per guest, over all its connections: see `WEIGHTS`

    async def serve(self, table_id: str, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection until it is closed."""
        await receive()
        await send({"type": "websocket.accept"})
        fast: FastWebSocket | None = scope.get("extensions", {}).get(EXTENSION)
        outbox = SocketOutbox(send, fast)
        try:
            with self._limits.held(network_of(scope)):
                await self._serve_guest(table_id, scope, receive, outbox, fast)
        except TooManyConnections:
            await refuse(scope, outbox, Trouble("too_fast", TOO_MANY, final=True))

    async def _serve_guest(
        self, table_id: str, scope: Any, receive: Any, outbox: SocketOutbox, fast: FastWebSocket | None
    ) -> None:
        guest: Guest = scope["state"]["guest"]
        try:
            name = await self._names.of(guest.id)
        except (DBAPIError, OSError) as error:
            log.exception("could not read a guest's name")
            await refuse(scope, outbox, Trouble("unavailable", sentence_for(error), final=True))
            return
        connection = Connection(self.registry, table_id, guest, name, outbox, fast, self._heavy)
        self._outboxes.add(outbox)
        try:
            if self.registry.stopping:
                outbox.close(GOING_AWAY)
            if fast is not None:
                fast.on_message = connection.receive_now
            await serve_until_closed(connection.listen(receive), outbox)
        finally:
            if fast is not None:
                fast.on_message = None
            connection.leave()
            self._outboxes.discard(outbox)

    def close_all(self) -> None:
        """Close all connections because the server is stopping."""
        for outbox in list(self._outboxes):
            outbox.close(GOING_AWAY)


async def serve_until_closed(listen: Coroutine[None, None, None], outbox: SocketOutbox) -> None:
    """Listen until the client or the server closes the connection."""
    listening = asyncio.create_task(listen)
    await asyncio.wait({listening, outbox.closed}, return_when=asyncio.FIRST_COMPLETED)
    if outbox.closing:
        await asyncio.wait({outbox.closed}, timeout=5)  # the last messages are still being sent
    outbox.drop()
    listening.cancel()
    (result,) = await asyncio.gather(listening, return_exceptions=True)
    if isinstance(result, Exception):
        raise result


async def refuse(scope: Any, outbox: SocketOutbox, trouble: Trouble) -> None:
    """Send the reason and close a connection that has not said hello."""
    outbox.post(encode(trouble, words_of(scope.get("headers", ()))))
    outbox.close(TRY_LATER)
    await outbox.closed


class Connection:
    """A guest's connection to a table: it reads messages and limits how many the guest may send."""

    def __init__(
        self,
        registry: TableRegistry,
        table_id: str,
        guest: Guest,
        name: str,
        outbox: SocketOutbox,
        fast: FastWebSocket | None,
        heavy: Buckets | None = None,
    ) -> None:
        self._registry = registry
        self._table_id = table_id
        self._outbox = outbox
        self._client = Client(guest.id, name, outbox)
        self._visit = Visit(registry, table_id, self._client)
        self._latency = LatencyProbe(fast, self._client) if fast is not None else None
        self._reader = Reader(decode, registry.settings.message_rate, self._visit.reply, outbox.close)
        self._heavy = Buckets(registry.settings.message_rate) if heavy is None else heavy
        self._busy = False  # a message that came through ASGI is being answered

    async def listen(self, receive: Any) -> None:
        """Answer the messages that come through ASGI, one after the other."""
        while not self._outbox.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            self._busy = True
            text = message.get("text")
            content = self._read_message(message.get("bytes") or b"" if text is None else text)
            if isinstance(content, Hello):
                await self._hello(content)
            elif content is not None:
                await self._visit.answer(content)
            self._busy = False

    def receive_now(self, text: bytes) -> bool:
        """Answer a message within the call that read it, if no other message is being answered and the answer need not
        wait. Return False if the message must go through the normal ASGI path."""
        table = self._visit.table
        if self._busy or table is None or not text.startswith(b'{"type":"act"'):
            return False
        message = self._read_message(text)
        if isinstance(message, Act):
            table.receive(self._client, message)
        return True

    def _read_message(self, text: str | bytes) -> ClientMessage | None:
        """Return the message. If it is malformed or the client sends too many, answer with the reason and return None.

        Each step of a move counts as a message. Messages that make work for others count over all connections of the guest.
        """
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
        except RequestError as error:
            self._refuse(Trouble(error.code, error.sentence, final=True), POLICY)
            return
        except (DBAPIError, OSError) as error:
            log.error("storage does not answer", extra={"table": self._table_id, "trouble": str(error)})
            self._refuse(Trouble("unavailable", sentence_for(error), final=True), TRY_LATER)
            return
        if self._latency is not None and is_timed(table.record.game):
            self._latency.start()
        await self._visit.enter(table, message)

    def _refuse(self, trouble: Trouble, code: int) -> None:
        """Send the reason and close the connection."""
        self._visit.reply(trouble)
        self._outbox.close(code)

    def leave(self) -> None:
        """Leave the table; the connection is over."""
        if self._latency is not None:
            self._latency.stop()
        self._visit.leave()
