"""HTTP: replays."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from retrocade.server.protocol.positions import Happening
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import Text


class Step(Struct, frozen=True):
    """A step of a replay: the action, and the view after it."""

    version: int
    seat: int  # -1: the deal, a rewind, or renewed luck
    action: int  # -1: another seat's action, which is secret while the game goes on
    label: Text  # the name of the action; empty if it is secret
    ms: int  # since the start of the game
    events: list[Happening]
    view: dict[str, Any]
    take_back: bool  # the step undid something instead of acting


class Replay(Struct, frozen=True):
    """The course of a game, as one seat saw it, or as a spectator for everybody else."""

    table: TableInfo
    seat: int
    total: int  # number of steps, including the deal (step 0)
    first: int  # number of the first step below
    steps: list[Step]


class Story(Struct, frozen=True):
    """The events of a game in sentences."""

    lines: list[Happening]


class CheckRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A replay file to check. Only devices answer this, so that nobody needs to trust a server."""

    text: str


class RecordReport(Struct, frozen=True):
    """The result of checking a record by playing it again."""

    moves: int
    draws: int  # cards and dice that are derived from the commitment; 0 if luck is derived from a seed
    refusal: str  # why and where the record fails; empty if it is correct


class AskShareLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a link with which anybody can watch the replay of a finished game."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)] = 0  # where the replay opens


class ShareLink(Struct, frozen=True):
    """A link that shows the replay as a spectator sees it."""

    address: str  # "/replay/abc123#12/..."
    token: str  # the part after the step; send it in the header `x-share`
    expires_ms: int  # since 1970
