"""Somebody who overlooks things: looks at some of the actions, drawn at random, and takes the one that looks best.

How many it looks at is its share: so many for every hundred actions, drawn with replacement, so that 25 leaves about four
of five unseen, 67 half of them, and 150 one in five.

Where a game says that some actions destroy what one has (`REGRET`), whoever sees nothing but actions that leave things
worse than they are is done instead, and what has been begun is completed with a look at everything. So a weak player may
waste a turn, but neither puts a card where it is of no use nor scraps what it has just placed.
"""

from __future__ import annotations

from typing import Any

from retrocade.bots import greedy
from retrocade.bots.greedy import SAMPLES, expected
from retrocade.engine.chance import Chance, below

rules: Any = None
heuristic: Any = None

DONE = 0  # the action that leaves things as they are, wherever it is open; it is not while a choice is half made


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance, share: int) -> int:
    """The best of the actions that somebody with this share looks at."""
    n = rules.legal(s, seat, out)
    if heuristic.REGRET > 0 and out[0] != DONE:
        return greedy.choose(s, seat, out, scratch, chance)
    best = out[below(chance, n)]
    best_value = expected(s, seat, best, SAMPLES, scratch[0], chance)
    for _ in range(looks(n, share) - 1):
        action = out[below(chance, n)]
        value = expected(s, seat, action, SAMPLES, scratch[0], chance)
        if value > best_value:
            best = action
            best_value = value
    if heuristic.REGRET > 0 and best_value < SAMPLES * (heuristic.value(s, seat) - heuristic.REGRET):
        return DONE
    return best


def looks(n: int, share: int) -> int:
    """How many of n actions it looks at. Of few it looks at two or three; with a share over 100, as the game says."""
    few: int = heuristic.LEAST_LOOKS if share > 100 else 2 + share // 50
    return max(n * share // 100, few)
