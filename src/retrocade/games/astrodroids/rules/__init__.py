"""The rules of Retrograde (Astro-Droids): what the engine calls. They are integers over `State`; see docs/rules/astrodroids.md.

start      setup, and part 1: flip cards, get ready, throw
paces      how part 2 is played: alone, as a race, calm, or in turns
table      part 2, what every pace does: throws, cards, the last player, beats
rolling    part 2: rerolls and claims as they take effect
solo       part 2 alone, against the hidden timer
calm       part 2 with secret choices
blasting   part 3: plan and fire; `plans` what can be added, `paying` what dice pay for, `chains` what is a chain
order      parts 3 and 4: who decides now
ending     part 4, and the end of the game
clock      what happens when time is up
imagine    a fair guess of what a seat cannot know
"""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.content import CELLS
from retrocade.games.astrodroids.rules.blasting import fire, legal_blast
from retrocade.games.astrodroids.rules.calm import choose, chooses_in_secret
from retrocade.games.astrodroids.rules.clock import clock_runs, time_is_up
from retrocade.games.astrodroids.rules.ending import leave, legal_unlock, result, score, unlock
from retrocade.games.astrodroids.rules.imagine import imagine
from retrocade.games.astrodroids.rules.plans import add_step
from retrocade.games.astrodroids.rules.rolling import claim, legal_roll, reroll
from retrocade.games.astrodroids.rules.start import go, ready, setup
from retrocade.games.astrodroids.sheet import capacity
from retrocade.games.astrodroids.state import State

__all__ = ["apply", "imagine", "legal", "result", "score", "setup", "to_act"]


def to_act(s: State) -> int:
    """Return the seats that the game waits for, as bits."""
    return s.waiting


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into out, and return how many there are."""
    if seat == s.seats:
        out[0] = st.TIME
        return 1 if clock_runs(s) else 0
    if not s.waiting >> seat & 1:
        return 0
    if s.phase == st.ROLL:
        return legal_roll(s, seat, out)
    if s.phase == st.BLAST:
        return legal_blast(s, seat, out)
    if s.phase == st.UNLOCK:
        return legal_unlock(s, seat, out)
    out[0] = st.READY if s.phase == st.PLAN else st.GO
    return 1


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one decision."""
    if st.REROLL <= action < st.HOLD:
        apply_roll(s, seat, action, chance)
    elif action == st.READY:
        ready(s, 1 << seat, chance)
    elif action < st.PICK:
        s.held = action - st.HOLD + 1
    elif action < st.CIRCLE:
        add_step(s, seat, action - st.PICK + 1)
    elif action < st.FIRE:
        add_step(s, seat, CELLS + action - st.CIRCLE + 1)
    elif action == st.FIRE:
        fire(s, seat, chance)
    elif action < st.LEAVE:
        unlock(s, seat, action - st.OPEN)
        if capacity(s, seat) == 0 or s.locked[seat] == 0:
            leave(s, seat, chance)
    elif action == st.LEAVE:
        leave(s, seat, chance)
    elif action == st.GO:
        go(s, chance)
    else:
        time_is_up(s, chance)


def apply_roll(s: State, seat: int, action: int, chance: Chance) -> None:
    """Part 2: reroll or claim, in calm play only once everybody has chosen."""
    if chooses_in_secret(s):
        choose(s, seat, action, chance)
    elif action < st.CLAIM:
        reroll(s, seat, action - st.REROLL + 1, chance)
    else:
        claim(s, seat, action - st.CLAIM, chance)
