"""The course of a turn: which seats act, and the effects of actions (RT-08, RT-10 to RT-18)."""

from __future__ import annotations

from retrocade.engine.chance import Chance, draw
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.content import CARDS_PLAYED, COLUMNS, DEALT, HAND, SHAPES
from retrocade.games.retrotetro.landing import has_pink_ready, pink_fits
from retrocade.games.retrotetro.pieces import FIRST_DROP, PINK_SQUARE
from retrocade.games.retrotetro.placement import pay, place, put, reveal_sheet
from retrocade.games.retrotetro.setup import deal_cards
from retrocade.games.retrotetro.state import State


def active(s: State) -> int:
    """Return the active seat, which goes clockwise from the first player (RT-08, RT-15)."""
    return (s.first + s.turn - 1) % s.seats


def to_act(s: State) -> int:
    """Return the seats that may act, as bits (RT-04, RT-11).

    All seats choose objectives and place at the same time. Only the active seat plays a card.
    """
    if s.phase == st.PLAYING_CARD:
        return 1 << active(s)
    waiting = 0
    if s.phase == st.PLACING:
        for seat in range(s.seats):
            if s.stage[seat] < st.DONE_PLACING:
                waiting |= 1 << seat
    elif s.phase == st.CHOOSING:
        for seat in range(s.seats):
            if s.objective[seat] == 0:
                waiting |= 1 << seat
    return waiting


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out a legal action."""
    if action >= st.PLACE:
        put(s, seat, action - st.PLACE)
        finish_piece(s, seat, chance)
    elif action == st.NO_PINK:
        finish(s, seat, chance)
    elif action >= st.PINK:
        place(s, seat, FIRST_DROP[PINK_SQUARE] + action - st.PINK)
        if s.stage[seat] == st.PLACED:
            finish(s, seat, chance)
        else:
            s.stage[seat] = st.PINK_FIRST
    elif action >= st.SET_ASIDE:
        pay(s, seat)
        if action < st.PAY:
            s.copies[seat * SHAPES + action - st.SET_ASIDE] -= 1
        finish(s, seat, chance)
    elif action >= st.PLAY:
        play_card(s, seat, action - st.PLAY)
    else:
        keep(s, seat, action - st.KEEP, chance)


def keep(s: State, seat: int, objective: int, chance: Chance) -> None:
    """Keep an objective (RT-04, RT-R21).

    Choices are secret. After the last one, the kept objectives are open, the others are out of the game, and the
    polyomino cards are dealt.
    """
    s.objective[seat] = objective + 1
    if to_act(s) == 0:
        for i in range(DEALT * st.MOST_SEATS):
            s.dealt[i] = 0
        deal_cards(s, chance)


def play_card(s: State, seat: int, kind: int) -> None:
    """Play a card from the active player's hand; every seat must place one of its shapes (RT-10, RT-11)."""
    first = HAND * seat
    i = first
    while s.hand[i] != kind + 1:
        i += 1
    s.hand[i] = s.hand[first + HAND - 1]
    s.hand[first + HAND - 1] = 0
    s.card = kind
    s.phase = st.PLACING


def finish_piece(s: State, seat: int, chance: Chance) -> None:
    """Finish the card for this seat, unless it may still drop a pink square (RT-R16)."""
    if s.stage[seat] == st.TO_PLACE and has_pink_ready(s, seat):
        s.stage[seat] = st.PLACED
        for column in range(COLUMNS):
            if pink_fits(s, seat, column):
                return
    finish(s, seat, chance)


def finish(s: State, seat: int, chance: Chance) -> None:
    """Finish the card for this seat (RT-14 to RT-17, RT-R40).

    After the last seat, all placements are revealed, the active player draws, and the next player is active.
    """
    s.stage[seat] = st.DONE_PINK_FIRST if s.stage[seat] == st.PINK_FIRST else st.DONE_PLACING
    if to_act(s) != 0:
        return
    for each in range(s.seats):
        reveal_sheet(s, each)
        s.stage[each] = st.TO_PLACE
    s.card = 0
    if s.turn <= CARDS_PLAYED - HAND * s.seats:
        s.hand[HAND * active(s) + HAND - 1] = draw(chance, s.unseen) + 1
    if s.turn == CARDS_PLAYED:
        s.phase = st.OVER
    else:
        s.turn += 1
        s.phase = st.PLAYING_CARD
