"""The value of a position for a greedy bot, in hundredths of a point.

The terms come from the ledger's strategy notes and were tuned by play. Every term can be computed for the board with one
more piece (`landing`, or NOTHING), so that a card can be judged by its best landing without copying the board.
"""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.weights import Weights
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import pieces, scoring
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.landing import is_offered, open_columns, pieces_end, resting_rows, skyline
from retrocade.games.retrotetro.levels import areas, passes
from retrocade.games.retrotetro.placement import half_rows_completed
from retrocade.games.retrotetro.skyline import BIAS, FIELD, GUARD_BIT, VALUE
from retrocade.games.retrotetro.state import State

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

WHOLE_ROW = (1 << box.COLUMNS) - 1

# People and half rows lie in one word each: its number, and their bits.
PERSON_WORD = [next(i for i in range(box.WORDS) if box.PERSON[at + i]) for at in range(0, len(box.PERSON), box.WORDS)]
PERSON_BIT = [sum(box.PERSON[at : at + box.WORDS]) for at in range(0, len(box.PERSON), box.WORDS)]
HALF_WORD = [next(i for i in range(box.WORDS) if box.HALVES[at + i]) for at in range(0, len(box.HALVES), box.WORDS)]
HALF_BITS = [sum(box.HALVES[at : at + box.WORDS]) for at in range(0, len(box.HALVES), box.WORDS)]
GOLD_SQUARES = len(box.BOARDS[0].gold)
GOLD_COLUMN = [square % box.COLUMNS for board in box.BOARDS for square in board.gold]
GOLD_ROW = [square // box.COLUMNS for board in box.BOARDS for square in board.gold]  # from 0
FIRST_GOLD = [  # rows below the lowest gold square of each column
    min([square // box.COLUMNS for square in board.gold if square % box.COLUMNS == column], default=box.ROWS)
    for board in box.BOARDS
    for column in range(box.COLUMNS)
]
ABOVE = [  # the squares of each column above each height, three words each
    word
    for column in range(box.COLUMNS)
    for height in range(box.ROWS + 1)
    for word in box.words_of(list(range(height * box.COLUMNS + column, box.SQUARES, box.COLUMNS)))
]


def value(s: State, seat: int) -> int:
    """Return the value of a seat's board, or of its best landing while it has to place."""
    if s.phase == st.OVER:
        won = 100000 if s.level > 0 and passes(s) else 0
        return won + worth(s, seat, NOTHING, 0) + POINT * scoring.objective_points(s, seat)
    if s.phase == st.PLACING and (s.stage[seat] == st.TO_PLACE or s.stage[seat] == st.PINK_FIRST):
        return best_landing(s, seat)
    left = box.CARDS_PLAYED - s.turn + (0 if s.phase == st.PLACING else 1)
    points = worth(s, seat, NOTHING, left) + POINT * scoring.objective_points(s, seat)
    if (
        box.DEMANDS[box.LIMITS * s.level + box.LEVEL_AREAS] > 0
        and areas(s, box.DEMANDS[box.LIMITS * s.level + box.LEVEL_AREAS]) != 0
    ):
        points += AREAS
    return points


def is_quiet(s: State, seat: int) -> bool:
    """Return True: values are comparable at any time."""
    return True


def best_landing(s: State, seat: int) -> int:
    """Return the worth of the board after the best landing of the card on the table."""
    left = box.CARDS_PLAYED - s.turn
    best = worth(s, seat, NOTHING, left) - POINT * box.PENALTY - HOLE
    heights = skyline(s, seat)
    for shape in range(box.SHAPES):
        if is_offered(s, seat, shape):
            for turn in range(pieces.FIRST_TURN[shape], pieces.FIRST_TURN[shape + 1]):
                best = max(best, best_of_turn(s, seat, turn, heights, left))
    return best


def best_of_turn(s: State, seat: int, turn: int, heights: int, left: int) -> int:
    """Return the worth of the board after the best landing of a turned shape."""
    shape = pieces.DROP_SHAPE[pieces.TURN_DROP[turn]]
    rows = resting_rows(turn, heights)
    columns = open_columns(s, seat * st.SLOTS + pieces.FIRST_SLOT[shape], pieces_end(s, seat, shape), turn, rows)
    best = LEAST_WORTH
    for drop in range(pieces.TURN_DROP[turn], pieces.TURN_DROP[turn + 1]):
        if columns >> GUARD_BIT & 1:
            best = max(best, worth(s, seat, pieces.LANDING_ROWS * drop + (rows & VALUE) - BIAS, left))
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
        sight += PINK_WORTH * scoring.pink_held(s, seat)
    if s.level > 0:
        points += level_worth(s, landing, taken)
    return points + sight * fade // FADE


# The board with one more piece.


def covered(s: State, seat: int, landing: int) -> Words:
    """Return the covered squares."""
    a, b, c = s.covered[box.WORDS * seat], s.covered[box.WORDS * seat + 1], s.covered[box.WORDS * seat + 2]
    if landing == NOTHING:
        return a, b, c
    return (
        a | pieces.COVERS[box.WORDS * landing],
        b | pieces.COVERS[box.WORDS * landing + 1],
        c | pieces.COVERS[box.WORDS * landing + 2],
    )


def in_reach(s: State, seat: int, landing: int) -> Words:
    """Return the open squares without a roof."""
    a, b, c = 0, 0, 0
    for column in range(box.COLUMNS):
        at = box.WORDS * ((box.ROWS + 1) * column + top(s, seat, landing, column))
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
        drop = landing // pieces.LANDING_ROWS
        i = column - pieces.DROP_COLUMN[drop]
        if 0 <= i < pieces.DROP_WIDTH[drop]:
            return landing % pieces.LANDING_ROWS + pieces.DROP_TOP[pieces.WIDEST * drop + i]
    return s.height[box.COLUMNS * seat + column]


def coins_with(s: State, seat: int, landing: int) -> int:
    """Return the coins of a seat, with those that the piece gains or costs."""
    coins = s.coins[seat]
    if landing == NOTHING:
        return coins
    for i in range(box.WORDS):
        if pieces.COVERS[box.WORDS * landing + i] & box.TRAPS[box.WORDS * s.side + i] and coins > 0:
            coins = max(coins - box.TRAP_COINS, 0)
    coins += scoring.coins_for_match(s.side, landing)
    return coins + box.HALF_ROW_PAYS * half_rows_completed(s, seat, landing)


# Points


def people_worth(side: int, taken: Words) -> int:
    """Return the worth of the visible people."""
    points = 0
    for person in range(box.PEOPLE * side, box.PEOPLE * side + box.PEOPLE):
        if word_of(taken, PERSON_WORD[person]) & PERSON_BIT[person] == 0:
            points += POINT * box.PERSON_VALUE[person]
    return points


def columns_worth(s: State, seat: int, landing: int, fade: int, low: int) -> int:
    """Return the worth of the columns above the green line or rising to it.

    The columns in low should stay below the line, so they count against the board when they come near it.
    """
    points = 0
    for column in range(box.COLUMNS):
        height = top(s, seat, landing, column)
        if height > box.GREEN_ROW:
            points += POINT
        elif low >> column & 1:
            points -= NEAR_LIMIT * max(height - box.GREEN_ROW + 4, 0)
        else:
            points += RISING * height * fade // (box.GREEN_ROW * FADE)
    return points


def columns_to_spare(s: State, seat: int, landing: int) -> int:
    """Return the lowest columns as bits, as many as the level wants below the green line."""
    low = 0
    for _ in range(box.COLUMNS - box.DEMANDS[box.LIMITS * s.level + box.MOST_COLUMNS] if s.level > 0 else 0):
        lowest = -1
        for column in range(box.COLUMNS):
            if not low >> column & 1 and (lowest < 0 or top(s, seat, landing, column) < top(s, seat, landing, lowest)):
                lowest = column
        low |= 1 << lowest
    return low


def gold_worth(s: State, seat: int, landing: int, fade: int, taken: Words) -> int:
    """Return the worth of covered gold and of gold that can still be reached."""
    points = 0
    for gold in range(GOLD_SQUARES * s.side, GOLD_SQUARES * s.side + GOLD_SQUARES):
        height, row = top(s, seat, landing, GOLD_COLUMN[gold]), GOLD_ROW[gold]
        if word_of(taken, row // box.WORD_ROWS) >> (row % box.WORD_ROWS * box.COLUMNS + GOLD_COLUMN[gold]) & 1:
            points += 2 * POINT
        elif height <= row:
            points += OPEN_GOLD * height * fade // (row * FADE)
    return points


# Points in sight


def symbols_in_sight(s: State, seat: int, reach: Words) -> int:
    """Return the worth of the symbols that can still be matched."""
    n = 0
    x, y, z = reach
    for shape in range(box.SHAPES):
        if s.copies[box.SHAPES * seat + shape] > 0:
            at = box.WORDS * ((box.SHAPES + 1) * s.side + shape)
            n += popcount(box.SYMBOLS[at] & x) + popcount(box.SYMBOLS[at + 1] & y) + popcount(box.SYMBOLS[at + 2] & z)
    return SYMBOL * n


def halves_in_sight(side: int, taken: Words, reach: Words) -> int:
    """Return the worth of half rows that can still be filled, more if they are fuller."""
    points = 0
    for half in range(box.HALF_ROWS * side, box.HALF_ROWS * side + box.HALF_ROWS):
        squares = HALF_BITS[half]
        filled = squares & word_of(taken, HALF_WORD[half])
        if filled != squares and squares & ~filled & ~word_of(reach, HALF_WORD[half]) == 0:
            share = 2 * popcount(filled)
            points += LIVE_HALF + FILLED_HALF * share * share // (box.COLUMNS * box.COLUMNS)
    return points


# Room


def holes(s: State, seat: int, landing: int, taken: Words) -> int:
    """Return the number of open squares under a roof."""
    a, b, c = taken
    below = 0
    for column in range(box.COLUMNS):
        below += top(s, seat, landing, column)
    return below - popcount(a) - popcount(b) - popcount(c)


def steps(s: State, seat: int, landing: int) -> int:
    """Return the sum of the height differences between neighbouring columns."""
    n = 0
    for column in range(box.COLUMNS - 1):
        n += abs(top(s, seat, landing, column) - top(s, seat, landing, column + 1))
    return n


def room_lacking(s: State, seat: int, landing: int, left: int, low: int) -> int:
    """Return the cost of having fewer squares above the skyline than the pieces to come will take."""
    no_gold = s.level > 0 and box.DEMANDS[box.LIMITS * s.level + box.MOST_GOLD] == 0
    free = 0
    for column in range(box.COLUMNS):
        ceiling = FIRST_GOLD[box.COLUMNS * s.side + column] if no_gold else box.ROWS
        if low >> column & 1:
            ceiling = box.GREEN_ROW
        free += max(ceiling - top(s, seat, landing, column), 0)
    return CROWDED * max(PIECE_TENTHS * left // 10 - free, 0)


def shapes_spent(s: State, seat: int, landing: int) -> int:
    """Return the number of shapes without a copy left."""
    n = 0
    for shape in range(box.SHAPES):
        copies = s.copies[box.SHAPES * seat + shape]
        if landing != NOTHING and pieces.DROP_SHAPE[landing // pieces.LANDING_ROWS] == shape:
            copies -= 1
        n += copies == 0
    return n


# Levels


def level_worth(s: State, landing: int, taken: Words) -> int:
    """Return the worth of meeting the conditions of a level, minus the cost of breaking them."""
    at = box.LIMITS * s.level
    columns, gold, full = 0, 0, 0
    for column in range(box.COLUMNS):
        columns += top(s, 0, landing, column) > box.GREEN_ROW
    for i in range(box.WORDS):
        gold += popcount(box.GOLD[box.WORDS * s.side + i] & word_of(taken, i))
    for row in range(box.ROWS):
        full += word_of(taken, row // box.WORD_ROWS) >> row % box.WORD_ROWS * box.COLUMNS & WHOLE_ROW == WHOLE_ROW
    points = -TOO_MANY * (
        max(columns - box.DEMANDS[at + box.MOST_COLUMNS], 0) + max(gold - box.DEMANDS[at + box.MOST_GOLD], 0)
    )
    points += TOO_FEW * min(columns, box.DEMANDS[at + box.LEAST_COLUMNS])
    points += TOO_FEW * min(gold, box.DEMANDS[at + box.LEAST_GOLD])
    points += TOO_FEW * min(coins_with(s, 0, landing), max(box.DEMANDS[at + box.LEAST_COINS], 0))
    points += TOO_FEW_ROWS * min(halves_filled(s.side, taken), box.DEMANDS[at + box.LEAST_HALVES])
    return points + TOO_FEW_ROWS * min(full, box.DEMANDS[at + box.LEAST_FULL])


def halves_filled(side: int, taken: Words) -> int:
    """Return the number of filled half rows."""
    n = 0
    for half in range(box.HALF_ROWS * side, box.HALF_ROWS * side + box.HALF_ROWS):
        n += HALF_BITS[half] & ~word_of(taken, HALF_WORD[half]) == 0
    return n
