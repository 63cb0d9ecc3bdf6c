"""Databases: the schema that migrations build, settings that make no sense, and what a fresh start costs."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from tests.server.old_databases import DUMPS, check_old_data, schema_of

from retrocade.engine.errors import BadValue
from retrocade.server.settings import Settings, read_settings
from retrocade.server.storage import databases, schema
from retrocade.server.storage.databases import open_database, schema_versions


def test_migrations_build_the_schema_that_the_code_expects(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async def story() -> None:
        database = await open_database(Settings(data_dir=tmp_path))
        assert await database.read(differences) == []
        await database.close()

    asyncio.run(story())


def test_there_is_a_database_of_every_earlier_version() -> None:
    assert [dump.stem for dump in DUMPS] == schema_versions()[:-1]


def test_databases_of_every_earlier_version_are_brought_up_to_date(old_home: Path) -> None:
    asyncio.run(check_old_data(Settings(data_dir=old_home), schema_of(old_home)[0]))
    assert schema_of(old_home)[0] == schema.HEAD


def test_a_migration_that_fails_half_way_changes_nothing(
    old_home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = schema_of(old_home)
    copy = tmp_path / "migrations"
    shutil.copytree(databases.MIGRATIONS, copy)
    (copy / "versions" / "0099_broken.py").write_text(
        "from alembic import op\n"
        f"revision, down_revision = '0099', '{schema.HEAD}'\n"
        "def upgrade():\n"
        "    op.execute('CREATE TABLE half (way INTEGER)')\n"
        "    op.execute('DELETE FROM chat')\n"
        "    op.execute('INSERT INTO nowhere VALUES (1)')\n"
    )
    with monkeypatch.context() as patch:
        patch.setattr(databases, "MIGRATIONS", copy)
        patch.setattr(schema, "HEAD", "0099")
        with pytest.raises(DBAPIError, match="nowhere"):
            asyncio.run(open_database(Settings(data_dir=old_home)))
    assert schema_of(old_home) == before
    asyncio.run(check_old_data(Settings(data_dir=old_home), before[0]))


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    async def story() -> None:
        settings = Settings(data_dir=tmp_path)
        database = await open_database(settings)
        await database.write(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num='9999'"))
        )
        await database.close()
        with pytest.raises(BadValue, match="newer Retrocade"):
            await open_database(settings)

    asyncio.run(story())


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x"])
def test_a_database_url_that_is_none_is_said(url: str, tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="RETROCADE_DATABASE_URL"):
        asyncio.run(open_database(Settings(data_dir=tmp_path, database_url=url)))


def test_settings_come_from_the_environment_and_flags_win(tmp_path: Path) -> None:
    environ = {"RETROCADE_PORT": "9000", "RETROCADE_WARM_BOTS": "false", "RETROCADE_DATA_DIR": str(tmp_path)}
    settings = read_settings({"port": 9001, "host": None}, environ)
    assert (settings.port, settings.host, settings.warm_bots, settings.home) == (9001, "127.0.0.1", False, tmp_path)


@pytest.mark.parametrize(("name", "value"), [("PORT", "many"), ("PORT", "99999"), ("BOT_THREADS", "0")])
def test_a_setting_that_does_not_fit_is_quoted(name: str, value: str) -> None:
    with pytest.raises(BadValue, match=f"RETROCADE_{name} is '{value}'"):
        read_settings({}, {f"RETROCADE_{name}": value})
