"""Part 3: which Droids form a chain (AD-27, AD-28, AD-61). Sets of cells are numbers with a bit for each cell."""

from __future__ import annotations

from retrocade.engine.bits import lowest_bit, popcount
from retrocade.games.astrodroids.sheet import NEAR


def chain_of(cells: int, froggers: int) -> int:
    """AD-27, AD-28, AD-61, AD-R5, AD-R6: return an order in which each of these Droids touches the one before it.

    Each Frogger allows leaving one Droid out. The order has five bits for each Droid, the last one lowest; it is -1 if
    there is none. The search has no stack: the Droid that it takes back says where to continue."""
    wanted = max(popcount(cells) - froggers, 0)
    order = 0
    length = 0
    used = 0
    nexts = cells
    while length < wanted:
        if nexts > 0:
            cell = lowest_bit(nexts)
            order = order << 5 | cell
            length += 1
            used |= 1 << cell
            nexts = NEAR[cell] & cells & ~used
        elif length == 0:
            return -1
        else:
            cell = order & 31
            order >>= 5
            length -= 1
            used &= ~(1 << cell)
            nexts = NEAR[order & 31] & cells if length > 0 else cells
            nexts = (nexts & ~used) >> cell + 1 << cell + 1
    return order


def around(cells: int) -> int:
    """Return the cells that touch one of these."""
    found = 0
    while cells > 0:
        found |= NEAR[lowest_bit(cells)]
        cells &= cells - 1
    return found


def chainable(cells: int, more: int, froggers: int) -> int:
    """AD-R5: return those cells out of `more` that each, alone, form a chain with `cells`. The order of picks is free."""
    if cells == 0 or (froggers > 0 and chain_of(cells, froggers - 1) >= 0):
        return more
    if cells & (cells - 1) == 0:
        return more & NEAR[lowest_bit(cells)]
    found = 0
    while more > 0:
        one = more & -more
        if chain_of(cells | one, froggers) >= 0:
            found |= one
        more &= more - 1
    return found
