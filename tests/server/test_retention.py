"""What is kept for how long, and how much of it one guest may open."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace
from sqlalchemy import Column, select
from sqlalchemy.exc import OperationalError
from tests.limits import looks
from tests.server.conftest import Arcade, until

from retrocade.engine.contract import Refusal
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import CreateTable, MySeat, OpenSeat
from retrocade.server.settings import Settings
from retrocade.server.storage import schema
from retrocade.server.storage.records import Kind, LogLine, Progress, TableRecord
from retrocade.server.storage.repository import Storage, open_storage
from retrocade.server.storage.retention import AT_ONCE, DAY_MS, forget_old_tables, last_kept
from retrocade.server.tables import registry as registries
from retrocade.server.tables import seating, versioned_match
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.versioned_match import Step, dealt

NOW = 1_000 * DAY_MS


def all_of_them(table_id: str) -> bool:
    return bool(table_id)


Status = Literal["waiting", "playing", "over"]


def row(name: str, status: Status, days: int) -> TableRecord:
    """Return a table that was last changed this many days ago."""
    record = seating.new_table("ada", "Ada", CreateTable("starsprint", [MySeat(), OpenSeat()]), name, 1)
    return replace(record, status=status, updated_ms=NOW - days * DAY_MS)


async def fill(storage: Storage) -> None:
    tables: list[tuple[Status, int]] = [
        ("over", 364),
        ("over", 366),
        ("playing", 89),
        ("playing", 91),
        ("waiting", 6),
        ("waiting", 8),
    ]
    for status, days in tables:
        record = row(f"{status}{days}", status, days)
        await storage.add_table(record)
        await storage.log_writer.write([LogLine(record.id, 1, 0, 0, 0, 0, "")])


async def left(storage: Storage, column: Column[str] = schema.tables.c.id) -> set[str]:
    return {found[0] for found in await storage.rows(select(column))}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_old_tables_are_forgotten_with_all_that_belongs_to_them(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    settings = Settings(
        data_dir=tmp_path, database_url=request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    )

    async def story() -> None:
        storage = await open_storage(settings)
        await fill(storage)
        await storage.add_table(replace(row("first", "over", 10), rematch="waiting8"))
        score = {"table_id": "over366", "seat": 0, "game": "starsprint", "mode": "standard", "initials": "ADA"}
        await storage.add_score(**score, points=7, won=True, when_ms=5)
        kept = last_kept(settings, NOW)
        assert await forget_old_tables(storage.database, kept, lambda table_id: table_id != "playing91") == 2
        assert await forget_old_tables(storage.database, kept, lambda table_id: table_id != "playing91") == 0
        assert await forget_old_tables(storage.database, kept, all_of_them) == 1
        remaining = {"over364", "playing89", "waiting6"}
        assert await left(storage) == remaining | {"first"}
        assert await left(storage, schema.log.c.table_id) == remaining
        assert await left(storage, schema.sitters.c.table_id) == remaining | {"first"}
        best = await storage.best_scores("starsprint", "standard")
        assert [(found.points, found.public) for found in best] == [(7, False)], "scores stay"
        first = await storage.table("first")
        assert first is not None
        assert first.rematch == "", "a new rematch can be opened"
        await storage.log_writer.close()
        await storage.close()

    asyncio.run(story())


def test_nothing_is_forgotten_where_all_is_kept_for_ever_or_still_needed(tmp_path: Path) -> None:
    async def story() -> None:
        storage = await open_storage(Settings(data_dir=tmp_path))
        await fill(storage)
        for_ever = Settings(keep_over_days=0, keep_playing_days=0, keep_waiting_days=0)
        assert await forget_old_tables(storage.database, last_kept(for_ever, NOW), all_of_them) == 0
        await storage.keep_campaign("ada", "retrotetro", {}, "over366")
        await forget_old_tables(storage.database, last_kept(Settings(), NOW), all_of_them)
        assert "over366" in await left(storage)
        for number in range(AT_ONCE + 2):
            await storage.add_table(row(f"w{number}", "waiting", 9))
        counts = [await forget_old_tables(storage.database, last_kept(Settings(), NOW), all_of_them) for _ in range(3)]
        assert counts == [AT_ONCE, 2, 0], "a few at a time"
        await storage.log_writer.close()
        await storage.close()

    asyncio.run(story())


def test_the_sweeper_survives_a_database_that_fails(
    arcade: Arcade, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(registries, "SWEEP_S", 0.01)

    async def story(registry: TableRegistry) -> None:
        await registry.storage.add_table(row("old", "waiting", 900))
        tries: list[int] = []
        real = registry.storage.note_progress

        async def fails_twice(progress: list[Progress]) -> None:
            tries.append(len(progress))
            if len(tries) < 3:
                raise OperationalError("UPDATE", {}, Exception("disk I/O error"))
            await real(progress)

        monkeypatch.setattr(registry.storage, "note_progress", fails_twice)
        blue, _ = await arcade.pair(registry)
        blue.act()
        await until(lambda: len(tries) >= 3)
        for _ in looks():
            if await registry.storage.table("old") is None:
                break
            await asyncio.sleep(0.01)
        assert sum(record.message == "sweeping failed" for record in caplog.records) == 2

    arcade.run(story)


def test_a_guest_can_open_only_so_many_tables(tmp_path: Path) -> None:
    arcade = Arcade(tmp_path)
    arcade.settings = Settings(data_dir=tmp_path, warm_bots=False, most_open_tables=2)
    wish = CreateTable("starsprint", [MySeat(), OpenSeat()])

    async def story(registry: TableRegistry) -> None:
        first = await registry.create("ada", "Ada", wish)
        await registry.create("ada", "Ada", wish)
        with pytest.raises(RequestError, match="You have opened 2 tables"):
            await registry.create("ada", "Ada", wish)
        await registry.create("bo", "Bo", wish)

        def end(record: TableRecord) -> None:
            record.status = "over"

        await registry.change(first.record.id, end)
        await registry.create("ada", "Ada", wish)
        with pytest.raises(RequestError, match="You have opened 2 tables"):
            await registry.rematch(first.record.id, "ada")

    arcade.run(story)


def test_a_log_that_is_too_long_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versioned_match, "MOST_VERSIONS", 2)
    wish = CreateTable("insertcoin", [MySeat(), MySeat()])
    play = dealt(seating.new_table("ada", "Ada", wish, "t", 1))
    for _ in range(2):
        seat = play.match.to_act[0]
        play.do(Step(Kind.ACT, seat, play.match.legal(seat)[0]), 0)
    seat = play.match.to_act[0]
    refused = play.do(Step(Kind.ACT, seat, play.match.legal(seat)[0]), 0)
    assert isinstance(refused, Refusal)
    assert "Open a new table" in refused.sentence
    assert not isinstance(play.do(Step(Kind.RESIGN, 0, 0), 0), Refusal), "one may still give up"
