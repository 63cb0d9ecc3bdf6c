"""A bot that takes a random legal action, all equally likely."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below
from retrocade.engine.contract import State, States

rules: Any = None

ENTRIES = ("choose",)


def choose(s: State, seat: int, out: list[int], scratch: States, chance: Chance) -> int:
    """Return a random action for this seat."""
    return out[below(chance, rules.legal(s, seat, out))]
