"""A player's sheet: three Levels, Lives and Coins. Plain integers over `State`."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin.state import State

FORM_STRIDE = len(box.SQUARES)  # shapes, and none
SYMBOL_STRIDE = 8 * FORM_STRIDE


def empty(s: State, seat: int, level: int) -> int:
    """Return the squares of a Level that are not filled, as bits."""
    at = box.LEVELS * seat + level
    return box.FULL[s.shape[at]] & ~s.filled[at]


def has_empty(s: State, seat: int) -> bool:
    """Return True if this sheet has an empty square."""
    return completed(s, seat) < box.LEVELS


def is_completed(s: State, seat: int, level: int) -> bool:
    """IC-25: return True if the shape of a Level is entirely filled."""
    at = box.LEVELS * seat + level
    return s.filled[at] == box.FULL[s.shape[at]]


def completed(s: State, seat: int) -> int:
    """Return the number of Levels that this player has completed."""
    n = 0
    for level in range(box.LEVELS):
        if is_completed(s, seat, level):
            n += 1
    return n


def owns_completed(s: State, seat: int, family: int) -> bool:
    """IC-R6: return True if this player has a completed Level of this family, however it was completed."""
    for level in range(box.LEVELS):
        if box.FAMILY[s.shape[box.LEVELS * seat + level]] == family and is_completed(s, seat, level):
            return True
    return False


# Where symbols fit


def first_place(symbol: int, form: int, shape: int) -> int:
    """Return the index in PLACES where the places of this form in this shape begin."""
    return box.PLACES_FROM[SYMBOL_STRIDE * symbol + FORM_STRIDE * form + shape]


def last_place(symbol: int, form: int, shape: int) -> int:
    """Return the index in PLACES where they end."""
    return box.PLACES_FROM[SYMBOL_STRIDE * symbol + FORM_STRIDE * form + shape + 1]


def fits(s: State, seat: int, symbol: int, form: int) -> bool:
    """IC-14 to IC-19: return True if a symbol in this form can be drawn somewhere on this sheet."""
    for at in range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS):
        filled = s.filled[at]
        for i in range(first_place(symbol, form, s.shape[at]), last_place(symbol, form, s.shape[at])):
            if box.PLACES[i] & filled == 0:
                return True
    return False


def place_at(symbol: int, form: int, shape: int, square: int) -> int:
    """Return the squares that a symbol covers if its first square is here; 0 if it would leave the shape."""
    for i in range(first_place(symbol, form, shape), last_place(symbol, form, shape)):
        if box.PLACES[i] >> square & 1 and box.PLACES[i] & (1 << square) - 1 == 0:
            return box.PLACES[i]
    return 0


# Changes


def fill(s: State, seat: int, level: int, squares: int) -> None:
    """Fill squares. A Level that they complete waits for its ability (IC-27)."""
    at = box.LEVELS * seat + level
    s.filled[at] |= squares
    if s.filled[at] == box.FULL[s.shape[at]]:
        place = 0
        while s.queue[seat] >> place > 0:
            place += 2
        s.queue[seat] |= level + 1 << place


def lose_life(s: State, seat: int) -> None:
    """IC-35, IC-36, IC-R13, IC-R14: take a Life. The last one also takes a Coin, if there is one, for 3 new Lives."""
    if s.lives[seat] > 0:
        s.lives[seat] -= 1
        if s.lives[seat] == 0 and s.coins[seat] > 0:
            s.coins[seat] -= 1
            s.lives[seat] = box.LIVES_PER_COIN


# Points


def shape_points(shape: int, filled: int) -> int:
    """IC-57, IC-58, IC-R35: return the value of a shape less its unfilled squares, at least 0."""
    return max(box.POINTS[shape] - box.UNFILLED_PENALTY * (box.SQUARES[shape] - popcount(filled)), 0)


def wallet(s: State, seat: int) -> int:
    """IC-59, IC-60: return the points for Coins and Lives."""
    return box.COIN_POINTS * s.coins[seat] + box.LIFE_POINTS * s.lives[seat]
