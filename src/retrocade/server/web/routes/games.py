"""Games and their high scores."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import QueryParameter

from retrocade import games
from retrocade.server.protocol.messages import GameInfo, ScoreBoard
from retrocade.server.tables.summaries import game_info, refuse_unknown_game
from retrocade.server.web.dependencies import AGuest, ARegistry, BoxHash, GameName, read


class Games(Controller):
    """Games and their high scores."""

    path = "/api"
    tags = ("games",)

    @read("/games", summary="All games, with their options, presets and bots", sync_to_thread=False)
    def every(self, registry: ARegistry) -> list[GameInfo]:
        return [game_info(name, registry.boxes) for name in games.NAMES]

    @read("/games/{game:str}/boxes/{box:str}", summary="A game with a box that the server offers", sync_to_thread=False)
    def with_box(self, game: GameName, box: BoxHash, registry: ARegistry) -> GameInfo:
        refuse_unknown_game(game)
        return game_info(game, registry.boxes, box)

    @read("/scores/{game:str}", summary="The high scores of a game and mode")
    async def scores(
        self,
        game: GameName,
        registry: ARegistry,
        guest: AGuest,
        mode: Annotated[
            str, QueryParameter(max_length=40, description="The mode; without one, the list that was signed last")
        ] = "",
    ) -> ScoreBoard:
        refuse_unknown_game(game)
        wanted = mode or await registry.storage.latest_mode(game) or "standard"
        return await registry.scores(game, wanted, guest.id)
