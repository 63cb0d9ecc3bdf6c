"""A table of Retrograde whose time the test lets pass."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from tests.limits import looks
from tests.server.answers import Answer
from tests.server.conftest import Person

from retrocade.games.astrodroids.state import CLAIM, FIRE, READY, State
from retrocade.server.protocol.messages import BotSeat, CreateTable, MySeat, OpenSeat, SeatWish, Sit
from retrocade.server.storage.records import LogLine, TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.state import Race
from retrocade.server.tables.versioned_match import VersionedMatch

ALL_DICE = 63
PEOPLE = ("ada", "bo", "cy", "di")


class Later:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class FakeTime:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self._calls: list[tuple[float, int, Later]] = []
        self._order = count()

    def now(self) -> float:
        return self.seconds

    def call_at(self, when: float, call: Callable[[], None]) -> Later:
        later = Later(call)
        heapq.heappush(self._calls, (when, next(self._order), later))
        return later

    def pass_ms(self, ms: float) -> None:
        """Let so much time pass; what falls into it happens at its moment."""
        end = self.seconds + ms / 1000
        while self._calls and self._calls[0][0] <= end + 1e-9:
            when, _, later = heapq.heappop(self._calls)
            self.seconds = max(self.seconds, when)
            if later.call is not None:
                later.call()
        self.seconds = end


class Racers:
    """People (and bots) at one table, and its time."""

    def __init__(self, registry: TableRegistry, table: TableRunner, people: list[Person], time: FakeTime) -> None:
        self.registry, self.table, self.people, self.time = registry, table, people, time

    @property
    def play(self) -> VersionedMatch:
        """The game."""
        play = self.table.play
        assert play is not None
        return play

    @property
    def state(self) -> State:
        state: State = self.play.match.state
        return state

    @property
    def race(self) -> Race:
        return self.table.state.race

    async def stored(self) -> None:
        """Wait until everything is stored and sent."""
        for _ in looks():
            if self.table.is_quiet:
                return
            await asyncio.sleep(0.002)
        raise AssertionError("waited in vain")

    async def passes(self, ms: float) -> None:
        self.time.pass_ms(ms)
        await self.stored()

    async def ready(self) -> None:
        """Everybody is ready: 3-2-1 begins."""
        for number, person in enumerate(self.people):
            if self.state.waiting >> number & 1 and self.state.phase == 0:
                person.act(READY)
                await self.stored()

    async def go(self) -> None:
        """The dice are thrown."""
        await self.ready()
        await self.passes(3000)

    async def rolling(self) -> None:
        """Dice have been thrown, and cards can be claimed."""
        await self.go()
        await self.passes(1500)

    def cards(self) -> list[int]:
        return [slot for slot, card in enumerate(self.state.table) if card]

    async def claim(self, number: int, slot: int) -> Answer | None:
        answer = self.people[number].act(CLAIM + slot)
        await self.stored()
        return answer

    async def fire_all(self) -> None:
        """Everybody fires nothing, and the next round begins."""
        for number, person in enumerate(self.people):
            if self.state.phase == 3 and self.state.waiting >> number & 1:
                person.act(FIRE)
                await self.stored()

    async def lines(self) -> list[LogLine]:
        return await self.registry.storage.lines(self.table.record.id)


async def racers(
    registry: TableRegistry,
    person: type[Person],
    people: int = 2,
    bots: tuple[str, ...] = (),
    *,
    pace: str = "realtime",
    options: dict[str, str] | None = None,
    public: bool = False,
) -> Racers:
    """Return a table with this many people and these bots; Ada opens it."""
    time = FakeTime()
    registry._services = registry._services._replace(time=time)
    seats: list[SeatWish] = [MySeat(), *[OpenSeat()] * (people - 1), *[BotSeat(level) for level in bots]]
    wish = CreateTable("astrodroids", seats, options={"pace": pace} | (options or {}), away_after_s=0, public=public)
    table = await registry.create("ada", "Ada", wish)
    for guest in PEOPLE[1:people]:

        def sit(record: TableRecord, guest: str = guest) -> None:
            seating.sit(record, guest, guest.title(), Sit(), 1)

        await registry.change(table.record.id, sit)
    sitting = [await person(registry, table, guest).come() for guest in PEOPLE[:people]]
    return Racers(registry, table, sitting, time)
