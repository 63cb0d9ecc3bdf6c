"""What a greedy player values, in hundredths of a point; the ledger's strategy notes, tuned by play.

Every count can be taken with one more piece thought onto the board (`landing`, or NOTHING), so that a card can be judged
by the best place it offers without a board to try it on.
"""

from __future__ import annotations

from retrocade.games.retrotetro.content import (
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
    OFFERS,
    PENALTY,
    PEOPLE,
    PERSON,
    PERSON_VALUE,
    ROWS,
    SHAPES,
    SYMBOLS,
    TRAP_COINS,
    TRAPS,
    WORD_ROWS,
    WORDS,
)
from retrocade.games.retrotetro.levels import areas, passes
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_TOP,
    DROP_WIDTH,
    FIRST_DROP,
    LANDING_ROWS,
    WIDEST,
)
from retrocade.games.retrotetro.rules import fits, half_rows_completed, resting_row
from retrocade.games.retrotetro.scoring import (
    coins_for_match,
    count,
    full_rows,
    half_rows_filled,
    objective_points,
    pink_held,
)
from retrocade.games.retrotetro.state import OVER, PINK_FIRST, PLACING, TO_PLACE, State

NOTHING = -1  # no further piece is thought onto the board

POINT = 100
SYMBOL = 28  # an open symbol with copies of its shape left
LIVE_HALF = 13  # a half row that can still be filled, and
FILLED_HALF = 53  # this much as the square of its filled share
RISING = 74  # a column on its way to the green line
OPEN_GOLD = 67  # a gold square on its way to be reached
HOLE = 17  # an open square under a roof
STEP = 12  # a step between two neighbouring columns
CROWDED = 28  # a square too few for the pieces still to come
PIECE_TENTHS = 52  # squares that a piece to come takes up, roofs and all
SPENT = 58  # a shape with no copy left
PINK_WORTH = 150  # a pink square in hand
FADE = 4  # cards before the end from which on potentials shrink
TOP_BITS = (1 << COLUMNS) - 1


def value(s: State, seat: int) -> int:
    """How this seat stands: its board, or while a card waits the best that the card allows."""
    if s.phase == OVER:
        won = 100000 if s.level > 0 and passes(s) else 0
        return won + worth(s, seat, NOTHING, 0)
    if s.phase == PLACING and (s.stage[seat] == TO_PLACE or s.stage[seat] == PINK_FIRST):
        return best_landing(s, seat)
    left = CARDS_PLAYED - s.turn + 1
    if s.phase == PLACING:
        left -= 1
    return worth(s, seat, NOTHING, left) + goals(s, seat, left)


def best_landing(s: State, seat: int) -> int:
    """The worth of the board after the best landing of the card on the table."""
    left = CARDS_PLAYED - s.turn
    best = worth(s, seat, NOTHING, left) - POINT * PENALTY - HOLE
    for shape in range(SHAPES):
        if OFFERS[s.card] >> shape & 1 and s.copies[seat * SHAPES + shape] > 0:
            for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]):
                if fits(s, seat, drop, -1):
                    landing = LANDING_ROWS * drop + resting_row(s, seat, drop, -1) - 1
                    best = max(best, worth(s, seat, landing, left))
    return best


def worth(s: State, seat: int, landing: int, left: int) -> int:
    """A board with so many cards left to come: points made, points in sight, and room."""
    fade = min(left, FADE)
    points = POINT * coins_with(s, seat, landing) + people_worth(s, seat, landing)
    sight = symbols_in_sight(s, seat, landing) + halves_in_sight(s, seat, landing)
    sight -= HOLE * holes(s, seat, landing) + room_lacking(s, seat, landing, left) + STEP * steps(s, seat, landing)
    sight -= SPENT * shapes_spent(s, seat, landing)
    if s.side == 1:
        sight += PINK_WORTH * pink_held(s, seat)
    return points + columns_worth(s, seat, landing, fade) + gold_worth(s, seat, landing, fade) + sight * fade // FADE


# The board with a piece more


def covered(s: State, seat: int, landing: int, word: int) -> int:
    here = s.covered[WORDS * seat + word]
    return here if landing == NOTHING else here | COVERS[WORDS * landing + word]


def top(s: State, seat: int, landing: int, column: int) -> int:
    """A column's height."""
    if landing != NOTHING:
        drop = landing // LANDING_ROWS
        i = column - DROP_COLUMN[drop]
        if 0 <= i < DROP_WIDTH[drop]:
            return landing % LANDING_ROWS + DROP_TOP[WIDEST * drop + i]
    return s.height[COLUMNS * seat + column]


def coins_with(s: State, seat: int, landing: int) -> int:
    """Coins in hand, and those the piece would bring or cost."""
    coins = s.coins[seat]
    if landing == NOTHING:
        return coins
    for i in range(WORDS):
        if COVERS[WORDS * landing + i] & TRAPS[WORDS * s.side + i] and coins > 0:
            coins = max(coins - TRAP_COINS, 0)
    coins += coins_for_match(s.side, DROP_SHAPE[landing // LANDING_ROWS], landing)
    return coins + HALF_ROW_PAYS * half_rows_completed(s, seat, landing)


def reach(s: State, seat: int, landing: int, word: int) -> int:
    """The open squares of a word that nothing roofs."""
    open_squares = 0
    for row in range(word * WORD_ROWS, min((word + 1) * WORD_ROWS, ROWS)):
        for column in range(COLUMNS):
            if top(s, seat, landing, column) <= row:
                open_squares |= 1 << (row - word * WORD_ROWS) * COLUMNS + column
    return open_squares


# Points


def people_worth(s: State, seat: int, landing: int) -> int:
    points = 0
    for person in range(PEOPLE):
        hidden = 0
        for i in range(WORDS):
            hidden |= covered(s, seat, landing, i) & PERSON[WORDS * (PEOPLE * s.side + person) + i]
        if hidden == 0:
            points += POINT * PERSON_VALUE[PEOPLE * s.side + person]
    return points


def columns_worth(s: State, seat: int, landing: int, fade: int) -> int:
    points = 0
    for column in range(COLUMNS):
        height = top(s, seat, landing, column)
        points += POINT if height > GREEN_ROW else RISING * height * fade // (GREEN_ROW * FADE)
    return points


def gold_worth(s: State, seat: int, landing: int, fade: int) -> int:
    points = 0
    for i in range(WORDS):
        gold = GOLD[WORDS * s.side + i]
        points += 2 * POINT * count(gold & covered(s, seat, landing, i))
        rest = gold & ~covered(s, seat, landing, i)
        if rest:
            for row in range(i * WORD_ROWS, min((i + 1) * WORD_ROWS, ROWS)):
                for column in range(COLUMNS):
                    height = top(s, seat, landing, column)
                    if rest >> (row - i * WORD_ROWS) * COLUMNS + column & 1 and height <= row:
                        points += OPEN_GOLD * height * fade // (row * FADE)
    return points


# Points in sight


def symbols_in_sight(s: State, seat: int, landing: int) -> int:
    """Symbols that can still be reached and matched."""
    n = 0
    for i in range(WORDS):
        open_squares = reach(s, seat, landing, i)
        for shape in range(SHAPES):
            if s.copies[SHAPES * seat + shape] > 0:
                n += count(SYMBOLS[WORDS * ((SHAPES + 1) * s.side + shape) + i] & open_squares)
    return SYMBOL * n


def halves_in_sight(s: State, seat: int, landing: int) -> int:
    """Half rows not yet filled and not spoiled, worth more the fuller they are."""
    points = 0
    for half in range(HALF_ROWS):
        size, filled, dead = 0, 0, 0
        for i in range(WORDS):
            squares = HALVES[WORDS * (HALF_ROWS * s.side + half) + i]
            if squares:
                size += count(squares)
                filled += count(squares & covered(s, seat, landing, i))
                dead |= squares & ~covered(s, seat, landing, i) & ~reach(s, seat, landing, i)
        if dead == 0 and filled < size:
            points += LIVE_HALF + FILLED_HALF * filled * filled // (size * size)
    return points


# Room


def holes(s: State, seat: int, landing: int) -> int:
    """Open squares under a roof."""
    below, under = 0, 0
    for column in range(COLUMNS):
        below += top(s, seat, landing, column)
    for i in range(WORDS):
        under += count(covered(s, seat, landing, i))
    return below - under


def steps(s: State, seat: int, landing: int) -> int:
    n = 0
    for column in range(COLUMNS - 1):
        n += abs(top(s, seat, landing, column) - top(s, seat, landing, column + 1))
    return n


def room_lacking(s: State, seat: int, landing: int, left: int) -> int:
    """How far the squares above the skyline fall short of what the pieces to come will take."""
    free = COLUMNS * ROWS
    for column in range(COLUMNS):
        free -= top(s, seat, landing, column)
    return CROWDED * max(PIECE_TENTHS * left // 10 - free, 0)


def shapes_spent(s: State, seat: int, landing: int) -> int:
    n = 0
    for shape in range(SHAPES):
        copies = s.copies[SHAPES * seat + shape]
        if landing != NOTHING and DROP_SHAPE[landing // LANDING_ROWS] == shape:
            copies -= 1
        n += copies == 0
    return n


# Objective card and level


def goals(s: State, seat: int, left: int) -> int:
    """What the objective card makes so far, and how a level's conditions stand."""
    points = POINT * objective_points(s, seat)
    return points + level_worth(s, left) if s.level > 0 else points


AREAS = 400  # the areas of levels 1 and 2 are there
TOO_MANY = 900  # a column or gold square beyond a limit
TOO_FEW = 60  # one of what is asked for
TOO_FEW_ROWS = 150


def level_worth(s: State, left: int) -> int:
    """A level's conditions: what is forbidden is dear, what is asked for is worth more than its points."""
    at = LIMITS * s.level
    columns, gold = 0, 0
    for column in range(COLUMNS):
        columns += s.height[column] > GREEN_ROW
    for i in range(WORDS):
        gold += count(GOLD[WORDS * s.side + i] & s.covered[i])
    points = -TOO_MANY * (max(columns - DEMANDS[at + MOST_COLUMNS], 0) + max(gold - DEMANDS[at + MOST_GOLD], 0))
    points += TOO_FEW * min(columns, DEMANDS[at + LEAST_COLUMNS])
    points += TOO_FEW * min(gold, DEMANDS[at + LEAST_GOLD])
    points += TOO_FEW * min(s.coins[0], max(DEMANDS[at + LEAST_COINS], 0))
    points += TOO_FEW_ROWS * min(half_rows_filled(s, 0), DEMANDS[at + LEAST_HALVES])
    points += TOO_FEW_ROWS * min(full_rows(s, 0), DEMANDS[at + LEAST_FULL])
    if DEMANDS[at + LEVEL_AREAS] > 0 and areas(s, DEMANDS[at + LEVEL_AREAS]) != 0:
        points += AREAS
    return points
