"""Where a piece may land (RT-20 to RT-28, RT-74, RT-75)."""

from __future__ import annotations

from retrocade.games.retrotetro.content import COLUMNS, OFFERS, SHAPES, WORDS
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_BOTTOM,
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_WIDTH,
    FIRST_DROP,
    FIRST_SLOT,
    FIRST_TURN,
    LANDING_ROWS,
    PINK_SQUARE,
    TOO_HIGH,
    TOUCHES,
    TURN_DROP,
    WIDEST,
)
from retrocade.games.retrotetro.scoring import pink_held, pink_placed
from retrocade.games.retrotetro.state import MOST_SEATS, PLACE, PLACED, SLOTS, State


def is_offered(s: State, seat: int, shape: int) -> bool:
    """RT-12, RT-13, RT-20: on the card, and a copy left."""
    return bool(OFFERS[s.card] >> shape & 1) and s.copies[seat * SHAPES + shape] > 0


def landings(s: State, seat: int, shape: int, out: list[int], n: int) -> int:
    """RT-22 to RT-28: every drop that stays inside the board and touches no piece of the same shape."""
    a, b, c = same_shape(s, seat, shape)
    heights = s.height
    for turn in range(FIRST_TURN[shape], FIRST_TURN[shape + 1]):
        drop = TURN_DROP[turn]
        low = WIDEST * drop
        low_0, low_1, low_2, low_3 = DROP_BOTTOM[low], DROP_BOTTOM[low + 1], DROP_BOTTOM[low + 2], DROP_BOTTOM[low + 3]
        for at in range(seat * COLUMNS, seat * COLUMNS + COLUMNS - DROP_WIDTH[drop] + 1):
            # `resting_row`, without a loop: columns that the piece does not have count as deep pits.
            row = heights[at] - low_0
            other = heights[at + 1] - low_1
            if other > row:
                row = other
            other = heights[at + 2] - low_2
            if other > row:
                row = other
            other = heights[at + 3] - low_3
            if other > row:
                row = other
            landing = WORDS * (LANDING_ROWS * drop + row)
            out[n] = PLACE + drop
            # Added, not asked: whether a drop is legal is as good as random, and a branch would often be mispredicted.
            n += (TOUCHES[landing] & a | TOUCHES[landing + 1] & b | TOUCHES[landing + 2] & c) == 0
            drop += 1
    return n


def same_shape(s: State, sheet: int, shape: int) -> tuple[int, int, int]:
    """The squares of all pieces of one shape, and the frame above the board."""
    a, b, c = TOO_HIGH, 0, 0
    for slot in range(sheet * SLOTS + FIRST_SLOT[shape], sheet * SLOTS + FIRST_SLOT[shape + 1]):
        if s.piece[slot] == 0:
            break
        at = WORDS * (s.piece[slot] - 1)
        a |= COVERS[at]
        b |= COVERS[at + 1]
        c |= COVERS[at + 2]
    return a, b, c


def resting_row(s: State, sheet: int, drop: int, raised: int) -> int:
    """RT-23 to RT-25, RT-R12: the lowest row of a piece dropped straight down, onto the floor or the first piece in its
    way. One column may be thought raised by a pink square."""
    column = DROP_COLUMN[drop]
    row = 0
    for i in range(DROP_WIDTH[drop]):
        up = 1 if column + i == raised else 0
        row = max(row, s.height[sheet * COLUMNS + column + i] + up - DROP_BOTTOM[WIDEST * drop + i])
    return row + 1


def fits(s: State, seat: int, drop: int, raised: int) -> bool:
    """Whether a drop is legal, with one column perhaps raised by a pink square."""
    a, b, c = same_shape(s, seat, DROP_SHAPE[drop])
    at = WORDS * (LANDING_ROWS * drop + resting_row(s, seat, drop, raised) - 1)
    return (TOUCHES[at] & a | TOUCHES[at + 1] & b | TOUCHES[at + 2] & c) == 0


def has_pink_ready(s: State, seat: int) -> bool:
    """RT-74, RT-R16, RT-R17: a pink square from an earlier card, and none played on this one."""
    shown = MOST_SEATS + seat
    return s.side == 1 and pink_held(s, shown) > 0 and pink_placed(s, seat) == pink_placed(s, shown)


def pink_fits(s: State, seat: int, column: int) -> bool:
    """RT-75, RT-R16: as a piece it obeys the placement rules; before the other piece it must leave room for one."""
    if not fits(s, seat, FIRST_DROP[PINK_SQUARE] + column, -1):
        return False
    return s.stage[seat] == PLACED or leaves_landing(s, seat, column)


def leaves_landing(s: State, seat: int, column: int) -> bool:
    """RT-R16: whether a shape of the card could be placed after a pink square in this column."""
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]):
                if fits(s, seat, drop, column):
                    return True
    return False
