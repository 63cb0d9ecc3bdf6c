"""Tables that judge a turned shape in all columns at once.

A *row of fields* is one number with a field of six bits for each column, column A lowest. A field holds a value below
32 in its lower five bits; the sixth is a guard bit. Subtracting one row of fields from another whose guard bits are set
compares all columns in one step: a guard bit survives where the first value is at least as large. The heights of a
board are such a row, and so are the rows on which a turned shape comes to rest, raised by BIAS so that no value is
negative.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate

from retrocade.games.retrotetro import pieces
from retrocade.games.retrotetro.content import (
    COLUMNS,
    ROWS,
)
from retrocade.games.retrotetro.shapes import Squares

FIELD = 6  # bits for each column
GUARD_BIT = FIELD - 1
VALUE = (1 << GUARD_BIT) - 1  # the bits of a value
BIAS = max(pieces.DROP_TALL)


def fields(values: list[int]) -> int:
    """Return the row of fields that holds these values, column A first."""
    return sum(value << FIELD * column for column, value in enumerate(values))


EACH = fields([1] * COLUMNS)
GUARDS = EACH << GUARD_BIT
TURNS = len(pieces.TURN_DROP) - 1

# By turn.
LIFTS = [  # by turn and column of the piece: add this to the column's height to get the row of the piece
    (BIAS - pieces.DROP_BOTTOM[pieces.WIDEST * drop + i] if i < pieces.DROP_WIDTH[drop] else 0) * EACH
    for drop in pieces.TURN_DROP[:TURNS]
    for i in range(pieces.WIDEST)
]
TURN_WIDTH = [pieces.DROP_WIDTH[drop] for drop in pieces.TURN_DROP[:TURNS]]
CEILINGS = [
    GUARDS + (ROWS - pieces.DROP_TALL[drop] + BIAS) * EACH for drop in pieces.TURN_DROP[:TURNS]
]  # the highest row that fits
ON_BOARD = [  # the guard bits of the columns in which the piece stays between the sides of the board
    fields([1] * (COLUMNS - pieces.DROP_WIDTH[drop] + 1)) << GUARD_BIT for drop in pieces.TURN_DROP[:TURNS]
]


# A piece on the board keeps a turned piece of its shape out of some rows in each column: where they would overlap or
# share an edge. These rows follow each other without a gap.


@cache
def rows_closed(lying: Squares, falling: Squares, columns: int) -> list[int]:
    """Return the rows in which a falling piece would touch or overlap a lying one so many columns to its left.

    They are counted from the lowest row of the lying piece.
    """
    return sorted(
        {
            there - here + step
            for x, there in lying
            for column, here in falling
            for step in (-1, 0, 1)
            if abs(columns + column - x) + abs(step) <= 1
        }
    )


def columns_closed(lying: int, turn: int) -> list[list[int]]:
    """Return the rows closed to a turn in each column of the board; none where the turn has no place."""
    there = range(pieces.TURN_DROP[turn], pieces.TURN_DROP[turn + 1])
    closed = [
        rows_closed(pieces.turned(lying), pieces.turned(there[0]), column - pieces.DROPS[lying][2])
        for column in range(len(there))
    ]
    return closed + [[]] * (COLUMNS - len(there))


CLOSED = [  # by pair: a lying piece, and a turn of its shape
    columns_closed(drop, turn)
    for drop, (shape, _, _) in enumerate(pieces.DROPS)
    for turn in range(pieces.FIRST_TURN[shape], pieces.FIRST_TURN[shape + 1])
]
# By pair: one below the lowest closed row of each column, one above the highest, and the columns without closed rows.
BELOW = [GUARDS + fields([rows[0] - 1 + BIAS if rows else 0 for rows in columns]) for columns in CLOSED]
ABOVE = [fields([rows[-1] + 1 + BIAS if rows else 0 for rows in columns]) for columns in CLOSED]
FREE = [fields([not rows for rows in columns]) << GUARD_BIT for columns in CLOSED]

# By piece of the state, which is a landing + 1: a turn's pair is PAIR_AT + turn; and the piece's row as a row of fields.
DROP_PAIRS = [pieces.FIRST_TURN[shape + 1] - pieces.FIRST_TURN[shape] for shape, _, _ in pieces.DROPS]
PAIR_AT = [0] + [
    first - pieces.FIRST_TURN[pieces.DROPS[drop][0]]
    for drop, first in enumerate(accumulate(DROP_PAIRS, initial=0))
    if drop < len(pieces.DROPS)
    for _ in range(pieces.LANDING_ROWS)
]
PIECE_ROW = [0] + [row * EACH for _ in pieces.DROPS for row in range(pieces.LANDING_ROWS)]
