"""Sends help, the parts of a view that only seats that may act need, after the new position.

Moves go before help. An idle server sends help two milliseconds after the position, a busy one after fifty at the latest. If
the position has changed by then, it gets no help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Raw

from retrocade.engine.layout import ViewCache
from retrocade.server.protocol.encoding import encode_part, encoder
from retrocade.server.protocol.messages import Help, Words
from retrocade.server.tables.clients import Client
from retrocade.server.tables.frames import Parts
from retrocade.server.tables.services import Handle, Time
from retrocade.server.tables.versioned_match import VersionedMatch

SOON_S = 0.002  # from the position to its help
LATE_S = 0.001  # if the timer is this late, the event loop is busy: wait again
LONGEST_S = 0.05  # after this time help no longer waits


class Helper:
    """Keeps the clients of a table that wait for help and decides when they get it."""

    def __init__(self, time: Time, is_busy: Callable[[], bool], send: Callable[[list[Client]], None]) -> None:
        self._time = time
        self._is_busy = is_busy  # moves are being stored
        self._send = send
        self._waiting: dict[Client, None] = {}
        self._shown = 0.0  # when the position was shown
        self._due = 0.0
        self._alarm: Handle | None = None

    def soon(self, clients: Iterable[Client]) -> None:
        """Send help soon to these clients, which were just shown that they may act."""
        self._waiting.update(dict.fromkeys(clients))
        self._shown = self._time.now()
        if self._alarm is None:
            self._set_alarm(self._shown)

    def _set_alarm(self, now: float) -> None:
        self._due = now + SOON_S
        self._alarm = self._time.call_at(self._due, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        now = self._time.now()
        is_urgent = now - self._shown > LONGEST_S
        if not is_urgent and (now - self._due > LATE_S or self._is_busy()):
            self._set_alarm(now)
            return
        waiting, self._waiting = list(self._waiting), {}
        self._send(waiting)

    def stop(self) -> None:
        """Forget all clients that wait."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._waiting.clear()


def help_frames(play: VersionedMatch, clients: Iterable[Client]) -> Iterator[tuple[Client, bytes]]:
    """Yield the clients that see a seat that may act now, each with its help. Help is encoded once for all that see the same."""
    help_, bits = play.game.help, play.bits()
    made: dict[tuple[int, Words], tuple[bytes, Parts]] = {}
    if help_ is None:
        return
    with ViewCache(play.match.state):
        for client in clients:
            seat = client.perspective(bits).seat
            if seat < 0 or not bits >> seat & 1:
                continue
            if (seat, client.words) not in made:
                found = help_.parts(play.match.state, seat)
                parts: Parts = {name: encode_part(part, client.words) for name, part in found.items()}
                message = Help(play.version, seat, {name: Raw(part) for name, part in parts.items()})
                made[seat, client.words] = encoder(client.words)(message), parts
            frame, parts = made[seat, client.words]
            client.parts = {**(client.parts or {}), **parts}
            yield client, frame
