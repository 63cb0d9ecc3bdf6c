"""HTTP: one's own finished games, statistics and ratings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from retrocade.server.protocol.values import Text


class Rival(Struct, frozen=True):
    """Somebody else at the table."""

    kind: Literal["person", "bot"]
    name: str
    level: str  # of a bot; empty for a person


class Rated(Struct, frozen=True):
    """A rating as people read it: a newcomer has 1500."""

    points: int
    give: int  # it is right within so many points in 19 of 20 cases


class Result(Struct, frozen=True):
    """How a game ended for one of one's own seats."""

    table: str
    seat: int
    mode: str  # the high-score list that the game counted for
    when_ms: int  # since 1970
    place: int  # 1 is best; all together: 1 won, 2 lost
    shared: int  # how many seats share the place; together or alone 1
    seats: int
    points: int
    early: bool  # somebody resigned, or all agreed on a draw
    rivals: list[Rival]
    rated: Rated | None  # the rating after the game; none if the game did not count for it


class Tally(Struct, frozen=True):
    """Games of one kind, counted."""

    name: str  # a mode, a level of bots, or "people"
    title: Text
    games: int
    wins: float  # a shared first place counts its part
    best: int  # points
    mean: float  # points


class GameRecord(Struct, frozen=True):
    """All of one's finished games of one game."""

    game: str
    title: str
    cooperative: bool
    total: Tally
    modes: list[Tally]
    against: list[Tally]  # levels of bots, weakest first, then people
    rated: Rated | None
    results: list[Result]  # the newest first, so many as are shown


class MyRecord(Struct, frozen=True):
    """All of one's finished games."""

    games: list[GameRecord]
