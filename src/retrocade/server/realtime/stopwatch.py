"""A table's own time: milliseconds of play, which stand still while the table is paused or nobody is there.

Log lines carry it, so that after a restart, or in another process, every clock can be set from the log.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from typing import Protocol


class Handle(Protocol):
    """Something that will happen unless it is called off."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """Where the seconds come from; tests have their own."""

    def now(self) -> float:
        """Seconds since some moment."""

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        """Call at that moment."""


class LoopTime:
    """The event loop's."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_at(when, call)


class Alarm:
    """A call at a moment of the table's time."""

    __slots__ = ("_order", "call", "ms")

    def __init__(self, ms: float, order: int, call: Callable[[], None]) -> None:
        self.ms = ms
        self.call: Callable[[], None] | None = call
        self._order = order

    def __lt__(self, other: Alarm) -> bool:
        return (self.ms, self._order) < (other.ms, other._order)

    def cancel(self) -> None:
        self.call = None


class Stopwatch:
    """Runs and stands, and rings alarms while it runs. It begins at 0, standing."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._ms = 0.0  # when it last started or stood
        self._since: float | None = None  # when it last started; None while it stands
        self._alarms: list[Alarm] = []
        self._count = count()
        self._next: Handle | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    @property
    def ms(self) -> float:
        if self._since is None:
            return self._ms
        return self._ms + 1000 * (self._time.now() - self._since)

    def run(self) -> None:
        if self._since is None:
            self._since = self._time.now()
            self._wind()

    def stand(self) -> None:
        if self._since is not None:
            self._ms, self._since = self.ms, None
            self._unwind()

    def set(self, ms: float) -> None:
        """Go on from here, running or standing as before."""
        self._ms = ms
        if self._since is not None:
            self._since = self._time.now()
            self._wind()

    def at(self, ms: float, call: Callable[[], None]) -> Alarm:
        """Call when it shows this, never within this call."""
        alarm = Alarm(ms, next(self._count), call)
        heapq.heappush(self._alarms, alarm)
        if self._alarms[0] is alarm:
            self._wind()
        return alarm

    def stop(self) -> None:
        """For good: no alarm rings any more."""
        self.stand()
        self._alarms.clear()

    def _wind(self) -> None:
        self._unwind()
        while self._alarms and self._alarms[0].call is None:
            heapq.heappop(self._alarms)
        if self._alarms and self._since is not None:
            self._next = self._time.call_at(self._since + (self._alarms[0].ms - self._ms) / 1000, self._ring)

    def _unwind(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _ring(self) -> None:
        """Ring what is due; half a millisecond is forgiven, for loops round."""
        self._next = None
        due = self.ms + 0.5
        ringing = []
        while self._alarms and self._alarms[0].ms <= due:
            ringing.append(heapq.heappop(self._alarms))
        for alarm in ringing:
            call, alarm.call = alarm.call, None
            if call is not None:
                call()
        self._wind()
