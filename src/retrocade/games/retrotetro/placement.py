"""Placing a piece and paying for one that cannot be placed (RT-20 to RT-42, RT-77, RT-78)."""

from __future__ import annotations

from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import pieces
from retrocade.games.retrotetro.landing import pieces_end, resting_row
from retrocade.games.retrotetro.scoring import coins_for_match
from retrocade.games.retrotetro.state import MOST_SEATS, SLOTS, State


def put(s: State, seat: int, drop: int) -> None:
    """Place one of the seat's own copies (RT-20)."""
    s.copies[seat * box.SHAPES + pieces.DROP_SHAPE[drop]] -= 1
    place(s, seat, drop)


def place(s: State, seat: int, drop: int) -> None:
    """Place a piece and settle its coins (RT-22 to RT-25, RT-R14).

    Traps come first, then symbols and pink spaces, then half rows.
    """
    row = resting_row(s, seat, drop)
    landing = pieces.LANDING_ROWS * drop + row - 1
    s.piece[pieces_end(s, seat, pieces.DROP_SHAPE[drop])] = landing + 1
    spring_traps(s, seat, landing)
    s.coins[seat] += coins_for_match(s.side, landing) + box.HALF_ROW_PAYS * half_rows_completed(s, seat, landing)
    covered, at, word = s.covered, seat * box.WORDS, landing * box.WORDS
    for i in range(box.WORDS):
        covered[at + i] |= pieces.COVERS[word + i]
    height, at, top = s.height, seat * box.COLUMNS + pieces.DROP_COLUMN[drop], pieces.WIDEST * drop
    for i in range(pieces.DROP_WIDTH[drop]):
        height[at + i] = row - 1 + pieces.DROP_TOP[top + i]


def spring_traps(s: State, seat: int, landing: int) -> None:
    """Take up to two coins for each trap under the piece; a debt does not grow (RT-77, RT-78, RT-R19)."""
    traps = pieces.TRAPS_UNDER[pieces.LANDINGS * s.side + landing]
    if traps > 0 and s.coins[seat] > 0:
        s.coins[seat] = max(s.coins[seat] - box.TRAP_COINS * traps, 0)


def half_rows_completed(s: State, seat: int, landing: int) -> int:
    """Return how many highlighted half rows this piece completes (RT-37 to RT-41)."""
    halves = pieces.HALF_ROWS_UNDER[pieces.LANDINGS * s.side + landing]
    if halves == 0:
        return 0
    completed = 0
    for half in range(box.HALF_ROWS):
        if halves >> half & 1:
            at = box.WORDS * (box.HALF_ROWS * s.side + half)
            left = 0
            for i in range(box.WORDS):
                left |= box.HALVES[at + i] & ~(s.covered[seat * box.WORDS + i] | pieces.COVERS[box.WORDS * landing + i])
            completed += left == 0
    return completed


def pay(s: State, seat: int) -> None:
    """Charge two coins for a piece that cannot be placed, as a debt if need be (RT-31 to RT-33, RT-R8)."""
    s.coins[seat] -= box.PENALTY
    if box.MAY_OWE == 0:
        s.coins[seat] = max(s.coins[seat], 0)


def reveal_sheet(s: State, seat: int) -> None:
    """Show a seat's sheet to all."""
    copy_sheet(s, seat, MOST_SEATS + seat)


def copy_sheet(s: State, sheet: int, to: int) -> None:
    """Make one sheet of a seat equal to its other sheet. They may differ by the moves on one card only.

    Pieces are copied only for shapes whose number of copies left differs, which is faster.
    """
    s.coins[to] = s.coins[sheet]
    copies, first, target = s.copies, sheet * box.SHAPES, to * box.SHAPES
    for shape in range(box.SHAPES):
        if copies[target + shape] != copies[first + shape]:
            copies[target + shape] = copies[first + shape]
            copy_pieces(s, sheet, to, shape)
    if s.side == 1:
        copy_pieces(s, sheet, to, pieces.PINK_SQUARE)
    height, first, target = s.height, sheet * box.COLUMNS, to * box.COLUMNS
    for i in range(box.COLUMNS):
        height[target + i] = height[first + i]
    covered, first, target = s.covered, sheet * box.WORDS, to * box.WORDS
    for i in range(box.WORDS):
        covered[target + i] = covered[first + i]


def copy_pieces(s: State, sheet: int, to: int, shape: int) -> None:
    """Copy all pieces of a shape from one sheet to another."""
    for slot in range(pieces.FIRST_SLOT[shape], pieces.FIRST_SLOT[shape + 1]):
        s.piece[to * SLOTS + slot] = s.piece[sheet * SLOTS + slot]
