"""The points of a sheet. Plain integers over `State`, like the rules."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.games.retrotetro.content import (
    ABOVE_LINE,
    ACROSS_LINE,
    BLACK,
    CLOSED_IN,
    COLUMN_POINTS,
    COLUMN_TOPS,
    COLUMNS,
    FULL_ROWS,
    GOLD,
    GOLD_POINTS,
    GREEN_ROW,
    HALF_ROW_COINS,
    HALF_ROW_PAYS,
    HALF_ROWS,
    HALVES,
    MATCH_COINS,
    OBJECTIVE_GROUP,
    OBJECTIVE_POINTS,
    ON_GOLD,
    OPEN_BLACK,
    PEOPLE,
    PERSON,
    PERSON_SIDES,
    PERSON_VALUE,
    PINK,
    ROWS,
    SKY,
    SKY_GOLD,
    SKY_SQUARES,
    WORDS,
)
from retrocade.games.retrotetro.pieces import (
    COINS_UNDER,
    COVERS,
    DROP_TALL,
    FIRST_SLOT,
    LANDING_ROWS,
    LANDINGS,
    PINK_SQUARE,
)
from retrocade.games.retrotetro.state import CHOOSING, MOST_SEATS, SLOTS, State


def total(s: State, sheet: int) -> int:
    """Return the points for coins, columns, gold, people and the objective (RT-43 to RT-48)."""
    return without_objective(s, sheet) + objective_points(s, sheet)


def without_objective(s: State, sheet: int) -> int:
    """Return the points for coins, columns, gold and people (RT-43 to RT-47)."""
    points = s.coins[sheet] + COLUMN_POINTS * columns_above(s, sheet)
    return points + GOLD_POINTS * gold_covered(s, sheet) + people_visible(s, sheet)


# Counts of a board


def columns_above(s: State, sheet: int) -> int:
    """Return the number of columns with a covered square above the green line (RT-44, RT-45)."""
    n = 0
    for column in range(COLUMNS):
        for i in range(WORDS):
            if s.covered[WORDS * sheet + i] & COLUMN_TOPS[WORDS * column + i]:
                n += 1
                break
    return n


def gold_covered(s: State, sheet: int) -> int:
    """Return the number of covered gold squares (RT-46)."""
    n = 0
    for i in range(WORDS):
        n += popcount(s.covered[WORDS * sheet + i] & GOLD[WORDS * s.side + i])
    return n


def person_visible(s: State, sheet: int, person: int) -> bool:
    """Return whether no piece covers a person (RT-47)."""
    for i in range(WORDS):
        if s.covered[WORDS * sheet + i] & PERSON[WORDS * (PEOPLE * s.side + person) + i]:
            return False
    return True


def people_visible(s: State, sheet: int) -> int:
    """Return the sum of the values of the visible Meeple People (RT-47)."""
    points = 0
    for person in range(PEOPLE):
        if person_visible(s, sheet, person):
            points += PERSON_VALUE[PEOPLE * s.side + person]
    return points


def half_row_filled(s: State, sheet: int, half: int) -> bool:
    """Return whether every square of a highlighted half row is covered (RT-38)."""
    at = WORDS * (HALF_ROWS * s.side + half)
    for i in range(WORDS):
        if HALVES[at + i] & ~s.covered[WORDS * sheet + i]:
            return False
    return True


def half_rows_filled(s: State, sheet: int) -> int:
    """Return the number of filled highlighted half rows (RT-38)."""
    n = 0
    for half in range(HALF_ROWS):
        n += half_row_filled(s, sheet, half)
    return n


def full_rows(s: State, sheet: int) -> int:
    """Return the number of rows with every square covered, highlighted or not (RT-R29)."""
    n = 0
    for row in range(ROWS):
        left = 0
        for i in range(WORDS):
            left |= FULL_ROWS[WORDS * row + i] & ~s.covered[WORDS * sheet + i]
        n += left == 0
    return n


def match_coins(s: State, sheet: int) -> int:
    """Return the coins collected for spaces covered by a matching piece (RT-35, RT-76, RT-R18, RT-R22)."""
    coins = 0
    for slot in range(sheet * SLOTS, sheet * SLOTS + SLOTS):
        if s.piece[slot] != 0:
            coins += coins_for_match(s.side, s.piece[slot] - 1)
    return coins


def coins_for_match(side: int, landing: int) -> int:
    """Return the coins for the spaces that a landed piece matches (RT-35, RT-36, RT-76).

    A symbol under its own shape pays one coin, a pink space under a pink square three.
    """
    return COINS_UNDER[LANDINGS * side + landing]


def pink_placed(s: State, sheet: int) -> int:
    """Return the number of pink squares on the board."""
    n = 0
    for slot in range(sheet * SLOTS + FIRST_SLOT[PINK_SQUARE], sheet * SLOTS + FIRST_SLOT[PINK_SQUARE + 1]):
        n += s.piece[slot] != 0
    return n


def pink_gained(s: State, sheet: int) -> int:
    """Return the number of pink spaces under polyominoes, each of which gained a pink square (RT-72, RT-73)."""
    n = 0
    for i in range(WORDS):
        spaces = PINK[WORDS * s.side + i]
        n += popcount(s.covered[WORDS * sheet + i] & spaces)
        for slot in range(sheet * SLOTS + FIRST_SLOT[PINK_SQUARE], sheet * SLOTS + FIRST_SLOT[PINK_SQUARE + 1]):
            if s.piece[slot] != 0:
                n -= popcount(COVERS[WORDS * (s.piece[slot] - 1) + i] & spaces)
    return n


def pink_held(s: State, sheet: int) -> int:
    """Return the number of pink squares gained and not yet placed (RT-73, RT-76)."""
    return pink_gained(s, sheet) - pink_placed(s, sheet)


# Objective cards


def objective_points(s: State, sheet: int) -> int:
    """Return the points of the objective that the owner of the sheet kept, 0 without one (RT-48, RT-60)."""
    kept = s.objective[sheet % MOST_SEATS]
    if kept == 0 or s.phase == CHOOSING:
        return 0
    return objective_value(s, sheet, kept - 1)


def objective_value(s: State, sheet: int, objective: int) -> int:
    """Return the points of an objective on this board; divisions round down (RT-60)."""
    points = OBJECTIVE_POINTS[objective] * (objective_count(s, sheet, objective) // OBJECTIVE_GROUP[objective])
    if objective == SKY:
        points += SKY_GOLD * gold_covered(s, sheet)
    return points


def objective_count(s: State, sheet: int, objective: int) -> int:
    """Return the number of things that an objective counts on this board (RT-61 to RT-68)."""
    if objective == HALF_ROW_COINS:
        return HALF_ROW_PAYS * half_rows_filled(s, sheet)
    if objective == MATCH_COINS:
        return match_coins(s, sheet)
    if objective == CLOSED_IN:
        return people_closed_in(s, sheet)
    if objective == OPEN_BLACK:
        return squares_open(s, sheet)
    if objective == SKY:
        return squares_above(s, sheet)
    n = 0
    for slot in range(sheet * SLOTS, sheet * SLOTS + SLOTS):
        if s.piece[slot] != 0 and piece_counts(s.side, s.piece[slot] - 1, objective):
            n += 1
    return n


def piece_counts(side: int, landing: int, objective: int) -> bool:
    """Return whether an objective counts this piece (RT-63, RT-64, RT-66, RT-R18, RT-R31).

    The piece must lie across the green line, on gold, or entirely above the line.
    """
    row = landing % LANDING_ROWS + 1
    if objective == ABOVE_LINE:
        return row > GREEN_ROW
    if objective == ACROSS_LINE:
        return row <= GREEN_ROW < row + DROP_TALL[landing // LANDING_ROWS] - 1
    for i in range(WORDS):
        if objective == ON_GOLD and COVERS[WORDS * landing + i] & GOLD[WORDS * side + i]:
            return True
    return False


def people_closed_in(s: State, sheet: int) -> int:
    """Return the number of visible people without an open square beside them; the board's edge is closed (RT-65, RT-R23)."""
    n = 0
    for person in range(PEOPLE):
        open_sides = 0
        for i in range(WORDS):
            open_sides |= PERSON_SIDES[WORDS * (PEOPLE * s.side + person) + i] & ~s.covered[WORDS * sheet + i]
        if open_sides == 0 and person_visible(s, sheet, person):
            n += 1
    return n


def squares_open(s: State, sheet: int) -> int:
    """Return the number of uncovered black squares below the green line (RT-67, RT-R30)."""
    n = 0
    for i in range(WORDS):
        n += popcount(BLACK[WORDS * s.side + i] & ~s.covered[WORDS * sheet + i])
    return n


def squares_above(s: State, sheet: int) -> int:
    """Return the number of covered squares above the green line (RT-68)."""
    n = 0
    for i in range(WORDS):
        n += popcount(SKY_SQUARES[i] & s.covered[WORDS * sheet + i])
    return n
