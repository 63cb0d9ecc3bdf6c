"""A registry without a network, and a server in a separate process, for tests."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar, Unpack

import pytest
from benchmarks import services
from tests.limits import HANGS_S, looks
from tests.running_server import FAST, SEED, RunningServer
from tests.server.answers import Answer, decode
from tests.server.in_process import in_process  # noqa: F401 - a fixture
from tests.server.live import arrive, live  # noqa: F401 - fixtures
from tests.server.old_databases import old_home  # noqa: F401 - a fixture
from tests.server.wishes import Wishes

from retrocade.server.bots import seeds
from retrocade.server.cluster.bus import Appended
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerPause,
    AskPause,
    BotSeat,
    ClientMessage,
    CreateTable,
    Hello,
    MySeat,
    OpenSeat,
    Outcome,
    Position,
    Race,
    Refused,
    Resume,
    ServerMessage,
    Stale,
    Trouble,
    Update,
    Welcome,
)
from retrocade.server.settings import Settings
from retrocade.server.storage.records import LogLine, TableRecord
from retrocade.server.storage.repository import open_storage
from retrocade.server.tables import presence
from retrocade.server.tables.clients import Client
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.snapshots import live_position
from retrocade.server.tables.versioned_match import VersionedMatch

M = TypeVar("M", bound=ServerMessage)

Until = Callable[[Callable[[], object]], Awaitable[None]]


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "table_seed", lambda: SEED)
    monkeypatch.setattr(seeds, "table_secret", str)  # luck from that seed


class Ear:
    """A line that remembers what came over it."""

    def __init__(self) -> None:
        self.heard: list[ServerMessage] = []

    def post(self, frame: bytes) -> None:
        self.heard.append(decode(frame))


class Person:
    """A person at a table in a test."""

    def __init__(self, registry: TableRegistry, table: TableRunner, guest: str) -> None:
        self.registry, self.table, self.guest = registry, table, guest
        self.ear = Ear()
        self.client = Client(guest, guest.title(), self.ear)
        self.count = 0

    async def come(self, version: int = -1) -> Person:
        await self.registry.connect(self.table, self.client, Hello(version))
        return self

    def go(self) -> None:
        self.table.disconnect(self.client)

    @property
    def heard(self) -> list[ServerMessage]:
        return self.ear.heard

    def of(self, kind: type[M]) -> list[M]:
        return [message for message in self.heard if isinstance(message, kind)]

    @property
    def now(self) -> Position:
        """The position this person last saw."""
        return [message.now for message in self.heard if isinstance(message, Update | Welcome) and message.now][-1]

    def race(self) -> Race:
        """The clocks this person last saw, at a table that has some."""
        race = self.now.race
        assert race is not None
        return race

    @property
    def over(self) -> Outcome:
        """The end of the game as this person saw it."""
        over = self.now.over
        assert over is not None
        return over

    @property
    def play(self) -> VersionedMatch:
        """The game at this person's table."""
        play = self.table.play
        assert play is not None
        return play

    def act(
        self,
        *actions: int,
        client_id: str = "",
        version: int | None = None,
        seat: int | None = None,
        take_back: int = 0,
    ) -> Answer | None:
        """Send a move, the last action offered unless told; the immediate answer, if any."""
        self.count += 1
        now = self.now
        choice = now.choices[-1].action if now.choices else 0
        message = Act(
            client_id or f"{self.guest}-{self.count}",
            now.version if version is None else version,
            now.seat if seat is None else seat,
            list(actions) if actions or take_back else [choice],
            take_back,
        )
        return self.send(message)

    def wish(self, wish: str) -> Answer | None:
        """Ask for a pause, agree to it, decline it, or resume."""
        messages: dict[str, ClientMessage] = {
            "ask": AskPause(),
            "agree": AnswerPause(agree=True),
            "decline": AnswerPause(agree=False),
        }
        return self.send(messages.get(wish, Resume()))

    def receive_lines(self, lines: list[LogLine]) -> None:
        """Notify the table that another process stored lines."""
        self.table.receive_news("elsewhere", Appended(lines))

    def bot_plays(self, seat: int) -> bool:
        return presence.bot_plays(self.table.state, seat)

    def position(self) -> Position:
        """What this person would be shown now."""
        state = self.table.state
        position = live_position(state, self.client.perspective(state.play.bits() if state.play else 0))
        assert position is not None
        return position

    def send(self, message: ClientMessage) -> Answer | None:
        """Send any message; return the answer if one comes at once, else None: it follows when all is stored."""
        before = len(self.heard)
        self.table.receive(self.client, message)
        answers = [heard for heard in self.heard[before:] if isinstance(heard, Ack | Refused | Stale | Trouble)]
        return answers[0] if answers else None


class Arcade:
    """Houses over one data folder: close one, open the next, as restarts do."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings(data_dir=folder, bot_pace_ms=0, warm_bots=False)

    @contextlib.asynccontextmanager
    async def registry(self) -> AsyncIterator[TableRegistry]:
        registry = TableRegistry(self.settings, await open_storage(self.settings))
        await registry.open()
        try:
            yield registry
        finally:
            await registry.close()

    def run(self, story: Callable[[TableRegistry], Awaitable[None]]) -> None:
        """Run a test's story in a registry."""

        async def told() -> None:
            async with self.registry() as registry:
                await asyncio.wait_for(story(registry), HANGS_S)

        asyncio.run(told())

    async def pair(self, registry: TableRegistry, **wishes: Unpack[Wishes]) -> tuple[Person, Person]:
        """Two people at a table of Star Sprint; Blue begins."""
        table = await registry.create("blue", "Blue", CreateTable("starsprint", [MySeat(), OpenSeat()], **wishes))
        from retrocade.server.protocol.messages import Sit
        from retrocade.server.tables import seating

        def sit(record: TableRecord) -> None:
            seating.sit(record, "green", "Green", Sit(), 1)

        await registry.change(table.record.id, sit)
        return await Person(registry, table, "blue").come(), await Person(registry, table, "green").come()

    async def with_bot(self, registry: TableRegistry) -> Person:
        table = await registry.create("blue", "Blue", CreateTable("starsprint", [MySeat(), BotSeat("random")]))
        return await Person(registry, table, "blue").come()


def past(person: Person, version: int) -> Callable[[], bool]:
    """Return what is true once this person has seen more than a version."""
    return lambda: bool(person.now.version > version)


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that other tasks will bring about."""
    for _ in looks():
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("waited in vain")


@pytest.fixture
def arcade(tmp_path: Path) -> Arcade:
    return Arcade(tmp_path)


@pytest.fixture(name="until")
def until_fixture() -> Until:
    return until


@pytest.fixture
def person() -> type[Person]:
    return Person


@pytest.fixture(scope="session")
def session_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server"), 0, "", **FAST)
    yield running
    if running.process.poll() is None:
        assert running.stop() == -signal.SIGTERM, "it ends as it was asked to"


@pytest.fixture
def server(session_server: RunningServer) -> RunningServer:
    """One server for all tests that need a process. A test may kill it: the next one starts it again."""
    return alive(session_server)


@pytest.fixture(scope="session")
def session_pair(
    postgres_server: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[RunningServer]]:
    database = asyncio.run(services.new_database(postgres_server))
    settings = FAST | {"DATABASE_URL": database, "REDIS_URL": redis_url, "SECRET": "shared-by-both-servers"}
    servers = [RunningServer(tmp_path_factory.mktemp(name), 0, "", **settings) for name in ("one", "two")]
    yield servers
    for running in servers:
        running.stop()


@pytest.fixture
def pair(session_pair: list[RunningServer]) -> list[RunningServer]:
    """Two processes that share everything but their memory. A test may kill them: the next one starts them again."""
    return [alive(running) for running in session_pair]


def alive(running: RunningServer) -> RunningServer:
    """Return a server, started again if a test has killed it."""
    if running.process.poll() is not None:
        running.start_again()
    return running


def installed(program: Callable[[], object]) -> None:
    """Skip, with the reason, where a program cannot be had; in CI it must be there."""
    try:
        program()
    except services.NotInstalled as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def postgres_is_installed() -> None:
    installed(services.postgres_programs)


@pytest.fixture(scope="session")
def redis_is_installed() -> None:
    installed(services.redis_program)


@pytest.fixture(scope="session")
def postgres_server(postgres_is_installed: None) -> Iterator[str]:
    """A PostgreSQL server for all tests that need one."""
    with services.postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """An empty database there."""
    return asyncio.run(services.new_database(postgres_server))


@pytest.fixture(scope="session")
def redis_url(redis_is_installed: None) -> Iterator[str]:
    with services.redis() as url:
        yield url
