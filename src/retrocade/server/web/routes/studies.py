"""Reports about a finished game."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from retrocade.engine.messages import speaker
from retrocade.server.lab.studies import StudyDesk
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import OrderStudy, Studies
from retrocade.server.tables.readers import readable
from retrocade.server.tables.replays import all_eyes, refuse_undealt, refuse_unfinished
from retrocade.server.tables.runner import TableRunner
from retrocade.server.web.dependencies import (
    ACredentials,
    AGuest,
    ARegistry,
    ASpend,
    AStudyDesk,
    TableId,
    change,
    read,
)
from retrocade.server.web.routes.replays import Share

say = speaker("server")

PRICE = 20  # an order counts as so many requests


class GameStudies(Controller):
    """Reviews and luck reports of finished games."""

    path = "/api/tables"
    tags = ("replays",)

    @read("/{table_id:str}/studies", summary="The reports about a finished game, and their progress")
    async def studies(
        self,
        table_id: TableId,
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
        study_desk: AStudyDesk,
        share: Share = "",
    ) -> Studies:
        table = await readable(registry, credentials, table_id, guest.id, share)
        refuse_unfinished(table)
        return await both(study_desk, table, guest.id)

    @change("/{table_id:str}/studies", summary="Order a report about a finished game")
    async def order(
        self,
        table_id: TableId,
        data: JSONBody[OrderStudy],
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
        study_desk: AStudyDesk,
        spend: ASpend,
        share: Share = "",
    ) -> Studies:
        table = await readable(registry, credentials, table_id, guest.id, share)
        refuse_unfinished(table)
        refuse_undealt(table)
        if not spend(PRICE):
            raise RequestError("too_fast", say("too-many-requests"))
        await study_desk.order(table.record, await registry.lines(table), data.kind, guest.id)
        return await both(study_desk, table, guest.id)


async def both(desk: StudyDesk, table: TableRunner, guest: str) -> Studies:
    """Return both reports, as a guest may see them."""
    record, eyes = table.record, all_eyes(table.record, guest)
    return Studies(await desk.study(record, "review", eyes), await desk.study(record, "luck", eyes))
