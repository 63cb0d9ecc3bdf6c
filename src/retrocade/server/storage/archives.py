"""Rows of archives: games in a form that can be read after the rules they were played under are gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, insert, or_, select, tuple_

from retrocade.server.storage import schema
from retrocade.server.storage.databases import Database

RECORD = -2  # in the place of a seat: the replay file of a finished game
REVIEW, LUCK = -3, -4  # likewise: reports about the game; they stay when it is archived again
REVIEW_NOTE, LUCK_NOTE = -5, -6  # likewise: the progress of these reports


class Part(NamedTuple):
    """A range of steps of a game as one seat may see them."""

    seat: int
    first: int  # number of the first step
    data: bytes


class Mark(NamedTuple):
    """The position of the search for games to archive."""

    updated_ms: int
    table_id: str


async def next_unarchived(database: Database, rules: Mapping[str, int], after: Mark, until_ms: int) -> Mark | None:
    """Return the next game whose archive is missing or out of date, in the order in which tables changed.

    `rules` are the games and rules versions that can be read now.
    """
    tables, archives = schema.tables, schema.archives
    readable = or_(*(and_(tables.c.game == game, tables.c.rules_version == number) for game, number in rules.items()))
    same = (archives.c.table_id == tables.c.id) & (archives.c.seat == -1) & (archives.c.first == 0)
    is_over = tables.c.status == "over"
    outdated = archives.c.version.is_(None) | (archives.c.version < tables.c.version) | (archives.c.over != is_over)
    wanted = (
        select(tables.c.updated_ms, tables.c.id)
        .outerjoin(archives, same)
        .where(tables.c.status.in_(["playing", "over"]), readable, outdated)
        .where(tuple_(tables.c.updated_ms, tables.c.id) > tuple_(after.updated_ms, after.table_id))
        .where(tables.c.updated_ms <= until_ms)
        .order_by(tables.c.updated_ms, tables.c.id)
        .limit(1)
    )
    row = await database.read(lambda connection: connection.execute(wanted).first())
    return Mark(*tuple(row)) if row else None


async def keep_archive(database: Database, table_id: str, version: int, parts: list[Part], *, over: bool) -> None:
    """Write the archive of a game, replacing an older one."""
    archives = schema.archives
    rows = [{"table_id": table_id, "version": version, "over": over} | part._asdict() for part in parts]

    def write(connection: Connection) -> None:
        connection.execute(delete(archives).where((archives.c.table_id == table_id) & (archives.c.seat >= RECORD)))
        connection.execute(insert(archives), rows)

    await database.write(write)


async def archived_parts(database: Database, table_id: str, seat: int, first: int, end: int) -> tuple[int, list[bytes]]:
    """Return the version of a seat's archive, -1 if there is none, and the parts that begin from `first` up to `end`."""
    archives = schema.archives
    mine = (archives.c.table_id == table_id) & (archives.c.seat == seat)

    def read(connection: Connection) -> tuple[int, list[bytes]]:
        version: Any = connection.scalar(select(archives.c.version).where(mine).limit(1))
        wanted = select(archives.c.data).where(mine & (archives.c.first >= first) & (archives.c.first < end))
        found = connection.execute(wanted.order_by(archives.c.first)).scalars()
        return (-1 if version is None else int(version)), [bytes(data) for data in found]

    return await database.read(read)


async def keep_study(database: Database, table_id: str, place: int, data: bytes) -> None:
    """Write a report about a game, replacing an older one. Do nothing if the table has been deleted."""
    archives, tables = schema.archives, schema.tables
    row = {"table_id": table_id, "seat": place, "first": 0, "version": 0, "over": True, "data": data}

    def write(connection: Connection) -> None:
        connection.execute(delete(archives).where((archives.c.table_id == table_id) & (archives.c.seat == place)))
        if connection.scalar(select(tables.c.id).where(tables.c.id == table_id)):
            connection.execute(insert(archives), row)

    await database.write(write)


async def study(database: Database, table_id: str, place: int) -> bytes:
    """Return a report about a game; empty if there is none."""
    archives = schema.archives
    wanted = select(archives.c.data).where((archives.c.table_id == table_id) & (archives.c.seat == place))
    return await database.read(lambda connection: bytes(connection.scalar(wanted) or b""))
