"""The demands of the twelve levels of the solo campaign (RT-82, RT-89 to RT-100).

Plain integers over `State`, like the rules. `campaign` keeps lives and levels between games.
"""

from __future__ import annotations

from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro.pieces import COVERS, FIRST_SLOT, TOUCHES
from retrocade.games.retrotetro.scoring import columns_above, full_rows, gold_covered, half_rows_filled, total
from retrocade.games.retrotetro.state import State


def passes(s: State) -> bool:
    """Return True if the points are reached and every condition holds (RT-82)."""
    return total(s, 0) >= box.DEMANDS[box.LIMITS * s.level + box.LEVEL_POINTS] and conditions_hold(s)


def conditions_hold(s: State) -> bool:
    """Return True if the level's conditions hold (RT-89 to RT-100, RT-R42)."""
    at = box.LIMITS * s.level
    columns = columns_above(s, 0)
    if columns < box.DEMANDS[at + box.LEAST_COLUMNS] or columns > box.DEMANDS[at + box.MOST_COLUMNS]:
        return False
    gold = gold_covered(s, 0)
    if gold < box.DEMANDS[at + box.LEAST_GOLD] or gold > box.DEMANDS[at + box.MOST_GOLD]:
        return False
    if s.coins[0] < box.DEMANDS[at + box.LEAST_COINS]:
        return False
    if (
        half_rows_filled(s, 0) < box.DEMANDS[at + box.LEAST_HALVES]
        or full_rows(s, 0) < box.DEMANDS[at + box.LEAST_FULL]
    ):
        return False
    return box.DEMANDS[at + box.LEVEL_AREAS] == 0 or areas(s, box.DEMANDS[at + box.LEVEL_AREAS]) != 0


# RT-R28: the same two or three colours joined in two separate areas. An area has one piece of each colour. Two areas are
# packed into a number with six bits for each piece (its slot + 1): the pieces of the first area, then of the second.


def areas(s: State, colours: int) -> int:
    """Return two areas that share no piece and do not touch, or 0 if there are none (RT-89, RT-90, RT-R28)."""
    for a in range(box.SHAPES):
        for b in range(a + 1, box.SHAPES):
            if has_two(s, a) and has_two(s, b):
                ab = contacts(s, a, b)
                found = areas_of_two(ab, a, b) if colours == 2 else areas_with_third(s, ab, a, b)
                if found:
                    return found
    return 0


def has_two(s: State, shape: int) -> bool:
    """Return True if there are at least two pieces of a colour."""
    return s.piece[FIRST_SLOT[shape] + 1] != 0


def areas_with_third(s: State, ab: int, a: int, b: int) -> int:
    """Return two areas of colours a, b and a third one, or 0."""
    for c in range(b + 1, box.SHAPES):
        if has_two(s, c):
            found = areas_of_three(ab, contacts(s, a, c), contacts(s, b, c), a, b, c)
            if found:
                return found
    return 0


def areas_of_two(ab: int, a: int, b: int) -> int:
    """Return two joined pairs of these colours that do not touch each other, or 0."""
    for first in range(box.COPIES * box.COPIES):
        if ab >> first & 1:
            i, j = first // box.COPIES, first % box.COPIES
            for second in range(first + 1, box.COPIES * box.COPIES):
                k, m = second // box.COPIES, second % box.COPIES
                if ab >> second & 1 and i != k and j != m:
                    if not ab >> (i * box.COPIES + m) & 1 and not ab >> (k * box.COPIES + j) & 1:
                        return packed(packed(packed(packed(0, a, i), b, j), a, k), b, m)
    return 0


def areas_of_three(ab: int, ac: int, bc: int, a: int, b: int, c: int) -> int:
    """Return two joined groups of these colours that do not touch each other, or 0."""
    if (ab == 0) + (ac == 0) + (bc == 0) > 1:
        return 0
    for first in range(box.COPIES * box.COPIES * box.COPIES):
        if joined(ab, ac, bc, first):
            for second in range(first + 1, box.COPIES * box.COPIES * box.COPIES):
                if joined(ab, ac, bc, second) and apart(ab, ac, bc, first, second) and apart(ab, ac, bc, second, first):
                    return three_packed(three_packed(0, a, b, c, first), a, b, c, second)
    return 0


def joined(ab: int, ac: int, bc: int, area: int) -> bool:
    """Return True if the three pieces of an area are joined, by at least two of their three contacts."""
    i, j, k = area // (box.COPIES * box.COPIES), area // box.COPIES % box.COPIES, area % box.COPIES
    touching = (ab >> (i * box.COPIES + j) & 1) + (ac >> (i * box.COPIES + k) & 1) + (bc >> (j * box.COPIES + k) & 1)
    return touching >= 2


def apart(ab: int, ac: int, bc: int, area: int, other: int) -> bool:
    """Return True if two areas share no piece, and no piece of the first touches a later colour of the other."""
    i, j, k = area // (box.COPIES * box.COPIES), area // box.COPIES % box.COPIES, area % box.COPIES
    m, n, o = other // (box.COPIES * box.COPIES), other // box.COPIES % box.COPIES, other % box.COPIES
    if i == m or j == n or k == o:
        return False
    return not (ab >> (i * box.COPIES + n) & 1 or ac >> (i * box.COPIES + o) & 1 or bc >> (j * box.COPIES + o) & 1)


def contacts(s: State, a: int, b: int) -> int:
    """Return which pieces of two colours share an edge: bit COPIES * i + j for piece i of a and piece j of b."""
    found = 0
    for i in range(box.COPIES):
        for j in range(box.COPIES):
            one, other = s.piece[FIRST_SLOT[a] + i], s.piece[FIRST_SLOT[b] + j]
            if one != 0 and other != 0:
                meets = 0
                for word in range(box.WORDS):
                    meets |= TOUCHES[box.WORDS * (one - 1) + word] & COVERS[box.WORDS * (other - 1) + word]
                if meets:
                    found |= 1 << box.COPIES * i + j
    return found


def packed(pieces: int, shape: int, copy: int) -> int:
    """Return packed pieces with one more appended."""
    return pieces << 6 | FIRST_SLOT[shape] + copy + 1


def three_packed(pieces: int, a: int, b: int, c: int, area: int) -> int:
    """Return packed pieces with the three of an area appended."""
    i, j, k = area // (box.COPIES * box.COPIES), area // box.COPIES % box.COPIES, area % box.COPIES
    return packed(packed(packed(pieces, a, i), b, j), c, k)
