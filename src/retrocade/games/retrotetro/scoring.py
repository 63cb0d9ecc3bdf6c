"""What a sheet is worth, as the rulebook adds it up at the end. Plain integers over `State`, like the rules."""

from __future__ import annotations

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


def count(bits: int) -> int:
    """How many bits are set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def total(s: State, sheet: int) -> int:
    """RT-43 to RT-48: coins, columns, gold, people and the objective."""
    return without_objective(s, sheet) + objective_points(s, sheet)


def without_objective(s: State, sheet: int) -> int:
    points = s.coins[sheet] + COLUMN_POINTS * columns_above(s, sheet)
    return points + GOLD_POINTS * gold_covered(s, sheet) + people_visible(s, sheet)


# What is counted on a board


def columns_above(s: State, sheet: int) -> int:
    """RT-44, RT-45: columns with a covered square above the green line, whatever holds it up."""
    n = 0
    for column in range(COLUMNS):
        for i in range(WORDS):
            if s.covered[WORDS * sheet + i] & COLUMN_TOPS[WORDS * column + i]:
                n += 1
                break
    return n


def gold_covered(s: State, sheet: int) -> int:
    """RT-46: covered gold squares."""
    n = 0
    for i in range(WORDS):
        n += count(s.covered[WORDS * sheet + i] & GOLD[WORDS * s.side + i])
    return n


def person_visible(s: State, sheet: int, person: int) -> bool:
    for i in range(WORDS):
        if s.covered[WORDS * sheet + i] & PERSON[WORDS * (PEOPLE * s.side + person) + i]:
            return False
    return True


def people_visible(s: State, sheet: int) -> int:
    """RT-47: the values of the Meeple People that nothing covers."""
    points = 0
    for person in range(PEOPLE):
        if person_visible(s, sheet, person):
            points += PERSON_VALUE[PEOPLE * s.side + person]
    return points


def half_row_filled(s: State, sheet: int, half: int) -> bool:
    """RT-38: every square of a highlighted half row is covered."""
    at = WORDS * (HALF_ROWS * s.side + half)
    for i in range(WORDS):
        if HALVES[at + i] & ~s.covered[WORDS * sheet + i]:
            return False
    return True


def half_rows_filled(s: State, sheet: int) -> int:
    n = 0
    for half in range(HALF_ROWS):
        n += half_row_filled(s, sheet, half)
    return n


def full_rows(s: State, sheet: int) -> int:
    """RT-R29: rows with every square covered, highlighted or not."""
    n = 0
    for row in range(ROWS):
        left = 0
        for i in range(WORDS):
            left |= FULL_ROWS[WORDS * row + i] & ~s.covered[WORDS * sheet + i]
        n += left == 0
    return n


def match_coins(s: State, sheet: int) -> int:
    """RT-35, RT-76, RT-R18, RT-R22: coins collected for covering spaces with the piece that matches them."""
    coins = 0
    for slot in range(sheet * SLOTS, sheet * SLOTS + SLOTS):
        if s.piece[slot] != 0:
            coins += coins_for_match(s.side, s.piece[slot] - 1)
    return coins


def coins_for_match(side: int, landing: int) -> int:
    """RT-35, RT-36, RT-76: a coin for each symbol under its own shape, three for a pink space under a pink square."""
    return COINS_UNDER[LANDINGS * side + landing]


def pink_placed(s: State, sheet: int) -> int:
    """Pink squares on the board."""
    n = 0
    for slot in range(sheet * SLOTS + FIRST_SLOT[PINK_SQUARE], sheet * SLOTS + FIRST_SLOT[PINK_SQUARE + 1]):
        n += s.piece[slot] != 0
    return n


def pink_gained(s: State, sheet: int) -> int:
    """RT-72, RT-73: one for every pink space under a polyomino."""
    n = 0
    for i in range(WORDS):
        spaces = PINK[WORDS * s.side + i]
        n += count(s.covered[WORDS * sheet + i] & spaces)
        for slot in range(sheet * SLOTS + FIRST_SLOT[PINK_SQUARE], sheet * SLOTS + FIRST_SLOT[PINK_SQUARE + 1]):
            if s.piece[slot] != 0:
                n -= count(COVERS[WORDS * (s.piece[slot] - 1) + i] & spaces)
    return n


def pink_held(s: State, sheet: int) -> int:
    """RT-73, RT-76: pink squares gained and not yet played."""
    return pink_gained(s, sheet) - pink_placed(s, sheet)


# Objective cards


def objective_points(s: State, sheet: int) -> int:
    """RT-48, RT-60: only one's own card counts, if there is one."""
    kept = s.objective[sheet % MOST_SEATS]
    if kept == 0 or s.phase == CHOOSING:
        return 0
    return objective_value(s, sheet, kept - 1)


def objective_value(s: State, sheet: int, objective: int) -> int:
    """RT-60: what a card would score on this board; divisions round down."""
    points = OBJECTIVE_POINTS[objective] * (objective_count(s, sheet, objective) // OBJECTIVE_GROUP[objective])
    if objective == SKY:
        points += SKY_GOLD * gold_covered(s, sheet)
    return points


def objective_count(s: State, sheet: int, objective: int) -> int:
    """RT-61 to RT-68: how many there are of what a card counts."""
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
    """RT-63, RT-64, RT-66, RT-R18, RT-R31: whether a piece lies across the green line, on gold, or wholly above the line."""
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
    """RT-65, RT-R23: visible people with nothing open beside them; the board's edge is closed."""
    n = 0
    for person in range(PEOPLE):
        open_sides = 0
        for i in range(WORDS):
            open_sides |= PERSON_SIDES[WORDS * (PEOPLE * s.side + person) + i] & ~s.covered[WORDS * sheet + i]
        if open_sides == 0 and person_visible(s, sheet, person):
            n += 1
    return n


def squares_open(s: State, sheet: int) -> int:
    """RT-67, RT-R30: uncovered black squares below the green line, whatever is printed on them."""
    n = 0
    for i in range(WORDS):
        n += count(BLACK[WORDS * s.side + i] & ~s.covered[WORDS * sheet + i])
    return n


def squares_above(s: State, sheet: int) -> int:
    """RT-68: covered squares above the green line."""
    n = 0
    for i in range(WORDS):
        n += count(SKY_SQUARES[i] & s.covered[WORDS * sheet + i])
    return n
