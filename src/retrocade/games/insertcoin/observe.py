"""The observation of Insert Coin: all sheets as last shown, the observer's own with this turn's plan, and its own
cards while shapes are chosen.
"""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_bits, put_row, put_zeros
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin.content import (
    CELL_OF,
    CELLS,
    DEAL,
    DRAFT_DEAL,
    HALF,
    LEVELS,
    MOST_FORMS,
    MOST_LIVES,
    MOST_SEATS,
    MOST_SQUARES,
    SHAPE_CARDS,
    SQUARES,
    TRIPLES,
)
from retrocade.games.insertcoin.state import ANSWER, DRAFTING, KEEPING, OUT, OVER, PLACE, READY, TURN, State

OUTSIDE, EMPTY, FILLED, FRESH = 0, 1, 2, 3  # of a Level's cells; fresh: filled by the plan under way
GONE, THINKING, DECIDED, SITS_OUT = 0, 1, 2, 3  # gone: the game is over

TABLE: Parts = (
    ("options", 3, 0, MOST_SEATS),
    ("seat", 1, -1, MOST_SEATS - 1),  # the observer, -1 for a spectator
    ("phase", 1, 0, OVER),
    ("ended", 4, 0, 1),  # which reasons hold
    ("flips", 1, 0, 2 * HALF),
    ("over_at", 2, 0, 2 * HALF),
    ("card", 1, 0, SHAPE_CARDS),  # in play
    ("left", SHAPE_CARDS, 0, 1),  # which cards are still to come
    ("free", 1, 0, 1),  # alone: the next GAME OVER card costs nothing
    ("discard", 1, 0, 1),  # alone: this card may be discarded
    ("round", 1, 0, DRAFT_DEAL),  # of the draft
    ("hand", DEAL, 0, SHAPE_CARDS),  # own cards to keep three of, or picked in the draft
    ("pack", DRAFT_DEAL, 0, SHAPE_CARDS),  # to pick one from
    ("kept", 1, 0, len(TRIPLES)),
    ("step", 1, 0, OUT),  # of the own plan
    ("used", 4, 0, 1),  # symbols drawn: left, right; burnt; discarded
    ("holds", 1, 0, 2 * MOST_FORMS),  # the symbol in hand, + 1
    ("to_fill", 1, 0, MOST_SQUARES),  # squares that the ability still fills
    ("asks", 1, 0, LEVELS),  # the Level whose ability may be activated, + 1
)
SEAT: Parts = (
    ("status", 1, GONE, SITS_OUT),
    ("lives", 1, 0, MOST_LIVES),
    ("coins", 1, 0, 9),
    ("fired", LEVELS, 0, 1),
    ("double", 1, 0, 1),
    ("shapes", LEVELS, 0, 99),
    ("cells", LEVELS * CELLS, OUTSIDE, FRESH),
)
OWN_PLAN = 8  # numbers of it


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write everything that this seat knows into `out`; return the count of numbers."""
    at = put(out, 0, s.seats)
    at = put(out, at, s.start)
    at = put(out, at, s.deck)
    at = put(out, at, seat)
    at = put(out, at, s.phase)
    at = put_bits(out, at, s.ended, 4)
    at = put(out, at, s.flips)
    at = put_row(out, at, s.over_at, 0, 2)
    at = put(out, at, s.card if s.phase == TURN else 0)
    at = put_bits(out, at, s.left >> 1, SHAPE_CARDS)
    at = put(out, at, s.free)
    at = put(out, at, s.discard)
    at = put_choosing(s, seat, out, at)
    at = put_plan(s, seat, out, at)
    for i in range(s.seats):
        at = put_player(s, (max(seat, 0) + i) % s.seats, seat, out, at)
    return at


def put_choosing(s: State, seat: int, out: list[int], at: int) -> int:
    """Write the observer's cards while shapes are chosen; return the next free place."""
    if seat < 0 or s.phase >= TURN:
        return put_zeros(out, at, 1 + DEAL + DRAFT_DEAL + 1)
    drafting = s.phase == DRAFTING
    at = put(out, at, s.round if drafting else 0)
    for i in range(DEAL):
        at = put(out, at, rules.card_in_hand(s, seat, i) if not drafting or i < s.round else 0)
    pack = DEAL * rules.pack_before(s, seat, s.round)
    for i in range(DRAFT_DEAL):
        at = put(out, at, s.dealt[pack + i] if drafting and s.taken[pack + i] == 0 else 0)
    return put(out, at, s.kept[seat] if s.phase == KEEPING else 0)


def put_plan(s: State, seat: int, out: list[int], at: int) -> int:
    """Write the observer's plan of this turn; return the next free place."""
    if seat < 0 or s.phase != TURN:
        return put_zeros(out, at, OWN_PLAN)
    step = s.step[seat]
    at = put(out, at, step)
    at = put_bits(out, at, s.used[seat], 4)
    at = put(out, at, s.hand[seat] + 1 if step == PLACE else 0)
    at = put(out, at, s.squares[seat])
    return put(out, at, s.queue[seat] & 3 if step == ANSWER else 0)


def put_player(s: State, player: int, seat: int, out: list[int], at: int) -> int:
    """Write a player's sheet, with the current plan if it is the observer's own; return the next free place."""
    now = player == seat or s.phase != TURN
    at = put(out, at, status(s, player))
    at = put(out, at, s.lives[player] if now else s.shown_lives[player])
    at = put(out, at, s.coins[player] if now else s.shown_coins[player])
    at = put_bits(out, at, s.fired[player] if now else s.shown_fired[player], LEVELS)
    at = put(out, at, s.double[player])
    at = put_row(out, at, s.shape, LEVELS * player, LEVELS)
    for sheet in range(LEVELS * player, LEVELS * player + LEVELS):
        shown = s.shown_filled[sheet]
        at = put_cells(s.shape[sheet], shown, s.filled[sheet] if now else shown, out, at)
    return at


def status(s: State, player: int) -> int:
    """Return a player's status: thinking, ready, or sitting out."""
    if s.phase == OVER:
        return GONE
    if s.phase == TURN:
        step = s.step[player]
        return SITS_OUT if step == OUT else DECIDED if step == READY else THINKING
    return THINKING if rules.to_act(s) >> player & 1 else DECIDED


def put_cells(shape: int, shown: int, filled: int, out: list[int], at: int) -> int:
    """Write the cells of a Level, row by row; return the next free place."""
    put_zeros(out, at, CELLS)
    first = MOST_SQUARES * shape
    for square in range(SQUARES[shape]):
        mark = EMPTY
        if shown >> square & 1:
            mark = FILLED
        elif filled >> square & 1:
            mark = FRESH
        out[at + CELL_OF[first + square]] = mark
    return at + CELLS


def has_hidden(s: State, seat: int) -> bool:
    """Return True if cards of others (while shapes are chosen) or plans of others (during a turn) are hidden."""
    return s.phase != OVER and (s.seats > 1 or seat < 0)
