"""Two server processes over one PostgreSQL and one Redis: two people at one table, each at another process."""

from __future__ import annotations

import asyncio
import gzip
import time
from pathlib import Path

import pytest
from tests.limits import looks
from tests.running_server import RunningServer
from tests.server.answers import Ready, expect, key, read
from tests.server.conftest import Arcade, Until
from tests.server.live import Arrive, Guest, Socket
from tests.server.wishes import two_people

from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerRewind,
    AskRewind,
    Hello,
    Replay,
    RewindRequest,
    RewindSettled,
    Said,
    Say,
    SeatLink,
    Stale,
    TableChanged,
    TableInfo,
    Trouble,
    Welcome,
)
from retrocade.server.settings import Settings
from retrocade.server.storage import backup
from retrocade.server.tables.registry import TableRegistry

pytestmark = [pytest.mark.postgres, pytest.mark.redis]

WISH = two_people() | {"away_after_s": 0}


@pytest.fixture
def seats(pair: list[RunningServer], arrive: Arrive) -> list[Guest]:
    """Blue at the first process and Green at the second."""
    return [arrive(server) for server in pair]


def sit_down(blue: Guest, green: Guest) -> tuple[str, Socket, Socket]:
    """A table of these two, and their connections to it."""
    table = read(blue.client.post("/api/tables", json=WISH), TableInfo)
    sat = green.client.post(f"/api/tables/{table.id}/sit", json={"invitation": key(table.invitation)})
    assert read(sat, TableInfo).status == "playing"
    sockets = [guest.join(table.id) for guest in (blue, green)]
    for socket in sockets:
        socket.reach(0)  # a process may not know yet that the game has begun
    return table.id, sockets[0], sockets[1]


def other_device(owner: Guest, server: RunningServer, table: str, arrive: Arrive) -> Socket:
    """The owner of the first seat on another device, at another process."""
    link = read(owner.client.post(f"/api/tables/{table}/seat-link", json={"seat": 0}), SeatLink)
    other = arrive(server)
    opened = other.client.post("/api/tables/open-seat", json={"token": key(link.address)})
    assert read(opened, TableInfo).seats[0].you
    return other.join(table)


def steps_of(guest: Guest, table: str) -> list[int]:
    """The versions of a table's steps."""
    return [step.version for step in read(guest.client.get(f"/api/tables/{table}/replay"), Replay).steps]


def test_two_people_on_two_processes_play_one_game(seats: list[Guest]) -> None:
    _, *sockets = sit_down(*seats)
    version = 0
    for _ in range(25):
        blue, green = (socket.reach(version) for socket in sockets)
        if blue.over:
            break
        assert blue.to_act == green.to_act
        assert blue.view["cards"] == green.view["cards"]
        version = sockets[blue.to_act[0]].play()
    assert version >= 20


def test_what_was_sent_through_one_process_is_not_done_again_through_the_other(
    seats: list[Guest], pair: list[RunningServer], arrive: Arrive
) -> None:
    table, blue, _ = sit_down(*seats)
    other = other_device(seats[0], pair[1], table, arrive)
    for device in (blue, other):
        device.try_act(blue.now.choices[-1].action, client_id="once")
    assert [expect(Ack, device.answer("once")).version for device in (blue, other)] == [1, 1]
    assert steps_of(seats[1], table) == [0, 1], "the deal and one step"


def test_of_two_actions_at_once_one_is_stale(seats: list[Guest], pair: list[RunningServer], arrive: Arrive) -> None:
    """The same seat acts through both processes at the same time: one wins, the other is refused, both go on."""
    table, blue, _ = sit_down(*seats)
    other = other_device(seats[0], pair[1], table, arrive)
    choices = [choice.action for choice in blue.now.choices]
    blue.try_act(choices[0], client_id="first")
    other.try_act(choices[-1], client_id="second")
    answers = [blue.answer("first"), other.answer("second")]
    assert {type(answer) for answer in answers} == {Ack, Stale}
    assert blue.reach(1).view == other.reach(1).view


def test_presence_chat_and_rewinds_cross_processes(seats: list[Guest]) -> None:
    _, blue, green = sit_down(*seats)
    blue.until(TableChanged, lambda message: message.table.seats[1].present)
    green.send(Say("hello over there"))
    assert blue.until(Said).line.text == "hello over there"
    version = blue.play()
    green.reach(version)
    blue.send(AskRewind("r", 0))
    request = green.until(RewindRequest)
    assert request.waiting_for == [1]
    green.send(AnswerRewind(request.request, agree=True))
    assert expect(Ack, blue.answer("r")).version == version + 1
    assert green.until(RewindSettled).agreed is True
    assert green.reach(version + 1).view["turn"] == 1
    green.close()
    blue.until(TableChanged, lambda message: not message.table.seats[1].present)


def test_a_bot_at_a_shared_table_moves_once(seats: list[Guest]) -> None:
    """Both processes have a connected client; one of them drives the bot."""
    wish = WISH | {"seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "public": True}
    table = read(seats[0].client.post("/api/tables", json=wish), TableInfo).id
    blue, green = (guest.join(table) for guest in seats)
    for _ in range(12):
        if blue.see(lambda now: now.choices or now.over).over:
            break
        blue.reach(blue.play())
    green.reach(blue.now.version)
    steps = steps_of(seats[1], table)
    assert steps == list(range(len(steps)))


def test_a_process_that_dies_leaves_the_table_to_the_other(seats: list[Guest], pair: list[RunningServer]) -> None:
    table, blue, green = sit_down(*seats)
    version = blue.play("before")
    green.reach(version)
    pair[0].kill()
    moved = seats[0].moved(pair[1]).join(table, Hello(0))
    welcome = expect(Welcome, moved.heard[-1])
    assert moved.now.version == version
    assert welcome.seats == [0]
    moved.send(Act("before", 0, 0, [0]))
    assert expect(Ack, moved.answer("before")).version == version
    if moved.now.choices:
        green.reach(moved.play("after"))


def test_readiness_names_what_is_missing(pair: list[RunningServer]) -> None:
    with pair[0].client() as anyone:
        assert read(anyone.get("/readyz"), Ready) == Ready(ready=True, storage=True, bus=True)


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


def test_a_server_survives_the_loss_of_its_database_connections(seats: list[Guest], pair: list[RunningServer]) -> None:
    """Connections cut by the database: at most a stale answer, never a lost or doubled action, and play goes on."""
    table, blue, green = sit_down(*seats)
    version = blue.play()
    asyncio.run(cut_connections(pair[0].settings["DATABASE_URL"]))
    green.reach(version)
    done = 0
    for _ in looks():
        newest = max(blue.now.version, green.now.version)
        actor = blue if blue.now.to_act == [0] else green
        if not actor.reach(newest).choices:
            time.sleep(0.1)
            continue
        answer = actor.act()
        done += isinstance(answer, Ack)
        if not isinstance(answer, Trouble):  # which names no version: storage is not back yet
            for socket in (blue, green):
                socket.reach(answer.version)
        if done == 3:
            break
    assert done == 3
    steps = steps_of(seats[0], table)
    assert steps == list(range(len(steps)))


async def cut_connections(url: str) -> None:
    import asyncpg

    database = await asyncpg.connect(url)
    await database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await database.close()
