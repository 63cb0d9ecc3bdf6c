"""Databases: an SQLite file, or PostgreSQL by URL. Both run plain functions over an SQLAlchemy connection.

On SQLite a whole transaction runs in a thread: `aiosqlite` switches threads for every statement, which under load took
more time than the statements. One thread does all writing, the journal's included, so that no writer waits for a lock.
Other threads read meanwhile.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from retrocade.engine.errors import BadValue
from retrocade.server.settings import Settings, private_folder, require_hosting
from retrocade.server.storage import schema
from retrocade.server.storage.log_writers import LogWriter, PostgresLogWriter, SqliteLogWriter
from retrocade.server.storage.turns import WriterInTurn

DATABASE_FILE = "retrocade.db"
READERS = 2  # threads
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7265747  # an arbitrary number that must not change

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(Protocol):
    """Runs functions over a connection."""

    @property
    def log_writer(self) -> LogWriter:
        """The writer that the journal uses."""

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads. It sees one consistent snapshot."""

    async def write(self, work: Work[T]) -> T:
        """Run a function that writes, as one transaction that is committed at its end."""

    async def close(self) -> None:
        """Close files and connections."""


class SqliteDatabase:
    """An SQLite file, created if it is missing."""

    def __init__(self, path: Path, *, in_turn: bool = False) -> None:
        """Open the file. Set `in_turn` if other processes write to it, too."""
        make_private(path)
        self.engine = sqlite_engine(path)
        self._writer = WriterInTurn(path.with_name("writers.lock")) if in_turn else ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self.log_writer: LogWriter = SqliteLogWriter(path, self._writer)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        with self.engine.execution_options(writes=True).begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.shutdown)
        await asyncio.to_thread(self._readers.shutdown)
        self.engine.dispose()


def make_private(path: Path) -> None:
    """Create the database file if it is missing, and let only its owner read it. SQLite's other files copy its mode."""
    private_folder(path.parent)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, *(path.with_name(f"{path.name}-{suffix}") for suffix in ("wal", "shm"))):
        if file.exists() and file.stat().st_mode & 0o077:
            file.chmod(0o600)


def sqlite_engine(path: Path) -> Engine:
    """Return an engine that begins transactions itself, because the sqlite3 module would leave DDL outside of them."""
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for pragma in SqliteLogWriter.PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

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
        self.log_writer: LogWriter = PostgresLogWriter(partial(asyncpg.connect, plain))

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.execution_options(isolation_level="READ COMMITTED").begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def checked_url(address: str) -> Any:
    """Return the URL of a PostgreSQL database. Raise BadValue if it is not one."""
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


def database_of(settings: Settings) -> Database:
    """Return the database that the settings name. Its schema may be old."""
    if settings.database_url:
        return PostgresDatabase(settings.database_url)
    return SqliteDatabase(settings.home / DATABASE_FILE, in_turn=settings.workers > 1)


async def open_database(settings: Settings) -> Database:
    """Return the database that the settings name, after migrating its schema."""
    database = database_of(settings)
    try:
        if await database.read(stored_version) != schema.HEAD:
            await database.write(migrate)
    except BaseException:
        await database.close()
        raise
    return database


def stored_version(connection: Connection) -> str:
    """Return the version of the schema in this database; empty if there is none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")) or "")


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the missing migrations in the caller's transaction. Alembic is imported only if there are any."""
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))  # one process at a time
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise BadValue(
            f"The stored tables are from a newer Retrocade ({error}). Start that release, or use another data folder."
        ) from None


def schema_versions() -> list[str]:
    """Return all versions of the schema, the oldest first."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))
