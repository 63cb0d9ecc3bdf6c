"""The table's clock: when it runs, and what happens when time is up. It is a seat of its own, numbered `seats`."""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.astrodroids.rules.blasting import fire
from retrocade.games.astrodroids.rules.calm import chooses_in_secret, resolve
from retrocade.games.astrodroids.rules.ending import leave, unlock_by_priority
from retrocade.games.astrodroids.rules.paces import has_clock
from retrocade.games.astrodroids.rules.rolling import stop_throwing
from retrocade.games.astrodroids.rules.start import go, ready
from retrocade.games.astrodroids.state import BLAST, COUNTDOWN, OVER, PLAN, ROLL, State


def clock_runs(s: State) -> bool:
    """AD-R36, AD-R38: return True if time may be up now. Alone, only the countdown and the hidden timer run."""
    if not has_clock(s):
        return False
    if s.phase == ROLL:
        return s.last == 0 and s.time_up == 0
    if s.seats == 1:
        return s.phase == COUNTDOWN
    return s.phase != OVER


def time_is_up(s: State, chance: Chance) -> None:
    """AD-R21, AD-R36: decide for the players who have not decided in time."""
    late = s.waiting
    if s.phase == PLAN:
        ready(s, late, chance)
    elif s.phase == COUNTDOWN:
        go(s, chance)
    elif s.phase == ROLL:
        if chooses_in_secret(s):
            s.waiting = 0
            resolve(s, chance)
        else:
            stop_throwing(s, chance)
    elif s.phase == BLAST:
        for seat in range(s.seats):
            if late >> seat & 1:
                fire(s, seat, chance)
    else:
        for seat in range(s.seats):
            if late >> seat & 1:
                unlock_by_priority(s, seat)
                leave(s, seat, chance)
