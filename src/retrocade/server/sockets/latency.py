"""Measures the round trip to a client with WebSocket pings, which browsers answer by themselves.

A ping carries random bytes, so that a client cannot answer it before it arrives. A client that answers some of them late
gains nothing, because the shortest of the last few round trips counts. `claims` bounds how much time a slow client is
credited.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque

from retrocade.server.sockets.uvicorn_fast import FastWebSocket
from retrocade.server.tables.clients import Client

FIRST_WAITS_S = (0.0, 0.3, 0.3, 1.0)  # before each of the first pings: the first estimate comes soon
WAIT_S = 5.0  # between later pings
KEPT = 5  # round trips
PAYLOAD = 8  # bytes


class LatencyProbe:
    """Measures round trips and sets the client's credit to half the shortest one."""

    def __init__(self, fast: FastWebSocket, client: Client) -> None:
        self._fast = fast
        self._client = client
        self._loop = asyncio.get_running_loop()
        self._trips: deque[float] = deque(maxlen=KEPT)
        self._pinged = (b"", 0.0)  # the last ping, and when it was sent
        self._count = 0
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> None:
        if self._next is None:
            self._fast.on_pong = self._ponged
            self._schedule()

    def stop(self) -> None:
        self._fast.on_pong = None
        if self._next is not None:
            self._next.cancel()

    def _schedule(self) -> None:
        wait = FIRST_WAITS_S[self._count] if self._count < len(FIRST_WAITS_S) else WAIT_S
        self._count += 1
        self._next = self._loop.call_later(wait, self._ping)

    def _ping(self) -> None:
        self._pinged = (os.urandom(PAYLOAD), self._loop.time())
        if self._fast.ping(self._pinged[0]):
            self._schedule()

    def _ponged(self, payload: bytes) -> bool:
        """Take a pong. Return False if another part of the server sent its ping."""
        if len(payload) != PAYLOAD:
            return False
        if payload == self._pinged[0]:
            self._trips.append(self._loop.time() - self._pinged[1])
            self._pinged = (b"", 0.0)
            self._client.credit_ms = round(500 * min(self._trips))
        return True
