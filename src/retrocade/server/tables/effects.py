"""Effects: plain values that say what is to be done after a command. `runner` carries them out in order."""

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
    """Send a client the answer of another process unchanged."""

    client: Client
    frame: str


class Greet(NamedTuple):
    """Send a client the welcome, with the current position."""

    client: Client
    events: list[Happening]
    chat: list[ChatLine]


class Show(NamedTuple):
    """Send clients the current position and the events that led to it."""

    clients: tuple[Client, ...] | None = None  # None: all
    results: tuple[StepResult, ...] = ()


class ShowTable(NamedTuple):
    """Send everybody the table's row and who is present, soon."""


class Publish(NamedTuple):
    """Send news to the other processes."""

    news: News


class Think(NamedTuple):
    """Have a bot choose an action. The answer is the command `BotChose` or `BotFailed` with the same number."""

    number: int
    seat: int
    level: str
    match: Match
    seconds: float | None = None  # None: as long as its level takes
    remembers: bool = True  # the bot may keep its search tree for the table's next decision


class Reload(NamedTuple):
    """Read the log and build the game again. The answer is the command `Load`."""


class EndGame(NamedTuple):
    """Store in the table's row that its game has ended."""


Effect = Store | Send | SendAll | Forward | Greet | Show | ShowTable | Publish | Think | Reload | EndGame
