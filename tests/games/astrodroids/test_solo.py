"""Solo mode: the hidden timer, its time-out, and the perfect game."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.astrodroids.positions import (
    FIRE,
    act,
    act_anyhow,
    begun,
    bits,
    box,
    card,
    circle,
    claim,
    fall,
    give,
    legal,
    pick,
    refused,
    reroll,
    rolling,
    table,
    trophies,
    unlock,
)

from retrocade.engine.chance import seeded
from retrocade.games.astrodroids import rules, story, text
from retrocade.games.astrodroids.content import CARDS, PERFECT, SLOW_SOLO_REROLLS_IN_TIME, SOLO_REROLLS_IN_TIME
from retrocade.games.astrodroids.state import BLAST, CLAIM, GO, OVER, PLAN, READY, ROLL, TIME, UNLOCK, State
from retrocade.games.astrodroids.view import view

FIRST_TABLE = ("C06", "C13", "C20", "C36")
SECOND_TABLE = ("C06", "C09", "C13", "C14")


def test_ad_71_ad_72_solo_flips_four_of_thirty_two() -> None:
    s = begun(1)
    assert len(table(s)) == 4
    assert (view(s, 0)["aside"], view(s, 0)["deck"]) == (13, 28)


def test_ad_73_no_view_and_no_word_tells_the_time_left() -> None:
    """Two games that differ only in how long the timer runs look alike until it is over; the state does not know."""
    s = rolling([1] * 6, table=FIRST_TABLE, pace="beat")
    s.throws[0] = 9
    before = view(s, 0), text.draw(s, 0), text.ask(s, 0)
    outcomes = set()
    for seed in range(40):
        after = rolling([1] * 6, table=FIRST_TABLE, pace="beat")
        after.throws[0] = 9
        assert (view(after, 0), text.draw(after, 0), text.ask(after, 0)) == before
        rules.apply(after, 0, reroll(1), seeded(seed))
        outcomes.add(after.last)
    assert outcomes == {0, 1}


def test_ad_74_a_claim_in_time_is_a_normal_claim() -> None:
    s = rolling([1] * 6, table=FIRST_TABLE)
    act(s, 0, claim(s, "C13"))
    assert (s.phase, s.last, s.rerolls) == (BLAST, 0, 0)


@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed")])
def test_ad_75_ad_77_e10_a_time_out_discards_cards_of_either_type(pace: str) -> None:
    s = rolling([1] * 6, table=FIRST_TABLE, pace=pace)
    act(s, 1, TIME, box(2, 5))
    assert table(s) == ["C20"]
    assert s.box == [2, 5]
    act(s, 0, reroll(1), fall(6))
    act(s, 0, reroll(2), fall(1, 6))
    assert refused(s, 0, reroll(1)).rule == "AD-77"
    assert legal(s, 0) == [claim(s, "C20")]
    act(s, 0, claim(s, "C20"))
    assert s.phase == BLAST


def test_ad_76_ad_r27_e10_if_all_are_gone_one_of_those_set_aside_is_flipped() -> None:
    s = rolling([1] * 6, table=SECOND_TABLE)
    hidden = [c for c in range(1, CARDS + 1) if s.hidden >> c & 1]
    assert view(s, 0)["aside"] == 13
    act(s, 1, TIME, box(2, 4), (hidden.index(card("C21")), len(hidden)))
    assert table(s) == ["C21"]  # which shows both types thrown: it is not tested
    assert view(s, 0)["aside"] == 12
    assert s.rerolls == 2


def test_ad_r27_box_dice_may_show_the_same_and_own_dice_stay() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], table=FIRST_TABLE)
    act(s, 1, TIME, box(3, 3))
    assert table(s) == ["C13", "C20", "C36"]
    assert s.dice[:6] == [1, 2, 3, 4, 5, 6]


def test_ad_r26_a_rolypoly_adds_rerolls_after_a_time_out_too() -> None:
    s = rolling([1] * 6, table=FIRST_TABLE, number=4)
    give(s, 0, "rolypoly")
    act(s, 1, TIME, box(3, 3))
    assert s.rerolls == 4


def test_ad_73_without_a_clock_the_timer_is_a_budget_of_rerolls_each_as_likely() -> None:
    lengths: Counter[int] = Counter()
    for seed in range(1500):
        s = rolling([1] * 6, table=FIRST_TABLE, pace="beat")
        chance = seeded(seed)
        while s.last == 0:
            rules.apply(s, 0, reroll(1), chance)
        lengths[s.throws[0]] += 1
    assert set(lengths) == {8, 9, 10, 11, 12}
    assert all(240 < n < 360 for n in lengths.values())


@pytest.mark.parametrize("pace", ["beat", "calm"])
def test_ad_73_eight_rerolls_are_sure_and_the_thirteenth_never_comes(pace: str) -> None:
    for made, left in ((8, 5), (9, 4), (11, 2), (12, 1)):
        s = rolling([1] * 6, table=FIRST_TABLE, pace=pace)
        s.throws[0] = made
        act(s, 0, reroll(1), (0, left), box(3, 3))
        assert (s.last, s.throws[0]) == (1, made)
        if left > 1:
            s = rolling([1] * 6, table=FIRST_TABLE, pace=pace)
            s.throws[0] = made
            act(s, 0, reroll(1), (1, left), fall(6))
            assert (s.last, s.throws[0], s.dice[0]) == (0, made + 1, 6)
    s = rolling([1] * 6, table=FIRST_TABLE, pace=pace)
    s.throws[0] = 7
    act(s, 0, reroll(1), fall(6))
    assert (s.last, s.throws[0]) == (0, 8)


def test_ad_77_the_rerolls_after_a_time_out_do_not_find_the_time_up_again() -> None:
    for pace, made in (("beat", 12), ("realtime", 16), ("slow", 26)):
        s = rolling([1] * 6, table=FIRST_TABLE, pace=pace)
        s.throws[0], s.last, s.rerolls = made, 1, 2
        act(s, 0, reroll(1), fall(6))
        assert (s.rerolls, s.dice[0], s.throws[0]) == (1, 6, made + 1)


@pytest.mark.parametrize(("pace", "most"), [("realtime", 16), pytest.param("slow", 26, id="half speed")])
def test_ad_73_against_the_clock_so_many_rerolls_cannot_be_in_time(pace: str, most: int) -> None:
    assert most in (SOLO_REROLLS_IN_TIME, SLOW_SOLO_REROLLS_IN_TIME)
    s = rolling([1] * 6, table=FIRST_TABLE, pace=pace)
    for _ in range(most):
        act(s, 0, reroll(1), fall(1))
    act(s, 0, reroll(1), box(2, 5))
    assert (s.last, s.throws[0]) == (1, most)


def test_ad_r38_alone_only_the_countdown_and_the_timer_run() -> None:
    s = begun(1)
    assert legal(s, 1) == []
    act(s, 0, READY)
    assert legal(s, 1) == [TIME]
    act_anyhow(s, 0, GO)
    assert (s.phase, legal(s, 1)) == (ROLL, [TIME])
    act_anyhow(s, 1, TIME)
    assert legal(s, 1) == []
    act(s, 0, next(action for action in legal(s, 0) if action >= CLAIM))
    assert (s.phase, legal(s, 1)) == (BLAST, [])


# AD-E13: round, card, dice, Coins' worth of nothing else to choose, Droids in order, trophy; then the score
PERFECT_GAME = [
    ("C03", [1, 1, 1, 1, 4, 4], ["5,2", "4,3", "5,3"], 0, 3, 1),
    ("C09", [2, 2, 2, 6, 6, 1], ["1,3", "2,3", "3,3"], 1, 10, 1),
    ("C06", [3, 3, 3, 2, 2, 2], ["4,5", "5,4", "5,5"], 2, 14, 1),
    ("C43", [3, 3, 3, 2, 2, 4], ["3,2", "4,2", "5,1"], 4, 18, 0),
    ("C05", [1, 1, 1, 1, 6, 6], ["1,1", "1,2", "2,2"], 5, 25, 1),
    ("C13", [5, 5, 5, 4, 4, 3], ["2,1", "3,1", "4,1"], 3, 32, 2),
    ("C45", [5, 5, 5, 6, 6, 6], ["1,4", "2,5", "3,5", "4,4"], 6, 40, 0),
    ("C18", [1, 1, 4, 4, 4, 4], ["1,5", "2,4", "3,4"], 0, 49, 0),
]


def test_ad_78_e13_the_perfect_game_step_by_step() -> None:
    s = begun(1, "realtime", seed=2)
    s.sheet[0] = 0
    for number, (name, dice, cells, trophy, score, coins) in enumerate(PERFECT_GAME, 1):
        assert (s.round, s.phase) == (number, PLAN)
        keep_on_table(s, name)
        act(s, 0, READY)
        act(s, 0, GO, fall(*dice))
        act(s, 0, claim(s, name))
        for cell in cells:
            act(s, 0, pick(cell))
        if trophy:
            act(s, 0, circle(trophy))
        act_anyhow(s, 0, FIRE)
        if s.phase == UNLOCK:
            act_anyhow(s, 0, unlock("odd_eye" if number == 4 else "even_steven"))
        assert rules.score(s, 0) == score
        assert s.coins[0] - s.spent[0] == coins
    assert s.phase == OVER
    assert rules.score(s, 0) == PERFECT == 49
    assert trophies(s) == [1, 2, 3, 4, 5, 6]
    assert s.blasted[0] == bits([f"{row},{column}" for row in range(1, 6) for column in range(1, 6)])
    assert ("Perfect", "49 points") in text.summary(s)
    assert rules.result(s, 0) == 1
    assert story.game_over_event(s).text == "The game is over: 49 points of 49."


def keep_on_table(s: State, name: str) -> None:
    """Have this card on the table, and none of those that later rounds need; others are exchanged for hidden ones."""
    needed = {card(entry[0]) for entry in PERFECT_GAME}
    others = [c for c in range(1, CARDS + 1) if s.hidden >> c & 1 and c not in needed]
    wanted = [c if c not in needed else 0 for c in s.table[:4]]
    wanted[wanted.index(0) if 0 in wanted else 0] = card(name)
    for slot, old in enumerate(s.table[:4]):
        s.hidden |= 1 << old
        s.table[slot] = wanted[slot] or others.pop()
    for slot in range(4):
        s.hidden &= ~(1 << s.table[slot])


def test_ad_78_the_summary_compares_with_the_perfect_score() -> None:
    s = begun(1)
    assert ("Perfect", "49 points") in text.summary(s)
    assert view(s, 0)["perfect"] == 49
