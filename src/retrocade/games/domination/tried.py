"""Actions tried out on a copy of the state, and the moves that are made of them."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.chance import seeded
from retrocade.engine.contract import Choice
from retrocade.engine.layout import LEGAL, copied, from_view_cache
from retrocade.engine.messages import Text
from retrocade.games.domination import rules
from retrocade.games.domination import state as st
from retrocade.games.domination.state import State
from retrocade.games.domination.view_types import Move

PLAIN = seeded(0)  # moves that are tried out use no chance


class Tried(NamedTuple):
    """Actions, and the state after them."""

    actions: tuple[int, ...]
    state: State


def after(before: Tried, *actions: int) -> Tried:
    """Return the state after more actions."""
    s = copied(before.state)
    for action in actions:
        rules.apply(s, s.active, action, PLAIN)
    return Tried((*before.actions, *actions), s)


def legal(s: State) -> list[int]:
    """Return the legal actions of the player on turn."""
    return from_view_cache(s, (LEGAL, s.active), find_legal)


def find_legal(s: State) -> list[int]:
    """Ask the rules for the legal actions of the player on turn."""
    out = [0] * st.MOST_LEGAL
    return out[: rules.legal(s, s.active, out)]


def own(p: int) -> int:
    """Return the action that names an own place."""
    return st.OWN + p % st.PLACES


def made(key: str, actions: tuple[int, ...], choice: Choice, *, note: Text = "", reason: Text = "") -> Move:
    """Return a move in words."""
    return {
        "key": key,
        "actions": list(actions),
        "kind": choice.kind,
        "label": choice.label,
        "effect": choice.effect,
        "note": note,
        "reason": reason,
        "ahead": False,
        "group": [],
    }
