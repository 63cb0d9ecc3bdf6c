"""Part 2 in calm play: all choose in secret, then the choices are carried out in a random order. That is a beat."""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.astrodroids.rules.paces import is_calm
from retrocade.games.astrodroids.rules.rolling import claim, reroll
from retrocade.games.astrodroids.rules.table import begin_beat, random_seat
from retrocade.games.astrodroids.state import CLAIM, REROLL, State


def chooses_in_secret(s: State) -> bool:
    """Return True if a reroll or claim waits for the choices of the others."""
    return s.last == 0 and s.time_up == 0 and is_calm(s)


def have_chosen(s: State) -> int:
    """Return the players whose secret choice waits to be carried out, as bits."""
    seats = 0
    for seat in range(s.seats):
        if s.chosen[seat] > 0:
            seats |= 1 << seat
    return seats


def next_beat(s: State) -> None:
    """Begin another beat, in which everybody without a card chooses."""
    acting = begin_beat(s)
    if acting > 0:
        s.waiting = acting


def choose(s: State, seat: int, action: int, chance: Chance) -> None:
    """Note this player's choice. A player who had to choose again acts at once."""
    s.waiting &= ~(1 << seat)
    s.chosen[seat] = action
    if s.asked > 0:
        s.asked = 0
        carry_out(s, seat, chance)
    if s.waiting == 0:
        resolve(s, chance)


def resolve(s: State, chance: Chance) -> None:
    """Carry out the choices in a random order, until "Stop" or until somebody's card is gone."""
    s.asked = 0
    left = have_chosen(s)
    while left > 0:
        seat = random_seat(s, left, chance)
        action = s.chosen[seat]
        if action >= CLAIM and s.table[action - CLAIM] == 0:
            s.chosen[seat] = 0
            s.asked = seat + 1
            s.waiting = 1 << seat
            return
        carry_out(s, seat, chance)
        left = have_chosen(s)
    if s.last == 0:
        next_beat(s)


def carry_out(s: State, seat: int, chance: Chance) -> None:
    """Do what this player has chosen."""
    action = s.chosen[seat]
    s.chosen[seat] = 0
    if action >= CLAIM:
        claim(s, seat, action - CLAIM, chance)
    else:
        reroll(s, seat, action - REROLL + 1, chance)
