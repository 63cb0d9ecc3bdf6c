"""The Maneuvers step: the card that acts, its maneuver, and the further choices of the maneuver (rulebook: Maneuvers).

`used` of a craft is 0 if it has made no maneuver this turn, else 1 + its combats; REFITTED if it came by a refit.
"""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.domination import board, combat
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.knowledge import comes_to_light, goes_to_hand
from retrocade.games.domination.losses import clear, destroy_craft
from retrocade.games.domination.state import State

# What is open


def can_maneuver(s: State, place: int) -> bool:
    """DM-17, DM-18, DM-43: return True if a craft has delta-vee left (it can scuttle), or a battery a target.

    A craft that came by a refit does nothing.
    """
    if s.lies[place] == st.CRAFT_IN_PLAY:
        return s.used[place] != st.REFITTED and board.delta_vee_left(s, place) >= box.SCUTTLE_COST
    return combat.is_loaded(s, place) and has_shot(s, place)


def any_maneuver(s: State) -> bool:
    """Return True if the player on turn can do anything in this step."""
    for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active)):
        if can_maneuver(s, p):
            return True
    return False


def legal_maneuver(s: State, out: list[int]) -> int:
    """D4 to D7: write the options of the current choice; return their number."""
    if s.asked == st.FIRST:
        return legal_first(s, out)
    if s.asked == st.KIND_OF_MANEUVER:
        return legal_kind(s, out)
    if s.asked == st.DESTINATION:
        return legal_destination(s, out)
    if s.asked == st.ATTACK_AMOUNT:
        return legal_amount(out, combat.least_attack(s, s.chosen, s.aim), board.delta_vee_left(s, s.chosen))
    if s.asked == st.BOMB_AMOUNT:
        return legal_amount(out, combat.least_bombard(s, s.chosen, s.aim), board.delta_vee_left(s, s.chosen))
    if s.asked == st.REFIT_CARD:
        return legal_refit(s, out)
    return legal_target(s, out)


def legal_first(s: State, out: list[int]) -> int:
    """D4: done, or a craft or battery that can act."""
    out[0] = st.DONE
    n = 1
    first = st.PLACES * s.active
    for p in range(first + 1, board.end_of(s, s.active)):
        if can_maneuver(s, p):
            out[n] = st.OWN + p - first
            n += 1
    return n


def legal_kind(s: State, out: list[int]) -> int:
    """D5: the maneuvers that this craft can make and pay for."""
    craft = s.chosen
    n = 0
    out[n] = st.BURN_UP
    n += can_burn(s, craft, s.orbital[craft] + 1)
    out[n] = st.BURN_DOWN
    n += can_burn(s, craft, s.orbital[craft] - 1)
    out[n] = st.TRANSFER
    n += has_destination(s, craft)
    out[n] = st.COMBAT
    n += has_victim(s, craft)
    out[n] = st.BOMBARD
    n += has_bomb_target(s, craft)
    out[n] = st.SCUTTLE
    n += board.delta_vee_left(s, craft) >= box.SCUTTLE_COST
    out[n] = st.REFIT
    n += has_refit(s, craft)
    return n


def can_burn(s: State, craft: int, orbital: int) -> bool:
    """DM-18 to DM-20: return True if the next orbital exists and the craft can pay for it."""
    if orbital < 1 or orbital > board.orbitals_of(s, s.at[craft]):
        return False
    return board.burn_cost(s, craft, orbital) <= board.delta_vee_left(s, craft)


def can_leave(s: State, craft: int) -> bool:
    """DM-23: return True if a craft is in the outermost orbital."""
    return s.orbital[craft] == board.orbitals_of(s, s.at[craft])


def can_reach(s: State, craft: int, asset: int) -> bool:
    """DM-24 to DM-26, DM-R7: return True if a craft can pay for a transfer to another asset in play, standing or
    destroyed."""
    if asset == s.at[craft] or not board.is_world(s, asset):
        return False
    return board.transfer_cost(s, craft, asset) <= board.delta_vee_left(s, craft)


def has_destination(s: State, craft: int) -> bool:
    """Return True if a craft can transfer to some asset."""
    if can_leave(s, craft):
        for side in range(2):
            for p in range(st.PLACES * side, board.end_of(s, side)):
                if can_reach(s, craft, p):
                    return True
    return False


def has_victim(s: State, craft: int) -> bool:
    """Return True if a craft can attack some enemy craft."""
    if combat.may_fight(s, craft):
        enemy = 1 - board.side_of(craft)
        for p in range(st.PLACES * enemy + 1, board.end_of(s, enemy)):
            if combat.can_attack(s, craft, p):
                return True
    return False


def has_bomb_target(s: State, craft: int) -> bool:
    """DM-46, DM-R11, DM-R18: return True if a craft can bombard a standing enemy asset or its upgrades."""
    enemy = 1 - board.side_of(craft)
    if board.side_of(s.at[craft]) == enemy and s.lies[s.at[craft]] == st.ASSET_IN_PLAY:
        for p in range(st.PLACES * enemy, board.end_of(s, enemy)):
            if combat.can_bombard(s, craft, p):
                return True
    return False


def has_shot(s: State, battery: int) -> bool:
    """Return True if a battery can shoot at some enemy craft."""
    enemy = 1 - board.side_of(battery)
    for p in range(st.PLACES * enemy + 1, board.end_of(s, enemy)):
        if combat.can_shoot(s, battery, p):
            return True
    return False


def can_refit(s: State, craft: int) -> bool:
    """DM-39, DM-42, DM-R23, DM-R27: return True before any other maneuver, in orbital 1 of a standing own asset."""
    asset = s.at[craft]
    return (
        s.used[craft] == 0
        and s.orbital[craft] == 1
        and board.side_of(asset) == board.side_of(craft)
        and s.lies[asset] == st.ASSET_IN_PLAY
    )


def has_refit(s: State, craft: int) -> bool:
    """Return True if some card in hand can be swapped with this craft."""
    if can_refit(s, craft):
        for k in range(1, s.drawn[board.side_of(craft)] + 1):
            if refits(s, craft, k):
                return True
    return False


def legal_refit(s: State, out: list[int]) -> int:
    """D6: the cards in hand that this craft can be swapped with; of equal cards the first."""
    side = s.active
    n = 0
    for k in range(1, s.drawn[side] + 1):
        if refits(s, s.chosen, k) and first_in_hand(s, side, s.deck[box.ROW * side + k]) == k:
            out[n] = st.HAND + k - 1
            n += 1
    return n


def refits(s: State, craft: int, k: int) -> bool:
    """DM-40, DM-41, DM-R27: return True for another spacecraft of the same class and printed cost."""
    side = board.side_of(craft)
    old = board.card_at(s, craft)
    card = s.deck[box.ROW * side + k]
    return (
        s.hand[side] >> k & 1 == 1
        and box.KIND[card] == box.CRAFT
        and card != old
        and box.CLASS[card] == box.CLASS[old]
        and box.COST[card] == box.COST[old]
    )


def first_in_hand(s: State, side: int, card: int) -> int:
    """Return the position in the deck list of the first such card in hand; 0 if there is none."""
    for k in range(1, box.DECK_SIZE + 1):
        if s.deck[box.ROW * side + k] == card and s.hand[side] >> k & 1:
            return k
    return 0


def legal_destination(s: State, out: list[int]) -> int:
    """D6: the assets that this craft can transfer to."""
    n = 0
    for side in range(2):
        base = st.OWN if side == s.active else st.ENEMY
        first = st.PLACES * side
        for p in range(first, board.end_of(s, side)):
            if can_reach(s, s.chosen, p):
                out[n] = base + p - first
                n += 1
    return n


def legal_target(s: State, out: list[int]) -> int:
    """D6: the enemy cards that this craft can attack or bombard, or this battery can shoot at."""
    enemy = 1 - s.active
    first = st.PLACES * enemy
    n = 0
    for p in range(first, board.end_of(s, enemy)):
        if s.asked == st.VICTIM:
            fits = combat.can_attack(s, s.chosen, p)
        elif s.asked == st.BOMB_TARGET:
            fits = combat.can_bombard(s, s.chosen, p)
        else:
            fits = combat.can_shoot(s, s.chosen, p)
        out[n] = st.ENEMY + p - first
        n += fits
    return n


def legal_amount(out: list[int], least: int, most: int) -> int:
    """D7: the amounts that can have an effect."""
    n = 0
    for amount in range(least, most + 1):
        out[n] = st.AMOUNT + amount - 1
        n += 1
    return n


# What is done


def apply_maneuver(s: State, action: int, chance: Chance) -> bool:
    """Make one choice of the Maneuvers step; return True if it carried an action out."""
    if s.asked == st.FIRST:
        s.chosen = st.PLACES * s.active + action - st.OWN
        s.asked = st.SHOT if s.lies[s.chosen] == st.UPGRADE_IN_PLAY else st.KIND_OF_MANEUVER
        return False
    if s.asked == st.KIND_OF_MANEUVER:
        return apply_kind(s, action)
    if s.asked == st.VICTIM or s.asked == st.BOMB_TARGET:
        s.aim = st.PLACES * (1 - s.active) + action - st.ENEMY
        s.asked = st.ATTACK_AMOUNT if s.asked == st.VICTIM else st.BOMB_AMOUNT
        return False
    if s.asked == st.DESTINATION:
        transfer(s, s.chosen, place_named(s, action))
    elif s.asked == st.ATTACK_AMOUNT:
        combat.fight(s, s.chosen, s.aim, action - st.AMOUNT + 1, chance)
    elif s.asked == st.BOMB_AMOUNT:
        combat.bombard(s, s.chosen, s.aim, action - st.AMOUNT + 1, chance)
    elif s.asked == st.SHOT:
        combat.fire(s, s.chosen, place_named(s, action), chance)
    else:
        refit(s, s.chosen, action - st.HAND + 1)
    return True


def place_named(s: State, action: int) -> int:
    """Return the place that an action of the player on turn names."""
    if action >= st.ENEMY:
        return st.PLACES * (1 - s.active) + action - st.ENEMY
    return st.PLACES * s.active + action - st.OWN


def apply_kind(s: State, action: int) -> bool:
    """D5: carry out burns and scuttling; ask for the next choice of other maneuvers."""
    craft = s.chosen
    if action == st.BURN_UP:
        burn(s, craft, s.orbital[craft] + 1)
    elif action == st.BURN_DOWN:
        burn(s, craft, s.orbital[craft] - 1)
    elif action == st.SCUTTLE:
        destroy_craft(s, craft)
    else:
        if action == st.TRANSFER:
            s.asked = st.DESTINATION
        elif action == st.COMBAT:
            s.asked = st.VICTIM
        elif action == st.BOMBARD:
            s.asked = st.BOMB_TARGET
        else:
            s.asked = st.REFIT_CARD
        return False
    return True


def burn(s: State, craft: int, orbital: int) -> None:
    """DM-19, DM-20: move a craft to the orbital directly above or below."""
    s.spent[craft] += board.burn_cost(s, craft, orbital)
    s.orbital[craft] = orbital
    s.used[craft] = max(s.used[craft], 1)


def transfer(s: State, craft: int, asset: int) -> None:
    """DM-22: move a craft from the outermost orbital of an asset to that of another."""
    s.spent[craft] += board.transfer_cost(s, craft, asset)
    s.at[craft] = asset
    s.orbital[craft] = board.orbitals_of(s, asset)
    s.used[craft] = max(s.used[craft], 1)


def refit(s: State, craft: int, k: int) -> None:
    """DM-40, DM-43 to DM-45: swap a craft with a card in hand. The new craft is in the same place and does nothing
    more."""
    side = board.side_of(craft)
    old = s.slot[craft]
    s.slot[craft] = box.ROW * side + k
    s.hand[side] = s.hand[side] & ~(1 << k) | 1 << (old - box.ROW * side)
    comes_to_light(s, side, board.card_at(s, craft), st.PLACES)
    goes_to_hand(s, side, s.deck[old])
    clear(s, craft)
    s.used[craft] = st.REFITTED
    s.progress = 1
