"""The tables that judge all columns at once say the same as the rules for a single piece."""

from __future__ import annotations

from random import Random

from tests.games.retrotetro.positions import dealt

from retrocade.games.retrotetro import landing
from retrocade.games.retrotetro.content import COLUMNS, ROWS
from retrocade.games.retrotetro.pieces import (
    DROP_COLUMN,
    DROP_TURN,
    DROPS,
    FIRST_DROP,
    FIRST_SLOT,
    LANDING_ROWS,
    SHAPE_TURNS,
)
from retrocade.games.retrotetro.skyline import BIAS, CLOSED, FIELD, VALUE
from retrocade.games.retrotetro.state import State

Square = tuple[int, int]


def board_with_heights(*heights: int) -> State:
    s = dealt()
    s.height[:COLUMNS] = heights
    return s


def squares(drop: int, row: int) -> set[Square]:
    """The squares of a piece as (column, row), also above the board."""
    shape, turn, column = DROPS[drop]
    return {(column + x, row + y) for x, y in SHAPE_TURNS[shape][turn]}


def touch(one: set[Square], other: set[Square]) -> bool:
    """Whether two pieces overlap or share an edge."""
    return any(abs(x - column) + abs(y - row) <= 1 for x, y in one for column, row in other)


def test_rt_25_a_piece_rests_on_the_same_row_in_one_column_and_in_all() -> None:
    chance = Random(25)
    for _ in range(200):
        s = board_with_heights(*(chance.randint(0, ROWS) for _ in range(COLUMNS)))
        heights = landing.skyline(s, 0)
        for drop in range(len(DROPS)):
            rows = landing.resting_rows(DROP_TURN[drop], heights)
            assert (rows >> FIELD * DROP_COLUMN[drop] & VALUE) - BIAS + 1 == landing.resting_row(s, 0, drop)


def test_rt_25_a_piece_rests_as_low_as_it_can() -> None:
    """Every column of the piece is above the board's column, and one row lower this would not be so."""
    chance = Random(26)
    for _ in range(60):
        s = board_with_heights(*(chance.randint(0, ROWS) for _ in range(COLUMNS)))
        for drop in range(len(DROPS)):
            row = landing.resting_row(s, 0, drop)
            assert all(y > s.height[column] for column, y in squares(drop, row))
            assert not all(y > s.height[column] for column, y in squares(drop, row - 1))


def test_rt_26_the_rows_closed_by_a_piece_have_no_gap() -> None:
    for columns in CLOSED:
        for rows in columns:
            assert rows == list(range(rows[0], rows[-1] + 1)) if rows else True


def test_rt_22_rt_26_one_piece_of_the_same_shape_closes_what_touches_it() -> None:
    """Every pair of drops of a shape, the lying one at every height, the falling one on its way down and beside it."""
    for lying, (shape, _, _) in enumerate(DROPS):
        for row in (1, 2, 7, 13):
            s = dealt()
            s.piece[FIRST_SLOT[shape]] = LANDING_ROWS * lying + row
            there = squares(lying, row)
            for base in range(max(row - 5, 0), min(row + 5, ROWS + 1)):
                s.height[:COLUMNS] = [base] * COLUMNS
                for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]):
                    falling = squares(drop, landing.resting_row(s, 0, drop))
                    inside = all(y <= ROWS for _, y in falling)
                    assert landing.fits(s, 0, drop) == (inside and not touch(falling, there))
