"""Checkable luck at tables: the order of commitment and nonces, the time when the secret is revealed, and valid records."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from litestar.testing import TestClient
from tests.server.answers import Body, read
from tests.server.test_sharing import Site

from retrocade import games
from retrocade.engine import fair, replay
from retrocade.server.app import make_app
from retrocade.server.bots import seeds
from retrocade.server.protocol.messages import LuckInfo, Problem, Replay, TableInfo
from retrocade.server.settings import Settings

ALONE: Body = {
    "game": "domination",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
    "nonce_follows": True,
}
WITH_OTHERS: Body = {
    "game": "domination",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "public": True,
    "nonce_follows": True,
}
MINE, THEIRS = "1a" * 32, "2b" * 32


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(seeds, "table_secret", fair.new_secret)
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0))
        yield Site(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


class Begun(NamedTuple):
    """A table, and its luck as far as it is known."""

    table: TableInfo
    luck: LuckInfo

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def status(self) -> str:
        return self.table.status


def done(answer: httpx.Response) -> Begun:
    """Return the table that a request was answered with."""
    assert answer.status_code < 300, answer.text
    table = read(answer, TableInfo)
    assert table.luck is not None
    return Begun(table, table.luck)


def test_a_table_waits_for_the_nonce_that_was_announced(site: Site) -> None:
    ada = site.guest()
    table = done(site.ask(ada, "POST", "/api/tables", ALONE))
    assert (table.status, table.luck.missing, table.luck.secret) == ("waiting", [0], "")
    begun = done(site.ask(ada, "POST", f"/api/tables/{table.id}/nonce", {"nonce": MINE}))
    assert (begun.status, begun.luck.nonces) == ("playing", [MINE, ""])
    assert begun.luck.commitment == table.luck.commitment


def test_a_script_that_announces_no_nonce_starts_at_once(site: Site) -> None:
    table = done(site.ask(site.guest(), "POST", "/api/tables", ALONE | {"nonce_follows": False}))
    assert (table.status, table.luck.nonces) == ("playing", ["", ""])


def test_a_nonce_is_given_once_and_before_the_deal(site: Site) -> None:
    ada = site.guest()
    path = f"/api/tables/{done(site.ask(ada, 'POST', '/api/tables', ALONE)).id}"
    assert site.ask(site.guest(), "POST", f"{path}/nonce", {"nonce": MINE}).status_code == 403
    assert site.ask(ada, "POST", f"{path}/nonce", {"nonce": "short"}).status_code == 400
    for nonce in (MINE, THEIRS):
        assert done(site.ask(ada, "POST", f"{path}/nonce", {"nonce": nonce})).luck.nonces == [MINE, ""]


def test_two_people_two_nonces_and_a_record_that_holds(site: Site) -> None:
    ada, bo = site.guest(), site.guest()
    table = done(site.ask(ada, "POST", "/api/tables", WITH_OTHERS))
    path = f"/api/tables/{table.id}"
    seen = done(site.ask(bo, "GET", path)).luck.commitment
    done(site.ask(ada, "POST", f"{path}/nonce", {"nonce": MINE}))
    begun = done(site.ask(bo, "POST", f"{path}/sit", {"nonce": THEIRS}))
    assert (begun.status, begun.luck.nonces, begun.luck.secret) == ("playing", [MINE, THEIRS], "")
    assert site.ask(ada, "GET", f"{path}/record").status_code == 409
    site.resign(ada, table.id)
    over = done(site.ask(bo, "GET", path)).luck
    assert fair.commitment_of(over.secret) == seen == table.luck.commitment
    match = replay.read(site.ask(bo, "GET", f"{path}/record").text, games.load)
    assert match.luck == fair.FairLuck(table.id, "domination", over.secret, ((0, MINE), (1, THEIRS)))
    first = read(site.ask(bo, "GET", f"{path}/replay"), Replay).steps[0].events
    assert [seen in first[0].text, MINE in first[1].text, THEIRS in first[2].text] == [True] * 3


def test_a_seat_that_is_left_takes_its_nonce_along(site: Site) -> None:
    ada, bo = site.guest(), site.guest()
    wish: Body = {**WITH_OTHERS, "game": "insertcoin", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    path = f"/api/tables/{done(site.ask(ada, 'POST', '/api/tables', wish)).id}"
    assert done(site.ask(bo, "POST", f"{path}/sit", {"nonce": THEIRS})).luck.nonces[1] == THEIRS
    assert done(site.ask(bo, "POST", f"{path}/leave", {})).luck.nonces[1] == ""


def test_a_game_that_everybody_left_tells_its_secret_and_is_closed(site: Site) -> None:
    ada = site.guest()
    table = done(site.ask(ada, "POST", "/api/tables", ALONE | {"public": True, "nonce_follows": False}))
    path = f"/api/tables/{table.id}"
    left = done(site.ask(ada, "POST", f"{path}/leave", {}))
    assert fair.commitment_of(left.luck.secret) == table.luck.commitment
    assert "its luck was revealed" in read(site.ask(ada, "POST", f"{path}/sit", {}), Problem).sentence
    assert replay.read(site.ask(ada, "GET", f"{path}/record").text, games.load).luck is not None


def test_a_rematch_waits_for_those_who_added_to_luck_before(site: Site) -> None:
    ada, bo = site.guest(), site.guest()
    table = done(site.ask(ada, "POST", "/api/tables", WITH_OTHERS))
    done(site.ask(ada, "POST", f"/api/tables/{table.id}/nonce", {"nonce": MINE}))
    done(site.ask(bo, "POST", f"/api/tables/{table.id}/sit", {"nonce": THEIRS}))
    site.resign(ada, table.id)
    again = done(site.ask(ada, "POST", f"/api/tables/{table.id}/rematch"))
    assert (again.status, again.luck.missing) == ("waiting", [0, 1])
    assert again.luck.commitment != table.luck.commitment
    address, nonce = f"/api/tables/{again.id}/nonce", Body(nonce=MINE)
    assert [done(site.ask(guest, "POST", address, nonce)).status for guest in (ada, bo)] == ["waiting", "playing"]


def test_the_host_can_start_without_waiting_for_a_nonce(site: Site) -> None:
    ada = site.guest()
    path = f"/api/tables/{done(site.ask(ada, 'POST', '/api/tables', ALONE)).id}"
    assert done(site.ask(ada, "POST", f"{path}/start", {})).status == "playing"


def test_a_chosen_seed_has_no_commitment(site: Site) -> None:
    table = read(site.ask(site.guest(), "POST", "/api/tables", ALONE | {"seed": 5}), TableInfo)
    assert (table.status, table.luck, table.seed_chosen) == ("playing", None, True)


def test_a_campaign_waits_for_its_nonce_and_stays_one_table(site: Site) -> None:
    ada = site.guest()
    table = done(site.ask(ada, "POST", "/api/campaigns/retrotetro?nonce_follows=true"))
    assert table.status == "waiting"
    assert done(site.ask(ada, "POST", "/api/campaigns/retrotetro?nonce_follows=true")).id == table.id
    assert done(site.ask(ada, "POST", f"/api/tables/{table.id}/nonce", {"nonce": MINE})).status == "playing"
