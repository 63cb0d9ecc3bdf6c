"""A pen that writes a PDF. Equal boxes give equal bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from retrocade.printing.pen import BLACK, FONT_FOLDER, FONTS, MM

HAIR = 0.2  # millimetres: the width of every line


class PdfPen:
    """Draws on the pages of one PDF file."""

    def __init__(self, file: Path, title: str, saves_ink: bool) -> None:
        for name in FONTS.values():
            pdfmetrics.registerFont(TTFont(name, FONT_FOLDER / f"{name}.ttf"))
        self.saves_ink = saves_ink
        self.canvas = Canvas(str(file), invariant=1, pageCompression=1)
        self.canvas.setTitle(title)
        self.canvas.setCreator("Retrocade")

    def begin_page(self, width: float, height: float, trim: tuple[float, float, float, float], bleed: float) -> None:
        """Begin a page of this size. `trim` is left, top, width and height of the part to cut out, `bleed` the ink around it."""
        self.canvas.setPageSize((width * MM, height * MM))
        left, top, wide, high = trim
        box = (left, height - top - high, left + wide, height - top)
        spread = (box[0] - bleed, box[1] - bleed, box[2] + bleed, box[3] + bleed)
        self.canvas.setTrimBox(tuple(side * MM for side in box))
        self.canvas.setBleedBox(tuple(side * MM for side in spread))
        self.canvas.translate(0, height * MM)
        self.canvas.setLineWidth(HAIR * MM)

    def end_page(self) -> None:
        """End the page."""
        self.canvas.showPage()

    def save(self) -> None:
        """Write the file."""
        self.canvas.save()

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str | None = None, line: str | None = None
    ) -> None:
        """Draw a rectangle from its top left corner."""
        self._colours(fill, line)
        self.canvas.rect(
            x * MM, -(y + height) * MM, width * MM, height * MM, int(line is not None), int(fill is not None)
        )

    def circle(self, x: float, y: float, radius: float, fill: str | None = None, line: str | None = None) -> None:
        """Draw a circle around a point."""
        self._colours(fill, line)
        self.canvas.circle(x * MM, -y * MM, radius * MM, int(line is not None), int(fill is not None))

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = BLACK, dashed: bool = False) -> None:
        """Draw a thin line."""
        self._colours(None, colour)
        if dashed:
            self.canvas.setDash(3, 3)
        self.canvas.line(x1 * MM, -y1 * MM, x2 * MM, -y2 * MM)
        if dashed:
            self.canvas.setDash()

    def text(self, x: float, y: float, words: str, size: float, colour: str = BLACK, bold: bool = False) -> None:
        """Write a line of text; y is its baseline, size is in points."""
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(FONTS[bold], size)
        self.canvas.drawString(x * MM, -y * MM, words)

    def width(self, words: str, size: float, bold: bool = False) -> float:
        """Return the width of a line of text."""
        return float(pdfmetrics.stringWidth(words, FONTS[bold], size)) / MM

    @contextmanager
    def at(self, x: float, y: float, degrees: float = 0) -> Iterator[None]:
        """Draw with this point as the top left corner, turned counter-clockwise."""
        self.canvas.saveState()
        self.canvas.translate(x * MM, -y * MM)
        self.canvas.rotate(degrees)
        try:
            yield
        finally:
            self.canvas.restoreState()

    def _colours(self, fill: str | None, line: str | None) -> None:
        if fill is not None:
            self.canvas.setFillColor(HexColor(fill))
        if line is not None:
            self.canvas.setStrokeColor(HexColor(line))
