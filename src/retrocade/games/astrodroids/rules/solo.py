"""Part 2 alone: a hidden timer, and cards that fall away when it is over (AD-71 to AD-78)."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below_at
from retrocade.games.astrodroids.content import (
    BUDGET_MAX,
    BUDGET_MIN,
    FIRST_TYPE,
    SECOND_TYPE,
    SLOW,
    SLOW_SOLO_REROLLS_IN_TIME,
    SOLO_REROLLS,
    SOLO_REROLLS_IN_TIME,
    TYPES,
)
from retrocade.games.astrodroids.rules.paces import has_clock
from retrocade.games.astrodroids.rules.table import BOX_DICE, BUDGET, RESERVE, draw_card, give_last_rerolls, place
from retrocade.games.astrodroids.state import SLOTS, State

BOX_THROW = TYPES**2  # ways in which the two box dice can fall


def timer_is_over(s: State, chance: Chance) -> bool:
    """AD-73: True if one more reroll comes too late.

    A real clock leaves time for a known number of rerolls. Without a clock the timer is a budget of rerolls that nobody
    knows. It is drawn while the player uses it up, so that each length is equally likely."""
    made = s.throws[0]
    if has_clock(s):
        return made == (SLOW_SOLO_REROLLS_IN_TIME if s.pace == SLOW else SOLO_REROLLS_IN_TIME)
    return made >= BUDGET_MIN and below_at(chance, BUDGET_MAX - made + 1, place(s, BUDGET, made)) == 0


def time_out(s: State, chance: Chance) -> None:
    """AD-75 to AD-77: throw two box dice and discard the cards that show either type.

    If no card is left, flip one of those set aside."""
    fall = below_at(chance, BOX_THROW, place(s, BOX_DICE, 0))
    s.box[0] = fall % TYPES + 1
    s.box[1] = fall // TYPES + 1
    left = 0
    for slot in range(SLOTS):
        card = s.table[slot]
        if card > 0 and shows(card, s.box[0], s.box[1]):
            s.table[slot] = 0
        elif card > 0:
            left += 1
    if left == 0:
        s.table[0] = draw_card(s, place(s, RESERVE, 0), chance)
        s.reserves += 1
    give_last_rerolls(s, 0, SOLO_REROLLS)


def shows(card: int, one: int, other: int) -> bool:
    """True if a card shows either of two Droid types."""
    return (
        FIRST_TYPE[card] == one or FIRST_TYPE[card] == other or SECOND_TYPE[card] == one or SECOND_TYPE[card] == other
    )
