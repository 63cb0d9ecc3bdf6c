"""Measure the latency of races: many tables of Retrograde at once, everybody rolling and grabbing cards.

    python -m benchmarks.race                      100 tables of 4 on one process and SQLite, for a minute
    python -m benchmarks.race --shared             two processes on PostgreSQL and Redis, the seats of a table on both
    python -m benchmarks.race --tables 200 --seats 2

Clients get what a page gets and play like people in a hurry: they reroll as soon as they may or up to 0.7 s later, and
after a few rerolls claim a card; sometimes two at a table claim the same card at the same time. Prints JSON.
`everyone_ms` is from a claim sent until every client of the table has the update without the card; the claim is stored
before that. `loser_ms` is from a claim sent until its sender is notified that another was faster. `trip_ms` is the round trip
of an empty message (`ping`) on the loopback, before and during the race; `commit_ms` is the average time to store a claim,
and `held_ms` how long claims were held because an earlier one might have been on its way.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import httpx
import msgspec
from benchmarks.link import Link, connect
from benchmarks.load import Site, cookie_of, cpu_of, milliseconds, share_of, site, stolen

CLAIM, FIRE, LEAVE, READY = 256, 297, 306, 0
HTTP_AT_ONCE = 8
SPREAD_S = 8.0  # over which the tables begin, so that not all count down together
DUELS = 0.3  # how often a rival claims the same card at the same time
TRIPS = 200


class Card(msgspec.Struct):
    id: str


class Player(msgspec.Struct):
    dice: list[int]
    card: Card | None


class View(msgspec.Struct):
    phase: str
    round: int
    table: list[Card | None]
    players: list[Player]
    acting: list[int]
    rerolls: int
    last: int | None


class Clocks(msgspec.Struct):
    throw_ms: int
    claim_ms: int


class Now(msgspec.Struct):
    version: int
    view: View
    race: Clocks | None
    over: Any


class Heard(msgspec.Struct):
    """The parts of a message that a client needs; decoding skips the rest."""

    type: str
    now: Now | None = None
    client_id: str = ""
    rule: str = ""


class Pong(msgspec.Struct):
    number: int = 0


decode = msgspec.json.Decoder(Heard).decode
decode_pong = msgspec.json.Decoder(Pong).decode


class Plan(NamedTuple):
    ports: tuple[int, int]  # of the servers of even and odd seats
    tables: int
    seats: int
    seconds: float


class Claim(NamedTuple):
    """A claim on its way."""

    sent: float
    waiting: set[int]  # seats that have not seen it yet


class Seat:
    """One client."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.now: Now | None = None
        self.link: Link
        self.done = -1  # the last round and phase in which this seat acted, if once is enough
        self.busy: asyncio.TimerHandle | None = None
        self.throws = 0
        self.wants = 4
        self.claimed: dict[str, float] = {}  # claims sent, by client id
        self._awaited = ""  # the client id of the unanswered message
        self._count = 0

    def heard(self, text: bytes) -> None:
        message = decode(text)
        if message.client_id == self._awaited:
            self._awaited = ""
        if message.client_id in self.claimed:
            sent = self.claimed.pop(message.client_id)
            if message.type == "refused" and message.rule == "AD-16":
                self.table.crew.took(self.table.crew.losers, time.perf_counter() - sent)
            self.busy = None
        if message.type in ("refused", "stale", "error"):
            self.table.crew.count(f"{message.type} {message.rule}".strip())
            self.busy = None
        if message.now is not None:
            self.now = message.now
            self.table.saw(self.seat, message.now.view)
        if message.type != "ack":
            self.look()

    def look(self) -> None:
        """Act if there is something to do."""
        now = self.now
        if now is None or self.seat not in now.view.acting or not self.table.started:
            return
        view = now.view
        stage = 10 * view.round + len(view.phase)
        if view.phase == "roll":
            self._roll(now)
        elif view.phase in ("plan", "blast", "unlock") and self.done != stage:
            self.done, self.throws, self.wants = stage, 0, self.table.luck.randint(2, 6)
            self.act({"plan": READY, "blast": FIRE, "unlock": LEAVE}[view.phase])

    def _roll(self, now: Now) -> None:
        if self.busy is not None or self._awaited or now.race is None or now.view.players[self.seat].card is not None:
            return
        luck, last = self.table.luck, now.view.last is not None
        if self.throws >= self.wants or (last and now.view.rerolls == 0):
            wait = now.race.claim_ms / 1000 + luck.uniform(0.1, 0.4)
            self.busy = asyncio.get_running_loop().call_later(wait, self.claim)
        else:
            wait = now.race.throw_ms / 1000 + luck.uniform(0.0, 0.7)
            self.busy = asyncio.get_running_loop().call_later(wait, self._throw)

    def _throw(self) -> None:
        self.busy = None
        if self.now is None or self.now.view.phase != "roll" or self.seat not in self.now.view.acting:
            return
        self.throws += 1
        self.table.crew.throws += 1
        dice = len(self.now.view.players[self.seat].dice)
        self.act(self.table.luck.randint(1, (1 << dice) - 1))

    def claim(self) -> None:
        """Claim a card; sometimes a rival claims the same one."""
        if self.now is None or not self.may_claim():
            self.busy = None
            return
        slot = self.table.luck.choice([number for number, card in enumerate(self.now.view.table) if card is not None])
        self._reach(slot)
        rivals = [other for other in self.table.seats if other is not self and other.may_claim()]
        if rivals and self.table.luck.random() < DUELS:
            rival = self.table.luck.choice(rivals)
            if rival.busy:
                rival.busy.cancel()
            rival.throws = rival.wants
            rival._reach(slot)  # noqa: SLF001 - one of its own

    def _reach(self, slot: int) -> None:
        client_id = self.act(CLAIM + slot)
        self.claimed[client_id] = time.perf_counter()
        self.table.claims[self.seat] = Claim(time.perf_counter(), set(range(len(self.table.seats))))

    def may_claim(self) -> bool:
        view = self.now.view if self.now else None
        return view is not None and view.phase == "roll" and self.seat in view.acting and not self.claimed

    def act(self, action: int) -> str:
        assert self.now is not None
        self._count += 1
        client_id = f"{self.seat}-{self._count}"
        self.link.send(
            b'{"type":"act","client_id":"%s","version":%d,"seat":%d,"actions":[%d]}'
            % (client_id.encode(), self.now.version, self.seat, action)
        )
        self.table.crew.acts += 1
        self._awaited = client_id
        return client_id


class Table:
    """All clients of one table."""

    def __init__(self, crew: Crew, number: int) -> None:
        self.crew = crew
        self.luck = random.Random(number)
        self.seats: list[Seat] = []
        self.claims: dict[int, Claim] = {}
        self.started = False

    def saw(self, seat: int, view: View) -> None:
        """Note which claims a client sees in its new position."""
        for claimer, claim in list(self.claims.items()):
            if view.players[claimer].card is not None:
                claim.waiting.discard(seat)
                if not claim.waiting:
                    del self.claims[claimer]
                    self.crew.took(self.crew.everyone, time.perf_counter() - claim.sent)
            elif view.phase != "roll":
                del self.claims[claimer]

    def start(self) -> None:
        self.started = True
        for seat in self.seats:
            seat.look()

    def stop(self) -> None:
        self.started = False
        for seat in self.seats:
            if seat.busy:
                seat.busy.cancel()
            seat.link.abort()


class Crew:
    """All tables of one worker."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.measuring = False
        self.everyone: list[float] = []
        self.losers: list[float] = []
        self.acts = 0
        self.throws = 0
        self.refusals: dict[str, int] = {}

    def took(self, times: list[float], seconds: float) -> None:
        if self.measuring:
            times.append(seconds)

    def count(self, what: str) -> None:
        self.refusals[what] = self.refusals.get(what, 0) + 1

    async def open(self, number: int) -> list[Table]:
        tables = [Table(self, 1000 * number + n) for n in range(self.plan.tables)]
        gate = asyncio.Semaphore(HTTP_AT_ONCE)
        ports = [self.plan.ports[seat % 2] for seat in range(self.plan.seats)]
        clients = [httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) for port in ports]
        for client in clients:
            (await client.get("/api/me")).raise_for_status()

        async def one(table: Table) -> None:
            async with gate:
                await self._seat(table, clients, ports)

        await asyncio.gather(*map(one, tables))
        for client in clients:
            await client.aclose()
        while not all(seat.now for table in tables for seat in table.seats):  # noqa: ASYNC110 - a benchmark may poll
            await asyncio.sleep(0.05)
        return tables

    async def _seat(self, table: Table, clients: list[httpx.AsyncClient], ports: list[int]) -> None:
        wish = {
            "game": "astrodroids",
            "seats": [{"kind": "me"}, *[{"kind": "open"}] * (self.plan.seats - 1)],
            "options": {"pace": "realtime"},
            "public": True,
            "away_after_s": 0,
        }
        answer = await clients[0].post("/api/tables", json=wish)
        answer.raise_for_status()
        address = answer.json()["id"]
        for client in clients[1:]:
            (await client.post(f"/api/tables/{address}/sit", json={})).raise_for_status()
        for seat, client in enumerate(clients):
            who = Seat(table, seat)
            table.seats.append(who)
            who.link = await connect(ports[seat], f"/api/tables/{address}/live", cookie_of(client), who.heard)
            who.link.send(b'{"type":"hello"}')

    async def run(self, tables: list[Table]) -> float:
        loop = asyncio.get_running_loop()
        for number, table in enumerate(tables):
            loop.call_later(SPREAD_S * number / len(tables), table.start)
        await asyncio.sleep(SPREAD_S + 3)
        self.measuring, self.acts, self.throws = True, 0, 0
        began = time.perf_counter()
        await asyncio.sleep(self.plan.seconds)
        self.measuring = False
        took = time.perf_counter() - began
        for table in tables:
            table.stop()
        return took


async def trips(port: int, count: int, pause_s: float) -> list[float]:
    """Return round trips of an empty message."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        wish = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await client.post("/api/tables", json=wish)).json()["id"]
        link = await connect(port, f"/api/tables/{table}/live", cookie_of(client), heard.put_nowait)
    link.send(b'{"type":"hello"}')
    found = []
    for number in range(count):
        began = time.perf_counter()
        link.send(b'{"type":"ping","number":%d}' % (number + 1))
        while decode_pong(await heard.get()).number != number + 1:
            pass
        found.append(time.perf_counter() - began)
        await asyncio.sleep(pause_s)
    link.abort()
    return sorted(found)


def worker(number: int, plan: Plan, line: Connection) -> None:
    """Run a process of the generator: open tables, report readiness, wait for the signal, play, report."""
    with suppress(ImportError):
        import uvloop

        uvloop.install()

    async def work() -> None:
        crew = Crew(plan)
        tables = await crew.open(number)
        line.send("ready")
        await asyncio.to_thread(line.recv)
        took = await crew.run(tables)
        line.send((took, crew.everyone, crew.losers, crew.acts, crew.throws, crew.refusals))

    asyncio.run(work())


def generate(asked: argparse.Namespace, there: Site) -> dict[str, Any]:
    idle = asyncio.run(trips(there.ports[0], TRIPS, 0.002))
    context = multiprocessing.get_context("spawn")
    lines, processes = [], []
    for number in range(asked.workers):
        here, end = context.Pipe()
        plan = Plan(there.ports, share_of(asked.tables, asked.workers, number), asked.seats, asked.seconds)
        process = context.Process(target=worker, args=(number, plan, end))
        process.start()
        lines.append(here)
        processes.append(process)
    for line in lines:
        line.recv()
    cpu, taken, began = sum(map(cpu_of, there.pids)), stolen(), time.perf_counter()
    for line in lines:
        line.send("go")
    time.sleep(SPREAD_S + 3)
    busy = asyncio.run(trips(there.ports[0], int(asked.seconds * 10), 0.08))
    results = [line.recv() for line in lines]
    cpu, taken, took = sum(map(cpu_of, there.pids)) - cpu, stolen() - taken, time.perf_counter() - began
    for process in processes:
        process.join()
    everyone = sorted(seconds for result in results for seconds in result[1])
    losers = sorted(seconds for result in results for seconds in result[2])
    refusals: dict[str, int] = {}
    for result in results:
        for what, count in result[5].items():
            refusals[what] = refusals.get(what, 0) + count
    return {
        "tables": asked.tables,
        "seats": asked.seats,
        "claims": len(everyone),
        "everyone_ms": spread(everyone),
        "lost": len(losers),
        "loser_ms": spread(losers),
        "acts_per_s": round(sum(result[3] for result in results) / asked.seconds),
        "throws_per_s": round(sum(result[4] for result in results) / asked.seconds),
        "refusals": refusals,
        "commit_ms": mean_ms(there.ports[0], "commit"),
        "held_ms": mean_ms(there.ports[0], "held"),
        "trip_ms": {"idle": spread(idle), "racing": spread(busy)},
        "busy": round(cpu / took, 2),  # cores the server used
        "stolen": round(taken / took, 2),  # cores that the host gave to other machines meanwhile
        "load": round(os.getloadavg()[0], 1),
    }


def mean_ms(port: int, what: str) -> float:
    """Return the average time of something, from the server's metrics."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    name = f"retrocade_{what}_seconds_"
    found = dict(line.removeprefix(name).rsplit(" ", 1) for line in text.splitlines() if line.startswith(name))
    return round(1000 * float(found["sum"]) / max(float(found["count"]), 1), 1)


def spread(times: list[float]) -> dict[str, float]:
    return {
        "p50": milliseconds(times, 0.50),
        "p99": milliseconds(times, 0.99),
        "max": milliseconds(times, 1.0),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--shared", action="store_true")
    asked = parser.parse_args()
    with site(asked.shared) as there:
        print(json.dumps(generate(asked, there), indent=1))


if __name__ == "__main__":
    main()
