"""Retro Tetro's box: cards, double-sided boards, pieces to cut, coins, and a scorepad."""

from __future__ import annotations

from functools import partial
from typing import Any

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.games.retrotetro.boards import Board, board
from retrocade.printing.boxes.faces import INNER, LIGHT, MIDDLE, NIGHT, SAFE, back, caption, panel, title
from retrocade.printing.paper import CARD_HEIGHT, CARD_WIDTH
from retrocade.printing.parts import Card, Contents, Deck, Face, Sheet, say
from retrocade.printing.pen import BLACK, POINT, Pen, centred, fitting, ground, ink, lines_of, paragraph
from retrocade.printing.sprites import draw, sprite
from retrocade.printing.wording import Wording

GAME = "retrotetro"
SQUARE = 15.0  # millimetres, of boards and pieces alike
EDGE = 5.0
WIDE = 12  # squares in a row of a page of pieces
GREEN = "#37d67a"
TOP = 4.5  # millimetres above and below the reference card's text
REFERENCE_SIZE, SMALLEST, HEADING, LINE = 6.4, 4.5, 1.25, 1.28  # points; headings and lines are that many times larger
REFERENCE = (("every-card-heading", "during_play"), ("at-the-end", "end_of_game"), ("advanced-boards", "advanced"))
SCORED = ("player-name", "coins", "columns", "gold-squares", "meeple-people", "objective", "total")


def names(box: Box) -> dict[str, str]:
    """Return the names of shapes, and the texts of objectives and the reference card."""
    found = {f"shape-{shape['id']}": shape["name"] for shape in box["shape"]}
    for goal in box["objective"]:
        found[f"objective-{goal['id']}"] = goal["name"]
        found[f"objective-{goal['id']}-text"] = goal["short"]
    for part, lines in box["reference_card"].items():
        found |= {f"reference-{part}-{number}": line for number, line in enumerate(lines, 1)}
    return found


def contents(box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
    """Return everything that is in the box."""
    wording = Wording(GAME, language, names)
    shapes = {shape["id"]: shape for shape in [*box["shape"], *box["bonus_piece"]]}
    parts = box["components"]
    pairs = [Card(card["id"], Face(NIGHT, partial(face, card, shapes, wording))) for card in box["card"]]
    goals = [Card(goal["name"], Face("#2b2140", partial(objective, goal, wording))) for goal in box["objective"]]
    life = Card("Life", Face("#3a1524", partial(one_life, wording)), parts["life_cards"])
    reference = Card("Reference", Face("#14283a", partial(reference_card, box, wording)), parts["reference_cards"])
    sides = [board(box, side, "the box") for side in ("normal", "advanced")]
    wide, high = sides[0].columns * SQUARE + 2 * EDGE, sides[0].rows * SQUARE + EDGE
    arcade = Sheet(
        say("board"), say("cut-board"), wide, high,
        partial(draw_board, sides[0], shapes, wording), parts["boards"], partial(draw_board, sides[1], shapes, wording),
    )  # fmt: skip
    return Contents(
        [
            Deck(say("polyomino-cards"), pairs, back("RETRO TETRO", sprite(GAME, "blocks"))),
            Deck(say("other-cards"), [*goals, life, reference], back("BONUS", sprite(GAME, "meeple"))),
        ],
        [arcade, *pieces(box, shapes), counters(box), scorepad(box, wording)],
        [say("pencil")],
    )


def cells(picture: str) -> list[tuple[int, int]]:
    """Return columns and rows of the squares of a piece."""
    rows = picture.strip("\n").splitlines()
    return [(column, row) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "X"]


def piece(pen: Pen, shape: dict[str, Any], x: float, y: float, size: float, outlined: bool = False) -> None:
    """Draw a piece, with its sign in its first square."""
    found = cells(shape["picture"])
    for column, row in found:
        left, top = x + column * size, y + row * size
        pen.rect(left, top, size, size, shape["hex"])
        pen.rect(left + size * 0.18, top + size * 0.18, size * 0.64, size * 0.64, None, "#ffffff")
    if outlined:
        for x1, y1, x2, y2 in outline(found):
            pen.line(x + x1 * size, y + y1 * size, x + x2 * size, y + y2 * size)
    column, row = found[0]
    centred(pen, x + (column + 0.5) * size, y + (row + 0.66) * size, shape["glyph"], size * 1.2, BLACK, bold=True)


def outline(found: list[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Return the outline of a piece as edges, where to cut."""
    edges = []
    for column, row in found:
        sides = {
            (column - 1, row): (column, row, column, row + 1),
            (column + 1, row): (column + 1, row, column + 1, row + 1),
            (column, row - 1): (column, row, column + 1, row),
            (column, row + 1): (column, row + 1, column + 1, row + 1),
        }
        edges += [edge for neighbour, edge in sides.items() if neighbour not in found]
    return edges


def extent(shape: dict[str, Any]) -> tuple[int, int]:
    """Return width and height of a piece in squares."""
    found = cells(shape["picture"])
    return max(column for column, _ in found) + 1, max(row for _, row in found) + 1


def face(card: dict[str, Any], shapes: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw a card: two shapes, or a question mark."""
    if card.get("wild"):
        centred(pen, MIDDLE, 52, "?", 60, ink(pen, "#ffc93c"), bold=True)
        caption(pen, wording.say("wild-text"), 74, 8)
        return
    for place, name in enumerate(card["shapes"]):
        shape, y = shapes[name], 5.0 + place * 40
        panel(pen, SAFE, y, INNER, 38)
        wide, high = extent(shape)
        piece(pen, shape, MIDDLE - wide * 5, y + 15.5 - high * 5, 10)
        shown = wording.of_box(f"shape-{name}", shape["name"])
        centred(pen, MIDDLE, y + 35, shown, 8, ink(pen, LIGHT), bold=True)


def objective(goal: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw an objective card."""
    title(pen, wording.of_box(f"objective-{goal['id']}", goal["name"]))
    draw(pen, sprite(GAME, "meeple"), 18, 18, CARD_WIDTH - 36, 28)
    caption(pen, wording.of_box(f"objective-{goal['id']}-text", goal["short"]), 56, 8.5)


def one_life(wording: Wording, pen: Pen) -> None:
    """Draw a life card of the solo campaign."""
    title(pen, wording.say("life"))
    draw(pen, sprite(GAME, "heart"), 13, 24, CARD_WIDTH - 26, 34)
    caption(pen, wording.say("life-text"), 72, 7.5)


def reference_card(box: Box, wording: Wording, pen: Pen) -> None:
    """Draw the reference card, in smaller letters if it would be too long."""
    parts = []
    for heading, key in REFERENCE:
        lines = enumerate(box["reference_card"][key], 1)
        parts.append((wording.say(heading), [wording.of_box(f"reference-{key}-{n}", line) for n, line in lines]))
    size = REFERENCE_SIZE
    while reference_height(pen, parts, size) > CARD_HEIGHT - 2 * TOP and size > SMALLEST:
        size -= 0.1
    y = TOP
    for heading, texts in parts:
        y = paragraph(pen, SAFE, y, heading, size * HEADING, INNER, ink(pen, "#ffc93c"), bold=True)
        for text in texts:
            y = paragraph(pen, SAFE, y, text, size, INNER, ink(pen, LIGHT))
        y += 1


def reference_height(pen: Pen, parts: list[tuple[str, list[str]]], size: float) -> float:
    """Return the height of the reference card's text at this size."""
    lines = sum(len(lines_of(pen, text, size, INNER)) for _, texts in parts for text in texts)
    return (lines + len(parts) * HEADING) * size * LINE * POINT + len(parts) - 1


def draw_board(side: Board, shapes: dict[str, Any], wording: Wording, pen: Pen) -> None:
    """Draw one side of an Arcade Board."""
    wide = side.columns * SQUARE + 2 * EDGE
    pen.rect(0, 0, wide, side.rows * SQUARE + EDGE, ground(pen, "#0d0f1a"), "#888888")
    highlighted = {square for half in side.half_rows for square in half}
    for square in range(side.columns * side.rows):
        row, column = divmod(square, side.columns)
        x, y = EDGE + column * SQUARE, (side.rows - 1 - row) * SQUARE
        colour = "#5c4a12" if square in side.gold else "#22406b" if square in highlighted else "#171a2b"
        light = "#ffe9a0" if square in side.gold else "#d5e4fb" if square in highlighted else "#ffffff"
        pen.rect(x, y, SQUARE, SQUARE, light if pen.saves_ink else colour, "#666b8a")
        mark(pen, side, square, (x, y), shapes)
        if square in side.traps:
            centred(pen, x + SQUARE / 2, y + 14, wording.say("trap"), 6, ink(pen, "#ff8f7e"))
    line = (side.rows - side.green_row) * SQUARE
    pen.rect(EDGE, line - 0.6, side.columns * SQUARE, 1.2, GREEN)
    for column in range(side.columns):
        name = "ABCDEFGHJK"[column]
        centred(pen, EDGE + (column + 0.5) * SQUARE, side.rows * SQUARE + 3.6, name, 8, ink(pen, LIGHT))
    for row in range(side.rows):
        centred(pen, 2.6, (side.rows - 0.4 - row) * SQUARE, str(row + 1), 7, ink(pen, LIGHT))


def mark(pen: Pen, side: Board, square: int, corner: tuple[float, float], shapes: dict[str, Any]) -> None:
    """Draw the print on a square."""
    x, y = corner
    middle = x + SQUARE / 2
    if square in side.people:
        draw(pen, sprite(GAME, "meeple").with_colours({"w": "#b07a2a"} if pen.saves_ink else {}), x + 2, y + 1, 11, 10)
        centred(pen, middle, y + 14, str(side.people[square]), 8, ink(pen, "#ffc93c"), bold=True)
    elif square in side.symbols:
        shape = shapes[side.symbols[square]]
        wide, high = extent(shape)
        size = min(3.2, 12 / max(wide, high))
        for column, row in cells(shape["picture"]):
            pen.rect(
                middle - wide * size / 2 + column * size,
                y + 7.5 - high * size / 2 + row * size,
                size - 0.2,
                size - 0.2,
                shape["hex"],
            )
    elif square in side.gold:
        centred(pen, middle, y + 9.5, "2", 12, ink(pen, "#ffc93c"), bold=True)
    elif square in side.pink:
        pen.rect(x + 3, y + 3, SQUARE - 6, SQUARE - 6, None, "#ff6ec7")
        centred(pen, middle, y + 9.7, "+", 14, "#ff6ec7", bold=True)
    elif square in side.traps:
        pen.line(x + 3, y + 3, x + SQUARE - 3, y + SQUARE - 3, "#e0403b")
        pen.line(x + SQUARE - 3, y + 3, x + 3, y + SQUARE - 3, "#e0403b")


def pieces(box: Box, shapes: dict[str, Any]) -> list[Sheet]:
    """Return a page of pieces for each player: all copies of each shape, and pink squares."""
    players = int(box["meta"]["max_players"])
    copies, pink = int(box["rules"]["copies_per_shape"]), int(box["components"]["pink_squares"]) // players
    placed: list[tuple[dict[str, Any], float, float]] = []
    x = y = row_height = 0
    wanted = [(shapes[shape["id"]], copies) for shape in box["shape"]]
    wanted += [(shapes[entry["id"]], pink) for entry in box["bonus_piece"]]
    for shape, number in sorted(wanted, key=lambda pair: -extent(pair[0])[1]):
        wide, high = extent(shape)
        for _ in range(number):
            if x + wide > WIDE:
                x, y, row_height = 0, y + row_height, 0
            placed.append((shape, x * SQUARE, y * SQUARE))
            x, row_height = x + wide, max(row_height, high)

    def paint(pen: Pen) -> None:
        for shape, left, top in placed:
            piece(pen, shape, left, top, SQUARE, outlined=True)

    cut = say("cut-pieces", count=len(placed))
    return [Sheet(say("pieces"), cut, WIDE * SQUARE, (y + row_height) * SQUARE, paint, players)]


def counters(box: Box) -> Sheet:
    """Return a page of coins."""
    coins, across = int(box["components"]["coins"]), 10
    rows = -(-coins // across)

    def paint(pen: Pen) -> None:
        for number in range(coins):
            row, column = divmod(number, across)
            x, y = column * 18.0 + 9, row * 18.0 + 9
            pen.circle(x, y, 8, ground(pen, "#3d2f10"), "#d98b1f")
            draw(pen, sprite(GAME, "coin"), x - 5.5, y - 5.5, 11, 11)

    return Sheet(say("coins"), say("cut-coins", count=coins), across * 18.0, rows * 18.0, paint)


def scorepad(box: Box, wording: Wording) -> Sheet:
    """Return a page of the scorepad."""
    heading = wording.say("scores-of", game=box["meta"]["game"])
    lines = [wording.say(name) for name in SCORED]
    players = int(box["meta"]["max_players"])

    def paint(pen: Pen) -> None:
        for block in range(3):
            y = block * 82.0
            pen.text(0, y + 5, heading, 10, bold=True)
            for row, line in enumerate(lines):
                top = y + 8 + row * 9.5
                is_total = row == len(lines) - 1
                pen.text(0, top + 6.2, line, fitting(pen, line, 8, is_total, 48), bold=is_total)
                for player in range(players):
                    pen.rect(50 + player * 32, top, 31, 9, None, "#888888")

    return Sheet(say("scorepad"), say("cut-three"), 180, 240, paint)
