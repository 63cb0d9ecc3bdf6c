"""Answers messages that have a client id, and gives a repeated message the same answer again."""

from __future__ import annotations

import msgspec

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import speaker
from retrocade.server.protocol.messages import Ack, Stale, Stopped, Trouble
from retrocade.server.storage.records import Kind, LogLine, key_of
from retrocade.server.tables.state import Sent, TableState

say = speaker("server")

STOPPED = Refusal("stopped", say("move-stopped"))


def remember(t: TableState, line: LogLine) -> None:
    """Remember the answer to the message that made this line. Further lines of the message add to it."""
    if line.client_id:
        key = key_of(line.seat, line.client_id)
        known = t.answers.get(key)
        t.answers[key] = Ack(line.client_id, line.version, known.done + 1 if known else 1)


def is_repeated(t: TableState, sent: Sent) -> bool:
    """Return True if a message is a repetition, or comes while the table is being loaded.

    It is then answered now, or as soon as its fate is known.
    """
    known = t.answers.get(sent.key)
    if t.loading or (known is not None and known.version > t.stored):
        t.unsettled.append(sent)
        return True
    if known is None:
        return False
    t.send(sent.client, _complete(t, known, sent))
    return True


def stored(t: TableState) -> None:
    """Answer the messages whose lines are stored by now."""
    while t.pending and t.pending[0][0] <= t.stored:
        sent = t.pending.popleft()[1]
        known = t.answers.get(sent.key)
        if known is None:  # the table was loaded from a log that was read before this was stored
            t.unsettled.append(sent)
        else:
            t.send(sent.client, _complete(t, known, sent))


def lost(t: TableState) -> None:
    """Lines may not be stored: the waiting messages are answered after the log has been read."""
    t.unsettled += [sent for _, sent in t.pending]
    t.pending.clear()


def settle(t: TableState) -> None:
    """Answer the messages whose fate is known by now."""
    unsettled, t.unsettled = t.unsettled, []
    for sent in unsettled:
        known = t.answers.get(sent.key)
        t.send(sent.client, _complete(t, known, sent) if known else _not_stored(t, sent.client_id))


def _not_stored(t: TableState, client_id: str) -> Stale | Trouble:
    """Return the answer to a move that is not in the log, because storage failed or another move was faster."""
    return Trouble("unavailable", t.trouble, client_id=client_id) if t.trouble else Stale(client_id, t.stored)


def with_reason(known: Ack, refusal: Refusal) -> Ack:
    """Return the answer to a move that was stopped."""
    return msgspec.structs.replace(known, stopped=Stopped(refusal.rule, refusal.sentence))


def _complete(t: TableState, known: Ack, sent: Sent) -> Ack:
    """Return an answer with the reason why a move was stopped.

    The log does not contain the reason. After a restart the rules give it again if nothing has happened since.
    """
    if known.stopped is not None or known.done >= len(sent.steps) or t.play is None:
        return known
    kind, seat, action = sent.steps[known.done]
    unchanged = t.play.version == known.version and kind == Kind.ACT
    refusal = t.play.match.refusal(seat, action) if unchanged else None
    return with_reason(known, refusal or STOPPED)
