"""Drawings that cards of all games share: titles, captions, panels, backs and dice."""

from __future__ import annotations

from retrocade.printing.paper import CARD_HEIGHT, CARD_WIDTH
from retrocade.printing.parts import Face
from retrocade.printing.pen import Pen, centred, ground, ink, lines_of
from retrocade.printing.sprites import Sprite, draw

SAFE = 4.0  # millimetres at the edge without anything important
MIDDLE = CARD_WIDTH / 2
INNER = CARD_WIDTH - 2 * SAFE
NIGHT, PANEL, LIGHT, SOFT = "#171a2b", "#232842", "#f2f4ff", "#aab4de"


def title(pen: Pen, words: str, colour: str = LIGHT, y: float = 10.5, size: float = 11) -> None:
    """Write a card's name at its top."""
    centred(pen, MIDDLE, y, words, size, ink(pen, colour), bold=True, most=INNER)


def caption(pen: Pen, words: str, y: float, size: float = 7.5, colour: str = SOFT, most: float = INNER) -> float:
    """Write centred lines from y downwards; return the y below them."""
    for line in lines_of(pen, words, size, most):
        centred(pen, MIDDLE, y, line, size, ink(pen, colour))
        y += size * 0.46
    return y


def panel(pen: Pen, x: float, y: float, width: float, height: float, colour: str = PANEL) -> None:
    """Draw an area behind a picture or a text."""
    pen.rect(x, y, width, height, ground(pen, colour), "#999999" if pen.saves_ink else None)


def back(words: str, sprite: Sprite, colour: str = NIGHT, panel_colour: str = PANEL) -> Face:
    """Return a card's back. Its background extends beyond the card, so that a small shift in printing is not visible."""

    def paint(pen: Pen) -> None:
        if not pen.saves_ink:
            panel(pen, 8, 8, CARD_WIDTH - 16, CARD_HEIGHT - 16, panel_colour)
        draw(pen, sprite, 14, 20, CARD_WIDTH - 28, 38)
        centred(pen, MIDDLE, 70, words, 10, ink(pen, LIGHT), bold=True, most=CARD_WIDTH - 20)

    return Face(colour, paint)


def pips(pen: Pen, x: float, y: float, eyes: int, size: float, colour: str, ground_colour: str) -> None:
    """Draw a die's face with its top left corner at this point."""
    pen.rect(x, y, size, size, ground(pen, ground_colour), colour)
    places = {
        1: [(1, 1)],
        2: [(0, 0), (2, 2)],
        3: [(0, 0), (1, 1), (2, 2)],
        4: [(0, 0), (2, 0), (0, 2), (2, 2)],
        5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
        6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
    }[eyes]
    for column, row in places:
        pen.circle(x + size * (1 + column) / 4, y + size * (1 + row) / 4, size * 0.09, colour)
