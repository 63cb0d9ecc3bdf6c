"""Decks on the server: stored for their guest alone, judged by the game, brought to tables and shown to nobody else."""

from __future__ import annotations

import json

import msgspec
import pytest
from tests.server.conftest import Arcade, Person

from retrocade.games.domination.content import CARD_IDS
from retrocade.games.domination.decks import parse, to_lines
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import CheckDeck, CreateTable, MySeat, OpenSeat, SaveDeck, Sit
from retrocade.server.tables import decks, seating
from retrocade.server.tables.registry import TableRegistry

GAME = "domination"
OWN = to_lines(parse("deep_archive"))


def test_decks_are_kept_for_their_guest_alone_and_survive_a_restart(arcade: Arcade) -> None:
    async def build(registry: TableRegistry) -> None:
        kept = await decks.save(registry.storage, "ada", GAME, "", SaveDeck(OWN, " My\tplan "), 5)
        assert (kept.name, kept.text, kept.updated_ms) == ("My plan", OWN, 5)
        changed = await decks.save(registry.storage, "ada", GAME, kept.id, SaveDeck("storm_swarm"), 6)
        assert (changed.id, changed.name) == (kept.id, "Storm Swarm"), "without a name it takes the deck's own"
        await decks.save(registry.storage, "ada", GAME, "", SaveDeck("Earth\n2 Light Bomber"), 7)

    async def after_a_restart(registry: TableRegistry) -> None:
        mine = await decks.shelf(registry.storage, "ada", GAME)
        assert [(deck.name, deck.updated_ms) for deck in mine] == [("My deck", 7), ("Storm Swarm", 6)]
        assert await decks.shelf(registry.storage, "bo", GAME) == []
        with pytest.raises(RequestError, match="no such deck"):
            await decks.save(registry.storage, "bo", GAME, mine[0].id, SaveDeck(OWN), 8)
        with pytest.raises(RequestError, match="no such deck"):
            await decks.delete(registry.storage, "bo", GAME, mine[0].id)
        await decks.delete(registry.storage, "ada", GAME, mine[0].id)
        assert [deck.name for deck in await decks.shelf(registry.storage, "ada", GAME)] == ["Storm Swarm"]

    arcade.run(build)
    arcade.run(after_a_restart)


def test_what_cannot_be_read_is_not_kept_and_there_is_an_end_to_room(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        with pytest.raises(RequestError, match="Did you mean 'Light Bomber'"):
            await decks.save(registry.storage, "ada", GAME, "", SaveDeck("Earth\nLigt Bomber"), 1)
        for number in range(decks.MOST_DECKS):
            await decks.save(registry.storage, "ada", GAME, "", SaveDeck(OWN), number)
        with pytest.raises(RequestError, match="Delete one"):
            await decks.save(registry.storage, "ada", GAME, "", SaveDeck(OWN), 99)

    arcade.run(story)


def test_dm_r3_a_deck_is_judged_for_the_options_of_its_table() -> None:
    assert decks.report(GAME, CheckDeck(OWN)).problems == []
    core = decks.report(GAME, CheckDeck(OWN, {"format": "core"}))
    assert any("frontier card" in problem for problem in core.problems)
    assert core.deck["homeworld"] == "titan"
    assert len(core.deck["cards"]) == 30
    short = decks.report(GAME, CheckDeck("Earth\n5 Destroyer"))
    assert any("needs 30" in problem for problem in short.problems)
    assert any("5 copies" in problem for problem in short.problems)
    assert short.remarks
    unreadable = decks.report(GAME, CheckDeck("Earth\nNothing Of The Kind"))
    assert (unreadable.deck, len(unreadable.problems)) == ({}, 1)
    with pytest.raises(RequestError, match="format"):
        decks.report(GAME, CheckDeck(OWN, {"format": "everything"}))


@pytest.mark.parametrize("name", ["starsprint", "nothing"])
def test_a_game_without_decks_is_refused(name: str) -> None:
    with pytest.raises(RequestError, match="with decks"):
        decks.parts(name)


def test_the_parts_name_every_card_and_ready_made_deck() -> None:
    parts = decks.parts(GAME)
    ids = {card["id"] for card in parts["cards"]}
    assert len(ids) == 68
    assert len(parts["decks"]) == 8
    assert all(set(deck["cards"]) | {deck["homeworld"]} <= ids for deck in parts["decks"])
    assert all("effects" not in card for card in parts["cards"])


def test_dm_r63_both_bring_a_deck_and_neither_is_told_of_the_others(arcade: Arcade) -> None:
    """Ada builds with a list that only she has; Bo receives nothing about its cards."""
    secret = parse("thousand_rocks")

    async def story(registry: TableRegistry) -> None:
        wish = CreateTable(GAME, [MySeat(brings={"deck": to_lines(secret)}), OpenSeat()], preset="ranked")
        table = await registry.create("ada", "Ada", wish)
        with pytest.raises(RequestError, match="needs 30"):
            await registry.change(
                table.record.id,
                lambda record: seating.sit(record, "bo", "Bo", Sit(brings={"deck": "Earth\nDestroyer"}), 1),
            )
        assert table.record.status == "waiting"
        sit = Sit(brings={"deck": "red_hammer"})
        await registry.change(table.record.id, lambda record: seating.sit(record, "bo", "Bo", sit, 1))
        ada, bo = await Person(registry, table, "ada").come(), await Person(registry, table, "bo").come()
        assert ada.now.view["sides"][0]["homeworld"] == "ceres"
        assert len(ada.now.view["deck"]) + len(ada.now.view["hand"]) == 30
        heard = json.dumps([msgspec.to_builtins(message) for message in bo.heard])
        assert "ceres" in heard, "the Homeworld is on the table"
        hidden = {CARD_IDS[card] for card in secret.cards} - {CARD_IDS[card] for card in parse("red_hammer").cards}
        assert len(hidden) > 5
        assert [card for card in hidden if f'"{card}"' in heard] == []
        assert "brought" not in heard

    arcade.run(story)
