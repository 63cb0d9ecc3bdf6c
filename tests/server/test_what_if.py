"""A finished game seen from any seat, and continued from any step at a new table with new luck."""

from __future__ import annotations

import pytest
from tests.server.conftest import Arcade, Person, past, until
from tests.server.test_endings import rivals
from tests.server.test_results import ended, resigned

from retrocade.engine.contract import SPECTATOR
from retrocade.engine.layout import to_bytes
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import PlayOn
from retrocade.server.tables import results, scoring, what_if
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.replays import eyes_for
from retrocade.server.tables.runner import TableRunner


async def played(registry: TableRegistry) -> list[Person]:
    """Two people who made some moves of Insert Coin, then one resigned."""
    people = await rivals(registry, "insertcoin", 2)
    for _ in range(6):
        for person in people:
            if person.now.choices:
                version = person.now.version
                person.act()
                await until(past(person, version))
    await resigned(registry, people)
    return people


async def on_from(registry: TableRegistry, people: list[Person], guest: str, wish: PlayOn) -> TableRunner:
    return await what_if.play_on(registry, people[0].table, guest, guest.title(), wish)


def test_a_game_goes_on_from_the_very_moment_with_bots(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        people = await played(registry)
        old = people[0].table
        lines = await registry.lines(old)
        table = await on_from(registry, people, "bo", PlayOn(3))
        record, play = table.record, table.play
        assert play is not None
        then = what_if.game_at(old.record, lines, 3)
        assert to_bytes(play.match.state) == to_bytes(then.match.state)
        assert [seat.kind for seat in record.seats] == ["bot", "person"], "bo has his seat again"
        info = table.info_for("bo")
        assert (info.what_if_of, info.what_if_step, info.copy_of) == (old.record.id, 3, "")

    arcade.run(story)


def test_friends_come_back_and_strangers_take_the_seat_to_move(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        people = await played(registry)
        together = (await on_from(registry, people, "ann", PlayOn(2, friends=True))).record
        assert [seat.holders for seat in together.seats] == [["ann"], ["bo"]]
        strange = await on_from(registry, people, "cat", PlayOn(2))
        assert strange.play is not None
        (seat,) = strange.record.seats_of("cat")
        assert seat in strange.play.match.to_act
        assert (await on_from(registry, people, "cat", PlayOn(2, seat=1))).record.seats_of("cat") == [1]
        with pytest.raises(RequestError, match="Only the players"):
            await on_from(registry, people, "cat", PlayOn(2, friends=True))
        with pytest.raises(RequestError, match="There is no seat 7"):
            await on_from(registry, people, "cat", PlayOn(2, seat=7))

    arcade.run(story)


def test_the_last_moment_and_running_games_are_refused(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        people = await played(registry)
        lines = await registry.lines(people[0].table)
        with pytest.raises(RequestError, match="was over at that step"):
            await on_from(registry, people, "ann", PlayOn(len(lines)))
        running = await rivals(registry, "insertcoin", 2)
        with pytest.raises(RequestError, match="still going on"):
            await on_from(registry, running, "ann", PlayOn(0))

    arcade.run(story)


def test_such_a_game_outlives_a_restart_and_counts_for_nothing(arcade: Arcade) -> None:
    tables: list[str] = []

    async def play(registry: TableRegistry) -> None:
        people = await played(registry)
        tables.append((await on_from(registry, people, "ann", PlayOn(4, friends=True))).record.id)

    async def go_on(registry: TableRegistry) -> None:
        table = await registry.table(tables[0])
        people = [await Person(registry, table, name).come() for name in ("ann", "bo")]
        await resigned(registry, people)
        await ended(registry, people[0])
        assert results.contest(table.record, people[0].play) is None
        assert tables[0] not in {row.table_id for row in await registry.storage.results_of("ann")}
        with pytest.raises(RequestError):
            scoring.signable(table, "bo", 1)

    arcade.run(play)
    arcade.run(go_on)


def test_those_who_played_see_a_finished_game_through_any_eyes(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        running = (await rivals(registry, "domination", 2))[0].table.record
        assert eyes_for(running, "ann", 0) == 0
        with pytest.raises(RequestError, match="eyes of your own seats"):
            eyes_for(running, "ann", 1)
        over = (await played(registry))[0].table.record
        assert [eyes_for(over, "ann", seat) for seat in (None, 0, 1, SPECTATOR)] == [0, 0, 1, SPECTATOR]
        with pytest.raises(RequestError, match="eyes of your own seats"):
            eyes_for(over, "cat", 1)
        with pytest.raises(RequestError, match="eyes of your own seats"):
            eyes_for(over, "ann", 5)

    arcade.run(story)
