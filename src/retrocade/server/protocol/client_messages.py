"""The live socket, upwards: what clients send."""

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
    """The first message on every connection, and again after a cut, with the last version seen."""

    version: Annotated[int, Meta(ge=-1, le=1 << 31)] = -1  # events after it are told again; -1: nothing seen yet
    invitation: Secret = ""
    look: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None  # whose eyes; unset: the seat of mine to act
    draw: bool = False  # send the table in text too
    detail: Detail = "all"  # less for programs: it is the words and the view that take the server's time
    partial: bool = False  # send only those parts of the view that changed
    words: Words = "en"  # text in a language, or data for pages, which have the catalogues
    protocol: Version = 0  # that the client speaks; 0: it does not say


class Act(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True, gc=False):
    """A move: take back one's last actions if asked to, then take actions in order, up to the first that is refused. The
    same client_id sent again is answered again, never carried out twice."""

    client_id: ClientId
    version: Version  # the position the choice was made in
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Meta(max_length=MOST_ACTIONS)] = field(default_factory=list)
    take_back: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] = 0  # how many of one's last actions to undo first

    def __post_init__(self) -> None:
        if not self.actions and not self.take_back:
            raise ValueError("an act needs at least one action, or a take-back")

    @property
    def steps(self) -> int:
        """How many entries of the log it makes if nothing is refused."""
        return self.take_back + len(self.actions)


class AskRewind(Struct, frozen=True, tag_field="type", tag="ask_rewind", forbid_unknown_fields=True):
    """Ask all people at the table to go back further; luck falls anew from there."""

    client_id: ClientId
    to_version: Version  # the position to go back to


class AnswerRewind(Struct, frozen=True, tag_field="type", tag="answer_rewind", forbid_unknown_fields=True):
    """Agree to a rewind or decline it, for all one's seats."""

    request: int  # its number
    agree: bool


class Look(Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """See through the eyes of another of one's seats, -1 for a spectator's; unset: always the one to act."""

    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None


class AskHint(Struct, frozen=True, tag_field="type", tag="ask_hint", forbid_unknown_fields=True):
    """What would a bot do here?"""

    seat: SeatNumber


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Chat."""

    text: ChatText


class React(Struct, frozen=True, tag_field="type", tag="react", forbid_unknown_fields=True):
    """Chat in one sign."""

    reaction: Reaction


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""

    number: int = 0


class AskPause(Struct, frozen=True, tag_field="type", tag="ask_pause", forbid_unknown_fields=True):
    """Ask all people at a table with clocks to pause."""


class AnswerPause(Struct, frozen=True, tag_field="type", tag="answer_pause", forbid_unknown_fields=True):
    """Agree to a pause or decline it."""

    agree: bool


class Resume(Struct, frozen=True, tag_field="type", tag="resume", forbid_unknown_fields=True):
    """Go on after a pause, or without those who are missing."""


class Resign(Struct, frozen=True, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """Give up for one's seat, for good. With one player left the game is over; else a bot plays the seat on."""

    client_id: ClientId
    seat: SeatNumber


class OfferDraw(Struct, frozen=True, tag_field="type", tag="offer_draw", forbid_unknown_fields=True):
    """Offer a draw to all who still play, or accept the one that is offered."""

    seat: SeatNumber


class AnswerDraw(Struct, frozen=True, tag_field="type", tag="answer_draw", forbid_unknown_fields=True):
    """Accept a draw or decline it, for all one's seats."""

    offer: int  # its number
    agree: bool
