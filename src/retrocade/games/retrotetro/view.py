"""What a seat may see of Retro Tetro: all boards, its own as it stands and the others as they stood at the last reveal.

Besides the facts the view tells what follows from them, so that a page computes no rule: where each piece would land in
each column and what would come of it (`drops`), how every line of the score stands, and how far a level's demands are met.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

from retrocade.engine.contract import Refusal, View
from retrocade.engine.layout import copied
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import landing, placement, preview, rules, scoring, setup, turn
from retrocade.games.retrotetro import pieces as piecess
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.levels import areas
from retrocade.games.retrotetro.state import State

PHASES = ["choosing", "card", "placing", "over"]
CARD_IDS = ["-".join(box.SHAPE_IDS[shape] for shape in pair) for pair in box.PAIRS] + ["wild"]
DROPS_OF = [range(piecess.FIRST_DROP[shape], piecess.FIRST_DROP[shape + 1]) for shape in range(box.SHAPES + 1)]
OBJECTIVE_IDS = [str(objective["id"]) for objective in box.OBJECTIVES]


def prints(side: int) -> dict[str, str]:
    """What is printed on the squares that are not plain."""
    board = box.BOARDS[side]
    found = dict.fromkeys(board.gold, "gold") | dict.fromkeys(board.pink, "pink") | dict.fromkeys(board.traps, "trap")
    found |= {square: f"person-{value}" for square, value in board.people.items()}
    found |= {square: f"symbol-{shape}" for square, shape in board.symbols.items()}
    return {box.SQUARE_NAMES[square]: sign for square, sign in sorted(found.items())}


BOARD_VIEWS = [
    {
        "side": side,
        "columns": box.COLUMNS,
        "rows": box.ROWS,
        "green_row": box.GREEN_ROW,
        "prints": prints(number),
        "half_rows": {
            name: list(preview.named(half))
            for name, half in zip(preview.HALF_ROW_NAMES[side], box.BOARDS[number].half_rows, strict=True)
        },
    }
    for number, side in enumerate(box.SIDES)
]
SHAPE_VIEWS = [
    {key: shape[key] for key in ("id", "name", "glyph", "pattern", "colour", "hex")}
    | {"turns": [sorted([x, y] for x, y in turn) for turn in piecess.SHAPE_TURNS[number]]}
    for number, shape in enumerate(box.SHAPE_LIST)
]


def view(s: State, seat: int) -> View:
    """The table as plain data, as this seat may know it."""
    return {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "cards": box.CARDS_PLAYED,
        "active": turn.active(s) if s.phase in (st.PLAYING_CARD, st.PLACING) else -1,
        "board": BOARD_VIEWS[s.side],
        "shapes": SHAPE_VIEWS,
        "card": CARD_IDS[s.card] if s.phase == st.PLACING else "",
        "offered": offered_ids(s.card) if s.phase == st.PLACING else [],
        "deck": deck(s),
        "played": card_counts(seen_by_all(s)),
        "hand": [CARD_IDS[card - 1] for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card]
        if seat >= 0
        else [],
        "choose_from": choose_from(s, seat),
        "players": [player(s, each, each == seat) for each in range(s.seats)],
        "drops": drops(s, seat),
        "pink_ready": seat >= 0 and s.phase == st.PLACING and landing.has_pink_ready(s, seat),
        "level": level(s, seat),
        "reference": box.BOX["reference_card"],
    }


def offered_ids(card: int) -> list[str]:
    return [box.SHAPE_IDS[shape] for shape in range(box.SHAPES) if box.OFFERS[card] >> shape & 1]


def deck(s: State) -> int:
    """RT-07: cards left to draw."""
    if s.turn == 0:
        return box.CARDS_PLAYED
    return max(box.CARDS_PLAYED - box.HAND * s.seats - (s.turn - 1), 0)


def seen_by_all(s: State) -> list[int]:
    """Cards played so far, the current one included, counted by kind."""
    held = [card - 1 for card in s.hand if card]
    return [box.CARD_COPIES[kind] - s.unseen[kind] - held.count(kind) for kind in range(box.CARD_KINDS)]


def card_counts(counts: list[int]) -> list[str]:
    return [CARD_IDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def choose_from(s: State, seat: int) -> list[dict[str, str]]:
    """The objectives this seat may keep, while it chooses or waits for others to choose."""
    if s.phase != st.CHOOSING or seat < 0:
        return []
    dealt = [number - 1 for number in s.dealt[box.DEALT * seat : box.DEALT * seat + box.DEALT]]
    return [objective_view(number) for number in (range(box.SHAPES) if setup.chooses_freely(s) else dealt)]


def objective_view(number: int) -> dict[str, str]:
    objective = box.OBJECTIVES[number]
    return {"id": OBJECTIVE_IDS[number], "name": objective["name"], "text": objective["short"]}


# Players


def player(s: State, seat: int, own: bool) -> dict[str, Any]:
    """One player's sheet: as it stands for its owner, as it was last shown for everybody else."""
    sheet = seat if own else st.MOST_SEATS + seat
    open_objective = s.objective[seat] if own or s.phase != st.CHOOSING else 0
    scored = open_objective if s.phase != st.CHOOSING else 0
    return {
        **sheet_facts(
            preview.board_record(s, sheet), tuple(s.copies[sheet * box.SHAPES : (sheet + 1) * box.SHAPES]), scored
        ),
        "failures": resolved(s, seat, own) - polyominoes(s, sheet),
        "hand_size": sum(card > 0 for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND]),
        "done": is_done(s, seat),
        "objective": objective_view(open_objective - 1) if open_objective else None,
    }


@lru_cache(maxsize=preview.CACHED_BOARDS)  # a board changes once a card, and is looked at much more often
def sheet_facts(record: preview.BoardRecord, copies: tuple[int, ...], objective: int) -> dict[str, Any]:
    """All that a view tells of a sheet and that follows from the board, the copies left and the objective."""
    s = preview.from_record(record)
    s.copies[: box.SHAPES] = copies
    s.objective[0] = objective
    s.phase = st.PLAYING_CARD
    return {
        "pieces": pieces(s, 0),
        "dead": list(preview.named(preview.squares_of(preview.board_of(record).dead))),
        "coins": s.coins[0],
        "copies": dict(zip(box.SHAPE_IDS, copies, strict=False)),
        "set_aside": set_aside(s, 0),
        "pink": scoring.pink_held(s, 0),
        "score": score_lines(s, 0),
        "total": scoring.total(s, 0),
        "half_rows": [
            name
            for half, name in enumerate(preview.HALF_ROW_NAMES[box.SIDES[s.side]])
            if scoring.half_row_filled(s, 0, half)
        ],
        "full_rows": scoring.full_rows(s, 0),
    }


def is_done(s: State, seat: int) -> bool:
    """Whether this seat has finished what all do at the same time now."""
    if s.phase == st.CHOOSING:
        return s.objective[seat] > 0
    return s.phase == st.PLACING and s.stage[seat] >= st.DONE_PLACING


def pieces(s: State, sheet: int) -> list[dict[str, Any]]:
    """Every piece on the board and the squares it lies on."""
    found = []
    for shape in range(box.SHAPES + 1):
        for slot in range(piecess.FIRST_SLOT[shape], piecess.FIRST_SLOT[shape + 1]):
            landing = s.piece[sheet * st.SLOTS + slot] - 1
            if landing >= 0:
                squares = piecess.squares_at(landing // piecess.LANDING_ROWS, landing % piecess.LANDING_ROWS + 1)
                found.append(
                    {
                        "shape": box.SHAPE_IDS[shape],
                        "copy": slot - piecess.FIRST_SLOT[shape],
                        "squares": list(preview.named(squares)),
                    }
                )
    return found


def placed(s: State, sheet: int, shape: int) -> int:
    """Pieces of one shape on the board."""
    first, last = sheet * st.SLOTS + piecess.FIRST_SLOT[shape], sheet * st.SLOTS + piecess.FIRST_SLOT[shape + 1]
    return last - first - s.piece[first:last].count(0)


def polyominoes(s: State, sheet: int) -> int:
    first, last = sheet * st.SLOTS, sheet * st.SLOTS + piecess.FIRST_SLOT[box.SHAPES]
    return last - first - s.piece[first:last].count(0)


def set_aside(s: State, sheet: int) -> dict[str, int]:
    """RT-31: pieces out of the game, by shape."""
    gone = {
        box.SHAPE_IDS[n]: box.COPIES - s.copies[sheet * box.SHAPES + n] - placed(s, sheet, n) for n in range(box.SHAPES)
    }
    return {shape: n for shape, n in gone.items() if n}


def resolved(s: State, seat: int, own: bool) -> int:
    """RT-18: cards this seat has placed for or paid for."""
    if s.phase == st.PLACING:
        return s.turn - 1 + (own and s.stage[seat] >= st.PLACED)
    return box.CARDS_PLAYED if s.phase == len(PHASES) - 1 else max(s.turn - 1, 0)


def score_lines(s: State, sheet: int) -> list[dict[str, Any]]:
    """RT-43 to RT-48: the score as the rulebook adds it up: what, how many, points."""
    columns, gold = scoring.columns_above(s, sheet), scoring.gold_covered(s, sheet)
    people = scoring.people_visible(s, sheet)
    seen = sum(scoring.person_visible(s, sheet, person) for person in range(len(box.BOARDS[s.side].people)))
    lines = [
        {"line": "Coins", "count": s.coins[sheet], "points": s.coins[sheet]},
        {"line": "Columns above the green line", "count": columns, "points": box.COLUMN_POINTS * columns},
        {"line": "Gold squares", "count": gold, "points": box.GOLD_POINTS * gold},
        {"line": "Meeple People", "count": seen, "points": people},
    ]
    kept = s.objective[sheet % st.MOST_SEATS]
    if kept and s.phase != st.CHOOSING:
        count = scoring.objective_count(s, sheet, kept - 1)
        points = scoring.objective_points(s, sheet)
        lines.append({"line": box.OBJECTIVES[kept - 1]["name"], "count": count, "points": points})
    return lines


# Where pieces would land


def drops(s: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """For each shape this seat may think about now: every drop, where it lands, what it does or why it is refused."""
    shapes = shapes_at_hand(s, seat)
    return {box.SHAPE_IDS[shape]: drops_of(s, seat, shape) for shape in range(box.SHAPES + 1) if shapes >> shape & 1}


def shapes_at_hand(s: State, seat: int) -> int:
    """Shapes as bits: those of the card to place, or of the cards in hand while choosing one."""
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        return 0
    if s.phase == st.PLAYING_CARD:
        hand = [card - 1 for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card]
        return box.OFFERS[hand[0]] | box.OFFERS[hand[-1]]
    if s.phase != st.PLACING:
        return 0
    pink = 1 << piecess.PINK_SQUARE if s.stage[seat] != st.PINK_FIRST and landing.has_pink_ready(s, seat) else 0
    return pink if s.stage[seat] == st.PLACED else box.OFFERS[s.card] | pink


def drops_of(s: State, seat: int, shape: int) -> list[dict[str, Any]]:
    record = preview.board_record(s, seat)
    if shape == piecess.PINK_SQUARE:
        copies = tuple(s.copies[seat * box.SHAPES : (seat + 1) * box.SHAPES])
        return pink_drops(record, copies, s.card, s.stage[seat])
    return shape_drops(record, s.copies[seat * box.SHAPES + shape] > 0, shape)


@lru_cache(maxsize=preview.CACHED_BOARDS)
def pink_drops(record: preview.BoardRecord, copies: tuple[int, ...], card: int, stage: int) -> list[dict[str, Any]]:
    """The drops of a pink square, which before the piece must leave room for one of the card (RT-R16)."""
    board, s = preview.board_of(record), preview.from_record(record)
    s.copies[: box.SHAPES] = copies
    s.card, s.stage[0] = card, stage
    return [
        drop_told(board, board.landing(drop), preview.obstacle(s, 0, drop)) for drop in DROPS_OF[piecess.PINK_SQUARE]
    ]


@lru_cache(maxsize=preview.CACHED_BOARDS)
def shape_drops(record: preview.BoardRecord, left: bool, shape: int) -> list[dict[str, Any]]:
    """The drops of a polyomino, which depend on nothing but the board and whether there is a copy left."""
    board = preview.board_of(record)
    landings = [board.landing(drop) for drop in DROPS_OF[shape]]
    return [
        drop_told(
            board, piece, None if left and board.has_room(piece.drop) else preview.obstacle_on(board, left, piece)
        )
        for piece in landings
    ]


def drop_told(board: preview.Board, piece: preview.Landing, refusal: Refusal | None) -> dict[str, Any]:
    """One drop: its action number, how it is turned, its leftmost column, and its effects or the refusal."""
    shape, turn, column = piecess.DROPS[piece.drop]
    told: dict[str, Any] = {
        "action": st.PINK + column if shape == piecess.PINK_SQUARE else st.PLACE + piece.drop,
        "turn": turn,
        "column": column,
        "squares": list(piece.squares),
    }
    if refusal:
        told["refusal"] = {"rule": refusal.rule, "sentence": refusal.sentence}
    else:
        told["effects"] = effects_told(preview.effects_on(board, piece.drop))
    return told


def effects_told(does: preview.Effects) -> dict[str, Any]:
    """What comes of a drop, without what does not."""
    squares = zip(NAMED_PARTS, NAMED_PARTS_OF(does), strict=True)
    counts = zip(COUNTED_PARTS, COUNTED_PARTS_OF(does), strict=True)
    told: dict[str, Any] = {part: list(names) for part, names in squares if names}
    return told | {part: much for part, much in counts if much}


NAMED_PARTS = ("matches", "half_rows", "people", "traps", "roofed", "spoiled")
COUNTED_PARTS = ("coins", "people_points", "gold", "columns", "pink")
NAMED_PARTS_OF, COUNTED_PARTS_OF = attrgetter(*NAMED_PARTS), attrgetter(*COUNTED_PARTS)


# The campaign


def level(s: State, seat: int) -> dict[str, Any] | None:
    """RT-82: a level's demands and how they stand, for who plays it or for somebody who looks on; None outside the
    campaign."""
    if s.level == 0:
        return None
    if seat != 0:
        s = as_shown(s)
    asked = box.LEVELS[s.level - 1]
    points = scoring.total(s, 0)
    checks = [
        {"text": f"{asked['points']} points", "have": points, "need": asked["points"], "met": points >= asked["points"]}
    ]
    checks += [check(s, condition) for condition in asked["conditions"]]
    return {
        "number": s.level,
        "levels": len(box.LEVELS),
        "lives": s.lives,
        "text": asked["short"],
        "checks": checks,
        "passed": all(line["met"] for line in checks),
        "areas": area_squares(s),
    }


def as_shown(s: State) -> State:
    """A game of one player as it stood at the last reveal."""
    shown = copied(s)
    placement.copy_sheet(shown, st.MOST_SEATS, 0)
    return shown


def check(s: State, condition: dict[str, Any]) -> dict[str, Any]:
    """One condition: what it asks, how much there is, and whether that is enough."""
    kind, need = condition["kind"], condition.get("value", 0)
    if kind == "areas":
        met = areas(s, condition["colours"]) != 0
        colours = {2: "two", 3: "three"}[condition["colours"]]
        return {
            "text": f"the same {colours} colours joined in two separate areas",
            "have": 2 * met,
            "need": 2,
            "met": met,
        }
    have, text = {
        "max_columns": (scoring.columns_above(s, 0), f"at most {need} columns above the green line"),
        "min_columns": (scoring.columns_above(s, 0), f"at least {need} columns above the green line"),
        "min_gold": (scoring.gold_covered(s, 0), f"{need} gold squares"),
        "no_gold": (scoring.gold_covered(s, 0), "no gold square"),
        "min_coins": (s.coins[0], f"{need} coins"),
        "min_half_rows": (scoring.half_rows_filled(s, 0), f"{need} half rows"),
        "min_full_rows": (scoring.full_rows(s, 0), f"{need} full {'row' if need == 1 else 'rows'}"),
    }[kind]
    return {
        "text": text,
        "have": have,
        "need": need,
        "met": have <= need if kind in ("max_columns", "no_gold") else have >= need,
    }


def area_squares(s: State) -> list[list[str]]:
    """RT-R28: the squares of the two areas of levels 1 and 2, once there are two."""
    colours = box.DEMANDS[box.LIMITS * s.level + box.LEVEL_AREAS]
    found = areas(s, colours) if colours else 0
    slots = []
    while found:
        slots.append((found & 63) - 1)
        found >>= 6
    landings = [s.piece[slot] - 1 for slot in reversed(slots)]
    names = [
        preview.named(piecess.squares_at(landing // piecess.LANDING_ROWS, landing % piecess.LANDING_ROWS + 1))
        for landing in landings
    ]
    return [
        sorted({name for part in names[i : i + colours] for name in part}) for i in range(0, len(names), colours or 1)
    ]
