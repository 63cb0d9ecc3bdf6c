"""Makes copies of tables, with which a page continues a game on its device when the connection to the server is lost.

A copy reveals nothing: what its guest cannot know is guessed again, as for a bot in the guest's seat, and the luck is
not included. So a page may have a copy at any time, and the server's game counts as before. A copy is made only when a
page asks for it.
"""

from __future__ import annotations

import random
from base64 import b64encode
from typing import TYPE_CHECKING

from retrocade.engine.chance import seeded
from retrocade.engine.contract import State
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import LARGEST_SEED, Match
from retrocade.engine.messages import speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import CopiedSeat, TableCopy
from retrocade.server.storage.records import Seat, TableRecord

if TYPE_CHECKING:
    from retrocade.server.tables.runner import TableRunner

say = speaker("server")


def copy_for(table: TableRunner, guest: str) -> TableCopy:
    """Return a copy of a guest's game. Raise RequestError unless the guest plays alone or against bots."""
    record, play = table.record, table.play
    if not record.seats_of(guest) or any(is_somebody_elses(seat, guest) for seat in record.seats):
        raise RequestError("not_yours", say("copy-others"))
    if play is None:
        raise RequestError("not_started", say("copy-not-started"))
    if record.box:
        raise RequestError("bad_value", say("copy-own-box"))
    if play.match.over or play.match.ending.resigned:
        raise RequestError("bad_value", say("copy-over"))
    return TableCopy(
        table=record.id,
        version=play.version,
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        preset=record.preset,
        name=record.name,
        clock=record.clock,
        hints=record.hints,
        seats=[CopiedSeat("bot" if seat.kind == "bot" else "person", seat.name, seat.level) for seat in record.seats],
        brought=record.brought,
        state=b64encode(to_bytes(known_state(play.match, record, guest))).decode(),
    )


def is_somebody_elses(seat: Seat, guest: str) -> bool:
    """Return True if somebody else holds a seat, held it in this game, or could take it."""
    return seat.kind != "bot" and {*seat.holders, *seat.past} != {guest}


def known_state(match: Match, record: TableRecord, guest: str) -> State:
    """Return a state that is possible as far as this guest knows.

    Every part of a state is known to some seat, so the people on one screen together know all of it unless bots play,
    too. What bots hide cannot be guessed for several seats at once: then no copy is possible now.
    """
    mine = record.seats_of(guest)
    if len(mine) == 1:
        return match.imagined(mine[0], seeded(random.SystemRandom().randint(0, LARGEST_SEED)))
    if len(mine) < len(record.seats) and any(match.game.observer.has_hidden(match.state, seat) for seat in mine):
        raise RequestError("conflict", say("copy-hidden"))
    return match.state
