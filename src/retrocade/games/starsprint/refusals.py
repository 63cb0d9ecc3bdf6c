"""Reasons why an action is not legal: the rule, and a sentence that says what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.wording import counted
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.names import DIRECTIONS, faces_in_words
from retrocade.games.starsprint.state import CELL_NAMES, State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal(
            "SS-07" if s.ended == st.WON else "SS-08", "The game is over. Start another, or watch the replay."
        )
    if not rules.to_act(s) >> seat & 1:
        return Refusal("SS-10", f"It is {box.PILOT_NAMES[s.active]}'s turn. Wait until the enemies have moved.")
    if s.phase == st.ORIENT:
        return why_not_turn(s, action)
    if s.phase == st.ASSIGN:
        return why_not_place(s, action)
    if action >= st.TURN:
        return Refusal("SS-23", "No Encounter waits to be resolved. That comes when a step turns one up.")
    if s.phase == st.MOVING:
        return why_not_step(s, action)
    return why_not_spend(s, action)


def why_not_turn(s: State, action: int) -> Refusal:
    """Return the reason while an Encounter must be turned."""
    if st.TURN <= action < st.PLACE:
        return Refusal(
            "SS-37", "Turned that way the arrows look the same as in one of the orientations shown. Pick one of those."
        )
    return Refusal("SS-23", "An Encounter has been turned up: first choose which way its arrows point.")


def why_not_place(s: State, action: int) -> Refusal:
    """Return the reason while enemy dice must be placed."""
    rolled = faces_in_words(s.rolled)
    if action == st.SKIP:
        return Refusal("SS-R20", f"The later arrows have no room for all dice left ({rolled}). Put one of them here.")
    if st.PLACE <= action < st.SKIP:
        return Refusal("SS-38", f"No enemy die shows {action - st.PLACE + 1}. Choose from {rolled}.")
    return Refusal("SS-36", f"Enemy dice wait to be placed ({rolled}). Place them first.")


def why_not_step(s: State, action: int) -> Refusal:
    """Return the reason while a move is under way."""
    if st.STEP <= action < st.STOP:
        return why_not_enter(s, action - st.STEP)
    if action == st.PASS and any(s.dice):
        return Refusal("SS-R4", "A move is under way. Stop it first, then you can pass.")
    if action == st.PASS:
        return Refusal("SS-R4", "A move is under way. Stop it: that was the last die, so the turn ends.")
    return Refusal("SS-R4", f"A move is under way with {counted(s.steps, 'step')} left. Step on, or stop it.")


def why_not_spend(s: State, action: int) -> Refusal:
    """Return the reason while a die must be spent."""
    if action >= st.STEP:
        return Refusal("SS-19", "No move is under way. Spend a die to move; the first step is part of it.")
    first = st.MOVE if action < st.ATTACK else st.ATTACK
    value, d = (action - first) // 4 + 1, (action - first) % 4
    if s.dice[value] == 0:
        return Refusal("SS-12", f"No unspent die shows {value}. You have {faces_in_words(s.dice)}.")
    if first == st.MOVE:
        return why_not_enter(s, d)
    return Refusal("SS-27", f"No enemy stands {DIRECTIONS[d]} of you. Attacks go in a straight line, at any distance.")


def why_not_enter(s: State, d: int) -> Refusal:
    """Return the reason why the next cell in this direction cannot be entered."""
    cell = rules.NEXT[4 * s.pilot[s.active] + d]
    if cell < 0:
        return Refusal("SS-19", f"There is no card {DIRECTIONS[d]} of you. Moves stay within the 5 by 7 cards.")
    name = CELL_NAMES[cell]
    return Refusal("SS-17", f"An enemy stands on {name}. Go around it, or attack it from its row or column.")
