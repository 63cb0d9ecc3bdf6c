"""The box of interplanetary domination: every card once, or whole decks, with counters for what changes in play."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from retrocade.engine.content import Box
from retrocade.engine.errors import UnknownName
from retrocade.engine.messages import Text
from retrocade.printing.boxes.faces import INNER, LIGHT, SAFE, back, panel
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import Pen, centred, fitting, ground, ink, paragraph
from retrocade.printing.sprites import Sprite, draw, pictures, sprite

GAME = "domination"
KINDS = ("homeworld", "asset", "spacecraft", "upgrade")
GROUND = {"homeworld": "#3d2f10", "asset": "#1b3358", "spacecraft": "#232842", "upgrade": "#24402c"}
HULL = {"x": "#cfe0ff", "w": "#14182c", "f": "#ffc93c", "b": "#ff7d5c", "g": "#ffffff"}
INK_HULL = {"x": "#5d7fb8", "g": "#8aa0c8"}
# Sign and words of each number, by what the file calls it.
NUMBERS = {
    "cost": ("cost", "cost"),
    "population": ("people", "population"),
    "power": ("gear", "power"),
    "resistance": ("wall", "resistance"),
    "delta_vee": ("flame", "delta-vee"),
    "accuracy": ("aim", "accuracy"),
    "armor": ("armor", "armor"),
    "bombardment": ("bomb", "bombs"),
}
SHOWN = {
    "homeworld": ("population", "power", "resistance"),
    "asset": ("cost", "population", "power", "resistance"),
    "spacecraft": ("cost", "population", "delta_vee", "accuracy", "armor", "bombardment"),
    "upgrade": ("cost", "resistance"),
}
COUNTERS = (
    ("crack", "damage", 60),
    ("debris", "debris", 24),
    ("gear", "building", 60),
    ("flame", "delta-vee spent", 60),
)


def contents(box: Box, decks: list[str]) -> Contents:
    """Return every card once, or the cards of these decks, and counters."""
    cards = {entry["name"]: (kind, entry) for kind in KINDS for entry in box["cards"][kind]}
    if decks:
        printed = [deck_of(box, name, cards) for name in decks]
    else:
        printed = [Deck(say("every-card"), [card_of(kind, entry) for kind, entry in cards.values()], the_back())]
    bring: list[Text] = [say("a-die", count=box["rules"]["dice_faces"])]
    if not decks:
        names = ", ".join(deck["id"] for deck in box["deck"])
        bring.append(say("two-decks", names=names))
    return Contents(printed, [counters()], bring)


def deck_of(box: Box, name: str, cards: dict[str, tuple[str, dict[str, Any]]]) -> Deck:
    """Return the Homeworld and cards of a deck, in its order."""
    found = next((deck for deck in box["deck"] if deck["id"] == name), None)
    if found is None:
        raise UnknownName("deck called", name, [deck["id"] for deck in box["deck"]])
    return Deck(found["name"], [card_of(*cards[card]) for card in [found["homeworld"], *found["cards"]]], the_back())


def the_back() -> Face:
    """Return the back of every card."""
    return back("RETROGRADE", logo(), "#171a2b", "#20264a")


def logo() -> Sprite:
    """Return the ringed planet of the marquee."""
    shown = pictures(GAME)
    return Sprite(shown["forms"][shown["logo"]["form"]], shown["logo"]["colours"])


def card_of(kind: str, entry: dict[str, Any]) -> Card:
    """Return a card."""
    return Card(entry["name"], Face(GROUND[kind], partial(face, kind, entry)))


def picture(kind: str, card: str) -> Sprite:
    """Return the picture of a card, as the page shows it."""
    shown = pictures(GAME)
    if kind == "spacecraft":
        rows = shown["ships"].get(card) or shown["ships"][shown["class_ships"]["fighter"]]
        return Sprite(rows, HULL)
    if kind == "upgrade":
        if card.endswith("_facilities"):
            return shadow(card.removesuffix("_facilities")).with_colours(
                {"x": "#ffd76a", "b": "#ffd76a", "g": "#ffd76a"}
            )
        sign = next((entry["sign"] for entry in shown["upgrade_signs"] if re.search(entry["cards"], card)), "gear")
        return sprite(GAME, "signs", sign)
    world = next(entry for entry in shown["worlds"] if re.search(entry["cards"], card))
    return Sprite(shown["forms"][world["form"]], world["colours"])


def shadow(ship_class: str) -> Sprite:
    """Return a plain shape that stands for a class of spacecraft."""
    shown, grey = pictures(GAME), "#9aa6cf"
    rows = shown["ships"][shown["class_ships"].get(ship_class, "lav")]
    return Sprite(rows, {"x": grey, "w": grey, "b": grey, "g": grey})


def seen(pen: Pen, shown: Sprite) -> Sprite:
    """Return a sprite whose light colours are seen on white paper too."""
    return shown.with_colours(INK_HULL) if pen.saves_ink and shown.colours.get("x") == HULL["x"] else shown


def face(kind: str, entry: dict[str, Any], pen: Pen) -> None:
    """Draw the front of a card."""
    size = fitting(pen, entry["name"], 10.5, bold=True, most=INNER)
    pen.text(SAFE, 8.5, entry["name"], size, ink(pen, LIGHT), bold=True)
    pen.text(SAFE, 12.3, f"{entry.get('class', kind)}, {entry['set']} set", 6.5, ink(pen, "#aab4de"))
    is_world = kind in ("homeworld", "asset")
    high = 30 if is_world else 45
    panel(pen, SAFE, 14.5, 30, high, "#0d0f1a")
    draw(pen, seen(pen, picture(kind, entry["id"])), SAFE + 2, 16.5, 26, high - 4)
    numbers(kind, entry, high, pen)
    if is_world:
        world(entry, pen)
    if entry["text"]:
        panel(pen, SAFE, 62, INNER, 22, "#0d0f1a")
        paragraph(
            pen, SAFE + 1.5, 63, entry["text"], 6.6 if len(entry["text"]) < 150 else 5.8, INNER - 3, ink(pen, LIGHT)
        )


def numbers(kind: str, entry: dict[str, Any], high: float, pen: Pen) -> None:
    """Draw the numbers of a card beside its picture, each with its sign and its name."""
    keys = SHOWN[kind]
    step = high / len(keys)
    for place, key in enumerate(keys):
        sign, words = NUMBERS[key]
        y = 14.5 + place * step
        draw(pen, marked(pen, sign), SAFE + 32, y + (step - 4) / 2, 4, 4)
        pen.text(SAFE + 37.5, y + step / 2 + 1.5, str(entry[key]), 10, ink(pen, LIGHT), bold=True)
        pen.text(
            SAFE + 37.5 + pen.width(str(entry[key]), 10, bold=True) + 1.2,
            y + step / 2 + 1.2,
            words,
            5.6,
            ink(pen, LIGHT),
        )


def marked(pen: Pen, sign: str) -> Sprite:
    """Return a sign, in black where ink is saved."""
    found = sprite(GAME, "signs", sign)
    return found.with_colours({"x": "#444444"}) if pen.saves_ink else found


def world(entry: dict[str, Any], pen: Pen) -> None:
    """Draw the orbitals with the price to enter each, the transfer track, and what the world can build."""
    y = 49.0
    pen.text(SAFE, y + 1.8, "orbitals", 5.5, ink(pen, "#aab4de"))
    for place, price in enumerate(entry["orbitals"]):
        pen.circle(SAFE + 14 + place * 6.2, y + 1, 2.8, None, ink(pen, LIGHT))
        centred(pen, SAFE + 14 + place * 6.2, y + 2.2, str(price), 8, ink(pen, LIGHT), bold=True)
    y = 55.5
    pen.text(SAFE, y + 1.8, "transfer", 5.5, ink(pen, "#aab4de"))
    for place, price in enumerate(entry["track"]):
        pen.rect(SAFE + 11.2 + place * 6.2, y - 1.8, 5.6, 5.6, None, ink(pen, "#ffc93c"))
        centred(pen, SAFE + 14 + place * 6.2, y + 2.2, str(price), 8, ink(pen, LIGHT), bold=True)
    for place, ship_class in enumerate(entry["facilities"]):
        draw(pen, shadow(ship_class), SAFE + 43 + place % 2 * 6.2, 46.5 + place // 2 * 7.2, 5.4, 6)


def counters() -> Sheet:
    """Return a page of counters."""
    across, size = 12, 14.0
    kinds = [(sign, words) for sign, words, count in COUNTERS for _ in range(count)]
    rows = -(-len(kinds) // across)

    def paint(pen: Pen) -> None:
        for number, (sign, words) in enumerate(kinds):
            row, column = divmod(number, across)
            x, y = column * size, row * size
            pen.rect(x, y, size, size, ground(pen, "#232842"), "#888888")
            draw(pen, marked(pen, sign), x + 3.5, y + 1.5, 7, 7)
            centred(pen, x + size / 2, y + 12, words, 4.6, ink(pen, LIGHT), most=size - 1)

    return Sheet(say("counters"), say("cut-counters", count=len(kinds)), across * size, rows * size, paint)
