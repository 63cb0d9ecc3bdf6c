"""The worth of cards in play and in hand."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination.combat import FACES
from retrocade.games.domination.heuristic import weights
from retrocade.games.domination.state import State


def worth_of(card: int) -> int:
    """Return the worth of a card in play, by its abilities and numbers."""
    if box.IS_HOMEWORLD[card]:
        return weights.HOME
    if box.KIND[card] == box.CRAFT:
        built = (
            weights.PER_COST * box.COST[card]
            + weights.PER_DELTA_VEE * box.DELTA_VEE[card]
            + weights.PER_ARMOR * box.ARMOR[card]
        )
        return built + weights.PER_ACCURACY * box.ACCURACY[card] + weights.PER_BOMB * box.BOMBS[card]
    if box.KIND[card] == box.ASSET:
        yards = box.FACILITIES[card].bit_count()
        founded = weights.COLONY + weights.PER_POWER * box.POWER[card] + weights.PER_POPULATION * box.POPULATION[card]
        return founded + weights.PER_YARD * yards + weights.PER_RESISTANCE * box.RESISTANCE[card]
    return weights.UPGRADE_WORTH.get(box.CARD_IDS[card], weights.OTHER_UPGRADE)


WORTH = [0] + [worth_of(card) for card in range(1, box.CARD_COUNT)]
NOTHING = -100_000  # worse than any choice


def hand_value(s: State, side: int) -> int:
    """Return the value of a hand."""
    n = 0
    for k in range(1, s.drawn[side] + 1):
        n += s.hand[side] >> k & 1
    return weights.CARD * n


def damaged_worth(s: State, p: int) -> int:
    """Return the worth of an asset or upgrade with its damage."""
    worth = WORTH[board.card_at(s, p)]
    if box.FORTIFIES[board.card_at(s, p)] > 0:
        worth += fortification_worth(s, s.at[p])
    return worth - worth * weights.HURT * s.damage[p] // (100 * max(board.resistance(s, p), 1))


def fortification_worth(s: State, asset: int) -> int:
    """Return the extra worth of fortifications on an asset that no die can hit because of them."""
    return WORTH[board.card_at(s, asset)] * weights.BREACH // 100 if board.resistance(s, asset) >= FACES else 0
