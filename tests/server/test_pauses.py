"""Pausing a table of Retrograde by agreement, and what a restart in the middle of rolling leaves of it: everything."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from tests.server.answers import refusal
from tests.server.conftest import Arcade, Person, Until
from tests.server.race import ALL_DICE, FakeTime, Racers, racers

from retrocade.games.astrodroids.state import CLAIM, COUNTDOWN, READY, ROLL, State
from retrocade.server.protocol.messages import Ack, Notice, PauseRequest, Race, Refused, Trouble
from retrocade.server.storage.records import Kind
from retrocade.server.tables.registry import TableRegistry


def test_ad_r40_all_agree_and_the_clocks_stand_until_somebody_resumes(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        ada, bo, cy = table.people
        await table.rolling()
        assert ada.wish("ask") is None
        assert cy.race().pause == PauseRequest(0, [1, 2])
        bo.wish("agree")
        assert cy.race().pause == PauseRequest(0, [2])
        assert cy.race().stands == "no"
        cy.wish("agree")
        await table.stored()
        assert (bo.race().stands, bo.race().pause) == ("paused", None)
        left = bo.race().left_ms
        await table.passes(500_000)
        assert table.state.time_up == 0
        assert (refusal(bo.act(ALL_DICE)).rule, refusal(bo.act(CLAIM)).rule) == ("pause", "pause")
        assert bo.wish("resume") is None
        await table.stored()
        assert (ada.race().stands, ada.race().go_ms) == ("starting", 3000)
        assert refusal(bo.act(ALL_DICE)).rule == "pause"
        await table.passes(3000)
        assert (ada.race().stands, ada.race().left_ms) == ("no", left)
        assert bo.act(ALL_DICE) is None
        await table.stored()
        lines = await table.lines()
        assert [line.kind for line in lines[-3:]] == [Kind.PAUSE, Kind.RESUME, Kind.ACT]
        assert lines[-1].ms == lines[-3].ms, "a pause takes no time of play"

    arcade.run(story)


def test_who_declines_is_named_and_the_game_goes_on(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        ada, bo = table.people
        ada.wish("ask")
        bo.wish("decline")
        assert ada.of(Notice)[-1].sentence == "Bo would rather play on."
        assert ada.race().pause is None
        assert not table.play.paused
        answer = bo.wish("agree")
        assert isinstance(answer, Refused)

    arcade.run(story)


def test_a_request_nobody_answers_lapses(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        table.people[0].wish("ask")
        await table.passes(19_999)
        assert table.people[1].race().pause is not None
        await table.passes(1)
        assert table.people[1].race().pause is None
        assert not table.play.paused

    arcade.run(story)


def test_who_plays_bots_pauses_at_once_and_a_spectator_never(
    arcade: Arcade, person: type[Person], until: Until
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1, ("level1",), public=True)
        watcher = await person(registry, table.table, "watcher").come()
        assert isinstance(watcher.wish("ask"), Trouble)
        table.people[0].wish("ask")
        await table.stored()
        assert table.play.paused
        assert refusal(table.people[0].wish("ask")).rule == "pause"
        await table.passes(60_000)
        assert table.state.phase == 0
        table.people[0].wish("resume")
        await table.stored()
        assert table.people[0].race().stands == "no", "while planning nobody needs a countdown"
        assert refusal(table.people[0].wish("resume")).rule == "pause"

    arcade.run(story)


def test_without_clocks_there_is_nothing_to_pause(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, pace="beat")
        answer = table.people[0].wish("ask")
        assert "No clock" in refusal(answer).sentence

    arcade.run(story)


# Restarts


async def back_at(registry: TableRegistry, person: type[Person], table_id: str, *guests: str) -> Racers:
    """The same table after a restart, with these people back."""
    time = FakeTime()
    registry._services = registry._services._replace(time=time)
    table = await registry.table(table_id)
    people = [await person(registry, table, guest).come() for guest in guests]
    for each in people:
        each.count = 100  # its messages have other ids than before
    return Racers(registry, table, people, time)


class Kept(NamedTuple):
    """What a table was before a restart."""

    table: str
    state: State
    race: Race


def test_a_restart_while_dice_roll_loses_nothing(arcade: Arcade, person: type[Person]) -> None:
    kept: list[Kept] = []

    async def before(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        await table.rolling()
        table.people[1].act(ALL_DICE, client_id="thrown")
        await table.stored()
        await table.passes(700)
        await table.claim(0, 1)
        kept.append(Kept(table.table.record.id, table.state, table.people[1].race()))
        await table.passes(5000)  # nothing is stored of it

    async def after(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0].table, "bo")
        (bo,) = table.people
        assert table.state == kept[0].state
        assert bo.race().stands == "away"
        await table.passes(9000)
        assert (bo.race().stands, refusal(bo.act(1)).rule) == ("away", "pause")
        for guest in ("ada", "cy"):
            table.people.append(await person(registry, table.table, guest).come())
        assert (bo.race().stands, bo.race().go_ms) == ("starting", 3000)
        await table.passes(3000)
        assert bo.race().stands == "no"
        assert bo.race().left_ms == kept[0].race.left_ms, "the clock goes on from the last stored entry"
        assert bo.act(1, client_id="thrown", version=0) == Ack("thrown", 5)
        assert bo.race().throw_ms == 800, "and so does the interval between throws"
        assert isinstance(bo.act(1), Refused)
        await table.passes(800)
        bo.act(1)
        await table.stored()
        assert table.state.throws[1] == kept[0].state.throws[1] + 1

    arcade.run(before)
    arcade.run(after)


def test_ad_r40_after_ten_seconds_or_at_somebodys_word_it_goes_on_without_the_missing(
    arcade: Arcade, person: type[Person]
) -> None:
    kept: list[str] = []

    async def before(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        kept.append(table.table.record.id)

    async def waits(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0], "ada")
        await table.passes(10_000)
        assert table.people[0].race().stands == "starting"

    async def says(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0], "ada")
        assert table.people[0].wish("resume") is None
        assert table.people[0].race().stands == "starting"
        await table.passes(3000)
        assert isinstance(table.people[0].act(ALL_DICE), Refused), "the clock stood at the first throw"
        await table.passes(1500)
        table.people[0].act(ALL_DICE)
        await table.stored()
        assert table.state.throws[0] == 1

    for story in (before, waits, says):
        arcade.run(story)


def test_an_agreed_pause_survives_a_restart(arcade: Arcade, person: type[Person]) -> None:
    kept: list[str] = []

    async def before(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        table.people[0].wish("ask")
        table.people[1].wish("agree")
        await table.stored()
        kept.append(table.table.record.id)

    async def after(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0], "ada", "bo")
        assert table.people[0].race().stands == "paused"
        await table.passes(100_000)
        assert table.people[0].race().stands == "paused"

    arcade.run(before)
    arcade.run(after)


def test_a_restart_in_the_countdown_counts_on(arcade: Arcade, person: type[Person]) -> None:
    kept: list[str] = []

    async def before(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.ready()
        await table.passes(1000)
        kept.append(table.table.record.id)

    async def after(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0], "ada", "bo")
        assert table.state.phase == COUNTDOWN
        await table.passes(3000)
        await table.passes(3000)
        assert table.state.phase == ROLL

    arcade.run(before)
    arcade.run(after)


def test_ad_r40_the_hidden_timer_goes_on_after_a_restart_when_its_player_is_back(
    arcade: Arcade, person: type[Person]
) -> None:
    kept: list[str] = []

    async def before(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1)
        await table.go()
        await table.passes(20_000)
        table.people[0].act(ALL_DICE)
        await table.stored()
        kept.append(table.table.record.id)

    async def after(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0])
        await table.passes(100_000)
        assert table.state.last == 0, "nobody is there to be timed"
        table.people.append(await person(registry, table.table, "ada").come())
        await table.passes(3000)
        await table.passes(4999)
        assert table.state.last == 0
        await table.passes(1)
        assert table.state.last == 1

    arcade.run(before)
    arcade.run(after)


def test_a_planning_table_goes_on_as_soon_as_anybody_is_back(arcade: Arcade, person: type[Person]) -> None:
    kept: list[str] = []

    async def before(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        table.people[0].act(READY)
        await table.stored()
        kept.append(table.table.record.id)

    async def after(registry: TableRegistry) -> None:
        table = await back_at(registry, person, kept[0], "bo")
        assert table.people[0].race().stands == "no"
        await table.passes(30_000)
        assert table.state.phase == COUNTDOWN

    arcade.run(before)
    arcade.run(after)


@pytest.mark.parametrize("safe", [True, False])
def test_a_claim_whose_storing_fails_is_nobodys(
    arcade: Arcade, person: type[Person], until: Until, monkeypatch: pytest.MonkeyPatch, safe: bool
) -> None:
    """Two hands on a card while the disk is full: neither has it, and both may try again."""

    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        await table.rolling()
        ada, bo, _ = table.people
        version, log_writer = ada.now.version, registry.storage.log_writer
        write = log_writer.write
        if not safe:
            monkeypatch.setattr(log_writer, "write", broken)
        ada.act(CLAIM, client_id="one", version=version)
        bo.act(CLAIM, client_id="two", version=version)
        await table.stored()
        await until(lambda: table.table.is_quiet)
        monkeypatch.setattr(log_writer, "write", write)
        assert bool(table.state.claimed[0]) is safe
        assert table.state.claimed[1] == 0
        if not safe:
            assert await table.claim(1, 0) is None
            assert table.state.claimed[1] > 0

    arcade.run(story)


async def broken(lines: object) -> set[tuple[str, int]]:
    raise OSError("the disk is full")
