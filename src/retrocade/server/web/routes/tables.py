"""Tables: opening them, taking and leaving seats."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, QueryParameter

from retrocade.engine.messages import speaker
from retrocade.server.identity.credentials import SeatClaim
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    MOST_SEATS,
    AddNonce,
    AskSeatLink,
    ChangeSeat,
    ClaimScore,
    CreateTable,
    Enter,
    Leave,
    OpenSeatLink,
    ScoreBoard,
    SeatLink,
    Sit,
    Standing,
    Start,
    TableCopy,
    TableInfo,
    TableList,
)
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import campaigns, copies, seating
from retrocade.server.tables.services import now_ms
from retrocade.server.web.dependencies import ACredentials, AGuest, ANames, ARegistry, TableId, change, create, read

say = speaker("server")


class Tables(Controller):
    """Tables and their seats."""

    path = "/api/tables"
    tags = ("tables",)

    @read("/", summary="Public tables that wait or are being played")
    async def public(
        self, guest: AGuest, registry: ARegistry, game: Annotated[str | None, QueryParameter(max_length=40)] = None
    ) -> TableList:
        return TableList(await registry.public_tables(game, guest.id))

    @create("/", summary="Open a table")
    async def open_table(
        self, data: JSONBody[CreateTable], guest: AGuest, registry: ARegistry, names: ANames
    ) -> TableInfo:
        table = await registry.create(guest.id, await names.of(guest.id), data)
        return table.info_for(guest.id)

    @read("/{table_id:str}", summary="A table, if you may see it")
    async def one(self, table_id: TableId, guest: AGuest, registry: ARegistry) -> TableInfo:
        table = await registry.visible(table_id, guest.id)
        return table.info_for(guest.id)

    @read("/{table_id:str}/copy", summary="A copy of your game, to continue it on a device")
    async def copy(self, table_id: TableId, guest: AGuest, registry: ARegistry) -> TableCopy:
        return copies.copy_for(await registry.visible(table_id, guest.id), guest.id)

    @change("/{table_id:str}/enter", summary="Come in with an invitation")
    async def enter(self, table_id: TableId, data: JSONBody[Enter], guest: AGuest, registry: ARegistry) -> TableInfo:
        table = await registry.visible(table_id, guest.id, data.invitation)
        return table.info_for(guest.id)

    @change("/{table_id:str}/sit", summary="Take an open seat")
    async def sit(
        self, table_id: TableId, data: JSONBody[Sit], guest: AGuest, registry: ARegistry, names: ANames
    ) -> TableInfo:
        await registry.visible(table_id, guest.id, data.invitation)
        name = seating.clean(data.name) or await names.of(guest.id)

        def alter(record: TableRecord) -> None:
            seating.sit(record, guest.id, name, data, now_ms())

        return (await registry.change(table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/nonce", summary="Add a nonce to a table's luck before it starts")
    async def nonce(self, table_id: TableId, data: JSONBody[AddNonce], guest: AGuest, registry: ARegistry) -> TableInfo:
        return (await registry.change(table_id, seating.nonce_given(guest.id, data.nonce, now_ms()))).info_for(guest.id)

    @change("/{table_id:str}/leave", summary="Leave a seat, or all your seats")
    async def leave(self, table_id: TableId, data: JSONBody[Leave], guest: AGuest, registry: ARegistry) -> TableInfo:
        def alter(record: TableRecord) -> None:
            seating.leave(record, guest.id, data.seat)

        return (await registry.change(table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/seat", summary="The host changes a seat before the start")
    async def arrange(
        self, table_id: TableId, data: JSONBody[ChangeSeat], guest: AGuest, registry: ARegistry, names: ANames
    ) -> TableInfo:
        name = await names.of(guest.id)

        def alter(record: TableRecord) -> None:
            seating.change_seat(record, guest.id, name, data.seat, data.to, now_ms())

        return (await registry.change(table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/start", summary="The host gives the open seats to bots and starts the game")
    async def start(self, table_id: TableId, data: JSONBody[Start], guest: AGuest, registry: ARegistry) -> TableInfo:
        def alter(record: TableRecord) -> None:
            seating.start(record, guest.id, data.level, now_ms())

        return (await registry.change(table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/rematch", summary="The rematch; opens it if there is none")
    async def rematch(self, table_id: TableId, guest: AGuest, registry: ARegistry, names: ANames) -> TableInfo:
        table = await registry.visible(table_id, guest.id)
        if await campaigns.is_stage(registry, guest.id, table):
            stage = await campaigns.play_on(
                registry,
                guest.id,
                await names.of(guest.id),
                table.record.game,
                nonce_follows=any(table.record.luck.nonces),
            )
            return stage.info_for(guest.id)
        return (await registry.rematch(table_id, guest.id)).info_for(guest.id)

    @change("/{table_id:str}/seat-link", summary="A private link to your seat, for another device")
    async def seat_link(
        self,
        table_id: TableId,
        data: JSONBody[AskSeatLink],
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
    ) -> SeatLink:
        record = (await registry.visible(table_id, guest.id)).record
        if data.seat not in record.seats_of(guest.id):
            raise RequestError("not_yours", say("not-your-link"))
        holder = record.seats[data.seat].holders[0]
        token, expires_ms = await credentials.seat_link(guest.id, SeatClaim(record.id, data.seat, holder))
        return SeatLink(f"/seat#{token}", expires_ms)

    @change("/open-seat", summary="Open a private link to a seat on this device")
    async def open_seat(
        self, data: JSONBody[OpenSeatLink], guest: AGuest, registry: ARegistry, credentials: ACredentials
    ) -> TableInfo:
        claim = await credentials.seat_of(data.token)
        if claim is None:
            raise RequestError("unauthorized", say("link-ended-device"))

        def alter(record: TableRecord) -> None:
            seating.open_seat_link(record, guest.id, claim.seat, claim.holder)

        return (await registry.change(claim.table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/score", summary="Sign your score with three initials")
    async def claim(
        self, table_id: TableId, data: JSONBody[ClaimScore], guest: AGuest, registry: ARegistry
    ) -> ScoreBoard:
        table = await registry.visible(table_id, guest.id)
        return await registry.claim_score(table, guest.id, data.seat, data.initials)

    @read("/{table_id:str}/standing", summary="The place of your score on its high-score list")
    async def standing(
        self,
        table_id: TableId,
        guest: AGuest,
        registry: ARegistry,
        seat: Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS)] = 0,
    ) -> Standing:
        table = await registry.visible(table_id, guest.id)
        return await registry.standing(table, guest.id, seat)
