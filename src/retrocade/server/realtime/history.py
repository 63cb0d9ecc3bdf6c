"""The state of a table's clocks according to its log. It is the same in every process that follows the log."""

from __future__ import annotations

from typing import Any

from retrocade.engine.capabilities.realtime import RaceTiming, RealTime, Stage
from retrocade.server.storage.records import Kind, LogLine


class RaceHistory:
    """The current stage of a game that is played against time, and the last throw of each seat."""

    def __init__(self, clock: RealTime | None = None, state: Any = None) -> None:
        self.clock = clock
        self.stage: Stage | None = clock.stage(state) if clock else None  # None: this table has no clocks
        self.since = 0  # the version that began the stage
        self.began = 0  # when the stage began, in milliseconds of play
        self.go = (0, 0)  # version and time of the first throw
        self.thrown: dict[int, int] = {}  # when each seat last threw
        self.own: dict[int, int] = {}  # the version of each seat's last entry

    def follow(self, state: Any, line: LogLine, *, over: bool) -> bool:
        """Update after a line was carried out. Return True if it began another stage."""
        if self.clock is None or self.stage is None:
            return False
        if line.kind in (Kind.ACT, Kind.BOT_ACT):
            self.own[line.seat] = line.version
            if self.clock.is_paced(line.action):
                self.thrown[line.seat] = line.ms
        stage = None if over else self.clock.stage(state)
        changed = stage is None or stage.name != self.stage.name
        if changed:
            self._begin(state, line)
        self.stage = stage
        return changed

    def _begin(self, state: Any, line: LogLine) -> None:
        was_thrown = self.go[0] > 0
        self.since, self.began = line.version, line.ms
        if self.clock is None or self.clock.timing(state) is None:
            self.go = (0, 0)
        elif not was_thrown:
            self.go = (line.version, line.ms)
            self.thrown = dict.fromkeys(range(state.seats), line.ms)

    def last_throw(self, seat: int) -> int:
        return self.thrown.get(seat, 0)

    def next_throw(self, seat: int, timing: RaceTiming) -> int:
        """Return when this seat may throw again."""
        return self.thrown[seat] + timing.interval_ms if seat in self.thrown else 0

    def claims_open(self, timing: RaceTiming) -> int:
        """Return from when on cards can be claimed."""
        return self.go[1] + timing.opens_ms
