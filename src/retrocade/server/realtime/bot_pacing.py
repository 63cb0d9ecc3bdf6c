"""Bots at tables where everybody rolls at once. They roll at a human pace, which follows from their level: they look at
their dice for as long as people do, never throw sooner than anybody may, and their claims wait like everybody's."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from retrocade import bots
from retrocade.engine.capabilities.realtime import RaceTiming, RealTime
from retrocade.engine.match import Match
from retrocade.server.realtime.race import Sent
from retrocade.server.storage.records import Kind

if TYPE_CHECKING:
    from retrocade.server.tables.table import Table

MARGIN_MS = 300  # of a bot's time from throw to throw that is not for thinking


class BotPacing:
    """The bots of one table, while everybody rolls."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._busy: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._busy)

    def drive(self) -> bool:
        """Set the bots going if everybody rolls, or counts down to it; whether that is so."""
        table = self._table
        play = table.play
        clock = play.game.realtime if play else None
        if play is None or clock is None or not table.race.runs:
            return False
        if not table.race.watch.runs or clock.counts_down(play.match.state):
            return True
        timing = clock.timing(play.match.state)
        if timing is None:
            return False
        for seat in table.who_thinks():
            if seat not in self._busy:
                self._busy[seat] = asyncio.get_running_loop().create_task(self._act(seat, clock, timing))
        return True

    async def _act(self, seat: int, clock: RealTime, timing: RaceTiming) -> None:
        """Look, think, and act when the hand would; who is late, at once."""
        table, race = self._table, self._table.race
        try:
            late = seat in race.late
            looked = race.last_throw(seat) + timing.settle_ms
            if not late:
                await self._until(looked)
            if not self._may_act(seat) or table.play is None:
                return
            version, match = table.play.version, pondered(table.play.match, clock, seat, late=late)
            level = table.record.seats[seat].level
            seconds = max(timing.interval_ms - timing.settle_ms - MARGIN_MS, MARGIN_MS) / 1000
            action = await table.services.bot_pool.choose(match, seat, level, seconds)
            if not late:
                await self._until(self._moment(seat, level, clock, timing, throws=clock.is_paced(action)))
            if self._may_act(seat) and table.play.match.refusal(seat, action) is None:
                race.take(Sent(None, "", version, (Kind.BOT_ACT, seat, action)))
        finally:
            del self._busy[seat]
            if not table.is_catching_up:
                asyncio.get_running_loop().call_soon(self._again, seat)

    def _moment(self, seat: int, level: str, clock: RealTime, timing: RaceTiming, *, throws: bool) -> int:
        """When a bot of this level would throw, or claim, counted from its last throw."""
        throwing, claiming = clock.bot_delays_ms(rank(level))
        last = self._table.race.last_throw(seat)
        if throws:
            return last + max(random.randint(*throwing), timing.interval_ms)
        return max(last + timing.settle_ms + random.randint(*claiming), self._table.race.claims_open(timing))

    def thinkable(self, match: Match, seat: int) -> Match:
        """The match as a bot would think about it in a person's place."""
        clock = match.game.realtime
        return pondered(match, clock, seat, late=False) if clock else match

    def _again(self, seat: int) -> None:
        """Go on if there is no news to wait for: what it wanted to do had become impossible."""
        table = self._table
        if table.all_told and table.play is not None and not table.race.waits_for(seat):
            table.settle()

    def _may_act(self, seat: int) -> bool:
        """Whether it is still this bot's to act, while everybody rolls."""
        table = self._table
        play = table.play
        return (
            play is not None
            and not table.is_catching_up
            and table.race.watch.runs
            and table.leader() == table.services.process
            and play.game.realtime is not None
            and play.game.realtime.timing(play.match.state) is not None
            and bool(play.bits() >> seat & 1)
            and table.bot_plays(seat)
        )

    async def _until(self, ms: float) -> None:
        """Wait for a moment of the table's time."""
        if ms <= self._table.race.watch.ms:
            return
        rung = asyncio.get_running_loop().create_future()
        alarm = self._table.race.watch.at(ms, lambda: None if rung.done() else rung.set_result(None))
        try:
            await rung
        finally:
            alarm.cancel()

    def stop(self) -> None:
        for task in self._busy.values():
            task.cancel()


def pondered(match: Match, clock: RealTime, seat: int, *, late: bool) -> Match:
    """The match as a bot shall think about it."""
    copy = match.copy()
    clock.untimed(copy.state, seat, late)
    return copy


def rank(level: str) -> float:
    """From the weakest level, 0, to the strongest, 1; the quick bots are in the middle."""
    names = [bot.name for bot in bots.LEVELS]
    return names.index(level) / (len(names) - 1) if level in names else 0.5
