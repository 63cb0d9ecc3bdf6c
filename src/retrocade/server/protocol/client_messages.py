"""The live socket: messages that clients send."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from retrocade.server.protocol.values import (
    MOST_ACTIONS,
    MOST_SEATS,
    ActionNumber,
    ChatText,
    ClientId,
    Detail,
    Reaction,
    SeatNumber,
    Secret,
    Version,
    Words,
)


class Hello(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message on every connection. After a reconnect it contains the last version seen."""

    version: Annotated[int, Meta(ge=-1, le=1 << 31)] = -1  # events after it are sent again; -1: nothing seen yet
    invitation: Secret = ""
    look: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None  # the seat to look through; unset: your seat to act
    draw: bool = False  # send the table as text, too
    detail: Detail = "all"  # programs should ask for less: words and views take the server's time
    partial: bool = False  # send only those parts of the view that changed
    words: Words = "en"  # text in a language, or data for clients that have the catalogues
    protocol: Version = 0  # the client's protocol version; 0: unknown


class Act(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True, gc=False):
    """A move: take back your last actions, then act in order up to the first action that is refused. A repeated
    client_id gets the same answer again; the move is never carried out twice."""

    client_id: ClientId
    version: Version  # the position the choice was made in
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Meta(max_length=MOST_ACTIONS)] = field(default_factory=list)
    take_back: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] = 0  # how many of your last actions to undo first

    def __post_init__(self) -> None:
        if not self.actions and not self.take_back:
            raise ValueError("an act needs at least one action, or a take-back")

    @property
    def steps(self) -> int:
        """The number of log entries that it makes if nothing is refused."""
        return self.take_back + len(self.actions)


class AskRewind(Struct, frozen=True, tag_field="type", tag="ask_rewind", forbid_unknown_fields=True):
    """Ask all people at the table to go back further. Luck is drawn again from there."""

    client_id: ClientId
    to_version: Version  # the position to go back to


class AnswerRewind(Struct, frozen=True, tag_field="type", tag="answer_rewind", forbid_unknown_fields=True):
    """Agree to a rewind or decline it, for all your seats."""

    request: int  # its number
    agree: bool


class Look(Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """Look through another of your seats, or -1 as a spectator; unset: always your seat to act."""

    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None


class AskHint(Struct, frozen=True, tag_field="type", tag="ask_hint", forbid_unknown_fields=True):
    """Ask what a bot would do here."""

    seat: SeatNumber


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Send a line of chat."""

    text: ChatText


class React(Struct, frozen=True, tag_field="type", tag="react", forbid_unknown_fields=True):
    """Send a reaction."""

    reaction: Reaction


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Ask for a `pong`, to check the connection."""

    number: int = 0


class AskPause(Struct, frozen=True, tag_field="type", tag="ask_pause", forbid_unknown_fields=True):
    """Ask all people at a table with clocks to pause."""


class AnswerPause(Struct, frozen=True, tag_field="type", tag="answer_pause", forbid_unknown_fields=True):
    """Agree to a pause or decline it."""

    agree: bool


class Resume(Struct, frozen=True, tag_field="type", tag="resume", forbid_unknown_fields=True):
    """Continue after a pause, or without the people who are missing."""


class Resign(Struct, frozen=True, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """Resign for a seat. If one player is left, the game is over; otherwise a bot plays the seat from now on."""

    client_id: ClientId
    seat: SeatNumber


class OfferDraw(Struct, frozen=True, tag_field="type", tag="offer_draw", forbid_unknown_fields=True):
    """Offer a draw to everybody who still plays, or accept an offered draw."""

    seat: SeatNumber


class AnswerDraw(Struct, frozen=True, tag_field="type", tag="answer_draw", forbid_unknown_fields=True):
    """Accept a draw or decline it, for all your seats."""

    offer: int  # its number
    agree: bool
