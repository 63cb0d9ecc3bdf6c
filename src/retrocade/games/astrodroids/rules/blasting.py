"""Part 3: plan and fire."""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.astrodroids.content import CELLS, TYPES
from retrocade.games.astrodroids.rules.ending import end_round
from retrocade.games.astrodroids.rules.order import has_decided
from retrocade.games.astrodroids.rules.paying import coins_for
from retrocade.games.astrodroids.rules.plans import circlable, pickable, plan_of
from retrocade.games.astrodroids.state import CIRCLE, FIRE, PICK, State


def legal_blast(s: State, seat: int, out: list[int]) -> int:
    """AD-31 to AD-33: add a Droid or a trophy to the plan, or fire. An empty plan is allowed."""
    out[0] = FIRE
    n = 1
    plan = plan_of(s, seat)
    cells = pickable(s, seat, plan)
    for cell in range(CELLS):
        out[n] = PICK + cell
        n += cells >> cell & 1
    trophies = circlable(s, seat, plan)
    for face in range(1, TYPES + 1):
        out[n] = CIRCLE + face - 1
        n += trophies >> face & 1
    return n


def fire(s: State, seat: int, chance: Chance) -> None:
    """AD-22, AD-35, AD-R17: this plan is done. When all have fired, all plans are carried out, and part 4 begins."""
    has_decided(s, seat)
    if s.waiting == 0:
        for other in range(s.seats):
            blast(s, other)
        end_round(s, chance)


def blast(s: State, seat: int) -> None:
    """AD-30, AD-32, AD-43: cross off the plan's Droids and the Coins they cost, and circle its trophy."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    s.spent[seat] += coins_for(s, seat, firsts, seconds, others, trophy)
    s.blasted[seat] |= cells
    if trophy > 0:
        s.trophies[seat] |= 1 << trophy
