"""A move is one message: several actions of one seat, carried out in order, stopped at the first that is refused."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import pytest
from tests.running_server import RunningServer
from tests.server.answers import Answer, Body, Json, code_of, decode, expect, read
from tests.server.conftest import Arcade, Person, until
from tests.server.in_process import Open
from tests.server.live import Live
from tests.server.log_writers import LinesOnly
from tests.server.race import ALL_DICE, racers

from retrocade.server.ops import limits
from retrocade.server.ops.limits import Bucket
from retrocade.server.protocol.messages import (
    MOST_ACTIONS,
    Ack,
    Act,
    ClientMessage,
    CreateTable,
    MySeat,
    OpenSeat,
    Refused,
    Sit,
    Stale,
    Stopped,
    TableInfo,
    Trouble,
    Update,
    Welcome,
)
from retrocade.server.settings import Settings
from retrocade.server.storage.databases import open_database
from retrocade.server.storage.journal import Journal
from retrocade.server.storage.log_writers import LogWriter
from retrocade.server.storage.records import Kind, LogLine, TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.answers import STOPPED
from retrocade.server.tables.registry import TableRegistry

WISH = {"game": "domination", "seats": [{"kind": "me"}, {"kind": "open"}]}
UNKNOWN = 9999  # no action of any game


async def table_of_two(registry: TableRegistry) -> tuple[Person, Person]:
    """Two people at Retrograde; the first to act comes first."""
    table = await registry.create("ada", "Ada", CreateTable("domination", [MySeat(), OpenSeat()]))

    def sit(record: TableRecord) -> None:
        seating.sit(record, "bo", "Bo", Sit(), 1)

    await registry.change(table.record.id, sit)
    people = [await Person(registry, table, name).come() for name in ("ada", "bo")]
    people.sort(key=lambda person: not person.now.choices)
    return people[0], people[1]


def legal_path(person: Person, length: int) -> list[int]:
    """Actions that this person can take one after another, without luck in between."""
    assert person.table.play is not None
    match, seat = person.table.play.match.copy(), person.now.seat
    path: list[int] = []
    while len(path) < length:
        path.append(match.legal(seat)[-1])
        match.act(seat, path[-1])
    return path


async def lines_of(person: Person) -> list[LogLine]:
    return await person.registry.storage.lines(person.table.record.id)


async def answer_of(person: Person) -> Ack:
    await until(lambda: person.of(Ack))
    return person.of(Ack)[-1]


# What is carried out


def test_all_of_a_move_is_carried_out_stored_and_told_at_once(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await table_of_two(registry)
        path, seat = legal_path(ada, 4), ada.now.seat
        assert ada.act(*path, client_id="move") is None
        assert not ada.of(Update), "nobody is told before it is stored"
        assert await answer_of(ada) == Ack("move", 4, done=4)
        await until(lambda: bo.now.version == 4)
        lines = await lines_of(ada)
        assert [(line.version, line.seat, line.action, line.client_id) for line in lines] == [
            (version, seat, action, "move") for version, action in enumerate(path, 1)
        ]
        for person in (ada, bo):
            (update,) = person.of(Update)
            assert update.now.version == 4
            assert [event.version for event in update.events] == sorted(event.version for event in update.events)
        assert ada.act(*path, client_id="move", version=0, seat=seat) == Ack("move", 4, done=4), "and never twice"
        assert len(await lines_of(ada)) == 4

    arcade.run(story)


def test_a_move_stops_at_the_first_action_that_is_refused_and_says_why(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await table_of_two(registry)
        path, seat = legal_path(ada, 3), ada.now.seat
        ada.act(*path[:2], UNKNOWN, path[2], client_id="move")
        answer = await answer_of(ada)
        assert (answer.version, answer.done) == (2, 2)
        assert answer.stopped is not None
        assert answer.stopped.rule == "action"
        assert "no action 9999" in answer.stopped.sentence
        await until(lambda: bo.now.version == 2)
        assert [line.action for line in await lines_of(ada)] == path[:2]
        assert ada.act(*path[:2], UNKNOWN, path[2], client_id="move", version=0, seat=seat) == answer

    arcade.run(story)


def test_a_move_whose_first_action_is_refused_does_nothing(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, _ = await table_of_two(registry)
        answer = ada.act(UNKNOWN, *legal_path(ada, 2))
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.version) == ("action", 0)
        assert not await lines_of(ada)

    arcade.run(story)


def test_a_move_meant_for_a_position_that_is_gone_does_nothing(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, _ = await table_of_two(registry)
        path = legal_path(ada, 3)
        ada.act(path[0])
        assert ada.act(*path, version=0) is None, "answered when everybody knows why"
        await until(lambda: ada.now.version == 1)
        assert ada.of(Stale)[-1].version == 1
        assert isinstance(ada.act(*path, version=0), Stale)
        assert len(await lines_of(ada)) == 1

    arcade.run(story)


def test_a_move_goes_on_into_what_the_other_one_has_to_decide_and_stops_there(arcade: Arcade) -> None:
    """A seat never acts for another, and not out of turn: the rules are asked for each action."""

    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        blue.act(0, 0, 0, client_id="pass")  # 'pass' ends Blue's turn
        answer = await answer_of(blue)
        assert answer.stopped is not None
        assert answer.done == 1
        await until(lambda: green.now.to_act == [1])
        assert [line.seat for line in await lines_of(blue)] == [0]

    arcade.run(story)


# Taking back


async def at_construction(registry: TableRegistry) -> Person:
    """A player whose choices can be taken back: a craft or upgrade in hand, then the place to build it."""
    ada, _ = await table_of_two(registry)
    ada.act(0)
    await until(lambda: ada.now.version == 1)
    assert ada.now.view["step"] == "construction"
    return ada


def cards(person: Person) -> list[int]:
    """Cards in hand that ask for a place."""
    return [offer.action for offer in person.now.choices if "asset" not in offer.effect and offer.action > 70]


def test_a_move_may_begin_with_take_backs_and_go_another_way(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada = await at_construction(registry)
        first, second = cards(ada)[:2]
        ada.act(first)
        await until(lambda: ada.now.version == 2)
        assert (ada.now.view["asked"], ada.now.view["begun"]) == ("site", 1)
        site = ada.now.choices[0].action
        ada.act(second, site, take_back=ada.now.view["begun"], client_id="instead")
        await until(lambda: ada.of(Ack)[-1].client_id == "instead")
        assert ada.of(Ack)[-1] == Ack("instead", 5, done=3)
        kinds = [Kind(line.kind) for line in await lines_of(ada)]
        assert kinds == [Kind.ACT, Kind.ACT, Kind.TAKE_BACK, Kind.ACT, Kind.ACT]
        assert ada.table.play is not None
        assert [entry.action for entry in ada.table.play.match.log] == [0, second, site]

    arcade.run(story)


def test_more_take_backs_than_there_are_actions_stop_with_a_reason(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada = await at_construction(registry)
        ada.act(cards(ada)[0])
        await until(lambda: ada.now.version == 2)
        ada.act(0, take_back=MOST_ACTIONS, client_id="back")
        await until(lambda: ada.of(Ack)[-1].client_id == "back")
        answer = ada.of(Ack)[-1]
        assert (answer.version, answer.done) == (4, 2)
        assert answer.stopped is not None
        assert answer.stopped.rule == "take-back"
        again = ada.act(0, take_back=MOST_ACTIONS, client_id="back", version=2)
        assert again == answer

    arcade.run(story)


# After a crash


class Told(NamedTuple):
    """A move before a restart."""

    who: str
    table: str
    seat: int
    path: list[int]
    answer: Ack


def test_a_move_sent_again_after_a_restart_gets_its_answer_and_is_not_done_again(arcade: Arcade) -> None:
    told: list[Told] = []

    async def before(registry: TableRegistry) -> None:
        ada, _ = await table_of_two(registry)
        seat, path = ada.now.seat, [*legal_path(ada, 3), UNKNOWN]
        ada.act(*path, client_id="move")
        told.append(Told(ada.guest, ada.table.record.id, seat, path, await answer_of(ada)))

    async def after(registry: TableRegistry) -> None:
        who, table, seat, path, answer = told[0]
        ada = await Person(registry, await registry.table(table), who).come()

        def again() -> Answer | None:
            return ada.act(*path, client_id="move", version=0, seat=seat)

        assert again() == answer, "the reason too, while nothing has happened since"
        assert len(await lines_of(ada)) == 3
        ada.act()
        await until(lambda: ada.now.version == 4)
        assert again() == Ack("move", 3, done=3, stopped=Stopped(STOPPED.rule, STOPPED.sentence))
        assert len(await lines_of(ada)) == 4

    arcade.run(before)
    arcade.run(after)


class BrokenWriter(LinesOnly):
    """Storage that fails on demand."""

    def __init__(self, log_writer: LogWriter) -> None:
        self._log_writer, self.fails = log_writer, True
        self.batches: list[list[LogLine]] = []

    async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
        self.batches.append(lines)
        if self.fails:
            raise OSError("the disk is full")
        late: set[tuple[str, int]] = await self._log_writer.write(lines)
        return late

    async def close(self) -> None:
        await self._log_writer.close()


def test_a_move_is_stored_as_a_whole_or_not_at_all(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await table_of_two(registry)
        log_writer = BrokenWriter(registry.journal._log_writer)
        registry.journal._log_writer = log_writer
        path = legal_path(ada, 3)
        ada.act(*path, client_id="move")
        await until(lambda: ada.of(Trouble))
        assert (ada.of(Trouble)[-1].code, ada.of(Trouble)[-1].client_id) == ("unavailable", "move")
        assert [[line.version for line in lines] for lines in log_writer.batches] == [[1, 2, 3]], "in one piece"
        assert (ada.of(Ack), await lines_of(ada), bo.now.version) == ([], [], 0)
        log_writer.fails = False
        ada.act(*path, client_id="move", version=0)
        assert await answer_of(ada) == Ack("move", 3, done=3)

    arcade.run(story)


def test_a_move_rests_on_the_one_before_and_is_lost_with_it() -> None:
    class LogWriter(LinesOnly):
        def __init__(self) -> None:
            self.batches: list[list[LogLine]] = []

        async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
            self.batches.append(lines)
            return {(lines[0].table_id, 1)}

        async def close(self) -> None:
            pass

    async def story() -> None:
        log_writer, told = LogWriter(), list[bool]()
        journal = Journal(log_writer, lambda trouble: None)
        journal.append([line(1), line(2)], told.append)
        journal.append([line(3)], told.append)
        await journal.close()
        assert (log_writer.batches, told) == ([[line(1), line(2), line(3)]], [False, False])

    asyncio.run(story())


def line(version: int, table: str = "t", client_id: str = "") -> LogLine:
    return LogLine(table, version, 0, 0, version, 5, client_id)


def test_on_postgres_a_move_that_came_too_late_leaves_no_line(postgres_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        database = await open_database(Settings(data_dir=tmp_path, database_url=postgres_url))
        log_writer = database.log_writer
        assert await log_writer.write([line(1), line(2), line(1, "u")]) == set()
        late = await log_writer.write([line(2, "t", "late"), line(3, "t", "late"), line(4, "t", "late"), line(2, "u")])
        assert late == {("t", 2), ("t", 3), ("t", 4)}
        assert await log_writer.write([line(3), line(4)]) == set()
        from sqlalchemy import select

        from retrocade.server.storage import schema

        log = schema.log
        query = select(log.c.table_id, log.c.version, log.c.client_id).order_by(log.c.table_id, log.c.version)
        rows = await database.read(lambda connection: connection.execute(query).all())
        await log_writer.close()
        await database.close()
        assert [tuple(row) for row in rows] == [("t", n, "") for n in (1, 2, 3, 4)] + [("u", 1, ""), ("u", 2, "")]

    asyncio.run(story())


def test_a_move_of_another_process_is_heard_as_a_whole(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await table_of_two(registry)
        seat, path, table = ada.now.seat, legal_path(ada, 3), ada.table
        lines = [LogLine(table.record.id, n, 0, seat, action, 5, "there") for n, action in enumerate(path, 1)]
        await registry.journal._log_writer.write(lines)
        ada.receive_lines(lines)
        assert [update.now.version for update in bo.of(Update)] == [3]
        assert ada.act(*path, client_id="there", version=0, seat=seat) == Ack("there", 3, done=3)

    arcade.run(story)


# Who may, and how much


def test_nobody_moves_for_another_seat(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ada, bo = await table_of_two(registry)
        watcher = await Person(registry, ada.table, "watcher").come()
        path, seat = legal_path(ada, 3), ada.now.seat
        for person in (bo, watcher):
            for take_back in (0, 2):
                answer = person.act(*path, seat=seat, version=0, take_back=take_back)
                assert isinstance(answer, Trouble)
                assert answer.code == "not_yours"
        assert not await lines_of(ada)

    arcade.run(story)


def message(**fields: Json) -> bytes:
    return json.dumps({"type": "act", "client_id": "x", "version": 0, "seat": 0} | fields).encode()


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"actions": []},
        {"actions": [], "take_back": 0},
        {"actions": [1] * (MOST_ACTIONS + 1)},
        {"actions": [1], "take_back": MOST_ACTIONS + 1},
        {"actions": [1], "take_back": -1},
        {"actions": [-1]},
        {"actions": [1, -1]},
        {"actions": [1, 1 << 32]},
        {"actions": [1, "2"]},
        {"actions": [1.5]},
        {"actions": [[1]]},
        {"actions": 1},
        {"actions": None},
        {"actions": {"0": 1}},
        {"action": 1},
        {"actions": [1], "action": 1},
    ],
    ids=str,
)
def test_what_is_no_move_is_not_looked_at(fields: Body) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message(**fields), type=ClientMessage)


def test_the_longest_move_fits_into_a_message() -> None:
    text = message(actions=[1 << 31] * MOST_ACTIONS, take_back=MOST_ACTIONS, client_id="x" * 40)
    move = msgspec.json.decode(text, type=ClientMessage)
    assert isinstance(move, Act)
    assert move.steps == 2 * MOST_ACTIONS


def test_a_bucket_counts_each_action_of_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    bucket = Bucket(2.0)  # ten at once
    assert bucket.take(2.0, 7)
    assert not bucket.take(2.0, 4), "only three are left"
    assert bucket.take(2.0, 3), "and none of them was spent"
    assert not bucket.take(2.0)
    now += 2.0
    assert bucket.take(2.0, 4)
    now += 60.0
    assert bucket.take(2.0, 64), "what no bucket holds takes a full one"
    assert not bucket.take(2.0)


def test_a_long_move_is_too_fast_for_a_spent_bucket_and_says_which(in_process: Open, live: Live) -> None:
    server = in_process(MESSAGE_RATE="1")
    ada = server.client()
    socket = live(server, ada, hot_seat(ada))
    now = socket.until(Welcome).now
    assert now is not None
    socket.send(Act("long", 0, now.seat, [UNKNOWN] * 20))
    trouble = socket.until(Trouble)
    assert (trouble.code, trouble.client_id, trouble.final) == ("too_fast", "long", False)
    socket.send(Act("short", 0, now.seat, [UNKNOWN]))
    assert socket.until(Refused).client_id == "short", "the connection goes on"


def hot_seat(client: httpx.Client) -> str:
    """Open a table with both seats for one guest; its id."""
    wish = WISH | {"seats": [{"kind": "me"}, {"kind": "me"}]}
    return read(client.post("/api/tables", json=wish), TableInfo).id


def test_scripts_move_too(server: RunningServer) -> None:
    with server.client() as ada:
        table = hot_seat(ada)
        with ada.stream("GET", f"/api/script/tables/{table}/stream") as stream:
            now = expect(Welcome, decode(next(stream.iter_lines()))).now
        assert now is not None
        act: Body = {"type": "act", "client_id": "s", "version": 0, "seat": now.seat}
        address = f"/api/script/tables/{table}/act"
        done = read(ada.post(address, json=act | {"actions": [now.choices[0].action, UNKNOWN]}), Ack)
        assert done.done == 1
        assert done.stopped is not None
        assert done.stopped.rule == "action"
        for actions in ([1] * 33, []):
            refused = ada.post(address, json=act | {"actions": actions})
            assert (refused.status_code, code_of(refused)) == (400, "malformed")


# Against the clock


def test_where_clocks_run_each_action_comes_by_itself(arcade: Arcade) -> None:
    """A list could throw and claim in one moment, past the times between them."""

    async def story(registry: TableRegistry) -> None:
        table = await racers(registry, Person)
        await table.rolling()
        before = table.play.version
        for actions in ([ALL_DICE, ALL_DICE], [ALL_DICE, 64], [64, ALL_DICE]):
            answer = table.people[0].act(*actions)
            assert isinstance(answer, Refused)
            assert answer.rule == "one-at-a-time"
        assert isinstance(table.people[0].act(ALL_DICE, take_back=1), Refused)
        assert table.play.version == before

    arcade.run(story)
