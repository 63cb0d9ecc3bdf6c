"""Backups: every row of every table as compressed lines of JSON with a checksum, for SQLite and PostgreSQL alike.

    {"retrocade_backup": 1, "schema": "0001", "secret": "..."}
    {"table": "log", "rows": [[...], ...]}
    {"seal": "..."}          over all lines before it

A backup can be made while the server runs, and restored into either database. It has the schema of the database, which
it does not migrate. A backup with an older schema is first restored into a temporary database and migrated there. A
backup contains the secret that signs cookies and seat links, so that they keep working; only its owner can read the
file.
"""

from __future__ import annotations

import gzip
import logging
import os
from base64 import b64decode
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, delete, func, insert, select

from retrocade.engine.errors import BadValue
from retrocade.server.settings import Settings
from retrocade.server.storage import schema
from retrocade.server.storage.databases import (
    DATABASE_FILE,
    SqliteDatabase,
    database_of,
    migrate,
    open_database,
    schema_versions,
    stored_version,
)
from retrocade.server.storage.secret_file import SECRET_FILE, kept_secret, write_secret

FORMAT = 1
CHUNK = 500  # rows in a line
LARGE_CHUNK = 10  # of tables with large rows

Rows = tuple[str, list[list[Any]]]  # a table's name and some of its rows
Lines = Iterable[Rows]

encode = msgspec.json.encode
log = logging.getLogger(__name__)


async def back_up(settings: Settings, path: Path) -> dict[str, int]:
    """Write all rows to a file, completely or not at all. Return the number of rows of each table."""
    if not settings.database_url and not (settings.home / DATABASE_FILE).exists():
        raise BadValue(f"There is no database in {settings.home} yet, so there is nothing to back up.")
    secret = settings.secret or kept_secret(settings.home)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    database = database_of(settings)
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb") as file:
            counts = await database.read(lambda connection: write_lines(connection, secret, file))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
        await database.close()
    return counts


def write_lines(connection: Connection, secret: str, file: gzip.GzipFile) -> dict[str, int]:
    """Write all lines. Return the number of rows of each table."""
    version = stored_version(connection)
    if not version:
        raise BadValue("The database is empty, so there is nothing to back up. Start the server once.")
    seal = blake2b(digest_size=16)
    tables = tables_in(connection)
    counts = dict.fromkeys(tables, 0)

    def write(line: object) -> None:
        text = encode(line) + b"\n"
        seal.update(text)
        file.write(text)

    write({"retrocade_backup": FORMAT, "schema": version, "secret": secret})
    for name, rows in rows_of(connection, tables):
        counts[name] += len(rows)
        write({"table": name, "rows": rows})
    file.write(encode({"seal": seal.hexdigest()}) + b"\n")
    return counts


def tables_in(connection: Connection) -> dict[str, Table]:
    """Return the tables of a database, for any version of its schema."""
    found = MetaData()
    found.reflect(connection)
    return {str(table.name): table for table in found.sorted_tables if table.name != "alembic_version"}


def rows_of(connection: Connection, tables: dict[str, Table]) -> Iterator[Rows]:
    """Yield all rows in chunks."""
    for name, table in tables.items():
        large = any(isinstance(column.type, LargeBinary) for column in table.columns)
        streaming = connection.execution_options(yield_per=LARGE_CHUNK if large else CHUNK)
        for part in streaming.execute(select(table).order_by(*table.primary_key)).partitions():
            yield name, [list(row) for row in part]


async def restore(settings: Settings, path: Path, *, replace: bool) -> dict[str, int]:
    """Read a backup into the database, completely or not at all. Return the number of rows of each table."""
    header = verified(path)
    database = await open_database(settings)
    try:
        if header["schema"] == schema.HEAD:
            counts = await database.write(lambda target: insert_all(target, data_lines(path), replace=replace))
        else:
            with TemporaryDirectory(prefix="retrocade-") as folder:
                older = await upgraded(Path(folder), header["schema"], path)
                try:
                    counts = await database.write(lambda target: copy_all(older, target, replace=replace))
                finally:
                    await older.close()
    finally:
        await database.close()
    if not settings.secret:
        if replace:
            (settings.home / SECRET_FILE).unlink(missing_ok=True)
        write_secret(settings.home, header["secret"])
    return counts


async def upgraded(folder: Path, version: str, path: Path) -> SqliteDatabase:
    """Return a temporary database with the rows of an older backup, after migrating its schema."""
    database = SqliteDatabase(folder / DATABASE_FILE)

    def fill(connection: Connection) -> None:
        migrate(connection, version)
        insert_all(connection, data_lines(path), replace=False)
        migrate(connection)

    try:
        await database.write(fill)
    except BaseException:
        await database.close()
        raise
    return database


def copy_all(source: SqliteDatabase, target: Connection, *, replace: bool) -> dict[str, int]:
    """Copy all rows from another database. Return the number of rows of each table."""
    with source.engine.connect() as connection:
        lines = ((name, rows) for name, rows in rows_of(connection, tables_in(connection)))
        return insert_all(target, lines, replace=replace)


def insert_all(connection: Connection, lines: Lines, *, replace: bool) -> dict[str, int]:
    """Insert all rows. Return the number of rows of each table."""
    tables = tables_in(connection)
    make_room(connection, tables, replace=replace)
    counts = dict.fromkeys(tables, 0)
    for name, rows in without_gaps(lines):
        counts[name] += len(rows)
        connection.execute(insert(tables[name]), named(tables[name], rows))
    return counts


def without_gaps(lines: Lines) -> Iterator[Rows]:
    """Yield rows without the log lines after a gap, which no release can read and no database accepts."""
    last = ("", 0)
    for name, rows in lines:
        if name != "log":
            yield name, rows
            continue
        kept = []
        for row in rows:
            if row[1] == 1 or (row[0], row[1] - 1) == last:
                kept.append(row)
                last = (row[0], row[1])
            else:
                log.warning("left out a log line after a gap", extra={"table": row[0], "version": row[1]})
        if kept:
            yield name, kept


def make_room(connection: Connection, tables: dict[str, Table], *, replace: bool) -> None:
    """Delete all rows. Raise BadValue if there are tables and `replace` is not set."""
    there = connection.scalar(select(func.count()).select_from(tables["tables"])) or 0
    if there and not replace:
        raise BadValue(
            f"The database holds {there} tables already. Use --replace to put the backup in their place, "
            "or another RETROCADE_DATA_DIR."
        )
    for table in tables.values():
        connection.execute(delete(table))


def named(table: Table, rows: list[list[Any]]) -> list[dict[str, Any]]:
    """Return rows as dictionaries by column. In a file, bytes are base64."""
    names = [column.name for column in table.columns]
    binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
    found = [dict(zip(names, row, strict=True)) for row in rows]
    for row in found if binary else ():
        row.update({name: b64decode(row[name]) for name in binary if isinstance(row[name], str)})
    return found


def verified(path: Path) -> dict[str, Any]:
    """Return the first line of a backup. Raise BadValue if the file is not complete."""
    seal = blake2b(digest_size=16)
    header: dict[str, Any] = {}
    last: dict[str, Any] = {}
    try:
        for line in raw_lines(path):
            last = msgspec.json.decode(line)
            header = header or last
            if "seal" not in last:
                seal.update(line)
    except FileNotFoundError:
        raise BadValue(f"There is no file {path}. Give one that 'retrocade backup' wrote.") from None
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise BadValue(f"{path} is damaged or no backup ({error}). Nothing was restored; use another copy.") from None
    if header.get("retrocade_backup") != FORMAT or last.get("seal") != seal.hexdigest():
        raise BadValue(f"{path} is damaged or no backup of Retrocade. Nothing was restored; use another copy.")
    if header["schema"] not in schema_versions():
        raise BadValue(
            f"{path} is from a newer Retrocade (schema {header['schema']}; this one has {schema.HEAD}). "
            "Nothing was restored; use that release."
        )
    return header


def data_lines(path: Path) -> Iterator[Rows]:
    """Yield the rows of a backup, a line at a time."""
    for line in raw_lines(path):
        decoded: dict[str, Any] = msgspec.json.decode(line)
        if "table" in decoded:
            yield decoded["table"], decoded["rows"]


def raw_lines(path: Path) -> Iterator[bytes]:
    with gzip.open(path, "rb") as file:
        yield from file
