"""Kill the server at random moments, again and again, while games go on; then see whether anything was lost.

    python -m benchmarks.crash                                   50 times, one process on SQLite
    python -m benchmarks.crash --database-url postgresql://...   the same on a PostgreSQL database that is yours to fill
    python -m benchmarks.crash --shared                          two processes on a PostgreSQL and Redis of its own, either killed
    python -m benchmarks.crash --kills 1000 --tables 40          longer
    python -m benchmarks.crash --game domination                 one game alone; by default all five, table after table

After each kill the stored log is read beside the server: every acknowledged entry is there once, at the version that was
acknowledged, and versions have no gap. After each restart clients come back as pages do: they resend what was not
answered and now and then something that was, which must get the same answer again; and every table must go on.
Prints a summary and exits with 1 if anything was lost, done twice or stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from benchmarks.link import Link, connect
from benchmarks.services import UNCLOCKED, UNLIMITED, Server, folder, free_port, postgres, redis

from retrocade import games

STUCK_S = 60.0  # a table that has not gone on for so long after a restart is stuck
TAKE_BACKS = 0.1  # how often a client takes back what it could
LONGER = 0.5  # how often a move has more than one step
REPEATS = 0.5  # how often a client that comes back sends something answered before
ACT, TAKE_BACK = 0, 2  # kinds of log lines

Row = tuple[int, int, int, int, str]  # version, kind, seat, action, client_id


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
    """What must be true, and what was found not to be."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def blame(self, what: str, sentence: str) -> None:
        self.counts[what] += 1
        if len(self.wrong) < 20:
            self.wrong.append(f"{what}: {sentence}")


class Game:
    """A table, and what its clients were promised."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.promised: dict[tuple[int, str], Promise] = {}  # by seat and client id
        self.moved = asyncio.Event()  # since the last restart
        self.over = False


class Player:
    """A client that plays one seat, loses its connection and comes back."""

    def __init__(self, game: Game, seat: int, port: int, cookie: str, ledger: Ledger, luck: random.Random) -> None:
        self.game, self.seat, self.port, self.cookie = game, seat, port, cookie
        self._ledger, self._luck = ledger, luck
        self._link: Link | None = None
        self._pending: Sent | None = None
        self._repeated: dict[str, Promise] = {}  # client ids sent again on purpose: the answer they must get
        self._promised = 0  # the highest version this client was told is stored
        self._seen = -1
        self._count = 0
        self._stopped = asyncio.Event()
        self._is_welcome = False  # on this connection: an update may come first, if something is being stored

    async def play(self) -> None:
        """Connect, play, come back, until the game is over."""
        while not self._stopped.is_set():
            try:
                self._link = await connect(self.port, f"/api/tables/{self.game.id}/live", self.cookie, self._heard)
            except OSError:
                await asyncio.sleep(0.03)
                continue
            if self._stopped.is_set():
                self._link.abort()
                return
            self._repeated.clear()
            self._is_welcome = False
            self._link.send(b'{"type":"hello","version":%d,"partial":true,"words":"data"}' % self._seen)
            await self._link.closed
            self._link = None

    def stop(self) -> None:
        self._stopped.set()
        if self._link:
            self._link.abort()

    def _heard(self, text: bytes) -> None:
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
        if now is None:  # this process has yet to hear that the other seat was taken at the other one
            return
        if now["version"] < self._promised:
            self._ledger.blame("lost", f"{self.game.id}: welcome at {now['version']}, promised {self._promised}")
        if self._pending:
            self._ledger.counts["resent"] += 1
            self._send(self._pending)
        known = [key for key in self.game.promised if key[0] == self.seat]
        if known and self._luck.random() < REPEATS:
            promise = self.game.promised[self._luck.choice(known)]
            self._repeated[promise.sent.client_id] = promise
            self._ledger.counts["repeated"] += 1
            self._send(promise.sent)
        self._look(now)

    def _answered(self, kind: str, message: Any) -> None:
        client_id = message["client_id"]
        if client_id in self._repeated:
            promise = self._repeated.pop(client_id)
            if kind != "ack" or (message["version"], message["done"]) != (promise.version, promise.done):
                self._ledger.blame("twice", f"{self.game.id}: {client_id} was {promise}, now {message}")
            return
        sent, self._pending = self._pending, None
        if sent is None or sent.client_id != client_id:
            self._ledger.blame("odd", f"{self.game.id}: an answer to nothing: {message}")
        elif kind == "ack":
            self.game.promised[self.seat, client_id] = Promise(message["version"], message["done"], sent)
            self._ledger.counts["steps"] += message["done"]
            self._promised = max(self._promised, message["version"])
            self.game.moved.set()
            self._ledger.counts["acknowledged"] += 1
        else:
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
        """Further actions of a move, allowed or not."""
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


# Servers


class Site:
    """The servers under test, and the database beside them."""

    def __init__(self, settings: list[tuple[Path, dict[str, str]]], rows: Callable[[str], list[Row]]) -> None:
        self._settings = settings
        self.rows = rows
        self.servers: list[Server] = []
        self.starts: list[float] = []

    def start(self) -> None:
        for home, settings in self._settings:
            self.servers.append(Server(home, settings))
        for server in self.servers:
            server.wait()

    def kill(self, number: int) -> None:
        self.servers[number].kill()

    def restart(self, number: int) -> None:
        self.servers[number] = Server(*self._settings[number])
        self.starts.append(self.servers[number].wait())

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


def sqlite_rows(path: Path, table_id: str) -> list[Row]:
    with sqlite3.connect(path) as database:
        query = "SELECT version, kind, seat, action, client_id FROM log WHERE table_id = ? ORDER BY version"
        rows = database.execute(query, (table_id,)).fetchall()
    database.close()
    return rows


def postgres_rows(url: str, table_id: str) -> list[Row]:
    import asyncpg

    async def read() -> list[Row]:
        database = await asyncpg.connect(url)
        query = "SELECT version, kind, seat, action, client_id FROM log WHERE table_id = $1 ORDER BY version"
        rows = await database.fetch(query, table_id)
        await database.close()
        return [tuple(row) for row in rows]

    return asyncio.run(read())


@contextmanager
def site(database_url: str, *, shared: bool) -> Iterator[Site]:
    """Yield the servers that the arguments ask for, running."""
    with ExitStack() as stack:
        homes = [stack.enter_context(folder()) for _ in range(1 + shared)]
        settings = dict(UNLIMITED)
        if shared:
            database_url = stack.enter_context(postgres())
            settings |= {"REDIS_URL": stack.enter_context(redis()), "SECRET": "shared-by-both-servers"}
        if database_url:
            settings["DATABASE_URL"] = database_url
        rows = partial(postgres_rows, database_url) if database_url else partial(sqlite_rows, homes[0] / "retrocade.db")
        there = Site([(home, settings | {"PORT": str(free_port())}) for home in homes], rows)
        stack.callback(there.stop)
        there.start()
        yield there


# The test


class Trial:
    """Games that go on while servers die."""

    def __init__(self, there: Site, tables: int, seed: int, names: tuple[str, ...]) -> None:
        self._site = there
        self._tables = tables
        self._names = cycle(names)
        self._luck = random.Random(seed)
        self.ledger = Ledger()
        self._games: dict[Game, list[Player]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._checked: list[Game] = []

    async def run(self, kills: int) -> None:
        for _ in range(self._tables):
            await self._open()
        for _ in range(kills):
            await self._all_go_on()
            await asyncio.sleep(self._luck.uniform(0.0, 0.8))
            number = self._luck.randrange(len(self._site.servers))
            self._site.kill(number)
            if len(self._site.servers) == 1:  # nobody writes now: what is stored is all there is
                await asyncio.to_thread(self._check_logs, [*self._games, *self._checked[-self._tables :]])
            for game in self._games:
                game.moved.clear()
            await asyncio.to_thread(self._site.restart, number)
            self.ledger.counts["kills"] += 1
        await self._all_go_on()
        for players in self._games.values():
            for player in players:
                player.stop()
        await asyncio.gather(*self._tasks)
        await asyncio.to_thread(self._check_logs, [*self._games, *self._checked])
        self.ledger.counts["tables"] = len(self._games) + len(self._checked)

    async def _open(self) -> None:
        """A new table and its two players, each at its own server where there are two."""
        ports = [self._site.servers[0].port, self._site.servers[-1].port]
        async with (
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=30) as blue,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[1]}", timeout=30) as green,
        ):
            name = next(self._names)
            wish = {
                "game": name,
                "options": UNCLOCKED.get(name, {}),
                "seats": [{"kind": "me"}, {"kind": "open"}],
                "public": True,
                "away_after_s": 0,
            }
            table = (await blue.post("/api/tables", json=wish)).raise_for_status().json()["id"]
            (await green.post(f"/api/tables/{table}/sit", json={})).raise_for_status()
            cookies = ["; ".join(f"{n}={v}" for n, v in client.cookies.items()) for client in (blue, green)]
        game = Game(table)
        self.ledger.counts[f"tables of {name}"] += 1
        players = [
            Player(game, seat, ports[seat], cookies[seat], self.ledger, random.Random(self._luck.random()))
            for seat in range(2)
        ]
        self._games[game] = players
        for player in players:
            task = asyncio.create_task(player.play())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _all_go_on(self) -> None:
        """Wait until every table has gone on, and put new ones in the place of finished games."""
        deadline = time.monotonic() + STUCK_S
        for game, players in list(self._games.items()):
            try:
                await asyncio.wait_for(game.moved.wait(), max(0.01, deadline - time.monotonic()))
            except TimeoutError:
                self.ledger.blame("stuck", f"{game.id} has not gone on since the restart")
            if game.over:
                for player in players:
                    player.stop()
                del self._games[game]
                self._checked.append(game)
                await self._open()

    def _check_logs(self, games: list[Game]) -> None:
        for game in games:
            self._check(game, self._site.rows(game.id))

    def _check(self, game: Game, rows: list[Row]) -> None:
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
            self.ledger.blame("gap", f"{game.id}: versions {[row[0] for row in rows]}")
        stored: dict[tuple[int, str], list[Row]] = {}
        for row in rows:
            stored.setdefault((row[2], row[4]), []).append(row)
        for key, lines in stored.items():
            if lines[-1][0] - lines[0][0] != len(lines) - 1:
                self.ledger.blame("twice", f"{game.id}: {key} is stored in more than one piece: {lines}")
        for key, (version, done, sent) in list(game.promised.items()):
            found = [(row[0], row[1], row[3]) for row in stored.get(key, [])]
            first = version - done + 1
            if found != [(first + at, *step) for at, step in enumerate(sent.steps[:done])]:
                self.ledger.blame("lost", f"{game.id}: {key} was acknowledged as {version} {sent}, stored is {found}")
        self.ledger.counts["logs checked"] += 1


def trial(
    kills: int,
    tables: int,
    seed: int,
    database_url: str = "",
    *,
    shared: bool = False,
    names: tuple[str, ...] = games.NAMES,
) -> dict[str, Any]:
    """Run it; the summary. Nothing is wrong when `wrong` is empty."""
    with site(database_url, shared=shared) as there:
        began = time.monotonic()
        tried = Trial(there, tables, seed, names)
        asyncio.run(tried.run(kills))
        starts = sorted(there.starts)
        return {
            "storage": "PostgreSQL" if database_url or shared else "SQLite",
            "processes": len(there.servers),
            **dict(sorted(tried.ledger.counts.items())),
            "restart_s_median": round(starts[len(starts) // 2], 2) if starts else 0.0,
            "seconds": round(time.monotonic() - began),
            "wrong": tried.ledger.wrong,
        }


def main() -> None:
    """Kill, check, print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kills", type=int, default=50)
    asked.add_argument("--tables", type=int, default=12, help="games at once")
    asked.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    asked.add_argument("--database-url", default="", help="PostgreSQL; unset: SQLite in a folder of its own")
    asked.add_argument("--shared", action="store_true", help="two processes on a PostgreSQL and Redis of its own")
    asked.add_argument("--game", choices=games.NAMES, help="this one alone; unset: all, table after table")
    chosen = asked.parse_args()
    names = (chosen.game,) if chosen.game else games.NAMES
    found = trial(chosen.kills, chosen.tables, chosen.seed, chosen.database_url, shared=chosen.shared, names=names)
    print(json.dumps({"seed": chosen.seed} | found, indent=2))
    sys.exit(1 if found["wrong"] else 0)


if __name__ == "__main__":
    main()
