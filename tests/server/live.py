"""Live connections to a server in another process, seen from a client."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from tests.limits import HANGS_S
from tests.running_server import RunningServer
from websockets.sync.client import ClientConnection, connect


def cookie_of(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


class Socket:
    """A live connection, seen from a client."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    def send(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.line.recv(timeout=HANGS_S))
            if message["type"] == kind:
                return message

    def close(self) -> None:
        self.line.close()


Live = Callable[..., Socket]  # opens a connection: server, client, table and what `hello` says


@pytest.fixture
def live() -> Iterator[Live]:
    """Opens live connections and closes them at the end."""
    with ExitStack() as opened:

        def open_socket(server: RunningServer, client: httpx.Client, table_id: str, **hello: Any) -> Socket:
            address = server.address.replace("http://", "ws://") + f"/api/tables/{table_id}/live"
            line = opened.enter_context(connect(address, additional_headers={"Cookie": cookie_of(client)}))
            socket = Socket(line)
            socket.send(type="hello", **hello)
            return socket

        yield open_socket
