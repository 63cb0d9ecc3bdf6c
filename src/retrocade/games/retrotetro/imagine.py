"""A fair guess of everything that a seat cannot know."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below, draw
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.content import COLUMNS, DEALT, HAND, SHAPES
from retrocade.games.retrotetro.landing import fits, has_pink_ready, is_offered, pink_fits
from retrocade.games.retrotetro.pieces import FIRST_DROP, PINK_SQUARE
from retrocade.games.retrotetro.placement import copy_sheet, pay, place, put
from retrocade.games.retrotetro.setup import chooses_freely, deal_objectives
from retrocade.games.retrotetro.state import State

TRIES = 24  # random drops before all drops are searched


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Replace other seats' secret objectives, hands and moves on the current card by a fair guess."""
    if s.phase == st.CHOOSING:
        imagine_objectives(s, seat, chance)
        return
    for other in range(s.seats):
        if other != seat:
            for i in range(HAND * other, HAND * other + HAND):
                if s.hand[i] > 0:
                    s.unseen[s.hand[i] - 1] += 1
    for other in range(s.seats):
        if other != seat:
            for i in range(HAND * other, HAND * other + HAND):
                if s.hand[i] > 0:
                    s.hand[i] = draw(chance, s.unseen) + 1
            if s.phase == st.PLACING:
                imagine_placing(s, other, chance)


def imagine_objectives(s: State, seat: int, chance: Chance) -> None:
    """Deal the other seats two objectives from those that this seat does not hold (RT-04).

    A seat that has chosen keeps either of its two.
    """
    if chooses_freely(s):
        return
    known = 0
    for i in range(DEALT * s.seats):
        if i // DEALT == seat:
            known |= 1 << s.dealt[i] - 1
        else:
            s.dealt[i] = 0
    deal_objectives(s, known, chance)
    for other in range(s.seats):
        if other != seat and s.objective[other] > 0:
            s.objective[other] = s.dealt[DEALT * other + below(chance, DEALT)]


def imagine_placing(s: State, seat: int, chance: Chance) -> None:
    """Replay a seat's move on the current card at random, from the board that all saw last (RT-R40).

    A seat that is not done may have dropped a pink square or a piece.
    """
    done = s.stage[seat] >= st.DONE_PLACING
    copy_sheet(s, st.MOST_SEATS + seat, seat)
    s.stage[seat] = st.TO_PLACE
    if done:
        place_anything(s, seat, chance)
    elif has_pink_ready(s, seat):
        begin_with_pink(s, seat, chance)


def place_anything(s: State, seat: int, chance: Chance) -> None:
    """Make a whole random move, without the reveal that may follow it."""
    drop = any_landing(s, seat, chance)
    if drop >= 0:
        put(s, seat, drop)
        if has_pink_ready(s, seat):
            s.stage[seat] = st.PLACED
            column = any_pink(s, seat, chance)
            if column >= 0 and below(chance, 2) == 0:
                place(s, seat, FIRST_DROP[PINK_SQUARE] + column)
    else:
        pay(s, seat)
        shape = any_copy(s, seat, chance)
        if shape >= 0:
            s.copies[seat * SHAPES + shape] -= 1
    s.stage[seat] = st.DONE_PLACING


def begin_with_pink(s: State, seat: int, chance: Chance) -> None:
    """Make a random start of a move: nothing, a pink square, or a piece that a pink square may follow."""
    begun = below(chance, 3)
    if begun == st.PINK_FIRST:
        column = any_pink(s, seat, chance)
        if column >= 0:
            place(s, seat, FIRST_DROP[PINK_SQUARE] + column)
            s.stage[seat] = st.PINK_FIRST
    elif begun == st.PLACED:
        drop = any_landing(s, seat, chance)
        if drop >= 0:
            put(s, seat, drop)
            s.stage[seat] = st.PLACED
            if any_pink(s, seat, chance) < 0:  # the seat would be done already
                copy_sheet(s, st.MOST_SEATS + seat, seat)
                s.stage[seat] = st.TO_PLACE


def any_landing(s: State, seat: int, chance: Chance) -> int:
    """Return a random legal drop of a shape on the card, or -1 if there is none.

    All legal drops have the same chance. Random drops are tried first, which is usually quick; then all are searched.
    """
    drops = 0
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            drops += FIRST_DROP[shape + 1] - FIRST_DROP[shape]
    for _ in range(TRIES if drops > 0 else 0):
        drop = offered_drop(s, seat, below(chance, drops))
        if fits(s, seat, drop):
            return drop
    found, n = -1, 0
    for number in range(drops):
        drop = offered_drop(s, seat, number)
        if fits(s, seat, drop):
            n += 1
            if below(chance, n) == 0:
                found = drop
    return found


def offered_drop(s: State, seat: int, number: int) -> int:
    """Return drop number n, from 0, among the drops of all shapes on the card that have copies left."""
    shape = 0
    while True:
        if is_offered(s, seat, shape):
            drops = FIRST_DROP[shape + 1] - FIRST_DROP[shape]
            if number < drops:
                return FIRST_DROP[shape] + number
            number -= drops
        shape += 1


def any_pink(s: State, seat: int, chance: Chance) -> int:
    """Return a random column open to a pink square, or -1 if there is none."""
    found, n = -1, 0
    for column in range(COLUMNS):
        if pink_fits(s, seat, column):
            n += 1
            if below(chance, n) == 0:
                found = column
    return found


def any_copy(s: State, seat: int, chance: Chance) -> int:
    """Return a random shape of the card with a copy left, or -1 if there is none."""
    found, n = -1, 0
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            n += 1
            if below(chance, n) == 0:
                found = shape
    return found
