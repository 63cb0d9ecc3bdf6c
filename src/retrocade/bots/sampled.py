"""Somebody who overlooks things: looks at some of the actions, drawn at random, and takes the one that looks best.

How many it looks at is its share: so many for every hundred actions, drawn with replacement, so that 25 leaves about four
of five unseen, 67 half of them, and 150 one in five. Whoever sees nothing but bad choices looks further: an action that
leaves things worse than they are, by more than the game's `REGRET`, is taken only if it is the best of all. So a weak
player may waste a turn, but does not destroy what it has just built.
"""

from __future__ import annotations

from typing import Any

from retrocade.bots.greedy import SAMPLES, expected
from retrocade.engine.chance import Chance, below

rules: Any = None
heuristic: Any = None


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance, share: int) -> int:
    """The best of the actions that somebody with this share looks at."""
    n = rules.legal(s, seat, out)
    best = out[below(chance, n)]
    best_value = expected(s, seat, best, SAMPLES, scratch[0], chance)
    for _ in range(looks(n, share) - 1):
        action = out[below(chance, n)]
        value = expected(s, seat, action, SAMPLES, scratch[0], chance)
        if value > best_value:
            best = action
            best_value = value
    if heuristic.REGRET > 0:
        bearable: int = SAMPLES * (heuristic.value(s, seat) - heuristic.REGRET)
        first = below(chance, n)
        i = 0
        while best_value < bearable and i < n:
            action = out[(first + i) % n]
            value = expected(s, seat, action, SAMPLES, scratch[0], chance)
            if value > best_value:
                best = action
                best_value = value
            i += 1
    return best


def looks(n: int, share: int) -> int:
    """How many of n actions it looks at. Of few it looks at two or three; with a share over 100, as the game says."""
    few: int = heuristic.LEAST_LOOKS if share > 100 else 2 + share // 50
    return max(n * share // 100, few)
