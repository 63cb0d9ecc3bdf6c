"""Astro-Droids' box: target cards, and the players' sheets, four on a page."""

from __future__ import annotations

from functools import partial
from typing import Any

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.engine.messages import Text
from retrocade.printing.boxes.faces import INNER, LIGHT, MIDDLE, NIGHT, SAFE, back, caption, panel, pips
from retrocade.printing.paper import CARD_WIDTH
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import BLACK, Pen, centred, fitting, ink
from retrocade.printing.sprites import Sprite, draw, pictures, sprite
from retrocade.printing.wording import Wording

GAME = "astrodroids"
SHEET_WIDTH, SHEET_HEIGHT, ACROSS, DOWN = 93.0, 125.0, 2, 2
CELL = 13.0
GAP = 1.0


def names(box: Box) -> dict[str, str]:
    """Return the names of Droids and Power-Ups, and the effects of Power-Ups."""
    droids = {f"droid-{droid['pips']}": droid["name"] for droid in box["droid"]}
    powers = {f"power-{power['id']}": power["name"] for power in box["powerup"]}
    return droids | powers | {f"text-{power['id']}": power["text"] for power in box["powerup"]}


def contents(box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
    """Return everything that is in the box."""
    wording = Wording(GAME, language, names)
    powers = {power["id"]: power for power in box["powerup"]}
    droids = {droid["pips"]: droid for droid in box["droid"]}
    cards = [
        Card(card["id"], Face(NIGHT, partial(face, card, droids, powers, wording))) for card in box["deck"]["cards"]
    ]
    sheets = box["sheet"]
    pages = [sheets[first : first + ACROSS * DOWN] for first in range(0, len(sheets), ACROSS * DOWN)]
    counts = box["counts"]
    bring: list[Text] = [
        say("dice-each", count=counts["dice_total"], each=counts["dice_per_player"]),
        say("pencils"),
    ]
    return Contents(
        [Deck(say("target-cards"), cards, back("RETROGRADE", sprite(GAME, "boss")))],
        [
            Sheet(
                say("sheets-of-four"),
                say("cut-sheets", first=page[0]["id"], last=page[-1]["id"]),
                SHEET_WIDTH * ACROSS,
                SHEET_HEIGHT * DOWN,
                partial(sheet_page, page, box, wording),
            )
            for page in pages
        ],
        bring,
    )


def face(card: dict[str, Any], droids: dict[int, Any], powers: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw a target card: two Droids and a third spot."""
    for place, eyes in enumerate(card["droids"]):
        x, y = SAFE + place * 28.5, 8.0
        panel(pen, x, y, 26.5, 34)
        draw(pen, sprite(GAME, "droids", eyes - 1), x + 3, y + 2, 20.5, 17)
        pips(pen, x + 8.75, y + 20.5, eyes, 9, ink(pen, LIGHT), NIGHT)
        name = wording.of_box(f"droid-{eyes}", droids[eyes]["name"])
        size = fitting(pen, name, 7, bold=True, most=25)
        centred(pen, x + 13.25, y + 32.6, name, size, ink(pen, LIGHT), bold=True)
    bonus = card["bonus"]
    panel(pen, SAFE, 44, INNER, 37)
    picture = sprite(GAME, "heart") if bonus == "coin" else sprite(GAME, "spots", bonus)
    draw(pen, picture, MIDDLE - 8, 46, 16, 14)
    name, text = spot(bonus, powers, wording)
    centred(pen, MIDDLE, 64.5, name, 9, ink(pen, LIGHT), bold=True)
    caption(pen, text, 69, 6.8, most=INNER - 4)
    pen.text(CARD_WIDTH - SAFE - pen.width(card["id"], 5), 85.5, card["id"], 5, ink(pen, "#8f98c4"))


SPOT_TEXTS = {"coin": "coin-text", "comet": "comet-text"}


def spot(bonus: str, powers: dict[str, Any], wording: Wording) -> tuple[str, str]:
    """Return the name of a third spot, and its effect."""
    if bonus in SPOT_TEXTS:
        return wording.of_game(bonus), wording.say(SPOT_TEXTS[bonus])
    power = powers[bonus]
    return wording.of_box(f"power-{bonus}", power["name"]), wording.of_box(f"text-{bonus}", power["text"])


def sheet_page(sheets: list[dict[str, Any]], box: Box, wording: Wording, pen: Pen) -> None:
    """Draw four sheets with lines to cut between them."""
    for place, entry in enumerate(sheets):
        row, column = divmod(place, ACROSS)
        with pen.at(column * SHEET_WIDTH, row * SHEET_HEIGHT):
            pen.rect(0, 0, SHEET_WIDTH, SHEET_HEIGHT, None, "#bbbbbb")
            one_sheet(entry, box, wording, pen)


def one_sheet(entry: dict[str, Any], box: Box, wording: Wording, pen: Pen) -> None:
    """Draw a player's sheet: Bosses over columns of Droids, trophies, and Coins. Its background is white for writing on it."""
    grid = [[int(eyes) for eyes in line.split()] for line in entry["grid"].split("\n") if line.strip()]
    columns = len(grid[0])
    left = (SHEET_WIDTH - columns * (CELL + GAP) + GAP) / 2
    scoring = box["scoring"]
    pen.text(left, 7.5, f"{entry['id']}   {wording.say('player-name')}", 8, BLACK, bold=True)
    pen.line(left + 32, 7.8, SHEET_WIDTH - left, 7.8, "#999999")
    for column in range(columns):
        x = left + column * (CELL + GAP)
        pen.rect(x, 11, CELL, CELL, None, "#5a4fa6")
        draw(pen, light(sprite(GAME, "boss")), x + 1.5, 11.5, CELL - 3, 8.5)
        centred(pen, x + CELL / 2, 22.8, str(scoring["boss"]), 7, BLACK, bold=True)
    for row, line in enumerate(grid):
        for column, eyes in enumerate(line):
            x, y = left + column * (CELL + GAP), 26 + row * (CELL + GAP)
            pen.rect(x, y, CELL, CELL, None, pictures(GAME)["colours"][eyes])
            draw(pen, light(sprite(GAME, "droids", eyes - 1)), x + 2.5, y + 0.6, CELL - 5, CELL - 5)
            centred(pen, x + CELL / 2, y + CELL - 1.2, str(eyes), 7, BLACK, bold=True)
    trophies_and_coins(box, left, 26 + len(grid) * (CELL + GAP) + 2, wording, pen)


def trophies_and_coins(box: Box, left: float, y: float, wording: Wording, pen: Pen) -> None:
    """Draw the part below the Droids, with a line for the score."""
    layout, scoring = box["layout"], box["scoring"]
    for number, eyes in enumerate(layout["trophies"]):
        x = left + number * 11.6
        pen.rect(x, y, 10.6, 10, None, "#d98b1f")
        draw(pen, sprite(GAME, "trophy"), x + 0.6, y + 1, 5.4, 8)
        centred(pen, x + 8.3, y + 6.6, str(eyes), 8, BLACK, bold=True)
    for number in range(layout["coin_spaces"]):
        pen.circle(left + 4 + number * 8.7, y + 15.5, 3.4, None, "#888888")
    words = "   ".join(
        (
            wording.say(
                "worth-of-each",
                droid=scoring["droid"],
                boss=scoring["boss"],
                trophy=scoring["trophy"],
                all=scoring["all_trophies_bonus"],
            ),
            wording.say("score"),
        )
    )
    pen.text(left, y + 23.8, words, fitting(pen, words, 5.5, bold=False, most=SHEET_WIDTH - 2 * left - 15))
    pen.rect(SHEET_WIDTH - left - 14, y + 20, 14, 5.5, None, "#888888")


def light(picture: Sprite) -> Sprite:
    """Return a sprite in colours that are visible on white paper."""
    return picture.with_colours({"w": "#e9ecf7"})
