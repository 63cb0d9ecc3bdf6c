"""Tetro Unleashed, the solo campaign: the next level and the lives left (RT-80 to RT-88).

Progress is plain data. `after` takes the progress and the result of a level and returns the new progress. The terminal
stores it in its data folder and the server with the guest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from retrocade.engine.errors import BadValue
from retrocade.engine.messages import Text
from retrocade.games.retrotetro import names
from retrocade.games.retrotetro.content import LEVELS, MOST_LIVES, SIDES, SOLO
from retrocade.games.retrotetro.names import say

FIRST_LEVEL, START_LIVES = int(SOLO["start_level"]), int(SOLO["start_lives"])
LAST_LEVEL = len(LEVELS)


@dataclass(frozen=True, slots=True)
class Run:
    """The progress of a run."""

    level: int = FIRST_LEVEL  # to be played next
    lives: int = START_LIVES
    won: bool = False  # all levels have been passed; the next game begins a new run
    furthest: int = 0  # the highest level ever passed, in any run
    games: int = 0  # levels played, passed or not, in all runs


def begin() -> dict[str, Any]:
    """Return the progress of a new run (RT-80)."""
    return asdict(Run())


def settings(progress: Any) -> dict[str, int]:
    """Return the options of the next game of a run."""
    run = going_on(progress)
    side = SIDES.index(SOLO["board_side"])
    return {"seats": 1, "side": side, "objectives": 1, "level": run.level, "lives": run.lives}


def stage(options: Mapping[str, int]) -> int:
    """Return the level that a game with these options plays; 0 if none."""
    return options["level"]


def after(progress: Any, options: Mapping[str, int], result: int) -> dict[str, Any]:
    """Return the progress after a game with these options ended with this result: 1 passed, 2 failed."""
    run = going_on(progress)
    if (options["level"], options["lives"]) != (run.level, run.lives):
        return asdict(read(progress))  # a game of another run, or a game that was already counted
    run = replace(run, games=run.games + 1)
    return asdict(level_passed(run) if result == 1 else level_failed(run))


def level_passed(run: Run) -> Run:
    """Return the run after a passed level (RT-85, RT-88, RT-R35).

    Some levels give a life. After the last level the campaign is won.
    """
    lives = min(run.lives + (run.level in SOLO["life_after_levels"]), MOST_LIVES)
    furthest = max(run.furthest, run.level)
    if run.level == LAST_LEVEL:
        return replace(run, lives=lives, furthest=furthest, won=True)
    return replace(run, level=run.level + 1, lives=lives, furthest=furthest)


def level_failed(run: Run) -> Run:
    """Return the run after a failed level (RT-83, RT-84, RT-R26, RT-R35).

    The same level costs a life. Without lives the run starts again at level 1.
    """
    if run.lives > 0:
        return replace(run, lives=run.lives - 1)
    return replace(run, level=FIRST_LEVEL, lives=START_LIVES)


def in_words(progress: Any) -> list[Text]:
    """Return the progress of a run as sentences."""
    run = read(progress)
    if run.won:
        return [say("run-won", levels=LAST_LEVEL)]
    return [
        say("run-at", level=run.level, levels=LAST_LEVEL, lives=run.lives),
        say("to-pass", points=LEVELS[run.level - 1]["points"], demands=names.LEVEL_TEXTS[run.level - 1]),
    ]


def stages(progress: Any) -> list[dict[str, Any]]:
    """Return every level with its demands and its state (passed, next or closed), for a map."""
    run = read(progress)
    return [
        {
            "number": level["number"],
            "points": level["points"],
            "text": text,
            "life": level["number"] in SOLO["life_after_levels"],
            "objective": level["number"] >= SOLO["objective_from_level"],
            "lives": run.lives if state_of(run, level["number"]) == "next" else 0,
            "state": state_of(run, level["number"]),
        }
        for level, text in zip(LEVELS, names.LEVEL_TEXTS, strict=True)
    ]


def state_of(run: Run, number: int) -> str:
    """Return True if a level is passed, next or closed."""
    if run.won or number < run.level:
        return "passed"
    return "next" if number == run.level else "closed"


def going_on(progress: Any) -> Run:
    """Return the run of the next game, which is a new run after a win."""
    run = read(progress)
    return replace(Run(), furthest=run.furthest, games=run.games) if run.won else run


def read(progress: Any) -> Run:
    """Return the run of a stored progress; raise BadValue if it is none."""
    try:
        run = Run(**{key: type(getattr(Run(), key))(value) for key, value in progress.items()})
    except (TypeError, ValueError, AttributeError):
        raise BadValue(f"{progress!r} is no progress of a campaign. Begin a new run.") from None
    if not (FIRST_LEVEL <= run.level <= LAST_LEVEL and 0 <= run.lives <= MOST_LIVES):
        raise BadValue(f"Level {run.level} with {run.lives} lives is no place in the campaign. Begin a new run.")
    return run
