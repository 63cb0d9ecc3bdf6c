"""Nobody at a table knows more than its rules allow, and nobody decides for people who are away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Concatenate, ParamSpec, Unpack

import pytest
from tests.server.conftest import Arcade, Person, until
from tests.server.wishes import Wishes

from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    Ack,
    AnswerRewind,
    AskRewind,
    BotSeat,
    CreateTable,
    MySeat,
    OpenSeat,
    RewindRequest,
    Sit,
)
from retrocade.server.protocol.positions import Position
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import presence, runner, seating
from retrocade.server.tables.clients import Perspective
from retrocade.server.tables.commands import Tick
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.snapshots import live_position
from retrocade.server.tables.state import TableState

P = ParamSpec("P")


async def change(
    registry: TableRegistry,
    table: TableRunner,
    call: Callable[Concatenate[TableRecord, P], None],
    *arguments: P.args,
    **named: P.kwargs,
) -> None:
    def alter(record: TableRecord) -> None:
        call(record, *arguments, **named)

    await registry.change(table.record.id, alter)


async def rivals(registry: TableRegistry, game: str = "domination", **wishes: Unpack[Wishes]) -> tuple[Person, Person]:
    table = await registry.create("ann", "Ann", CreateTable(game, [MySeat(), OpenSeat()], **wishes))
    await change(registry, table, seating.sit, "bo", "Bo", Sit(), 1)
    return await Person(registry, table, "ann").come(), await Person(registry, table, "bo").come()


def is_past(person: Person, version: int) -> bool:
    return bool(person.now.version > version)


# Seeds


def test_nobody_chooses_the_seed_of_a_table_where_others_may_sit(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        with pytest.raises(RequestError, match="reveals every card"):
            await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), OpenSeat()], seed=5))
        mine = await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), BotSeat()], seed=5))
        assert mine.record.seed == 5
        assert mine.info_for("bo").seed_chosen, "everybody is shown"
        other = await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), BotSeat()]))
        assert not other.info_for("bo").seed_chosen

    arcade.run(story)


def test_nobody_sits_down_where_the_host_knows_what_will_come(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        wish = CreateTable("domination", [MySeat(), MySeat()], seed=5, public=True)
        table = await registry.create("ann", "Ann", wish)
        await change(registry, table, seating.leave, "ann", 1)
        with pytest.raises(RequestError, match="chose the seed"):
            await change(registry, table, seating.sit, "bo", "Bo", Sit(), 1)
        await change(registry, table, seating.sit, "ann", "Ann", Sit(), 1)

    arcade.run(story)


@pytest.mark.parametrize("chosen", [True, False])
def test_a_chosen_seed_and_a_rewind_enter_no_high_score_list(arcade: Arcade, chosen: bool) -> None:
    async def story(registry: TableRegistry) -> None:
        wish = CreateTable("starsprint", [MySeat(), MySeat()], seed=7 if chosen else None)
        table = await registry.create("ann", "Ann", wish)
        ann = await Person(registry, table, "ann").come()
        if not chosen:
            ann.act()
            await until(lambda: ann.now.version == 1)
            ann.send(AskRewind("back", 0))
            await until(lambda: ann.now.version == 2)
            assert table.play is not None
            assert table.play.rewound
        while ann.now.choices:
            version = ann.now.version
            ann.act()
            await until(partial(is_past, ann, version))
        with pytest.raises(RequestError, match="chosen or rewound"):
            await registry.claim_score(table, "ann", 0, "AAA")

    arcade.run(story)


# Seats


def test_one_person_never_sees_the_secrets_of_two_sides(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, _ = await rivals(registry)
        table = ann.table
        await change(registry, table, seating.leave, "bo", 1)
        with pytest.raises(RequestError, match="another seat's secrets"):
            await change(registry, table, seating.sit, "ann", "Ann", Sit(1), 1)
        await change(registry, table, seating.leave, "ann", 0)
        with pytest.raises(RequestError, match="another seat's secrets"):
            await change(registry, table, seating.sit, "ann", "Ann", Sit(1), 1)
        await change(registry, table, seating.sit, "ann", "Ann", Sit(0), 1)
        await change(registry, table, seating.sit, "cy", "Cy", Sit(1), 1)
        assert table.record.seats_of("cy") == [1], "who has seen nothing may take it"

    arcade.run(story)


def test_a_seat_link_does_not_open_a_rival_s_hand(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, _ = await rivals(registry)
        with pytest.raises(RequestError, match="another seat's secrets"):
            await change(registry, ann.table, seating.open_seat_link, "bo", 0, "ann")
        await change(registry, ann.table, seating.open_seat_link, "phone", 0, "ann")
        assert ann.table.record.seats_of("phone") == [0]
        both = await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), MySeat()]))
        for seat in (0, 1):
            await change(registry, both, seating.open_seat_link, "phone", seat, "ann")
        assert both.record.seats_of("phone") == [0, 1], "one screen's seats move together"

    arcade.run(story)


def test_where_nothing_is_hidden_anybody_may_take_a_seat(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, _ = await rivals(registry, "starsprint")
        await change(registry, ann.table, seating.leave, "bo", 1)
        await change(registry, ann.table, seating.sit, "ann", "Ann", Sit(1), 1)
        assert ann.table.record.seats_of("ann") == [0, 1]

    arcade.run(story)


# People who are away


def test_a_bot_may_not_take_over_at_once_where_others_play(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        with pytest.raises(RequestError, match="at the earliest"):
            await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), OpenSeat()], away_after_s=1))
        await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), OpenSeat()], away_after_s=0))
        await registry.create("ann", "Ann", CreateTable("domination", [MySeat(), BotSeat()], away_after_s=1))

    arcade.run(story)


def test_a_rewind_asks_people_whose_seat_a_bot_keeps(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry)
        table = ann.table
        ann.act()
        await until(lambda: ann.now.version == 1)
        bo.go()
        table.state.agenda.set(("away", 1), 0.0)
        table.apply(Tick())
        assert presence.bot_plays(table.state, 1)
        ann.send(AskRewind("back", 0))
        assert ann.of(RewindRequest)[-1].waiting_for == [1]
        assert table.play is not None
        assert not table.play.rewound
        back = await Person(registry, table, "bo").come()
        back.send(AnswerRewind(ann.of(RewindRequest)[-1].request, agree=True))
        await until(lambda: table.play is not None and table.play.rewound)

    arcade.run(story)


# Faults


def test_a_view_that_cannot_be_rendered_costs_neither_the_table_nor_its_log(
    arcade: Arcade, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        table = blue.table
        real, failures = live_position, [True, True]

        def broken(state: TableState, perspective: Perspective, thinking: list[int] | None = None) -> Position | None:
            if failures:
                failures.pop()
                raise ValueError("no such picture")
            return real(state, perspective, thinking)

        monkeypatch.setattr("retrocade.server.tables.runner.live_position", broken)
        monkeypatch.setattr(runner, "RETRY_S", 0.01)
        blue.act(client_id="once")
        await until(lambda: blue.now.version == green.now.version == 1)
        assert [ack.client_id for ack in blue.of(Ack)] == ["once"], "its sender is answered all the same"
        actor = blue if blue.now.choices else green
        actor.act(client_id="twice")
        await until(lambda: blue.now.version == green.now.version == 2)
        lines = await registry.storage.lines(table.record.id)
        assert [line.client_id for line in lines] == ["once", "twice"]

    arcade.run(story)
