"""Shapes made of squares, as the pictures of a box draw them. A cell is (row, column) or (column, row)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

Cell = tuple[int, int]
Shape = tuple[Cell, ...]  # sorted, and moved so that the lowest row and column are 0


def squares_in(lines: Iterable[str], mark: str) -> list[Cell]:
    """Return the squares (row, column) of a picture that show this mark, in reading order."""
    return [(row, column) for row, line in enumerate(lines) for column, sign in enumerate(line) if sign == mark]


def is_connected(squares: Collection[Cell]) -> bool:
    """Return True if every square can be reached from every other over edges."""
    unreached = set(squares)
    edge = [unreached.pop()] if unreached else []
    while edge:
        found = set(neighbours(edge.pop())) & unreached
        unreached -= found
        edge += found
    return not unreached


def neighbours(square: Cell) -> list[Cell]:
    """Return the four squares that share an edge with this one."""
    row, column = square
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


def moved_to_corner(squares: Collection[Cell]) -> Shape:
    """Return the same shape with 0 as its lowest row and column."""
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    return tuple(sorted((row - top, column - left) for row, column in squares))


def quarter_turned(squares: Collection[Cell]) -> Shape:
    """Return the shape turned by a quarter, clockwise if rows count downwards."""
    return moved_to_corner([(column, -row) for row, column in squares])


def mirrored(squares: Collection[Cell]) -> Shape:
    """Return the shape with left and right exchanged."""
    return moved_to_corner([(row, -column) for row, column in squares])
