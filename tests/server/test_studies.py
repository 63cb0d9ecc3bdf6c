"""Reviews and luck reports from a server: for finished games and those who may see them, in turn, made once, and kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from litestar.testing import TestClient
from tests.limits import HANGS_S, looks
from tests.server.answers import code_of, read
from tests.server.in_process import SessionLine
from tests.server.live import Socket
from tests.server.test_sharing import Site

from retrocade import games
from retrocade.engine.contract import Refusal
from retrocade.lab.reviews.order import FORM
from retrocade.server.app import make_app
from retrocade.server.identity.guests import COOKIE
from retrocade.server.lab import studies as desks
from retrocade.server.lab import study_notes
from retrocade.server.lab.studies import Job, StudyDesk
from retrocade.server.lab.study_data import move_of
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Act, Hello, Position, Resign, Studies, Welcome
from retrocade.server.settings import Settings
from retrocade.server.storage import archives
from retrocade.server.storage.records import Kind, TableRecord
from retrocade.server.storage.repository import Storage
from retrocade.server.tables.services import now_ms
from retrocade.server.tables.versioned_match import Step, VersionedMatch

NOBODY: frozenset[int] = frozenset()


@contextmanager
def site_in(folder: Path) -> Iterator[Site]:
    """Give a server whose reviews are as short as can be."""
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=folder, warm_bots=False, bot_pace_ms=0, review_effort=1, review_nice=0))
        yield Site(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


def may_act_after(version: int, now: Position) -> bool:
    """Return True if a seat can act in a later position than this one."""
    return now.version > version and bool(now.choices)


def short_game(site: Site, cookie: str) -> str:
    """Play a few moves of a game and give up; return the table."""
    table = site.open_table(cookie)
    site.client.cookies.clear()
    headers = {"cookie": f"{COOKIE}={cookie}"}
    socket = Socket(SessionLine(site.client.websocket_connect(f"/api/tables/{table}/live", headers=headers)))
    socket.send(Hello())
    now = socket.until(Welcome).now
    assert now is not None
    for count in range(4):
        socket.send(Act(f"a{count}", now.version, 0, [now.choices[-1].action]))
        known = now.version
        now = socket.see(partial(may_act_after, known))
    socket.send(Resign("r", 0))
    socket.see(lambda later: later.over)
    socket.close()
    return table


def studies(site: Site, cookie: str, table: str, share: str = "") -> Studies:
    return read(site.ask(cookie, "GET", f"/api/tables/{table}/studies", share=share), Studies)


def finished(site: Site, cookie: str, table: str) -> Studies:
    """Wait until the review is made."""
    for _ in looks():
        found = studies(site, cookie, table)
        assert found.review.status != "failed"
        if found.review.status == "done":
            return found
        time.sleep(0.1)
    raise AssertionError("the review was not made")


def test_a_finished_game_is_reviewed_once_for_all_who_may_see_it(tmp_path: Path) -> None:
    with site_in(tmp_path) as site:
        ann, stranger = site.guest(), site.guest()
        table = short_game(site, ann)
        assert studies(site, ann, table).review.status == "none"
        address = f"/api/tables/{table}/studies"
        assert code_of(site.ask(stranger, "GET", address)) == "not_invited"
        assert code_of(site.ask(stranger, "POST", address, {"kind": "review"})) == "not_invited"
        link = site.share(ann, table)
        for cookie, share in ((stranger, link.token), (ann, "")):
            answer = site.ask(cookie, "POST", address, {"kind": "review"}, share)
            assert read(answer, Studies).review.status in ("running", "done")
        made = finished(site, ann, table)
        review = made.review.review
        assert review is not None
        assert len(review.seats) == 2
        assert sum(seat.judged for seat in review.seats) > 0
        assert review.curve[-1].means == [0.0, 100.0]
        assert all(move.before < move.step <= review.curve[-1].step for move in review.moves)
        assert studies(site, stranger, table, link.token).review.status == "done"
    with site_in(tmp_path) as site:  # after a restart
        assert studies(site, ann, table).review == made.review


def test_a_game_that_goes_on_cannot_be_reviewed(tmp_path: Path) -> None:
    with site_in(tmp_path) as site:
        ann = site.guest()
        table = site.open_table(ann)
        assert code_of(site.ask(ann, "GET", f"/api/tables/{table}/studies")) == "not_over"
        assert code_of(site.ask(ann, "POST", f"/api/tables/{table}/studies", {"kind": "luck"})) == "not_over"
        assert code_of(site.ask(ann, "POST", f"/api/tables/{table}/studies", {"kind": "x"})) == "malformed"


def test_what_a_seat_held_is_told_to_those_who_may_look_through_its_eyes() -> None:
    move: dict[str, object] = {
        "before": 3,
        "step": 4,
        "seat": 1,
        "played": "x",
        "best": "y",
        "why": "z",
        "action": 7,
        "kind": "k",
        "use": "u",
        "at": ["a"],
        "private": True,
        "loss": 1.0,
        "error": 0.1,
        "with_best": 2.0,
        "with_played": 1.0,
        "grade": "mistake",
    }
    assert move_of(dict(move), frozenset({-1, 0, 1})).best == "y"
    for_others = move_of(dict(move), frozenset({-1}))
    assert (for_others.hidden, for_others.best, for_others.why, for_others.at) == (True, "", "", [])
    assert for_others.loss == 1.0
    assert move_of({**move, "private": False}, NOBODY).best == "y"


def test_steps_of_a_report_are_those_of_the_replay_which_count_take_backs() -> None:
    game = games.load("retrotetro")
    play = VersionedMatch(game, game.choose({}), 5, {})
    seat = play.match.to_act[0]
    first, second = play.match.legal(seat)[:2]
    for step in (Step(Kind.ACT, seat, first), Step(Kind.TAKE_BACK, seat), Step(Kind.ACT, seat, second)):
        assert not isinstance(play.do(step, 0), Refusal)
    assert play.versions() == [0, 3]


# The desk, with work that waits for a sign


class Bench:
    """A desk whose reports are made when the test says so, and the one of another process with the same storage."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, self.begun = asyncio.Event(), asyncio.Event()
        self.made: list[str] = []
        self.trouble: Exception | None = None
        self.stored: dict[tuple[str, int], bytes] = {}
        self.full = False
        monkeypatch.setattr(archives, "keep_study", self._keep)
        monkeypatch.setattr(archives, "study", self._study)
        self.desk, self.other = (
            StudyDesk(Settings(workers=2), cast("Storage", SimpleNamespace(database=None))) for _ in range(2)
        )
        monkeypatch.setattr(self.desk, "_make", self._made)

    async def _made(self, job: Job) -> object:
        job.share = 0.5
        self.begun.set()
        await self.go.wait()
        self.made.append(job.key[0])
        if self.trouble:
            raise self.trouble
        return {"form": FORM, "unit": "points", "together": False, "events": 1, "playouts": 8, "seats": []}

    async def _keep(self, _: object, table: str, place: int, data: bytes) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.stored[table, place] = data

    async def _study(self, _: object, table: str, place: int) -> bytes:
        return self.stored.get((table, place), b"")

    async def order(self, table: str, guest: str) -> None:
        await order(self.desk, table, guest)

    async def status(self, table: str) -> tuple[str, float, int]:
        return await status(self.desk, table)

    async def until(self, table: str, status: str) -> None:
        """Wait until a report has this status."""
        while (await self.status(table))[0] != status:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.001)


async def order(desk: StudyDesk, table: str, guest: str) -> None:
    await desk.order(cast("TableRecord", SimpleNamespace(id=table)), [], "luck", guest)


async def status(desk: StudyDesk, table: str) -> tuple[str, float, int]:
    found = await desk.study(cast("TableRecord", SimpleNamespace(id=table)), "luck", NOBODY)
    return found.status, found.share, found.ahead


def tell(monkeypatch: pytest.MonkeyPatch, story: Callable[[Bench], Awaitable[None]]) -> None:
    """Tell a story about a desk."""

    async def whole() -> None:
        bench = Bench(monkeypatch)
        try:
            await asyncio.wait_for(story(bench), HANGS_S)
        finally:
            await bench.desk.close()

    asyncio.run(whole())


def test_reports_are_made_in_turn_and_tell_how_far_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        await bench.order("one", "ann")
        await bench.order("two", "bob")
        await bench.order("one", "bob")  # it is under way
        await bench.begun.wait()
        assert await bench.status("one") == ("running", 0.5, 0)
        assert await bench.status("two") == ("waiting", 0.0, 1)
        bench.go.set()
        await bench.until("two", "done")
        assert bench.made == ["one", "two"]
        await bench.order("one", "eve")  # it is there
        assert await bench.status("one") == ("done", 1.0, 0)

    tell(monkeypatch, story)


def test_an_order_that_comes_while_another_is_looked_up_begins_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        slow = iter((True,))

        async def study(_: object, table: str, place: int) -> bytes:
            """Say that no report is there; the first time storage is so slow that another order has begun by then."""
            if next(slow, False):
                await bench.begun.wait()
            return b""

        monkeypatch.setattr(archives, "study", study)
        await asyncio.gather(bench.order("one", "ann"), bench.order("one", "bob"))
        assert await bench.status("one") == ("running", 0.5, 0)

    tell(monkeypatch, story)


def test_other_processes_know_what_is_under_way_and_begin_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        await bench.order("one", "ann")
        await bench.order("two", "bob")
        assert await status(bench.other, "two") == ("waiting", 0.0, 1)
        await order(bench.other, "one", "eve")
        assert (await status(bench.other, "one"))[0] == "running"
        bench.trouble = RuntimeError("killed")
        bench.go.set()
        await bench.until("two", "failed")
        assert await status(bench.other, "one") == await bench.status("one") == ("failed", 0.0, 0)

    tell(monkeypatch, story)


def test_what_a_process_that_is_gone_had_begun_can_be_ordered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        await bench.order("one", "ann")
        later = now_ms() + study_notes.SILENT_MS + 1
        monkeypatch.setattr(study_notes, "now_ms", lambda: later)
        assert (await status(bench.other, "one"))[0] == "none"

    tell(monkeypatch, story)


def test_a_server_of_one_process_notes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        bench.desk = StudyDesk(Settings(), cast("Storage", SimpleNamespace(database=None)))
        monkeypatch.setattr(bench.desk, "_make", bench._made)
        await bench.order("one", "ann")
        await bench.begun.wait()
        assert not bench.stored

    tell(monkeypatch, story)


def test_nobody_can_fill_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        for number in range(desks.MOST_OF_ONE):
            await bench.order(f"ann's {number}", "ann")
        with pytest.raises(RequestError, match="Many games are waiting"):
            await bench.order("one more", "ann")
        for number in range(desks.MOST_WAITING - desks.MOST_OF_ONE):
            await bench.order(f"table {number}", f"guest {number}")
        with pytest.raises(RequestError, match="Many games are waiting"):
            await bench.order("too many", "zoe")

    tell(monkeypatch, story)


def test_a_report_that_cannot_be_stored_is_remembered_and_one_that_failed_can_be_ordered_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(bench: Bench) -> None:
        bench.full = True
        bench.go.set()
        await bench.order("one", "ann")
        await bench.until("one", "done")
        assert ("one", archives.LUCK) not in bench.stored
        bench.trouble = RuntimeError("killed")
        await bench.order("two", "ann")
        await bench.until("two", "failed")
        bench.trouble, bench.full = None, False
        await bench.order("two", "ann")
        await bench.until("two", "done")
        assert ("two", archives.LUCK) in bench.stored

    tell(monkeypatch, story)


def test_a_server_can_be_told_to_make_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bench: Bench) -> None:
        bench.desk.enabled = False
        assert (await bench.status("one"))[0] == "off"
        with pytest.raises(RequestError, match="makes no reviews"):
            await bench.order("one", "ann")

    tell(monkeypatch, story)
