"""Forwards steps to the process that decides who was first at a table with clocks.

Its answers come back the same way. If it does not answer, treat it as gone and decide here: the log still accepts only
one of two lines with the same version.
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

GUEST = "@"  # prefix of keys that name a guest
ANSWERS_S = 1.0  # a deciding process that takes longer to answer is gone


def pass_on(t: TableState, leader: str, sent: Sent) -> None:
    """Forward a client's step."""
    if sent.client is None:
        return
    kind, seat, action = sent.step
    guest, credit_ms = sent.client.guest, sent.client.credit_ms
    t.effects.append(Publish(Passed(leader, guest, kind, seat, action, sent.version, sent.client_id, credit_ms)))
    t.race.forwarded[sent.key] = (leader, sent)
    t.agenda.set(("unanswered", sent.key), t.now + ANSWERS_S)


def pass_wish_on(t: TableState, leader: str, client: Client, wish: Wish) -> None:
    """Forward a client's request or answer about a pause."""
    t.effects.append(Publish(Wished(leader, client.guest, wish)))


def unanswered(t: TableState, key: str) -> Sent | None:
    """Forget a leader that does not answer. Return the step that it was sent."""
    leader, sent = t.race.forwarded.pop(key, ("", None))
    t.elsewhere.pop(leader, None)
    return sent


def received(t: TableState, process: str, news: Passed) -> Sent | None:
    """Return the step that another process forwarded; None if it was not meant for this process."""
    if news.to != t.process:
        return None
    step = Step(Kind(news.kind), news.seat, news.action)
    sent = Sent(remote_client(t, news.guest), news.client_id, news.version, (step,))
    if sent.client is not None:
        sent.client.relay, sent.client.words = (process, sent.key), DATA
        sent.client.credit_ms = news.credit_ms
    return sent


def received_wish(t: TableState, process: str, news: Wished) -> Client | None:
    """Return the client of a forwarded request about a pause; None if it was not meant for this process."""
    if news.to != t.process:
        return None
    client = remote_client(t, news.guest)
    client.relay, client.words = (process, GUEST + news.guest), DATA
    return client


def remote_client(t: TableState, guest: str) -> Client:
    """Return a client that stands for a guest who is connected to another process."""
    client = Client(guest, "", None)
    client.seats = t.record.seats_of(guest)
    return client


def answered(t: TableState, news: Answered) -> None:
    """Send the deciding process's answer to the client it is for, or to all clients of a guest."""
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
