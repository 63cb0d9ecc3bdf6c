"""Databases as earlier versions of the schema kept them, with the data of a short game (`databases/*.sql`)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from retrocade.server.protocol.messages import ChatLine
from retrocade.server.settings import Settings
from retrocade.server.storage.repository import open_storage
from retrocade.server.tables.versioned_match import dealt, redo

DUMPS = sorted((Path(__file__).parent / "databases").glob("*.sql"))


@pytest.fixture(params=DUMPS, ids=lambda dump: str(dump.stem))
def old_home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A data folder as an earlier release left it."""
    home = tmp_path / "old"
    home.mkdir()
    with closing(sqlite3.connect(home / "retrocade.db")) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.executescript(request.param.read_text(encoding="utf-8"))
    return home


def schema_of(home: Path) -> tuple[str, list[str]]:
    """The version of a database's schema, and the statements that made it."""
    with closing(sqlite3.connect(home / "retrocade.db")) as database:
        (version,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
        made = [row[0] for row in database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")]
    return version, made


async def check_old_data(settings: Settings, version: str) -> None:
    """Check that all data of a database of this version is still there, and that its game can be continued."""
    storage = await open_storage(settings)
    try:
        record = await storage.table("game")
        assert record is not None
        assert (record.name, record.public, record.seats[0].name, record.seed) == ("An old table", True, "Ada", 7)
        lines = await storage.lines("game")
        assert [line.version for line in lines] == [1, 2, 3, 4, 5, 6]
        play = dealt(record)
        for line in lines:
            redo(play, line)
        assert await storage.chat("game", 9) == [
            ChatLine(1, 0, "Ada", "Grüße; it's me", None, 2500),
            ChatLine(2, -1, "Bo", "", "cheer", 2600),
        ]
        assert await storage.guest_name("ada") == "Ada Lovelace"
        assert (await storage.admitted("bo", "game"), await storage.admitted("cy", "game")) == (True, False)
        assert [found.id for found in await storage.tables_of("ada")] == ["game"]
        assert await storage.score_modes("starsprint") == ["standard"]
        assert record.clock == ("relaxed" if version >= "0002" else "off")
        campaign, decks = await storage.campaign("ada", "astrodroids"), await storage.decks("ada", "domination")
        assert campaign == (({"stage": 2}, "game") if version >= "0003" else None)
        assert [deck.name for deck in decks] == (["Mine"] if version >= "0004" else [])
        await storage.log_writer.write([lines[-1]._replace(version=7)])
    finally:
        await storage.log_writer.close()
        await storage.close()
