"""Handles the messages of clients: checks who may act and calls the module that carries the message out."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import speaker
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
    Resign,
    Resume,
    Trouble,
)
from retrocade.server.storage.records import Kind
from retrocade.server.tables import answers, endings, forwarding, pauses, presence, race, rewinds, steps
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Show
from retrocade.server.tables.pauses import Wish
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step

say = speaker("server")

ONE_AT_A_TIME = Refusal("one-at-a-time", say("one-at-a-time"))
GAME_OVER = Refusal("take-back", say("over-no-take-back"))
RESIGNED = Refusal("table", say("you-resigned"))


def receive(t: TableState, client: Client, message: ClientMessage) -> None:
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
    """Return why this client cannot act for this seat at all; None if it can."""
    if seat not in client.seats:
        mine = ", ".join(map(str, client.seats))
        sentence = say("not-your-seat", seat=str(seat), mine=mine) if mine else say("no-seat-here")
        return Trouble("not_yours", sentence, client_id=client_id)
    if t.note:
        return Trouble("read_only", t.note, client_id=client_id)
    if t.play is None:
        return Trouble("not_started", say("not-started-wait"), client_id=client_id)
    return None


def _act(t: TableState, client: Client, message: Act) -> None:
    """Carry out a client's move. It is answered when the move is stored, or at once if the move is refused."""
    trouble = cannot_act(t, client, message.seat, message.client_id)
    if trouble:
        t.send(client, trouble)
        return
    taken_back = [Step(Kind.TAKE_BACK, message.seat)] * message.take_back
    moves = [Step(Kind.ACT, message.seat, action) for action in message.actions]
    take(t, Sent(client, message.client_id, message.version, (*taken_back, *moves)))


def take(t: TableState, sent: Sent) -> None:
    """Carry out what a client sent. Repeated messages and moves that are not allowed now are answered instead."""
    if answers.is_repeated(t, sent) or t.play is None:
        return
    if sent.step.kind == Kind.TAKE_BACK and not t.play.bits():
        t.refuse(sent.client, sent.client_id, GAME_OVER)
    elif t.play.has_resigned(sent.seat):
        t.refuse(sent.client, sent.client_id, RESIGNED)
    elif not t.is_raced:
        steps.carry_out(t, sent)
    elif len(sent.steps) > 1:  # in a race each step has its own time
        t.refuse(sent.client, sent.client_id, ONE_AT_A_TIME)
    elif presence.leads(t):
        race.take(t, sent)
    else:
        forwarding.pass_on(t, presence.leader(t), sent)


def _wish(t: TableState, client: Client, wish: Wish) -> None:
    """Handle a request to pause, an answer to one, or a request to resume."""
    if not client.seats:
        t.send(client, Trouble("not_yours", say("pause-sitting")))
    elif t.play is None or not t.is_raced:
        t.refuse(client, "", Refusal("pause", say("pause-no-clock")))
    elif presence.leads(t):
        pauses.take(t, client, wish)
    else:
        forwarding.pass_wish_on(t, presence.leader(t), client, wish)
