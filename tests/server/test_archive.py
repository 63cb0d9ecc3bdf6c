"""Backups: whole, sealed, and restored all or nothing."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import stat
from pathlib import Path

import pytest
from tests.server.conftest import Arcade, Until
from tests.server.old_databases import check_old_data, schema_of

from retrocade.engine.errors import BadValue
from retrocade.server.settings import Settings
from retrocade.server.storage import backup, schema
from retrocade.server.tables.registry import TableRegistry


@pytest.fixture
def played(arcade: Arcade, until: Until) -> Arcade:
    """A folder with a game of a few moves."""

    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        blue.act()
        await until(lambda: blue.now.version == 1)
        await registry.say(blue.table, blue.client, "hello", None)

    arcade.run(story)
    return arcade


def test_a_backup_restores_into_an_empty_folder(played: Arcade, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", Settings(data_dir=tmp_path / "other")
    written = asyncio.run(backup.back_up(played.settings, file))
    assert (written["tables"], written["log"], written["chat"]) == (1, 1, 1)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert asyncio.run(backup.restore(other, file, replace=False)) == written
    again = tmp_path / "again.backup"
    asyncio.run(backup.back_up(other, again))
    assert gzip.decompress(again.read_bytes()) == gzip.decompress(file.read_bytes())


def test_a_backup_is_not_mixed_with_other_tables(played: Arcade, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    asyncio.run(backup.back_up(played.settings, file))
    with pytest.raises(BadValue, match="--replace"):
        asyncio.run(backup.restore(played.settings, file, replace=False))
    asyncio.run(backup.restore(played.settings, file, replace=True))


def test_a_damaged_backup_changes_nothing(played: Arcade, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", Settings(data_dir=tmp_path / "other")
    asyncio.run(backup.back_up(played.settings, file))
    text = gzip.decompress(file.read_bytes())
    cases = {
        "altered": gzip.compress(text.replace(b"Blue", b"Glue")),
        "cut": file.read_bytes()[:-40],
        "other": b"not a backup",
        "empty": gzip.compress(b""),
        "newer": gzip.compress(text.replace(f'"{schema.HEAD}"'.encode(), b'"9999"')),
    }
    for name, content in cases.items():
        file.write_bytes(content)
        with pytest.raises(BadValue, match=r"backup|schema"):
            asyncio.run(backup.restore(other, file, replace=False))
        assert not (tmp_path / "other" / "retrocade.db").exists(), name
    with pytest.raises(BadValue, match="no file"):
        asyncio.run(backup.restore(other, tmp_path / "missing", replace=False))


def test_a_backup_leaves_an_older_database_as_it_is(old_home: Path, tmp_path: Path) -> None:
    before = schema_of(old_home)
    file = tmp_path / "old.backup"
    written = asyncio.run(backup.back_up(Settings(data_dir=old_home), file))
    assert (written["tables"], written["log"], written["chat"]) == (1, 6, 2)
    assert schema_of(old_home) == before
    assert before[0] != schema.HEAD


def test_there_is_nothing_to_back_up_before_the_first_start(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="nothing to back up"):
        asyncio.run(backup.back_up(Settings(data_dir=tmp_path / "nothing"), tmp_path / "file"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_backups_of_every_older_version_can_be_restored(
    old_home: Path, tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    file, other = tmp_path / "old.backup", tmp_path / "other"
    url = request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    asyncio.run(backup.back_up(Settings(data_dir=old_home), file))
    asyncio.run(backup.restore(Settings(data_dir=other, database_url=url), file, replace=False))
    asyncio.run(check_old_data(Settings(data_dir=other, database_url=url), schema_of(old_home)[0]))


def test_lines_after_a_gap_are_left_out_and_named(
    old_home: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with sqlite3.connect(old_home / "retrocade.db") as database:
        database.execute("DELETE FROM log WHERE version = 3")
    database.close()
    file = tmp_path / "old.backup"
    asyncio.run(backup.back_up(Settings(data_dir=old_home), file))
    counts = asyncio.run(backup.restore(Settings(data_dir=tmp_path / "other"), file, replace=False))
    assert counts["log"] == 2
    assert {record.__dict__["version"] for record in caplog.records if "gap" in record.message} == {4, 5, 6}
