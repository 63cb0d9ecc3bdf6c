"""Campaigns: games in a row that share their progress."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import QueryParameter

from retrocade.server.protocol.messages import CampaignInfo, TableInfo
from retrocade.server.tables import campaigns
from retrocade.server.web.dependencies import AGuest, ANames, ARegistry, GameName, change, read


class Campaigns(Controller):
    """Games in a row that share their progress."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @read("/{game:str}", summary="Your progress in a game's campaign")
    async def one(self, game: GameName, guest: AGuest, registry: ARegistry) -> CampaignInfo:
        return (await campaigns.standing(registry, guest.id, game)).info()

    @change("/{game:str}", summary="The table of the next game; opens it if there is none")
    async def play_on(
        self,
        game: GameName,
        guest: AGuest,
        registry: ARegistry,
        names: ANames,
        nonce_follows: Annotated[bool, QueryParameter(description="wait for a nonce, see `CreateTable`")] = False,
    ) -> TableInfo:
        name = await names.of(guest.id)
        table = await campaigns.play_on(registry, guest.id, name, game, nonce_follows=nonce_follows)
        return table.info_for(guest.id)
