"""Guests: who one is, and where one sits."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Me, Rename, TableList
from retrocade.server.tables import seating
from retrocade.server.web.dependencies import AGuest, ANames, ARegistry, read, replace


class Guests(Controller):
    """Who one is."""

    path = "/api/me"
    tags = ("me",)

    @read("/", summary="Who this browser or script is; makes it a guest if it was none")
    async def me(self, guest: AGuest, names: ANames) -> Me:
        chosen = await names.chosen(guest.id)
        return Me(guest.id, chosen or await names.of(guest.id), bool(chosen))

    @replace("/", summary="Choose the name others see")
    async def rename(self, data: JSONBody[Rename], guest: AGuest, names: ANames) -> Me:
        name = seating.clean(data.name)
        if not name:
            raise RequestError("bad_value", "A name needs at least one visible letter.")
        await names.choose(guest.id, name)
        return Me(guest.id, name, named=True)

    @read("/tables", summary="The tables one sits at or opened")
    async def tables(self, guest: AGuest, registry: ARegistry) -> TableList:
        return TableList(await registry.own_tables(guest.id))
