"""The journal: logs without gaps, several moves of a table in one batch, and chat in the same transactions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from retrocade.server.protocol.messages import ChatLine
from retrocade.server.settings import Settings
from retrocade.server.storage.journal import Journal
from retrocade.server.storage.log_writers import MOST_CHAT, LogGap, LogWriter, Saying
from retrocade.server.storage.records import LogLine
from retrocade.server.storage.repository import Storage, open_storage

Story = Callable[[Storage], Awaitable[None]]


class Kept(NamedTuple):
    """A separate database for a test."""

    settings: Settings

    def run(self, story: Story) -> None:
        async def opened() -> None:
            storage = await open_storage(self.settings)
            try:
                await story(storage)
            finally:
                await storage.log_writer.close()
                await storage.close()

        asyncio.run(opened())


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else ""
    return Kept(Settings(data_dir=tmp_path, database_url=url))


def line(version: int, table: str = "t") -> LogLine:
    return LogLine(table, version, 0, 0, version, 5, "")


def chat(text: str) -> ChatLine:
    return ChatLine(0, -1, "Ada", text, None, 5)


def fail(trouble: BaseException) -> None:
    raise AssertionError from trouble


async def versions(storage: Storage, table: str) -> list[int]:
    return [stored.version for stored in await storage.lines(table)]


@pytest.mark.parametrize("lines", [[line(2)], [line(1), line(3)], [line(1), line(2, "u")]])
def test_a_line_that_does_not_follow_the_last_one_is_refused_with_its_batch(kept: Kept, lines: list[LogLine]) -> None:
    async def story(storage: Storage) -> None:
        with pytest.raises(LogGap, match=f"table {lines[-1].table_id} is at version 0"):
            await storage.log_writer.write(lines)
        assert (await versions(storage, "t"), await versions(storage, "u")) == ([], [])
        assert await storage.log_writer.write([line(1), line(2)]) == set(), "the writer goes on"
        with pytest.raises(LogGap, match="table t is at version 2"):
            await storage.log_writer.write_both([line(4)], [Saying("t", chat("hello"))])
        assert (await versions(storage, "t"), await storage.chat("t", 9)) == ([1, 2], [])

    kept.run(story)


def test_a_gap_in_one_table_costs_no_other_table_its_moves(kept: Kept) -> None:
    async def story(storage: Storage) -> None:
        reported: list[BaseException] = []
        told: dict[str, bool] = {}
        journal = Journal(storage.log_writer, reported.append)
        journal.append([line(1, "fine")], lambda safe: told.update(fine=safe))
        journal.append([line(5, "broken")], lambda safe: told.update(broken=safe))
        said = asyncio.create_task(journal.say("broken", chat("hello")))
        assert (await said).number == 1
        await journal.close()
        assert (told, len(reported), journal.trouble) == ({"fine": True, "broken": False}, 1, "")
        assert (await versions(storage, "fine"), await versions(storage, "broken")) == ([1], [])

    kept.run(story)


class Counting:
    """A writer that counts its batches."""

    def __init__(self, log_writer: LogWriter) -> None:
        self._log_writer = log_writer
        self.batches: list[tuple[int, int]] = []

    async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
        self.batches.append((len(lines), 0))
        return await self._log_writer.write(lines)

    async def write_both(self, lines: list[LogLine], said: list[Saying]) -> tuple[set[tuple[str, int]], list[ChatLine]]:
        self.batches.append((len(lines), len(said)))
        return await self._log_writer.write_both(lines, said)

    async def close(self) -> None:
        await self._log_writer.close()


def test_moves_of_one_table_and_chat_go_into_one_batch(kept: Kept) -> None:
    async def story(storage: Storage) -> None:
        log_writer, told = Counting(storage.log_writer), list[bool]()
        journal = Journal(log_writer, fail)
        said = [asyncio.create_task(journal.say("t", chat(f"{number}"))) for number in range(25)]
        for version in range(1, 21):
            journal.append([line(version)], told.append)
        numbers = [stored.number for stored in await asyncio.gather(*said)]
        await journal.close()
        assert (numbers, told, log_writer.batches) == (list(range(1, 26)), [True] * 20, [(20, 25)])
        assert [stored.text for stored in await storage.chat("t", 3)] == ["22", "23", "24"]

    kept.run(story)


def test_old_chat_is_forgotten(kept: Kept) -> None:
    async def story(storage: Storage) -> None:
        journal = Journal(storage.log_writer, fail)
        await asyncio.gather(*(journal.say("t", chat("many")) for _ in range(MOST_CHAT + 30)))
        await journal.say("u", chat("other"))
        await journal.say("t", chat("last"))
        await journal.close()
        left = await storage.chat("t", 1_000)
        assert [stored.number for stored in left] == list(range(32, MOST_CHAT + 32))
        assert len(await storage.chat("u", 9)) == 1

    kept.run(story)


def test_processes_that_chat_at_once_number_their_lines_in_turn(postgres_url: str, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url=postgres_url)

    async def story() -> None:
        storages = [await open_storage(settings) for _ in range(3)]
        journals = [Journal(storage.log_writer, fail) for storage in storages]
        said = [
            asyncio.create_task(journal.say(table, chat(f"{who}")))
            for round_ in range(20)
            for who, journal in enumerate(journals)
            for table in (("t", "u") if (round_ + who) % 2 else ("u", "t"))
        ]
        stored = await asyncio.gather(*said)
        assert len(stored) == 120
        for table in ("t", "u"):
            assert [row.number for row in await storages[0].chat(table, 99)] == list(range(1, 61))
        for journal, storage in zip(journals, storages, strict=True):
            await journal.close()
            await storage.close()

    asyncio.run(story())
