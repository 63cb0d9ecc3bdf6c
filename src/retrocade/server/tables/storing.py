"""What storage answers, and how a table goes on from its log."""

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
    """Lines are safe: answer who sent them, and once nothing more is on its way, show everybody."""
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
    """Lines are safe that were on their way when the game was built again: it may not rest on them."""
    if lines[-1].version > t.stored:
        t.stored = lines[-1].version
        _lose(t)


def show_news(t: TableState) -> None:
    if t.play is not None and t.is_quiet:
        results, t.unshown, t.shown = t.unshown, [], t.stored
        t.recent.extend(results)
        t.effects.append(Show(None, tuple(results)))


def not_stored(t: TableState, lines: list[LogLine], trouble: Text) -> None:
    t.trouble = trouble
    if any(moved is lines for moved in t.in_flight):
        _lose(t)


def _lose(t: TableState) -> None:
    """Give up what is in memory and not known to be stored."""
    answers.lost(t)
    t.in_flight.clear()
    reload(t)


def reload(t: TableState) -> None:
    """Forget the game in memory and build it again from the log."""
    t.loading = True
    if not t.reading:
        t.reading = True
        t.effects.append(Reload())


def load(t: TableState, loaded: LoadedGame) -> None:
    """Go on from what the log says, and show everybody what they have missed."""
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
