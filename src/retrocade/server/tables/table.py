"""A live table: a game in progress and the people, bots and scripts connected to it.

`apply` takes a command and the time, changes the state and returns effects. This module does no input or output and never
waits: `runner` carries out the effects and hands their results back as commands. A move goes this way: command `Receive` ->
the rules -> effect `Store` -> command `Stored` -> effects `Send` (the answer) and `Show` (the new position, for everybody).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from retrocade.server.protocol.messages import ChatLine, Happening, Refused, Stale
from retrocade.server.realtime.agenda import Name
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import (
    acting,
    answers,
    bot_turns,
    commands,
    company,
    forwarding,
    news,
    pauses,
    presence,
    race,
    race_clock,
    storing,
    turn_clock,
)
from retrocade.server.tables.clients import Client
from retrocade.server.tables.commands import Command
from retrocade.server.tables.effects import Effect, EndGame, Greet, Send, Show
from retrocade.server.tables.loading import LoadedGame
from retrocade.server.tables.state import TableState


class Table:
    """A table. Only `apply` changes its state."""

    def __init__(self, record: TableRecord, process: str = "", bot_pace_s: float = 0.0) -> None:
        self.state = TableState(record, process, bot_pace_s)

    def apply(self, command: Command, now: float, wall_ms: int) -> list[Effect]:
        """Carry out a command that came at this time. Return its effects in order."""
        t = self.state
        t.now, t.wall_ms, t.effects = now, wall_ms, []
        HANDLERS[type(command)](t, *command)
        turn_clock.follow(t)
        _settle(t)
        return t.effects

    def next_due(self) -> float | None:
        """Return when the table needs a `Tick`; None if nothing is scheduled."""
        due, raced = self.state.agenda.next(), self.state.race.watch.next()
        if due is None or raced is None:
            return raced if due is None else due
        return min(due, raced)


def recovered(old: TableState, undone: Sequence[Effect]) -> Table:
    """Return a new table that continues after a fault. `undone` are the effects that were not carried out.

    The new table keeps the connections and the clients that wait for an answer. Nobody can act until the game is loaded from
    the log.
    """
    table = Table(old.record, old.process, old.bot_pace_s)
    new = table.state
    new.clients, new.elsewhere, new.stored, new.shown = old.clients, old.elsewhere, old.stored, old.shown
    new.play, new.answers, new.recent = old.play, old.answers, old.recent  # for reading only
    new.loading = new.reading = True
    held = [*old.race.early.values(), *(claim.message for claim in old.race.claims)]
    forwarded = [sent for _, sent in old.race.forwarded.values()]
    asked = [old.rewind_asker] if old.rewind_asker else []
    new.unsettled = [*old.unsettled, *(sent for _, sent in old.pending), *held, *forwarded, *asked]
    new.later = [*old.later, *(effect for effect in undone if isinstance(effect, Send | Greet))]
    for effect in undone:
        if isinstance(effect, Show) and effect.results:
            new.shown = min(new.shown, effect.results[0].version - 1)
        elif isinstance(effect, EndGame):
            new.record.status = "playing"  # so that the end is stored again
    return table


def _settle(t: TableState) -> None:
    """Once everything is stored and shown, send the waiting answers, let bots act and end the game."""
    if t.play is None or not t.is_quiet:
        return
    later, t.later = t.later, []
    t.effects += [_dated(t, effect) for effect in later]
    answers.settle(t)
    if t.play.bits():
        bot_turns.drive(t)
    elif t.record.status == "playing":
        t.record.status = "over"  # at once, so that EndGame is returned only once
        t.effects.append(EndGame())


def _dated(t: TableState, effect: Send | Greet) -> Send | Greet:
    """Return an answer with the version that is stored now."""
    message = effect.message if isinstance(effect, Send) else None
    if isinstance(effect, Send) and isinstance(message, Refused):
        return effect._replace(message=Refused(message.client_id, message.rule, message.sentence, t.stored))
    if isinstance(effect, Send) and isinstance(message, Stale):
        return effect._replace(message=Stale(message.client_id, t.stored))
    return effect


# Connections and the row


def _connect(t: TableState, client: Client, events: list[Happening], chat: list[ChatLine]) -> None:
    client.seats = t.record.seats_of(client.guest)
    t.clients.append(client)
    presence.publish(t, asks=False)
    company.changed(t)
    greeting = Greet(client, events, chat)
    if t.play is None or t.is_quiet:
        t.effects.append(greeting)
    else:
        t.later.append(greeting)


def _disconnect(t: TableState, client: Client) -> None:
    if client in t.clients:
        t.clients.remove(client)
        presence.publish(t, asks=False)
        company.changed(t)


def _change_row(t: TableState, record: TableRecord, loaded: LoadedGame | None) -> None:
    started = t.play is None and loaded is not None
    if record.revision >= t.record.revision:  # otherwise a later change came first
        t.record = record
    for client in t.clients:
        client.seats = t.record.seats_of(client.guest)
    if loaded is not None and started:
        storing.take_over(t, loaded)
    company.changed(t)
    if started:
        t.effects.append(Show())


# Time


def _tick(t: TableState) -> None:
    for name in [*t.agenda.pop_due(t.now), *t.race.watch.pop_due(t.now)]:
        _due(t, name)


def _due(t: TableState, name: Name) -> None:
    call, *arguments = name
    DUE[str(call)](t, *arguments)


def _unanswered(t: TableState, key: str) -> None:
    """Decide here, because the process that should decide does not answer."""
    sent = forwarding.unanswered(t, key)
    company.changed(t)
    if sent is not None:
        news.take_forwarded(t, sent)


HANDLERS: dict[type, Callable[..., None]] = {
    commands.Connect: _connect,
    commands.Disconnect: _disconnect,
    commands.Receive: acting.receive,
    commands.ReceiveNews: news.receive,
    commands.Stored: storing.stored,
    commands.NotStored: storing.not_stored,
    commands.Load: storing.load,
    commands.ChangeRow: _change_row,
    commands.BotChose: bot_turns.chosen,
    commands.BotFailed: bot_turns.failed,
    commands.AnnouncePresence: lambda t, asks: presence.publish(t, asks=asks),
    commands.Tick: _tick,
}

DUE: dict[str, Callable[..., None]] = {
    "away": presence.is_overdue,
    "turn": turn_clock.ring,
    "bot": bot_turns.think,
    "bot_looks": bot_turns.think,
    "bot_acts": bot_turns.act,
    "count_in": race_clock.counted_in,
    "patience": race_clock.count_in,
    "pause_lapses": pauses.lapsed,
    "stage_ends": race.time_is_up,
    "claims": race.settle_claims,
    "throw": race.throw_now,
    "unanswered": _unanswered,
}
