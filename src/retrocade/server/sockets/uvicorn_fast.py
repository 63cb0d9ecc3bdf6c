"""Uvicorn's live socket, with a shortcut for the messages that make up almost all of a game.

Through ASGI every message passes a queue, wakes a task and stops and restarts the reading of the socket; measured over
whole games that was more than the rules took. Here a message may be handed to the table within the call that read it,
and frames to the socket, all of the same moment in one piece. Whatever does not fit the shortcut goes the ordinary way, as
everything does under another ASGI server.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

EXTENSION = "retrocade.direct"  # where an application finds the shortcut in its scope

TEXT = 0x81  # the first byte of a whole text frame (RFC 6455, section 5.2)


class DirectSocket(WebSocketsSansIOProtocol):
    """A socket that can be spoken to directly."""

    hear: Callable[[bytes], bool] | None = None  # takes a message at once, or says that it goes the ordinary way
    ponged: Callable[[bytes], bool] | None = None  # takes the answer to a ping, or says that it was no ping of its own

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._written: list[bytes] = []  # frames that go out together: each call of the system costs as much as a view

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        in_order = len(self.frames) == 1 and not self.close_sent and self.queue.empty()
        if self.hear is not None and in_order and self.hear(bytes(self.frames[0])):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def ping(self, payload: bytes) -> bool:
        """Send a ping; False once the connection is over."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.conn.send_ping(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_pong(self, event: Frame) -> None:
        if self.ponged is None or not self.ponged(bytes(event.data)):
            super().handle_pong(event)

    def write_text(self, frame: bytes) -> bool:
        """Send a message now; False if the socket does not take it now, or no more."""
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
        """The ordinary way out, behind what was written directly."""
        self._flush()
        await super().send(message)

    def _flush(self) -> None:
        if self._written and not self.transport.is_closing():
            self.transport.write(b"".join(self._written))
        self._written.clear()
