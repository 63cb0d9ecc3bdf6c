"""Handles news from other processes that share the database."""

from __future__ import annotations

from retrocade.engine.errors import ReplayError
from retrocade.engine.messages import revived
from retrocade.server.cluster.bus import (
    Answered,
    Appended,
    DrawAnswered,
    DrawClosed,
    DrawOffered,
    News,
    Passed,
    PauseNews,
    Present,
    RewindAnswered,
    RewindAsked,
    RewindClosed,
    Wished,
)
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables import (
    acting,
    company,
    endings,
    forwarding,
    pauses,
    presence,
    race_clock,
    rewinds,
    steps,
    storing,
)
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import redo


def receive(t: TableState, sender: str, news: News) -> None:
    match news:
        case Appended(lines):
            _receive_lines(t, lines)
        case Present():
            if presence.receive(t, sender, news):
                company.changed(t)
            if t.play is not None and t.is_quiet and news.version > t.stored:
                storing.reload(t)
        case RewindAsked(request):
            rewinds.receive_request(t, request)
        case RewindAnswered():
            rewinds.count_answer(t, news)
        case RewindClosed():
            rewinds.receive_closed(t, news)
        case DrawOffered(offer):
            endings.receive_offer(t, offer)
        case DrawAnswered():
            endings.count_answer(t, news)
        case DrawClosed():
            endings.receive_closed(t, news)
        case PauseNews(request, sentence):
            pauses.show(t, request, revived(sentence))
        case _:
            _receive_forwarded(t, sender, news)


def _receive_forwarded(t: TableState, sender: str, news: News) -> None:
    """Handle steps that processes forward to the one that decides, and its answers."""
    match news:
        case Passed():
            sent = forwarding.received(t, sender, news)
            if sent is not None:
                take_forwarded(t, sent)
        case Wished(wish=wish):
            client = forwarding.received_wish(t, sender, news)
            if client is not None:
                pauses.take(t, client, wish)
        case Answered():
            forwarding.answered(t, news)


def take_forwarded(t: TableState, sent: Sent) -> None:
    """Carry out a step that another process forwarded, if its sender may act."""
    trouble = acting.cannot_act(t, sent.client, sent.seat, sent.client_id) if sent.client else None
    if trouble:
        t.send(sent.client, trouble)
    else:
        acting.take(t, sent)


def _receive_lines(t: TableState, lines: list[LogLine]) -> None:
    """Follow the lines of a move that another process stored."""
    if t.loading:
        t.stored = max(t.stored, lines[-1].version)  # so that a log that was read earlier is read again
        return
    if t.play is None or lines[-1].version <= t.play.version:
        return
    missed = lines[0].version != t.play.version + 1 or t.stored < t.play.version
    if missed or any(line.kind == Kind.REWIND for line in lines):
        # Lines are missing, lines of this process lost to others, or a long game has to be replayed.
        storing.reload(t)
        return
    try:
        for line in lines:
            steps.follow(t, t.play, line, redo(t.play, line))
            race_clock.set_from(t, line)
    except ReplayError:
        storing.reload(t)
        return
    steps.lapse_rewind(t)
    t.stored = lines[-1].version
    storing.show_news(t)
