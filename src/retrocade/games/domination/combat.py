"""Combat, batteries and bombardment: the maneuvers that roll dice (rulebook: Combat, Bombardment)."""

from __future__ import annotations

from retrocade.engine.chance import Chance, die
from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination.losses import destroy_craft, hurt
from retrocade.games.domination.state import ASSET_IN_PLAY, CRAFT_IN_PLAY, UPGRADE_IN_PLAY, State

FACES = 6
NEVER = 99  # an amount nobody has


# Combat


def attack_dice(s: State, craft: int, target: int) -> int:
    """DM-31, DM-33: return the number of dice: the accuracy, and one for each orbital that the attacker is higher."""
    return box.ACCURACY[board.card_at(s, craft)] + max(s.orbital[craft] - s.orbital[target], 0)


def attack_threshold(s: State, craft: int, target: int, amount: int) -> int:
    """DM-30, DM-32, DM-34: return the attack delta-vee, more from below, less the target's delta-vee."""
    return amount + max(s.orbital[target] - s.orbital[craft], 0) - board.delta_vee_left(s, target)


def may_fight(s: State, craft: int) -> bool:
    """DM-93: return True if a craft may start another combat this turn."""
    return max(s.used[craft] - 1, 0) < box.COMBATS[board.card_at(s, craft)]


def least_attack(s: State, craft: int, target: int) -> int:
    """DM-R12, DM-R16: return the smallest amount with which a die can hit."""
    if attack_dice(s, craft, target) == 0:
        return NEVER
    return max(1 - attack_threshold(s, craft, target, 0), box.LEAST_ATTACK)


def can_attack(s: State, craft: int, target: int) -> bool:
    """DM-28, DM-R12: return True if a craft is around the same asset and could be hit. The caller passes enemy craft
    only."""
    return (
        s.lies[target] == CRAFT_IN_PLAY
        and s.at[target] == s.at[craft]
        and least_attack(s, craft, target) <= board.delta_vee_left(s, craft)
    )


def fight(s: State, craft: int, target: int, amount: int, chance: Chance) -> None:
    """DM-29, DM-33 to DM-38: spend delta-vee and roll; each hit is 1 damage. The target does not roll."""
    threshold = attack_threshold(s, craft, target, amount)
    dice = attack_dice(s, craft, target)
    s.spent[craft] += amount
    s.used[craft] = max(s.used[craft], 1) + 1
    shoot(s, target, dice, threshold, chance)


def shoot(s: State, target: int, dice: int, threshold: int, chance: Chance) -> None:
    """DM-34 to DM-37, DM-R13: roll dice that hit up to the threshold; damage equal to the armor destroys."""
    hits = roll(s, dice, faces_up_to(threshold), chance)
    s.damage[target] += hits
    if s.damage[target] >= box.ARMOR[board.card_at(s, target)]:
        destroy_craft(s, target)


def roll(s: State, dice: int, hitting: int, chance: Chance) -> int:
    """Roll dice and keep them on the table; return the number of hits."""
    s.hitting = hitting
    hits = 0
    for i in range(box.MOST_DICE):
        s.dice[i] = 0
    for i in range(dice):
        face = die(chance)
        s.dice[i] = face
        hits += hitting >> (face - 1) & 1
    return hits


def faces_up_to(threshold: int) -> int:
    """Return the faces up to a number, as bits."""
    return (1 << min(max(threshold, 0), FACES)) - 1


# Batteries


def battery_threshold(s: State, battery: int, target: int) -> int:
    """DM-94, DM-R46: return the attack of a battery less the target's delta-vee. Orbitals do not count."""
    return box.BATTERY_ATTACK[board.card_at(s, battery)] - board.delta_vee_left(s, target)


def can_shoot(s: State, battery: int, target: int) -> bool:
    """DM-94, DM-R46: return True if a craft is around the battery's asset and could be hit."""
    return (
        s.lies[target] == CRAFT_IN_PLAY and s.at[target] == s.at[battery] and battery_threshold(s, battery, target) > 0
    )


def is_loaded(s: State, battery: int) -> bool:
    """DM-94: return True if this upgrade is a battery with a shot left this turn."""
    return s.lies[battery] == UPGRADE_IN_PLAY and s.used[battery] < box.BATTERY_SHOTS[board.card_at(s, battery)]


def fire(s: State, battery: int, target: int, chance: Chance) -> None:
    """DM-94: fire a battery once."""
    s.used[battery] += 1
    shoot(s, target, box.BATTERY_DICE[board.card_at(s, battery)], battery_threshold(s, battery, target), chance)


# Bombardment


def least_bombard(s: State, craft: int, target: int) -> int:
    """DM-R18, DM-R19: return the smallest amount whose best roll would damage this asset or upgrade."""
    power = board.bomb_power(s, craft)
    if power == 0 or board.resistance(s, target) >= FACES:
        return NEVER
    return max(board.shelter(s, s.at[craft]) // power + 1, box.LEAST_BOMBARD)


def can_bombard(s: State, craft: int, target: int) -> bool:
    """DM-46: return True for the standing asset that a craft orbits and its upgrades. The caller passes enemy cards
    only."""
    return (
        (s.lies[target] == ASSET_IN_PLAY or s.lies[target] == UPGRADE_IN_PLAY)
        and s.at[target] == s.at[craft]
        and least_bombard(s, craft, target) <= board.delta_vee_left(s, craft)
    )


def bombard(s: State, craft: int, target: int, amount: int, chance: Chance) -> None:
    """DM-46 to DM-50, DM-90, DM-111: roll a die for each delta-vee; damage is hits times power, less the asset's
    shelter."""
    power = board.bomb_power(s, craft)
    less = board.shelter(s, s.at[craft])
    s.spent[craft] += amount
    s.used[craft] = max(s.used[craft], 1)
    hits = roll(s, amount, faces_above(board.resistance(s, target)), chance)
    damage = hits * power - less
    if damage > 0:
        hurt(s, target, damage)


def faces_above(number: int) -> int:
    """Return the faces above a number, as bits."""
    return (1 << FACES) - 1 - faces_up_to(number)
