"""The live socket: messages that the server sends."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.positions import ChatLine, Happening, Position
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import PROTOCOL, ErrorCode, Text


class RewindRequest(Struct, frozen=True, tag_field="type", tag="rewind_asked"):
    """Somebody asks to go back. The request lapses when anything else happens at the table."""

    request: int
    seat: int  # of the player who asks
    to_version: int
    sentence: Text
    waiting_for: list[int]  # seats that have not answered


class RewindSettled(Struct, frozen=True, tag_field="type", tag="rewind_settled"):
    """The request is closed. If all agreed, an update follows."""

    request: int
    agreed: bool
    sentence: Text


class DrawOffer(Struct, frozen=True, tag_field="type", tag="draw_offered"):
    """Somebody offers a draw. The offer lapses when a player who was asked plays on."""

    offer: int
    seat: int  # of the player who offers it
    sentence: Text
    waiting_for: list[int]  # seats that have not answered


class DrawSettled(Struct, frozen=True, tag_field="type", tag="draw_settled"):
    """The offer is closed. If all agreed, an update follows."""

    offer: int
    agreed: bool
    sentence: Text


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to `hello`: the table, the position and the chat."""

    table: TableInfo
    seats: list[int]  # your own
    now: Position | None  # null before the start
    events: list[Happening]  # since the version in `hello`, or the last few
    chat: list[ChatLine]
    rewind: RewindRequest | None
    draw: DrawOffer | None
    protocol: int = PROTOCOL  # the server's protocol version: a page with another one must be loaded again


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game went on. Versions may be skipped; the latest update is complete."""

    now: Position
    events: list[Happening]
    partial: bool = False  # the view has only the parts that changed since the message before
    help_follows: bool = False  # the parts that help this seat to choose are empty here and follow in `help`


class Help(Struct, frozen=True, tag_field="type", tag="help"):
    """The parts of the view that help a seat to choose, for the position sent just before."""

    version: int
    seat: int
    view: dict[str, Any]  # the parts that were empty


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """The table has changed: somebody sat down, left, connected or disconnected, the game started or a rematch was
    opened.
    """

    table: TableInfo


class Stopped(Struct, frozen=True):
    """Why the rest of a move was not carried out."""

    rule: str
    sentence: Text


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """The message with this client_id was carried out and stored: all its steps, or those before the first that was
    refused."""

    client_id: str
    version: int  # the last one that it made
    done: int = 1  # how many take-backs and actions were carried out
    stopped: Stopped | None = None  # why the rest was not; null: all was carried out


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The rules forbid the message or its first step. Nothing happened."""

    client_id: str
    rule: str
    sentence: Text
    version: int  # the current one


class Stale(Struct, frozen=True, tag_field="type", tag="stale"):
    """The position has changed since the version of the message. Nothing happened; choose again."""

    client_id: str
    version: int  # the current one; its update has been sent or will be


class Hint(Struct, frozen=True, tag_field="type", tag="hint"):
    """The move that a good bot would make, with the reason."""

    version: int
    seat: int
    action: int  # the first one of the move
    label: Text
    why: Text
    kind: str  # of the action, as in an offer
    at: tuple[str, ...]
    use: str
    actions: list[int]  # the whole move
    way: list[str]  # its places on the board, in order: the cards of its path, or the squares of a piece


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """A line of chat."""

    line: ChatLine


class Notice(Struct, frozen=True, tag_field="type", tag="notice"):
    """A sentence for people, about the table or the server."""

    sentence: Text


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to `ping`."""

    number: int


class Trouble(Struct, frozen=True, tag_field="type", tag="error"):
    """A message could not be carried out. If `final` is true, the server then closes the connection."""

    code: ErrorCode
    sentence: Text
    final: bool = False
    client_id: str = ""  # of the refused message, if it had one
