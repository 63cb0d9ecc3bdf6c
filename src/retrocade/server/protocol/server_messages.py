"""The live socket, downwards: what the server sends."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.positions import ChatLine, Happening, Position
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import PROTOCOL, ErrorCode, Text


class RewindRequest(Struct, frozen=True, tag_field="type", tag="rewind_asked"):
    """Somebody asks to go back. It lapses when anything else happens at the table."""

    request: int
    seat: int  # who asks
    to_version: int
    sentence: Text
    waiting_for: list[int]  # seats that have not answered


class RewindSettled(Struct, frozen=True, tag_field="type", tag="rewind_settled"):
    """The request is closed. If all agreed, an update follows."""

    request: int
    agreed: bool
    sentence: Text


class DrawOffer(Struct, frozen=True, tag_field="type", tag="draw_offered"):
    """Somebody offers a draw. It lapses when one who was asked plays on."""

    offer: int
    seat: int  # who offers it
    sentence: Text
    waiting_for: list[int]  # seats that have not answered


class DrawSettled(Struct, frozen=True, tag_field="type", tag="draw_settled"):
    """The offer is closed. If all agreed, an update follows."""

    offer: int
    agreed: bool
    sentence: Text


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to `hello`: all there is to know."""

    table: TableInfo
    seats: list[int]  # one's own
    now: Position | None  # none before the start
    events: list[Happening]  # since the version named in `hello`, or the last few
    chat: list[ChatLine]
    rewind: RewindRequest | None
    draw: DrawOffer | None
    protocol: int = PROTOCOL  # that the server speaks: a page that speaks another one must be loaded again


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game went on. Versions may be skipped; the latest update says it all."""

    now: Position
    events: list[Happening]
    partial: bool = (
        False  # of the view only the parts that changed since the message before; all others are as they were
    )
    help_follows: bool = False  # what this seat looks up before it chooses is empty here and comes in `help`


class Help(Struct, frozen=True, tag_field="type", tag="help"):
    """What a seat looks up before it chooses, for the position that it was shown just before."""

    version: int
    seat: int
    view: dict[str, Any]  # the parts of the view that were left empty


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """Somebody sat down, left, came back or went away; the game started; a rematch was opened."""

    table: TableInfo


class Stopped(Struct, frozen=True):
    """Why the rest of a move was not carried out."""

    rule: str
    sentence: Text


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """The message with this client_id was carried out and is safely stored: all of it, or the steps before the first
    that was refused."""

    client_id: str
    version: int  # the last it made
    done: int = 1  # how many take-backs and actions were carried out
    stopped: Stopped | None = None  # why not more; none: that was all


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The rules forbid it, or the first step of it. Nothing happened."""

    client_id: str
    rule: str
    sentence: Text
    version: int  # the present one


class Stale(Struct, frozen=True, tag_field="type", tag="stale"):
    """The position has changed since the version it was meant for. Nothing happened; look and choose again."""

    client_id: str
    version: int  # the present one, whose update has been or will be sent


class Hint(Struct, frozen=True, tag_field="type", tag="hint"):
    """What a good bot would do, and why."""

    version: int
    seat: int
    action: int  # the first of the move
    label: Text
    why: Text
    kind: str  # of the action, as in an offer
    at: tuple[str, ...]
    use: str
    actions: list[int]  # the whole move: more than one where an action only begins it
    way: list[str]  # its places on the board, in order: the cards it leads over, or where a piece comes to lie


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Chat."""

    line: ChatLine


class Notice(Struct, frozen=True, tag_field="type", tag="notice"):
    """A sentence for people, about the table or the server."""

    sentence: Text


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to `ping`."""

    number: int


class Trouble(Struct, frozen=True, tag_field="type", tag="error"):
    """A message could not be used. When `final`, the server closes the connection after it."""

    code: ErrorCode
    sentence: Text
    final: bool = False
    client_id: str = ""  # of the message, if it had one
