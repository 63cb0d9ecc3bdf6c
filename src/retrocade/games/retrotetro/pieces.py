"""Every way a piece can come down: a *drop* is a shape, how it is turned, and its leftmost column.

The heights of the columns decide where a drop comes to rest (RT-25, RT-R12). A *landing* is a drop and its lowest row.
The tables below list for every landing the squares that the piece covers, those that share an edge with it, and the
effects of the spaces under it.
"""

from __future__ import annotations

from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro.boards import Board
from retrocade.games.retrotetro.shapes import Squares, height, orientations, width

PINK_SQUARE = box.SHAPES  # the number of the single pink square among the shapes
WIDEST = 4
LANDING_ROWS = box.ROWS + 1  # the last is above the board, for drops onto full columns

SHAPE_TURNS = [
    orientations(shape, turn=bool(box.RULES["rotation_allowed"]), flip=bool(box.RULES["flip_allowed"]))
    for shape in box.SHAPE_LIST
]
DROPS = [  # (shape, turn, column)
    (shape, turn, column)
    for shape, turns in enumerate(SHAPE_TURNS)
    for turn, squares in enumerate(turns)
    for column in range(box.COLUMNS - width(squares) + 1)
]
BESIDE = [box.beside(square) for square in range(box.SQUARES)]
POLYOMINO_DROPS = sum(shape != PINK_SQUARE for shape, _, _ in DROPS)


def turned(drop: int) -> Squares:
    """Return the squares of a turned shape, in the lower left corner."""
    shape, turn, _ = DROPS[drop]
    return SHAPE_TURNS[shape][turn]


def rows_in(drop: int, column: int) -> list[int]:
    """Return the rows that a piece fills in one of its columns, counted from its lowest row."""
    return sorted(y for x, y in turned(drop) if x == column)


def squares_at(drop: int, row: int) -> list[int]:
    """Return the squares that a piece covers with its lowest square in this row, counted from 1."""
    return sorted((row - 1 + y) * box.COLUMNS + DROPS[drop][2] + x for x, y in turned(drop))


def inside(drop: int, row: int) -> bool:
    """Return True if a piece with its lowest square in this row stays below the top of the board."""
    return row + height(turned(drop)) - 1 <= box.ROWS


def covered_by(drop: int, row: int) -> list[int]:
    """Return the squares that a piece covers there, or none if it would stick out at the top."""
    return squares_at(drop, row) if inside(drop, row) else []


def touched_by(squares: list[int]) -> list[int]:
    """Return the squares that share an edge with a piece lying on these."""
    return sorted({near for square in squares for near in BESIDE[square]} - set(squares))


# By shape.
FIRST_DROP = [sum(shape < end for shape, _, _ in DROPS) for end in range(box.SHAPES + 2)]
FIRST_SLOT = [box.COPIES * shape for shape in range(box.SHAPES + 1)] + [
    box.COPIES * box.SHAPES + box.PINK_SPACES
]  # in a sheet's pieces
SIZE = [len(turns[0]) for turns in SHAPE_TURNS]

# By turn of a shape, all shapes one after the other.
FIRST_TURN = [sum(len(turns) for turns in SHAPE_TURNS[:shape]) for shape in range(box.SHAPES + 2)]
TURN_DROP = [drop for drop, (_, _, column) in enumerate(DROPS) if column == 0] + [len(DROPS)]  # leftmost on column A

# By drop.
DROP_SHAPE = [shape for shape, _, _ in DROPS]
DROP_TURN = [FIRST_TURN[shape] + turn for shape, turn, _ in DROPS]
DROP_COLUMN = [column for _, _, column in DROPS]
DROP_WIDTH = [width(turned(drop)) for drop in range(len(DROPS))]
DROP_TALL = [height(turned(drop)) for drop in range(len(DROPS))]
DROP_BOTTOM = [  # by drop and column of the piece
    rows_in(drop, i)[0] if i < DROP_WIDTH[drop] else box.ROWS for drop in range(len(DROPS)) for i in range(WIDEST)
]
DROP_TOP = [  # rows from its lowest row up to its top in that column
    rows_in(drop, i)[-1] + 1 if i < DROP_WIDTH[drop] else 0 for drop in range(len(DROPS)) for i in range(WIDEST)
]

# By landing, which is LANDING_ROWS * drop + lowest row - 1; three words each.
COVERED = [covered_by(drop, row) for drop in range(len(DROPS)) for row in range(1, LANDING_ROWS + 1)]
LANDINGS = len(COVERED)
COVERS = [word for squares in COVERED for word in box.words_of(squares)]
TOUCHES = [word for squares in COVERED for word in box.words_of(touched_by(squares))]

# By side of the board and landing.


def coins_at(board: Board, landing: int) -> int:
    """Return the coins that a landed piece collects for the spaces that match it (RT-35, RT-76)."""
    shape = DROP_SHAPE[landing // LANDING_ROWS]
    if shape == PINK_SQUARE:
        return box.PINK_COINS * sum([square in board.pink for square in COVERED[landing]])
    return box.SYMBOL_COINS * sum([board.symbols.get(square) == box.SHAPE_IDS[shape] for square in COVERED[landing]])


def half_rows_at(board: Board, landing: int) -> int:
    """Return the highlighted half rows of which a landed piece covers squares, as bits."""
    squares = COVERED[landing]
    return sum([1 << half for half, row in enumerate(board.half_rows) if not set(row).isdisjoint(squares)])


COINS_UNDER = [coins_at(board, landing) for board in box.BOARDS for landing in range(LANDINGS)]
HALF_ROWS_UNDER = [half_rows_at(board, landing) for board in box.BOARDS for landing in range(LANDINGS)]
TRAPS_UNDER = [sum([square in board.traps for square in squares]) for board in box.BOARDS for squares in COVERED]
