"""A bot that takes any legal action, each as likely."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below

rules: Any = None


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance) -> int:
    """Return a random action for this seat."""
    return out[below(chance, rules.legal(s, seat, out))]
