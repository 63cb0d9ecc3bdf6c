"""The fast path of a socket takes whole single messages, and leaves everything else to the parser, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from tests.server.answers import Frame
from uvicorn.server import ServerState

from retrocade.server.sockets.uvicorn_fast import EXTENSION, FastWebSocket

HELLO = (
    b"GET /x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\x81\x81\x12\x34"  # without the two bytes before it, a message of three letters looks like one of one letter


def message(text: bytes, first: int = 0x81) -> bytes:
    """Return a message as a client sends it."""
    masked = bytes(letter ^ MASK[number % 4] for number, letter in enumerate(text))
    return bytes((first, 0x80 | len(text))) + MASK + masked


Scope = dict[str, dict[str, FastWebSocket]]  # as far as the application reads it
Receive = Callable[[], Awaitable[Frame]]


class Wire(asyncio.Transport):
    """A transport that leads nowhere."""

    def write(self, data: bytes | bytearray | memoryview[int]) -> None: ...

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...


def heard(
    chunks: list[bytes], *, takes: Callable[[bytes], bool], parsed: list[bytes] | None = None
) -> tuple[list[bytes], list[str]]:
    """Return what was taken on the fast path, and what came through ASGI. `parsed` gets what went through the parser."""
    fast: list[bytes] = []
    slow: list[str] = []

    def take(text: bytes) -> bool:
        if takes(text):
            fast.append(text)
            return True
        return False

    async def app(scope: Scope, receive: Receive, send: Callable[[Frame], Awaitable[None]]) -> None:
        await receive()
        await send(Frame(type="websocket.accept"))
        scope["extensions"][EXTENSION].on_message = take
        while (event := await receive())["type"] == "websocket.receive":
            slow.append(event["text"])

    async def talk() -> None:
        config = uvicorn.Config(app, ws=FastWebSocket, log_config=None)
        config.load()
        socket = FastWebSocket(config, ServerState(), {})
        socket.connection_made(Wire())
        socket.data_received(HELLO)
        parse = socket.conn.receive_data

        def receive_data(data: bytes | bytearray) -> None:
            if parsed is not None:
                parsed.append(bytes(data))
            parse(data)

        socket.conn.receive_data = receive_data  # type: ignore[method-assign]
        for chunk in [b"", *chunks, b""]:
            for _ in range(4):
                await asyncio.sleep(0)
            if chunk:
                socket.data_received(chunk)
        socket.connection_lost(None)
        await asyncio.gather(*socket.tasks, return_exceptions=True)

    asyncio.run(talk())
    return fast, slow


def always(_: bytes) -> bool:
    return True


def test_a_whole_message_is_taken_at_once() -> None:
    assert heard([message(b"one"), message(b"two")], takes=always) == ([b"one", b"two"], [])


def test_the_parser_is_spared_all_whole_messages_after_the_first() -> None:
    parsed: list[bytes] = []
    fast, _ = heard([message(b"one"), message(b"two"), message(b"three")], takes=always, parsed=parsed)
    assert (fast, parsed) == ([b"one", b"two", b"three"], [message(b"one")])


@pytest.mark.parametrize("cut", [1, 2, 4, 6, 8])
def test_a_message_in_two_pieces_is_put_together(cut: int) -> None:
    whole = message(b"a" * 3)
    assert heard([whole[:cut], whole[cut:], message(b"b")], takes=always) == ([b"aaa", b"b"], [])


def test_several_messages_at_once_stay_in_order() -> None:
    assert heard([message(b"one") + message(b"two"), message(b"three")], takes=always) == (
        [b"one", b"two", b"three"],
        [],
    )


def test_a_message_of_several_frames_is_not_torn_apart() -> None:
    pieces = [message(b"on", 0x01), message(b"e", 0x80), message(b"two")]
    fast, slow = heard(pieces, takes=always)
    assert (fast, slow) == ([b"two"], ["one"])


def test_what_is_not_taken_goes_through_asgi() -> None:
    assert heard([message(b"one"), message(b"two")], takes=lambda text: text == b"two") == ([b"two"], ["one"])
