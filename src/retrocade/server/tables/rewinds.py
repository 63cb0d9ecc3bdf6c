"""Going back further than a take-back: somebody asks, every other person at the table agrees, and luck falls anew.

People who are away are asked, too: a bot that keeps a seat warm agrees to nothing in its person's name.
"""

from __future__ import annotations

import msgspec

from retrocade.engine.contract import Refusal
from retrocade.server.cluster.bus import RewindAnswered, RewindAsked, RewindClosed
from retrocade.server.protocol.messages import AnswerRewind, AskRewind, RewindRequest, RewindSettled, Trouble
from retrocade.server.storage.records import Kind
from retrocade.server.tables import answers, presence, steps
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Publish, SendAll
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step, VersionedMatch


def ask(t: TableState, client: Client, message: AskRewind) -> None:
    """A client asks to go back."""
    client_id = message.client_id
    if not client.seats:
        t.send(client, Trouble("not_yours", "Only those who sit here can ask to go back.", client_id=client_id))
    elif t.note:
        t.send(client, Trouble("read_only", t.note, client_id=client_id))
    elif t.play is None:
        sentence = "The game has not started: there is nothing to go back to."
        t.send(client, Trouble("not_started", sentence, client_id=client_id))
    elif not answers.is_repeated(t, _sent(client, client_id, 0)):
        sentence = _refusal(t.play, message.to_version)
        if sentence:
            t.refuse(client, client_id, Refusal("rewind", sentence))
        else:
            _open(t, client, message)


def _open(t: TableState, client: Client, message: AskRewind) -> None:
    steps.lapse_rewind(t)
    seats = t.record.seats
    waiting = [seat for seat in presence.people(t) if seat not in client.seats]
    sentence = f"{seats[client.seats[0]].name} asks to go back. Luck would fall anew from there."
    number = t.luck.getrandbits(31)
    t.rewind = RewindRequest(number, client.seats[0], message.to_version, sentence, waiting)
    t.rewind_asker = _sent(client, message.client_id, 0)
    t.effects.append(Publish(RewindAsked(t.rewind)))
    _count(t)


def _refusal(play: VersionedMatch, to_version: int) -> str:
    """Return why the game cannot go back there; empty if it can."""
    if not play.bits():
        return "The game is over. Open a rematch to play again."
    if play.length_at(to_version) >= len(play.match.log):
        return f"Nothing has happened since version {to_version}. Choose an earlier one."
    return ""


def _sent(client: Client, client_id: str, length: int) -> Sent:
    return Sent(client, client_id, 0, (Step(Kind.REWIND, client.seats[0], length),))


def answer(t: TableState, client: Client, message: AnswerRewind) -> None:
    """A client agrees or declines."""
    if t.rewind is None or t.rewind.request != message.request:
        t.send(client, Trouble("conflict", "That request is closed: something happened at the table since."))
        return
    seats = [seat for seat in client.seats if seat in t.rewind.waiting_for]
    if not seats:
        t.send(client, Trouble("not_yours", "Nobody waits for your answer to that request."))
        return
    t.effects.append(Publish(RewindAnswered(message.request, seats, message.agree)))
    count_answer(t, RewindAnswered(message.request, seats, message.agree))


def count_answer(t: TableState, news: RewindAnswered) -> None:
    """Count an answer that came in, here or elsewhere."""
    if t.rewind is None or t.rewind.request != news.request:
        return
    if news.agree:
        waiting = [seat for seat in t.rewind.waiting_for if seat not in news.seats]
        t.rewind = msgspec.structs.replace(t.rewind, waiting_for=waiting)
        _count(t)
    elif t.rewind_asker is not None:
        sentence = f"{t.record.seats[news.seats[0]].name} would rather play on."
        steps.close_rewind(t, agreed=False, sentence=sentence)


def _count(t: TableState) -> None:
    """Go back if nobody is left to ask, else show who is."""
    if t.rewind is None or t.play is None:
        return
    if t.rewind.waiting_for or t.rewind_asker is None:
        t.effects.append(SendAll(t.rewind))
        return
    step = t.rewind_asker.step._replace(action=t.play.length_at(t.rewind.to_version))
    sent = t.rewind_asker._replace(steps=(step,))
    steps.close_rewind(t, agreed=True, sentence="All agreed to go back.")
    steps.perform_rewind(t, sent)


def heard_request(t: TableState, request: RewindRequest) -> None:
    """Somebody asks through another process."""
    t.rewind, t.rewind_asker = request, None
    t.effects.append(SendAll(request))


def heard_closed(t: TableState, news: RewindClosed) -> None:
    """A request that came through another process is closed."""
    if t.rewind is not None and t.rewind.request == news.request:
        t.rewind = None
        t.effects.append(SendAll(RewindSettled(news.request, news.agreed, news.sentence)))
