"""What came in the box, loaded once from content.toml; a box that does not add up is refused.

The rules read only the tables at the end: plain lists of small numbers. A board's squares are bits in three words, row
by row from the bottom, as `state` draws them.
"""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = Path(__file__).with_name("content.toml")

SHAPES = 8
SIDES = ("normal", "advanced")
WORDS = 3  # a board's squares are bits of so many words
WORD_BITS = 62  # compiled numbers are signed and must not overflow

# What the objective cards count, in the words of content.toml; the rules have one branch for each.
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
# What a level can ask for besides points, in the words of content.toml.
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

Squares = frozenset[tuple[int, int]]  # (column, row), both from 0


class Board(NamedTuple):
    """One side of an Arcade Board. Squares are numbered row by row from the bottom left: A1 is 0."""

    columns: int
    rows: int
    green_row: int  # the last row below the green line, from 1
    half_rows: list[list[int]]  # the squares of each highlighted half row
    gold: list[int]
    people: dict[int, int]  # square to the value printed there
    symbols: dict[int, str]  # square to the id of a shape
    pink: list[int]
    traps: list[int]


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
    """Count the box against the rulebook's list of components, and each part against the others."""
    check_counts(box, name)
    normal, advanced = (board(box, side, name) for side in SIDES)
    check_shapes(box, name)
    check_cards(box, name)
    check_board(box, normal, f"{name}, board.normal")
    check_advanced(box, normal, advanced, name)
    check_objectives(box, name)
    check_solo(box, name)


def check_counts(box: dict[str, Any], name: str) -> None:
    """RT-01: what is listed below is what the contents list promises."""
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
        if count != parts[part]:
            raise ContentError(
                f"{name} adds up to {count} {part}; the box has {parts[part]}. Compare with [components]."
            )
    if rules["cards_played"] + rules["cards_returned_unseen"] != parts["polyomino_cards"]:
        raise ContentError(
            f"{name} plays {rules['cards_played']} cards and returns {rules['cards_returned_unseen']}, which are not all "
            f"{parts['polyomino_cards']}. Mend one of them in [rules]."
        )


def check_shapes(box: dict[str, Any], name: str) -> None:
    """RT-R1: eight different polyominoes of two to four squares, with the orientations they claim."""
    shapes = box["shape"]
    ids = [shape["id"] for shape in shapes]
    if len(shapes) != SHAPES or len(set(ids)) != SHAPES:
        raise ContentError(f"{name} lists the shapes {', '.join(ids)}; there must be {SHAPES} different ones.")
    seen: dict[Squares, str] = {}
    for shape in [*shapes, *box["bonus_piece"]]:
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


def check_turns(box: dict[str, Any], shape: dict[str, Any], name: str) -> None:
    rules, columns = box["rules"], box["board"]["normal"]["columns"]
    allowed = orientations(shape, turn=rules["rotation_allowed"], flip=rules["flip_allowed"])
    drops = sum(columns - width(squares) + 1 for squares in allowed)
    if (shape["orientations"], shape["drops"]) != (len(allowed), drops):
        raise ContentError(
            f"{name}: '{shape['id']}' claims {shape['orientations']} orientations and {shape['drops']} drops; its picture "
            f"gives {len(allowed)} and {drops}."
        )


def check_cards(box: dict[str, Any], name: str) -> None:
    """RT-R2: every pair of shapes once, the other cards wild."""
    ids = [shape["id"] for shape in box["shape"]]
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


def check_board(box: dict[str, Any], there: Board, where: str) -> None:
    """The constraints of the ledger, section 5: a board that every sentence of the rulebook can be true of."""
    total = sum(there.people.values())
    if total != box["rules"]["meeple_total"]:
        raise ContentError(f"{where}: the Meeple People add up to {total}, not {box['rules']['meeple_total']}.")
    highlighted = {square for half in there.half_rows for square in half}
    if highlighted & set(there.people):
        raise ContentError(
            f"{where}: a person stands in a highlighted half row, which could then not be filled unharmed."
        )
    if any(square // there.columns < there.green_row for square in there.gold):
        raise ContentError(f"{where}: a gold square lies below the green line. Gold is at the top of the board.")
    missing = {shape["id"] for shape in box["shape"]} - set(there.symbols.values())
    if missing:
        raise ContentError(f"{where}: no square shows {', '.join(sorted(missing))}. Every shape has a symbol.")
    most = {
        "min_gold": len(there.gold),
        "min_half_rows": len(there.half_rows),
        "min_coins": len(there.symbols) + len(there.half_rows),
        "min_columns": there.columns,
        "min_full_rows": there.rows,
    }
    for level in box["level"]:
        for condition in level["conditions"]:
            if condition["kind"] in most and condition["value"] > most[condition["kind"]]:
                raise ContentError(f"{where}: level {level['number']} asks for more {condition['kind']} than there is.")


def check_advanced(box: dict[str, Any], normal: Board, advanced: Board, name: str) -> None:
    """RT-70, RT-R39: the other side is the same board with pink and trap spaces on plain squares."""
    if advanced._replace(pink=[], traps=[]) != normal or not advanced.pink or not advanced.traps:
        raise ContentError(f"{name}: board.advanced must be board.normal plus pink (PK) and trap (TR) spaces.")
    each = box["components"]["pink_squares"] // box["meta"]["max_players"]
    if len(advanced.pink) != each:
        raise ContentError(
            f"{name}: board.advanced has {len(advanced.pink)} pink spaces; the pink squares allow {each}."
        )


def check_objectives(box: dict[str, Any], name: str) -> None:
    """RT-60: eight cards, each counting something else."""
    for objective in box["objective"]:
        if objective["count"] not in COUNTS:
            raise ContentError(
                f"{name}: '{objective['id']}' counts '{objective['count']}'. Choose from: {', '.join(COUNTS)}."
            )
        if (objective["kind"] == "sky") != (objective["count"] == COUNTS[SKY]) or objective["group"] < 1:
            raise ContentError(f"{name}: kind, count and group of '{objective['id']}' do not fit together.")
    if len({objective["count"] for objective in box["objective"]}) != len(COUNTS):
        raise ContentError(f"{name}: two objectives count the same thing. Each of the eight has its own.")


def check_solo(box: dict[str, Any], name: str) -> None:
    """RT-80 to RT-100: levels in order, with conditions the rules know."""
    numbers = [level["number"] for level in box["level"]]
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        raise ContentError(f"{name} numbers its levels {numbers}. Number them from 1 upwards.")
    for level in box["level"]:
        for condition in level["conditions"]:
            if condition["kind"] not in CONDITIONS:
                known = ", ".join(CONDITIONS)
                raise ContentError(
                    f"{name}: level {level['number']} asks for '{condition['kind']}'. Choose from: {known}."
                )
            if condition["kind"] == "areas" and (condition["areas"] != 2 or condition["colours"] not in (2, 3)):
                raise ContentError(
                    f"{name}: level {level['number']} wants other areas than two of two or three colours."
                )
    solo = box["solo"]
    if solo["objective_choice"] not in ("any", "two_dealt") or solo["board_side"] not in SIDES:
        raise ContentError(f"{name}: [solo] has an unknown objective_choice or board_side.")
    if not {*solo["life_after_levels"], solo["start_level"], solo["objective_from_level"]} <= set(numbers):
        raise ContentError(f"{name}: [solo] names a level that there is not.")


# Shapes


def squares_of(picture: str) -> Squares:
    """The squares of a picture, in the lower left corner."""
    lines = picture.split()
    return frozenset((x, y) for y, line in enumerate(reversed(lines)) for x, sign in enumerate(line) if sign == "X")


def settled(squares: set[tuple[int, int]]) -> Squares:
    """The same squares, moved to the lower left corner."""
    left, low = min(x for x, _ in squares), min(y for _, y in squares)
    return frozenset((x - left, y - low) for x, y in squares)


def orientations(shape: dict[str, Any], *, turn: bool, flip: bool) -> list[Squares]:
    """RT-21, RT-R4: every way a shape can lie, flattest and leftmost first."""
    seen = {squares_of(shape["picture"])}
    if flip:
        seen |= {settled({(-x, y) for x, y in squares}) for squares in seen}
    for _ in range(3 if turn else 0):
        seen |= {settled({(y, -x) for x, y in squares}) for squares in seen}
    return sorted(seen, key=lambda squares: (height(squares), sorted((y, x) for x, y in squares)))


def is_connected(squares: Squares) -> bool:
    found = {min(squares)}
    for _ in squares:
        found |= {(x, y) for x, y in squares if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & found}
    return found == squares


def width(squares: Squares) -> int:
    return max(x for x, _ in squares) + 1


def height(squares: Squares) -> int:
    return max(y for _, y in squares) + 1


# Boards


def board(box: dict[str, Any], side: str, name: str) -> Board:
    """Read the picture of one side."""
    told = box["board"][side]
    columns, rows = told["columns"], told["rows"]
    if columns % 2 or columns < 7 or columns > len("ABCDEFGHJK") or WORD_BITS // columns * WORDS < rows:
        raise ContentError(f"{name}, board.{side}: {columns} columns by {rows} rows is no board these rules can hold.")
    lines = [line.partition("|") for line in told["picture"].splitlines() if "|" in line]
    tokens = {int(head) - 1: tail.split() for head, _, tail in lines}
    if sorted(tokens) != list(range(rows)) or any(len(line) != columns for line in tokens.values()):
        raise ContentError(f"{name}, board.{side}: the picture is not {rows} rows of {columns} squares, numbered.")
    found = {row * columns + col: token for row, line in tokens.items() for col, token in enumerate(line)}
    ids = {shape["id"] for shape in box["shape"]}
    strange = {t for t in found.values() if t not in {"..", "GG", "PK", "TR", *ids} and not is_person(t)}
    if strange:
        raise ContentError(
            f"{name}, board.{side}: '{sorted(strange)[0]}' is no sign. Use .. GG M1 PK TR or a shape's id."
        )
    return Board(
        columns,
        rows,
        told["rows_below_green_line"],
        [half_row(text, columns, rows, f"{name}, board.{side}") for text in told["half_rows"]],
        sorted(square for square, sign in found.items() if sign == "GG"),
        {square: int(token[1]) for square, token in sorted(found.items()) if is_person(token)},
        {square: token for square, token in sorted(found.items()) if token in ids},
        sorted(square for square, sign in found.items() if sign == "PK"),
        sorted(square for square, sign in found.items() if sign == "TR"),
    )


def is_person(token: str) -> bool:
    return len(token) == 2 and token[0] == "M" and token[1] in "123456789"


def half_row(text: str, columns: int, rows: int, where: str) -> list[int]:
    """The squares of '3L' or '3R'."""
    number, half = text[:-1], text[-1:]
    if not number.isdigit() or not 1 <= int(number) <= rows or half not in ("L", "R"):
        raise ContentError(f"{where}: '{text}' is no half row. Write a row and L or R, as in 3L.")
    first = (int(number) - 1) * columns + (columns // 2 if half == "R" else 0)
    return list(range(first, first + columns // 2))


BOX = load()
SHAPE_LIST = [*BOX["shape"], *BOX["bonus_piece"]]  # the pink square last
SHAPE_IDS = [str(shape["id"]) for shape in SHAPE_LIST]
SHAPE_NAMES = [str(shape["name"]) for shape in SHAPE_LIST]
OBJECTIVES = sorted(BOX["objective"], key=lambda objective: COUNTS.index(objective["count"]))
LEVELS = BOX["level"]
LEVEL_COUNT = len(LEVELS)  # compiled code cannot read the entries themselves
SOLO = BOX["solo"]
BOARDS = [board(BOX, side, FILE.name) for side in SIDES]

COLUMNS, ROWS, GREEN_ROW = BOARDS[0].columns, BOARDS[0].rows, BOARDS[0].green_row
SQUARES = COLUMNS * ROWS
WORD_ROWS = WORD_BITS // COLUMNS  # rows in one word
SQUARE_NAMES = ["ABCDEFGHJK"[square % COLUMNS] + str(square // COLUMNS + 1) for square in range(SQUARES)]


def words_of(squares: list[int]) -> list[int]:
    """Squares as bits in three words."""
    words = [0] * WORDS
    for square in squares:
        word, bit = divmod(square, WORD_ROWS * COLUMNS)
        words[word] |= 1 << bit
    return words


def squares_in(words: list[int]) -> list[int]:
    """The squares of three words, from the bottom left."""
    return [
        square
        for square in range(SQUARES)
        if words[square // (WORD_ROWS * COLUMNS)] >> square % (WORD_ROWS * COLUMNS) & 1
    ]


def beside(square: int) -> list[int]:
    """The squares that share an edge with this one."""
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

# Cards by kind: each pair is one, all wild cards together are the last.
PAIRS = [tuple(SHAPE_IDS.index(shape) for shape in card["shapes"]) for card in BOX["card"] if not card.get("wild")]
CARD_KINDS = len(PAIRS) + 1
WILD = len(PAIRS)
CARD_COPIES = [1] * len(PAIRS) + [sum(bool(card.get("wild")) for card in BOX["card"])]
OFFERS = [1 << a | 1 << b for a, b in PAIRS] + [(1 << SHAPES) - 1]  # shapes on each card, as bits

ON_CARD = [shape for kind in range(CARD_KINDS) for shape in range(SHAPES) if OFFERS[kind] >> shape & 1]  # card by card
FIRST_ON_CARD = [sum(offer.bit_count() for offer in OFFERS[:kind]) for kind in range(CARD_KINDS + 1)]

# What is printed on each side, three words each.
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
OBJECTIVE_POINTS = [int(objective["points"]) for objective in OBJECTIVES]
OBJECTIVE_GROUP = [int(objective["group"]) for objective in OBJECTIVES]
SKY_GOLD = int(OBJECTIVES[SKY]["gold_bonus"])


def limits(level: dict[str, Any]) -> list[int]:
    """A level's demands: points, colours of two areas, then least and most of each thing it can limit."""
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

# What is chosen before a game.
OPTIONS = (
    Option("seats", "Players", {"1": 1, "2": 2, "3": 3, "4": 4}, 2),
    Option("side", "Side of the Arcade Boards", {side: place for place, side in enumerate(SIDES)}, 0),
    Option("objectives", "Objective cards", {"yes": 1, "no": 0}, 1),
    Option(
        "level",
        "Level of the solo campaign",
        {"none": 0} | {str(level["number"]): level["number"] for level in LEVELS},
        0,
    ),
    Option("lives", "Lives left in the campaign", {str(n): n for n in range(MOST_LIVES + 1)}, int(SOLO["start_lives"])),
)
PRESETS = (
    Preset("first", "A first game: normal boards, no objective cards", {"side": 0, "objectives": 0, "level": 0}),
    Preset("normal", "Normal boards with objective cards", {"side": 0, "objectives": 1, "level": 0}),
    Preset("advanced", "Advanced boards with pink squares and traps", {"side": 1, "objectives": 1, "level": 0}),
)
