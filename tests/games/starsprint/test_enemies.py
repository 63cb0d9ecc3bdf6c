"""The enemy turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.starsprint.positions import BLUE, GREEN, PASS, board_of, cell, do_any, end_turn, picture, position

from retrocade.games.starsprint import rules
from retrocade.games.starsprint.state import State


def after_enemies(board: str, active: str = "blue") -> State:
    return end_turn(position(board, active=active))


def moves_to(before: str, after: str, active: str = "blue") -> bool:
    return board_of(after_enemies(before, active)) == picture(after)


def test_ss_44_own_row_then_rows_above_then_rows_below_nearest_first() -> None:
    # Row C first: the 1 goes to C5, which blocks the 2 above it. Then B before A, so the 3 can follow where the 4 left.
    # C6 is wanted from both sides: the 5 (above) takes it before the 6 (below) can.
    assert moves_to(
        ". . . 3 . . .\n. . . 4 2 5 .\nb . . . . 1 .\n. . . . . 6 .\n. . . . . . g\n",
        ". . . . . . .\n. . . 3 2 . .\nb . . 4 1 5 .\n. . . . . 6 .\n. . . . . . g\n",
    )


def test_ss_44_nearest_rows_move_first_on_either_side() -> None:
    assert moves_to(
        "1 . . . . . .\n2 . . . . . .\n. . . b . . .\n. . . . . . 3\n. . . . . g 4\n",
        ". . . . . . .\n1 . . . . . .\n2 . . b . . 3\n. . . . . . 4\n. . . . . g .\n",
    )


def test_ss_45_sideways_towards_the_active_pilot() -> None:
    assert moves_to(
        ". . . . . . .\n. . . . . . .\n5 . . b . . 3\n. . . . . . .\n. . . . . . g\n",
        ". . . . . . .\n. . . . . . .\n. 5 . b . 3 .\n. . . . . . .\n. . . . . . g\n",
    )


def test_ss_46_an_adjacent_enemy_of_the_row_stays() -> None:
    still = ". . . . . . .\n. . . . . . .\n. . 5 b 3 . .\n. . . . . . .\n. . . . . . g\n"
    assert moves_to(still, still)


def test_ss_47_rows_above_come_down() -> None:
    assert moves_to(
        "1 . . . . . 2\n. 3 . . . . .\n. . . . . . .\n. . . b . . .\n. . . . . . g\n",
        ". . . . . . .\n1 . . . . . 2\n. 3 . . . . .\n. . . b . . .\n. . . . . . g\n",
    )


def test_ss_48_rows_below_come_up() -> None:
    assert moves_to(
        ". . . b . . .\n. . . . . . .\n. 3 . . . . .\n. . . . . . .\n1 . . . . g 2\n",
        ". . . b . . .\n. 3 . . . . .\n. . . . . . .\n1 . . . . . 2\n. . . . . g .\n",
    )


def test_ss_49_an_enemy_blocked_by_another_stays() -> None:
    # The 2 goes one step left onto C6 and stands there when the 5 above wants to come down.
    assert moves_to(
        ". . . . . . .\n. . . . . 5 .\nb . . . . . 2\n. . . . . . .\n. . . . . . g\n",
        ". . . . . . .\n. . . . . 5 .\nb . . . . 2 .\n. . . . . . .\n. . . . . . g\n",
    )


def test_ss_50_ss_r23_no_enemy_enters_a_pilot_s_card_or_goes_around() -> None:
    still = ". . . 4 . . .\n. . . g . . .\n. . . . . . .\n. . . b . . .\n. . . . . . .\n"
    assert moves_to(still, still)
    above = ". . . . . . .\n. . . 4 . . .\n. . . b . . .\n. . . 6 . . .\n. g . . . . .\n"
    assert moves_to(above, above)
    row = ". . . . . . .\n. . . . . . .\nb . g 3 . . .\n. . . . . . .\n. . . . . . .\n"
    assert moves_to(row, row)


def test_ss_51_one_step_and_never_row_and_column_together() -> None:
    # The 4 comes into the active row from above; it does not also go sideways.
    assert moves_to(
        ". . . . . . .\n4 . . . . . .\n. . . b . . .\n6 . . . . . .\n. . . . . . g\n",
        ". . . . . . .\n. . . . . . .\n4 . . b . . .\n6 . . . . . .\n. . . . . . g\n",
    )


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_ss_52_every_adjacent_enemy_deals_one_damage_at_any_health(n: int) -> None:
    s = position(". . . . . . .\n. . . . . . .\n. . . b . . .\n. . . . . . .\n. . . . . . g\n")
    for name, health in [("B4", 6), ("C5", 1), ("D4", 3), ("C3", 5)][:n]:
        s.enemy[cell(name)] = health
    assert end_turn(s).health == [6 - n, 6]


def test_ss_52_damage_comes_after_the_movement() -> None:
    came = ". . . . . . .\n. . . . . . .\n. . . b . 3 .\n. . . . . . .\n. . . . . . g\n"
    assert after_enemies(came).health == [5, 6]
    left = ". . . . . . .\n. . . . . . .\n. . . b . . .\n. . . . . . 3\n. . . . . . g\n"  # leaves Green
    assert after_enemies(left).health == [6, 6]


def test_ss_53_an_enemy_between_the_pilots_damages_both() -> None:
    assert after_enemies(". . . . . . .\n" * 2 + ". b 4 g . . .\n" + ". . . . . . .\n" * 2).health == [5, 5]


def test_ss_54_ss_r26_only_the_active_pilot_steers_but_both_are_hit() -> None:
    board = "b . . . . . .\n. . . . . . .\n. . . 4 . . .\n. . . . . . .\n. . . g . 5 .\n"
    blue, green = after_enemies(board), after_enemies(board, "green")
    assert board_of(blue) == picture("b . . . . . .\n. . . 4 . . .\n. . . . . . .\n. . . . . 5 .\n. . . g . . .\n")
    assert board_of(green) == picture("b . . . . . .\n. . . . . . .\n. . . . . . .\n. . . 4 . . .\n. . . g 5 . .\n")
    assert (blue.health, green.health) == ([6, 6], [6, 4])


def test_ss_55_the_other_pilot_s_turn_begins_if_both_live() -> None:
    s = after_enemies(". . . . . . .\n" * 2 + ". 1 b . g . .\n" + ". . . . . . .\n" * 2)
    assert (s.active, sum(s.dice), s.health) == (GREEN, 3, [5, 6])


def test_ss_r22_a_chain_closes_up_together_from_both_sides() -> None:
    assert moves_to(
        ". . . . . . .\n. . . . . . .\n1 2 . b . 3 4\n. . . . . . .\n. . . . . . g\n",
        ". . . . . . .\n. . . . . . .\n. 1 2 b 3 4 .\n. . . . . . .\n. . . . . . g\n",
    )


def test_ss_r23_an_enemy_next_to_the_inactive_pilot_moves_on() -> None:
    s = after_enemies("b . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . 5 .\n. . . . . g .\n")
    assert s.enemy[cell("C6")] == 5
    assert s.health[GREEN] == 6


def test_ss_r24_diagonal_neighbours_do_not_touch() -> None:
    # Blocked in their places, four enemies stand at the corners of Blue's card; only the two beside it hit.
    board = ". . . . . . .\n. . 1 2 1 . .\n. . . b . . .\n. . 1 2 1 . .\n. . . g . . .\n"
    s = position(board)
    s.enemy[cell("C3")] = s.enemy[cell("C5")] = 6
    after = end_turn(s)
    assert after.enemy == s.enemy
    assert after.health[BLUE] == 2  # four sides, not eight
    s.enemy[cell("B4")] = s.enemy[cell("D4")] = 0
    assert end_turn(s).health[BLUE] == 4


def test_ss_r25_each_enemy_beside_a_shared_card_damages_both() -> None:
    assert after_enemies(". . . . . . .\n. . 6 . . . .\n. . * . . . .\n. . . . . . .\n. . . . . . .\n").health == [5, 5]


# The ledger's "Enemy turn, exactly", written a second time


def exactly(enemy: dict[int, int], pilots: list[int], active: int) -> dict[int, int]:
    """Return the enemies after their movement, computed as in the ledger's box."""
    board = dict(enemy)
    row, col = divmod(pilots[active], 7)

    def go(at: int, to: int) -> None:
        if to not in board and to not in pilots:
            board[to] = board.pop(at)

    for distance in range(2, 7):
        for c in (col - distance, col + distance):
            if 0 <= c < 7 and row * 7 + c in board:
                go(row * 7 + c, row * 7 + c + (1 if c < col else -1))
    for r in range(row - 1, -1, -1):
        for c in range(7):
            if r * 7 + c in board:
                go(r * 7 + c, r * 7 + c + 7)
    for r in range(row + 1, 5):
        for c in range(7):
            if r * 7 + c in board:
                go(r * 7 + c, r * 7 + c - 7)
    return board


@st.composite
def boards(draw: st.DrawFn) -> State:
    """Return any position with up to twelve enemies."""
    cells = draw(st.permutations(range(35)))
    n = draw(st.integers(0, 12))
    s = position("b g " + ". " * 33, active=draw(st.sampled_from(["blue", "green"])), health=(6, 6))
    shared = draw(st.booleans())
    s.pilot[:] = [cells[0], cells[0] if shared else cells[1]]
    for at in cells[2 : 2 + n]:
        s.enemy[at] = draw(st.integers(1, 6))
    return s


@given(boards())
def test_ss_44_to_ss_54_the_enemy_turn_exactly(s: State) -> None:
    wanted = exactly({at: health for at, health in enumerate(s.enemy) if health}, s.pilot, s.active)
    after = do_any(s, PASS)
    assert {at: health for at, health in enumerate(after.enemy) if health} == wanted
    for pilot in range(2):
        row, col = divmod(s.pilot[pilot], 7)
        touching = sum(abs(at // 7 - row) + abs(at % 7 - col) == 1 for at in wanted)
        assert after.health[pilot] == 6 - touching


@given(boards())
def test_invariant_8_each_enemy_moves_at_most_a_card_and_never_away(s: State) -> None:
    """SS-51, SS-54: numbered enemies take a step each, towards the active pilot's row or along it."""
    row, col = divmod(s.pilot[s.active], 7)
    where = {at: number for number, at in enumerate(at for at in range(35) if s.enemy[at])}
    after = exactly(where, s.pilot, s.active)
    before_at = {number: at for at, number in where.items()}
    for at, number in after.items():
        was = before_at[number]
        if at != was and was // 7 == row:
            assert at // 7 == row
            assert abs(at % 7 - col) == abs(was % 7 - col) - 1
        elif at != was:
            assert at % 7 == was % 7
            assert abs(at // 7 - row) == abs(was // 7 - row) - 1
    moved = do_any(s, PASS)
    assert sorted(moved.enemy) == sorted(s.enemy)
    assert rules.supply(moved) == rules.supply(s)
