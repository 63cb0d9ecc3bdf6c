"""Exact odds of rolls and cheapest ways to orbitals, shown to players before they decide. The rules do not use them, and they are
never compiled.

Dice are independent, so hits are binomial. Numbers are exact fractions until they are shown.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from math import comb
from typing import NamedTuple

from retrocade.engine.layout import once_per_state
from retrocade.games.domination import board, combat
from retrocade.games.domination import state as st
from retrocade.games.domination.content import ARMOR, BATTERY_DICE, DELTA_VEE
from retrocade.games.domination.state import State


class Odds(NamedTuple):
    """The possible results of a roll."""

    dice: int
    faces: tuple[int, ...]  # that hit
    destroy: Fraction  # the chance that the target is destroyed
    damage: Fraction  # expected
    keeps: int  # delta-vee the craft has left
    harm: Fraction  # the chance that the target takes damage


def faces_in(bits: int) -> tuple[int, ...]:
    """Return faces given as bits."""
    return tuple(face for face in range(1, combat.FACES + 1) if bits >> (face - 1) & 1)


@lru_cache(1 << 12)
def rolled(dice: int, bits: int, keeps: int, needed: int, power: int = 1, less: int = 0) -> Odds:
    """Return the odds of dice of which some faces hit.

    Each hit deals `power`, and `less` is taken off the sum. Damage of `needed` destroys the target.
    """
    faces = faces_in(bits)
    hit = Fraction(len(faces), combat.FACES)
    destroy, damage, harm = Fraction(0), Fraction(0), Fraction(0)
    for hits in range(dice + 1):
        share = comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
        dealt = max(hits * power - less, 0)
        damage += share * dealt
        destroy += share if dealt >= needed else 0
        harm += share if dealt else 0
    return Odds(dice, faces, destroy, damage, keeps, harm)


def attack_odds(s: State, craft: int, target: int, amount: int) -> Odds:
    """DM-29 to DM-36: return the odds of an attack."""
    bits = combat.faces_up_to(combat.attack_threshold(s, craft, target, amount))
    needed = ARMOR[board.card_at(s, target)] - s.damage[target]
    return rolled(combat.attack_dice(s, craft, target), bits, board.delta_vee_left(s, craft) - amount, needed)


def shot_odds(s: State, battery: int, target: int) -> Odds:
    """DM-94: return the odds of a battery's shot."""
    bits = combat.faces_up_to(combat.battery_threshold(s, battery, target))
    return rolled(BATTERY_DICE[board.card_at(s, battery)], bits, 0, ARMOR[board.card_at(s, target)] - s.damage[target])


def bombardment_odds(s: State, craft: int, target: int, amount: int) -> Odds:
    """DM-46 to DM-50, DM-90, DM-111: return the odds of a bombardment."""
    resistance = board.resistance(s, target)
    return rolled(
        amount,
        combat.faces_above(resistance),
        board.delta_vee_left(s, craft) - amount,
        resistance - s.damage[target],
        board.bomb_power(s, craft),
        board.shelter(s, s.at[craft]),
    )


def odds_of(s: State, action: int) -> Odds:
    """Return the odds of a target or amount, for the current choice; of a target with all delta-vee."""
    if s.asked == st.ATTACK_AMOUNT:
        return attack_odds(s, s.chosen, s.aim, action - st.AMOUNT + 1)
    if s.asked == st.BOMB_AMOUNT:
        return bombardment_odds(s, s.chosen, s.aim, action - st.AMOUNT + 1)
    target = st.PLACES * (1 - s.active) + action - st.ENEMY
    if s.asked == st.SHOT:
        return shot_odds(s, s.chosen, target)
    amount = board.delta_vee_left(s, s.chosen)
    if s.asked == st.VICTIM:
        return attack_odds(s, s.chosen, target, amount)
    return bombardment_odds(s, s.chosen, target, amount)


class Threat(NamedTuple):
    """An enemy craft that could attack in its next turn, from its position and with all its delta-vee."""

    craft: int
    destroy: Fraction


def threats(s: State, craft: int) -> list[Threat]:
    """Return the craft around the same asset that could attack this craft next turn if it stays as it is, the worst
    first."""
    enemy = 1 - board.side_of(craft)
    found = []
    for p in range(st.PLACES * enemy + 1, board.end_of(s, enemy)):
        if s.lies[p] == st.CRAFT_IN_PLAY and s.at[p] == s.at[craft]:
            full = DELTA_VEE[board.card_at(s, p)]
            dice = combat.attack_dice(s, p, craft)
            bits = combat.faces_up_to(combat.attack_threshold(s, p, craft, full))
            odds = rolled(dice, bits, 0, ARMOR[board.card_at(s, craft)] - s.damage[craft])
            if odds.damage:
                found.append(Threat(p, odds.destroy))
    return sorted(found, key=lambda threat: (-threat.destroy, threat.craft))


class Leg(NamedTuple):
    """One burn of a way: the orbital it enters, and its price."""

    asset: int
    orbital: int
    cost: int


class Way(NamedTuple):
    """The cheapest way of a craft to an orbital."""

    asset: int
    orbital: int
    cost: int
    actions: tuple[int, ...]  # choices to send one after another, the craft already chosen for the first
    legs: tuple[Leg, ...]


class Burn(NamedTuple):
    """A burn, and the choices that make it."""

    leg: Leg
    actions: tuple[int, ...]


def ways(s: State, craft: int, *, beyond: bool = False) -> list[Way]:
    """DM-19 to DM-24: return the cheapest way to every orbital that this craft can reach by burns with its delta-vee;
    with `beyond` also to those that cost more."""
    me = st.OWN + craft - st.PLACES * board.side_of(craft)
    most = 1 << 30 if beyond else board.delta_vee_left(s, craft)
    transfers = transfer_burns(s, craft)
    best = {(s.at[craft], s.orbital[craft]): 0}
    queue = [(0, Way(s.at[craft], s.orbital[craft], 0, (), ()))]  # by cost, then asset and orbital
    found = []
    while queue:
        _, way = heappop(queue)
        if best[way.asset, way.orbital] < way.cost:
            continue
        if way.actions:
            found.append(way)
        again = (me,) if way.actions else ()
        burns = orbital_burns(s, craft, way)
        if way.orbital == board.orbitals_of(s, way.asset):
            burns += transfers
            transfers = []  # their prices depend on the destination alone, so later ones are never cheaper
        for leg, actions in burns:
            total = way.cost + leg.cost
            if total <= most and total < best.get((leg.asset, leg.orbital), 1 << 30):
                best[leg.asset, leg.orbital] = total
                longer = Way(leg.asset, leg.orbital, total, way.actions + again + actions, (*way.legs, leg))
                heappush(queue, (total, longer))
    return found


@once_per_state
def ways_of_chosen(s: State) -> list[Way]:
    """Return the cheapest way of the chosen craft to every orbital, also to those that cost more than it has."""
    return ways(s, s.chosen, beyond=True)


def transfer_burns(s: State, craft: int) -> list[Burn]:
    """Return the transfers to every world."""
    burns = []
    for side in range(2):
        base = (st.OWN if side == board.side_of(craft) else st.ENEMY) - st.PLACES * side
        for p in range(st.PLACES * side, board.end_of(s, side)):
            if board.is_world(s, p):
                leg = Leg(p, board.orbitals_of(s, p), board.transfer_cost(s, craft, p))
                burns.append(Burn(leg, (st.TRANSFER, base + p)))
    return burns


def orbital_burns(s: State, craft: int, way: Way) -> list[Burn]:
    """Return the burns up and down from the end of a way."""
    highest = board.orbitals_of(s, way.asset)
    return [
        Burn(Leg(way.asset, height, board.burn_price(s, craft, way.asset, height)), (move,))
        for height, move in ((way.orbital + 1, st.BURN_UP), (way.orbital - 1, st.BURN_DOWN))
        if 1 <= height <= highest
    ]
