"""All that a live table knows, as plain data. The modules beside this one are functions over it, as a game's rules are over
a game's state: no input or output, no timers, no sockets. What they want done they append to `effects`.
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

RECENT = 8  # log lines whose words are kept, for those who come back after a short cut


class Sent(NamedTuple):
    """Something a seat wants done, and who waits for the answer: nobody, if a bot sent it."""

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
    """Who is connected through another process."""

    seats: frozenset[int]
    watching: int
    heard: float  # when
    credits_ms: Mapping[int, int]  # of its seats, at a table with clocks


class Thought(NamedTuple):
    """A bot that is about to act, from the pause before it thinks to the moment it acts."""

    number: int
    seat: int
    version: int = -1  # in which it thinks; -1: it has not begun
    action: int = -1  # that it chose; -1: it has not


class Race:
    """The clocks of a table that is played against time, and what is on its way there."""

    def __init__(self) -> None:
        self.history = RaceHistory()
        self.watch = Stopwatch()
        self.late: set[int] = set()  # seats that are decided for: their time is up
        self.claims: Claims[Sent] = Claims()
        self.early: dict[int, Sent] = {}  # throws that wait for their time, by seat
        self.lead_ends: float | None = None  # 3-2-1: when it ends
        self.pause: PauseRequest | None = None
        self.forwarded: dict[str, tuple[str, Sent]] = {}  # by key: to which process, and what


class TurnClock:
    """How long people may think about a turn."""

    def __init__(self) -> None:
        self.late: set[int] = set()  # seats for which a bot decides the rest of this turn
        self.began: dict[int, float] = {}  # when each seat's turn began; kept while it is ready, which it may take back
        self.running: set[int] = set()  # the seats whose clock runs
        self.shown = -1  # the version that last showed something


class TableState:
    """A table with its game and those connected to it."""

    def __init__(self, record: TableRecord, process: str, bot_pace_s: float) -> None:
        self.record = record
        self.process = process  # the name of this process among those that share the database
        self.bot_pace_s = bot_pace_s  # between a bot's moves, so that people can follow
        self.now = 0.0  # the time of the present command, in seconds
        self.wall_ms = 0  # the same by the calendar, in milliseconds
        self.effects: list[Effect] = []
        self.agenda = Agenda()
        self.luck = random.Random()  # for numbers of requests and the pace of bots; never for the game
        # The game
        self.play: VersionedMatch | None = None
        self.note: Text = why_record(record)  # why nobody can act, if so
        self.stored = 0  # the last version that is stored; everybody is shown it once nothing is on its way
        self.shown = 0  # the last version that everybody was shown
        self.loading = False  # the game has to be built again from the log; nobody acts until it is
        self.reading = False  # the log is being read for it
        self.in_flight: deque[list[LogLine]] = deque()  # lines of moves that are on their way to storage
        self.unshown: list[StepResult] = []  # what was stored since, or is on its way
        self.recent: deque[StepResult] = deque(maxlen=RECENT)
        # Answers
        self.answers: dict[str, Ack] = {}  # what each client id of each seat led to
        self.pending: deque[tuple[int, Sent]] = deque()  # by last version: who waits until it is stored
        self.trouble: Text = ""  # why storage failed, while it does
        self.unsettled: list[Sent] = []  # who waits for what became of a message
        self.later: list[Send | Greet] = []  # to be sent once all is shown
        # People and bots
        self.clients: list[Client] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        self.overdue: set[int] = set()  # seats whose person has been away for too long
        self.thoughts: dict[int, Thought] = {}  # by seat
        self.thought_count = 0
        # Agreements
        self.rewind: RewindRequest | None = None
        self.rewind_asker: Sent | None = None  # set where the request came in: this process counts the answers
        self.draw: DrawOffer | None = None
        self.counts_draw = False  # the offer came through this process, which counts the answers
        self.draws_offered_at: dict[int, int] = {}  # by seat: the version of its last offer
        # Clocks
        self.turn_clock = TurnClock()
        self.race = Race()

    @property
    def is_quiet(self) -> bool:
        """True if everybody knows all that happened, and nothing is on its way."""
        return not self.loading and (self.play is None or self.stored == self.play.version)

    @property
    def is_raced(self) -> bool:
        """True if this table is played against time."""
        return self.race.history.stage is not None

    @property
    def clock(self) -> RealTime | None:
        """How time runs in this game, where it does."""
        return self.race.history.clock if self.play is not None and self.is_raced else None

    @property
    def race_ms(self) -> int:
        """The table's own time."""
        return round(self.race.watch.ms(self.now))

    def send(self, client: Client | None, message: ServerMessage) -> None:
        if client is not None:
            self.effects.append(Send(client, message))

    def refuse(self, client: Client | None, client_id: str, refusal: Refusal) -> None:
        """Say no, as soon as everybody knows what it follows from."""
        self._send_when_quiet(client, Refused(client_id, refusal.rule, refusal.sentence, self.stored))

    def say_stale(self, client: Client | None, client_id: str) -> None:
        """Say that the position has changed, as soon as everybody knows how."""
        self._send_when_quiet(client, Stale(client_id, self.stored))

    def _send_when_quiet(self, client: Client | None, message: ServerMessage) -> None:
        if client is None:
            return
        if self.is_quiet:
            self.effects.append(Send(client, message))
        else:
            self.later.append(Send(client, message))

    def recent_events(self, after: int) -> list[Happening]:
        """Return what happened after a version, as far as it is kept."""
        return [event for result in self.recent if result.version > after for event in result.events()]
