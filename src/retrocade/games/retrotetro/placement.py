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
    TRAPS,
    WORDS,
)
from retrocade.games.retrotetro.landing import resting_row
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_TOP,
    DROP_WIDTH,
    FIRST_SLOT,
    LANDING_ROWS,
    WIDEST,
)
from retrocade.games.retrotetro.scoring import coins_for_match, count, half_row_filled
from retrocade.games.retrotetro.state import MOST_SEATS, SLOTS, State


def put(s: State, seat: int, drop: int) -> None:
    """RT-20: one of the player's own copies onto the board."""
    s.copies[seat * SHAPES + DROP_SHAPE[drop]] -= 1
    place(s, seat, drop)


def place(s: State, seat: int, drop: int) -> None:
    """RT-22 to RT-25, RT-R14: the piece lies down; then traps, symbols and pink spaces, and half rows, in this order."""
    shape = DROP_SHAPE[drop]
    row = resting_row(s, seat, drop, -1)
    landing = LANDING_ROWS * drop + row - 1
    slot = seat * SLOTS + FIRST_SLOT[shape]
    while s.piece[slot] != 0:
        slot += 1
    s.piece[slot] = landing + 1
    spring_traps(s, seat, landing)
    s.coins[seat] += coins_for_match(s.side, shape, landing)
    s.coins[seat] += HALF_ROW_PAYS * half_rows_completed(s, seat, landing)
    for i in range(WORDS):
        s.covered[seat * WORDS + i] |= COVERS[WORDS * landing + i]
    for i in range(DROP_WIDTH[drop]):
        s.height[seat * COLUMNS + DROP_COLUMN[drop] + i] = row - 1 + DROP_TOP[WIDEST * drop + i]


def spring_traps(s: State, seat: int, landing: int) -> None:
    """RT-77, RT-78, RT-R19: each trap takes up to two coins, and none from a player without coins."""
    for i in range(WORDS):
        traps = count(COVERS[WORDS * landing + i] & TRAPS[WORDS * s.side + i])
        if traps > 0 and s.coins[seat] > 0:
            s.coins[seat] = max(s.coins[seat] - TRAP_COINS * traps, 0)


def half_rows_completed(s: State, seat: int, landing: int) -> int:
    """RT-37 to RT-41: the highlighted half rows whose last open squares this piece covers."""
    completed = 0
    for half in range(HALF_ROWS):
        at = WORDS * (HALF_ROWS * s.side + half)
        if not half_row_filled(s, seat, half):
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
    s.coins[to] = s.coins[sheet]
    for i in range(SHAPES):
        s.copies[to * SHAPES + i] = s.copies[sheet * SHAPES + i]
    for i in range(COLUMNS):
        s.height[to * COLUMNS + i] = s.height[sheet * COLUMNS + i]
    for i in range(SLOTS):
        s.piece[to * SLOTS + i] = s.piece[sheet * SLOTS + i]
    for i in range(WORDS):
        s.covered[to * WORDS + i] = s.covered[sheet * WORDS + i]
