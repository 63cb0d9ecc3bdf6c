"""Carries out steps: the rules check each step, it takes effect in memory, and its line goes to storage. When the line is
stored, the sender is answered and everybody is shown the result."""

from __future__ import annotations

from collections.abc import Sequence

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Text, speaker
from retrocade.server.cluster.bus import DrawClosed, RewindClosed
from retrocade.server.protocol.messages import DrawSettled, RewindSettled
from retrocade.server.storage.records import Kind, LogLine, key_of
from retrocade.server.tables import answers, race_clock
from retrocade.server.tables.effects import Publish, SendAll, Store
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step, StepResult, VersionedMatch

say = speaker("server")

PLAYS_ON = {Kind.ACT, Kind.BOT_ACT, Kind.TAKE_BACK}
ENDS_OFFERS = {Kind.REWIND, Kind.RESIGN, Kind.DRAW}


def carry_out(t: TableState, sent: Sent) -> None:
    """Carry out a seat's steps in order, if the position it chose in still holds for it."""
    if t.play is None or not t.play.is_fresh(sent.seat, sent.version):
        t.say_stale(sent.client, sent.client_id)
        return
    perform_sent(t, sent)


def perform_sent(t: TableState, sent: Sent) -> None:
    """Carry out steps and answer their sender when they are stored; answer at once if the rules refuse the first step."""
    if t.loading:
        t.unsettled.append(sent)
        return
    count, refusal = perform(t, sent.steps, sent.client_id)
    if count and t.play is not None and sent.client is not None:
        t.pending.append((t.play.version, sent))
    elif refusal:
        t.refuse(sent.client, sent.client_id, refusal)


def perform(t: TableState, steps: Sequence[Step], client_id: str = "") -> tuple[int, Refusal | None]:
    """Carry out steps in order up to the first that the rules refuse, and store those carried out.

    Return how many were carried out, and the refusal that stopped them, if any.
    """
    if t.play is None or t.loading:
        return 0, None
    ms = t.race_ms if t.is_raced else t.wall_ms - t.record.started_ms
    lines: list[LogLine] = []
    refusal: Refusal | None = None
    for step in steps:
        result = t.play.do(step, ms)
        if isinstance(result, Refusal):
            refusal = result
            break
        line = LogLine(t.record.id, t.play.version, step.kind, step.seat, step.action, ms, client_id)
        lines.append(line)
        follow(t, t.play, line, result)
    if lines:
        if refusal and client_id:
            key = key_of(lines[0].seat, client_id)
            t.answers[key] = answers.with_reason(t.answers[key], refusal)
        lapse_rewind(t)
        _store(t, lines)
    return len(lines), refusal


def perform_rewind(t: TableState, sent: Sent) -> None:
    """Carry out an agreed rewind.

    Clocks depend on every line of the log, so at a table with clocks the rewind takes effect when the log is read again.
    """
    if not t.is_raced:
        t.thoughts.clear()
        perform_sent(t, sent)
        return
    if t.play is None or t.loading:
        t.unsettled.append(sent)
        return
    refusal = t.play.rewind_error(sent.step.action)
    if refusal:
        t.refuse(sent.client, sent.client_id, refusal)
        return
    line = LogLine(t.record.id, t.play.version + 1, *sent.step, t.race_ms, sent.client_id)
    answers.remember(t, line)
    t.pending.append((line.version, sent))
    t.loading = True
    _store(t, [line])


def _store(t: TableState, lines: list[LogLine]) -> None:
    t.in_flight.append(lines)
    t.effects.append(Store(lines))


def follow(t: TableState, play: VersionedMatch, line: LogLine, result: StepResult) -> None:
    """Update the table's state after a line was carried out here or received from another process."""
    t.unshown.append(result)
    answers.remember(t, line)
    race_clock.follow(t, play, line)
    follow_offer(t, line)


# Requests and offers that end when the game goes on


def lapse_rewind(t: TableState) -> None:
    """Close a rewind request because the game went on."""
    if t.rewind is not None and t.rewind_asker is not None:
        close_rewind(t, agreed=False, sentence=say("rewind-lapsed"))
    t.rewind = None


def close_rewind(t: TableState, *, agreed: bool, sentence: Text) -> None:
    """Close a rewind request that came through this process, and tell everybody."""
    if t.rewind is None:
        return
    request, asker, t.rewind, t.rewind_asker = t.rewind.request, t.rewind_asker, None, None
    t.effects.append(Publish(RewindClosed(request, agreed, sentence)))
    t.effects.append(SendAll(RewindSettled(request, agreed, sentence)))
    if asker is not None and not agreed:
        t.refuse(asker.client, asker.client_id, Refusal("rewind", sentence))


def follow_offer(t: TableState, line: LogLine) -> None:
    """Close a draw offer if the game went on. A seat that was asked and plays on declines."""
    if t.draw is None:
        return
    if line.kind in ENDS_OFFERS or (line.kind in PLAYS_ON and line.seat in t.draw.waiting_for):
        if t.counts_draw:
            close_draw(t, agreed=False, sentence=say("draw-lapsed"))
        t.draw = None


def close_draw(t: TableState, *, agreed: bool, sentence: Text) -> None:
    """Close a draw offer that came through this process, and tell everybody."""
    if t.draw is None:
        return
    offer, t.draw, t.counts_draw = t.draw.offer, None, False
    t.effects.append(Publish(DrawClosed(offer, agreed, sentence)))
    t.effects.append(SendAll(DrawSettled(offer, agreed, sentence)))
