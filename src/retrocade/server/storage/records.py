"""What storage hands out: a table's row, its seats, and the lines of its log."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, NamedTuple

from msgspec import Struct, field

NOBODY = -1  # the seat of a log line that no seat made


class Kind(IntEnum):
    """What a log line did."""

    ACT = 0  # a person or script acted
    BOT_ACT = 1  # a bot acted, for itself or for somebody away
    TAKE_BACK = 2  # the seat undid its last action
    REWIND = 3  # all agreed to keep only the first `action` entries of the match's log
    CLOCK = 4  # the table's clock acted, in the seat after the last
    PAUSE = 5  # all agreed to let the clocks stand
    RESUME = 6  # the seat let them go on
    RESIGN = 7  # the seat gave up
    DRAW = 8  # all agreed on a draw that the seat had offered


class LogLine(NamedTuple):
    """One accepted entry of a table's log, as stored."""

    table_id: str
    version: int
    kind: int
    seat: int
    action: int
    ms: int  # since the start; at tables with clocks, of play: they stand while the table is paused or nobody is there
    client_id: str


class Progress(NamedTuple):
    """How far a table's game is."""

    table_id: str
    version: int
    to_act: int  # as bits
    updated_ms: int


class Seat(Struct):
    """Who has a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str = "level3"  # of the bot that plays here, or would for its person
    holders: list[str] = field(default_factory=list)  # guests; the first sat down, others opened the seat's link
    past: list[str] = field(
        default_factory=list
    )  # guests who held the seat in this game and got up: they know its secrets


class Origin(Struct):
    """Where a game begins that was not dealt: at a moment of another table's game."""

    table: str  # its id
    version: int  # of that table, at that moment
    state: str  # the state that this game begins in, as base64
    what_if: bool = (
        False  # the other game is over, and somebody tries how else it could have gone; else it goes on on a device
    )


class Luck(Struct):
    """What a table's luck follows from where it can be checked, see `engine.fair`."""

    secret: str = ""  # in hexadecimal; empty: luck follows from the seed
    nonces: list[str] = field(default_factory=list)  # by seat; empty: none was added
    awaited: list[int] = field(default_factory=list)  # seats whose devices announced a nonce
    revealed: bool = False  # everybody left before the end, and the secret was told
    deal: str = ""  # of a deal that others have, too: what stands for the table in its luck
    day: str = ""  # of the daily challenge: 2026-11-18
    rival: str = ""  # of a challenge: whose points are to be beaten
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
    seed_chosen: bool = False  # the host chose the seed, and so may know what will come
    hints: bool = False  # a bot may be asked although people play against each other
    shares: int = 0  # how often the links to its replay were withdrawn
    box: str = ""  # hash of a box of somebody's own, and what differs in it; empty: the game's own
    box_name: str = ""
    brought: dict[str, list[int]] = field(default_factory=dict)  # by seats, such as decks; nobody else's to see
    origin: Origin | None = None
    luck: Luck = field(default_factory=Luck)

    def seats_of(self, guest: str) -> list[int]:
        """The seats this guest may act for."""
        return [number for number, seat in enumerate(self.seats) if guest in seat.holders]


def key_of(seat: int, client_id: str) -> str:
    """Client ids are told apart by seat: two clients may count alike."""
    return f"{seat}/{client_id}"


class ResultRow(NamedTuple):
    """How a finished game ended for one seat of a guest, as stored."""

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
    mu: float | None  # the guest's rating in this game afterwards; none if it did not count
    sigma: float | None
    when_ms: int


class Contest(NamedTuple):
    """What a finished game says about players' strength: a place for each player, who is a guest or a level of bots."""

    guests: list[str]  # empty for a bot
    levels: list[str]  # empty for a guest
    places: list[int]


class Ending(NamedTuple):
    """How a game ended: for each of its people, and for their ratings if it was a contest."""

    rows: list[ResultRow]
    contest: Contest | None
