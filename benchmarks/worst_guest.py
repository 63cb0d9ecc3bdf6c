"""Measure how long others wait while one guest sends the most expensive allowed messages: rewinds, chat, hints, new tables.

    python -m benchmarks.worst_guest                quiet, then beside the guest
    python -m benchmarks.worst_guest --seconds 60   longer

Others play at ten tables, a move every quarter of a second each; latency is from an action sent until the other client is updated.
The guest has a table of domination with a long log, rewinds it repeatedly, asks for hints, chats and pings on several connections
and opens tables at which strong bots play each other. It sends as much as the server's limits let one guest send. Prints JSON and
exits with 1 if the slowest hundredth of the others' moves took 50 ms or more (`--most-ms`); on a busy machine compare with
`quiet`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import sys
from collections import Counter
from multiprocessing.connection import Connection
from typing import Any

import httpx
import msgspec
from benchmarks.link import Link, connect
from benchmarks.load import Plan, cookie_of, generate
from benchmarks.services import server

from retrocade.server.protocol.messages import AskHint, AskRewind, React, Say
from retrocade.server.sockets.connection import WEIGHTS

SETTINGS = {
    "ADDRESS_RATE": "100000",
    "LOG_LEVEL": "warning",
}  # all requests come from one address; other settings are the defaults
RATE = 20  # messages a second that the server takes on one connection, and requests of one guest
TALKERS = 8  # connections that chat: with the requests, all that the server accepts from one address
LONG_LOG = 250  # versions of the table that is rewound
GAME = "domination"
HEAVY = (AskRewind, Say, AskHint, React)


class Guest:
    """A guest who uses every limit fully."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.answers: Counter[str] = Counter()
        self.sent = 0
        self._now: dict[str, Any] = {}
        self._seen = asyncio.Event()
        self._luck = random.Random(1)

    def _heard(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        self.answers[message["code"] if message["type"] == "error" else message["type"]] += 1
        if message.get("now"):
            self._now = message["now"]
            self._seen.set()

    def _send(self, link: Link, **message: object) -> None:
        self.sent += 1
        link.send(msgspec.json.encode(message))

    async def _sit(self, client: httpx.AsyncClient) -> str:
        """Open a table at which this guest holds both seats."""
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}
        return str((await client.post("/api/tables", json=wish)).raise_for_status().json()["id"])

    async def _connect(self, client: httpx.AsyncClient, table: str) -> Link:
        link = await connect(self._port, f"/api/tables/{table}/live", cookie_of(client), self._heard)
        self._send(link, type="hello", partial=True, words="data", detail="board")
        return link

    async def prepare(self, client: httpx.AsyncClient) -> list[Link]:
        """Play a long game alone; return the connections to it."""
        (await client.get("/api/me")).raise_for_status()
        table, links = "", list[Link]()
        while not links or self._now["over"] or self._now["version"] < LONG_LOG:
            if not links or self._now["over"]:  # a short game: try another one
                table = await self._sit(client)
                self._seen.clear()
                links = [await self._connect(client, table)]
            elif self._now["choices"]:
                act = {"version": self._now["version"], "seat": self._now["seat"]}
                action = self._luck.choice(self._now["choices"])["action"]
                self._seen.clear()
                self._send(links[0], type="act", client_id=f"p{self.sent}", actions=[action], **act)
            await asyncio.wait([asyncio.ensure_future(self._seen.wait())], timeout=2.0)
            await asyncio.sleep(0.055)
        return links + [await self._connect(client, table) for _ in range(TALKERS)]

    async def annoy(self, client: httpx.AsyncClient, links: list[Link]) -> None:
        """Send expensive messages as fast as the limits allow, until cancelled."""
        await asyncio.gather(self._burden(links), self._ping(links), self._open_all(client))

    async def _burden(self, links: list[Link]) -> None:
        """Send the messages that cost others time, in turn, as often as one guest may."""
        rewinder, *talkers = links
        turn = 0
        while True:
            turn += 1
            kind = HEAVY[turn % len(HEAVY)]
            link = talkers[turn % len(talkers)] if kind in (Say, React) else rewinder
            if kind is AskRewind:
                back = max(0, self._now["version"] - 1 - turn % 40)
                self._send(link, type="ask_rewind", client_id=f"r{self.sent}", to_version=back)
            elif kind is AskHint:
                self._send(link, type="ask_hint", seat=max(self._now["seat"], 0))
            elif kind is Say:
                self._send(link, type="say", text="x" * 200)
            else:
                self._send(link, type="react", reaction="cheer")
            await asyncio.sleep(1.05 * WEIGHTS[kind] / RATE)

    async def _ping(self, links: list[Link]) -> None:
        """Keep all connections as busy as they may be."""
        while True:
            for link in links[1:]:
                self._send(link, type="ping", number=self.sent)
            await asyncio.sleep(1.3 / RATE)

    async def _open_all(self, client: httpx.AsyncClient) -> None:
        opening: set[asyncio.Task[None]] = set()
        while True:
            opening.add(asyncio.create_task(self._open(client)))
            await asyncio.sleep(1.05 / RATE)

    async def _open(self, client: httpx.AsyncClient) -> None:
        """Open a table at which strong bots play each other."""
        self.sent += 1
        wish = {"game": GAME, "seats": [{"kind": "bot", "level": "level5"}] * 2}
        self.answers[f"tables: {(await client.post('/api/tables', json=wish)).status_code}"] += 1


def annoy(port: int, line: Connection) -> None:
    """Run in a separate process: prepare, report readiness, annoy until stopped, report."""

    async def work() -> None:
        guest = Guest(port)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            links = await guest.prepare(client)
            line.send("ready")
            task = asyncio.create_task(guest.annoy(client, links))
            await asyncio.to_thread(line.recv)
            ended = task.done()
            task.cancel()
            line.send({"sent": guest.sent, "gave_up": ended, "answers": dict(guest.answers.most_common())})

    asyncio.run(work())


def measure(seconds: float) -> dict[str, Any]:
    """Return how long others wait without the guest and beside it."""
    context = multiprocessing.get_context("spawn")
    with server(SETTINGS | {"WARM_BOTS": "true"}) as running:
        plan = Plan((running.port, running.port), 10, 0, seconds, 0.25, lockstep=True, bare=False, game="insertcoin")
        found: dict[str, Any] = {"quiet": generate(plan, 1, [running.process.pid])}
        here, there = context.Pipe()
        process = context.Process(target=annoy, args=(running.port, there))
        process.start()
        here.recv()
        found["beside_the_guest"] = generate(plan, 1, [running.process.pid])
        here.send("stop")
        found["guest"] = here.recv()
        process.join()
    return found


def main() -> None:
    """Measure and print; exit with 1 if others waited too long or the guest gave up."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--most-ms", type=float, default=50.0)
    chosen = asked.parse_args()
    found = measure(chosen.seconds)
    print(json.dumps(found, indent=2))
    sys.exit(0 if found["beside_the_guest"]["p99_ms"] < chosen.most_ms and not found["guest"]["gave_up"] else 1)


if __name__ == "__main__":
    main()
