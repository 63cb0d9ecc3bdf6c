"""Moves of several assets at one press."""

from __future__ import annotations

from retrocade.engine.contract import Choice
from retrocade.engine.messages import Listing, Message
from retrocade.games.domination import board, choices, industry, maneuvers, names
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.moves import Tried, after, goes_on, legal, made, own, steps
from retrocade.games.domination.names import say
from retrocade.games.domination.state import State
from retrocade.games.domination.view_types import Move


def together(s: State) -> list[Move]:
    """Return moves of several assets at one press: all stations research, all that have one thing to build build it."""
    if s.asked != st.FIRST or s.phase == st.SWEEP:
        return []
    found = []
    for before in steps(s):
        move = research_all(before) if before.state.phase == st.RESEARCH else None
        if before.state.phase == st.CONSTRUCTION:
            move = build_all(before)
        if move:
            move["ahead"] = before.state.phase != s.phase
            found.append(move)
    return found


def research_all(before: Tried) -> Move | None:
    """Return the research of all assets that cannot build, if there are several."""
    s = before.state
    places = range(st.PLACES * s.active, board.end_of(s, s.active))
    idle = [p for p in places if industry.can_research(s, p) and board.power_of(s, p) == 0]
    cards = min(sum(industry.draw_count(s, p) for p in idle), box.DECK_SIZE - s.drawn[s.active])
    if len(idle) < 2 or cards < len(idle):
        return None
    label, effect = say("research-together", stations=len(idle)), say("draws-cards", cards=cards)
    choice = Choice(label, "research", effect=effect)
    return made("", (*before.actions, *(own(p) for p in idle)), choice)


def build_all(before: Tried) -> Move | None:
    """Return the work of all assets that have exactly one thing to build, if there are several."""
    s = before.state
    at, parts = before, []
    for asset in range(st.PLACES * s.active, board.end_of(s, s.active)):
        if not goes_on(at, s) or not industry.can_allocate(at.state, asset):
            continue
        chosen = after(at, own(asset))
        works = legal(chosen.state)
        if len(works) != 1:
            continue
        done = after(chosen, works[0])
        if done.state.asked != st.FIRST:
            continue
        parts.append((chosen.state, works[0]))
        at = done
    if len(parts) < 2:
        return None
    label = say("build-together", assets=len(parts))
    effect = say("built-together", parts=Listing([built_part(*part) for part in parts], "comma"))
    return made("", at.actions, Choice(label, "work", effect=effect))


def built_part(s: State, action: int) -> Message:
    """Return a card that an asset works on, and what comes of it."""
    card = names.named(s, maneuvers.place_named(s, action), s.active)
    return say("built-part", card=card, work=choices.describe(s, s.active, action).effect)
