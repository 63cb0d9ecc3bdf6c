"""Tetro Unleashed, the solo campaign: which level comes next and how many lives are left (RT-80 to RT-88).

Plain data: a `Progress` goes in with how a level ended, a `Progress` comes out. Who plays keeps it between games, the
terminal in its data folder and the server with the guest; `as_data` and `from_data` make it JSON and back.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from retrocade.engine.errors import BadValue
from retrocade.games.retrotetro.content import LEVELS, MOST_LIVES, SIDES, SOLO

FIRST_LEVEL, START_LIVES = int(SOLO["start_level"]), int(SOLO["start_lives"])
LAST_LEVEL = len(LEVELS)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run has come."""

    level: int = FIRST_LEVEL  # to be played next
    lives: int = START_LIVES
    won: bool = False  # all levels have been passed; the next game begins a new run
    furthest: int = 0  # the highest level ever passed, in any run
    games: int = 0  # levels played, passed or not, in all runs


def begin() -> dict[str, Any]:
    """RT-80: a run that has not begun."""
    return as_data(Progress())


def settings(data: Any) -> dict[str, int]:
    """The options of the next game of a run."""
    progress = from_data(data)
    if progress.won:
        progress = Progress()
    side = SIDES.index(SOLO["board_side"])
    return {"seats": 1, "side": side, "objectives": 1, "level": progress.level, "lives": progress.lives}


def after(data: Any, options: dict[str, int], result: int) -> dict[str, Any]:
    """The run after a game with these options ended with this result of the rules: 1 passed, 2 not."""
    progress = from_data(data)
    if progress.won:
        progress = replace(Progress(), furthest=progress.furthest, games=progress.games)
    if (options["level"], options["lives"]) != (progress.level, progress.lives):
        return as_data(progress)  # a game of another run, or one that was already counted
    progress = replace(progress, games=progress.games + 1)
    return as_data(level_passed(progress) if result == 1 else level_failed(progress))


def level_passed(progress: Progress) -> Progress:
    """RT-85, RT-88, RT-R35: a life after some levels, then the next one; after the last the campaign is won."""
    lives = min(progress.lives + (progress.level in SOLO["life_after_levels"]), MOST_LIVES)
    furthest = max(progress.furthest, progress.level)
    if progress.level == LAST_LEVEL:
        return replace(progress, lives=lives, furthest=furthest, won=True)
    return replace(progress, level=progress.level + 1, lives=lives, furthest=furthest)


def level_failed(progress: Progress) -> Progress:
    """RT-83, RT-84, RT-R26, RT-R35: a life for another try at the same level; without one, back to the start."""
    if progress.lives > 0:
        return replace(progress, lives=progress.lives - 1)
    return replace(progress, level=FIRST_LEVEL, lives=START_LIVES)


def told(data: Any) -> list[str]:
    """Where the run stands, in sentences."""
    progress = from_data(data)
    if progress.won:
        return ["All twelve levels are passed: the campaign is won. The next game begins a new run."]
    level = LEVELS[progress.level - 1]
    lives = "1 life" if progress.lives == 1 else f"{progress.lives} lives"
    return [
        f"Level {progress.level} of {LAST_LEVEL}, {lives} left.",
        f"To pass: {level['points']} points. {level['short']}",
    ]


def map_of(data: Any) -> list[dict[str, Any]]:
    """Every level with what it asks and whether it is passed, next or still closed; for a map."""
    progress = from_data(data)
    return [
        {
            "number": level["number"],
            "points": level["points"],
            "text": level["short"],
            "life": level["number"] in SOLO["life_after_levels"],
            "objective": level["number"] >= SOLO["objective_from_level"],
            "state": state_of(progress, level["number"]),
        }
        for level in LEVELS
    ]


def state_of(progress: Progress, number: int) -> str:
    if progress.won or number < progress.level:
        return "passed"
    return "next" if number == progress.level else "closed"


def as_data(progress: Progress) -> dict[str, Any]:
    return asdict(progress)


def from_data(data: Any) -> Progress:
    """A progress from where it was kept; what cannot be one is refused."""
    try:
        progress = Progress(**{key: type(getattr(Progress(), key))(value) for key, value in data.items()})
    except (TypeError, ValueError, AttributeError):
        raise BadValue(f"{data!r} is no progress of a campaign. Begin a new run.") from None
    if not (FIRST_LEVEL <= progress.level <= LAST_LEVEL and 0 <= progress.lives <= MOST_LIVES):
        raise BadValue(
            f"Level {progress.level} with {progress.lives} lives is no place in the campaign. Begin a new run."
        )
    return progress
