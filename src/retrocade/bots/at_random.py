"""Any legal action, each as likely."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below

rules: Any = None


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance) -> int:
    """An action for this seat in a state it may imagine."""
    return out[below(chance, rules.legal(s, seat, out))]
