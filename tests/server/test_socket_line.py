"""Messages on their way to a socket: in order, whether it takes them at once or makes us wait."""

from __future__ import annotations

import asyncio

from tests.limits import HANGS_S
from tests.server.answers import Frame

from retrocade.server.sockets.outbox import MOST_WAITING, SocketOutbox


class Wire:
    """An ASGI send that can be held up."""

    def __init__(self) -> None:
        self.sent: list[str | int] = []
        self.open = asyncio.Event()
        self.open.set()
        self.gone = False

    async def send(self, message: Frame) -> None:
        await self.open.wait()
        if self.gone:
            raise OSError("the socket is gone")
        self.sent.append(message.get("text") or message["code"])


def test_an_open_socket_gets_messages_at_once() -> None:
    async def story() -> None:
        wire = Wire()
        line = SocketOutbox(wire.send)
        line.post(b"one")
        line.post(b"two")
        assert wire.sent == ["one", "two"]
        line.close(1001)
        line.post(b"late")
        await asyncio.wait_for(line.closed, HANGS_S)
        assert wire.sent == ["one", "two", 1001]

    asyncio.run(story())


def test_a_slow_socket_gets_them_later_and_in_order() -> None:
    async def story() -> None:
        wire = Wire()
        line = SocketOutbox(wire.send)
        wire.open.clear()
        for word in (b"one", b"two", b"three"):
            line.post(word)
        await asyncio.sleep(0)
        assert wire.sent == []
        wire.open.set()
        await asyncio.sleep(0.01)
        line.post(b"four")
        line.close(1000)
        await asyncio.wait_for(line.closed, HANGS_S)
        assert wire.sent == ["one", "two", "three", "four", 1000]

    asyncio.run(story())


def test_a_socket_that_never_takes_anything_is_given_up() -> None:
    async def story() -> None:
        wire = Wire()
        line = SocketOutbox(wire.send)
        wire.open.clear()
        for number in range(2 * MOST_WAITING):
            line.post(str(number).encode())
        assert line.closing == 1013
        line.drop()
        await asyncio.wait_for(line.closed, HANGS_S)
        await asyncio.sleep(0)

    asyncio.run(story())


def test_a_socket_that_is_gone_harms_nobody() -> None:
    async def story() -> None:
        wire = Wire()
        wire.gone = True
        line = SocketOutbox(wire.send)
        line.post(b"one")
        await asyncio.wait_for(line.closed, HANGS_S)
        line.post(b"two")
        slow = Wire()
        waiting = SocketOutbox(slow.send)
        slow.open.clear()
        waiting.post(b"one")
        slow.gone = True
        slow.open.set()
        await asyncio.wait_for(waiting.closed, HANGS_S)

    asyncio.run(story())
