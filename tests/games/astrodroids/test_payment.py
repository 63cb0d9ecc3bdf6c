"""Which die pays for which step of a plan, as the page shows it: examples die by die, and a comparison with the rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.astrodroids.positions import blasting, card, circle, give, pick, planned, rolling

from retrocade.games.astrodroids import payment
from retrocade.games.astrodroids.content import (
    CARD_IDS,
    CELLS,
    EVEN_STEVEN,
    FIRST_TYPE,
    KINDS,
    MOST_DICE,
    ODD_EYE,
    POWER_UPS,
    SECOND_TYPE,
    SHEETS,
    SUPER_COIN,
    TYPES,
)
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for, has_comet, wild_faces
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.sheet import powers
from retrocade.games.astrodroids.state import BLAST, State
from retrocade.games.astrodroids.view import view


def paid(s: State, *steps: int) -> list[str]:
    """Return the dice of each step: "3#1" is the first die, a 3; "5+" a pretended 5, "5c" one copied by a Coin; * a Comet."""
    steps_paid = []
    for step in payment.payments(planned(s, *steps), 0):
        dice = [
            f"{die['face']}" + {"rolled": f"#{die['die'] + 1}", "pretended": "+", "coin": "c"}[die["source"]]
            for die in step["dice"]
        ]
        steps_paid.append(("*" if step["comet"] else "") + " ".join(dice))
    return steps_paid


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
    payments = payment.payments(after, 1)
    assert [[die["die"] for die in step["dice"]] for step in payments] == [[0, 1], [2]]
    assert payment.payments(after, 0) == []


# Against the rules


STEP = st.integers(1, CELLS + TYPES)


@given(
    name=st.sampled_from(CARD_IDS[1:]),
    dice=st.lists(st.integers(1, 6), min_size=6, max_size=6),
    kinds=st.lists(st.sampled_from([kind for kind in KINDS if kind != "cube_friend"]), max_size=4),
    coins=st.integers(0, 3),
    steps=st.lists(STEP, max_size=4, unique=True),
)
@settings(max_examples=300, deadline=None)
def test_payments_cost_what_the_rules_say_and_are_empty_where_the_rules_refuse(
    name: str, dice: list[int], kinds: list[str], coins: int, steps: list[int]
) -> None:
    """For any steps, legal or not: `coins_for` is the rule."""
    s = blasting(name, dice, *at_most_two(kinds), coins=coins)
    steps = [step for i, step in enumerate(steps) if step <= CELLS or not any(s > CELLS for s in steps[:i])]
    s.steps[: len(steps)] = steps
    firsts, seconds, others, trophy, _ = plan_of(s, 0)
    price = coins_for(s, 0, firsts, seconds, others, trophy) if others <= 1 else UNPAYABLE
    if price < UNPAYABLE:
        way = payment.best_way(s, 0)
        assert way is not None
        assert way.coins == price
        check_payments(s, steps, way.coins)
    elif others <= 1:
        assert payment.payments(s, 0) == []


def at_most_two(kinds: list[str]) -> list[str]:
    return [kind for i, kind in enumerate(kinds) if kinds[:i].count(kind) < min(2, COPIES[kind])]


COPIES = {str(power["id"]): int(power["copies"]) for power in POWER_UPS}


def check_payments(s: State, steps: list[int], coins: int) -> None:
    """Every step has the dice that the rulebook asks for, and no die, copy or pretended face is used twice."""
    payments = payment.payments(s, 0)
    dice = [die for paid in payments for die in paid["dice"]]
    rolled = [die for die in dice if die["source"] == "rolled"]
    pretended = [die["face"] for die in dice if die["source"] == "pretended"]
    copied_faces = [die["face"] for die in dice if die["source"] == "coin"]
    assert len({die["die"] for die in rolled}) == len(rolled)
    assert all(s.dice[die["die"]] == die["face"] for die in rolled)
    assert sum(face % 2 for face in pretended) <= powers(s, 0, ODD_EYE)
    assert sum(face % 2 == 0 for face in pretended) <= powers(s, 0, EVEN_STEVEN)
    assert len(copied_faces) <= coins * (1 + powers(s, 0, SUPER_COIN))
    way = payment.best_way(s, 0)
    assert way is not None
    assert set(copied_faces) <= {*s.dice[:MOST_DICE], *way.pretended}
    wild = {face for face in (1, 2) if wild_faces(s, 0) >> face & 1}
    on_card = {FIRST_TYPE[s.claimed[0]], SECOND_TYPE[s.claimed[0]]}
    assert len(payments) == len(steps)
    assert sum(paid["comet"] for paid in payments) <= has_comet(s, 0)
    for step, paid in zip(steps, payments, strict=True):
        faces = [die["face"] for die in paid["dice"]]
        if step > CELLS:
            assert faces == [step - CELLS]
        elif paid["comet"]:
            assert len(faces) == 3
            assert len(set(faces) - wild) <= 1
        else:
            assert SHEETS[0][step - 1] in on_card
            assert len(faces) == 2
            assert set(faces) - wild <= {SHEETS[0][step - 1]}


def test_ad_e2_the_payment_of_the_rulebooks_example() -> None:
    s = planned(blasting("C06", [3, 3, 3, 3, 4, 4]), pick("4,2"), pick("5,1"), circle(4))
    plan = view(s, 0)["you"]["plan"]
    assert [[die["die"] for die in step["dice"]] for step in plan["payments"]] == [[0, 1], [2, 3], [4]]
    assert (plan["coins"], plan["points"], plan["rows"], plan["columns"]) == (0, 3, [], [])
    assert plan["steps"] == [(16, 0), (20, 0), (-1, 4)]
