"""Player attack."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.starsprint.positions import attack, cell, do, flips, legal, meeting, move, position, refusal, turn

from retrocade.engine.chance import dice
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.state import ATTACK, MOVING, ORIENT, STEP, State


def row_of(pieces: str, **more: Any) -> State:
    """Return a position with all dice in row C."""
    rest = "" if "g" in pieces else "g"
    return position(
        f"{rest or '.'} . . . . . .\n. . . . . . .\n{pieces}\n. . . . . . .\n. . . . . . .\n", dice=(1, 2, 6), **more
    )


def shots(s: State) -> set[int]:
    return {action for action in legal(s) if ATTACK <= action < STEP}


def test_ss_27_any_distance_in_a_straight_line() -> None:
    assert attack(2, "E") in legal(row_of("b 3 . . . . ."))
    assert attack(2, "E") in legal(row_of("b . . . . . 3"))
    assert refusal(row_of("b 3 . . . . ."), attack(2, "N")) == "SS-27"


@pytest.mark.parametrize("distance", range(1, 7))
@pytest.mark.parametrize("value", [1, 2, 6])
@pytest.mark.parametrize("health", range(1, 7))
def test_ss_28_only_strength_and_health_count(distance: int, value: int, health: int) -> None:
    pieces = ["b", *"......"]
    pieces[distance] = str(health)
    after = do(row_of(" ".join(pieces)), attack(value, "E"))
    assert after.enemy[cell("C1") + distance] == max(health - value, 0)


def test_ss_29_a_stronger_die_defeats_and_the_enemy_die_leaves() -> None:
    s = position("g . . . . . .\n" + ". . . . . . .\nb . . 3 . . .\n. . . . . . .\n. . . . . . .\n", dice=(5, 1))
    after = do(s, attack(5, "E"))
    assert after.enemy == [0] * 35
    assert rules.supply(after) == rules.supply(s) + 1 == 10


def test_ss_30_a_weaker_die_turns_it_down() -> None:
    assert do(row_of("b . . 6 . . ."), attack(2, "E")).enemy[cell("C4")] == 4


def test_ss_31_ss_r13_equal_is_enough() -> None:
    assert do(row_of("b . . 2 . . ."), attack(2, "E")).enemy[cell("C4")] == 0


def test_ss_32_surplus_strength_is_lost() -> None:
    after = do(row_of("b 1 4 . . . ."), attack(6, "E"))
    assert (after.enemy[cell("C2")], after.enemy[cell("C3")]) == (0, 4)


def test_ss_33_the_other_pilot_does_not_block() -> None:
    s = row_of("b . g . 5 . .")
    after = do(s, attack(2, "E"))
    assert after.enemy[cell("C5")] == 3
    assert after.health == s.health


def test_ss_34_only_the_nearest_enemy_is_a_target() -> None:
    after = do(row_of("b . 5 6 . . ."), attack(2, "E"))
    assert after.enemy[cell("C3")] == 3
    assert after.enemy[cell("C4")] == 6


def test_ss_r12_not_diagonally_and_at_most_four_targets() -> None:
    diagonal = position(". . . . . . .\n. 1 . 1 . . .\n. . b . . . .\n. 1 . 1 . . .\n. . . . . . g\n", dice=(6,))
    assert shots(diagonal) == set()
    around = position("1 . 2 . . . .\n. . 3 . . . .\n4 5 b . . 6 1\n. . . . . . .\n. . 1 . . . g\n", dice=(6,))
    assert shots(around) == {attack(6, d) for d in "NESW"}
    assert {rules.target(around, around.pilot[0], d) for d in range(4)} == {cell(c) for c in ("B3", "C6", "E3", "C2")}


def test_ss_r12_face_down_cards_and_the_spacecraft_do_not_block() -> None:
    s = row_of("b . . . . 4 .", hidden="C2 C3 C6", home="C4")
    assert do(s, attack(2, "E")).enemy[cell("C6")] == 2


def test_ss_r12_pilots_sharing_a_card_shoot_as_one_alone() -> None:
    s = position(". . . . . . .\n" * 2 + "* . . 4 . . .\n" + ". . . . . . .\n" * 2, dice=(4, 1))
    assert shots(s) == {attack(4, "E"), attack(1, "E")}


def test_ss_r14_a_defeated_die_comes_back_with_a_later_encounter() -> None:
    board = "1 1 1 1 1 1 .\n. . . . . . .\nb . . 3 . . .\n. . . . . . .\n1 1 1 . . . g\n"
    s = position(board, dice=(3, 1, 1), hidden="B1", left={"enc1": 1})
    assert rules.supply(s) == 0
    s = do(s, attack(3, "E"))
    assert rules.supply(s) == 1
    s = do(s, move(1, "N"), flips(s, "enc1"))
    assert s.phase == ORIENT
    assert sum(map(bool, do(s, turn(1), *dice(6)).enemy)) == 10


def test_attacks_wait_for_the_end_of_a_move_or_an_encounter() -> None:
    """SS-12: a die is spent on one thing at a time."""
    s = do(row_of("b . . 3 . . ."), move(2, "N"))
    assert (s.phase, shots(s)) == (MOVING, set())
    board = ". . . . . . .\n. . . . . . .\nb . . 3 . . .\n. . . . . . .\n. . . . . . g\n"
    assert refusal(meeting(board, "N"), attack(3, "E")) == "SS-23"
