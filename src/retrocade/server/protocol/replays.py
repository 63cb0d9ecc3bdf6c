"""HTTP: games as they went."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from retrocade.server.protocol.positions import Happening
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import Text


class Step(Struct, frozen=True):
    """A step of a replay: what was done, and the table after it."""

    version: int
    seat: int  # -1: the deal, a rewind, or renewed luck
    action: int  # -1: another seat's, which the one who asks may not know while the game goes on
    label: Text  # what the action was called; empty where it is not known
    ms: int  # since the start of the game
    events: list[Happening]
    view: dict[str, Any]
    take_back: bool  # the step undid something instead of acting


class Replay(Struct, frozen=True):
    """A game as it went, as the one who asks may see it: the seat's own view, everybody's for others."""

    table: TableInfo
    seat: int
    total: int  # how many steps there are, the deal (step 0) included
    first: int  # number of the first step below
    steps: list[Step]


class Story(Struct, frozen=True):
    """The log in words."""

    lines: list[Happening]


class CheckRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A replay file to be checked. Devices answer this, servers do not: nobody needs to trust one."""

    text: str


class RecordReport(Struct, frozen=True):
    """What playing a record once more has shown."""

    moves: int
    draws: int  # cards and dice that follow from the commitment; 0 if luck follows from a seed
    refusal: str  # why the record is refused, and where; empty if it holds


class AskShareLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A link to the replay of a finished game, for anybody."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)] = 0  # where the replay opens


class ShareLink(Struct, frozen=True):
    """Whoever opens it sees the replay, as a spectator sees it."""

    address: str  # "/replay/abc123#12/..."
    token: str  # the part after the step, which the header `x-share` takes
    expires_ms: int  # since 1970
