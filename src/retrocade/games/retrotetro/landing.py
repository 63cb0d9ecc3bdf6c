"""Where a piece may land (RT-20 to RT-28, RT-74, RT-75)."""

from __future__ import annotations

from retrocade.games.retrotetro import pieces
from retrocade.games.retrotetro import skyline as sky
from retrocade.games.retrotetro.content import COLUMNS, OFFERS, SHAPES
from retrocade.games.retrotetro.scoring import pink_held, pink_placed
from retrocade.games.retrotetro.state import MOST_SEATS, PLACE, PLACED, SLOTS, State


def is_offered(s: State, seat: int, shape: int) -> bool:
    """Return True if a shape is on the card and a copy is left (RT-12, RT-13, RT-20)."""
    return bool(OFFERS[s.card] >> shape & 1) and s.copies[seat * SHAPES + shape] > 0


def landings(s: State, seat: int, shape: int, heights: int, out: list[int], n: int) -> int:
    """Write every legal drop of a shape behind the n actions in out and return the new number of actions."""
    first = seat * SLOTS + pieces.FIRST_SLOT[shape]
    end = pieces_end(s, seat, shape)
    for turn in range(pieces.FIRST_TURN[shape], pieces.FIRST_TURN[shape + 1]):
        columns = open_columns(s, first, end, turn, resting_rows(turn, heights))
        if columns == sky.ON_BOARD[turn]:
            for action in range(PLACE + pieces.TURN_DROP[turn], PLACE + pieces.TURN_DROP[turn + 1]):
                out[n] = action
                n += 1
        elif columns != 0:
            columns >>= sky.GUARD_BIT
            for action in range(PLACE + pieces.TURN_DROP[turn], PLACE + pieces.TURN_DROP[turn + 1]):
                out[n] = action
                n += columns & 1
                columns >>= sky.FIELD
    return n


def skyline(s: State, sheet: int) -> int:
    """Return the heights of a board's columns as a row of fields."""
    heights = 0
    for i in range(sheet * COLUMNS + COLUMNS - 1, sheet * COLUMNS - 1, -1):
        heights = heights << sky.FIELD | s.height[i]
    return heights


def pieces_end(s: State, sheet: int, shape: int) -> int:
    """Return the slot behind the last piece of a shape on this board."""
    slot = sheet * SLOTS + pieces.FIRST_SLOT[shape]
    end = sheet * SLOTS + pieces.FIRST_SLOT[shape + 1]
    while slot < end and s.piece[slot] != 0:
        slot += 1
    return slot


def open_columns(s: State, first: int, end: int, turn: int, rows: int) -> int:
    """Return the guard bits of the columns in which a turned shape may land on these resting rows (RT-22 to RT-28).

    It must stay inside the board and share no edge with the pieces of its shape, which are in the slots first to end.
    """
    columns = sky.CEILINGS[turn] - rows & sky.ON_BOARD[turn]
    raised = rows | sky.GUARDS
    for slot in range(first, end):
        piece = s.piece[slot]
        pair = sky.PAIR_AT[piece] + turn
        up = sky.PIECE_ROW[piece]
        # A guard bit stays where the row is below the closed rows or above them, or the column has none.
        columns &= sky.BELOW[pair] + up - rows | raised - sky.ABOVE[pair] - up | sky.FREE[pair]
    return columns


def resting_rows(turn: int, heights: int) -> int:
    """Return the row on which a turned shape comes to rest in each column (RT-23 to RT-25, RT-R12).

    The rows count from 0 and are raised by BIAS. The piece falls onto the floor or the first piece in its way, so its row
    is the largest that one of its columns demands.
    """
    lift = pieces.WIDEST * turn
    rows = heights + sky.LIFTS[lift]
    for i in range(1, sky.TURN_WIDTH[turn]):
        other = (heights >> sky.FIELD * i) + sky.LIFTS[lift + i]
        # The larger of both rows in each column: `other`, plus the difference where it is not negative.
        more = (rows | sky.GUARDS) - other
        larger = more & sky.GUARDS
        rows = other + (more & larger - (larger >> sky.GUARD_BIT))
    return rows


def resting_row(s: State, sheet: int, drop: int) -> int:
    """Return the lowest row, from 1, of a piece that is dropped here (RT-23 to RT-25, RT-R12)."""
    at = sheet * COLUMNS + pieces.DROP_COLUMN[drop]
    low = pieces.WIDEST * drop
    row = s.height[at] - pieces.DROP_BOTTOM[low]
    for i in range(1, pieces.DROP_WIDTH[drop]):
        other = s.height[at + i] - pieces.DROP_BOTTOM[low + i]
        if other > row:
            row = other
    return row + 1


def fits(s: State, seat: int, drop: int) -> bool:
    """Return True if this board has room for a drop; the card does not matter (RT-22 to RT-28)."""
    shape = pieces.DROP_SHAPE[drop]
    first = seat * SLOTS + pieces.FIRST_SLOT[shape]
    end = pieces_end(s, seat, shape)
    rows = resting_rows(pieces.DROP_TURN[drop], skyline(s, seat))
    columns = open_columns(s, first, end, pieces.DROP_TURN[drop], rows)
    return columns >> sky.FIELD * pieces.DROP_COLUMN[drop] + sky.GUARD_BIT & 1 != 0


def has_pink_ready(s: State, seat: int) -> bool:
    """Return True if a seat has a pink square from an earlier card and played none on this card (RT-74, RT-R16, RT-R17)."""
    shown = MOST_SEATS + seat
    return s.side == 1 and pink_held(s, shown) > 0 and pink_placed(s, seat) == pink_placed(s, shown)


def pink_fits(s: State, seat: int, column: int) -> bool:
    """Return True if a pink square may land in this column (RT-75, RT-R16).

    It obeys the placement rules like any piece. Before the piece of the card it must leave room for one.
    """
    if not fits(s, seat, pieces.FIRST_DROP[pieces.PINK_SQUARE] + column):
        return False
    return s.stage[seat] == PLACED or leaves_landing(s, seat, column)


def leaves_landing(s: State, seat: int, column: int) -> bool:
    """Return True if a shape of the card could be placed after a pink square in this column (RT-R16)."""
    heights = skyline(s, seat) + (1 << sky.FIELD * column)
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            first = seat * SLOTS + pieces.FIRST_SLOT[shape]
            end = pieces_end(s, seat, shape)
            for turn in range(pieces.FIRST_TURN[shape], pieces.FIRST_TURN[shape + 1]):
                if open_columns(s, first, end, turn, resting_rows(turn, heights)) != 0:
                    return True
    return False
