"""The players of benchmarks.crash: they play, lose their connections, reconnect, and remember all acknowledgements."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any, NamedTuple

from benchmarks.link import Link, connect

TAKE_BACKS = 0.1  # how often a client takes back when it can
LONGER = 0.5  # how often a move has more than one step
REPEATS = 0.5  # how often a client that reconnects sends an answered message again
ACT, TAKE_BACK = 0, 2  # kinds of log lines


class Sent(NamedTuple):
    """A move on its way."""

    client_id: str
    steps: list[tuple[int, int]]  # kind and action of each
    text: bytes


class Promise(NamedTuple):
    """An acknowledgement."""

    version: int
    done: int
    sent: Sent


class Ledger:
    """The facts that must hold, and the violations that were found."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def blame(self, what: str, sentence: str) -> None:
        self.counts[what] += 1
        if len(self.wrong) < 20:
            self.wrong.append(f"{what}: {sentence}")


class Game:
    """A table, and the acknowledgements that its clients received."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.promised: dict[tuple[int, str], Promise] = {}  # by seat and client id
        self.denied: dict[tuple[int, str], str] = {}  # refused or outdated moves, which must not be stored
        self.moved = asyncio.Event()  # since the last restart
        self.over = False


class Player:
    """A client that plays one seat, loses its connection and reconnects."""

    def __init__(self, game: Game, seat: int, port: int, cookie: str, ledger: Ledger, luck: random.Random) -> None:
        self.game, self.seat, self.port, self.cookie = game, seat, port, cookie
        self._ledger, self._luck = ledger, luck
        self._link: Link | None = None
        self._pending: Sent | None = None
        self._repeated: dict[str, Promise] = {}  # client ids sent again on purpose: the answer they must get
        self._promised = 0  # the highest version that was acknowledged to this client
        self._seen = -1
        self._count = 0
        self._stopped = asyncio.Event()
        self._is_welcome = False  # on this connection: an update may come first, if something is being stored

    async def play(self) -> None:
        """Connect, play and reconnect until the game is over."""
        while not self._stopped.is_set():
            try:
                link = await connect(self.port, f"/api/tables/{self.game.id}/live", self.cookie, self.hear)
            except OSError:
                await asyncio.sleep(0.03)
                continue
            if self._stopped.is_set():
                link.abort()
                return
            self.take_line(link)
            link.send(b'{"type":"hello","version":%d,"partial":true,"words":"data"}' % self._seen)
            await link.closed
            self._link = None

    def take_line(self, link: Link) -> None:
        """Use this connection from now on."""
        self._link = link
        self._repeated.clear()
        self._is_welcome = False

    def stop(self) -> None:
        self._stopped.set()
        if self._link:
            self._link.abort()

    def hear(self, text: bytes) -> None:
        """Take in a message of the server."""
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self._welcomed(message["now"])
        elif kind == "update":
            self._look(message["now"])
        elif kind in ("ack", "stale", "refused"):
            self._answered(kind, message)
        elif kind == "error":
            self._ledger.blame("error", message["sentence"])

    def _welcomed(self, now: Any) -> None:
        self._is_welcome = True
        if now is None:  # this process does not know yet that the other seat was taken at the other one
            return  # nothing was sent: there was no position to move in
        if now["version"] < self._promised:
            self._ledger.blame("lost", f"{self.game.id}: welcome at {now['version']}, promised {self._promised}")
        if self._pending:
            self._ledger.counts["resent"] += 1
            self._send(self._pending)
        known = [key for key in self.game.promised if key[0] == self.seat]
        if known and self._luck.random() < REPEATS:
            self.repeat(self._luck.choice(known)[1])
        self._look(now)

    def repeat(self, client_id: str) -> None:
        """Send an acknowledged message again."""
        promise = self.game.promised[self.seat, client_id]
        self._repeated[client_id] = promise
        self._ledger.counts["repeated"] += 1
        self._send(promise.sent)

    def _answered(self, kind: str, message: Any) -> None:
        client_id = message["client_id"]
        if client_id in self._repeated:
            promise = self._repeated.pop(client_id)
            if kind != "ack" or (message["version"], message["done"]) != (promise.version, promise.done):
                self._ledger.blame("twice", f"{self.game.id}: {client_id} was {promise}, now {message}")
            return
        sent = self._pending
        if sent is None or sent.client_id != client_id:
            self._ledger.blame("odd", f"{self.game.id}: an answer to nothing: {message}")
            return
        self._pending = None
        if kind == "ack":
            self.game.promised[self.seat, client_id] = Promise(message["version"], message["done"], sent)
            self._ledger.counts["steps"] += message["done"]
            self._promised = max(self._promised, message["version"])
            self.game.moved.set()
            self._ledger.counts["acknowledged"] += 1
        else:
            self.game.denied[self.seat, client_id] = kind
            self._ledger.counts[kind] += 1
        asyncio.get_running_loop().call_soon(self._go_on)

    def _look(self, now: Any) -> None:
        self._seen = max(self._seen, now["version"])
        self._now = now
        if now["over"]:
            self.game.over = True
            self.game.moved.set()
        self._go_on()

    def _go_on(self) -> None:
        now = self._now
        if not self._is_welcome or self._pending or self._link is None or self._link.closed.done() or now["over"]:
            return
        if now["take_back"] and self._luck.random() < TAKE_BACKS:
            self._try(1, self._more())
        elif now["choices"]:
            actions = [choice["action"] for choice in now["choices"] if choice["action"]] or [0]
            self._try(0, [self._luck.choice(actions), *self._more()])

    def _more(self) -> list[int]:
        """Return further actions of a move, legal or not."""
        return (
            [self._luck.randrange(60) for _ in range(self._luck.randrange(4))] if self._luck.random() < LONGER else []
        )

    def _try(self, take_back: int, actions: list[int]) -> None:
        self._count += 1
        client_id = f"{self.seat}.{self._count}"
        message = {"type": "act", "client_id": client_id, "version": self._now["version"], "seat": self.seat}
        message |= {"actions": actions, "take_back": take_back}
        steps = [(TAKE_BACK, 0)] * take_back + [(ACT, action) for action in actions]
        self._pending = Sent(client_id, steps, json.dumps(message).encode())
        self._send(self._pending)

    def _send(self, sent: Sent) -> None:
        if self._link:
            self._link.send(sent.text)
