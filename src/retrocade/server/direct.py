"""Uvicorn's live socket, with a shortcut for the messages that make up almost all of a game.

Through ASGI every message passes a queue, wakes a task and stops and restarts the reading of the socket; measured over
whole games that was more than the rules took. Here a message may be handed to the table within the call that read it,
and a frame to the socket within the call that wrote it. Whatever does not fit the shortcut goes the ordinary way, as
everything does under another ASGI server.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "retrocade.direct"  # where an application finds the shortcut in its scope

TEXT = 0x81  # the first byte of a whole text frame (RFC 6455, section 5.2)


class DirectSocket(WebSocketsSansIOProtocol):
    """A socket that can be spoken to directly."""

    hear: Callable[[bytes], bool] | None = None  # takes a message at once, or says that it goes the ordinary way

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

    def write_text(self, frame: bytes) -> bool:
        """Send a message now; False if the socket does not take it now, or no more."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        length = len(frame)
        if length < 126:
            head = bytes((TEXT, length))
        else:
            head = pack("!BBH", TEXT, 126, length) if length < 1 << 16 else pack("!BBQ", TEXT, 127, length)
        self.transport.write(head + frame)
        return True
