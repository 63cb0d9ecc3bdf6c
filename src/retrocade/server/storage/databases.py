"""Where rows are kept: an SQLite file, or PostgreSQL by URL. Both run plain functions over an SQLAlchemy connection.

On SQLite a whole transaction runs in a thread: `aiosqlite` crosses between threads for every statement, which under
load took more time than the statements did. One thread writes, the journal's lines as well as all else, so that
SQLite never has to make a writer wait; reading goes on beside it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from retrocade.engine.errors import BadValue
from retrocade.server.settings import Settings, require_hosting
from retrocade.server.storage import schema
from retrocade.server.storage.journal import LogWriter, PostgresLogWriter, SqliteLogWriter

DATABASE_FILE = "retrocade.db"
READERS = 2  # threads
MIGRATION_LOCK = 7265747  # any number, as long as it is always the same

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(Protocol):
    """Runs functions over a connection."""

    @property
    def pen(self) -> LogWriter:
        """What the journal writes with."""

    async def read(self, work: Work[T]) -> T:
        """Run what only reads, as of one moment."""

    async def write(self, work: Work[T]) -> T:
        """Run what writes, as one transaction that is committed at its end."""

    async def close(self) -> None:
        """Let go of files and connections."""


class SqliteDatabase:
    """A file of its own, made when missing."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._engine = sqlite_engine(path)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self.pen: LogWriter = SqliteLogWriter(path, self._writer)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.shutdown)
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()


def sqlite_engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        for pragma in SqliteLogWriter.PRAGMAS:
            connection.execute(pragma)

    return engine


class PostgresDatabase:
    """A PostgreSQL database by its URL."""

    def __init__(self, address: str) -> None:
        require_hosting("asyncpg", "RETROCADE_DATABASE_URL")
        import asyncpg
        from sqlalchemy.ext.asyncio import create_async_engine

        url = checked_url(address)
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_size=5, pool_pre_ping=True, isolation_level="REPEATABLE READ"
        )
        plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.pen: LogWriter = PostgresLogWriter(partial(asyncpg.connect, plain))

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.execution_options(isolation_level="READ COMMITTED").begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def checked_url(address: str) -> Any:
    """The URL of a PostgreSQL database, or a sentence that says what is wrong with it."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadValue(
            "RETROCADE_DATABASE_URL is not the address of a database. Write postgresql://user:password@host/name."
        ) from None
    if url.get_backend_name() != "postgresql":
        raise BadValue(
            f"RETROCADE_DATABASE_URL names a '{url.get_backend_name()}' database. Use postgresql://, or unset it for SQLite."
        )
    return url


async def open_database(settings: Settings) -> Database:
    """The database that the settings name, its schema brought up to date."""
    database: Database
    if settings.database_url:
        database = PostgresDatabase(settings.database_url)
    else:
        database = SqliteDatabase(settings.home / DATABASE_FILE)
    if await database.read(stored_version) != schema.HEAD:
        await database.write(migrate)
    return database


def stored_version(connection: Connection) -> str:
    """The schema's version in this database; empty when there is none."""
    try:
        return str(connection.scalar(text("SELECT version_num FROM alembic_version")) or "")
    except DBAPIError:
        return ""


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen. Alembic is imported only when there are any."""
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))  # one process at a time
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as trouble:
        raise BadValue(
            f"The stored tables are from a newer Retrocade ({trouble}). Start that release, or use another data folder."
        ) from None
