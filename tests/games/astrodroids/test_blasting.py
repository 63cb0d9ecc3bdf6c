"""Part 3: pairs of dice, trophies, and the rulebook's example round."""

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
    droids,
    fall,
    legal,
    pick,
    planned,
    refused,
    reroll,
    rolling,
    trophies,
)

from retrocade.engine.contract import Refusal
from retrocade.games.astrodroids import rules
from retrocade.games.astrodroids.rules.plans import circlable, plan_of
from retrocade.games.astrodroids.state import CIRCLE, PICK, State
from retrocade.games.astrodroids.view import view

# AD-E2: the rulebook's example round


def example_round() -> State:
    """Chloe (seat 0) has claimed C06 with 3,3,3,3,4,4; Josh (seat 1) is about to be stopped."""
    s = rolling([3, 3, 3, 3, 4, 4], [1, 2, 3, 4, 5, 6])
    act(s, 0, claim(s, "C06"))
    return s


def test_ad_19_ad_20_e2_josh_is_stopped_and_has_two_rerolls() -> None:
    s = example_round()
    assert (s.last, s.rerolls) == (2, 2)
    act(s, 1, reroll(1), fall(2))
    act(s, 1, reroll(1), fall(3))
    assert refused(s, 1, reroll(1)).rule == "AD-20"
    act(s, 1, claim(s, "C20"))
    assert view(s, 0)["order"] == [1, 0]


def test_ad_23_ad_25_ad_34_e2_chloe_blasts_two_blue_droids_and_circles_4() -> None:
    s = example_round()
    act(s, 1, claim(s, "C20"))
    for action in (pick("4,2"), pick("5,1"), circle(4), FIRE):
        act(s, 0, action)
    act_anyhow(s, 1, FIRE)
    assert droids(s) == ["4,2", "5,1"]
    assert trophies(s) == [4]
    assert (s.coins[0], rules.score(s, 0)) == (1, 3)


@pytest.mark.parametrize("name", ["1,1", "1,2", "1,3", "1,4", "3,1", "3,3"])
def test_ad_23_e2_droids_that_were_not_rolled_cannot_be_blasted(name: str) -> None:
    s = blasting("C06", [3, 3, 3, 3, 4, 4])
    assert refused(s, 0, pick(name)).rule in ("AD-23", "AD-24")


def test_ad_24_e2_green_was_rolled_but_is_not_on_the_card() -> None:
    refusal = refused(blasting("C06", [3, 3, 3, 3, 4, 4]), 0, pick("4,1"))
    assert refusal == Refusal("AD-24", "Your card shows Tu-Tu (2) and Triangel (3), not Foar (4). Pick one of these.")


def test_ad_27_e2_two_blue_droids_that_are_not_neighbours() -> None:
    s = blasting("C06", [3, 3, 3, 3, 4, 4])
    assert not allows(s, ["4,2", "4,5"])
    assert allows(s, ["4,2"])
    assert allows(s, ["4,5"])
    assert refused(planned(s, pick("4,2")), 0, pick("4,5")) == Refusal(
        "AD-28",
        "4,5 makes no chain with 4,2: one after another, each Droid must touch the one before. Pick one that touches an "
        "end of the chain (corners count), or fire.",
    )


def test_ad_31_ad_32_what_a_plan_may_go_on_with_exactly() -> None:
    s = blasting("C06", [3, 3, 3, 3, 4, 4], blasted=["4,5"])
    s.trophies[0] = 1 << 3
    assert legal(s) == [FIRE, *map(pick, ("4,2", "5,1", "5,4")), circle(4)]
    assert legal(planned(s, pick("4,2"))) == [FIRE, pick("5,1"), circle(4)]
    assert legal(planned(s, pick("4,2"), circle(4))) == [FIRE, pick("5,1")]


def test_ad_26_e2_two_pairs_are_not_three() -> None:
    s = planned(blasting("C06", [3, 3, 3, 3, 4, 4]), pick("4,2"), pick("5,1"))
    assert not any(PICK <= action < CIRCLE for action in legal(s))


# AD-E3: mixes


def test_ad_25_e3_all_kinds_of_mixes() -> None:
    assert allows(blasting("C06", [3, 3, 3, 3, 2, 2]), ["5,1", "4,2", "3,2"])
    second = blasting("C06", [3, 3, 2, 2, 2, 2])
    assert allows(second, ["1,3", "2,3"])
    assert allows(second, ["2,3", "3,2", "4,2"])


def test_ad_26_three_dice_pay_for_one_droid() -> None:
    s = blasting("C06", [3, 3, 3, 1, 1, 1])
    assert allows(s, ["5,1"])
    assert not allows(s, ["5,1", "4,2"])


# Trophies


def test_ad_32_a_leftover_die_circles_its_trophy() -> None:
    s = blasting("C06", [3, 3, 4, 1, 1, 6])
    after = planned(s, pick("5,1"))
    assert [action - CIRCLE + 1 for action in legal(after) if CIRCLE <= action < FIRE] == [1, 4, 6]
    assert refused(after, 0, circle(3)) == Refusal(
        "AD-32", "No die showing 3 is left over for the trophy. Take a Droid back, or choose another."
    )
    assert refused(after, 0, circle(2)) == Refusal(
        "AD-32", "None of your dice shows the 2 that this trophy takes. Choose another, or fire."
    )


def test_ad_33_one_trophy_a_round_and_each_once() -> None:
    s = planned(blasting("C06", [3, 3, 4, 1, 1, 6]), circle(4))
    assert refused(s, 0, circle(1)) == Refusal("AD-33", "One trophy a round. Take the other one back first.")
    again = blasting("C06", [3, 3, 4, 1, 1, 6])
    again.trophies[0] = 1 << 4
    assert refused(again, 0, circle(4)).rule == "AD-33"


def test_ad_r11_a_trophy_without_any_droid() -> None:
    s = blasting("C06", [5, 5, 5, 5, 5, 5])
    act(s, 0, circle(5))
    act_anyhow(s, 0, FIRE)
    assert (trophies(s), droids(s)) == ([5], [])


def test_a_droid_may_be_added_after_the_trophy_if_both_can_be_paid() -> None:
    s = planned(blasting("C06", [3, 3, 3, 2, 2, 1]), circle(3))
    assert allows(s, ["5,1"])
    assert not allows(planned(blasting("C06", [3, 3, 2, 1, 1, 1]), circle(3)), ["5,1"])
    assert refused(planned(blasting("C06", [3, 3, 2, 1, 1, 1]), circle(3)), 0, pick("5,1")) == Refusal(
        "AD-26",
        "Your dice (3 3 2 1 1 1) are spent on your plan: no pair is left for Triangel (3). Take steps back, or fire.",
    )
    rich = blasting("C06", [3, 3, 2, 1, 1, 1], coins=1)
    assert refused(planned(rich, pick("5,1"), circle(3)), 0, pick("4,2")).sentence.startswith(
        "Your dice (3 3 2 1 1 1) and Coins are spent on your plan"
    )


def test_ad_23_ad_26_a_droid_that_dice_do_not_pay_for_at_all_or_no_more() -> None:
    poor = blasting("C18", [6, 6, 5, 4, 4, 3])
    assert refused(poor, 0, pick("1,1")) == Refusal(
        "AD-23",
        "Your dice (6 6 5 4 4 3) do not pay for Flan Solo (1): it takes a pair showing it, or three of a kind by Comet. "
        "Pick another Droid, or fire.",
    )
    plain = blasting("C03", [6, 6, 6, 4, 4, 3])
    assert refused(plain, 0, pick("1,1")).sentence.endswith("it takes a pair showing it. Pick another Droid, or fire.")
    assert refused(planned(plain, pick("2,4")), 0, pick("3,4")).rule == "AD-26"


def test_ad_32_ad_33_exactly_the_open_trophies_of_dice_to_spare_can_be_added() -> None:
    s = blasting("C06", [1, 3, 3, 4, 6, 6])
    s.trophies[0] = 1 << 4
    assert circlable(s, 0, plan_of(s, 0)) == 1 << 1 | 1 << 3 | 1 << 6
    s = planned(s, pick("4,2"))
    assert circlable(s, 0, plan_of(s, 0)) == 1 << 1 | 1 << 6
    s = planned(s, circle(6))
    assert circlable(s, 0, plan_of(s, 0)) == 0
