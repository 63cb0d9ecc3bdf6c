"""Messages that wait to be sent to one socket."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Generator
from types import coroutine
from typing import Any

from retrocade.server.sockets.uvicorn_fast import FastWebSocket

MOST_WAITING = 256  # messages a slow client may be behind before it is cut off; it can come back and resume
GOING_AWAY, TRY_LATER = 1001, 1013


class SocketOutbox:
    """Sends messages to one socket without ever making the sender wait.

    While the socket keeps up, `post` writes the message within the call: waking a task for each took a quarter of a
    move's time. When it does not, messages queue up and a task sends them.
    """

    __slots__ = ("_direct", "_send", "_sender", "_waiting", "closed", "closing")

    def __init__(self, send: Any, direct: FastWebSocket | None = None) -> None:
        self._send = send
        self._direct = direct
        self._waiting: deque[Any] = deque()  # ASGI messages
        self._sender: asyncio.Task[None] | None = None
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # done when all is over
        self.closing = 0  # the code to close with, once decided

    def post(self, frame: bytes) -> None:
        if self._direct is not None and self._sender is None and self._direct.write_text(frame):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close(TRY_LATER)
        elif not self.closing:
            self._put({"type": "websocket.send", "text": frame.decode()})

    def close(self, code: int) -> None:
        """Close after what is waiting."""
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
            self._give_up()
        else:
            self._waiting.append(message)
            self._sender = asyncio.create_task(self._send_on(resumed(sending, waits_for)))

    def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._give_up()

    def _give_up(self) -> None:
        self.closing = self.closing or GOING_AWAY
        self._waiting.clear()
        if not self.closed.done():
            self.closed.set_result(None)

    async def _send_on(self, first: Awaitable[None]) -> None:
        """Send what is waiting; the first message is half sent."""
        try:
            await first
            self._sent(self._waiting.popleft())
            while self._waiting:
                await self._send(self._waiting[0])
                self._sent(self._waiting.popleft())
        except Exception:  # noqa: BLE001 - as above
            self._give_up()
        self._sender = None

    def drop(self) -> None:
        """The connection is over."""
        self._give_up()
        if self._sender is not None:
            self._sender.cancel()


@coroutine
def resumed(sending: Any, waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that was run by hand up to the future it waits for."""
    yield waits_for
    yield from sending.__await__()
