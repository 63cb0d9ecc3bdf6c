"""HTTP: opening tables, sitting down, getting up."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from retrocade.server.protocol.games import BoxInfo
from retrocade.server.protocol.values import (
    MOST_SEATS,
    Brings,
    Nonce,
    Pace,
    SeatNumber,
    Secret,
    Status,
    TableName,
    Text,
    Word,
)


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """Anybody who may come in may take it."""


class MySeat(Struct, frozen=True, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """Held by who creates the table. More than one: hot-seat, several people at one screen."""

    name: Annotated[str, Meta(max_length=24)] = ""  # who sits there, if not the guest's own name
    brings: Brings = field(default_factory=dict)  # seat items by name, as text


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    """Played by a bot."""

    level: Word = "level3"


SeatWish = OpenSeat | MySeat | BotSeat


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. It starts at once when no seat is open, else when the last one is taken."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    preset: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)  # over the preset
    name: TableName = ""
    public: bool = False  # listed, and open to whoever comes; private tables need the invitation
    away_after_s: Annotated[int, Meta(ge=0, le=86_400)] = 60  # then a bot plays for who is away; 0: never
    clock: Pace = "off"  # how long people may think about a turn before a bot decides the rest of it
    hints: bool = (
        False  # people may ask a bot although they play against each other; alone and together they always may
    )
    box: Annotated[str, Meta(max_length=40)] = ""  # hash of a box that the server offers; empty: the game's own
    seed: Annotated[int, Meta(ge=0, le=(1 << 53) - 1)] | None = (
        None  # for a game that can be dealt again; only where bots or one's own people hold all seats
    )
    nonce_follows: bool = False  # wait for the nonces of one's own seats, see `AddNonce`, even if no seat is open


class AddNonce(Struct, frozen=True, forbid_unknown_fields=True):
    """Add to the luck of a table whose commitment one has seen, for all of one's seats that have no nonce."""

    nonce: Nonce


class LuckInfo(Struct, frozen=True):
    """What a table's luck follows from: `docs/luck.md`."""

    commitment: str  # SHA-256 of the secret
    nonces: list[str]  # of each seat; empty: none
    missing: list[int]  # seats whose nonce the table waits for before it starts
    secret: str  # empty until the game is over, or everybody has left it


class SameDeal(Struct, frozen=True):
    """A table's deal is one that others have, too: nobody goes back or asks a bot there, and its score enters no list."""

    day: str  # of the daily challenge, "2026-11-18"; empty: somebody's challenge
    rival: str  # whose points are to be beaten
    points: int
    won: bool


class SeatInfo(Struct, frozen=True):
    """A seat and who has it."""

    seat: int
    role: Text  # what the game calls it: "Blue"
    kind: Literal["open", "person", "bot"]
    name: Text  # who sits there; empty when open
    level: str  # of the bot that plays it, or would play for its person
    level_title: Text  # the same for people: "Regular"
    you: bool  # whether the one who asks may act here
    present: bool  # bots always, people while connected
    bot_plays: bool  # a bot acts here now: a bot's seat, or one whose person is away
    bot_in_ms: int  # its person is away: until a bot takes over, counted from when this was sent; 0: no such time runs


class TableInfo(Struct, frozen=True):
    """A table from outside, as the one who asks may know it."""

    id: str
    address: str  # path of its page: "/t/abc123"
    invitation: str  # path that lets others in, for those who sit here; empty for the rest
    game: str
    title: str
    name: str
    preset: str
    mode: str  # the high-score list it counts for: the preset's name, or "custom"
    cooperative: bool  # all win or lose together
    options: dict[str, str]
    status: Status  # "record": the rules it was played under are gone, it can only be read about
    note: Text  # why it is a record, in a sentence; else empty
    public: bool
    away_after_s: int
    clock: Pace
    hints: bool  # whether a bot may be asked what it would do
    seats: list[SeatInfo]
    host: bool  # whether the one who asks opened it
    watching: int  # how many look on without a seat
    version: int
    to_act: list[int]  # seats
    created_ms: int  # since 1970
    updated_ms: int
    seed_chosen: bool  # the host chose what luck will bring: nobody else can sit down, and no score counts
    box: BoxInfo | None  # that it is played with; None: the game's own. With another one no score counts
    luck: LuckInfo | None  # None: it follows from a seed that somebody chose, or an earlier release drew
    same_deal: SameDeal | None  # None: a deal of its own
    rematch: str  # id of the table that carries on from this one; empty if none
    copy_of: str  # on a device: id of the server's table whose game goes on here; else empty
    what_if_of: str  # id of the finished game that this one tries to play otherwise; else empty
    what_if_step: int  # and the step of its replay at which this one begins


class TableList(Struct, frozen=True):
    """Several tables, the most recently played first."""

    tables: list[TableInfo]


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with an invitation: the part of its link after '#'."""

    invitation: Secret


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat; the first one when none is named. During play, one that its player has left."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=24)] = ""  # who sits there, if not the guest's own name
    invitation: Secret = ""
    brings: Brings = field(default_factory=dict)  # seat items by name, as text
    nonce: Nonce | None = None  # before the game begins, see `AddNonce`


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """Give up a seat, or all of one's seats. During play a bot carries on until somebody sits down."""

    seat: SeatNumber | None = None


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host changes a seat before the start: open it, hold it, or give it to a bot."""

    seat: SeatNumber
    to: SeatWish


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The host fills the open seats with bots and starts."""

    level: Word = "level3"


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play a finished game on from a moment, at a new table with new luck."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]  # of its replay
    seat: SeatNumber | None = None  # the one to take; none: one's own, or the one to move
    friends: bool = False  # those who were there have their seats again; else bots take them


class AskSeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A private link to one's own seat, for another device."""

    seat: SeatNumber


class SeatLink(Struct, frozen=True):
    """Whoever opens it holds the seat as well. Not for sharing."""

    address: str  # "/seat#..."
    expires_ms: int  # since 1970


class OpenSeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a seat again on this device."""

    token: Secret  # the part of the link after '#'


class CopiedSeat(Struct, frozen=True):
    """A seat of a game that can go on elsewhere."""

    kind: Literal["person", "bot"]
    name: str
    level: str


class TableCopy(Struct, frozen=True):
    """A game that can go on on a device. What its guest cannot know was guessed anew, and luck is not part of it."""

    table: str  # id of the server's table
    version: int
    game: str
    rules_version: int
    options: dict[str, int]
    preset: str
    name: str
    clock: Pace
    hints: bool
    seats: list[CopiedSeat]
    brought: dict[str, list[int]]
    state: str  # base64
