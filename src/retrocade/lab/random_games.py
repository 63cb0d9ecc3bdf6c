"""Play random games, for any game. `rules` is bound before use (see engine.binding)."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below, one_of, seed
from retrocade.engine.contract import State, States
from retrocade.engine.layout import copy_into
from retrocade.engine.lockstep import anybody, meet

rules: Any = None

ENTRIES = ("play_on", "many", "begin", "trace", "copies")


def play_on(s: State, out: list[int], chance: Chance) -> int:
    """Take random actions until the game is over; return how many decisions that took."""
    n = 0
    bits = rules.to_act(s)
    while bits:
        seat = one_of(bits, chance)
        rules.apply(s, seat, out[below(chance, rules.legal(s, seat, out))], chance)
        n += 1
        bits = rules.to_act(s)
    return n


def many(s: State, start: State, out: list[int], chance: Chance, first: int, games: int) -> int:
    """Play random games with the seeds first, first + 1, ...; return how many decisions they took.

    There is one loop for all games, and its parts are separated by `meet`, so that the threads of a GPU stay together.
    """
    total = 0
    number = first
    end = first + games
    waiting = 0
    while anybody(waiting != 0 or number < end):
        if waiting == 0 and number < end:
            begin(s, start, chance, number)
            number += 1
            waiting = rules.to_act(s)
        meet()
        seat = 0
        n = 0
        if waiting:
            seat = one_of(waiting, chance)
            n = rules.legal(s, seat, out)
        meet()
        if waiting:
            rules.apply(s, seat, out[below(chance, n)], chance)
            total += 1
        meet()
        if waiting:
            waiting = rules.to_act(s)
    return total


def begin(s: State, start: State, chance: Chance, number: int) -> None:
    """Deal the random game with this seed."""
    copy_into(s, start)
    seed(chance, number)
    rules.setup(s, chance)


def trace(states: States, out: list[int], chance: Chance) -> int:
    """Take random actions from the last of these states on and write each new state, from the first place on. Stop when the game
    is over or all places are taken; return how many states were written."""
    n = 0
    at = len(states) - 1
    bits = rules.to_act(states[at])
    while bits and n < len(states):
        copy_into(states[n], states[at])
        at = n
        seat = one_of(bits, chance)
        rules.apply(states[at], seat, out[below(chance, rules.legal(states[at], seat, out))], chance)
        n += 1
        bits = rules.to_act(states[at])
    return n


def copies(states: States, n: int) -> None:
    """Copy states n times, each onto the next, to measure the time of a copy. A compiler cannot skip such a chain."""
    at = 0
    for _ in range(n):
        to = at + 1 if at + 1 < len(states) else 0
        copy_into(states[to], states[at])
        at = to
