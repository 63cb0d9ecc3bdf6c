"""The live socket: one connection to one table. docs/protocol.md tells what is said on it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Generator
from types import coroutine
from typing import Any

import msgspec

from retrocade.server import metrics
from retrocade.server.denied import Denied
from retrocade.server.guests import Guest, Names
from retrocade.server.house import House
from retrocade.server.limits import Bucket
from retrocade.server.live import Client, LiveTable, encode
from retrocade.server.wire import (
    LARGEST_MESSAGE,
    Act,
    AnswerRewind,
    AskHint,
    AskRewind,
    ClientMessage,
    Hello,
    Look,
    Ping,
    Pong,
    React,
    Say,
    ServerMessage,
    TakeBack,
    Trouble,
)

MOST_WAITING = 256  # messages a slow client may be behind before it is cut off; it can come back and resume
MOST_TROUBLES = 50  # useless messages a client may send before it is cut off
GOING_AWAY, POLICY, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013

decode = msgspec.json.Decoder(ClientMessage).decode


class SocketLine:
    """Messages on their way to one socket.

    Posting never waits. As long as the socket takes what it is given, a message goes out within the call: to wake a
    task for each took a quarter of the time a move costs. Once it does not, messages queue up and a task sends them.
    """

    __slots__ = ("_closed", "_send", "_sender", "_waiting", "closing")

    def __init__(self, send: Any) -> None:
        self._send = send
        self._waiting: deque[Any] = deque()  # ASGI messages
        self._sender: asyncio.Task[None] | None = None
        self._closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = 0  # the code to close with, once decided

    def post(self, frame: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.close(TRY_LATER)
        elif not self.closing:
            self._put({"type": "websocket.send", "text": frame.decode()})

    def close(self, code: int) -> None:
        """Close after what is waiting."""
        if not self.closing:
            self.closing = code
            self._put({"type": "websocket.close", "code": code})

    async def closed(self) -> None:
        """Returns when the connection has been closed from here, or cannot be written to."""
        await self._closed

    def _put(self, message: Any) -> None:
        if self._sender is not None:
            self._waiting.append(message)
            return
        sending = self._send(message)
        try:
            waits_for = sending.send(None)  # runs until it is done or has to wait
        except StopIteration:
            self._sent(message)
        except Exception:  # noqa: BLE001 - whatever the server raises for a socket that is gone
            self._give_up()
        else:
            self._waiting.append(message)
            self._sender = asyncio.create_task(self._send_on(resumed(sending, waits_for)))

    def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._give_up()

    def _give_up(self) -> None:
        self.closing = self.closing or GOING_AWAY
        self._waiting.clear()
        if not self._closed.done():
            self._closed.set_result(None)

    async def _send_on(self, first: Awaitable[None]) -> None:
        """Send what is waiting, beginning with a message that is half sent."""
        try:
            await first
            self._sent(self._waiting.popleft())
            while self._waiting:
                await self._send(self._waiting[0])
                self._sent(self._waiting.popleft())
        except Exception:  # noqa: BLE001 - as above
            self._give_up()
        self._sender = None

    def drop(self) -> None:
        """The connection is over."""
        self._give_up()
        if self._sender is not None:
            self._sender.cancel()


@coroutine
def resumed(sending: Any, waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that was run by hand up to the future it waits for."""
    yield waits_for
    yield from sending.__await__()


class Sockets:
    """All open sockets, counted so that nobody can hold too many."""

    def __init__(self, house: House, names: Names) -> None:
        self.house = house
        self._names = names
        self._lines: set[SocketLine] = set()
        self._by_address: Counter[str] = Counter()

    async def serve(self, table_id: str, scope: Any, receive: Any, send: Any) -> None:
        """One connection from first to last."""
        address = scope["client"][0] if scope.get("client") else ""
        guest: Guest = scope["state"]["guest"]
        await receive()
        await send({"type": "websocket.accept"})
        line = SocketLine(send)
        if self._too_many(address):
            line.post(encode(Trouble("too_fast", "Too many connections from your address. Close some.", final=True)))
            line.close(TRY_LATER)
            await line.closed()
            return
        self._lines.add(line)
        self._by_address[address] += 1
        metrics.SOCKETS.inc()
        visit = Visit(self.house, table_id, guest, await self._names.of(guest.id), line)
        try:
            await self._talk(visit, receive, line)
        finally:
            visit.end()
            metrics.SOCKETS.dec()
            self._lines.discard(line)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _too_many(self, address: str) -> bool:
        settings = self.house.settings
        return (
            self.house.stopping
            or len(self._lines) >= settings.most_sockets
            or self._by_address[address] >= settings.most_sockets_per_address
        )

    async def _talk(self, visit: Visit, receive: Any, line: SocketLine) -> None:
        """Listen until either side has enough."""
        listening = asyncio.create_task(visit.listen(receive))
        closed = asyncio.create_task(line.closed())
        await asyncio.wait({listening, closed}, return_when=asyncio.FIRST_COMPLETED)
        if line.closing:
            await asyncio.wait({closed}, timeout=5)  # let the parting words out
        line.drop()
        listening.cancel()
        closed.cancel()
        for result in await asyncio.gather(listening, closed, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    def close_all(self) -> None:
        """Say goodbye to everybody: the server is stopping."""
        for line in list(self._lines):
            line.close(GOING_AWAY)


class Visit:
    """A guest at a table, as long as the connection lasts."""

    def __init__(self, house: House, table_id: str, guest: Guest, name: str, line: SocketLine) -> None:
        self._house = house
        self._table_id = table_id
        self._line = line
        self._client = Client(guest.id, name, line)
        self._table: LiveTable | None = None
        self._bucket = Bucket(house.settings.message_rate)
        self._troubles = 0

    async def listen(self, receive: Any) -> None:
        """Take messages in and answer them, one after the other."""
        while not self._line.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._heard(message.get("bytes") or b"" if text is None else text)

    async def _heard(self, text: str | bytes) -> None:
        if len(text) > LARGEST_MESSAGE:
            self._complain(
                Trouble("too_big", f"A message may have {LARGEST_MESSAGE} bytes at most.", final=True), TOO_BIG
            )
        elif not self._bucket.take(self._house.settings.message_rate):
            self._complain(Trouble("too_fast", "Too many messages. Wait a moment, then go on."), POLICY)
        else:
            try:
                message = decode(text)
            except msgspec.MsgspecError as trouble:
                self._complain(Trouble("malformed", f"That is no message of the protocol: {trouble}."), POLICY)
                return
            except UnicodeDecodeError:
                self._complain(Trouble("malformed", "That is no message of the protocol: it is not UTF-8."), POLICY)
                return
            answer = await self._answer(message)
            if answer is not None:
                self._line.post(encode(answer))

    def _complain(self, trouble: Trouble, code: int) -> None:
        """Answer a useless message; after too many, part."""
        metrics.ANSWERS.labels(trouble.code).inc()
        self._troubles += 1
        if self._troubles >= MOST_TROUBLES:
            trouble = msgspec.structs.replace(trouble, final=True)
        self._line.post(encode(trouble))
        if trouble.final:
            self._line.close(code)

    async def _answer(self, message: ClientMessage) -> ServerMessage | None:
        if isinstance(message, Ping):
            return Pong(message.number)
        if isinstance(message, Hello):
            return await self._hello(message)
        if self._table is None:
            return Trouble("malformed", "Say hello first: every connection begins with a message of type 'hello'.")
        if isinstance(message, Act):
            return self._table.act(self._client, message)
        return await self._rarer(self._table, message)

    async def _rarer(self, table: LiveTable, message: ClientMessage) -> ServerMessage | None:
        match message:
            case TakeBack():
                return table.take_back(self._client, message)
            case AskRewind():
                return table.rewinds.ask(self._client, message)
            case AnswerRewind():
                return table.rewinds.answer(self._client, message)
            case Look(seat):
                self._client.look = seat
                table.show(self._client)
            case AskHint(seat):
                return await table.hint(self._client, seat)
            case Say(text):
                await self._house.say(table, self._client, text, None)
            case React(reaction):
                await self._house.say(table, self._client, "", reaction)
        return None

    async def _hello(self, message: Hello) -> ServerMessage | None:
        try:
            table = await self._house.visible(self._table_id, self._client.guest, message.invitation)
        except Denied as denied:
            self._line.post(encode(Trouble(denied.code, denied.sentence, final=True)))
            self._line.close(POLICY)
            return None
        self.end()
        self._table = table
        await self._house.connect(table, self._client, message)
        return None

    def end(self) -> None:
        """The connection is over, or begins anew."""
        if self._table is not None:
            self._table.dismiss(self._client)
