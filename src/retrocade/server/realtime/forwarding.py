"""At a table with clocks one process decides who was first; the others pass on to it what their clients send.

Its answers come back the same way. Should it not answer, it is taken to be gone and one decides oneself: the log still
lets only one of two lines of the same version through.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from retrocade.server.cluster.bus import Answered, Passed, Wished
from retrocade.server.storage.records import Kind, key_of

if TYPE_CHECKING:
    from retrocade.server.realtime.pause_votes import Wish
    from retrocade.server.realtime.race import Sent
    from retrocade.server.tables.table import Client, Table

GUEST = "@"  # of a key that names a guest
ANSWERS_S = 1.0  # within which the deciding process answers, or is gone


class RelayLine:
    """The way to a client of another process."""

    def __init__(self, table: Table, process: str, key: str) -> None:
        self._table, self._process, self._key = table, process, key

    def post(self, frame: bytes) -> None:
        self._table.services.bus.tell(self._table.record.id, Answered(self._process, self._key, frame.decode()))


class Forwarding:
    """What was passed on from one table and not answered yet."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._open: dict[str, tuple[Client, asyncio.TimerHandle]] = {}

    def on(self, leader: str, client: Client, sent: Sent) -> None:
        """Pass on what a client wants done."""
        kind, seat, action = sent.deed
        key = key_of(seat, sent.client_id)
        news = Passed(leader, client.guest, kind, seat, action, sent.version, sent.client_id, client.credit_ms)
        self._table.services.bus.tell(self._table.record.id, news)
        if key in self._open:
            self._open.pop(key)[1].cancel()
        waiting = asyncio.get_running_loop().call_later(ANSWERS_S, self._decide, leader, key, sent)
        self._open[key] = (client, waiting)

    def wish(self, leader: str, client: Client, wish: Wish) -> None:
        """Pass on that a client would like to pause or go on."""
        self._table.services.bus.tell(self._table.record.id, Wished(leader, client.guest, wish))

    def _decide(self, leader: str, key: str, sent: Sent) -> None:
        """The leader does not answer: do it here."""
        client, _ = self._open.pop(key)
        self._table.forget(leader)
        self._table.hear_again(client, sent)

    def take(self, process: str, news: Passed) -> None:
        """Another process passes something on."""
        if news.to != self._table.services.process:
            return
        client = self._stand_in(process, news.guest, key_of(news.seat, news.client_id))
        client.credit_ms = news.credit_ms
        self._table.hear_passed(client, news.client_id, news.version, (Kind(news.kind), news.seat, news.action))

    def take_wish(self, process: str, news: Wished) -> None:
        """Another process's client would like to pause or go on."""
        if news.to == self._table.services.process:
            client = self._stand_in(process, news.guest, GUEST + news.guest)
            answer = self._table.race.pauses.take(client, news.wish)
            if answer is not None:
                client.tell(answer)

    def _stand_in(self, process: str, guest: str, key: str) -> Client:
        return self._table.stand_in(guest, RelayLine(self._table, process, key))

    def answered(self, news: Answered) -> None:
        """The deciding process answers a client of this one, or all of a guest's."""
        if news.to != self._table.services.process:
            return
        if news.key.startswith(GUEST):
            for client in self._table.clients:
                if client.guest == news.key.removeprefix(GUEST):
                    client.line.post(news.frame.encode())
        elif news.key in self._open:
            client, waiting = self._open.pop(news.key)
            waiting.cancel()
            client.line.post(news.frame.encode())

    def stop(self) -> None:
        for _, waiting in self._open.values():
            waiting.cancel()
        self._open.clear()
