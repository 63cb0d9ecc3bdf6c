"""Resigning and agreeing on a draw at a table (DM-R62): who may, what follows, and what is stored."""

from __future__ import annotations

import pytest
from tests.server.answers import Answer, expect, refusal
from tests.server.conftest import Arcade, Person, until

from retrocade.engine.messages import speaker
from retrocade.server.cluster.bus import DrawAnswered, DrawClosed, DrawOffered, Envelope, News
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    Ack,
    AnswerDraw,
    BotSeat,
    CreateTable,
    DrawOffer,
    DrawSettled,
    MySeat,
    OfferDraw,
    OpenSeat,
    Refused,
    Resign,
    ScoreLine,
    SeatWish,
    Sit,
    Trouble,
    Welcome,
)
from retrocade.server.storage.records import Kind, TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.replays import all_steps
from retrocade.server.tables.snapshots import score_line

A, B = "Player A (Venus)", "Player B (Earth)"  # as domination calls the seats


async def rivals(registry: TableRegistry, game: str, people: int, bots: int = 0) -> list[Person]:
    """People who play against each other, and bots after them."""
    names = ["ann", "bo", "cat"][:people]
    seats: list[SeatWish] = [MySeat(), *[OpenSeat()] * (people - 1), *[BotSeat("random")] * bots]
    table = await registry.create("ann", "Ann", CreateTable(game, seats))
    for name in names[1:]:

        def sit(record: TableRecord, name: str = name) -> None:
            seating.sit(record, name, name.title(), Sit(), 1)

        await registry.change(table.record.id, sit)
    return [await Person(registry, table, name).come() for name in names]


def resign(person: Person, seat: int, client_id: str = "r") -> Answer | None:
    return person.send(Resign(client_id, seat))


def offer(person: Person, seat: int) -> Answer | None:
    return person.send(OfferDraw(seat))


def reply(person: Person, offer: int, *, agree: bool) -> Answer | None:
    return person.send(AnswerDraw(offer, agree=agree))


def open_offer(person: Person) -> DrawOffer | None:
    return person.table.state.draw


def test_who_resigns_loses_and_everybody_is_told(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "domination", 2)
        assert ann.now.may_resign
        assert bo.now.may_resign
        assert resign(bo, 1) is None
        await until(lambda: ann.now.over is not None and bo.of(Ack))
        assert ann.over.places == [1, 2]
        assert (ann.over.early, ann.over.drawn, ann.now.resigned) == (True, False, [1])
        assert ann.over.summary[0] == ("Ending", f"{B} resigned")
        assert "under way" not in str(ann.over.summary)
        assert ann.now.ask == f"The game is over. {B} resigned."
        assert (ann.now.to_act, ann.now.choices, ann.now.may_resign) == ([], [], False)
        await until(lambda: ann.table.record.status == "over")
        assert resign(bo, 1) == Ack("r", 1)  # sent again, answered again
        assert isinstance(resign(bo, 1, "again"), Refused)
        with pytest.raises(RequestError, match="played out"):
            await registry.claim_score(ann.table, "ann", 0, "ANN")

    arcade.run(story)


def test_a_resignation_is_stored_and_found_again(arcade: Arcade) -> None:
    tables: list[str] = []

    async def resigned(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "domination", 2)
        tables.append(ann.table.record.id)
        resign(ann, 0)
        await until(lambda: bo.now.over is not None and ann.table.record.status == "over")

    async def found(registry: TableRegistry) -> None:
        bo = await Person(registry, await registry.table(tables[0]), "bo").come()
        assert bo.over.places == [2, 1]
        assert [event.text for event in bo.of(Welcome)[-1].events] == [f"{A} resigns."]
        lines = await registry.storage.lines(tables[0])
        assert [(line.kind, line.seat) for line in lines] == [(Kind.RESIGN, 0)]
        last = list(all_steps(bo.table.record, lines, 1, 0))[-1]
        assert last is not None
        assert (last.label, last.seat, last.events[0].text) == ("Resign", 0, f"{A} resigns.")

    arcade.run(resigned)
    arcade.run(found)


def test_nobody_resigns_for_another_alone_or_together(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "domination", 2)
        watcher = await Person(registry, ann.table, "watcher").come()
        assert expect(Trouble, resign(ann, 1)).code == "not_yours"
        assert isinstance(resign(watcher, 0), Trouble)
        assert expect(Trouble, offer(bo, 0)).code == "not_yours"
        assert not watcher.now.may_resign
        blue, _ = await arcade.pair(registry)  # Star Sprint is played together
        assert "against each other" in refusal(resign(blue, 0)).sentence
        assert not blue.now.may_resign
        alone = await Person(
            registry, await registry.create("a", "A", CreateTable("retrotetro", [MySeat()])), "a"
        ).come()
        assert isinstance(resign(alone, 0), Refused)
        assert ann.now.version == 0

    arcade.run(story)


def test_of_three_the_others_play_on_and_a_bot_takes_the_seat(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo, cat = await rivals(registry, "retrotetro", 3)
        before = cat.now
        assert before.choices
        assert resign(bo, 1) is None
        await until(lambda: bo.of(Ack) and cat.now.version > 0)
        assert not cat.now.over
        assert bo.bot_plays(1)
        await until(
            lambda: any(
                event.seat == 1 for message in cat.heard if hasattr(message, "events") for event in message.events
            )
        )
        assert bo.now.choices == []
        bo.act(0, seat=1)
        await until(lambda: bo.of(Refused))
        assert not isinstance(cat.act(before.choices[0].action, version=before.version), Refused)
        resign(ann, 0)
        await until(lambda: cat.now.over is not None)
        assert cat.over.places == [2, 3, 1]
        assert cat.now.resigned == [1, 0]

    arcade.run(story)


def test_a_draw_needs_everybody(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo, cat = await rivals(registry, "retrotetro", 3)
        assert offer(ann, 0) is None
        offered = cat.of(DrawOffer)[-1]
        assert (offered.seat, offered.waiting_for, offered.sentence) == (0, [1, 2], "Ann offers a draw.")
        late = await Person(registry, ann.table, "bo").come()
        assert late.of(Welcome)[-1].draw == offered
        reply(bo, offered.offer, agree=True)
        assert cat.of(DrawOffer)[-1].waiting_for == [2]
        assert expect(Trouble, reply(bo, offered.offer, agree=True)).code == "not_yours"
        reply(cat, offered.offer, agree=True)
        await until(lambda: bo.now.over is not None)
        assert bo.of(DrawSettled)[-1].agreed
        assert bo.over.places == [1, 1, 1]
        assert bo.over.drawn
        assert bo.now.ask == "The game is over. A draw was agreed."

    arcade.run(story)


def test_a_draw_is_declined_by_saying_so_or_by_playing_on(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "domination", 2)
        first, second = (ann, bo) if ann.now.choices else (bo, ann)
        mine, theirs = first.now.seat, second.now.seat
        offer(second, theirs)
        reply(first, first.of(DrawOffer)[-1].offer, agree=False)
        assert not second.of(DrawSettled)[-1].agreed
        assert second.of(DrawSettled)[-1].sentence.endswith("would rather play on.")
        assert "just offered" in refusal(offer(second, theirs)).sentence
        offer(first, mine)
        first.act()  # one's own decisions leave the offer open
        await until(lambda: first.now.version == 1)
        assert open_offer(first) is not None
        for _ in range(200):
            actor = first if first.now.choices else second
            actor.act()
            version = actor.now.version
            await until(lambda: actor.now.version > version)  # noqa: B023 - awaited here
            if actor is second:
                break
        assert open_offer(first) is None
        assert "went on" in second.of(DrawSettled)[-1].sentence
        assert offer(second, theirs) is None
        assert first.now.over is None

    arcade.run(story)


def test_who_offers_a_draw_back_accepts_it(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "domination", 2)
        offer(ann, 0)
        assert offer(bo, 1) is None
        await until(lambda: ann.now.over is not None)
        assert ann.over.places == [1, 1]

    arcade.run(story)


def test_bots_play_on(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        (ann,) = await rivals(registry, "domination", 1, bots=1)
        answer = offer(ann, 0)
        assert isinstance(answer, Refused)
        assert answer.sentence.endswith("plays on: bots do not accept draws.")
        resign(ann, 0)
        await until(lambda: ann.now.over is not None)
        assert ann.over.places == [2, 1]

    arcade.run(story)


def test_an_offer_through_another_process_is_shown_answered_and_closed_here(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "domination", 2)
        sent: list[News] = []
        registry.bus.tell = lambda table_id, news: sent.append(news)  # type: ignore[method-assign]
        made = DrawOffer(9, 0, "Ann offers a draw.", [1])
        registry._receive(Envelope("elsewhere", ann.table.record.id, DrawOffered(made)))
        assert bo.of(DrawOffer) == [made]
        assert reply(bo, 9, agree=True) is None
        assert sent == [DrawAnswered(9, [1], agree=True)]
        assert ann.now.over is None  # the other process counts
        registry._receive(Envelope("elsewhere", ann.table.record.id, DrawClosed(9, True, "A draw was agreed.")))  # noqa: FBT003
        assert bo.of(DrawSettled)[-1].agreed
        assert open_offer(bo) is None
        assert expect(Trouble, reply(bo, 9, agree=True)).code == "conflict"

        offer(ann, 0)
        mine = bo.of(DrawOffer)[-1].offer
        registry._receive(Envelope("elsewhere", ann.table.record.id, DrawAnswered(mine, [1], agree=True)))
        await until(lambda: ann.now.over is not None)

    arcade.run(story)


def test_clocks_stop_when_the_game_is_resigned(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann, bo = await rivals(registry, "astrodroids", 2)
        assert ann.now.race is not None
        resign(ann, 0)
        await until(lambda: bo.now.over is not None)
        assert bo.now.race is None
        assert not bo.table.state.is_raced

    arcade.run(story)


def test_a_line_of_a_player_is_told_with_its_owner() -> None:
    say = speaker("retrotetro")
    names = (say("player", seat=1), say("player", seat=2))
    line = score_line(say("line-of", player=names[1], line=say("total")), "7", names)
    assert (line.seat, line.what, line.much) == (1, "Total", "7")
    assert score_line(say("total"), "7", names) == ScoreLine(-1, say("total"), "7")
    assert score_line(names[0], "7 points", names).seat == -1, "a line about a player, with no part of it"
