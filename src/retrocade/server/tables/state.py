"""The state of a live table, as plain data.

The modules beside this one are functions over it, as a game's rules are functions over a game's state. They use no input or
output, no timers and no sockets; they append to `effects` what is to be done.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from retrocade.engine.capabilities.realtime import RealTime
from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Text
from retrocade.server.protocol.messages import (
    Ack,
    DrawOffer,
    Happening,
    PauseRequest,
    Refused,
    RewindRequest,
    ServerMessage,
    Stale,
)
from retrocade.server.realtime.agenda import Agenda
from retrocade.server.realtime.claims import Claims
from retrocade.server.realtime.history import RaceHistory
from retrocade.server.realtime.stopwatch import Stopwatch
from retrocade.server.storage.records import LogLine, TableRecord, key_of
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Effect, Greet, Send
from retrocade.server.tables.summaries import why_record
from retrocade.server.tables.versioned_match import Step, StepResult, VersionedMatch

RECENT = 8  # log lines whose events are kept, for clients that reconnect soon


class Sent(NamedTuple):
    """Steps that a client sent for a seat. `client` waits for the answer; it is None if a bot sent the steps."""

    client: Client | None
    client_id: str
    version: int
    steps: tuple[Step, ...]

    @property
    def step(self) -> Step:
        return self.steps[0]

    @property
    def seat(self) -> int:
        return self.steps[0].seat

    @property
    def key(self) -> str:
        return key_of(self.seat, self.client_id)


class Elsewhere(NamedTuple):
    """Who is connected to the table through another process."""

    seats: frozenset[int]
    watching: int
    heard_at: float  # when this process last received news of them
    credits_ms: Mapping[int, int]  # of its seats, half their round trips; only at a table with clocks


class Thought(NamedTuple):
    """A bot's turn, from the pause before the bot thinks until it acts."""

    number: int
    seat: int
    version: int = -1  # of the position it thinks about; -1: it has not begun
    action: int = -1  # its choice; -1: it has not chosen


class Race:
    """The clocks of a table that is played against time, and the claims and throws that wait."""

    def __init__(self) -> None:
        self.history = RaceHistory()
        self.watch = Stopwatch()
        self.late: set[int] = set()  # seats whose time is up, so that the server decides for them
        self.claims: Claims[Sent] = Claims()
        self.early: dict[int, Sent] = {}  # throws that wait for their time, by seat
        self.lead_ends: float | None = None  # when the 3-2-1 countdown ends
        self.pause: PauseRequest | None = None
        self.forwarded: dict[str, tuple[str, Sent]] = {}  # by key: the process it went to, and the steps


class TurnClock:
    """How long people have been thinking about their turns."""

    def __init__(self) -> None:
        self.late: set[int] = set()  # seats for which a bot decides the rest of this turn
        self.began: dict[
            int, float
        ] = {}  # when each seat's turn began; kept after the seat is ready, because it may take that back
        self.running: set[int] = set()  # the seats whose clock runs
        self.shown = -1  # the version that last revealed something


class TableState:
    """A table, its game and its connections."""

    def __init__(self, record: TableRecord, process: str, bot_pace_s: float) -> None:
        self.record = record
        self.process = process  # the name of this process among those that share the database
        self.bot_pace_s = bot_pace_s  # between a bot's moves, so that people can follow
        self.now = 0.0  # the time of the current command, in seconds
        self.wall_ms = 0  # the same as wall-clock time, in milliseconds
        self.effects: list[Effect] = []
        self.agenda = Agenda()
        self.rng = random.Random()  # for request numbers and the pace of bots; never for the game
        # The game
        self.play: VersionedMatch | None = None
        self.note: Text = why_record(record)  # why nobody can act; empty if they can
        self.stored = 0  # the last version that is stored; it is shown once nothing is in flight
        self.shown = 0  # the last version that everybody was shown
        self.loading = False  # the game must be loaded from the log before anybody can act
        self.reading = False  # the log is being read
        self.in_flight: deque[list[LogLine]] = deque()  # lines of moves that are being stored
        self.unshown: list[StepResult] = []  # results since the version that was shown last
        self.recent: deque[StepResult] = deque(maxlen=RECENT)
        # Answers
        self.answers: dict[str, Ack] = {}  # by seat and client id
        self.pending: deque[tuple[int, Sent]] = (
            deque()
        )  # clients that wait for an answer, each with the version that must be stored first
        self.trouble: Text = ""  # why storage fails; empty if it does not
        self.unsettled: list[Sent] = []  # steps whose fate is known only after the log is read
        self.later: list[Send | Greet] = []  # to be sent once everything is shown
        # People and bots
        self.clients: list[Client] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        self.overdue: set[int] = set()  # seats whose player has been away for too long
        self.thoughts: dict[int, Thought] = {}  # by seat
        self.thought_count = 0
        # Agreements
        self.rewind: RewindRequest | None = None
        self.rewind_asker: Sent | None = None  # set if the request came through this process, which counts the answers
        self.draw: DrawOffer | None = None
        self.counts_draw = False  # True if the offer came through this process, which counts the answers
        self.draws_offered_at: dict[int, int] = {}  # by seat: the version of its last offer
        # Clocks
        self.turn_clock = TurnClock()
        self.race = Race()

    @property
    def is_quiet(self) -> bool:
        """True if everything is stored and shown."""
        return not self.loading and (self.play is None or self.stored == self.play.version)

    @property
    def is_raced(self) -> bool:
        """True if this table is played against time."""
        return self.race.history.stage is not None

    @property
    def clock(self) -> RealTime | None:
        """The timing rules of the game; None without clocks."""
        return self.race.history.clock if self.play is not None and self.is_raced else None

    @property
    def race_ms(self) -> int:
        """The table's own time, in milliseconds; it stands while clocks do."""
        return round(self.race.watch.ms(self.now))

    def send(self, client: Client | None, message: ServerMessage) -> None:
        """Send a message to a client; do nothing if there is none."""
        if client is not None:
            self.effects.append(Send(client, message))

    def refuse(self, client: Client | None, client_id: str, refusal: Refusal) -> None:
        """Answer with a refusal, after everything it depends on is shown."""
        self._send_when_quiet(client, Refused(client_id, refusal.rule, refusal.sentence, self.stored))

    def say_stale(self, client: Client | None, client_id: str) -> None:
        """Answer that the position has changed, after the change is shown."""
        self._send_when_quiet(client, Stale(client_id, self.stored))

    def _send_when_quiet(self, client: Client | None, message: ServerMessage) -> None:
        if client is None:
            return
        if self.is_quiet:
            self.effects.append(Send(client, message))
        else:
            self.later.append(Send(client, message))

    def recent_events(self, after: int) -> list[Happening]:
        """Return the events after a version, as far as they are kept."""
        return [event for result in self.recent if result.version > after for event in result.events()]
