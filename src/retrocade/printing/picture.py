"""A pen that draws a picture, for virtual tables such as Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from retrocade.printing.pen import BLACK, FONT_FOLDER, FONTS, POINT, WHITE


@cache
def font(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    """Return a font of this height."""
    return ImageFont.truetype(str(FONT_FOLDER / f"{name}.ttf"), pixels)


class PicturePen:
    """Draws a picture with `scale` pixels per millimetre. It cannot rotate drawings."""

    saves_ink = False

    def __init__(self, width: float, height: float, scale: float) -> None:
        self.scale = scale
        self.image = Image.new("RGB", (round(width * scale), round(height * scale)), WHITE)
        self.drawing = ImageDraw.Draw(self.image)
        self.left = self.top = 0.0

    def save(self, file: Path) -> None:
        """Write the picture as PNG."""
        self.image.save(file, optimize=True)

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str | None = None, line: str | None = None
    ) -> None:
        """Draw a rectangle from its top left corner."""
        x1, y1 = self._pixel(x, y)
        x2, y2 = self._pixel(x + width, y + height)
        self.drawing.rectangle((x1, y1, max(x1, x2 - 1), max(y1, y2 - 1)), fill, line, 1)

    def circle(self, x: float, y: float, radius: float, fill: str | None = None, line: str | None = None) -> None:
        """Draw a circle around a point."""
        corners = (*self._pixel(x - radius, y - radius), *self._pixel(x + radius, y + radius))
        self.drawing.ellipse(corners, fill, line, 1)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = BLACK, dashed: bool = False) -> None:
        """Draw a thin line."""
        self.drawing.line((*self._pixel(x1, y1), *self._pixel(x2, y2)), colour, 1)

    def text(self, x: float, y: float, words: str, size: float, colour: str = BLACK, bold: bool = False) -> None:
        """Write a line of text; y is its baseline, size is in points."""
        self.drawing.text(self._pixel(x, y), words, colour, self._font(size, bold), "ls")

    def width(self, words: str, size: float, bold: bool = False) -> float:
        """Return the width of a line of text."""
        return self._font(size, bold).getlength(words) / self.scale

    @contextmanager
    def at(self, x: float, y: float, degrees: float = 0) -> Iterator[None]:
        """Draw with this point as the top left corner."""
        before = self.left, self.top
        self.left, self.top = self.left + x, self.top + y
        try:
            yield
        finally:
            self.left, self.top = before

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return round((self.left + x) * self.scale), round((self.top + y) * self.scale)

    def _font(self, size: float, bold: bool) -> ImageFont.FreeTypeFont:
        return font(FONTS[bold], max(1, round(size * POINT * self.scale)))
