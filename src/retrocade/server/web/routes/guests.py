"""Guests: who one is, and where one sits."""

from __future__ import annotations

from litestar import Controller, Response
from litestar.params import JSONBody

from retrocade.engine.messages import speaker
from retrocade.server.identity.guests import COOKIE, Guest, Names
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Me, MyRecord, OwnData, Rename, TableList
from retrocade.server.tables import own_data, results, seating
from retrocade.server.web.dependencies import ACredentials, AGuest, ANames, ARegistry, change, forget, read, replace
from retrocade.server.web.responses import WordedResponse

say = speaker("server")


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
            raise RequestError("bad_value", say("no-name"))
        await names.choose(guest.id, name)
        return Me(guest.id, name, named=True)

    @change("/revoke", summary="End all one's script tokens and seat links; seats that were opened by a link stay so")
    async def revoke(self, guest: AGuest, names: ANames, credentials: ACredentials) -> Me:
        await credentials.revoke(guest.id)
        return await self._told(guest, names)

    @read("/tables", summary="The tables one sits at or opened")
    async def tables(self, guest: AGuest, registry: ARegistry) -> TableList:
        return TableList(await registry.own_tables(guest.id))

    @read("/record", summary="One's finished games, statistics and ratings")
    async def record(self, guest: AGuest, registry: ARegistry) -> MyRecord:
        return results.told(await registry.storage.results_of(guest.id))

    @read("/export", summary="All that the arcade keeps of one, as a file")
    async def export(self, guest: AGuest, registry: ARegistry, names: ANames) -> Response[OwnData]:
        data = await own_data.export(registry, guest.id, await names.chosen(guest.id))
        return WordedResponse(data, headers={"content-disposition": 'attachment; filename="retrocade-export.json"'})

    @forget(
        "/", summary="Delete all that is one's own: name, games, results, decks, scores, what one said", status_code=200
    )
    async def erase(self, guest: AGuest, registry: ARegistry, credentials: ACredentials, names: ANames) -> Response[Me]:
        await own_data.erase(registry, guest.id)
        await credentials.revoke(guest.id)
        names.forget(guest.id)
        gone = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
        return Response(Me("", "", named=False), headers={"set-cookie": gone})
