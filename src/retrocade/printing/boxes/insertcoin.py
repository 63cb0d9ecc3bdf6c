"""Insert Coin to Play's box: Shape cards, GAME OVER cards, and the players' sheets."""

from __future__ import annotations

from functools import partial
from typing import Any

from retrocade.engine.content import Box
from retrocade.printing.boxes.faces import INNER, MIDDLE, NIGHT, SAFE, back, caption, panel, title
from retrocade.printing.paper import CARD_WIDTH
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import BLACK, Pen, centred, ink, paragraph
from retrocade.printing.sprites import draw, sprite

GAME = "insertcoin"
SHEET_WIDTH, SHEET_HEIGHT = 186.0, 250.0
SQUARE = 6.6
GREY, LIGHTEST = "#9aa0b8", 0xE0


def contents(box: Box, decks: list[str]) -> Contents:
    """Return everything that is in the box."""
    shapes = {shape["id"]: shape for shape in box["shapes"]}
    families = {family["id"]: family for family in box["families"]}
    symbols = {symbol["id"]: symbol for symbol in box["symbols"]}
    cards = []
    for card in box["cards"]:
        shape = shapes[card["shape"]]
        family = families[shape["family"]]
        cards.append(Card(card["id"], Face(NIGHT, partial(face, card, shape, family, symbols))))
    over = [Card(card["id"], Face("#3a0f1c", partial(game_over, box))) for card in box["game_over_cards"]]
    sheet = Sheet(say("players-sheet"), say("keep-one-each"), SHEET_WIDTH, SHEET_HEIGHT, partial(sheet_of, box))
    families_page = Sheet(say("abilities"), say("keep-whole"), SHEET_WIDTH, SHEET_HEIGHT, partial(abilities, box))
    players = int(box["players_max"])
    return Contents(
        [Deck(say("shape-cards"), [*cards, *over], back("INSERT COIN", sprite(GAME, "coin")))],
        [Sheet(sheet.name, sheet.cut, sheet.width, sheet.height, sheet.draw, players), families_page],
        [say("pencils")],
    )


def on_white(colour: str) -> str:
    """Return a colour that is seen on white paper: grey for one that is nearly white."""
    return GREY if min(bytes.fromhex(colour.removeprefix("#"))) >= LIGHTEST else colour


def squares(pen: Pen, picture: str, x: float, y: float, size: float, colour: str) -> None:
    """Draw a picture of '#' as squares."""
    for row, line in enumerate(picture.strip().splitlines()):
        for column, sign in enumerate(line):
            if sign == "#":
                pen.rect(x + column * size, y + row * size, size - 0.2, size - 0.2, colour)


def face(
    card: dict[str, Any], shape: dict[str, Any], family: dict[str, Any], symbols: dict[str, Any], pen: Pen
) -> None:
    """Draw a Shape card: the shape and its ability, and a symbol in each lower corner."""
    title(pen, shape["name"], y=9)
    caption(pen, f"{family['name']}: {shape['points']} points", 13.5, 7)
    panel(pen, MIDDLE - 17.5, 16, 35, 35)
    colour = on_white(family["colour"]) if pen.saves_ink else family["colour"]
    squares(pen, shape["picture"], MIDDLE - 16, 17.5, 4, colour)
    caption(pen, family["text"], 55, 6.2)
    for place, key in enumerate(("left", "right")):
        symbol = symbols[card[key]]
        rows = symbol["picture"].strip().splitlines()
        wide, high = max(len(row) for row in rows), len(rows)
        x = SAFE + place * (INNER / 2 + 1)
        panel(pen, x, 67, INNER / 2 - 1, 17)
        size = min(3.6, 24 / wide, 14 / high)
        squares(
            pen, symbol["picture"], x + (INNER / 2 - 1 - wide * size) / 2, 67 + (17 - high * size) / 2, size, "#ffbf47"
        )
    pen.text(SAFE, 6, card["id"], 5, ink(pen, "#8f98c4"))


def game_over(box: Box, pen: Pen) -> None:
    """Draw a GAME OVER card."""
    draw(pen, sprite(GAME, "skull"), 16, 14, CARD_WIDTH - 32, 26)
    centred(pen, MIDDLE, 53, "GAME OVER", 17, ink(pen, "#ff5a6e"), bold=True)
    needed, price = box["game_over"]["required_levels"], box["game_over"]["coin_cost"]
    words = ", then ".join(f"{number} completed" for number in needed)
    caption(pen, f"Levels you need: {words}. Otherwise insert {price} Coin, or the game ends.", 62, 7.5)


def sheet_of(box: Box, pen: Pen) -> None:
    """Draw a player's sheet: a grid for each Level, Lives, Coins and the score. It is written on, so it stays white."""
    sheet = box["sheet"]
    wide, high = sheet["grid_cols"] * SQUARE, sheet["grid_rows"] * SQUARE
    pen.text(0, 7, box["game"], 14, bold=True)
    pen.text(110, 7, "Name", 9)
    pen.line(122, 7.4, SHEET_WIDTH, 7.4, "#888888")
    step = (SHEET_WIDTH - sheet["levels"] * wide) / max(1, sheet["levels"] - 1)
    for level in range(sheet["levels"]):
        x = level * (wide + step)
        pen.text(x, 20, f"Level {level + 1}", 11, bold=True)
        pen.text(x, 26, "Shape", 7)
        pen.line(x + 10, 26.3, x + wide - 16, 26.3, "#888888")
        pen.text(x + wide - 14, 26, "Points", 7)
        for row in range(sheet["grid_rows"]):
            for column in range(sheet["grid_cols"]):
                pen.rect(x + column * SQUARE, 30 + row * SQUARE, SQUARE, SQUARE, None, "#999999")
        pen.text(x, 30 + high + 6, "less empty squares", 7)
        pen.rect(x + wide - 16, 30 + high + 2, 16, 6, None, "#888888")
    y = 30 + high + 18
    lives_and_coins(sheet, y, pen)
    scores(box, y + 38, pen)


def lives_and_coins(sheet: dict[str, Any], y: float, pen: Pen) -> None:
    """Draw Lives and Coins to cross out. Lives come in rows, one for each Coin that buys them."""
    pen.text(0, y, "Lives", 10, bold=True)
    for row in range(1 + sheet["coins_start"]):
        for place in range(sheet["lives_start"] if row == 0 else sheet["lives_per_coin"]):
            draw(pen, sprite(GAME, "heart"), 24 + row * 40 + place * 11, y - 7, 9, 9)
        if row:
            pen.text(24 + row * 40 - 5.5, y - 0.5, "+", 11, bold=True)
    pen.text(0, y + 16, "Coins", 10, bold=True)
    for place in range(sheet["coins_start"]):
        draw(pen, sprite(GAME, "coin"), 24 + place * 14, y + 8, 11, 11)
    pen.text(24 + sheet["coins_start"] * 14 + 4, y + 16, f"each buys {sheet['lives_per_coin']} Lives", 8)


def scores(box: Box, y: float, pen: Pen) -> None:
    """Draw the sum at the end, and the symbols with how often each is found on a card."""
    scoring = box["scoring"]
    names = ["Level 1", "Level 2", "Level 3", f"Coins x {scoring['coin']}", f"Lives x {scoring['life']}", "Total"]
    for place, name in enumerate(names):
        x = place * SHEET_WIDTH / len(names)
        pen.rect(x, y, SHEET_WIDTH / len(names) - 2, 16, None, "#888888")
        pen.text(x + 1.5, y + 4, name, 7, bold=name == "Total")
    pen.text(0, y + 26, "Symbols, and on how many corners of the cards each is found", 9, bold=True)
    for place, symbol in enumerate(box["symbols"]):
        row, column = divmod(place, 7)
        x, top = column * 26.5, y + 31 + row * 26
        squares(pen, symbol["picture"], x, top, 3.4, "#8d97bd")
        pen.text(x, top + 19, f"{symbol['name']} {symbol['slots']}", 7)


def abilities(box: Box, pen: Pen) -> None:
    """Draw every family with its ability."""
    pen.text(0, 7, f"{box['game']}: abilities of completed Levels", 13, bold=True)
    shapes = {shape["id"]: shape for shape in box["shapes"]}
    step = (SHEET_HEIGHT - 14) / len(box["families"])
    for place, family in enumerate(box["families"]):
        y = 14 + place * step
        squares(pen, shapes[family["canonical"]]["picture"], 0, y, 2.9, on_white(family["colour"]))
        pen.text(
            30, y + 4, f"{family['name']}: {family['points']} points, {family['cards']} cards", 10, BLACK, bold=True
        )
        paragraph(pen, 30, y + 6, family["text"], 9, SHEET_WIDTH - 32)
