"""The queue of messages to one socket."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Generator
from types import coroutine
from typing import Any

from retrocade.server.sockets.uvicorn_fast import FastWebSocket

MOST_WAITING = 256  # a client with more messages to read is disconnected; it can reconnect and resume
GOING_AWAY, TRY_LATER = 1001, 1013


class SocketOutbox:
    """Sends messages to one socket and never makes the caller wait.

    While the socket keeps up, `post` writes the message within the call: to wake a task for each message took a quarter
    of a move's time. When the socket is full, messages queue up and a task sends them.
    """

    __slots__ = ("_fast", "_send", "_sender", "_waiting", "closed", "closing")

    def __init__(self, send: Any, fast: FastWebSocket | None = None) -> None:
        self._send = send
        self._fast = fast
        self._waiting: deque[Any] = deque()  # ASGI messages
        self._sender: asyncio.Task[None] | None = None
        self.closed: asyncio.Future[None] = (
            asyncio.get_running_loop().create_future()
        )  # done when the connection is over
        self.closing = 0  # the code that the connection closes with; 0 while it stays open

    def post(self, frame: bytes) -> None:
        """Send a message, or queue it if the socket is full."""
        if self._fast is not None and self._sender is None and self._fast.write_text(frame):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close(TRY_LATER)
        elif not self.closing:
            self._put({"type": "websocket.send", "text": frame.decode()})

    def close(self, code: int) -> None:
        """Close the connection after the queued messages are sent."""
        if not self.closing:
            self.closing = code
            self._put({"type": "websocket.close", "code": code})

    def _put(self, message: Any) -> None:
        if self._sender is not None:
            self._waiting.append(message)
            return
        sending = self._send(message)
        try:
            waits_for = sending.send(None)  # runs until it is done or has to wait
        except StopIteration:
            self._sent(message)
        except Exception:  # noqa: BLE001 - any error means that the socket is gone
            self._finish()
        else:
            self._waiting.append(message)
            self._sender = asyncio.create_task(self._send_on(resumed(sending, waits_for)))

    def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._finish()

    def _finish(self) -> None:
        self.closing = self.closing or GOING_AWAY
        self._waiting.clear()
        if not self.closed.done():
            self.closed.set_result(None)

    async def _send_on(self, first: Awaitable[None]) -> None:
        """Send the queued messages. `first` is the rest of a send that has begun."""
        try:
            await first
            self._sent(self._waiting.popleft())
            while self._waiting:
                await self._send(self._waiting[0])
                self._sent(self._waiting.popleft())
        except Exception:  # noqa: BLE001 - as above
            self._finish()
        self._sender = None

    def drop(self) -> None:
        """Forget the queued messages; the connection is over."""
        self._finish()
        if self._sender is not None:
            self._sender.cancel()


@coroutine
def resumed(sending: Any, waits_for: Any) -> Generator[Any, Any, None]:
    """Return an awaitable for the rest of a coroutine that was run by hand up to the future it waits for."""
    yield waits_for
    yield from sending.__await__()
