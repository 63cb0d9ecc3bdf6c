"""Measure the cost of a move at a table: the rules, and everything sent to two pages, without storage and sockets.

    python -m benchmarks.move_cost                          each game
    python -m benchmarks.move_cost retrotetro --games 6     one of them
    python -m benchmarks.move_cost domination --profile     where the time goes

Random games at live tables whose storage answers at once, after a few others that fill the caches. Processor time, so that other
work on the machine matters only through processor caches. `us` is microseconds a move, `bytes` the bytes sent to each page for a
move, `luck` what checkable luck adds to the time, in percent, and `parts` the bytes of the parts of views that are sent most.
`yardstick_us` is the time of a fixed piece of work at the same time: compare runs by their ratio to it.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import random
import time
from collections import Counter
from typing import Any, cast

import msgspec
from benchmarks.services import UNCLOCKED

from retrocade import games
from retrocade.engine import draws
from retrocade.engine.chance import Chance, below_at, open_places, seeded
from retrocade.engine.fair import FairLuck, stream
from retrocade.server.protocol.messages import Act, CreateTable, MySeat, OpenSeat, Sit
from retrocade.server.tables import seating
from retrocade.server.tables.clients import Client
from retrocade.server.tables.loading import load
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.services import LoopTime, Services

WARM_UP = 20  # games before it counts
PARTS = 6  # of a view, in the report


class Nothing:
    """A stand-in for storage, other processes and bots, which answers at once."""

    trouble = ""

    def append(self, lines: list[Any], answer: Any) -> None:
        answer(is_stored=True)

    def is_busy(self) -> bool:
        return False

    def tell(self, table: str, news: Any) -> None:
        """Do nothing: there is no other process."""


class Page:
    """A page at a table, with only the parts that the benchmark needs."""

    def __init__(self, guest: str) -> None:
        self.client = Client(guest, guest.title(), self)
        self.client.words, self.client.partial, self.client.detail = "data", True, "board"
        self.frames: list[bytes] = []

    def post(self, frame: bytes) -> None:
        self.frames.append(frame)


class Costs:
    """The measured figures."""

    def __init__(self, profile: cProfile.Profile | None) -> None:
        self.profile = profile
        self.moves = 0
        self.seconds = 0.0
        self.bytes = 0
        self.parts: Counter[str] = Counter()
        self.draws = 0
        self.placed = False  # luck has places

    def sent(self, frames: list[bytes]) -> None:
        """Count the bytes sent to a page."""
        for frame in frames:
            self.bytes += len(frame)
            now = msgspec.json.decode(frame).get("now") or {}
            self.parts.update({f"view.{name}": len(msgspec.json.encode(part)) for name, part in now["view"].items()})
            self.parts.update({name: len(msgspec.json.encode(part)) for name, part in now.items() if name != "view"})

    def report(self) -> dict[str, Any]:
        """Return the figures, for each move."""
        n = 2 * self.moves
        parts = {name: round(size / n) for name, size in self.parts.most_common(PARTS)}
        return {
            "moves": self.moves,
            "us": round(1e6 * self.seconds / self.moves),
            "bytes": self.bytes // n,
            "draws": round(self.draws / self.moves, 2),
            "luck": round(100 * self.draws * draw_cost(placed=self.placed) / self.seconds, 2),
            "parts": parts,
        }


def opened(game: str, number: int) -> tuple[TableRunner, list[Page]]:
    """Return a new table with two pages."""
    wish = CreateTable(game, [MySeat(), OpenSeat()], options=UNCLOCKED.get(game, {}), away_after_s=0)
    record = seating.new_table("ann", "Ann", wish, f"t{number}", 0, seating.TableExtras(secret=f"{number:064x}"))
    seating.sit(record, "bo", "Bo", Sit(), 1)
    nothing = cast("Any", Nothing())
    services = Services(nothing, nothing, nothing, nothing, "here", 0.0, LoopTime(), lambda _: None)
    runner = TableRunner(record, services)
    runner.load(load(record, []))
    pages = [Page("ann"), Page("bo")]
    for page in pages:
        runner.connect(page.client, [], [])
    return runner, pages


def play(game: str, number: int, costs: Costs) -> None:
    """Play a random game."""
    runner, pages = opened(game, number)
    luck = random.Random(number)
    play = runner.play
    assert play is not None
    while play.bits():
        seat = luck.choice(play.match.to_act)
        action = luck.choice(
            play.match.legal(seat)[1 if game == "starsprint" and len(play.match.legal(seat)) > 1 else 0 :]
        )
        for page in pages:
            page.frames.clear()
        message = Act(f"m{play.version}", play.version, seat, [action])
        began = time.process_time()
        if costs.profile:
            costs.profile.enable()
        runner.receive(pages[seat].client, message)
        if costs.profile:
            costs.profile.disable()
        costs.seconds += time.process_time() - began
        costs.moves += 1
        if runner.play is not play or play.version != int(message.version) + 1:
            raise RuntimeError("the table failed")
        for page in pages:
            costs.sent([frame for frame in page.frames if frame.startswith(b'{"type":"update"')])
    costs.draws += sum(map(len, draws.steps_of(play.match)[1:]))
    costs.placed = play.match.chance.key != 0
    runner.stop()


def draw_cost(*, placed: bool) -> float:
    """Return by how many seconds a draw of checkable luck takes longer than one of the fast stream, with what `Match.act` reads."""

    def seconds(chance: Chance) -> float:
        if placed:
            open_places(chance)
        began = time.process_time()
        for place in range(20_000):
            below_at(chance, 6, place)
            chance.state  # noqa: B018 - as `act` does
        return (time.process_time() - began) / 20_000

    pairs = [(seconds(stream(FairLuck("t", "g", "0" * 64))), seconds(seeded(1))) for _ in range(5)]
    return sorted(fair - fast for fair, fast in pairs)[2]


def yardstick() -> float:
    """Return the time of a fixed piece of work now, in microseconds."""
    began = time.process_time()
    for _ in range(200):
        found = {number: str(number) for number in range(500)}
        sorted(found.values())
    return 1e6 * (time.process_time() - began) / 200


async def measure(game: str, count: int, profile: cProfile.Profile | None) -> dict[str, Any]:
    """Play games and return the cost of a move."""
    for number in range(WARM_UP):
        play(game, 1_000 + number, Costs(None))
    costs, sticks = Costs(profile), []
    for number in range(count):
        sticks.append(yardstick())
        play(game, number, costs)
    return {
        "game": game,
        **costs.report(),
        "yardstick_us": round(sum(sticks) / count),
        "load": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.NAMES)
    parser.add_argument("--games", dest="count", type=int, default=6, help="number of games to measure")
    parser.add_argument("--profile", action="store_true", help="show where the time goes")
    asked = parser.parse_args()
    for game in asked.games:
        profile = cProfile.Profile() if asked.profile else None
        print(json.dumps(asyncio.run(measure(game, asked.count, profile))), flush=True)
        if profile:
            pstats.Stats(profile).sort_stats("cumulative").print_stats(60)


if __name__ == "__main__":
    main()
