"""The knowledge of a seat as numbers.

A seat knows its own sheet, the other sheets as of the last reveal, its own cards, and the cards that have been played.
"""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_row, put_zeros
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import setup, turn
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.pieces import DROPS, FIRST_SLOT, LANDING_ROWS, SIZE, squares_at
from retrocade.games.retrotetro.state import State

SQUARES = box.ROWS * box.COLUMNS
LARGEST = max(SIZE)  # squares of a piece
SQUARES_OF = [  # of each drop on the ground, LARGEST in a row; -1 past the last
    square for drop in range(len(DROPS)) for square in (squares_at(drop, 1) + LARGEST * [-1])[:LARGEST]
]

TABLE: Parts = (
    ("options", 5, 0, 20),
    ("seat", 1, -1, st.MOST_SEATS - 1),  # the observer, -1 for a spectator
    ("phase", 1, 0, st.OVER),
    ("turn", 1, 0, box.CARDS_PLAYED),
    ("active", 1, -1, st.MOST_SEATS - 1),  # seat that plays or played the card, counted from the observer
    ("card", 1, 0, box.CARD_KINDS),  # on the table, + 1
    ("played", box.CARD_KINDS, 0, 9),  # cards of each kind that all have seen
    ("hand", box.HAND, 0, box.CARD_KINDS),  # kinds, + 1
    ("dealt", box.DEALT, 0, box.SHAPES),  # objectives to choose from, + 1
    ("stage", 1, 0, st.DONE_PLACING),  # of the observer on the current card
)
SEAT: Parts = (
    ("hand_size", 1, 0, box.HAND),
    ("done", 1, 0, 1),
    ("objective", 1, 0, box.SHAPES),  # + 1
    ("coins", 1, -99, 99),
    ("copies", box.SHAPES, 0, box.COPIES),  # left to place of each shape
    ("shape", SQUARES, 0, box.SHAPES + 1),  # + 1, on each square from the bottom left; the last is the pink square
    ("copy", SQUARES, 0, max(box.COPIES, box.PINK_SPACES)),  # which piece of that shape, + 1
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
    began = s.phase == st.PLAYING_CARD or s.phase == st.PLACING
    at = put(out, at, (turn.active(s) - max(seat, 0)) % s.seats if began else -1)
    at = put(out, at, s.card + 1 if s.phase == st.PLACING else 0)
    at = put_played(s, out, at)
    if seat < 0:
        at = put_zeros(out, at, box.HAND + box.DEALT + 1)
    else:
        at = put_row(out, at, s.hand, box.HAND * seat, box.HAND)
        choosing = s.phase == st.CHOOSING and not setup.chooses_freely(s)
        at = put_row(out, at, s.dealt, box.DEALT * seat, box.DEALT) if choosing else put_zeros(out, at, box.DEALT)
        at = put(out, at, min(s.stage[seat], st.DONE_PLACING) if s.phase == st.PLACING else 0)
    for i in range(s.seats):
        at = put_player(s, (max(seat, 0) + i) % s.seats, seat, out, at)
    return at


def put_played(s: State, out: list[int], at: int) -> int:
    """Write how many cards of each kind have been played, including the current card."""
    for kind in range(box.CARD_KINDS):
        out[at + kind] = box.CARD_COPIES[kind] - s.unseen[kind]
    for i in range(box.HAND * s.seats):
        if s.hand[i] > 0:
            out[at + s.hand[i] - 1] -= 1
    return at + box.CARD_KINDS


def put_player(s: State, player: int, seat: int, out: list[int], at: int) -> int:
    """Write a player's sheet: the current one for its owner, the one last revealed for others."""
    sheet = player if player == seat else st.MOST_SEATS + player
    held = 0
    for i in range(box.HAND * player, box.HAND * player + box.HAND):
        held += s.hand[i] > 0
    at = put(out, at, held)
    at = put(out, at, 1 if is_done(s, player) else 0)
    at = put(out, at, s.objective[player] if player == seat or s.phase != st.CHOOSING else 0)
    at = put(out, at, s.coins[sheet])
    at = put_row(out, at, s.copies, box.SHAPES * sheet, box.SHAPES)
    put_zeros(out, at, 2 * SQUARES)
    for shape in range(box.SHAPES + 1):
        for slot in range(FIRST_SLOT[shape], FIRST_SLOT[shape + 1]):
            landing = s.piece[st.SLOTS * sheet + slot] - 1
            if landing >= 0:
                drop = landing // LANDING_ROWS
                lowest = landing % LANDING_ROWS * box.COLUMNS
                for i in range(LARGEST * drop, LARGEST * drop + LARGEST):
                    if SQUARES_OF[i] >= 0:
                        square = at + lowest + SQUARES_OF[i]
                        out[square] = shape + 1
                        out[square + SQUARES] = slot - FIRST_SLOT[shape] + 1
    return at + 2 * SQUARES


def is_done(s: State, player: int) -> bool:
    """Return True if this player has made the decision that all make at the same time now."""
    if s.phase == st.CHOOSING:
        return s.objective[player] > 0
    return s.phase == st.PLACING and s.stage[player] >= st.DONE_PLACING


def has_hidden(s: State, seat: int) -> bool:
    """Return True if the state holds something that this seat cannot know.

    Objectives of others are hidden while all choose, their hands always, and their moves until all are done.
    """
    if s.seats == 1 and seat == 0:
        return False
    if s.phase == st.CHOOSING or s.phase == st.PLACING:
        return True
    for i in range(box.HAND * s.seats):
        if i // box.HAND != seat and s.hand[i] > 0:
            return True
    return False
