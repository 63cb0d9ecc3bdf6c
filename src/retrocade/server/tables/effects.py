"""What a table wants done. Effects are plain values; `runner` carries them out in order."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.match import Match
from retrocade.server.cluster.bus import News
from retrocade.server.protocol.messages import ChatLine, Happening, ServerMessage
from retrocade.server.storage.records import LogLine
from retrocade.server.tables.clients import Client
from retrocade.server.tables.versioned_match import StepResult


class Store(NamedTuple):
    """Append the lines of one move to the log. The answer is the command `Stored` or `NotStored`."""

    lines: list[LogLine]


class Send(NamedTuple):
    """Send a message to one client."""

    client: Client
    message: ServerMessage


class SendAll(NamedTuple):
    """Send the same message to every client."""

    message: ServerMessage


class Forward(NamedTuple):
    """Send a client what another process answered, as it is."""

    client: Client
    frame: str


class Greet(NamedTuple):
    """Welcome a client, with the game as it is now."""

    client: Client
    events: list[Happening]
    chat: list[ChatLine]


class Show(NamedTuple):
    """Show clients the game as it is now, and what led to it."""

    clients: tuple[Client, ...] | None = None  # None: all
    results: tuple[StepResult, ...] = ()


class ShowTable(NamedTuple):
    """Tell everybody who sits where, soon."""


class Publish(NamedTuple):
    """Send news to the other processes."""

    news: News


class Think(NamedTuple):
    """Have a bot choose. The answer is the command `BotChose` or `BotFailed` with the same number."""

    number: int
    seat: int
    level: str
    match: Match
    seconds: float | None = None  # None: as long as its level takes
    remembers: bool = True  # the bot may keep what it thought for the table's next decision


class Reload(NamedTuple):
    """Read the log and build the game again. The answer is the command `Loaded`."""


class EndGame(NamedTuple):
    """Note in the table's row that its game has ended."""


Effect = Store | Send | SendAll | Forward | Greet | Show | ShowTable | Publish | Think | Reload | EndGame
