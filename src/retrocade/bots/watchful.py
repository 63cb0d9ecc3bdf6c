"""A club player's eye: overlooks an action now and then, and takes what looks best at once."""

from __future__ import annotations

from typing import Any

from retrocade.bots.hasty import best_of
from retrocade.engine.chance import Chance

rules: Any = None
heuristic: Any = None


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance) -> int:
    """The best of three draws for every two actions, which leaves about one in five unseen; where there are
    few, as many as the game says."""
    n = rules.legal(s, seat, out)
    return best_of(s, seat, out, n, max(n * 3 // 2, heuristic.LEAST_LOOKS), scratch, chance)
