"""The puzzle of the week."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from retrocade.server.ops.limits import TOO_MANY
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Puzzles, PuzzleState, TryPuzzle
from retrocade.server.tables import puzzles
from retrocade.server.tables.summaries import refuse_unknown_game
from retrocade.server.web.dependencies import AGuest, ARegistry, ASpend, GameName, change, read

PRICE = 2  # requests, because each one sets up the puzzle again


class PuzzlesOfTheWeek(Controller):
    """One puzzle a week in each game."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @read(summary="The puzzles of this week and your progress with them")
    async def puzzles(self, guest: AGuest, registry: ARegistry) -> Puzzles:
        return await puzzles.of_this_week(registry, guest.id)

    @change("/{game:str}", summary="This week's puzzle of a game after these actions")
    async def tried(
        self, game: GameName, data: JSONBody[TryPuzzle], guest: AGuest, registry: ARegistry, spend: ASpend
    ) -> PuzzleState:
        refuse_unknown_game(game)
        if not spend(PRICE):
            raise RequestError("too_fast", TOO_MANY)
        return await puzzles.tried(registry, guest.id, game, data)
