"""A live table: the one place where a game goes on while people, bots and scripts are connected to it.

It runs on the event loop and is never waited for: a message is looked at, carried out on the match, and handed to the
journal; when the journal says that the line is safe, everybody is told. If another process was faster, or storage
failed, what was carried out here is thrown away and the table is built again from the stored log.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import time
from typing import NamedTuple, Protocol

import msgspec
from sqlalchemy.exc import DBAPIError

from retrocade.engine.contract import SPECTATOR, Refusal, seats_in
from retrocade.engine.errors import ReplayError
from retrocade.server.bots.pool import BotPool
from retrocade.server.cluster.bus import Appended, Bus, Present
from retrocade.server.ops import metrics
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    ChatLine,
    Detail,
    Happening,
    Hint,
    Position,
    Refused,
    ServerMessage,
    Stale,
    Stopped,
    TableChanged,
    TableInfo,
    Trouble,
    Update,
    Welcome,
)
from retrocade.server.protocol.messages import Race as Clocked
from retrocade.server.realtime.bot_pacing import BotPacing
from retrocade.server.realtime.race import Race, Sent
from retrocade.server.realtime.stopwatch import Time
from retrocade.server.storage.journal import Journal
from retrocade.server.storage.records import Kind, LogLine, TableRecord, key_of
from retrocade.server.storage.repository import Storage
from retrocade.server.tables.endings import Endings
from retrocade.server.tables.rewind_votes import UNSEEN, RewindVotes
from retrocade.server.tables.snapshots import Perspective, position
from retrocade.server.tables.summaries import seen_by, table_info, why_record
from retrocade.server.tables.turn_clock import TurnClock
from retrocade.server.tables.versioned_match import Step, Told, VersionedMatch, dealt, redo

log = logging.getLogger(__name__)

RECENT = 8  # log lines whose words are kept, for those who come back after a short cut
RETRY_S = 1.0
SHOW_S = 0.01
REMOTE_S = 15.0  # another process that has not spoken for so long is gone

ONE_AT_A_TIME = "TurnClock run at this table: send each action by itself."
STOPPED = "The rest of the move was not allowed. Look at the table and go on from there."

ENTRIES = [metrics.ENTRIES.labels(kind.name.lower()) for kind in Kind]

encode = msgspec.json.Encoder().encode


def now_ms() -> int:
    return int(time() * 1000)


class Outbox(Protocol):
    """The way to a client."""

    def post(self, frame: bytes) -> None:
        """Send a message, soon and in order."""


class Client:
    """Somebody connected to a table: a guest's page, terminal or script."""

    __slots__ = ("credit_ms", "detail", "draw", "guest", "last_seat", "line", "look", "name", "seats")

    def __init__(self, guest: str, name: str, line: Outbox) -> None:
        self.guest = guest
        self.name = name
        self.line = line
        self.seats: list[int] = []  # that this guest may act for
        self.look: int | None = None  # whose eyes it asked for
        self.last_seat = SPECTATOR  # whose eyes it last saw with
        self.draw = False  # wants the table in text
        self.detail: Detail = "all"
        self.credit_ms = 0  # half its round trip, as the server measured it; 0 where that cannot be done

    def tell(self, message: ServerMessage) -> None:
        self.line.post(encode(message))

    def perspective(self, bits: int) -> Perspective:
        return Perspective(self._eyes(bits), self.draw, self.detail)

    def _eyes(self, bits: int) -> int:
        """The seat to show: the one asked for, else the one of mine to act, else the one before."""
        if self.look is not None and (self.look == SPECTATOR or self.look in self.seats):
            return self.look
        for seat in self.seats:
            if bits >> seat & 1:
                self.last_seat = seat
                return seat
        if self.last_seat not in self.seats:
            self.last_seat = self.seats[0] if self.seats else SPECTATOR
        return self.last_seat


class Services(NamedTuple):
    """What a table needs of its server."""

    storage: Storage
    journal: Journal
    bus: Bus
    bot_pool: BotPool
    process: str  # the name of this process among those that share the database
    bot_pace_s: float
    time: Time  # for the clocks of tables that are played against time
    over: Callable[[Table], None]  # called once the game has ended


class Elsewhere(NamedTuple):
    """Who is connected through another process."""

    seats: frozenset[int]
    watching: int
    heard: float  # when, on the loop's clock
    credits_ms: Mapping[int, int]  # of its seats, at a table with clocks


class Table:
    """A table with its game and those connected to it."""

    def __init__(self, record: TableRecord, services: Services) -> None:
        self.record = record
        self.services = services
        self.play: VersionedMatch | None = None
        self.note = why_record(record)  # why nobody can act, if so
        self.told = 0  # the last version that is stored and that everybody was told of
        self.clients: list[Client] = []
        self.rewinds = RewindVotes(self)
        self.endings = Endings(self)
        self.turn_clock = TurnClock(self)
        self.race = Race(self)
        self.hands = BotPacing(self)
        self.chat: list[ChatLine] | None = None  # the last lines said, once somebody has asked for them
        self.idle_since = asyncio.get_running_loop().time()
        self._recent: deque[list[Happening]] = deque(maxlen=RECENT)
        self._answers: dict[str, Ack] = {}  # what each client id of each seat led to
        self._overdue: set[int] = set()  # seats whose person has been away for too long
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._elsewhere: dict[str, Elsewhere] = {}
        self._unsettled: list[tuple[Client, str, str, Sequence[Step]]] = []  # who waits for what became of a message
        self._welcomes: list[Callable[[], None]] = []  # to be sent once all is told
        self._catching_up: asyncio.Task[None] | None = None
        self._showing = False  # a change of the table's row or company is about to be told

    # Building the game from its log

    def begin(self, lines: list[LogLine]) -> None:
        """Deal, and carry out what is stored. A table whose log does not fit becomes a record."""
        if self.note or self.record.status == "waiting":
            return
        play = dealt(self.record)
        self.race.dealt(play)
        recent: deque[list[Happening]] = deque(maxlen=RECENT)
        try:
            for line in lines:
                told = redo(play, line)
                self.race.follow(play, line)
                if line.version > len(lines) - RECENT:
                    recent.append(told.events())
        except ReplayError as trouble:
            log.error("a table cannot be continued", extra={"table": self.record.id, "trouble": str(trouble)})
            self.note = str(trouble)
            return
        self.play, self._recent, self.told = play, recent, play.version
        self._answers = {}
        for line in lines:
            self._note(line)
        self.race.begin(lines)

    def _note(self, line: LogLine) -> None:
        """Remember the answer to the message that made a line; each further line of it adds to the answer."""
        if line.client_id:
            key = key_of(line.seat, line.client_id)
            known = self._answers.get(key)
            self._answers[key] = Ack(line.client_id, line.version, known.done + 1 if known else 1)

    def _cannot_act(self, client: Client, seat: int, client_id: str) -> Trouble | None:
        """Why this client may not act for this seat at all."""
        if seat not in client.seats:
            return Trouble(
                "not_yours", f"Seat {seat} is not yours. Your seats: {listed(client.seats)}.", client_id=client_id
            )
        if self.note:
            return Trouble("read_only", self.note, client_id=client_id)
        if self.play is None:
            return Trouble(
                "not_started", "The game has not started. Wait until all seats are taken.", client_id=client_id
            )
        return None

    # Acting

    def act(self, client: Client, message: Act) -> ServerMessage | None:
        """A client acts. No answer yet means that one follows when the move is stored."""
        taken_back = [(Kind.TAKE_BACK, message.seat, 0)] * message.take_back
        deeds = [*taken_back, *((Kind.ACT, message.seat, action) for action in message.actions)]
        return self._do(client, message.client_id, message.version, deeds)

    def _do(self, client: Client, client_id: str, version: int, deeds: Sequence[Step]) -> ServerMessage | None:
        kind, seat, _ = deeds[0]
        trouble = self._cannot_act(client, seat, client_id)
        if trouble or self.play is None:
            return trouble
        repeated = self.repeated(client, key_of(seat, client_id), client_id, deeds)
        if repeated is not UNSEEN:
            return repeated
        if kind == Kind.TAKE_BACK and not self.play.bits():
            return Refused(client_id, "take-back", "The game is over: nothing can be taken back.", self.play.version)
        if self.play.has_resigned(seat):
            return Refused(client_id, "table", "You have resigned: a bot plays your seat on.", self.play.version)
        if not self.race.runs:
            return self._carry_out_all(client, client_id, version, deeds)
        if len(deeds) > 1:  # throws and claims have their own times
            return Refused(client_id, "one-at-a-time", ONE_AT_A_TIME, self.play.version)
        return self.race.hear(Sent(client, client_id, version, deeds[0]))

    def carry_out(self, sent: Sent) -> ServerMessage | None:
        """Do what a seat chose, if its choice is still the same."""
        return self._carry_out_all(sent.client, sent.client_id, sent.version, [sent.deed])

    def _carry_out_all(
        self, client: Client | None, client_id: str, version: int, deeds: Sequence[Step]
    ) -> ServerMessage | None:
        """Do what a seat chose, in order, if its choice is still the same."""
        assert self.play is not None  # noqa: S101 - callers have looked
        if not self.play.is_fresh(deeds[0][1], version):
            metrics.ANSWERS.labels("stale").inc()
            return Stale(client_id, self.play.version)
        return self._settle_deeds(client, client_id, deeds)

    def settle_deed(self, sent: Sent, deed: Step) -> ServerMessage | None:
        """Carry out a deed for who sent it; the answer follows when it is stored, unless the rules forbid it."""
        return self._settle_deeds(sent.client, sent.client_id, [deed])

    def _settle_deeds(self, client: Client | None, client_id: str, deeds: Sequence[Step]) -> ServerMessage | None:
        assert self.play is not None  # noqa: S101 - callers have looked
        done = ignore
        if client is not None:
            done = partial(self.answer, client, key_of(deeds[0][1], client_id), client_id, deeds)
        count, refusal = self._perform_all(deeds, client_id, done)
        if refusal:
            metrics.ANSWERS.labels("refused").inc()
        return Refused(client_id, refusal.rule, refusal.sentence, self.play.version) if refusal and not count else None

    def repeated(self, client: Client, key: str, client_id: str, deeds: Sequence[Step] = ()) -> ServerMessage | None:
        """The answer to a message that came before, or that comes while the table is being rebuilt; else UNSEEN."""
        known = self._answers.get(key)
        if self._catching_up or (known is not None and known.version > self.told):
            self._unsettled.append((client, key, client_id, deeds))
            return None
        return self._complete(known, deeds) if known else UNSEEN

    def answer(self, client: Client, key: str, client_id: str, deeds: Sequence[Step], safe: bool) -> None:
        """Tell a client that its message is stored, or keep the answer until it is known what became of it."""
        known = self._answers.get(key)
        if safe and known is not None:  # none: the table is being built again, from a log read before this was stored
            client.tell(self._complete(known, deeds))
        else:
            self._unsettled.append((client, key, client_id, deeds))

    def _complete(self, known: Ack, deeds: Sequence[Step]) -> Ack:
        """An answer with the reason why a move was stopped. The log does not hold it: after a restart the rules are
        asked again, if nothing has happened since."""
        if known.stopped is not None or known.done >= len(deeds) or self.play is None:
            return known
        kind, seat, action = deeds[known.done]
        unchanged = self.play.version == known.version and kind == Kind.ACT
        refusal = self.play.match.refusal(seat, action) if unchanged else None
        return with_reason(known, refusal or Refusal("stopped", STOPPED))

    def perform(self, deed: Step, client_id: str, done: Callable[[bool], None]) -> Refusal | None:
        """Carry out a deed and store it; then `done` is called and everybody is told."""
        return self._perform_all([deed], client_id, done)[1]

    def _perform_all(
        self, deeds: Sequence[Step], client_id: str, done: Callable[[bool], None]
    ) -> tuple[int, Refusal | None]:
        """Carry out deeds in order, up to the first that is refused, and store those that were; then `done` is called and
        everybody is told. How many were carried out, and why not more."""
        assert self.play is not None  # noqa: S101 - callers have looked
        ms = self.race.ms if self.race.runs else now_ms() - self.record.started_ms
        lines: list[LogLine] = []
        told: list[Told] = []
        refusal: Refusal | None = None
        for kind, seat, action in deeds:
            did = self.play.do((kind, seat, action), ms)
            if isinstance(did, Refusal):
                refusal = did
                break
            line = LogLine(self.record.id, self.play.version, kind, seat, action, ms, client_id)
            told.append(did)
            lines.append(line)
            self._note(line)
            self.race.follow(self.play, line)
            self.race.followed(line)
            self.endings.followed(line)
        if not lines:
            return 0, refusal
        if refusal and client_id:
            key = key_of(lines[0].seat, client_id)
            self._answers[key] = with_reason(self._answers[key], refusal)
        posts = self._updates(told)
        self.services.journal.append(lines, partial(self._stored, lines, posts, done))
        return len(lines), refusal

    def _stored(
        self, lines: list[LogLine], posts: list[tuple[Client, bytes]], done: Callable[[bool], None], safe: bool
    ) -> None:
        """The journal's answer."""
        done(safe)
        if not safe:
            self.catch_up()
            return
        for line in lines:
            ENTRIES[line.kind].inc()
        self.services.bus.tell(self.record.id, Appended(lines))
        if lines[-1].version > self.told:  # else catching up has told of it
            self.told = lines[-1].version
            self._deliver(posts)

    def _deliver(self, posts: list[tuple[Client, bytes]]) -> None:
        for client, frame in posts:
            client.line.post(frame)
        self.settle()

    def _updates(self, told: Sequence[Told]) -> list[tuple[Client, bytes]]:
        """The update for each client after all of that, encoded once for all that see the same."""
        assert self.play is not None  # noqa: S101 - there is something to tell of
        self.rewinds.lapse()
        self.turn_clock.follow()
        events = self._words(told)
        bits, thinking = self.play.bits(), self.who_thinks()
        frames: dict[Perspective, bytes] = {}
        posts = []
        for client in self.clients:
            perspective = client.perspective(bits)
            if perspective not in frames:
                heard = events if perspective.detail == "all" else []
                race = self.race.told(perspective.seat)
                now = position(self.play, perspective, thinking, self._left_ms(perspective.seat, race), race)
                frames[perspective] = encode(Update(now, heard))
            posts.append((client, frames[perspective]))
        return posts

    def _words(self, told: Sequence[Told]) -> list[Happening]:
        """What happened in words, kept for those who come back; where only programs play, none are made."""
        if all(client.detail != "all" for client in self.clients):
            self._recent.clear()  # so that whoever asks is told from the stored log
            return []
        events = [did.events() for did in told]
        self._recent.extend(events)
        return [happening for each in events for happening in each]

    # Tables that are played against time

    @property
    def all_told(self) -> bool:
        """Whether everybody knows all that happened."""
        return self.play is None or self.told == self.play.version

    @property
    def is_catching_up(self) -> bool:
        return self._catching_up is not None

    def when_told(self, call: Callable[[], None]) -> None:
        """Call as soon as all is told."""
        self._welcomes.append(call)

    def credit_of(self, seat: int) -> int:
        """Half the round trip of who sits there, in milliseconds; bots have none."""
        here = [client.credit_ms for client in self.clients if seat in client.seats]
        there = [other.credits_ms.get(seat, 0) for other in self._elsewhere.values() if seat in other.seats]
        return 0 if self.bot_plays(seat) else max([*here, *there], default=0)

    def stand_in(self, guest: str, line: Outbox) -> Client:
        """A client for somebody who is connected to another process."""
        client = Client(guest, "", line)
        client.seats = self.record.seats_of(guest)
        return client

    def hear_passed(self, client: Client, client_id: str, version: int, deed: Step) -> None:
        """Something another process passed on; its answer goes back there."""
        answer = self._do(client, client_id, version, [deed])
        if answer is not None:
            client.tell(answer)

    def hear_again(self, client: Client, sent: Sent) -> None:
        """Something that was passed on in vain."""
        self.hear_passed(client, sent.client_id, sent.version, sent.deed)

    def settle(self) -> None:
        """What follows once everything is told: late welcomes, answers to repeats, the bots' turns, the end."""
        if self.play is None or self.told != self.play.version or self._catching_up:
            return
        for welcome in self._welcomes:
            welcome()
        self._welcomes.clear()
        unsettled, self._unsettled = self._unsettled, []
        for client, key, client_id, deeds in unsettled:
            known = self._answers.get(key)
            client.tell(self._complete(known, deeds) if known else self._not_stored(client_id))
        if self.play.bits():
            self._drive()
        elif self.record.status == "playing":
            self.services.over(self)

    def _not_stored(self, client_id: str) -> ServerMessage:
        """The answer to a move that is not in the log: storage failed, or another move was faster."""
        trouble = self.services.journal.trouble
        return Trouble("unavailable", trouble, client_id=client_id) if trouble else Stale(client_id, self.told)

    # News from other processes, and starting over from the log

    def heard_lines(self, lines: list[LogLine]) -> None:
        """Another process stored the lines of a move."""
        if self.play is None or self._catching_up or lines[-1].version <= self.play.version:
            return
        if lines[0].version != self.play.version + 1 or self.told < self.play.version:
            self.catch_up()  # lines were missed, or what was done here and is not stored yet has lost against others
            return
        told = []
        try:
            for line in lines:
                told.append(redo(self.play, line))
                self._note(line)
                self.race.follow(self.play, line)
                self.race.followed(line)
                self.endings.followed(line)
                self.race.heard(line)
        except ReplayError:
            self.catch_up()
            return
        posts = self._updates(told)
        self.told = lines[-1].version
        self._deliver(posts)

    def catch_up(self) -> None:
        """Forget the game in memory and build it again from the log."""
        if self._catching_up is None:
            self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        before = self.told
        self.begin(await self._stored_lines())
        self._catching_up = None
        if self.play is not None:
            missed = [happening for events in self._recent for happening in events if happening.version > before]
            self.show_all(missed)
        self.settle()

    async def _stored_lines(self) -> list[LogLine]:
        while True:
            try:
                return await self.services.storage.lines(self.record.id)
            except (DBAPIError, OSError) as trouble:
                log.error("storage does not answer", extra={"table": self.record.id, "trouble": str(trouble)})
                await asyncio.sleep(RETRY_S)

    # Who is connected

    def is_present(self, seat: int) -> bool:
        """Bots always are; people while connected, here or through another process."""
        if self.record.seats[seat].kind == "bot":
            return True
        now = asyncio.get_running_loop().time()
        return any(seat in client.seats for client in self.clients) or any(
            seat in there.seats and now - there.heard < REMOTE_S for there in self._elsewhere.values()
        )

    def bot_plays(self, seat: int) -> bool:
        """Whether a bot acts here now: it is a bot's seat, its person has left for good, or is away for too long while
        somebody else is waiting."""
        held = self.record.seats[seat]
        if held.kind == "bot" or self.record.status != "playing":
            return held.kind == "bot"
        if held.kind == "open" or seat in self.turn_clock.late or seat in self.race.late:
            return True
        if self.play is not None and self.play.has_resigned(seat):
            return True
        return seat in self._overdue and self._somebody_waits(held.holders[0])

    def _somebody_waits(self, guest: str) -> bool:
        """Whether a person other than this guest sits here and is connected."""
        return any(
            other.kind == "person" and guest not in other.holders and self.is_present(number)
            for number, other in enumerate(self.record.seats)
        )

    def watching(self) -> int:
        now = asyncio.get_running_loop().time()
        there = sum(other.watching for other in self._elsewhere.values() if now - other.heard < REMOTE_S)
        return there + sum(not client.seats for client in self.clients)

    def admit(self, client: Client, events: list[Happening], chat: list[ChatLine]) -> None:
        """Connect a client; it is welcomed as soon as all that happened is told."""
        client.seats = self.record.seats_of(client.guest)
        self.clients.append(client)
        self._presence_changed()
        if self._catching_up or (self.play is not None and self.told != self.play.version):
            self._welcomes.append(partial(self._welcome, client, events, chat))
        else:
            self._welcome(client, events, chat)
        self.settle()

    def _welcome(self, client: Client, events: list[Happening], chat: list[ChatLine]) -> None:
        client.tell(
            Welcome(
                table=self.info_for(client.guest),
                seats=client.seats,
                now=self.position_for(client),
                events=events,
                chat=chat,
                rewind=self.rewinds.request,
                draw=self.endings.offer,
            )
        )

    def dismiss(self, client: Client) -> None:
        """A client's connection has ended."""
        if client in self.clients:
            self.clients.remove(client)
            self.touch()
            self._presence_changed()

    def heard_presence(self, process: str, news: Present) -> None:
        """Another process says who is connected there."""
        now = asyncio.get_running_loop().time()
        before = self._elsewhere.get(process)
        self._elsewhere[process] = Elsewhere(frozenset(news.seats), news.watching, now, news.credits_ms)
        if news.asks:
            self.say_presence(asks=False)
        if before is None or before[:2] != self._elsewhere[process][:2]:
            self._company_changed()
        if self.play is not None and news.version > self.told == self.play.version:
            self.catch_up()

    def say_presence(self, *, asks: bool) -> None:
        """Tell the other processes who is connected here."""
        seats = sorted({seat for client in self.clients for seat in client.seats})
        watching = sum(not client.seats for client in self.clients)
        credits_ms = {seat: self.credit_of(seat) for seat in seats} if self.race.runs else {}
        self.services.bus.tell(self.record.id, Present(seats, watching, self.told, asks, credits_ms))

    def _presence_changed(self) -> None:
        self.say_presence(asks=False)
        self._company_changed()

    def _company_changed(self) -> None:
        self._arm_timers()
        self.race.look()
        self.show_table()
        self.settle()

    def _arm_timers(self) -> None:
        """Hand seats back to those who are here, and count the time of those who are not."""
        for number, seat in enumerate(self.record.seats):
            if seat.kind != "person" or self.is_present(number):
                self._overdue.discard(number)
                if number in self._timers:
                    self._timers.pop(number).cancel()
            elif number not in self._timers and number not in self._overdue and self._may_be_replaced(seat.holders[0]):
                loop = asyncio.get_running_loop()
                self._timers[number] = loop.call_later(self.record.away_after_s, self._is_overdue, number)

    def _may_be_replaced(self, guest: str) -> bool:
        """Not at hot-seat, where one guest holds several seats, and not where the table said never."""
        return self.record.away_after_s > 0 and len(self.record.seats_of(guest)) == 1

    def _is_overdue(self, seat: int) -> None:
        self._timers.pop(seat, None)
        self._overdue.add(seat)
        self.show_table()
        self.settle()

    # Telling

    def position_for(self, client: Client) -> Position | None:
        if self.play is None:
            return None
        self.turn_clock.follow()
        perspective = client.perspective(self.play.bits())
        race = self.race.told(perspective.seat)
        return position(self.play, perspective, self.who_thinks(), self._left_ms(perspective.seat, race), race)

    def _left_ms(self, seat: int, race: Clocked | None) -> int:
        return self.race.left_ms(seat, race) if race else self.turn_clock.left_ms(seat)

    def show(self, client: Client) -> None:
        """Send one client the game as it is."""
        now = self.position_for(client)
        if now is not None and self.play is not None and self.told == self.play.version:
            client.tell(Update(now, []))

    def show_all(self, events: list[Happening]) -> None:
        """Send everybody the game as it is, and what led to it."""
        for client in self.clients:
            now = self.position_for(client)
            if now is not None:
                client.tell(Update(now, events))

    def info(self) -> TableInfo:
        """This table, as somebody outside may know it."""
        info = table_info(self.record, self, "")
        if self.note:
            return msgspec.structs.replace(info, status="record", note=self.note)
        if self.play is not None:
            return msgspec.structs.replace(info, version=self.told, to_act=seats_in(self.play.bits()))
        return info

    def info_for(self, guest: str) -> TableInfo:
        return seen_by(self.info(), self.record, guest)

    def show_table(self) -> None:
        """Tell everybody who sits where, soon: what changes together is told together."""
        if not self._showing:
            self._showing = True
            asyncio.get_running_loop().call_later(SHOW_S, self._show_table)

    def _show_table(self) -> None:
        self._showing = False
        info = self.info()
        for client in self.clients:
            client.tell(TableChanged(seen_by(info, self.record, client.guest)))

    def tell_all(self, message: ServerMessage) -> None:
        frame = encode(message)
        for client in self.clients:
            client.line.post(frame)

    def row_changed(self, record: TableRecord, lines: list[LogLine]) -> None:
        """Take over a changed row; if the game has started with it, deal and show it."""
        started = self.play is None and record.status != "waiting"
        self.record = record
        for client in self.clients:
            client.seats = record.seats_of(client.guest)
        if started:
            self.begin(lines)
        self._arm_timers()
        self.race.look()
        self.show_table()
        if started:
            self.show_all([])
        self.settle()

    def events_since(self, version: int) -> list[Happening] | None:
        """What happened after a version; None when that is longer ago than is kept in memory."""
        if self.play is None:
            return []
        if 0 <= version < self.told - len(self._recent):
            return None
        return [happening for events in self._recent for happening in events if happening.version > version]

    # Bots

    def who_thinks(self) -> list[int]:
        assert self.play is not None  # noqa: S101 - somebody is to act
        return [seat for seat in seats_in(self.play.bits()) if self.bot_plays(seat)]

    def leader(self) -> str:
        """The process to which it falls to move the bots and to let the clocks act: the first by name of those where
        somebody is connected."""
        if not self._elsewhere:
            return self.services.process
        now = asyncio.get_running_loop().time()
        rivals = [
            process
            for process, there in self._elsewhere.items()
            if now - there.heard < REMOTE_S and (there.seats or there.watching)
        ]
        return min([*rivals, self.services.process] if self.clients or not rivals else rivals)

    def forget(self, process: str) -> None:
        """Another process does not answer: until it speaks again, it is gone."""
        self._elsewhere.pop(process, None)
        self._company_changed()

    def _drive(self) -> None:
        """Set the bots thinking that are to act."""
        if self.leader() != self.services.process or self.hands.drive():
            return
        for seat in self.who_thinks():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.get_running_loop().create_task(self._think(seat))

    async def _think(self, seat: int) -> None:
        try:
            if self.play is not None and not self.play.is_unseen(seat):  # what nobody sees needs no time to be followed
                await asyncio.sleep(self.services.bot_pace_s)
            while self.play is not None and not self._catching_up and seat in self.who_thinks():
                play, version = self.play, self.play.version
                level = self.record.seats[seat].level
                action = await self.services.bot_pool.choose(play.match, seat, level, table=self.record.id)
                if self.play is play and play.is_fresh(seat, version) and self.bot_plays(seat):
                    self.perform((Kind.BOT_ACT, seat, action), "", lambda safe: None)
                    return
        finally:
            del self._thinking[seat]

    async def hint(self, client: Client, seat: int) -> ServerMessage:
        """What a bot would do in a client's place."""
        trouble = self._cannot_act(client, seat, "")
        if trouble or self.play is None:
            return trouble or Trouble("not_started", "The game has not started.")
        play, version = self.play, self.play.version
        if not play.bits() >> seat & 1 or play.has_resigned(seat):
            return Refused("", "hint", "It is not your turn: there is nothing to choose.", version)
        match = self.hands.thinkable(play.match, seat) if self.race.runs else play.match
        found = await self.services.bot_pool.advise(match, seat)
        if self.play is not play or not play.is_fresh(seat, version):
            return Stale("", self.told)
        return Hint(version, seat, found.action, found.label, found.why)

    # Setting aside

    def touch(self) -> None:
        """Somebody is about to come in."""
        self.idle_since = asyncio.get_running_loop().time()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has been here for so long that the table can be set aside."""
        quiet = not self.clients and not self._thinking and not self._catching_up and not self._unsettled
        stored = self.play is None or self.told == self.play.version
        return quiet and stored and asyncio.get_running_loop().time() - self.idle_since > seconds

    def stop(self) -> None:
        """Let go of timers and thoughts."""
        self.turn_clock.stop()
        self.race.stop()
        self.hands.stop()
        for timer in self._timers.values():
            timer.cancel()
        for task in [*self._thinking.values(), *([self._catching_up] if self._catching_up else [])]:
            task.cancel()


def with_reason(known: Ack, refusal: Refusal) -> Ack:
    """The answer to a move that was stopped."""
    return msgspec.structs.replace(known, stopped=Stopped(refusal.rule, refusal.sentence))


def ignore(safe: bool) -> None:
    """For what nobody waits for the answer to."""


def listed(seats: list[int]) -> str:
    return ", ".join(map(str, seats)) or "none"
