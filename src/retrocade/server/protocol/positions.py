"""What the socket and the replays show of a game: positions, events, chat."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.values import Reaction, Stands, Text


class Offer(Struct, frozen=True, gc=False):
    """One action open to a seat."""

    action: int  # the number to send back
    label: Text  # "Move north with the 4"
    kind: str  # its verb, for grouping
    at: tuple[str, ...]  # places on the board, most important first
    use: str  # what it is done with: the die, card or piece
    effect: Text  # what is certain to come of it: "6→2"


class Happening(Struct, frozen=True, gc=False):
    """One thing that happened, as everybody at the table may hear it."""

    version: int  # after it
    seat: int  # who did it
    text: Text
    kind: str
    at: tuple[str, ...]


class ScoreLine(Struct, frozen=True):
    """A line of the summary, with its owner apart from what it says."""

    seat: int  # whose it is; -1: nobody's, or everybody's
    what: Text
    much: Text


class Outcome(Struct, frozen=True):
    """How the game ended."""

    places: list[int]  # per seat, 1 is best; all together: 1 won, 2 lost
    points: list[int]  # per seat
    summary: list[tuple[Text, Text]]  # line by line: what, how much
    sheet: list[ScoreLine]  # the same for a table with a column for each player
    early: bool  # the players ended it before the rules did: such a game enters no high-score list
    drawn: bool  # all agreed on a draw


class PauseRequest(Struct, frozen=True):
    """Somebody would like to pause."""

    seat: int  # who asks
    waiting_for: list[int]  # seats that have not answered


class Race(Struct, frozen=True):
    """The clocks of a table that is played against time. Milliseconds count from when this was sent."""

    stands: Stands  # whether the clocks stand, and why; throws and claims are refused while they do
    left_ms: int  # until this part of the round is over; 0: it takes as long as it takes, or nobody may know
    go_ms: int  # 3-2-1: until all dice are thrown, or until it goes on after a pause; 0: neither
    throw_ms: int  # until this seat may throw again; 0: now
    claim_ms: int  # until cards may be claimed; 0: now
    pause: PauseRequest | None


class Position(Struct, frozen=True):
    """The game as one seat sees it now. All a client needs to draw it."""

    version: int
    seat: int  # whose eyes: -1 is a spectator's
    view: dict[str, Any]  # the game's own shape
    ask: Text  # what this seat has to decide, or whom it waits for
    choices: list[Offer]  # what this seat may do; empty when it is not to act
    take_back: Text  # what it could take back, in words; empty if nothing
    to_act: list[int]  # seats that may act now
    thinking: list[int]  # those of them that a bot plays
    left_ms: int  # until a bot decides for this seat; 0 where no clock runs
    race: Race | None  # at a table that is played against time; else none
    over: Outcome | None
    resigned: list[int]  # seats whose players gave up, in that order; bots play them on
    may_resign: bool  # whether this seat may resign or offer a draw now
    secret: bool  # the view may hold what another seat must not see: at one screen it is covered until handed over
    text: str  # the table drawn in text, for those who asked for it in `hello`


class ChatLine(Struct, frozen=True):
    """Something said or signed at the table. Plain text; show it as such."""

    number: int
    seat: int  # -1: a spectator
    name: str
    text: str  # empty for a reaction
    reaction: Reaction | None
    when_ms: int
