"""Part 4: unlock Power-Ups, in time or not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from tests.games.astrodroids.positions import (
    COLUMN_3,
    FIRE,
    LEAVE,
    ROW_4,
    ROW_5,
    act,
    act_anyhow,
    all_claimed,
    allows,
    bits,
    card,
    fired,
    give,
    legal,
    pick,
    refused,
    table,
    unlock,
)

from retrocade.games.astrodroids import text
from retrocade.games.astrodroids.content import KINDS, POWER_UPS, ROUNDS
from retrocade.games.astrodroids.sheet import capacity, columns_done, dice_of, powers
from retrocade.games.astrodroids.state import BLAST, OVER, PLAN, TIME, UNLOCK, State
from retrocade.games.astrodroids.view import view


def unlocking(*kinds: str, rows: Sequence[str] = ROW_5, pace: str = "realtime", number: int = 4) -> State:
    """Part 4 of a game of two: seat 0 has these locked Power-Ups and these Droids blasted."""
    s = all_claimed("C06", "C20", pace=pace, number=number)
    s.blasted[0] = bits(rows)
    give(s, 0, *kinds, locked=True)
    s.bosses[0] = columns_done(s, 0)
    return fired(s)


def test_ad_39_a_completed_row_lets_a_kept_power_up_be_unlocked() -> None:
    s = unlocking("frogger", "odd_eye")
    assert (s.phase, s.waiting) == (UNLOCK, 0b01)
    assert legal(s, 0) == [LEAVE, unlock("frogger"), unlock("odd_eye")]
    assert refused(s, 1, LEAVE).rule == "AD-39"
    assert refused(s, 0, unlock("rolypoly")).rule == "AD-37"


def test_ad_37_a_card_kept_for_its_power_up_is_no_claimed_card_while_its_owner_decides() -> None:
    s = all_claimed("C43", "C20")
    s.blasted[0] = bits(ROW_5)
    fired(s)
    assert (s.phase, s.waiting) == (UNLOCK, 0b01)
    assert s.claimed[:2] == [0, card("C20")]


@pytest.mark.parametrize("rows", [[], ROW_5[1:]])
def test_ad_39_without_a_row_nothing_is_asked(rows: list[str]) -> None:
    s = unlocking("frogger", "odd_eye", rows=rows)
    assert (s.phase, s.round) == (PLAN, 5)


@pytest.mark.parametrize("column", range(5))
def test_ad_39_ad_52_a_completed_column_unlocks_nothing(column: int) -> None:
    s = unlocking("frogger", rows=[f"{row},{column + 1}" for row in range(1, 6)])
    assert capacity(s, 0) == 0
    assert (s.phase, s.round, s.unlocked[0]) == (PLAN, 5, 0)


@pytest.mark.parametrize("row", range(5))
def test_ad_39_ad_52_each_row_counts_and_only_when_it_is_complete(row: int) -> None:
    cells = [f"{row + 1},{column}" for column in range(1, 6)]
    assert unlocking("frogger", rows=cells).phase == UNLOCK
    for missing in cells:
        assert unlocking("frogger", rows=[name for name in cells if name != missing]).phase == PLAN


def test_ad_50_an_unlocked_power_up_counts_from_the_next_round_on() -> None:
    s = unlocking("cube_friend")
    assert dice_of(s, 0) == 6
    act_anyhow(s, 0, unlock("cube_friend"))
    assert (s.round, dice_of(s, 0)) == (5, 7)
    assert refused(s, 0, unlock("cube_friend")).rule == "AD-50"


def test_ad_60_the_die_of_a_cube_friend_comes_from_the_box() -> None:
    s = unlocking("cube_friend")
    before = view(s, 0)["box"]
    act_anyhow(s, 0, unlock("cube_friend"))
    assert view(s, 0)["box"] == before - 1 == 13


def test_ad_50_ad_r18_a_power_up_of_this_round_may_be_unlocked_in_it_but_does_not_count_in_it() -> None:
    """AD-E9: row 5 is completed in round 4, in which Odd Eye was claimed; it works from round 5 on."""
    s = all_claimed("C43", "C20", number=4)
    s.blasted[0], s.dice[:6] = bits(ROW_5[:4]), [2, 2, 3, 1, 1, 1]
    assert not allows(s, ["4,2"])  # the single 3 would need the Odd Eye
    act(s, 0, pick("5,5"))
    fired(s)
    assert legal(s, 0) == [LEAVE, unlock("odd_eye")]
    act_anyhow(s, 0, unlock("odd_eye"))
    assert (s.round, powers(s, 0, KINDS.index("odd_eye"))) == (5, 1)


def test_ad_51_ad_04_nothing_locks_an_unlocked_power_up_again() -> None:
    s = unlocking("frogger", rows=[*ROW_4, *ROW_5])
    act_anyhow(s, 0, unlock("frogger"))
    kept = s.unlocked[0]
    for number in range(5, ROUNDS + 1):
        assert (s.round, s.unlocked[0] & kept) == (number, kept)
        s.phase, s.last, s.waiting = BLAST, 1, 0b11
        s.claimed[:2] = [card("C06"), card("C20")]
        fired(s)
    assert s.unlocked[0] == kept


def test_ad_52_no_more_unlocks_than_completed_rows() -> None:
    """AD-E9: one completed row and one unlocked: any further unlock is refused."""
    s = all_claimed("C06", "C20", number=4)
    s.blasted[0] = bits(ROW_5)
    give(s, 0, "frogger")
    give(s, 0, "odd_eye", locked=True)
    assert capacity(s, 0) == 0
    s.blasted[1] = bits(ROW_5)
    give(s, 1, "rolypoly", locked=True)  # somebody else is asked, so that part 4 waits
    fired(s)
    assert (s.phase, legal(s, 0)) == (UNLOCK, [])
    assert refused(s, 0, unlock("odd_eye")).rule == "AD-52"


def test_ad_52_a_second_unlock_is_not_offered_after_the_first() -> None:
    s = unlocking("frogger", "odd_eye")
    act_anyhow(s, 0, unlock("frogger"))
    assert (s.phase, s.round) == (PLAN, 5)
    assert view(s, 0)["players"][0]["locked"] == ["odd_eye"]


def test_ad_53_unlocking_may_be_skipped_by_choice_or_for_want_of_a_card() -> None:
    s = unlocking("frogger")
    act_anyhow(s, 0, LEAVE)
    assert (s.phase, s.round, s.unlocked[0]) == (PLAN, 5, 0)
    assert unlocking().round == 5


def test_ad_54_a_skipped_unlock_can_be_made_up_without_a_new_row() -> None:
    s = unlocking(number=3)  # a row, and no card to unlock
    assert s.round == 4
    s = all_claimed("C43", "C20", number=5)
    s.blasted[0] = bits(ROW_5)
    fired(s)
    assert unlock("odd_eye") in legal(s, 0)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_ad_55_several_may_be_unlocked_at_once(n: int) -> None:
    """AD-E9: two completed rows, none unlocked, two locked: 0, 1 or 2."""
    s = unlocking("frogger", "odd_eye", rows=[*ROW_4, *ROW_5])
    for kind in ("odd_eye", "frogger")[:n]:
        act_anyhow(s, 0, unlock(kind))
    if n < 2:
        assert s.phase == UNLOCK
        act_anyhow(s, 0, LEAVE)
    assert (s.round, s.unlocked[0].bit_count()) == (5, n)


def test_ad_56_both_copies_of_a_power_up_may_be_unlocked() -> None:
    s = unlocking("cube_friend", "cube_friend", rows=[*ROW_4, *ROW_5])
    act(s, 0, unlock("cube_friend"))
    act_anyhow(s, 0, unlock("cube_friend"))
    assert dice_of(s, 0) == 8


def test_ad_r12_the_words_warn_of_a_second_wild_of_a_kind() -> None:
    s = all_claimed("C06", "C20", number=4)
    s.blasted[0] = bits([*ROW_4, *ROW_5])
    give(s, 0, "snake_eye")
    give(s, 0, "snake_eye", "frogger", locked=True)
    fired(s)
    assert "changes nothing" in text.describe(s, 0, unlock("snake_eye")).effect
    assert text.describe(s, 0, unlock("frogger")).effect == ""


def test_ad_r18_coin_power_up_and_bosses_come_before_unlocking_and_discards_after() -> None:
    s = all_claimed("C06", "C20", number=4)
    s.blasted[0] = bits([*ROW_5, *COLUMN_3])
    give(s, 0, "frogger", locked=True)
    fired(s)
    assert (s.phase, s.coins[0], s.bosses[0]) == (UNLOCK, 1, 1 << 2)
    assert table(s) == ["C13"]
    assert s.claimed[1] == card("C20")


def test_ad_r20_in_the_last_round_nobody_is_asked_to_unlock() -> None:
    s = unlocking("frogger", number=8)
    assert (s.phase, s.unlocked[0]) == (OVER, 0)


def test_ad_r29_the_box_always_has_a_die_for_a_cube_friend() -> None:
    """Two Cube Friends, and two dice that four players leave in the box."""
    s = all_claimed("C06", "C20", "C36", "C41")
    give(s, 0, "cube_friend")
    give(s, 3, "cube_friend")
    assert view(s, 0)["box"] == 0


def test_ad_22_without_a_clock_power_ups_are_unlocked_one_after_another() -> None:
    s = all_claimed("C06", "C20", "C36", pace="beat", number=4)
    s.last = 2
    for seat in range(3):
        s.blasted[seat] = bits(ROW_5)
        give(s, seat, ("frogger", "odd_eye", "rolypoly")[seat], locked=True)
    s.waiting, s.later_in_order = 0b010, 0b101
    for seat in (1, 2, 0):
        act(s, seat, FIRE)
    assert (s.waiting, s.later_in_order) == (0b010, 0b101)
    assert refused(s, 2, LEAVE).rule == "AD-22"
    act(s, 1, unlock("odd_eye"))
    assert s.waiting == 0b100


# Out of time


def test_ad_r36_who_is_late_in_part_3_fires_the_plan_on_screen() -> None:
    s = all_claimed("C06", "C20")
    s.dice[:6] = [2, 2, 3, 3, 5, 6]
    act(s, 0, pick("4,2"))
    act_anyhow(s, 2, TIME)
    assert (s.round, s.blasted[0], s.blasted[1]) == (3, bits(["4,2"]), 0)


@pytest.mark.parametrize("late", [0, 1, 2])
def test_ad_r36_who_has_fired_is_not_late(late: int) -> None:
    """Nobody counts as ready in the next round because time was up in this one."""
    s = all_claimed("C06", "C20", "C36")
    for seat in {0, 1, 2} - {late}:
        act(s, seat, FIRE)
    act_anyhow(s, 3, TIME)
    assert (s.round, s.phase, s.waiting) == (3, PLAN, 0b111)


@pytest.mark.parametrize("late", [0, 1, 2])
def test_ad_r36_who_has_left_power_ups_locked_is_not_late(late: int) -> None:
    s = all_claimed("C06", "C20", "C36", number=4)
    for seat in range(3):
        s.blasted[seat] = bits(ROW_5)
        give(s, seat, ("frogger", "odd_eye", "rolypoly")[seat], locked=True)
    fired(s)
    for seat in {0, 1, 2} - {late}:
        act(s, seat, LEAVE)
    act_anyhow(s, 3, TIME)
    assert (s.round, s.phase, s.waiting) == (5, PLAN, 0b111)
    assert [cards > 0 for cards in s.unlocked[:3]] == [seat == late for seat in range(3)]


def test_ad_r36_who_is_late_in_part_4_unlocks_by_priority() -> None:
    s = unlocking("super_coin", "cube_friend", "frogger", rows=[*ROW_4, *ROW_5])
    act_anyhow(s, 2, TIME)
    assert s.round == 5
    kept = view(s, 0)["players"][0]
    assert (kept["unlocked"], kept["locked"]) == (["cube_friend", "frogger"], ["super_coin"])


@pytest.mark.parametrize("kinds", list(combinations(KINDS, 2)))
def test_ad_r36_of_two_power_ups_the_dearer_is_unlocked(kinds: tuple[str, str]) -> None:
    """The order is that of the box: Cube Friend, Odd Eye, Even Steven, ..., by `priority`."""
    s = unlocking(*kinds)
    act_anyhow(s, 2, TIME)
    dearer = min(kinds, key=lambda kind: next(p["priority"] for p in POWER_UPS if p["id"] == kind))
    assert view(s, 0)["players"][0]["unlocked"] == [dearer]


def test_ad_r36_a_single_power_up_is_unlocked_and_no_more_than_rows_allow() -> None:
    for kind in KINDS:
        s = unlocking(kind, rows=[*ROW_4, *ROW_5])
        act_anyhow(s, 2, TIME)
        assert view(s, 0)["players"][0]["unlocked"] == [kind]
