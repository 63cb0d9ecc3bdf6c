"""Shapes made of squares."""

from __future__ import annotations

from retrocade.engine.polyomino import Shape, is_connected, mirrored, moved_to_corner, quarter_turned, squares_in

HOOK: Shape = ((0, 0), (1, 0), (2, 0), (2, 1))  # an L


def test_pictures_are_read_row_by_row() -> None:
    assert squares_in(["#.", "#.", "##"], "#") == list(HOOK)


def test_squares_that_touch_only_at_corners_are_not_connected() -> None:
    assert is_connected(HOOK)
    assert is_connected([])
    assert not is_connected([(0, 0), (1, 1)])


def test_shapes_are_turned_clockwise_and_mirrored() -> None:
    assert moved_to_corner([(row + 3, column - 2) for row, column in HOOK]) == HOOK
    assert quarter_turned(HOOK) == ((0, 0), (0, 1), (0, 2), (1, 0))
    assert mirrored(HOOK) == ((0, 1), (1, 1), (2, 0), (2, 1))
    turned = HOOK
    for _ in range(4):
        turned = quarter_turned(turned)
    assert turned == HOOK
