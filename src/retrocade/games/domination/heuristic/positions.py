"""The value of a craft where it is at the end of the turn: the threats that it makes, less the threats to it."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.heuristic import missions, prices, weights
from retrocade.games.domination.heuristic.card_worth import WORTH
from retrocade.games.domination.state import State


def value_of_position(s: State, p: int, here: int, orbital: int, dv: int) -> int:
    """Return the value of being there at the end of the turn: threats made and suffered, guarding, blockading."""
    side = board.side_of(p)
    total = 0
    if board.side_of(here) != side and s.lies[here] == st.ASSET_IN_PLAY:
        if box.BOMBS[board.card_at(s, p)] > 0:
            total += missions.mission_value(s, p, here, orbital, here, 0) * weights.MENACE // 100
        if box.POWER[board.card_at(s, here)] > 0:
            total += weights.BLOCKADE
    else:
        total += missions.best_mission(s, p, here, orbital, 0) * weights.MENACE // 100
        if here == st.PLACES * side and box.ACCURACY[board.card_at(s, p)] > 0:
            total += weights.GUARD * caution_percent(s, side) // 100
    if dv == 0:
        total -= debris_risk(s, p, here, orbital)
    return total - risk(s, p, here, orbital, dv)


def value_of_staying(s: State, p: int) -> int:
    """Return the value of a craft that does nothing more this turn."""
    return value_of_position(s, p, s.at[p], s.orbital[p], board.delta_vee_left(s, p))


def risk(s: State, p: int, here: int, orbital: int, dv: int) -> int:
    """Return the risk of a craft there until its next turn, with this much delta-vee to evade: enemy craft and
    batteries."""
    caution = max(2 * s.stall_rounds - 2 * s.idle, 0) * caution_percent(s, board.side_of(p))
    if caution == 0:
        return 0
    enemy = 1 - board.side_of(p)
    card = board.card_at(s, p)
    danger = 0
    arriving = prices.rough_transfer_price(s, here, 0, enemy, s.active == enemy)
    for q in range(st.PLACES * enemy + 1, board.end_of(s, enemy)):
        if s.lies[q] == st.CRAFT_IN_PLAY:
            guns = board.card_at(s, q)
            height = s.orbital[q]
            reach = box.DELTA_VEE[guns] - dv
            if s.at[q] != here:
                reach -= arriving
                if reach > 0:
                    reach -= prices.climb_price(s, s.at[q], height, 0)
                height = prices.orbitals(s, here)
            reach = min(reach + max(orbital - height, 0), 6)
            if reach > 0:
                danger += (box.ACCURACY[guns] + max(height - orbital, 0)) * reach
        elif s.lies[q] == st.UPGRADE_IN_PLAY and s.at[q] == here:
            danger += box.BATTERY_DICE[board.card_at(s, q)] * max(6 - dv, 0)
    if danger == 0:
        return 0
    danger = danger * 100 // (100 + weights.COMPANY * own_craft_around(s, p, here))
    stake = WORTH[card] * weights.FEAR * min(danger, 6 * box.ARMOR[card]) // (600 * box.ARMOR[card])
    return stake * caution // (200 * s.stall_rounds)


def own_craft_around(s: State, p: int, here: int) -> int:
    """Return the number of other craft of the same side around an asset. The enemy cannot shoot at all of them."""
    n = 0
    side = board.side_of(p)
    for q in range(st.PLACES * side + 1, board.end_of(s, side)):
        n += q != p and s.lies[q] == st.CRAFT_IN_PLAY and s.at[q] == here
    return n


def caution_percent(s: State, side: int) -> int:
    """Return how much guarding and caution count, in percent.

    After the LULL they count less and less for the side that has more in play: it wins nothing by waiting.
    """
    rounds = (s.turn + 1) // 2 - weights.LULL
    if rounds <= 0 or board.worth(s, side) * 100 < board.worth(s, 1 - side) * weights.BOLD:
        return 100
    return max(100 - weights.FADE * rounds, 0)


def debris_risk(s: State, p: int, here: int, orbital: int) -> int:
    """Return the cost of debris for a craft without delta-vee at the end of the turn."""
    card = board.card_at(s, p)
    if s.damage[p] + board.debris_in(s, here, orbital) >= box.ARMOR[card]:
        return WORTH[card]
    return 0
