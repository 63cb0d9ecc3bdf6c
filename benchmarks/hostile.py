"""Attack a server with hostile messages: rubbish, other people's seats, old versions, floods, messages that never end.

    python -m benchmarks.hostile                     100,000 messages
    python -m benchmarks.hostile --messages 1000000  longer
    python -m benchmarks.hostile --shared            two processes on PostgreSQL and Redis, attacked at both

Meanwhile a game waits at a table. Afterwards its state must be unchanged, the server must run and answer its players as before,
and its memory must be what it was after the first tenth (which fills all bounded caches). Prints a summary and exits with 1 if
anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, NamedTuple

import httpx
import psutil
from benchmarks.link import Link, connect
from benchmarks.services import Server, logged, postgres, redis, server

ATTACKERS = 8  # connections at once
BURST = 40  # messages sent before answers are read
GROWTH_MIB = 8.0  # normal fluctuation of allocators
RATES = {"ADDRESS_RATE": "1000000", "HTTP_RATE": "1000000", "MESSAGE_RATE": "1000000", "LOG_LEVEL": "warning"}


class Target(NamedTuple):
    """A table with a game in progress, and its version."""

    id: str
    version: int


Attack = Callable[[random.Random, Target], bytes]

# The kinds of messages. Each function gets luck and the table. The attacker holds no seat there, or only seat 1, which is not
# to act.


def rubbish(luck: random.Random, _: Target) -> bytes:
    """Return any characters."""
    return luck.randbytes(luck.randrange(1, 300)).decode("latin-1").encode()


def broken_json(luck: random.Random, target: Target) -> bytes:
    """Return a message cut off or with a character changed."""
    whole = bytearray(other_seat(luck, target))
    if luck.random() < 0.5:
        return bytes(whole[: luck.randrange(len(whole))])
    whole[luck.randrange(len(whole))] = luck.randrange(32, 127)
    if whole.startswith(b'{"type": "hello"'):
        whole[0] = ord("[")
    return bytes(whole)


def odd_values(luck: random.Random, _: Target) -> bytes:
    """Return known fields with values of every kind."""
    values: list[Any] = [None, True, -1, 2**31 + 1, 2**64, 1e308, "", "x" * 500, [], {}, [[[[]]]], "\u0000", "\ud83d"]
    kind = luck.choice(["act", "ask_rewind", "answer_rewind", "look", "ask_hint", "say", "react", "ping"])
    fields = [
        "client_id",
        "version",
        "seat",
        "actions",
        "take_back",
        "to_version",
        "request",
        "agree",
        "text",
        "reaction",
        "number",
    ]
    message = {name: luck.choice(values) for name in luck.sample(fields, luck.randrange(len(fields)))}
    return json.dumps({"type": kind} | message).encode()


def unknown_kind(luck: random.Random, _: Target) -> bytes:
    return json.dumps({"type": luck.choice(["steal", "", "ACT", "update", "__init__"]), "seat": 0}).encode()


def deep(luck: random.Random, _: Target) -> bytes:
    """Return values nested as deep as the size allows."""
    return b'{"type":' + b"[" * luck.randrange(100, 1900) + b"]" * luck.randrange(0, 1900)


def other_seat(luck: random.Random, target: Target) -> bytes:
    """Return an action for seat 0, which belongs to another guest, with correct numbers."""
    message = {"client_id": f"h{luck.randrange(1 << 30)}", "version": target.version, "seat": 0}
    actions = [luck.randrange(70) for _ in range(luck.randrange(1, 40))]
    return json.dumps({"type": "act", "actions": actions, "take_back": luck.randrange(3)} | message).encode()


def out_of_turn(luck: random.Random, target: Target) -> bytes:
    """Return an action for any seat at any version, none of which this guest may make."""
    version = luck.choice([target.version, 0, target.version + 1, luck.randrange(1 << 31)])
    message = {"client_id": f"h{luck.randrange(1 << 30)}", "version": version, "seat": luck.randrange(1, 8)}
    actions = [luck.randrange(1 << 31) for _ in range(luck.randrange(1, 4))]
    return json.dumps({"type": "act", "actions": actions} | message).encode()


def undo(luck: random.Random, target: Target) -> bytes:
    """Return a take-back of another seat's action, or a rewind to a version that is not allowed."""
    message = {"client_id": f"h{luck.randrange(1 << 30)}"}
    if luck.random() < 0.5:
        return json.dumps(
            {"type": "act", "take_back": 1, "version": target.version, "seat": luck.randrange(8)} | message
        ).encode()
    return json.dumps({"type": "ask_rewind", "to_version": target.version + luck.randrange(1 << 20)} | message).encode()


def answer_nothing(luck: random.Random, _: Target) -> bytes:
    return json.dumps({"type": "answer_rewind", "request": luck.randrange(1 << 31), "agree": True}).encode()


def pings(luck: random.Random, _: Target) -> bytes:
    return json.dumps({"type": "ping", "number": luck.randrange(-(1 << 62), 1 << 62)}).encode()


def looks(luck: random.Random, _: Target) -> bytes:
    """Return a request for another seat's view."""
    return json.dumps({"type": "look", "seat": luck.choice([0, -1, 7, None])}).encode()


def huge(luck: random.Random, _: Target) -> bytes:
    """Return more than a message may have, at which the server disconnects."""
    return b'{"type":"say","text":"' + b"x" * luck.randrange(4100, 200_000) + b'"}'


MILD: list[Attack] = [
    rubbish, broken_json, odd_values, unknown_kind, deep, other_seat, out_of_turn, undo, answer_nothing, pings, looks,
]  # fmt: skip


def raw_frames(luck: random.Random) -> bytes:
    """Return broken WebSocket frames: invalid, unmasked, of wrong length, or continued for ever."""
    kinds = [
        luck.randbytes(luck.randrange(1, 100)),
        b"\x81\x83\0\0\0\0\xff\xfe\xfd",  # text that is not UTF-8
        b"\x82\x83\0\0\0\0\xff\xfe\xfd",  # no text at all
        b"\x81\x05hello",  # unmasked
        b"\xf1\x85\0\0\0\0hello",  # reserved bits
        b"\x01\x85\0\0\0\0hello" * 50,  # begun repeatedly, never finished
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # eight exbibytes to come
        b"\x88\x81\0\0\0\0x",  # a broken close frame
        b"\x89\xfe\x00\x7e\0\0\0\0" + b"p" * 126,  # a ping too long
    ]
    return luck.choice(kinds)


class Attacker:
    """One hostile guest: sends, is disconnected, reconnects."""

    def __init__(self, port: int, cookie: str, target: Target, luck: random.Random) -> None:
        self._port, self._cookie, self._target, self._luck = port, cookie, target, luck
        self.answers: Counter[str] = Counter()
        self.sent = 0
        self.cuts = 0
        self._back = asyncio.Event()

    def _heard(self, text: bytes) -> None:
        message = json.loads(text)
        self.answers[message["code"] if message["type"] == "error" else message["type"]] += 1
        if message["type"] == "pong" and message["number"] == -1:
            self._back.set()

    async def send(self, count: int) -> None:
        """Send this many messages, over as many connections as that takes."""
        end = self.sent + count
        while self.sent < end:
            link = await connect(self._port, f"/api/tables/{self._target.id}/live", self._cookie, self._heard)
            if self._luck.random() < 0.9:  # else it never says hello
                link.send(b'{"type":"hello"}')
            await self._insult(link, end)
            link.abort()
            self.cuts += 1

    async def _insult(self, link: Link, end: int) -> None:
        while self.sent < end and not link.closed.done():
            for _ in range(min(BURST, end - self.sent)):
                self.sent += 1
                chance = self._luck.random()
                if chance < 0.001:
                    link.send(huge(self._luck, self._target))
                elif chance < 0.003:
                    link.send_raw(raw_frames(self._luck))
                else:
                    link.send(self._luck.choice(MILD)(self._luck, self._target))
            self._back.clear()
            link.send(b'{"type":"ping","number":-1}')
            back = asyncio.ensure_future(self._back.wait())
            waits: list[asyncio.Future[Any]] = [back, link.closed]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED, timeout=10)
            back.cancel()


async def odd_handshakes(port: int, luck: random.Random, count: int) -> int:
    """Open improper connections: aborted, from other origins, with forged cookies, without an upgrade."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"Host: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    requests = [
        f"GET /api/tables/abc/live HTTP/1.1\r\n{head}Sec-WebSocket-Key: {key}\r\nOrigin: https://evil.example\r\n\r\n",
        f"GET /api/tables/abc/live HTTP/1.1\r\n{head}Sec-WebSocket-Key: short\r\n\r\n",
        f"GET /api/tables/{'x' * 3000}/live HTTP/1.1\r\n{head}Sec-WebSocket-Key: {key}\r\n\r\n",
        f"GET /api/tables/%00%ff/live HTTP/1.1\r\n{head}Sec-WebSocket-Key: {key}\r\n\r\n",
        f"GET /api/tables/abc/live HTTP/1.1\r\n{head}Sec-WebSocket-Key: {key}\r\nCookie: retrocade_guest={'a.' * 900}\r\n\r\n",
        "GET /api/tables/abc/live HTTP/1.1\r\nHost: x\r\n\r\n",
        "\0\0\0\0\r\n\r\n",
        "GET ",
    ]
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(luck.choice(requests).encode("latin-1"))
        with suppress(TimeoutError, OSError):
            await asyncio.wait_for(reader.read(200), 0.5)
        writer.close()
    return count


async def prepare(running: Server) -> tuple[Target, list[str], dict[str, Any]]:
    """Return a public table, where seat 0 is a person's and to act and seat 1 an attacker's, and the attackers' cookies."""
    clients = [httpx.AsyncClient(base_url=running.address, timeout=30) for _ in range(ATTACKERS + 1)]
    for client in clients:
        (await client.get("/api/me")).raise_for_status()
    wish = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    table = (await clients[0].post("/api/tables", json=wish | {"away_after_s": 0})).raise_for_status().json()["id"]
    (await clients[1].post(f"/api/tables/{table}/sit", json={})).raise_for_status()
    cookies = ["; ".join(f"{n}={v}" for n, v in client.cookies.items()) for client in clients]
    act = await play_a_little(running.port, table, cookies[:2])
    token = (await clients[0].post("/api/script/token")).raise_for_status().json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    stands = await state_of(running, table, bearer)
    for client in clients:
        await client.aclose()
    return (
        Target(table, stands["version"]),
        cookies[1:],
        {"table": table, "bearer": bearer, "stands": stands, "act": act},
    )


async def play_a_little(port: int, table: str, cookies: list[str]) -> dict[str, Any]:
    """Play until some moves are made and seat 0 is to act; return the action that it will take after the attack."""
    heard: list[asyncio.Queue[dict[str, Any]]] = [asyncio.Queue(), asyncio.Queue()]

    def listen(seat: int, text: bytes) -> None:
        message = json.loads(text)
        if message.get("now"):
            heard[seat].put_nowait(message["now"])

    links = [await connect(port, f"/api/tables/{table}/live", cookies[seat], partial(listen, seat)) for seat in (0, 1)]
    for link in links:
        link.send(b'{"type":"hello"}')
    while True:
        views = [await queue.get() for queue in heard]
        version, seat = views[0]["version"], views[0]["to_act"][0]
        act = {"type": "act", "client_id": f"p{version}", "version": version, "seat": seat}
        act["actions"] = [views[seat]["choices"][-1]["action"]]
        if version >= 6 and seat == 0:
            for link in links:
                link.abort()
            return act
        links[seat].send(json.dumps(act).encode())


async def state_of(running: Server, table: str, headers: dict[str, str]) -> dict[str, Any]:
    """Return the player's view of the game: version, and the whole log so far."""
    async with httpx.AsyncClient(base_url=running.address, timeout=30, headers=headers) as client:
        info = (await client.get(f"/api/tables/{table}")).raise_for_status().json()
        replay = (await client.get(f"/api/tables/{table}/replay")).raise_for_status().json()
    return {"version": info["version"], "seats": info["seats"], "steps": replay["steps"]}


async def assault(servers: list[Server], messages: int, seed: int) -> dict[str, Any]:
    """Carry out the whole attack, and return its figures."""
    running = servers[0]
    target, cookies, player = await prepare(running)
    attackers = [
        Attacker(servers[number % len(servers)].port, cookie, target, random.Random(seed + number))
        for number, cookie in enumerate(cookies)
    ]
    began = time.monotonic()
    warm = messages // 10 // ATTACKERS
    await asyncio.gather(*(attacker.send(warm) for attacker in attackers))
    before = memory_of(servers)
    await asyncio.gather(*(attacker.send(messages // ATTACKERS - warm) for attacker in attackers))
    handshakes = await odd_handshakes(servers[-1].port, random.Random(seed), messages // 1000)
    seconds = time.monotonic() - began
    after = memory_of(servers)
    stands = await state_of(running, player["table"], player["bearer"])
    async with httpx.AsyncClient(base_url=running.address, timeout=30, headers=player["bearer"]) as blue:
        answer = await blue.post(f"/api/script/tables/{player['table']}/act", json=player["act"])
    changed = [name for name in stands if name != "seats" and stands[name] != player["stands"][name]]
    return {
        "messages": sum(attacker.sent for attacker in attackers),
        "connections": sum(attacker.cuts for attacker in attackers),
        "odd_handshakes": handshakes,
        "answers": dict(sum((attacker.answers for attacker in attackers), Counter[str]()).most_common()),
        "processes": len(servers),
        "crashes": sum(each.process.poll() is not None for each in servers),
        "errors_logged": errors_in([line for each in servers for line in logged(each.log_file)]),
        "state_changes": changed,
        "player_goes_on": answer.json().get("type") == "ack",
        "memory_mib": [round(size / 2**20, 1) for size in (before, after)],
        "seconds": round(seconds, 1),
    }


def memory_of(servers: list[Server]) -> int:
    """Return the memory of these servers in bytes."""
    return sum(psutil.Process(each.process.pid).memory_info().rss for each in servers)


def errors_in(lines: list[dict[str, Any]]) -> dict[str, int]:
    """Return the errors in the server's log, each once."""
    errors = [line for line in lines if line["level"] in ("error", "critical")]
    return dict(Counter(str(line.get("exception", line["message"])).splitlines()[-1] for line in errors))


def verdict(found: dict[str, Any]) -> list[str]:
    """Return a sentence for each thing that is wrong."""
    grown = found["memory_mib"][1] - found["memory_mib"][0]
    faults = {
        "the server died": found["crashes"],
        "the server logged errors": found["errors_logged"],
        "the game changed": found["state_changes"],
        "the player could not go on": not found["player_goes_on"],
        f"memory grew by {grown:.1f} MiB": grown > GROWTH_MIB,
    }
    return [fault for fault, is_so in faults.items() if is_so]


def attack(messages: int, seed: int, *, shared: bool = False) -> dict[str, Any]:
    """Start a server, or two that share a database, attack it, and return the summary with what is wrong."""
    with ExitStack() as stack:
        settings = dict(RATES)
        if shared:
            settings["DATABASE_URL"] = stack.enter_context(postgres())
            settings |= {"REDIS_URL": stack.enter_context(redis()), "SECRET": "shared-by-both-servers"}
        running = [stack.enter_context(server(settings)) for _ in range(1 + shared)]
        found = asyncio.run(assault(running, messages, seed))
    return found | {"wrong": verdict(found)}


def main() -> None:
    """Attack and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--messages", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    asked.add_argument("--shared", action="store_true", help="two processes on a PostgreSQL and Redis of its own")
    chosen = asked.parse_args()
    found = attack(chosen.messages, chosen.seed, shared=chosen.shared)
    print(json.dumps({"seed": chosen.seed} | found, indent=2))
    sys.exit(1 if found["wrong"] else 0)


if __name__ == "__main__":
    main()
