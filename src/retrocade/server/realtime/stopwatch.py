"""A table's own time: milliseconds of play, which stop while the table is paused or nobody is there.

Log lines contain it, so that after a restart, or in another process, every clock can be set from the log.
"""

from __future__ import annotations

from retrocade.server.realtime.agenda import Agenda, Name

FORGIVEN_MS = 0.5  # alarms ring this much early, because event loops round times


class Stopwatch:
    """A stopwatch with alarms. It starts at 0 and does not run. `now` is in seconds."""

    def __init__(self) -> None:
        self.alarms = Agenda()  # in milliseconds of this watch
        self._ms = 0.0  # its time when it last started or stopped
        self._since: float | None = None  # when it last started; None while it is stopped

    @property
    def runs(self) -> bool:
        return self._since is not None

    def ms(self, now: float) -> float:
        """Return its time."""
        return self._ms if self._since is None else self._ms + 1000 * (now - self._since)

    def run(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def stand(self, now: float) -> None:
        self._ms, self._since = self.ms(now), None

    def set(self, ms: float, now: float) -> None:
        """Set its time. It runs or stays stopped as before."""
        self._ms = ms
        if self._since is not None:
            self._since = now

    def next(self) -> float | None:
        """Return when the next alarm rings, in seconds; None if it is stopped or no alarm is set."""
        ms = self.alarms.next()
        return None if ms is None or self._since is None else self._since + (ms - self._ms) / 1000

    def pop_due(self, now: float) -> list[Name]:
        """Remove and return the alarms that ring by now."""
        return [] if self._since is None else self.alarms.pop_due(self.ms(now) + FORGIVEN_MS)
