"""Exports and deletes a guest's data."""

from __future__ import annotations

import asyncio
from functools import partial

from retrocade import games
from retrocade.engine import replay
from retrocade.engine.errors import RetrocadeError
from retrocade.server.cluster.bus import RowChanged
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import OwnData, OwnGame
from retrocade.server.storage import results, retention
from retrocade.server.storage.records import LogLine, TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.archiving import archived_record
from retrocade.server.tables.live_tables import copied_record
from retrocade.server.tables.luck import is_secret_public
from retrocade.server.tables.puzzles import own_puzzles
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.results import game_records
from retrocade.server.tables.summaries import why_record
from retrocade.server.tables.versioned_match import dealt, redo

MOST_GAMES = 500  # in an export, the newest
MOST_TABLES = 100_000
KIND = "retrocade export 1"

_one_at_a_time = asyncio.Semaphore(1)  # an export of many games takes a while


async def export(registry: TableRegistry, guest: str, name: str) -> OwnData:
    """Return all data that the server keeps about a guest."""
    storage = registry.storage
    tables = await storage.tables_of(guest, MOST_GAMES)
    async with _one_at_a_time:
        played = [await exported(registry, record) for record in tables]
    seats = [(record.id, seat) for record in tables for seat in record.seats_of(guest)]
    rows = await storage.results_of(guest)
    campaigns = {game: await storage.campaign(guest, game) for game in games.NAMES}
    return OwnData(
        kind=KIND,
        guest=guest,
        name=name,
        games=played,
        results=game_records(rows).games,
        decks={game: await storage.decks(guest, game) for game in games.NAMES},
        campaigns={game: found[0] for game, found in campaigns.items() if found},
        scores=await results.scores_of(storage.database, seats) if seats else [],
        puzzles=own_puzzles(rows),
    )


async def exported(registry: TableRegistry, record: TableRecord) -> OwnGame:
    """Return a table for the export, with its record if the game is over."""
    text = ""
    if record.status == "over" and is_secret_public(record):
        try:
            if why_record(record):
                text = await archived_record(registry.storage, record)
            else:
                lines = await registry.storage.lines(record.id)
                text = await asyncio.to_thread(replay_text, record, lines)
        except (RetrocadeError, RequestError) as error:
            text = f"# {error}"
    return OwnGame(
        id=record.id,
        game=record.game,
        name=record.name,
        status=record.status,
        players=[seat.name for seat in record.seats],
        created_ms=record.created_ms,
        updated_ms=record.updated_ms,
        record=text,
    )


def replay_text(record: TableRecord, lines: list[LogLine]) -> str:
    """Return a finished game as a replay file."""
    play = dealt(record)
    for line in lines:
        redo(play, line)
    return replay.text_of(play.match)


async def erase(registry: TableRegistry, guest: str) -> None:
    """Delete a guest's data. Tables without other players are deleted, too; at others the seat loses its name."""
    tables = await registry.storage.tables_of(guest, MOST_TABLES)
    seats = [(record.id, seat) for record in tables for seat in record.seats_of(guest)]
    for record in tables:
        await take_out(registry, record, guest)
    await results.forget_guest(registry.storage.database, guest, seats)


async def take_out(registry: TableRegistry, record: TableRecord, guest: str) -> None:
    """Remove a guest from a table, and delete the table if it has no other players."""
    alter = partial(seating.forget_guest, guest=guest)
    if registry.is_live(record.id):
        await registry.change(record.id, alter)  # its rows are deleted with other old tables
        return
    if not any(holder != guest for seat in record.seats for holder in seat.holders):
        await registry.storage.database.write(partial(retention.forget, table_ids=[record.id]))
        return
    changed = copied_record(record)
    alter(changed)
    changed.revision += 1
    if await registry.storage.save_table(changed, record):
        registry.bus.tell(record.id, RowChanged(changed.revision))
    else:
        await registry.change(record.id, alter)
