"""The HTTP API: everything that is not the live game itself. Its description is served as OpenAPI."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from retrocade import games
from retrocade.engine import replay
from retrocade.engine.contract import SPECTATOR
from retrocade.server.identity.guests import Guest, Names
from retrocade.server.identity.tokens import Signer
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    MOST_SEATS,
    MOST_STEPS,
    AskSeatLink,
    CampaignInfo,
    ChangeSeat,
    CheckDeck,
    ClaimScore,
    CreateTable,
    DeckInfo,
    DeckParts,
    DeckReport,
    DeckShelf,
    Enter,
    GameInfo,
    Leave,
    Me,
    OpenSeatLink,
    Problem,
    Rename,
    Replay,
    SaveDeck,
    ScoreBoard,
    SeatLink,
    Sit,
    Start,
    Story,
    TableInfo,
    TableList,
)
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import campaigns, decks, replays, seating
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.summaries import game_info
from retrocade.server.tables.table import Table, now_ms

PROBLEMS = {
    status: ResponseSpec(Problem, description="Why it was not done")
    for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}

# Every handler of the API, with the problems it may answer documented. Creating a table is the one that answers 201.
read = partial(get, responses=PROBLEMS)
create = partial(post, responses=PROBLEMS)
change = partial(post, responses=PROBLEMS, status_code=200)
replace = partial(put, responses=PROBLEMS)
forget = partial(delete, responses=PROBLEMS)

TableId = Annotated[str, PathParameter(max_length=16, description="The table's id, as in its address")]
DeckId = Annotated[str, PathParameter(max_length=16, description="A deck's id, as in the list of one's decks")]
GameName = Annotated[str, PathParameter(max_length=40, description="A game's name, as in the list of games")]


Spend = Callable[[int], bool]  # counts as so many further requests; False: too many


def find_guest(request: Request[None, None, State]) -> Guest:
    guest: Guest = request.scope["state"]["guest"]
    return guest


def find_spending(request: Request[None, None, State]) -> Spend:
    spend: Spend = request.scope["state"]["spend"]
    return spend


def find_house(state: State) -> TableRegistry:
    registry: TableRegistry = state.registry
    return registry


def find_names(state: State) -> Names:
    names: Names = state.names
    return names


def find_signer(state: State) -> Signer:
    signer: Signer = state.signer
    return signer


FINDERS = {
    "guest": Provide(find_guest, sync_to_thread=False),
    "spend": Provide(find_spending, sync_to_thread=False),
    "registry": Provide(find_house, sync_to_thread=False),
    "names": Provide(find_names, sync_to_thread=False),
    "signer": Provide(find_signer, sync_to_thread=False),
}

AGuest = NamedDependency[Guest]
ASpend = NamedDependency[Spend]
ARegistry = NamedDependency[TableRegistry]
ANames = NamedDependency[Names]
ASigner = NamedDependency[Signer]


class Games(Controller):
    """What can be played."""

    path = "/api"
    tags = ("games",)

    @read("/games", summary="All games, with their options, presets and bots", sync_to_thread=False)
    def every(self) -> list[GameInfo]:
        return [game_info(name) for name in games.NAMES]

    @read("/scores/{game:str}", summary="The high scores of a game and mode")
    async def scores(
        self,
        game: GameName,
        registry: ARegistry,
        guest: AGuest,
        mode: Annotated[str, QueryParameter(max_length=40)] = "standard",
    ) -> ScoreBoard:
        refuse_unknown_game(game)
        return await registry.scores(game, mode, guest.id)


class Campaigns(Controller):
    """Games in a row, with something kept in between."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @read("/{game:str}", summary="Where one is in a game's campaign")
    async def one(self, game: GameName, guest: AGuest, registry: ARegistry) -> CampaignInfo:
        return (await campaigns.standing(registry, guest.id, game)).info()

    @change("/{game:str}", summary="The table of the next game, opened if need be")
    async def play_on(self, game: GameName, guest: AGuest, registry: ARegistry, names: ANames) -> TableInfo:
        table = await campaigns.play_on(registry, guest.id, await names.of(guest.id), game)
        return table.info_for(guest.id)


class Decks(Controller):
    """What seats may bring, as their guests build it."""

    path = "/api/decks"
    tags = ("decks",)

    @read("/{game:str}/parts", summary="What decks of a game are made of", sync_to_thread=False)
    def parts(self, game: GameName) -> DeckParts:
        return DeckParts(game, decks.parts(game))

    @change("/{game:str}/check", summary="What is wrong with a deck", sync_to_thread=False)
    def check(self, game: GameName, data: JSONBody[CheckDeck]) -> DeckReport:
        return decks.report(game, data)

    @read("/{game:str}", summary="One's own decks")
    async def shelf(self, game: GameName, guest: AGuest, registry: ARegistry) -> DeckShelf:
        return DeckShelf(game, await decks.shelf(registry.storage, guest.id, game))

    @create("/{game:str}", summary="Keep a new deck")
    async def add(self, game: GameName, data: JSONBody[SaveDeck], guest: AGuest, registry: ARegistry) -> DeckInfo:
        return await decks.save(registry.storage, guest.id, game, "", data, now_ms())

    @replace("/{game:str}/{deck_id:str}", summary="Keep a deck in place of what it was")
    async def save(
        self, game: GameName, deck_id: DeckId, data: JSONBody[SaveDeck], guest: AGuest, registry: ARegistry
    ) -> DeckInfo:
        return await decks.save(registry.storage, guest.id, game, deck_id, data, now_ms())

    @forget("/{game:str}/{deck_id:str}", summary="Delete a deck")
    async def remove(self, game: GameName, deck_id: DeckId, guest: AGuest, registry: ARegistry) -> None:
        await decks.delete(registry.storage, guest.id, game, deck_id)


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


class Tables(Controller):
    """Opening tables, sitting down, getting up."""

    path = "/api/tables"
    tags = ("tables",)

    @read("/", summary="Public tables that wait or play")
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

    @read("/{table_id:str}", summary="A table, if one may see it")
    async def one(self, table_id: TableId, guest: AGuest, registry: ARegistry) -> TableInfo:
        table = await registry.visible(table_id, guest.id)
        return table.info_for(guest.id)

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

    @change("/{table_id:str}/leave", summary="Give up a seat, or all of one's seats")
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

    @change("/{table_id:str}/start", summary="The host fills the open seats with bots and starts")
    async def start(self, table_id: TableId, data: JSONBody[Start], guest: AGuest, registry: ARegistry) -> TableInfo:
        def alter(record: TableRecord) -> None:
            seating.start(record, guest.id, data.level, now_ms())

        return (await registry.change(table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/rematch", summary="Open the rematch, or find the one that is open")
    async def rematch(self, table_id: TableId, guest: AGuest, registry: ARegistry, names: ANames) -> TableInfo:
        table = await registry.visible(table_id, guest.id)
        if await campaigns.is_stage(registry, guest.id, table):
            stage = await campaigns.play_on(registry, guest.id, await names.of(guest.id), table.record.game)
            return stage.info_for(guest.id)
        return (await registry.rematch(table_id, guest.id)).info_for(guest.id)

    @change("/{table_id:str}/seat-link", summary="A private link to one's seat, for another device")
    async def seat_link(
        self, table_id: TableId, data: JSONBody[AskSeatLink], guest: AGuest, registry: ARegistry, signer: ASigner
    ) -> SeatLink:
        record = (await registry.visible(table_id, guest.id)).record
        if data.seat not in record.seats_of(guest.id):
            raise RequestError("not_yours", "That seat is not yours, so there is no link for you to have.")
        holder = record.seats[data.seat].holders[0]
        return SeatLink(f"/seat#{signer.sign('seat', f'{record.id}~{data.seat}~{holder}')}")

    @change("/open-seat", summary="Hold a seat again on this device, by its private link")
    async def open_seat(
        self, data: JSONBody[OpenSeatLink], guest: AGuest, registry: ARegistry, signer: ASigner
    ) -> TableInfo:
        payload = signer.check("seat", data.token)
        if payload is None:
            raise RequestError("unauthorized", "That link is not valid. Copy it again, whole, from the other device.")
        table_id, seat, holder = payload.split("~")

        def alter(record: TableRecord) -> None:
            seating.open_seat_link(record, guest.id, int(seat), holder)

        return (await registry.change(table_id, alter)).info_for(guest.id)

    @change("/{table_id:str}/score", summary="Put three initials to one's points")
    async def claim(
        self, table_id: TableId, data: JSONBody[ClaimScore], guest: AGuest, registry: ARegistry
    ) -> ScoreBoard:
        table = await registry.visible(table_id, guest.id)
        return await registry.claim_score(table, guest.id, data.seat, data.initials)


class Stories(Controller):
    """Games as they went."""

    path = "/api/tables"
    tags = ("stories",)

    @read("/{table_id:str}/story", summary="The log in words")
    async def story(self, table_id: TableId, guest: AGuest, registry: ARegistry) -> Story:
        table = await registry.visible(table_id, guest.id)
        refuse_undealt(table)
        lines = await registry.lines(table)
        return Story(await asyncio.to_thread(replays.happenings_since, table.record, lines, 0))

    @read("/{table_id:str}/replay", summary="The steps of a game, as one may see them")
    async def replay(
        self,
        table_id: TableId,
        guest: AGuest,
        registry: ARegistry,
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        count: Annotated[int, QueryParameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
        seat: Annotated[int | None, QueryParameter(ge=-1, lt=MOST_SEATS)] = None,
    ) -> Replay:
        table = await registry.visible(table_id, guest.id)
        refuse_undealt(table)
        eyes = eyes_for(table.record, guest.id, seat)
        lines = await registry.lines(table)
        steps = await asyncio.to_thread(replays.steps, table.record, lines, eyes, first, count)
        return Replay(table.info_for(guest.id), eyes, len(lines) + 1, first, steps)

    @read("/{table_id:str}/record", summary="A finished game as a replay file", media_type="text/plain")
    async def record(self, table_id: TableId, guest: AGuest, registry: ARegistry) -> Response[str]:
        table = await registry.visible(table_id, guest.id)
        refuse_undealt(table)
        if table.play is None or table.play.bits():
            raise RequestError("not_over", "The game is not over: its record would tell what luck will bring.")
        name = f"{table.record.game}-{table.record.id}.replay"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(replay.written(table.play.match), headers=headers, media_type="text/plain")


def eyes_for(record: TableRecord, guest: str, wanted: int | None) -> int:
    """Whose eyes a guest may look through: one of its own seats, else a spectator's."""
    mine = record.seats_of(guest)
    if wanted is None:
        return mine[0] if mine else SPECTATOR
    if wanted != SPECTATOR and wanted not in mine:
        raise RequestError("not_yours", "You can look through the eyes of your own seats, or as a spectator (-1).")
    return wanted


def refuse_undealt(table: Table) -> None:
    if table.note:
        raise RequestError("read_only", table.note)
    if table.play is None:
        raise RequestError("not_started", "The game has not started: there is nothing to tell yet.")


def refuse_unknown_game(name: str) -> None:
    if name not in games.NAMES:
        raise RequestError("not_found", f"There is no game '{name}'. Choose from: {', '.join(games.NAMES)}.")
