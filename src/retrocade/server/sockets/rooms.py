"""The sockets of review rooms: who may join, what they may send, and how a room's messages reach them.

`tables.review_room` decides what happens in a room.
"""

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
from retrocade.server.sockets.connection import refuse, serve_until_closed
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

# Messages that make work for everybody in a room count over all connections of a guest. A leader shows at most ten moments
# a second. Messages that change who is in the room or who leads it are sent to everybody, too.
WEIGHTS: dict[type, int] = {JoinRoom: 5, PointAt: 3, ShowMoment: 1}
OTHER_WEIGHT = 5


class Rooms:
    """All review rooms of this process, by table. A room exists while somebody is in it."""

    def __init__(
        self, registry: TableRegistry, names: Names, credentials: Credentials, limits: ConnectionLimits
    ) -> None:
        self.registry = registry
        self.names = names
        self.credentials = credentials
        self.heavy = Buckets(registry.settings.message_rate)
        self._limits = limits
        self._rooms: dict[str, ReviewRoom] = {}
        self._connections: dict[
            tuple[str, int], RoomConnection
        ] = {}  # connections that joined a room, by table and number
        self._open: set[SocketOutbox] = set()
        self._by_guest: Counter[str] = Counter()

    async def serve(self, table_id: str, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection until it is closed."""
        await receive()
        await send({"type": "websocket.accept"})
        outbox = SocketOutbox(send, scope.get("extensions", {}).get(EXTENSION))
        guest: Guest = scope["state"]["guest"]
        if self._by_guest[guest.id] >= MOST_ROOM_LINES:
            await refuse(scope, outbox, Trouble("too_fast", say("room-lines", most=MOST_ROOM_LINES), final=True))
            return
        self._by_guest[guest.id] += 1
        self._open.add(outbox)
        connection = RoomConnection(self, table_id, guest.id, outbox)
        try:
            with self._limits.held(network_of(scope)):
                if self.registry.stopping:
                    outbox.close(GOING_AWAY)
                await serve_until_closed(connection.listen(receive), outbox)
        except TooManyConnections:
            await refuse(scope, outbox, Trouble("too_fast", TOO_MANY, final=True))
        finally:
            self._open.discard(outbox)
            self._by_guest[guest.id] -= 1
            if not self._by_guest[guest.id]:
                del self._by_guest[guest.id]
            self.leave(connection)

    async def join(self, connection: RoomConnection, join: JoinRoom) -> None:
        """Let a guest into the review room of a finished game. Raise RequestError if they may not read the game."""
        table_id, guest = connection.table_id, connection.guest
        record = (await readable(self.registry, self.credentials, table_id, guest, join.share)).record
        if record.status != "over":
            raise RequestError("not_over", say("room-later"))
        person = Person(guest, await self.names.of(guest), all_eyes(record, guest))
        if connection.is_over:
            return  # the connection was closed while storage was read
        room = self._rooms.get(table_id) or ReviewRoom()
        connection.number, letters = room.enter(person, join)
        self._rooms[table_id] = room
        self._connections[table_id, connection.number] = connection
        self._send(table_id, letters)

    def receive(self, connection: RoomConnection, message: RoomClientMessage) -> None:
        """Carry out a message of somebody in a room."""
        self._send(connection.table_id, self._rooms[connection.table_id].receive(connection.number, message))

    def leave(self, connection: RoomConnection) -> None:
        """Take a closed connection out of its room, and forget the room if it is empty."""
        if self._connections.pop((connection.table_id, connection.number), None) is None:
            return
        room = self._rooms[connection.table_id]
        self._send(connection.table_id, room.leave(connection.number))
        if not room.people:
            del self._rooms[connection.table_id]

    def _send(self, table_id: str, letters: list[Letter]) -> None:
        for to, message in letters:
            self._connections[table_id, to].reply(message)

    def close_all(self) -> None:
        """Close all connections because the server is stopping."""
        for outbox in list(self._open):
            outbox.close(GOING_AWAY)


class RoomConnection:
    """A guest's connection to a room: it reads messages and limits how many the guest may send."""

    def __init__(self, rooms: Rooms, table_id: str, guest: str, outbox: SocketOutbox) -> None:
        self.table_id = table_id
        self.guest = guest
        self.number = 0  # in the room; 0 until it joins
        self._rooms = rooms
        self._outbox = outbox
        self._words: Words = "en"
        self._reader = Reader(decode, rooms.registry.settings.message_rate, self.reply, outbox.close)

    @property
    def is_over(self) -> bool:
        return bool(self._outbox.closing)

    async def listen(self, receive: Any) -> None:
        """Answer one message after the other."""
        while not self.is_over:
            frame = await receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            message = self._read_message(frame.get("bytes") or b"" if text is None else text)
            if isinstance(message, Ping):
                self.reply(Pong(message.number))
            elif isinstance(message, JoinRoom) and not self.number:
                await self._join(message)
            elif message is not None and self.number:
                self._rooms.receive(self, message)
            elif message is not None:
                self._reader.complain(Trouble("malformed", say("room-join-first")))

    def _read_message(self, text: str | bytes) -> RoomClientMessage | None:
        """Return the message. If it is malformed or the client sends too many, answer with the reason and return None."""
        message = self._reader.read(text)
        if message is None or isinstance(message, Ping):
            return message
        if self._rooms.heavy.take(self.guest, WEIGHTS.get(type(message), OTHER_WEIGHT)):
            return message
        self._reader.complain(Trouble("too_fast", TOO_FAST))
        return None

    async def _join(self, join: JoinRoom) -> None:
        self._words = join.words
        try:
            await self._rooms.join(self, join)
        except RequestError as error:
            self._refuse(Trouble(error.code, error.sentence, final=True), POLICY)
        except (DBAPIError, OSError) as error:
            log.error("storage does not answer", extra={"table": self.table_id, "trouble": str(error)})
            self._refuse(Trouble("unavailable", sentence_for(error), final=True), TRY_LATER)

    def _refuse(self, trouble: Trouble, code: int) -> None:
        """Send the reason and close the connection."""
        self.reply(trouble)
        self._outbox.close(code)

    def reply(self, answer: RoomServerMessage) -> None:
        """Send a message to this client alone."""
        self._outbox.post(encode(answer, self._words))
