"""Live connections to a server, seen from a client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Protocol, TypeVar
from uuid import uuid4

import httpx
import msgspec
import pytest
from tests.running_server import LineClosed
from tests.server.answers import Answer, decode, expect

from retrocade.server.protocol.messages import (
    Ack,
    Act,
    ClientMessage,
    Hello,
    Position,
    Refused,
    ServerMessage,
    Stale,
    Trouble,
    Update,
    Welcome,
)

M = TypeVar("M", bound=ServerMessage)


class Line(Protocol):
    """A WebSocket."""

    def send(self, message: str | bytes, /) -> None: ...
    def receive(self) -> str: ...
    def close(self) -> None: ...


class Place(Protocol):
    """A server, in a separate process or in this one."""

    def client(self, cookies: dict[str, str] | None = None, headers: dict[str, str] | None = None) -> httpx.Client: ...
    def line(self, client: httpx.Client, table_id: str) -> Line: ...


class Socket:
    """A live connection to a table, and all messages received on it."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.heard: list[ServerMessage] = []

    def send(self, message: ClientMessage) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def send_text(self, text: str | bytes) -> None:
        """Send what need not be a message at all."""
        self.line.send(text)

    def hear(self) -> ServerMessage:
        """Return the next message."""
        self.heard.append(decode(self.line.receive()))
        return self.heard[-1]

    def until(self, kind: type[M], condition: Callable[[M], object] = bool) -> M:
        """The next message of a kind that fits."""
        while True:
            message = self.hear()
            if isinstance(message, kind) and (condition is bool or condition(message)):
                return message

    @property
    def now(self) -> Position:
        """The position last seen."""
        return [message.now for message in self.heard if isinstance(message, Update | Welcome) and message.now][-1]

    @property
    def has_started(self) -> bool:
        return any(isinstance(message, Update | Welcome) and message.now for message in self.heard)

    def see(self, condition: Callable[[Position], object]) -> Position:
        """Wait for a position that fits."""
        while not self.has_started or not condition(self.now):
            self.hear()
        return self.now

    def reach(self, version: int) -> Position:
        """Wait for the position of a version, or a later one."""
        return self.see(lambda now: now.version >= version)

    def try_act(self, *actions: int, client_id: str = "") -> str:
        """Send a move, the last choice by default, and return its id."""
        now = self.now
        name = client_id or uuid4().hex
        self.send(Act(name, now.version, now.seat, list(actions or (now.choices[-1].action,))))
        return name

    def act(self, *actions: int, client_id: str = "") -> Answer:
        """Make a move; the answer."""
        return self.answer(self.try_act(*actions, client_id=client_id))

    def answer(self, client_id: str) -> Answer:
        """Return the answer to a message, received before or yet to come."""
        looked = 0
        while True:
            for message in self.heard[looked:]:
                if isinstance(message, Ack | Refused | Stale | Trouble) and message.client_id == client_id:
                    return message
            looked = len(self.heard)
            self.hear()

    def play(self, client_id: str = "") -> int:
        """Take the last choice; the version it made."""
        return expect(Ack, self.act(client_id=client_id)).version

    def hear_out(self) -> None:
        """Return all messages until the server closes the connection, as it must."""
        with pytest.raises(LineClosed):  # noqa: PT012
            while True:
                self.hear()

    def close(self) -> None:
        self.line.close()


class Guest:
    """A guest of a server: requests, and a live connection to one table."""

    socket: Socket  # once they have joined

    def __init__(self, server: Place, opened: ExitStack, cookies: dict[str, str] | None = None) -> None:
        self.server = server
        self._opened = opened
        self.client = server.client(cookies)
        opened.callback(self.client.close)

    def join(self, table: str, hello: Hello | None = None) -> Socket:
        """Connect to a table and receive the welcome."""
        self.socket = Socket(self.server.line(self.client, table))
        self._opened.callback(self.socket.close)
        self.socket.send(hello or Hello())
        self.socket.until(Welcome)
        return self.socket

    def moved(self, server: Place) -> Guest:
        """The same person at another server, or at this one after a restart."""
        return Guest(server, self._opened, dict(self.client.cookies))


Arrive = Callable[[Place], Guest]  # a new guest comes to a server


@pytest.fixture
def arrive() -> Iterator[Arrive]:
    """Brings guests to servers, and parts at the end."""
    with ExitStack() as opened:
        yield lambda server: Guest(server, opened)


class Live(Protocol):
    """Opens a live connection: server, client, table and what `hello` says."""

    def __call__(self, server: Place, client: httpx.Client, table_id: str, hello: Hello = ...) -> Socket: ...


@pytest.fixture
def live() -> Iterator[Live]:
    """Opens live connections and closes them at the end."""
    with ExitStack() as opened:

        def open_socket(server: Place, client: httpx.Client, table_id: str, hello: Hello | None = None) -> Socket:
            socket = Socket(server.line(client, table_id))
            opened.callback(socket.close)
            socket.send(hello or Hello())
            return socket

        yield open_socket
