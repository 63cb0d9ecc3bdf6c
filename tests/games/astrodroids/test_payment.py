"""The account: which die pays for which step of a plan, as the page shows it. Each example is told die by die."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import blasting, card, circle, give, pick, planned, rolling

from retrocade.games.astrodroids import payment
from retrocade.games.astrodroids.state import BLAST, State


def paid(s: State, *steps: int) -> list[str]:
    """For each step its dice: "3#1" is the first die, a 3; "5+" a pretended 5, "5c" one copied by a Coin; * a Comet."""
    told = []
    for step in payment.payments(planned(s, *steps), 0):
        dice = [
            f"{die['face']}" + {"rolled": f"#{die['die'] + 1}", "pretended": "+", "coin": "c"}[die["source"]]
            for die in step["dice"]
        ]
        told.append(("*" if step["comet"] else "") + " ".join(dice))
    return told


def test_ad_23_pairs_are_taken_in_the_order_of_the_dice() -> None:
    s = blasting("C06", [3, 2, 3, 2, 3, 3])
    assert paid(s, pick("4,2")) == ["3#1 3#3"]
    assert paid(s, pick("4,2"), pick("3,2"), pick("5,1")) == ["3#1 3#3", "2#2 2#4", "3#5 3#6"]


def test_ad_32_the_trophys_die_is_put_aside_first_wherever_it_comes_in_the_plan() -> None:
    s = blasting("C06", [3, 3, 3, 4, 2, 2])
    assert paid(s, pick("4,2"), circle(3)) == ["3#2 3#3", "3#1"]
    assert paid(s, circle(4), pick("4,2")) == ["4#4", "3#1 3#2"]


def test_nothing_is_paid_for_an_empty_plan_and_for_one_that_cannot_be_paid() -> None:
    s = blasting("C06", [3, 3, 3, 4, 2, 2])
    assert paid(s) == []
    s.steps[:2] = [17, 21]
    assert payment.payments(s, 0) == []
    s.claimed[0], s.steps[:2] = card("C06"), [1, 0]
    assert payment.payments(s, 0) == []
    assert payment.best_way(s, 0) is None


def test_ad_43_a_coin_copies_the_face_that_is_lacking() -> None:
    assert paid(blasting("C11", [1, 5, 1, 2, 2, 6], coins=1), pick("2,1")) == ["5#2 5c"]
    assert paid(blasting("C11", [5, 3, 1, 1, 1, 1], coins=2), pick("3,1"), pick("4,2")) == ["5#1 5c", "3#2 3c"]
    assert paid(blasting("C13", [4, 4, 1, 1, 2, 3], coins=2), pick("2,4"), circle(4)) == ["4#2 4c", "4#1"]


def test_ad_58_a_super_coin_copies_twice() -> None:
    s = blasting("C11", [5, 1, 2, 3, 4, 6], "super_coin", coins=2)
    assert paid(s, pick("2,1"), circle(5)) == ["5c 5c", "5#1"]
    assert payment.best_way(planned(s, pick("2,1"), circle(5)), 0) == payment.Way(1, (), -1, 0)
    twice = blasting("C11", [5, 1, 2, 3, 4, 6], "super_coin", "super_coin", coins=1)
    assert paid(twice, pick("2,1"), pick("3,1")) == ["5#1 5c", "5c 5c"]


def test_ad_62_wild_dice_stand_in_only_where_the_face_has_run_out() -> None:
    s = blasting("C11", [1, 3, 5, 5, 6, 6], "snake_eye")
    assert paid(s, pick("4,2"), pick("3,1")) == ["3#2 1#1", "5#3 5#4"]
    assert paid(s, pick("3,1"), pick("4,2")) == ["5#3 5#4", "3#2 1#1"]
    assert paid(blasting("C11", [1, 1, 4, 4, 6, 6], "snake_eye"), pick("4,2")) == ["1#1 1#2"]
    assert paid(blasting("C11", [2, 4, 3, 4, 6, 6], "two_wild"), pick("4,2")) == ["3#3 2#1"]


def test_ad_62_dice_of_a_wild_face_pay_for_their_own_droid_too() -> None:
    s = blasting("C03", [1, 1, 4, 1, 6, 6], "snake_eye")
    assert paid(s, pick("1,1")) == ["1#1 1#2"]
    assert paid(s, pick("2,4")) == ["4#3 1#1"]


def test_ad_r9_with_a_wild_die_coins_copy_it() -> None:
    s = blasting("C07", [1, 2, 4, 6, 6, 6], "snake_eye", coins=1)
    assert paid(s, pick("2,3"), pick("2,4")) == ["2#2 1#1", "4#3 1c"]


def test_ad_r11_a_wild_die_is_kept_for_its_own_trophy() -> None:
    s = blasting("C11", [1, 1, 3, 5, 5, 6], "snake_eye")
    assert paid(s, pick("4,2"), pick("3,1"), circle(1)) == ["3#3 1#2", "5#4 5#5", "1#1"]
    assert paid(s, pick("4,2"), pick("3,1"), circle(5)) == ["3#3 1#1", "5#5 1#2", "5#4"]


def test_ad_64_ad_65_pretended_dice_come_after_those_rolled() -> None:
    assert paid(blasting("C06", [3, 1, 1, 1, 1, 1], "odd_eye"), pick("5,1")) == ["3#1 3+"]
    assert paid(blasting("C06", [2, 1, 1, 1, 1, 1], "even_steven"), pick("1,3")) == ["2#1 2+"]
    assert paid(blasting("C06", [1] * 6, "odd_eye", "odd_eye"), pick("5,1")) == ["3+ 3+"]
    both = blasting("C06", [2, 3, 1, 1, 1, 1], "odd_eye", "even_steven")
    assert paid(both, pick("3,2"), pick("4,2")) == ["2#1 2+", "3#2 3+"]


def test_ad_43_a_coin_may_copy_a_pretended_die() -> None:
    assert paid(blasting("C06", [1] * 6, "odd_eye", coins=1), pick("5,1")) == ["3+ 3c"]


def test_ad_46_a_comet_takes_three_for_the_droid_that_is_not_on_the_card() -> None:
    s = blasting("C18", [6, 1, 6, 1, 6, 3])
    assert paid(s, pick("1,5"), pick("1,4"), circle(3)) == ["1#2 1#4", "*6#1 6#3 6#5", "3#6"]
    assert paid(s, pick("1,4"), pick("1,5")) == ["*6#1 6#3 6#5", "1#2 1#4"]


def test_ad_43_ad_46_a_coin_copies_what_a_pair_lacks_beside_a_comets_three() -> None:
    s = blasting("C18", [2, 2, 2, 4, 5, 6], coins=1)
    assert paid(s, pick("2,4"), pick("1,4")) == ["4#4 4c", "*2#1 2#2 2#3"]


def test_ad_62_wild_dice_go_to_the_droids_in_the_order_of_the_plan() -> None:
    s = blasting("C03", [1, 1, 1, 4, 6, 6], "snake_eye")
    assert paid(s, pick("2,4"), pick("1,5")) == ["4#4 1#1", "1#2 1#3"]
    assert paid(s, pick("1,5"), pick("2,4")) == ["1#1 1#2", "4#4 1#3"]


def test_ad_r15_a_comet_for_a_droid_of_the_card_pays_for_the_last_of_its_type() -> None:
    """C18 shows 1 and 4; there is one pair of 1s, and three 6s."""
    s = blasting("C18", [6, 6, 6, 1, 1, 3])
    assert paid(s, pick("1,1"), pick("2,2")) == ["1#4 1#5", "*6#1 6#2 6#3"]
    assert paid(s, pick("2,4")) == ["*6#1 6#2 6#3"]
    four = blasting("C18", [6, 6, 6, 4, 4, 3])
    assert paid(four, pick("2,4"), pick("3,4")) == ["4#4 4#5", "*6#1 6#2 6#3"]
    assert paid(four, pick("1,1")) == ["*6#1 6#2 6#3"]


def test_ad_r17_pairs_come_before_a_comet_and_a_comet_before_a_coin() -> None:
    s = blasting("C18", [6, 6, 6, 1, 1, 3], coins=1)
    assert paid(s, pick("1,1")) == ["1#4 1#5"]
    lone = blasting("C18", [6, 6, 6, 1, 2, 3], coins=1)
    assert paid(lone, pick("1,1")) == ["*6#1 6#2 6#3"]


@pytest.mark.parametrize("face", range(1, 7))
def test_ad_46_the_three_may_be_of_any_face(face: int) -> None:
    others = [other for other in (2, 3, 5, 6) if other != face][:3]
    s = blasting("C18", [face] * 3 + others)
    assert paid(s, pick("3,3")) == [f"*{face}#1 {face}#2 {face}#3"]


def test_ad_r15_copies_wilds_and_pretended_dice_in_a_comets_three() -> None:
    assert paid(blasting("C18", [5, 5, 2, 2, 3, 6], coins=1), pick("3,3")) == ["*2#3 2#4 2c"]
    assert paid(blasting("C18", [6, 6, 1, 2, 3, 3], "snake_eye"), pick("2,1")) == ["*3#5 3#6 1#3"]
    assert paid(blasting("C18", [5, 5, 2, 2, 3, 6], "odd_eye"), pick("3,3")) == ["*5#1 5#2 5+"]
    assert paid(blasting("C18", [5, 1, 2, 3, 4, 6], "super_coin", coins=1), pick("3,3")) == ["*1#2 1c 1c"]
    besides_a_pair = blasting("C18", [1, 1, 5, 2, 3, 6], "super_coin", coins=1)
    assert paid(besides_a_pair, pick("2,2"), pick("3,3")) == ["1#1 1#2", "*2#4 2c 2c"]


def test_another_seat_pays_with_its_own_dice() -> None:
    s = rolling([1, 1, 1, 1, 2, 2], [3, 3, 4, 4, 5, 6], number=3)
    s.phase, s.waiting, s.sheet[1] = BLAST, 0b11, 0
    s.claimed[:2] = [card("C20"), card("C06")]
    give(s, 1, "odd_eye")
    after = planned(s, pick("4,2"), circle(4), seat=1)
    told = payment.payments(after, 1)
    assert [[die["die"] for die in step["dice"]] for step in told] == [[0, 1], [2]]
    assert payment.payments(after, 0) == []
