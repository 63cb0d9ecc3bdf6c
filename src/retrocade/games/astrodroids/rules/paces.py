"""How part 2 is played, by the pace and the number of players. All other modules ask here.

alone      against a hidden timer, at every pace
race       REALTIME, SLOW: everybody without a card may act at any moment, in the order of arrival
calm       CALM: all choose in secret, then the choices are carried out in a random order; that is a beat
in turns   BEAT: one after another in a random order, each once in a beat; there is no clock
"""

from __future__ import annotations

from retrocade.games.astrodroids.content import BEAT, CALM, SLOW
from retrocade.games.astrodroids.state import State


def is_race(s: State) -> bool:
    """Return True if several players act at any moment."""
    return s.pace <= SLOW and s.seats > 1


def is_calm(s: State) -> bool:
    """Return True if several players choose in secret."""
    return s.pace == CALM and s.seats > 1


def is_in_turns(s: State) -> bool:
    """Return True if several players act one after another."""
    return s.pace == BEAT and s.seats > 1


def has_clock(s: State) -> bool:
    """AD-R38: return True if a clock runs. Alone, only the paces of a race have one."""
    return s.pace <= SLOW or is_calm(s)


def waits_for_ready(s: State) -> bool:
    """AD-12: return True if a round begins with planning. Without a clock the dice are thrown at once."""
    return s.pace != BEAT


def counts_down(s: State) -> bool:
    """AD-13: return True if a countdown comes before the first throw. Without a race nobody needs it."""
    return s.pace <= SLOW


def decides_in_order(s: State) -> bool:
    """AD-22, AD-R25: return True if the players blast and unlock one after another, not all at once."""
    return s.pace == BEAT
