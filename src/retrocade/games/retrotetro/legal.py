"""The legal actions of a seat."""

from __future__ import annotations

from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.content import COLUMNS, DEALT, FIRST_ON_CARD, HAND, ON_CARD, SHAPES
from retrocade.games.retrotetro.landing import has_pink_ready, is_offered, landings, pink_fits, skyline
from retrocade.games.retrotetro.setup import chooses_freely
from retrocade.games.retrotetro.state import State
from retrocade.games.retrotetro.turn import to_act


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into out and return how many there are."""
    if not to_act(s) >> seat & 1:
        return 0
    if s.phase == st.PLACING:
        return legal_pink(s, seat, out, 0) if s.stage[seat] == st.PLACED else legal_place(s, seat, out)
    if s.phase == st.PLAYING_CARD:
        return legal_card(s, seat, out)
    return legal_keep(s, seat, out)


def legal_keep(s: State, seat: int, out: list[int]) -> int:
    """List the two objectives dealt, or all of them in the campaign (RT-04, RT-86)."""
    if chooses_freely(s):
        for objective in range(SHAPES):
            out[objective] = st.KEEP + objective
        return SHAPES
    for i in range(DEALT):
        out[i] = st.KEEP + s.dealt[DEALT * seat + i] - 1
    return DEALT


def legal_card(s: State, seat: int, out: list[int]) -> int:
    """List the cards in hand; two equal cards are one action (RT-10, RT-16)."""
    n = 0
    for i in range(HAND * seat, HAND * seat + HAND):
        kind = s.hand[i]
        if kind > 0 and (n == 0 or out[0] != st.PLAY + kind - 1):
            out[n] = st.PLAY + kind - 1
            n += 1
    return n


def legal_place(s: State, seat: int, out: list[int]) -> int:
    """List every landing of every shape on the card (RT-11 to RT-13, RT-20, RT-30, RT-31).

    A seat without a landing may pay. A seat with a pink square may drop it first.
    """
    n = 0
    heights = skyline(s, seat)
    for i in range(FIRST_ON_CARD[s.card], FIRST_ON_CARD[s.card + 1]):
        shape = ON_CARD[i]
        if s.copies[seat * SHAPES + shape] > 0:
            n = landings(s, seat, shape, heights, out, n)
    if s.stage[seat] == st.PINK_FIRST:
        return n
    if n == 0:
        n = legal_set_aside(s, seat, out)
    if has_pink_ready(s, seat):
        n = legal_pink(s, seat, out, n)
    return n


def legal_set_aside(s: State, seat: int, out: list[int]) -> int:
    """List the shapes of the card that can be set aside, or plain payment if no copy is left (RT-31, RT-R6, RT-R7)."""
    n = 0
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            out[n] = st.SET_ASIDE + shape
            n += 1
    if n == 0:
        out[0] = st.PAY
        return 1
    return n


def legal_pink(s: State, seat: int, out: list[int], n: int) -> int:
    """List the columns open to a pink square, behind the n actions in out (RT-74, RT-75, RT-R16).

    After the piece, a seat may also keep the pink square.
    """
    for column in range(COLUMNS):
        if pink_fits(s, seat, column):
            out[n] = st.PINK + column
            n += 1
    if s.stage[seat] == st.PLACED:
        out[n] = st.NO_PINK
        n += 1
    return n
