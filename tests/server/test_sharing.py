"""Share links: who may make one, for which games, and what its holder may read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from itsdangerous import TimestampSigner
from litestar.testing import TestClient
from litestar.types import ASGIApp
from tests.server.answers import Body, code_of, read
from tests.server.in_process import SessionLine
from tests.server.live import Socket

from retrocade.server.app import make_app
from retrocade.server.identity.guests import COOKIE
from retrocade.server.protocol.messages import Hello, Problem, Replay, Resign, ShareLink, TableInfo, Welcome
from retrocade.server.settings import Settings

WISH: Body = {"game": "domination", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "seed": 7}


class Site:
    """One application, and browsers with separate cookies."""

    def __init__(self, client: TestClient[ASGIApp]) -> None:
        self.client = client

    def guest(self) -> str:
        """Return the cookie of a new guest."""
        self.client.cookies.clear()
        return str(self.client.get("/api/me").cookies[COOKIE])

    def ask(self, cookie: str, method: str, path: str, body: Body | None = None, share: str = "") -> httpx.Response:
        headers = {"cookie": f"{COOKIE}={cookie}"} | ({"x-share": share} if share else {})
        self.client.cookies.clear()
        return self.client.request(method, path, headers=headers, json=body)

    def resign(self, cookie: str, table: str) -> None:
        """Finish a game the short way."""
        self.client.cookies.clear()
        address, headers = f"/api/tables/{table}/live", {"cookie": f"{COOKIE}={cookie}"}
        socket = Socket(SessionLine(self.client.websocket_connect(address, headers=headers)))
        socket.send(Hello())
        socket.until(Welcome)
        socket.send(Resign("r", 0))
        socket.see(lambda now: now.over)
        socket.close()

    def open_table(self, cookie: str) -> str:
        return read(self.ask(cookie, "POST", "/api/tables", WISH), TableInfo).id

    def share(self, cookie: str, table: str, step: int = 0) -> ShareLink:
        return read(self.ask(cookie, "POST", f"/api/tables/{table}/share", {"step": step}), ShareLink)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0))
        yield Site(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


def test_a_finished_game_is_shared_by_who_played_and_read_by_anybody(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    table = site.open_table(ann)
    site.resign(ann, table)
    made = site.share(ann, table, step=2)
    assert made.address == f"/replay/{table}#2/{made.token}"
    for path in ("replay", "story"):
        address = f"/api/tables/{table}/{path}"
        assert code_of(site.ask(stranger, "GET", address)) == "not_invited"
        assert code_of(site.ask(stranger, "GET", address, share=forged(made.token))) == "not_invited"
        assert site.ask(stranger, "GET", address, share=made.token).status_code == 200
    replay = read(site.ask(stranger, "GET", f"/api/tables/{table}/replay", share=made.token), Replay)
    assert replay.seat == -1
    assert replay.table.invitation == ""
    assert len(replay.steps) == replay.total
    eyes = site.ask(stranger, "GET", f"/api/tables/{table}/replay?seat=0", share=made.token)
    assert code_of(eyes) == "not_yours"
    assert code_of(site.ask(stranger, "GET", f"/api/tables/{table}")) == "not_invited"


def test_a_running_game_is_not_shared(site: Site) -> None:
    ann = site.guest()
    table = site.open_table(ann)
    assert code_of(site.ask(ann, "POST", f"/api/tables/{table}/share", {})) == "not_over"


def test_a_share_link_opens_no_other_table(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    tables = [site.open_table(ann) for _ in range(2)]
    for table in tables:
        site.resign(ann, table)
    token = site.share(ann, tables[0]).token
    assert code_of(site.ask(stranger, "GET", f"/api/tables/{tables[1]}/replay", share=token)) == "not_invited"


def test_links_to_a_game_are_withdrawn_by_who_played_and_new_ones_work(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    table = site.open_table(ann)
    address = f"/api/tables/{table}"
    assert code_of(site.ask(ann, "DELETE", f"{address}/share")) == "not_over"
    site.resign(ann, table)
    first = site.share(ann, table).token
    assert code_of(site.ask(stranger, "DELETE", f"{address}/share")) == "not_invited"
    assert site.ask(stranger, "GET", f"{address}/replay", share=first).status_code == 200
    assert site.ask(ann, "DELETE", f"{address}/share").status_code == 204
    gone = read(site.ask(stranger, "GET", f"{address}/replay", share=first), Problem)
    assert gone.code == "not_invited"
    assert "has expired" in gone.sentence
    second = site.share(ann, table).token
    assert site.ask(stranger, "GET", f"{address}/replay", share=second).status_code == 200


def test_links_to_a_game_expire(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, stranger = site.guest(), site.guest()
    table = site.open_table(ann)
    site.resign(ann, table)
    made = site.share(ann, table)
    ends_s = made.expires_ms / 1000
    for later, code in ((ends_s - 60, 200), (ends_s + 60, 403)):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _, now=later: int(now))
        assert site.ask(stranger, "GET", f"/api/tables/{table}/replay", share=made.token).status_code == code


def forged(token: str) -> str:
    """A token with one letter of its signature changed; not the last one, which holds spare bits."""
    return token[:-9] + ("A" if token[-9] != "A" else "B") + token[-8:]
