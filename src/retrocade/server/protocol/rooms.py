"""The socket of a review room, where people look at the replay of a finished game together. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from retrocade.server.protocol.client_messages import Ping
from retrocade.server.protocol.server_messages import Pong, Trouble
from retrocade.server.protocol.values import MOST_SEATS, Secret, Words

MOST_IN_ROOM = 20  # connections
MOST_ROOM_LINES = 4  # room connections of one guest

StepNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Eyes = Annotated[int, Meta(ge=-1, lt=MOST_SEATS)]
Spot = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9:-]+$")]
Thousandths = Annotated[int, Meta(ge=0, le=1000)]


class JoinRoom(Struct, frozen=True, tag_field="type", tag="join", forbid_unknown_fields=True):
    """The first message on every connection to a room."""

    share: Secret = ""  # the token of a share link
    step: StepNumber = 0  # that the sender looks at
    eyes: Eyes = -1  # the seat that the sender looks through; -1: as a spectator
    lead: bool = False  # lead if nobody leads and nobody else has led before
    words: Words = "en"  # text in a language, or data for clients that have the catalogues


class ShowMoment(Struct, frozen=True, tag_field="type", tag="show", forbid_unknown_fields=True):
    """The leader looks at this step; the others follow."""

    step: StepNumber
    eyes: Eyes = -1


class PointAt(Struct, frozen=True, tag_field="type", tag="point", forbid_unknown_fields=True):
    """Point at a spot on the board. Screens differ, so a spot is relative to a part of the board."""

    step: StepNumber
    spot: Spot  # the part: `shown:<seat>:cell:<cell>`, or `stage` for the whole board; see docs/protocol.md
    x: Thousandths  # from the left edge of that part
    y: Thousandths  # from its top edge


class HandOver(Struct, frozen=True, tag_field="type", tag="hand_over", forbid_unknown_fields=True):
    """The leader gives the lead to somebody else in the room."""

    to: Annotated[int, Meta(ge=1, le=1 << 31)]  # their number


class TakeLead(Struct, frozen=True, tag_field="type", tag="take_lead", forbid_unknown_fields=True):
    """Take the lead if nobody leads."""


class RoomPerson(Struct, frozen=True):
    """Somebody in a review room."""

    number: int  # of their connection, in this room
    name: str


class Moment(Struct, frozen=True):
    """The step and the eyes that the leader shows."""

    step: int
    eyes: int | None  # null: the receiver may not look through these eyes and keeps their own


class RoomState(Struct, frozen=True, tag_field="type", tag="room"):
    """Who is in the room and who leads. Sent after joining and after every change."""

    you: int  # the receiver's number
    people: list[RoomPerson]  # in the order in which they came
    leader: int | None  # their number; null: nobody leads
    moment: Moment


class MomentShown(Struct, frozen=True, tag_field="type", tag="shown"):
    """The leader looks at another step."""

    moment: Moment


class PointedAt(Struct, frozen=True, tag_field="type", tag="pointed"):
    """Somebody points at a spot. Sent to everybody, including themselves."""

    by: int
    name: str
    step: int
    spot: str
    x: int
    y: int


RoomClientMessage = JoinRoom | ShowMoment | PointAt | HandOver | TakeLead | Ping
RoomServerMessage = RoomState | MomentShown | PointedAt | Pong | Trouble
