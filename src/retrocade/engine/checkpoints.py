"""Checkpoints of a match, so that a rewind need not replay it from its beginning."""

from __future__ import annotations

from typing import Any, NamedTuple

from retrocade.engine.chance import Chance
from retrocade.engine.layout import copied, to_bytes

EVERY = 16  # entries of the log between two checkpoints, at first
MOST = 128  # checkpoints of one match; when there are more, every second one is dropped


class Checkpoint(NamedTuple):
    """A match after so many entries of its log."""

    length: int
    record: bytes  # of the state
    chance: Chance
    ending: Any


class Checkpoints:
    """The checkpoints of one match, oldest first."""

    __slots__ = ("_every", "_kept")

    def __init__(self) -> None:
        self._every = EVERY
        self._kept: list[Checkpoint] = []

    def add_if_due(self, length: int, state: Any, chance: Chance, ending: Any) -> None:
        """Add a checkpoint if one is due at this length of the log."""
        if length % self._every:
            return
        self._kept.append(Checkpoint(length, to_bytes(state), copied(chance), ending))
        if len(self._kept) > MOST:
            self._every *= 2
            self._kept = [point for point in self._kept if point.length % self._every == 0]

    def before(self, length: int) -> Checkpoint | None:
        """Drop the checkpoints after this length and return the last one left; None if there is none."""
        while self._kept and self._kept[-1].length > length:
            self._kept.pop()
        return self._kept[-1] if self._kept else None
