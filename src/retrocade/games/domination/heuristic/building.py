"""The value of building and repairing: cards under construction, sites for new ones, and what the power of an asset can still do."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.construction import can_work_on, is_site
from retrocade.games.domination.heuristic import weights
from retrocade.games.domination.heuristic.card_worth import NOTHING, WORTH
from retrocade.games.domination.losses import is_hidden
from retrocade.games.domination.repair import is_damaged_on, repair_amount
from retrocade.games.domination.state import State


def best_site(s: State, side: int) -> int:
    """Return the value of the chosen card at the best site for it. The card still counts as held."""
    card = s.deck[s.card]
    best = NOTHING
    for p in range(st.PLACES * side, board.end_of(s, side)):
        if is_site(s, p, box.KIND[card]):
            power = board.power_of(s, p)
            if power == 0 or (box.KIND[card] == box.CRAFT and board.facilities_of(s, p) & box.CLASS[card] == 0):
                best = max(best, -weights.CARD)
            elif s.used[p] == 0:
                best = max(best, counters_value(s, side, card, power, box.COST[card]) * weights.EAGER // 100)
            else:
                best = max(best, -weights.IDLE)
    return best


def best_scrap(s: State, side: int) -> int:
    """Return the value of the card under construction that is worth least."""
    best = NOTHING
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if is_hidden(s, p):
            best = max(best, -hidden_value(s, p))
    return best


def build_cost(s: State, p: int) -> int:
    """Return the remaining cost of a card under construction, seen from its own asset or, for an asset, from the
    Homeworld."""
    if s.lies[p] == st.CRAFT_HIDDEN:
        return board.craft_cost(s, p)
    if s.lies[p] == st.ASSET_HIDDEN:
        return max(
            box.COST[board.card_at(s, p)] - board.asset_discount(s, st.PLACES * board.side_of(p)), box.LEAST_COST
        )
    return box.COST[board.card_at(s, p)]


def hidden_value(s: State, p: int) -> int:
    """Return the value of a card under construction, by its counters; less if it cannot be built there."""
    side = board.side_of(p)
    card = board.card_at(s, p)
    asset = s.at[p]
    if s.lies[p] == st.CRAFT_HIDDEN and (
        board.facilities_of(s, asset) & box.CLASS[card] == 0 or board.power_of(s, asset) == 0
    ):
        return 0
    if s.lies[p] == st.UPGRADE_HIDDEN and board.power_of(s, asset) == 0:
        return 0
    total = weights.CARD + counters_value(s, side, card, s.built[p], build_cost(s, p))
    if s.lies[p] == st.CRAFT_HIDDEN and board.is_ready(s, p) and board.has_room(s, side, card):
        return max(total, WORTH[card] * weights.WAITING // 100)
    if s.built[p] == 0:
        total -= weights.IDLE
    return total


def counters_value(s: State, side: int, card: int, built: int, cost: int) -> int:
    """Return the value of counters on a card."""
    gain = max(WORTH[card] - weights.CARD, 0) * weights.UNFINISHED * min(built, cost) // (100 * cost)
    if box.KIND[card] == box.CRAFT and not board.has_room(s, side, card):
        room = max(board.population_limit(s, side) - board.population_used(s, side), 0)
        gain = gain * (weights.CROWDED + (100 - weights.CROWDED) * room // board.population_of(s, side, card)) // 100
    return gain


def tap_value(s: State, asset: int) -> int:
    """Return the value that an untapped asset of the player on turn may still bring in this turn's Construction."""
    if s.used[asset] != 0:
        return 0
    power = board.power_of(s, asset)
    if power == 0:
        return 0
    if s.asked == st.WORK and s.chosen == asset:
        return best_work(s, asset, power, 0) - 1
    return best_work(s, asset, power, 1)


def best_work(s: State, asset: int, power: int, from_hand: int) -> int:
    """Return the best use of an asset's power: on a card under construction, or on one in hand that could be placed
    first."""
    side = board.side_of(asset)
    best = 0
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if is_hidden(s, p) and can_work_on(s, asset, p):
            cost = build_cost(s, p)
            card = board.card_at(s, p)
            gain = counters_value(s, side, card, s.built[p] + power, cost) - counters_value(
                s, side, card, s.built[p], cost
            )
            if s.built[p] + power >= cost:
                gain += gain // 8
            best = max(best, gain)
    if from_hand:
        best = max(best, best_placing(s, asset, power) - 6)
    return best * 9 // 10


def best_placing(s: State, asset: int, power: int) -> int:
    """Return the value of the best card in hand that this asset could work on after placing it."""
    side = board.side_of(asset)
    craft = is_site(s, asset, box.CRAFT)
    upgrade = is_site(s, asset, box.UPGRADE)
    found = not board.is_blockaded(s, asset)
    yards = board.facilities_of(s, asset)
    best = 0
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1:
            card = s.deck[box.ROW * side + k]
            fits = box.KIND[card] == box.ASSET and found
            if box.KIND[card] == box.CRAFT:
                fits = craft and yards & box.CLASS[card] != 0
            elif box.KIND[card] == box.UPGRADE:
                fits = upgrade
            if fits:
                best = max(best, counters_value(s, side, card, power, box.COST[card]))
    return best


def best_repair(s: State, asset: int) -> int:
    """Return the value of the best repair by the chosen asset."""
    best = 0
    side = board.side_of(asset)
    for p in range(st.PLACES * side, board.end_of(s, side)):
        if is_damaged_on(s, p, asset):
            mended = min(repair_amount(s, asset), s.damage[p])
            best = max(
                best, WORTH[board.card_at(s, p)] * weights.HURT * mended // (100 * max(board.resistance(s, p), 1))
            )
    return best - tap_value(s, asset)
