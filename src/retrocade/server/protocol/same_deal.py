"""HTTP: the daily challenge, and challenges to beat somebody's points in the same deal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from retrocade.server.protocol.values import SeatNumber


class DailyScore(Struct, frozen=True):
    """A line of a day's board."""

    place: int
    name: str  # on a device empty: there is nobody else
    points: int
    won: bool
    you: bool


class DailyGame(Struct, frozen=True):
    """A game of today's challenge, and one's own try."""

    game: str
    title: str
    address: str  # of one's table; empty if there is none yet
    state: Literal["open", "begun", "done"]
    place: int  # once done
    points: int
    won: bool
    players: int  # who are done
    streak: int  # days in a row that one has played it
    board: list[DailyScore]  # the best, and oneself


class Daily(Struct, frozen=True):
    """Today's challenge: one deal for everybody in each game, and one try."""

    day: str  # "2026-11-18", in UTC
    ends_ms: int  # since 1970: then the next one begins
    games: list[DailyGame]


class Challenge(Struct, frozen=True):
    """What there is to beat in a finished game."""

    table: str
    seat: int
    game: str
    title: str
    preset: str
    name: str  # who played there
    points: int
    won: bool
    seats: int


class TakeChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Play the deal of a finished game from this seat; bots have the others."""

    seat: SeatNumber = 0
