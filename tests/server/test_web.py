"""The HTTP side within this process: cookies, hosts, static files, health, metrics and limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Literal, Protocol, TypedDict, Unpack

import httpx
import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp
from tests.server.answers import Frame, Ready, code_of, read

from retrocade.server.app import make_app
from retrocade.server.identity.guests import COOKIE
from retrocade.server.protocol.messages import Me, Problem, TableInfo
from retrocade.server.settings import Settings


class Chosen(TypedDict, total=False):
    """Settings of an application in these tests."""

    host: str
    hosts: str
    origins: str
    most_sockets_per_address: int
    address_rate: float
    http_rate: float


class Open(Protocol):
    """Opens a client of a separate application."""

    def __call__(self, base_url: str = ..., **settings: Unpack[Chosen]) -> TestClient[ASGIApp]: ...


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Open]:
    """Opens clients of a separate application."""
    with ExitStack() as opened:

        def open_client(base_url: str = "http://127.0.0.1", **settings: Unpack[Chosen]) -> TestClient[ASGIApp]:
            app: ASGIApp = make_app(Settings(data_dir=tmp_path, warm_bots=False, **settings))
            return opened.enter_context(TestClient(app, base_url=base_url))

        yield open_client


def own_cookie(client: TestClient[ASGIApp]) -> tuple[str, str]:
    """A guest's id and the value of its cookie."""
    guest = read(client.get("/api/me"), Me).guest
    value = str(client.cookies[COOKIE])
    client.cookies.clear()
    return guest, value


FOREIGN = {
    "quotes before": 'prefs={{"a":1}}; {ours}',
    "quotes after": '{ours}; prefs={{"a":1}}',
    "an open quote": 'a="b; {ours}; c=d"',
    "no value": "flag; {ours};; =x",
    "forbidden names": "a[b]=1; b@c=2; {ours}",
    "not ASCII": "name=J\xf6rg; {ours}",
    "a false one of ours before": COOKIE + "=forged.AAAA; {ours}",
    "a false one of ours after": "{ours}; " + COOKIE + "=forged.AAAA",
    "ours in quotes": '{name}="{value}"',
}


@pytest.mark.parametrize("header", FOREIGN.values(), ids=FOREIGN)
def test_other_cookies_of_the_host_do_not_hide_ours(client: Open, header: str) -> None:
    browser = client()
    guest, value = own_cookie(browser)
    written = header.format(ours=f"{COOKIE}={value}", name=COOKIE, value=value)
    answer = browser.get("/api/me", headers=[(b"cookie", written.encode("latin-1"))])
    assert read(answer, Me).guest == guest
    assert "set-cookie" not in answer.headers


def test_of_two_valid_cookies_the_first_counts(client: Open) -> None:
    browser = client()
    (first, value), (_, other) = own_cookie(browser), own_cookie(browser)
    answer = browser.get("/api/me", headers={"cookie": f"{COOKIE}={value}; {COOKIE}={other}"})
    assert read(answer, Me).guest == first


# Hosts


OURS = ["localhost", "localhost:8765", "LOCALHOST.", "127.0.0.1:80", "[::1]:8765", "192.168.1.20:8765", "[fe80::1]"]
STRANGERS = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example:8765",
    "[evil",
    "",
    "a b",
]


def with_host(client: TestClient[ASGIApp], host: str) -> httpx.Response:
    return client.get("/api/me", headers=[(b"host", host.encode())])


@pytest.mark.parametrize("host", OURS)
def test_local_names_and_addresses_are_answered(client: Open, host: str) -> None:
    assert with_host(client(), host).status_code == 200


@pytest.mark.parametrize("host", STRANGERS)
def test_names_of_other_sites_are_refused(client: Open, host: str) -> None:
    """A page of evil.example whose name suddenly leads to this machine is still a page of evil.example."""
    answer = with_host(client(), host)
    assert (answer.status_code, code_of(answer)) == (421, "bad_host")
    assert "RETROCADE_HOSTS" in str(read(answer, Problem).sentence)
    assert "set-cookie" not in answer.headers


def test_names_that_are_set_are_answered(client: Open) -> None:
    browser = client(hosts="play.example, *.games.example", origins="https://page.example:8443")
    for host in ("play.example", "PLAY.example:443", "a.games.example", "page.example:8443"):
        assert with_host(browser, host).status_code == 200
    for host in ("a.play.example", "games.example.evil", "page.example.evil"):
        assert with_host(browser, host).status_code == 421
    assert with_host(client(hosts="*"), "anything.example").status_code == 200


def test_a_server_for_everybody_goes_by_the_machine_s_name(client: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Attic.home.example")
    for host in ("attic", "attic.local", "attic.home.example:8765"):
        assert with_host(client(host="0.0.0.0"), host).status_code == 200
        assert with_host(client(), host).status_code == 421


# Static files


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>index</p>")
    (folder / "assets" / "app-1a2b.js").write_text("let a = 1;" * 100)
    (tmp_path / "secret.txt").write_text("keep out")
    return folder


def fetch(site: Path, path: str, *, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """What StaticFiles answers to a path as the web server has decoded it."""
    import asyncio

    from retrocade.server.web.static_files import StaticFiles

    sent: list[Frame] = []

    async def send(message: Frame) -> None:
        sent.append(message)

    async def receive() -> Frame:
        raise AssertionError("a GET has no body")

    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": asked}
    asyncio.run(StaticFiles(site)(scope, receive, send))
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, sent[1]["body"]


@pytest.mark.parametrize("path", ["/", "/t/aB-c_12", "/index.html", "/decks/domination/"])
def test_addresses_of_the_page_are_the_index(site: Path, path: str) -> None:
    status, headers, body = fetch(site, path)
    assert (status, body, headers["cache-control"]) == (200, b"<p>index</p>", "no-cache")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..\\..\\secret.txt",
        "/C:\\Windows\\win.ini",
        "/C:/Windows/win.ini",
        "/C:\\Windows",
        "//etc/passwd.txt",
        "/\\\\server\\share\\file.txt",
        "/assets/app-1a2b.js\0",
        "/assets/\0",
        "/%2e%2e/secret.txt",
        "/" + "x" * 300,
        "/" + "x" * 300 + ".js",
        "/t/" + "\ud800",
        "/assets/none.js",
        "/con.txt",
        "/.",
        "/..",
    ],
)
def test_paths_that_lead_nowhere_are_not_found(site: Path, path: str) -> None:
    status, _, body = fetch(site, path)
    assert (status, body) == (404, b"There is no such file.\n")


def test_static_files_are_cached_and_compressed(site: Path) -> None:
    status, headers, body = fetch(site, "/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert status == 200
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-encoding"] == "gzip"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert len(body) < 200
    again, headers, body = fetch(site, "/assets/app-1a2b.js", if_none_match=f'"other", W/{headers["etag"]}')
    assert (again, body) == (304, b"")
    assert fetch(site, "/assets/app-1a2b.js", method="HEAD")[2] == b""
    assert fetch(site, "/assets/app-1a2b.js", accept_encoding="gzip;q=0")[1].get("content-encoding") is None


def test_a_page_that_is_built_while_the_server_runs_is_found(site: Path) -> None:
    from retrocade.server.web.static_files import StaticFiles

    (site / "index.html").unlink()
    files = StaticFiles(site)
    assert files.find("/") is None
    (site / "index.html").write_text("<p>built</p>")
    (site / "assets" / "new.js").write_text("let b = 2;")
    for path, body in (("/", b"<p>built</p>"), ("/assets/new.js", b"let b = 2;")):
        found = files.find(path)
        assert found is not None
        assert found.body == body


# Health and metrics


def test_readiness_asks_storage_once_a_second(client: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    from retrocade.server.storage.repository import Storage
    from retrocade.server.web import health

    asked = 0

    async def alive(_: Storage) -> bool:
        nonlocal asked
        asked += 1
        return True

    now = 100.0
    monkeypatch.setattr(Storage, "alive", alive)
    monkeypatch.setattr(health, "monotonic", lambda: now)
    browser = client()
    for _ in range(20):
        assert read(browser.get("/readyz"), Ready).ready is True
    assert asked == 1
    now += 1.1
    browser.get("/readyz")
    assert asked == 2


Metrics = Literal["local", "all", "off"]


class App(Protocol):
    """An ASGI application, as these tests call it."""

    def __call__(
        self,
        scope: dict[str, object],
        receive: Callable[[], Awaitable[Frame]],
        send: Callable[[Frame], Awaitable[None]],
    ) -> Coroutine[object, object, None]: ...


def metrics_for(app: App, address: str) -> int:
    """The status of /metrics for a client of this address."""
    import asyncio

    sent: list[Frame] = []

    async def send(message: Frame) -> None:
        sent.append(message)

    async def receive() -> Frame:
        return Frame(type="http.request", body=b"")

    scope: dict[str, object] = {
        "type": "http",
        "method": "GET",
        "path": "/metrics",
        "raw_path": b"/metrics",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(b"host", b"localhost")],
        "client": (address, 5),
        "server": ("127.0.0.1", 80),
    }
    asyncio.run(app(scope, receive, send))
    return sent[0]["status"]


@pytest.mark.parametrize(
    ("setting", "statuses"),
    [("local", [200, 200, 200, 404, 404]), ("all", [200] * 5), ("off", [404] * 5)],
)
def test_metrics_are_for_this_machine_unless_told(tmp_path: Path, setting: Metrics, statuses: list[int]) -> None:
    app: App = make_app(Settings(data_dir=tmp_path, warm_bots=False, metrics=setting))
    addresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.1.20", ""]
    assert [metrics_for(app, address) for address in addresses] == statuses


# Streams of scripts


def test_streams_of_scripts_count_as_connections(client: Open) -> None:
    browser = client(most_sockets_per_address=1)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = read(browser.post("/api/tables", json={"game": "starsprint", "seats": seats}), TableInfo).id
    with browser.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["type"] == "welcome"
        refused = browser.get(f"/api/script/tables/{table}/stream")
        assert (refused.status_code, code_of(refused)) == (429, "too_fast")
