"""Reads and writes the rows of guests, tables, sitters, chat and scores. The journal appends the logs.

Rows of `tables` have a revision: `save_table` writes only if the row still has the revision that was read, so that two
processes that seat two people at once cannot overwrite each other. Queries are plain functions over a connection, which
`databases` runs: on SQLite in a thread, on PostgreSQL over asyncpg.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from retrocade.server.protocol.messages import ChatLine, DeckInfo
from retrocade.server.settings import Settings
from retrocade.server.storage import results, schema
from retrocade.server.storage.databases import Database, open_database
from retrocade.server.storage.log_writers import LogWriter
from retrocade.server.storage.records import (
    Contest,
    Ending,
    LogLine,
    Luck,
    Origin,
    Progress,
    ResultRow,
    Seat,
    TableRecord,
)

MOST_LISTED = 100  # tables in one list
NOTED_AT_ONCE = 100  # tables whose progress one transaction writes
BEST = 20  # scores in one list

# Built once: every finished game runs this statement, and building it takes longer than running it.
SAVE_TABLE = (
    update(schema.tables)
    .where((schema.tables.c.id == bindparam("same_id")) & (schema.tables.c.revision == bindparam("revision_before")))
    .values({column.name: bindparam(column.name) for column in schema.tables.c})
)


class Storage:
    """Reads and writes rows."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @property
    def log_writer(self) -> LogWriter:
        """The writer that the journal uses."""
        return self.database.log_writer

    async def close(self) -> None:
        await self.database.close()

    async def rows(self, statement: Any) -> Sequence[Row[Any]]:
        return await self.database.read(lambda connection: connection.execute(statement).all())

    async def alive(self) -> bool:
        """Return True if storage answers."""
        try:
            await self.rows(select(1))
        except (DBAPIError, OSError):
            return False
        return True

    # Guests

    async def guest_name(self, guest: str) -> str:
        """Return the name that a guest chose; empty if none."""
        rows = await self.rows(select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return str(rows[0][0]) if rows else ""

    async def name_guest(self, guest: str, name: str) -> None:
        guests = schema.guests

        def write(connection: Connection) -> None:
            changed = connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
            if not changed.rowcount:
                connection.execute(insert(guests).values(id=guest, name=name))

        await self.database.write(write)

    # Tables

    async def add_table(self, record: TableRecord) -> bool:
        """Store a new table. Return False if its id is taken."""

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row_of(record))
            add_sitters(connection, record)

        try:
            await self.database.write(write)
        except IntegrityError:
            return False
        return True

    async def table(self, table_id: str) -> TableRecord | None:
        rows = await self.rows(select(schema.tables).where(schema.tables.c.id == table_id))
        return record_of(rows[0]) if rows else None

    async def save_table(self, record: TableRecord, before: TableRecord, ending: Ending | None = None) -> bool:
        """Write a changed row. Return False if its revision is no longer that of `before`.

        The ending of its game is written in the same transaction, even if the row is not.
        """
        row = {**row_of(record), "same_id": record.id, "revision_before": before.revision}

        def write(connection: Connection) -> bool:
            if ending is not None:
                results.keep_results(connection, *ending)
            changed = connection.execute(SAVE_TABLE, row)
            if changed.rowcount and record.seats != before.seats:
                seated = (schema.sitters.c.table_id == record.id) & (schema.sitters.c.seat >= 0)
                connection.execute(delete(schema.sitters).where(seated))
                add_sitters(connection, record)
            return bool(changed.rowcount)

        try:
            return await self.database.write(write)
        except IntegrityError:
            if ending is None:
                raise
            return False  # another process has just stored the same ending, and with it the row

    async def note_progress(self, progress: Sequence[Progress]) -> None:
        """Write what lists show of running tables, in small transactions because the journal needs the same thread."""
        tables = schema.tables
        changed: dict[str, Any] = {name: bindparam(name) for name in ("version", "to_act", "updated_ms")}
        statement = update(tables).where(tables.c.id == bindparam("table_id")).values(changed)
        for start in range(0, len(progress), NOTED_AT_ONCE):
            rows = [part._asdict() for part in progress[start : start + NOTED_AT_ONCE]]
            await self.database.write(partial(Connection.execute, statement=statement, parameters=rows))

    async def public_tables(self, game: str | None) -> list[TableRecord]:
        tables = schema.tables
        wanted = tables.c.public & tables.c.status.in_(["waiting", "playing"])
        if game:
            wanted &= tables.c.game == game
        rows = await self.rows(select(tables).where(wanted).order_by(tables.c.updated_ms.desc()).limit(MOST_LISTED))
        return [record_of(row) for row in rows]

    async def tables_of(self, guest: str, most: int = MOST_LISTED) -> list[TableRecord]:
        tables, sitters = schema.tables, schema.sitters
        mine = select(sitters.c.table_id).where((sitters.c.guest == guest) & (sitters.c.seat >= 0))
        wanted = tables.c.id.in_(mine) | (tables.c.host == guest)
        rows = await self.rows(select(tables).where(wanted).order_by(tables.c.updated_ms.desc()).limit(most))
        return [record_of(row) for row in rows]

    async def open_tables(self, guest: str) -> int:
        """Return how many tables this guest has opened whose games are not over."""
        tables = schema.tables
        mine = (tables.c.host == guest) & tables.c.status.in_(["waiting", "playing"])
        return int((await self.rows(select(func.count()).select_from(tables).where(mine)))[0][0])

    async def boxes_in_play(self) -> list[tuple[str, str, int]]:
        """Return the custom boxes of running tables: name, hash with differences, and number of tables."""
        tables = schema.tables
        kept = (tables.c.box_name, tables.c.box)
        mine = (tables.c.box != "") & tables.c.status.in_(["waiting", "playing"])
        counted: Any = select(*kept, func.count()).where(mine).group_by(*kept).order_by(*kept)
        return [tuple(row) for row in await self.rows(counted)]

    async def admit(self, guest: str, table_id: str) -> None:
        """Store that this guest came in by invitation."""
        row = {"guest": guest, "table_id": table_id, "seat": -1}
        try:
            await self.database.write(lambda connection: connection.execute(insert(schema.sitters), row))
        except IntegrityError:
            return  # stored already

    async def admitted(self, guest: str, table_id: str) -> bool:
        sitters = schema.sitters
        return bool(await self.rows(select(1).where((sitters.c.guest == guest) & (sitters.c.table_id == table_id))))

    # Logs

    async def lines(self, table_id: str, after: int = 0) -> list[LogLine]:
        """Return the log of a table after a version, in order."""
        log = schema.log
        wanted = (log.c.table_id == table_id) & (log.c.version > after)
        rows = await self.rows(select(log).where(wanted).order_by(log.c.version))
        return [LogLine(*tuple(row)) for row in rows]

    # Chat

    async def chat(self, table_id: str, count: int) -> list[ChatLine]:
        """Return the last chat lines of a table, oldest first."""
        chat = schema.chat
        newest = select(chat).where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(count)
        return [chat_of(row) for row in reversed(await self.rows(newest))]

    # Campaigns

    async def campaign(self, guest: str, game: str) -> tuple[Any, str] | None:
        """Return a guest's progress in a game's campaign and the table of its last game; None if it has not begun."""
        campaigns = schema.campaigns
        wanted = (campaigns.c.guest == guest) & (campaigns.c.game == game)
        rows = await self.rows(select(campaigns.c.progress, campaigns.c.table_id).where(wanted))
        return (msgspec.json.decode(rows[0].progress), str(rows[0].table_id)) if rows else None

    async def keep_campaign(self, guest: str, game: str, progress: Any, table_id: str) -> None:
        campaigns = schema.campaigns
        kept = {"progress": msgspec.json.encode(progress).decode(), "table_id": table_id}

        def write(connection: Connection) -> None:
            same = (campaigns.c.guest == guest) & (campaigns.c.game == game)
            if not connection.execute(update(campaigns).where(same).values(kept)).rowcount:
                connection.execute(insert(campaigns).values(guest=guest, game=game, **kept))

        await self.database.write(write)

    # Decks

    async def decks(self, guest: str, game: str) -> list[DeckInfo]:
        """Return a guest's decks for a game, the last changed first."""
        decks = schema.decks
        wanted = select(decks.c.id, decks.c.name, decks.c.text, decks.c.updated_ms)
        mine = wanted.where((decks.c.guest == guest) & (decks.c.game == game))
        return [DeckInfo(*tuple(row)) for row in await self.rows(mine.order_by(decks.c.updated_ms.desc(), decks.c.id))]

    async def keep_deck(self, guest: str, game: str, deck: DeckInfo) -> None:
        """Write a deck, replacing the one with the same id."""
        decks = schema.decks
        same = (decks.c.guest == guest) & (decks.c.game == game) & (decks.c.id == deck.id)
        kept = msgspec.structs.asdict(deck)

        def write(connection: Connection) -> None:
            if not connection.execute(update(decks).where(same).values(kept)).rowcount:
                connection.execute(insert(decks).values(guest=guest, game=game, **kept))

        await self.database.write(write)

    async def forget_deck(self, guest: str, game: str, deck_id: str) -> bool:
        """Delete a deck. Return False if there is none."""
        decks = schema.decks
        same = (decks.c.guest == guest) & (decks.c.game == game) & (decks.c.id == deck_id)
        return await self.database.write(
            lambda connection: bool(connection.execute(delete(decks).where(same)).rowcount)
        )

    # High scores

    async def add_score(self, **score: Any) -> bool:
        """Add a score to its list. Return False if this seat has signed already."""
        try:
            await self.database.write(lambda connection: connection.execute(insert(schema.scores), score))
        except IntegrityError:
            return False
        return True

    async def best_scores(self, game: str, mode: str) -> Sequence[Row[Any]]:
        """Return the best scores of a list, each with a column that says whether its table is public."""
        scores, tables = schema.scores, schema.tables
        public = func.coalesce(tables.c.public, False).label("public")  # the table may have been deleted
        joined = select(scores, public).outerjoin(tables, tables.c.id == scores.c.table_id)
        mine = joined.where((scores.c.game == game) & (scores.c.mode == mode))
        return await self.rows(mine.order_by(scores.c.won.desc(), scores.c.points.desc(), scores.c.when_ms).limit(BEST))

    async def latest_mode(self, game: str) -> str:
        """Return the list of this game that was signed last; empty if none was."""
        scores = schema.scores
        signed = select(scores.c.mode).where(scores.c.game == game).order_by(scores.c.when_ms.desc()).limit(1)
        rows = await self.rows(signed)
        return str(rows[0][0]) if rows else ""

    async def rival_scores(self, game: str, mode: str, table_id: str, seat: int) -> Sequence[Row[Any]]:
        """Return all scores of a list except this seat's, best first."""
        scores = schema.scores
        own = (scores.c.table_id == table_id) & (scores.c.seat == seat)
        wanted = select(scores.c.won, scores.c.points, scores.c.initials)
        rivals = wanted.where((scores.c.game == game) & (scores.c.mode == mode) & ~own)
        return await self.rows(rivals.order_by(scores.c.won.desc(), scores.c.points.desc(), scores.c.when_ms))

    async def score_modes(self, game: str) -> list[str]:
        modes = select(schema.scores.c.mode).where(schema.scores.c.game == game).distinct()
        return sorted(row[0] for row in await self.rows(modes))

    # Results

    async def keep_results(self, rows: list[ResultRow], contest: Contest | None) -> None:
        """Write results that belong to no table, once. `save_table` writes those of a table."""
        with suppress(IntegrityError):  # another process has just stored it
            await self.database.write(lambda connection: results.keep_results(connection, rows, contest))

    async def results_in(self, game: str, mode: str) -> list[ResultRow]:
        """Return the results of a game in a mode, of all guests."""
        return await results.results_in(self.database, game, mode)

    async def results_of(self, guest: str) -> list[ResultRow]:
        """Return a guest's results, the newest first."""
        return await results.results_of(self.database, guest)


def add_sitters(connection: Connection, record: TableRecord) -> None:
    rows = [
        {"guest": guest, "table_id": record.id, "seat": number}
        for number, seat in enumerate(record.seats)
        for guest in seat.holders
    ]
    if rows:
        connection.execute(insert(schema.sitters), rows)


def row_of(record: TableRecord) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    row["options"] = msgspec.json.encode(record.options).decode()
    row["seats"] = msgspec.json.encode(record.seats).decode()
    row["origin"] = msgspec.json.encode(record.origin).decode() if record.origin else ""
    row["brought"] = msgspec.json.encode(record.brought).decode()
    row["luck"] = msgspec.json.encode(record.luck).decode()
    return row


def record_of(row: Row[Any]) -> TableRecord:
    fields = row._asdict()
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, int])
    fields["seats"] = msgspec.json.decode(fields["seats"], type=list[Seat])
    fields["brought"] = msgspec.json.decode(fields["brought"], type=dict[str, list[int]])
    fields["luck"] = msgspec.json.decode(fields["luck"], type=Luck)
    fields["origin"] = msgspec.json.decode(fields["origin"], type=Origin) if fields["origin"] else None
    return TableRecord(**fields)


def chat_of(row: Row[Any]) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.text, row.reaction or None, row.when_ms)


async def open_storage(settings: Settings) -> Storage:
    """Return the storage that the settings name, after migrating its schema."""
    return Storage(await open_database(settings))
