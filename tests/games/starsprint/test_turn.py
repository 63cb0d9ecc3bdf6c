"""A turn: dice, passing, the penalty for finding nothing, and the next turn."""

from __future__ import annotations

import pytest
from tests.games.starsprint.positions import (
    BLUE,
    GAME,
    GREEN,
    NEXT_ROLL,
    PASS,
    STOP,
    attack,
    board_of,
    do,
    do_any,
    end_turn,
    flips,
    legal,
    move,
    picture,
    position,
    refusal,
    step,
    turn,
)

from retrocade.engine.chance import dice
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.content import OPEN_SPACE
from retrocade.games.starsprint.state import CHOOSE, LOST_TO_ENEMIES, LOST_TO_PENALTY, MOVING, OVER, State

QUIET = """
. . . . . . .
. . . . . . .
. . b . g . .
. . . . . . .
. . . . . . .
"""
SHOOTING = """
. . 6 . . . .
. . . . . . .
6 . b . g . 6
. . . . . . .
. . 6 . . . .
"""


def test_ss_10_turns_alternate() -> None:
    s = position(QUIET)
    actives = []
    for _ in range(4):
        actives.append(s.active)
        s = do(s, PASS, *NEXT_ROLL)
    assert actives == [BLUE, GREEN, BLUE, GREEN]
    assert s.turn == 5


def test_ss_11_ss_55_the_next_pilot_rolls_three_new_dice() -> None:
    after = do(position(QUIET, dice=(1, 1, 1)), PASS, *dice(4, 6, 4))
    assert after.dice == [0, 0, 0, 0, 2, 0, 1]
    assert (after.active, after.phase, after.revealed, after.steps) == (GREEN, CHOOSE, 0, 0)


def test_ss_12_move_attack_move_is_one_turn() -> None:
    s = do(position(SHOOTING, dice=(1, 2, 1)), move(1, "E"))
    s = do(s, attack(2, "E"))
    assert s.enemy[20] == 4
    s = do(s, move(1, "W"), *NEXT_ROLL)
    assert s.active == GREEN


def test_ss_12_attack_attack_attack_is_one_turn() -> None:
    s = position(SHOOTING, dice=(1, 2, 3))
    for value, direction in ((2, "N"), (3, "N")):
        s = do(s, attack(value, direction))
    s = do(s, attack(1, "N"), *NEXT_ROLL)
    assert s.enemy[2] == 0
    assert s.active == GREEN


def test_ss_12_a_spent_die_is_refused() -> None:
    s = do(position(SHOOTING, dice=(5, 5, 2)), attack(5, "N"))
    assert attack(5, "W") in legal(s)  # the other 5
    s = do(s, attack(5, "W"))
    assert refusal(s, attack(5, "E")) == "SS-12"
    assert refusal(s, move(5, "N")) == "SS-12"
    assert attack(2, "E") in legal(s)


def test_ss_12_equal_dice_are_one_option() -> None:
    assert legal(position(QUIET, dice=(4, 4, 4))) == {PASS, *(move(4, d) for d in "NESW")}


@pytest.mark.parametrize("unspent", [(1, 2, 3), (1, 2), (6,)])
def test_ss_13_passing_is_open_with_any_dice_left(unspent: tuple[int, ...]) -> None:
    after = do(position(QUIET, dice=unspent), PASS, *NEXT_ROLL)
    assert after.active == GREEN


def test_ss_13_ss_r4_a_move_under_way_is_stopped_before_passing() -> None:
    assert refusal(do(position(QUIET, dice=(3, 3)), move(3, "N")), PASS) == "SS-R4"


def test_ss_14_a_turn_without_a_new_card_costs_a_health() -> None:
    assert do(position(QUIET, revealed=0), PASS, *NEXT_ROLL).health == [5, 6]
    assert do(position(QUIET, revealed=0, active="green"), PASS, *NEXT_ROLL).health == [6, 5]


def test_ss_14_a_flip_averts_the_penalty() -> None:
    s = position(QUIET, hidden="B3", left={"open": 1}, revealed=0, dice=(1, 1))
    s = do(s, move(1, "N"), flips(s, "open"))
    assert do(s, PASS, *NEXT_ROLL).health == [6, 6]


def test_ss_14_the_flip_of_one_turn_does_not_count_in_the_next() -> None:
    s = end_turn(position(QUIET, revealed=3))
    assert s.health == [6, 6]
    assert end_turn(s).health == [6, 5]


def test_ss_15_enemies_act_after_either_pilot_s_turn() -> None:
    s = position("1 . . . . . .\n" + ". . . . . . .\n" * 2 + ". . b . g . .\n" + ". . . . . . .\n")
    s = end_turn(s)
    assert board_of(s).startswith(". . . . . . .\n1 ")
    s.revealed = 1
    assert board_of(end_turn(s)).splitlines()[2].startswith("1")


def test_ss_35_attacking_is_no_flip_and_never_forced() -> None:
    s = position(". . . . . . .\n" * 4 + "b . . g . . 6\n", dice=(1, 1, 1), revealed=0)
    assert PASS in legal(s)
    assert move(1, "E") in legal(s)
    for _ in range(2):
        s = do(s, attack(1, "E"))
    s = do(s, attack(1, "E"), *NEXT_ROLL)
    assert s.health[BLUE] == 5


def test_ss_r2_one_turn_is_player_phase_penalty_and_enemy_turn() -> None:
    s = position(". . . . . . .\n" * 2 + ". 1 . b . g .\n" + ". . . . . . .\n" * 2, revealed=0)
    after = end_turn(s)
    assert (after.turn, after.active) == (s.turn + 1, GREEN)
    assert after.health[BLUE] == 4  # one for the penalty, one for the enemy that came closer


def penalty_due(s: State) -> int:
    before = sum(s.health)
    return before - sum(do_any(s, PASS).health)


def test_ss_r9_the_penalty_has_no_exceptions() -> None:
    boxed = "b 6 . . . . .\n6 . . . . . .\n" + ". . . . . . .\n" * 2 + ". . . . . . g\n"
    alone = "b . . . . . .\n" + ". . . . . . .\n" * 3 + ". . . . . . g\n"
    assert penalty_due(position(boxed, revealed=0)) == 3  # boxed in: the penalty, and both enemies hit
    assert penalty_due(position(alone, revealed=0)) == 1  # no face-down card left
    assert penalty_due(position(alone, revealed=0, rings=6)) == 1  # after the sixth ring
    assert penalty_due(position(alone, revealed=0, rings=6, home="A1")) == 1  # waiting on the Spacecraft


def test_ss_r9_ss_r37_dock_shelter_waives_it_only_on_the_spacecraft_after_the_sixth_ring() -> None:
    alone = "b . . . . . .\n" + ". . . . . . .\n" * 3 + ". . . . . . g\n"
    assert penalty_due(position(alone, revealed=0, rings=6, home="A1", dock_shelter="true")) == 0
    assert penalty_due(position(alone, revealed=0, rings=5, home="A1", dock_shelter="true")) == 1
    assert penalty_due(position(alone, revealed=0, rings=6, home="A2", dock_shelter="true")) == 1
    assert penalty_due(position(alone, revealed=0, rings=6, home="E7", dock_shelter="true")) == 1  # the partner's home


def test_ss_r10_the_penalty_comes_before_the_enemies() -> None:
    """Worked example: health 1, pass without a flip: lost before any enemy moves."""
    s = position(
        ". . 1 . . . .\n" + ". . . . . . .\n" * 2 + "b . . . . . g\n" + ". . . . . . .\n", revealed=0, health=(1, 6)
    )
    after = do_any(s, PASS)
    assert (after.phase, after.ended) == (OVER, LOST_TO_PENALTY)
    assert after.enemy == s.enemy
    assert after.health == [0, 6]


def test_ss_r10_an_encounter_counts_as_a_flip() -> None:
    s = position(QUIET, hidden="B3", left={"enc1": 1}, revealed=0, dice=(1,))
    s = do(s, move(1, "N"), flips(s, "enc1"))
    after = do(s, turn(1), *dice(2), *NEXT_ROLL)  # to B7, too far to hit
    assert after.health[BLUE] == 6


def test_ss_r11_with_no_die_left_the_turn_ends_by_itself() -> None:
    s = do(position(QUIET, dice=(1,)), move(1, "N"), *NEXT_ROLL)
    assert (s.active, s.turn) == (GREEN, 2)


def test_ss_r11_unspent_dice_are_lost() -> None:
    s = do(position(QUIET, dice=(6, 6, 6)), PASS, *dice(1, 1, 2))
    assert s.dice == [0, 2, 1, 0, 0, 0, 0]
    s.revealed = 1
    assert do(s, PASS, *dice(3, 3, 3)).dice == [0, 0, 0, 3, 0, 0, 0]


def test_ss_r11_passing_is_final() -> None:
    s = do(position(QUIET, dice=(6, 6), seats="2"), PASS, *NEXT_ROLL)
    assert legal(s, BLUE) == set()
    assert legal(s, GREEN)


def test_ss_r29_a_pilot_who_is_boxed_in_may_still_pass() -> None:
    boxed = "b 6 . . . . .\n6 . . . . . .\n" + ". . . . . . .\n" * 2 + ". . . . . . g\n"
    s = position(boxed, revealed=0, dice=(2,))
    assert legal(s) == {PASS, attack(2, "E"), attack(2, "S")}  # no step is possible: the blocking enemies can be shot
    after = end_turn(s)
    assert after.health[BLUE] == 3
    assert after.active == GREEN


def test_ss_08_lost_as_soon_as_a_pilot_has_no_health() -> None:
    s = position(". . . . . . .\n" * 2 + ". 1 b . g . .\n" + ". . . . . . .\n" * 2, health=(1, 6))
    after = do_any(s, PASS)
    assert (after.phase, after.ended) == (OVER, LOST_TO_ENEMIES)
    assert rules.to_act(after) == 0
    assert (rules.result(after, 0), rules.result(after, 1)) == (2, 2)
    assert after.active == BLUE  # nobody's turn follows


def test_ss_08_the_inactive_pilot_can_be_the_one_who_falls() -> None:
    s = position(". . . . . . .\n" * 2 + ". . b . g 1 .\n" + ". . . . . . .\n" * 2, health=(6, 1))
    # The enemy comes no closer: Green stands between it and Blue, and is hit.
    assert do_any(s, PASS).ended == LOST_TO_ENEMIES


def test_ss_r27_all_attacks_happen_together() -> None:
    s = position(". . . . . . .\n" * 2 + ". 3 b 4 g 5 .\n" + ". . . . . . .\n" * 2, health=(1, 1))
    after = do_any(s, PASS)
    assert after.health == [0, 0]
    assert after.ended == LOST_TO_ENEMIES


def test_ss_r34_health_stops_at_zero() -> None:
    s = position(". . . . . . .\n. . 1 . . . .\n. 3 b 4 g 5 .\n. . 2 . . . .\n. . . . . . .\n", health=(2, 6))
    assert do_any(s, PASS).health == [0, 4]


def test_ss_r33_one_person_flies_both_pilots_by_the_same_rules() -> None:
    for seats in ("1", "2"):
        s = position(QUIET, seats=seats)
        assert rules.to_act(s) == 1
        s = end_turn(s)
        assert rules.to_act(s) == (1 if seats == "1" else 2)
    assert {PASS, *(move(3, d) for d in "NESW")} == legal(position(QUIET)) == legal(position(QUIET, seats="2"))


def test_ss_10_somebody_else_s_turn_is_not_yours() -> None:
    s = position(QUIET, seats="2")
    assert legal(s, GREEN) == set()
    assert GAME.words.why_not(s, GREEN, PASS).rule == "SS-10"


def test_a_walk_over_known_ground_uses_no_luck() -> None:
    """SS-R32, undo: an action that reveals nothing can be taken back."""
    s = position(QUIET, dice=(3, 3))
    s = do(do(s, move(3, "N")), step("W"))
    assert s.phase == MOVING
    s = do(s, STOP)
    assert (s.phase, s.steps, sum(s.dice)) == (CHOOSE, 0, 1)
    assert board_of(s) == picture(". . . . . . .\n. b . . . . .\n. . . . g . .\n. . . . . . .\n. . . . . . .")
    assert s.card[8] == OPEN_SPACE
