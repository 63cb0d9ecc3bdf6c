"""Replays for the viewer, and the events of a game in sentences. Both are made from the stored log on request."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from retrocade.engine import replay
from retrocade.engine.contract import SPECTATOR
from retrocade.engine.layout import copied
from retrocade.engine.messages import speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Happening, Step
from retrocade.server.storage.records import NOBODY, Kind, LogLine, TableRecord
from retrocade.server.tables.luck import is_secret_public, opening
from retrocade.server.tables.summaries import roles_of
from retrocade.server.tables.versioned_match import dealt, redo

if TYPE_CHECKING:
    from retrocade.server.tables.runner import TableRunner

say = speaker("server")

HIDDEN = -1  # an action that the asking guest may not know


def happenings_since(record: TableRecord, lines: list[LogLine], version: int) -> list[Happening]:
    """Return the events after a version."""
    play = dealt(record)
    results = [redo(play, line) for line in lines]
    before = opening(record, roles_of(record)) if version <= 0 else []
    return [*before, *(happening for result in results[max(0, version) :] for happening in result.events())]


def steps(record: TableRecord, lines: list[LogLine], seat: int, first: int, count: int) -> list[Step]:
    """Return some steps of a replay as one seat sees them. Step 0 is the deal."""
    every = all_steps(record, lines, seat, first)
    return [step for number, step in zip(range(first + count), every, strict=False) if step and number >= first]


def all_steps(record: TableRecord, lines: list[LogLine], seat: int, first: int) -> Iterator[Step | None]:
    """Yield every step in order, as None before `first`.

    The choices of other seats stay hidden until the game is over, because they may be secret.
    """
    is_over = record.status == "over"
    play = dealt(record)
    view = play.game.view
    yield Step(0, NOBODY, 0, "", 0, opening(record, roles_of(record)), view(play.match.state, seat), take_back=False)
    for line in lines:
        before = copied(play.match.state)
        result = redo(play, line)
        if line.version < first:
            yield None
            continue
        acted = line.kind in (Kind.ACT, Kind.BOT_ACT)
        action, label = (line.action, result.label) if line.kind != Kind.REWIND else (0, result.label)
        if acted and (is_over or line.seat == seat):
            label = play.game.words.describe(before, line.seat, line.action).label
        elif acted:
            action, label = HIDDEN, ""
        shown = view(play.match.state, seat)
        undone = line.kind in (Kind.TAKE_BACK, Kind.REWIND)
        teller = NOBODY if line.kind == Kind.CLOCK else line.seat
        yield Step(line.version, teller, action, label, line.ms, result.events(), shown, take_back=undone)


def eyes_for(record: TableRecord, guest: str, wanted: int | None) -> int:
    """Return the seat that a guest looks through: one of its own seats, or none as a spectator.

    When the game is over, its players may look through any seat. Raise RequestError if the guest may not look through
    `wanted`.
    """
    mine = record.seats_of(guest)
    if mine and record.status == "over" and wanted is not None and wanted < len(record.seats):
        return wanted
    if wanted is None:
        return mine[0] if mine else SPECTATOR
    if wanted != SPECTATOR and wanted not in mine:
        raise RequestError("not_yours", say("own-eyes"))
    return wanted


def all_eyes(record: TableRecord, guest: str) -> frozenset[int]:
    """Return all seats that a guest may look through; -1 stands for a spectator."""

    def may(seat: int) -> bool:
        try:
            return eyes_for(record, guest, seat) == seat
        except RequestError:
            return False

    return frozenset(seat for seat in range(SPECTATOR, len(record.seats)) if may(seat))


def record_waits(record: TableRecord) -> bool:
    """Return True if a record would reveal a deal that others play today."""
    return bool(record.luck.day) and not is_secret_public(record)


def record_of(table: TableRunner) -> str:
    """Return a finished or abandoned game as a replay file. This is slow for long games."""
    if table.play is None or (table.play.bits() and not table.record.luck.revealed):
        raise RequestError("not_over", say("record-later"))
    if record_waits(table.record):
        raise RequestError("not_over", say("deal-tomorrow"))
    return replay.text_of(table.play.match.copy())


def refuse_undealt(table: TableRunner) -> None:
    """Raise RequestError if the game has not begun or can no longer be played."""
    if table.note:
        raise RequestError("read_only", table.note)
    if table.play is None:
        raise RequestError("not_started", say("not-started-replay"))


def refuse_unfinished(table: TableRunner) -> None:
    """Raise RequestError if the game is not over, or if a report would reveal a deal that others play today."""
    if table.record.status != "over":
        raise RequestError("not_over", say("study-later"))
    if record_waits(table.record):
        raise RequestError("not_over", say("deal-tomorrow"))
