"""Insert Coin to Play's box: Shape cards, GAME OVER cards, and the players' sheets."""

from __future__ import annotations

from functools import partial, reduce
from typing import Any

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.printing.boxes.faces import INNER, MIDDLE, NIGHT, SAFE, back, caption, panel, title
from retrocade.printing.paper import CARD_WIDTH
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import BLACK, Pen, centred, fitting, ink, paragraph
from retrocade.printing.sprites import draw, sprite
from retrocade.printing.wording import Wording

GAME = "insertcoin"
SHEET_WIDTH, SHEET_HEIGHT = 186.0, 250.0
SQUARE = 6.6
LIVES_LEFT, HEART, PLUS = 24, 11, 7  # where Lives begin, and how far apart hearts and rows of them stand
GREY, LIGHTEST = "#9aa0b8", 0xE0


def names(box: Box) -> dict[str, str]:
    """Return the names of shapes, symbols and families, and the abilities of families."""
    found = {f"shape-{shape['id']}": shape["name"] for shape in box["shapes"]}
    found |= {f"symbol-{symbol['id']}": symbol["name"] for symbol in box["symbols"]}
    found |= {f"family-{family['id']}": family["name"] for family in box["families"]}
    return found | {f"ability-{family['id']}": family["text"] for family in box["families"]}


def contents(box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
    """Return everything that is in the box."""
    wording = Wording(GAME, language, names)
    shapes = {shape["id"]: shape for shape in box["shapes"]}
    families = {family["id"]: family for family in box["families"]}
    symbols = {symbol["id"]: symbol for symbol in box["symbols"]}
    cards = []
    for card in box["cards"]:
        shape = shapes[card["shape"]]
        family = families[shape["family"]]
        cards.append(Card(card["id"], Face(NIGHT, partial(face, (card, shape, family), symbols, wording))))
    over = [Card(card["id"], Face("#3a0f1c", partial(game_over, box, wording))) for card in box["game_over_cards"]]
    sheet = Sheet(
        say("players-sheet"), say("keep-one-each"), SHEET_WIDTH, SHEET_HEIGHT, partial(sheet_of, box, wording)
    )
    families_page = Sheet(
        say("abilities"), say("keep-whole"), SHEET_WIDTH, SHEET_HEIGHT, partial(abilities, box, wording)
    )
    players = int(box["players_max"])
    return Contents(
        [Deck(say("shape-cards"), [*cards, *over], back("INSERT COIN", sprite(GAME, "coin")))],
        [Sheet(sheet.name, sheet.cut, sheet.width, sheet.height, sheet.draw, players), families_page],
        [say("pencils")],
    )


def on_white(colour: str) -> str:
    """Return a colour that is visible on white paper: grey for one that is nearly white."""
    return GREY if min(bytes.fromhex(colour.removeprefix("#"))) >= LIGHTEST else colour


def squares(pen: Pen, picture: str, x: float, y: float, size: float, colour: str) -> None:
    """Draw a picture of '#' as squares."""
    for row, line in enumerate(picture.strip().splitlines()):
        for column, sign in enumerate(line):
            if sign == "#":
                pen.rect(x + column * size, y + row * size, size - 0.2, size - 0.2, colour)


def face(
    parts: tuple[dict[str, Any], dict[str, Any], dict[str, Any]], symbols: dict[str, Any], wording: Wording, pen: Pen
) -> None:
    """Draw a Shape card, given as card, shape and family: the shape and its ability, and a symbol in each lower corner."""
    card, shape, family = parts
    title(pen, wording.of_box(f"shape-{shape['id']}", shape["name"]), y=9)
    name = wording.of_box(f"family-{family['id']}", family["name"])
    caption(pen, wording.say("family-points", family=name, points=shape["points"]), 13.5, 7)
    panel(pen, MIDDLE - 17.5, 16, 35, 35)
    colour = on_white(family["colour"]) if pen.saves_ink else family["colour"]
    squares(pen, shape["picture"], MIDDLE - 16, 17.5, 4, colour)
    caption(pen, wording.of_box(f"ability-{family['id']}", family["text"]), 55, 6.2)
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


def game_over(box: Box, wording: Wording, pen: Pen) -> None:
    """Draw a GAME OVER card."""
    draw(pen, sprite(GAME, "skull"), 16, 14, CARD_WIDTH - 32, 26)
    centred(pen, MIDDLE, 53, "GAME OVER", 17, ink(pen, "#ff5a6e"), bold=True)
    needed, price = box["game_over"]["required_levels"], box["game_over"]["coin_cost"]
    first, *later = (wording.say("levels-completed", levels=number) for number in needed)
    words = reduce(lambda before, number: wording.say("then-later", before=before, later=number), later, first)
    caption(pen, wording.say("game-over-text", levels=words, price=price), 62, 7.5)


def sheet_of(box: Box, wording: Wording, pen: Pen) -> None:
    """Draw a player's sheet: a grid for each Level, Lives, Coins and the score. Its background is white for writing on it."""
    sheet = box["sheet"]
    wide, high = sheet["grid_cols"] * SQUARE, sheet["grid_rows"] * SQUARE
    pen.text(0, 7, box["game"], 14, bold=True)
    pen.text(110, 7, wording.say("player-name"), 9)
    pen.line(122, 7.4, SHEET_WIDTH, 7.4, "#888888")
    step = (SHEET_WIDTH - sheet["levels"] * wide) / max(1, sheet["levels"] - 1)
    for level in range(sheet["levels"]):
        x = level * (wide + step)
        pen.text(x, 20, wording.say("level", number=level + 1), 11, bold=True)
        pen.text(x, 26, wording.say("shape"), 7)
        pen.line(x + 10, 26.3, x + wide - 16, 26.3, "#888888")
        pen.text(x + wide - 14, 26, wording.say("points"), 7)
        for row in range(sheet["grid_rows"]):
            for column in range(sheet["grid_cols"]):
                pen.rect(x + column * SQUARE, 30 + row * SQUARE, SQUARE, SQUARE, None, "#999999")
        pen.text(x, 30 + high + 6, wording.say("less-empty-squares"), 7)
        pen.rect(x + wide - 16, 30 + high + 2, 16, 6, None, "#888888")
    y = 30 + high + 18
    lives_and_coins(sheet, y, wording, pen)
    scores(box, y + 38, wording, pen)


def lives_and_coins(sheet: dict[str, Any], y: float, wording: Wording, pen: Pen) -> None:
    """Draw Lives and Coins to cross out. Lives come in rows, one for each Coin that buys them."""
    pen.text(0, y, wording.say("lives"), 10, bold=True)
    rows = [sheet["lives_start"]] + [sheet["lives_per_coin"]] * sheet["coins_start"]
    shrunk = min(1.0, (SHEET_WIDTH - LIVES_LEFT) / (HEART * sum(rows) + PLUS * (len(rows) - 1)))
    x = float(LIVES_LEFT)
    for number, lives in enumerate(rows):
        if number:
            pen.text(x - 5.5 * shrunk, y - 0.5, "+", 11 * shrunk, bold=True)
        for place in range(lives):
            draw(pen, sprite(GAME, "heart"), x + place * HEART * shrunk, y - 7 * shrunk, 9 * shrunk, 9 * shrunk)
        x += (HEART * lives + PLUS) * shrunk
    pen.text(0, y + 16, wording.say("coins"), 10, bold=True)
    for place in range(sheet["coins_start"]):
        draw(pen, sprite(GAME, "coin"), 24 + place * 14, y + 8, 11, 11)
    words = wording.say("coin-buys", lives=sheet["lives_per_coin"])
    pen.text(24 + sheet["coins_start"] * 14 + 4, y + 16, words, 8)


def scores(box: Box, y: float, wording: Wording, pen: Pen) -> None:
    """Draw the final score, and the symbols with the number of card corners that show each."""
    scoring = box["scoring"]
    parts = [wording.say("level", number=number) for number in (1, 2, 3)]
    parts += [wording.say("coins-times", worth=scoring["coin"]), wording.say("lives-times", worth=scoring["life"])]
    total = wording.say("total")
    for place, name in enumerate([*parts, total]):
        wide = SHEET_WIDTH / (len(parts) + 1)
        pen.rect(place * wide, y, wide - 2, 16, None, "#888888")
        pen.text(place * wide + 1.5, y + 4, name, 7, bold=name == total)
    pen.text(0, y + 26, wording.say("symbols-on-corners"), 9, bold=True)
    for place, symbol in enumerate(box["symbols"]):
        row, column = divmod(place, 7)
        x, top = column * 26.5, y + 31 + row * 26
        squares(pen, symbol["picture"], x, top, 3.4, "#8d97bd")
        name = wording.of_box(f"symbol-{symbol['id']}", symbol["name"])
        pen.text(x, top + 19, f"{name} {symbol['slots']}", 7)


def abilities(box: Box, wording: Wording, pen: Pen) -> None:
    """Draw every family with its ability."""
    heading = wording.say("abilities-of-levels", game=box["game"])
    pen.text(0, 7, heading, fitting(pen, heading, 13, bold=True, most=SHEET_WIDTH), bold=True)
    shapes = {shape["id"]: shape for shape in box["shapes"]}
    step = (SHEET_HEIGHT - 14) / len(box["families"])
    for place, family in enumerate(box["families"]):
        y = 14 + place * step
        squares(pen, shapes[family["canonical"]]["picture"], 0, y, 2.9, on_white(family["colour"]))
        name = wording.of_box(f"family-{family['id']}", family["name"])
        words = wording.say("family-line", family=name, points=family["points"], cards=family["cards"])
        pen.text(30, y + 4, words, 10, BLACK, bold=True)
        text = wording.of_box(f"ability-{family['id']}", family["text"])
        paragraph(pen, 30, y + 6, text, 9, SHEET_WIDTH - 32)
