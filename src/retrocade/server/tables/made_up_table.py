"""Made-up tables, which boards need in lessons and puzzles."""

from __future__ import annotations

from msgspec.structs import replace

from retrocade.engine.contract import Game
from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.messages import TableInfo
from retrocade.server.storage.records import Seat, TableRecord
from retrocade.server.tables.summaries import Nobody, table_info

say = speaker("server")

GUEST = "learner"  # holds the player's seat


def made_up_table(kind: str, game: Game, options: dict[str, int], seat: int) -> TableInfo:
    """Return the description of a made-up table. Bots have all seats except one."""
    record = TableRecord(
        id=f"{kind}-{game.name}",
        game=game.name,
        rules_version=game.rules_version,
        options=dict(options),
        preset="",
        seed=0,
        name="",
        public=False,
        invitation="",
        away_after_s=0,
        host=GUEST,
        seats=[
            Seat("person", holders=[GUEST]) if number == seat else Seat("bot") for number in range(options["seats"])
        ],
        created_ms=0,
        updated_ms=0,
        status="playing",
    )
    info = table_info(record, Nobody(record), GUEST)
    seats = [replace(each, name=_name(each.seat, seat, len(info.seats))) for each in info.seats]
    return replace(info, address=f"/{game.name}/{kind}", invitation="", seats=seats)


def _name(number: int, own: int, seats: int) -> Text:
    """Return the name of a player at such a table."""
    return say("you") if number == own else say("rival", number=0 if seats == 2 else number)
