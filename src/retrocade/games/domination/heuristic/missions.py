"""Missions: the value of bombing an enemy asset within the next turns. It is less for a target that is further away."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.heuristic import bombing, prices, weights
from retrocade.games.domination.heuristic.card_worth import WORTH
from retrocade.games.domination.state import State

PATIENCE = 6  # turns that a mission may take; LATER goes further


def mission_value(s: State, p: int, here: int, orbital: int, t: int, now: int) -> int:
    """Return the value of bombing an enemy asset as soon as possible, from the next turn on; less the later it is.

    An enemy craft can go from this turn on.
    """
    card = board.card_at(s, p)
    full = box.DELTA_VEE[card]
    saving = board.burn_saving(s, p)
    left = full
    turns = 0
    height = orbital
    if t != here:
        height = prices.orbitals(s, t)
        turns, left = arrival(s, p, here, orbital, t, now)
    best = 0
    resists, less = -1, 0
    while height > 0 and left >= 0 and turns < PATIENCE:
        if height <= box.BOMBS[card]:
            if resists < 0:
                resists, less = board.defence(s, t)
            late = turns if left > 0 else turns + 1
            gain = bombing.bombs_on_asset(s, t, box.BOMBS[card] - height + 1, left if left > 0 else full, resists, less)
            best = max(best, gain * weights.LATER[late] // 100)
        height -= 1
        if height > 0:
            cost = prices.entry_price(s, t, height, saving)
            if cost > left:
                turns += 1
                left = full
            left -= cost
    return best


def arrival(s: State, p: int, here: int, orbital: int, t: int, now: int) -> tuple[int, int]:
    """Return the turns that a craft needs to the outermost orbital of another asset, and its delta-vee left then."""
    full = box.DELTA_VEE[board.card_at(s, p)]
    saving = board.burn_saving(s, p)
    left = full
    turns = 0
    burns = prices.orbitals(s, here) - orbital + 1  # the last of them is the transfer
    for n in range(1, burns + 1):
        if n < burns:
            cost = prices.entry_price(s, here, orbital + n, saving)
        else:
            cost = prices.rough_transfer_price(s, t, saving, board.side_of(p), now)
        if cost > left:
            turns += 1
            left = full
        left -= cost
    return turns, left


def best_mission(s: State, p: int, here: int, orbital: int, now: int) -> int:
    """Return the value of the best mission of a craft."""
    best = 0
    if box.BOMBS[board.card_at(s, p)] > 0:
        enemy = 1 - board.side_of(p)
        for t in range(st.PLACES * enemy, board.end_of(s, enemy)):
            if s.lies[t] == st.ASSET_IN_PLAY:
                best = max(best, mission_value(s, p, here, orbital, t, now))
    return best


def has_mission(s: State, p: int) -> bool:
    """Return True if a craft can bomb some enemy asset."""
    enemy = 1 - board.side_of(p)
    for t in range(st.PLACES * enemy, board.end_of(s, enemy)):
        if s.lies[t] == st.ASSET_IN_PLAY and mission_value(s, p, s.at[p], s.orbital[p], t, 0) > 0:
            return True
    return False


def craft_worth(s: State, p: int) -> int:
    """Return the worth of a craft in play; less if its bombs can reach no target."""
    worth = WORTH[board.card_at(s, p)]
    return worth * weights.STRANDED // 100 if box.BOMBS[board.card_at(s, p)] > 0 and not has_mission(s, p) else worth


def enemy_threat(s: State, p: int, now: int) -> int:
    """Return the value of the mission of an enemy craft."""
    return best_mission(s, p, s.at[p], s.orbital[p], now) * weights.MENACE // 100
