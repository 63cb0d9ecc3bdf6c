"""At a table with clocks one process decides who was first; the others pass on to it what their clients send.

Its answers come back the same way. If it does not answer, treat it as gone and decide here: the log still lets only one of
two lines of the same version through.
"""

from __future__ import annotations

from retrocade.server.cluster.bus import Answered, Passed, Wished
from retrocade.server.protocol.encoding import DATA
from retrocade.server.storage.records import Kind
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Forward, Publish
from retrocade.server.tables.pauses import Wish
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step

GUEST = "@"  # begins a key that names a guest
ANSWERS_S = 1.0  # within which the deciding process answers, or is gone


def pass_on(t: TableState, leader: str, sent: Sent) -> None:
    """Pass on what a client wants done."""
    if sent.client is None:
        return
    kind, seat, action = sent.step
    guest, credit_ms = sent.client.guest, sent.client.credit_ms
    t.effects.append(Publish(Passed(leader, guest, kind, seat, action, sent.version, sent.client_id, credit_ms)))
    t.race.forwarded[sent.key] = (leader, sent)
    t.agenda.set(("unanswered", sent.key), t.now + ANSWERS_S)


def pass_wish_on(t: TableState, leader: str, client: Client, wish: Wish) -> None:
    """Pass on that a client would like to pause or go on."""
    t.effects.append(Publish(Wished(leader, client.guest, wish)))


def unanswered(t: TableState, key: str) -> Sent | None:
    """Forget a leader that does not answer; return what it was asked to do."""
    leader, sent = t.race.forwarded.pop(key, ("", None))
    t.elsewhere.pop(leader, None)
    return sent


def received(t: TableState, process: str, news: Passed) -> Sent | None:
    """Return what another process passed on; None if it was not meant for this one."""
    if news.to != t.process:
        return None
    step = Step(Kind(news.kind), news.seat, news.action)
    sent = Sent(stand_in(t, news.guest), news.client_id, news.version, (step,))
    if sent.client is not None:
        sent.client.relay, sent.client.words = (process, sent.key), DATA
        sent.client.credit_ms = news.credit_ms
    return sent


def received_wish(t: TableState, process: str, news: Wished) -> Client | None:
    """Return who wishes something through another process; None if this one does not decide."""
    if news.to != t.process:
        return None
    client = stand_in(t, news.guest)
    client.relay, client.words = (process, GUEST + news.guest), DATA
    return client


def stand_in(t: TableState, guest: str) -> Client:
    """Return a client for somebody who is connected to another process."""
    client = Client(guest, "", None)
    client.seats = t.record.seats_of(guest)
    return client


def answered(t: TableState, news: Answered) -> None:
    """Hand on what the deciding process answers a client of this one, or all of a guest's."""
    if news.to != t.process:
        return
    if news.key.startswith(GUEST):
        guest = news.key.removeprefix(GUEST)
        t.effects.extend(Forward(client, news.frame) for client in t.clients if client.guest == guest)
    elif news.key in t.race.forwarded:
        _, sent = t.race.forwarded.pop(news.key)
        t.agenda.cancel(("unanswered", news.key))
        if sent.client is not None:
            t.effects.append(Forward(sent.client, news.frame))
