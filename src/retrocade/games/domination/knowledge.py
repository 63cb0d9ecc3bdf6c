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
    nobody can tell whether there are two. Of several the latest goes, as the others may have been put down for longer;
    if everybody had seen one, everybody has one less, and what is left only those know who looked (DM-R61)."""
    first = KNOWN * side
    latest = -1
    open_one = -1  # the latest that everybody has seen
    for n in range(first, first + KNOWN):
        if abs(s.known[n]) == card and s.since[n] <= place:
            latest = n
            if s.known[n] > 0:
                open_one = n
    if latest < 0:
        return
    if open_one >= 0:
        s.known[open_one] = -card
    for n in range(latest, first + KNOWN):
        more = n + 1 < first + KNOWN
        s.known[n] = s.known[n + 1] if more else 0
        s.since[n] = s.since[n + 1] if more else 0
