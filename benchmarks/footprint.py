"""Measure a server's memory for a table, a connection and a line of a log, and the time until its first answer.

    python -m benchmarks.footprint                 one process on SQLite
    python -m benchmarks.footprint --tables 2000   more tables, finer figures

Prints JSON. Memory is the process's own (USS), before and after. `cpu_s` is the processor time until the first answer: on a
quiet machine about the same as wall-clock time, which says little on a busy one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from typing import Any

import httpx
import psutil
from benchmarks.load import HTTP_AT_ONCE, Crew, Pair, Plan, Script, cookie_of, cpu_of, milliseconds, open_table, site
from benchmarks.services import Server, folder

BEATS = 20  # moves of each table
WARM = 50  # tables played first, to fill shared caches
STARTS = 3


class Tables:
    """Tables of one pair of guests that are played in step."""

    def __init__(self, ports: tuple[int, int], guests: tuple[httpx.AsyncClient, ...]) -> None:
        self._ports = ports
        self._blue, self._green = guests
        self._crew = Crew(Plan(ports, 0, 0, 0, pace_s=1.0, lockstep=True, bare=False))  # moves only on demand
        self._crew.measuring = True
        self._ids: list[str] = []
        self._scripts: list[Script] = []

    async def open(self, count: int) -> None:
        gate = asyncio.Semaphore(HTTP_AT_ONCE)

        async def one() -> str:
            async with gate:
                return await open_table("starsprint", self._blue, self._green)

        self._ids = await asyncio.gather(*(one() for _ in range(count)))

    async def connect(self) -> None:
        cookies = (cookie_of(self._blue), cookie_of(self._green))
        self._scripts = [Script(number, self._crew) for number in range(len(self._ids))]
        for script, table in zip(self._scripts, self._ids, strict=True):
            await script.open(self._ports, f"/api/tables/{table}/live", cookies)
            script.running = True
        while not all(script.welcomed for script in self._scripts):  # noqa: ASYNC110 - a benchmark may poll
            await asyncio.sleep(0.05)

    async def play(self) -> int:
        """Make a few moves at every table, and return their number."""
        for _ in range(BEATS):
            for script in self._scripts:
                script.move()
            await asyncio.sleep(0.5 + len(self._scripts) / 1000)
        return len(self._crew.times)

    def leave(self) -> None:
        for script in self._scripts:
            for link in script.links:
                link.abort()


async def memory(count: int) -> dict[str, Any]:
    """Return the memory of a live table: as dealt, with its two connections, and per log line."""
    with site(shared=False) as there:
        async with Pair(there.ports) as guests:
            warm, tables = Tables(there.ports, guests), Tables(there.ports, guests)
            await warm.open(WARM)
            await warm.connect()
            await warm.play()
            empty = unshared(there.pids)
            await tables.open(count)
            dealt = unshared(there.pids)
            await tables.connect()
            connected = unshared(there.pids)
            moves = await tables.play()
            played = unshared(there.pids)
            tables.leave()
            warm.leave()
    return {
        "tables": count,
        "kib_per_table": round((dealt - empty) / count / 1024, 1),
        "kib_per_connection": round((connected - dealt) / count / 2 / 1024, 1),
        "moves": moves,
        "bytes_per_log_line": round((played - connected) / max(1, moves)),
        "server_mib": round(empty / 2**20, 1),
    }


def unshared(pids: list[int]) -> int:
    time.sleep(0.5)
    return sum(psutil.Process(pid).memory_full_info().uss for pid in pids)


def start() -> dict[str, Any]:
    """Return the time from the start to the first answer, and how quickly the server answers while bots are compiled."""
    firsts, cpus, waits, ready = [], [], [], []
    with folder() as home:
        for _ in range(STARTS):
            running = Server(home, {"WARM_BOTS": "true"})
            firsts.append(round(running.wait(), 2))
            cpus.append(round(cpu_of(running.process.pid), 2))
            with httpx.Client(base_url=running.address, timeout=30) as client:
                times = []
                for _ in range(50):
                    began = time.perf_counter()
                    client.get("/api/games").raise_for_status()
                    times.append(time.perf_counter() - began)
                    time.sleep(0.05)
                waits.append(sorted(times))
                ready.append(client.get("/readyz").json()["compiled_bots"])
            running.stop()
    return {
        "first_answer_s": firsts,
        "cpu_s": cpus,
        "answers_p50_ms": [milliseconds(times, 0.5) for times in waits],
        "answers_max_ms": [milliseconds(times, 1.0) for times in waits],
        "compiled_then": ready,
        "load": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=500)
    chosen = asked.parse_args()
    print(json.dumps({"start": start(), "memory": asyncio.run(memory(chosen.tables))}, indent=2))


if __name__ == "__main__":
    main()
