"""A table without an event loop: a world that carries out its effects late, out of step, or not at all.

Storage is a list. Whatever the world does to the table, storage must stay a log that fits the rules, nobody may be shown or
told more than is stored, and in the end everybody sees the same.
"""

from __future__ import annotations

import random
from collections import deque

from retrocade.engine.contract import Refusal
from retrocade.server.cluster.bus import Appended, Present
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerDraw,
    AnswerPause,
    AnswerRewind,
    AskPause,
    AskRewind,
    ClientMessage,
    CreateTable,
    MySeat,
    OfferDraw,
    OpenSeat,
    Refused,
    Resign,
    Resume,
    SeatWish,
    ServerMessage,
    Sit,
    Stale,
    Trouble,
)
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables import effects, presence, seating
from retrocade.server.tables.clients import Client
from retrocade.server.tables.commands import (
    BotChose,
    BotFailed,
    Command,
    Connect,
    Disconnect,
    Load,
    NotStored,
    Receive,
    ReceiveNews,
    Stored,
    Tick,
)
from retrocade.server.tables.loading import load
from retrocade.server.tables.snapshots import live_position
from retrocade.server.tables.table import Table, recovered
from retrocade.server.tables.versioned_match import Step

GUESTS = ("ann", "bo")


class Visitor:
    """A connected client, with what it was shown and answered."""

    def __init__(self, guest: str) -> None:
        self.client = Client(guest, guest.title(), None)
        self.client.detail = "numbers"
        self.versions: list[int] = []
        self.waits_for: set[str] = set()  # client ids without an answer


class World:
    """Two people and a spectator at one table, its storage, and the luck that disturbs them."""

    def __init__(self, game: str, seed: int, options: dict[str, str]) -> None:
        self.luck = random.Random(seed)
        seats: list[SeatWish] = [MySeat(), OpenSeat()]
        record = seating.new_table("ann", "Ann", CreateTable(game, seats, options=options, away_after_s=30), "t", 0)
        record.seed = seed
        seating.sit(record, "bo", "Bo", Sit(), 1)
        self.now = 0.0
        self.storage: list[LogLine] = []
        self.writing: deque[list[LogLine]] = deque()  # on their way to storage, in order
        self.reads: list[list[LogLine]] = []  # logs that were read and are not loaded yet
        self.thoughts: list[effects.Think] = []
        self.visitors: list[Visitor] = []
        self.fault_in = -1  # effects until the next fault
        self.faults = 0
        self.ids = 0
        self.ended = 0
        self.table = Table(record, "here", 0.0)
        self.table.state.rng = random.Random(seed)
        self.apply(Load(load(record, [])))

    # The table's shell, as it might behave on its worst day

    def apply(self, command: Command) -> None:
        wanted = self.table.apply(command, self.now, int(self.now * 1000))
        for number, effect in enumerate(wanted):
            self.fault_in -= 1
            if self.fault_in == 0:
                self.faults += 1
                self.table = recovered(self.table.state, wanted[number:])
                self.table.state.rng = random.Random(self.faults)
                self.reads = [list(self.storage)]
                return
            self.carry_out(effect)

    def carry_out(self, effect: effects.Effect) -> None:
        match effect:
            case effects.Store(lines):
                self.writing.append(lines)
            case effects.Send(client, message):
                self.answered(client, message)
            case effects.Greet(client):
                self.shown(client)
            case effects.Show(clients):
                if self.table.state.is_quiet:
                    for client in self.table.state.clients if clients is None else clients:
                        self.shown(client)
            case effects.Think():
                self.thoughts.append(effect)
            case effects.Reload():
                self.reads.append(list(self.storage))
            case effects.EndGame():
                self.ended += 1

    def visitor(self, client: Client) -> Visitor | None:
        return next((visitor for visitor in self.visitors if visitor.client is client), None)

    def answered(self, client: Client, message: ServerMessage) -> None:
        visitor = self.visitor(client)
        if visitor is None or not isinstance(message, Ack | Refused | Stale | Trouble) or not message.client_id:
            return
        assert message.client_id in visitor.waits_for, "answered once"
        visitor.waits_for.discard(message.client_id)
        if isinstance(message, Ack):
            assert message.version <= len(self.storage), "acknowledged before it was stored"
            assert self.storage[message.version - 1].client_id == message.client_id
        elif not isinstance(message, Trouble):
            assert message.version <= len(self.storage)

    def shown(self, client: Client) -> None:
        visitor, play = self.visitor(client), self.table.state.play
        if visitor is None or play is None:
            return
        now = live_position(self.table.state, client.perspective(play.bits()))
        assert now is not None
        assert now.version <= len(self.storage), "shown before it was stored"
        assert not visitor.versions or now.version >= visitor.versions[-1], "versions never go down"
        visitor.versions.append(now.version)

    # What people do

    def come(self) -> None:
        guest = self.luck.choice([*GUESTS, "watcher"])
        visitor = Visitor(guest)
        self.visitors.append(visitor)
        self.apply(Connect(visitor.client, [], []))

    def go(self) -> None:
        if self.visitors:
            visitor = self.visitors.pop(self.luck.randrange(len(self.visitors)))
            self.apply(Disconnect(visitor.client))

    def send(self, message: ClientMessage, visitor: Visitor | None = None) -> None:
        if self.visitors:
            visitor = visitor or self.luck.choice(self.visitors)
            client_id = getattr(message, "client_id", "")
            if client_id:
                visitor.waits_for.add(client_id)
            self.apply(Receive(visitor.client, message))

    def new_id(self) -> str:
        self.ids += 1
        return f"m{self.ids}"

    def act(self) -> None:
        """A legal action, or any number; now and then with a take-back, more actions, or for an old version."""
        play = self.table.state.play
        if play is None:
            return
        seat = self.luck.choice(play.match.to_act or [0])
        legal = play.match.legal(seat) or [0]
        actions = [self.luck.choice(legal) if self.luck.random() < 0.95 else self.luck.randrange(500)]
        actions += [self.luck.randrange(60) for _ in range(self.luck.choice([0, 0, 0, 2]))]
        version = max(0, play.version - self.luck.choice([0, 0, 0, 0, 1]))
        take_back = self.luck.choice([0, 0, 0, 0, 1])
        mine = [visitor for visitor in self.visitors if seat in visitor.client.seats]
        who = self.luck.choice(mine) if mine and self.luck.random() < 0.95 else None
        self.send(Act(self.new_id(), version, seat, actions, take_back), who)

    def agree(self) -> None:
        """Ask for something that all have to agree to, or answer such a request."""
        state, luck = self.table.state, self.luck
        messages: list[ClientMessage] = [
            AskPause(),
            Resume(),
            AnswerPause(agree=luck.random() < 0.7),
            OfferDraw(luck.randrange(2)),
        ]
        if state.rewind is not None:
            messages += [AnswerRewind(state.rewind.request, agree=luck.random() < 0.8)] * 6
        elif self.storage:
            messages += [AskRewind(self.new_id(), luck.randrange(len(self.storage) + 1))] * 2
        if state.draw is not None:
            messages += [AnswerDraw(state.draw.offer, agree=luck.random() < 0.2)] * 2
        message = luck.choice(messages)
        if isinstance(message, AskRewind):
            seated = [visitor for visitor in self.visitors if visitor.client.seats]
            if not seated:
                return
            visitor = luck.choice(seated)
            visitor.waits_for.add(message.client_id)
            self.apply(Receive(visitor.client, message))
        else:
            self.send(message)

    def go_back(self) -> None:
        """One asks to go back, and whoever else sits here answers."""
        seated = [visitor for visitor in self.visitors if visitor.client.seats]
        if not seated or not self.storage:
            return
        asker = self.luck.choice(seated)
        self.send(AskRewind(self.new_id(), self.luck.randrange(len(self.storage) + 1)), asker)
        for visitor in seated:
            request = self.table.state.rewind
            if request is not None and set(request.waiting_for) & set(visitor.client.seats):
                self.send(AnswerRewind(request.request, agree=self.luck.random() < 0.9), visitor)

    def resign(self) -> None:
        self.send(Resign(self.new_id(), self.luck.randrange(2)))

    # What the rest of the world does

    def time_passes(self) -> None:
        due = self.table.next_due()
        self.now += self.luck.choice([0.001, 0.5, 2.0, 40.0])
        if due is not None and self.luck.random() < 0.7:
            self.now = max(self.now, due)
        if due is not None and due <= self.now:
            self.apply(Tick())

    def write(self) -> None:
        """Storage answers for the oldest move: stored, failed, or stored although it says that it failed."""
        if not self.writing:
            return
        lines = self.writing.popleft()
        fits = lines[0].version == len(self.storage) + 1
        happens = self.luck.choices(["stored", "failed", "stored, unknown"], [20, 1, 1])[0]
        if fits and happens != "failed":
            self.storage += lines
        if fits and happens == "stored":
            self.apply(Stored(lines))
        else:
            self.drop(lines)

    def drop(self, lines: list[LogLine]) -> None:
        """A move was not stored, so what rests on it is not either."""
        dropped = [lines, *self.writing]
        self.writing.clear()
        for move in dropped:
            self.apply(NotStored(move))

    def another_process_acts(self) -> None:
        """A legal line of another process is stored; this one hears of it, or not."""
        play = load(self.table.state.record, self.storage).play
        assert play is not None
        if not play.match.to_act:
            return
        seat = self.luck.choice(play.match.to_act)
        action = self.luck.choice(play.match.legal(seat))
        ms = self.storage[-1].ms if self.storage else 0
        line = LogLine("t", len(self.storage) + 1, Kind.ACT, seat, action, ms, self.new_id())
        if isinstance(play.do(Step(Kind.ACT, seat, action), ms), Refusal):
            return
        self.storage.append(line)
        if self.luck.random() < 0.7:
            self.apply(ReceiveNews("there", Appended([line])))

    def read(self) -> None:
        """A log that was read is loaded. Meanwhile more may have been stored."""
        if self.reads:
            self.apply(Load(load(self.table.state.record, self.reads.pop(0))))

    def think(self) -> None:
        if not self.thoughts:
            return
        thought = self.thoughts.pop(0)
        legal = thought.match.legal(thought.seat)
        if self.luck.random() < 0.1 or not legal:
            self.apply(BotFailed(thought.number, thought.seat))
        else:
            self.apply(BotChose(thought.number, thought.seat, self.luck.choice(legal)))

    def break_soon(self) -> None:
        self.fault_in = self.luck.randrange(1, 12)

    STEPS = (
        (act, 30),
        (write, 30),
        (agree, 6),
        (go_back, 3),
        (resign, 0.1),
        (time_passes, 8),
        (come, 4),
        (go, 2),
        (think, 10),
        (read, 10),
        (another_process_acts, 1.5),
        (break_soon, 1.5),
    )

    def run(self, count: int) -> None:
        calls, weights = zip(*self.STEPS, strict=True)
        for call in self.luck.choices(calls, weights, k=count):
            call(self)

    def bots_are_due(self) -> bool:
        """Whether a bot is to act, and no clock that stands keeps it from it."""
        state = self.table.state
        return bool(presence.thinking_seats(state)) and (not state.is_raced or state.race.watch.runs)

    def settle(self) -> None:
        """Let everything that is on its way arrive, without further faults."""
        self.fault_in = -1
        for _ in range(1000):
            state = self.table.state
            behind = self.writing or self.reads or state.stored < len(self.storage)
            if not behind and state.is_quiet and not self.bots_are_due():
                break
            while self.writing:
                lines = self.writing.popleft()
                fits = lines[0].version == len(self.storage) + 1
                if fits:
                    self.storage += lines
                    self.apply(Stored(lines))
                else:
                    self.drop(lines)
            self.read()
            if state.is_quiet and state.stored < len(
                self.storage
            ):  # news of another process was lost; it says so again
                self.apply(ReceiveNews("there", Present([], 0, len(self.storage), asks=False)))
            if not self.thoughts and self.bots_are_due():
                self.now = max(self.now, self.table.next_due() or self.now)
                self.apply(Tick())
            self.think()
            if len(self.storage) > 400:  # bots play on with each other
                return
