"""The value of a position for a greedy bot, in hundredths of a point.

The terms come from the ledger's strategy notes and were tuned by play. Every term can be computed for the board with one
more piece (`landing`, or NOTHING), so that a card can be judged by its best landing without copying the board.
"""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.weights import Weights
from retrocade.games.retrotetro.content import (
    BOARDS,
    CARDS_PLAYED,
    COLUMNS,
    DEMANDS,
    GOLD,
    GREEN_ROW,
    HALF_ROW_PAYS,
    HALF_ROWS,
    HALVES,
    LEAST_COINS,
    LEAST_COLUMNS,
    LEAST_FULL,
    LEAST_GOLD,
    LEAST_HALVES,
    LEVEL_AREAS,
    LIMITS,
    MOST_COLUMNS,
    MOST_GOLD,
    PENALTY,
    PEOPLE,
    PERSON,
    PERSON_VALUE,
    ROWS,
    SHAPES,
    SQUARES,
    SYMBOLS,
    TRAP_COINS,
    TRAPS,
    WORD_ROWS,
    WORDS,
    words_of,
)
from retrocade.games.retrotetro.landing import is_offered, open_columns, pieces_end, resting_rows, skyline
from retrocade.games.retrotetro.levels import areas, passes
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_TOP,
    DROP_WIDTH,
    FIRST_SLOT,
    FIRST_TURN,
    LANDING_ROWS,
    TURN_DROP,
    WIDEST,
)
from retrocade.games.retrotetro.placement import half_rows_completed
from retrocade.games.retrotetro.scoring import (
    coins_for_match,
    objective_points,
    pink_held,
)
from retrocade.games.retrotetro.skyline import BIAS, FIELD, GUARD_BIT, VALUE
from retrocade.games.retrotetro.state import OVER, PINK_FIRST, PLACING, SLOTS, TO_PLACE, State

Words = tuple[int, int, int]  # a set of squares

NOTHING = -1  # the board without a further piece
POINT = 100
LEAST_WORTH = -1000000  # below the worth of any board

W = Weights(__package__)
SYMBOL = W.number("symbol")
LIVE_HALF = W.number("live_half")
FILLED_HALF = W.number("filled_half")
RISING = W.number("rising")
OPEN_GOLD = W.number("open_gold")
HOLE = W.number("hole")
STEP = W.number("step")
CROWDED = W.number("crowded")
PIECE_TENTHS = W.number("piece_tenths")
SPENT = W.number("spent")
PINK_WORTH = W.number("pink_worth")
FADE = W.number("fade")
AREAS = W.number("areas")
TOO_MANY = W.number("too_many")
NEAR_LIMIT = W.number("near_limit")
TOO_FEW = W.number("too_few")
TOO_FEW_ROWS = W.number("too_few_rows")

WHOLE_ROW = (1 << COLUMNS) - 1

# People and half rows lie in one word each: its number, and their bits.
PERSON_WORD = [next(i for i in range(WORDS) if PERSON[at + i]) for at in range(0, len(PERSON), WORDS)]
PERSON_BIT = [sum(PERSON[at : at + WORDS]) for at in range(0, len(PERSON), WORDS)]
HALF_WORD = [next(i for i in range(WORDS) if HALVES[at + i]) for at in range(0, len(HALVES), WORDS)]
HALF_BITS = [sum(HALVES[at : at + WORDS]) for at in range(0, len(HALVES), WORDS)]
GOLD_SQUARES = len(BOARDS[0].gold)
GOLD_COLUMN = [square % COLUMNS for board in BOARDS for square in board.gold]
GOLD_ROW = [square // COLUMNS for board in BOARDS for square in board.gold]  # from 0
FIRST_GOLD = [  # rows below the lowest gold square of each column
    min([square // COLUMNS for square in board.gold if square % COLUMNS == column], default=ROWS)
    for board in BOARDS
    for column in range(COLUMNS)
]
ABOVE = [  # the squares of each column above each height, three words each
    word
    for column in range(COLUMNS)
    for height in range(ROWS + 1)
    for word in words_of(list(range(height * COLUMNS + column, SQUARES, COLUMNS)))
]


def value(s: State, seat: int) -> int:
    """Return the value of a seat's board, or of its best landing while it has to place."""
    if s.phase == OVER:
        won = 100000 if s.level > 0 and passes(s) else 0
        return won + worth(s, seat, NOTHING, 0) + POINT * objective_points(s, seat)
    if s.phase == PLACING and (s.stage[seat] == TO_PLACE or s.stage[seat] == PINK_FIRST):
        return best_landing(s, seat)
    left = CARDS_PLAYED - s.turn + (0 if s.phase == PLACING else 1)
    points = worth(s, seat, NOTHING, left) + POINT * objective_points(s, seat)
    if DEMANDS[LIMITS * s.level + LEVEL_AREAS] > 0 and areas(s, DEMANDS[LIMITS * s.level + LEVEL_AREAS]) != 0:
        points += AREAS
    return points


def is_quiet(s: State, seat: int) -> bool:
    """Return True: values are comparable at any time."""
    return True


def best_landing(s: State, seat: int) -> int:
    """Return the worth of the board after the best landing of the card on the table."""
    left = CARDS_PLAYED - s.turn
    best = worth(s, seat, NOTHING, left) - POINT * PENALTY - HOLE
    heights = skyline(s, seat)
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            for turn in range(FIRST_TURN[shape], FIRST_TURN[shape + 1]):
                best = max(best, best_of_turn(s, seat, turn, heights, left))
    return best


def best_of_turn(s: State, seat: int, turn: int, heights: int, left: int) -> int:
    """Return the worth of the board after the best landing of a turned shape."""
    shape = DROP_SHAPE[TURN_DROP[turn]]
    rows = resting_rows(turn, heights)
    columns = open_columns(s, seat * SLOTS + FIRST_SLOT[shape], pieces_end(s, seat, shape), turn, rows)
    best = LEAST_WORTH
    for drop in range(TURN_DROP[turn], TURN_DROP[turn + 1]):
        if columns >> GUARD_BIT & 1:
            best = max(best, worth(s, seat, LANDING_ROWS * drop + (rows & VALUE) - BIAS, left))
        columns >>= FIELD
        rows >>= FIELD
    return best


def worth(s: State, seat: int, landing: int, left: int) -> int:
    """Return the worth of a board with so many cards to come: points, points in sight, and room."""
    fade = min(left, FADE)
    taken = covered(s, seat, landing)
    reach = in_reach(s, seat, landing)
    low = columns_to_spare(s, seat, landing)
    points = POINT * coins_with(s, seat, landing) + people_worth(s.side, taken)
    points += columns_worth(s, seat, landing, fade, low) + gold_worth(s, seat, landing, fade, taken)
    sight = symbols_in_sight(s, seat, reach) + halves_in_sight(s.side, taken, reach)
    sight -= HOLE * holes(s, seat, landing, taken) + STEP * steps(s, seat, landing)
    sight -= room_lacking(s, seat, landing, left, low) + SPENT * shapes_spent(s, seat, landing)
    if s.side == 1:
        sight += PINK_WORTH * pink_held(s, seat)
    if s.level > 0:
        points += level_worth(s, landing, taken)
    return points + sight * fade // FADE


# The board with one more piece.


def covered(s: State, seat: int, landing: int) -> Words:
    """Return the covered squares."""
    a, b, c = s.covered[WORDS * seat], s.covered[WORDS * seat + 1], s.covered[WORDS * seat + 2]
    if landing == NOTHING:
        return a, b, c
    return a | COVERS[WORDS * landing], b | COVERS[WORDS * landing + 1], c | COVERS[WORDS * landing + 2]


def in_reach(s: State, seat: int, landing: int) -> Words:
    """Return the open squares without a roof."""
    a, b, c = 0, 0, 0
    for column in range(COLUMNS):
        at = WORDS * ((ROWS + 1) * column + top(s, seat, landing, column))
        a |= ABOVE[at]
        b |= ABOVE[at + 1]
        c |= ABOVE[at + 2]
    return a, b, c


def word_of(words: Words, i: int) -> int:
    """Return word number i of a set."""
    a, b, c = words
    return a if i == 0 else b if i == 1 else c


def top(s: State, seat: int, landing: int, column: int) -> int:
    """Return the height of a column."""
    if landing != NOTHING:
        drop = landing // LANDING_ROWS
        i = column - DROP_COLUMN[drop]
        if 0 <= i < DROP_WIDTH[drop]:
            return landing % LANDING_ROWS + DROP_TOP[WIDEST * drop + i]
    return s.height[COLUMNS * seat + column]


def coins_with(s: State, seat: int, landing: int) -> int:
    """Return the coins of a seat, with those that the piece gains or costs."""
    coins = s.coins[seat]
    if landing == NOTHING:
        return coins
    for i in range(WORDS):
        if COVERS[WORDS * landing + i] & TRAPS[WORDS * s.side + i] and coins > 0:
            coins = max(coins - TRAP_COINS, 0)
    coins += coins_for_match(s.side, landing)
    return coins + HALF_ROW_PAYS * half_rows_completed(s, seat, landing)


# Points


def people_worth(side: int, taken: Words) -> int:
    """Return the worth of the visible people."""
    points = 0
    for person in range(PEOPLE * side, PEOPLE * side + PEOPLE):
        if word_of(taken, PERSON_WORD[person]) & PERSON_BIT[person] == 0:
            points += POINT * PERSON_VALUE[person]
    return points


def columns_worth(s: State, seat: int, landing: int, fade: int, low: int) -> int:
    """Return the worth of the columns above the green line or rising to it.

    The columns in low should stay below the line, so they count against the board when they come near it.
    """
    points = 0
    for column in range(COLUMNS):
        height = top(s, seat, landing, column)
        if height > GREEN_ROW:
            points += POINT
        elif low >> column & 1:
            points -= NEAR_LIMIT * max(height - GREEN_ROW + 4, 0)
        else:
            points += RISING * height * fade // (GREEN_ROW * FADE)
    return points


def columns_to_spare(s: State, seat: int, landing: int) -> int:
    """Return the lowest columns as bits, as many as the level wants below the green line."""
    low = 0
    for _ in range(COLUMNS - DEMANDS[LIMITS * s.level + MOST_COLUMNS] if s.level > 0 else 0):
        lowest = -1
        for column in range(COLUMNS):
            if not low >> column & 1 and (lowest < 0 or top(s, seat, landing, column) < top(s, seat, landing, lowest)):
                lowest = column
        low |= 1 << lowest
    return low


def gold_worth(s: State, seat: int, landing: int, fade: int, taken: Words) -> int:
    """Return the worth of covered gold and of gold that can still be reached."""
    points = 0
    for gold in range(GOLD_SQUARES * s.side, GOLD_SQUARES * s.side + GOLD_SQUARES):
        height, row = top(s, seat, landing, GOLD_COLUMN[gold]), GOLD_ROW[gold]
        if word_of(taken, row // WORD_ROWS) >> (row % WORD_ROWS * COLUMNS + GOLD_COLUMN[gold]) & 1:
            points += 2 * POINT
        elif height <= row:
            points += OPEN_GOLD * height * fade // (row * FADE)
    return points


# Points in sight


def symbols_in_sight(s: State, seat: int, reach: Words) -> int:
    """Return the worth of the symbols that can still be matched."""
    n = 0
    x, y, z = reach
    for shape in range(SHAPES):
        if s.copies[SHAPES * seat + shape] > 0:
            at = WORDS * ((SHAPES + 1) * s.side + shape)
            n += popcount(SYMBOLS[at] & x) + popcount(SYMBOLS[at + 1] & y) + popcount(SYMBOLS[at + 2] & z)
    return SYMBOL * n


def halves_in_sight(side: int, taken: Words, reach: Words) -> int:
    """Return the worth of half rows that can still be filled, more if they are fuller."""
    points = 0
    for half in range(HALF_ROWS * side, HALF_ROWS * side + HALF_ROWS):
        squares = HALF_BITS[half]
        filled = squares & word_of(taken, HALF_WORD[half])
        if filled != squares and squares & ~filled & ~word_of(reach, HALF_WORD[half]) == 0:
            share = 2 * popcount(filled)
            points += LIVE_HALF + FILLED_HALF * share * share // (COLUMNS * COLUMNS)
    return points


# Room


def holes(s: State, seat: int, landing: int, taken: Words) -> int:
    """Return the number of open squares under a roof."""
    a, b, c = taken
    below = 0
    for column in range(COLUMNS):
        below += top(s, seat, landing, column)
    return below - popcount(a) - popcount(b) - popcount(c)


def steps(s: State, seat: int, landing: int) -> int:
    """Return the sum of the height differences between neighbouring columns."""
    n = 0
    for column in range(COLUMNS - 1):
        n += abs(top(s, seat, landing, column) - top(s, seat, landing, column + 1))
    return n


def room_lacking(s: State, seat: int, landing: int, left: int, low: int) -> int:
    """Return the cost of having fewer squares above the skyline than the pieces to come will take."""
    no_gold = s.level > 0 and DEMANDS[LIMITS * s.level + MOST_GOLD] == 0
    free = 0
    for column in range(COLUMNS):
        ceiling = FIRST_GOLD[COLUMNS * s.side + column] if no_gold else ROWS
        if low >> column & 1:
            ceiling = GREEN_ROW
        free += max(ceiling - top(s, seat, landing, column), 0)
    return CROWDED * max(PIECE_TENTHS * left // 10 - free, 0)


def shapes_spent(s: State, seat: int, landing: int) -> int:
    """Return the number of shapes without a copy left."""
    n = 0
    for shape in range(SHAPES):
        copies = s.copies[SHAPES * seat + shape]
        if landing != NOTHING and DROP_SHAPE[landing // LANDING_ROWS] == shape:
            copies -= 1
        n += copies == 0
    return n


# Levels


def level_worth(s: State, landing: int, taken: Words) -> int:
    """Return the worth of meeting the conditions of a level, minus the cost of breaking them."""
    at = LIMITS * s.level
    columns, gold, full = 0, 0, 0
    for column in range(COLUMNS):
        columns += top(s, 0, landing, column) > GREEN_ROW
    for i in range(WORDS):
        gold += popcount(GOLD[WORDS * s.side + i] & word_of(taken, i))
    for row in range(ROWS):
        full += word_of(taken, row // WORD_ROWS) >> row % WORD_ROWS * COLUMNS & WHOLE_ROW == WHOLE_ROW
    points = -TOO_MANY * (max(columns - DEMANDS[at + MOST_COLUMNS], 0) + max(gold - DEMANDS[at + MOST_GOLD], 0))
    points += TOO_FEW * min(columns, DEMANDS[at + LEAST_COLUMNS])
    points += TOO_FEW * min(gold, DEMANDS[at + LEAST_GOLD])
    points += TOO_FEW * min(coins_with(s, 0, landing), max(DEMANDS[at + LEAST_COINS], 0))
    points += TOO_FEW_ROWS * min(halves_filled(s.side, taken), DEMANDS[at + LEAST_HALVES])
    return points + TOO_FEW_ROWS * min(full, DEMANDS[at + LEAST_FULL])


def halves_filled(side: int, taken: Words) -> int:
    """Return the number of filled half rows."""
    n = 0
    for half in range(HALF_ROWS * side, HALF_ROWS * side + HALF_ROWS):
        n += HALF_BITS[half] & ~word_of(taken, HALF_WORD[half]) == 0
    return n
