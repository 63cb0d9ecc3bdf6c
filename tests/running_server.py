"""The real server in a process of its own, for tests of the server and of the page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from tests.limits import HANGS_S, looks

SEED = 7  # of every table that tests open: a seed cannot be chosen where other people may sit down
SAME_LUCK = f"from retrocade.server.bots import seeds; seeds.table_seed = lambda: {SEED}; seeds.table_secret = str"
SEALED_LUCK = "from retrocade.engine import fair; seeds.table_secret = fair.new_secret"  # as servers deal: a prelude
FAST = {"ADDRESS_RATE": "100000", "HTTP_RATE": "100000", "MESSAGE_RATE": "1000"}  # all tests come from one address


class RunningServer:
    """A server that can be killed and started again over the same tables. Its luck is the same every time: what fails once, fails
    again. What it logs goes to a file, so that it never waits for a reader."""

    def __init__(self, folder: Path, port: int = 0, prelude: str = "", **settings: str) -> None:
        self.folder, self.settings = folder, settings
        self._prelude = f"{SAME_LUCK}\n{prelude}"  # Python that is run before it starts
        self._start(port)

    def _start(self, port: int) -> None:
        variables = {"DATA_DIR": str(self.folder), "PORT": str(port), "WARM_BOTS": "false", "BOT_PACE_MS": "0"}
        environ = {name: value for name, value in os.environ.items() if not name.startswith("RETROCADE_")}
        environ |= {f"RETROCADE_{name}": value for name, value in (variables | self.settings).items()}
        command = [sys.executable, "-c", f"{self._prelude}\nfrom retrocade.cli import main; main()", "serve"]
        self._log_file = self.folder / f"server-{time.monotonic_ns()}.log"
        with self._log_file.open("w") as log:
            self.process = subprocess.Popen(command, env=environ, stderr=log)
        self.address = self._address()

    def _address(self) -> str:
        for _ in looks():
            for line in self.log:
                if line["message"] == "listening":
                    return str(line["address"])
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log}")

    @property
    def log(self) -> list[dict[str, Any]]:
        """What it has logged so far."""
        whole_lines = self._log_file.read_text().rpartition("\n")[0].splitlines()
        return [json.loads(line) for line in whole_lines if line.startswith("{")]

    def client(self, cookies: dict[str, str] | None = None, headers: dict[str, str] | None = None) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=HANGS_S, cookies=cookies, headers=headers)

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
