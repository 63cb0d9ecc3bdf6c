"""What a drop would do to a board, and why some cannot be made: for views and words, never compiled."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied
from retrocade.games.retrotetro import rules
from retrocade.games.retrotetro.content import (
    BOARDS,
    BOX,
    COLUMNS,
    COPIES,
    GREEN_ROW,
    ROWS,
    SHAPE_IDS,
    SHAPE_NAMES,
    SHAPES,
    SIDES,
    SQUARE_NAMES,
    WORDS,
    squares_in,
)
from retrocade.games.retrotetro.pieces import (
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_TALL,
    DROP_WIDTH,
    LANDING_ROWS,
    PINK_SQUARE,
    TOUCHES,
    squares_at,
)
from retrocade.games.retrotetro.state import SLOTS, TO_PLACE, State

HALF_ROW_NAMES = {side: list(BOX["board"][side]["half_rows"]) for side in SIDES}


class Effects(NamedTuple):
    """Everything that is certain to come of a drop."""

    squares: tuple[int, ...]  # covered, from the bottom left
    coins: int  # gained, less what a trap takes
    matches: tuple[int, ...]  # symbols under their own shape, pink spaces under a pink square
    half_rows: tuple[str, ...]  # completed
    people: tuple[int, ...]  # covered
    people_points: int  # what they were worth
    gold: int  # gold squares covered
    columns: int  # columns that come to reach above the green line
    pink: int  # pink squares gained
    traps: tuple[int, ...]  # covered
    roofed: tuple[int, ...]  # open squares that can never be covered again
    spoiled: tuple[str, ...]  # half rows that can never be filled any more


def effects(s: State, sheet: int, drop: int) -> Effects:
    """What this drop does on this sheet; it need not be legal but must stay inside the board."""
    return effects_of(board_record(s, sheet), drop)


BoardRecord = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def board_record(s: State, sheet: int) -> BoardRecord:
    """All of a sheet that a drop's effects depend on."""
    return (
        s.side,
        s.coins[sheet],
        tuple(s.height[sheet * COLUMNS : (sheet + 1) * COLUMNS]),
        tuple(s.piece[sheet * SLOTS : (sheet + 1) * SLOTS]),
        tuple(s.covered[sheet * WORDS : (sheet + 1) * WORDS]),
    )


def from_record(record: BoardRecord) -> State:
    """A state whose sheet 0 is this board."""
    s = State()
    s.seats = 1
    s.side, s.coins[0], s.height[:COLUMNS], s.piece[:SLOTS], s.covered[:WORDS] = (
        record[0],
        record[1],
        list(record[2]),
        list(record[3]),
        list(record[4]),
    )
    return s


@lru_cache(maxsize=2048)  # one board is looked at many times between two moves, by every surface that shows it
def effects_of(record: BoardRecord, drop: int) -> Effects:
    before = from_record(record)
    after = copied(before)
    rules.place(after, 0, drop)
    board = BOARDS[before.side]
    shape = DROP_SHAPE[drop]
    squares = squares_at(drop, rules.resting_row(before, 0, drop, -1))
    roofed = newly_roofed(before, squares)
    halves = list(zip(HALF_ROW_NAMES[SIDES[before.side]], board.half_rows, strict=True))
    taken, dead = set(squares_in(before.covered)), dead_squares(before)
    people = tuple(square for square in squares if square in board.people)
    pink = sum(square in board.pink for square in squares)
    return Effects(
        tuple(squares),
        after.coins[0] - before.coins[0],
        tuple(
            q
            for q in squares
            if (q in board.pink if shape == PINK_SQUARE else board.symbols.get(q) == SHAPE_IDS[shape])
        ),
        tuple(name for name, half in halves if not set(half) <= taken and set(half) <= taken | set(squares)),
        people,
        sum(board.people[square] for square in people),
        sum(square in board.gold for square in squares),
        sum(max(before.height[c], GREEN_ROW) == GREEN_ROW < after.height[c] for c in range(COLUMNS)),
        0 if shape == PINK_SQUARE else pink,
        tuple(square for square in squares if square in board.traps),
        tuple(roofed),
        tuple(name for name, half in halves if set(half) & set(roofed) and not set(half) & dead),
    )


def newly_roofed(s: State, squares: list[int]) -> list[int]:
    """RT-29: the open squares that a piece on these squares would close off for good."""
    lowest: dict[int, int] = {}
    for square in squares:
        row, column = divmod(square, COLUMNS)
        lowest[column] = min(row, lowest.get(column, ROWS))
    return [row * COLUMNS + column for column, top in sorted(lowest.items()) for row in range(s.height[column], top)]


def dead_squares(s: State, sheet: int = 0) -> set[int]:
    """RT-29: the open squares below a covered one."""
    heights = s.height[sheet * COLUMNS : (sheet + 1) * COLUMNS]
    below = {row * COLUMNS + column for column in range(COLUMNS) for row in range(heights[column])}
    return below - set(squares_in(s.covered[sheet * WORDS : (sheet + 1) * WORDS]))


def named(squares: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple(SQUARE_NAMES[square] for square in squares)


# Why not there


def obstacle(s: State, seat: int, drop: int) -> Refusal | None:
    """RT-20, RT-22, RT-26, RT-R16: what keeps a piece from landing there; None if nothing does."""
    shape, row = DROP_SHAPE[drop], rules.resting_row(s, seat, drop, -1)
    name = SHAPE_NAMES[shape]
    if shape < SHAPES and s.copies[seat * SHAPES + shape] == 0:
        return Refusal("RT-20", f"All {COPIES} copies of the {name} are gone. Take another shape.")
    if row + DROP_TALL[drop] - 1 > ROWS:
        columns = column_names(drop)
        return Refusal(
            "RT-22", f"There it would stick out at the top: {columns} too high. Turn it, or drop it elsewhere."
        )
    touched = touching(s, seat, drop)
    if touched:
        where = ", ".join(named(touched))
        return Refusal("RT-26", f"It would touch another {name} at {where}. Same shapes may meet at corners only.")
    if shape == PINK_SQUARE and s.stage[seat] == TO_PLACE and not rules.leaves_landing(s, seat, DROP_COLUMN[drop]):
        return Refusal(
            "RT-R16", "After a pink square there no shape of the card would fit any more. Pick another column."
        )
    return None


def column_names(drop: int) -> str:
    first, last = (SQUARE_NAMES[DROP_COLUMN[drop] + i][0] for i in (0, DROP_WIDTH[drop] - 1))
    return f"column {first} is" if first == last else f"columns {first} to {last} are"


def touching(s: State, seat: int, drop: int) -> list[int]:
    """The squares of other pieces of the same shape that this one would share an edge with."""
    words = rules.same_shape(s, seat, DROP_SHAPE[drop])
    at = WORDS * (LANDING_ROWS * drop + rules.resting_row(s, seat, drop, -1) - 1)
    return squares_in([TOUCHES[at + i] & words[i] for i in range(WORDS)])
