"""Ending a game before its rules do: a person resigns, or offers a draw and everybody who still plays agrees.

An offer stands until all have answered or one who was asked plays on, as at chess servers. Bots play on: where one is
still in the game, no draw can be offered. Who resigned is asked no more.
"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from retrocade.server.cluster.bus import DrawAnswered, DrawClosed, DrawOffered
from retrocade.server.protocol.messages import (
    AnswerDraw,
    DrawOffer,
    DrawSettled,
    OfferDraw,
    Refused,
    Resign,
    ServerMessage,
    Trouble,
)
from retrocade.server.storage.records import Kind, LogLine, key_of
from retrocade.server.tables.rewind_votes import UNSEEN

if TYPE_CHECKING:
    from retrocade.server.tables.table import Client, Table
    from retrocade.server.tables.versioned_match import VersionedMatch

PLAYS_ON = {Kind.ACT, Kind.BOT_ACT, Kind.TAKE_BACK}
ENDS_OFFERS = {Kind.REWIND, Kind.RESIGN, Kind.DRAW}


class Endings:
    """Resignations, and the one offer of a draw that may be open. The process through which it came counts the answers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.offer: DrawOffer | None = None
        self._came_in_here = False  # the offer came through this process, which counts the answers
        self._offered_at: dict[int, int] = {}  # by seat: the version of its last offer

    def resign(self, client: Client, message: Resign) -> ServerMessage | None:
        """A person gives up. The answer follows when that is stored."""
        table, seat, client_id = self._table, message.seat, message.client_id
        trouble = self._trouble(client, seat, client_id)
        if trouble or table.play is None:
            return trouble
        key = key_of(seat, client_id)
        repeated = table.repeated(client, key, client_id)
        if repeated is not UNSEEN:
            return repeated
        answer = partial(table.answer, client, key, client_id, ())
        refusal = table.perform((Kind.RESIGN, seat, 0), client_id, answer)
        return Refused(client_id, refusal.rule, refusal.sentence, table.play.version) if refusal else None

    def offer_draw(self, client: Client, message: OfferDraw) -> ServerMessage | None:
        """A person offers a draw; offering while an offer waits for one's answer accepts it."""
        play, seat = self._table.play, message.seat
        trouble = self._trouble(client, seat, "")
        if trouble or play is None:
            return trouble
        if self.offer is not None and seat in self.offer.waiting_for:
            return self.answer(client, AnswerDraw(self.offer.offer, agree=True))
        sentence = self._why_not(play, seat)
        if sentence:
            return Refused("", "draw", sentence, play.version)
        self._offered_at[seat] = play.version
        self._came_in_here = True
        self.offer = self._made(client, play, seat)
        self._table.services.bus.tell(self._table.record.id, DrawOffered(self.offer))
        self._count()
        return None

    def _trouble(self, client: Client, seat: int, client_id: str) -> Trouble | None:
        """Why this client cannot end the game for this seat at all."""
        table = self._table
        if seat not in client.seats:
            return Trouble("not_yours", "Only who sits there can resign or offer a draw.", client_id=client_id)
        if table.note:
            return Trouble("read_only", table.note, client_id=client_id)
        if table.play is None:
            return Trouble("not_started", "The game has not started. Leave the table instead.", client_id=client_id)
        return None

    # Offers

    def _why_not(self, play: VersionedMatch, seat: int) -> str:
        """Why this seat cannot offer a draw now; empty if it can."""
        refusal, seats = play.match.cannot_end(seat), self._table.record.seats
        if refusal:
            return refusal.sentence
        bots = [number for number in play.match.playing if seats[number].kind != "person"]
        if bots:
            name = seats[bots[0]].name or play.roles[bots[0]]
            return f"{name} plays on: bots accept no draw."
        if self.offer is not None:
            return "A draw is offered already. Wait for the answer."
        if self._offered_at.get(seat) == play.version:
            return "You have just offered a draw. VersionedMatch on before you offer another."
        return ""

    def _made(self, client: Client, play: VersionedMatch, seat: int) -> DrawOffer:
        waiting = [other for other in play.match.playing if other not in client.seats]
        sentence = f"{self._table.record.seats[seat].name} offers a draw."
        return DrawOffer(random.getrandbits(31), seat, sentence, waiting)

    def answer(self, client: Client, message: AnswerDraw) -> ServerMessage | None:
        """A client agrees or declines."""
        if self.offer is None or self.offer.offer != message.offer:
            return Trouble("conflict", "That offer is closed: something happened at the table since.")
        seats = [seat for seat in client.seats if seat in self.offer.waiting_for]
        if not seats:
            return Trouble("not_yours", "Nobody waits for your answer to that offer.")
        self._table.services.bus.tell(self._table.record.id, DrawAnswered(message.offer, seats, message.agree))
        self.count_answer(message.offer, seats, message.agree)
        return None

    def count_answer(self, offer: int, seats: list[int], agree: bool) -> None:
        """An answer came in, here or elsewhere."""
        if self.offer is None or self.offer.offer != offer:
            return
        if not agree:
            if self._came_in_here:
                self._close(agreed=False, sentence=f"{self._table.record.seats[seats[0]].name} would rather play on.")
            return
        waiting = [seat for seat in self.offer.waiting_for if seat not in seats]
        self.offer = replace(self.offer, waiting_for=waiting)
        self._count()

    def _count(self) -> None:
        """End the game if nobody is left to ask, else show who is."""
        if self.offer is None:
            return
        if self.offer.waiting_for or not self._came_in_here:
            self._table.tell_all(self.offer)
            return
        seat = self.offer.seat
        self._close(agreed=True, sentence="A draw was agreed.")
        self._table.perform((Kind.DRAW, seat, 0), "", lambda safe: None)

    def followed(self, line: LogLine) -> None:
        """A line was carried out: if one who was asked plays on, that is a no."""
        offer = self.offer
        if offer is None:
            return
        if line.kind in ENDS_OFFERS or (line.kind in PLAYS_ON and line.seat in offer.waiting_for):
            if self._came_in_here:
                self._close(agreed=False, sentence="The game went on: the offer of a draw is closed.")
            self.offer = None

    def _close(self, *, agreed: bool, sentence: str) -> None:
        if self.offer is None:
            return
        offer, self.offer, self._came_in_here = self.offer.offer, None, False
        self._table.services.bus.tell(self._table.record.id, DrawClosed(offer, agreed, sentence))
        self._table.tell_all(DrawSettled(offer, agreed, sentence))

    def heard_offer(self, offer: DrawOffer) -> None:
        """Somebody offers a draw through another process."""
        self.offer, self._came_in_here = offer, False
        self._table.tell_all(offer)

    def heard_closed(self, news: DrawClosed) -> None:
        """An offer that came through another process is closed. It may have lapsed here by itself."""
        if self.offer is not None and self.offer.offer == news.offer:
            self.offer = None
        self._table.tell_all(DrawSettled(news.offer, news.agreed, news.sentence))
