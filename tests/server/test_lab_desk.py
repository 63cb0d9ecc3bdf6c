"""Small reports ordered from a server: off where strangers could order them, one at a time, kept, and bounded."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.limits import looks
from tests.running_server import RunningServer

from retrocade.server.lab import desk
from retrocade.server.lab.desk import LabDesk, is_enabled
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import OrderReport
from retrocade.server.settings import Settings


def of_title(title: str) -> str:
    """Return a report's file, as far as lists read it."""
    return json.dumps({"retrocade_report": 1, "game": "x", "title": title, "box": None, "games": {"random": 3}})


def test_a_server_that_strangers_reach_makes_reports_only_if_told() -> None:
    assert is_enabled(Settings())
    assert is_enabled(Settings(host="0.0.0.0", lab="on"))
    assert not is_enabled(Settings(host="0.0.0.0"))
    assert not is_enabled(Settings(lab="off"))


def test_where_it_is_off_nothing_is_made_or_read(tmp_path: Path) -> None:
    async def story() -> None:
        lab = LabDesk(Settings(data_dir=tmp_path, lab="off"), {})
        assert (await lab.state()).enabled is False
        with pytest.raises(RequestError, match="makes no reports"):
            await lab.order(OrderReport("starsprint"))
        with pytest.raises(RequestError, match="makes no reports"):
            await lab.report("abcdefgh")

    asyncio.run(story())


def test_a_report_is_made_beside_the_server_and_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    monkeypatch.setattr(desk, "MINUTES", 0.001)

    async def story() -> None:
        lab = LabDesk(Settings(data_dir=tmp_path), {})
        begun = await lab.order(OrderReport("starsprint", games=1))
        assert begun.running is not None
        with pytest.raises(RequestError, match="making another report"):
            await lab.order(OrderReport("starsprint"))
        state = begun
        for _ in looks():
            state = await lab.state()
            if state.running is None:
                break
            assert not state.running.trouble
            await asyncio.sleep(0.1)
        (entry,) = state.finished
        assert (entry.id, entry.game) == (begun.running.id, "starsprint")
        report = await lab.report(entry.id)
        assert report["levels"] == ["random", "level1", "level2", "greedy"]
        assert sum(report["games"].values()) == entry.games > 0
        assert report["findings"][0]["msg"].startswith("lab/")
        lab.close()

    asyncio.run(story())


def test_of_two_orders_at_once_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(LabDesk, "_begin", lambda _desk, order: begun.append(order.id))

    async def story() -> None:
        lab, beside = LabDesk(Settings(data_dir=tmp_path), {}), LabDesk(Settings(data_dir=tmp_path), {})
        wish = OrderReport("starsprint")
        answers = await asyncio.gather(lab.order(wish), lab.order(wish), beside.order(wish), return_exceptions=True)
        assert [isinstance(answer, RequestError) for answer in answers].count(True) == 2
        assert len(begun) == 1

    asyncio.run(story())


class Process:
    """A process that makes a report until the test says how it ended."""

    def __init__(self) -> None:
        self.code: int | None = None
        self.killed = False

    def poll(self) -> int | None:
        return self.code

    def kill(self) -> None:
        self.killed = True

    def wait(self) -> int:
        return self.code or 0


def test_an_order_right_after_one_that_failed_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "POLL_S", 0)
    first, second = Process(), Process()

    async def story() -> None:
        lab = LabDesk(Settings(data_dir=tmp_path), {})
        monkeypatch.setattr(lab, "_begin", lambda _: setattr(lab, "_child", first))
        await lab.order(OrderReport("starsprint"))
        watching = lab._watch
        assert watching is not None
        failed = json.loads(lab._running.read_text()) | {"part": "failed", "trouble": "no such card"}
        lab._running.write_text(json.dumps(failed))
        monkeypatch.setattr(lab, "_begin", lambda _: setattr(lab, "_child", second))
        await lab.order(OrderReport("starsprint"))
        first.code = 1  # the server sees only now that it has ended
        await watching
        assert not second.killed
        assert (await lab.state()).running is not None
        lab.close()

    asyncio.run(story())


def test_a_report_that_takes_too_long_is_stopped_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    monkeypatch.setattr(desk, "LONGEST_S", 0)

    async def story() -> None:
        lab = LabDesk(Settings(data_dir=tmp_path), {})
        state = await lab.order(OrderReport("domination", games=2000))
        for _ in looks():
            state = await lab.state()
            if state.running is not None and state.running.trouble:
                break
            await asyncio.sleep(0.1)
        assert state.running is not None
        assert "was stopped" in state.running.trouble
        monkeypatch.setattr(desk, "LONGEST_S", 600)
        again = await lab.order(OrderReport("starsprint", games=1))
        assert again.running is not None
        lab.close()
        assert (await lab.state()).running is None

    asyncio.run(story())


def test_only_reports_are_read_and_the_oldest_are_deleted(tmp_path: Path) -> None:
    async def story() -> None:
        lab = LabDesk(Settings(data_dir=tmp_path), {})
        (tmp_path / "lab").mkdir()
        (tmp_path / "secret.json").write_text("{}")
        (tmp_path / "lab" / "damaged1.json").write_text("{")
        (tmp_path / "lab" / "whole123.json").write_text(of_title("Whole"))
        assert [entry.title for entry in (await lab.state()).finished] == ["Whole"]
        for wrong in ("../secret", "nowhere1", "running", "damaged1"):
            with pytest.raises(RequestError, match="no such report"):
                await lab.report(wrong)

    asyncio.run(story())


def test_bounds_and_unknown_games_are_refused_over_http(server: RunningServer) -> None:
    with server.client() as client:
        assert client.get("/api/lab").json() == {"enabled": True, "running": None, "finished": []}
        assert client.post("/api/lab", json={"game": "starsprint", "games": 1_000_000}).status_code == 400
        assert client.post("/api/lab", json={"game": "chess"}).status_code == 404
        assert client.post("/api/lab", json={"game": "starsprint", "box": "nowhere"}).status_code == 422
        assert client.get("/api/lab/nothing1").status_code == 404
