"""Placing a piece and paying for one that cannot be placed (RT-20 to RT-42, RT-77, RT-78)."""

from __future__ import annotations

from retrocade.games.retrotetro.content import (
    COLUMNS,
    HALF_ROW_PAYS,
    HALF_ROWS,
    HALVES,
    MAY_OWE,
    PENALTY,
    SHAPES,
    TRAP_COINS,
    WORDS,
)
from retrocade.games.retrotetro.landing import pieces_end, resting_row
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_TOP,
    DROP_WIDTH,
    FIRST_SLOT,
    HALF_ROWS_UNDER,
    LANDING_ROWS,
    LANDINGS,
    PINK_SQUARE,
    TRAPS_UNDER,
    WIDEST,
)
from retrocade.games.retrotetro.scoring import coins_for_match
from retrocade.games.retrotetro.state import MOST_SEATS, SLOTS, State


def put(s: State, seat: int, drop: int) -> None:
    """RT-20: one of the player's own copies onto the board."""
    s.copies[seat * SHAPES + DROP_SHAPE[drop]] -= 1
    place(s, seat, drop)


def place(s: State, seat: int, drop: int) -> None:
    """RT-22 to RT-25, RT-R14: the piece lies down; then traps, symbols and pink spaces, and half rows, in this order."""
    row = resting_row(s, seat, drop)
    landing = LANDING_ROWS * drop + row - 1
    s.piece[pieces_end(s, seat, DROP_SHAPE[drop])] = landing + 1
    spring_traps(s, seat, landing)
    s.coins[seat] += coins_for_match(s.side, landing) + HALF_ROW_PAYS * half_rows_completed(s, seat, landing)
    covered, at, word = s.covered, seat * WORDS, landing * WORDS
    for i in range(WORDS):
        covered[at + i] |= COVERS[word + i]
    height, at, top = s.height, seat * COLUMNS + DROP_COLUMN[drop], WIDEST * drop
    for i in range(DROP_WIDTH[drop]):
        height[at + i] = row - 1 + DROP_TOP[top + i]


def spring_traps(s: State, seat: int, landing: int) -> None:
    """RT-77, RT-78, RT-R19: each trap takes up to two coins, and none from a player without coins."""
    traps = TRAPS_UNDER[LANDINGS * s.side + landing]
    if traps > 0 and s.coins[seat] > 0:
        s.coins[seat] = max(s.coins[seat] - TRAP_COINS * traps, 0)


def half_rows_completed(s: State, seat: int, landing: int) -> int:
    """RT-37 to RT-41: the highlighted half rows whose last open squares this piece covers."""
    halves = HALF_ROWS_UNDER[LANDINGS * s.side + landing]
    if halves == 0:
        return 0
    completed = 0
    for half in range(HALF_ROWS):
        if halves >> half & 1:
            at = WORDS * (HALF_ROWS * s.side + half)
            left = 0
            for i in range(WORDS):
                left |= HALVES[at + i] & ~(s.covered[seat * WORDS + i] | COVERS[WORDS * landing + i])
            completed += left == 0
    return completed


def pay(s: State, seat: int) -> None:
    """RT-31 to RT-33, RT-R8: two coins for a piece that cannot be played, whether one has them or not."""
    s.coins[seat] -= PENALTY
    if MAY_OWE == 0:
        s.coins[seat] = max(s.coins[seat], 0)


def reveal_sheet(s: State, seat: int) -> None:
    """What this seat did on the card is there for all to see."""
    copy_sheet(s, seat, MOST_SEATS + seat)


def copy_sheet(s: State, sheet: int, to: int) -> None:
    """Make a seat's one sheet equal to its other one. They differ at most by what was done on one card.

    Pieces are copied for the shapes of which the sheets have different numbers left.
    """
    s.coins[to] = s.coins[sheet]
    copies, first, target = s.copies, sheet * SHAPES, to * SHAPES
    for shape in range(SHAPES):
        if copies[target + shape] != copies[first + shape]:
            copies[target + shape] = copies[first + shape]
            copy_pieces(s, sheet, to, shape)
    if s.side == 1:
        copy_pieces(s, sheet, to, PINK_SQUARE)
    height, first, target = s.height, sheet * COLUMNS, to * COLUMNS
    for i in range(COLUMNS):
        height[target + i] = height[first + i]
    covered, first, target = s.covered, sheet * WORDS, to * WORDS
    for i in range(WORDS):
        covered[target + i] = covered[first + i]


def copy_pieces(s: State, sheet: int, to: int, shape: int) -> None:
    """Copy all pieces of a shape from one sheet to another."""
    for slot in range(FIRST_SLOT[shape], FIRST_SLOT[shape + 1]):
        s.piece[to * SLOTS + slot] = s.piece[sheet * SLOTS + slot]
