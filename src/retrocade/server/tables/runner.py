"""Runs a table on the event loop: carries out its effects and hands their results back to it as commands.

A move's lines are committed before its position is rendered, and only the newest position is rendered. After any exception
the runner builds this one table again from its log. Memory is never ahead of storage for long, and no other table is
affected.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from retrocade.engine.layout import ViewCache
from retrocade.engine.messages import Text, speaker
from retrocade.server.bots.times import LONGEST_S
from retrocade.server.cluster.bus import Answered, News
from retrocade.server.ops import metrics
from retrocade.server.protocol.encoding import encode, with_words
from retrocade.server.protocol.messages import (
    ChatLine,
    Happening,
    Refused,
    ServerMessage,
    Stale,
    TableChanged,
    TableInfo,
    Trouble,
    Welcome,
)
from retrocade.server.storage.records import Kind, LogLine, TableRecord
from retrocade.server.tables import effects, presence
from retrocade.server.tables.clients import Client
from retrocade.server.tables.commands import (
    AnnouncePresence,
    BotChose,
    BotFailed,
    ChangeRow,
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
from retrocade.server.tables.frames import Frames, parts_of
from retrocade.server.tables.helping import Helper, help_frames
from retrocade.server.tables.loading import LoadedGame, load
from retrocade.server.tables.services import Handle, Services, now_ms
from retrocade.server.tables.snapshots import live_info, live_position
from retrocade.server.tables.state import TableState
from retrocade.server.tables.summaries import seen_by
from retrocade.server.tables.table import Table, recovered
from retrocade.server.tables.versioned_match import VersionedMatch

say = speaker("server")

log = logging.getLogger(__name__)

RETRY_S = 1.0  # between attempts to read while storage does not answer
LONGEST_RETRY_S = 60.0  # between attempts to rebuild a table that fails again and again
SHOW_S = 0.01  # changes of the row or of who is present that come within this time are sent together
FAULT = say("table-fault")

ENTRIES = [metrics.ENTRIES.labels(kind.name.lower()) for kind in Kind]


class TableRunner:
    """A live table with its clients, its timer and its background tasks."""

    def __init__(self, record: TableRecord, services: Services) -> None:
        self.services = services
        self.table = Table(record, services.process, services.bot_pace_s)
        self.chat: list[ChatLine] | None = None  # the last lines of chat, once a client has asked for them
        self.idle_since = services.time.now()
        self._frames: Frames | None = None  # of the state that clients were shown last
        self._helper = Helper(services.time, services.journal.is_busy, self._help)
        self._wake: tuple[float, Handle] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_reading = False
        self._is_showing = False  # a change of the row or of who is present is about to be sent
        self._faults = (-1, 0)  # the version at which the table last failed, and how often
        self._carry_out: dict[type, Callable[[Any], None]] = {
            effects.Store: self._store,
            effects.Send: self._send,
            effects.SendAll: self._send_all,
            effects.Forward: self._forward,
            effects.Greet: self._greet,
            effects.Show: self._show,
            effects.ShowTable: self._show_table_soon,
            effects.Publish: self._publish,
            effects.Think: self._think,
            effects.Reload: self._reload,
            effects.EndGame: lambda _: self.services.over(self),
        }

    # The state, to be read

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def record(self) -> TableRecord:
        return self.table.state.record

    @property
    def play(self) -> VersionedMatch | None:
        return self.table.state.play

    @property
    def note(self) -> Text:
        """Why nobody can act here; empty if they can."""
        return self.table.state.note

    @property
    def stored(self) -> int:
        """The last version that is stored."""
        return self.table.state.stored

    @property
    def clients(self) -> list[Client]:
        return self.table.state.clients

    @property
    def is_quiet(self) -> bool:
        """True if everything is stored and shown."""
        return self.table.state.is_quiet

    def info_for(self, guest: str) -> TableInfo:
        return seen_by(self._info(), self.record, guest)

    def _info(self) -> TableInfo:
        self.state.now = self.services.time.now()
        return live_info(self.state)

    def events_since(self, version: int) -> list[Happening] | None:
        """Return the events after a version; None if memory no longer holds them all."""
        if self.play is None:
            return []
        if 0 <= version < self.stored - len(self.state.recent):
            return None
        return self.state.recent_events(version)

    # Commands

    def connect(self, client: Client, events: list[Happening], chat: list[ChatLine]) -> None:
        self.apply(Connect(client, events, chat))

    def disconnect(self, client: Client) -> None:
        if client in self.clients:
            self.touch()
            self.apply(Disconnect(client))

    def receive(self, client: Client, message: Any) -> None:
        """Apply a message of a client. All answers go to its outbox."""
        self.apply(Receive(client, message))

    def receive_news(self, sender: str, news: News) -> None:
        self.apply(ReceiveNews(sender, news))

    def change_row(self, record: TableRecord, loaded: LoadedGame | None) -> None:
        self.apply(ChangeRow(record, loaded))

    def load(self, loaded: LoadedGame) -> None:
        self.apply(Load(loaded))

    def announce_presence(self, *, asks: bool) -> None:
        self.apply(AnnouncePresence(asks))

    def send(self, client: Client, message: ServerMessage) -> None:
        self._send(effects.Send(client, message))

    def send_all(self, message: ServerMessage) -> None:
        self._send_all(effects.SendAll(message))

    def apply(self, command: Command) -> None:
        """Apply a command and carry out its effects. After an exception, build the table again from its log."""
        undone: list[effects.Effect] = []
        try:
            effects_ = self.table.apply(command, self.services.time.now(), now_ms())
            for number, effect in enumerate(effects_):
                undone = effects_[number:]
                self._carry_out[type(effect)](effect)
            self._set_alarm()
        except Exception:
            log.exception("a table failed", extra={"table": self.record.id, "command": type(command).__name__})
            metrics.TABLE_FAULTS.inc()
            self._recover(undone or self.table.state.effects)

    def _recover(self, undone: list[effects.Effect]) -> None:
        """Build the table again from its log. Each time it fails at the same version, wait longer first."""
        old = self.table.state
        self.table = recovered(old, undone)
        version, count = self._faults
        self._faults = (old.stored, count + 1 if version == old.stored else 1)
        if self._faults[1] > 1:
            self.send_all(Trouble("unavailable", FAULT))
        self._read_log_soon(min(RETRY_S * (self._faults[1] - 1), LONGEST_RETRY_S))

    def _set_alarm(self) -> None:
        due = self.table.next_due()
        if self._wake is not None:
            if self._wake[0] == due:
                return
            self._wake[1].cancel()
            self._wake = None
        if due is not None:
            self._wake = (due, self.services.time.call_at(due, self._ring))

    def _ring(self) -> None:
        self._wake = None
        self.apply(Tick())

    # Effects on storage

    def _store(self, effect: effects.Store) -> None:
        self.services.journal.append(effect.lines, partial(self._journal_answered, effect.lines))

    def _journal_answered(self, lines: list[LogLine], is_stored: bool) -> None:
        if is_stored:
            for line in lines:
                ENTRIES[line.kind].inc()
        self.apply(Stored(lines) if is_stored else NotStored(lines, self.services.journal.trouble))

    def _reload(self, _: effects.Reload) -> None:
        self._read_log_soon(0.0)

    def _read_log_soon(self, seconds: float) -> None:
        if not self._is_reading:
            self._is_reading = True
            self._run(self._read_log(seconds))

    async def _read_log(self, seconds: float) -> None:
        """Read the log, trying until storage answers, and build the game in a thread."""
        await asyncio.sleep(seconds)
        loaded: LoadedGame | None = None
        while loaded is None:
            try:
                lines = await self.services.storage.lines(self.record.id)
                loaded = await asyncio.to_thread(load, self.record, lines)
            except (DBAPIError, OSError) as error:
                log.error("storage does not answer", extra={"table": self.record.id, "trouble": str(error)})
                await asyncio.sleep(RETRY_S)
        self._is_reading = False
        if loaded.note:
            log.error("a table cannot be continued", extra={"table": self.record.id, "trouble": loaded.note})
        self.load(loaded)

    # Effects on clients

    def _send(self, effect: effects.Send) -> None:
        client, message = effect
        if isinstance(message, Refused | Stale):
            metrics.ANSWERS.labels("refused" if isinstance(message, Refused) else "stale").inc()
        self._post(client, encode(message, client.words))

    def _post(self, client: Client, frame: bytes) -> None:
        if client.relay is not None:
            process, key = client.relay
            self.services.bus.tell(self.record.id, Answered(process, key, frame.decode()))
        elif client.outbox is not None:
            client.outbox.post(frame)

    def _send_all(self, effect: effects.SendAll) -> None:
        frames = {words: encode(effect.message, words) for words in {client.words for client in self.clients}}
        for client in self.clients:
            self._post(client, frames[client.words])

    def _forward(self, effect: effects.Forward) -> None:
        self._post(effect.client, with_words(effect.frame.encode(), effect.client.words))

    def _greet(self, effect: effects.Greet) -> None:
        client, t = effect.client, self.state
        now = live_position(t, client.perspective(t.play.bits() if t.play else 0))
        client.parts = parts_of(now, client.words) if client.partial else None
        self._post(
            client,
            encode(
                Welcome(
                    table=self.info_for(client.guest),
                    seats=client.seats,
                    now=now,
                    events=effect.events,
                    chat=effect.chat,
                    rewind=t.rewind,
                    draw=t.draw,
                ),
                client.words,
            ),
        )

    def _show(self, effect: effects.Show) -> None:
        """Render the game once for all clients that see the same, and send it."""
        t = self.state
        if t.play is None or not t.is_quiet:
            return  # it is shown when everything is stored
        bits = t.play.bits()
        render = partial(live_position, t, thinking=presence.thinking_seats(t))
        helps = t.play.game.help is not None
        frames = Frames(render, partial(in_words, effect.results), self._frames, helps=helps)
        with ViewCache(t.play.match.state):
            for client in list(t.clients) if effect.clients is None else effect.clients:
                self._post(client, frames.frame(client, bits))
        if frames.waiting:
            self._helper.soon(frames.waiting)
        if effect.clients is None:
            frames.forget_before()
            self._frames = frames

    def _help(self, clients: list[Client]) -> None:
        """Send help to clients that may act, unless a move is being stored: then a newer position follows with its own help."""
        t = self.state
        if t.play is None or not t.is_quiet:
            return
        try:
            for client, frame in help_frames(t.play, [client for client in clients if client in t.clients]):
                self._post(client, frame)
        except Exception:  # people can play without help
            log.exception("could not make help", extra={"table": self.record.id})

    def _show_table_soon(self, _: effects.ShowTable) -> None:
        if not self._is_showing:
            self._is_showing = True
            asyncio.get_running_loop().call_later(SHOW_S, self._show_table)

    def _show_table(self) -> None:
        self._is_showing = False
        info = self._info()
        for client in self.clients:
            self._post(client, encode(TableChanged(seen_by(info, self.record, client.guest)), client.words))

    # Effects on other processes and bots

    def _publish(self, effect: effects.Publish) -> None:
        self.services.bus.tell(self.record.id, effect.news)

    def _think(self, effect: effects.Think) -> None:
        self._run(self._choose(effect))

    async def _choose(self, effect: effects.Think) -> None:
        number, seat, level, match, seconds, remembers = effect
        table = self.record.id if remembers else ""
        try:
            action = await self.services.bot_pool.choose(match, seat, level, seconds or LONGEST_S, table=table)
        except Exception:
            log.exception("a bot failed", extra={"table": self.record.id, "seat": seat})
            self.apply(BotFailed(number, seat))
            return
        self.apply(BotChose(number, seat, action))

    def _run(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Unloading

    def touch(self) -> None:
        """Count the table as used now, because a client is about to connect."""
        self.idle_since = self.services.time.now()

    def is_idle(self, seconds: float) -> bool:
        """Return True if nothing has happened here for that long, so that the table can be unloaded."""
        t = self.state
        quiet = not t.clients and not t.thoughts and not t.unsettled and t.is_quiet and not self._tasks
        return quiet and self.services.time.now() - self.idle_since > seconds

    def stop(self) -> None:
        """Cancel timers and background tasks."""
        self._helper.stop()
        if self._wake is not None:
            self._wake[1].cancel()
            self._wake = None
        for task in list(self._tasks):
            task.cancel()


def in_words(results: Iterable[Any]) -> list[Happening]:
    """Return the events of these results."""
    return [event for result in results for event in result.events()]
