"""Lists of tables say whose turn it is, also of tables that are set aside."""

from __future__ import annotations

from tests.server.conftest import Arcade

from retrocade.server.protocol.messages import CreateTable, MySeat
from retrocade.server.tables.registry import TableRegistry


def test_a_list_says_whose_turn_it_is_after_a_restart(arcade: Arcade) -> None:
    async def open_one(registry: TableRegistry) -> None:
        await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat(), MySeat("Bo")], seed=7))

    async def look(registry: TableRegistry) -> None:
        (listed,) = await registry.own_tables("ann")
        assert listed.to_act == [0]

    arcade.run(open_one)
    arcade.run(look)


def test_a_change_of_the_row_keeps_whose_turn_it_is(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat(), MySeat("Bo")], seed=7))
        await registry._note_progress()
        await registry.change(table.record.id, lambda record: None)
        stored = await registry.storage.table(table.record.id)
        assert stored is not None
        assert stored.to_act == 1

    arcade.run(story)
