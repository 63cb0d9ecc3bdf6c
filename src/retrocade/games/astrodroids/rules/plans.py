"""Part 3: a player's plan, and the Droids and trophies that can be added to it."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids.rules.chains import around, chainable
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for
from retrocade.games.astrodroids.sheet import EVERYWHERE, powers
from retrocade.games.astrodroids.state import STEPS, State


class Plan(NamedTuple):
    """The Droids and the trophy that a player wants to blast and circle."""

    firsts: int  # Droids of the card's first type
    seconds: int  # Droids of the card's second type
    others: int  # Droids that are not on the card: only a Comet pays for one
    trophy: int  # its eyes, 0 for none
    cells: int  # all Droids of the plan, a bit for each cell


def plan_of(s: State, seat: int) -> Plan:
    """Return the plan as it stands."""
    card = s.claimed[seat]
    first = box.TYPES_AT[(box.TYPES + 1) * s.sheet[seat] + box.FIRST_TYPE[card]]
    second = box.TYPES_AT[(box.TYPES + 1) * s.sheet[seat] + box.SECOND_TYPE[card]]
    firsts = 0
    seconds = 0
    others = 0
    trophy = 0
    cells = 0
    for i in range(seat * STEPS, seat * STEPS + STEPS):
        step = s.steps[i]
        if step == 0:
            break
        if step > box.CELLS:
            trophy = step - box.CELLS
        else:
            cell = step - 1
            cells |= 1 << cell
            firsts += first >> cell & 1
            seconds += second >> cell & 1
            others += 1 - ((first | second) >> cell & 1)
    return Plan(firsts, seconds, others, trophy, cells)


def pickable(s: State, seat: int, plan: Plan) -> int:
    """AD-23, AD-24, AD-30: return the Droids that can be added to a plan: payable, and in a chain with its others."""
    firsts, seconds, others, trophy, cells = plan
    if firsts + seconds + others == box.MOST_PICKS:
        return 0
    froggers = powers(s, seat, box.FROGGER)
    open_cells = EVERYWHERE & ~s.blasted[seat] & ~cells
    if cells > 0 and froggers == 0:
        open_cells &= around(cells)  # saves time: without a Frogger all other cells cannot continue the chain
    card = s.claimed[seat]
    first = open_cells & box.TYPES_AT[(box.TYPES + 1) * s.sheet[seat] + box.FIRST_TYPE[card]]
    second = open_cells & box.TYPES_AT[(box.TYPES + 1) * s.sheet[seat] + box.SECOND_TYPE[card]]
    other = open_cells & ~first & ~second
    found = 0
    if first and coins_for(s, seat, firsts + 1, seconds, others, trophy) < UNPAYABLE:
        found |= first
    if second and coins_for(s, seat, firsts, seconds + 1, others, trophy) < UNPAYABLE:
        found |= second
    if other and coins_for(s, seat, firsts, seconds, others + 1, trophy) < UNPAYABLE:
        found |= other
    return chainable(cells, found, froggers)


def circlable(s: State, seat: int, plan: Plan) -> int:
    """AD-32, AD-33: return the trophies that can be added to a plan, bit n for n eyes."""
    firsts, seconds, others, trophy, _ = plan
    found = 0
    if trophy == 0:
        open_trophies = box.TROPHIES & ~s.trophies[seat]
        for eyes in range(1, box.TYPES + 1):
            if open_trophies >> eyes & 1 and coins_for(s, seat, firsts, seconds, others, eyes) < UNPAYABLE:
                found |= 1 << eyes
    return found


def add_step(s: State, seat: int, step: int) -> None:
    """Append a cell + 1, or CELLS + a trophy's eyes, to the plan."""
    i = seat * STEPS
    while s.steps[i] > 0:
        i += 1
    s.steps[i] = step


def clear_plan(s: State, seat: int) -> None:
    """Remove all steps of the plan."""
    for i in range(seat * STEPS, seat * STEPS + STEPS):
        s.steps[i] = 0
