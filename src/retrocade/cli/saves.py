"""Saved games: each has a file of its own, which is rewritten after every move.

    DATA/unfinished/starsprint-20260801-203015-4711.replay    with a .bots file beside it if bots play
    DATA/finished/starsprint-20260801-210102-99.replay

DATA is RETROCADE_DATA_DIR or the system's folder for user data.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from retrocade import games
from retrocade.engine.contract import Game
from retrocade.engine.errors import ReplayError
from retrocade.engine.match import Match
from retrocade.engine.replay import load

SUFFIX = ".replay"


def data_home() -> Path:
    chosen = os.environ.get("RETROCADE_DATA_DIR")
    return Path(chosen) if chosen else user_data_path("retrocade")


def unfinished_home() -> Path:
    return data_home() / "unfinished"


def finished_home() -> Path:
    return data_home() / "finished"


def new_path(game: Game, seed: int) -> Path:
    """Return a new path for a game that starts now."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    name, again = f"{game.name}-{stamp}-{seed}", 1
    while (unfinished_home() / f"{name}{SUFFIX}").exists():
        again += 1
        name = f"{game.name}-{stamp}-{seed}-{again}"
    return unfinished_home() / f"{name}{SUFFIX}"


def unfinished(game: Game) -> list[Path]:
    """Return the files of a game's unfinished matches, the latest first."""
    files = unfinished_home().glob(f"{game.name}-*{SUFFIX}")
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def opened(path: Path) -> Match:
    """Return the match in a file, verified."""
    return load(path, games.load)


def move_to_finished(path: Path) -> Path:
    """Move the file of a finished game from the unfinished ones, and return its new path."""
    bots_file(path).unlink(missing_ok=True)
    if path.parent != unfinished_home():
        return path
    finished_home().mkdir(parents=True, exist_ok=True)
    return path.replace(finished_home() / path.name)


def bots_file(path: Path) -> Path:
    return path.with_suffix(".bots")


def remember_bots(path: Path, bots: Mapping[int, str]) -> None:
    """Save which bots play which seats, because a replay does not contain that."""
    file, text = bots_file(path), json.dumps(bots)
    if bots and not (file.exists() and file.read_text(encoding="utf-8") == text):
        path.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def remembered_bots(path: Path) -> dict[int, str]:
    """Return the bots that were saved for a game; none if there is no such file."""
    try:
        return {int(seat): str(bot) for seat, bot in json.loads(bots_file(path).read_text(encoding="utf-8")).items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, AttributeError):
        raise ReplayError(
            f"{bots_file(path)}, which names the bots of this game, cannot be read. Delete it, then name them with --bot."
        ) from None
