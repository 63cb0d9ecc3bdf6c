"""The effects of a drop on a board, and the reasons why a drop is refused. Never compiled.

Where a drop lands and whether it is legal comes from the rules (`landing`). Its effects are worked out here a second
time, because a page shows up to 181 drops of a board after every move; a test compares every effect with the rules.
All facts about a board are kept with it (`Board`), and the facts about a landing are kept for all boards (`Landing`).
A set of squares is one number here, since Python's numbers have room for a whole board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Listing
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import names, pieces
from retrocade.games.retrotetro.landing import leaves_landing, open_columns, pieces_end, resting_rows, skyline
from retrocade.games.retrotetro.names import say
from retrocade.games.retrotetro.scoring import coins_for_match
from retrocade.games.retrotetro.skyline import BIAS, FIELD, GUARD_BIT, VALUE
from retrocade.games.retrotetro.state import SLOTS, TO_PLACE, State

HALF_ROW_NAMES = {side: list(box.BOX["board"][side]["half_rows"]) for side in box.SIDES}
WORD = box.WORD_ROWS * box.COLUMNS  # squares in a word of the state
CACHED_BOARDS = 1024  # boards in play, with the effects of each drop
CACHED_TOUCHES = 4096  # pieces in the way of others
CACHED_EFFECTS = 1 << 13  # of landings
CACHED_ROOFS = 1 << 12  # sets of squares below pieces


def bits_of(squares: list[int] | tuple[int, ...]) -> int:
    """Return the set of these squares."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def squares_of(bits: int) -> list[int]:
    """Return the squares of a set, from the bottom left."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def union(sets: list[int]) -> int:
    """Return the squares that are in any of these sets."""
    squares = 0
    for each in sets:
        squares |= each
    return squares


def joined(words: list[int] | tuple[int, ...]) -> int:
    """Return the squares of a state's three words as one set."""
    return sum(word << WORD * i for i, word in enumerate(words))


HALF_ROW_BITS = [
    [(name, bits_of(half)) for name, half in zip(HALF_ROW_NAMES[side], box.BOARDS[number].half_rows, strict=True)]
    for number, side in enumerate(box.SIDES)
]
BOTTOMS = [
    pieces.DROP_BOTTOM[pieces.WIDEST * drop : pieces.WIDEST * drop + pieces.DROP_WIDTH[drop]]
    for drop in range(len(pieces.DROPS))
]
TOPS = [
    pieces.DROP_TOP[pieces.WIDEST * drop : pieces.WIDEST * drop + pieces.DROP_WIDTH[drop]]
    for drop in range(len(pieces.DROPS))
]

COLUMN_BITS = [sum(1 << box.COLUMNS * row for row in range(height)) for height in range(box.ROWS + 1)]


def named(squares: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of these squares."""
    return tuple([box.SQUARE_NAMES[square] for square in squares])


# A piece on a board


@dataclass(frozen=True, slots=True, eq=False)
class Landing:
    """A drop that comes to rest on a certain row, and the facts that follow from that on one side of the board."""

    drop: int
    shape: int
    row: int
    too_high: bool  # it would stick out at the top
    squares: tuple[str, ...]
    bits: int
    touches: int  # squares that share an edge with it
    under: int  # squares below it
    high: int  # columns in which it reaches above the green line
    matches: tuple[str, ...]  # symbols under their own shape, pink spaces under a pink square
    coins: int  # for those
    people: tuple[str, ...]
    people_points: int
    gold: int
    pink: int  # pink squares gained
    traps: tuple[str, ...]


@cache
def landing_of(side: int, drop: int, row: int) -> Landing:
    """Return the landing of a drop with its lowest square in this row, counted from 1."""
    board, shape, first = box.BOARDS[side], pieces.DROP_SHAPE[drop], pieces.DROP_COLUMN[drop]
    squares = [square for square in pieces.squares_at(drop, row) if square < box.COLUMNS * box.ROWS]
    at = pieces.LANDING_ROWS * drop + row - 1
    people = [square for square in squares if square in board.people]
    symbols = [square for square in squares if board.symbols.get(square) == box.SHAPE_IDS[shape]]
    spaces = [square for square in squares if square in board.pink]
    bottoms = [min(row - 1 + bottom, box.ROWS) for bottom in BOTTOMS[drop]]
    return Landing(
        drop,
        shape,
        row,
        row + pieces.DROP_TALL[drop] - 1 > box.ROWS,
        named(squares),
        bits_of(squares),
        joined(pieces.TOUCHES[box.WORDS * at : box.WORDS * at + box.WORDS]),
        union([COLUMN_BITS[bottom] << first + i for i, bottom in enumerate(bottoms)]),
        bits_of([first + i for i, top in enumerate(TOPS[drop]) if row - 1 + top > box.GREEN_ROW]),
        named(spaces if shape == pieces.PINK_SQUARE else symbols),
        coins_for_match(side, at),
        named(people),
        sum(board.people[square] for square in people),
        sum(square in board.gold for square in squares),
        0 if shape == pieces.PINK_SQUARE else len(spaces),
        named([square for square in squares if square in board.traps]),
    )


# What the effects of a landing on a board depend on, which is often the same on the next board: the landing, the coins lost, the
# columns that now reach above the green line, the squares that can never be covered again, half rows completed and spoiled.
Causes = tuple[Landing, int, int, int, tuple[str, ...], tuple[str, ...]]


@lru_cache(maxsize=CACHED_ROOFS)
def column_by_column(squares: int) -> tuple[str, ...]:
    """Return the names of these squares, from the left, and from the bottom in each column."""
    columns = [squares >> column & COLUMN_BITS[box.ROWS] for column in range(box.COLUMNS)]
    return tuple([box.SQUARE_NAMES[at + column] for column, bits in enumerate(columns) for at in squares_of(bits)])


# A board


BoardRecord = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def board_record(s: State, sheet: int) -> BoardRecord:
    """Return everything on a sheet that the effects of a drop depend on."""
    return (
        s.side,
        s.coins[sheet],
        tuple(s.height[sheet * box.COLUMNS : (sheet + 1) * box.COLUMNS]),
        tuple(s.piece[sheet * SLOTS : (sheet + 1) * SLOTS]),
        tuple(s.covered[sheet * box.WORDS : (sheet + 1) * box.WORDS]),
    )


def from_record(record: BoardRecord) -> State:
    """Return a state whose sheet 0 is this board."""
    s = State()
    s.seats = 1
    s.side, s.coins[0], s.height[: box.COLUMNS], s.piece[:SLOTS], s.covered[: box.WORDS] = (
        record[0],
        record[1],
        list(record[2]),
        list(record[3]),
        list(record[4]),
    )
    return s


class Board:
    """A sheet, and the facts about it that have been asked for so far."""

    __slots__ = (
        "coins",
        "dead",
        "heights",
        "live_halves",
        "low",
        "missing",
        "missing_anywhere",
        "open",
        "pieces",
        "roofless",
        "rows",
        "same",
        "side",
        "skyline",
        "state",
        "taken",
    )

    def __init__(self, record: BoardRecord) -> None:
        self.side, self.coins, self.heights, self.pieces, covered = record
        self.state = from_record(record)
        self.skyline = skyline(self.state, 0)
        self.taken = joined(covered)
        below = union([COLUMN_BITS[height] << column for column, height in enumerate(self.heights)])
        self.dead = below & ~self.taken  # RT-29: the open squares below a covered one
        self.roofless = ~below  # what pieces can still cover
        self.low = bits_of([column for column, height in enumerate(self.heights) if height <= box.GREEN_ROW])
        halves = [(name, half) for name, half in HALF_ROW_BITS[self.side] if half & ~self.taken]
        self.missing = [(name, half & ~self.taken) for name, half in halves]  # squares that half rows lack
        self.missing_anywhere = union([missing for _, missing in self.missing])
        self.live_halves = [
            (name, half) for name, half in halves if not half & self.dead
        ]  # half rows that can be filled
        self.rows: dict[int, int] = {}  # resting rows, by turn
        self.open: dict[int, int] = {}  # columns in which a piece may land, by turn
        self.same: dict[int, int] = {}  # squares of all pieces, by shape

    def _rows(self, turn: int) -> int:
        if turn not in self.rows:
            self.rows[turn] = resting_rows(turn, self.skyline)
        return self.rows[turn]

    def row(self, drop: int) -> int:
        """Return the lowest row, from 1, of a piece that is dropped here."""
        rows = self._rows(pieces.DROP_TURN[drop])
        return (rows >> FIELD * pieces.DROP_COLUMN[drop] & VALUE) - BIAS + 1

    def landing(self, drop: int) -> Landing:
        """Return where a drop comes to rest."""
        return landing_of(self.side, drop, self.row(drop))

    def has_room(self, drop: int) -> bool:
        """Return True if this board has room for a drop; the card does not matter (RT-22, RT-26)."""
        columns = self._open(pieces.DROP_SHAPE[drop], pieces.DROP_TURN[drop])
        return columns >> FIELD * pieces.DROP_COLUMN[drop] + GUARD_BIT & 1 == 1

    def _open(self, shape: int, turn: int) -> int:
        if turn not in self.open:
            end = pieces_end(self.state, 0, shape)
            self.open[turn] = open_columns(self.state, pieces.FIRST_SLOT[shape], end, turn, self._rows(turn))
        return self.open[turn]

    def has_room_for(self, shape: int) -> bool:
        """Return True if this board has room for a shape, however it is turned."""
        turns = range(pieces.FIRST_TURN[shape], pieces.FIRST_TURN[shape + 1])
        return any(self._open(shape, turn) for turn in turns)

    def landings(self, shape: int) -> list[tuple[Landing, bool]]:
        """Return where each drop of a shape comes to rest, and whether there is room."""
        found = []
        for turn in range(pieces.FIRST_TURN[shape], pieces.FIRST_TURN[shape + 1]):
            rows, columns = self._rows(turn), self._open(shape, turn) >> GUARD_BIT
            for drop in range(pieces.TURN_DROP[turn], pieces.TURN_DROP[turn + 1]):
                found.append((landing_of(self.side, drop, (rows & VALUE) - BIAS + 1), columns & 1 == 1))
                rows >>= FIELD
                columns >>= FIELD
        return found

    def of_shape(self, shape: int) -> int:
        """Return the squares of all pieces of a shape."""
        if shape not in self.same:
            found = [
                piece - 1 for piece in self.pieces[pieces.FIRST_SLOT[shape] : pieces.FIRST_SLOT[shape + 1]] if piece
            ]
            self.same[shape] = bits_of([square for landing in found for square in pieces.COVERED[landing]])
        return self.same[shape]


@lru_cache(maxsize=CACHED_BOARDS)
def board_of(record: BoardRecord) -> Board:
    """Return the board of a record."""
    return Board(record)


class Effects(NamedTuple):
    """Everything that a drop is certain to cause."""

    squares: tuple[str, ...]  # covered, from the bottom left
    coins: int  # gained, minus those that a trap takes
    matches: tuple[str, ...]  # symbols under their own shape, pink spaces under a pink square
    half_rows: tuple[str, ...]  # completed
    people: tuple[str, ...]  # covered
    people_points: int  # their values
    gold: int  # gold squares covered
    columns: int  # columns that now reach above the green line
    pink: int  # pink squares gained
    traps: tuple[str, ...]  # covered
    roofed: tuple[str, ...]  # open squares that can never be covered again
    spoiled: tuple[str, ...]  # half rows that can never be filled any more


def effects(s: State, sheet: int, drop: int) -> Effects:
    """Return the effects of a drop on a sheet. It may be illegal but must stay inside the board."""
    return effects_on(board_of(board_record(s, sheet)), drop)


def effects_on(board: Board, drop: int) -> Effects:
    """Return the effects of a drop on a board."""
    return effects_of(*causes_of(board, board.landing(drop)))


def causes_of(board: Board, piece: Landing) -> Causes:
    """Return what the effects of a landing on a board depend on."""
    covers, roofed = piece.bits, piece.under & board.roofless
    completed = (
        tuple([name for name, missing in board.missing if missing | covers == covers])
        if covers & board.missing_anywhere
        else ()
    )
    spoiled = tuple([name for name, half in board.live_halves if half & roofed]) if roofed else ()
    lost = min(board.coins, box.TRAP_COINS * len(piece.traps)) if piece.traps and board.coins > 0 else 0
    return piece, lost, (piece.high & board.low).bit_count(), roofed, completed, spoiled


@lru_cache(maxsize=CACHED_EFFECTS)
def effects_of(
    piece: Landing, lost: int, columns: int, roofed: int, completed: tuple[str, ...], spoiled: tuple[str, ...]
) -> Effects:
    """Put the effects of a landing together. Symbols and half rows pay coins; traps take some first (RT-R14)."""
    return Effects(
        piece.squares,
        piece.coins + box.HALF_ROW_PAYS * len(completed) - lost,
        piece.matches,
        completed,
        piece.people,
        piece.people_points,
        piece.gold,
        columns,
        piece.pink,
        piece.traps,
        column_by_column(roofed),
        spoiled,
    )


# Refusals


def obstacle(s: State, seat: int, drop: int) -> Refusal | None:
    """Return why a piece cannot land there, or None if it can (RT-20, RT-22, RT-26, RT-R16)."""
    shape = pieces.DROP_SHAPE[drop]
    copies = s.copies[seat * box.SHAPES + shape] if shape < box.SHAPES else 1
    board = board_of(board_record(s, seat))
    refusal = obstacle_on(board, copies, board.landing(drop))
    if refusal is None and shape == pieces.PINK_SQUARE and s.stage[seat] == TO_PLACE:
        if not leaves_landing(s, seat, pieces.DROP_COLUMN[drop]):
            return Refusal("RT-R16", say("no-room-after-pink"))
    return refusal


def obstacle_on(board: Board, copies: int, piece: Landing) -> Refusal | None:
    """Return why a piece with so many copies left cannot lie there on this board, or None if it can."""
    if copies == 0:
        return COPIES_GONE[piece.shape]
    if piece.too_high:
        return columns_too_high(columns_below(board, piece))
    touched = piece.touches & board.of_shape(piece.shape)
    return would_touch(piece.shape, touched) if touched else None


def columns_below(board: Board, piece: Landing) -> tuple[str, ...]:
    """Return the names of the columns on which a piece would rest."""
    first = pieces.DROP_COLUMN[piece.drop]
    return tuple(
        [
            box.SQUARE_NAMES[first + i][0]
            for i, bottom in enumerate(BOTTOMS[piece.drop])
            if board.heights[first + i] - bottom == piece.row - 1
        ]
    )


COPIES_GONE = [Refusal("RT-20", say("copies-gone", copies=box.COPIES, shape=shape)) for shape in names.SHAPES]


@cache
def columns_too_high(columns: tuple[str, ...]) -> Refusal:
    """Return why a piece cannot rest on these columns (RT-22)."""
    return Refusal("RT-22", say("too-high", columns=Listing(columns), count=len(columns)))


@lru_cache(maxsize=CACHED_TOUCHES)
def would_touch(shape: int, touched: int) -> Refusal:
    """Return why a piece of this shape cannot lie beside these squares (RT-26)."""
    where = Listing(named(squares_of(touched)), "comma")
    return Refusal("RT-26", say("would-touch", shape=names.SHAPES[shape], squares=where))
