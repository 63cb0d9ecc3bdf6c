"""The points of a sheet. Plain integers over `State`, like the rules."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import pieces
from retrocade.games.retrotetro.state import CHOOSING, MOST_SEATS, SLOTS, State


def total(s: State, sheet: int) -> int:
    """Return the points for coins, columns, gold, people and the objective (RT-43 to RT-48)."""
    return without_objective(s, sheet) + objective_points(s, sheet)


def without_objective(s: State, sheet: int) -> int:
    """Return the points for coins, columns, gold and people (RT-43 to RT-47)."""
    points = s.coins[sheet] + box.COLUMN_POINTS * columns_above(s, sheet)
    return points + box.GOLD_POINTS * gold_covered(s, sheet) + people_visible(s, sheet)


# Counts of a board


def columns_above(s: State, sheet: int) -> int:
    """Return the number of columns with a covered square above the green line (RT-44, RT-45)."""
    n = 0
    for column in range(box.COLUMNS):
        for i in range(box.WORDS):
            if s.covered[box.WORDS * sheet + i] & box.COLUMN_TOPS[box.WORDS * column + i]:
                n += 1
                break
    return n


def gold_covered(s: State, sheet: int) -> int:
    """Return the number of covered gold squares (RT-46)."""
    n = 0
    for i in range(box.WORDS):
        n += popcount(s.covered[box.WORDS * sheet + i] & box.GOLD[box.WORDS * s.side + i])
    return n


def person_visible(s: State, sheet: int, person: int) -> bool:
    """Return True if no piece covers a person (RT-47)."""
    for i in range(box.WORDS):
        if s.covered[box.WORDS * sheet + i] & box.PERSON[box.WORDS * (box.PEOPLE * s.side + person) + i]:
            return False
    return True


def people_visible(s: State, sheet: int) -> int:
    """Return the sum of the values of the visible Meeple People (RT-47)."""
    points = 0
    for person in range(box.PEOPLE):
        if person_visible(s, sheet, person):
            points += box.PERSON_VALUE[box.PEOPLE * s.side + person]
    return points


def half_row_filled(s: State, sheet: int, half: int) -> bool:
    """Return True if every square of a highlighted half row is covered (RT-38)."""
    at = box.WORDS * (box.HALF_ROWS * s.side + half)
    for i in range(box.WORDS):
        if box.HALVES[at + i] & ~s.covered[box.WORDS * sheet + i]:
            return False
    return True


def half_rows_filled(s: State, sheet: int) -> int:
    """Return the number of filled highlighted half rows (RT-38)."""
    n = 0
    for half in range(box.HALF_ROWS):
        n += half_row_filled(s, sheet, half)
    return n


def full_rows(s: State, sheet: int) -> int:
    """Return the number of rows with every square covered, highlighted or not (RT-R29)."""
    n = 0
    for row in range(box.ROWS):
        left = 0
        for i in range(box.WORDS):
            left |= box.FULL_ROWS[box.WORDS * row + i] & ~s.covered[box.WORDS * sheet + i]
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
    return pieces.COINS_UNDER[pieces.LANDINGS * side + landing]


def pink_placed(s: State, sheet: int) -> int:
    """Return the number of pink squares on the board."""
    n = 0
    for slot in range(
        sheet * SLOTS + pieces.FIRST_SLOT[pieces.PINK_SQUARE], sheet * SLOTS + pieces.FIRST_SLOT[pieces.PINK_SQUARE + 1]
    ):
        n += s.piece[slot] != 0
    return n


def pink_gained(s: State, sheet: int) -> int:
    """Return the number of pink spaces under polyominoes, each of which gained a pink square (RT-72, RT-73)."""
    n = 0
    for i in range(box.WORDS):
        spaces = box.PINK[box.WORDS * s.side + i]
        n += popcount(s.covered[box.WORDS * sheet + i] & spaces)
        for slot in range(
            sheet * SLOTS + pieces.FIRST_SLOT[pieces.PINK_SQUARE],
            sheet * SLOTS + pieces.FIRST_SLOT[pieces.PINK_SQUARE + 1],
        ):
            if s.piece[slot] != 0:
                n -= popcount(pieces.COVERS[box.WORDS * (s.piece[slot] - 1) + i] & spaces)
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
    points = box.OBJECTIVE_POINTS[objective] * (objective_count(s, sheet, objective) // box.OBJECTIVE_GROUP[objective])
    if objective == box.SKY:
        points += box.SKY_GOLD * gold_covered(s, sheet)
    return points


def objective_count(s: State, sheet: int, objective: int) -> int:
    """Return the number of things that an objective counts on this board (RT-61 to RT-68)."""
    if objective == box.HALF_ROW_COINS:
        return box.HALF_ROW_PAYS * half_rows_filled(s, sheet)
    if objective == box.MATCH_COINS:
        return match_coins(s, sheet)
    if objective == box.CLOSED_IN:
        return people_closed_in(s, sheet)
    if objective == box.OPEN_BLACK:
        return squares_open(s, sheet)
    if objective == box.SKY:
        return squares_above(s, sheet)
    n = 0
    for slot in range(sheet * SLOTS, sheet * SLOTS + SLOTS):
        if s.piece[slot] != 0 and piece_counts(s.side, s.piece[slot] - 1, objective):
            n += 1
    return n


def piece_counts(side: int, landing: int, objective: int) -> bool:
    """Return True if an objective counts this piece (RT-63, RT-64, RT-66, RT-R18, RT-R31).

    The piece must lie across the green line, on gold, or entirely above the line.
    """
    row = landing % pieces.LANDING_ROWS + 1
    if objective == box.ABOVE_LINE:
        return row > box.GREEN_ROW
    if objective == box.ACROSS_LINE:
        return row <= box.GREEN_ROW < row + pieces.DROP_TALL[landing // pieces.LANDING_ROWS] - 1
    for i in range(box.WORDS):
        if objective == box.ON_GOLD and pieces.COVERS[box.WORDS * landing + i] & box.GOLD[box.WORDS * side + i]:
            return True
    return False


def people_closed_in(s: State, sheet: int) -> int:
    """Return the number of visible people without an open square beside them; the board's edge is closed (RT-65, RT-R23)."""
    n = 0
    for person in range(box.PEOPLE):
        open_sides = 0
        for i in range(box.WORDS):
            open_sides |= (
                box.PERSON_SIDES[box.WORDS * (box.PEOPLE * s.side + person) + i] & ~s.covered[box.WORDS * sheet + i]
            )
        if open_sides == 0 and person_visible(s, sheet, person):
            n += 1
    return n


def squares_open(s: State, sheet: int) -> int:
    """Return the number of uncovered black squares below the green line (RT-67, RT-R30)."""
    n = 0
    for i in range(box.WORDS):
        n += popcount(box.BLACK[box.WORDS * s.side + i] & ~s.covered[box.WORDS * sheet + i])
    return n


def squares_above(s: State, sheet: int) -> int:
    """Return the number of covered squares above the green line (RT-68)."""
    n = 0
    for i in range(box.WORDS):
        n += popcount(box.SKY_SQUARES[i] & s.covered[box.WORDS * sheet + i])
    return n
