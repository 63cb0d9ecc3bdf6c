"""The API for scripts that hold a seat: a token, a stream of lines, and plain requests to act.

The stream contains the same messages as the live socket, one JSON object a line, starting with a welcome. A blank line
now and then shows that the connection is alive. examples/script_player.py plays a game with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Annotated

import msgspec
from litestar import Controller
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from retrocade.server.ops.limits import TOO_MANY, ConnectionLimits, TooManyConnections
from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    Detail,
    Hello,
    Refused,
    Resign,
    ScriptToken,
    ServerMessage,
    Stale,
    Trouble,
)
from retrocade.server.tables.clients import Client
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner
from retrocade.server.web.dependencies import (
    ACredentials,
    AGuest,
    ALimits,
    AnAddress,
    ANames,
    ARegistry,
    ASpend,
    TableId,
    change,
    read,
)
from retrocade.server.web.middleware import TOO_FAST

ALIVE_S = 10.0  # between blank lines on a quiet stream
MOST_WAITING = 1000  # the stream of a script that is further behind ends

decode = msgspec.json.Decoder(ServerMessage).decode


class StreamOutbox:
    """The queue of messages to a script. An empty frame marks the end."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()

    def post(self, frame: bytes) -> None:
        if self.queue.qsize() < MOST_WAITING:
            self.queue.put_nowait(frame)
        else:
            self.queue.put_nowait(b"")


class AnswerOutbox:
    """Waits for the message that answers a request."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def post(self, frame: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(frame)


class Scripts(Controller):
    """Endpoints for programs that hold seats."""

    path = "/api/script"
    tags = ("scripts",)

    @change("/token", summary="A token for scripts that act as this guest")
    async def token(self, guest: AGuest, credentials: ACredentials) -> ScriptToken:
        token, expires_ms = await credentials.script_token(guest.id)
        return ScriptToken(token, guest.id, expires_ms)

    @read("/tables/{table_id:str}/stream", summary="The messages of a table, one a line (NDJSON)")
    async def stream(
        self,
        table_id: TableId,
        guest: AGuest,
        registry: ARegistry,
        names: ANames,
        limits: ALimits,
        address: AnAddress,
        version: Annotated[int, QueryParameter(ge=-1, le=1 << 31)] = -1,
        invitation: Annotated[str, QueryParameter(max_length=200)] = "",
        detail: FromQuery[Detail] = "all",
    ) -> Stream:
        if limits.is_full(address):
            raise RequestError("too_fast", TOO_MANY)
        table = await registry.visible(table_id, guest.id, invitation)
        client = Client(guest.id, await names.of(guest.id), StreamOutbox())
        stream = lines(registry, table, client, Hello(version, detail=detail))
        return Stream(counted(stream, limits, address), media_type="application/x-ndjson")

    @change("/tables/{table_id:str}/act", summary="Make a move for your seat: take back, act, or both")
    async def act(
        self, table_id: TableId, data: JSONBody[Act], guest: AGuest, registry: ARegistry, spend: ASpend
    ) -> Ack | Refused | Stale:
        if data.steps > 1 and not spend(data.steps - 1):
            raise RequestError("too_fast", TOO_FAST)
        table = await registry.visible(table_id, guest.id)
        client, outbox = seated(table, guest.id)
        table.receive(client, data)
        return await answered(outbox)

    @change("/tables/{table_id:str}/resign", summary="Resign for your seat")
    async def resign(
        self, table_id: TableId, data: JSONBody[Resign], guest: AGuest, registry: ARegistry
    ) -> Ack | Refused | Stale:
        table = await registry.visible(table_id, guest.id)
        client, outbox = seated(table, guest.id)
        table.receive(client, data)
        return await answered(outbox)


def seated(table: TableRunner, guest: str) -> tuple[Client, AnswerOutbox]:
    """Return a client for one request, which can act but is not connected to the table."""
    outbox = AnswerOutbox()
    client = Client(guest, "", outbox)
    client.seats = table.record.seats_of(guest)
    return client, outbox


async def answered(outbox: AnswerOutbox) -> Ack | Refused | Stale:
    """Return the table's answer, now or when the action is stored."""
    message = decode(await outbox.answer)
    if isinstance(message, Trouble):
        raise RequestError(message.code, message.sentence)
    if not isinstance(message, Ack | Refused | Stale):
        raise TypeError(f"a table answered an action with {type(message).__name__}")
    return message


async def counted(stream: AsyncIterator[bytes], limits: ConnectionLimits, address: str) -> AsyncGenerator[bytes, None]:
    """Yield the lines of a stream, which counts as a connection from its first line on."""
    try:
        with limits.held(address):
            async for line in stream:
                yield line
    except TooManyConnections:  # others connected between the request and its first line
        yield encode(Trouble("too_fast", TOO_MANY, final=True)) + b"\n"


async def lines(registry: TableRegistry, table: TableRunner, client: Client, hello: Hello) -> AsyncIterator[bytes]:
    """Yield the lines of a stream, from the welcome to the end of the connection."""
    outbox = client.outbox
    if not isinstance(outbox, StreamOutbox):
        raise TypeError("a stream needs a StreamOutbox")
    await registry.connect(table, client, hello)
    try:
        while not registry.stopping:
            try:
                frame = await asyncio.wait_for(outbox.queue.get(), ALIVE_S)
            except TimeoutError:
                frame = b"\n"
            if not frame:
                return
            yield frame if frame == b"\n" else frame + b"\n"
    finally:
        table.disconnect(client)
