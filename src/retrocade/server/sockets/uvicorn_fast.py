"""Uvicorn's WebSocket with a fast path for the messages that make up almost all of a game.

Through ASGI every message passes a queue, wakes a task, and pauses and resumes reading; over whole games that took
longer than the rules. Here the application may take a message within the call that read it. It writes frames straight to
the transport, all frames of one loop iteration in one call. Messages that the fast path does not take go through ASGI, as
all messages do under another ASGI server.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION = "retrocade.fast"  # the key of this socket in the scope

TEXT = 0x81  # the first byte of a whole text frame (RFC 6455, section 5.2)
MASKED = 0x80  # set in the second byte, beside the length, of every frame from a client
BETWEEN_FRAMES = StreamReader.at_eof.__code__  # where the parser waits for the next frame
HEAD = 6  # bytes before a short message: the two above and a mask of four


def is_between_frames(parser: Any) -> bool:
    """Return True if the parser waits for a frame to begin. The parser is a generator that delegates to other generators."""
    while (waits_in := getattr(parser, "gi_yieldfrom", None)) is not None:
        parser = waits_in
    return getattr(parser, "gi_code", None) is BETWEEN_FRAMES


class FastWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that the application can use directly."""

    on_message: Callable[[bytes], bool] | None = None  # takes a message; returns False if it must go through ASGI
    on_pong: Callable[[bytes], bool] | None = None  # takes a pong; returns False if it did not send the ping

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._written: list[bytes] = []  # frames to write together: a system call takes as long as rendering a view
        self._is_between_frames = False  # False: the parser may have read half a frame

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if not (self._is_between_frames and self._take(data)):
            super().data_received(data)
            self._is_between_frames = self.on_message is not None and is_between_frames(self.conn.parser)

    def _take(self, data: bytes) -> bool:
        """Take data that is exactly one short text message, as a client's move is. Return False if it must go through the parser.

        The parser's many steps would take as long as the rules.
        """
        length = len(data) - HEAD
        if not 0 < length < 126 or data[0] != TEXT or data[1] != MASKED | length or not self._is_between_messages():
            return False
        return self.on_message is not None and self.on_message(apply_mask(data[HEAD:], data[2:HEAD]))

    def _is_between_messages(self) -> bool:
        """Return True if no message is half read or waits for the application, and the connection is not being closed."""
        conn = self.conn
        return conn.state is OPEN and conn.current_size is None and not self.close_sent and self.queue.empty()

    def send_receive_event_to_app(self) -> None:
        in_order = len(self.frames) == 1 and not self.close_sent and self.queue.empty()
        if self.on_message is not None and in_order and self.on_message(bytes(self.frames[0])):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def ping(self, payload: bytes) -> bool:
        """Send a ping. Return False if the connection is over."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.conn.send_ping(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_pong(self, event: Frame) -> None:
        if self.on_pong is None or not self.on_pong(bytes(event.data)):
            super().handle_pong(event)

    def write_text(self, frame: bytes) -> bool:
        """Write a message. Return False if the socket is full or closed."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        length = len(frame)
        if length < 126:
            head = bytes((TEXT, length))
        else:
            head = pack("!BBH", TEXT, 126, length) if length < 1 << 16 else pack("!BBQ", TEXT, 127, length)
        if not self._written:
            self.loop.call_soon(self._flush)
        self._written += (head, frame)
        return True

    async def send(self, message: Any) -> None:
        """Send through ASGI, after the frames that were written directly."""
        self._flush()
        await super().send(message)

    def _flush(self) -> None:
        if self._written and not self.transport.is_closing():
            self.transport.write(b"".join(self._written))
        self._written.clear()
