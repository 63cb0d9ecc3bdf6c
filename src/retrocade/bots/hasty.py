"""A beginner's eye: looks at some of the actions only, and takes what looks best at once."""

from __future__ import annotations

from typing import Any

from retrocade.bots.greedy import SAMPLES, expected
from retrocade.engine.chance import Chance, below

rules: Any = None
heuristic: Any = None


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance) -> int:
    """The best of a quarter of the actions, and of two at least."""
    n = rules.legal(s, seat, out)
    return best_of(s, seat, out, n, max(n // 4, 2), scratch, chance)


def best_of(s: Any, seat: int, out: list[int], n: int, draws: int, scratch: Any, chance: Chance) -> int:
    """The best of so many draws from the first n actions in out."""
    best = out[below(chance, n)]
    best_value = expected(s, seat, best, SAMPLES, scratch[0], chance)
    for _ in range(draws - 1):
        action = out[below(chance, n)]
        value = expected(s, seat, action, SAMPLES, scratch[0], chance)
        if value > best_value:
            best = action
            best_value = value
    return best
