"""Positions, events and chat, as the socket and the replays show them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.values import Reaction, Stands, Text


class Offer(Struct, frozen=True, gc=False):
    """An action that a seat may choose."""

    action: int  # the number to send back
    label: Text  # "Move north with the 4"
    kind: str  # its verb, for grouping
    at: tuple[str, ...]  # its places on the board, most important first
    use: str  # the die, card or piece that it uses
    effect: Text  # its certain effect: "6→2"


class Happening(Struct, frozen=True, gc=False):
    """An event, as everybody at the table may know it."""

    version: int  # after the event
    seat: int  # of the player who caused it
    text: Text
    kind: str
    at: tuple[str, ...]


class ScoreLine(Struct, frozen=True):
    """A line of the summary and the seat it belongs to."""

    seat: int  # -1: no seat's, or all seats'
    what: Text
    much: Text


class Outcome(Struct, frozen=True):
    """The end of a game."""

    places: list[int]  # per seat, 1 is best; all together: 1 won, 2 lost
    points: list[int]  # per seat
    summary: list[tuple[Text, Text]]  # lines: name and value
    sheet: list[ScoreLine]  # the same lines, for a table with a column for each player
    early: bool  # the players ended it early: it enters no high-score list
    drawn: bool  # the players agreed on a draw


class PauseRequest(Struct, frozen=True):
    """A request to pause."""

    seat: int  # of the player who asks
    waiting_for: list[int]  # seats that have not answered


class Race(Struct, frozen=True):
    """The clocks of a table that is played against time. Times are milliseconds from when this was sent."""

    stands: Stands  # why the clocks stand; while they do, throws and claims are refused
    left_ms: int  # until this part of the round is over; 0: it has no limit, or the limit is hidden
    go_ms: int  # left of the 3-2-1 countdown to the first throw or after a pause; 0: there is none
    throw_ms: int  # until this seat may throw again; 0: now
    claim_ms: int  # until cards may be claimed; 0: now
    pause: PauseRequest | None


class Position(Struct, frozen=True):
    """The game as one seat sees it now: everything that a client needs to draw it."""

    version: int
    seat: int  # that sees it; -1: a spectator
    view: dict[str, Any]  # the game's own shape
    ask: Text  # what this seat has to decide, or whom it waits for
    choices: list[Offer]  # its legal actions; empty if it is not to act
    take_back: Text  # the name of the action it could take back; empty if none
    to_act: list[int]  # seats that may act now
    thinking: list[int]  # seats among them that bots play
    left_ms: int  # until a bot decides for this seat; 0 without a clock
    race: Race | None  # only at a table that is played against time
    over: Outcome | None
    resigned: list[int]  # seats whose players resigned, in that order; bots play them
    may_resign: bool  # true if this seat may resign or offer a draw now
    secret: bool  # something is hidden from another seat: on a shared screen, cover the view until it is handed over
    text: str  # the table drawn as text, if `hello` asked for it


class ChatLine(Struct, frozen=True):
    """A line of chat or a reaction. It is plain text; show it as such."""

    number: int
    seat: int  # -1: a spectator
    name: str
    text: str  # empty for a reaction
    reaction: Reaction | None
    when_ms: int
