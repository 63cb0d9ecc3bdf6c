"""Races over live connections: kill -9 while dice roll, and two people at one table through two processes."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.services import UNLIMITED, Server, new_database
from tests.limits import HANGS_S
from websockets.sync.client import ClientConnection, connect

from retrocade.games.astrodroids.state import CLAIM, READY

WISH = {
    "game": "astrodroids",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "options": {"pace": "realtime"},
    "away_after_s": 0,
}
ALL_DICE = 63


class Racer:
    """A person at a server, with all that was heard."""

    def __init__(self, server: Server, cookies: Any = None) -> None:
        self.server = server
        self._open = ExitStack()
        self.client = self._open.enter_context(httpx.Client(base_url=server.address, timeout=HANGS_S, cookies=cookies))
        self.line: ClientConnection
        self.heard: list[dict[str, Any]] = []
        self.count = 0

    @property
    def now(self) -> dict[str, Any]:
        found: dict[str, Any] = [message["now"] for message in self.heard if message.get("now")][-1]
        return found

    def join(self, table: str) -> dict[str, Any]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        address = self.server.address.replace("http://", "ws://") + f"/api/tables/{table}/live"
        self.line = self._open.enter_context(connect(address, additional_headers={"Cookie": cookie}))
        self.send(type="hello")
        return self.until(lambda message: message["type"] == "welcome")

    def send(self, **message: Any) -> None:
        self.line.send(json.dumps(message, separators=(",", ":")))

    def until(self, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.line.recv(timeout=HANGS_S))
            self.heard.append(message)
            if condition(message):
                return message

    def see(self, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait for a position that fits."""
        if not any(message.get("now") for message in self.heard) or not condition(self.now):
            self.until(lambda message: message.get("now") and condition(message["now"]))
        return self.now

    def catch_up(self, version: int) -> None:
        self.see(lambda now: now["version"] >= version)

    def act(self, action: int, client_id: str = "") -> str:
        self.count += 1
        name = client_id or f"{id(self)}-{self.count}"
        now = self.now
        self.send(type="act", client_id=name, version=now["version"], seat=now["seat"], actions=[action])
        return name

    def answer(self, client_id: str) -> dict[str, Any]:
        for message in self.heard:
            if message.get("client_id") == client_id:
                return message
        return self.until(lambda message: message.get("client_id") == client_id)

    def close(self) -> None:
        self._open.close()


def sit_down(ada: Racer, bo: Racer, **wishes: Any) -> str:
    table = ada.client.post("/api/tables", json=WISH | wishes).json()
    invitation = table["invitation"].partition("#")[2]
    sat = bo.client.post(f"/api/tables/{table['id']}/sit", json={"invitation": invitation}).json()
    assert sat["status"] == "playing"
    for racer in (ada, bo):
        racer.join(table["id"])
        racer.see(lambda now: now["view"]["phase"] == "plan")
    return str(table["id"])


def roll(*racers: Racer) -> None:
    """Everybody is ready, the dice are thrown, and cards can be claimed."""
    version = 0
    for racer in racers:
        racer.catch_up(version)  # or what it says would be out of date
        answer = racer.answer(racer.act(READY))
        assert answer["type"] == "ack", answer
        version = answer["version"]
    for racer in racers:
        racer.see(lambda now: now["view"]["phase"] == "roll")
    time.sleep(max(racer.now["race"]["claim_ms"] for racer in racers) / 1000 + 0.05)


def race(ada: Racer, bo: Racer) -> tuple[Racer, Racer]:
    """Both reach for the first card; the winner and the loser."""
    slot = next(slot for slot, card in enumerate(ada.now["view"]["table"]) if card)
    names = [racer.act(CLAIM + slot) for racer in (ada, bo)]
    answers = [racer.answer(name) for racer, name in zip((ada, bo), names, strict=True)]
    assert sorted(answer["type"] for answer in answers) == ["ack", "refused"], answers
    winner, loser = (ada, bo) if answers[0]["type"] == "ack" else (bo, ada)
    for racer in (ada, bo):
        racer.see(lambda now: now["view"]["table"][slot] is None)
    assert loser.now["view"]["last"] == loser.now["seat"]
    assert winner.now["view"]["players"][winner.now["seat"]]["card"] is not None
    return winner, loser


def test_kill_while_dice_roll(tmp_path: Path) -> None:
    """Nothing acknowledged is lost, dice lie as they lay, the same message is not done twice, and the race goes on."""
    settings = UNLIMITED | {"SECRET": "kept-over-the-crash"}
    server = Server(tmp_path, settings)
    server.wait()
    with ExitStack() as stack:
        stack.callback(lambda: server.process.kill())  # whichever runs at the end
        ada, bo = Racer(server), Racer(server)
        table = sit_down(ada, bo)
        roll(ada, bo)
        version = ada.answer(ada.act(ALL_DICE, "thrown"))["version"]
        bo.see(lambda now: now["version"] >= version)
        dice = [player["dice"] for player in bo.now["view"]["players"]]
        server.kill()
        ada.close()
        bo.close()
        server = Server(tmp_path, settings)
        server.wait()
        again = [Racer(server, dict(racer.client.cookies)) for racer in (ada, bo)]
        for racer in again:
            racer.join(table)
            stack.callback(racer.close)
        ada, bo = again
        assert bo.now["version"] == version
        assert [player["dice"] for player in bo.now["view"]["players"]] == dice
        ada.send(type="act", client_id="thrown", version=0, seat=0, actions=[ALL_DICE])
        assert ada.answer("thrown")["version"] == version
        for racer in again:
            racer.see(lambda now: now["race"]["stands"] == "starting")
            racer.see(lambda now: now["race"]["stands"] == "no")
        race(ada, bo)
        server.kill()


# Two processes


@pytest.fixture(scope="module")
def shared(postgres_server: str, redis_url: str) -> dict[str, str]:
    database = asyncio.run(new_database(postgres_server))
    return UNLIMITED | {"DATABASE_URL": database, "REDIS_URL": redis_url, "SECRET": "shared-by-both-servers"}


@pytest.fixture
def two(shared: dict[str, str], tmp_path: Path) -> Iterator[list[Server]]:
    servers = [Server(tmp_path / name, shared) for name in ("one", "two")]
    try:
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.stop()


@pytest.mark.postgres
@pytest.mark.redis
def test_two_people_on_two_processes_race_for_one_card(two: list[Server]) -> None:
    ada, bo = Racer(two[0]), Racer(two[1])
    table = sit_down(ada, bo)
    roll(ada, bo)
    winner, loser = race(ada, bo)
    thrown = loser.answer(loser.act(ALL_DICE))
    loser.see(lambda now: now["version"] >= thrown["version"])
    early = loser.answer(loser.act(ALL_DICE))
    assert (early["type"], early["rule"]) == ("refused", "AD-14")
    winner.send(type="ask_pause")
    loser.see(lambda now: now["race"]["pause"])
    loser.send(type="answer_pause", agree=True)
    for racer in (ada, bo):
        racer.see(lambda now: now["race"]["stands"] == "paused")
    loser.send(type="resume")
    for racer in (ada, bo):
        racer.see(lambda now: now["race"]["stands"] == "starting")
        racer.see(lambda now: now["race"]["stands"] == "no")
    steps = ada.client.get(f"/api/tables/{table}/replay").json()["steps"]
    assert [step["version"] for step in steps] == list(range(len(steps)))
    ada.close()
    bo.close()


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.parametrize("dying", [0, 1])
def test_a_process_that_dies_while_dice_roll_leaves_the_race_to_the_other(two: list[Server], dying: int) -> None:
    racers = [Racer(two[0]), Racer(two[1])]
    table = sit_down(*racers)
    roll(*racers)
    version = racers[dying].answer(racers[dying].act(ALL_DICE, "thrown"))["version"]
    other = racers[1 - dying]
    other.see(lambda now: now["version"] >= version)
    two[dying].kill()
    moved = Racer(two[1 - dying], dict(racers[dying].client.cookies))
    racers[dying].close()
    moved.join(table)
    assert moved.now["version"] == version
    moved.send(type="act", client_id="thrown", version=0, seat=dying, actions=[ALL_DICE])
    assert moved.answer("thrown")["version"] == version
    other.see(lambda now: now["race"]["stands"] == "no")
    moved.see(lambda now: now["race"]["stands"] == "no")
    race(*(moved if seat == dying else other for seat in (0, 1)))
    moved.close()
    other.close()
