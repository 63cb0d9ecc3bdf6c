"""Live tables over a storage: loads tables, changes their rows, decides who may see them, and keeps high scores.

A table is loaded on first use. Only `change` changes its row: it reads, alters and writes the row, and tries again if
somebody else wrote it in between. `registry` runs live tables on a server, `retrocade.offline` on a device.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from retrocade.engine.messages import speaker
from retrocade.server.bots import seeds
from retrocade.server.cluster.bus import Bus, ChatSaid, RowChanged
from retrocade.server.ops import metrics
from retrocade.server.protocol.errors import RequestError, no_such_table
from retrocade.server.protocol.messages import CreateTable, Hello, Reaction, Score, ScoreBoard, Standing, TableInfo
from retrocade.server.settings import Settings
from retrocade.server.storage.records import Ending, LogLine, Progress, TableRecord
from retrocade.server.tables import chat, own_boxes, results, scoring, seating
from retrocade.server.tables.clients import Client
from retrocade.server.tables.loading import LoadedGame, load
from retrocade.server.tables.replays import happenings_since
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.services import Services, now_ms
from retrocade.server.tables.summaries import Nobody, mode_of, table_info

if TYPE_CHECKING:
    from retrocade.server.storage.journal import Journal
    from retrocade.server.storage.repository import Storage

say = speaker("server")

TRIES = 5  # attempts to change a row


class LiveTables:
    """Holds the live tables and loads others."""

    bus: Bus
    _services: Services
    daily_key = b""  # daily deals are derived from it and the date
    daily_prefix = "d"  # of the ids of the tables of daily deals

    def __init__(self, settings: Settings, storage: Storage, journal: Journal) -> None:
        self.settings = settings
        self.storage = storage
        self.journal = journal
        self.boxes: own_boxes.Offered = {}  # custom boxes that tables can be opened with
        self._tables: dict[str, TableRunner] = {}
        self._loading: dict[str, asyncio.Task[TableRunner]] = {}
        self._noted: dict[str, tuple[int, int]] = {}  # by table: the version and the seats to act in its row
        self._background: set[asyncio.Task[None]] = set()

    def new_table_id(self) -> str:
        """Return an id for a new table."""
        raise NotImplementedError

    async def table(self, table_id: str) -> TableRunner:
        """Return the live table with this id. Load it if necessary; raise RequestError if there is none."""
        if table_id in self._tables:
            self._tables[table_id].touch()
            return self._tables[table_id]
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> TableRunner:
        await self.bus.follow(table_id)  # before reading, so that no news is missed
        record = await self.storage.table(table_id)
        if record is None:
            await self.bus.unfollow(table_id)
            raise no_such_table(table_id)
        return await self._seat(record, await self.storage.lines(table_id))

    async def _seat(self, record: TableRecord, lines: list[LogLine]) -> TableRunner:
        """Make a stored table live."""
        table = TableRunner(record, self._services)
        loaded = await self._loaded(record, lines) if not table.note else None
        self._tables[record.id] = table
        metrics.LIVE_TABLES.set(len(self._tables))
        if loaded is not None:
            table.load(loaded)
        table.announce_presence(asks=True)
        return table

    async def _loaded(self, record: TableRecord, lines: list[LogLine]) -> LoadedGame | None:
        """Build a table's game in a thread; None before it starts."""
        return None if record.status == "waiting" else await asyncio.to_thread(load, record, lines)

    async def _unload(self, table: TableRunner) -> None:
        table.stop()
        del self._tables[table.record.id]
        self._noted.pop(table.record.id, None)
        metrics.LIVE_TABLES.set(len(self._tables))
        await self.bus.unfollow(table.record.id)

    async def _note_progress(self) -> None:
        """Write to the rows what lists show of running games. Only this can be lost in a crash."""
        now = now_ms()
        moved = [
            Progress(table_id, table.stored, table.play.bits(), now)
            for table_id, table in self._tables.items()
            if table.play is not None and (table.stored, table.play.bits()) != self._noted_of(table)
        ]
        if not moved:
            return
        await self.storage.note_progress(moved)
        for progress in moved:
            table = self._tables.get(progress.table_id)
            if table is not None:
                row = table.record
                row.version, row.to_act, row.updated_ms = progress.version, progress.to_act, now
            self._noted[progress.table_id] = (progress.version, progress.to_act)

    def _noted_of(self, table: TableRunner) -> tuple[int, int]:
        return self._noted.get(table.record.id, (table.record.version, table.record.to_act))

    async def change(
        self, table_id: str, alter: Callable[[TableRecord], None], ending: Ending | None = None
    ) -> TableRunner:
        """Change a table's row. `alter` gets a copy and may raise RequestError; `ending` is stored with the row."""
        table = await self.table(table_id)
        for _ in range(TRIES):
            record = copied_record(table.record)
            alter(record)
            record.revision += 1
            record.updated_ms = now_ms()
            if await self.storage.save_table(record, table.record, ending):
                await self._take_over(table, record)
                self.bus.tell(table_id, RowChanged(record.revision))
                return table
            fresh = await self.storage.table(table_id)
            if fresh is None:
                raise no_such_table(table_id)
            await self._take_over(table, fresh)
        raise RequestError("conflict", say("too-many-changes"))

    async def _take_over(self, table: TableRunner, record: TableRecord) -> None:
        starts = table.play is None and not table.note and record.status != "waiting"
        loaded = await self._loaded(record, await self.storage.lines(record.id)) if starts else None
        table.change_row(record, loaded)

    async def create(self, guest: str, name: str, request: CreateTable) -> TableRunner:
        """Open a table."""
        await self.refuse_too_many(guest)
        extras = seating.TableExtras(self.boxes, seeds.table_secret())
        record = seating.new_table(guest, name, request, self.new_table_id(), now_ms(), extras)
        if not record.seed_chosen:
            record.seed = seeds.table_seed()
        return await self.add(record)

    async def add(self, record: TableRecord) -> TableRunner:
        """Store a new table and make it live."""
        await self.bus.follow(record.id)
        await self.storage.add_table(record)
        table = await self._seat(record, [])
        table.chat = []
        return table

    async def refuse_too_many(self, guest: str) -> None:
        """Raise RequestError if this guest has opened too many tables."""
        most = self.settings.most_open_tables
        if await self.storage.open_tables(guest) >= most:
            raise RequestError("conflict", say("too-many-tables", most=most))

    async def rematch(self, table_id: str, guest: str) -> TableRunner:
        """Return a new table for the same people. Later calls return the same table."""
        table = await self.table(table_id)
        if not table.record.rematch:
            await self.refuse_too_many(guest)
            record = seating.rematch(
                table.record, guest, now_ms(), seating.TableExtras(self.boxes, seeds.table_secret())
            )
            record.seed = seeds.table_seed()
            await self.storage.add_table(record)

            def link(old: TableRecord) -> None:
                old.rematch = record.id

            await self.change(table_id, link)
        return await self.table(seating.rematch_id(table.record))

    def _game_over(self, table: TableRunner) -> None:
        """Store in the row that a game has ended."""
        self.run_in_background(self._save_over(table))

    async def _save_over(self, table: TableRunner) -> None:
        def end(record: TableRecord) -> None:
            record.status = "over"
            record.version, record.to_act = table.stored, 0

        ending: Ending | None = None
        if table.play is not None and not table.play.bits():
            record = table.record
            rows, contest = results.finished(record, table.play, now_ms()), results.contest(record, table.play)
            ending = Ending(rows, contest)
        await self.change(table.record.id, end, ending)

    def run_in_background(self, work: object) -> None:
        """Run a coroutine in the background."""
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def visible(self, table_id: str, guest: str, invitation: str = "") -> TableRunner:
        """Return the table. Raise RequestError unless it is public or the guest sits there or was invited."""
        table = await self.table(table_id)
        record = table.record
        if record.public or guest == record.host or record.seats_of(guest):
            return table
        if invitation and invitation == record.invitation:
            await self.storage.admit(guest, table_id)
            return table
        if await self.storage.admitted(guest, table_id):
            return table
        raise RequestError("not_invited", say("private"))

    def is_live(self, table_id: str) -> bool:
        """Return True if this process has the table in memory."""
        return table_id in self._tables

    async def own_tables(self, guest: str) -> list[TableInfo]:
        return [self._listed(record, guest) for record in await self.storage.tables_of(guest)]

    async def public_tables(self, game: str | None, guest: str) -> list[TableInfo]:
        return [self._listed(record, guest) for record in await self.storage.public_tables(game)]

    def _listed(self, record: TableRecord, guest: str) -> TableInfo:
        live = self._tables.get(record.id)
        return live.info_for(guest) if live else table_info(record, Nobody(record), guest)

    async def connect(self, table: TableRunner, client: Client, hello: Hello) -> None:
        """Connect a client and send it the events that it missed."""
        client.look, client.draw, client.detail = hello.look, hello.draw, hello.detail
        client.words, client.partial = hello.words, hello.partial
        said = await chat.recent(self.storage, table)
        events = table.events_since(hello.version)
        if events is None:
            lines = await self.storage.lines(table.record.id)
            events = await asyncio.to_thread(happenings_since, table.record, lines, hello.version)
        table.connect(client, events, said)

    async def say(self, table: TableRunner, client: Client, text: str, reaction: Reaction | None) -> None:
        """Store a line of chat, then show it to everybody."""
        stored = await chat.say(self.journal, table, client, text, reaction)
        if stored is not None:
            self.bus.tell(table.record.id, ChatSaid(stored))

    async def claim_score(self, table: TableRunner, guest: str, seat: int, initials: str) -> ScoreBoard:
        """Sign a seat's score with initials."""
        record = table.record
        end = scoring.signable(table, guest, seat)
        await self.storage.add_score(
            table_id=record.id,
            seat=seat,
            game=record.game,
            mode=mode_of(record),
            initials=initials,
            points=end.points[seat],
            won=end.places[seat] == 1,
            when_ms=now_ms(),
        )
        return await self.scores(record.game, mode_of(record), guest)

    async def standing(self, table: TableRunner, guest: str, seat: int) -> Standing:
        """Return the place of a seat's score on its list."""
        try:
            end = scoring.signable(table, guest, seat)
        except RequestError:
            return Standing(0, 0, 0, "")
        record = table.record
        rivals = await self.storage.rival_scores(record.game, mode_of(record), record.id, seat)
        return scoring.standing(rivals, won=end.places[seat] == 1, points=end.points[seat])

    async def scores(self, game: str, mode: str, guest: str) -> ScoreBoard:
        """Return the high-score list of a game and mode."""
        mine = {record.id for record in await self.storage.tables_of(guest)}
        rows = await self.storage.best_scores(game, mode)
        best = [
            Score(
                place=place,
                initials=row.initials,
                points=row.points,
                won=row.won,
                table=row.table_id if row.public or row.table_id in mine else "",
                when_ms=row.when_ms,
            )
            for place, row in enumerate(rows, 1)
        ]
        return ScoreBoard(game, mode, await self.storage.score_modes(game), best)

    async def lines(self, table: TableRunner) -> list[LogLine]:
        """Return the stored log of a table."""
        return await self.storage.lines(table.record.id)


def copied_record(record: TableRecord) -> TableRecord:
    """Return a copy that shares no lists with the original."""
    seats = [replace(seat, holders=list(seat.holders), past=list(seat.past)) for seat in record.seats]
    luck = replace(record.luck, nonces=list(record.luck.nonces), awaited=list(record.luck.awaited))
    return replace(record, seats=seats, luck=luck)
