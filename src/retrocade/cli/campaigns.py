"""Campaigns in the terminal: the progress of each game's is a file of its own, with the game that is being played.

    DATA/campaigns/retrotetro.json    {"progress": what the game keeps, "file": "retrotetro-20260801-203015-4711.replay"}

A game counts once it is over: what it came to is read from its file, so that nothing is lost or counted twice, however
the sitting ended.
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
    """Where somebody is in a game's campaign."""

    game: Game
    campaign: Campaign
    progress: dict[str, Any]
    file: str = ""  # the game being played, by its file's name

    def home(self) -> Path:
        return saves.data_home() / "campaigns" / f"{self.game.name}.json"

    def keep(self) -> None:
        self.home().parent.mkdir(parents=True, exist_ok=True)
        self.home().write_text(json.dumps({"progress": self.progress, "file": self.file}), encoding="utf-8")

    def unfinished(self) -> Path | None:
        """Return the game that was begun and not ended."""
        path = saves.unfinished_home() / self.file
        return path if self.file and path.exists() else None

    def settle(self) -> bool:
        """Count the game being played if it is over; whether it was."""
        path = saves.finished_home() / self.file
        if not self.file or not path.exists():
            return False
        match = saves.opened(path)
        result = match.result(0)
        self.progress, self.file = self.campaign.after(self.progress, match.options, result), ""
        self.keep()
        return True


def run_of(name: str) -> Run:
    """Return the run of a game's campaign, a new one if none was kept."""
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
        raise BadValue(f"{run.home()} cannot be read. Mend it, or delete it to begin a new run.") from None
    run.settle()
    return run
