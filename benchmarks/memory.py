"""Measure a server's memory while bots of all levels play all five games, table after table.

    python -m benchmarks.memory --minutes 20
    python -m benchmarks.memory --minutes 2 --tables 4 --games starsprint domination

Starts a server, waits until its bots are ready, and keeps tables of every game going: when a game ends, another begins with the
levels moved on by one seat. Spectators watch every table, so that views are rendered, too. Samples the server's resident memory and
prints JSON: at the start, the peak, the end, and how fast it grew in the second half. `ready_s` is the time from the start of the
program until bots of all games are ready; on a busy machine its processor time, `ready_cpu_s`, says more.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections import Counter
from statistics import linear_regression
from typing import Any

import httpx
import psutil
from benchmarks.services import UNLIMITED, Server, server

from retrocade.bots import LEVELS
from retrocade.games import NAMES, load

SAMPLE_S = 2.0
ANSWER_S = 600.0  # long, because machines are busy: only a hang takes longer
READY_S = 0.02  # seconds between two checks whether bots are ready
PRESETS = {"astrodroids": ("turns", "arcade"), "domination": ("ranked",)}  # others: as in the box
MOST_SEATS = 4
MIB = 1 << 20


class Tables:
    """Tables at which only bots play, and their spectators."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self.games: Counter[str] = Counter()  # begun and finished
        self.moves: Counter[str] = Counter()

    async def keep_playing(self, name: str, first: int) -> None:
        """Let bots play one game after the other, for ever."""
        number = first
        while True:
            table = await self._open(name, number)
            await self._watch(name, table)
            self.games[name] += 1
            number += 1

    async def _open(self, name: str, number: int) -> str:
        """Open a table; each seat has a level of its own, and each table begins with the next one."""
        preset = PRESETS.get(name, ("",))
        seats = min(MOST_SEATS, max(map(int, load(name).options[0].words)))
        wishes = [{"kind": "bot", "level": LEVELS[(number + seat) % len(LEVELS)].name} for seat in range(seats)]
        asked = {"game": name, "seats": wishes, "preset": preset[number % len(preset)], "public": True}
        answer = await self._client.post("/api/tables", json=asked)
        return str(answer.raise_for_status().json()["id"])

    async def _watch(self, name: str, table: str) -> None:
        """Watch until the game is over."""
        seen = 0
        async with self._client.stream("GET", f"/api/script/tables/{table}/stream") as stream:
            async for line in stream.aiter_lines():
                now = json.loads(line).get("now") if line else None
                if now:
                    self.moves[name] += now["version"] - seen
                    seen = now["version"]
                    if now["over"]:
                        return
        raise RuntimeError(f"The stream of a table of {name} ended before the game did.")


async def measure(running: Server, minutes: float, tables: int, names: list[str]) -> dict[str, Any]:
    """Return the course of a server's memory while bots play at this many tables."""
    async with httpx.AsyncClient(
        base_url=running.address, timeout=ANSWER_S, limits=httpx.Limits(max_connections=None)
    ) as client:
        token = (await client.post("/api/script/token")).raise_for_status().json()["token"]
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {token}"
        process = psutil.Process(running.process.pid)
        ready_s, ready_cpu_s = await until_ready(running, client), processor_s(process)
        playing, samples = Tables(client), [(0.0, rss(process))]
        began = time.monotonic()
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(playing.keep_playing(names[each % len(names)], each // len(names)))
                for each in range(tables)
            ]
            while time.monotonic() - began < minutes * 60:
                await asyncio.sleep(SAMPLE_S)
                samples.append((time.monotonic() - began, rss(process)))
            for task in tasks:
                task.cancel()
        cpu_s = processor_s(process)
    return {
        "minutes": round((time.monotonic() - began) / 60, 1),
        "ready_s": round(ready_s, 2),
        "ready_cpu_s": round(ready_cpu_s, 2),
        **summary(samples),
        "games": dict(playing.games),
        "moves": dict(playing.moves),
        "server_cpu_s": round(cpu_s),
        "load": round(os.getloadavg()[0], 1),
    }


async def until_ready(running: Server, client: httpx.AsyncClient) -> float:
    """Wait until the bots of all games are native code; return the seconds since the server was started."""
    while True:
        share = (await client.get("/readyz")).json()["compiled_bots"]
        if len(share) == len(NAMES) and all(each == 1 for each in share.values()):
            return time.monotonic() - running.began
        await asyncio.sleep(READY_S)


def processor_s(process: psutil.Process) -> float:
    """Return the processor time that a process has used, in seconds."""
    used = process.cpu_times()
    return float(used.user + used.system)


def rss(process: psutil.Process) -> float:
    """Return the resident memory of a process in MiB."""
    return float(process.memory_info().rss) / MIB


def summary(samples: list[tuple[float, float]]) -> dict[str, Any]:
    """Return start, peak and end in MiB, ten means along the way, and the growth in the second half."""
    half = samples[len(samples) // 2 :]
    minutes, sizes = [at / 60 for at, _ in half], [size for _, size in half]
    part = max(1, len(samples) // 10)
    return {
        "start_mib": round(samples[0][1]),
        "peak_mib": round(max(size for _, size in samples)),
        "end_mib": round(samples[-1][1]),
        "growth_mib_per_minute": round(linear_regression(minutes, sizes).slope, 2) if len(half) > 1 else None,
        "along_the_way_mib": [
            round(sum(size for _, size in samples[first : first + part]) / len(samples[first : first + part]))
            for first in range(0, len(samples), part)
        ],
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=15, help="at once, of all games together")
    parser.add_argument("--games", nargs="*", default=list(NAMES))
    args = parser.parse_args()
    with server({**UNLIMITED, "WARM_BOTS": "true"}) as running:
        print(json.dumps(asyncio.run(measure(running, args.minutes, args.tables, args.games)), indent=2))


if __name__ == "__main__":
    main()
