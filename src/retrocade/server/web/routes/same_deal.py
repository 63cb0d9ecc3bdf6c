"""The same deal for several players: the daily challenge, and challenges to beat a score."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, QueryParameter

from retrocade.server.protocol.messages import MOST_SEATS, Challenge, Daily, TableInfo, TakeChallenge
from retrocade.server.tables import same_deal
from retrocade.server.tables.readers import readable
from retrocade.server.tables.summaries import refuse_unknown_game
from retrocade.server.web.dependencies import (
    ACredentials,
    AGuest,
    ANames,
    ARegistry,
    GameName,
    TableId,
    change,
    create,
    read,
)
from retrocade.server.web.routes.replays import Share

SeatQuery = Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS, description="The seat whose score is to be beaten")]


class SameDeals(Controller):
    """The same deal for several players."""

    path = "/api"
    tags = ("same deal",)

    @read("/daily", summary="Today's challenge: your tries, score lists and streaks")
    async def daily(self, guest: AGuest, registry: ARegistry, names: ANames) -> Daily:
        return await same_deal.daily(registry, names, guest.id)

    @change("/daily/{game:str}", summary="Your table of today; opens it if there is none")
    async def play_daily(self, game: GameName, guest: AGuest, registry: ARegistry, names: ANames) -> TableInfo:
        refuse_unknown_game(game)
        table = await same_deal.play_daily(registry, guest.id, await names.of(guest.id), game)
        return table.info_for(guest.id)

    @read("/tables/{table_id:str}/challenge", summary="The score to beat in a finished game")
    async def challenge(
        self,
        table_id: TableId,
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
        share: Share = "",
        seat: SeatQuery = 0,
    ) -> Challenge:
        return same_deal.challenge(await readable(registry, credentials, table_id, guest.id, share), seat)

    @create("/tables/{table_id:str}/challenge", summary="Play the deal of a finished game")
    async def take(
        self,
        table_id: TableId,
        data: JSONBody[TakeChallenge],
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
        names: ANames,
        share: Share = "",
    ) -> TableInfo:
        table = await readable(registry, credentials, table_id, guest.id, share)
        name = await names.of(guest.id)
        return (await same_deal.take_challenge(registry, table, data.seat, guest.id, name)).info_for(guest.id)
