"""An algorithm for tests: luck written down, to compare what interpreted and compiled code make of one seed."""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Chance, below, below_at, bits, draw, open_places, seed, shuffle

rules: Any = None

ENTRIES = ("stream", "piles", "places")


def stream(chance: Chance, number: int, out: list[int], n: int) -> None:
    """Seed, then alternate raw bits and numbers below n; last the state itself."""
    seed(chance, number)
    for i in range(0, len(out) - 1, 2):
        out[i] = bits(chance)
        out[i + 1] = below(chance, n)
    out[len(out) - 1] = chance.state


def piles(chance: Chance, number: int, counts: list[int], items: list[int]) -> int:
    """Return a shuffle and a draw; the kind drawn."""
    seed(chance, number)
    shuffle(chance, items, len(items))
    return draw(chance, counts)


def places(chance: Chance, number: int, out: list[int], n: int) -> None:
    """Seed, open places, then draw at place after place; last the state and the key."""
    seed(chance, number)
    open_places(chance)
    for place in range(len(out) - 2):
        out[place] = below_at(chance, n, place)
    out[len(out) - 2] = chance.state
    out[len(out) - 1] = chance.key
