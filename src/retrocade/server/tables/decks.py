"""Guests' decks: texts that people write, the game checks, and the server saves under a name.

The server knows nothing about cards. A game whose seats bring items (`SeatItem`) says what a deck consists of and what
is wrong with it. Texts are saved for their guest only, even if they are not legal.
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
    """Return a game and the item that people build for it. Raise RequestError if it has none."""
    game = games.load(name) if name in games.NAMES else None
    item = next((item for item in game.seat_items if item.parts), None) if game else None
    if game is None or item is None:
        raise RequestError("not_found", say("no-decks", name=name))
    return game, item


def parts(name: str) -> dict[str, Any]:
    """Return the parts that a deck of this game can consist of."""
    _, item = building(name)
    assert item.parts is not None  # noqa: S101 - `building` checks it
    return item.parts()


def report(name: str, request: CheckDeck) -> DeckReport:
    """Return a deck as the game reads it, its problems with these options, and remarks."""
    game, item = building(name)
    try:
        options = game.choose(request.options)
    except RetrocadeError as error:
        raise RequestError("bad_value", error.args[0]) from None
    problems, remarks = item.judge(request.text, options)
    return DeckReport(read(item, request.text), problems, remarks)


def read(item: SeatItem, text: str) -> dict[str, Any]:
    """Return the deck as plain data; empty if it cannot be read, which `judge` reports."""
    try:
        return item.as_data(text) if item.as_data else {}
    except RetrocadeError:
        return {}


async def shelf(storage: Storage, guest: str, name: str) -> list[DeckInfo]:
    """Return the guest's decks of a game, the last changed first."""
    building(name)
    return await storage.decks(guest, name)


async def save(storage: Storage, guest: str, name: str, deck_id: str, request: SaveDeck, now_ms: int) -> DeckInfo:
    """Save a deck, as a new one if there is no id. It must be readable but need not be legal."""
    _, item = building(name)
    try:
        data = item.as_data(request.text) if item.as_data else {}
    except RetrocadeError as error:
        raise RequestError("bad_value", error.args[0]) from None
    mine = await storage.decks(guest, name)
    if deck_id and all(deck.id != deck_id for deck in mine):
        raise no_such_deck()
    if not deck_id and len(mine) >= MOST_DECKS:
        raise RequestError("bad_value", say("too-many-decks", most=MOST_DECKS))
    title = clean(request.name) or clean(str(data.get("name", ""))) or "My deck"
    deck = DeckInfo(deck_id or random_name(ID_LETTERS), title[:60], request.text, now_ms)
    await storage.keep_deck(guest, name, deck)
    return deck


async def delete(storage: Storage, guest: str, name: str, deck_id: str) -> None:
    building(name)
    if not await storage.forget_deck(guest, name, deck_id):
        raise no_such_deck()


def no_such_deck() -> RequestError:
    return RequestError("not_found", say("no-deck"))
