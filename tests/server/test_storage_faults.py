"""A full disk and a locked database: players get a message, nothing is lost, and play goes on automatically."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from tests.server.conftest import Arcade, Person, until

from retrocade.server.protocol.messages import Ack, CreateTable, MySeat, OpenSeat, Said, Trouble
from retrocade.server.settings import Settings
from retrocade.server.storage import faults, log_writers
from retrocade.server.storage.databases import SqliteDatabase, open_database
from retrocade.server.tables.registry import TableRegistry


def quick_to_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for seconds until a locked database counts as locked."""
    pragmas = [pragma for pragma in log_writers.SqliteLogWriter.PRAGMAS if "busy" not in pragma]
    monkeypatch.setattr(log_writers.SqliteLogWriter, "PRAGMAS", (*pragmas, "PRAGMA busy_timeout=50"))


async def fails_then_goes_on(
    registry: TableRegistry, blue: Person, green: Person, sentence: str, repair: Callable[[], object]
) -> None:
    """Blue moves and talks while storage fails, and again when it works."""
    path = blue.now.choices[-1].action
    blue.act(path, client_id="first")
    await until(lambda: blue.of(Trouble))
    assert blue.of(Trouble) == [Trouble("unavailable", sentence, client_id="first")]
    assert (green.now.version, blue.of(Ack)) == (0, [])
    await registry.say(blue.table, blue.client, "hello", None)
    assert blue.of(Trouble)[1:] == [Trouble("unavailable", sentence)]
    repair()
    blue.act(path, client_id="first", version=0)
    await until(lambda: green.now.version == 1)
    assert blue.of(Ack) == [Ack("first", 1)]
    await registry.say(blue.table, blue.client, "again", None)
    assert [said.line.number for said in green.of(Said)] == [1]
    assert [line.version for line in await registry.storage.lines(blue.table.record.id)] == [1]


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    arcade: Arcade, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        log_writer = registry.storage.log_writer
        assert isinstance(log_writer, log_writers.SqliteLogWriter)
        database = log_writer._database = log_writer._connected()

        def make_room() -> None:
            database.execute("PRAGMA max_page_count=1000000")

        fill(database)
        await fails_then_goes_on(registry, blue, green, str(faults.FULL), make_room)
        assert "database or disk is full" in str([record.__dict__.get("trouble") for record in caplog.records])

    arcade.run(story)


def fill(database: sqlite3.Connection) -> None:
    """Allow no new page, and leave no room in those of the log and of the chat."""
    database.execute("PRAGMA synchronous=OFF")
    database.execute("PRAGMA max_page_count=1")  # as many as there are
    for columns in ("log SELECT 'f', ?, 0, 0, 0, 0, ''", "chat SELECT 'f', ?, 0, '', '', '', 0"):
        with pytest.raises(sqlite3.OperationalError, match="full"):
            database.executemany(f"INSERT INTO {columns}", [(number,) for number in range(1, 1_000)])


def test_a_locked_database_is_told_and_play_goes_on_when_it_is_free(
    arcade: Arcade, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_to_give_up(monkeypatch)

    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        other = sqlite3.connect(arcade.settings.home / "retrocade.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Exception, match="database is locked") as trouble:
            await registry.create("ada", "Ada", CreateTable("starsprint", [MySeat(), OpenSeat()]))
        assert faults.sentence_for(trouble.value) == faults.LOCKED
        await fails_then_goes_on(registry, blue, green, str(faults.LOCKED), lambda: other.execute("COMMIT"))
        other.close()

    arcade.run(story)


def test_what_else_goes_wrong_has_a_sentence_too() -> None:
    assert faults.sentence_for(OSError(28, "No space left on device")) == faults.FULL
    assert faults.sentence_for(ConnectionRefusedError()) == faults.SILENT


# Files


def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    home = tmp_path / "deep" / "home"

    async def story() -> None:
        database = await open_database(Settings(data_dir=home))
        await database.write(lambda connection: connection.execute(text("INSERT INTO guests VALUES ('a', 'Ada')")))
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in home.iterdir()}
        assert modes == {"retrocade.db": 0o600, "retrocade.db-wal": 0o600, "retrocade.db-shm": 0o600}
        assert stat.S_IMODE(home.stat().st_mode) == 0o700
        await database.close()

    before = os.umask(0o000)
    try:
        asyncio.run(story())
    finally:
        os.umask(before)


def test_files_that_everybody_could_read_are_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "retrocade.db"
    path.touch(0o644)
    path.chmod(0o644)
    asyncio.run(SqliteDatabase(path).close())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_commits_reach_the_disk_on_macos_too(tmp_path: Path) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("synchronous", "fullfsync", "checkpoint_fullfsync")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async def story() -> None:
        database = await open_database(Settings(data_dir=tmp_path))
        assert await database.read(pragmas) == [2, 1, 1]
        await database.close()

    asyncio.run(story())
