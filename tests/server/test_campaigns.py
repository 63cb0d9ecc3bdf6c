"""Campaigns on the server: stored with the guest, counted once, and continued after a restart."""

from __future__ import annotations

import pytest
from tests.server.conftest import Arcade, Person, Until

from retrocade.server.protocol.errors import RequestError
from retrocade.server.tables import campaigns
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner


async def play_to_the_end(registry: TableRegistry, until: Until, guest: str) -> TableRunner:
    """The next level, by the first choice that is offered."""
    table = await campaigns.play_on(registry, guest, guest.title(), "retrotetro")
    person = await Person(registry, table, guest).come()
    while person.now.choices:
        await one_decision(person, until)
    return table


async def one_decision(person: Person, until: Until) -> None:
    before = person.now.version
    person.act(person.now.choices[0].action)
    await until(lambda: person.now.version > before)


def test_rt_80_to_rt_84_levels_and_lives_are_kept_with_the_guest(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        begun = (await campaigns.standing(registry, "ada", "retrotetro")).info()
        assert begun.told[0] == "Level 1 of 12, 2 lives left."
        assert [stage["state"] for stage in begun.stages] == ["next", *["closed"] * 11]
        assert begun.address == ""
        table = await play_to_the_end(registry, until, "ada")
        assert (table.record.options["level"], table.record.options["lives"]) == (1, 2)
        after = await campaigns.standing(registry, "ada", "retrotetro")
        assert after.info().told[0] == "Level 1 of 12, 1 life left."
        assert after.progress == (await campaigns.standing(registry, "ada", "retrotetro")).progress, (
            "a game counts once"
        )
        other = await campaigns.standing(registry, "bo", "retrotetro")
        assert other.info().told[0] == "Level 1 of 12, 2 lives left."

    arcade.run(story)


def test_a_level_being_played_is_gone_on_with(arcade: Arcade, until: Until) -> None:
    ids = []

    async def first(registry: TableRegistry) -> None:
        table = await campaigns.play_on(registry, "ada", "Ada", "retrotetro")
        again = await campaigns.play_on(registry, "ada", "Ada", "retrotetro")
        assert again is table
        assert table.record.away_after_s == 0, "no bot plays a level for anybody"
        ids.append(table.record.id)

    async def after_a_restart(registry: TableRegistry) -> None:
        info = (await campaigns.standing(registry, "ada", "retrotetro")).info()
        assert info.address == f"/t/{ids[0]}"
        await play_to_the_end(registry, until, "ada")
        assert (await campaigns.standing(registry, "ada", "retrotetro")).info().address == ""

    arcade.run(first)
    arcade.run(after_a_restart)


def test_playing_again_after_a_level_goes_on_with_the_campaign(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await play_to_the_end(registry, until, "ada")
        assert await campaigns.is_stage(registry, "ada", table)
        assert not await campaigns.is_stage(registry, "bo", table)
        following = await campaigns.play_on(registry, "ada", "Ada", "retrotetro")
        assert following.record.options["lives"] == 1
        assert not await campaigns.is_stage(registry, "ada", table)

    arcade.run(story)


@pytest.mark.parametrize("name", ["starsprint", "nothing"])
def test_a_game_without_a_campaign_is_refused(arcade: Arcade, name: str) -> None:
    async def story(registry: TableRegistry) -> None:
        with pytest.raises(RequestError, match="with a campaign"):
            await campaigns.standing(registry, "ada", name)

    arcade.run(story)
