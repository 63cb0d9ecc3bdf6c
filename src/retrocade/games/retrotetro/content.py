"""The contents of the box, loaded from content.toml and checked.

The rules read only the tables at the end, which are plain lists of small numbers. The squares of a board are bits in
three words, row by row from the bottom; `state` has a drawing.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

from retrocade.engine import content
from retrocade.engine.content import Box
from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError
from retrocade.engine.polyomino import is_connected
from retrocade.games.retrotetro.boards import WORD_BITS, Board, board
from retrocade.games.retrotetro.boards import WORDS as WORDS
from retrocade.games.retrotetro.shapes import Squares, orientations, squares_of, width

FILE = content.file_of(__package__)

SHAPES = 8
SIDES = ("normal", "advanced")

# The things that objective cards count, as content.toml names them. The rules have a branch for each.
HALF_ROW_COINS, MATCH_COINS, ACROSS_LINE, ON_GOLD, CLOSED_IN, ABOVE_LINE, OPEN_BLACK, SKY = range(8)
COUNTS = (
    "coins_collected_from_half_rows",
    "coins_collected_from_matching_spaces",
    "pieces_covering_green_line",
    "pieces_covering_gold",
    "visible_meeples_surrounded",
    "pieces_completely_above_green_line",
    "uncovered_black_squares_below_green_line",
    "covered_squares_above_green_line",
)
# The conditions that a level can have besides points, as content.toml names them.
CONDITIONS = (
    "areas",
    "max_columns",
    "min_columns",
    "min_gold",
    "no_gold",
    "min_coins",
    "min_half_rows",
    "min_full_rows",
)
FIXED = {"meta": {"min_players": 1, "max_players": 4}, "rules.advanced": {"pink_max_per_turn": 1}}
# The numbers that a box may change, and how far: coins of a sheet stay below a hundred, and a deck serves four players.
RANGES = {
    "rules.copies_per_shape": (1, 9),
    "rules.hand_size": (1, 5),
    "rules.objectives_dealt": (1, 2),
    "rules.coin_symbol_match": (0, 3),
    "rules.coin_half_row": (0, 3),
    "rules.penalty_unplayable": (0, 4),
    "rules.column_points": (0, 99),
    "rules.gold_points": (0, 99),
    "rules.advanced.pink_on_pink_coins": (0, 5),
    "rules.advanced.trap_coins_lost": (0, 5),
    "objective.*.group": (1, 99),
    "objective.*.points": (0, 99),
    "objective.*.gold_bonus": (0, 99),
    "level.*.points": (0, 999),
    "level.*.conditions.*.value": (0, 99),
}


def load(file: Path = FILE) -> Box:
    """Return the contents of a box that adds up; refuse any other."""
    return content.load(file, check)


def check(box: Box, name: str) -> None:
    """Compare the box with the rulebook's list of components, and its parts with each other."""
    content.check_fixed(box, name, FIXED)
    content.check_ranges(box, name, RANGES)
    check_counts(box, name)
    normal, advanced = (board(box, side, name) for side in SIDES)
    check_shapes(box, name)
    check_cards(box, name)
    check_board(box, normal, f"{name}, board.normal")
    check_advanced(box, normal, advanced, name)
    check_objectives(box, name)
    check_solo(box, name)


def check_counts(box: Box, name: str) -> None:
    """Check that the parts add up to the list of components (RT-01)."""
    parts, rules = box["components"], box["rules"]
    players = box["meta"]["max_players"]
    there = {
        "boards": players,
        "polyominoes": players * len(box["shape"]) * rules["copies_per_shape"],
        "polyomino_cards": len(box["card"]),
        "life_cards": box["solo"]["start_lives"] + len(box["solo"]["life_after_levels"]),
        "objective_cards": len(box["objective"]),
    }
    for part, count in there.items():
        content.check_count(name, part, count, parts[part], "Compare with [components].")
    if rules["cards_played"] + rules["cards_returned_unseen"] != parts["polyomino_cards"]:
        raise ContentError(
            f"{name} plays {rules['cards_played']} cards and returns {rules['cards_returned_unseen']}, which are not all "
            f"{parts['polyomino_cards']}. Mend one of them in [rules]."
        )


def check_shapes(box: Box, name: str) -> None:
    """Check that there are eight different polyominoes of two to four squares (RT-R1)."""
    shapes = box["shape"]
    ids = [shape["id"] for shape in shapes]
    if len(shapes) != SHAPES or len(set(ids)) != SHAPES:
        raise ContentError(f"{name} lists the shapes {', '.join(ids)}; there must be {SHAPES} different ones.")
    seen: dict[Squares, str] = {}
    for shape in [*shapes, *box["bonus_piece"]]:
        if not squares_of(shape["picture"]):
            raise ContentError(f"{name}: the picture of '{shape['id']}' shows no square. Draw each square as 'X'.")
        turns = orientations(shape, turn=True, flip=True)
        if not is_connected(turns[0]):
            raise ContentError(f"{name}: the picture of '{shape['id']}' falls apart. Its squares must share edges.")
        if turns[0] in seen:
            raise ContentError(f"{name}: '{shape['id']}' is '{seen[turns[0]]}' turned or flipped. Draw another shape.")
        seen[turns[0]] = shape["id"]
        check_turns(box, shape, name)
    if any(not 2 <= len(squares_of(shape["picture"])) <= 4 for shape in shapes):
        raise ContentError(f"{name} has a shape with other than two to four squares. Check the pictures of [[shape]].")
    if [len(squares_of(piece["picture"])) for piece in box["bonus_piece"]] != [1]:
        raise ContentError(f"{name} must list one [[bonus_piece]], the single pink square.")


def check_turns(box: Box, shape: dict[str, Any], name: str) -> None:
    """Check that a shape has the orientations and drops that it claims."""
    rules, columns = box["rules"], box["board"]["normal"]["columns"]
    allowed = orientations(shape, turn=rules["rotation_allowed"], flip=rules["flip_allowed"])
    drops = sum(columns - width(squares) + 1 for squares in allowed)
    if (shape["orientations"], shape["drops"]) != (len(allowed), drops):
        raise ContentError(
            f"{name}: '{shape['id']}' claims {shape['orientations']} orientations and {shape['drops']} drops; its picture "
            f"gives {len(allowed)} and {drops}."
        )


def check_cards(box: Box, name: str) -> None:
    """Check that every pair of shapes has one card and the other cards are wild (RT-R2)."""
    ids = [shape["id"] for shape in box["shape"]]
    for number, card in enumerate(box["card"], 1):
        if not card.get("wild") and "shapes" not in card:
            raise ContentError(f"{name}: card {number} is not wild and shows no shapes. Give it two.")
    pairs = [tuple(card["shapes"]) for card in box["card"] if not card.get("wild")]
    for pair in combinations(ids, 2):
        if pairs.count(pair) != 1:
            raise ContentError(
                f"{name} has {pairs.count(pair)} cards with {' and '.join(pair)}; there is one of each pair."
            )
    strange = set(pairs) - set(combinations(ids, 2))
    if strange:
        raise ContentError(
            f"{name} has a card with {strange.pop()}. A card shows two different shapes, in their order."
        )


def check_board(box: Box, side: Board, where: str) -> None:
    """Check a board against the constraints of the ledger, section 5."""
    total = sum(side.people.values())
    if total != box["rules"]["meeple_total"]:
        raise ContentError(f"{where}: the Meeple People add up to {total}, not {box['rules']['meeple_total']}.")
    highlighted = {square for half in side.half_rows for square in half}
    if highlighted & set(side.people):
        raise ContentError(
            f"{where}: a person stands in a highlighted half row, which could then not be filled unharmed."
        )
    if any(square // side.columns < side.green_row for square in side.gold):
        raise ContentError(f"{where}: a gold square lies below the green line. Gold is at the top of the board.")
    missing = {shape["id"] for shape in box["shape"]} - set(side.symbols.values())
    if missing:
        raise ContentError(f"{where}: no square shows {', '.join(sorted(missing))}. Every shape has a symbol.")
    most = {
        "min_gold": len(side.gold),
        "min_half_rows": len(side.half_rows),
        "min_coins": len(side.symbols) + len(side.half_rows),
        "min_columns": side.columns,
        "min_full_rows": side.rows,
    }
    for level in box["level"]:
        for condition in level["conditions"]:
            if condition["kind"] in most and condition["value"] > most[condition["kind"]]:
                raise ContentError(f"{where}: level {level['number']} asks for more {condition['kind']} than there is.")


def check_advanced(box: Box, normal: Board, advanced: Board, name: str) -> None:
    """Check that the advanced side is the normal side plus pink and trap spaces (RT-70, RT-R39)."""
    if advanced._replace(pink=[], traps=[]) != normal or not advanced.pink or not advanced.traps:
        raise ContentError(f"{name}: board.advanced must be board.normal plus pink (PK) and trap (TR) spaces.")
    each = box["components"]["pink_squares"] // box["meta"]["max_players"]
    if len(advanced.pink) != each:
        raise ContentError(
            f"{name}: board.advanced has {len(advanced.pink)} pink spaces; the pink squares allow {each}."
        )


def check_objectives(box: Box, name: str) -> None:
    """Check that the eight objectives count different things (RT-60)."""
    for objective in box["objective"]:
        content.check_choice(f"{name}: '{objective['id']}' counts", objective["count"], COUNTS)
        if (objective["kind"] == "sky") != (objective["count"] == COUNTS[SKY]) or objective["group"] < 1:
            raise ContentError(f"{name}: kind, count and group of '{objective['id']}' do not fit together.")
    if len({objective["count"] for objective in box["objective"]}) != len(COUNTS):
        raise ContentError(f"{name}: two objectives count the same thing. Each of the eight has its own.")


def check_solo(box: Box, name: str) -> None:
    """Check that the levels are in order and have known conditions (RT-80 to RT-100)."""
    numbers = [level["number"] for level in box["level"]]
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        raise ContentError(f"{name} numbers its levels {numbers}. Number them from 1 upwards.")
    for level in box["level"]:
        for condition in level["conditions"]:
            content.check_choice(f"{name}: level {level['number']} asks for", condition["kind"], CONDITIONS)
            if condition["kind"] == "areas" and (condition.get("areas") != 2 or condition.get("colours") not in (2, 3)):
                raise ContentError(
                    f"{name}: level {level['number']} wants other areas than two of two or three colours."
                )
    solo = box["solo"]
    if solo["objective_choice"] not in ("any", "two_dealt") or solo["board_side"] not in SIDES:
        raise ContentError(f"{name}: [solo] has an unknown objective_choice or board_side.")
    if not {*solo["life_after_levels"], solo["start_level"], solo["objective_from_level"]} <= set(numbers):
        raise ContentError(f"{name}: [solo] names a level that there is not.")


BOX = load()
SHAPE_LIST = [*BOX["shape"], *BOX["bonus_piece"]]  # the pink square last
SHAPE_IDS = content.texts(SHAPE_LIST, "id")
SHAPE_NAMES = content.texts(SHAPE_LIST, "name")
OBJECTIVES = sorted(BOX["objective"], key=lambda objective: COUNTS.index(objective["count"]))
OBJECTIVE_IDS = content.texts(OBJECTIVES, "id")
LEVELS = BOX["level"]
LEVEL_COUNT = len(LEVELS)  # compiled code cannot read the entries themselves
SOLO = BOX["solo"]
BOARDS = [board(BOX, side, FILE.name) for side in SIDES]

COLUMNS, ROWS, GREEN_ROW = BOARDS[0].columns, BOARDS[0].rows, BOARDS[0].green_row
SQUARES = COLUMNS * ROWS
WORD_ROWS = WORD_BITS // COLUMNS  # rows in one word
SQUARE_NAMES = ["ABCDEFGHJK"[square % COLUMNS] + str(square // COLUMNS + 1) for square in range(SQUARES)]


def words_of(squares: list[int]) -> list[int]:
    """Return squares as bits in three words."""
    words = [0] * WORDS
    for square in squares:
        word, bit = divmod(square, WORD_ROWS * COLUMNS)
        words[word] |= 1 << bit
    return words


def squares_in(words: list[int]) -> list[int]:
    """Return the squares of three words, from the bottom left."""
    return [
        square
        for square in range(SQUARES)
        if words[square // (WORD_ROWS * COLUMNS)] >> square % (WORD_ROWS * COLUMNS) & 1
    ]


def beside(square: int) -> list[int]:
    """Return the squares that share an edge with a square."""
    row, col = divmod(square, COLUMNS)
    around = [(row, col - 1), (row, col + 1), (row - 1, col), (row + 1, col)]
    return [r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS]


# Constants of the rules.
RULES = BOX["rules"]
COPIES = int(RULES["copies_per_shape"])
CARDS_PLAYED = int(RULES["cards_played"])
HAND = int(RULES["hand_size"])
DEALT = int(RULES["objectives_dealt"])
SYMBOL_COINS = int(RULES["coin_symbol_match"])
HALF_ROW_PAYS = int(RULES["coin_half_row"])
PENALTY = int(RULES["penalty_unplayable"])
MAY_OWE = int(RULES["penalty_may_go_negative"])
COLUMN_POINTS = int(RULES["column_points"])
GOLD_POINTS = int(RULES["gold_points"])
PINK_COINS = int(RULES["advanced"]["pink_on_pink_coins"])
TRAP_COINS = int(RULES["advanced"]["trap_coins_lost"])
OBJECTIVE_LEVEL = int(SOLO["objective_from_level"])
ANY_OBJECTIVE = int(SOLO["objective_choice"] == "any")
MOST_LIVES = int(BOX["components"]["life_cards"])
PINK_SPACES = len(BOARDS[1].pink)
PEOPLE = len(BOARDS[0].people)
HALF_ROWS = len(BOARDS[0].half_rows)

# Kinds of cards: one for each pair of shapes, and the last for all wild cards.
PAIRS = [tuple(SHAPE_IDS.index(shape) for shape in card["shapes"]) for card in BOX["card"] if not card.get("wild")]
CARD_KINDS = len(PAIRS) + 1
WILD = len(PAIRS)
CARD_IDS = ["-".join(SHAPE_IDS[shape] for shape in pair) for pair in PAIRS] + ["wild"]
CARD_COPIES = [1] * len(PAIRS) + [sum(bool(card.get("wild")) for card in BOX["card"])]
OFFERS = [1 << a | 1 << b for a, b in PAIRS] + [(1 << SHAPES) - 1]  # shapes on each card, as bits

ON_CARD = [shape for kind in range(CARD_KINDS) for shape in range(SHAPES) if OFFERS[kind] >> shape & 1]  # card by card
FIRST_ON_CARD = [sum(offer.bit_count() for offer in OFFERS[:kind]) for kind in range(CARD_KINDS + 1)]

# The prints of each side, three words each.
GOLD = [word for side in BOARDS for word in words_of(side.gold)]
PINK = [word for side in BOARDS for word in words_of(side.pink)]
TRAPS = [word for side in BOARDS for word in words_of(side.traps)]
HALVES = [word for side in BOARDS for half in side.half_rows for word in words_of(half)]  # by side and half row
SYMBOLS = [  # by side and shape
    word
    for side in BOARDS
    for shape in SHAPE_IDS
    for word in words_of([square for square, symbol in side.symbols.items() if symbol == shape])
]
PERSON = [word for side in BOARDS for square in side.people for word in words_of([square])]  # by side and person
PERSON_VALUE = [value for side in BOARDS for value in side.people.values()]
PERSON_SIDES = [word for side in BOARDS for square in side.people for word in words_of(beside(square))]  # neighbours
BLACK = [  # below the green line and not highlighted
    word
    for side in BOARDS
    for word in words_of([q for q in range(GREEN_ROW * COLUMNS) if not any(q in half for half in side.half_rows)])
]
SKY_SQUARES = words_of(list(range(GREEN_ROW * COLUMNS, SQUARES)))  # above the green line
COLUMN_TOPS = [  # each column's squares above the green line
    word for column in range(COLUMNS) for word in words_of(list(range(GREEN_ROW * COLUMNS + column, SQUARES, COLUMNS)))
]
FULL_ROWS = [word for row in range(ROWS) for word in words_of(list(range(row * COLUMNS, (row + 1) * COLUMNS)))]

# Objectives, in the order of COUNTS.
OBJECTIVE_POINTS = content.numbers(OBJECTIVES, "points")
OBJECTIVE_GROUP = content.numbers(OBJECTIVES, "group")
SKY_GOLD = int(OBJECTIVES[SKY]["gold_bonus"])


def limits(level: dict[str, Any]) -> list[int]:
    """Return the demands of a level: points, colours of two areas, then minima and maxima in the order below."""
    asked = {
        condition["kind"]: condition.get("value", condition.get("colours", 0)) for condition in level["conditions"]
    }
    return [
        int(level["points"]),
        asked.get("areas", 0),
        asked.get("min_columns", 0),
        asked.get("max_columns", COLUMNS),
        asked.get("min_gold", 0),
        0 if "no_gold" in asked else SQUARES,
        asked.get("min_coins", -SQUARES),
        asked.get("min_half_rows", 0),
        asked.get("min_full_rows", 0),
    ]


LEVEL_POINTS, LEVEL_AREAS, LEAST_COLUMNS, MOST_COLUMNS, LEAST_GOLD, MOST_GOLD, LEAST_COINS, LEAST_HALVES, LEAST_FULL = (
    range(9)
)
LIMITS = 9
DEMANDS = [0] * LIMITS + [limit for level in LEVELS for limit in limits(level)]  # by level, which counts from 1

# Options and presets.
OPTIONS = (
    Option("seats", "Players", content.number_words(range(1, 5)), 2),
    Option("side", "Side of the Arcade Boards", content.numbered(SIDES), 0),
    Option("objectives", "Objective cards", {"yes": 1, "no": 0}, 1),
    Option(
        "level",
        "Level of the solo campaign",
        {"none": 0} | {str(level["number"]): level["number"] for level in LEVELS},
        0,
    ),
    Option(
        "lives", "Lives left in the campaign", content.number_words(range(MOST_LIVES + 1)), int(SOLO["start_lives"])
    ),
)
PRESETS = (
    Preset("first", "A first game: normal boards, no objective cards", {"side": 0, "objectives": 0, "level": 0}),
    Preset("normal", "Normal boards with objective cards", {"side": 0, "objectives": 1, "level": 0}),
    Preset("advanced", "Advanced boards with pink squares and traps", {"side": 1, "objectives": 1, "level": 0}),
)
