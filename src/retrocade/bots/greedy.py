"""One decision ahead: try each action, look at what comes of it through the game's heuristic, take the best."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below
from retrocade.engine.layout import copy_into

rules: Any = None
heuristic: Any = None

SAMPLES = 4  # tries of an action that uses luck


def choose(s: Any, seat: int, out: list[int], scratch: Any, chance: Chance) -> int:
    """An action for this seat in a state it may imagine; among equals, any."""
    n = rules.legal(s, seat, out)
    best = out[0]
    best_value = 0
    equals = 0
    for i in range(n):
        value = expected(s, seat, out[i], SAMPLES, scratch[0], chance)
        if equals == 0 or value > best_value:
            best, best_value, equals = out[i], value, 1
        elif value == best_value:
            equals += 1
            if below(chance, equals) == 0:
                best = out[i]
    return best


def expected(s: Any, seat: int, action: int, samples: int, room: Any, chance: Chance) -> int:
    """What the action is worth, summed over so many samples; without luck one tells all."""
    total = 0
    for _ in range(samples):
        before = chance.state
        copy_into(room, s)
        rules.apply(room, seat, action, chance)
        value: int = heuristic.value(room, seat)
        total += value
        if chance.state == before:
            return value * samples
    return total
