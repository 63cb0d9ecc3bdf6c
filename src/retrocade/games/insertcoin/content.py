"""The box of Insert Coin, loaded once from content.toml and checked.

The rules read only the tables at the end: plain lists of small numbers. Cards and shapes count from 1, and 0 is none.
A shape's squares are numbered in reading order, and a set of them is one number with a bit for each.
"""

from __future__ import annotations

from itertools import accumulate, combinations
from pathlib import Path
from typing import Any

from retrocade.engine import content
from retrocade.engine.content import Box
from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError
from retrocade.engine.polyomino import (
    Cell,
    Shape,
    is_connected,
    mirrored,
    moved_to_corner,
    neighbours,
    quarter_turned,
    squares_in,
)

FILE = content.file_of(__package__)
GRID = 8  # rows and columns of a Level's squared paper
CELLS = GRID * GRID
MOST_SQUARES = 44  # of a shape
MOST_FORMS = 8  # of a symbol: four quarter turns, each mirrored or not
MOST_EFFECTS = 2  # of an ability
LEVELS, KEEP, DEAL, DRAFT_DEAL = 3, 3, 5, 4
MOST_SEATS = 6
SHAPE_CARDS, GAME_OVER_CARDS, FAMILY_COUNT = 30, 2, 8
HALF = 16  # cards in each half of the deck, its GAME OVER card included

# Parts of an ability: their numbers, and their words in content.toml in the same order.
FILL_ANY, COMPLETE_SHAPE, OPPONENTS_SKIP, OPPONENTS_LOSE_LIFE, GAIN_LIFE = 1, 2, 3, 4, 5
IMMUNE_TO_ATTACKS, DOUBLE_SYMBOL, MAY_DISCARD, FREE_GAME_OVER = 6, 7, 8, 9
OPS = [
    "fill_any",
    "complete_shape",
    "opponents_skip",
    "opponents_lose_life",
    "gain_life",
    "immune_to_attacks",
    "double_symbol",
    "may_discard",
    "free_game_over",
]

FIXED: dict[str, dict[str, Any]] = {
    "": {"players_min": 2, "players_max": MOST_SEATS},
    "sheet": {"levels": LEVELS, "grid_rows": GRID, "grid_cols": GRID},
    "setup": {
        "deal": DEAL,
        "keep": KEEP,
        "piles": GAME_OVER_CARDS,
        "pile_size": HALF - 1,
        "game_over_per_pile": 1,
    },
    "burn": {"squares": 1},
    "scoring": {"shape_floor": 0, "tiebreaks": ["completed_shapes", "coins", "lives"]},
    "options.draft_start": {"deal": DRAFT_DEAL, "pick": 1, "keep": KEEP},
    "options.quick_start": {"deal": KEEP, "keep": KEEP},
}
# The numbers that a box may change, and how far.
RANGES = {
    "sheet.lives_start": (1, 9),
    "sheet.coins_start": (0, 9),
    "sheet.lives_per_coin": (1, 9),
    "burn.life_cost": (0, 9),
    "game_over.required_levels.*": (0, LEVELS),
    "game_over.coin_cost": (0, 9),
    "scoring.unfilled_penalty": (0, 99),
    "scoring.coin": (0, 99),
    "scoring.life": (0, 99),
    "families.*.points": (0, 99),
    "families.*.effects.*.squares": (1, MOST_SQUARES),
    "families.*.effects.*.points": (0, 99),
    "families.*.effects.*.min_filled": (0, MOST_SQUARES),
    "families.*.effects.*.lives": (1, 9),
    "families.*.effects.*.turns": (1, 1),
    "families.*.effects.*.cards": (1, 1),
    "options.solo.effects.*.*.lives": (1, 9),
    "options.solo.effects.*.*.squares": (1, MOST_SQUARES),
    "options.solo.speed_bonus_per_unflipped_shape_card": (0, 99),
    "options.solo_ranks.*.from": (0, 9999),
    "options.turn_timer.setup": (1, 3600),
    "options.turn_timer.turn": (1, 3600),
    "options.turn_timer.ability": (1, 3600),
}


def load(file: Path = FILE) -> Box:
    """Return the contents of a box that adds up; refuse any other."""
    return content.load(file, check)


def check(box: Box, where: str) -> None:
    """Compare the box with the rulebook's list of components and the ledger's constraints IC-C1 to IC-C4."""
    content.check_fixed(box, where, FIXED)
    content.check_ranges(box, where, RANGES)
    check_game_over(box, where)
    check_families(box, where)
    for symbol in box["symbols"]:
        check_symbol(symbol, where)
    kinds = {sorted_forms(symbol["picture"])[0] for symbol in box["symbols"]}
    if len(kinds) != len(box["symbols"]):
        raise ContentError(f"{where}: two [[symbols]] are the same when turned or mirrored. Remove one of them.")
    families = {family["id"] for family in box["families"]}
    for shape in box["shapes"]:
        check_shape(shape, families, where)
    pictures = {shape["picture"].strip() for shape in box["shapes"]}
    if len(pictures) != len(box["shapes"]):
        raise ContentError(f"{where}: two [[shapes]] show the same picture. Let several cards name one shape instead.")
    check_cards(box, where)


def check_game_over(box: Box, where: str) -> None:
    """Refuse another number of GAME OVER cards than the deck is made for."""
    if len(box["game_over"]["required_levels"]) != GAME_OVER_CARDS or len(box["game_over_cards"]) != GAME_OVER_CARDS:
        raise ContentError(
            f"{where} does not have {GAME_OVER_CARDS} GAME OVER cards. Check [game_over] and each [[game_over_cards]]."
        )


def check_families(box: Box, where: str) -> None:
    """Refuse another number of families, and abilities that the rules do not know."""
    families = content.texts(box["families"], "id")
    content.check_count(where, "families", len(set(families)), FAMILY_COUNT, "Check each [[families]].")
    shapes = {shape["id"]: shape["family"] for shape in box["shapes"]}
    for family in box["families"]:
        for effects in (family["effects"], box["options"]["solo"]["effects"].get(family["id"], [])):
            check_effects(effects, family["id"], families, where)
        if shapes.get(family["canonical"]) != family["id"]:
            raise ContentError(
                f"{where}: the canonical shape of '{family['id']}' is '{family['canonical']}', which is none of its own."
            )


def check_effects(effects: list[dict[str, Any]], family: str, families: list[str], where: str) -> None:
    """Refuse an ability of too many parts, or of parts that the rules do not know."""
    if len(effects) > MOST_EFFECTS:
        raise ContentError(f"{where}: the ability of '{family}' has {len(effects)} parts; there is room for 2.")
    for effect in effects:
        content.check_choice(f"{where}: '{family}' does", effect["op"], OPS)
        if "if_completed" in effect and effect["if_completed"] not in families:
            raise ContentError(
                f"{where}: '{family}' asks for a completed '{effect['if_completed']}', which is no family."
            )


def check_symbol(symbol: dict[str, Any], where: str) -> None:
    """IC-C4: refuse a symbol that is not connected or not of 2 to 5 squares, or that miscounts squares or forms."""
    cells = cells_of(symbol["picture"])
    if not 2 <= len(cells) <= 5 or not is_connected(cells):
        raise ContentError(f"{where}: symbol '{symbol['id']}' must be 2 to 5 squares that touch. Correct its picture.")
    if len(cells) != symbol["squares"]:
        raise ContentError(
            f"{where}: symbol '{symbol['id']}' says {symbol['squares']} squares, its picture has {len(cells)}."
        )
    if len(forms_of(symbol["picture"])) != symbol["forms"]:
        raise ContentError(
            f"{where}: symbol '{symbol['id']}' says {symbol['forms']} forms, its picture has "
            f"{len(forms_of(symbol['picture']))}."
        )


def check_shape(shape: dict[str, Any], families: set[str], where: str) -> None:
    """IC-C2, IC-C3: refuse a shape that is not 8 by 8 and one piece, or has too many squares or too few for its value."""
    rows = shape["picture"].split()
    cells = cells_of(shape["picture"])
    if len(rows) != GRID or any(len(row) != GRID for row in rows):
        raise ContentError(
            f"{where}: the picture of shape '{shape['id']}' is not {GRID} lines of {GRID}. Fill it up with '.'."
        )
    if len(cells) != shape["squares"]:
        raise ContentError(
            f"{where}: shape '{shape['id']}' says {shape['squares']} squares, its picture has {len(cells)}."
        )
    if len(cells) > MOST_SQUARES or not is_connected(cells):
        raise ContentError(f"{where}: shape '{shape['id']}' must be one piece of at most {MOST_SQUARES} squares.")
    if shape["family"] not in families:
        raise ContentError(f"{where}: shape '{shape['id']}' is of the family '{shape['family']}', which is not listed.")
    least = {10: 11, 20: 23, 30: 30}.get(shape["points"])
    if least is None or len(cells) < least:
        raise ContentError(
            f"{where}: shape '{shape['id']}' is worth {shape['points']} with {len(cells)} squares. Values are 10 (more "
            "than 10 squares), 20 (at least 23) and 30."
        )


def check_cards(box: Box, where: str) -> None:
    """IC-C1: refuse other than 30 cards with a shape and two different symbols each, as many a family as it says."""
    cards, shapes = box["cards"], {shape["id"]: shape for shape in box["shapes"]}
    symbols = {symbol["id"]: symbol["slots"] for symbol in box["symbols"]}
    content.check_count(where, "Shape cards", len(cards), SHAPE_CARDS, "Check each [[cards]].")
    for card in cards:
        if card["shape"] not in shapes:
            raise ContentError(f"{where}: card '{card['id']}' shows '{card['shape']}', which is no shape.")
        if card["left"] not in symbols or card["right"] not in symbols or card["left"] == card["right"]:
            raise ContentError(
                f"{where}: card '{card['id']}' has the symbols '{card['left']}' and '{card['right']}'. Name two different "
                "ones of [[symbols]]."
            )
    for family in box["families"]:
        there = sum(shapes[card["shape"]]["family"] == family["id"] for card in cards)
        if there != family["cards"] or there == 0:
            raise ContentError(
                f"{where} lists {there} cards of '{family['id']}', which says {family['cards']}. Correct one of them."
            )
    for symbol, slots in symbols.items():
        there = sum((card["left"] == symbol) + (card["right"] == symbol) for card in cards)
        if there != slots:
            raise ContentError(
                f"{where}: symbol '{symbol}' stands on {there} card corners and says {slots}. Correct one of them."
            )


# Pictures


def cells_of(picture: str) -> list[Cell]:
    """Return the squares of a picture in reading order."""
    return squares_in(picture.split(), "#")


def forms_of(picture: str) -> list[Shape]:
    """IC-16: return the distinct ways a symbol can lie: turned clockwise from its picture, then mirrored and turned."""
    forms: list[Shape] = []
    form = moved_to_corner(cells_of(picture))
    for start in (form, mirrored(form)):
        form = start
        for _ in range(4):
            if form not in forms:
                forms.append(form)
            form = quarter_turned(form)
    return forms


def sorted_forms(picture: str) -> list[Shape]:
    """Return all forms of a symbol in an order that does not depend on its picture."""
    return sorted(forms_of(picture))


def places(shape: list[Cell], form: Shape) -> list[int]:
    """IC-15, IC-18, IC-19: return every set of a shape's squares that this form covers, whole and inside the contour."""
    number = {cell: square for square, cell in enumerate(shape)}
    masks = []
    for row, col in shape:
        covered = [(row + r - form[0][0], col + c - form[0][1]) for r, c in form]
        if all(cell in number for cell in covered):
            masks.append(sum(1 << number[cell] for cell in covered))
    return masks


def squares_beside(shape: list[Cell], cell: Cell) -> int:
    """Return the squares of a shape that share an edge with this cell, as bits."""
    near = neighbours(cell)
    return sum(1 << square for square, other in enumerate(shape) if other in near)


def effect_table(effects: list[dict[str, Any]]) -> list[int]:
    """Return an ability as numbers, for each part: what, how much, and the family (from 1) that must be completed."""
    table = []
    for effect in effects:
        much = effect.get("squares") or effect.get("lives") or effect.get("turns") or effect.get("cards") or 1
        condition = FAMILY_IDS.index(effect["if_completed"]) + 1 if "if_completed" in effect else 0
        table += [OPS.index(effect["op"]) + 1, int(much), condition]
    return table + [0] * (3 * MOST_EFFECTS - len(table))


BOX = load()
FAMILIES: list[dict[str, Any]] = BOX["families"]
SYMBOLS: list[dict[str, Any]] = BOX["symbols"]
SHAPES: list[dict[str, Any]] = BOX["shapes"]  # shape n is SHAPES[n - 1]
CARDS: list[dict[str, Any]] = BOX["cards"]  # card n is CARDS[n - 1]
SOLO: dict[str, Any] = BOX["options"]["solo"]
TURN_TIMER: dict[str, int] = BOX["options"]["turn_timer"]  # seconds
SOLO_RANKS = [(int(rank["from"]), str(rank["name"])) for rank in BOX["options"]["solo_ranks"]]
FAMILY_IDS = content.texts(FAMILIES, "id")
SYMBOL_IDS = content.texts(SYMBOLS, "id")
SHAPE_IDS = content.texts(SHAPES, "id")
SHAPE_CELLS: list[list[Cell]] = [[], *(cells_of(shape["picture"]) for shape in SHAPES)]
FORMS = [forms_of(symbol["picture"]) for symbol in SYMBOLS]
TRIPLES = list(combinations(range(DEAL), KEEP))  # which of the dealt cards are kept

MIX30, CLASSIC8 = 0, 1
DEAL_5, DRAFT, QUICK = 0, 1, 2
OPTIONS = (
    Option(
        "seats",
        "Players (1 is the variant Score Attack, for one)",
        content.number_words(range(1, int(BOX["players_max"]) + 1)),
        4,
    ),
    Option(
        "start",
        "How shapes are chosen: keep 3 of 5 as the rulebook says, or a variant (draft: pick and pass 4; quick: 3 each)",
        {"keep3of5": DEAL_5, "draft": DRAFT, "quick": QUICK},
        DEAL_5,
    ),
    Option(
        "deck",
        "Pictures on the cards: 30 different ones, or one for each family (variant classic8)",
        {"mix30": MIX30, "classic8": CLASSIC8},
        MIX30,
    ),
)
PRESETS = (
    Preset("box", "As in the box", {}),
    Preset("first-game", "First game: three shapes each, no choosing (variant)", {"start": QUICK}),
    Preset("draft", "Draft start: pick one, pass the rest (variant)", {"start": DRAFT}),
    Preset("classic8", "Classic 8 deck: one picture for each family (variant)", {"deck": CLASSIC8}),
)

# Tables of the rules: shapes and their squares.
FAMILY = [0, *(FAMILY_IDS.index(shape["family"]) for shape in SHAPES)]  # of a shape
POINTS = [0, *content.numbers(SHAPES, "points")]  # of a shape
SQUARES = [len(cells) for cells in SHAPE_CELLS]  # of a shape
FULL = [(1 << n) - 1 for n in SQUARES]  # a shape with all its squares filled
CELL_OF = [  # where a shape's square lies on the grid: MOST_SQUARES * shape + square
    GRID * cells[square][0] + cells[square][1] if square < len(cells) else -1
    for cells in SHAPE_CELLS
    for square in range(MOST_SQUARES)
]
SQUARE_AT = [  # and back: CELLS * shape + cell; -1 outside the shape
    cells.index(divmod(cell, GRID)) if divmod(cell, GRID) in cells else -1
    for cells in SHAPE_CELLS
    for cell in range(CELLS)
]
NEAR = [  # the squares beside a square: MOST_SQUARES * shape + square
    squares_beside(cells, cells[square]) if square < len(cells) else 0
    for cells in SHAPE_CELLS
    for square in range(MOST_SQUARES)
]

# Where each symbol fits: PLACES from PLACES_FROM[i] up to PLACES_FROM[i + 1], i = (symbol * 8 + form) * 31 + shape.
# A place is the set of squares it covers; its lowest bit is the symbol's first square in reading order.
PLACES_BY_FORM = [
    places(cells, FORMS[symbol][form]) if form < len(FORMS[symbol]) else []
    for symbol in range(len(SYMBOLS))
    for form in range(MOST_FORMS)
    for cells in SHAPE_CELLS
]
PLACES = [mask for masks in PLACES_BY_FORM for mask in masks]
PLACES_FROM = [0, *accumulate(map(len, PLACES_BY_FORM))]
FORM_COUNT = [len(forms) for forms in FORMS]  # of a symbol

# Cards.
SHAPE_OF = [  # the shape on a card: 31 * deck + card
    *[0, *(SHAPE_IDS.index(card["shape"]) + 1 for card in CARDS)],
    *[0, *(SHAPE_IDS.index(FAMILIES[FAMILY[SHAPE_IDS.index(card["shape"]) + 1]]["canonical"]) + 1 for card in CARDS)],
]
SYMBOL_ON = [0, 0, *(SYMBOL_IDS.index(card[side]) for card in CARDS for side in ("left", "right"))]  # 2 * card + side
ALL_CARDS = (1 << SHAPE_CARDS + 1) - 2  # a bit for each card

# Abilities: 3 numbers for each of 2 parts; of a family in a game of several, then of a family in a solo game.
EFFECTS = [
    number
    for solo in (False, True)
    for family in FAMILIES
    for number in effect_table(SOLO["effects"].get(family["id"], family["effects"]) if solo else family["effects"])
]
COMPLETE_POINTS, COMPLETE_FILLED = next(
    (int(effect["points"]), int(effect["min_filled"]))
    for family in FAMILIES
    for effect in family["effects"]
    if effect["op"] == "complete_shape"
)

# Numbers of the rulebook.
LIVES_START = int(BOX["sheet"]["lives_start"])
COINS_START = int(BOX["sheet"]["coins_start"])
LIVES_PER_COIN = int(BOX["sheet"]["lives_per_coin"])
MOST_GAINED = max(
    sum(EFFECTS[at + 1] * (EFFECTS[at] == GAIN_LIFE) for at in range(first, first + 3 * MOST_EFFECTS, 3))
    for first in range(0, len(EFFECTS), 3 * MOST_EFFECTS)
)
MOST_LIVES = max(9, max(LIVES_START, LIVES_PER_COIN) + LEVELS * MOST_GAINED)
BURN_LIVES = int(BOX["burn"]["life_cost"])
REQUIRED_LEVELS = [int(n) for n in BOX["game_over"]["required_levels"]]
GAME_OVER_COINS = int(BOX["game_over"]["coin_cost"])
UNFILLED_PENALTY = int(BOX["scoring"]["unfilled_penalty"])
COIN_POINTS = int(BOX["scoring"]["coin"])
LIFE_POINTS = int(BOX["scoring"]["life"])
SPEED_BONUS = int(SOLO["speed_bonus_per_unflipped_shape_card"])
KEEP_FIRST = [triple[0] for triple in TRIPLES]
KEEP_SECOND = [triple[1] for triple in TRIPLES]
KEEP_THIRD = [triple[2] for triple in TRIPLES]
