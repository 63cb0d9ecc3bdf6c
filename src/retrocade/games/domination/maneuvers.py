"""The Maneuvers step: the card that acts, its maneuver, and the further choices of the maneuver (rulebook: Maneuvers).

`used` of a craft is 0 if it has made no maneuver this turn, else 1 + its combats; REFITTED if it came by a refit.
"""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.domination.board import (
    burn_cost,
    card_at,
    delta_vee_left,
    end_of,
    is_world,
    orbitals_of,
    side_of,
    transfer_cost,
)
from retrocade.games.domination.combat import (
    bombard,
    can_attack,
    can_bombard,
    can_shoot,
    fight,
    fire,
    is_loaded,
    least_attack,
    least_bombard,
    may_fight,
)
from retrocade.games.domination.content import CLASS, COST, DECK_SIZE, KIND, ROW, SCUTTLE_COST
from retrocade.games.domination.content import CRAFT as CRAFT_CARD
from retrocade.games.domination.knowledge import comes_to_light, goes_to_hand
from retrocade.games.domination.losses import clear, destroy_craft
from retrocade.games.domination.state import (
    AMOUNT,
    ASSET_IN_PLAY,
    ATTACK_AMOUNT,
    BOMB_AMOUNT,
    BOMB_TARGET,
    BOMBARD,
    BURN_DOWN,
    BURN_UP,
    COMBAT,
    CRAFT_IN_PLAY,
    DESTINATION,
    DONE,
    ENEMY,
    FIRST,
    HAND,
    KIND_OF_MANEUVER,
    OWN,
    PLACES,
    REFIT,
    REFIT_CARD,
    REFITTED,
    SCUTTLE,
    SHOT,
    TRANSFER,
    UPGRADE_IN_PLAY,
    VICTIM,
    State,
)

# What is open


def can_maneuver(s: State, place: int) -> bool:
    """DM-17, DM-18, DM-43: return True if a craft has delta-vee left (it can scuttle), or a battery a target.

    A craft that came by a refit does nothing.
    """
    if s.lies[place] == CRAFT_IN_PLAY:
        return s.used[place] != REFITTED and delta_vee_left(s, place) >= SCUTTLE_COST
    return is_loaded(s, place) and has_shot(s, place)


def any_maneuver(s: State) -> bool:
    """Return True if the player on turn can do anything in this step."""
    for p in range(PLACES * s.active + 1, end_of(s, s.active)):
        if can_maneuver(s, p):
            return True
    return False


def legal_maneuver(s: State, out: list[int]) -> int:
    """D4 to D7: write the options of the current choice; return their number."""
    if s.asked == FIRST:
        return legal_first(s, out)
    if s.asked == KIND_OF_MANEUVER:
        return legal_kind(s, out)
    if s.asked == DESTINATION:
        return legal_destination(s, out)
    if s.asked == ATTACK_AMOUNT:
        return legal_amount(out, least_attack(s, s.chosen, s.aim), delta_vee_left(s, s.chosen))
    if s.asked == BOMB_AMOUNT:
        return legal_amount(out, least_bombard(s, s.chosen, s.aim), delta_vee_left(s, s.chosen))
    if s.asked == REFIT_CARD:
        return legal_refit(s, out)
    return legal_target(s, out)


def legal_first(s: State, out: list[int]) -> int:
    """D4: done, or a craft or battery that can act."""
    out[0] = DONE
    n = 1
    first = PLACES * s.active
    for p in range(first + 1, end_of(s, s.active)):
        if can_maneuver(s, p):
            out[n] = OWN + p - first
            n += 1
    return n


def legal_kind(s: State, out: list[int]) -> int:
    """D5: the maneuvers that this craft can make and pay for."""
    craft = s.chosen
    n = 0
    out[n] = BURN_UP
    n += can_burn(s, craft, s.orbital[craft] + 1)
    out[n] = BURN_DOWN
    n += can_burn(s, craft, s.orbital[craft] - 1)
    out[n] = TRANSFER
    n += has_destination(s, craft)
    out[n] = COMBAT
    n += has_victim(s, craft)
    out[n] = BOMBARD
    n += has_bomb_target(s, craft)
    out[n] = SCUTTLE
    n += delta_vee_left(s, craft) >= SCUTTLE_COST
    out[n] = REFIT
    n += has_refit(s, craft)
    return n


def can_burn(s: State, craft: int, orbital: int) -> bool:
    """DM-18 to DM-20: return True if the next orbital exists and the craft can pay for it."""
    if orbital < 1 or orbital > orbitals_of(s, s.at[craft]):
        return False
    return burn_cost(s, craft, orbital) <= delta_vee_left(s, craft)


def can_leave(s: State, craft: int) -> bool:
    """DM-23: return True if a craft is in the outermost orbital."""
    return s.orbital[craft] == orbitals_of(s, s.at[craft])


def can_reach(s: State, craft: int, asset: int) -> bool:
    """DM-24 to DM-26, DM-R7: return True if a craft can pay for a transfer to another asset in play, standing or
    destroyed."""
    if asset == s.at[craft] or not is_world(s, asset):
        return False
    return transfer_cost(s, craft, asset) <= delta_vee_left(s, craft)


def has_destination(s: State, craft: int) -> bool:
    """Return True if a craft can transfer to some asset."""
    if can_leave(s, craft):
        for side in range(2):
            for p in range(PLACES * side, end_of(s, side)):
                if can_reach(s, craft, p):
                    return True
    return False


def has_victim(s: State, craft: int) -> bool:
    """Return True if a craft can attack some enemy craft."""
    if may_fight(s, craft):
        enemy = 1 - side_of(craft)
        for p in range(PLACES * enemy + 1, end_of(s, enemy)):
            if can_attack(s, craft, p):
                return True
    return False


def has_bomb_target(s: State, craft: int) -> bool:
    """DM-46, DM-R11, DM-R18: return True if a craft can bombard a standing enemy asset or its upgrades."""
    enemy = 1 - side_of(craft)
    if side_of(s.at[craft]) == enemy and s.lies[s.at[craft]] == ASSET_IN_PLAY:
        for p in range(PLACES * enemy, end_of(s, enemy)):
            if can_bombard(s, craft, p):
                return True
    return False


def has_shot(s: State, battery: int) -> bool:
    """Return True if a battery can shoot at some enemy craft."""
    enemy = 1 - side_of(battery)
    for p in range(PLACES * enemy + 1, end_of(s, enemy)):
        if can_shoot(s, battery, p):
            return True
    return False


def can_refit(s: State, craft: int) -> bool:
    """DM-39, DM-42, DM-R23, DM-R27: return True before any other maneuver, in orbital 1 of a standing own asset."""
    asset = s.at[craft]
    return (
        s.used[craft] == 0
        and s.orbital[craft] == 1
        and side_of(asset) == side_of(craft)
        and s.lies[asset] == ASSET_IN_PLAY
    )


def has_refit(s: State, craft: int) -> bool:
    """Return True if some card in hand can be swapped with this craft."""
    if can_refit(s, craft):
        for k in range(1, s.drawn[side_of(craft)] + 1):
            if refits(s, craft, k):
                return True
    return False


def legal_refit(s: State, out: list[int]) -> int:
    """D6: the cards in hand that this craft can be swapped with; of equal cards the first."""
    side = s.active
    n = 0
    for k in range(1, s.drawn[side] + 1):
        if refits(s, s.chosen, k) and first_in_hand(s, side, s.deck[ROW * side + k]) == k:
            out[n] = HAND + k - 1
            n += 1
    return n


def refits(s: State, craft: int, k: int) -> bool:
    """DM-40, DM-41, DM-R27: return True for another spacecraft of the same class and printed cost."""
    side = side_of(craft)
    old = card_at(s, craft)
    card = s.deck[ROW * side + k]
    return (
        s.hand[side] >> k & 1 == 1
        and KIND[card] == CRAFT_CARD
        and card != old
        and CLASS[card] == CLASS[old]
        and COST[card] == COST[old]
    )


def first_in_hand(s: State, side: int, card: int) -> int:
    """Return the position in the deck list of the first such card in hand; 0 if there is none."""
    for k in range(1, DECK_SIZE + 1):
        if s.deck[ROW * side + k] == card and s.hand[side] >> k & 1:
            return k
    return 0


def legal_destination(s: State, out: list[int]) -> int:
    """D6: the assets that this craft can transfer to."""
    n = 0
    for side in range(2):
        base = OWN if side == s.active else ENEMY
        first = PLACES * side
        for p in range(first, end_of(s, side)):
            if can_reach(s, s.chosen, p):
                out[n] = base + p - first
                n += 1
    return n


def legal_target(s: State, out: list[int]) -> int:
    """D6: the enemy cards that this craft can attack or bombard, or this battery can shoot at."""
    enemy = 1 - s.active
    first = PLACES * enemy
    n = 0
    for p in range(first, end_of(s, enemy)):
        if s.asked == VICTIM:
            fits = can_attack(s, s.chosen, p)
        elif s.asked == BOMB_TARGET:
            fits = can_bombard(s, s.chosen, p)
        else:
            fits = can_shoot(s, s.chosen, p)
        out[n] = ENEMY + p - first
        n += fits
    return n


def legal_amount(out: list[int], least: int, most: int) -> int:
    """D7: the amounts that can have an effect."""
    n = 0
    for amount in range(least, most + 1):
        out[n] = AMOUNT + amount - 1
        n += 1
    return n


# What is done


def apply_maneuver(s: State, action: int, chance: Chance) -> bool:
    """Make one choice of the Maneuvers step; return True if it carried an action out."""
    if s.asked == FIRST:
        s.chosen = PLACES * s.active + action - OWN
        s.asked = SHOT if s.lies[s.chosen] == UPGRADE_IN_PLAY else KIND_OF_MANEUVER
        return False
    if s.asked == KIND_OF_MANEUVER:
        return apply_kind(s, action)
    if s.asked == VICTIM or s.asked == BOMB_TARGET:
        s.aim = PLACES * (1 - s.active) + action - ENEMY
        s.asked = ATTACK_AMOUNT if s.asked == VICTIM else BOMB_AMOUNT
        return False
    if s.asked == DESTINATION:
        transfer(s, s.chosen, place_named(s, action))
    elif s.asked == ATTACK_AMOUNT:
        fight(s, s.chosen, s.aim, action - AMOUNT + 1, chance)
    elif s.asked == BOMB_AMOUNT:
        bombard(s, s.chosen, s.aim, action - AMOUNT + 1, chance)
    elif s.asked == SHOT:
        fire(s, s.chosen, place_named(s, action), chance)
    else:
        refit(s, s.chosen, action - HAND + 1)
    return True


def place_named(s: State, action: int) -> int:
    """Return the place that an action of the player on turn names."""
    if action >= ENEMY:
        return PLACES * (1 - s.active) + action - ENEMY
    return PLACES * s.active + action - OWN


def apply_kind(s: State, action: int) -> bool:
    """D5: carry out burns and scuttling; ask for the next choice of other maneuvers."""
    craft = s.chosen
    if action == BURN_UP:
        burn(s, craft, s.orbital[craft] + 1)
    elif action == BURN_DOWN:
        burn(s, craft, s.orbital[craft] - 1)
    elif action == SCUTTLE:
        destroy_craft(s, craft)
    else:
        if action == TRANSFER:
            s.asked = DESTINATION
        elif action == COMBAT:
            s.asked = VICTIM
        elif action == BOMBARD:
            s.asked = BOMB_TARGET
        else:
            s.asked = REFIT_CARD
        return False
    return True


def burn(s: State, craft: int, orbital: int) -> None:
    """DM-19, DM-20: move a craft to the orbital directly above or below."""
    s.spent[craft] += burn_cost(s, craft, orbital)
    s.orbital[craft] = orbital
    s.used[craft] = max(s.used[craft], 1)


def transfer(s: State, craft: int, asset: int) -> None:
    """DM-22: move a craft from the outermost orbital of an asset to that of another."""
    s.spent[craft] += transfer_cost(s, craft, asset)
    s.at[craft] = asset
    s.orbital[craft] = orbitals_of(s, asset)
    s.used[craft] = max(s.used[craft], 1)


def refit(s: State, craft: int, k: int) -> None:
    """DM-40, DM-43 to DM-45: swap a craft with a card in hand. The new craft is in the same place and does nothing
    more."""
    side = side_of(craft)
    old = s.slot[craft]
    s.slot[craft] = ROW * side + k
    s.hand[side] = s.hand[side] & ~(1 << k) | 1 << (old - ROW * side)
    comes_to_light(s, side, card_at(s, craft), PLACES)
    goes_to_hand(s, side, s.deck[old])
    clear(s, craft)
    s.used[craft] = REFITTED
    s.progress = 1
