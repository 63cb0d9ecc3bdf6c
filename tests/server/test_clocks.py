"""A table's clock: a bot decides the rest of the turn for a seat that takes too long (IC-R42), and for no other."""

from __future__ import annotations

import pytest
from tests.server.conftest import Arcade, Person, Until, past

from retrocade.server.protocol.messages import Act, CreateTable, MySeat, OpenSeat, Sit
from retrocade.server.protocol.values import Pace
from retrocade.server.storage.records import Kind, TableRecord
from retrocade.server.tables import seating, turn_clock
from retrocade.server.tables.commands import Tick
from retrocade.server.tables.registry import TableRegistry

CONFIRM, DONE = 7, 230


async def table(
    arcade: Arcade, registry: TableRegistry, person: type[Person], clock: Pace = "off"
) -> tuple[Person, Person]:
    """Two people at a table of Insert Coin, shapes dealt."""
    wish = CreateTable("insertcoin", [MySeat(), OpenSeat()], options={"start": "quick"}, clock=clock)
    opened = await registry.create("ada", "Ada", wish)

    def sit(record: TableRecord) -> None:
        seating.sit(record, "bo", "Bo", Sit(), 1)

    await registry.change(opened.record.id, sit)
    return await person(registry, opened, "ada").come(), await person(registry, opened, "bo").come()


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds last milliseconds."""
    monkeypatch.setattr(turn_clock, "PACES", {"off": 0.0, "normal": 0.004, "relaxed": 0.008})


def given(person: Person, seat: int) -> float:
    """The seconds that a seat has for its turn, however much of them is left."""
    state = person.table.state
    return float(round(turn_clock.ends(state, seat) - state.turn_clock.began[seat], 6))


def test_ic_r42_a_bot_decides_for_who_takes_too_long(
    arcade: Arcade, until: Until, person: type[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)

    async def story(registry: TableRegistry) -> None:
        ada, bo = await table(arcade, registry, person, clock="normal")
        assert 0 < ada.now.left_ms <= 240
        await until(lambda: ada.now.view["turn"] > 1)
        lines = await registry.storage.lines(ada.table.record.id)
        assert {line.kind for line in lines} == {Kind.BOT_ACT}
        assert bo.now.view["turn"] == ada.now.view["turn"]
        assert bo.now.left_ms > 0  # and the next turn has its own time

    arcade.run(story)


def test_ic_r42_a_plan_complete_on_screen_is_taken_as_it_is(
    arcade: Arcade, until: Until, person: type[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, _ = await table(arcade, registry, person, clock="normal")
        for _ in range(2):
            before = ada.now.version
            ada.act()
            await until(past(ada, before))
        state = ada.play.match.state
        assert state.step[0] == CONFIRM
        mine = state.filled[:3]
        quick(monkeypatch)
        turn_clock.follow(ada.table.state)  # her time is up by this clock
        ada.table.apply(Tick())
        await until(lambda: ada.now.view["turn"] > 1)
        lines = [line for line in await registry.storage.lines(ada.table.record.id) if line.seat == 0]
        assert [line.kind for line in lines[:3]] == [Kind.ACT, Kind.ACT, Kind.BOT_ACT]
        assert lines[2].action == DONE
        assert ada.play.match.state.shown_filled[:3] == mine

    arcade.run(story)


def test_who_is_ready_has_no_clock_and_taking_back_wins_no_time(
    arcade: Arcade, until: Until, person: type[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "PACES", {"off": 0.0, "normal": 1.0, "relaxed": 2.0})

    async def story(registry: TableRegistry) -> None:
        ada, bo = await table(arcade, registry, person, clock="relaxed")
        assert 0 < ada.now.left_ms <= 120_000
        assert given(ada, 0) == 120
        ends = turn_clock.ends(ada.table.state, 0)
        ada.act()
        await until(lambda: ada.now.take_back)
        ada.send(Act("back", ada.now.version, 0, take_back=1))
        await until(lambda: not ada.now.take_back)
        assert turn_clock.ends(ada.table.state, 0) == ends
        assert 0 < ada.now.left_ms <= 120_000
        for _ in range(3):
            before = ada.now.version
            ada.act()
            await until(past(ada, before))
        assert ada.now.to_act == [1]
        assert ada.now.left_ms == 0
        assert bo.now.left_ms > 0

    arcade.run(story)


def test_who_was_ready_and_takes_it_back_has_the_time_that_was_left(
    arcade: Arcade, until: Until, person: type[Person]
) -> None:
    """Being ready and taking that back used to restart the turn's time."""

    async def story(registry: TableRegistry) -> None:
        ada, _ = await table(arcade, registry, person, clock="relaxed")
        ends = turn_clock.ends(ada.table.state, 0)
        for _ in range(3):
            before = ada.now.version
            ada.act()
            await until(past(ada, before))
        assert (ada.now.to_act, ada.now.left_ms) == ([1], 0)
        ada.send(Act("back", ada.now.version, 0, take_back=1))
        await until(lambda: 0 in ada.now.to_act)
        assert turn_clock.ends(ada.table.state, 0) == ends
        assert 0 < ada.now.left_ms <= 120_000

    arcade.run(story)


def test_without_a_clock_nobody_is_hurried(arcade: Arcade, until: Until, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await table(arcade, registry, person)
        assert ada.table.record.clock == "off"
        assert (ada.now.left_ms, bo.now.left_ms) == (0, 0)
        assert ada.table.state.turn_clock.late == set()

    arcade.run(story)


def test_several_people_at_one_screen_are_not_hurried(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        wish = CreateTable("insertcoin", [MySeat(), MySeat()], seed=7, clock="normal")
        ada = await person(registry, await registry.create("ada", "Ada", wish), "ada").come()
        assert ada.now.left_ms == 0

    arcade.run(story)


def test_a_game_without_an_opinion_has_a_minute(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry, clock="normal")
        assert 0 < blue.now.left_ms <= 60_000
        assert given(blue, 0) == 60
        assert green.now.left_ms == 0

    arcade.run(story)
