"""Cards of the enemy that a player has seen and that went back to the hand.

All other cards that a player has seen lie face up, or did. `imagine` guesses the rest.
"""

from __future__ import annotations

from retrocade.games.domination.state import KNOWN, State


def goes_to_hand(s: State, side: int, card: int) -> None:
    """Record that a card known to the enemy is now in this side's hand.

    It came by a refit, or it was drawn after a look (DM-R61): then it is negative, because only the enemy knows it.
    """
    first = KNOWN * side
    n = 0
    while s.known[first + n] != 0:
        n += 1
    s.known[first + n] = card
    s.since[first + n] = s.placed[side] + 1


def comes_to_light(s: State, side: int, card: int, place: int) -> None:
    """Record that a card which left the hand for this place (counted on its side) is shown.

    It may be a card that was seen before; nobody can tell whether there are two. Of several records the latest goes, as
    the others may have been put down for longer. If everybody had seen one, everybody knows one less, and only the
    players who looked know the rest (DM-R61).
    """
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
