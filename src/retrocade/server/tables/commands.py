"""Commands: plain values that a table applies, each with the time at which it came."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.messages import Text
from retrocade.server.cluster.bus import News
from retrocade.server.protocol.messages import ChatLine, ClientMessage, Happening
from retrocade.server.storage.records import LogLine, TableRecord
from retrocade.server.tables.clients import Client
from retrocade.server.tables.loading import LoadedGame


class Connect(NamedTuple):
    """A client connects. It is welcomed as soon as everything that happened is shown."""

    client: Client
    events: list[Happening]  # what it has missed
    chat: list[ChatLine]


class Disconnect(NamedTuple):
    """A client's connection has ended."""

    client: Client


class Receive(NamedTuple):
    """A client sent a message."""

    client: Client
    message: ClientMessage


class ReceiveNews(NamedTuple):
    """Another process sent news."""

    sender: str
    news: News


class Stored(NamedTuple):
    """The lines of a move are stored."""

    lines: list[LogLine]


class NotStored(NamedTuple):
    """The lines of a move may not be stored: another process was faster, or storage failed."""

    lines: list[LogLine]
    trouble: Text = ""  # why storage failed, in a sentence


class Load(NamedTuple):
    """The game was built from its log."""

    loaded: LoadedGame


class ChangeRow(NamedTuple):
    """The table's row has changed. `loaded` is the game if it has started."""

    record: TableRecord
    loaded: LoadedGame | None = None


class BotChose(NamedTuple):
    """A bot has chosen an action."""

    number: int
    seat: int
    action: int


class BotFailed(NamedTuple):
    """A bot could not choose."""

    number: int
    seat: int


class AnnouncePresence(NamedTuple):
    """The other processes need to know who is connected here."""

    asks: bool


class Tick(NamedTuple):
    """Something on the agenda is due."""


Command = (
    Connect
    | Disconnect
    | Receive
    | ReceiveNews
    | Stored
    | NotStored
    | Load
    | ChangeRow
    | BotChose
    | BotFailed
    | AnnouncePresence
    | Tick
)
