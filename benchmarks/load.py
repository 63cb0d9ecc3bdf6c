"""Measure a server under load: scripted seats over live connections, from separate processes.

    python -m benchmarks.load                      one process on SQLite: moves/s at full speed, and live tables
    python -m benchmarks.load --server-workers 2   two worker processes on SQLite, the tables spread over them
    python -m benchmarks.load --shared             two processes on PostgreSQL and Redis, the seats of a table on both
    python -m benchmarks.load --only lockstep      one of: relay, lockstep, in_flight, live
    python -m benchmarks.load --game domination    another game than Star Sprint; --game all: each in turn
    python -m benchmarks.load --detail numbers     seats that ask for numbers only, as scripts do

Prints JSON. Latency is from an action sent until the other client is updated; every move is durable before that. `relay` is
the same load on a server without rules or storage (bare_relay.py): on a busy machine compare with it. `cpu_us` is the
server's processor time a move, which other programs disturb least. If `stolen` is more than a few hundredths, the latencies
are those of the host.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import psutil
from benchmarks.link import Link, connect
from benchmarks.services import UNCLOCKED, UNLIMITED, free_port, postgres, redis, server

from retrocade import games

PHASES = ("relay", "lockstep", "in_flight", "live")
HTTP_AT_ONCE = 8
PASS = 0  # in Star Sprint; scripts pass only if nothing else is legal, or games would be over in a minute


class Choice(msgspec.Struct):
    action: int


class Now(msgspec.Struct):
    version: int
    to_act: list[int]
    choices: list[Choice]
    over: Any


class Heard(msgspec.Struct):
    """The parts of a message that a script needs; decoding skips the rest."""

    type: str
    now: Now | None = None
    client_id: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Plan(NamedTuple):
    """The work of one process of the generator."""

    ports: tuple[int, int]  # of the servers of seat 0 and seat 1
    tables: int  # played at once
    spare: int  # further tables, ready for when a game is over
    seconds: float
    pace_s: float  # between moves of a table; 0: as soon as possible
    lockstep: bool  # a move waits until all have seen the one before
    bare: bool  # no tables to open: the relay makes them up
    detail: str = "board"  # "board": everything that a page gets; "numbers": enough for a script
    game: str = "starsprint"


class Script:
    """A player of both seats of one table."""

    def __init__(self, number: int, crew: Crew) -> None:
        self._crew = crew
        self._luck = random.Random(number)
        self.links: list[Link] = []
        self._now: list[Now | None] = [None, None]
        self._sent_version = -1
        self._under_way: list[dict[int, float]] = [{}, {}]  # for each seat: moves of the other that it has not seen yet
        self.over = False
        self.running = False

    async def open(self, ports: tuple[int, int], path: str, cookies: tuple[str, str]) -> None:
        for seat in range(2):
            link = await connect(ports[seat], path, cookies[seat], partial(self._heard, seat))
            link.send(b'{"type":"hello","detail":"%s","partial":true,"words":"data"}' % self._crew.plan.detail.encode())
            self.links.append(link)

    @property
    def welcomed(self) -> bool:
        return all(self._now)

    def _heard(self, seat: int, text: bytes) -> None:
        message = decode(text)
        if message.type in ("refused", "stale", "error"):
            raise RuntimeError(text.decode())
        self._crew.helped += message.type == "help" and self._crew.measuring
        if message.now is None:
            return
        self._now[seat] = message.now
        if self.running:
            self._updated(seat)

    def _updated(self, seat: int) -> None:
        mine, other = self._now[seat], self._now[1 - seat]
        assert mine is not None
        assert other is not None
        heard, waiting = time.perf_counter(), self._under_way[seat]
        for version in [version for version in waiting if version < mine.version]:
            self._crew.took(heard - waiting.pop(version))
        if self._crew.plan.pace_s:
            return
        if mine.over is not None:
            if mine.version == other.version:
                self.over = True
                self._crew.game_over(self)
        elif not self._crew.plan.lockstep:
            if seat in mine.to_act and mine.version > self._sent_version:
                self.move()
        elif mine.version == other.version > self._sent_version:
            self.move()

    def move(self) -> None:
        """Act for the seat that is to act."""
        newest = max(filter(None, self._now), key=attrgetter("version"))
        if not self._crew.measuring or newest.over is not None or newest.version <= self._sent_version:
            return
        seat = newest.to_act[0]
        now = self._now[seat]
        if now is None or now.version < newest.version:  # the update is on its way
            return
        never = PASS if self._crew.plan.game == "starsprint" else -1
        actions = [choice.action for choice in now.choices if choice.action != never] or [PASS]
        action = self._luck.choice(actions)
        self._sent_version = now.version
        self._under_way[1 - seat][now.version] = time.perf_counter()
        self.links[seat].send(
            b'{"type":"act","client_id":"m%d","version":%d,"seat":%d,"actions":[%d]}'
            % (now.version, now.version, seat, action)
        )


class Crew:
    """All scripts of one worker."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.helped = 0  # messages with help
        self.measuring = False
        self.times: list[float] = []
        self.ended = 0.0
        self._spare: list[Script] = []
        self._playing = 0

    def took(self, seconds: float) -> None:
        if self.measuring:
            self.times.append(seconds)

    def game_over(self, script: Script) -> None:
        """Continue at a spare table."""
        script.running = False
        if self._spare:
            following = self._spare.pop()
            following.running = True
            following.move()
        elif self.measuring:
            self.measuring = False  # no tables left: the figures so far count
            self.ended = time.perf_counter()

    async def open(self, number: int) -> list[Script]:
        """Open all tables and connect to them."""
        plan, count = self.plan, self.plan.tables + self.plan.spare
        scripts = [Script(1000 * number + n, self) for n in range(count)]
        if plan.bare:
            for n, script in enumerate(scripts):
                await script.open(plan.ports, f"/{number}-{n}", ("", ""))
        else:
            await self._open_tables(scripts)
        while not all(script.welcomed for script in scripts):  # noqa: ASYNC110 - a benchmark may poll
            await asyncio.sleep(0.05)
        return scripts

    async def _open_tables(self, scripts: list[Script]) -> None:
        gate = asyncio.Semaphore(HTTP_AT_ONCE)
        async with Pair(self.plan.ports) as (blue, green):

            async def one(script: Script) -> None:
                async with gate:
                    table = await open_table(self.plan.game, blue, green)
                    cookies = (cookie_of(blue), cookie_of(green))
                    await script.open(self.plan.ports, f"/api/tables/{table}/live", cookies)

            await asyncio.gather(*map(one, scripts))

    async def run(self, scripts: list[Script]) -> float:
        """Play for the planned time, and return how long it took."""
        plan = self.plan
        playing, self._spare = scripts[: plan.tables], scripts[plan.tables :]
        for script in playing:
            script.running = True
        self.measuring = True
        began = time.perf_counter()
        if plan.pace_s:
            await asyncio.gather(*(self._paced(script, n) for n, script in enumerate(playing)))
        else:
            for script in playing:
                script.move()
            while self.measuring and time.perf_counter() - began < plan.seconds:  # noqa: ASYNC110 - likewise
                await asyncio.sleep(0.01)
        took = (self.ended or time.perf_counter()) - began
        self.measuring = False
        await asyncio.sleep(0.2)
        for script in scripts:
            for link in script.links:
                link.abort()
        return took

    async def _paced(self, script: Script, number: int) -> None:
        """Make a move at this table at intervals, with the tables spread evenly."""
        clock = asyncio.get_running_loop().time
        at = clock() + self.plan.pace_s * number / self.plan.tables
        until = clock() + self.plan.seconds
        while at < until:
            await asyncio.sleep(at - clock())
            script.move()
            at += self.plan.pace_s


class Pair:
    """Two guests, each at the server of its seat."""

    def __init__(self, ports: tuple[int, int]) -> None:
        self._clients = tuple(httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) for port in ports)

    async def __aenter__(self) -> tuple[httpx.AsyncClient, ...]:
        for client in self._clients:
            (await client.get("/api/me")).raise_for_status()
        return self._clients

    async def __aexit__(self, *_: object) -> None:
        for client in self._clients:
            await client.aclose()


async def open_table(game: str, blue: httpx.AsyncClient, green: httpx.AsyncClient) -> str:
    """Open a public table with two people and return its id."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = UNCLOCKED.get(game, {})
    wish = {"game": game, "seats": seats, "options": options, "public": True, "away_after_s": 0}
    answer = await blue.post("/api/tables", json=wish)
    answer.raise_for_status()
    table = str(answer.json()["id"])
    (await green.post(f"/api/tables/{table}/sit", json={})).raise_for_status()
    return table


def cookie_of(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def worker(number: int, plan: Plan, line: Connection) -> None:
    """Run a process of the generator: open tables, report readiness, wait for the signal, play, report."""
    with suppress(ImportError):
        import uvloop

        uvloop.install()

    async def work() -> None:
        crew = Crew(plan)
        scripts = await crew.open(number)
        line.send("ready")
        await asyncio.to_thread(line.recv)
        took = await crew.run(scripts)
        line.send((took, crew.times, crew.helped))

    asyncio.run(work())


def generate(plan: Plan, workers: int, watched: list[int], settle_s: float = 0.0) -> dict[str, Any]:
    """Run the plan with several workers at once, after a pause, and return the figures with the cost to the watched processes."""
    context = multiprocessing.get_context("spawn")
    lines, processes = [], []
    for number in range(workers):
        here, there = context.Pipe()
        share = plan._replace(tables=share_of(plan.tables, workers, number), spare=plan.spare // workers)
        process = context.Process(target=worker, args=(number, share, there))
        process.start()
        lines.append(here)
        processes.append(process)
    for line in lines:
        line.recv()
    time.sleep(settle_s)
    cpu, taken = sum(map(cpu_of, watched)), stolen()
    for line in lines:
        line.send("go")
    results = [line.recv() for line in lines]
    cpu, taken = sum(map(cpu_of, watched)) - cpu, stolen() - taken
    for process in processes:
        process.join()
    times = sorted(seconds for _, each, _ in results for seconds in each)
    took = max(took for took, _, _ in results)
    return {
        "tables": plan.tables,
        "moves": len(times),
        "moves_per_s": round(len(times) / took),
        "helped": round(
            sum(helped for _, _, helped in results) / max(1, len(times)), 2
        ),  # moves before which help came
        "p50_ms": milliseconds(times, 0.50),
        "p99_ms": milliseconds(times, 0.99),
        "max_ms": milliseconds(times, 1.0),
        "cpu_us": round(1e6 * cpu / max(1, len(times))),
        "busy": round(cpu / took, 2),  # cores the server used
        "stolen": round(taken / took, 2),  # cores that the host gave to other machines meanwhile
        "load": round(os.getloadavg()[0], 1),
    }


def share_of(count: int, workers: int, number: int) -> int:
    return count // workers + (number < count % workers)


def milliseconds(times: list[float], part: float) -> float:
    return round(1000 * times[min(len(times) - 1, int(part * len(times)))], 1) if times else 0.0


def cpu_of(pid: int) -> float:
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def stolen() -> float:
    """Return the seconds in which this machine was ready to work but its host ran others."""
    return float(getattr(psutil.cpu_times(), "steal", 0.0))


# Measurements


class Site(NamedTuple):
    """The servers of a run."""

    ports: tuple[int, int]
    pids: list[int]


@contextmanager
def site(shared: bool, workers: int = 1) -> Iterator[Site]:
    """Yield one server on SQLite, of one or several workers; or two that share PostgreSQL and Redis."""
    with ExitStack() as stack:
        settings = UNLIMITED | {"WORKERS": str(workers)}
        if shared:
            settings |= {
                "DATABASE_URL": stack.enter_context(postgres()),
                "REDIS_URL": stack.enter_context(redis()),
                "SECRET": "shared-by-both-servers",
            }
        running = [stack.enter_context(server(settings)) for _ in range(1 + shared)]
        processes = [psutil.Process(each.process.pid) for each in running]
        pids = [one.pid for process in processes for one in (process, *process.children(recursive=True))]
        yield Site((running[0].port, running[-1].port), pids)


def settle_s(asked: argparse.Namespace) -> float:
    """Return the seconds until workers have handed over the tables that were opened through them for another worker."""
    return 12.0 if asked.server_workers > 1 else 0.0


def full_speed(asked: argparse.Namespace, *, lockstep: bool) -> dict[str, Any]:
    with site(asked.shared, asked.server_workers) as there:
        plan = Plan(
            there.ports,
            asked.tables,
            asked.spare,
            asked.seconds,
            0.0,
            lockstep,
            bare=False,
            detail=asked.detail,
            game=asked.game,
        )
        return generate(plan, asked.workers, there.pids, settle_s(asked))


def live(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Return the figures of growing numbers of tables with one move every two seconds."""
    found = []
    for tables in asked.live:
        with site(asked.shared, asked.server_workers) as there:
            plan = Plan(
                there.ports,
                tables,
                0,
                asked.seconds,
                asked.pace,
                lockstep=True,
                bare=False,
                detail=asked.detail,
                game=asked.game,
            )
            found.append(generate(plan, asked.workers, there.pids, settle_s(asked)))
    return found


def relay(asked: argparse.Namespace) -> dict[str, Any]:
    """Return the figures of a server that only passes messages on."""
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.bare_relay", str(port)]
    process = subprocess.Popen(command, cwd=Path(__file__).parents[1])
    try:
        wait_for_port(port)
        plan = Plan((port, port), asked.tables, 0, asked.seconds, 0.0, lockstep=True, bare=True)
        full = generate(plan, asked.workers, [process.pid])
        paced = plan._replace(tables=max(asked.live), pace_s=asked.pace)
        return {"lockstep": full, "live": generate(paced, asked.workers, [process.pid])}
    finally:
        process.terminate()
        process.wait()


def wait_for_port(port: int) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        for _ in range(500):
            with suppress(httpx.TransportError):
                client.get("/")
                return
            time.sleep(0.02)


def measure(asked: argparse.Namespace) -> dict[str, Any]:
    measures: dict[str, Any] = {
        "relay": lambda: relay(asked),
        "lockstep": lambda: full_speed(asked, lockstep=True),
        "in_flight": lambda: full_speed(asked, lockstep=False),
        "live": lambda: live(asked),
    }
    chosen = asked.only or list(measures)
    found: dict[str, Any] = {"storage": "PostgreSQL + Redis, two servers" if asked.shared else "SQLite, one server"}
    found["server_workers"] = asked.server_workers
    found["detail"], found["game"] = asked.detail, asked.game
    for name in chosen:
        found[name] = measures[name]()
        print(f"{name}: {json.dumps(found[name])}", file=sys.stderr, flush=True)
    return found


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--shared", action="store_true", help="two processes on PostgreSQL and Redis")
    asked.add_argument(
        "--server-workers", type=int, default=1, help="processes of the server: retrocade serve --workers"
    )
    asked.add_argument("--only", action="append", choices=PHASES, help="measure this alone (may be repeated)")
    asked.add_argument("--tables", type=int, default=50, help="tables at full speed")
    asked.add_argument("--spare", type=int, default=500, help="tables that take over when games are over")
    asked.add_argument(
        "--detail", choices=("board", "all", "view", "numbers"), default="board", help="what updates hold"
    )
    asked.add_argument("--game", choices=(*games.NAMES, "all"), default="starsprint")
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--workers", type=int, default=2, help="processes that generate load")
    asked.add_argument("--live", type=lambda text: [int(part) for part in text.split(",")], default=[250, 500, 1000])
    asked.add_argument("--pace", type=float, default=2.0, help="seconds between the moves of a live table")
    chosen = asked.parse_args()
    for game in games.NAMES if chosen.game == "all" else (chosen.game,):
        print(json.dumps(measure(argparse.Namespace(**vars(chosen) | {"game": game})), indent=2), flush=True)


if __name__ == "__main__":
    main()
