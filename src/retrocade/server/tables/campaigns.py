"""Campaigns: a guest's progress in games that are played one after another.

Storage keeps the progress and the table of the last game. A finished game is counted when the guest next asks for the
campaign. So nothing has to happen when it ends, and nothing is lost if the server stops then. A campaign counts no game
twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from retrocade import games
from retrocade.engine.capabilities.campaign import Campaign
from retrocade.engine.contract import Game
from retrocade.engine.messages import speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import CampaignInfo, CreateTable, MySeat, SeatWish

if TYPE_CHECKING:
    from retrocade.server.tables.live_tables import LiveTables
    from retrocade.server.tables.runner import TableRunner

say = speaker("server")


class Standing(NamedTuple):
    """A guest's place in a campaign."""

    game: Game
    campaign: Campaign
    progress: Any
    table: TableRunner | None  # of the next game, if it has begun

    def info(self) -> CampaignInfo:
        address = f"/t/{self.table.record.id}" if self.table else ""
        sentences, stages = self.campaign.in_words(self.progress), self.campaign.stages(self.progress)
        return CampaignInfo(self.game.name, sentences, stages, address)


async def standing(registry: LiveTables, guest: str, name: str) -> Standing:
    """Return a guest's place in a campaign. Count the last game if it has ended since."""
    if name not in games.NAMES or games.load(name).campaign is None:
        raise RequestError("not_found", say("no-campaign", name=name))
    game = games.load(name)
    campaign = game.campaign
    assert campaign is not None  # noqa: S101 - checked above
    kept = await registry.storage.campaign(guest, name)
    if kept is None:
        return Standing(game, campaign, campaign.begin(), None)
    progress, table_id = kept
    table = await open_table(registry, table_id)
    if table is not None and table.record.status == "waiting":  # it waits for a nonce
        return Standing(game, campaign, progress, table)
    if table is None or table.play is None:
        return Standing(game, campaign, progress, None)
    if table.play.bits():
        return Standing(game, campaign, progress, table)
    result = table.play.match.result(0)
    after = campaign.after(progress, table.record.options, result)
    if after != progress:
        await registry.storage.keep_campaign(guest, name, after, table_id)
    return Standing(game, campaign, after, None)


async def open_table(registry: LiveTables, table_id: str) -> TableRunner | None:
    """Return the table with this id, if there is one."""
    if not table_id:
        return None
    try:
        return await registry.table(table_id)
    except RequestError:
        return None


async def is_stage(registry: LiveTables, guest: str, table: TableRunner) -> bool:
    """Return True if this is the last table of a guest's campaign, so that the next stage follows it."""
    kept = await registry.storage.campaign(guest, table.record.game)
    return kept is not None and kept[1] == table.record.id


async def play_on(
    registry: LiveTables, guest: str, guest_name: str, name: str, *, nonce_follows: bool = False
) -> TableRunner:
    """Return the table of the next game: the one being played, or a new one. Bots never take over there."""
    now = await standing(registry, guest, name)
    if now.table:
        return now.table
    settings = now.campaign.settings(now.progress)
    words = {option: now.game.option(option).word(number) for option, number in settings.items() if option != "seats"}
    seats: list[SeatWish] = [MySeat()] * settings["seats"]
    request = CreateTable(name, seats, options=words, away_after_s=0, nonce_follows=nonce_follows)
    table = await registry.create(guest, guest_name, request)
    await registry.storage.keep_campaign(guest, name, now.progress, table.record.id)
    return table
