"""Builds a game from its stored log. A long log takes a while, so the server does this in a thread."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from retrocade.engine.errors import ReplayError
from retrocade.server.realtime.history import RaceHistory
from retrocade.server.storage.records import Kind, LogLine, TableRecord
from retrocade.server.tables.state import RECENT
from retrocade.server.tables.versioned_match import StepResult, VersionedMatch, dealt, redo, rewound


class LoadedGame(NamedTuple):
    """A game that was built from its log."""

    lines: list[LogLine]
    play: VersionedMatch | None  # None: the log does not fit the rules; `note` says why
    history: RaceHistory
    recent: deque[StepResult]
    note: str = ""


def load(record: TableRecord, lines: list[LogLine]) -> LoadedGame:
    """Deal and carry out the stored lines. If they do not fit the rules, the table can only be read."""
    play = dealt(record)
    history = RaceHistory(play.game.realtime, play.match.state)
    recent: deque[StepResult] = deque(maxlen=RECENT)
    try:
        first = first_to_replay(lines) if history.stage is None else 0  # clocks depend on every line
        if first:
            play = rewound(record, lines[:first])
        for line in lines[first:]:
            recent.append(redo(play, line))
            history.follow(play.match.state, line, over=play.match.over)
    except ReplayError as error:
        return LoadedGame(lines, None, history, recent, str(error))
    return LoadedGame(lines, play, history, recent)


def first_to_replay(lines: list[LogLine]) -> int:
    """Return how many lines need not be carried out one by one: those up to the last rewind.

    The last few lines are always carried out, because their events are kept.
    """
    settled = lines[: max(0, len(lines) - RECENT)]
    return max((number for number, line in enumerate(settled, 1) if line.kind == Kind.REWIND), default=0)
