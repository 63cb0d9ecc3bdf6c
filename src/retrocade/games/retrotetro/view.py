"""The view of a seat: its own board as it is now, the other boards as of the last reveal.

A page computes no rule, so the view also has the consequences of the facts: where each piece would land in each column
and its effects (`drops`), the lines of the score, and how far the demands of a level are met.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast, get_args

from retrocade.engine.contract import View
from retrocade.engine.kept import kept_dict
from retrocade.engine.layout import view_cached
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import landing, names, pieces, preview, scoring, setup, turn
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro import view_types as types
from retrocade.games.retrotetro.demands import level
from retrocade.games.retrotetro.drops import drops
from retrocade.games.retrotetro.names import say
from retrocade.games.retrotetro.state import State

PHASES: tuple[types.Phase, ...] = get_args(types.Phase)
SIDES: tuple[types.Side, ...] = get_args(types.Side)
OBJECTIVE_VIEWS: list[types.Objective] = [
    {"id": objective, "name": name, "text": text}
    for objective, name, text in zip(box.OBJECTIVE_IDS, names.OBJECTIVES, names.OBJECTIVE_TEXTS, strict=True)
]
REFERENCE: types.Reference = {
    "during_play": names.REFERENCE["during_play"],
    "end_of_game": names.REFERENCE["end_of_game"],
    "advanced": names.REFERENCE["advanced"],
}
COINS_LINE, COLUMNS_LINE, GOLD_LINE, PEOPLE_LINE = (
    say("line-coins"),
    say("line-columns"),
    say("line-gold"),
    say("line-people"),
)


def prints(side: int) -> dict[str, str]:
    """Return the prints of a side, by the name of their square."""
    board = box.BOARDS[side]
    found = dict.fromkeys(board.gold, "gold") | dict.fromkeys(board.pink, "pink") | dict.fromkeys(board.traps, "trap")
    found |= {square: f"person-{value}" for square, value in board.people.items()}
    found |= {square: f"symbol-{shape}" for square, shape in board.symbols.items()}
    return {box.SQUARE_NAMES[square]: sign for square, sign in sorted(found.items())}


BOARD_VIEWS: list[types.BoardInfo] = [
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
    for number, side in enumerate(SIDES)
]
SHAPE_VIEWS: list[types.ShapeInfo] = [
    {
        "id": shape["id"],
        "name": names.SHAPES[number],
        "glyph": shape["glyph"],
        "pattern": shape["pattern"],
        "colour": shape["colour"],
        "hex": shape["hex"],
        "turns": [sorted((x, y) for x, y in turn) for turn in pieces.SHAPE_TURNS[number]],
    }
    for number, shape in enumerate(box.SHAPE_LIST)
]


def view(s: State, seat: int) -> View:
    """Return the table as this seat may see it, as plain data."""
    return {**without_help(s, seat), **help_parts(s, seat)}


def help_parts(s: State, seat: int) -> View:
    """Return the drops that this seat may think about now, which take longer to find than all the rest."""
    return {"drops": drops(s, seat)}


def without_help(s: State, seat: int) -> View:
    """Return the view without drops."""
    seen: types.View = {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "cards": box.CARDS_PLAYED,
        "active": turn.active(s) if s.phase in (st.PLAYING_CARD, st.PLACING) else -1,
        "board": BOARD_VIEWS[s.side],
        "shapes": SHAPE_VIEWS,
        "card": box.CARD_IDS[s.card] if s.phase == st.PLACING else "",
        "offered": offered_ids(s.card) if s.phase == st.PLACING else [],
        "deck": deck(s),
        "played": played(s),
        "hand": [box.CARD_IDS[card - 1] for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card]
        if seat >= 0
        else [],
        "choose_from": choose_from(s, seat),
        "players": [player(s, each, each == seat) for each in range(s.seats)],
        "drops": NO_DROPS,
        "pink_ready": seat >= 0 and s.phase == st.PLACING and landing.has_pink_ready(s, seat),
        "level": level(s, seat),
        "reference": REFERENCE,
    }
    return cast("View", seen)


NO_DROPS: dict[str, list[types.Drop]] = {}


def offered_ids(card: int) -> list[str]:
    """Return the ids of the shapes on a card."""
    return [box.SHAPE_IDS[shape] for shape in range(box.SHAPES) if box.OFFERS[card] >> shape & 1]


def deck(s: State) -> int:
    """Return the number of cards left to draw (RT-07)."""
    if s.turn == 0:
        return box.CARDS_PLAYED
    return max(box.CARDS_PLAYED - box.HAND * s.seats - (s.turn - 1), 0)


@view_cached
def played(s: State) -> list[str]:
    """Return the ids of the cards that have been played, including the current card."""
    return card_counts(seen_by_all(s))


def seen_by_all(s: State) -> list[int]:
    """Return how many cards of each kind have been played, including the current card."""
    held = [card - 1 for card in s.hand if card]
    return [box.CARD_COPIES[kind] - s.unseen[kind] - held.count(kind) for kind in range(box.CARD_KINDS)]


def card_counts(counts: list[int]) -> list[str]:
    """Return the ids of cards that are counted by kind."""
    return [box.CARD_IDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def choose_from(s: State, seat: int) -> list[types.Objective]:
    """Return the objectives that this seat may keep, until all have chosen."""
    if s.phase != st.CHOOSING or seat < 0:
        return []
    dealt = [number - 1 for number in s.dealt[box.DEALT * seat : box.DEALT * seat + box.DEALT]]
    return OBJECTIVE_VIEWS if setup.chooses_freely(s) else [OBJECTIVE_VIEWS[number] for number in dealt]


# Players


def player(s: State, seat: int, own: bool) -> types.Player:
    """Return a player's sheet: the current one for its owner, the one last revealed for others."""
    sheet = seat if own else st.MOST_SEATS + seat
    open_objective = s.objective[seat] if own or s.phase != st.CHOOSING else 0
    return player_view(
        preview.board_record(s, sheet),
        tuple(s.copies[sheet * box.SHAPES : (sheet + 1) * box.SHAPES]),
        (s.phase != st.CHOOSING, open_objective),
        resolved(s, seat, own) - polyominoes(s, sheet),
        box.HAND - s.hand[box.HAND * seat : box.HAND * seat + box.HAND].count(0),
        is_done(s, seat),
    )


@lru_cache(maxsize=preview.CACHED_BOARDS)
def player_view(
    record: preview.BoardRecord,
    copies: tuple[int, ...],
    objective: tuple[bool, int],
    failures: int,
    hand_size: int,
    done: bool,
) -> types.Player:
    """Return a sheet and what lies beside it."""
    scores, number = objective
    facts = sheet_facts(record, copies, number if scores else 0)
    player: types.Player = {
        **facts,
        "failures": failures,
        "hand_size": hand_size,
        "done": done,
        "objective": OBJECTIVE_VIEWS[number - 1] if number else None,
    }
    return kept_dict(player)


@lru_cache(maxsize=preview.CACHED_BOARDS)  # a board changes once a card and is viewed more often
def sheet_facts(record: preview.BoardRecord, copies: tuple[int, ...], objective: int) -> types.Sheet:
    """Return the facts of a sheet that follow from the board, the copies left and the objective."""
    s = preview.from_record(record)
    s.copies[: box.SHAPES] = copies
    s.objective[0] = objective
    s.phase = st.PLAYING_CARD
    return {
        "pieces": piece_views(s, 0),
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
    """Return True if this seat has made the decision that all make at the same time now."""
    if s.phase == st.CHOOSING:
        return s.objective[seat] > 0
    return s.phase == st.PLACING and s.stage[seat] >= st.DONE_PLACING


def piece_views(s: State, sheet: int) -> list[types.Piece]:
    """Return every piece on the board with its squares."""
    found: list[types.Piece] = []
    for shape in range(box.SHAPES + 1):
        for slot in range(pieces.FIRST_SLOT[shape], pieces.FIRST_SLOT[shape + 1]):
            landing = s.piece[sheet * st.SLOTS + slot] - 1
            if landing >= 0:
                found.append(piece_view(shape, slot - pieces.FIRST_SLOT[shape], landing))
    return found


@lru_cache(maxsize=4096)  # a piece stays where it landed
def piece_view(shape: int, copy: int, landing: int) -> types.Piece:
    """Return a piece on the board with its squares."""
    squares = list(preview.named(pieces.COVERED[landing]))
    piece: types.Piece = {"shape": box.SHAPE_IDS[shape], "copy": copy, "squares": squares}
    return kept_dict(piece)


def placed(s: State, sheet: int, shape: int) -> int:
    """Return the number of pieces of a shape on the board."""
    first, last = sheet * st.SLOTS + pieces.FIRST_SLOT[shape], sheet * st.SLOTS + pieces.FIRST_SLOT[shape + 1]
    return last - first - s.piece[first:last].count(0)


def polyominoes(s: State, sheet: int) -> int:
    """Return the number of polyominoes on the board."""
    first, last = sheet * st.SLOTS, sheet * st.SLOTS + pieces.FIRST_SLOT[box.SHAPES]
    return last - first - s.piece[first:last].count(0)


def set_aside(s: State, sheet: int) -> dict[str, int]:
    """Return the number of pieces set aside, by shape (RT-31)."""
    gone = {
        box.SHAPE_IDS[n]: box.COPIES - s.copies[sheet * box.SHAPES + n] - placed(s, sheet, n) for n in range(box.SHAPES)
    }
    return {shape: n for shape, n in gone.items() if n}


def resolved(s: State, seat: int, own: bool) -> int:
    """Return the number of cards that this seat has placed for or paid for (RT-18)."""
    if s.phase == st.PLACING:
        return s.turn - 1 + (own and s.stage[seat] >= st.PLACED)
    return box.CARDS_PLAYED if s.phase == len(PHASES) - 1 else max(s.turn - 1, 0)


def score_lines(s: State, sheet: int) -> list[types.ScoreLine]:
    """Return the lines of the score, each with a count and points (RT-43 to RT-48)."""
    columns, gold = scoring.columns_above(s, sheet), scoring.gold_covered(s, sheet)
    people = scoring.people_visible(s, sheet)
    seen = sum(scoring.person_visible(s, sheet, person) for person in range(len(box.BOARDS[s.side].people)))
    lines: list[types.ScoreLine] = [
        {"id": "coins", "line": COINS_LINE, "count": s.coins[sheet], "points": s.coins[sheet]},
        {"id": "columns", "line": COLUMNS_LINE, "count": columns, "points": box.COLUMN_POINTS * columns},
        {"id": "gold", "line": GOLD_LINE, "count": gold, "points": box.GOLD_POINTS * gold},
        {"id": "people", "line": PEOPLE_LINE, "count": seen, "points": people},
    ]
    kept = s.objective[sheet % st.MOST_SEATS]
    if kept and s.phase != st.CHOOSING:
        count = scoring.objective_count(s, sheet, kept - 1)
        points = scoring.objective_points(s, sheet)
        lines.append({"id": "objective", "line": names.OBJECTIVES[kept - 1], "count": count, "points": points})
    return lines
