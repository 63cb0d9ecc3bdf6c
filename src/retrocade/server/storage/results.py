"""Rows of results: how finished games ended for each person, and the ratings that follow from them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select, tuple_

from retrocade.bots.ratings import Rating, rated, rating_of
from retrocade.server.storage import schema
from retrocade.server.storage.databases import Database
from retrocade.server.storage.records import Contest, ResultRow

MOST = 2_000  # newest results of a guest that are read


def keep_results(connection: Connection, rows: list[ResultRow], contest: Contest | None) -> None:
    """Write how a game ended for its people, once. A contest changes the ratings of those who took part."""
    results = schema.results
    if not rows or connection.execute(select(1).where(results.c.table_id == rows[0].table_id)).first():
        return
    after = ratings_after(connection, rows[0].game, contest) if contest else {}
    for row in rows:
        rating = after.get(row.guest)
        told = row._replace(mu=rating.mu, sigma=rating.sigma) if rating else row
        connection.execute(insert(results), told._asdict())


def ratings_after(connection: Connection, game: str, contest: Contest) -> dict[str, Rating]:
    """Return the ratings of a contest's guests after it; empty if a bot took part that has none."""
    before: list[Rating] = []
    for guest, level in zip(contest.guests, contest.levels, strict=True):
        rating = stored_rating(connection, guest, game) if guest else rating_of(game, level)
        if rating is None:
            return {}
        before.append(rating)
    after = rated(before, contest.places)
    return {guest: rating for guest, rating in zip(contest.guests, after, strict=True) if guest}


def stored_rating(connection: Connection, guest: str, game: str) -> Rating:
    """Return a guest's present rating in a game, or a newcomer's."""
    results = schema.results
    mine = (results.c.guest == guest) & (results.c.game == game) & results.c.mu.is_not(None)
    newest = select(results.c.mu, results.c.sigma).where(mine).order_by(results.c.when_ms.desc()).limit(1)
    row = connection.execute(newest).first()
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
    """Delete all that is a guest's own: name, decks, campaigns, results, and what was signed and said from these seats of tables."""

    def write(connection: Connection) -> None:
        for part in (schema.decks, schema.campaigns, schema.results, schema.sitters):
            connection.execute(delete(part).where(part.c.guest == guest))
        connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))
        for part in (schema.scores, schema.chat) if seats else ():
            connection.execute(delete(part).where(tuple_(part.c.table_id, part.c.seat).in_(seats)))

    await database.write(write)
