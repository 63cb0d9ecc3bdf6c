"""What a player has seen of the enemy's cards and lost sight of again: those that went to the hand. Everything else
that has been seen lies face up, or did. `imagine` guesses the rest.
"""

from __future__ import annotations

from retrocade.games.domination.state import KNOWN, State


def goes_to_hand(s: State, side: int, card: int) -> None:
    """A card that the enemy has seen is in this side's hand now: by a refit, or, told by a negative number because only
    the enemy knows, drawn after a look (DM-R61)."""
    first = KNOWN * side
    n = 0
    while s.known[first + n] != 0:
        n += 1
    s.known[first + n] = card
    s.since[first + n] = s.placed[side] + 1


def comes_to_light(s: State, side: int, card: int, place: int) -> None:
    """A card that left the hand as this place (counted on its side) is shown. It may be one that was seen before: then
    nobody can tell whether there are two."""
    first = KNOWN * side
    n = 0
    while n < KNOWN and (abs(s.known[first + n]) != card or s.since[first + n] > place):
        n += 1
    while n < KNOWN:
        more = n + 1 < KNOWN
        s.known[first + n] = s.known[first + n + 1] if more else 0
        s.since[first + n] = s.since[first + n + 1] if more else 0
        n += 1
