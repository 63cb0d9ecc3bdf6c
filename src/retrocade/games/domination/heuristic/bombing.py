"""The average value of bombs on an asset."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.combat import FACES
from retrocade.games.domination.heuristic import weights
from retrocade.games.domination.heuristic.card_worth import WORTH, fortification_worth
from retrocade.games.domination.state import State


def sheltered(dice: int, resists: int, power: int, less: int) -> int:
    """Return the exact average, in hundredths, of hits times power less the shelter."""
    total, all_ways = 0, 1
    rolls = [1]  # number of ways to roll each number of hits
    for _ in range(dice):
        rolls = [a * resists + b * (FACES - resists) for a, b in zip([*rolls, 0], [0, *rolls], strict=True)]
        all_ways *= FACES
    for hits, ways in enumerate(rolls):
        total += max(hits * power - less, 0) * ways
    return 100 * total // all_ways


MOST_POWER = 4  # of a table of averages; more counts as the most
MOST_LESS = 9
SHELTERED = [
    sheltered(dice, resists, power, less)
    for dice in range(box.MOST_DICE + 1)
    for resists in range(FACES)
    for power in range(MOST_POWER)
    for less in range(MOST_LESS)
]


def bombs_on_asset(s: State, target: int, power: int, dice: int, resists: int, less: int) -> int:
    """Return the average value of bombs on an asset; if no die can hit it, of bombs on its fortifications."""
    if resists < FACES:
        damage = average_damage(dice, resists, power, less)
        return bombs_on_card(s, target, resists, WORTH[board.card_at(s, target)], damage)
    best = 0
    side = board.side_of(target)
    worth = fortification_worth(s, target)
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if s.lies[p] == st.UPGRADE_IN_PLAY and s.at[p] == target and box.FORTIFIES[board.card_at(s, p)] > 0:
            card = board.card_at(s, p)
            damage = average_damage(dice, box.RESISTANCE[card], power, less)
            best = max(best, bombs_on_card(s, p, box.RESISTANCE[card], WORTH[card] + worth, damage))
    return best


def bombs_on_card(s: State, target: int, resists: int, worth: int, damage: int) -> int:
    """Return the value of this average damage on a card of this resistance and worth."""
    if damage <= 0:
        return 0
    left = (resists - s.damage[target]) * 100
    if damage >= left:
        return worth
    return worth * weights.HURT * damage // (resists * 10000) + worth * damage // (4 * left) * damage // left


def average_damage(dice: int, resists: int, power: int, less: int) -> int:
    """Return the average damage of a bombardment in hundredths: hits times power less the shelter, at least 0."""
    if less == 0:
        return dice * power * (FACES - resists) * 100 // FACES
    return SHELTERED[
        ((dice * FACES + resists) * MOST_POWER + min(power, MOST_POWER - 1)) * MOST_LESS + min(less, MOST_LESS - 1)
    ]
