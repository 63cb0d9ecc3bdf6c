"""The same deal for others: the daily challenge, and challenges to beat another player's points."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.limits import looks
from tests.server.answers import Body, read
from tests.server.test_luck import Begun, done
from tests.server.test_sharing import Site

from retrocade.engine import fair
from retrocade.games import NAMES
from retrocade.server.app import make_app
from retrocade.server.bots import seeds
from retrocade.server.protocol.messages import (
    Challenge,
    Daily,
    DailyGame,
    MyRecord,
    OwnData,
    Problem,
    Replay,
    SameDeal,
    ShareLink,
    TableInfo,
)
from retrocade.server.settings import Settings
from retrocade.server.tables import luck, same_deal

DAY = "2026-11-18"
WISH: Body = {"game": "domination", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}


class Calendar:
    """The date that the server believes."""

    day = DAY


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    found = Calendar()
    for module in (luck, same_deal):
        monkeypatch.setattr(module, "today", lambda: found.day)
    return found


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calendar: Calendar) -> Iterator[Site]:
    monkeypatch.setattr(seeds, "table_secret", fair.new_secret)
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0))
        yield Site(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


def play(site: Site, guest: str, game: str = "domination") -> Begun:
    return done(site.ask(guest, "POST", f"/api/daily/{game}"))


def today(site: Site, guest: str) -> DailyGame:
    return next(each for each in read(site.ask(guest, "GET", "/api/daily"), Daily).games if each.game == "domination")


def finish(site: Site, guest: str, table: str) -> None:
    """Resign, and wait until that is noted."""
    site.resign(guest, table)
    for _ in looks():
        noted = read(site.ask(guest, "GET", "/api/me/record"), MyRecord).games
        if any(result.table == table for game in noted for result in game.results):
            return
        time.sleep(0.02)
    raise AssertionError("the end was not noted")


def first_view(site: Site, guest: str, table: str) -> Mapping[str, object]:
    return read(site.ask(guest, "GET", f"/api/tables/{table}/replay?count=1"), Replay).steps[0].view


def sentence(site: Site, guest: str, path: str) -> str:
    """Return why a request is refused."""
    return str(read(site.ask(guest, "GET", path), Problem).sentence)


@pytest.mark.parametrize("game", NAMES)
def test_everybody_has_the_same_deal_and_one_try(site: Site, game: str) -> None:
    ada, bo = site.guest(), site.guest()
    first, other, again = play(site, ada, game), play(site, bo, game), play(site, ada, game)
    assert first.id == again.id != other.id
    assert (first.status, first.table.hints) == ("playing", False)
    assert first.luck.commitment == other.luck.commitment
    assert first.table.same_deal == SameDeal(DAY, "", 0, won=False)
    assert first_view(site, ada, first.id) == first_view(site, bo, other.id)


def test_another_day_and_another_server_deal_anew() -> None:
    key = b"k" * 32
    assert same_deal.daily_secret(key, DAY, "starsprint") != same_deal.daily_secret(key, "2026-11-19", "starsprint")
    assert same_deal.daily_secret(key, DAY, "starsprint") != same_deal.daily_secret(key, DAY, "domination")
    assert same_deal.daily_secret(key, DAY, "starsprint") != same_deal.daily_secret(b"l" * 32, DAY, "starsprint")
    assert fair.is_hex(same_deal.daily_secret(b"", DAY, "starsprint"))


def test_the_board_and_the_streak(site: Site, calendar: Calendar) -> None:
    ada, bo = site.guest(), site.guest()
    assert (today(site, ada).state, today(site, ada).streak) == ("open", 0)
    for day in ("2026-11-16", "2026-11-17", DAY):
        calendar.day = day
        table = play(site, ada)
        assert today(site, ada).state == "begun"
        finish(site, ada, table.id)
    found = today(site, ada)
    assert (found.state, found.streak, found.players, found.place, found.won) == ("done", 3, 1, 1, False)
    assert [(line.place, line.you) for line in found.board] == [(1, True)]
    finish(site, bo, play(site, bo).id)
    assert [(line.place, line.you) for line in today(site, ada).board] == [(1, True), (2, False)]
    assert today(site, bo).streak == 1
    calendar.day = "2026-11-19"
    found = today(site, ada)
    assert (found.state, found.streak, found.players) == ("open", 3, 0)
    calendar.day = "2026-11-20"
    assert today(site, ada).streak == 0


def test_a_days_deal_is_told_when_the_day_is_over(site: Site, calendar: Calendar) -> None:
    ada = site.guest()
    table = play(site, ada)
    finish(site, ada, table.id)
    path = f"/api/tables/{table.id}"
    assert done(site.ask(ada, "GET", path)).luck.secret == ""
    assert "tomorrow" in sentence(site, ada, f"{path}/record")
    assert "daily" in sentence(site, ada, f"{path}/challenge?seat=0")
    assert site.ask(ada, "POST", f"{path}/play-on", {"step": 0}).status_code == 409
    assert [game.record for game in read(site.ask(ada, "GET", "/api/me/export"), OwnData).games] == [""]
    calendar.day = "2026-11-19"
    secret = done(site.ask(ada, "GET", path)).luck.secret
    assert fair.commitment_of(secret) == table.luck.commitment
    assert f"secret {secret}" in site.ask(ada, "GET", f"{path}/record").text


def test_streaks() -> None:
    assert same_deal.streak(set(), DAY) == 0
    assert same_deal.streak({"2026-11-17", DAY}, DAY) == 2
    assert same_deal.streak({"2026-11-16", "2026-11-17"}, DAY) == 2
    assert same_deal.streak({"2026-11-15", "2026-11-16"}, DAY) == 0
    assert same_deal.streak({"2026-02-28", "2026-03-01"}, "2026-03-01") == 2


@pytest.mark.parametrize("seed", [None, 7])
def test_a_challenge_gives_others_the_same_deal(site: Site, seed: int | None) -> None:
    ada, bo = site.guest(), site.guest()
    table = read(site.ask(ada, "POST", "/api/tables", {**WISH, "seed": seed}), TableInfo)
    path = f"/api/tables/{table.id}"
    assert site.ask(ada, "GET", f"{path}/challenge?seat=0").status_code == 409
    finish(site, ada, table.id)
    token = read(site.ask(ada, "POST", f"{path}/share", {}), ShareLink).token
    assert site.ask(bo, "GET", f"{path}/challenge?seat=0").status_code == 403
    known = read(site.ask(bo, "GET", f"{path}/challenge?seat=0", share=token), Challenge)
    assert (known.game, known.won, known.seats) == ("domination", False, 2)
    again = read(site.ask(bo, "POST", f"{path}/challenge", {"seat": 0}, share=token), TableInfo)
    assert again.same_deal == SameDeal("", known.name, known.points, won=False)
    assert again.seed_chosen is (seed is not None)
    assert first_view(site, bo, again.id) == first_view(site, ada, table.id)
    assert site.ask(bo, "GET", f"{path}/challenge?seat=1", share=token).status_code == 422


def test_such_games_enter_no_list(site: Site) -> None:
    ada = site.guest()
    table = play(site, ada)
    finish(site, ada, table.id)
    assert site.ask(ada, "POST", f"/api/tables/{table.id}/score", {"seat": 0, "initials": "ADA"}).status_code == 422
    record = read(site.ask(ada, "GET", "/api/me/record"), MyRecord).games[0]
    assert [mode.name for mode in record.modes] == ["daily"]
    assert record.rated is None
