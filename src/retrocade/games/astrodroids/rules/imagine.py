"""A fair guess of what a seat cannot know: the others' plans and calm choices. Nothing else is hidden."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.chance import Chance, below
from retrocade.games.astrodroids.rules.plans import add_step, clear_plan, pickable, plan_of
from retrocade.games.astrodroids.sheet import dice_of
from retrocade.games.astrodroids.state import BLAST, CLAIM, REROLL, SLOTS, STEPS, State


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Replace the others' plans and calm choices by guesses."""
    for other in range(s.seats):
        if other != seat:
            if s.phase == BLAST and not s.later_in_order >> other & 1:
                imagine_plan(s, other, chance)
            elif s.chosen[other] > 0:
                imagine_choice(s, other, chance)


def imagine_plan(s: State, seat: int, chance: Chance) -> None:
    """Guess a few Droids that this player could have picked by now."""
    clear_plan(s, seat)
    cells = pickable(s, seat, plan_of(s, seat))
    for _ in range(STEPS):
        skip = below(chance, popcount(cells) + 1) - 1
        if skip < 0:
            return
        cell = 0
        while skip > 0 or not cells >> cell & 1:
            skip -= cells >> cell & 1
            cell += 1
        add_step(s, seat, cell + 1)
        cells = pickable(s, seat, plan_of(s, seat))


def imagine_choice(s: State, seat: int, chance: Chance) -> None:
    """Guess a reroll, or a claim of a card on the table."""
    rerolls = (1 << dice_of(s, seat)) - 1
    guess = below(chance, rerolls + SLOTS)
    if guess < rerolls or s.table[guess - rerolls] == 0:
        s.chosen[seat] = REROLL + guess % rerolls
    else:
        s.chosen[seat] = CLAIM + guess - rerolls
