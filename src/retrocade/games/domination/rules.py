"""The rules of Domination: the entry point. Plain integers over `State`; see docs/rules/domination.md.

setup          the start
turn           the steps, the upkeep, the end of a turn, and winning
maneuvers      burns, transfers, scuttling, refits; `combat` everything that rolls dice
research       drawing cards
repair         taking damage off
construction   placing cards, working on them, launching craft
losses         destruction and debris
imagine        a fair guess of hidden things
board          the numbers that the cards in play make
"""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.domination import construction, repair, research
from retrocade.games.domination import state as st
from retrocade.games.domination.board import worth
from retrocade.games.domination.imagine import imagine
from retrocade.games.domination.maneuvers import apply_maneuver, legal_maneuver
from retrocade.games.domination.setup import setup
from retrocade.games.domination.state import State
from retrocade.games.domination.turn import apply_sweep, leave_step, proceed

__all__ = ["apply", "imagine", "legal", "result", "score", "setup", "to_act"]


def to_act(s: State) -> int:
    """DM-11, DM-R52: return the player on turn, as a bit."""
    return 0 if s.phase == st.OVER else 1 << s.active


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into `out` and return their number."""
    if not to_act(s) >> seat & 1:
        return 0
    if s.phase == st.SWEEP:
        return construction.legal_orbitals_with_debris(s, s.at[st.PLACES * s.active + s.sweeper], out, 0)
    if s.phase == st.MANEUVERS:
        return legal_maneuver(s, out)
    if s.phase == st.RESEARCH:
        return research.legal_research(s, out)
    if s.phase == st.REPAIR:
        return repair.legal_repair(s, out)
    return construction.legal_construction(s, out)


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one choice. The last choice of an action carries the action out, and the game goes on to the next
    decision."""
    if action == st.DONE and s.asked == st.FIRST:
        leave_step(s)
        proceed(s)
    elif carried_out(s, action, chance):
        proceed(s)


def carried_out(s: State, action: int, chance: Chance) -> bool:
    """Make one choice other than 'done'; return True if it completed an action."""
    if s.phase == st.SWEEP:
        apply_sweep(s, action - st.ORBITAL + 1)
        return True
    if s.phase == st.MANEUVERS:
        return apply_maneuver(s, action, chance)
    if s.phase == st.RESEARCH:
        return research.apply_research(s, action)
    if s.phase == st.REPAIR:
        return repair.apply_repair(s, action)
    return construction.apply_construction(s, action)


def score(s: State, seat: int) -> int:
    """DM-R57: return the worth of the seat's cards in play."""
    return worth(s, seat)


def result(s: State, seat: int) -> int:
    """DM-85, DM-R37: return 1 for the winner and 2 for the loser; 1 for both in a draw."""
    return 2 if s.winner == 2 - seat else 1
