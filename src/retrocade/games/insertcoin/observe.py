"""The observation of Insert Coin: all sheets as last shown, the observer's own with this turn's plan, and its own
cards while shapes are chosen.
"""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_bits, put_row, put_zeros
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State

OUTSIDE, EMPTY, FILLED, FRESH = 0, 1, 2, 3  # of a Level's cells; fresh: filled by the plan under way
GONE, THINKING, DECIDED, SITS_OUT = 0, 1, 2, 3  # gone: the game is over

TABLE: Parts = (
    ("options", 3, 0, box.MOST_SEATS),
    ("seat", 1, -1, box.MOST_SEATS - 1),  # the observer, -1 for a spectator
    ("phase", 1, 0, st.OVER),
    ("ended", 4, 0, 1),  # which reasons hold
    ("flips", 1, 0, 2 * box.HALF),
    ("over_at", 2, 0, 2 * box.HALF),
    ("card", 1, 0, box.SHAPE_CARDS),  # in play
    ("left", box.SHAPE_CARDS, 0, 1),  # which cards are still to come
    ("free", 1, 0, 1),  # alone: the next GAME OVER card costs nothing
    ("discard", 1, 0, 1),  # alone: this card may be discarded
    ("round", 1, 0, box.DRAFT_DEAL),  # of the draft
    ("hand", box.DEAL, 0, box.SHAPE_CARDS),  # own cards to keep three of, or picked in the draft
    ("pack", box.DRAFT_DEAL, 0, box.SHAPE_CARDS),  # to pick one from
    ("kept", 1, 0, len(box.TRIPLES)),
    ("step", 1, 0, st.OUT),  # of the own plan
    ("used", 4, 0, 1),  # symbols drawn: left, right; burnt; discarded
    ("holds", 1, 0, 2 * box.MOST_FORMS),  # the symbol in hand, + 1
    ("to_fill", 1, 0, box.MOST_SQUARES),  # squares that the ability still fills
    ("asks", 1, 0, box.LEVELS),  # the Level whose ability may be activated, + 1
)
SEAT: Parts = (
    ("status", 1, GONE, SITS_OUT),
    ("lives", 1, 0, box.MOST_LIVES),
    ("coins", 1, 0, 9),
    ("fired", box.LEVELS, 0, 1),
    ("double", 1, 0, 1),
    ("shapes", box.LEVELS, 0, 99),
    ("cells", box.LEVELS * box.CELLS, OUTSIDE, FRESH),
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
    at = put(out, at, s.card if s.phase == st.TURN else 0)
    at = put_bits(out, at, s.left >> 1, box.SHAPE_CARDS)
    at = put(out, at, s.free)
    at = put(out, at, s.discard)
    at = put_choosing(s, seat, out, at)
    at = put_plan(s, seat, out, at)
    for i in range(s.seats):
        at = put_player(s, (max(seat, 0) + i) % s.seats, seat, out, at)
    return at


def put_choosing(s: State, seat: int, out: list[int], at: int) -> int:
    """Write the observer's cards while shapes are chosen; return the next free place."""
    if seat < 0 or s.phase >= st.TURN:
        return put_zeros(out, at, 1 + box.DEAL + box.DRAFT_DEAL + 1)
    drafting = s.phase == st.DRAFTING
    at = put(out, at, s.round if drafting else 0)
    for i in range(box.DEAL):
        at = put(out, at, rules.card_in_hand(s, seat, i) if not drafting or i < s.round else 0)
    pack = box.DEAL * rules.pack_before(s, seat, s.round)
    for i in range(box.DRAFT_DEAL):
        at = put(out, at, s.dealt[pack + i] if drafting and s.taken[pack + i] == 0 else 0)
    return put(out, at, s.kept[seat] if s.phase == st.KEEPING else 0)


def put_plan(s: State, seat: int, out: list[int], at: int) -> int:
    """Write the observer's plan of this turn; return the next free place."""
    if seat < 0 or s.phase != st.TURN:
        return put_zeros(out, at, OWN_PLAN)
    step = s.step[seat]
    at = put(out, at, step)
    at = put_bits(out, at, s.used[seat], 4)
    at = put(out, at, s.hand[seat] + 1 if step == st.PLACE else 0)
    at = put(out, at, s.squares[seat])
    return put(out, at, s.queue[seat] & 3 if step == st.ANSWER else 0)


def put_player(s: State, player: int, seat: int, out: list[int], at: int) -> int:
    """Write a player's sheet, with the current plan if it is the observer's own; return the next free place."""
    now = player == seat or s.phase != st.TURN
    at = put(out, at, status(s, player))
    at = put(out, at, s.lives[player] if now else s.shown_lives[player])
    at = put(out, at, s.coins[player] if now else s.shown_coins[player])
    at = put_bits(out, at, s.fired[player] if now else s.shown_fired[player], box.LEVELS)
    at = put(out, at, s.double[player])
    at = put_row(out, at, s.shape, box.LEVELS * player, box.LEVELS)
    for sheet in range(box.LEVELS * player, box.LEVELS * player + box.LEVELS):
        shown = s.shown_filled[sheet]
        at = put_cells(s.shape[sheet], shown, s.filled[sheet] if now else shown, out, at)
    return at


def status(s: State, player: int) -> int:
    """Return a player's status: thinking, ready, or sitting out."""
    if s.phase == st.OVER:
        return GONE
    if s.phase == st.TURN:
        step = s.step[player]
        return SITS_OUT if step == st.OUT else DECIDED if step == st.READY else THINKING
    return THINKING if rules.to_act(s) >> player & 1 else DECIDED


def put_cells(shape: int, shown: int, filled: int, out: list[int], at: int) -> int:
    """Write the cells of a Level, row by row; return the next free place."""
    put_zeros(out, at, box.CELLS)
    first = box.MOST_SQUARES * shape
    for square in range(box.SQUARES[shape]):
        mark = EMPTY
        if shown >> square & 1:
            mark = FILLED
        elif filled >> square & 1:
            mark = FRESH
        out[at + box.CELL_OF[first + square]] = mark
    return at + box.CELLS


def has_hidden(s: State, seat: int) -> bool:
    """Return True if cards of others (while shapes are chosen) or plans of others (during a turn) are hidden."""
    return s.phase != st.OVER and (s.seats > 1 or seat < 0)
