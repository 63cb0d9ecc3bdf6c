"""What server processes that share a database tell each other, over Redis publish and subscribe.

Plain Redis rather than Litestar's Channels: those give every subscriber a queue and a task and deliver the same bytes
to all, while here a message is for the process, which makes each seat's own update from it. A lost message costs
nothing but time, since whoever sees a gap in the versions reads the log.
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
    """Lines were stored: all that one message made."""

    lines: list[LogLine]


class RowChanged(Struct, frozen=True, tag="row"):
    """The table's row has this revision now."""

    revision: int


class ChatSaid(Struct, frozen=True, tag="chat"):
    """Somebody spoke."""

    line: ChatLine


class Present(Struct, frozen=True, tag="present"):
    """Who is connected to the table through the sending process."""

    seats: list[int]
    watching: int
    version: int  # of the game there: whoever has less has missed something
    asks: bool  # wants to hear the same from the others
    credits_ms: dict[int, int] = {}  # of the seats of a table with clocks: half their round trips


class RewindAsked(Struct, frozen=True, tag="rewind_asked"):
    """A rewind was asked for through the sending process, which will count the answers."""

    request: RewindRequest


class RewindAnswered(Struct, frozen=True, tag="rewind_answered"):
    """Seats answered a rewind request."""

    request: int
    seats: list[int]
    agree: bool


class RewindClosed(Struct, frozen=True, tag="rewind_closed"):
    """A rewind request came to its end."""

    request: int
    agreed: bool
    sentence: Any  # a text or a message


class DrawOffered(Struct, frozen=True, tag="draw_offered"):
    """A draw was offered through the sending process, which will count the answers."""

    offer: DrawOffer


class DrawAnswered(Struct, frozen=True, tag="draw_answered"):
    """Seats answered an offer of a draw."""

    offer: int
    seats: list[int]
    agree: bool


class DrawClosed(Struct, frozen=True, tag="draw_closed"):
    """An offer of a draw came to its end."""

    offer: int
    agreed: bool
    sentence: Any  # a text or a message


class Passed(Struct, frozen=True, tag="passed"):
    """Something a seat wants done at a table with clocks, for the process that decides there."""

    to: str  # that process
    guest: str
    kind: int  # see records.Kind
    seat: int
    action: int
    version: int
    client_id: str
    credit_ms: int  # half the client's round trip, as measured there


class Answered(Struct, frozen=True, tag="answered"):
    """The answer, for the process it was passed on by."""

    to: str
    key: str  # seat and client id
    frame: str  # the message, as it goes to the client


class Wished(Struct, frozen=True, tag="wished"):
    """Somebody would like to pause or go on, for the process that decides."""

    to: str
    guest: str
    wish: Literal["ask", "agree", "decline", "resume"]


class PauseNews(Struct, frozen=True, tag="pause"):
    """A pause was asked for, answered or declined."""

    request: PauseRequest | None
    sentence: Any  # for people, if there is something to say: a text or a message


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
    """The line between processes."""

    def tell(self, table_id: str, news: News) -> None:
        """Send news of a table to the other processes, soon and in order."""

    async def follow(self, table_id: str) -> None:
        """Hear what others tell about this table."""

    async def unfollow(self, table_id: str) -> None:
        """Stop hearing it."""

    async def alive(self) -> bool:
        """Whether the line is up."""

    async def close(self) -> None:
        """Hang up."""


class NoBus:
    """For a single process: there is nobody to tell."""

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
    """Over one Redis server, a channel per table."""

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
        """Subscribe to the processes' own channel, so that there is always something to listen to."""
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
        """Publish what is in the outbox, all that waits in one round trip."""
        from redis.exceptions import RedisError

        while True:
            letters = [await self._outbox.get()]
            while not self._outbox.empty():
                letters.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for letter in letters:
                        pipe.publish(CHANNEL + letter.table, self._encode(letter))
                    await pipe.execute()
            except (RedisError, OSError) as trouble:
                log.warning(
                    "news not sent; others will catch up", extra={"trouble": str(trouble), "letters": len(letters)}
                )
                await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                message = await self._pubsub.get_message(timeout=None)
            except (RedisError, OSError) as trouble:
                log.warning("lost the line to other processes", extra={"trouble": str(trouble)})
                await asyncio.sleep(RETRY_S)
                continue
            if message is not None:
                self._open(message["data"])

    def _open(self, data: bytes) -> None:
        """Read a letter. One that cannot be read is from a process of another release: the log tells what it would."""
        try:
            letter = self._decode(data)
        except msgspec.MsgspecError as trouble:
            log.warning("news not understood", extra={"trouble": str(trouble)})
            return
        if letter.sender != self._me:
            self._on_envelope(letter)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pubsub.aclose()
        await self._redis.aclose()


async def open_bus(redis_url: str, me: str, on_envelope: OnEnvelope) -> Bus:
    """The bus that the settings ask for."""
    if not redis_url:
        return NoBus()
    require_hosting("redis", "RETROCADE_REDIS_URL")
    from redis.asyncio import Redis

    bus = RedisBus(Redis.from_url(redis_url), me, on_envelope)
    await bus.open()
    return bus
