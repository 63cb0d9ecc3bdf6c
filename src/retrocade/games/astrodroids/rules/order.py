"""Parts 3 and 4: who decides now, and who later (AD-22, AD-R25)."""

from __future__ import annotations

from retrocade.games.astrodroids.rules.paces import decides_in_order
from retrocade.games.astrodroids.state import State


def wait_for(s: State, seats: int) -> None:
    """AD-R25: let these players decide, all at once, or in the order of AD-22 where nothing happens at once."""
    s.waiting = seats
    if decides_in_order(s):
        s.later_in_order = seats
        next_in_order(s)


def next_in_order(s: State) -> None:
    """AD-22: let the next player decide: the last one to claim comes first, then around the table."""
    s.waiting = 0
    first = max(s.last - 1, 0)
    for i in range(s.seats):
        seat = (first + i) % s.seats
        if s.waiting == 0 and s.later_in_order >> seat & 1:
            s.waiting = 1 << seat
    s.later_in_order &= ~s.waiting


def has_decided(s: State, seat: int) -> None:
    """This player has decided: let the next one decide, if that was the last of those who could."""
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        next_in_order(s)
