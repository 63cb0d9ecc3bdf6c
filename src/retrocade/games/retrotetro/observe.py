"""The knowledge of a seat as numbers.

A seat knows its own sheet, the other sheets as of the last reveal, its own cards, and the cards that have been played.
"""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_row, put_zeros
from retrocade.games.retrotetro import setup, turn
from retrocade.games.retrotetro.content import (
    CARD_COPIES,
    CARD_KINDS,
    CARDS_PLAYED,
    COLUMNS,
    COPIES,
    DEALT,
    HAND,
    PINK_SPACES,
    ROWS,
    SHAPES,
)
from retrocade.games.retrotetro.pieces import DROPS, FIRST_SLOT, LANDING_ROWS, SIZE, squares_at
from retrocade.games.retrotetro.state import (
    CHOOSING,
    DONE_PLACING,
    MOST_SEATS,
    OVER,
    PLACING,
    PLAYING_CARD,
    SLOTS,
    State,
)

SQUARES = ROWS * COLUMNS
LARGEST = max(SIZE)  # squares of a piece
SQUARES_OF = [  # of each drop on the ground, LARGEST in a row; -1 past the last
    square for drop in range(len(DROPS)) for square in (squares_at(drop, 1) + LARGEST * [-1])[:LARGEST]
]

TABLE: Parts = (
    ("options", 5, 0, 20),
    ("seat", 1, -1, MOST_SEATS - 1),  # the observer, -1 for a spectator
    ("phase", 1, 0, OVER),
    ("turn", 1, 0, CARDS_PLAYED),
    ("active", 1, -1, MOST_SEATS - 1),  # seat that plays or played the card, counted from the observer
    ("card", 1, 0, CARD_KINDS),  # on the table, + 1
    ("played", CARD_KINDS, 0, 9),  # cards of each kind that all have seen
    ("hand", HAND, 0, CARD_KINDS),  # kinds, + 1
    ("dealt", DEALT, 0, SHAPES),  # objectives to choose from, + 1
    ("stage", 1, 0, DONE_PLACING),  # of the observer on the current card
)
SEAT: Parts = (
    ("hand_size", 1, 0, HAND),
    ("done", 1, 0, 1),
    ("objective", 1, 0, SHAPES),  # + 1
    ("coins", 1, -99, 99),
    ("copies", SHAPES, 0, COPIES),  # left to place of each shape
    ("shape", SQUARES, 0, SHAPES + 1),  # + 1, on each square from the bottom left; the last is the pink square
    ("copy", SQUARES, 0, max(COPIES, PINK_SPACES)),  # which piece of that shape, + 1
)


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write everything that this seat knows into out and return how many numbers there are."""
    at = put(out, 0, s.seats)
    at = put(out, at, s.side)
    at = put(out, at, s.objectives)
    at = put(out, at, s.level)
    at = put(out, at, s.lives)
    at = put(out, at, seat)
    at = put(out, at, s.phase)
    at = put(out, at, s.turn)
    began = s.phase == PLAYING_CARD or s.phase == PLACING
    at = put(out, at, (turn.active(s) - max(seat, 0)) % s.seats if began else -1)
    at = put(out, at, s.card + 1 if s.phase == PLACING else 0)
    at = put_played(s, out, at)
    if seat < 0:
        at = put_zeros(out, at, HAND + DEALT + 1)
    else:
        at = put_row(out, at, s.hand, HAND * seat, HAND)
        choosing = s.phase == CHOOSING and not setup.chooses_freely(s)
        at = put_row(out, at, s.dealt, DEALT * seat, DEALT) if choosing else put_zeros(out, at, DEALT)
        at = put(out, at, min(s.stage[seat], DONE_PLACING) if s.phase == PLACING else 0)
    for i in range(s.seats):
        at = put_player(s, (max(seat, 0) + i) % s.seats, seat, out, at)
    return at


def put_played(s: State, out: list[int], at: int) -> int:
    """Write how many cards of each kind have been played, including the current card."""
    for kind in range(CARD_KINDS):
        out[at + kind] = CARD_COPIES[kind] - s.unseen[kind]
    for i in range(HAND * s.seats):
        if s.hand[i] > 0:
            out[at + s.hand[i] - 1] -= 1
    return at + CARD_KINDS


def put_player(s: State, player: int, seat: int, out: list[int], at: int) -> int:
    """Write a player's sheet: the current one for its owner, the one last revealed for others."""
    sheet = player if player == seat else MOST_SEATS + player
    held = 0
    for i in range(HAND * player, HAND * player + HAND):
        held += s.hand[i] > 0
    at = put(out, at, held)
    at = put(out, at, 1 if is_done(s, player) else 0)
    at = put(out, at, s.objective[player] if player == seat or s.phase != CHOOSING else 0)
    at = put(out, at, s.coins[sheet])
    at = put_row(out, at, s.copies, SHAPES * sheet, SHAPES)
    put_zeros(out, at, 2 * SQUARES)
    for shape in range(SHAPES + 1):
        for slot in range(FIRST_SLOT[shape], FIRST_SLOT[shape + 1]):
            landing = s.piece[SLOTS * sheet + slot] - 1
            if landing >= 0:
                drop = landing // LANDING_ROWS
                lowest = landing % LANDING_ROWS * COLUMNS
                for i in range(LARGEST * drop, LARGEST * drop + LARGEST):
                    if SQUARES_OF[i] >= 0:
                        square = at + lowest + SQUARES_OF[i]
                        out[square] = shape + 1
                        out[square + SQUARES] = slot - FIRST_SLOT[shape] + 1
    return at + 2 * SQUARES


def is_done(s: State, player: int) -> bool:
    """Return whether this player has made the decision that all make at the same time now."""
    if s.phase == CHOOSING:
        return s.objective[player] > 0
    return s.phase == PLACING and s.stage[player] >= DONE_PLACING


def has_hidden(s: State, seat: int) -> bool:
    """Return whether the state holds something that this seat cannot know.

    Objectives of others are hidden while all choose, their hands always, and their moves until all are done.
    """
    if s.seats == 1 and seat == 0:
        return False
    if s.phase == CHOOSING or s.phase == PLACING:
        return True
    for i in range(HAND * s.seats):
        if i // HAND != seat and s.hand[i] > 0:
            return True
    return False
