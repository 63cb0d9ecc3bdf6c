"""Two server processes over one PostgreSQL and one Redis: two people at one table, each at another process."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.services import UNLIMITED, Server, new_database
from tests.limits import HANGS_S, looks
from tests.server.conftest import Arcade, Until
from websockets.sync.client import ClientConnection, connect

from retrocade.server.settings import Settings
from retrocade.server.storage import backup
from retrocade.server.tables.registry import TableRegistry

pytestmark = [pytest.mark.postgres, pytest.mark.redis]

SECRET = "shared-by-both-servers"
WISH = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "open"}], "away_after_s": 0}


class Seat:
    """A person at one of the servers."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._open = ExitStack()
        self.client = self._open.enter_context(httpx.Client(base_url=server.address, timeout=HANGS_S))
        self.line: ClientConnection | None = None
        self.now: Any = None

    def join(self, table: str, **hello: Any) -> dict[str, Any]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        address = self.server.address.replace("http://", "ws://") + f"/api/tables/{table}/live"
        self.line = self._open.enter_context(connect(address, additional_headers={"Cookie": cookie}))
        self.send(type="hello", **hello)
        return self.until("welcome")

    def send(self, **message: Any) -> None:
        assert self.line is not None
        self.line.send(json.dumps(message))

    def until(self, kind: str, condition: Callable[[Any], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of a kind that fits; positions are kept on the way."""
        assert self.line is not None
        while True:
            message: dict[str, Any] = json.loads(self.line.recv(timeout=HANGS_S))
            self.now = message.get("now") or self.now
            if message["type"] == kind and condition(message):
                return message

    def reach(self, version: int) -> None:
        """Wait for the position of a version."""
        while self.now is None or self.now["version"] < version:
            self.until("update")

    def act(self, client_id: str) -> int:
        """Take the last choice; the version it made."""
        now = self.now
        action = now["choices"][-1]["action"]
        self.send(type="act", client_id=client_id, version=now["version"], seat=now["seat"], actions=[action])
        return int(self.until("ack", lambda ack: ack["client_id"] == client_id)["version"])

    def close(self) -> None:
        self._open.close()


@pytest.fixture(scope="module")
def database(postgres_server: str) -> str:
    return asyncio.run(new_database(postgres_server))


@pytest.fixture(scope="module")
def shared(database: str, redis_url: str) -> dict[str, str]:
    """The settings of processes that share everything but their memory."""
    return UNLIMITED | {"DATABASE_URL": database, "REDIS_URL": redis_url, "SECRET": SECRET}


@pytest.fixture(scope="module")
def pair(shared: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two such processes."""
    servers = [Server(tmp_path_factory.mktemp(name), shared) for name in ("one", "two")]
    try:
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.stop()


@pytest.fixture
def seats(pair: list[Server]) -> Iterator[list[Seat]]:
    """Blue at the first process and Green at the second, at one table."""
    with ExitStack() as stack:
        people = [Seat(server) for server in pair]
        for person in people:
            stack.callback(person.close)
        yield people


def sit_down(seats: list[Seat], **wishes: Any) -> str:
    blue, green = seats
    table = blue.client.post("/api/tables", json=WISH | wishes).json()
    invitation = table["invitation"].partition("#")[2]
    sat = green.client.post(f"/api/tables/{table['id']}/sit", json={"invitation": invitation}).json()
    assert sat["status"] == "playing"
    for seat in seats:
        if seat.join(table["id"])["now"] is None:  # this process has yet to hear that the game has begun
            seat.until("update")
    return str(table["id"])


def test_two_people_on_two_processes_play_one_game(seats: list[Seat]) -> None:
    sit_down(seats)
    version = 0
    for step in range(25):
        for seat in seats:
            seat.reach(version)
        if seats[0].now["over"]:
            break
        assert seats[0].now["to_act"] == seats[1].now["to_act"]
        assert seats[0].now["view"]["cards"] == seats[1].now["view"]["cards"]
        version = seats[seats[0].now["to_act"][0]].act(f"m{step}")
    assert version >= 20


def test_what_was_sent_through_one_process_is_not_done_again_through_the_other(seats: list[Seat]) -> None:
    blue, green = seats
    table = sit_down(seats)
    token = blue.client.post(f"/api/tables/{table}/seat-link", json={"seat": 0}).json()["address"].partition("#")[2]
    other = Seat(green.server)
    assert other.client.post("/api/tables/open-seat", json={"token": token}).json()["seats"][0]["you"]
    other.join(table)
    action = blue.now["choices"][-1]["action"]
    message = {"type": "act", "client_id": "once", "version": 0, "seat": 0, "actions": [action]}
    blue.send(**message)
    other.send(**message)
    answers = [person.until("ack")["version"] for person in (blue, other)]
    assert answers == [1, 1]
    total = green.client.get(f"/api/tables/{table}/replay").json()["total"]
    assert total == 2, "the deal and one step"
    other.close()


def test_of_two_actions_at_once_one_is_stale(seats: list[Seat]) -> None:
    """The same seat acts through both processes in the same moment: one wins, the other is told, both go on."""
    blue, green = seats
    table = sit_down(seats)
    token = blue.client.post(f"/api/tables/{table}/seat-link", json={"seat": 0}).json()["address"].partition("#")[2]
    other = Seat(green.server)
    other.client.post("/api/tables/open-seat", json={"token": token})
    other.join(table)
    choices = [choice["action"] for choice in blue.now["choices"]]
    for person, name, action in ((blue, "first", choices[0]), (other, "second", choices[-1])):
        person.send(type="act", client_id=name, version=0, seat=0, actions=[action])

    def answer(person: Seat) -> str:
        assert person.line is not None
        while True:
            message = json.loads(person.line.recv(timeout=HANGS_S))
            person.now = message.get("now") or person.now
            if message["type"] in ("ack", "stale", "refused"):
                return str(message["type"])

    assert sorted([answer(blue), answer(other)]) in (["ack", "stale"], ["ack", "refused"])
    blue.reach(1)
    other.reach(1)
    assert blue.now["view"] == other.now["view"]
    other.close()


def test_presence_chat_and_rewinds_cross_processes(seats: list[Seat]) -> None:
    blue, green = seats
    sit_down(seats)
    blue.until("table", lambda message: message["table"]["seats"][1]["present"])
    green.send(type="say", text="hello over there")
    assert blue.until("said")["line"]["text"] == "hello over there"
    version = blue.act("a")
    green.reach(version)
    blue.send(type="ask_rewind", client_id="r", to_version=0)
    request = green.until("rewind_asked")
    assert request["waiting_for"] == [1]
    green.send(type="answer_rewind", request=request["request"], agree=True)
    assert blue.until("ack")["version"] == version + 1
    assert green.until("rewind_settled")["agreed"] is True
    green.reach(version + 1)
    assert green.now["view"]["turn"] == 1
    green.close()
    blue.until("table", lambda message: not message["table"]["seats"][1]["present"])


def test_a_bot_at_a_shared_table_moves_once(seats: list[Seat]) -> None:
    """Both processes have somebody connected; one of them drives the bot."""
    blue, green = seats
    wish = WISH | {"seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "public": True}
    table = blue.client.post("/api/tables", json=wish).json()["id"]
    blue.join(table)
    green.join(table)
    moves = 0
    while moves < 12 and not blue.now["over"]:
        if blue.now["choices"]:
            blue.reach(blue.act(f"m{moves}"))
            moves += 1
        else:
            blue.until("update")
    green.reach(blue.now["version"])
    steps = green.client.get(f"/api/tables/{table}/replay").json()["steps"]
    assert [step["version"] for step in steps] == list(range(len(steps)))


def test_a_process_that_dies_leaves_the_table_to_the_other(
    seats: list[Seat], shared: dict[str, str], tmp_path: Path
) -> None:
    _, green = seats
    dying = Server(tmp_path, shared)
    dying.wait()
    blue = Seat(dying)
    table = sit_down([blue, green])
    version = blue.act("before")
    green.reach(version)
    dying.kill()
    moved = Seat(green.server)
    moved.client.cookies = blue.client.cookies
    welcome = moved.join(table, version=0)
    assert welcome["now"]["version"] == version
    assert welcome["seats"] == [0]
    moved.send(type="act", client_id="before", version=0, seat=0, actions=[0])
    assert moved.until("ack")["version"] == version
    if moved.now["choices"]:
        green.reach(moved.act("after"))
    moved.close()
    blue.close()


def test_readiness_names_what_is_missing(pair: list[Server]) -> None:
    ready = httpx.get(f"{pair[0].address}/readyz", timeout=HANGS_S).json()
    assert (ready["ready"], ready["storage"], ready["bus"]) == (True, True, True)


def test_a_backup_moves_tables_from_sqlite_to_postgresql(
    arcade: Arcade, until: Until, postgres_url: str, tmp_path: Path
) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        blue.act()
        await until(lambda: blue.now.version == 1)

    arcade.run(story)
    file, again = tmp_path / "all.backup", tmp_path / "again.backup"
    there = Settings(data_dir=tmp_path / "there", database_url=postgres_url)
    written = asyncio.run(backup.back_up(arcade.settings, file))
    assert asyncio.run(backup.restore(there, file, replace=True)) == written
    assert asyncio.run(backup.back_up(there, again)) == written
    lines = [gzip.decompress(path.read_bytes()).splitlines()[1:-1] for path in (file, again)]
    assert lines[0] == lines[1]


def test_a_server_survives_the_loss_of_its_database_connections(seats: list[Seat], database: str) -> None:
    """Connections cut by the database: at most a stale answer, never a lost or doubled action, and play goes on."""
    blue, green = seats
    table = sit_down(seats)
    version = blue.act("one")
    asyncio.run(cut_connections(database))
    green.reach(version)
    done = 0
    for attempt, _ in enumerate(looks()):
        seat = blue if blue.now["to_act"] == [0] else green
        seat.reach(max(blue.now["version"], green.now["version"]))
        if not seat.now["choices"]:
            time.sleep(0.1)
            continue
        now = seat.now
        seat.send(
            type="act",
            client_id=f"t{attempt}",
            version=now["version"],
            seat=now["seat"],
            actions=[now["choices"][-1]["action"]],
        )
        assert seat.line is not None
        while True:
            message = json.loads(seat.line.recv(timeout=HANGS_S))
            seat.now = message.get("now") or seat.now
            if message["type"] in ("ack", "stale", "refused", "error"):
                break
        if message["type"] == "ack":
            done += 1
        for person in seats:  # an error names no version: storage is not back yet
            person.reach(message.get("version", 0))
        if done == 3:
            break
    assert done == 3
    steps = blue.client.get(f"/api/tables/{table}/replay").json()["steps"]
    assert [step["version"] for step in steps] == list(range(len(steps)))


async def cut_connections(url: str) -> None:
    import asyncpg

    database = await asyncpg.connect(url)
    await database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await database.close()
