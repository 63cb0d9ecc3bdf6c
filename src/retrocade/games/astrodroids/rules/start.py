"""Setup, and part 1 of a round: flip cards, get ready, throw all dice together."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below, open_places
from retrocade.games.astrodroids.content import CARDS, FLIPPED, MOST_DICE, SHEETS
from retrocade.games.astrodroids.rules.calm import next_beat
from retrocade.games.astrodroids.rules.paces import counts_down, is_calm, is_in_turns, waits_for_ready
from retrocade.games.astrodroids.rules.plans import clear_plan
from retrocade.games.astrodroids.rules.rolling import next_turn
from retrocade.games.astrodroids.rules.table import DECK, all_seats, draw_card, place, throw
from retrocade.games.astrodroids.sheet import dice_of
from retrocade.games.astrodroids.state import COUNTDOWN, PLAN, ROLL, State

SHEET_COUNT = len(SHEETS)


def setup(s: State, chance: Chance) -> None:
    """AD-02, AD-05, AD-R34: deal everybody a different sheet, shuffle the deck, begin the first round."""
    open_places(chance)
    for card in range(1, CARDS + 1):
        s.hidden |= 1 << card
    for seat in range(s.seats):
        s.sheet[seat] = below(chance, SHEET_COUNT)
        other = 0
        while other < seat:
            if s.sheet[other] == s.sheet[seat]:
                s.sheet[seat] = below(chance, SHEET_COUNT)
                other = 0
            else:
                other += 1
        if s.same_sheet == 1:
            s.sheet[seat] = s.sheet[0]
    begin_round(s, chance)


def begin_round(s: State, chance: Chance) -> None:
    """AD-10, AD-11: clear what the last round left, and flip the cards of this one."""
    s.round += 1
    for seat in range(s.seats):
        s.claimed[seat] = 0
        s.throws[seat] = 0
        s.thrown[seat] = 0
        clear_plan(s, seat)
        for i in range(seat * MOST_DICE, seat * MOST_DICE + MOST_DICE):
            s.dice[i] = 0
    s.last = 0
    s.rerolls = 0
    s.held = 0
    s.time_up = 0
    s.beat = 0
    s.box[0] = 0
    s.box[1] = 0
    for slot in range(FLIPPED[s.seats]):
        s.table[slot] = draw_card(s, place(s, DECK, slot), chance)
    s.waiting = all_seats(s)
    s.phase = PLAN
    if not waits_for_ready(s):
        go(s, chance)


def ready(s: State, seats: int, chance: Chance) -> None:
    """AD-12: these players are ready. When all are, the countdown begins, or without one the dice are thrown."""
    s.waiting &= ~seats
    if s.waiting == 0 and counts_down(s):
        s.waiting = all_seats(s)
        s.phase = COUNTDOWN
    elif s.waiting == 0:
        go(s, chance)


def go(s: State, chance: Chance) -> None:
    """AD-13: everybody throws all dice at the same moment."""
    s.phase = ROLL
    for seat in range(s.seats):
        throw(s, seat, (1 << dice_of(s, seat)) - 1, chance)
    s.waiting = all_seats(s)
    if is_calm(s):
        next_beat(s)
    elif is_in_turns(s):
        next_turn(s, chance)
