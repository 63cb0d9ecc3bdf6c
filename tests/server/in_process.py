"""The whole server within the test's process, for tests that need other settings but no separate process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol, Self

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from litestar.types import ASGIApp
from tests.limits import HANGS_S
from tests.running_server import LineClosed, cookie_of

from retrocade.server.app import make_app
from retrocade.server.settings import Settings, read_settings

ADDRESS = "http://127.0.0.1"


class SessionLine:
    """A WebSocket to an application."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self._open = ExitStack()
        self._session = self._open.enter_context(session)

    def send(self, message: str | bytes, /) -> None:
        if isinstance(message, str):
            self._session.send_text(message)
        else:
            self._session.send_bytes(message)

    def receive(self) -> str:
        try:
            return str(self._session.receive_text(timeout=HANGS_S))
        except WebSocketDisconnect as gone:
            raise LineClosed from gone

    def close(self) -> None:
        self._open.close()


class Requests(httpx.BaseTransport):
    """The way of requests to an application. Each client has its own, so that closing one leaves the others."""

    def __init__(self, root: TestClient[ASGIApp]) -> None:
        self._root = root

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._root._transport.handle_request(request)


class InProcess:
    """An application whose clients have separate cookies."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._opened = ExitStack()
        app: ASGIApp = make_app(settings)
        self._root = self._opened.enter_context(TestClient(app, base_url=ADDRESS))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Close all connections and end."""
        self._opened.close()

    def client(self, cookies: dict[str, str] | None = None, headers: dict[str, str] | None = None) -> httpx.Client:
        client = httpx.Client(transport=Requests(self._root), base_url=ADDRESS, cookies=cookies, headers=headers)
        self._opened.callback(client.close)
        return client

    def line(self, client: httpx.Client, table_id: str) -> SessionLine:
        self._root.cookies.clear()
        address, headers = f"/api/tables/{table_id}/live", {"cookie": cookie_of(client)}
        line = SessionLine(self._root.websocket_connect(address, headers=headers))
        self._opened.callback(line.close)
        return line


class Open(Protocol):
    """Opens a server with other settings, over the test's folder or another one."""

    def __call__(self, folder: Path = ..., **variables: str) -> InProcess: ...


@pytest.fixture
def in_process(tmp_path: Path) -> Iterator[Open]:
    """Opens servers within this process, and closes them at the end."""
    with ExitStack() as opened:

        def open_server(folder: Path = tmp_path, **variables: str) -> InProcess:
            chosen = {"DATA_DIR": str(folder), "WARM_BOTS": "false", "BOT_PACE_MS": "0"} | variables
            environ = {f"RETROCADE_{name}": value for name, value in chosen.items()}
            server = InProcess(read_settings(environ=environ))
            opened.callback(server.stop)
            return server

        yield open_server
