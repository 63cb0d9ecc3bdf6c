"""The numbers on the table, as the cards in play make them now. Nothing here changes the state.

DM-R55: add up everything that raises or lowers a number, then apply its minimum once.
"""

from __future__ import annotations

from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.state import State


def side_of(place: int) -> int:
    """Return the owner of a place."""
    return 1 if place >= st.PLACES else 0


def end_of(s: State, side: int) -> int:
    """Return the place after the last one that a side uses."""
    return st.PLACES * side + s.placed[side] + 1


def card_at(s: State, place: int) -> int:
    """Return the card at a place."""
    return s.deck[s.slot[place]]


def is_world(s: State, place: int) -> bool:
    """DM-25, DM-26: return True if an asset in play, standing or destroyed, is here. It can be orbited."""
    return s.lies[place] == st.ASSET_IN_PLAY or s.lies[place] == st.RUIN


def with_upgrades(s: State, asset: int, table: list[int]) -> int:
    """Return the sum of a number over an asset and its upgrades in play; 0 for a destroyed asset (DM-54)."""
    if s.lies[asset] != st.ASSET_IN_PLAY:
        return 0
    return table[card_at(s, asset)] + from_upgrades(s, asset, table)


def from_upgrades(s: State, asset: int, table: list[int]) -> int:
    """DM-R44: return the sum of a number over the upgrades of an asset."""
    total = 0
    side = side_of(asset)
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == st.UPGRADE_IN_PLAY and s.at[p] == asset:
            total += table[card_at(s, p)]
    return total


def homeworld_has(s: State, side: int, table: list[int]) -> int:
    """Return a number of the Homeworld's ability; 0 for a destroyed one (DM-54)."""
    if s.lies[st.PLACES * side] != st.ASSET_IN_PLAY:
        return 0
    return table[s.deck[box.ROW * side]]


# Spacecraft


def delta_vee_left(s: State, craft: int) -> int:
    """Return the printed delta-vee less the counters."""
    return box.DELTA_VEE[card_at(s, craft)] - s.spent[craft]


def orbitals_of(s: State, asset: int) -> int:
    """Return the number of orbitals of a world."""
    return box.ORBITALS[card_at(s, asset)]


def burn_saving(s: State, craft: int) -> int:
    """DM-92, DM-R9: return the delta-vee that the owner's Homeworld saves on every burn of this craft."""
    side = side_of(craft)
    if homeworld_has(s, side, box.SWIFT_CLASSES) & box.CLASS[card_at(s, craft)]:
        return homeworld_has(s, side, box.SWIFT)
    return 0


def burn_cost(s: State, craft: int, orbital: int) -> int:
    """DM-20: return the cost of entering an orbital of the asset that a craft orbits, up or down."""
    return burn_price(s, craft, s.at[craft], orbital)


def burn_price(s: State, craft: int, asset: int, orbital: int) -> int:
    """DM-20: return the cost of entering an orbital of any asset from the one above or below."""
    price = box.ENTRY[box.MOST_ORBITALS * card_at(s, asset) + orbital - 1]
    return max(price - burn_saving(s, craft), box.LEAST_BURN)


def transfer_cost(s: State, craft: int, asset: int) -> int:
    """DM-24, DM-R10: return the cost of a transfer burn of this craft to this asset."""
    return max(transfer_price(s, asset, side_of(craft)) - burn_saving(s, craft), box.LEAST_BURN)


def transfer_price(s: State, asset: int, side: int) -> int:
    """DM-24, DM-R5, DM-104, DM-112: return the track value at the owner's counter, as this side pays it, before the
    minimum."""
    owner = side_of(asset)
    price = box.TRACK[box.TRACK_LENGTH * card_at(s, asset) + s.orbit[owner]]
    price += with_upgrades(s, asset, box.SURCHARGE)
    if owner == side:
        price -= with_upgrades(s, asset, box.BEACON)
    return price


def bomb_power(s: State, craft: int) -> int:
    """DM-47, DM-R14, DM-R18: return the bombardment power less 1 for each orbital in between, at least 0."""
    return max(box.BOMBS[card_at(s, craft)] - s.orbital[craft] + 1, 0)


# Assets and upgrades


def resistance(s: State, place: int) -> int:
    """DM-49, DM-R20: return the resistance of an upgrade, or of an asset with its fortifications."""
    printed = box.RESISTANCE[card_at(s, place)]
    if s.lies[place] == st.ASSET_IN_PLAY:
        return printed + from_upgrades(s, place, box.FORTIFIES)
    return printed


def shelter(s: State, asset: int) -> int:
    """DM-90, DM-111, DM-R24: return the number taken off the whole damage of a bombardment there."""
    total = with_upgrades(s, asset, box.GRID)
    each = with_upgrades(s, asset, box.GUARDED)
    if each > 0:
        total += each * craft_around(s, asset, side_of(asset))
    return total


def defence(s: State, asset: int) -> tuple[int, int]:
    """Return resistance and shelter of a standing asset. One pass over its upgrades: bots ask for both all the time."""
    card = card_at(s, asset)
    resists, total, each = box.RESISTANCE[card], box.GRID[card], box.GUARDED[card]
    side = side_of(asset)
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == st.UPGRADE_IN_PLAY and s.at[p] == asset:
            upgrade = card_at(s, p)
            resists += box.FORTIFIES[upgrade]
            total += box.GRID[upgrade]
            each += box.GUARDED[upgrade]
    if each > 0:
        total += each * craft_around(s, asset, side)
    return resists, total


def power_of(s: State, asset: int) -> int:
    """DM-69, DM-109: return the construction power of an asset."""
    return box.POWER[card_at(s, asset)] + from_upgrades(s, asset, box.FOUNDRY)


def facilities_of(s: State, asset: int) -> int:
    """DM-71, DM-100: return the classes that an asset may build, as bits."""
    bits = box.FACILITIES[card_at(s, asset)]
    side = side_of(asset)
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == st.UPGRADE_IN_PLAY and s.at[p] == asset:
            bits |= box.FACILITIES[card_at(s, p)]
    return bits


# Construction


def craft_cost(s: State, craft: int) -> int:
    """DM-102, DM-R30, DM-R60: return the current cost of a craft under construction."""
    return max(box.COST[card_at(s, craft)] - with_upgrades(s, s.at[craft], box.CRAFT_DISCOUNT), box.LEAST_COST)


def is_ready(s: State, craft: int) -> bool:
    """DM-R31, DM-R60: return True if a craft has the counters that it costs now."""
    return s.built[craft] >= craft_cost(s, craft)


def asset_discount(s: State, allocator: int) -> int:
    """DM-103, DM-106, DM-R30: return the discount on an asset under construction when this asset allocates."""
    return with_upgrades(s, allocator, box.ASSET_DISCOUNT) + homeworld_has(
        s, side_of(allocator), box.ASSET_DISCOUNT_OWNER
    )


def population_of(s: State, side: int, card: int) -> int:
    """DM-91: return the population that a craft of this side uses, at least 0."""
    used = box.POPULATION[card]
    if homeworld_has(s, side, box.CROWDED_CLASSES) & box.CLASS[card]:
        used -= homeworld_has(s, side, box.CROWDED)
    return max(used, box.LEAST_POPULATION)


def population_used(s: State, side: int) -> int:
    """DM-73: return the population that a side's craft in play use."""
    total = 0
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == st.CRAFT_IN_PLAY:
            total += population_of(s, side, card_at(s, p))
    return total


def population_limit(s: State, side: int) -> int:
    """DM-55, DM-73, DM-108: return the population of a side's standing assets."""
    total = 0
    for p in range(st.PLACES * side, end_of(s, side)):
        if s.lies[p] == st.ASSET_IN_PLAY:
            total += box.POPULATION[card_at(s, p)]
        elif s.lies[p] == st.UPGRADE_IN_PLAY:
            total += box.HABITAT[card_at(s, p)]
    return total


def has_room(s: State, side: int, card: int) -> bool:
    """DM-73: return True if a craft may come into play."""
    return population_used(s, side) + population_of(s, side, card) <= population_limit(s, side)


# What is around an asset


def craft_around(s: State, asset: int, side: int) -> int:
    """Return the number of craft of a side in orbit around an asset."""
    n = 0
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        n += s.lies[p] == st.CRAFT_IN_PLAY and s.at[p] == asset
    return n


def is_blockaded(s: State, asset: int) -> bool:
    """DM-81, DM-R49: return True if an enemy craft is in any orbital. Debris does not blockade."""
    side = 1 - side_of(asset)
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == st.CRAFT_IN_PLAY and s.at[p] == asset:
            return True
    return False


def debris_in(s: State, asset: int, orbital: int) -> int:
    """DM-R59: return the number of debris in an orbital, of both players."""
    n = 0
    for side in range(2):
        for p in range(st.PLACES * side + 1, end_of(s, side)):
            n += s.lies[p] == st.DEBRIS and s.at[p] == asset and s.orbital[p] == orbital
    return n


def debris_around(s: State, asset: int) -> int:
    """Return the number of debris around an asset."""
    n = 0
    for side in range(2):
        for p in range(st.PLACES * side + 1, end_of(s, side)):
            n += s.lies[p] == st.DEBRIS and s.at[p] == asset
    return n


# A whole side


def has_bombs(s: State, side: int) -> bool:
    """DM-R37: return True if a side has a bombarding craft in play, in hand, in the deck or under construction."""
    first = box.ROW * side
    for n in range(1, box.DECK_SIZE + 1):
        if box.BOMBS[s.deck[first + n]] > 0 and (n > s.drawn[side] or s.hand[side] >> n & 1):
            return True
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if (s.lies[p] == st.CRAFT_IN_PLAY or s.lies[p] == st.CRAFT_HIDDEN) and box.BOMBS[card_at(s, p)] > 0:
            return True
    return False


def worth(s: State, side: int) -> int:
    """DM-R57: return the printed costs of a side's craft, standing assets and upgrades in play."""
    total = 0
    for p in range(st.PLACES * side, end_of(s, side)):
        if s.lies[p] == st.CRAFT_IN_PLAY or s.lies[p] == st.UPGRADE_IN_PLAY or s.lies[p] == st.ASSET_IN_PLAY:
            total += box.COST[card_at(s, p)]
    return total


def is_untapped(s: State, asset: int) -> bool:
    """DM-54, DM-64: return True for a standing asset that has not acted this turn."""
    return s.lies[asset] == st.ASSET_IN_PLAY and s.used[asset] == 0
