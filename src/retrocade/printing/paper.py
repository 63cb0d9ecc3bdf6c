"""Paper sizes, and the positions of cards on a page."""

from __future__ import annotations

from dataclasses import dataclass

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
BLEED = 3.0  # ink beyond the outer edges, so that an inaccurate cut leaves no white
MARK_GAP, MARK_LENGTH = 0.5, 5.0  # crop marks begin beyond the bleed
EDGE = 2.0  # crop marks end at least this far from the edge of the paper


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright."""

    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        """Return the sheet on its side."""
        return Paper(self.name, self.height, self.width)


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards side by side in the middle of a page, without gaps, so that one cut separates two of them."""

    paper: Paper
    columns: int
    rows: int

    @property
    def left(self) -> float:
        """The margin to the left and right."""
        return (self.paper.width - self.columns * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        """The margin above and below."""
        return (self.paper.height - self.rows * CARD_HEIGHT) / 2

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of all cards together."""
        return self.columns * CARD_WIDTH, self.rows * CARD_HEIGHT

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return the top left corner of a card."""
        return self.left + column * CARD_WIDTH, self.top + row * CARD_HEIGHT

    def bled(self, column: int, row: int) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a card's background. It has bleed only at the outer edges of the grid."""
        x, y = self.corner(column, row)
        before, after = BLEED * (column == 0), BLEED * (column == self.columns - 1)
        above, below = BLEED * (row == 0), BLEED * (row == self.rows - 1)
        return x - before, y - above, CARD_WIDTH + before + after, CARD_HEIGHT + above + below

    def crop_marks(self) -> list[tuple[float, float, float, float]]:
        """Return the crop marks as lines. They mark both ends of each cut, outside the grid and its bleed."""
        wide, high = self.size
        right, bottom = self.left + wide, self.top + high
        gap = BLEED + MARK_GAP
        marks = []
        for column in range(self.columns + 1):
            x = self.left + column * CARD_WIDTH
            reach = max(EDGE, self.top - gap - MARK_LENGTH)
            marks += [
                (x, reach, x, self.top - gap),
                (x, bottom + gap, x, self.paper.height - reach),
            ]
        for row in range(self.rows + 1):
            y = self.top + row * CARD_HEIGHT
            reach = max(EDGE, self.left - gap - MARK_LENGTH)
            marks += [
                (reach, y, self.left - gap, y),
                (right + gap, y, self.paper.width - reach, y),
            ]
        return marks
