"""Which high-score list a table counts for, and which one the cabinet shows."""

from __future__ import annotations

from typing import NamedTuple

from tests.server.conftest import Arcade

from retrocade.server.protocol.messages import CreateTable, MySeat, Standing
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.scoring import standing
from retrocade.server.tables.summaries import mode_of


def test_every_way_to_play_has_a_list_of_its_own(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        async def mode(preset: str = "", **options: str) -> str:
            wish = CreateTable("retrotetro", [MySeat()], preset=preset, options=options)
            return mode_of((await registry.create("ann", "Ann", wish)).record)

        assert await mode("first") == "first"
        assert await mode("first", objectives="yes") == "custom"
        assert await mode("", level="3") == "campaign-3"

    arcade.run(story)


def test_the_list_signed_last_is_shown_first(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        storage = registry.storage
        assert await storage.latest_mode("retrotetro") == ""
        score = {"game": "retrotetro", "initials": "ANN", "points": 9, "won": True, "seat": 0}
        await storage.add_score(table_id="a", mode="first", when_ms=1, **score)
        await storage.add_score(table_id="b", mode="campaign-2", when_ms=3, **score)
        await storage.add_score(table_id="c", mode="custom", when_ms=2, **score)
        assert await storage.latest_mode("retrotetro") == "campaign-2"
        assert (await registry.scores("retrotetro", "first", "ann")).modes == ["campaign-2", "custom", "first"]

    arcade.run(story)


class Line(NamedTuple):
    points: int
    initials: str
    won: bool = True


def test_a_standing_says_the_place_and_what_was_missing_for_the_next() -> None:
    rivals = [Line(30, "ANN"), Line(20, "BOB"), Line(20, "CAT"), Line(40, "DAN", won=False)]
    assert standing(rivals, won=True, points=17) == Standing(4, 5, 3, "CAT")
    assert standing(rivals, won=True, points=20) == Standing(4, 5, 1, "CAT"), "the earlier one is ahead"
    assert standing(rivals, won=True, points=31) == Standing(1, 5, 0, "")
    assert standing(rivals, won=False, points=50) == Standing(4, 5, 0, "CAT"), "points do not make up for a win"
    assert standing([], won=False, points=0) == Standing(1, 1, 0, "")


def test_a_running_game_has_no_standing(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ann", "Ann", CreateTable("retrotetro", [MySeat()]))
        assert (await registry.standing(table, "ann", 0)).place == 0

    arcade.run(story)
