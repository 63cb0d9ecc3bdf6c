"""The rules of Domination: the entry point. Plain integers over `State`; see docs/rules/domination.md.

The chapters: `setup`, `turn` (steps, upkeep, end, winning), `maneuvers` (burns, scuttle, refit), `combat` (everything
that rolls dice), `industry` (research, repair, construction), `losses` (destruction, debris) and `imagine` (a fair
guess of hidden things). `board` computes the numbers that the cards in play make.
"""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.domination.board import worth
from retrocade.games.domination.imagine import imagine
from retrocade.games.domination.industry import (
    apply_construction,
    apply_repair,
    apply_research,
    legal_construction,
    legal_orbitals_with_debris,
    legal_repair,
    legal_research,
)
from retrocade.games.domination.maneuvers import apply_maneuver, legal_maneuver
from retrocade.games.domination.setup import setup
from retrocade.games.domination.state import (
    DONE,
    FIRST,
    MANEUVERS,
    ORBITAL,
    OVER,
    PLACES,
    REPAIR,
    RESEARCH,
    SWEEP,
    State,
)
from retrocade.games.domination.turn import apply_sweep, leave_step, proceed

__all__ = ["apply", "imagine", "legal", "result", "score", "setup", "to_act"]


def to_act(s: State) -> int:
    """DM-11, DM-R52: return the player on turn, as a bit."""
    return 0 if s.phase == OVER else 1 << s.active


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into `out` and return their number."""
    if not to_act(s) >> seat & 1:
        return 0
    if s.phase == SWEEP:
        return legal_orbitals_with_debris(s, s.at[PLACES * s.active + s.sweeper], out, 0)
    if s.phase == MANEUVERS:
        return legal_maneuver(s, out)
    if s.phase == RESEARCH:
        return legal_research(s, out)
    if s.phase == REPAIR:
        return legal_repair(s, out)
    return legal_construction(s, out)


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one choice. The last choice of an action carries the action out, and the game goes on to the next
    decision."""
    if action == DONE and s.asked == FIRST:
        leave_step(s)
        proceed(s)
    elif carried_out(s, action, chance):
        proceed(s)


def carried_out(s: State, action: int, chance: Chance) -> bool:
    """Make one choice other than 'done'; return True if it completed an action."""
    if s.phase == SWEEP:
        apply_sweep(s, action - ORBITAL + 1)
        return True
    if s.phase == MANEUVERS:
        return apply_maneuver(s, action, chance)
    if s.phase == RESEARCH:
        return apply_research(s, action)
    if s.phase == REPAIR:
        return apply_repair(s, action)
    return apply_construction(s, action)


def score(s: State, seat: int) -> int:
    """DM-R57: return the worth of the seat's cards in play."""
    return worth(s, seat)


def result(s: State, seat: int) -> int:
    """DM-85, DM-R37: return 1 for the winner and 2 for the loser; 1 for both in a draw."""
    return 2 if s.winner == 2 - seat else 1
