"""All that outlives the process, but for the journal's appends: SQLite in a file, or PostgreSQL by URL.

Rows of `tables` change by revision: `save_table` writes only if the row is still the one that was read, so two
processes that seat two people at once cannot undo each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Row, delete, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from retrocade.engine.errors import BadValue
from retrocade.server import schema
from retrocade.server.journal import SQLITE_PRAGMAS, Pen, PostgresPen, SqlitePen
from retrocade.server.records import LogLine, Seat, TableRecord
from retrocade.server.settings import Settings
from retrocade.server.wire import ChatLine

DATABASE_FILE = "retrocade.db"
MOST_LISTED = 100  # tables in one list
MOST_CHAT = 200  # lines kept of one table
BEST = 20  # scores on one board


class Storage:
    """Reads and writes rows."""

    def __init__(self, engine: AsyncEngine, pen: Pen, lock: asyncio.Lock | None) -> None:
        self.engine = engine
        self.pen = pen
        self._lock = lock  # one writer at a time on SQLite; PostgreSQL sorts that out itself

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at its end."""
        if self._lock is None:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._lock, self.engine.begin() as connection:
                yield connection

    async def rows(self, statement: Any) -> list[Row[Any]]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(statement)).all())

    async def alive(self) -> bool:
        """Whether storage answers."""
        try:
            await self.rows(select(1))
        except (DBAPIError, OSError):
            return False
        return True

    # Guests

    async def guest_name(self, guest: str) -> str:
        """The name a guest chose; empty if none."""
        rows = await self.rows(select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return str(rows[0][0]) if rows else ""

    async def name_guest(self, guest: str, name: str) -> None:
        guests = schema.guests
        async with self.writing() as connection:
            changed = await connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
            if not changed.rowcount:
                await connection.execute(insert(guests).values(id=guest, name=name))

    # Tables

    async def add_table(self, record: TableRecord) -> bool:
        """Store a new table; False if there is one of that id."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(schema.tables).values(**row_of(record)))
                await self._seat_sitters(connection, record)
        except IntegrityError:
            return False
        return True

    async def table(self, table_id: str) -> TableRecord | None:
        rows = await self.rows(select(schema.tables).where(schema.tables.c.id == table_id))
        return record_of(rows[0]) if rows else None

    async def save_table(self, record: TableRecord) -> bool:
        """Write a changed row, whose revision was raised by one; False if somebody changed it in between."""
        tables = schema.tables
        same = (tables.c.id == record.id) & (tables.c.revision == record.revision - 1)
        async with self.writing() as connection:
            changed = await connection.execute(update(tables).where(same).values(**row_of(record)))
            if changed.rowcount:
                await self._seat_sitters(connection, record)
        return bool(changed.rowcount)

    async def _seat_sitters(self, connection: AsyncConnection, record: TableRecord) -> None:
        sitters = schema.sitters
        await connection.execute(delete(sitters).where((sitters.c.table_id == record.id) & (sitters.c.seat >= 0)))
        rows = [
            {"guest": guest, "table_id": record.id, "seat": number}
            for number, seat in enumerate(record.seats)
            for guest in seat.holders
        ]
        if rows:
            await connection.execute(insert(sitters), rows)

    async def note_progress(self, progress: Iterable[tuple[str, int, int, int]]) -> None:
        """What lists show of running tables: (id, version, to_act, updated_ms)."""
        tables = schema.tables
        async with self.writing() as connection:
            for table_id, version, to_act, updated_ms in progress:
                values = {"version": version, "to_act": to_act, "updated_ms": updated_ms}
                await connection.execute(update(tables).where(tables.c.id == table_id).values(**values))

    async def public_tables(self, game: str | None) -> list[TableRecord]:
        tables = schema.tables
        wanted = tables.c.public & tables.c.status.in_(["waiting", "playing"])
        if game:
            wanted &= tables.c.game == game
        rows = await self.rows(select(tables).where(wanted).order_by(tables.c.updated_ms.desc()).limit(MOST_LISTED))
        return [record_of(row) for row in rows]

    async def tables_of(self, guest: str) -> list[TableRecord]:
        tables, sitters = schema.tables, schema.sitters
        mine = select(sitters.c.table_id).where((sitters.c.guest == guest) & (sitters.c.seat >= 0))
        wanted = tables.c.id.in_(mine) | (tables.c.host == guest)
        rows = await self.rows(select(tables).where(wanted).order_by(tables.c.updated_ms.desc()).limit(MOST_LISTED))
        return [record_of(row) for row in rows]

    async def admit(self, guest: str, table_id: str) -> None:
        """Remember that this guest came in by invitation."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(schema.sitters).values(guest=guest, table_id=table_id, seat=-1))
        except IntegrityError:
            return  # remembered already

    async def admitted(self, guest: str, table_id: str) -> bool:
        sitters = schema.sitters
        return bool(await self.rows(select(1).where((sitters.c.guest == guest) & (sitters.c.table_id == table_id))))

    # Logs

    async def lines(self, table_id: str, after: int = 0) -> list[LogLine]:
        """The log of a table after a version, in order."""
        log = schema.log
        wanted = (log.c.table_id == table_id) & (log.c.version > after)
        rows = await self.rows(select(log).where(wanted).order_by(log.c.version))
        return [LogLine(*tuple(row)) for row in rows]

    # Chat

    async def chat(self, table_id: str, count: int) -> list[ChatLine]:
        """The last lines said at a table, oldest first."""
        chat = schema.chat
        rows = await self.rows(
            select(chat).where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(count)
        )
        return [chat_of(row) for row in reversed(rows)]

    async def say(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a chat line under the next number, and forget the oldest."""
        chat = schema.chat
        for _ in range(3):
            try:
                async with self.writing() as connection:
                    last = await connection.scalar(select(func.max(chat.c.number)).where(chat.c.table_id == table_id))
                    numbered = msgspec.structs.replace(line, number=(last or 0) + 1)
                    await connection.execute(insert(chat).values(table_id=table_id, **chat_row(numbered)))
                    old = (chat.c.table_id == table_id) & (chat.c.number <= numbered.number - MOST_CHAT)
                    await connection.execute(delete(chat).where(old))
                return numbered
            except IntegrityError:
                continue  # another process took the number
        raise IntegrityError("chat numbers are contended", None, ValueError(table_id))

    # High scores

    async def add_score(self, **score: Any) -> bool:
        """Put a score on its board; False if this seat has done so."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(schema.scores).values(**score))
        except IntegrityError:
            return False
        return True

    async def best_scores(self, game: str, mode: str) -> list[Row[Any]]:
        """The best of a board, with whether their tables are public."""
        scores, tables = schema.scores, schema.tables
        joined = select(scores, tables.c.public).join(tables, tables.c.id == scores.c.table_id)
        mine = joined.where((scores.c.game == game) & (scores.c.mode == mode))
        return await self.rows(mine.order_by(scores.c.won.desc(), scores.c.points.desc(), scores.c.when_ms).limit(BEST))

    async def score_modes(self, game: str) -> list[str]:
        modes = select(schema.scores.c.mode).where(schema.scores.c.game == game).distinct()
        return sorted(row[0] for row in await self.rows(modes))


def row_of(record: TableRecord) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    row["options"] = msgspec.json.encode(record.options).decode()
    row["seats"] = msgspec.json.encode(record.seats).decode()
    row["brought"] = msgspec.json.encode(record.brought).decode()
    return row


def record_of(row: Row[Any]) -> TableRecord:
    fields = row._asdict()
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, int])
    fields["seats"] = msgspec.json.decode(fields["seats"], type=list[Seat])
    fields["brought"] = msgspec.json.decode(fields["brought"], type=dict[str, list[int]])
    return TableRecord(**fields)


def chat_of(row: Row[Any]) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.text, row.reaction or None, row.when_ms)


def chat_row(line: ChatLine) -> dict[str, Any]:
    return msgspec.structs.asdict(line) | {"reaction": line.reaction or ""}


# Opening


async def open_storage(settings: Settings) -> Storage:
    """Storage as the settings say, its schema brought up to date."""
    storage = postgres(settings.database_url) if settings.database_url else sqlite(settings.home / DATABASE_FILE)
    await bring_up_to_date(storage)
    return storage


def sqlite(path: Path) -> Storage:
    """A file of its own, made when missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    lock = asyncio.Lock()
    return Storage(engine, SqlitePen(path, lock), lock)


def postgres(address: str) -> Storage:
    """A PostgreSQL database by its URL."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadValue(
            "RETROCADE_DATABASE_URL is not an address of a database. Write postgresql://user:password@host/name."
        ) from None
    if url.get_backend_name() != "postgresql":
        raise BadValue(
            f"RETROCADE_DATABASE_URL names a '{url.get_backend_name()}' database. Use postgresql://, or unset it for SQLite."
        )
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=5, pool_pre_ping=True)
    import asyncpg

    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return Storage(engine, PostgresPen(partial(asyncpg.connect, plain)), None)


async def bring_up_to_date(storage: Storage) -> None:
    """Run the migrations that this database has not seen. Alembic is imported only when there are any."""
    async with storage.engine.connect() as connection:
        if await stored_version(connection) == schema.HEAD:
            return
    async with storage.writing() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(7265747)"))  # one process migrates at a time
        await connection.run_sync(migrate)


async def stored_version(connection: AsyncConnection) -> str:
    """The schema's version in this database; empty when there is none."""
    try:
        found = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    except DBAPIError:
        await connection.rollback()
        return ""
    return str(found or "")


def migrate(connection: Any) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as trouble:
        raise BadValue(
            f"The stored tables are from a newer Retrocade ({trouble}). Start that release, or use another data folder."
        ) from None
