"""The records that storage returns: a table's row, its seats, and the lines of its log."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, NamedTuple

from msgspec import Struct, field

NOBODY = -1  # the seat of a log line that no seat made


class Kind(IntEnum):
    """What a log line does."""

    ACT = 0  # a person or script acted
    BOT_ACT = 1  # a bot acted, for itself or for a player who is away
    TAKE_BACK = 2  # the seat undid its last action
    REWIND = 3  # all agreed to keep only the first `action` entries of the match's log
    CLOCK = 4  # the table's clock acted, in the seat after the last
    PAUSE = 5  # all agreed to stop the clocks
    RESUME = 6  # the seat restarted them
    RESIGN = 7  # the seat resigned
    DRAW = 8  # all agreed on a draw that the seat had offered


class LogLine(NamedTuple):
    """A line of a table's log, as stored."""

    table_id: str
    version: int
    kind: int
    seat: int
    action: int
    ms: int  # since the start; at tables with clocks without pauses and times when nobody was there
    client_id: str


class Progress(NamedTuple):
    """The progress of a table's game, as lists show it."""

    table_id: str
    version: int
    to_act: int  # as bits
    updated_ms: int


class Seat(Struct):
    """A seat and who holds it."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str = "level3"  # of the bot that plays here, or that replaces the player
    holders: list[str] = field(default_factory=list)  # guests; the first one sat down, others opened its link
    past: list[str] = field(default_factory=list)  # guests who left the seat in this game: they know its secrets


class Origin(Struct):
    """The position that a game starts from if it was not dealt: one of another table's game."""

    table: str  # its id
    version: int  # of that table, at that position
    state: str  # the state that this game starts from, as base64
    what_if: bool = False  # True: a variation of a finished game; False: a game that continues on a device


class Luck(Struct):
    """The secret and the nonces that a table's luck is derived from, so that players can check it: see `engine.fair`."""

    secret: str = ""  # in hexadecimal; empty: luck is derived from the seed
    nonces: list[str] = field(default_factory=list)  # by seat; empty: none was added
    awaited: list[int] = field(default_factory=list)  # seats whose devices announced a nonce
    revealed: bool = False  # everybody left before the end, so the secret was shown
    deal: str = ""  # of a deal that others play, too: the name that replaces the table's id in its luck
    day: str = ""  # of the daily challenge: 2026-11-18
    rival: str = ""  # of a challenge: the player to beat
    rival_points: int = 0
    rival_won: bool = False


class TableRecord(Struct):
    """A table's row."""

    id: str
    game: str
    rules_version: int
    options: dict[str, int]
    preset: str
    seed: int
    name: str
    public: bool
    invitation: str
    away_after_s: int
    host: str
    seats: list[Seat]
    created_ms: int
    updated_ms: int
    status: Literal["waiting", "playing", "over"] = "waiting"
    revision: int = 0
    version: int = 0
    to_act: int = 0
    started_ms: int = 0
    rematch: str = ""
    clock: Literal["off", "relaxed", "normal"] = "off"
    seed_chosen: bool = False  # the host chose the seed, and so may know what chance will bring
    hints: bool = False  # players may ask a bot although people play against each other
    shares: int = 0  # how often the links to its replay were revoked
    box: str = ""  # hash and differences of a custom box; empty: the game's own
    box_name: str = ""
    brought: dict[str, list[int]] = field(default_factory=dict)  # items such as decks, by seat; secret from other seats
    origin: Origin | None = None
    luck: Luck = field(default_factory=Luck)

    def seats_of(self, guest: str) -> list[int]:
        """Return the seats that this guest may act for."""
        return [number for number, seat in enumerate(self.seats) if guest in seat.holders]


def key_of(seat: int, client_id: str) -> str:
    """Return the key of a client id. It includes the seat, because clients of two seats may use the same ids."""
    return f"{seat}/{client_id}"


class ResultRow(NamedTuple):
    """The result of a finished game for one seat of a guest, as stored."""

    guest: str
    table_id: str
    seat: int
    game: str
    mode: str
    place: int
    shared: int
    seats: int
    points: int
    early: bool
    rivals: str  # JSON, see protocol.results.Rival
    mu: float | None  # the guest's rating in this game afterwards; None if the game was not rated
    sigma: float | None
    when_ms: int


class Contest(NamedTuple):
    """The places of a rated game. A player is a guest or a level of bots."""

    guests: list[str]  # empty for a bot
    levels: list[str]  # empty for a guest
    places: list[int]


class Ending(NamedTuple):
    """The end of a game: a row for each person, and the places if the game is rated."""

    rows: list[ResultRow]
    contest: Contest | None
