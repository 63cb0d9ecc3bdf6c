"""Games stay readable when their rules are gone: their words, their steps as each seat may see them, their record."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server.answers import code_of, read
from tests.server.conftest import Arcade

from retrocade.engine.contract import SPECTATOR
from retrocade.server.app import make_app
from retrocade.server.identity.guests import COOKIE
from retrocade.server.identity.tokens import Signer
from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.messages import CreateTable, MySeat
from retrocade.server.protocol.replays import Replay, Story
from retrocade.server.protocol.replays import Step as ShownStep
from retrocade.server.settings import Settings
from retrocade.server.storage import archives
from retrocade.server.storage.archives import Mark
from retrocade.server.storage.records import Kind, LogLine, Progress, Seat, TableRecord
from retrocade.server.storage.repository import Storage, open_storage
from retrocade.server.storage.secret_file import kept_secret
from retrocade.server.tables import replays, seating
from retrocade.server.tables.archiving import STEPS, Archivist, archived_record, archived_steps, archived_story
from retrocade.server.tables.versioned_match import Step, dealt

NOW = 10_000_000


def game_of(name: str, moves: int, *, over: bool = False) -> tuple[TableRecord, list[LogLine]]:
    """A table of two people, and the log of its first moves."""
    record = seating.new_table("ada", "Ada", CreateTable("insertcoin", [MySeat(), MySeat()], seed=5), name, 1)
    record.seats[1] = Seat("person", "Bo", holders=["bo"])
    play, lines = dealt(record), list[LogLine]()
    while len(lines) < moves or (over and play.bits()):
        seat = play.match.to_act[-1]
        action = play.match.legal(seat)[0]
        play.do(Step(Kind.ACT, seat, action), len(lines))
        lines.append(LogLine(name, play.version, Kind.ACT, seat, action, len(lines), ""))
    return replace(record, status="over" if over else "playing", version=len(lines)), lines


async def store(storage: Storage, record: TableRecord, lines: list[LogLine]) -> None:
    await storage.add_table(record)
    await storage.log_writer.write(lines)


def run(settings: Settings, story: Callable[[Storage], Awaitable[None]]) -> None:
    async def opened() -> None:
        storage = await open_storage(settings)
        try:
            await story(storage)
        finally:
            await storage.log_writer.close()
            await storage.close()

    asyncio.run(opened())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("over", [False, True])
def test_an_archive_shows_what_the_replay_shows(
    arcade: Arcade, kind: str, over: bool, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    settings = replace(arcade.settings, database_url=url)
    record, lines = game_of("t", STEPS + 5, over=over)

    async def story(storage: Storage) -> None:
        await store(storage, record, lines)
        archivist = Archivist(storage, quiet_s=0)
        assert [await archivist.archive_next(NOW) for _ in range(2)] == [True, False]
        for seat in (SPECTATOR, 0, 1):
            for first, count in ((0, 500), (STEPS - 1, 3), (7, 2), (len(lines), 9)):
                found = await archived_steps(storage, "t", seat, first, count)
                assert found is not None
                assert found[0] == len(lines) + 1
                shown = replays.steps(record, lines, seat, first, count)
                assert [step.events for step in found[1]] == [step.events for step in shown]
                assert as_sent(found[1]) == as_sent(shown)
        assert await archived_story(storage, record) == replays.happenings_since(record, lines, 0)
        hidden = await archived_steps(storage, "t", 0, 1, 1)
        assert hidden is not None
        assert (hidden[1][0].action == replays.HIDDEN) is not over, "what others chose is theirs until the end"

    run(settings, story)


def as_sent(steps: list[ShownStep]) -> list[ShownStep]:
    """Steps as who reads them gets them."""
    return msgspec.json.decode(encode(steps), type=list[ShownStep])


def test_games_are_archived_when_they_are_quiet_and_again_when_they_went_on(arcade: Arcade) -> None:
    record, lines = game_of("t", 8)

    async def story(storage: Storage) -> None:
        await store(storage, replace(record, updated_ms=NOW - 10_000, version=4), lines[:4])
        damaged = replace(record, id="d", updated_ms=NOW - 20_000)
        await store(storage, damaged, [lines[0]._replace(table_id="d", action=9999)])
        archivist = Archivist(storage, quiet_s=30)
        assert not await archivist.archive_next(NOW), "they may go on at any moment"
        later = NOW + 60_000
        assert [await archivist.archive_next(later) for _ in range(3)] == [True, True, False]
        assert await total(storage, "t") == 5
        assert await total(storage, "d") is None
        await storage.log_writer.write(lines[4:])
        await storage.note_progress([Progress("t", 8, 1, later)])
        assert await archivist.archive_next(later + 60_000)
        assert await total(storage, "t") == 9
        again = Archivist(storage, quiet_s=30)
        assert await again.archive_next(later + 60_000), "the damaged one is tried once more"
        assert not await again.archive_next(later + 60_000), "what is archived is not archived again"

    run(arcade.settings, story)


async def total(storage: Storage, table: str) -> int | None:
    found = await archived_steps(storage, table, SPECTATOR, 0, 1)
    return found[0] if found else None


def test_tables_of_other_rules_are_left_alone(arcade: Arcade) -> None:
    record, lines = game_of("t", 3)

    async def story(storage: Storage) -> None:
        await store(storage, replace(record, rules_version=99), lines)
        assert not await Archivist(storage, quiet_s=0).archive_next(NOW)
        await storage.add_table(replace(record, id="elsewhere"))
        other = Archivist(storage, quiet_s=0, owns=lambda _: False)
        assert [await other.archive_next(NOW) for _ in range(2)] == [True, False], "another process does that"
        assert await total(storage, "elsewhere") is None
        found = await archives.next_unarchived(storage.database, {"insertcoin": 99}, Mark(0, ""), NOW)
        assert found == Mark(record.updated_ms, "t")

    run(arcade.settings, story)


def test_a_finished_game_that_was_never_archived_has_its_bare_log(arcade: Arcade) -> None:
    record, lines = game_of("t", 3)

    async def story(storage: Storage) -> None:
        await store(storage, record, lines)
        text = await archived_record(storage, replace(record, status="over", rules_version=99))
        assert text.startswith("retrocade log 1\ngame insertcoin\nrules 99\n")
        assert text.splitlines()[-1].split() == ["3", "0", str(lines[2].seat), str(lines[2].action), "2"]

    run(arcade.settings, story)


def test_the_server_serves_what_was_kept(arcade: Arcade) -> None:

    finished, lines = game_of("over", 1, over=True)
    unfinished, some = game_of("playing", 6)

    async def prepare(storage: Storage) -> None:
        await store(storage, finished, lines)
        await store(storage, unfinished, some)
        archivist = Archivist(storage, quiet_s=0)
        assert [await archivist.archive_next(NOW) for _ in range(3)] == [True, True, False]
        await storage.database.write(lambda c: c.exec_driver_sql("UPDATE tables SET rules_version = 99, public = true"))

    settings = arcade.settings
    run(settings, prepare)
    cookie = Signer(kept_secret(settings.home)).sign("guest", "bo")
    with TestClient(make_app(settings), base_url="http://127.0.0.1") as anybody:
        assert len(read(anybody.get("/api/tables/over/story"), Story).lines) > 3
        shown = read(anybody.get("/api/tables/over/replay?count=500"), Replay)
        assert (shown.seat, shown.total, shown.table.status) == (-1, len(lines) + 1, "record")
        assert shown.steps == as_sent(replays.steps(finished, lines, SPECTATOR, 0, 500))
        assert anybody.get("/api/tables/over/record").text.startswith("retrocade replay 1\ngame insertcoin\n")
        assert code_of(anybody.get("/api/tables/playing/replay?seat=1")) == "not_yours"
        assert code_of(anybody.get("/api/tables/playing/record")) == "not_over"
        seen = read(anybody.get("/api/tables/playing/replay"), Replay)
        assert {step.action for step in seen.steps} == {0, replays.HIDDEN}
    with TestClient(make_app(settings), base_url="http://127.0.0.1", cookies={COOKIE: cookie}) as bo:
        mine = read(bo.get("/api/tables/playing/replay?count=500"), Replay)
        assert mine.seat == 1
        assert mine.steps == as_sent(replays.steps(unfinished, some, 1, 0, 500))
