"""HTTP: opening tables, taking and leaving seats."""

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
    Seed,
    Status,
    TableName,
    Text,
    Word,
)


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """A seat that anybody who may come in may take."""


class MySeat(Struct, frozen=True, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """A seat of the guest who opens the table. More than one: several people share a screen (hot seat)."""

    name: Annotated[str, Meta(max_length=24)] = ""  # of the player; empty: the guest's own name
    brings: Brings = field(default_factory=dict)  # seat items by name, as text


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    """A seat that a bot plays."""

    level: Word = "level3"


SeatWish = OpenSeat | MySeat | BotSeat


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. The game starts at once if no seat is open, otherwise when the last one is taken."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    preset: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(
        default_factory=dict
    )  # that differ from the preset
    name: TableName = ""
    public: bool = False  # listed and open to everybody; a private table needs an invitation
    away_after_s: Annotated[int, Meta(ge=0, le=86_400)] = 60  # after that a bot plays for an absent player; 0: never
    clock: Pace = "off"  # the time for a turn; after that a bot decides the rest of it
    hints: bool = False  # rivals may ask a bot, too; alone and in cooperative games players always may
    box: Annotated[str, Meta(max_length=40)] = ""  # hash of a box that the server offers; empty: the game's own
    seed: Seed | None = None  # for a repeatable deal; only if you and bots have all seats
    nonce_follows: bool = False  # wait for the nonces of your seats, see `AddNonce`, even if no seat is open


class AddNonce(Struct, frozen=True, forbid_unknown_fields=True):
    """Add a nonce to a table's luck after you have seen its commitment, for all your seats that have none."""

    nonce: Nonce


class LuckInfo(Struct, frozen=True):
    """The values that a table's luck is derived from: see docs/luck.md."""

    commitment: str  # SHA-256 of the secret
    nonces: list[str]  # of each seat; empty: none
    missing: list[int]  # seats whose nonce the table waits for before it starts
    secret: str  # empty until the game is over, or everybody has left it


class SameDeal(Struct, frozen=True):
    """Others play the same deal. Players cannot rewind or ask a bot at such a table, and its scores enter no list."""

    day: str  # of the daily challenge, "2026-11-18"; empty: somebody's challenge
    rival: str  # the player to beat
    points: int
    won: bool


class SeatInfo(Struct, frozen=True):
    """A seat and who has it."""

    seat: int
    role: Text  # its name in the game: "Blue"
    kind: Literal["open", "person", "bot"]
    name: Text  # of the player; empty if the seat is open
    level: str  # of the bot that plays it, or that replaces its player
    level_title: Text  # the name of that level: "Regular"
    you: bool  # true if you may act for it
    present: bool  # true for bots, and for people while they are connected
    bot_plays: bool  # a bot acts here now: a bot's seat, or one whose player is away
    bot_in_ms: int  # until a bot takes over from a player who is away, from when this was sent; 0: not counting


class TableInfo(Struct, frozen=True):
    """A table, as you may know it."""

    id: str
    address: str  # path of its page: "/t/abc123"
    invitation: str  # path that lets others in; empty unless you sit here
    game: str
    title: str
    name: str
    preset: str
    mode: str  # the high-score list it counts for: the preset's name, or "custom"
    cooperative: bool  # all win or lose together
    options: dict[str, str]
    status: Status  # "record": its rules are gone, so that it can only be read
    note: Text  # a sentence: why it is a record; otherwise empty
    public: bool
    away_after_s: int
    clock: Pace
    hints: bool  # true if players may ask a bot for hints
    seats: list[SeatInfo]
    host: bool  # true if you opened it
    watching: int  # number of spectators
    version: int
    to_act: list[int]  # seats
    created_ms: int  # since 1970
    updated_ms: int
    seed_chosen: bool  # the host chose the seed: nobody else can sit down, and no score counts
    box: BoxInfo | None  # a custom box, with which no score counts; null: the game's own
    luck: LuckInfo | None  # null: luck is derived from a seed that the host chose or an earlier release drew
    same_deal: SameDeal | None  # null: nobody else has this deal
    rematch: str  # id of the rematch; empty if none
    copy_of: str  # on a device: id of the server's table whose game continues here; otherwise empty
    what_if_of: str  # id of the finished game that this one is a variation of; otherwise empty
    what_if_step: int  # the step of that game's replay at which this one begins


class TableList(Struct, frozen=True):
    """Tables, the most recently played first."""

    tables: list[TableInfo]


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with an invitation: the part of its link after '#'."""

    invitation: Secret


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat, or the first one if none is named. During play, a seat that its player has left."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=24)] = ""  # of the player; empty: the guest's own name
    invitation: Secret = ""
    brings: Brings = field(default_factory=dict)  # seat items by name, as text
    nonce: Nonce | None = None  # before the game begins, see `AddNonce`


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """Leave a seat, or all your seats. During play a bot plays the seat until somebody takes it."""

    seat: SeatNumber | None = None


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host opens a seat, takes it or gives it to a bot, before the start."""

    seat: SeatNumber
    to: SeatWish


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The host gives the open seats to bots and starts the game."""

    level: Word = "level3"


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue a finished game from a step of its replay, at a new table with new luck."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]  # of its replay
    seat: SeatNumber | None = None  # your seat; unset: the one you had, or the one to move
    friends: bool = False  # the players get their seats again; otherwise bots play them


class AskSeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a private link to your seat, for another device."""

    seat: SeatNumber


class SeatLink(Struct, frozen=True):
    """A link that gives another device the seat as well. Do not share it."""

    address: str  # "/seat#..."
    expires_ms: int  # since 1970


class OpenSeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a seat link on this device."""

    token: Secret  # the part of the link after '#'


class CopiedSeat(Struct, frozen=True):
    """A seat of a copied game."""

    kind: Literal["person", "bot"]
    name: str
    level: str


class TableCopy(Struct, frozen=True):
    """A copy of a game, to be continued on a device. Hidden things were guessed again, and the luck is not included."""

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
