"""Whole games against the clock, with people who dawdle, hurry, vanish, pause and send nonsense."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise

import pytest
from tests.server.conftest import Arcade, Person
from tests.server.race import ALL_DICE, Racers, racers

from retrocade.engine.match import Entry, Match
from retrocade.games.astrodroids.state import CLAIM, FIRE, OVER, ROLL, TIME
from retrocade.server.bots import seeds
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables.registry import TableRegistry


async def chooses(match: Match, seat: int, *_: object, **limits: object) -> int:
    """A quick bot: any claim as soon as two throws are made, else a throw; a plan of one step at most."""
    await asyncio.sleep(0)
    legal = match.legal(seat)
    if match.state.phase == ROLL and match.state.throws[seat] < 2 and len(legal) > 10:
        return int(legal[-1])
    return int(legal[0])


def checked(table: Racers, lines: list[LogLine]) -> None:
    """The log replays without a clock, no seat threw too soon, and a claim was never held long after its time."""
    record = table.table.record
    entries = [Entry(line.seat, line.action, 0) for line in lines if line.kind not in (Kind.PAUSE, Kind.RESUME)]
    again = Match.resume(table.play.game, record.options, record.seed, entries)
    assert again.state == table.state
    match = Match(table.play.game, record.options, record.seed)
    thrown: dict[int, int] = {}
    for line, entry in zip(
        [line for line in lines if line.kind not in (Kind.PAUSE, Kind.RESUME)], entries, strict=True
    ):
        rolling = match.state.phase == ROLL
        match.act(*entry)
        if not rolling and match.state.phase == ROLL:
            thrown = dict.fromkeys(range(match.state.seats), line.ms)
        elif rolling and entry.seat < match.state.seats and 0 < entry.action < CLAIM:
            assert line.ms - thrown[entry.seat] >= 1500
            thrown[entry.seat] = line.ms
    assert all(before.ms <= after.ms for before, after in pairwise(lines))


def test_a_game_in_which_people_never_act_is_ended_by_the_clock(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 2, ("level5",))
        table.table.services.bot_pool.choose = chooses  # type: ignore[method-assign]
        for _ in range(6000):
            if table.state.phase == OVER:
                break
            await table.passes(1000)
            await asyncio.sleep(0)
        await table.stored()
        assert table.state.phase == OVER
        assert table.people[0].now.over is not None
        assert table.people[0].now.race is None
        lines = await table.lines()
        assert {line.seat for line in lines if line.kind == Kind.ACT} == set()
        assert sum(line.action == TIME for line in lines) >= 8 * 2
        checked(table, lines)

    arcade.run(story)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_people_do_the_log_is_a_game_and_nobody_throws_too_soon(
    arcade: Arcade, person: type[Person], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seeds, "table_seed", lambda: seed)

    async def story(registry: TableRegistry) -> None:
        luck = random.Random(seed)
        table = await racers(registry, person, 3, ("level3",))
        table.table.services.bot_pool.choose = chooses  # type: ignore[method-assign]
        for each in table.people:
            each.client.credit_ms = luck.choice([0, 5, 60, 400])
        for _ in range(2500):
            if table.state.phase == OVER:
                break
            await one_thing(table, registry, person, luck)
        assert table.state.round >= 2
        await table.stored()
        checked(table, await table.lines())

    arcade.run(story)


async def one_thing(table: Racers, registry: TableRegistry, person: type[Person], luck: random.Random) -> None:
    """Something that may happen at a table."""
    number = luck.randrange(3)
    who = table.people[number]
    if luck.random() < 0.4:
        await table.passes(luck.choice([1, 30, 119, 400, 1500, 2500]))
        await asyncio.sleep(0)
        return
    chance = luck.random()
    if chance < 0.02:
        who.go()
        table.people[number] = await person(registry, table.table, who.guest).come()
        table.people[number].count = who.count + 1
        table.people[number].client.credit_ms = who.client.credit_ms
        await table.stored()
    elif chance < 0.05:
        who.wish(luck.choice(["ask", "agree", "agree", "decline", "resume", "resume"]))
    elif chance < 0.15:
        who.act(luck.randrange(330), seat=number, version=max(0, who.now.version - luck.choice([0, 0, 1, 5])))
    elif who.now.choices:
        weights = {"claim": 6, "reroll": 1, "fire": 8}
        offers = who.now.choices
        offer = luck.choices(offers, [weights.get(each.kind, 2) for each in offers])[0]
        who.act(offer.action, version=max(0, who.now.version - luck.choice([0, 0, 0, 1])))
    if luck.random() < 0.5:
        await table.stored()


def test_the_numbers_used_here_are_the_games(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        describe = table.play.game.words.describe
        await table.rolling()
        assert describe(table.state, 0, ALL_DICE).kind == "reroll"
        assert describe(table.state, 0, CLAIM).kind == "claim"
        await table.claim(0, 0)
        await table.claim(1, 1)
        assert describe(table.state, 0, FIRE).kind == "fire"

    arcade.run(story)
