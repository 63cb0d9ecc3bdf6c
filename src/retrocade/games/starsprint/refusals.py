"""Reasons why an action is not legal: the rule, and a sentence that says what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.games.starsprint import grid, rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.names import DIRECTIONS, PILOTS, dice_named, say
from retrocade.games.starsprint.state import CELL_NAMES, State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("SS-07" if s.ended == st.WON else "SS-08", say("no-over"))
    if not rules.to_act(s) >> seat & 1:
        return Refusal("SS-10", say("no-others-turn", pilot=PILOTS[s.active]))
    if s.phase == st.ORIENT:
        return why_not_turn(s, action)
    if s.phase == st.ASSIGN:
        return why_not_place(s, action)
    if action >= st.TURN:
        return Refusal("SS-23", say("no-encounter"))
    if s.phase == st.MOVING:
        return why_not_step(s, action)
    return why_not_spend(s, action)


def why_not_turn(s: State, action: int) -> Refusal:
    """Return the reason while an Encounter must be turned."""
    if st.TURN <= action < st.PLACE:
        return Refusal("SS-37", say("no-same-turn"))
    return Refusal("SS-23", say("no-turn-first"))


def why_not_place(s: State, action: int) -> Refusal:
    """Return the reason while enemy dice must be placed."""
    dice = dice_named(s.rolled)
    if action == st.SKIP:
        return Refusal("SS-R20", say("no-skip", dice=dice))
    if st.PLACE <= action < st.SKIP:
        return Refusal("SS-38", say("no-such-enemy-die", value=action - st.PLACE + 1, dice=dice))
    return Refusal("SS-36", say("no-place-first", dice=dice))


def why_not_step(s: State, action: int) -> Refusal:
    """Return the reason while a move is under way."""
    if st.STEP <= action < st.STOP:
        return why_not_enter(s, action - st.STEP)
    if action == st.PASS:
        return Refusal("SS-R4", say("no-stop-then-pass" if any(s.dice) else "no-stop-ends-turn"))
    return Refusal("SS-R4", say("no-moving", steps=s.steps))


def why_not_spend(s: State, action: int) -> Refusal:
    """Return the reason while a die must be spent."""
    if action >= st.STEP:
        return Refusal("SS-19", say("no-move-yet"))
    first = st.MOVE if action < st.ATTACK else st.ATTACK
    value, d = (action - first) // 4 + 1, (action - first) % 4
    if s.dice[value] == 0:
        return Refusal("SS-12", say("no-such-die", value=value, dice=dice_named(s.dice)))
    if first == st.MOVE:
        return why_not_enter(s, d)
    return Refusal("SS-27", say("no-target", way=DIRECTIONS[d]))


def why_not_enter(s: State, d: int) -> Refusal:
    """Return the reason why the next cell in this direction cannot be entered."""
    cell = grid.NEXT[4 * s.pilot[s.active] + d]
    if cell < 0:
        return Refusal("SS-19", say("no-card-there", way=DIRECTIONS[d]))
    return Refusal("SS-17", say("no-enemy-there", cell=CELL_NAMES[cell]))
