"""A game as pixels, drawn from its sprites.json, as the page draws it: small, but every piece on the table is there.

A picture shows the view of one seat and nothing else. Its size follows from the game and the number of seats, so that pictures of a
game make a film.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from retrocade import games
from retrocade.engine.contract import Game, State

DARK, PANEL, LINE, WHITE, GOLD = "#0b0d1a", "#171a2b", "#232842", "#f2f4ff", "#ffc93c"
# Three by five pixels, a row of bits each.
FONT = {
    "0": (7, 5, 5, 5, 7),
    "1": (2, 6, 2, 2, 7),
    "2": (7, 1, 7, 4, 7),
    "3": (7, 1, 7, 1, 7),
    "4": (5, 5, 7, 1, 1),
    "5": (7, 4, 7, 1, 7),
    "6": (7, 4, 7, 5, 7),
    "7": (7, 1, 2, 2, 2),
    "8": (7, 5, 7, 5, 7),
    "9": (7, 5, 7, 1, 7),
    "-": (0, 0, 7, 0, 0),
}


class Canvas:
    """Pixels to draw on, in colours written as #RRGGBB."""

    def __init__(self, width: int, height: int) -> None:
        self.pixels = np.zeros((height, width, 3), np.uint8)
        self.rect(0, 0, width, height, DARK)

    def rect(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fill a rectangle."""
        self.pixels[max(y, 0) : y + height, max(x, 0) : x + width] = rgb(colour)

    def sprite(self, sprite: dict[str, Any], x: int, y: int, scale: int = 1) -> None:
        """Draw a sprite; '.' is clear."""
        for row, line in enumerate(sprite["rows"]):
            for column, sign in enumerate(line):
                if sign in sprite["colours"]:
                    self.rect(x + column * scale, y + row * scale, scale, scale, sprite["colours"][sign])

    def number(self, value: int, x: int, y: int, colour: str = WHITE, scale: int = 2) -> None:
        """Write a number."""
        for place, sign in enumerate(str(value)):
            for row, line in enumerate(FONT[sign]):
                for column in range(3):
                    if line >> (2 - column) & 1:
                        at = x + (4 * place + column) * scale
                        self.rect(at, y + row * scale, scale, scale, colour)


def rgb(colour: str) -> tuple[int, int, int]:
    """Return a colour's parts; a colour that the page takes from its text is white."""
    if not colour.startswith("#"):
        return 242, 244, 255
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def sprites_of(game: str) -> Any:
    """Return a game's sprites, which the page reads too."""
    file = Path(games.__file__).parent / game / "sprites.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def picture(game: Game, state: State, seat: int = -1) -> Any:
    """Return the table as a seat sees it, as an array of (height, width, 3) bytes; -1 is a spectator."""
    draw = BOARDS.get(game.name)
    if draw is None:
        return text_picture(str(game.words.draw(state, seat)))
    return draw(game.view(state, seat), sprites_of(game.name)).pixels


def text_picture(text: str) -> Any:
    """Return a pixel for each sign of a text: for games without a picture of their own."""
    lines = text.splitlines()
    canvas = Canvas(2 * max(map(len, lines), default=1), 4 * max(len(lines), 1))
    for y, line in enumerate(lines):
        for x, sign in enumerate(line):
            if not sign.isspace():
                canvas.rect(2 * x, 4 * y, 2, 3, WHITE)
    return canvas.pixels


def starsprint(view: dict[str, Any], sprites: Any) -> Canvas:
    """Draw the cards with rings, enemies and pilots; below, rings found and each pilot's health."""
    canvas, size, columns = Canvas(5 * 34 + 2, 7 * 34 + 24), 34, 5
    pilots = {pilot["cell"]: number for number, pilot in enumerate(view["pilots"])}
    for at in range(len(view["cards"])):
        column, row = at % columns, at // columns
        x, y = 2 + column * size, 2 + row * size
        card = view["cards"][at]
        canvas.rect(x, y, size - 2, size - 2, PANEL if not view["face_up"][at] else LINE)
        if not card:
            canvas.sprite(sprites["back"], x + 5, y + 5, 2)
        elif card == "ring":
            canvas.sprite(sprites["ring"], x + 4, y + 4, 2)
        elif card.startswith("enc"):
            canvas.sprite(sprites["alien"], x + 4, y + 8, 2)
        if view["enemies"][at]:
            canvas.number(view["enemies"][at], x + 24, y + 20, "#ff8f7e")
        here = pilots.get(f"{'ABCDE'[column]}{row + 1}")
        if here is not None:
            canvas.sprite(sprites["ship"], x + 8, y + 8)
            canvas.rect(x + 2, y + 28, 28, 2, ("#46d9ff", "#7cf77c")[here])
    canvas.number(view["rings"], 4, 7 * size + 8, GOLD)
    for number, pilot in enumerate(view["pilots"]):
        canvas.number(pilot["health"], 60 + 60 * number, 7 * size + 8, ("#46d9ff", "#7cf77c")[number])
    return canvas


def insertcoin(view: dict[str, Any], sprites: Any) -> Canvas:
    """Draw each player's Levels, Lives, Coins and points in a row."""
    canvas = Canvas(3 * 70 + 60, 80 * len(view["players"]))
    for row, player in enumerate(view["players"]):
        y = 80 * row + 4
        for number, level in enumerate(player["levels"]):
            colour = view["families"][level["family"]]["colour"] if level and level.get("family") else WHITE
            for at, line in enumerate(level["grid"] if level else ()):
                for column, sign in enumerate(line):
                    if sign != ".":
                        cell = colour if sign == "#" else LINE if sign == "o" else WHITE
                        canvas.rect(70 * number + 4 + 8 * column, y + 8 * at, 7, 7, cell)
        for number in range(min(player["lives"], 5)):
            canvas.sprite(sprites["heart"], 212 + 9 * number, y)
        for number in range(min(player["coins"], 5)):
            canvas.sprite(sprites["coin"], 212 + 9 * number, y + 12)
        canvas.number(player["score"]["total"], 212, y + 28)
    return canvas


def retrotetro(view: dict[str, Any], sprites: Any) -> Canvas:
    """Draw each player's board with its pieces, people and gold; below, coins and points."""
    board = view["board"]
    columns, rows, cell = board["columns"], board["rows"], 8
    canvas = Canvas((columns * cell + 8) * len(view["players"]), rows * cell + 24)
    colours = {shape["id"]: shape["hex"] for shape in view["shapes"]}
    for number, player in enumerate(view["players"]):
        left = number * (columns * cell + 8) + 4

        def square(name: str, colour: str, inset: int = 0, left: int = left) -> None:
            x, y = "ABCDEFGHIJKL".index(name[0]), rows - int(name[1:])
            side = cell - 1 - 2 * inset
            canvas.rect(left + x * cell + inset, 4 + y * cell + inset, side, side, colour)

        canvas.rect(left, 4, columns * cell, rows * cell, PANEL)
        for name, kind in board["prints"].items():
            square(name, GOLD if kind == "gold" else "#ffe9c7" if kind.startswith("person") else LINE, 2)
        for name in player["dead"]:
            square(name, "#2a2e47", 3)
        for piece in player["pieces"]:
            for name in piece["squares"]:
                square(name, colours.get(piece["shape"], "#ff7ad9"))
        canvas.sprite(sprites["coin"], left, rows * cell + 10)
        canvas.number(player["coins"], left + 10, rows * cell + 10, GOLD)
        canvas.number(player["total"], left + 40, rows * cell + 10)
    return canvas


def astrodroids(view: dict[str, Any], sprites: Any) -> Canvas:
    """Draw each player's sheet: Bosses above their columns, Droids, dice and points; below, the cards on the table."""
    columns, cell = 5, 16
    canvas = Canvas((columns * cell + 8) * max(len(view["players"]), 2), 7 * cell + 48)
    for number, player in enumerate(view["players"]):
        left = number * (columns * cell + 8) + 4
        for column in range(columns):
            if column not in player["bosses"]:
                canvas.sprite(sprites["boss"], left + column * cell, 2)
        for at, kind in enumerate(player["droids"]):
            x, y = left + at % columns * cell, cell + 4 + at // columns * cell
            canvas.rect(x, y, cell - 1, cell - 1, LINE if at in player["blasted"] else PANEL)
            if at not in player["blasted"] and kind:
                canvas.sprite(sprites["droids"][kind - 1], x + 1, y + 1)
        for place, pips in enumerate(player["dice"]):
            canvas.number(pips, left + place * 12, 6 * cell + 8, sprites["colours"][pips] if pips else LINE)
        canvas.number(player["score"], left, 6 * cell + 24)
        canvas.sprite(sprites["heart"], left + 40, 6 * cell + 24)
        canvas.number(player["coins"], left + 54, 6 * cell + 24, GOLD)
    for place, card in enumerate(view["table"]):
        for k, kind in enumerate(card["droids"] if card else ()):
            canvas.sprite(sprites["droids"][kind - 1], 4 + place * 34 + k * 14, 7 * cell + 28)
    return canvas


def domination(view: dict[str, Any], sprites: Any) -> Canvas:
    """Draw each side's worlds with the craft in their orbits, the other side's above."""
    canvas, wide = Canvas(6 * 60, 2 * 110), 60
    own = max(view["you"], 0) if isinstance(view.get("you"), int) else 0
    count = [0, 0]
    places = {}
    for world in view["worlds"]:
        row = 1 if world["side"] == own else 0
        x, y = count[row] % 6 * wide + 4, row * 110 + 4 + count[row] // 6 * 56
        count[row] += 1
        places[world["id"]] = (x, y)
        kind = next(each for each in sprites["worlds"] if re.search(each["cards"], world["card"] or "-"))
        shown = {"rows": sprites["forms"][kind["form"]], "colours": kind["colours"] if world["standing"] else {}}
        canvas.sprite(shown, x, y, 2)
        canvas.number(world["resistance"] - world["damage"], x + 34, y, "#b9c0e0")
    used: dict[str, int] = {}
    for craft in view["craft"]:
        x, y = places.get(craft["at"], (4, 200))
        slot = used.get(craft["at"], 0)
        used[craft["at"]] = slot + 1
        colour = "#46d9ff" if craft["side"] == own else "#ff8f7e"
        rows = sprites["ships"].get(craft["card"]) or sprites["ships"][sprites["class_ships"][craft["ship_class"]]]
        canvas.sprite(
            {"rows": rows, "colours": {"x": colour, "w": WHITE, "f": GOLD}}, x + slot % 5 * 11, y + 30 + slot // 5 * 12
        )
    canvas.number(view["round"], 6 * wide - 20, 104)
    return canvas


BOARDS: dict[str, Callable[[dict[str, Any], Any], Canvas]] = {
    "astrodroids": astrodroids,
    "domination": domination,
    "insertcoin": insertcoin,
    "retrotetro": retrotetro,
    "starsprint": starsprint,
}
