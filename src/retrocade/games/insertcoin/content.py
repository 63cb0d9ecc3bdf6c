"""What came in the box, loaded once from content.toml; a box that does not add up is refused.

The rules read only the tables at the end: plain lists of small numbers. Cards and shapes count from 1, so that 0 can
stand for none. A shape's squares are numbered in reading order, and a set of them is one number with a bit for each.
"""

from __future__ import annotations

import tomllib
from itertools import accumulate, combinations
from pathlib import Path
from typing import Any

from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = Path(__file__).with_name("content.toml")
GRID = 8  # rows and columns of a Level's squared paper
CELLS = GRID * GRID
MOST_SQUARES = 44  # of a shape
MOST_FORMS = 8  # of a symbol: four quarter turns, each mirrored or not
MOST_EFFECTS = 2  # of an ability
LEVELS, KEEP, DEAL, DRAFT_DEAL = 3, 3, 5, 4
MOST_SEATS = 6
SHAPE_CARDS, GAME_OVER_CARDS, FAMILY_COUNT = 30, 2, 8
HALF = 16  # cards in each half of the deck, its GAME OVER card included

# What an ability does, in the order content.toml's words are listed here.
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

Cell = tuple[int, int]  # row and column, from 0 at the top left


def load(file: Path = FILE) -> dict[str, Any]:
    """Read a content file and check that it is a whole box."""
    try:
        box = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise ContentError(f"{file.name} cannot be read: {trouble}. Mend it or take a fresh copy.") from None
    try:
        check(box, file.name)
    except (KeyError, TypeError, AttributeError, ValueError) as trouble:
        raise ContentError(
            f"{file.name} lacks or misspells something: {trouble}. Compare it with a fresh copy."
        ) from None
    return box


def check(box: dict[str, Any], name: str) -> None:
    """Count the box against the rulebook's list of components and the ledger's constraints IC-C1 to IC-C4."""
    check_numbers(box, name)
    check_families(box, name)
    for symbol in box["symbols"]:
        check_symbol(symbol, name)
    kinds = {orientations(symbol["picture"])[0]: symbol["id"] for symbol in box["symbols"]}
    if len(kinds) != len(box["symbols"]):
        raise ContentError(f"{name}: two [[symbols]] are the same when turned or mirrored. Remove one of them.")
    families = {family["id"] for family in box["families"]}
    for shape in box["shapes"]:
        check_shape(shape, families, name)
    pictures = {shape["picture"].strip() for shape in box["shapes"]}
    if len(pictures) != len(box["shapes"]):
        raise ContentError(f"{name}: two [[shapes]] show the same picture. Let several cards name one shape instead.")
    check_cards(box, name)


def check_numbers(box: dict[str, Any], name: str) -> None:
    """The numbers that the state has room for, and no others."""
    wanted = {
        ("sheet", "levels"): LEVELS,
        ("sheet", "grid_rows"): GRID,
        ("sheet", "grid_cols"): GRID,
        ("setup", "deal"): DEAL,
        ("setup", "keep"): KEEP,
        ("setup", "piles"): GAME_OVER_CARDS,
        ("setup", "pile_size"): HALF - 1,
        ("setup", "game_over_per_pile"): 1,
        ("burn", "squares"): 1,
        ("scoring", "shape_floor"): 0,
        ("draft_start", "deal"): DRAFT_DEAL,
        ("draft_start", "pick"): 1,
        ("draft_start", "keep"): KEEP,
        ("quick_start", "deal"): KEEP,
        ("quick_start", "keep"): KEEP,
    }
    tables = {**box, **box["options"]}
    for (part, key), number in wanted.items():
        if tables[part][key] != number:
            raise ContentError(
                f"{name}: {key} in [{part}] is {tables[part][key]}. The rules are written for {number}; put that back."
            )
    if len(box["game_over"]["required_levels"]) != GAME_OVER_CARDS or len(box["game_over_cards"]) != GAME_OVER_CARDS:
        raise ContentError(f"{name} does not have {GAME_OVER_CARDS} GAME OVER cards. Check [game_over] and its cards.")
    if box["scoring"]["tiebreaks"] != ["completed_shapes", "coins", "lives"]:
        raise ContentError(
            f"{name}: the tiebreaks are {box['scoring']['tiebreaks']}. The rules know only their own order."
        )


def check_families(box: dict[str, Any], name: str) -> None:
    """Eight families, each with an ability made of known words."""
    families = [family["id"] for family in box["families"]]
    if len(families) != FAMILY_COUNT or len(set(families)) != FAMILY_COUNT:
        raise ContentError(f"{name} lists {len(families)} families; there are {FAMILY_COUNT}. Check each [[families]].")
    shapes = {shape["id"]: shape["family"] for shape in box["shapes"]}
    for family in box["families"]:
        for effects in (family["effects"], box["options"]["solo"]["effects"].get(family["id"], [])):
            check_effects(effects, family["id"], families, name)
        if shapes.get(family["canonical"]) != family["id"]:
            raise ContentError(
                f"{name}: the canonical shape of '{family['id']}' is '{family['canonical']}', which is none of its own."
            )


def check_effects(effects: list[dict[str, Any]], family: str, families: list[str], name: str) -> None:
    if len(effects) > MOST_EFFECTS:
        raise ContentError(f"{name}: the ability of '{family}' has {len(effects)} parts; there is room for 2.")
    for effect in effects:
        if effect["op"] not in OPS:
            raise ContentError(f"{name}: '{family}' does '{effect['op']}'. Choose from: {', '.join(OPS)}.")
        if "if_completed" in effect and effect["if_completed"] not in families:
            raise ContentError(
                f"{name}: '{family}' asks for a completed '{effect['if_completed']}', which is no family."
            )


def check_symbol(symbol: dict[str, Any], name: str) -> None:
    """IC-C4: connected, 2 to 5 squares, and as many squares and forms as it says."""
    cells = cells_of(symbol["picture"])
    if not 2 <= len(cells) <= 5 or not is_connected(cells):
        raise ContentError(f"{name}: symbol '{symbol['id']}' must be 2 to 5 squares that touch. Mend its picture.")
    if len(cells) != symbol["squares"]:
        raise ContentError(
            f"{name}: symbol '{symbol['id']}' says {symbol['squares']} squares, its picture has {len(cells)}."
        )
    if len(forms_of(symbol["picture"])) != symbol["forms"]:
        raise ContentError(
            f"{name}: symbol '{symbol['id']}' says {symbol['forms']} forms, its picture has "
            f"{len(forms_of(symbol['picture']))}."
        )


def check_shape(shape: dict[str, Any], families: set[str], name: str) -> None:
    """IC-C2, IC-C3: 8 by 8, one piece, few enough squares for one number, enough for its value."""
    rows = shape["picture"].split()
    cells = cells_of(shape["picture"])
    if len(rows) != GRID or any(len(row) != GRID for row in rows):
        raise ContentError(
            f"{name}: the picture of shape '{shape['id']}' is not {GRID} lines of {GRID}. Fill it up with '.'."
        )
    if len(cells) != shape["squares"]:
        raise ContentError(
            f"{name}: shape '{shape['id']}' says {shape['squares']} squares, its picture has {len(cells)}."
        )
    if len(cells) > MOST_SQUARES or not is_connected(cells):
        raise ContentError(f"{name}: shape '{shape['id']}' must be one piece of at most {MOST_SQUARES} squares.")
    if shape["family"] not in families:
        raise ContentError(f"{name}: shape '{shape['id']}' is of the family '{shape['family']}', which is not listed.")
    least = {10: 11, 20: 23, 30: 30}.get(shape["points"])
    if least is None or len(cells) < least:
        raise ContentError(
            f"{name}: shape '{shape['id']}' is worth {shape['points']} with {len(cells)} squares. Values are 10 (more "
            "than 10 squares), 20 (at least 23) and 30."
        )


def check_cards(box: dict[str, Any], name: str) -> None:
    """IC-C1: 30 cards with a shape and two different symbols each, as many a family as it says."""
    cards, shapes = box["cards"], {shape["id"]: shape for shape in box["shapes"]}
    symbols = {symbol["id"]: symbol["slots"] for symbol in box["symbols"]}
    if len(cards) != SHAPE_CARDS:
        raise ContentError(f"{name} lists {len(cards)} Shape cards; the box has {SHAPE_CARDS}. Check each [[cards]].")
    for card in cards:
        if card["shape"] not in shapes:
            raise ContentError(f"{name}: card '{card['id']}' shows '{card['shape']}', which is no shape.")
        if card["left"] not in symbols or card["right"] not in symbols or card["left"] == card["right"]:
            raise ContentError(
                f"{name}: card '{card['id']}' has the symbols '{card['left']}' and '{card['right']}'. Name two different "
                "ones of [[symbols]]."
            )
    for family in box["families"]:
        there = sum(shapes[card["shape"]]["family"] == family["id"] for card in cards)
        if there != family["cards"] or there == 0:
            raise ContentError(f"{name} lists {there} cards of '{family['id']}', which says {family['cards']}.")
    for symbol, slots in symbols.items():
        there = sum((card["left"] == symbol) + (card["right"] == symbol) for card in cards)
        if there != slots:
            raise ContentError(f"{name}: symbol '{symbol}' stands on {there} card corners and says {slots}.")


# Pictures


def cells_of(picture: str) -> list[Cell]:
    """The squares of a picture in reading order."""
    rows = picture.split()
    return [(row, col) for row, line in enumerate(rows) for col, mark in enumerate(line) if mark == "#"]


def is_connected(cells: list[Cell]) -> bool:
    """Whether the squares hang together by their edges."""
    reached, edge = set(cells[:1]), cells[:1]
    while edge:
        row, col = edge.pop()
        near = {(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)} & set(cells) - reached
        reached |= near
        edge += near
    return len(reached) == len(cells)


Form = tuple[Cell, ...]  # the squares of a symbol as it lies, in reading order, the topmost row and leftmost column 0


def placed(cells: list[Cell]) -> Form:
    """Squares moved to the top left corner."""
    top, left = min(row for row, _ in cells), min(col for _, col in cells)
    return tuple(sorted((row - top, col - left) for row, col in cells))


def quarter_turned(form: Form) -> Form:
    """Turned clockwise once."""
    return placed([(col, -row) for row, col in form])


def mirrored(form: Form) -> Form:
    """Left and right exchanged."""
    return placed([(row, -col) for row, col in form])


def forms_of(picture: str) -> list[Form]:
    """IC-16: the distinct ways a symbol can lie: turned clockwise from its picture, then mirrored and turned."""
    forms: list[Form] = []
    form = placed(cells_of(picture))
    for start in (form, mirrored(form)):
        form = start
        for _ in range(4):
            if form not in forms:
                forms.append(form)
            form = quarter_turned(form)
    return forms


def orientations(picture: str) -> list[Form]:
    """All forms of a symbol in an order that does not depend on how it is drawn."""
    return sorted(forms_of(picture))


def places(shape: list[Cell], form: Form) -> list[int]:
    """IC-15, IC-18, IC-19: every set of a shape's squares that this form covers, whole and inside the contour."""
    number = {cell: square for square, cell in enumerate(shape)}
    masks = []
    for row, col in shape:
        covered = [(row + r - form[0][0], col + c - form[0][1]) for r, c in form]
        if all(cell in number for cell in covered):
            masks.append(sum(1 << number[cell] for cell in covered))
    return masks


def neighbours(shape: list[Cell], cell: Cell) -> int:
    """The squares of a shape that share an edge with this one."""
    number = {other: square for square, other in enumerate(shape)}
    row, col = cell
    near = [(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)]
    return sum(1 << number[other] for other in near if other in number)


def effect_table(effects: list[dict[str, Any]]) -> list[int]:
    """An ability as numbers: what, how much, and the family (from 1) that must be completed, for each of its parts."""
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
FAMILY_IDS = [str(family["id"]) for family in FAMILIES]
SYMBOL_IDS = [str(symbol["id"]) for symbol in SYMBOLS]
SHAPE_IDS = [str(shape["id"]) for shape in SHAPES]
SHAPE_CELLS: list[list[Cell]] = [[], *(cells_of(shape["picture"]) for shape in SHAPES)]
FORMS = [forms_of(symbol["picture"]) for symbol in SYMBOLS]
TRIPLES = list(combinations(range(DEAL), KEEP))  # which of the dealt cards are kept

MIX30, CLASSIC8 = 0, 1
DEAL_5, DRAFT, QUICK = 0, 1, 2
OPTIONS = (
    Option(
        "seats",
        "Players (1 is the variant Score Attack, for one)",
        {str(n): n for n in range(1, int(BOX["players_max"]) + 1)},
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

# Tables of the rules. Shapes, and what lies in them.
FAMILY = [0, *(FAMILY_IDS.index(shape["family"]) for shape in SHAPES)]  # of a shape
POINTS = [0, *(int(shape["points"]) for shape in SHAPES)]  # of a shape
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
    neighbours(cells, cells[square]) if square < len(cells) else 0
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
