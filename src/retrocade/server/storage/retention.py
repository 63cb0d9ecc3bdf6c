"""Deletes old tables, a few at a time, so that other writers wait only a few milliseconds."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, or_, select, update

from retrocade.server.settings import Settings
from retrocade.server.storage import schema
from retrocade.server.storage.databases import Database

AT_ONCE = 5  # tables in one transaction
CANDIDATES = 1_000  # old tables read to find those that this process may delete
DAY_MS = 86_400_000


def last_kept(settings: Settings, now_ms: int) -> dict[str, int]:
    """Return, for each status, the time after which a table must have changed to be kept."""
    days = {
        "over": settings.keep_over_days,
        "playing": settings.keep_playing_days,
        "waiting": settings.keep_waiting_days,
    }
    return {status: now_ms - count * DAY_MS for status, count in days.items() if count}


async def forget_old_tables(database: Database, kept_since: dict[str, int], may_go: Callable[[str], bool]) -> int:
    """Delete some tables that have not changed for too long. Return how many.

    Scores and the last table of each campaign stay. `may_go` returns True for tables that this process may delete; live
    tables are not among them.
    """
    if not kept_since:
        return 0
    tables, campaigns = schema.tables, schema.campaigns
    old = or_(*((tables.c.status == status) & (tables.c.updated_ms < since) for status, since in kept_since.items()))
    needed = select(campaigns.c.table_id)
    wanted = select(tables.c.id).where(old & tables.c.id.not_in(needed)).limit(CANDIDATES)

    def find(connection: Connection) -> list[str]:
        return [str(row.id) for row in connection.execute(wanted) if may_go(row.id)][:AT_ONCE]

    if not await database.read(find):
        return 0
    return await database.write(lambda connection: forget(connection, find(connection)))


def forget(connection: Connection, table_ids: list[str]) -> int:
    """Delete tables with their logs, chat, sitters and archives. Return how many."""
    for part in (schema.log, schema.chat, schema.sitters, schema.archives):
        connection.execute(delete(part).where(part.c.table_id.in_(table_ids)))
    tables = schema.tables
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))
    rematches = update(tables).where(tables.c.rematch.in_(table_ids))
    connection.execute(rematches.values(rematch="", revision=tables.c.revision + 1))
    return len(table_ids)
