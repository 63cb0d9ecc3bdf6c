"""How long people may think about a turn, at tables that want a clock. When it runs out, a bot decides for them.

A turn begins for a seat when it is to act and something has been shown to it: a plan of several decisions, taken back
and made anew, is one turn. How many seconds it deserves, the game says (`Game.seconds`), and may say anew as the turn
goes on. What a person has decided by then stands, and the bot decides the rest (for Insert Coin that is IC-R42).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from retrocade.server.tables.table import Table

PACES = {"off": 0.0, "relaxed": 2.0, "normal": 1.0}  # what a game's own seconds are multiplied by
USUAL_S = 60  # where a game has no opinion


class TurnClock:
    """The clocks of one table."""

    def __init__(self, table: Table) -> None:
        self.late: set[int] = set()  # seats for which a bot decides the rest of this turn
        self._table = table
        self._began: dict[
            int, float
        ] = {}  # when each seat's turn began; kept while a seat is ready, which it may take back
        self._running: set[int] = set()  # the seats whose clock runs
        self._shown = -1  # the version that last showed something
        self._alarm: asyncio.TimerHandle | None = None

    def follow(self) -> None:
        """Something may have happened: begin and end turns, and wait for the next clock to run out."""
        play = self._table.play
        if play is None or self._table.record.clock == "off" or self._table.race.runs:
            return  # where the game has clocks of its own, those count
        if play.shown_at != self._shown:
            self._shown = play.shown_at
            self._began.clear()
            self.late.clear()
        now, bits = asyncio.get_running_loop().time(), play.bits()
        for seat in range(len(self._table.record.seats)):
            if bits >> seat & 1 and self._is_timed(seat):
                self._began.setdefault(seat, now)
                self._running.add(seat)
            else:
                self._running.discard(seat)
                self.late.discard(seat)
        self._wait()

    def left_ms(self, seat: int) -> int:
        """What this seat has left; 0 where no clock runs."""
        if seat not in self._running:
            return 0
        return max(1, round(1000 * (self._ends(seat) - asyncio.get_running_loop().time())))

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _is_timed(self, seat: int) -> bool:
        """People are, but not several at one screen, who take turns at it."""
        held = self._table.record.seats[seat]
        return held.kind == "person" and len(self._table.record.seats_of(held.holders[0])) == 1

    def _ends(self, seat: int) -> float:
        play = self._table.play
        assert play is not None  # noqa: S101 - a turn has begun
        seconds = play.game.seconds(play.match.state, seat) if play.game.seconds else USUAL_S
        return self._began[seat] + PACES[self._table.record.clock] * seconds

    def _wait(self) -> None:
        self.stop()
        running = [self._ends(seat) for seat in self._running - self.late]
        if running:
            self._alarm = asyncio.get_running_loop().call_at(min(running), self._ring)

    def _ring(self) -> None:
        now = asyncio.get_running_loop().time()
        self.late |= {seat for seat in self._running if self._ends(seat) <= now}
        self._wait()
        self._table.show_table()
        self._table.settle()
