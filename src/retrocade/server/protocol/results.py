"""HTTP: a guest's finished games, statistics and ratings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from retrocade.server.protocol.values import Text


class Rival(Struct, frozen=True):
    """Another player at the table."""

    kind: Literal["person", "bot"]
    name: str
    level: str  # of a bot; empty for a person


class Rated(Struct, frozen=True):
    """A rating for people to read; a newcomer has 1500."""

    points: int
    give: int  # the true rating is within so many points in 19 of 20 cases


class Result(Struct, frozen=True):
    """The result of a game for one of your seats."""

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
    rated: Rated | None  # the rating after the game; null if the game was not rated


class Tally(Struct, frozen=True):
    """Statistics of one kind of games."""

    name: str  # a mode, a level of bots, or "people"
    title: Text
    games: int
    wins: float  # a shared first place counts as a fraction
    best: int  # points
    mean: float  # points


class GameRecord(Struct, frozen=True):
    """Your finished games of one game."""

    game: str
    title: str
    cooperative: bool
    total: Tally
    modes: list[Tally]
    against: list[Tally]  # levels of bots, weakest first, then people
    rated: Rated | None
    results: list[Result]  # the newest first, at most as many as are shown


class MyRecord(Struct, frozen=True):
    """All your finished games."""

    games: list[GameRecord]
