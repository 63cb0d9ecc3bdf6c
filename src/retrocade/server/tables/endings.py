"""Ends a game before its rules do: a player resigns, or offers a draw and everybody who still plays agrees.

As on chess servers, an offer stands until all have answered or a player who was asked plays on. Bots never agree: while
a bot is in the game, nobody can offer a draw. Players who have resigned are not asked.
"""

from __future__ import annotations

from msgspec.structs import replace

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Text, revived, speaker
from retrocade.server.cluster.bus import DrawAnswered, DrawClosed, DrawOffered
from retrocade.server.protocol.messages import AnswerDraw, DrawOffer, DrawSettled, OfferDraw, Resign, Trouble
from retrocade.server.storage.records import Kind
from retrocade.server.tables import answers, steps
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Publish, SendAll
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step, VersionedMatch

say = speaker("server")


def resign(t: TableState, client: Client, message: Resign) -> None:
    """Resign for a seat. The answer follows when the line is stored."""
    trouble = _trouble(t, client, message.seat, message.client_id)
    if trouble:
        t.send(client, trouble)
        return
    sent = Sent(client, message.client_id, 0, (Step(Kind.RESIGN, message.seat),))
    if not answers.is_repeated(t, sent):
        steps.perform_sent(t, sent)


def offer_draw(t: TableState, client: Client, message: OfferDraw) -> None:
    """Offer a draw, or accept the offer that waits for this seat's answer."""
    play, seat = t.play, message.seat
    trouble = _trouble(t, client, seat, "")
    if trouble or play is None:
        t.send(client, trouble or Trouble("not_started", say("not-started")))
        return
    if t.draw is not None and seat in t.draw.waiting_for:
        answer(t, client, AnswerDraw(t.draw.offer, agree=True))
        return
    sentence = _why_not(t, play, seat)
    if sentence:
        t.refuse(client, "", Refusal("draw", sentence))
        return
    t.draws_offered_at[seat] = play.version
    t.counts_draw = True
    waiting = [other for other in play.match.playing if other not in client.seats]
    offer = DrawOffer(t.rng.getrandbits(31), seat, "", waiting)
    t.draw = _in_words(t, offer)
    t.effects.append(Publish(DrawOffered(offer)))
    _count(t)


def _in_words(t: TableState, offer: DrawOffer) -> DrawOffer:
    """Return an offer with its sentence, which is not sent to other processes."""
    return replace(offer, sentence=say("draw-offered", name=t.record.seats[offer.seat].name))


def _trouble(t: TableState, client: Client, seat: int, client_id: str) -> Trouble | None:
    """Return why this client cannot end the game for this seat at all; None if it can."""
    if seat not in client.seats:
        return Trouble("not_yours", say("resign-own-seat"), client_id=client_id)
    if t.note:
        return Trouble("read_only", t.note, client_id=client_id)
    if t.play is None:
        return Trouble("not_started", say("not-started-leave"), client_id=client_id)
    return None


def _why_not(t: TableState, play: VersionedMatch, seat: int) -> Text:
    """Return why this seat cannot offer a draw now; empty if it can."""
    refusal, seats = play.match.cannot_end(seat), t.record.seats
    if refusal:
        return refusal.sentence
    bots = [number for number in play.match.playing if seats[number].kind != "person"]
    if bots:
        return say("bots-no-draw", name=seats[bots[0]].name or play.roles[bots[0]])
    if t.draw is not None:
        return say("draw-waits")
    if t.draws_offered_at.get(seat) == play.version:
        return say("draw-again")
    return ""


def answer(t: TableState, client: Client, message: AnswerDraw) -> None:
    """Handle a client's answer to an offer."""
    if t.draw is None or t.draw.offer != message.offer:
        t.send(client, Trouble("conflict", say("draw-closed")))
        return
    seats = [seat for seat in client.seats if seat in t.draw.waiting_for]
    if not seats:
        t.send(client, Trouble("not_yours", say("draw-not-asked")))
        return
    t.effects.append(Publish(DrawAnswered(message.offer, seats, message.agree)))
    count_answer(t, DrawAnswered(message.offer, seats, message.agree))


def count_answer(t: TableState, news: DrawAnswered) -> None:
    """Count an answer that came to this process or another one."""
    if t.draw is None or t.draw.offer != news.offer:
        return
    if news.agree:
        t.draw = replace(t.draw, waiting_for=[seat for seat in t.draw.waiting_for if seat not in news.seats])
        _count(t)
    elif t.counts_draw:
        sentence = say("plays-on", name=t.record.seats[news.seats[0]].name)
        steps.close_draw(t, agreed=False, sentence=sentence)


def _count(t: TableState) -> None:
    """End the game if everybody has agreed, otherwise show who has not answered."""
    if t.draw is None:
        return
    if t.draw.waiting_for or not t.counts_draw:
        t.effects.append(SendAll(t.draw))
        return
    seat = t.draw.seat
    steps.close_draw(t, agreed=True, sentence=say("draw-agreed"))
    steps.perform(t, [Step(Kind.DRAW, seat)])


def receive_offer(t: TableState, offer: DrawOffer) -> None:
    """Take in an offer that was made through another process."""
    t.draw, t.counts_draw = _in_words(t, offer), False
    t.effects.append(SendAll(t.draw))


def receive_closed(t: TableState, news: DrawClosed) -> None:
    """Close an offer that was made through another process. It may have lapsed here already."""
    if t.draw is not None and t.draw.offer == news.offer:
        t.draw = None
    t.effects.append(SendAll(DrawSettled(news.offer, news.agreed, revived(news.sentence))))
