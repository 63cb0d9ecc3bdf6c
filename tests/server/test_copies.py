"""Copies for continuing on a device, of games with only one guest."""

from __future__ import annotations

import pytest
from tests.server.conftest import Arcade

from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import BotSeat, CreateTable, MySeat, OpenSeat, Sit
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import copies, seating
from retrocade.server.tables.registry import TableRegistry

GAME = "domination"


def test_whoever_plays_alone_or_with_bots_may_have_a_copy(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ada", "Ada", CreateTable(GAME, [MySeat(), BotSeat("level2")]))
        copy = copies.copy_for(table, "ada")
        assert (copy.table, copy.game) == (table.record.id, GAME)
        assert [(seat.kind, seat.level) for seat in copy.seats] == [("person", "level3"), ("bot", "level2")]
        with pytest.raises(RequestError, match="Other people"):
            copies.copy_for(table, "eve")

    arcade.run(story)


def test_there_is_no_copy_where_others_belong_to_the_game(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ada", "Ada", CreateTable(GAME, [MySeat(), OpenSeat()]))
        with pytest.raises(RequestError, match="Other people"):
            copies.copy_for(table, "ada")

        def sit(record: TableRecord) -> None:
            seating.sit(record, "bo", "Bo", Sit(), 1)

        def leave(record: TableRecord) -> None:
            seating.leave(record, "bo", None)

        for change in (sit, leave):  # who got up knows what the seat held, and may come back
            await registry.change(table.record.id, change)
            with pytest.raises(RequestError, match="Other people"):
                copies.copy_for(table, "ada")

    arcade.run(story)


def test_there_is_no_copy_for_a_seat_that_another_device_holds_as_well(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ada", "Ada", CreateTable("starsprint", [MySeat()]))

        def share(record: TableRecord) -> None:
            seating.open_seat_link(record, "phone", 0, "ada")

        await registry.change(table.record.id, share)
        with pytest.raises(RequestError, match="Other people"):
            copies.copy_for(table, "ada")

    arcade.run(story)
