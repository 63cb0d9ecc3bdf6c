"""Round trips are measured by the server alone, and no answer makes anybody look nearer or farther at will."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from retrocade.server.sockets.latency import LatencyProbe
from retrocade.server.tables.clients import Client


class Socket:
    """A connection whose pings the test answers."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.on_pong: Callable[[bytes], bool] | None = None  # set by the probe
        self.open = True

    def pong(self, payload: bytes) -> bool:
        assert self.on_pong is not None
        return self.on_pong(payload)

    def ping(self, payload: bytes) -> bool:
        self.sent.append(payload)
        return self.open


class Nobody:
    def post(self, frame: bytes) -> None:
        """Nobody listens."""


def test_the_quickest_of_the_last_answers_counts() -> None:
    async def story() -> None:
        socket, client = Socket(), Client("guest", "Guest", Nobody())
        probe = LatencyProbe(socket, client)  # type: ignore[arg-type]
        now = 0.0

        class Loop:
            """A loop whose time the test sets."""

            def time(self) -> float:
                return now

            def call_later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
                return asyncio.get_running_loop().call_later(3600, call)

        probe._loop = Loop()  # type: ignore[assignment]
        probe.start()
        for took, credit in [(0.2, 100), (0.1, 50), (4.0, 50), (0.3, 50), (0.3, 50), (0.3, 50), (0.3, 150)]:
            probe._ping()
            now += took
            assert socket.pong(socket.sent[-1])
            assert client.credit_ms == credit
        probe._ping()
        assert socket.pong(b"\0" * 8), "an invented answer is no round trip"
        assert client.credit_ms == 150
        assert not socket.pong(b"1234"), "the keepalive's pings are not ours"
        now += 1
        assert socket.pong(socket.sent[-1])
        socket.pong(socket.sent[-1])
        assert len(probe._trips) == 5
        socket.open = False
        probe._ping()
        probe.stop()
        assert socket.on_pong is None

    asyncio.run(story())
