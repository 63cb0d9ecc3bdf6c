"""Secrets and taking back: plans until they are fired, calm choices until they are carried out."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.astrodroids.positions import (
    FIRE,
    FOUR_CARDS,
    GAME,
    act,
    circle,
    claim,
    give,
    legal,
    pick,
    planned,
    reroll,
    rolling,
)
from tests.games.astrodroids.test_invariants import OPTIONS, SEEDS, Walk
from tests.games.conformance import Case, Table

from retrocade.bots import BotPlayer, bind_bots, find
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied, to_bytes
from retrocade.engine.match import Done, Match
from retrocade.engine.messages import as_data
from retrocade.games.astrodroids import reveals, rules, text
from retrocade.games.astrodroids.content import CARDS
from retrocade.games.astrodroids.state import BLAST, CLAIM, GO, OVER, PLAN, READY, ROLL, UNLOCK, State
from retrocade.games.astrodroids.view import view


def seen_by(s: State, seat: int) -> str:
    """Return everything that reaches a person in this seat."""
    actions = legal(s, seat) if seat >= 0 else []
    offered = [text.describe(s, seat, action) for action in actions]
    seen = [view(s, seat), offered, text.ask(s, seat), text.draw(s, seat), text.summary(s), s.waiting]
    return json.dumps(seen, default=as_data)


@settings(max_examples=60, deadline=None)
@given(OPTIONS, SEEDS, st.integers(0, 150), st.integers(0, 99))
def test_a_guess_looks_like_the_truth_and_rests_on_nothing_else(
    options: dict[str, int], seed: int, steps: int, luck: int
) -> None:
    walk = Walk(options, seed, bold=True)
    for _ in range(steps):
        if walk.state.phase != OVER:
            walk.step()
    s = walk.state
    for seat in range(s.seats):
        guess, other = copied(s), copied(s)
        rules.imagine(guess, seat, seeded(luck))
        assert seen_by(guess, seat) == seen_by(s, seat)
        assert seen_by(guess, -1) == seen_by(s, -1)
        rules.imagine(other, seat, seeded(luck + 1))
        rules.imagine(guess, seat, seeded(luck + 1))
        assert guess == other


# Plans


def two_planning() -> State:
    """Both players of AD-E2 have claimed; nobody has picked anything."""
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6])
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    return s


PLANS = [(), (pick("4,2"),), (pick("4,2"), pick("5,1")), (pick("5,1"), circle(4)), (circle(3),)]


@pytest.mark.parametrize("steps", PLANS)
def test_others_see_nothing_of_a_plan(steps: tuple[int, ...]) -> None:
    empty, other = two_planning(), planned(two_planning(), *steps)
    for watcher in (-1, 1):
        assert seen_by(other, watcher) == seen_by(empty, watcher)
        for action in steps:
            assert text.narrate(empty, 0, action, other) == []
    if steps:
        assert seen_by(other, 0) != seen_by(empty, 0)


def choices_of(s: State, seat: int, bot: str = "greedy") -> int:
    case = Case(GAME, "test", GAME.choose({"seats": str(s.seats)}))
    return BotPlayer(find(bot), bind_bots(GAME, quick=False), 3).choose(Table(case, s), seat)


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_bot_decides_alike_whatever_another_plans(bot: str) -> None:
    assert len({choices_of(planned(two_planning(), *steps), 1, bot) for steps in PLANS}) == 1


@pytest.mark.parametrize("fired", [False, True])
def test_a_guessed_plan_can_be_paid_and_is_a_chain(fired: bool) -> None:
    s = planned(two_planning(), pick("4,2"), *([FIRE] if fired else []))
    seen = set()
    for n in range(80):
        guess = copied(s)
        rules.imagine(guess, 1, seeded(n))
        assert guess.waiting == s.waiting
        replay = two_planning()
        for step in guess.steps[:11]:
            if step:
                act(replay, 0, pick("1,1") + step - 1)
        seen.add(tuple(guess.steps[:3]))
    assert len(seen) > 4


def test_where_nobody_has_planned_yet_nothing_is_guessed() -> None:
    """Turn by turn the others come later: their plans are known to be empty."""
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6], pace="beat")
    s.waiting, s.later_in_beat, s.beat = 1, 2, 1
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    assert (s.waiting, s.later_in_order) == (0b10, 0b01)
    guess = copied(s)
    rules.imagine(guess, 1, seeded(1))
    assert guess == s


# Calm choices


def test_others_see_only_that_somebody_has_chosen_and_bots_guess_anything() -> None:
    tables = []
    for action in (reroll(1), reroll(1, 2, 3), CLAIM, CLAIM + 3):
        s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
        s.beat = 1
        before = copied(s)
        act(s, 0, action)
        assert [str(event.text) for event in text.narrate(before, 0, action, s)] == ["Player 1 has chosen."]
        assert view(s, 1)["players"][0]["status"] == "chosen"
        tables.append(s)
    for watcher in (-1, 1, 2):
        assert len({seen_by(s, watcher) for s in tables}) == 1
    assert len({choices_of(s, 1) for s in tables}) == 1
    guesses = set()
    for n in range(400):
        guess = copied(tables[0])
        rules.imagine(guess, 2, seeded(n))
        guesses.add(guess.chosen[0])
    assert {CLAIM, CLAIM + 1, CLAIM + 2, CLAIM + 3} <= guesses
    assert len(guesses) > 50
    assert all(0 < action < 64 or CLAIM <= action < CLAIM + 4 for action in guesses)


def test_the_state_holds_no_deck_to_peek_into() -> None:
    """The next cards depend on luck alone: the same table can go on with any unseen cards."""
    s = two_planning()
    act(s, 0, FIRE)
    flipped = set()
    for n in range(150):
        after = copied(s)
        rules.apply(after, 1, FIRE, seeded(n))
        flipped |= {c for c in after.table if c}
    assert flipped == {c for c in range(1, CARDS + 1) if s.hidden >> c & 1}


# Taking back


def did(match: Match, seat: int, action: int) -> Done:
    answer = match.act(seat, action)
    assert isinstance(answer, Done), answer
    return answer


def match_at(phase: int, seats: int = 2, pace: str = "realtime", seed: int = 5) -> Match:
    """A match of round 1, begun by the quickest decisions."""
    match = Match(GAME, GAME.choose({"seats": str(seats), "pace": pace}), seed)
    while match.state.phase < phase:
        seat = match.to_act[0]
        actions = match.legal(seat)
        did(match, seat, next((action for action in actions if action in (READY, GO)), actions[0]))
    return match


def test_ad_r17_a_plan_can_be_taken_back_step_by_step_to_its_beginning() -> None:
    match = match_at(BLAST, seed=0)
    start = to_bytes(match.state)
    steps = 0
    while len(match.legal(0)) > 1:
        assert did(match, 0, match.legal(0)[-1]).takes_back
        steps += 1
    assert steps > 1, "the rules have changed this game: name a seed whose plan has several steps"
    for _ in range(steps):
        assert match.can_take_back(0)
        assert match.take_back(0) is None
    assert to_bytes(match.state) == start
    assert isinstance(match.take_back(0), Refusal)  # the claim before it is for good


def test_ad_r17_one_takes_back_while_another_plans() -> None:
    match = match_at(BLAST)
    for seat in (0, 1):
        did(match, seat, match.legal(seat)[-1])
    other = match.state.steps[11:22]
    assert match.take_back(0) is None
    assert match.state.steps[0] == 0
    assert match.state.steps[11:22] == other


def test_ad_r17_fired_plans_are_for_good_once_all_have_fired() -> None:
    match = match_at(BLAST)
    did(match, 0, match.legal(0)[-1])
    assert did(match, 0, FIRE).takes_back
    assert match.take_back(0) is None  # nobody has seen anything
    did(match, 0, FIRE)
    assert not did(match, 1, FIRE).takes_back
    for seat in (0, 1):
        assert isinstance(match.take_back(seat), Refusal)


@pytest.mark.parametrize(("number", "after"), [(4, UNLOCK), (8, OVER)])
def test_ad_r17_the_last_plan_cannot_be_taken_back_where_no_luck_follows_either(number: int, after: int) -> None:
    """Before part 4 waits for an unlock, and at the end of the game, nothing is drawn; the plans have been seen."""
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6], number=number)
    s.blasted[1] = 0b11111
    give(s, 1, "frogger", locked=True)
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    match = Table(Case(GAME, "test", GAME.choose({"seats": "2"})), s)
    did(match, 0, pick("4,2"))
    assert did(match, 0, FIRE).takes_back
    assert not did(match, 1, FIRE).takes_back
    assert match.state.phase == after
    for seat in (0, 1):
        assert isinstance(match.take_back(seat), Refusal)


def test_ad_r17_a_step_of_a_plan_shows_nothing_and_a_claim_does() -> None:
    s = two_planning()
    assert not reveals(s, planned(s, pick("4,2")))
    claiming = rolling([1] * 6, [2] * 6)
    after = act(copied(claiming), 0, claim(claiming, "C06"))
    assert reveals(claiming, after)
    unlocking = copied(s)
    unlocking.phase = UNLOCK
    assert reveals(s, unlocking)
    assert not reveals(unlocking, unlocking)


def test_ad_14_a_throw_cannot_be_taken_back() -> None:
    for seats, pace in ((1, "beat"), (1, "realtime"), (2, "realtime"), (2, "beat")):
        match = match_at(ROLL, seats, pace)
        seat = match.to_act[0]
        assert not did(match, seat, reroll(1)).takes_back
        assert isinstance(match.take_back(seat), Refusal)


def test_a_calm_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = match_at(ROLL, 2, "calm")
    start = to_bytes(match.state)
    assert did(match, 0, reroll(1)).takes_back
    assert match.take_back(0) is None
    assert to_bytes(match.state) == start
    did(match, 0, reroll(1, 2))
    assert not did(match, 1, reroll(3)).takes_back
    for seat in (0, 1):
        assert isinstance(match.take_back(seat), Refusal)


def test_readiness_can_be_taken_back_until_the_throw() -> None:
    match = Match(GAME, GAME.choose({"seats": "2"}), 1)
    assert did(match, 0, READY).takes_back
    assert match.take_back(0) is None
    assert match.state.phase == PLAN
    assert match.to_act == [0, 1]


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_what_can_be_taken_back_showed_nobody_anything_new(options: dict[str, int], seed: int) -> None:
    """No dice, no card and no sheet looks different to others after what can be taken back."""
    match, bot_chance = Match(GAME, options, seed), seeded(seed ^ 7)
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[below(bot_chance, len(match.to_act))]
        done_now = did(match, seat, match.legal(seat)[below(bot_chance, len(match.legal(seat)))])
        if done_now.takes_back:
            for other in {*range(-1, match.state.seats)} - {seat}:
                before, after = view(done_now.before, other), view(done_now.after, other)
                for key in ("table", "box_dice", "round", "deck"):
                    assert before[key] == after[key]
                for one, two in zip(before["players"], after["players"], strict=True):
                    for key in ("dice", "blasted", "trophies", "bosses", "card", "coins", "spent"):
                        assert one[key] == two[key]
