"""The news that server processes with a shared database exchange, over Redis publish and subscribe.

This is plain Redis and not Litestar's Channels. Channels give every subscriber a queue and a task and deliver the same
bytes to all; here a message is for a process, which makes each seat's own update from it. A lost message costs only
time, because a process that sees a gap in the versions reads the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from retrocade.engine.messages import as_data
from retrocade.server.protocol.messages import ChatLine, DrawOffer, PauseRequest, RewindRequest
from retrocade.server.settings import require_hosting
from retrocade.server.storage.records import LogLine

log = logging.getLogger(__name__)

CHANNEL = "retrocade:"
RETRY_S = 1.0


class Appended(Struct, frozen=True, tag="appended"):
    """The lines of one move were stored."""

    lines: list[LogLine]


class RowChanged(Struct, frozen=True, tag="row"):
    """The table's row now has this revision."""

    revision: int


class ChatSaid(Struct, frozen=True, tag="chat"):
    """Somebody sent a line of chat."""

    line: ChatLine


class Present(Struct, frozen=True, tag="present"):
    """Who is connected to the table through the sending process."""

    seats: list[int]
    watching: int
    version: int  # of the game there: a process with a lower version has missed something
    asks: bool  # the sender asks the others for the same
    credits_ms: dict[int, int] = {}  # at a table with clocks, half the round trip of each seat


class RewindAsked(Struct, frozen=True, tag="rewind_asked"):
    """A seat asked for a rewind through the sending process, which counts the answers."""

    request: RewindRequest


class RewindAnswered(Struct, frozen=True, tag="rewind_answered"):
    """Seats answered a rewind request."""

    request: int
    seats: list[int]
    agree: bool


class RewindClosed(Struct, frozen=True, tag="rewind_closed"):
    """A rewind request was settled."""

    request: int
    agreed: bool
    sentence: Any  # a text or a message


class DrawOffered(Struct, frozen=True, tag="draw_offered"):
    """A seat offered a draw through the sending process, which counts the answers."""

    offer: DrawOffer


class DrawAnswered(Struct, frozen=True, tag="draw_answered"):
    """Seats answered a draw offer."""

    offer: int
    seats: list[int]
    agree: bool


class DrawClosed(Struct, frozen=True, tag="draw_closed"):
    """A draw offer was settled."""

    offer: int
    agreed: bool
    sentence: Any  # a text or a message


class Passed(Struct, frozen=True, tag="passed"):
    """A step that a seat sent at a table with clocks, for the process that decides there."""

    to: str  # that process
    guest: str
    kind: int  # see records.Kind
    seat: int
    action: int
    version: int
    client_id: str
    credit_ms: int  # half the client's round trip, as measured there


class Answered(Struct, frozen=True, tag="answered"):
    """The answer to a forwarded step, for the process that forwarded it."""

    to: str
    key: str  # seat and client id
    frame: str  # the message, as it goes to the client


class Wished(Struct, frozen=True, tag="wished"):
    """A request or an answer about a pause, for the process that decides."""

    to: str
    guest: str
    wish: Literal["ask", "agree", "decline", "resume"]


class PauseNews(Struct, frozen=True, tag="pause"):
    """The state of a request to pause has changed."""

    request: PauseRequest | None
    sentence: Any  # for people: a text or a message; may be empty


News = (
    Appended
    | RowChanged
    | ChatSaid
    | Present
    | RewindAsked
    | RewindAnswered
    | RewindClosed
    | DrawOffered
    | DrawAnswered
    | DrawClosed
    | Passed
    | Answered
    | Wished
    | PauseNews
)


class Envelope(Struct, frozen=True):
    """News about a table, from a process."""

    sender: str
    table: str
    news: News


OnEnvelope = Callable[[Envelope], None]


class Bus(Protocol):
    """The connection between processes."""

    def tell(self, table_id: str, news: News) -> None:
        """Send news of a table to the other processes, soon and in order."""

    async def follow(self, table_id: str) -> None:
        """Receive the news that other processes send about this table."""

    async def unfollow(self, table_id: str) -> None:
        """Stop receiving news about this table."""

    async def alive(self) -> bool:
        """Return True if the connection works."""

    async def close(self) -> None:
        """Close the connection."""


class NoBus:
    """A bus for a single process. It does nothing."""

    def tell(self, table_id: str, news: News) -> None:
        pass

    async def follow(self, table_id: str) -> None:
        pass

    async def unfollow(self, table_id: str) -> None:
        pass

    async def alive(self) -> bool:
        return True

    async def close(self) -> None:
        pass


class RedisBus:
    """A bus over a Redis server, with a channel for each table."""

    def __init__(self, redis: Any, me: str, on_envelope: OnEnvelope) -> None:
        self._redis = redis
        self._me = me
        self._on_envelope = on_envelope
        self._pubsub = redis.pubsub(ignore_subscribe_messages=True)
        self._outbox: asyncio.Queue[Envelope] = asyncio.Queue()
        self._encode = msgspec.json.Encoder(enc_hook=as_data).encode
        self._decode = msgspec.json.Decoder(Envelope).decode
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Subscribe to a channel without a table, because a connection must have at least one subscription."""
        await self._pubsub.subscribe(CHANNEL)
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    def tell(self, table_id: str, news: News) -> None:
        self._outbox.put_nowait(Envelope(self._me, table_id, news))

    async def follow(self, table_id: str) -> None:
        await self._pubsub.subscribe(CHANNEL + table_id)

    async def unfollow(self, table_id: str) -> None:
        await self._pubsub.unsubscribe(CHANNEL + table_id)

    async def alive(self) -> bool:
        from redis.exceptions import RedisError

        try:
            return bool(await self._redis.ping())
        except (RedisError, OSError):
            return False

    async def _send(self) -> None:
        """Publish the envelopes in the outbox. All that wait go in one round trip."""
        from redis.exceptions import RedisError

        while True:
            envelopes = [await self._outbox.get()]
            while not self._outbox.empty():
                envelopes.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for envelope in envelopes:
                        pipe.publish(CHANNEL + envelope.table, self._encode(envelope))
                    await pipe.execute()
            except (RedisError, OSError) as error:
                log.warning(
                    "could not send news; other processes will read the log",
                    extra={"trouble": str(error), "envelopes": len(envelopes)},
                )
                await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                message = await self._pubsub.get_message(timeout=None)
            except (RedisError, OSError) as error:
                log.warning("lost the connection to Redis", extra={"trouble": str(error)})
                await asyncio.sleep(RETRY_S)
                continue
            if message is not None:
                self._open(message["data"])

    def _open(self, data: bytes) -> None:
        """Decode an envelope.

        Ignore one that cannot be decoded: it is from another release, and the log has the same facts.
        """
        try:
            envelope = self._decode(data)
        except msgspec.MsgspecError as error:
            log.warning("could not decode news", extra={"trouble": str(error)})
            return
        if envelope.sender != self._me:
            self._on_envelope(envelope)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pubsub.aclose()
        await self._redis.aclose()


async def open_bus(redis_url: str, me: str, on_envelope: OnEnvelope) -> Bus:
    """Return a bus to this Redis server, or one that does nothing if no URL is given."""
    if not redis_url:
        return NoBus()
    require_hosting("redis", "RETROCADE_REDIS_URL")
    from redis.asyncio import Redis

    bus = RedisBus(Redis.from_url(redis_url), me, on_envelope)
    await bus.open()
    return bus
