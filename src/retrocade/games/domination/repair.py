"""The Repair step: assets that take damage off cards (rulebook: Repair)."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.state import State


def is_damaged_on(s: State, place: int, asset: int) -> bool:
    """DM-65: return True for the asset itself or an upgrade on it, with damage."""
    return s.damage[place] > 0 and s.at[place] == asset and (place == asset or s.lies[place] == st.UPGRADE_IN_PLAY)


def can_repair(s: State, asset: int) -> bool:
    """DM-65, DM-R33: return True if an asset can act and has something to repair."""
    if board.is_untapped(s, asset):
        for p in range(st.PLACES * s.active, board.end_of(s, s.active)):
            if is_damaged_on(s, p, asset):
                return True
    return False


def any_repair(s: State) -> bool:
    """Return True if any asset can repair."""
    for p in range(st.PLACES * s.active, board.end_of(s, s.active)):
        if (
            (s.lies[p] == st.ASSET_IN_PLAY or s.lies[p] == st.UPGRADE_IN_PLAY)
            and s.damage[p] > 0
            and board.is_untapped(s, s.at[p])
        ):
            return True
    return False


def legal_repair(s: State, out: list[int]) -> int:
    """D10: done, or an asset that repairs; then the card on it."""
    first = st.PLACES * s.active
    out[0] = st.DONE
    n = 1 if s.asked == st.FIRST else 0
    for p in range(first, board.end_of(s, s.active)):
        out[n] = st.OWN + p - first
        n += can_repair(s, p) if s.asked == st.FIRST else is_damaged_on(s, p, s.chosen)
    return n


def apply_repair(s: State, action: int) -> bool:
    """Make a choice of the Repair step; return True if it carried an action out."""
    place = st.PLACES * s.active + action - st.OWN
    if s.asked == st.FIRST:
        s.chosen = place
        s.asked = st.REPAIRED
        return False
    repair(s, s.chosen, place)
    return True


def repair(s: State, asset: int, place: int) -> None:
    """DM-65: tap an asset and take damage off."""
    s.damage[place] = max(s.damage[place] - repair_amount(s, asset), 0)
    s.used[asset] = 1


def repair_amount(s: State, asset: int) -> int:
    """DM-65, DM-105, DM-110: return the damage that a repair takes off: 1, and more by abilities."""
    return box.REPAIR_AMOUNT + board.with_upgrades(s, asset, box.REPAIRS)
