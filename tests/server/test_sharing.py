"""Share links: who may make one, for which games, and what its holder may read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from litestar.testing import TestClient

from retrocade.server.app import make_app
from retrocade.server.identity.guests import COOKIE
from retrocade.server.settings import Settings

Ask = Callable[..., Any]
WISH = {"game": "domination", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "seed": 7}


class Site:
    """One application, and browsers that each have a cookie of their own."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def guest(self) -> str:
        """Return the cookie of somebody new."""
        self.client.cookies.clear()
        return str(self.client.get("/api/me").cookies[COOKIE])

    def ask(self, cookie: str, method: str, path: str, body: Any = None, share: str = "") -> Any:
        headers = {"cookie": f"{COOKIE}={cookie}"} | ({"x-share": share} if share else {})
        self.client.cookies.clear()
        return self.client.request(method, path, headers=headers, json=body)

    def resign(self, cookie: str, table: str) -> None:
        """Finish a game the short way."""
        self.client.cookies.clear()
        with self.client.websocket_connect(
            f"/api/tables/{table}/live", headers={"cookie": f"{COOKIE}={cookie}"}
        ) as line:
            line.send_json({"type": "hello"})
            while line.receive_json()["type"] != "welcome":
                pass
            line.send_json({"type": "resign", "client_id": "r", "seat": 0})
            while True:
                now = line.receive_json().get("now")
                if now and now["over"]:
                    return


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0))
        yield Site(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


def test_a_finished_game_is_shared_by_who_played_and_read_by_anybody(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    table = site.ask(ann, "POST", "/api/tables", WISH).json()["id"]
    site.resign(ann, table)
    made = site.ask(ann, "POST", f"/api/tables/{table}/share", {"step": 2}).json()
    assert made["address"] == f"/replay/{table}#2/{made['token']}"
    for path in ("replay", "story"):
        address = f"/api/tables/{table}/{path}"
        assert site.ask(stranger, "GET", address).json()["code"] == "not_invited"
        assert site.ask(stranger, "GET", address, share=forged(made["token"])).json()["code"] == "not_invited"
        assert site.ask(stranger, "GET", address, share=made["token"]).status_code == 200
    replay = site.ask(stranger, "GET", f"/api/tables/{table}/replay", share=made["token"]).json()
    assert replay["seat"] == -1
    assert replay["table"]["invitation"] == ""
    assert len(replay["steps"]) == replay["total"]
    eyes = site.ask(stranger, "GET", f"/api/tables/{table}/replay?seat=0", share=made["token"])
    assert eyes.json()["code"] == "not_yours"
    assert site.ask(stranger, "GET", f"/api/tables/{table}").json()["code"] == "not_invited"


def test_a_running_game_is_not_shared(site: Site) -> None:
    ann = site.guest()
    table = site.ask(ann, "POST", "/api/tables", WISH).json()["id"]
    assert site.ask(ann, "POST", f"/api/tables/{table}/share", {}).json()["code"] == "not_over"


def test_a_share_link_opens_no_other_table(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    tables = [site.ask(ann, "POST", "/api/tables", WISH).json()["id"] for _ in range(2)]
    for table in tables:
        site.resign(ann, table)
    token = site.ask(ann, "POST", f"/api/tables/{tables[0]}/share", {}).json()["token"]
    assert site.ask(stranger, "GET", f"/api/tables/{tables[1]}/replay", share=token).json()["code"] == "not_invited"


def test_links_to_a_game_are_withdrawn_by_who_played_and_new_ones_work(site: Site) -> None:
    ann, stranger = site.guest(), site.guest()
    table = site.ask(ann, "POST", "/api/tables", WISH).json()["id"]
    address = f"/api/tables/{table}"
    assert site.ask(ann, "DELETE", f"{address}/share").json()["code"] == "not_over"
    site.resign(ann, table)
    first = site.ask(ann, "POST", f"{address}/share", {}).json()["token"]
    assert site.ask(stranger, "DELETE", f"{address}/share").json()["code"] == "not_invited"
    assert site.ask(stranger, "GET", f"{address}/replay", share=first).status_code == 200
    assert site.ask(ann, "DELETE", f"{address}/share").status_code == 204
    gone = site.ask(stranger, "GET", f"{address}/replay", share=first).json()
    assert (gone["code"], "not any more" in gone["sentence"]) == ("not_invited", True)
    second = site.ask(ann, "POST", f"{address}/share", {}).json()["token"]
    assert site.ask(stranger, "GET", f"{address}/replay", share=second).status_code == 200


def test_links_to_a_game_expire(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, stranger = site.guest(), site.guest()
    table = site.ask(ann, "POST", "/api/tables", WISH).json()["id"]
    site.resign(ann, table)
    made = site.ask(ann, "POST", f"/api/tables/{table}/share", {}).json()
    ends_s = made["expires_ms"] / 1000
    for later, code in ((ends_s - 60, 200), (ends_s + 60, 403)):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _, now=later: int(now))
        assert site.ask(stranger, "GET", f"/api/tables/{table}/replay", share=made["token"]).status_code == code


def forged(token: str) -> str:
    """A token with one letter of its signature changed; not the last one, which holds spare bits."""
    return token[:-9] + ("A" if token[-9] != "A" else "B") + token[-8:]
