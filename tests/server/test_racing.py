"""Tables of Retrograde against the clock: readiness and 3-2-1, throws, claims, Stop, time, solo, bots. The test's own time."""

from __future__ import annotations

import asyncio
import itertools

import msgspec
import pytest
from tests.server.answers import refusal
from tests.server.conftest import Arcade, Person, Until
from tests.server.race import ALL_DICE, Racers, racers

from retrocade.engine.match import FRESH_LUCK, Entry, Match
from retrocade.games.astrodroids.realtime import bot_delays_ms
from retrocade.games.astrodroids.state import BLAST, CLAIM, COUNTDOWN, FIRE, GO, HOLD, PICK, PLAN, READY, ROLL, TIME
from retrocade.server.protocol.messages import Ack, Act, Refused, Stale, Update
from retrocade.server.storage.records import Kind
from retrocade.server.tables.bot_turns import rank
from retrocade.server.tables.effects import Show
from retrocade.server.tables.registry import TableRegistry


def refused(person: Person) -> Refused:
    found: Refused = person.of(Refused)[-1]
    return found


# Ready, 3-2-1


def test_ad_12_ad_13_when_all_are_ready_the_clock_counts_down_and_throws_all_dice(
    arcade: Arcade, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        ada, bo = table.people
        assert ada.race().left_ms == 30_000
        assert ada.now.left_ms == 30_000
        ada.act(READY)
        await table.stored()
        assert table.state.phase == PLAN
        bo.act(READY)
        await table.stored()
        assert table.state.phase == COUNTDOWN
        assert (ada.race().go_ms, ada.now.choices, bo.now.choices) == (3000, [], [])
        await table.passes(2999)
        assert table.state.phase == COUNTDOWN
        await table.passes(1)
        assert table.state.phase == ROLL
        assert all(len(player["dice"]) == 6 for player in bo.now.view["players"])
        assert {event.seat for event in ada.of(Update)[-1].events} == {-1}
        assert (await table.lines())[-1][2:5] == (Kind.CLOCK, 2, TIME)

    arcade.run(story)


def test_ad_12_planning_time_runs_out(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.passes(29_999)
        assert table.state.phase == PLAN
        await table.passes(1)
        assert table.state.phase == COUNTDOWN

    arcade.run(story)


def test_nobody_throws_before_the_countdown_is_over(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.ready()
        answer = table.people[0].act(GO)
        assert isinstance(answer, Refused)
        assert answer.rule == "AD-13"
        assert refusal(table.people[0].act(READY)).rule == "AD-13"
        back = Act("back", table.people[1].now.version, 1, take_back=1)
        assert refusal(table.people[1].send(back)).rule == "AD-13", "ready is ready"
        assert table.people[1].now.take_back == ""

    arcade.run(story)


# Throws


def test_ad_14_a_throw_comes_an_interval_after_the_one_before(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        ada, bo = table.people
        await table.go()
        assert ada.race().throw_ms == 1500
        await table.passes(1000)
        answer = ada.act(ALL_DICE)
        answer = refusal(answer)
        assert (answer.rule, answer.sentence) == (
            "AD-14",
            "Your dice are still rolling. You can throw again in 0.5 s.",
        )
        await table.passes(500)
        assert ada.act(ALL_DICE) is None
        await table.stored()
        assert table.state.throws[:2] == [1, 0]
        assert ada.race().throw_ms == 1500
        assert bo.race().throw_ms == 0

    arcade.run(story)


def test_a_throw_a_little_early_waits_for_its_time(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        ada, _ = table.people
        await table.go()
        await table.passes(1249)
        assert isinstance(ada.act(ALL_DICE), Refused)
        await table.passes(1)
        assert ada.act(ALL_DICE, client_id="early") is None
        assert isinstance(ada.act(ALL_DICE, client_id="again"), Refused), "one throw at a time"
        assert ada.act(ALL_DICE, client_id="early") is None, "the same one, resent"
        await table.passes(249)
        assert table.state.throws[0] == 0
        assert not [ack for ack in ada.of(Ack) if ack.client_id == "early"]
        await table.passes(1)
        assert table.state.throws[0] == 1
        assert [ack.client_id for ack in ada.of(Ack)].count("early") == 1
        throws = [line for line in await table.lines() if line.action in (TIME, ALL_DICE)]
        assert throws[-1].ms - throws[-2].ms == 1500

    arcade.run(story)


def test_ad_14_what_others_do_makes_no_throw_stale(arcade: Arcade, person: type[Person]) -> None:
    """A seat sends a reroll with the version it saw; in between another rerolled and a third claimed."""

    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        await table.rolling()
        seen = table.people[0].now.version
        table.people[1].act(1)
        await table.claim(2, 0)
        assert table.people[0].act(ALL_DICE, version=seen) is None
        await table.stored()
        assert table.state.throws[0] == 1

    arcade.run(story)


def test_a_throw_chosen_before_one_saw_ones_own_dice_is_stale(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        ada, seen = table.people[0], table.people[0].now.version
        ada.act(1)
        await table.passes(1500)
        assert isinstance(ada.act(2, version=seen), Stale)

    arcade.run(story)


def test_the_order_of_arrival_changes_nobodys_dice(arcade: Arcade, person: type[Person]) -> None:
    async def dice(registry: TableRegistry, order: list[int]) -> list[int]:
        table = await racers(registry, person, 3)
        await table.rolling()
        for number in order:
            table.people[number].act(ALL_DICE)
            await table.stored()
        return list(table.state.dice)

    async def story(registry: TableRegistry) -> None:
        assert await dice(registry, [0, 1, 2]) == await dice(registry, [2, 0, 1])

    arcade.run(story)


# Claims


def test_two_hands_on_one_card_one_gets_it_and_the_other_is_told_at_once(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        await table.rolling()
        ada, bo, cy = table.people
        version = ada.now.version
        ada.act(CLAIM, client_id="mine", version=version)
        bo.act(CLAIM, client_id="also", version=version)
        assert ada.of(Ack)[-1].client_id != "mine", "nobody is told before it is stored"
        assert not bo.of(Refused)
        await table.stored()
        assert ada.of(Ack)[-1].client_id == "mine"
        assert (refused(bo).client_id, refused(bo).rule) == ("also", "AD-16")
        assert [p["status"] for p in cy.now.view["players"]] == ["claimed", "rolling", "rolling"]
        assert bo.now.view["table"][0] is None
        assert bo.of(Update)[-1].now.version == version + 1
        lines = [line for line in await table.lines() if line.action == CLAIM]
        assert [(line.seat, line.client_id) for line in lines] == [(0, "mine")]
        assert bo.act(ALL_DICE) is None, "the loser goes on rolling, without penalty (AD-R22)"

    arcade.run(story)


def test_ad_r23_ad_r43_cards_can_be_claimed_a_moment_after_the_first_throw(
    arcade: Arcade, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.go()
        ada = table.people[0]
        assert ada.race().claim_ms == 1500
        await table.passes(1499)
        assert refusal(ada.act(CLAIM)).rule == "AD-R23"
        await table.passes(1)
        assert ada.act(CLAIM) is None

    arcade.run(story)


async def two_hands(
    registry: TableRegistry, person: type[Person], *, other: int, trip: int = 200, comes: bool = True
) -> Racers:
    """AD-E16: Ada's claim arrives ten seconds after the first throw, Bo's 60 ms later from farther away."""
    table = await racers(registry, person)
    ada, bo = table.people
    ada.client.credit_ms, bo.client.credit_ms = 10, trip // 2
    await table.go()
    await table.passes(10_000)
    version = ada.now.version
    assert ada.act(CLAIM, version=version) is None
    await table.passes(60)
    assert not any(table.state.claimed)
    assert refusal(ada.act(ALL_DICE)).rule == "AD-R22", "its seat can neither throw"
    assert refusal(ada.act(CLAIM + 1)).rule == "AD-R22", "nor change it"
    if comes:
        assert bo.act(CLAIM + other, version=version) is None
    await table.stored()
    return table


def test_ad_e16_the_claim_from_afar_was_made_first(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await two_hands(registry, person, other=0)
        assert table.state.claimed[0] == 0
        assert table.state.claimed[1] > 0
        assert (table.state.last, table.state.held) == (1, 0)
        assert refused(table.people[0]).rule == "AD-16"

    arcade.run(story)


def test_ad_e16_another_card_leaves_a_hand_on_the_first(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await two_hands(registry, person, other=1)
        assert table.state.claimed[1] > 0
        assert (table.state.last, table.state.held) == (1, 1)
        assert table.people[0].of(Ack)[-1].version == table.play.version
        assert (await table.lines())[-1].action == HOLD

    arcade.run(story)


def test_ad_e16_nobody_else_came(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await two_hands(registry, person, other=0, comes=False)
        await table.passes(29)
        assert not any(table.state.claimed)
        await table.passes(1)
        assert table.state.claimed[0] > 0
        assert table.state.last == 2

    arcade.run(story)


def test_ad_e16_a_claim_is_never_held_longer_than_the_window(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await two_hands(registry, person, other=0, trip=4000, comes=False)
        await table.passes(59)
        assert not any(table.state.claimed)
        await table.passes(1)
        assert table.state.claimed[0] > 0

    arcade.run(story)


def test_ad_e16_no_more_than_150_ms_of_a_long_way_count(arcade: Arcade, person: type[Person]) -> None:
    """Bo's way is the longest, and his claim arrives in the last millisecond for which Ada's is held. With 150 ms of
    credit it was made in the same moment as hers, and she has thrown less."""

    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        ada, bo = table.people
        ada.client.credit_ms, bo.client.credit_ms = 30, 2000
        await table.rolling()
        bo.act(ALL_DICE)
        await table.passes(2000)
        version = ada.now.version
        assert ada.act(CLAIM, version=version) is None
        await table.passes(119.6)
        assert bo.act(CLAIM, version=version) is None
        await table.stored()
        assert [card > 0 for card in table.state.claimed[:2]] == [True, False]
        assert refused(bo).rule == "AD-16"

    arcade.run(story)


async def tied(registry: TableRegistry, person: type[Person], *, throws: int) -> Racers:
    """Ada and Bo claim one card at the same moment, as far as credit is given; Bo has thrown so often. Cy, from farther
    away, claims nothing."""
    table = await racers(registry, person, 3)
    ada, bo, cy = table.people
    ada.client.credit_ms, bo.client.credit_ms, cy.client.credit_ms = 0, 50, 80
    await table.rolling()
    for _ in range(throws):
        bo.act(ALL_DICE)
        await table.passes(2000)
    version = ada.now.version
    assert ada.act(CLAIM, version=version) is None
    await table.passes(50)
    assert bo.act(CLAIM, version=version) is None
    await table.passes(30)
    return table


def test_ad_e16_of_claims_at_the_same_moment_that_of_who_threw_less_counts(
    arcade: Arcade, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await tied(registry, person, throws=1)
        assert table.state.throws[:3] == [0, 1, 0]
        assert [card > 0 for card in table.state.claimed[:3]] == [True, False, False]

    arcade.run(story)


def test_ad_e16_and_then_that_of_the_first_seat_from_one_that_changes_every_round(
    arcade: Arcade, person: type[Person]
) -> None:
    """In round 1 the seats count from seat 1."""

    async def story(registry: TableRegistry) -> None:
        table = await tied(registry, person, throws=0)
        assert [card > 0 for card in table.state.claimed[:3]] == [False, True, False]

    arcade.run(story)


def test_a_claim_resent_while_it_is_held_is_answered_once(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await two_hands(registry, person, other=0, comes=False)
        ada = table.people[0]
        ada.count -= 3  # the same client id as the claim
        assert ada.act(CLAIM) is None
        await table.passes(200)
        assert table.state.claimed[0] > 0
        assert len([line for line in await table.lines() if line.action == CLAIM]) == 1

    arcade.run(story)


# Stop


def test_ad_r37_a_throw_that_crosses_stop_is_refused_and_costs_nothing(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        _, bo = table.people
        seen = bo.now.version
        await table.claim(0, 0)
        assert refusal(bo.act(ALL_DICE, version=seen)).rule == "AD-R37"
        assert table.state.rerolls == 2
        assert bo.act(ALL_DICE) is None
        await table.stored()
        assert table.state.rerolls == 1

    arcade.run(story)


def test_ad_r37_a_claim_that_crosses_stop_holds_the_card(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        _, bo = table.people
        seen = bo.now.version
        await table.claim(0, 0)
        assert bo.act(CLAIM + 1, version=seen) is None
        await table.stored()
        assert (table.state.held, table.state.claimed[1]) == (2, 0)
        assert refusal(bo.act(CLAIM + 0, version=seen)).rule == "AD-16", "the card that is gone cannot be held"
        assert bo.now.view["held"] == 1

    arcade.run(story)


def test_a_throw_that_waited_for_its_time_crosses_stop_too(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        _ada, bo = table.people
        bo.act(ALL_DICE)
        await table.passes(1400)
        assert bo.act(ALL_DICE) is None
        await table.claim(0, 0)
        await table.passes(100)
        assert refused(bo).rule == "AD-R37"
        assert (table.state.throws[1], table.state.rerolls) == (1, 2)

    arcade.run(story)


def test_ad_r36_the_last_player_has_half_a_minute_then_the_held_card_is_taken(
    arcade: Arcade, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        bo = table.people[1]
        await table.claim(0, 0)
        assert bo.race().left_ms == 30_000
        bo.act(HOLD + 2)
        await table.stored()
        card = table.state.table[2]
        await table.passes(29_999)
        assert table.state.phase == ROLL
        await table.passes(1)
        assert table.state.phase == BLAST
        assert table.state.claimed[1] == card

    arcade.run(story)


def test_ad_r36_without_a_held_card_a_bot_claims_with_the_dice_as_they_lie(
    arcade: Arcade, person: type[Person], until: Until
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        await table.claim(0, 0)
        await table.passes(30_000)
        await until(lambda: table.state.phase == BLAST)
        assert table.state.throws[1] == 0
        assert not table.people[1].bot_plays(1), "only that claim was made for them"

    arcade.run(story)


# The end of time


def test_ad_r21_when_nobody_claims_throwing_stops_and_claims_are_forced(
    arcade: Arcade, person: type[Person], until: Until
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        await table.rolling()
        table.people[0].act(1)
        await table.passes(88_500)
        assert table.state.time_up == 1
        assert refusal(table.people[0].act(1)).rule == "AD-R21"
        assert table.state.waiting == 0b010, "who threw least, then seat order"
        assert table.people[1].race().left_ms == 10_000
        await table.claim(1, 0)
        assert table.state.waiting == 0b100
        await table.passes(10_000)
        await until(lambda: table.state.last == 1)
        assert table.state.rerolls == 2

    arcade.run(story)


def test_ad_r36_ad_r44_a_plan_begun_is_fired_as_it_is_and_one_not_begun_is_made_by_a_bot(
    arcade: Arcade, person: type[Person], until: Until
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person)
        await table.rolling()
        await table.claim(0, 0)
        await table.claim(1, 1)
        ada = table.people[0]
        picks = [offer.action for offer in ada.now.choices if offer.kind in ("pick", "circle")]
        ada.act(picks[0])
        await table.stored()
        await table.passes(90_000)
        await until(lambda: any(line.seat == 1 and line.action == FIRE for line in table.play.match.log))
        await table.passes(200)
        await until(lambda: table.state.round == 2)
        mine = [entry.action for entry in table.play.match.log if entry.seat == 0 and entry.action >= PICK]
        assert mine == [picks[0]]
        assert table.play.match.log[-1].seat == 2, "the clock fired it"

    arcade.run(story)


def test_ad_r41_slow_clocks_give_twice_the_time(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, pace="slow")
        assert table.people[0].race().left_ms == 60_000
        await table.go()
        assert table.people[0].race().left_ms == 180_000
        assert table.people[0].race().throw_ms == 3000

    arcade.run(story)


def test_calm_play_goes_beat_by_beat(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, pace="calm")
        await table.ready()
        assert table.state.phase == ROLL
        assert table.people[0].race().left_ms == 10_000
        table.people[0].act(ALL_DICE)
        await table.passes(9_999)
        assert table.state.beat == 1
        await table.passes(1)
        assert table.state.beat == 2
        assert table.state.throws[:2] == [1, 0], "who sent nothing sat the beat out"

    arcade.run(story)


def test_turn_by_turn_no_clock_runs_at_all(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, pace="beat")
        assert table.people[0].now.race is None
        assert not table.table.state.is_raced
        assert table.state.phase == ROLL
        (seat,) = table.people[0].now.to_act
        before = table.play.version
        await table.passes(1_000_000)
        assert table.play.version == before
        assert table.people[seat].act(ALL_DICE) is None
        await table.stored()
        assert table.play.version == before + 1

    arcade.run(story)


# Solo


@pytest.mark.parametrize(("pace", "seconds"), [("realtime", 25), ("slow", 40)])
def test_ad_73_the_solo_timer_runs_out_and_nobody_is_told_the_time(
    arcade: Arcade, person: type[Person], pace: str, seconds: int
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1, pace=pace)
        ada = table.people[0]
        assert ada.race().left_ms == 0, "planning is untimed (AD-R38)"
        await table.go()
        for _ in range(seconds - 1):
            await table.passes(1000)
            table.table._show(Show())
            told = msgspec.to_builtins(ada.now.race)
            assert (ada.now.left_ms, told["left_ms"], told["go_ms"]) == (0, 0, 0)
        assert table.state.last == 0
        await table.passes(999)
        assert table.state.last == 0
        await table.passes(1)
        assert (table.state.last, table.state.rerolls) == (1, 2)
        assert all(table.state.box)
        assert ada.race().left_ms == 0
        await table.passes(1_000_000)
        assert table.state.phase == ROLL, "the rerolls after a time-out are untimed"

    arcade.run(story)


def test_ad_74_ad_r42_a_claim_on_its_way_when_the_timer_ends_counts(arcade: Arcade, person: type[Person]) -> None:
    """What is credited in a race is credited against the clock: the claim was made before it ended."""

    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1)
        ada = table.people[0]
        ada.client.credit_ms = 100
        await table.go()
        await table.passes(25_050)
        assert table.state.last == 0
        ada.act(CLAIM)
        await table.stored()
        assert table.state.claimed[0] > 0

    arcade.run(story)


def test_ad_r40_leaving_does_not_stop_the_solo_timer_and_it_cannot_be_paused(
    arcade: Arcade, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1)
        ada = table.people[0]
        await table.go()
        answer = ada.wish("ask")
        assert "hidden timer" in refusal(answer).sentence
        ada.go()
        await table.passes(25_000)
        assert table.state.last == 1
        back = await person(registry, table.table, "ada").come()
        assert back.now.view["rerolls"] == 2

    arcade.run(story)


# The same without a clock


def test_a_log_replays_without_a_clock_to_the_same_states(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 3)
        for _ in range(2):
            await table.rolling()
            table.people[0].act(5)
            table.people[2].act(ALL_DICE)
            await table.claim(1, table.cards()[0])
            await table.claim(0, table.cards()[0])
            await table.claim(2, table.cards()[0])
            await table.fire_all()
        await table.passes(30_000)
        entries = [Entry(line.seat, line.action, 0) for line in await table.lines()]
        assert FRESH_LUCK not in {entry.seat for entry in entries}
        record = table.table.record
        again = Match.resume(table.play.game, record.options, record.seed, entries)
        assert again.state == table.state

    arcade.run(story)


# Bots


@pytest.mark.parametrize("level", ["level1", "level5"])
def test_bots_roll_at_the_pace_of_their_level(arcade: Arcade, person: type[Person], until: Until, level: str) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1, (level, level))

        async def choose(match: Match, seat: int, *_: object, **limits: object) -> int:
            """Ready; roll a die three times, then take a card; fire nothing."""
            await asyncio.sleep(0)
            legal = match.legal(seat)
            if legal[0] == READY or match.state.phase != ROLL:
                return int(legal[0])
            return int(legal[-1] if match.state.throws[seat] < 3 and len(legal) > 5 else legal[0])

        table.table.services.bot_pool.choose = choose  # type: ignore[method-assign]
        table.people[0].act(READY)
        await until(lambda: table.state.phase == COUNTDOWN)
        await table.passes(3000)
        for _ in range(3000):
            if all(table.state.claimed[1:3]):
                break
            await table.passes(10)
            await asyncio.sleep(0)
        await table.stored()
        (low, high), (soon, late) = bot_delays_ms(rank(level))
        lines = await table.lines()
        go = next(line.ms for line in lines if line.action == TIME)
        for seat in (1, 2):
            moments = [go, *(line.ms for line in lines if line.seat == seat and 0 < line.action < CLAIM)]
            gaps = [after - before for before, after in itertools.pairwise(moments)]
            assert len(gaps) == 3
            assert all(max(low, 1500) <= gap <= high + 30 for gap in gaps)
            claim = next(line.ms for line in lines if line.seat == seat and CLAIM <= line.action < HOLD)
            assert 600 + soon <= claim - moments[-1]
        assert table.play.match.log[-1].ms - go < 3 * high + 600 + late + 500

    arcade.run(story)


def test_ad_r45_levels_are_quicker_one_after_another_and_never_faster_than_anybody_may() -> None:
    paces = [bot_delays_ms(rank(f"level{n}")) for n in range(1, 6)]
    assert paces[0] == ((2400, 3400), (900, 1600))
    assert paces[2] == ((1900, 2600), (600, 1100))
    assert paces[4] == ((1500, 1900), (350, 700))
    assert sorted(paces, reverse=True) == paces
    assert rank("greedy") == 0.5


def test_a_bot_whose_card_is_gone_thinks_again(arcade: Arcade, person: type[Person], until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 2, ("level1",))

        async def choose(match: Match, seat: int, *_: object, **limits: object) -> int:
            await asyncio.sleep(0)
            return int(match.legal(seat)[0])

        table.table.services.bot_pool.choose = choose  # type: ignore[method-assign]
        await table.ready()
        await until(lambda: table.state.phase == COUNTDOWN)
        await table.passes(3000)
        await table.passes(1400)
        await asyncio.sleep(0.01)
        await table.passes(100)
        await table.claim(0, 0)  # the one the bot reaches for
        for _ in range(400):
            await table.passes(10)
            await asyncio.sleep(0)
            if table.state.claimed[2]:
                break
        assert table.state.claimed[2] > 0
        assert table.state.last == 2

    arcade.run(story)


def test_with_nobody_there_the_clocks_and_bots_stand(arcade: Arcade, person: type[Person], until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, person, 1, ("level5",))
        table.people[0].act(READY)
        await until(lambda: table.state.phase == COUNTDOWN)
        await table.passes(3000)
        table.people[0].go()
        version = table.play.version
        await table.passes(200_000)
        assert table.play.version == version
        back = await person(registry, table.table, "ada").come()
        assert (back.race().stands, back.race().go_ms) == ("starting", 3000)
        left = back.race().left_ms
        await table.passes(3000)
        assert (back.race().stands, back.race().left_ms) == ("no", left)

    arcade.run(story)
