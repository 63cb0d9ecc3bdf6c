"""Star Sprint's box: 35 cards that form the board, and a strip for the rings found."""

from __future__ import annotations

from functools import partial
from typing import Any

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.engine.messages import Text
from retrocade.printing.boxes.faces import LIGHT, MIDDLE, back, caption, title
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import Pen, centred, ground, ink
from retrocade.printing.sprites import draw, sprite
from retrocade.printing.wording import Wording

GROUND = {"spacecraft": "#1b3358", "star_ring": "#3d2f10", "open_space": "#12152a", "encounter": "#3a1524"}
TEXTS = {
    "spacecraft": "spacecraft-text",
    "star_ring": "star-ring-text",
    "open_space": "open-space-text",
    "encounter": "encounter-text",
}
STARS = [(9, 22), (50, 18), (38, 30), (15, 40), (54, 44), (28, 52), (11, 60), (47, 62), (33, 20), (22, 66), (56, 30)]
RED = "#ff8f7e"


def names(box: Box) -> dict[str, str]:
    """Return the names of the cards."""
    return {f"card-{entry['id']}": entry["name"] for entry in box["card"]}


def contents(box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
    """Return everything that is in the box."""
    wording = Wording("starsprint", language, names)
    cards = [
        Card(entry["name"], Face(GROUND[entry["kind"]], partial(face, entry, wording)), entry["copies"])
        for entry in box["card"]
    ]
    parts, rules = box["components"], box["rules"]
    bring: list[Text] = [
        say("enemy-dice", count=parts["enemy_dice"]),
        say("health-dice", count=parts["player_dice"]),
        say("action-dice", count=parts["action_dice"]),
    ]
    wanted = int(rules["rings_to_win"])
    strip = Sheet(say("rings-strip"), say("cut-strip"), 20.0 * wanted + 8, 34, partial(rings, wanted))
    return Contents(
        [Deck(say("space-cards"), cards, back("STAR SPRINT", sprite("starsprint", "back"), "#171a2b", "#20264a"))],
        [strip],
        bring,
    )


def face(entry: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw the front of a card."""
    kind = entry["kind"]
    title(pen, wording.of_box(f"card-{entry['id']}", entry["name"]))
    if kind == "spacecraft":
        draw(pen, sprite("starsprint", "ship"), 10, 17, 43, 43)
    elif kind == "star_ring":
        draw(pen, sprite("starsprint", "ring"), 13, 20, 37, 37)
    elif kind == "encounter":
        arrows(pen, entry["arrows"])
    else:
        for x, y in STARS:
            pen.rect(x, y, 0.9, 0.9, ink(pen, "#aab4de"))
    caption(pen, wording.say(TEXTS[kind]), 73)


def arrows(pen: Pen, letters: list[str]) -> None:
    """Draw an alien with an arrow for each enemy that it brings."""
    middle = 40.0
    draw(pen, sprite("starsprint", "alien"), MIDDLE - 10, middle - 7, 20, 14)
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    for letter in letters:
        across, down = steps[letter]
        for step in range(5):  # a triangle of pixels, its point away from the middle
            wide = 5 - step
            x, y = MIDDLE + across * (15 + 1.4 * step), middle + down * (15 + 1.4 * step)
            half = 1.4 * wide
            width, height = (2 * half, 1.45) if down else (1.45, 2 * half)
            pen.rect(x - width / 2, y - height / 2, width, height, RED)


def rings(wanted: int, pen: Pen) -> None:
    """Draw a place for each Star Ring."""
    pen.rect(0, 0, 20.0 * wanted + 8, 34, ground(pen, "#171a2b"), "#888888")
    for number in range(wanted):
        draw(pen, sprite("starsprint", "ring"), 6 + 20.0 * number, 6, 16, 16)
        centred(pen, 14 + 20.0 * number, 30, str(number + 1), 12, ink(pen, LIGHT), bold=True)
