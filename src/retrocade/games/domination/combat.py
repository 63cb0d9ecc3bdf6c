"""Combat, batteries and bombardment: the maneuvers that roll dice (rulebook: Combat, Bombardment)."""

from __future__ import annotations

from retrocade.engine.chance import Chance, die
from retrocade.games.domination.board import bomb_power, card_at, delta_vee_left, resistance, shelter
from retrocade.games.domination.content import (
    ACCURACY,
    ARMOR,
    BATTERY_ATTACK,
    BATTERY_DICE,
    BATTERY_SHOTS,
    COMBATS,
    LEAST_ATTACK,
    LEAST_BOMBARD,
    MOST_DICE,
)
from retrocade.games.domination.losses import destroy_craft, hurt
from retrocade.games.domination.state import ASSET_IN_PLAY, CRAFT_IN_PLAY, UPGRADE_IN_PLAY, State

FACES = 6
NEVER = 99  # an amount nobody has


# Combat


def attack_dice(s: State, craft: int, target: int) -> int:
    """DM-31, DM-33: accuracy, and one die more for each orbital the attacker is higher."""
    return ACCURACY[card_at(s, craft)] + max(s.orbital[craft] - s.orbital[target], 0)


def attack_threshold(s: State, craft: int, target: int, amount: int) -> int:
    """DM-30, DM-32, DM-34: attack delta-vee, more from below, less the target's remaining delta-vee."""
    return amount + max(s.orbital[target] - s.orbital[craft], 0) - delta_vee_left(s, target)


def may_fight(s: State, craft: int) -> bool:
    """DM-93: whether it may start another combat this turn."""
    return max(s.used[craft] - 1, 0) < COMBATS[card_at(s, craft)]


def least_attack(s: State, craft: int, target: int) -> int:
    """DM-R12, DM-R16: the smallest amount with which a die can hit."""
    if attack_dice(s, craft, target) == 0:
        return NEVER
    return max(1 - attack_threshold(s, craft, target, 0), LEAST_ATTACK)


def can_attack(s: State, craft: int, target: int) -> bool:
    """DM-28, DM-R12: an enemy craft around the same asset that could be hit; the caller looks only at the enemy's."""
    return (
        s.lies[target] == CRAFT_IN_PLAY
        and s.at[target] == s.at[craft]
        and least_attack(s, craft, target) <= delta_vee_left(s, craft)
    )


def fight(s: State, craft: int, target: int, amount: int, chance: Chance) -> None:
    """DM-29, DM-33 to DM-38: spend, roll, and each hit is 1 damage; the target answers nothing."""
    threshold = attack_threshold(s, craft, target, amount)
    dice = attack_dice(s, craft, target)
    s.spent[craft] += amount
    s.used[craft] = max(s.used[craft], 1) + 1
    shoot(s, target, dice, threshold, chance)


def shoot(s: State, target: int, dice: int, threshold: int, chance: Chance) -> None:
    """DM-34 to DM-37, DM-R13: a die hits when it does not exceed the threshold; damage adds up to the armor."""
    hits = roll(s, dice, faces_up_to(threshold), chance)
    s.damage[target] += hits
    if s.damage[target] >= ARMOR[card_at(s, target)]:
        destroy_craft(s, target)


def roll(s: State, dice: int, hitting: int, chance: Chance) -> int:
    """Throw dice onto the table; how many show a face that hits."""
    s.hitting = hitting
    hits = 0
    for i in range(MOST_DICE):
        s.dice[i] = 0
    for i in range(dice):
        face = die(chance)
        s.dice[i] = face
        hits += hitting >> (face - 1) & 1
    return hits


def faces_up_to(threshold: int) -> int:
    """The faces of a die that do not exceed a number, as bits."""
    return (1 << min(max(threshold, 0), FACES)) - 1


# Batteries


def battery_threshold(s: State, battery: int, target: int) -> int:
    """DM-94, DM-R46: a flat attack, no bonus for any orbital."""
    return BATTERY_ATTACK[card_at(s, battery)] - delta_vee_left(s, target)


def can_shoot(s: State, battery: int, target: int) -> bool:
    """DM-94, DM-R46: an enemy craft around its asset that could be hit."""
    return (
        s.lies[target] == CRAFT_IN_PLAY and s.at[target] == s.at[battery] and battery_threshold(s, battery, target) > 0
    )


def is_loaded(s: State, battery: int) -> bool:
    """DM-94: an upgrade that shoots, and has a shot left this turn."""
    return s.lies[battery] == UPGRADE_IN_PLAY and s.used[battery] < BATTERY_SHOTS[card_at(s, battery)]


def fire(s: State, battery: int, target: int, chance: Chance) -> None:
    """DM-94: one shot of a battery."""
    s.used[battery] += 1
    shoot(s, target, BATTERY_DICE[card_at(s, battery)], battery_threshold(s, battery, target), chance)


# Bombardment


def least_bombard(s: State, craft: int, target: int) -> int:
    """DM-R18, DM-R19: the smallest amount whose best roll would count against this asset or upgrade."""
    power = bomb_power(s, craft)
    if power == 0 or resistance(s, target) >= FACES:
        return NEVER
    return max(shelter(s, s.at[craft]) // power + 1, LEAST_BOMBARD)


def can_bombard(s: State, craft: int, target: int) -> bool:
    """DM-46: the standing enemy asset it orbits, or an upgrade in play there; the caller looks only at the enemy's."""
    return (
        (s.lies[target] == ASSET_IN_PLAY or s.lies[target] == UPGRADE_IN_PLAY)
        and s.at[target] == s.at[craft]
        and least_bombard(s, craft, target) <= delta_vee_left(s, craft)
    )


def bombard(s: State, craft: int, target: int, amount: int, chance: Chance) -> None:
    """DM-46 to DM-50, DM-90, DM-111: a die for each delta-vee; hits times power, less what shelters the asset."""
    power = bomb_power(s, craft)
    less = shelter(s, s.at[craft])
    s.spent[craft] += amount
    s.used[craft] = max(s.used[craft], 1)
    hits = roll(s, amount, faces_above(resistance(s, target)), chance)
    damage = hits * power - less
    if damage > 0:
        hurt(s, target, damage)


def faces_above(number: int) -> int:
    """The faces of a die higher than a number, as bits."""
    return (1 << FACES) - 1 - faces_up_to(number)
