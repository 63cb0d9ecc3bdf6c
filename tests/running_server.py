"""The real server in a separate process, for tests of the server and of the page."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from typing import TypedDict

import httpx
import msgspec
from benchmarks.services import start_server
from tests.limits import HANGS_S, looks
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

SEED = 7  # of every table that tests open: a seed cannot be chosen where other people may sit down
SAME_LUCK = f"from retrocade.server.bots import seeds; seeds.table_seed = lambda: {SEED}; seeds.table_secret = str"
SEALED_LUCK = "from retrocade.engine import fair; seeds.table_secret = fair.new_secret"  # as servers deal: a prelude
FAST = {
    "ADDRESS_RATE": "100000",
    "HTTP_RATE": "100000",
    "MESSAGE_RATE": "1000",  # all tests come from one address
    "REVIEW_EFFORT": "30",
    "REVIEW_NICE": "0",  # reviews are short
}


class LogLine(TypedDict, total=False):
    """What tests read of a line that a server logs."""

    level: str
    message: str
    address: str
    index: int
    pid: int


class LineClosed(Exception):
    """The server has closed a WebSocket."""


class ServerLine:
    """A WebSocket to a server."""

    def __init__(self, address: str, cookie: str) -> None:
        self._open = ExitStack()
        self._line = self._open.enter_context(connect(address, additional_headers={"Cookie": cookie}))

    def send(self, message: str | bytes, /) -> None:
        try:
            self._line.send(message)
        except ConnectionClosed as gone:
            raise LineClosed from gone

    def receive(self) -> str:
        try:
            return self._line.recv(timeout=HANGS_S, decode=True)
        except ConnectionClosed as gone:
            raise LineClosed from gone

    def close(self) -> None:
        self._open.close()


def cookie_of(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


class RunningServer:
    """A server that can be killed and started again over the same tables. Its luck is the same every time: what fails once, fails
    again. What it logs goes to a file, so that it never waits for a reader."""

    def __init__(self, folder: Path, port: int = 0, prelude: str = "", **settings: str) -> None:
        self.folder, self.settings = folder, settings
        self._prelude = f"{SAME_LUCK}\n{prelude}"  # Python that is run before it starts
        self._start(port)

    def _start(self, port: int) -> None:
        self._log_file = self.folder / f"server-{time.monotonic_ns()}.log"
        self.process = start_server(self.folder, self._log_file, {"PORT": str(port)} | self.settings, self._prelude)
        self.address = self._address()

    def _address(self) -> str:
        for _ in looks():
            for line in self.log:
                if line["message"] == "listening":
                    return line["address"]
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.logged}")

    @property
    def log(self) -> list[LogLine]:
        """What it has logged so far."""
        whole_lines = self.logged.rpartition("\n")[0].splitlines()
        return [msgspec.json.decode(line, type=LogLine) for line in whole_lines if line.startswith("{")]

    @property
    def logged(self) -> str:
        """The same as text."""
        return self._log_file.read_text()

    def client(self, cookies: dict[str, str] | None = None, headers: dict[str, str] | None = None) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=HANGS_S, cookies=cookies, headers=headers)

    def line(self, client: httpx.Client, table_id: str) -> ServerLine:
        """Open the live socket of a table, as a page would."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table_id}/live"
        return ServerLine(address, cookie_of(client))

    def kill(self) -> None:
        """As a crash would."""
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        self._start(int(self.address.rpartition(":")[2]))

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(HANGS_S)
