"""The lab: small reports that the server makes."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, PathParameter

from retrocade.engine.messages import speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import LabState, OrderReport, ReportData
from retrocade.server.tables.summaries import refuse_unknown_game
from retrocade.server.web.dependencies import ALab, ASpend, change, read

say = speaker("server")

PRICE = 20  # a report counts as so many requests
ReportId = Annotated[str, PathParameter(max_length=16, description="A report's id, as in the list of reports")]


class Lab(Controller):
    """Small reports."""

    path = "/api/lab"
    tags = ("lab",)

    @read("/", summary="The state of the server's lab")
    async def state(self, lab: ALab) -> LabState:
        return await lab.state()

    @change("/", summary="Order a small report; the server makes one at a time")
    async def order(self, data: JSONBody[OrderReport], lab: ALab, spend: ASpend) -> LabState:
        refuse_unknown_game(data.game)
        if not spend(PRICE):
            raise RequestError("too_fast", say("too-many-requests"))
        return await lab.order(data)

    @read("/{report_id:str}", summary="A finished report")
    async def report(self, report_id: ReportId, lab: ALab) -> ReportData:
        return ReportData(await lab.report(report_id))
