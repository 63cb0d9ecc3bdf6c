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
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, delete, func, insert, select

from retrocade.engine.errors import BadValue
from retrocade.server.identity.tokens import SECRET_FILE, kept_secret, write_secret
from retrocade.server.settings import Settings
from retrocade.server.storage import schema
from retrocade.server.storage.databases import open_database

FORMAT = 1
CHUNK = 500  # rows in a line
TABLES = {str(table.name): table for table in schema.metadata.sorted_tables}

encode = msgspec.json.encode


async def back_up(settings: Settings, path: Path) -> dict[str, int]:
    """Write everything to a file, whole or not at all; how many rows of each table."""
    secret = settings.secret or kept_secret(settings.home)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    database = await open_database(settings)
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
    """Write all lines; how many rows of each table there are."""
    seal, counts = blake2b(digest_size=16), dict.fromkeys(TABLES, 0)
    for line in lines_of(connection, secret, counts):
        seal.update(line)
        file.write(line)
    file.write(encode({"seal": seal.hexdigest()}) + b"\n")
    return counts


def lines_of(connection: Connection, secret: str, counts: dict[str, int]) -> Iterator[bytes]:
    """All lines but the seal."""
    yield encode({"retrocade_backup": FORMAT, "schema": schema.HEAD, "secret": secret}) + b"\n"
    for name, table in TABLES.items():
        rows = connection.execution_options(yield_per=CHUNK).execute(select(table).order_by(*table.primary_key))
        for part in rows.partitions():
            counts[name] += len(part)
            yield encode({"table": name, "rows": [list(row) for row in part]}) + b"\n"


async def restore(settings: Settings, path: Path, *, replace: bool) -> dict[str, int]:
    """Read a backup into the database, all of it or nothing; how many rows of each table."""
    header = verified(path)
    database = await open_database(settings)
    try:
        counts = await database.write(lambda connection: read_lines(connection, path, replace=replace))
    finally:
        await database.close()
    if not settings.secret:
        if replace:
            (settings.home / SECRET_FILE).unlink(missing_ok=True)
        write_secret(settings.home, header["secret"])
    return counts


def read_lines(connection: Connection, path: Path, *, replace: bool) -> dict[str, int]:
    """Insert all rows; how many of each table there are."""
    make_room(connection, replace=replace)
    counts = dict.fromkeys(TABLES, 0)
    for line in data_lines(path):
        name = line["table"]
        counts[name] += len(line["rows"])
        connection.execute(insert(TABLES[name]), named(TABLES[name], line["rows"]))
    return counts


def make_room(connection: Connection, *, replace: bool) -> None:
    """Refuse to mix a backup with other tables, or clear them away if told to."""
    there = connection.scalar(select(func.count()).select_from(schema.tables)) or 0
    if there and not replace:
        raise BadValue(
            f"The database holds {there} tables already. Use --replace to put the backup in their place, "
            "or another RETROCADE_DATA_DIR."
        )
    for table in TABLES.values():
        connection.execute(delete(table))


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
