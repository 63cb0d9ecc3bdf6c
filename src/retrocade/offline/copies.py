"""Continues a server's game on a device, from the copy that the page has kept (`retrocade.server.tables.copies`)."""

from __future__ import annotations

import binascii
import struct
from base64 import b64decode
from typing import TYPE_CHECKING

from retrocade import games
from retrocade.engine.contract import State
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.layout import from_bytes
from retrocade.engine.messages import speaker
from retrocade.offline.tables import GUEST, DeviceTables
from retrocade.server.bots import seeds
from retrocade.server.identity.tokens import random_name
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import TableCopy
from retrocade.server.storage.records import Origin, Seat, TableRecord
from retrocade.server.tables.seating import INVITATION_LETTERS
from retrocade.server.tables.services import now_ms

if TYPE_CHECKING:
    from retrocade.server.tables.runner import TableRunner

say = speaker("offline")


async def go_on(tables: DeviceTables, copy: TableCopy) -> TableRunner:
    """Return the table of a copy. Open it unless the same copy was opened before."""
    for record in await tables.storage.tables_of(GUEST):
        origin = record.origin
        if origin and (origin.table, origin.version) == (copy.table, copy.version):
            return await tables.table(record.id)
    refuse_unfit(copy)
    return await tables.add(new_record(copy, tables.new_table_id(), now_ms()))


def refuse_unfit(copy: TableCopy) -> None:
    """Raise RequestError if a copy is damaged or belongs to another version of the rules."""
    if copy.game not in games.NAMES or games.load(copy.game).rules_version != copy.rules_version:
        raise RequestError("read_only", say("other-rules"))
    game = games.load(copy.game)
    try:
        state: State = from_bytes(game.state, b64decode(copy.state, validate=True))
        fits = game.blank(copy.options, copy.brought).seats == state.seats == len(copy.seats)
    except (binascii.Error, struct.error, RetrocadeError):
        fits = False
    if not fits:
        raise RequestError("bad_value", say("no-copy"))


def new_record(copy: TableCopy, table_id: str, now: int) -> TableRecord:
    """Return the row of a copy's table, with new luck."""
    return TableRecord(
        id=table_id,
        game=copy.game,
        rules_version=copy.rules_version,
        options=copy.options,
        preset=copy.preset,
        seed=seeds.table_seed(),
        name=copy.name,
        public=False,
        invitation=random_name(INVITATION_LETTERS),
        away_after_s=0,
        host=GUEST,
        seats=[Seat(seat.kind, seat.name, seat.level, [GUEST] if seat.kind == "person" else []) for seat in copy.seats],
        created_ms=now,
        updated_ms=now,
        status="playing",
        started_ms=now,
        clock=copy.clock,
        hints=copy.hints,
        brought=copy.brought,
        origin=Origin(copy.table, copy.version, copy.state),
    )
