"""The box of interplanetary domination: every card once, or whole decks, with counters."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.engine.errors import UnknownName
from retrocade.engine.messages import Text
from retrocade.printing.boxes.faces import INNER, LIGHT, SAFE, back, panel
from retrocade.printing.paper import CARD_WIDTH
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import Pen, centred, fitting, ground, ink, paragraph
from retrocade.printing.sprites import Sprite, draw, pictures, sprite
from retrocade.printing.wording import Wording

GAME = "domination"
KINDS = ("homeworld", "asset", "spacecraft", "upgrade")
GROUND = {"homeworld": "#3d2f10", "asset": "#1b3358", "spacecraft": "#232842", "upgrade": "#24402c"}
HULL = {"x": "#cfe0ff", "w": "#14182c", "f": "#ffc93c", "b": "#ff7d5c", "g": "#ffffff"}
INK_HULL = {"x": "#5d7fb8", "g": "#8aa0c8"}
# Sign and word of each number, by its name in the file.
NUMBERS = {
    "cost": ("cost", "cost"),
    "population": ("people", "population"),
    "power": ("gear", "power"),
    "resistance": ("wall", "resistance"),
    "delta_vee": ("flame", "delta-v"),
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
    ("flame", "delta-v-spent", 60),
)


def names(box: Box) -> dict[str, str]:
    """Return the names of cards and of their sets, and the effects of cards."""
    found: dict[str, str] = {}
    for entry in (entry for kind in KINDS for entry in box["cards"][kind]):
        found[f"card-{entry['id']}"] = entry["name"]
        found[f"ability-{entry['id']}"] = entry["text"].rstrip(".")
        found[f"set-{entry['set']}"] = entry["set"]
    return found


def contents(box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
    """Return every card once, or the cards of these decks, and counters."""
    wording = Wording(GAME, language, names)
    cards = {entry["name"]: (kind, entry) for kind in KINDS for entry in box["cards"][kind]}
    if decks:
        printed = [deck_of(box, name, cards, wording) for name in decks]
    else:
        printed = [
            Deck(say("every-card"), [card_of(kind, entry, wording) for kind, entry in cards.values()], the_back())
        ]
    bring: list[Text] = [say("a-die", count=box["rules"]["dice_faces"])]
    if not decks:
        deck_names = ", ".join(deck["id"] for deck in box["deck"])
        bring.append(say("two-decks", names=deck_names))
    return Contents(printed, [counters(wording)], bring)


def deck_of(box: Box, name: str, cards: dict[str, tuple[str, dict[str, Any]]], wording: Wording) -> Deck:
    """Return the Homeworld and cards of a deck, in its order."""
    found = next((deck for deck in box["deck"] if deck["id"] == name), None)
    if found is None:
        raise UnknownName("deck called", name, [deck["id"] for deck in box["deck"]])
    inside = [card_of(*cards[card], wording) for card in [found["homeworld"], *found["cards"]]]
    return Deck(found["name"], inside, the_back())


def the_back() -> Face:
    """Return the back of every card."""
    return back("RETROGRADE", logo(), "#171a2b", "#20264a")


def logo() -> Sprite:
    """Return the ringed planet of the marquee."""
    shown = pictures(GAME)
    return Sprite(shown["forms"][shown["logo"]["form"]], shown["logo"]["colours"])


def card_of(kind: str, entry: dict[str, Any], wording: Wording) -> Card:
    """Return a card."""
    return Card(entry["name"], Face(GROUND[kind], partial(face, kind, entry, wording)))


def picture(kind: str, card: str) -> Sprite:
    """Return the picture of a card, the same as on the page."""
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
    """Return a plain shape for a class of spacecraft."""
    shown, grey = pictures(GAME), "#9aa6cf"
    rows = shown["ships"][shown["class_ships"].get(ship_class, "lav")]
    return Sprite(rows, {"x": grey, "w": grey, "b": grey, "g": grey})


def seen(pen: Pen, shown: Sprite) -> Sprite:
    """Return a sprite in colours that are visible on white paper."""
    return shown.with_colours(INK_HULL) if pen.saves_ink and shown.colours.get("x") == HULL["x"] else shown


def face(kind: str, entry: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw the front of a card."""
    name = wording.of_box(f"card-{entry['id']}", entry["name"])
    size = fitting(pen, name, 10.5, bold=True, most=INNER)
    pen.text(SAFE, 8.5, name, size, ink(pen, LIGHT), bold=True)
    what = wording.say("homeworld") if kind == "homeworld" else wording.of_game(entry.get("class", kind))
    line = wording.say("kind-and-set", kind=what, set=wording.of_box(f"set-{entry['set']}", entry["set"]))
    pen.text(SAFE, 12.3, line, 6.5, ink(pen, "#aab4de"))
    is_world = kind in ("homeworld", "asset")
    high = 30 if is_world else 45
    panel(pen, SAFE, 14.5, 30, high, "#0d0f1a")
    draw(pen, seen(pen, picture(kind, entry["id"])), SAFE + 2, 16.5, 26, high - 4)
    numbers(kind, entry, high, wording, pen)
    if is_world:
        world(entry, wording, pen)
    if entry["text"]:
        panel(pen, SAFE, 62, INNER, 22, "#0d0f1a")
        text = ability(entry, wording)
        paragraph(pen, SAFE + 1.5, 63, text, 6.6 if len(text) < 150 else 5.8, INNER - 3, ink(pen, LIGHT))


def ability(entry: dict[str, Any], wording: Wording) -> str:
    """Return the effect of a card. On the card it ends with a full stop, in catalogues it does not."""
    text: str = entry["text"]
    bare = text.rstrip(".")
    return wording.of_box(f"ability-{entry['id']}", bare) + text[len(bare) :]


def numbers(kind: str, entry: dict[str, Any], high: float, wording: Wording, pen: Pen) -> None:
    """Draw the numbers of a card beside its picture, each with its sign and its name."""
    keys = SHOWN[kind]
    step = high / len(keys)
    for place, key in enumerate(keys):
        sign, name = NUMBERS[key]
        words = wording.say(name, count=entry[key])
        y = 14.5 + place * step
        draw(pen, marked(pen, sign), SAFE + 32, y + (step - 4) / 2, 4, 4)
        pen.text(SAFE + 37.5, y + step / 2 + 1.5, str(entry[key]), 10, ink(pen, LIGHT), bold=True)
        x = SAFE + 37.5 + pen.width(str(entry[key]), 10, bold=True) + 1.2
        size = fitting(pen, words, 5.6, bold=False, most=CARD_WIDTH - SAFE - x)
        pen.text(x, y + step / 2 + 1.2, words, size, ink(pen, LIGHT))


def marked(pen: Pen, sign: str) -> Sprite:
    """Return a sign, in dark grey if ink is saved."""
    found = sprite(GAME, "signs", sign)
    return found.with_colours({"x": "#444444"}) if pen.saves_ink else found


def world(entry: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw the orbitals with the price to enter each, the transfer track, and the spacecraft that the world can build."""
    y = 49.0
    pen.text(SAFE, y + 1.8, wording.say("orbitals"), 5.5, ink(pen, "#aab4de"))
    for place, price in enumerate(entry["orbitals"]):
        pen.circle(SAFE + 14 + place * 6.2, y + 1, 2.8, None, ink(pen, LIGHT))
        centred(pen, SAFE + 14 + place * 6.2, y + 2.2, str(price), 8, ink(pen, LIGHT), bold=True)
    y = 55.5
    pen.text(SAFE, y + 1.8, wording.say("transfer"), 5.5, ink(pen, "#aab4de"))
    for place, price in enumerate(entry["track"]):
        pen.rect(SAFE + 11.2 + place * 6.2, y - 1.8, 5.6, 5.6, None, ink(pen, "#ffc93c"))
        centred(pen, SAFE + 14 + place * 6.2, y + 2.2, str(price), 8, ink(pen, LIGHT), bold=True)
    for place, ship_class in enumerate(entry["facilities"]):
        draw(pen, shadow(ship_class), SAFE + 43 + place % 2 * 6.2, 46.5 + place // 2 * 7.2, 5.4, 6)


def counters(wording: Wording) -> Sheet:
    """Return a page of counters."""
    across, size = 12, 14.0
    kinds = [(sign, wording.say(name)) for sign, name, count in COUNTERS for _ in range(count)]
    rows = -(-len(kinds) // across)

    def paint(pen: Pen) -> None:
        for number, (sign, words) in enumerate(kinds):
            row, column = divmod(number, across)
            x, y = column * size, row * size
            pen.rect(x, y, size, size, ground(pen, "#232842"), "#888888")
            draw(pen, marked(pen, sign), x + 3.5, y + 1.5, 7, 7)
            centred(pen, x + size / 2, y + 12, words, 4.6, ink(pen, LIGHT), most=size - 1)

    return Sheet(say("counters"), say("cut-counters", count=len(kinds)), across * size, rows * size, paint)
