"""The settings of reviews: their work, and the losses that are called mistakes. `settings.toml` has them for each game, in its unit."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal

from retrocade.engine.errors import UnknownName

FILE = Path(__file__).with_name("settings.toml")

Grade = Literal["", "inaccuracy", "mistake", "blunder"]
LEAST = {  # the least work, however low the effort
    "curve_points": 2,
    "curve_playouts": 4,
    "first_iterations": 4,
    "first_playouts": 4,
    "again_moves": 2,
    "again_iterations": 16,
    "again_playouts": 16,
}
GRADES: tuple[Grade, ...] = ("blunder", "mistake", "inaccuracy")
Unit = Literal["points", "wins"]


@dataclass(frozen=True, slots=True)
class ReviewSettings:
    """The settings for one game."""

    unit: Unit  # points, or percent of a win
    inaccuracy: float  # the least loss of an inaccuracy, in that unit
    mistake: float
    blunder: float
    curve_points: int  # moments at which the outlook is measured, at most
    curve_playouts: int  # for each seat at each of them
    first_iterations: int  # of the search at the first look at a move
    first_playouts: int  # of each move that is compared
    again_moves: int  # with a second look: those that seem to lose most
    again_iterations: int
    again_playouts: int
    # Above 0: playouts end at the seat's next turn, and this factor converts the heuristic's values to percent of a win.
    scale: int = 0

    def scaled(self, percent: int) -> ReviewSettings:
        """Return settings with so many percent of the work."""
        work = {name: max(getattr(self, name) * percent // 100, least) for name, least in LEAST.items()}
        return self if percent == 100 else replace(self, **work)

    def grade(self, loss: float) -> Grade:
        """Return the grade of a clear loss."""
        if loss >= self.blunder:
            return "blunder"
        if loss >= self.mistake:
            return "mistake"
        return "inaccuracy" if loss >= self.inaccuracy else ""


@cache
def review_settings(game: str) -> ReviewSettings:
    """Return the settings of a game."""
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))
    if game not in tables:
        raise UnknownName("review settings of a game called", game, tables)
    return ReviewSettings(**tables[game])
