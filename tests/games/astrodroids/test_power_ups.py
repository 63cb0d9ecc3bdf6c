"""Part 3: Coins, Comets and Power-Ups."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import (
    FIRE,
    act,
    act_anyhow,
    allows,
    blasting,
    circle,
    claim,
    coins_of,
    droids,
    give,
    legal,
    pick,
    planned,
    refused,
    rolling,
    shape_allows,
)

from retrocade.engine.contract import Refusal
from retrocade.games.astrodroids.content import BONUS, CARD_IDS, COMET, FIRST_TYPE, SECOND_TYPE, SHEETS
from retrocade.games.astrodroids.names import CELL_NAMES
from retrocade.games.astrodroids.sheet import dice_of
from retrocade.games.astrodroids.state import BLAST, CIRCLE, PICK
from retrocade.games.astrodroids.view import view


def test_ad_43_e4_a_coin_copies_a_die() -> None:
    rich, poor = blasting("C09", [2, 2, 2, 6, 6, 1], coins=1), blasting("C09", [2, 2, 2, 6, 6, 1])
    assert allows(rich, ["1,3", "2,3", "3,3"], 1)
    assert not allows(poor, ["1,3", "2,3", "3,3"], 1)
    for action in (pick("1,3"), pick("2,3"), pick("3,3"), circle(1)):
        act(rich, 0, action)
    act_anyhow(rich, 0, FIRE)
    assert (rich.coins[0] - 1, rich.spent[0]) == (1, 1)  # one spent, and the card's own Coin came afterwards


def test_ad_43_a_5_and_a_coin_are_a_pair_of_5s() -> None:
    assert allows(blasting("C11", [5, 1, 1, 2, 2, 6], coins=1), ["2,1"])
    assert not allows(blasting("C11", [1, 1, 1, 2, 2, 6], coins=1), ["2,1"])  # nothing to copy


@pytest.mark.parametrize("face", range(1, 7))
def test_ad_43_any_face_can_be_copied_and_only_one_that_is_there(face: int) -> None:
    """A card that shows the face, a Droid of it, one die of it: one Coin is the price; none of it, and no Coin helps."""
    number = next(c for c in range(1, len(CARD_IDS)) if face in (FIRST_TYPE[c], SECOND_TYPE[c]) and BONUS[c] != COMET)
    other = next(f for f in range(1, 7) if f not in (FIRST_TYPE[number], SECOND_TYPE[number]))
    place = CELL_NAMES[SHEETS[0].index(face)]
    s = blasting(CARD_IDS[number], [face, *[other] * 5], coins=2)
    assert coins_of(s, pick(place)) == 1
    assert pick(place) not in legal(blasting(CARD_IDS[number], [other] * 6, coins=2))
    assert pick(place) not in legal(blasting(CARD_IDS[number], [face, *[other] * 5]))
    assert coins_of(blasting(CARD_IDS[number], [face, *[other] * 5], "super_coin", coins=2), pick(place)) == 1


def test_ad_44_any_number_of_coins_may_be_spent() -> None:
    s = blasting("C11", [5, 3, 1, 1, 1, 1], coins=2)
    assert allows(s, ["3,1", "4,2"])
    assert coins_of(s, pick("3,1"), pick("4,2")) == 2
    same = blasting("C11", [5, 5, 1, 1, 1, 1], coins=2)
    assert coins_of(same, pick("2,1"), pick("3,1")) == 2


def test_ad_36_ad_42_a_coin_gained_this_round_cannot_be_spent_in_it() -> None:
    s = blasting("C09", [2, 2, 2, 6, 6, 1])
    assert not allows(s, ["1,3", "2,3"])
    act(s, 0, pick("1,3"))
    act_anyhow(s, 0, FIRE)
    assert (s.coins[0], s.spent[0], s.round) == (1, 0, 3)


def test_ad_r17_the_cheapest_payment_is_taken() -> None:
    s = blasting("C06", [3, 3, 2, 2, 1, 1], coins=3)
    assert coins_of(s, pick("4,2"), pick("3,2")) == 0
    assert coins_of(s, pick("4,2"), pick("3,2"), circle(3)) == 1


def test_ad_58_ad_r10_e5_a_super_coin_copies_once_more() -> None:
    dice = [5, 1, 2, 3, 4, 6]
    one = blasting("C11", dice, "super_coin", coins=1)
    assert allows(one, ["2,1"], 5)
    assert not allows(one, ["2,1", "3,1"])
    assert allows(blasting("C11", dice, "super_coin", "super_coin", coins=1), ["2,1", "3,1"])
    assert not allows(blasting("C11", dice, coins=1), ["2,1"], 5)


def test_ad_r10_both_copies_are_of_one_die() -> None:
    s = blasting("C11", [5, 3, 1, 1, 1, 1], "super_coin", coins=1)
    assert not allows(s, ["3,1", "4,2"])


def test_ad_r39_e14_a_coin_for_the_trophy() -> None:
    s = blasting("C13", [4, 4, 1, 1, 2, 3], coins=1)
    assert coins_of(s, pick("2,4")) == 0
    assert coins_of(s, circle(4)) == 0
    assert coins_of(s, pick("2,4"), circle(4)) == 1
    assert not allows(blasting("C13", [4, 4, 1, 1, 2, 3]), ["2,4"], 4)
    for eyes in (1, 2, 3):
        assert coins_of(s, pick("2,4"), circle(eyes)) == 0
    for action in (pick("2,4"), circle(4)):
        act(s, 0, action)
    act_anyhow(s, 0, FIRE)
    assert s.spent[0] == 1


# Comets


def test_ad_46_e7_three_of_a_kind_blast_any_droid() -> None:
    dice = [6, 6, 6, 1, 1, 3]
    s = blasting("C18", dice)
    assert allows(s, ["1,5", "1,4"], 3)
    assert not allows(blasting("C03", dice), ["1,5", "1,4"], 3)
    assert not allows(s, ["1,5", "2,2"])
    assert refused(blasting("C03", dice), 0, pick("1,4")).rule == "AD-24"


def test_ad_46_a_droid_that_is_not_on_the_card() -> None:
    s = blasting("C18", [6, 6, 6, 2, 2, 3])
    assert allows(s, ["2,1"])
    assert refused(blasting("C18", [6, 6, 5, 2, 2, 3]), 0, pick("2,1")).rule == "AD-46"


def test_ad_45_a_comet_lasts_one_round() -> None:
    s = blasting("C18", [6, 6, 6, 2, 2, 3])
    act_anyhow(s, 0, FIRE)
    assert s.claimed[0] == 0
    assert not allows(blasting("C03", [6, 6, 6, 2, 2, 3]), ["2,1"])


def test_ad_47_ad_48_no_action_blasts_a_boss() -> None:
    s = blasting("C18", [6, 6, 6, 6, 6, 6])
    assert all(action == FIRE or PICK <= action < FIRE for action in legal(s))
    assert s.bosses[0] == 0


def test_ad_r14_one_droid_for_a_comet() -> None:
    s = blasting("C18", [6] * 6)
    assert allows(s, ["1,4"])
    assert not allows(s, ["1,4", "1,3"])
    assert refused(planned(s, pick("1,4")), 0, pick("1,3")).rule == "AD-R14"


def test_ad_r15_details_of_a_comet() -> None:
    # A Droid of the card's own colour, alone; wilds and pretended dice and copies in the triple; Frogger's free Droid.
    assert allows(blasting("C18", [6, 6, 6, 2, 2, 3]), ["1,1"])
    assert allows(blasting("C18", [6, 6, 1, 2, 3, 3], "snake_eye"), ["2,1"])
    assert allows(blasting("C18", [5, 5, 2, 2, 3, 3], "odd_eye"), ["3,3"])
    assert allows(blasting("C18", [5, 5, 2, 2, 3, 3], coins=1), ["3,3"])
    assert allows(blasting("C18", [6, 6, 6, 1, 1, 3], "frogger"), ["1,5", "3,1"])


@pytest.mark.parametrize(("supers", "fives", "droids"), [(0, 2, 1), (1, 1, 1), (2, 1, 1), (0, 1, 0)])
def test_ad_46_ad_58_the_copies_of_a_coin_make_up_a_comets_three(supers: int, fives: int, droids: int) -> None:
    """One Coin: with Super Coins it copies a 5 once more each; three 5s blast any Droid."""
    dice = [5] * fives + [1, 2, 3, 4, 6][: 6 - fives]
    s = blasting("C18", dice, *["super_coin"] * supers, coins=1)
    assert allows(s, ["3,3"]) is bool(droids)
    if droids:
        assert coins_of(s, pick("3,3")) == 1


def test_ad_46_the_comets_three_are_not_the_pairs_dice() -> None:
    assert allows(blasting("C18", [6, 6, 6, 1, 1, 1]), ["1,5", "1,4"])
    assert not allows(blasting("C18", [1, 1, 1, 1, 2, 3]), ["1,5", "1,4"])
    assert allows(blasting("C18", [1, 1, 1, 1, 1, 3]), ["1,5", "1,4"])


def test_ad_46_ad_63_both_kinds_of_wild_dice_make_up_a_comets_three() -> None:
    assert allows(blasting("C18", [6, 1, 2, 3, 4, 5], "snake_eye", "two_wild"), ["3,3"])
    assert not allows(blasting("C18", [6, 1, 2, 3, 4, 5], "snake_eye"), ["3,3"])
    assert not allows(blasting("C18", [6, 1, 2, 3, 4, 5], "two_wild"), ["3,3"])
    assert allows(blasting("C18", [6, 6, 2, 3, 4, 5], "two_wild"), ["3,3"])
    assert allows(blasting("C18", [6, 6, 2, 1, 4, 5], "two_wild"), ["3,3"])
    assert allows(blasting("C18", [6, 6, 1, 3, 4, 5], "snake_eye"), ["3,3"])


# Power-Ups


def test_ad_49_a_locked_power_up_does_nothing() -> None:
    s = blasting("C11", [1, 3, 5, 5, 6, 6])
    give(s, 0, "snake_eye", locked=True)
    assert not allows(s, ["4,2", "3,1"])
    give(s, 0, "cube_friend", locked=True)
    assert dice_of(s, 0) == 6


def test_ad_56_two_of_a_kind_count_twice() -> None:
    s = blasting("C06", [1] * 8, "cube_friend", "cube_friend")
    assert dice_of(s, 0) == 8


def test_ad_57_ad_62_wilds_do_not_pay_for_what_is_not_on_the_card() -> None:
    s = blasting("C07", [1, 1, 6, 6, 6, 6], "snake_eye")
    assert refused(s, 0, pick("4,2")).rule == "AD-24"


def test_ad_61_ad_r6_e6_frogger() -> None:
    dice = [3, 3, 3, 3, 2, 2]
    one = blasting("C06", dice, "frogger")
    assert allows(one, ["5,1", "4,2", "1,3"])
    assert allows(one, ["5,1", "1,3"])
    assert not allows(one, ["4,2", "4,5", "1,3"])
    pairs = ["1,1", "1,2", "5,4", "5,5"]
    assert not shape_allows(pairs, 1)
    assert shape_allows(pairs, 2)
    assert refused(planned(one, pick("4,2"), pick("4,5")), 0, pick("1,3")) == Refusal(
        "AD-61",
        "1,3 makes no chain with 4,2 and 4,5, even with your Frogger. Pick one that touches them, or fire.",
    )


def test_ad_62_ad_r8_e8_snake_eye() -> None:
    s = blasting("C11", [1, 3, 5, 5, 6, 6], "snake_eye")
    assert [eyes for eyes in range(1, 7) if allows(s, ["4,2", "3,1"], eyes)] == [6]
    assert allows(s, ["4,2", "3,1"])
    two = blasting("C11", [1, 1, 3, 5, 5, 6], "snake_eye")
    assert [eyes for eyes in range(1, 7) if allows(two, ["4,2", "3,1"], eyes)] == [1, 3, 5, 6]


def test_ad_r9_e8_a_copy_of_a_wild_is_wild_on_its_own() -> None:
    dice = [1, 2, 4, 6, 6, 6]
    assert allows(blasting("C07", dice, "snake_eye", coins=1), ["2,3", "2,4"])
    assert not allows(blasting("C07", dice, "snake_eye"), ["2,3", "2,4"])


def test_ad_r13_e8_a_pretended_1_is_wild() -> None:
    dice = [2, 4, 4, 6, 6, 6]
    assert allows(blasting("C07", dice, "snake_eye", "odd_eye"), ["2,3", "2,4"])
    assert not allows(blasting("C07", dice, "odd_eye"), ["2,3", "2,4"])


def test_ad_63_two_wild_does_the_same_with_2s() -> None:
    assert allows(blasting("C11", [2, 3, 5, 5, 6, 6], "two_wild"), ["4,2", "3,1"])
    assert not allows(blasting("C11", [1, 3, 5, 5, 6, 6], "two_wild"), ["4,2", "3,1"])


def test_ad_63_a_wild_2_pays_for_one_die_of_a_pair_of_1s_and_not_for_both() -> None:
    """C03 shows 1 and 4."""
    assert allows(blasting("C03", [1, 2, 3, 3, 5, 5], "two_wild"), ["1,1"])
    assert not allows(blasting("C03", [6, 2, 3, 3, 5, 5], "two_wild"), ["1,1"])
    assert coins_of(blasting("C03", [6, 2, 3, 3, 5, 5], "two_wild", coins=2), pick("1,1")) == 1


def test_ad_r8_two_wilds_make_a_pair_and_a_wild_may_stay_what_it_is() -> None:
    assert allows(blasting("C11", [1, 1, 4, 4, 6, 6], "snake_eye"), ["4,2"])
    assert allows(blasting("C01", [1, 1, 4, 4, 6, 6], "snake_eye"), ["1,1"])


def test_ad_43_ad_62_coins_cost_the_same_where_no_wild_die_was_rolled() -> None:
    """Snake Eye is unlocked, and nobody rolled a 1."""
    one = blasting("C06", [3, 2, 2, 4, 5, 6], "snake_eye", coins=1)
    assert coins_of(one, pick("4,2")) == 1
    assert coins_of(one, pick("3,2")) == 0
    two = blasting("C06", [3, 2, 4, 4, 5, 6], "snake_eye", coins=2)
    assert coins_of(two, pick("4,2"), pick("3,2")) == 2
    assert not allows(blasting("C06", [3, 2, 4, 4, 5, 6], "snake_eye", coins=1), ["4,2", "3,2"])
    assert not allows(blasting("C06", [4, 4, 4, 4, 5, 6], "snake_eye", coins=3), ["4,2"])
    assert coins_of(blasting("C06", [3, 2, 2, 4, 5, 6], "two_wild", coins=3), pick("4,2"), pick("5,1")) == 1


def test_ad_r11_a_wild_is_no_die_for_another_trophy() -> None:
    s = blasting("C11", [1, 1, 1, 1, 1, 1], "snake_eye")
    assert [action - CIRCLE + 1 for action in legal(s) if CIRCLE <= action < FIRE] == [1]


def test_ad_r11_copies_and_pretended_dice_may_circle_a_trophy() -> None:
    assert allows(blasting("C06", [4, 4, 4, 4, 4, 4], "odd_eye"), [], 5)
    assert allows(blasting("C13", [4, 4, 1, 1, 2, 3], coins=1), ["2,4"], 4)


def test_ad_r12_a_second_snake_eye_changes_nothing() -> None:
    dice = [1, 3, 5, 5, 6, 6]
    one, two = blasting("C11", dice, "snake_eye"), blasting("C11", dice, "snake_eye", "snake_eye")
    assert legal(one) == legal(two)


def test_ad_64_odd_eye_pretends_a_1_3_or_5() -> None:
    assert allows(blasting("C06", [3, 1, 1, 1, 1, 1], "odd_eye"), ["5,1"])
    assert not allows(blasting("C06", [2, 1, 1, 1, 1, 1], "odd_eye"), ["1,3"])
    assert allows(blasting("C06", [1, 1, 1, 1, 1, 1], "odd_eye", "odd_eye"), ["5,1"])  # chosen separately: two 3s
    assert allows(blasting("C11", [3, 5, 1, 1, 1, 1], "odd_eye", "odd_eye"), ["3,1", "4,2"])  # a 3 and a 5


def test_ad_65_even_steven_pretends_a_2_4_or_6() -> None:
    assert allows(blasting("C06", [2, 1, 1, 1, 1, 1], "even_steven"), ["1,3"])
    assert not allows(blasting("C06", [3, 1, 1, 1, 1, 1], "even_steven"), ["5,1"])


def test_ad_56_ad_65_two_even_stevens_choose_separately() -> None:
    both = ("even_steven", "even_steven")
    for card_name, dice, cells in (
        ("C06", [1] * 6, ["1,3"]),  # two 2s
        ("C13", [1] * 6, ["2,4"]),  # two 4s
        ("C14", [1] * 6, ["1,2"]),  # two 6s
        ("C07", [2, 4, 1, 1, 1, 1], ["2,3", "2,4"]),  # a 2 and a 4
        ("C09", [2, 6, 1, 1, 1, 1], ["2,3", "3,3"]),  # a 2 and a 6
        ("C14", [4, 6, 1, 1, 1, 1], ["3,4", "4,4"]),  # a 4 and a 6
    ):
        assert allows(blasting(card_name, dice, *both), cells), card_name
        assert not allows(blasting(card_name, dice, *both[:1]), cells), card_name


def test_ad_56_ad_64_two_odd_eyes_choose_separately() -> None:
    both = ("odd_eye", "odd_eye")
    for card_name, dice, cells in (
        ("C03", [2] * 6, ["1,1"]),  # two 1s
        ("C11", [2] * 6, ["4,2"]),  # two 3s
        ("C11", [2] * 6, ["2,1"]),  # two 5s
        ("C11", [3, 5, 2, 2, 2, 2], ["3,1", "4,2"]),  # a 3 and a 5
    ):
        assert allows(blasting(card_name, dice, *both), cells), card_name
        assert not allows(blasting(card_name, dice, *both[:1]), cells), card_name


def test_ad_64_ad_65_an_odd_eye_and_an_even_steven_pretend_one_die_each() -> None:
    s = blasting("C06", [2, 3, 1, 1, 1, 1], "odd_eye", "even_steven")
    assert allows(s, ["3,2", "4,2"])
    assert not allows(blasting("C06", [2, 1, 1, 1, 1, 1], "odd_eye", "even_steven"), ["3,2", "4,2"])


def test_ad_r33_a_cleared_sheet_still_takes_trophies() -> None:
    s = blasting("C06", [1, 2, 3, 4, 5, 6], blasted=CELL_NAMES)
    assert [action for action in legal(s) if PICK <= action < CIRCLE] == []
    assert circle(6) in legal(s)


# AD-79: a first game


def test_ad_79_ad_r31_in_a_first_game_a_comet_of_round_1_does_nothing() -> None:
    s = blasting("C18", [6, 6, 6, 2, 2, 3], number=1)
    assert allows(s, ["2,1"])
    s.first_game = 1
    assert not allows(s, ["2,1"])
    s.round = 2
    assert allows(s, ["2,1"])


def test_ad_r17_plans_are_secret_until_all_have_fired_and_then_carried_out_together() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6])
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    for action in (pick("4,2"), FIRE):
        act(s, 0, action)
    assert (droids(s), s.phase) == ([], BLAST)
    assert view(s, 1)["you"]["plan"]["steps"] == []
    assert "16, 0" not in str(view(s, 1))
    assert refused(s, 0, pick("5,1")).rule == "AD-R17"
    act_anyhow(s, 1, FIRE)
    assert droids(s) == ["4,2"]


def test_ad_r25_invariant_15_the_order_of_firing_changes_nothing() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6])
        act(s, 0, claim(s, "C06"))
        act(s, 1, claim(s, "C20"))
        for seat in order:
            if seat == 0:
                act(s, 0, pick("4,2"))
            act_anyhow(s, seat, FIRE)
        ends.append(s)
    assert ends[0] == ends[1]
