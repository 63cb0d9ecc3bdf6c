"""Every way a piece can come down: a *drop* is a shape, how it is turned, and its leftmost column.

RT-25, RT-R12: a drop has one landing, found from the heights of its columns, so a drop and its lowest row tell which
squares a piece covers. The tables below list those squares, and those that share an edge with them, for all landings;
the rules then ask with a few ands whether a piece may lie there.
"""

from __future__ import annotations

from retrocade.games.retrotetro.content import (
    COLUMNS,
    COPIES,
    PINK_SPACES,
    ROWS,
    RULES,
    SHAPE_LIST,
    SHAPES,
    WORD_BITS,
    Squares,
    beside,
    height,
    orientations,
    width,
    words_of,
)

PINK_SQUARE = SHAPES  # the number of the single pink square among the shapes
WIDEST = 4
LANDING_ROWS = ROWS + 1  # the last one is above the board, where columns are full
TOO_HIGH = 1 << WORD_BITS - 1  # no square of the board; stands in TOUCHES for what would stick out at the top

SHAPE_TURNS = [
    orientations(shape, turn=bool(RULES["rotation_allowed"]), flip=bool(RULES["flip_allowed"])) for shape in SHAPE_LIST
]
DROPS = [  # (shape, turn, column)
    (shape, turn, column)
    for shape, turns in enumerate(SHAPE_TURNS)
    for turn, squares in enumerate(turns)
    for column in range(COLUMNS - width(squares) + 1)
]
POLYOMINO_DROPS = sum(shape != PINK_SQUARE for shape, _, _ in DROPS)


def turned(drop: int) -> Squares:
    shape, turn, _ = DROPS[drop]
    return SHAPE_TURNS[shape][turn]


def rows_in(drop: int, column: int) -> list[int]:
    """The rows a piece fills in one of its columns, from its lowest row upwards."""
    return sorted(y for x, y in turned(drop) if x == column)


def squares_at(drop: int, row: int) -> list[int]:
    """The squares a piece covers with its lowest square in this row, counted from 1."""
    return sorted((row - 1 + y) * COLUMNS + DROPS[drop][2] + x for x, y in turned(drop))


def touched_words(drop: int, row: int) -> list[int]:
    """The squares that share an edge with a piece lying there; beyond the top, no square but TOO_HIGH."""
    if row + height(turned(drop)) - 1 > ROWS:
        return [TOO_HIGH, 0, 0]
    squares = squares_at(drop, row)
    return words_of(sorted({near for square in squares for near in beside(square)} - set(squares)))


def covered_words(drop: int, row: int) -> list[int]:
    return words_of(squares_at(drop, row)) if row + height(turned(drop)) - 1 <= ROWS else [0, 0, 0]


# By shape.
FIRST_DROP = [sum(shape < end for shape, _, _ in DROPS) for end in range(SHAPES + 2)]
FIRST_SLOT = [COPIES * shape for shape in range(SHAPES + 1)] + [COPIES * SHAPES + PINK_SPACES]  # in a sheet's pieces
SIZE = [len(turns[0]) for turns in SHAPE_TURNS]

# By turn of a shape, all shapes one after the other.
FIRST_TURN = [sum(len(turns) for turns in SHAPE_TURNS[:shape]) for shape in range(SHAPES + 2)]
TURN_DROP = [drop for drop, (_, _, column) in enumerate(DROPS) if column == 0]  # with its leftmost column on A

# By drop.
DROP_SHAPE = [shape for shape, _, _ in DROPS]
DROP_COLUMN = [column for _, _, column in DROPS]
DROP_WIDTH = [width(turned(drop)) for drop in range(len(DROPS))]
DROP_TALL = [height(turned(drop)) for drop in range(len(DROPS))]
DROP_BOTTOM = [  # by drop and column of the piece
    rows_in(drop, i)[0] if i < DROP_WIDTH[drop] else ROWS for drop in range(len(DROPS)) for i in range(WIDEST)
]
DROP_TOP = [  # rows from its lowest row up to its top in that column
    rows_in(drop, i)[-1] + 1 if i < DROP_WIDTH[drop] else 0 for drop in range(len(DROPS)) for i in range(WIDEST)
]

# By landing, which is LANDING_ROWS * drop + lowest row - 1; three words each.
COVERS = [w for drop in range(len(DROPS)) for row in range(1, LANDING_ROWS + 1) for w in covered_words(drop, row)]
TOUCHES = [w for drop in range(len(DROPS)) for row in range(1, LANDING_ROWS + 1) for w in touched_words(drop, row)]
