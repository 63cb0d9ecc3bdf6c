"""Decks that guests build."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from retrocade.server.protocol.messages import CheckDeck, DeckInfo, DeckParts, DeckReport, DeckShelf, SaveDeck
from retrocade.server.tables import decks
from retrocade.server.tables.services import now_ms
from retrocade.server.web.dependencies import AGuest, ARegistry, DeckId, GameName, change, create, forget, read, replace


class Decks(Controller):
    """Decks that guests build and bring to tables."""

    path = "/api/decks"
    tags = ("decks",)

    @read("/{game:str}/parts", summary="The parts that decks of a game consist of", sync_to_thread=False)
    def parts(self, game: GameName) -> DeckParts:
        return DeckParts(game, decks.parts(game))

    @change("/{game:str}/check", summary="Check a deck", sync_to_thread=False)
    def check(self, game: GameName, data: JSONBody[CheckDeck]) -> DeckReport:
        return decks.report(game, data)

    @read("/{game:str}", summary="Your decks of a game")
    async def shelf(self, game: GameName, guest: AGuest, registry: ARegistry) -> DeckShelf:
        return DeckShelf(game, await decks.shelf(registry.storage, guest.id, game))

    @create("/{game:str}", summary="Save a new deck")
    async def add(self, game: GameName, data: JSONBody[SaveDeck], guest: AGuest, registry: ARegistry) -> DeckInfo:
        return await decks.save(registry.storage, guest.id, game, "", data, now_ms())

    @replace("/{game:str}/{deck_id:str}", summary="Replace a deck")
    async def save(
        self, game: GameName, deck_id: DeckId, data: JSONBody[SaveDeck], guest: AGuest, registry: ARegistry
    ) -> DeckInfo:
        return await decks.save(registry.storage, guest.id, game, deck_id, data, now_ms())

    @forget("/{game:str}/{deck_id:str}", summary="Delete a deck")
    async def remove(self, game: GameName, deck_id: DeckId, guest: AGuest, registry: ARegistry) -> None:
        await decks.delete(registry.storage, guest.id, game, deck_id)
