"""Decks that guests keep: what a game's seats may bring, written by people, judged by the game, saved under a name.

The server knows nothing of cards. A game that lets seats bring something (`SeatItem`) says what it is made of and what is
wrong with it; here texts are kept for their guest, legal or not, and nobody else ever sees them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from retrocade import games
from retrocade.engine.capabilities.seat_items import SeatItem
from retrocade.engine.contract import Game
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.messages import speaker
from retrocade.server.identity.tokens import random_name
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import CheckDeck, DeckInfo, DeckReport, SaveDeck
from retrocade.server.tables.seating import clean

if TYPE_CHECKING:
    from retrocade.server.storage.repository import Storage

say = speaker("server")

MOST_DECKS = 60  # of one guest and game
ID_LETTERS = 10


def building(name: str) -> tuple[Game, SeatItem]:
    """A game whose seats bring something that people build."""
    game = games.load(name) if name in games.NAMES else None
    item = next((item for item in game.seat_items if item.parts), None) if game else None
    if game is None or item is None:
        raise RequestError("not_found", say("no-decks", name=name))
    return game, item


def parts(name: str) -> dict[str, Any]:
    """What a deck of this game can be made of."""
    _, item = building(name)
    assert item.parts is not None  # noqa: S101 - what `building` looks for
    return item.parts()


def report(name: str, wish: CheckDeck) -> DeckReport:
    """A deck as the game reads it, what keeps it from being played with these options, and what is worth knowing."""
    game, item = building(name)
    try:
        options = game.choose(wish.options)
    except RetrocadeError as trouble:
        raise RequestError("bad_value", trouble.args[0]) from None
    problems, remarks = item.judge(wish.text, options)
    return DeckReport(read(item, wish.text), problems, remarks)


def read(item: SeatItem, text: str) -> dict[str, Any]:
    """The deck as plain data; empty if it cannot be read, which `judge` has said."""
    try:
        return item.as_data(text) if item.as_data else {}
    except RetrocadeError:
        return {}


async def shelf(storage: Storage, guest: str, name: str) -> list[DeckInfo]:
    """The guest's decks of a game, the last changed first."""
    building(name)
    return await storage.decks(guest, name)


async def save(storage: Storage, guest: str, name: str, deck_id: str, wish: SaveDeck, now_ms: int) -> DeckInfo:
    """Keep a deck: a new one without an id, else in place of what it was. Legal or not, but it must be readable."""
    _, item = building(name)
    try:
        told = item.as_data(wish.text) if item.as_data else {}
    except RetrocadeError as trouble:
        raise RequestError("bad_value", trouble.args[0]) from None
    mine = await storage.decks(guest, name)
    if deck_id and all(deck.id != deck_id for deck in mine):
        raise no_such_deck()
    if not deck_id and len(mine) >= MOST_DECKS:
        raise RequestError("bad_value", say("too-many-decks", most=MOST_DECKS))
    title = clean(wish.name) or clean(str(told.get("name", ""))) or "My deck"
    deck = DeckInfo(deck_id or random_name(ID_LETTERS), title[:60], wish.text, now_ms)
    await storage.keep_deck(guest, name, deck)
    return deck


async def delete(storage: Storage, guest: str, name: str, deck_id: str) -> None:
    building(name)
    if not await storage.forget_deck(guest, name, deck_id):
        raise no_such_deck()


def no_such_deck() -> RequestError:
    return RequestError("not_found", say("no-deck"))
