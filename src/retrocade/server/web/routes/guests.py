"""Guests: who one is, and where one sits."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from retrocade.server.identity.guests import Guest, Names
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Me, Rename, TableList
from retrocade.server.tables import seating
from retrocade.server.web.dependencies import ACredentials, AGuest, ANames, ARegistry, change, read, replace


class Guests(Controller):
    """Who one is."""

    path = "/api/me"
    tags = ("me",)

    @read("/", summary="Who this browser or script is; makes it a guest if it was none")
    async def me(self, guest: AGuest, names: ANames) -> Me:
        return await self._told(guest, names)

    async def _told(self, guest: Guest, names: Names) -> Me:
        chosen = await names.chosen(guest.id)
        return Me(guest.id, chosen or await names.of(guest.id), bool(chosen))

    @replace("/", summary="Choose the name others see")
    async def rename(self, data: JSONBody[Rename], guest: AGuest, names: ANames) -> Me:
        name = seating.clean(data.name)
        if not name:
            raise RequestError("bad_value", "A name needs at least one visible letter.")
        await names.choose(guest.id, name)
        return Me(guest.id, name, named=True)

    @change("/revoke", summary="End all one's script tokens and seat links; seats that were opened by a link stay so")
    async def revoke(self, guest: AGuest, names: ANames, credentials: ACredentials) -> Me:
        await credentials.revoke(guest.id)
        return await self._told(guest, names)

    @read("/tables", summary="The tables one sits at or opened")
    async def tables(self, guest: AGuest, registry: ARegistry) -> TableList:
        return TableList(await registry.own_tables(guest.id))
