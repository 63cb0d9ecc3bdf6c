"""A bot that looks one decision ahead: it tries each action and takes the one with the best heuristic value after it."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below
from retrocade.engine.contract import State, States
from retrocade.engine.layout import copy_into

rules: Any = None
heuristic: Any = None

ENTRIES = ("choose",)
SAMPLES = 4  # tries of an action that uses luck


def choose(s: State, seat: int, out: list[int], scratch: States, chance: Chance) -> int:
    """Return the action with the highest value for this seat; a random one among equals. Hidden parts of the state are a guess."""
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


def expected(s: State, seat: int, action: int, samples: int, scratch: State, chance: Chance) -> int:
    """Return the value after an action, summed over so many samples. An action that uses no luck is tried only once."""
    total = 0
    for _ in range(samples):
        before = chance.state
        copy_into(scratch, s)
        rules.apply(scratch, seat, action, chance)
        value: int = heuristic.value(scratch, seat)
        total += value
        if chance.state == before:
            return value * samples
    return total
