"""What a drop would do to a board, and why some cannot be made: for views and words, never compiled.

Everybody at a table looks at the same boards after every move, and each board has up to 181 drops, so whatever is known
of a board is kept with it (`Board`), and whatever is known of a landing is found once for all boards (`Landing`).
Squares are bits of one number here: Python's have room for a whole board.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import sub
from typing import NamedTuple

from retrocade.engine.contract import Choice, Refusal
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import landing, pieces
from retrocade.games.retrotetro.scoring import coins_for_match
from retrocade.games.retrotetro.state import SLOTS, TO_PLACE, State

HALF_ROW_NAMES = {side: list(box.BOX["board"][side]["half_rows"]) for side in box.SIDES}
WORD = box.WORD_ROWS * box.COLUMNS  # squares in a word of the state
KNOWN_BOARDS = 1024  # boards in play, with what each piece would do there


def bits_of(squares: list[int] | tuple[int, ...]) -> int:
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def squares_of(bits: int) -> list[int]:
    """The squares of a number, from the bottom left."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def joined(words: list[int] | tuple[int, ...]) -> int:
    """The squares of a state's three words, in one number."""
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


def named(squares: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple([box.SQUARE_NAMES[square] for square in squares])


# A piece lying somewhere


class Landing(NamedTuple):
    """A piece with its lowest square in a certain row, on a side of the board: what follows from that alone."""

    drop: int
    shape: int
    row: int
    too_high: bool  # it would stick out at the top
    squares: tuple[str, ...]
    bits: int
    touches: int  # squares that share an edge with it
    matches: tuple[str, ...]  # symbols under their own shape, pink spaces under a pink square
    coins: int  # for those
    people: tuple[str, ...]
    people_points: int
    gold: int
    pink: int  # pink squares gained
    traps: tuple[str, ...]


@cache
def landing_of(side: int, drop: int, row: int) -> Landing:
    board, shape = box.BOARDS[side], pieces.DROP_SHAPE[drop]
    squares = [square for square in pieces.squares_at(drop, row) if square < box.COLUMNS * box.ROWS]
    at = pieces.LANDING_ROWS * drop + row - 1
    people = [square for square in squares if square in board.people]
    symbols = [square for square in squares if board.symbols.get(square) == box.SHAPE_IDS[shape]]
    spaces = [square for square in squares if square in board.pink]
    return Landing(
        drop,
        shape,
        row,
        row + pieces.DROP_TALL[drop] - 1 > box.ROWS,
        named(squares),
        bits_of(squares),
        joined(pieces.TOUCHES[box.WORDS * at : box.WORDS * at + box.WORDS]),
        named(spaces if shape == pieces.PINK_SQUARE else symbols),
        coins_for_match(side, at),
        named(people),
        sum(board.people[square] for square in people),
        sum(square in board.gold for square in squares),
        0 if shape == pieces.PINK_SQUARE else len(spaces),
        named([square for square in squares if square in board.traps]),
    )


# A board


BoardRecord = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def board_record(s: State, sheet: int) -> BoardRecord:
    """All of a sheet that a drop's effects depend on."""
    return (
        s.side,
        s.coins[sheet],
        tuple(s.height[sheet * box.COLUMNS : (sheet + 1) * box.COLUMNS]),
        tuple(s.piece[sheet * SLOTS : (sheet + 1) * SLOTS]),
        tuple(s.covered[sheet * box.WORDS : (sheet + 1) * box.WORDS]),
    )


def from_record(record: BoardRecord) -> State:
    """A state whose sheet 0 is this board."""
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
    """A sheet as it stands, and what has been found out about it."""

    __slots__ = ("choices", "coins", "dead", "does", "heights", "open_halves", "pieces", "same", "side", "taken")

    def __init__(self, record: BoardRecord) -> None:
        self.side, self.coins, self.heights, self.pieces, covered = record
        self.taken = joined(covered)
        self.dead = self._below() & ~self.taken  # RT-29: the open squares below a covered one
        self.open_halves = [(name, half) for name, half in HALF_ROW_BITS[self.side] if half & ~self.taken]
        self.same: dict[int, int] = {}  # squares of each shape that was asked for
        self.does: dict[int, Effects] = {}  # effects of each drop that was asked for
        self.choices: dict[int, Choice] = {}  # and the words for it

    def _below(self) -> int:
        bits = 0
        for column, height in enumerate(self.heights):
            bits |= COLUMN_BITS[height] << column
        return bits

    def row(self, drop: int) -> int:
        """`landing.resting_row`, by what is known here."""
        column = pieces.DROP_COLUMN[drop]
        lowest: int = max(map(sub, self.heights[column : column + pieces.DROP_WIDTH[drop]], BOTTOMS[drop]))
        return lowest + 1

    def of_shape(self, shape: int) -> int:
        """The squares of all pieces of one shape."""
        if shape not in self.same:
            bits = 0
            for piece in self.pieces[pieces.FIRST_SLOT[shape] : pieces.FIRST_SLOT[shape + 1]]:
                if piece:
                    bits |= landing_of(
                        self.side, (piece - 1) // pieces.LANDING_ROWS, (piece - 1) % pieces.LANDING_ROWS + 1
                    ).bits
            self.same[shape] = bits
        return self.same[shape]

    def has_room(self, piece: Landing) -> bool:
        """RT-22, RT-26: whether nothing on the board keeps a piece from lying there."""
        return not piece.too_high and not piece.touches & self.of_shape(piece.shape)

    def landing(self, drop: int) -> Landing:
        """Where a piece would come to lie."""
        return landing_of(self.side, drop, self.row(drop))


COLUMN_BITS = [sum(1 << box.COLUMNS * row for row in range(height)) for height in range(box.ROWS + 1)]


@lru_cache(maxsize=KNOWN_BOARDS)
def board_of(record: BoardRecord) -> Board:
    return Board(record)


class Effects(NamedTuple):
    """Everything that is certain to come of a drop."""

    squares: tuple[str, ...]  # covered, from the bottom left
    coins: int  # gained, less what a trap takes
    matches: tuple[str, ...]  # symbols under their own shape, pink spaces under a pink square
    half_rows: tuple[str, ...]  # completed
    people: tuple[str, ...]  # covered
    people_points: int  # what they were worth
    gold: int  # gold squares covered
    columns: int  # columns that come to reach above the green line
    pink: int  # pink squares gained
    traps: tuple[str, ...]  # covered
    roofed: tuple[str, ...]  # open squares that can never be covered again
    spoiled: tuple[str, ...]  # half rows that can never be filled any more


def effects(s: State, sheet: int, drop: int) -> Effects:
    """What this drop does on this sheet; it need not be legal but must stay inside the board."""
    return effects_on(board_of(board_record(s, sheet)), drop)


def effects_on(board: Board, drop: int) -> Effects:
    if drop not in board.does:
        board.does[drop] = find_effects(board, board.landing(drop))
    return board.does[drop]


def find_effects(board: Board, piece: Landing) -> Effects:
    left = ~(board.taken | piece.bits)
    completed = tuple([name for name, half in board.open_halves if half & left == 0])
    roofed = newly_roofed(board, piece)
    return Effects(
        piece.squares,
        coins_gained(board.coins, piece, len(completed)),
        piece.matches,
        completed,
        piece.people,
        piece.people_points,
        piece.gold,
        columns_gained(board, piece),
        piece.pink,
        piece.traps,
        named(roofed),
        spoiled(board, bits_of(roofed)) if roofed else (),
    )


def coins_gained(coins: int, piece: Landing, half_rows: int) -> int:
    """RT-R14: what traps take of the coins there are, then what symbols and half rows pay."""
    lost = min(coins, box.TRAP_COINS * len(piece.traps)) if coins > 0 else 0
    return piece.coins + box.HALF_ROW_PAYS * half_rows - lost


def columns_gained(board: Board, piece: Landing) -> int:
    """RT-44: columns that come to reach above the green line."""
    drop, base = piece.drop, piece.row - 1
    if base + pieces.DROP_TALL[drop] <= box.GREEN_ROW:
        return 0
    column = pieces.DROP_COLUMN[drop]
    heights = board.heights[column : column + pieces.DROP_WIDTH[drop]]
    return sum([height <= box.GREEN_ROW < base + top for height, top in zip(heights, TOPS[drop], strict=True)])


def newly_roofed(board: Board, piece: Landing) -> list[int]:
    """RT-29: the open squares that a piece lying there would close off for good, column by column."""
    drop, base = piece.drop, piece.row - 1
    first = pieces.DROP_COLUMN[drop]
    return [
        level * box.COLUMNS + first + i
        for i, bottom in enumerate(BOTTOMS[drop])
        for level in range(board.heights[first + i], base + bottom)
    ]


def spoiled(board: Board, roofed: int) -> tuple[str, ...]:
    """The half rows that these squares, roofed over, keep from ever being filled; those that never could be are old news."""
    return tuple([name for name, half in board.open_halves if half & roofed and not half & board.dead])


# Why not there


def obstacle(s: State, seat: int, drop: int) -> Refusal | None:
    """RT-20, RT-22, RT-26, RT-R16: what keeps a piece from landing there; None if nothing does."""
    shape = pieces.DROP_SHAPE[drop]
    copies = s.copies[seat * box.SHAPES + shape] if shape < box.SHAPES else 1
    board = board_of(board_record(s, seat))
    refusal = obstacle_on(board, copies, board.landing(drop))
    if refusal is None and shape == pieces.PINK_SQUARE and s.stage[seat] == TO_PLACE:
        if not landing.leaves_landing(s, seat, pieces.DROP_COLUMN[drop]):
            return Refusal("RT-R16", "After a pink square there no shape of the card would fit.")
    return refusal


def obstacle_on(board: Board, copies: int, piece: Landing) -> Refusal | None:
    """What keeps a piece of which there are so many copies from lying there, whatever else its owner may do."""
    name = box.SHAPE_NAMES[piece.shape]
    if copies == 0:
        return Refusal("RT-20", f"All {box.COPIES} copies of the {name} are gone.")
    if piece.too_high:
        return Refusal("RT-22", f"There it would stick out at the top: {columns_below(board, piece)} too high.")
    touched = piece.touches & board.of_shape(piece.shape)
    if touched:
        where = ", ".join(named(squares_of(touched)))
        return Refusal("RT-26", f"It would touch another {name} at {where}. Same shapes may meet at corners only.")
    return None


def columns_below(board: Board, piece: Landing) -> str:
    """The columns a piece would rest on there."""
    first = pieces.DROP_COLUMN[piece.drop]
    names = [
        box.SQUARE_NAMES[first + i][0]
        for i, bottom in enumerate(BOTTOMS[piece.drop])
        if board.heights[first + i] - bottom == piece.row - 1
    ]
    return f"column {names[0]} is" if len(names) == 1 else f"columns {' and '.join(names)} are"
