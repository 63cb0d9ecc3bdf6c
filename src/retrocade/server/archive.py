"""Backups: every row of every table as lines of JSON, compressed, sealed, and the same for SQLite and PostgreSQL.

    {"retrocade_backup": 1, "schema": "0001", "secret": "..."}
    {"table": "log", "rows": [[...], ...]}
    {"seal": "..."}          over all lines before it

A backup can be made while the server runs, and restored into either database. It holds the secret that signs cookies
and seat links, so that they keep working, and is therefore readable by its owner only.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import AsyncIterator, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Table, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from retrocade.engine.errors import BadValue
from retrocade.server import schema
from retrocade.server.settings import Settings
from retrocade.server.signing import kept_secret, write_secret
from retrocade.server.storage import Storage, open_storage

FORMAT = 1
CHUNK = 500  # rows in a line

encode = msgspec.json.encode


async def back_up(settings: Settings, path: Path) -> dict[str, int]:
    """Write everything to a file, whole or not at all; how many rows of each table."""
    storage = await open_storage(settings)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    counts = {table.name: 0 for table in schema.metadata.sorted_tables}
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb") as file:
            await write_lines(storage, settings, file, counts)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
        await storage.close()
    return counts


async def write_lines(storage: Storage, settings: Settings, file: gzip.GzipFile, counts: dict[str, int]) -> None:
    seal = blake2b(digest_size=16)
    async for line in lines_of(storage, settings, counts):
        seal.update(line)
        file.write(line)
    file.write(encode({"seal": seal.hexdigest()}) + b"\n")


async def lines_of(storage: Storage, settings: Settings, counts: dict[str, int]) -> AsyncIterator[bytes]:
    """All lines but the seal, as of one moment."""
    secret = settings.secret or kept_secret(settings.home)
    yield encode({"retrocade_backup": FORMAT, "schema": schema.HEAD, "secret": secret}) + b"\n"
    async with storage.engine.connect() as connection:
        await one_moment(connection)
        for table in schema.metadata.sorted_tables:
            result = await connection.stream(select(table).order_by(*table.primary_key))
            async for rows in result.partitions(CHUNK):
                counts[table.name] += len(rows)
                yield encode({"table": str(table.name), "rows": [list(row) for row in rows]}) + b"\n"


async def one_moment(connection: AsyncConnection) -> None:
    """Have all that is read be of the same moment, whatever is written meanwhile."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.exec_driver_sql("BEGIN")


async def restore(settings: Settings, path: Path, *, replace: bool) -> dict[str, int]:
    """Read a backup into the database, all of it or nothing; how many rows of each table."""
    header = verified(path)
    storage = await open_storage(settings)
    counts = {table.name: 0 for table in schema.metadata.sorted_tables}
    try:
        async with storage.writing() as connection:
            await make_room(connection, replace=replace)
            for line in data_lines(path):
                table = schema.metadata.tables[line["table"]]
                counts[table.name] += len(line["rows"])
                await connection.execute(insert(table), named(table, line["rows"]))
    finally:
        await storage.close()
    if not settings.secret:
        if replace:
            (settings.home / "secret").unlink(missing_ok=True)
        write_secret(settings.home, header["secret"])
    return counts


async def make_room(connection: AsyncConnection, *, replace: bool) -> None:
    """Refuse to mix a backup with other tables, or clear them away if told to."""
    there = await connection.scalar(select(func.count()).select_from(schema.tables)) or 0
    if there and not replace:
        raise BadValue(
            f"The database holds {there} tables already. Use --replace to put the backup in their place, "
            "or another RETROCADE_DATA_DIR."
        )
    for table in reversed(schema.metadata.sorted_tables):
        await connection.execute(delete(table))


def named(table: Table, rows: list[list[Any]]) -> list[dict[str, Any]]:
    names = [column.name for column in table.columns]
    return [dict(zip(names, row, strict=True)) for row in rows]


def verified(path: Path) -> dict[str, Any]:
    """The first line of a backup, once all of it is known to be whole."""
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
    except (OSError, EOFError, msgspec.DecodeError) as trouble:
        raise BadValue(f"{path} is damaged or no backup ({trouble}). Nothing was restored; use another copy.") from None
    if header.get("retrocade_backup") != FORMAT or last.get("seal") != seal.hexdigest():
        raise BadValue(f"{path} is damaged or no backup of Retrocade. Nothing was restored; use another copy.")
    if header["schema"] != schema.HEAD:
        raise BadValue(
            f"{path} is from schema {header['schema']}; this Retrocade has {schema.HEAD}. Restore it with the release "
            "that wrote it, start this one over the same database, and back up again."
        )
    return header


def data_lines(path: Path) -> Iterator[dict[str, Any]]:
    for line in raw_lines(path):
        decoded: dict[str, Any] = msgspec.json.decode(line)
        if "table" in decoded:
            yield decoded


def raw_lines(path: Path) -> Iterator[bytes]:
    with gzip.open(path, "rb") as file:
        yield from file
