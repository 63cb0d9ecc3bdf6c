"""Going back further than a take-back: somebody asks, every other person at the table agrees, and luck falls anew."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from retrocade.server.cluster.bus import RewindAnswered, RewindAsked, RewindClosed
from retrocade.server.protocol.messages import (
    Ack,
    AnswerRewind,
    AskRewind,
    Refused,
    RewindRequest,
    RewindSettled,
    ServerMessage,
    Trouble,
)
from retrocade.server.storage.records import Kind, key_of

if TYPE_CHECKING:
    from retrocade.server.tables.table import Client, Table
    from retrocade.server.tables.versioned_match import VersionedMatch

UNSEEN = Ack("", 0)  # stands for: this message has not been answered before


class RewindVotes:
    """The one request that may be open at a table. The process through which it came counts the answers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.request: RewindRequest | None = None
        self._asker: tuple[Client, str] | None = None  # set where the request came in

    def ask(self, client: Client, message: AskRewind) -> ServerMessage | None:
        """A client asks to go back."""
        table = self._table
        if not client.seats:
            return Trouble(
                "not_yours", "Only those who sit at the table can ask to go back.", client_id=message.client_id
            )
        if table.note:
            return Trouble("read_only", table.note, client_id=message.client_id)
        if table.play is None:
            return Trouble(
                "not_started", "The game has not started: there is nothing to go back to.", client_id=message.client_id
            )
        repeated = table.repeated(client, key_of(client.seats[0], message.client_id), message.client_id)
        if repeated is not UNSEEN:
            return repeated
        refusal = self._refusal(table.play, message.to_version)
        if refusal:
            return Refused(message.client_id, "rewind", refusal, table.play.version)
        self.lapse()
        self._asker = (client, message.client_id)
        self.request = self._made(client, message.to_version)
        table.services.bus.tell(table.record.id, RewindAsked(self.request))
        self._count()
        return None

    def _refusal(self, play: VersionedMatch, to_version: int) -> str:
        """Why one cannot go back there; empty if one can."""
        if not play.bits():
            return "The game is over. Open a rematch to play again."
        if play.length_at(to_version) >= len(play.match.log):
            return f"Nothing has happened since version {to_version}. Choose an earlier one."
        return ""

    def _made(self, client: Client, to_version: int) -> RewindRequest:
        seats = self._table.record.seats
        others = [n for n, seat in enumerate(seats) if seat.kind == "person" and n not in client.seats]
        waiting = [seat for seat in others if not self._table.bot_plays(seat)]
        sentence = f"{seats[client.seats[0]].name} asks to go back. Luck would fall anew from there."
        return RewindRequest(random.getrandbits(31), client.seats[0], to_version, sentence, waiting)

    def answer(self, client: Client, message: AnswerRewind) -> ServerMessage | None:
        """A client agrees or declines."""
        if self.request is None or self.request.request != message.request:
            return Trouble("conflict", "That request is closed: something happened at the table since.")
        seats = [seat for seat in client.seats if seat in self.request.waiting_for]
        if not seats:
            return Trouble("not_yours", "Nobody waits for your answer to that request.")
        self._table.services.bus.tell(self._table.record.id, RewindAnswered(message.request, seats, message.agree))
        self.count_answer(message.request, seats, message.agree)
        return None

    def count_answer(self, request: int, seats: list[int], agree: bool) -> None:
        """An answer came in, here or elsewhere."""
        if self.request is None or self.request.request != request:
            return
        if not agree:
            if self._asker:
                self._close(agreed=False, sentence=f"{self._table.record.seats[seats[0]].name} would rather play on.")
            return
        waiting = [seat for seat in self.request.waiting_for if seat not in seats]
        self.request = msgspec.structs.replace(self.request, waiting_for=waiting)
        self._count()

    def _count(self) -> None:
        """Go back if nobody is left to ask, else show who is."""
        if self.request is None:
            return
        if self.request.waiting_for or self._asker is None:
            self._table.tell_all(self.request)
        else:
            self._go_back(*self._asker, self.request.to_version)

    def _go_back(self, client: Client, client_id: str, to_version: int) -> None:
        table = self._table
        if table.play is None:
            return
        length, seat = table.play.length_at(to_version), client.seats[0]
        self._close(agreed=True, sentence="All agreed to go back.")
        answer = partial(table.answer, client, key_of(seat, client_id), client_id, ())
        refusal = table.perform((Kind.REWIND, seat, length), client_id, answer)
        if refusal:
            client.tell(Refused(client_id, refusal.rule, refusal.sentence, table.play.version))

    def lapse(self) -> None:
        """Something else happened at the table."""
        if self.request is not None:
            if self._asker:
                self._close(agreed=False, sentence="The game went on before all had answered.")
            self.request = None

    def _close(self, *, agreed: bool, sentence: str) -> None:
        if self.request is None:
            return
        request, self.request, self._asker = self.request.request, None, None
        self._table.services.bus.tell(self._table.record.id, RewindClosed(request, agreed, sentence))
        self._table.tell_all(RewindSettled(request, agreed, sentence))

    def heard_request(self, request: RewindRequest) -> None:
        """Somebody asks through another process."""
        self.request, self._asker = request, None
        self._table.tell_all(request)

    def heard_closed(self, news: RewindClosed) -> None:
        """A request that came through another process is closed."""
        if self.request is not None and self.request.request == news.request:
            self.request = None
            self._table.tell_all(RewindSettled(news.request, news.agreed, news.sentence))
