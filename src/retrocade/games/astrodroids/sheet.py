"""What a player has: powers, dice, Coins, finished rows and columns. Nothing here changes the state."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids.state import State

ROW_CELLS = [sum(1 << row * box.COLUMNS + column for column in range(box.COLUMNS)) for row in range(box.ROWS)]
COLUMN_CELLS = [sum(1 << row * box.COLUMNS + column for row in range(box.ROWS)) for column in range(box.COLUMNS)]


def kinds_in(cards: int, kind: int) -> int:
    """Return how many of these Power-Up cards are of this kind."""
    n = 0
    for bit in range(box.FIRST_BIT[kind], box.FIRST_BIT[kind + 1]):
        n += cards >> bit & 1
    return n


def powers(s: State, seat: int, kind: int) -> int:
    """AD-49, AD-56: return how many unlocked Power-Ups of this kind a player has."""
    return kinds_in(s.unlocked[seat], kind)


def dice_of(s: State, seat: int) -> int:
    """AD-03, AD-60: return how many dice a player has: six, and one for each Cube Friend."""
    return box.DICE + powers(s, seat, box.CUBE_FRIEND)


def coins_left(s: State, seat: int) -> int:
    """Return how many Coins a player can still spend."""
    return s.coins[seat] - s.spent[seat]


def rows_done(s: State, seat: int) -> int:
    """Return how many rows are completely blasted."""
    n = 0
    for row in range(box.ROWS):
        n += (s.blasted[seat] & ROW_CELLS[row]) == ROW_CELLS[row]
    return n


def columns_done(s: State, seat: int) -> int:
    """Return the columns that are completely blasted, as bits."""
    done = 0
    for column in range(box.COLUMNS):
        if (s.blasted[seat] & COLUMN_CELLS[column]) == COLUMN_CELLS[column]:
            done |= 1 << column
    return done


def capacity(s: State, seat: int) -> int:
    """AD-52, AD-54: return how many more Power-Ups the completed rows allow."""
    return rows_done(s, seat) - popcount(s.unlocked[seat])


def points(s: State, seat: int) -> int:
    """AD-66 to AD-68: return the points for Droids, Bosses, trophies, and for having all trophies."""
    total = box.POINTS_DROID * popcount(s.blasted[seat]) + box.POINTS_BOSS * popcount(s.bosses[seat])
    total += box.POINTS_TROPHY * popcount(s.trophies[seat])
    if s.trophies[seat] == box.TROPHIES:
        total += box.POINTS_ALL_TROPHIES
    return total


def near(cell: int) -> int:
    """AD-27: return the cells that touch this one, corners included, as bits."""
    row, column = divmod(cell, box.COLUMNS)
    around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return sum(1 << r * box.COLUMNS + c for r, c in around if 0 <= r < box.ROWS and 0 <= c < box.COLUMNS)


NEAR = [near(cell) for cell in range(box.CELLS)]
EVERYWHERE = (1 << box.CELLS) - 1
