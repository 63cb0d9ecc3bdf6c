"""The layout of what `observe` writes: what each number means, and its lowest and highest value.

A game declares two lists: parts that belong to the table, and parts that every seat has. The table's parts come first,
then each seat's block: the observer's own, then the other seats in turn order. A spectator sees the blocks from seat 0 on.
"""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.rows import Parts


class Part(NamedTuple):
    """A named range of numbers in an observation."""

    name: str
    offset: int
    length: int
    low: int
    high: int


class Observation(NamedTuple):
    """The layout of a game's observations."""

    table: Parts
    seat: Parts = ()

    def spec(self, seats: int) -> tuple[Part, ...]:
        """Return the parts for so many seats, in order; a seat's parts are named `player0.coins` and so on."""
        named = [*self.table]
        for player in range(seats):
            named += [(f"player{player}.{name}", length, low, high) for name, length, low, high in self.seat]
        parts, offset = [], 0
        for name, length, low, high in named:
            parts.append(Part(name, offset, length, low, high))
            offset += length
        return tuple(parts)

    def length(self, seats: int) -> int:
        """Return how many numbers an observation has at a table of so many seats."""
        return sum(part[1] for part in self.table) + seats * sum(part[1] for part in self.seat)
