"""Polyominoes as sets of squares: pictures of them, and the ways to turn and flip them."""

from __future__ import annotations

from typing import Any

from retrocade.engine.polyomino import moved_to_corner, quarter_turned

Squares = frozenset[tuple[int, int]]  # (column, row), both from 0


def squares_of(picture: str) -> Squares:
    """Return the squares of a picture, in the lower left corner."""
    lines = picture.split()
    return frozenset((x, y) for y, line in enumerate(reversed(lines)) for x, sign in enumerate(line) if sign == "X")


def in_corner(squares: set[tuple[int, int]]) -> Squares:
    """Return the same squares, moved to the lower left corner."""
    return frozenset(moved_to_corner(squares))


def orientations(shape: dict[str, Any], *, turn: bool, flip: bool) -> list[Squares]:
    """Return the orientations of a shape, flattest and leftmost first (RT-21, RT-R4)."""
    seen = {squares_of(shape["picture"])}
    if flip:
        seen |= {in_corner({(-x, y) for x, y in squares}) for squares in seen}
    for _ in range(3 if turn else 0):
        seen |= {frozenset(quarter_turned(squares)) for squares in seen}
    return sorted(seen, key=lambda squares: (height(squares), sorted((y, x) for x, y in squares)))


def width(squares: Squares) -> int:
    """Return the number of columns."""
    return max(x for x, _ in squares) + 1


def height(squares: Squares) -> int:
    """Return the number of rows."""
    return max(y for _, y in squares) + 1
