"""The interface for drawing parts of a box: rectangles, circles, lines and text, measured in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import reportlab

MM = 72 / 25.4  # points in a millimetre
POINT = 25.4 / 72
WHITE, BLACK = "#ffffff", "#000000"
FONT_FOLDER = Path(reportlab.__file__).parent / "fonts"  # Bitstream Vera, which comes with ReportLab
FONTS = {False: "Vera", True: "VeraBd"}


class Pen(Protocol):
    """Draws on a page or on a picture. With `saves_ink`, backgrounds are white and text is black."""

    saves_ink: bool

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str | None = None, line: str | None = None
    ) -> None:
        """Draw a rectangle from its top left corner."""

    def circle(self, x: float, y: float, radius: float, fill: str | None = None, line: str | None = None) -> None:
        """Draw a circle around a point."""

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = BLACK, dashed: bool = False) -> None:
        """Draw a thin line."""

    def text(self, x: float, y: float, words: str, size: float, colour: str = BLACK, bold: bool = False) -> None:
        """Write a line of text; y is its baseline, size is in points."""

    def width(self, words: str, size: float, bold: bool = False) -> float:
        """Return the width of a line of text."""

    @contextmanager
    def at(self, x: float, y: float, degrees: float = 0) -> Iterator[None]:
        """Draw with this point as the top left corner, turned counter-clockwise."""
        yield


def ground(pen: Pen, colour: str) -> str:
    """Return the colour of a large area: white if ink is saved."""
    return WHITE if pen.saves_ink else colour


def ink(pen: Pen, colour: str) -> str:
    """Return the colour of text on a background: black if ink is saved."""
    return BLACK if pen.saves_ink else colour


def centred(
    pen: Pen, x: float, y: float, words: str, size: float, colour: str = BLACK, bold: bool = False, most: float = 0
) -> None:
    """Write a line centred on x, shrunk to at most `most` millimetres."""
    size = fitting(pen, words, size, bold, most) if most else size
    pen.text(x - pen.width(words, size, bold) / 2, y, words, size, colour, bold)


def fitting(pen: Pen, words: str, size: float, bold: bool, most: float) -> float:
    """Return this size, or a smaller one at which a line is no wider than `most`."""
    wide = pen.width(words, size, bold)
    return size if wide <= most else size * most / wide


def lines_of(pen: Pen, words: str, size: float, most: float, bold: bool = False) -> list[str]:
    """Return a text as lines that are no wider than `most`."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and pen.width(longer, size, bold) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    pen: Pen, x: float, y: float, words: str, size: float, most: float, colour: str = BLACK, bold: bool = False
) -> float:
    """Write a text in lines, the first with its top at y; return the y below the last."""
    step = size * 1.28 * POINT
    for line in lines_of(pen, words, size, most, bold):
        pen.text(x, y + size * 0.95 * POINT, line, size, colour, bold)
        y += step
    return y
