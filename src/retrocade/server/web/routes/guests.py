"""Guests and their data."""

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
    """The guest who asks."""

    path = "/api/me"
    tags = ("me",)

    @read("/", summary="The guest that this browser or script is; a new one if it was none")
    async def me(self, guest: AGuest, names: ANames) -> Me:
        return await self._me(guest, names)

    async def _me(self, guest: Guest, names: Names) -> Me:
        chosen = await names.chosen(guest.id)
        return Me(guest.id, chosen or await names.of(guest.id), bool(chosen))

    @replace("/", summary="Choose the name that others see")
    async def rename(self, data: JSONBody[Rename], guest: AGuest, names: ANames) -> Me:
        name = seating.clean(data.name)
        if not name:
            raise RequestError("bad_value", say("no-name"))
        await names.choose(guest.id, name)
        return Me(guest.id, name, named=True)

    @change(
        "/revoke", summary="Revoke all your script tokens and seat links; seats that were opened with a link stay open"
    )
    async def revoke(self, guest: AGuest, names: ANames, credentials: ACredentials) -> Me:
        await credentials.revoke(guest.id)
        return await self._me(guest, names)

    @read("/tables", summary="The tables that you sit at or opened")
    async def tables(self, guest: AGuest, registry: ARegistry) -> TableList:
        return TableList(await registry.own_tables(guest.id))

    @read("/record", summary="Your finished games, statistics and ratings")
    async def record(self, guest: AGuest, registry: ARegistry) -> MyRecord:
        return results.game_records(await registry.storage.results_of(guest.id))

    @read("/export", summary="All data that the arcade keeps about you, as a file")
    async def export(self, guest: AGuest, registry: ARegistry, names: ANames) -> Response[OwnData]:
        data = await own_data.export(registry, guest.id, await names.chosen(guest.id))
        return WordedResponse(data, headers={"content-disposition": 'attachment; filename="retrocade-export.json"'})

    @forget("/", summary="Delete all your data: name, games, results, decks, scores and chat", status_code=200)
    async def erase(self, guest: AGuest, registry: ARegistry, credentials: ACredentials, names: ANames) -> Response[Me]:
        await own_data.erase(registry, guest.id)
        await credentials.revoke(guest.id)
        names.forget(guest.id)
        gone = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
        return Response(Me("", "", named=False), headers={"set-cookie": gone})
