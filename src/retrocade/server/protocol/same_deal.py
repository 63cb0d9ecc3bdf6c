"""HTTP: the daily challenge, and challenges to beat a score in the same deal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from retrocade.server.protocol.values import SeatNumber


class DailyScore(Struct, frozen=True):
    """A line of a day's score list."""

    place: int
    name: str  # empty on a device, where nobody else plays
    points: int
    won: bool
    you: bool


class DailyGame(Struct, frozen=True):
    """A game of today's challenge, and your try."""

    game: str
    title: str
    address: str  # of your table; empty if there is none yet
    state: Literal["open", "begun", "done"]
    place: int  # once done
    points: int
    won: bool
    players: int  # who have finished
    streak: int  # days in a row on which you have played it
    board: list[DailyScore]  # the best, and you


class Daily(Struct, frozen=True):
    """Today's challenge: the same deal for everybody in each game, and one try."""

    day: str  # "2026-11-18", in UTC
    ends_ms: int  # since 1970: when the next one begins
    games: list[DailyGame]


class Challenge(Struct, frozen=True):
    """The score to beat in a finished game."""

    table: str
    seat: int
    game: str
    title: str
    preset: str
    name: str  # of the player there
    points: int
    won: bool
    seats: int


class TakeChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Play the deal of a finished game in this seat, against bots."""

    seat: SeatNumber = 0
