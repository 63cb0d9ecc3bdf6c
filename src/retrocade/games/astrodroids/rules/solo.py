"""Part 2 alone: a hidden timer, and cards that fall away when it is over (AD-71 to AD-78)."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below_at
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids.rules.paces import has_clock
from retrocade.games.astrodroids.rules.table import BOX_DICE, BUDGET, RESERVE, draw_card, give_last_rerolls, place
from retrocade.games.astrodroids.state import SLOTS, State

BOX_THROW = box.TYPES**2  # ways in which the two box dice can fall


def timer_is_over(s: State, chance: Chance) -> bool:
    """AD-73: return True if one more reroll comes too late.

    A real clock leaves time for a known number of rerolls. Without a clock the timer is a budget of rerolls that nobody
    knows. It is drawn while the player uses it up, so that each length is equally likely."""
    made = s.throws[0]
    if has_clock(s):
        return made == (box.SLOW_SOLO_REROLLS_IN_TIME if s.pace == box.SLOW else box.SOLO_REROLLS_IN_TIME)
    return made >= box.BUDGET_MIN and below_at(chance, box.BUDGET_MAX - made + 1, place(s, BUDGET, made)) == 0


def time_out(s: State, chance: Chance) -> None:
    """AD-75 to AD-77: throw two box dice and discard the cards that show either type.

    If no card is left, flip one of those set aside."""
    fall = below_at(chance, BOX_THROW, place(s, BOX_DICE, 0))
    s.box[0] = fall % box.TYPES + 1
    s.box[1] = fall // box.TYPES + 1
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
    give_last_rerolls(s, 0, box.SOLO_REROLLS)


def shows(card: int, one: int, other: int) -> bool:
    """Return True if a card shows either of two Droid types."""
    return (
        box.FIRST_TYPE[card] == one
        or box.FIRST_TYPE[card] == other
        or box.SECOND_TYPE[card] == one
        or box.SECOND_TYPE[card] == other
    )
