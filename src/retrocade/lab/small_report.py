"""Make a small report in a process of its own, at the lowest priority: `python -m retrocade.lab.small_report`.

Servers start it for their page, with the order on standard input. It writes its progress into one file, a few times a second, and the
report into another.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import NamedTuple

from retrocade import games
from retrocade.engine.errors import RetrocadeError
from retrocade.lab import report as reports
from retrocade.lab import report_data, sample

LOWEST = 19  # priority
OFTEN_S = 0.3  # between two notes of its progress
LEVELS = ("random", "level1", "level2", "greedy")


class SmallOrder(NamedTuple):
    """The order of a small report."""

    id: str
    game: str
    box: str  # as a replay carries it; empty: the game's own
    games: int  # at each level
    minutes: float
    folder: str


class Progress:
    """Writes the progress of a report to a file, which the server reads."""

    def __init__(self, order: SmallOrder) -> None:
        self._order = order
        self._file = Path(order.folder) / "running.json"
        self._games, self._noted = 0, 0.0

    def tell(self, part: str, played: int) -> None:
        """Count games that a part has played, and note the progress."""
        self._games += played
        self.note(part)

    def note(self, part: str, trouble: str = "") -> None:
        """Write the progress, unless that was done a moment ago. An error is always written."""
        if not trouble and time.monotonic() - self._noted < OFTEN_S:
            return
        self._noted = time.monotonic()
        data = {"id": self._order.id, "game": self._order.game, "part": part, "games": self._games, "trouble": trouble}
        beside = self._file.with_suffix(".part")
        beside.write_text(json.dumps(data), encoding="utf-8")
        beside.replace(self._file)


def main(text: str) -> int:
    """Make one report."""
    order = SmallOrder(*json.loads(text))
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    progress = Progress(order)
    progress.note("ready")
    try:
        game = games.load(order.game, order.box) if order.box else games.load(order.game)
        setting = sample.prepare(game, game.untimed(game.choose({})))
        wanted = reports.Order(setting, LEVELS, order.games, minutes=order.minutes)
        report_data.write(reports.make(wanted, progress=progress.tell), Path(order.folder) / f"{order.id}.json")
    except RetrocadeError as error:
        progress.note("failed", str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin.read()))
