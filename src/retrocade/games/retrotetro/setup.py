"""The setup of a game: boards, pieces, objectives and cards (RT-02 to RT-09)."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.chance import Chance, below, draw
from retrocade.games.retrotetro.content import (
    ANY_OBJECTIVE,
    CARD_COPIES,
    CARD_KINDS,
    COPIES,
    DEALT,
    HAND,
    OBJECTIVE_LEVEL,
    SHAPES,
)
from retrocade.games.retrotetro.placement import reveal_sheet
from retrocade.games.retrotetro.state import CHOOSING, PLAYING_CARD, State


def setup(s: State, chance: Chance) -> None:
    """Set up empty boards, four copies of each shape and no coins (RT-02, RT-03, RT-09)."""
    for seat in range(s.seats):
        for shape in range(SHAPES):
            s.copies[seat * SHAPES + shape] = COPIES
        reveal_sheet(s, seat)
    for kind in range(CARD_KINDS):
        s.unseen[kind] = CARD_COPIES[kind]
    if uses_objectives(s):
        s.phase = CHOOSING
        if not chooses_freely(s):
            deal_objectives(s, 0, chance)
    else:
        deal_cards(s, chance)


def uses_objectives(s: State) -> bool:
    """Return True if objective cards are used: by option, in the campaign from level 9 (RT-05, RT-86, RT-87, RT-R43)."""
    return s.level >= OBJECTIVE_LEVEL if s.level > 0 else s.objectives == 1


def chooses_freely(s: State) -> bool:
    """Return True if a player may choose any objective, as in the campaign (RT-86, RT-R24)."""
    return s.level > 0 and ANY_OBJECTIVE == 1


def deal_objectives(s: State, taken: int, chance: Chance) -> None:
    """Deal two different objectives to each seat without any, and none of those taken (RT-04, RT-R20).

    The taken objectives are bits.
    """
    for seat in range(s.seats):
        for i in range(DEALT * seat, DEALT * seat + DEALT):
            if s.dealt[i] == 0:
                objective = pick(taken, SHAPES, chance)
                taken |= 1 << objective
                s.dealt[i] = objective + 1


def pick(taken: int, n: int, chance: Chance) -> int:
    """Return a random number below n that is not among the taken bits, each with the same chance."""
    free = n - popcount(taken)
    skip = below(chance, free)
    number = 0
    while skip > 0 or taken >> number & 1:
        skip -= 1 - (taken >> number & 1)
        number += 1
    return number


def deal_cards(s: State, chance: Chance) -> None:
    """Deal two cards to each seat and choose the first player (RT-06 to RT-08, RT-R34).

    The deck and the six cards in the box stay unseen.
    """
    s.first = below(chance, s.seats) if s.seats > 1 else 0
    for i in range(HAND * s.seats):
        s.hand[i] = draw(chance, s.unseen) + 1
    s.turn = 1
    s.phase = PLAYING_CARD
