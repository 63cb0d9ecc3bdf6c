"""What if: continues a finished game from any of its steps, at a new table and with new luck.

The new game starts from the exact state of the old one, hidden cards included, because nothing of a finished game is
secret. It enters no list and changes no rating.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from functools import partial

from retrocade.engine.contract import seats_in
from retrocade.engine.layout import to_bytes
from retrocade.engine.messages import speaker
from retrocade.server.bots import seeds
from retrocade.server.identity.tokens import random_name
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import PlayOn
from retrocade.server.storage.records import LogLine, Origin, Seat, TableRecord
from retrocade.server.tables import replays
from retrocade.server.tables.bot_names import bot_name
from retrocade.server.tables.live_tables import LiveTables
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.seating import INVITATION_LETTERS, refuse_records
from retrocade.server.tables.services import now_ms
from retrocade.server.tables.versioned_match import VersionedMatch, dealt, redo

say = speaker("server")


async def play_on(tables: LiveTables, old: TableRunner, guest: str, name: str, request: PlayOn) -> TableRunner:
    """Open a table that continues a finished game from one of its steps."""
    record = old.record
    refuse_records(record)
    if record.status != "over":
        raise RequestError("not_over", say("what-if-later"))
    if replays.record_waits(record):
        raise RequestError("not_over", say("deal-tomorrow"))
    await tables.refuse_too_many(guest)
    lines = await tables.lines(old)
    if request.step >= len(lines):
        raise RequestError("bad_value", say("what-if-over"))
    play = await asyncio.to_thread(game_at, record, lines, request.step)
    mine = seats_for(record, play, guest, request)
    return await tables.add(new_record(record, play, guest, name, mine, request, tables.new_table_id()))


def game_at(record: TableRecord, lines: list[LogLine], step: int) -> VersionedMatch:
    """Return a game after so many lines of its log."""
    play = dealt(record)
    for line in lines[:step]:
        redo(play, line)
    return play


def seats_for(record: TableRecord, play: VersionedMatch, guest: str, request: PlayOn) -> list[int]:
    """Return the guest's seats at the new table: the requested one, those they had, or the one to move."""
    if request.seat is not None and request.seat >= len(record.seats):
        raise RequestError("bad_value", say("no-seat", seat=str(request.seat), last=str(len(record.seats) - 1)))
    if request.friends and not record.seats_of(guest):
        raise RequestError("not_yours", say("what-if-friends"))
    if request.seat is not None and not request.friends:
        return [request.seat]
    return record.seats_of(guest) or seats_in(play.bits())[:1]


def new_record(
    old: TableRecord, play: VersionedMatch, guest: str, name: str, mine: list[int], request: PlayOn, table_id: str
) -> TableRecord:
    """Return the row of the new table."""
    now = now_ms()
    seat_of = partial(new_seat, old, guest=guest, name=name, mine=mine, friends=request.friends)
    return TableRecord(
        id=table_id,
        game=old.game,
        rules_version=old.rules_version,
        options=dict(old.options),
        preset=old.preset,
        seed=seeds.table_seed(),
        name=old.name,
        public=False,
        invitation=random_name(INVITATION_LETTERS),
        away_after_s=old.away_after_s,
        clock=old.clock,
        hints=True,
        host=guest,
        seats=[seat_of(number) for number in range(len(old.seats))],
        box=old.box,
        box_name=old.box_name,
        brought=dict(old.brought),
        created_ms=now,
        updated_ms=now,
        status="playing",
        started_ms=now,
        origin=Origin(old.id, request.step, b64encode(to_bytes(play.match.state)).decode(), what_if=True),
    )


def new_seat(old: TableRecord, number: int, *, guest: str, name: str, mine: list[int], friends: bool) -> Seat:
    """Return a seat of the new table."""
    seat = old.seats[number]
    if number in mine:
        own = seat.name if guest in seat.holders else name
        return Seat("person", own, seat.level, [guest])
    if friends and seat.holders:
        return Seat("person", seat.name, seat.level, list(seat.holders))
    return seat if seat.kind == "bot" else Seat("bot", bot_name(number), seat.level)
