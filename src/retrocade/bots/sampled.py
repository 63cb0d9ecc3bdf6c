"""A bot that misses actions: it tries a random sample of them and takes the one with the best heuristic value.

Its share is the number of draws for every hundred actions, with replacement. A bot with a share of 25 misses about four of five
actions, with 67 half of them, and with 150 one in five.

In games where actions can destroy what a player has (`max_loss` in the search settings), a bot that drew only such actions ends
its turn instead. To complete a move that it has begun, it considers all actions. So a weak bot may waste a turn, but it does not
scrap what it has just placed.
"""

from __future__ import annotations

from typing import Any

from retrocade.bots import greedy
from retrocade.bots.greedy import SAMPLES, expected
from retrocade.engine.chance import Chance, below
from retrocade.engine.contract import State, States

rules: Any = None
heuristic: Any = None

ENTRIES = ("choose",)
END_TURN = 0  # the action that changes nothing else; it is not legal while a move is incomplete
KIND, SHARE, MIN_SAMPLES, MAX_LOSS, WIDTH = 0, 1, 2, 3, 4  # the numbers that describe a bot


def choose(s: State, seat: int, out: list[int], scratch: States, chance: Chance, bot: list[int]) -> int:
    """Return the best of the actions that this bot draws."""
    n = rules.legal(s, seat, out)
    if bot[MAX_LOSS] > 0 and out[0] != END_TURN:
        return greedy.choose(s, seat, out, scratch, chance)
    best = out[below(chance, n)]
    best_value = expected(s, seat, best, SAMPLES, scratch[0], chance)
    for _ in range(max(n * bot[SHARE] // 100, bot[MIN_SAMPLES]) - 1):
        action = out[below(chance, n)]
        value = expected(s, seat, action, SAMPLES, scratch[0], chance)
        if value > best_value:
            best = action
            best_value = value
    if bot[MAX_LOSS] > 0 and best_value < SAMPLES * (heuristic.value(s, seat) - bot[MAX_LOSS]):
        return END_TURN
    return best
