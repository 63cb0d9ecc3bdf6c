"""The delta-vee that burns and transfers cost. Transfer prices leave out Screens and Beacons, which is good enough here."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination.state import State


def entry_price(s: State, asset: int, orbital: int, saving: int) -> int:
    """Return the price of entering an orbital from the one above or below."""
    return max(box.ENTRY[box.MOST_ORBITALS * board.card_at(s, asset) + orbital - 1] - saving, box.LEAST_BURN)


def climb_price(s: State, asset: int, orbital: int, saving: int) -> int:
    """Return the delta-vee from an orbital to the outermost one."""
    total = 0
    for o in range(orbital + 1, orbitals(s, asset) + 1):
        total += entry_price(s, asset, o, saving)
    return total


def orbitals(s: State, asset: int) -> int:
    """Return the number of orbitals of an asset."""
    return box.ORBITALS[board.card_at(s, asset)]


def rough_transfer_price(s: State, asset: int, saving: int, mover: int, now: int) -> int:
    """Return the rough price of a transfer to an asset, now or in the mover's next turn, when counters have moved on."""
    owner = board.side_of(asset)
    ahead = 0 if now or (mover != s.active and owner != mover) else 1
    counter = (s.orbit[owner] + ahead) % box.TRACK_LENGTH
    return max(box.TRACK[box.TRACK_LENGTH * board.card_at(s, asset) + counter] - saving, box.LEAST_BURN)
