"""The socket of a review room: who comes, what they may send, and how the room's letters reach them. `tables.review_room` decides."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.exc import DBAPIError

from retrocade.engine.messages import speaker
from retrocade.server.identity.credentials import Credentials
from retrocade.server.identity.guests import Guest, Names
from retrocade.server.ops.limits import TOO_MANY, Buckets, ConnectionLimits, TooManyConnections, network_of
from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    MOST_ROOM_LINES,
    JoinRoom,
    Ping,
    PointAt,
    Pong,
    RoomClientMessage,
    RoomServerMessage,
    ShowMoment,
    Trouble,
    Words,
)
from retrocade.server.sockets.connection import part, until_over
from retrocade.server.sockets.outbox import GOING_AWAY, TRY_LATER, SocketOutbox
from retrocade.server.sockets.reading import POLICY, TOO_FAST, Reader
from retrocade.server.sockets.uvicorn_fast import EXTENSION
from retrocade.server.storage.faults import sentence_for
from retrocade.server.tables.readers import readable
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.replays import all_eyes
from retrocade.server.tables.review_room import Letter, Person, ReviewRoom

say = speaker("server")

log = logging.getLogger(__name__)

decode: Callable[[str | bytes], RoomClientMessage] = msgspec.json.Decoder(RoomClientMessage).decode

# What makes work for everybody in a room counts for all connections of a guest together. A leader shows ten moments a second
# at most; anything that changes who is listed or who leads is sent to all, too.
WEIGHTS: dict[type, int] = {JoinRoom: 5, PointAt: 3, ShowMoment: 1}
OTHERS_WEIGH = 5


class Rooms:
    """All review rooms of this process, by table, for as long as somebody is in them."""

    def __init__(
        self, registry: TableRegistry, names: Names, credentials: Credentials, limits: ConnectionLimits
    ) -> None:
        self.registry = registry
        self.names = names
        self.credentials = credentials
        self.heavy = Buckets(registry.settings.message_rate)
        self._limits = limits
        self._rooms: dict[str, ReviewRoom] = {}
        self._lines: dict[tuple[str, int], RoomConnection] = {}  # those who joined, by table and number
        self._open: set[SocketOutbox] = set()
        self._by_guest: Counter[str] = Counter()

    async def serve(self, table_id: str, scope: Any, receive: Any, send: Any) -> None:
        """One connection from first to last."""
        await receive()
        await send({"type": "websocket.accept"})
        line = SocketOutbox(send, scope.get("extensions", {}).get(EXTENSION))
        guest: Guest = scope["state"]["guest"]
        if self._by_guest[guest.id] >= MOST_ROOM_LINES:
            await part(scope, line, Trouble("too_fast", say("room-lines", most=MOST_ROOM_LINES), final=True))
            return
        self._by_guest[guest.id] += 1
        self._open.add(line)
        connection = RoomConnection(self, table_id, guest.id, line)
        try:
            with self._limits.held(network_of(scope)):
                if self.registry.stopping:
                    line.close(GOING_AWAY)
                await until_over(connection.listen(receive), line)
        except TooManyConnections:
            await part(scope, line, Trouble("too_fast", TOO_MANY, final=True))
        finally:
            self._open.discard(line)
            self._by_guest[guest.id] -= 1
            if not self._by_guest[guest.id]:
                del self._by_guest[guest.id]
            self.leave(connection)

    async def join(self, connection: RoomConnection, join: JoinRoom) -> None:
        """Let somebody into the room of a finished game that they may read; raise RequestError if not."""
        table_id, guest = connection.table_id, connection.guest
        record = (await readable(self.registry, self.credentials, table_id, guest, join.share)).record
        if record.status != "over":
            raise RequestError("not_over", say("room-later"))
        person = Person(guest, await self.names.of(guest), all_eyes(record, guest))
        if connection.is_over:
            return  # it was cut off while storage was asked
        room = self._rooms.get(table_id) or ReviewRoom()
        connection.number, letters = room.enter(person, join)
        self._rooms[table_id] = room
        self._lines[table_id, connection.number] = connection
        self._send(table_id, letters)

    def hear(self, connection: RoomConnection, message: RoomClientMessage) -> None:
        """Carry out what somebody in a room says."""
        self._send(connection.table_id, self._rooms[connection.table_id].hear(connection.number, message))

    def leave(self, connection: RoomConnection) -> None:
        """The connection is over; an empty room is forgotten."""
        if self._lines.pop((connection.table_id, connection.number), None) is None:
            return
        room = self._rooms[connection.table_id]
        self._send(connection.table_id, room.leave(connection.number))
        if not room.people:
            del self._rooms[connection.table_id]

    def _send(self, table_id: str, letters: list[Letter]) -> None:
        for to, message in letters:
            self._lines[table_id, to].reply(message)

    def close_all(self) -> None:
        """Say goodbye to everybody: the server is stopping."""
        for line in list(self._open):
            line.close(GOING_AWAY)


class RoomConnection:
    """A guest's socket to a room: which of its messages are read, and how much it may send."""

    def __init__(self, rooms: Rooms, table_id: str, guest: str, line: SocketOutbox) -> None:
        self.table_id = table_id
        self.guest = guest
        self.number = 0  # in the room; 0: it has not joined
        self._rooms = rooms
        self._line = line
        self._words: Words = "en"
        self._reader = Reader(decode, rooms.registry.settings.message_rate, self.reply, line.close)

    @property
    def is_over(self) -> bool:
        return bool(self._line.closing)

    async def listen(self, receive: Any) -> None:
        """Take in one message after the other."""
        while not self.is_over:
            frame = await receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            message = self._understood(frame.get("bytes") or b"" if text is None else text)
            if isinstance(message, Ping):
                self.reply(Pong(message.number))
            elif isinstance(message, JoinRoom) and not self.number:
                await self._join(message)
            elif message is not None and self.number:
                self._rooms.hear(self, message)
            elif message is not None:
                self._reader.complain(Trouble("malformed", say("room-join-first")))

    def _understood(self, text: str | bytes) -> RoomClientMessage | None:
        """Return the message, if it is one and may be sent now; else the client is told."""
        message = self._reader.read(text)
        if message is None or isinstance(message, Ping):
            return message
        if self._rooms.heavy.take(self.guest, WEIGHTS.get(type(message), OTHERS_WEIGH)):
            return message
        self._reader.complain(Trouble("too_fast", TOO_FAST))
        return None

    async def _join(self, join: JoinRoom) -> None:
        self._words = join.words
        try:
            await self._rooms.join(self, join)
        except RequestError as refused:
            self._part(Trouble(refused.code, refused.sentence, final=True), POLICY)
        except (DBAPIError, OSError) as trouble:
            log.error("storage does not answer", extra={"table": self.table_id, "trouble": str(trouble)})
            self._part(Trouble("unavailable", sentence_for(trouble), final=True), TRY_LATER)

    def _part(self, trouble: Trouble, code: int) -> None:
        """Say why, and close."""
        self.reply(trouble)
        self._line.close(code)

    def reply(self, answer: RoomServerMessage) -> None:
        """Send a message to this client alone."""
        self._line.post(encode(answer, self._words))
