"""The arcade's games: one folder each, loaded when asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from retrocade.engine.contract import Game
from retrocade.engine.errors import UnknownName
from retrocade.engine.lessons import Lesson, load_lesson

NAMES = ("astrodroids", "domination", "insertcoin", "retrotetro", "starsprint")


@cache
def load(name: str, changes: str = "") -> Game:
    """Return the game of this name, with the changes to its box that a replay carries."""
    if name not in NAMES:
        raise UnknownName("game called", name, NAMES)
    if changes:
        from retrocade.games.boxes import load_changes

        return load_changes(name, changes)
    game: Game = import_module(f"retrocade.games.{name}").GAME
    return game


@cache
def lesson(name: str) -> Lesson:
    """Return the lesson of the game of this name."""
    return load_lesson(load(name), Path(__file__).parent / name / "lesson.toml")
