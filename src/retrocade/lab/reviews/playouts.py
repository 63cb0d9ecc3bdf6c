"""Playouts that compare moves: all moves get the same guesses at what is hidden, and the same luck.

A playout starts from a state with such guesses, carries out the actions and goes to the end of the game; all seats play as in the
rollouts of `bots.search`. Its value is the same as in `lab.luck_report`, except that in cooperative games a win counts one point more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from math import exp
from typing import Any

from retrocade.bots import settings_of
from retrocade.bots.contract import BY_WINS
from retrocade.bots.trees import Tree
from retrocade.engine.bound import BoundGame
from retrocade.lab.luck_report import DRAW, NODES, TO_THE_END, WIN

DIGITS = 6  # of a value; C libraries differ in the last ones
STEEPEST = 30.0  # larger exponents make no difference


class Bench:
    """Memory for playouts, for one thread."""

    def __init__(self, bound: BoundGame, seats: int, scale: int) -> None:
        self.bound = bound
        self.seats = seats
        self.scale = scale
        settings = settings_of(bound.game)
        self._tree = Tree(bound, 0, NODES, settings if scale else replace(settings, depth=TO_THE_END))
        self._state = self._tree.work.states[0]

    def play(self, before: Any, seat: int, actions: Sequence[int], luck: int) -> float | None:
        """Return the value of a playout for the seat; None if one of these actions is illegal in the imagined state."""
        bound, work = self.bound, self._tree.work
        chance = bound.chance(luck)
        bound.copy(self._state, before)
        bound.rules.imagine(self._state, seat, chance)
        if not act(bound, self._state, seat, actions, chance):
            return None
        bound.search.rollout(seat, work, chance)
        return worth(bound, self._state, seat, self.seats, self.scale)


def act(bound: BoundGame, state: Any, seat: int, actions: Sequence[int], chance: Any) -> bool:
    """Carry out a seat's actions in a state; return False if one of them is not legal there."""
    out = bound.numbers(bound.game.most_legal)
    for action in actions:
        n = bound.rules.legal(state, seat, out)
        if action not in [int(each) for each in out[:n]]:
            return False
        bound.rules.apply(state, seat, action, chance)
    return True


def worth(bound: BoundGame, state: Any, seat: int, seats: int, scale: int = 0) -> float:
    """Return the value of a playout's last state for one of `seats` seats. With a scale it need not be the end of the game.

    This uses only functions of the bound game: its states may have no readable fields.
    """
    rules, game = bound.rules, bound.game
    if game.name in BY_WINS:
        if scale and rules.to_act(state):
            steep = max(-STEEPEST, min(STEEPEST, -bound.heuristic.value(state, seat) / scale))
            return round(WIN / (1 + exp(steep)), DIGITS)
        first = [rules.result(state, other) == 1 for other in range(seats)]
        return (WIN if sum(first) == 1 else DRAW) if first[seat] else 0
    won = game.cooperative and not rules.to_act(state) and rules.result(state, seat) == 1
    return int(rules.score(state, seat)) + int(won)


def stream(*parts: object) -> int:
    """Return the seed of a random stream that follows from these parts and is unrelated to all others."""
    digest = blake2b(" ".join(map(str, ("review", *parts))).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 11
