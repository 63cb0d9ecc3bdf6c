"""Handles the answers of storage and loads a table from its log."""

from __future__ import annotations

from retrocade.engine.messages import Text
from retrocade.server.cluster.bus import Appended
from retrocade.server.protocol.messages import Trouble
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables import answers, company, race_clock
from retrocade.server.tables.effects import Publish, Reload, Show
from retrocade.server.tables.loading import LoadedGame
from retrocade.server.tables.state import TableState


def stored(t: TableState, lines: list[LogLine]) -> None:
    """Lines are stored: answer the clients that sent them, and show the new position once nothing more is being stored."""
    t.effects.append(Publish(Appended(lines)))
    if not t.in_flight or t.in_flight[0] is not lines:
        _stored_before(t, lines)
        return
    t.in_flight.popleft()
    t.stored, t.trouble = lines[-1].version, ""
    answers.stored(t)
    if lines[-1].kind == Kind.REWIND and t.is_raced:
        reload(t)
    else:
        show_news(t)


def _stored_before(t: TableState, lines: list[LogLine]) -> None:
    """Lines are stored that were in flight when the game was loaded again. Load it again if it lacks them."""
    if lines[-1].version > t.stored:
        t.stored = lines[-1].version
        _lose(t)


def show_news(t: TableState) -> None:
    """Show everybody the new position if everything is stored."""
    if t.play is not None and t.is_quiet:
        results, t.unshown, t.shown = t.unshown, [], t.stored
        t.recent.extend(results)
        t.effects.append(Show(None, tuple(results)))


def not_stored(t: TableState, lines: list[LogLine], trouble: Text) -> None:
    t.trouble = trouble
    if any(moved is lines for moved in t.in_flight):
        _lose(t)


def _lose(t: TableState) -> None:
    """Drop the moves that are not known to be stored, and load the game again."""
    answers.lost(t)
    t.in_flight.clear()
    reload(t)


def reload(t: TableState) -> None:
    """Have the game built again from its log. Nobody can act until then."""
    t.loading = True
    if not t.reading:
        t.reading = True
        t.effects.append(Reload())


def load(t: TableState, loaded: LoadedGame) -> None:
    """Continue from the log, and show everybody the events that they missed."""
    t.reading = False
    if loaded.play is not None and loaded.play.version < t.stored:
        reload(t)  # more was stored while the log was read
        return
    before = t.shown
    take_over(t, loaded)
    company.changed(t)
    if t.play is not None:
        missed = tuple(result for result in t.recent if result.version > before)
        t.effects.append(Show(None, missed))


def take_over(t: TableState, loaded: LoadedGame) -> None:
    """Replace the game in memory by the loaded one."""
    answers.lost(t)
    t.loading, t.play, t.recent, t.unshown = False, loaded.play, loaded.recent, []
    t.in_flight.clear()
    t.thoughts.clear()
    if loaded.play is None:
        t.note = loaded.note
        for sent in t.unsettled:
            t.send(sent.client, Trouble("read_only", t.note, client_id=sent.client_id))
        t.unsettled.clear()
        return
    t.stored = t.shown = loaded.play.version
    t.answers = {}
    for line in loaded.lines:
        answers.remember(t, line)
    t.race.history = loaded.history
    t.race.late.clear()
    race_clock.begin(t, loaded.lines[-1].ms if loaded.lines else 0)
