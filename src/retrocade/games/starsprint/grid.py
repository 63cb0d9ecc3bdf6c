"""The grid of Star Sprint: the cells next to each other, its rows and columns, and the order in which enemies move."""

from __future__ import annotations

from retrocade.games.starsprint.content import COLS, ROWS
from retrocade.games.starsprint.state import CELLS, EAST, NORTH, SOUTH

# The cell next to a cell (4 * cell + direction), -1 beyond the edge.
NEXT = [
    row * COLS + col if 0 <= row < ROWS and 0 <= col < COLS else -1
    for cell in range(CELLS)
    for row, col in (
        (cell // COLS - 1, cell % COLS),
        (cell // COLS, cell % COLS + 1),
        (cell // COLS + 1, cell % COLS),
        (cell // COLS, cell % COLS - 1),
    )
]
STRIDE = [-COLS, 1, COLS, -1]  # from a cell to the next, by direction
# The number of cells between a cell and the edge (4 * cell + direction).
TO_EDGE = [
    room
    for cell in range(CELLS)
    for room in (cell // COLS, COLS - 1 - cell % COLS, ROWS - 1 - cell // COLS, cell % COLS)
]


def first_of_line(cell: int, d: int) -> tuple[int, int, int]:
    """Return the cell's row or column as first cell, stride and length, from the edge in this direction."""
    row = cell // COLS
    col = cell % COLS
    if d == NORTH:
        return col, COLS, ROWS
    if d == EAST:
        return row * COLS + COLS - 1, -1, COLS
    if d == SOUTH:
        return (ROWS - 1) * COLS + col, -COLS, ROWS
    return row * COLS, 1, COLS


def approach(here: int) -> list[tuple[int, int]]:
    """SS-44 to SS-48, SS-51: return the steps (from, to) that bring enemies closer to a pilot on this cell, in order.

    The pilot's row comes first, from the nearest cell outwards, then the rows above and the rows below, nearest fir
    In this order no enemy moves twice, a chain closes up together, and an enemy beside the pilot stays.
    """
    row, col = divmod(here, COLS)
    own = [
        (here + side * k, here + side * (k - 1))
        for k in range(2, COLS)
        for side in (-1, 1)
        if 0 <= col + side * k < COLS
    ]
    above = [(r * COLS + c, (r + 1) * COLS + c) for r in range(row - 1, -1, -1) for c in range(COLS)]
    below = [(r * COLS + c, (r - 1) * COLS + c) for r in range(row + 1, ROWS) for c in range(COLS)]
    return own + above + below


# The same as tables. A pilot away from the edges has fewer such steps; the rest of its row repeats its own cell.
MOST_APPROACH = max(len(approach(here)) for here in range(CELLS))
APPROACHES = [approach(here) + [(here, here)] * (MOST_APPROACH - len(approach(here))) for here in range(CELLS)]
COMES_FROM = [cell for steps in APPROACHES for cell, _ in steps]
GOES_TO = [to for steps in APPROACHES for _, to in steps]
