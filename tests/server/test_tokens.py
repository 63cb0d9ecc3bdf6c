"""Signed texts: cookies, script tokens and seat links, their age, their revocation, and those of earlier releases."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from itsdangerous import TimestampSigner
from litestar.testing import TestClient
from litestar.types import ASGIApp
from tests.server.answers import Body, code_of, key, read
from tests.server.wishes import two_people

from retrocade.server.app import make_app
from retrocade.server.identity import credentials
from retrocade.server.identity.guests import COOKIE
from retrocade.server.identity.tokens import Signer
from retrocade.server.protocol.messages import Me, ScriptToken, SeatLink, TableInfo
from retrocade.server.settings import Settings

SECRET = "a secret for these tests"
DAY_S = 86_400
TABLE = two_people()


class Clock:
    """The time that signatures go by."""

    def __init__(self) -> None:
        self.now = 1_700_000_000

    def pass_days(self, days: float) -> None:
        self.now += int(days * DAY_S)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: clock.now)
    return clock


class Site:
    """One application, and browsers with separate cookies."""

    def __init__(self, client: TestClient[ASGIApp]) -> None:
        self._client = client

    def ask(
        self, method: str, path: str, *, cookie: str = "", token: str = "", body: Body | None = None
    ) -> httpx.Response:
        headers = {"cookie": f"{COOKIE}={cookie}"} if cookie else {}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        self._client.cookies.clear()
        return self._client.request(method, path, headers=headers, json=body)

    def new_guest(self) -> tuple[str, str]:
        """A guest's id and cookie."""
        answer = self.ask("GET", "/api/me")
        return read(answer, Me).guest, answer.cookies[COOKIE]


@pytest.fixture
def site(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(credentials, "KEPT_S", 0.0)  # as if storage was last read long ago
    with ExitStack() as opened:
        settings = Settings(data_dir=tmp_path, secret=SECRET, warm_bots=False)
        yield Site(opened.enter_context(TestClient(make_app(settings), base_url="http://127.0.0.1")))


def signed_before(purpose: str, payload: str) -> str:
    """A text as earlier releases signed it."""
    digest = hmac.new(SECRET.encode(), f"{purpose}:{payload}".encode(), sha256).digest()
    return f"{payload}.{urlsafe_b64encode(digest[:24]).decode()}"


def test_a_text_is_good_for_its_purpose_only(clock: Clock) -> None:
    signer = Signer(SECRET)
    signed = signer.sign("guest", "abc")
    clock.pass_days(1)
    assert signer.check("guest", signed) == ("abc", DAY_S)
    assert signer.check("script", signed) is None
    assert Signer("another secret of them").check("guest", signed) is None
    for broken in ("", ".", "..", "abc", signed[:-1], signed + "x", signed.replace("abc", "abd"), "\xf6" + signed):
        assert signer.check("guest", broken) is None


def test_a_cookie_lasts_and_is_renewed(site: Site, clock: Clock) -> None:
    guest, cookie = site.new_guest()
    clock.pass_days(10)
    assert "set-cookie" not in site.ask("GET", "/api/me", cookie=cookie).headers
    clock.pass_days(380)
    answer = site.ask("GET", "/api/me", cookie=cookie)
    assert read(answer, Me).guest == guest
    assert answer.cookies[COOKIE] != cookie
    assert read(site.ask("GET", "/api/me", cookie=answer.cookies[COOKIE]), Me).guest == guest


def test_a_cookie_of_an_earlier_release_keeps_its_guest_and_is_renewed(site: Site) -> None:
    answer = site.ask("GET", "/api/me", cookie=signed_before("guest", "oldguest1234"))
    assert read(answer, Me).guest == "oldguest1234"
    renewed = site.ask("GET", "/api/me", cookie=answer.cookies[COOKIE])
    assert read(renewed, Me).guest == "oldguest1234"
    assert "set-cookie" not in renewed.headers


def test_a_script_token_expires(site: Site, clock: Clock) -> None:
    guest, cookie = site.new_guest()
    token = read(site.ask("POST", "/api/script/token", cookie=cookie), ScriptToken).token
    clock.pass_days(89)
    assert read(site.ask("GET", "/api/me", token=token), Me).guest == guest
    renewed = read(site.ask("POST", "/api/script/token", token=token), ScriptToken)
    clock.pass_days(1)
    refused = site.ask("GET", "/api/me", token=token)
    assert (refused.status_code, code_of(refused)) == (401, "unauthorized")
    assert read(site.ask("GET", "/api/me", token=renewed.token), Me).guest == guest


def test_revoking_ends_all_script_tokens_but_not_the_cookie(site: Site) -> None:
    guest, cookie = site.new_guest()
    other = site.new_guest()[1]
    tokens = [read(site.ask("POST", "/api/script/token", cookie=cookie), ScriptToken).token for _ in range(2)]
    theirs = read(site.ask("POST", "/api/script/token", cookie=other), ScriptToken).token
    assert read(site.ask("POST", "/api/me/revoke", cookie=cookie), Me).guest == guest
    assert [site.ask("GET", "/api/me", token=token).status_code for token in tokens] == [401, 401]
    assert site.ask("GET", "/api/me", token=theirs).status_code == 200
    fresh = read(site.ask("POST", "/api/script/token", cookie=cookie), ScriptToken).token
    assert read(site.ask("GET", "/api/me", token=fresh), Me).guest == guest
    site.ask("POST", "/api/me/revoke", token=fresh)
    assert site.ask("GET", "/api/me", token=fresh).status_code == 401


def test_a_script_token_of_an_earlier_release_works_until_it_is_revoked(site: Site) -> None:
    token = signed_before("script", "oldguest1234")
    assert read(site.ask("GET", "/api/me", token=token), Me).guest == "oldguest1234"
    site.ask("POST", "/api/me/revoke", cookie=signed_before("guest", "oldguest1234"))
    assert site.ask("GET", "/api/me", token=token).status_code == 401


def seat_link(site: Site, cookie: str) -> str:
    table = read(site.ask("POST", "/api/tables", cookie=cookie, body=TABLE), TableInfo).id
    link = site.ask("POST", f"/api/tables/{table}/seat-link", cookie=cookie, body={"seat": 0})
    return key(read(link, SeatLink).address)


def test_a_seat_link_expires_and_can_be_revoked(site: Site, clock: Clock) -> None:
    (_, owner), (_, phone) = site.new_guest(), site.new_guest()
    link = seat_link(site, owner)
    opened = site.ask("POST", "/api/tables/open-seat", cookie=phone, body={"token": link})
    assert read(opened, TableInfo).seats[0].you
    tablet = site.new_guest()[1]
    clock.pass_days(7)
    assert site.ask("POST", "/api/tables/open-seat", cookie=tablet, body={"token": link}).status_code == 401
    link = seat_link(site, owner)
    site.ask("POST", "/api/me/revoke", cookie=owner)
    assert site.ask("POST", "/api/tables/open-seat", cookie=tablet, body={"token": link}).status_code == 401


def test_a_seat_link_of_an_earlier_release_opens_nothing(site: Site) -> None:
    guest, cookie = site.new_guest()
    table = read(site.ask("POST", "/api/tables", cookie=cookie, body=TABLE), TableInfo).id
    link = signed_before("seat", f"{table}~0~{guest}")
    assert code_of(site.ask("POST", "/api/tables/open-seat", body={"token": link})) == "unauthorized"


def test_the_terminal_keeps_the_renewed_cookie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from retrocade.cli import table_client

    monkeypatch.setenv("RETROCADE_DATA_DIR", str(tmp_path))
    table_client.keep_cookies("http://localhost:8765", "kept")
    terminal = table_client.TableClient("http://localhost:8765/t/abc", "", watch=False)
    assert terminal._cookie() == "kept"
    terminal._http.cookies.set(COOKIE, "renewed", domain="localhost.local")  # as an answer of the server would
    assert terminal._cookie() == "renewed"
