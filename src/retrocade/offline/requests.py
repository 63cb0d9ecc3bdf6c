"""Answers the requests of the HTTP API on a device: the same paths, bodies and answers as on a server, without HTTP."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import msgspec

from retrocade import games
from retrocade.engine import draws
from retrocade.engine import replay as engine_replay
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.messages import speaker
from retrocade.offline import copies
from retrocade.offline.studies import DeviceStudies
from retrocade.offline.tables import GUEST, DeviceTables
from retrocade.server.protocol.encoding import DATA, encode
from retrocade.server.protocol.errors import HTTP_STATUS, RequestError
from retrocade.server.protocol.messages import (
    MOST_STEPS,
    AddNonce,
    ChangeSeat,
    CheckDeck,
    CheckRecord,
    ClaimScore,
    CreateTable,
    DeckParts,
    DeckShelf,
    LabState,
    Leave,
    Me,
    OpenSeat,
    OrderStudy,
    PlayOn,
    Problem,
    RecordReport,
    Rename,
    Replay,
    SaveDeck,
    Sit,
    Start,
    Story,
    Studies,
    TableCopy,
    TableList,
    TakeChallenge,
    TakeLesson,
    TryPuzzle,
)
from retrocade.server.storage.faults import StorageError
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import campaigns, decks, puzzles, replays, results, same_deal, seating, what_if
from retrocade.server.tables.lessons import lesson_state
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.services import now_ms
from retrocade.server.tables.summaries import game_info, refuse_unknown_game

say = speaker("offline")
server_say = speaker("server")

UNNAMED = "Astro Fox"  # the guest's name before they choose one; a server makes up similar names


class Request(NamedTuple):
    """A request of the page."""

    path: tuple[str, ...]  # its variable parts
    query: dict[str, str]
    body: bytes

    def read(self, kind: Any) -> Any:
        """Return the body as a value of this type."""
        return msgspec.json.decode(self.body or b"{}", type=kind)

    @property
    def name(self) -> str:
        return self.path[0]


class Answer(NamedTuple):
    """The answer to a request."""

    status: int
    body: str  # JSON


Handler = Callable[["Requests", Request], Awaitable[Any]]
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Register a handler for requests. `*` stands for any single part of a path."""

    def register(handler: Handler) -> Handler:
        ROUTES.append((method, re.compile("/api/" + path.replace("*", "([^/]{1,40})") + "/?"), handler))
        return handler

    return register


class Requests:
    """Answers the page's requests."""

    def __init__(self, tables: DeviceTables, studies: DeviceStudies) -> None:
        self.tables = tables
        self.studies = studies

    async def answer(self, method: str, address: str, body: str) -> Answer:
        """Return the answer to a request: an HTTP status and JSON."""
        try:
            found = await self._found(method, address, body)
            return Answer(200, encode(found, DATA).decode()) if found is not None else Answer(204, "null")
        except RequestError as refused:
            problem = Problem(refused.code, refused.sentence)
        except StorageError as error:
            problem = Problem("unavailable", error.args[0])
        except msgspec.MsgspecError as error:
            problem = Problem("malformed", str(error))
        return Answer(HTTP_STATUS[problem.code], encode(problem, DATA).decode())

    async def _found(self, method: str, address: str, body: str) -> Any:
        url = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        for wanted, pattern, handler in ROUTES:
            match = pattern.fullmatch(url.path) if wanted == method else None
            if match:
                return await handler(self, Request(match.groups(), query, body.encode()))
        raise RequestError("not_found", say("no-address"))

    async def own_name(self) -> str:
        """Return the guest's name, or a default if there is none or it cannot be read."""
        try:
            return await self.tables.storage.guest_name(GUEST) or UNNAMED
        except StorageError:
            return UNNAMED

    async def changed(self, table_id: str, alter: Callable[[TableRecord], None]) -> Any:
        return (await self.tables.change(table_id, alter)).info_for(GUEST)


# The guest and the games


@route("GET", "games")
async def every_game(_: Requests, __: Request) -> Any:
    return [game_info(name) for name in games.NAMES]


@route("GET", "games/*/boxes/*")
async def with_box(_: Requests, request: Request) -> Any:
    return game_info(request.name, {}, request.path[1])  # a device offers no custom boxes


@route("GET", "lab")
async def lab_state(_: Requests, __: Request) -> Any:
    return LabState(enabled=False, running=None, finished=[])


@route("POST", "lab")
async def order_report(_: Requests, __: Request) -> Any:
    raise RequestError("unavailable", say("no-lab"))


@route("GET", "lab/*")
async def finished_report(_: Requests, __: Request) -> Any:
    raise RequestError("unavailable", say("no-lab"))


@route("GET", "me")
async def me(arcade: Requests, _: Request) -> Any:
    chosen = await arcade.tables.storage.guest_name(GUEST)
    return Me(GUEST, chosen or UNNAMED, bool(chosen))


@route("PUT", "me")
async def rename(arcade: Requests, request: Request) -> Any:
    name = seating.clean(request.read(Rename).name)
    if not name:
        raise RequestError("bad_value", server_say("no-name"))
    await arcade.tables.storage.name_guest(GUEST, name)
    return Me(GUEST, name, named=True)


@route("GET", "me/tables")
async def my_tables(arcade: Requests, _: Request) -> Any:
    return TableList(await arcade.tables.own_tables(GUEST))


@route("GET", "me/record")
async def my_record(arcade: Requests, _: Request) -> Any:
    return results.game_records(await arcade.tables.storage.results_of(GUEST))


@route("DELETE", "me")
async def erase(arcade: Requests, _: Request) -> Any:
    await arcade.tables.erase()
    return Me("", "", named=False)


@route("GET", "scores/*")
async def scores(arcade: Requests, request: Request) -> Any:
    refuse_unknown_game(request.name)
    mode = request.query.get("mode") or await arcade.tables.storage.latest_mode(request.name) or "standard"
    return await arcade.tables.scores(request.name, mode, GUEST)


@route("POST", "lessons/*")
async def lesson(_: Requests, request: Request) -> Any:
    refuse_unknown_game(request.name)
    return lesson_state(request.name, request.read(TakeLesson))


# Campaigns and decks


@route("GET", "campaigns/*")
async def campaign(arcade: Requests, request: Request) -> Any:
    return (await campaigns.standing(arcade.tables, GUEST, request.name)).info()


@route("POST", "campaigns/*")
async def play_campaign(arcade: Requests, request: Request) -> Any:
    follows = request.query.get("nonce_follows") == "true"
    table = await campaigns.play_on(arcade.tables, GUEST, await arcade.own_name(), request.name, nonce_follows=follows)
    return table.info_for(GUEST)


@route("GET", "decks/*/parts")
async def deck_parts(_: Requests, request: Request) -> Any:
    return DeckParts(request.name, decks.parts(request.name))


@route("POST", "decks/*/check")
async def check_deck(_: Requests, request: Request) -> Any:
    return decks.report(request.name, request.read(CheckDeck))


@route("GET", "decks/*")
async def shelf(arcade: Requests, request: Request) -> Any:
    return DeckShelf(request.name, await decks.shelf(arcade.tables.storage, GUEST, request.name))


@route("POST", "decks/*")
async def add_deck(arcade: Requests, request: Request) -> Any:
    return await decks.save(arcade.tables.storage, GUEST, request.name, "", request.read(SaveDeck), now_ms())


@route("PUT", "decks/*/*")
async def save_deck(arcade: Requests, request: Request) -> Any:
    game, deck = request.path
    return await decks.save(arcade.tables.storage, GUEST, game, deck, request.read(SaveDeck), now_ms())


@route("DELETE", "decks/*/*")
async def delete_deck(arcade: Requests, request: Request) -> Any:
    await decks.delete(arcade.tables.storage, GUEST, *request.path)


# Tables


@route("GET", "tables")
async def public_tables(_: Requests, __: Request) -> Any:
    return TableList([])


@route("POST", "tables")
async def open_table(arcade: Requests, request: Request) -> Any:
    body: CreateTable = request.read(CreateTable)
    if any(isinstance(seat, OpenSeat) for seat in body.seats):
        raise RequestError("bad_value", say("needs-others"))
    return (await arcade.tables.create(GUEST, await arcade.own_name(), body)).info_for(GUEST)


@route("GET", "tables/*")
async def one_table(arcade: Requests, request: Request) -> Any:
    return (await arcade.tables.visible(request.name, GUEST)).info_for(GUEST)


@route("POST", "tables/*/enter")
async def enter(arcade: Requests, request: Request) -> Any:
    return (await arcade.tables.visible(request.name, GUEST)).info_for(GUEST)


@route("POST", "tables/*/sit")
async def sit(arcade: Requests, request: Request) -> Any:
    body: Sit = request.read(Sit)
    name = seating.clean(body.name) or await arcade.own_name()
    return await arcade.changed(request.name, lambda record: seating.sit(record, GUEST, name, body, now_ms()))


@route("POST", "tables/*/nonce")
async def nonce(arcade: Requests, request: Request) -> Any:
    body: AddNonce = request.read(AddNonce)
    return await arcade.changed(request.name, seating.nonce_given(GUEST, body.nonce, now_ms()))


@route("POST", "tables/*/leave")
async def leave(arcade: Requests, request: Request) -> Any:
    body: Leave = request.read(Leave)
    return await arcade.changed(request.name, lambda record: seating.leave(record, GUEST, body.seat))


@route("POST", "tables/*/seat")
async def change_seat(arcade: Requests, request: Request) -> Any:
    body: ChangeSeat = request.read(ChangeSeat)
    name = await arcade.own_name()
    return await arcade.changed(
        request.name, lambda record: seating.change_seat(record, GUEST, name, body.seat, body.to, now_ms())
    )


@route("POST", "tables/*/start")
async def start(arcade: Requests, request: Request) -> Any:
    body: Start = request.read(Start)
    return await arcade.changed(request.name, lambda record: seating.start(record, GUEST, body.level, now_ms()))


@route("POST", "tables/*/rematch")
async def rematch(arcade: Requests, request: Request) -> Any:
    table = await arcade.tables.visible(request.name, GUEST)
    if await campaigns.is_stage(arcade.tables, GUEST, table):
        stage = await campaigns.play_on(
            arcade.tables,
            GUEST,
            await arcade.own_name(),
            table.record.game,
            nonce_follows=any(table.record.luck.nonces),
        )
        return stage.info_for(GUEST)
    return (await arcade.tables.rematch(request.name, GUEST)).info_for(GUEST)


@route("POST", "tables/*/score")
async def claim_score(arcade: Requests, request: Request) -> Any:
    body: ClaimScore = request.read(ClaimScore)
    table = await arcade.tables.visible(request.name, GUEST)
    return await arcade.tables.claim_score(table, GUEST, body.seat, body.initials)


@route("GET", "tables/*/standing")
async def standing(arcade: Requests, request: Request) -> Any:
    table = await arcade.tables.visible(request.name, GUEST)
    return await arcade.tables.standing(table, GUEST, int(request.query.get("seat", "0")))


@route("GET", "tables/*/story")
async def story(arcade: Requests, request: Request) -> Any:
    table = await arcade.tables.visible(request.name, GUEST)
    replays.refuse_undealt(table)
    return Story(replays.happenings_since(table.record, await arcade.tables.lines(table), 0))


@route("GET", "tables/*/studies")
async def studies(arcade: Requests, request: Request) -> Any:
    return await both_studies(arcade, await finished_table(arcade, request))


@route("POST", "tables/*/studies")
async def order_study(arcade: Requests, request: Request) -> Any:
    table = await finished_table(arcade, request)
    body: OrderStudy = request.read(OrderStudy)
    await arcade.studies.order(table, body.kind)
    return await both_studies(arcade, table)


async def finished_table(arcade: Requests, request: Request) -> TableRunner:
    """Return a table whose game is over, so that reports may be shown."""
    table = await arcade.tables.visible(request.name, GUEST)
    replays.refuse_unfinished(table)
    replays.refuse_undealt(table)
    return table


async def both_studies(arcade: Requests, table: TableRunner) -> Studies:
    eyes = replays.all_eyes(table.record, GUEST)
    return Studies(await arcade.studies.study(table, "review", eyes), await arcade.studies.study(table, "luck", eyes))


@route("GET", "tables/*/replay")
async def replay(arcade: Requests, request: Request) -> Any:
    table = await arcade.tables.visible(request.name, GUEST)
    replays.refuse_undealt(table)
    first, count = int(request.query.get("first", "0")), int(request.query.get("count", MOST_STEPS))
    seat = int(request.query["seat"]) if "seat" in request.query else None
    eyes = replays.eyes_for(table.record, GUEST, seat)
    lines = await arcade.tables.lines(table)
    steps = replays.steps(table.record, lines, eyes, first, count)
    return Replay(table.info_for(GUEST), eyes, len(lines) + 1, first, steps)


@route("POST", "tables/*/play-on")
async def play_on(arcade: Requests, request: Request) -> Any:
    old = await arcade.tables.visible(request.name, GUEST)
    table = await what_if.play_on(arcade.tables, old, GUEST, await arcade.own_name(), request.read(PlayOn))
    return table.info_for(GUEST)


@route("POST", "copies")
async def go_on(arcade: Requests, request: Request) -> Any:
    """Go on with a server's game; a device does this alone."""
    return (await copies.go_on(arcade.tables, request.read(TableCopy))).info_for(GUEST)


@route("GET", "tables/*/record")
async def record(arcade: Requests, request: Request) -> Any:
    """Answer with the text of the file: a device has no downloads of its own."""
    table = await arcade.tables.visible(request.name, GUEST)
    replays.refuse_undealt(table)
    return replays.record_of(table)


@route("GET", "daily")
async def daily(arcade: Requests, _: Request) -> Any:
    return await same_deal.daily(arcade.tables, None, GUEST)


@route("POST", "daily/*")
async def play_daily(arcade: Requests, request: Request) -> Any:
    refuse_unknown_game(request.name)
    return (await same_deal.play_daily(arcade.tables, GUEST, await arcade.own_name(), request.name)).info_for(GUEST)


@route("GET", "puzzles")
async def puzzles_of_the_week(arcade: Requests, _: Request) -> Any:
    return await puzzles.of_this_week(arcade.tables, GUEST)


@route("POST", "puzzles/*")
async def try_puzzle(arcade: Requests, request: Request) -> Any:
    refuse_unknown_game(request.name)
    return await puzzles.tried(arcade.tables, GUEST, request.name, request.read(TryPuzzle))


@route("GET", "tables/*/challenge")
async def challenge(arcade: Requests, request: Request) -> Any:
    table = await arcade.tables.visible(request.name, GUEST)
    return same_deal.challenge(table, int(request.query.get("seat", "0")))


@route("POST", "tables/*/challenge")
async def take_challenge(arcade: Requests, request: Request) -> Any:
    """Play the deal of your own game again."""
    table = await arcade.tables.visible(request.name, GUEST)
    body: TakeChallenge = request.read(TakeChallenge)
    again = await same_deal.take_challenge(arcade.tables, table, body.seat, GUEST, await arcade.own_name())
    return again.info_for(GUEST)


@route("POST", "verify")
async def verify(_: Requests, request: Request) -> Any:
    """Check a record from anywhere with the rules of this device."""
    try:
        match = engine_replay.read(request.read(CheckRecord).text, games.load)
    except RetrocadeError as error:
        return RecordReport(0, 0, str(error))
    return RecordReport(len(match.log), sum(map(len, draws.steps_of(match))) if match.luck else 0, "")


@route("GET", "tables/*/copy")
@route("GET", "me/export")
@route("POST", "tables/*/share")
@route("DELETE", "tables/*/share")
@route("POST", "tables/*/seat-link")
@route("POST", "tables/open-seat")
async def needs_server(_: Requests, __: Request) -> Any:
    raise RequestError("unavailable", say("needs-server"))
