"""Rewinds go back further than a take-back: somebody asks, everybody else at the table agrees, and luck is drawn again.

People who are away are asked, too: a bot that plays for a person never agrees for them.
"""

from __future__ import annotations

import msgspec

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Text, revived, speaker
from retrocade.server.cluster.bus import RewindAnswered, RewindAsked, RewindClosed
from retrocade.server.protocol.messages import AnswerRewind, AskRewind, RewindRequest, RewindSettled, Trouble
from retrocade.server.storage.records import Kind
from retrocade.server.tables import answers, presence, steps
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Publish, SendAll
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step, VersionedMatch

say = speaker("server")


def ask(t: TableState, client: Client, message: AskRewind) -> None:
    """Handle a client's request to go back."""
    client_id = message.client_id
    if not client.seats:
        t.send(client, Trouble("not_yours", say("rewind-sitting"), client_id=client_id))
    elif t.note:
        t.send(client, Trouble("read_only", t.note, client_id=client_id))
    elif t.play is None:
        t.send(client, Trouble("not_started", say("not-started-rewind"), client_id=client_id))
    elif not answers.is_repeated(t, _sent(client, client_id, 0)):
        sentence = say("deal-no-rewind") if t.record.luck.deal else _refusal(t.play, message.to_version)
        if sentence:
            t.refuse(client, client_id, Refusal("rewind", sentence))
        else:
            _open(t, client, message)


def _open(t: TableState, client: Client, message: AskRewind) -> None:
    steps.lapse_rewind(t)
    waiting = [seat for seat in presence.people(t) if seat not in client.seats]
    request = RewindRequest(t.rng.getrandbits(31), client.seats[0], message.to_version, "", waiting)
    t.rewind = _in_words(t, request)
    t.rewind_asker = _sent(client, message.client_id, 0)
    t.effects.append(Publish(RewindAsked(request)))
    _count(t)


def _in_words(t: TableState, request: RewindRequest) -> RewindRequest:
    """Return a request with its sentence, which is not sent to other processes."""
    return msgspec.structs.replace(request, sentence=say("rewind-asked", name=t.record.seats[request.seat].name))


def _refusal(play: VersionedMatch, to_version: int) -> Text:
    """Return why the game cannot go back there; empty if it can."""
    if not play.bits():
        return say("rewind-over")
    if play.length_at(to_version) >= len(play.match.log):
        return say("rewind-nothing", version=str(to_version))
    return ""


def _sent(client: Client, client_id: str, length: int) -> Sent:
    return Sent(client, client_id, 0, (Step(Kind.REWIND, client.seats[0], length),))


def answer(t: TableState, client: Client, message: AnswerRewind) -> None:
    """Handle a client's answer to a request."""
    if t.rewind is None or t.rewind.request != message.request:
        t.send(client, Trouble("conflict", say("rewind-closed")))
        return
    seats = [seat for seat in client.seats if seat in t.rewind.waiting_for]
    if not seats:
        t.send(client, Trouble("not_yours", say("rewind-not-asked")))
        return
    t.effects.append(Publish(RewindAnswered(message.request, seats, message.agree)))
    count_answer(t, RewindAnswered(message.request, seats, message.agree))


def count_answer(t: TableState, news: RewindAnswered) -> None:
    """Count an answer that came to this process or another one."""
    if t.rewind is None or t.rewind.request != news.request:
        return
    if news.agree:
        waiting = [seat for seat in t.rewind.waiting_for if seat not in news.seats]
        t.rewind = msgspec.structs.replace(t.rewind, waiting_for=waiting)
        _count(t)
    elif t.rewind_asker is not None:
        sentence = say("plays-on", name=t.record.seats[news.seats[0]].name)
        steps.close_rewind(t, agreed=False, sentence=sentence)


def _count(t: TableState) -> None:
    """Go back if everybody has agreed, otherwise show who has not answered."""
    if t.rewind is None or t.play is None:
        return
    if t.rewind.waiting_for or t.rewind_asker is None:
        t.effects.append(SendAll(t.rewind))
        return
    step = t.rewind_asker.step._replace(action=t.play.length_at(t.rewind.to_version))
    sent = t.rewind_asker._replace(steps=(step,))
    steps.close_rewind(t, agreed=True, sentence=say("rewind-agreed"))
    steps.perform_rewind(t, sent)


def receive_request(t: TableState, request: RewindRequest) -> None:
    """Take in a request that was made through another process."""
    t.rewind, t.rewind_asker = _in_words(t, request), None
    t.effects.append(SendAll(t.rewind))


def receive_closed(t: TableState, news: RewindClosed) -> None:
    """Close a request that was made through another process."""
    if t.rewind is not None and t.rewind.request == news.request:
        t.rewind = None
        t.effects.append(SendAll(RewindSettled(news.request, news.agreed, revived(news.sentence))))
