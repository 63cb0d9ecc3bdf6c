"""Backups: whole, sealed, and restored all or nothing."""

from __future__ import annotations

import asyncio
import gzip
import stat
from pathlib import Path
from typing import Any

import pytest

from retrocade.engine.errors import BadValue
from retrocade.server.settings import Settings
from retrocade.server.storage import backup, schema


@pytest.fixture
def played(arcade: Any, until: Any) -> Any:
    """A folder with a game of a few moves."""

    async def story(registry: Any) -> None:
        blue, _ = await arcade.pair(registry)
        blue.act()
        await until(lambda: blue.now.version == 1)
        await registry.say(blue.table, blue.client, "hello", None)

    arcade.run(story)
    return arcade


def test_a_backup_restores_into_an_empty_folder(played: Any, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", Settings(data_dir=tmp_path / "other")
    written = asyncio.run(backup.back_up(played.settings, file))
    assert (written["tables"], written["log"], written["chat"]) == (1, 1, 1)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert asyncio.run(backup.restore(other, file, replace=False)) == written
    again = tmp_path / "again.backup"
    asyncio.run(backup.back_up(other, again))
    assert gzip.decompress(again.read_bytes()) == gzip.decompress(file.read_bytes())


def test_a_backup_is_not_mixed_with_other_tables(played: Any, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    asyncio.run(backup.back_up(played.settings, file))
    with pytest.raises(BadValue, match="--replace"):
        asyncio.run(backup.restore(played.settings, file, replace=False))
    asyncio.run(backup.restore(played.settings, file, replace=True))


def test_a_damaged_backup_changes_nothing(played: Any, tmp_path: Path) -> None:
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
