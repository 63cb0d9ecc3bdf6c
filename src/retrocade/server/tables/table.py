"""A live table: the one place where a game goes on while people, bots and scripts are connected to it.

`apply` takes a command and the time, changes the state and returns effects. Nothing here waits, sleeps or touches a socket:
`runner` carries the effects out and hands their results back as commands. A move goes this way: `Receive` -> the rules ->
effect `Store` -> command `Stored` -> effects `Send` (the answer) and `Show` (the new position, for everybody).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from retrocade.engine.contract import Refusal
from retrocade.engine.errors import ReplayError
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
from retrocade.server.protocol.messages import (
    Act,
    AnswerDraw,
    AnswerPause,
    AnswerRewind,
    AskPause,
    AskRewind,
    ClientMessage,
    Look,
    OfferDraw,
    Refused,
    Resign,
    Resume,
    Stale,
    Trouble,
)
from retrocade.server.realtime.agenda import Name
from retrocade.server.storage.records import Kind, LogLine, TableRecord
from retrocade.server.tables import (
    answers,
    bot_turns,
    commands,
    endings,
    forwarding,
    pauses,
    presence,
    race,
    race_clock,
    rewinds,
    steps,
    turn_clock,
)
from retrocade.server.tables.clients import Client
from retrocade.server.tables.commands import Command
from retrocade.server.tables.effects import Effect, EndGame, Greet, Publish, Reload, Send, Show, ShowTable
from retrocade.server.tables.loading import LoadedGame
from retrocade.server.tables.pauses import Wish
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step, redo

ONE_AT_A_TIME = Refusal("one-at-a-time", "A clock runs at this table: send each action by itself.")
GAME_OVER = Refusal("take-back", "The game is over: nothing can be taken back.")
RESIGNED = Refusal("table", "You have resigned: a bot plays your seat on.")


class Table:
    """A table: its state, and the one way to change it."""

    def __init__(self, record: TableRecord, process: str = "", bot_pace_s: float = 0.0) -> None:
        self.state = TableState(record, process, bot_pace_s)

    def apply(self, command: Command, now: float, wall_ms: int) -> list[Effect]:
        """Carry out a command that came at this moment; return what follows from it, in order."""
        t = self.state
        t.now, t.wall_ms, t.effects = now, wall_ms, []
        HANDLERS[type(command)](t, *command)
        turn_clock.follow(t)
        _settle(t)
        return t.effects

    def next_due(self) -> float | None:
        """Return when the table wants a `Tick`; None if it waits for nothing."""
        moments = [when for when in (self.state.agenda.next(), self.state.race.watch.next()) if when is not None]
        return min(moments, default=None)


def recovered(old: TableState, undone: Sequence[Effect]) -> Table:
    """Return a table to go on with after a fault. It keeps who is connected and who waits for an answer; the game is loaded
    from the log before anybody acts. `undone` are the effects that were not carried out."""
    table = Table(old.record, old.process, old.bot_pace_s)
    new = table.state
    new.clients, new.elsewhere, new.stored, new.shown = old.clients, old.elsewhere, old.stored, old.shown
    new.play, new.answers, new.recent = old.play, old.answers, old.recent  # only to be read
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
            new.record.status = "playing"  # so that it is noted again
    return table


def _settle(t: TableState) -> None:
    """Do what follows once all is stored and shown: late answers, the bots' turns, the end."""
    if t.play is None or not t.is_quiet:
        return
    later, t.later = t.later, []
    t.effects += [_dated(t, effect) for effect in later]
    answers.settle(t)
    if t.play.bits():
        bot_turns.drive(t)
    elif t.record.status == "playing":
        t.record.status = "over"  # at once, so that it is asked only once
        t.effects.append(EndGame())


def _dated(t: TableState, effect: Send | Greet) -> Send | Greet:
    """Return an answer with the version that everybody knows by now."""
    message = effect.message if isinstance(effect, Send) else None
    if isinstance(effect, Send) and isinstance(message, Refused):
        return effect._replace(message=Refused(message.client_id, message.rule, message.sentence, t.stored))
    if isinstance(effect, Send) and isinstance(message, Stale):
        return effect._replace(message=Stale(message.client_id, t.stored))
    return effect


# Coming and going


def _connect(t: TableState, client: Client, events: Any, chat: Any) -> None:
    client.seats = t.record.seats_of(client.guest)
    t.clients.append(client)
    presence.publish(t, asks=False)
    _company_changed(t)
    greeting = Greet(client, events, chat)
    if t.play is None or t.is_quiet:
        t.effects.append(greeting)
    else:
        t.later.append(greeting)


def _disconnect(t: TableState, client: Client) -> None:
    if client in t.clients:
        t.clients.remove(client)
        presence.publish(t, asks=False)
        _company_changed(t)


def _company_changed(t: TableState) -> None:
    presence.count_absences(t)
    race_clock.look(t)
    t.effects.append(ShowTable())


def _change_row(t: TableState, record: TableRecord, loaded: LoadedGame | None) -> None:
    started = t.play is None and loaded is not None
    if record.revision >= t.record.revision:  # else a later change has come first
        t.record = record
    for client in t.clients:
        client.seats = t.record.seats_of(client.guest)
    if loaded is not None and started:
        _take_over(t, loaded)
    _company_changed(t)
    if started:
        t.effects.append(Show())


# Messages of clients


def _receive(t: TableState, client: Client, message: ClientMessage) -> None:
    match message:
        case Act():
            _act(t, client, message)
        case AskRewind():
            rewinds.ask(t, client, message)
        case AnswerRewind():
            rewinds.answer(t, client, message)
        case Resign():
            endings.resign(t, client, message)
        case OfferDraw():
            endings.offer_draw(t, client, message)
        case AnswerDraw():
            endings.answer(t, client, message)
        case Look(seat):
            client.look = seat
            if t.is_quiet:
                t.effects.append(Show((client,)))
        case AskPause():
            _wish(t, client, "ask")
        case AnswerPause(agree):
            _wish(t, client, "agree" if agree else "decline")
        case Resume():
            _wish(t, client, "resume")


def cannot_act(t: TableState, client: Client, seat: int, client_id: str) -> Trouble | None:
    """Return why this client may not act for this seat at all."""
    if seat not in client.seats:
        mine = ", ".join(map(str, client.seats)) or "none"
        return Trouble("not_yours", f"Seat {seat} is not yours. Your seats: {mine}.", client_id=client_id)
    if t.note:
        return Trouble("read_only", t.note, client_id=client_id)
    if t.play is None:
        sentence = "The game has not started. Wait until all seats are taken."
        return Trouble("not_started", sentence, client_id=client_id)
    return None


def _act(t: TableState, client: Client, message: Act) -> None:
    """A client acts. It is answered when the move is stored, or at once if it cannot be made."""
    trouble = cannot_act(t, client, message.seat, message.client_id)
    if trouble:
        t.send(client, trouble)
        return
    taken_back = [Step(Kind.TAKE_BACK, message.seat)] * message.take_back
    moves = [Step(Kind.ACT, message.seat, action) for action in message.actions]
    _take(t, Sent(client, message.client_id, message.version, (*taken_back, *moves)))


def _take(t: TableState, sent: Sent) -> None:
    """Carry out what was sent, unless it came before or a reason stands against it."""
    if answers.is_repeated(t, sent) or t.play is None:
        return
    if sent.step.kind == Kind.TAKE_BACK and not t.play.bits():
        t.refuse(sent.client, sent.client_id, GAME_OVER)
    elif t.play.has_resigned(sent.seat):
        t.refuse(sent.client, sent.client_id, RESIGNED)
    elif not t.is_raced:
        steps.carry_out(t, sent)
    elif len(sent.steps) > 1:  # throws and claims have their own times
        t.refuse(sent.client, sent.client_id, ONE_AT_A_TIME)
    elif presence.leads(t):
        race.take(t, sent)
    else:
        forwarding.pass_on(t, presence.leader(t), sent)


def _wish(t: TableState, client: Client, wish: Wish) -> None:
    """A client would like to pause, or to go on."""
    if not client.seats:
        t.send(client, Trouble("not_yours", "Only those who sit at the table can pause it."))
    elif t.play is None or not t.is_raced:
        t.refuse(client, "", Refusal("pause", "No clock runs at this table: take all the time you like."))
    elif presence.leads(t):
        pauses.take(t, client, wish)
    else:
        forwarding.pass_wish_on(t, presence.leader(t), client, wish)


# Storage


def _stored(t: TableState, lines: list[LogLine]) -> None:
    """Lines are safe: answer who sent them, and once nothing more is on its way, show everybody."""
    t.effects.append(Publish(Appended(lines)))
    if not t.in_flight or t.in_flight[0] is not lines:
        _stored_before(t, lines)
        return
    t.in_flight.popleft()
    t.stored, t.trouble = lines[-1].version, ""
    answers.stored(t)
    if lines[-1].kind == Kind.REWIND:
        reload(t)
    else:
        _show_news(t)


def _stored_before(t: TableState, lines: list[LogLine]) -> None:
    """Lines are safe that were on their way when the game was built again: it may not rest on them."""
    if lines[-1].version > t.stored:
        t.stored = lines[-1].version
        _lose(t)


def _show_news(t: TableState) -> None:
    if t.play is not None and t.is_quiet:
        results, t.unshown, t.shown = t.unshown, [], t.stored
        t.recent.extend(results)
        t.effects.append(Show(None, tuple(results)))


def _not_stored(t: TableState, lines: list[LogLine], trouble: str) -> None:
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


def _load(t: TableState, loaded: LoadedGame) -> None:
    """Go on from what the log says, and show everybody what they have missed."""
    t.reading = False
    if loaded.play is not None and loaded.play.version < t.stored:
        reload(t)  # more was stored while the log was read
        return
    before = t.shown
    _take_over(t, loaded)
    _company_changed(t)
    if t.play is not None:
        missed = tuple(result for result in t.recent if result.version > before)
        t.effects.append(Show(None, missed))


def _take_over(t: TableState, loaded: LoadedGame) -> None:
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


# News from other processes


def _hear(t: TableState, sender: str, news: News) -> None:
    match news:
        case Appended(lines):
            _heard_lines(t, lines)
        case Present():
            if presence.heard(t, sender, news):
                _company_changed(t)
            if t.play is not None and t.is_quiet and news.version > t.stored:
                reload(t)
        case RewindAsked(request):
            rewinds.heard_request(t, request)
        case RewindAnswered():
            rewinds.count_answer(t, news)
        case RewindClosed():
            rewinds.heard_closed(t, news)
        case DrawOffered(offer):
            endings.heard_offer(t, offer)
        case DrawAnswered():
            endings.count_answer(t, news)
        case DrawClosed():
            endings.heard_closed(t, news)
        case PauseNews(request, sentence):
            pauses.show(t, request, sentence)
        case _:
            _hear_forwarded(t, sender, news)


def _hear_forwarded(t: TableState, sender: str, news: News) -> None:
    """Take in what processes pass on to the one that decides, and what it answers."""
    match news:
        case Passed():
            sent = forwarding.received(t, sender, news)
            if sent is not None:
                _take_forwarded(t, sent)
        case Wished(wish=wish):
            client = forwarding.received_wish(t, sender, news)
            if client is not None:
                pauses.take(t, client, wish)
        case Answered():
            forwarding.answered(t, news)


def _take_forwarded(t: TableState, sent: Sent) -> None:
    trouble = cannot_act(t, sent.client, sent.seat, sent.client_id) if sent.client else None
    if trouble:
        t.send(sent.client, trouble)
    else:
        _take(t, sent)


def _heard_lines(t: TableState, lines: list[LogLine]) -> None:
    """Another process stored the lines of a move."""
    if t.loading:
        t.stored = max(t.stored, lines[-1].version)  # so that a log read before is read again
        return
    if t.play is None or lines[-1].version <= t.play.version:
        return
    missed = lines[0].version != t.play.version + 1 or t.stored < t.play.version
    if missed or any(line.kind == Kind.REWIND for line in lines):
        reload(t)  # lines were missed, what was done here has lost against others, or a long game is to be replayed
        return
    try:
        for line in lines:
            steps.follow(t, t.play, line, redo(t.play, line))
            race_clock.set_from(t, line)
    except ReplayError:
        reload(t)
        return
    steps.lapse_rewind(t)
    t.stored = lines[-1].version
    _show_news(t)


# Time


def _tick(t: TableState) -> None:
    for name in [*t.agenda.pop_due(t.now), *t.race.watch.pop_due(t.now)]:
        _due(t, name)


def _due(t: TableState, name: Name) -> None:
    call, *arguments = name
    DUE[str(call)](t, *arguments)


def _unanswered(t: TableState, key: str) -> None:
    """The process that decides does not answer: decide here."""
    sent = forwarding.unanswered(t, key)
    _company_changed(t)
    if sent is not None:
        _take_forwarded(t, sent)


HANDLERS: dict[type, Callable[..., None]] = {
    commands.Connect: _connect,
    commands.Disconnect: _disconnect,
    commands.Receive: _receive,
    commands.Hear: _hear,
    commands.Stored: _stored,
    commands.NotStored: _not_stored,
    commands.Load: _load,
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
