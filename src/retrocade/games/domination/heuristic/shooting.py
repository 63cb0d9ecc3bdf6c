"""The average value of shots at a craft, by craft and by batteries."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.heuristic import weights
from retrocade.games.domination.heuristic.card_worth import WORTH
from retrocade.games.domination.state import State


def attack_value(s: State, p: int, t: int, height: int, amount: int) -> int:
    """Return the average value of an attack from this height with this amount."""
    dice = box.ACCURACY[board.card_at(s, p)] + max(height - s.orbital[t], 0)
    return shots_value(s, t, dice, amount + max(s.orbital[t] - height, 0) - board.delta_vee_left(s, t))


def shots_value(s: State, t: int, dice: int, threshold: int) -> int:
    """Return the value of dice against a craft: the chance to destroy it, and the value of damage."""
    if dice <= 0 or threshold <= 0:
        return 0
    hit = min(threshold, 6)
    armor = box.ARMOR[board.card_at(s, t)]
    worth = WORTH[board.card_at(s, t)]
    return worth * kill_chance(dice, hit, armor - s.damage[t]) // 100 + worth * weights.SCARRED * dice * hit // (
        1200 * armor
    )


def best_shot(s: State, battery: int) -> int:
    """Return the value of the best target of a chosen battery."""
    enemy = 1 - board.side_of(battery)
    best = 0
    for t in range(st.PLACES * enemy + 1, board.end_of(s, enemy)):
        if s.lies[t] == st.CRAFT_IN_PLAY and s.at[t] == s.at[battery]:
            card = board.card_at(s, battery)
            best = max(
                best, shots_value(s, t, box.BATTERY_DICE[card], box.BATTERY_ATTACK[card] - board.delta_vee_left(s, t))
            )
    return best


def kill_chance(dice: int, hit: int, needed: int) -> int:
    """Return the chance in percent that at least this many of the dice hit."""
    if needed > dice:
        return 0
    if needed == 1:
        miss = 100
        for _ in range(dice):
            miss = miss * (6 - hit) // 6
        return 100 - miss
    chance = 0
    ways = 1
    for hits in range(dice + 1):
        if hits >= needed:
            share = ways * 10000
            for _ in range(hits):
                share = share * hit // 6
            for _ in range(dice - hits):
                share = share * (6 - hit) // 6
            chance += share
        ways = ways * (dice - hits) // (hits + 1)
    return min(chance // 100, 100)
