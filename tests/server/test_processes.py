"""What a table does about other processes' lines, in every order they may arrive in; and a journal that never stops."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.conftest import Arcade, Person, until
from tests.server.log_writers import LinesOnly

from retrocade.server.cluster.bus import Envelope, RedisBus
from retrocade.server.protocol.messages import Ack, Stale
from retrocade.server.storage.journal import Journal
from retrocade.server.storage.log_writers import LogWriter
from retrocade.server.storage.records import LogLine
from retrocade.server.tables.registry import TableRegistry


class HeldWriter(LinesOnly):
    """A log writer that writes only when the test lets it."""

    def __init__(self, log_writer: LogWriter) -> None:
        self._log_writer = log_writer
        self.let = asyncio.Event()
        self.late: set[tuple[str, int]] = set()

    async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
        await self.let.wait()
        fresh = [line for line in lines if (line.table_id, line.version) not in self.late]
        if fresh:
            await self._log_writer.write(fresh)
        return {(line.table_id, line.version) for line in lines} & self.late

    async def close(self) -> None:
        await self._log_writer.close()


def other_line(blue: Person, version: int, choice: int) -> LogLine:
    """What another process might store: Blue's seat, acting there."""
    table = blue.table
    assert table.play is not None
    return LogLine(table.record.id, version, 0, 0, blue.now.choices[choice].action, 5, f"there-{version}")


def test_a_line_heard_while_ours_is_on_its_way_is_not_built_upon_ours(arcade: Arcade) -> None:
    """Another process was faster, twice: its first line is the one ours collides with, its second is heard before ours
    is known to be late. Nobody may be shown the second on top of ours."""

    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        real, held = registry.journal._log_writer, HeldWriter(registry.journal._log_writer)
        registry.journal._log_writer = held
        ours, theirs = blue.now.choices[0].action, other_line(blue, 1, -1)
        assert ours != theirs.action
        blue.act(ours, client_id="ours")
        held.late = {(theirs.table_id, 1)}
        await real.write([theirs])
        blue.receive_lines([theirs])
        twin = await Person(registry, blue.table, "blue").come()
        second = await second_line(registry, theirs)
        await real.write([second])
        blue.receive_lines([second])
        assert all(now.version == 0 for now in (blue.now, green.now)), "nothing unstored is shown"
        held.let.set()
        await until(lambda: blue.of(Stale))
        await until(lambda: min(blue.now.version, green.now.version) == 2)
        assert blue.of(Stale)[-1].client_id == "ours"
        lines = await registry.storage.lines(theirs.table_id)
        assert lines == [theirs, second]
        play = blue.table.play
        assert play is not None
        assert [(entry.seat, entry.action) for entry in play.match.log] == [(x.seat, x.action) for x in lines]
        twin.go()
        blue.act(client_id="again") if blue.now.choices else green.act(client_id="again")
        await until(lambda: blue.now.version == 3)

    arcade.run(story)


async def second_line(registry: TableRegistry, first: LogLine) -> LogLine:
    """A legal line after the first, as the other process would find it."""
    from retrocade.server.tables.versioned_match import dealt, redo

    record = await registry.storage.table(first.table_id)
    assert record is not None
    play = dealt(record)
    redo(play, first)
    seat = play.match.to_act[0]
    return LogLine(first.table_id, 2, 0, seat, play.match.legal(seat)[-1], 6, "there-2")


def test_a_line_that_does_not_fit_sends_the_table_to_its_log(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        stored = other_line(blue, 1, -1)
        await registry.journal._log_writer.write([stored])
        blue.receive_lines([stored._replace(action=9999)])
        await until(lambda: blue.now.version == 1)
        assert blue.act(0, client_id="there-1", version=0, seat=0) == Ack("there-1", 1)

    arcade.run(story)


def test_lines_heard_twice_or_too_early_are_told_once(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        first = other_line(blue, 1, -1)
        second = await second_line(registry, first)
        await registry.journal._log_writer.write([first, second])
        blue.receive_lines([second])  # a gap: read the log
        await until(lambda: green.now.version == 2)
        blue.receive_lines([first])
        blue.receive_lines([second])
        await asyncio.sleep(0.02)
        assert blue.table.stored == 2
        assert green.now.version == 2

    arcade.run(story)


def test_one_table_s_trouble_does_not_stop_the_journal() -> None:
    class LogWriter(LinesOnly):
        async def write(self, lines: list[LogLine]) -> set[tuple[str, int]]:
            return set()

        async def close(self) -> None:
            pass

    async def story() -> None:
        troubles: list[BaseException] = []
        told: list[bool] = []
        journal = Journal(LogWriter(), troubles.append)

        def broken(safe: bool) -> None:
            raise ValueError("a fault in a table")

        journal.append([LogLine("a", 1, 0, 0, 0, 0, "")], broken)
        journal.append([LogLine("b", 1, 0, 0, 0, 0, "")], told.append)
        await until(lambda: told)
        journal.append([LogLine("b", 2, 0, 0, 0, 0, "")], told.append)
        await until(lambda: len(told) == 2)
        assert [str(trouble) for trouble in troubles] == ["a fault in a table"]
        await journal.close()

    asyncio.run(story())


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b'{"sender":"x","table":"t","news":{"type":"unknown"}}'])
def test_letters_that_cannot_be_read_are_left(data: bytes) -> None:
    class Redis:
        def pubsub(self, **_: object) -> None:
            return None

    heard: list[Envelope] = []
    RedisBus(Redis(), "me", heard.append)._open(data)
    assert heard == []
