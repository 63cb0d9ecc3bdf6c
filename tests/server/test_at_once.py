"""Tables where all decide at once: nobody waits for another's secret steps, and nobody sees them."""

from __future__ import annotations

import time

from tests.server.conftest import Arcade, Person, Until, past

from retrocade.server.protocol.messages import Act, BotSeat, CreateTable, MySeat, OpenSeat, Refused, Sit, Stale, Update
from retrocade.server.settings import Settings
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.registry import TableRegistry

QUICK = {"start": "quick"}


async def pair(registry: TableRegistry, person: type[Person]) -> tuple[Person, Person]:
    opened = await registry.create("ada", "Ada", CreateTable("insertcoin", [MySeat(), OpenSeat()], options=QUICK))

    def sit(record: TableRecord) -> None:
        seating.sit(record, "bo", "Bo", Sit(), 1)

    await registry.change(opened.record.id, sit)
    return await person(registry, opened, "ada").come(), await person(registry, opened, "bo").come()


def test_a_choice_stays_good_while_others_decide(arcade: Arcade, until: Until, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await pair(registry, person)
        seen = ada.now.version
        for _ in range(2):
            before = bo.now.version
            bo.act()
            await until(past(bo, before))
        assert not isinstance(ada.act(version=seen), Stale | Refused)
        await until(lambda: ada.now.take_back)

    arcade.run(story)


def test_secret_steps_are_told_to_nobody_and_taken_back_in_any_order(
    arcade: Arcade, until: Until, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await pair(registry, person)
        start = ada.now.view
        ada.act()
        await until(lambda: ada.now.take_back)
        bo.act()
        await until(lambda: bo.now.take_back)
        assert bo.now.view["players"][0] == start["players"][0]
        assert [event for update in bo.of(Update) for event in update.events] == []
        ada.send(Act("back", ada.now.version, 0, take_back=1))
        await until(lambda: not ada.now.take_back)
        assert bo.now.take_back
        assert ada.now.view == start
        ada.send(Act("again", ada.now.version, 0, take_back=1))
        assert ada.play.match.undoable(0) is None

    arcade.run(story)


def test_a_bot_paces_its_turns_and_not_its_secret_steps(arcade: Arcade, until: Until, person: type[Person]) -> None:
    """Three decisions make a plan; only the first waits, so that the bot is ready after one pause."""
    arcade.settings = Settings(data_dir=arcade.settings.data_dir, bot_pace_ms=400, warm_bots=False)

    async def story(registry: TableRegistry) -> None:
        wish = CreateTable("insertcoin", [MySeat(), BotSeat("random")], options=QUICK, seed=7)
        began = time.monotonic()
        ada = await person(registry, await registry.create("ada", "Ada", wish), "ada").come()
        await until(lambda: ada.now.view["players"][1]["state"] == "ready")
        assert time.monotonic() - began >= 0.4
        kinds = [line.seat for line in await registry.storage.lines(ada.table.record.id)]
        assert kinds == [1] * len(kinds)
        assert len(kinds) >= 3

    arcade.run(story)
