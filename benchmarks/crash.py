"""Kill the server repeatedly at random moments while games go on, then check whether anything was lost.

    python -m benchmarks.crash                                   50 times, one process on SQLite
    python -m benchmarks.crash --database-url postgresql://...   the same on your own PostgreSQL database, which it fills
    python -m benchmarks.crash --shared                          two processes on a PostgreSQL and Redis of its own, either killed
    python -m benchmarks.crash --kills 1000 --tables 40          longer
    python -m benchmarks.crash --game domination                 one game only; by default all five, one table after another

After each kill the benchmark reads the stored log directly: every acknowledged entry must be there once, at the version that was
acknowledged; refused or outdated moves must not be there; and versions must have no gap. After each restart clients reconnect as
pages do: they resend unanswered messages and sometimes answered ones, which must get the same answer again; and every table
must go on. Prints a summary and exits with 1 if anything was lost, done twice or stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
from benchmarks.crash_players import Game, Ledger, Player
from benchmarks.services import UNCLOCKED, UNLIMITED, Server, folder, free_port, postgres, redis

from retrocade import games

STUCK_S = 60.0  # a table without a move for this long after a restart is stuck

Row = tuple[int, int, int, int, str]  # version, kind, seat, action, client_id


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
def site(database_url: str, redis_url: str, *, shared: bool) -> Iterator[Site]:
    """Yield the running servers that the arguments ask for."""
    with ExitStack() as stack:
        homes = [stack.enter_context(folder()) for _ in range(1 + shared)]
        settings = dict(UNLIMITED)
        if shared:
            database_url = database_url or stack.enter_context(postgres())
            redis_url = redis_url or stack.enter_context(redis())
            settings |= {"REDIS_URL": redis_url, "SECRET": "shared-by-both-servers"}
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
            if len(self._site.servers) == 1:  # nobody writes now: the stored log is complete
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
        """Open a table and return it with its two players, each at its own server if there are two."""
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
        """Wait until every table has gone on, and replace finished games by new ones."""
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
            self.check(game, self._site.rows(game.id))

    def check(self, game: Game, rows: list[Row]) -> None:
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
        for key, kind in list(game.denied.items()):
            if key in stored:
                self.ledger.blame("denied", f"{game.id}: {key} was answered with {kind}, stored is {stored[key]}")
        self.ledger.counts["logs checked"] += 1


def trial(
    kills: int,
    tables: int,
    seed: int,
    database_url: str = "",
    redis_url: str = "",
    *,
    shared: bool = False,
    names: tuple[str, ...] = games.NAMES,
) -> dict[str, Any]:
    """Run the test and return the summary. If its `wrong` is empty, nothing is wrong."""
    with site(database_url, redis_url, shared=shared) as there:
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
    """Run the test and print the summary."""
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
