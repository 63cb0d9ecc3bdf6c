"""Tetro Unleashed, the solo campaign: which level comes next and how many lives are left (RT-80 to RT-88).

Plain data: the progress of a run goes in with how a level ended, and the progress after it comes out. Who plays keeps
it between games, the terminal in its data folder and the server with the guest; see `Campaign` in engine.contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from retrocade.engine.errors import BadValue
from retrocade.games.retrotetro.content import LEVELS, MOST_LIVES, SIDES, SOLO

FIRST_LEVEL, START_LIVES = int(SOLO["start_level"]), int(SOLO["start_lives"])
LAST_LEVEL = len(LEVELS)


@dataclass(frozen=True, slots=True)
class Run:
    """How far a run has come."""

    level: int = FIRST_LEVEL  # to be played next
    lives: int = START_LIVES
    won: bool = False  # all levels have been passed; the next game begins a new run
    furthest: int = 0  # the highest level ever passed, in any run
    games: int = 0  # levels played, passed or not, in all runs


def begin() -> dict[str, Any]:
    """RT-80: a run that has not begun."""
    return asdict(Run())


def settings(progress: Any) -> dict[str, int]:
    """The options of the next game of a run."""
    run = going_on(progress)
    side = SIDES.index(SOLO["board_side"])
    return {"seats": 1, "side": side, "objectives": 1, "level": run.level, "lives": run.lives}


def after(progress: Any, options: Mapping[str, int], result: int) -> dict[str, Any]:
    """The run after a game with these options ended with this result of the rules: 1 passed, 2 not."""
    run = going_on(progress)
    if (options["level"], options["lives"]) != (run.level, run.lives):
        return asdict(read(progress))  # a game of another run, or one that was already counted
    run = replace(run, games=run.games + 1)
    return asdict(level_passed(run) if result == 1 else level_failed(run))


def level_passed(run: Run) -> Run:
    """RT-85, RT-88, RT-R35: a life after some levels, then the next one; after the last the campaign is won."""
    lives = min(run.lives + (run.level in SOLO["life_after_levels"]), MOST_LIVES)
    furthest = max(run.furthest, run.level)
    if run.level == LAST_LEVEL:
        return replace(run, lives=lives, furthest=furthest, won=True)
    return replace(run, level=run.level + 1, lives=lives, furthest=furthest)


def level_failed(run: Run) -> Run:
    """RT-83, RT-84, RT-R26, RT-R35: a life for another try at the same level; without one, back to the start."""
    if run.lives > 0:
        return replace(run, lives=run.lives - 1)
    return replace(run, level=FIRST_LEVEL, lives=START_LIVES)


def in_words(progress: Any) -> list[str]:
    """Where the run stands, in sentences."""
    run = read(progress)
    if run.won:
        return ["All twelve levels are passed: the campaign is won. The next game begins a new run."]
    level = LEVELS[run.level - 1]
    lives = "1 life" if run.lives == 1 else f"{run.lives} lives"
    return [f"Level {run.level} of {LAST_LEVEL}, {lives} left.", f"To pass: {level['points']} points. {level['short']}"]


def stages(progress: Any) -> list[dict[str, Any]]:
    """Every level with what it asks and whether it is passed, next or still closed; for a map."""
    run = read(progress)
    return [
        {
            "number": level["number"],
            "points": level["points"],
            "text": level["short"],
            "life": level["number"] in SOLO["life_after_levels"],
            "objective": level["number"] >= SOLO["objective_from_level"],
            "lives": run.lives if state_of(run, level["number"]) == "next" else 0,
            "state": state_of(run, level["number"]),
        }
        for level in LEVELS
    ]


def state_of(run: Run, number: int) -> str:
    if run.won or number < run.level:
        return "passed"
    return "next" if number == run.level else "closed"


def going_on(progress: Any) -> Run:
    """The run that the next game belongs to: after a won one, a new one."""
    run = read(progress)
    return replace(Run(), furthest=run.furthest, games=run.games) if run.won else run


def read(progress: Any) -> Run:
    """A run from where it was kept; what cannot be one is refused."""
    try:
        run = Run(**{key: type(getattr(Run(), key))(value) for key, value in progress.items()})
    except (TypeError, ValueError, AttributeError):
        raise BadValue(f"{progress!r} is no progress of a campaign. Begin a new run.") from None
    if not (FIRST_LEVEL <= run.level <= LAST_LEVEL and 0 <= run.lives <= MOST_LIVES):
        raise BadValue(f"Level {run.level} with {run.lives} lives is no place in the campaign. Begin a new run.")
    return run
