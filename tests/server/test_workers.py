"""Several workers on one machine: the hub between them, where connections go, and what a dying worker leaves behind."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path

import pytest
from tests.limits import HANGS_S, looks
from tests.running_server import FAST, RunningServer
from tests.server.answers import read
from tests.server.conftest import Person, until
from tests.server.live import Arrive, Guest, Socket
from tests.server.wishes import two_people

from retrocade.server.cluster import dispatcher, hub
from retrocade.server.cluster.bus import Envelope, RowChanged
from retrocade.server.cluster.dispatcher import Dispatcher, listen
from retrocade.server.cluster.hub import Hub
from retrocade.server.cluster.local_bus import LocalBus
from retrocade.server.cluster.placement import Placement, worker_of
from retrocade.server.protocol.messages import Ack, CreateTable, Me, MySeat, OpenSeat, Sit, Stale, TableInfo
from retrocade.server.settings import Settings
from retrocade.server.storage.records import TableRecord
from retrocade.server.storage.repository import open_storage
from retrocade.server.storage.turns import WriterInTurn
from retrocade.server.tables import seating
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner

# The hub


class Hubbub:
    """A hub and workers' lines to it, within one loop."""

    def __init__(self) -> None:
        self.hub = Hub()
        self.heard: dict[str, list[Envelope]] = {}
        self._serving: list[asyncio.Task[None]] = []
        self._buses: list[LocalBus] = []

    def line(self) -> socket.socket:
        """A worker's end of a new line."""
        ours, theirs = socket.socketpair()
        for end in (ours, theirs):
            end.settimeout(0)
        self._serving.append(asyncio.create_task(self.hub.serve(ours)))
        return theirs

    async def join(self, name: str) -> LocalBus:
        self.heard[name] = []
        bus = LocalBus(self.line(), name, self.heard[name].append)
        await bus.open()
        self._buses.append(bus)
        return bus

    async def close(self) -> None:
        for bus in self._buses:
            await bus.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)


@asynccontextmanager
async def hubbub() -> AsyncIterator[Hubbub]:
    opened = Hubbub()
    try:
        yield opened
    finally:
        await opened.close()


def test_news_of_a_table_reach_those_who_follow_it() -> None:
    async def story() -> None:
        async with hubbub() as lines:
            one, two, three = [await lines.join(name) for name in ("one", "two", "three")]
            await one.follow("a")
            one.tell("a", RowChanged(1))  # nobody receives it
            await two.follow("a")
            await three.follow("b")
            for revision in (2, 3):
                one.tell("a", RowChanged(revision))
            two.tell("a", RowChanged(4))
            await until(lambda: len(lines.heard["two"]) == 2 and lines.heard["one"])
            assert lines.heard["two"] == [Envelope("one", "a", RowChanged(2)), Envelope("one", "a", RowChanged(3))]
            assert lines.heard["one"] == [Envelope("two", "a", RowChanged(4))]
            assert lines.heard["three"] == []

    asyncio.run(story())


def test_whoever_begins_to_follow_misses_nothing_told_later() -> None:
    """The newcomer waits until the other has confirmed: news told after that reach it, and what was stored before, it
    finds in the log."""

    async def story() -> None:
        async with hubbub() as lines:
            one, two = await lines.join("one"), await lines.join("two")
            await one.follow("a")
            followed, revision = asyncio.create_task(two.follow("a")), 0
            while not followed.done():
                revision += 1
                one.tell("a", RowChanged(revision))
                await asyncio.sleep(0)
            one.tell("a", RowChanged(revision + 1))
            last = Envelope("one", "a", RowChanged(revision + 1))
            await until(lambda: last in lines.heard["two"])
            told = [letter.news.revision for letter in lines.heard["two"] if isinstance(letter.news, RowChanged)]
            assert told == list(range(told[0], revision + 2)), "from the first on, all in order"

    asyncio.run(story())


def test_a_table_that_one_worker_has_alone_costs_the_hub_nothing() -> None:
    async def story() -> None:
        async with hubbub() as lines:
            one, two = await lines.join("one"), await lines.join("two")
            await one.follow("a")
            assert one.shared == set()
            await two.follow("a")
            assert one.shared == two.shared == {"a"}
            await two.unfollow("a")
            await until(lambda: not one.shared)
            await two.follow("a")
            await two.close()  # as if it had died
            await until(lambda: not one.shared)

    asyncio.run(story())


def test_a_worker_that_does_not_confirm_holds_nobody_up_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hubbub() as lines:
            one, two = await lines.join("one"), await lines.join("two")
            await one.follow("a")
            monkeypatch.setattr(one, "_take", lambda frame: None)
            await asyncio.wait_for(two.follow("a"), HANGS_S)

    monkeypatch.setattr(hub, "CONFIRM_S", 0.01)
    asyncio.run(story())


def test_when_the_hub_is_gone_nobody_waits_for_it() -> None:
    async def story() -> None:
        ours, theirs = socket.socketpair()
        theirs.settimeout(0)
        bus = LocalBus(theirs, "one", lambda _: None)
        await bus.open()
        waiting = asyncio.create_task(bus.follow("a"))
        await asyncio.sleep(0)
        ours.close()
        await asyncio.wait_for(waiting, HANGS_S)
        assert not await bus.alive()
        await bus.follow("b")
        bus.tell("a", RowChanged(1))
        await bus.close()

    asyncio.run(story())


# Two registries over one folder


def test_processes_take_turns_at_writing(tmp_path: Path) -> None:
    writers = [WriterInTurn(tmp_path / "writers.lock") for _ in range(3)]
    writing, most, order = 0, 0, threading.Lock()

    def write() -> None:
        nonlocal writing, most
        with order:
            writing += 1
            most = max(most, writing)
        time.sleep(0.001)
        with order:
            writing -= 1

    for done in [writer.submit(write) for _ in range(20) for writer in writers]:
        done.result(HANGS_S)
    with pytest.raises(ZeroDivisionError):
        writers[0].submit(lambda: 1 // 0).result(HANGS_S)
    writers[1].submit(write).result(HANGS_S)
    assert most == 1
    for writer in writers:
        writer.shutdown()


Place = tuple[TableRegistry, TableRunner]  # a worker, and a table as it has it


@asynccontextmanager
async def shared_table(folder: Path) -> AsyncIterator[tuple[Place, Place]]:
    """A table of Blue and Green as each of two workers has it."""
    async with hubbub() as lines, AsyncExitStack() as opened:
        settings = Settings(data_dir=folder, bot_pace_ms=0, warm_bots=False, workers=2)
        registries = []
        for index in range(2):
            placement = Placement(settings, index, 2, lines.line())
            registry = TableRegistry(settings, await open_storage(settings), placement)
            await registry.open()
            opened.push_async_callback(registry.close)
            registries.append(registry)
        table = await registries[0].create("blue", "Blue", CreateTable("starsprint", [MySeat(), OpenSeat()]))

        def sit(record: TableRecord) -> None:
            seating.sit(record, "green", "Green", Sit(), 1)

        same = await registries[1].change(table.record.id, sit)
        await until(lambda: table.record.status == "playing")
        yield (registries[0], table), (registries[1], same)


def test_two_workers_serve_one_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with shared_table(tmp_path) as (here, there):
            people = [await Person(*here, "blue").come(), await Person(*there, "green").come()]
            for version in range(1, 9):
                actor = next(person for person in people if person.now.choices)
                actor.act()
                await until(lambda: all(person.now.version >= version for person in people))  # noqa: B023
            stored = await here[0].storage.lines(here[1].record.id)
            assert [line.version for line in stored] == list(range(1, len(stored) + 1))

    asyncio.run(asyncio.wait_for(story(), HANGS_S))


def test_of_two_moves_through_two_workers_one_is_stale(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The same person on two devices moves on both at once; nobody else's moves in the same batch suffer."""

    async def story() -> None:
        async with shared_table(tmp_path) as (here, there):
            devices = [await Person(*here, "blue").come(), await Person(*there, "blue").come()]
            for version in range(1, 4):
                for number, device in enumerate(devices):
                    device.ear.heard[:] = [message for message in device.heard if not isinstance(message, Ack | Stale)]
                    device.act(client_id=f"{version}-{number}")
                await until(lambda: all(device.of(Ack) or device.of(Stale) for device in devices))
                kinds = {type(answer) for device in devices for answer in device.of(Ack) + device.of(Stale)}
                assert kinds == {Ack, Stale}
                await until(lambda: all(device.now.version >= version for device in devices))  # noqa: B023
            stored = await here[0].storage.lines(here[1].record.id)
            assert [line.version for line in stored] == [1, 2, 3]

    asyncio.run(asyncio.wait_for(story(), HANGS_S))
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_new_table_is_led_to_the_worker_that_opened_it() -> None:
    for index in range(3):
        placement = Placement(Settings(), index, 3)
        ids = [placement.new_table_id() for _ in range(20)]
        assert {worker_of(table_id, 3) for table_id in ids} == {index}
        assert all(map(placement.owns, ids))


# Where connections go


@asynccontextmanager
async def dispatching(count: int) -> AsyncIterator[tuple[Dispatcher, int, list[socket.socket]]]:
    """A dispatcher, its port, and the workers' ends of its lines."""
    listeners = listen("127.0.0.1", 0)
    dispatched, lines = Dispatcher(listeners, count), []
    with ExitStack() as opened:
        for index in range(count):
            ours, theirs = socket.socketpair()
            for end in (ours, theirs):
                end.settimeout(0)
                opened.enter_context(end)
            dispatched.add(index, ours)
            lines.append(theirs)
        dispatched.start()
        try:
            yield dispatched, listeners[0].getsockname()[1], lines
        finally:
            dispatched.stop()


async def arrived(line: socket.socket) -> socket.socket:
    """The connection that was passed to a worker."""
    passed: list[int] = []

    def look() -> bool:
        try:
            passed.extend(socket.recv_fds(line, 1, 1)[1])
        except BlockingIOError:
            return False
        return True

    await until(look)
    return socket.socket(fileno=passed[0])


REQUESTS = {
    "GET /api/tables/{table}/live HTTP/1.1\r\n": True,
    "POST /api/tables/{table}/sit HTTP/1.1\r\n": True,
    "GET /api/script/tables/{table}/stream?x=1 HTTP/1.1\r\n": True,
    "GET /api/tables HTTP/1.1\r\n": False,
    "GET /": False,
    "\x16\x03\x01\x02": False,
}


@pytest.mark.parametrize(("request_line", "led"), REQUESTS.items(), ids=[str(n) for n in range(len(REQUESTS))])
def test_requests_for_a_table_are_led_to_its_worker(request_line: str, led: bool) -> None:
    async def story() -> None:
        async with dispatching(3) as (_, port, lines):
            seen = []
            for _ in range(3):
                with socket.create_connection(("127.0.0.1", port)) as client:
                    sent = request_line.format(table="abc234de").encode()
                    client.sendall(sent)
                    order = lines if not led else [lines[worker_of("abc234de", 3)]]
                    found = await first_of(order)
                    with found[1] as taken:
                        taken.settimeout(HANGS_S)
                        assert taken.recv(100) == sent, "nothing was taken from it"
                    seen.append(lines.index(found[0]))
            assert len(set(seen)) == (1 if led else 3)

    asyncio.run(story())


async def first_of(lines: list[socket.socket]) -> tuple[socket.socket, socket.socket]:
    """The line on which a connection arrives, and the connection."""
    found: list[tuple[socket.socket, int]] = []

    def look() -> bool:
        for line in lines:
            try:
                found.extend((line, descriptor) for descriptor in socket.recv_fds(line, 1, 1)[1])
            except BlockingIOError:
                continue
        return bool(found)

    await until(look)
    return found[0][0], socket.socket(fileno=found[0][1])


def test_while_a_worker_is_down_another_takes_its_connections() -> None:
    async def story() -> None:
        async with dispatching(2) as (dispatched, port, lines):
            owner = worker_of("abc234de", 2)
            dispatched.remove(owner)
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.sendall(b"GET /api/tables/abc234de/live HTTP/1.1\r\n")
                (await arrived(lines[1 - owner])).close()
            dispatched.remove(1 - owner)
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.settimeout(0)
                client.sendall(b"GET / HTTP/1.1\r\n")
                await until(lambda: is_closed(client))

    asyncio.run(story())


def is_closed(client: socket.socket) -> bool:
    try:
        return client.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_connections_that_say_nothing_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with dispatching(1) as (_, port, _):
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.settimeout(0)
                await until(lambda: is_closed(client))

    monkeypatch.setattr(dispatcher, "SILENCE_S", 0.05)
    asyncio.run(story())


# Real workers


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of two workers. It ends well, even if one of them has been killed and replaced."""
    running = RunningServer(tmp_path_factory.mktemp("workers"), 0, "", WORKERS="2", **FAST)
    yield running
    assert running.stop() == 0


@pytest.fixture
def people(workers: RunningServer, arrive: Arrive) -> tuple[Guest, Guest]:
    return arrive(workers), arrive(workers)


def act(seats: list[Socket]) -> int:
    """Act for a seat that may act, wait until all see it, and return the new version."""
    newest = max(seat.now.version for seat in seats)
    for seat in seats:
        seat.reach(newest)
    version = next(seat for seat in seats if seat.now.choices).play()
    for seat in seats:
        seat.reach(version)
    return version


def two_at_a_table(blue: Guest, green: Guest) -> str:
    table = read(blue.client.post("/api/tables", json=two_people() | {"public": True}), TableInfo).id
    assert read(green.client.post(f"/api/tables/{table}/sit", json={}), TableInfo).status == "playing"
    return table


def sit(guest: Guest, table: str) -> Socket:
    """Another connection of a guest to a table whose game has started."""
    seat = guest.join(table)
    seat.reach(0)  # the worker may not know yet that it has
    return seat


def worker_pids(server: RunningServer) -> dict[int, int]:
    """The newest process of each worker."""
    return {line["index"]: line["pid"] for line in server.log if line["message"] == "worker started"}


def encoded(table: str) -> str:
    """A table's id as the dispatcher does not read it: such connections go to one worker after the other."""
    return f"%{ord(table[0]):02x}{table[1:]}"


def test_people_at_both_workers_play_at_one_table(people: tuple[Guest, Guest]) -> None:
    table = two_at_a_table(*people)
    seats = [sit(guest, encoded(table)) for guest in people]
    watchers = [sit(guest, table) for guest in people]
    versions = [act([*seats, *watchers]) for _ in range(10)]
    assert versions == list(range(1, 11))
    assert read(people[0].client.put("/api/me", json={"name": "Ada"}), Me).name == "Ada"


def test_a_worker_that_is_killed_takes_nothing_along(workers: RunningServer, people: tuple[Guest, Guest]) -> None:
    blue, green = people
    for guest in people:
        guest.client.get("/api/me")  # their connections go to one worker each, and so do the tables they open
    tables = {worker_of(table, 2): table for table in (two_at_a_table(blue, green), two_at_a_table(green, blue))}
    assert set(tables) == {0, 1}
    hit, spared = [[sit(who, tables[index]) for who in people] for index in (0, 1)]
    for _ in range(5):
        act(hit)
        act(spared)
    before = worker_pids(workers)
    os.kill(before[0], signal.SIGKILL)
    for seat in hit:
        seat.hear_out()
    assert act(spared) == 6, "the other worker goes on"
    back = [sit(who, tables[0]) for who in people]
    assert [seat.now.version for seat in back] == [5, 5]
    assert act(back) == 6
    for _ in looks():
        if worker_pids(workers)[0] != before[0]:
            break
        time.sleep(0.02)
    again = [sit(who, tables[0]) for who in people]
    assert act([*back, *again]) == 7, "those at the successor and at the stand-in play together"
    assert worker_pids(workers)[1] == before[1]


def test_a_second_server_on_the_same_folder_is_refused(workers: RunningServer) -> None:
    with pytest.raises(AssertionError, match="did not start"):
        RunningServer(workers.folder)
