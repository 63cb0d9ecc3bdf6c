"""The value of positions for a greedy player, from the ledger's strategy notes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations

import pytest
from tests.games.astrodroids.positions import (
    FIRE,
    GAME,
    act,
    bits,
    blasting,
    circle,
    claim,
    give,
    legal,
    pick,
    planned,
    reroll,
    rolling,
    unlock,
)
from tests.games.conformance import Case, Table

from retrocade.bots import BotPlayer, bind_bots, find
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import heuristic
from retrocade.games.astrodroids.content import CELLS, DICE, SHEETS
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.sheet import NEAR
from retrocade.games.astrodroids.state import BLAST, CLAIM, PICK, State


def chosen(s: State, seat: int = 0) -> int:
    """Return what the greedy bot does here."""
    case = Case(GAME, "test", GAME.choose({"seats": str(s.seats)}))
    return BotPlayer(find("greedy"), bind_bots(GAME, quick=False), 1).choose(Table(case, s), seat)


def planned_by_bot(s: State) -> list[int]:
    """Return the plan that the greedy bot makes."""
    steps = []
    while s.phase == BLAST:
        action = chosen(s)
        steps.append(action)
        if action == FIRE:
            return steps
        act(s, 0, action)
    return steps


def test_a_complete_target_is_claimed() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    assert chosen(s) == claim(s, "C06")


def test_dice_that_help_no_target_are_rerolled_and_the_others_kept() -> None:
    """With 3,3,3,3,2 on AD-E2's table and all trophies circled only the 1 is thrown again."""
    s = rolling([3, 3, 3, 3, 2, 1], [1, 2, 3, 4, 5, 6])
    s.trophies[0] = 0b1111110
    assert chosen(s) == reroll(6)


def test_the_last_reroll_is_used_rather_than_a_poor_card_taken() -> None:
    s = rolling([1, 1, 2, 3, 6, 6], [1, 1, 1, 1, 6, 6])
    act(s, 1, claim(s, "C20"))
    assert chosen(s) < CLAIM
    s.rerolls = 0
    assert CLAIM <= chosen(s) < CLAIM + 3


def test_a_plan_blasts_all_that_is_worth_it_and_circles_a_trophy() -> None:
    steps = planned_by_bot(blasting("C06", [3, 3, 3, 3, 2, 4]))
    assert sum(PICK <= step < PICK + CELLS for step in steps) == 2
    assert len({circle(2), circle(4)} & set(steps)) == 1


def test_a_column_that_can_be_finished_is() -> None:
    s = blasting("C13", [4, 4, 1, 1, 2, 3], blasted=["1,4", "3,4", "4,4", "5,4"], number=6)
    assert pick("2,4") in planned_by_bot(s)


def test_a_coin_is_spent_on_a_boss() -> None:
    boss = blasting("C13", [4, 1, 1, 1, 2, 3], coins=1, blasted=["1,4", "3,4", "4,4", "5,4"], number=6)
    assert pick("2,4") in planned_by_bot(boss)


def test_a_good_power_up_is_unlocked_first() -> None:
    s = blasting("C06", [1] * 6, blasted=["5,1", "5,2", "5,3", "5,4", "5,5"], number=3)
    give(s, 0, "rolypoly", "cube_friend", locked=True)
    act(s, 0, FIRE)
    assert chosen(s) == unlock("cube_friend")


def test_more_is_worth_more() -> None:
    s = blasting("C06", [1, 2, 3, 4, 5, 6], number=3)
    base = heuristic.value(s, 0)
    for change in ({"blasted": bits(["1,1"])}, {"trophies": 2}, {"coins": 1}):
        richer = copied(s)
        for name, value in change.items():
            getattr(richer, name)[0] = value
        assert heuristic.value(richer, 0) > base
    assert heuristic.value(give(copied(s), 0, "cube_friend"), 0) > base


def test_a_value_leaves_a_plan_as_it_is() -> None:
    s = planned(blasting("C18", [6, 6, 6, 1, 1, 1], "frogger", coins=2), pick("1,1"))
    before = copied(s)
    heuristic.value(s, 0)
    assert s == before


@pytest.mark.parametrize("unlocked", [[], ["snake_eye"], ["odd_eye", "super_coin"], ["cube_friend", "even_steven"]])
def test_a_throw_is_judged_by_its_aim_and_not_by_its_luck(unlocked: list[str]) -> None:
    """The state after a reroll has the same value for all results of the dice."""
    s = rolling([3, 3, 3, 3, 2, 1, 5][: DICE + unlocked.count("cube_friend")], [1] * 6, number=3)
    give(s, 0, *unlocked)
    s.coins[0] = 1
    values = set()
    for face in range(1, 7):
        after = copied(s)
        after.throws[0], after.thrown[0] = 1, 0b100000
        after.dice[5] = face
        values.add(heuristic.value(after, 0))
    assert len(values) == 1


def best_of_all(s: State, seat: int, left: int) -> int:
    """Return the value of the best plan that this one can become, over every pick and trophy in every order."""
    best = heuristic.plan_value(s, seat, plan_of(s, seat), left)
    for action in legal(s, seat):
        if action != FIRE:
            best = max(best, best_of_all(planned(s, action, seat=seat), seat, left))
    return best


@pytest.mark.parametrize(
    "s",
    [
        blasting("C06", [3, 3, 3, 3, 2, 2]),
        planned(blasting("C06", [3, 3, 2, 2, 2, 2]), pick("3,2")),  # the middle of a chain
        planned(blasting("C06", [3, 3, 3, 2, 2, 4], "frogger"), pick("5,1")),
        blasting("C18", [6, 6, 6, 1, 1, 3], blasted=["1,4", "2,2"]),
        blasting("C13", [4, 4, 4, 5, 5, 1], coins=1, blasted=["2,1", "3,4"], number=5),
    ],
)
def test_ad_r5_the_best_plan_is_that_of_all_orders(s: State) -> None:
    before = copied(s)
    assert heuristic.best_plan(s, 0, 4) == best_of_all(s, 0, 4)
    assert s == before


def chains(cells: list[int], longest: int) -> Iterator[tuple[int, ...]]:
    for n in range(1, longest + 1):
        for order in permutations(cells, n):
            if all(NEAR[one] >> other & 1 for one, other in pairwise(order)):
                yield order


@pytest.mark.parametrize("blasted", [[], ["4,2", "5,2", "5,3"], ["1,3", "3,2", "5,5"]])
def test_the_best_target_is_found_as_by_trying_all_chains(blasted: list[str]) -> None:
    """3,3,3,2,2 are kept, one die is loose; the card is {2,3} with a Coin."""
    s = rolling([3, 3, 3, 2, 2, 1], [1] * 6, table=("C06",), number=3)
    s.throws[0], s.thrown[0], s.blasted[0] = 1, 0b100000, bits(blasted)
    left, trophy = 5, heuristic.TROPHY[1]
    values = [0]
    for chain in chains([c for c in range(CELLS) if SHEETS[0][c] in (2, 3) and not s.blasted[0] >> c & 1], 3):
        lines, gain = heuristic.lines_of(s.blasted[0]), 0
        for c in chain:
            gain += heuristic.gain(lines, c, left)
            lines += heuristic.ONE_MORE[c]
        twos = sum(SHEETS[0][c] == 2 for c in chain)
        missing = max(2 * twos - 2, 0) + max(2 * (len(chain) - twos) - 3, 0)
        spare = twos < 1 or len(chain) - twos < 2  # a 2 or a 3 is left over for its trophy
        may_be = min(trophy * heuristic.SPARE * 6 // 600 * (1 - missing), trophy * 95 // 100)
        if missing <= 1:
            values.append(gain - missing * heuristic.MISSING + (trophy if spare else may_be))
    assert heuristic.target_value(s, 0, left) == max(values) + heuristic.COIN_WORTH[left] - heuristic.delay(s, 0)
