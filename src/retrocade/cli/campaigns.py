"""Campaigns in the terminal: a file for each game has the progress and the name of the current game's file.

    DATA/campaigns/retrotetro.json    {"progress": the game's own data, "file": "retrotetro-20260801-203015-4711.replay"}

A game counts when it is over. Its result is read from its file, so that it is neither lost nor counted twice, even if the program
was stopped.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from retrocade.cli import saves
from retrocade.engine.capabilities.campaign import Campaign
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.games import NAMES, load


@dataclass(slots=True)
class Run:
    """A person's progress in a game's campaign."""

    game: Game
    campaign: Campaign
    progress: dict[str, Any]
    file: str = ""  # the name of the current game's file

    def home(self) -> Path:
        return saves.data_home() / "campaigns" / f"{self.game.name}.json"

    def keep(self) -> None:
        self.home().parent.mkdir(parents=True, exist_ok=True)
        self.home().write_text(json.dumps({"progress": self.progress, "file": self.file}), encoding="utf-8")

    def unfinished(self) -> Path | None:
        """Return the file of the current game if it is not over, else None."""
        path = saves.unfinished_home() / self.file
        return path if self.file and path.exists() else None

    def count_finished(self) -> bool:
        """Count the current game if it is over; return True if it was."""
        path = saves.finished_home() / self.file
        if not self.file or not path.exists():
            return False
        match = saves.opened(path)
        result = match.result(0)
        self.progress, self.file = self.campaign.after(self.progress, match.options, result), ""
        self.keep()
        return True


def run_of(name: str) -> Run:
    """Return the run of a game's campaign; a new one if none is saved."""
    if name not in NAMES or load(name).campaign is None:
        with_one = [each for each in NAMES if load(each).campaign]
        raise BadValue(f"'{name}' has no campaign. Games that have one: {', '.join(with_one)}.")
    game = load(name)
    campaign = game.campaign
    assert campaign is not None  # noqa: S101 - just looked at
    run = Run(game, campaign, campaign.begin())
    try:
        kept = json.loads(run.home().read_text(encoding="utf-8"))
        run.progress, run.file = kept["progress"], str(kept["file"])
        campaign.settings(run.progress)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, KeyError, TypeError, BadValue):
        raise BadValue(f"{run.home()} cannot be read. Correct it, or delete it to start a new campaign.") from None
    run.count_finished()
    return run
