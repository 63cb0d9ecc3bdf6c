"""Rows of results: the end of finished games for each person, and the ratings after them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, tuple_

from retrocade.bots.ratings import Rating, rated, rating_of
from retrocade.server.storage import schema
from retrocade.server.storage.databases import Database
from retrocade.server.storage.records import Contest, ResultRow

MOST = 2_000  # newest results of a guest that are read

# Built once: every finished game runs these statements, and building them takes longer than running them.
_results = schema.results
ARE_KEPT = select(1).where(_results.c.table_id == bindparam("table"))
KEEP = insert(_results)
NEWEST_RATING = (
    select(_results.c.mu, _results.c.sigma)
    .where(
        (_results.c.guest == bindparam("guest")) & (_results.c.game == bindparam("game")) & _results.c.mu.is_not(None)
    )
    .order_by(_results.c.when_ms.desc())
    .limit(1)
)


def keep_results(connection: Connection, rows: list[ResultRow], contest: Contest | None) -> None:
    """Write the results of a game for its people, once. A contest changes their ratings."""
    if not rows or connection.execute(ARE_KEPT, {"table": rows[0].table_id}).first():
        return
    after = ratings_after(connection, rows[0].game, contest) if contest else {}
    rated_rows = [
        row._replace(mu=after[row.guest].mu, sigma=after[row.guest].sigma) if row.guest in after else row
        for row in rows
    ]
    connection.execute(KEEP, [row._asdict() for row in rated_rows])


def ratings_after(connection: Connection, game: str, contest: Contest) -> dict[str, Rating]:
    """Return the ratings of a contest's guests after it; empty if a bot took part that has no rating."""
    before: list[Rating] = []
    for guest, level in zip(contest.guests, contest.levels, strict=True):
        rating = stored_rating(connection, guest, game) if guest else rating_of(game, level)
        if rating is None:
            return {}
        before.append(rating)
    after = rated(before, contest.places)
    return {guest: rating for guest, rating in zip(contest.guests, after, strict=True) if guest}


def stored_rating(connection: Connection, guest: str, game: str) -> Rating:
    """Return a guest's current rating in a game, or the initial rating."""
    row = connection.execute(NEWEST_RATING, {"guest": guest, "game": game}).first()
    return Rating(row.mu, row.sigma) if row else Rating()


async def results_of(database: Database, guest: str) -> list[ResultRow]:
    """Return a guest's results, the newest first."""
    results = schema.results
    mine = select(results).where(results.c.guest == guest).order_by(results.c.when_ms.desc()).limit(MOST)
    return await database.read(lambda connection: [ResultRow(**row._asdict()) for row in connection.execute(mine)])


async def results_in(database: Database, game: str, mode: str) -> list[ResultRow]:
    """Return the newest results of a game in a mode."""
    results = schema.results
    wanted = select(results).where((results.c.game == game) & (results.c.mode == mode))
    newest = wanted.order_by(results.c.when_ms.desc()).limit(MOST)
    return await database.read(lambda connection: [ResultRow(**row._asdict()) for row in connection.execute(newest)])


async def scores_of(database: Database, seats: list[tuple[str, int]]) -> list[dict[str, Any]]:
    """Return the scores that were signed for these seats of tables."""
    scores = schema.scores
    mine = select(scores).where(tuple_(scores.c.table_id, scores.c.seat).in_(seats))
    return await database.read(lambda connection: [row._asdict() for row in connection.execute(mine)])


async def forget_guest(database: Database, guest: str, seats: list[tuple[str, int]]) -> None:
    """Delete a guest's name, decks, campaigns and results, and the scores and chat of these seats of tables."""

    def write(connection: Connection) -> None:
        for part in (schema.decks, schema.campaigns, schema.results, schema.sitters):
            connection.execute(delete(part).where(part.c.guest == guest))
        connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))
        for part in (schema.scores, schema.chat) if seats else ():
            connection.execute(delete(part).where(tuple_(part.c.table_id, part.c.seat).in_(seats)))

    await database.write(write)
