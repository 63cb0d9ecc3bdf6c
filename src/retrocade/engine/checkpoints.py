"""States along a match, so that going back does not replay it from its beginning."""

from __future__ import annotations

from typing import Any, NamedTuple

from retrocade.engine.chance import Chance
from retrocade.engine.layout import copied, to_bytes

EVERY = 16  # entries of the log between two checkpoints, at first
MOST = 128  # of one match; from then on every second one is let go, again and again


class Checkpoint(NamedTuple):
    """What a match was after so many entries of its log."""

    length: int
    record: bytes  # of the state
    chance: Chance
    ending: Any


class Checkpoints:
    """The checkpoints of one match, the earliest first."""

    __slots__ = ("_every", "_kept")

    def __init__(self) -> None:
        self._every = EVERY
        self._kept: list[Checkpoint] = []

    def pass_by(self, length: int, state: Any, chance: Chance, ending: Any) -> None:
        """Keep what a match is now, if it is time to."""
        if length % self._every:
            return
        self._kept.append(Checkpoint(length, to_bytes(state), copied(chance), ending))
        if len(self._kept) > MOST:
            self._every *= 2
            self._kept = [point for point in self._kept if point.length % self._every == 0]

    def before(self, length: int) -> Checkpoint | None:
        """Return the last checkpoint up to this length and let go of those behind it; None if there is none."""
        while self._kept and self._kept[-1].length > length:
            self._kept.pop()
        return self._kept[-1] if self._kept else None
