"""`retrocade join` at a table of Retrograde: with clocks, and turn by turn."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.limits import HANGS_S
from tests.running_server import RunningServer
from tests.server.answers import Body, read

from retrocade.server.protocol.messages import TableInfo

JOIN = [sys.executable, "-c", "from retrocade.cli import main; main()", "join"]


def talked(server: RunningServer, folder: Path, wish: Body, talk: list[tuple[str, str]]) -> None:
    """Join a new table, and each time something is shown, type the answer."""
    with server.client() as host:
        table = read(host.post("/api/tables", json={"game": "astrodroids"} | wish), TableInfo)
        environ = os.environ | {"RETROCADE_DATA_DIR": str(folder)}
        command, pipe = [*JOIN, f"{server.address}{table.invitation}"], subprocess.PIPE
        with subprocess.Popen(command, env=environ, stdin=pipe, stdout=pipe, text=True, bufsize=1) as terminal:
            assert terminal.stdin is not None
            assert terminal.stdout is not None
            for awaited, typed in talk:
                line = terminal.stdout.readline()
                while line and awaited not in line:
                    line = terminal.stdout.readline()
                assert line, f"'{awaited}' was never shown"
                terminal.stdin.write(f"{typed}\n")
            assert terminal.wait(HANGS_S) == 0


def test_with_clocks(server: RunningServer, tmp_path: Path) -> None:
    """Ready, 3-2-1, and a pause that is refused while the hidden timer runs."""
    wish: Body = {"seats": [{"kind": "open"}], "options": {"pace": "realtime"}}
    talk = [
        ("Clocks run at this table", "resume"),
        ("The table is not paused", "1"),
        ("Claim D", "pause"),
        ("hidden timer", "quit"),
    ]
    talked(server, tmp_path, wish, talk)


def test_turn_by_turn(server: RunningServer, tmp_path: Path) -> None:
    """No clock: claim a card, fire, and be asked again in the next round."""
    wish: Body = {"seats": [{"kind": "open"}], "preset": "turns"}
    talk = [
        ("Claim D", "1"),
        ("Fire nothing", "1"),
        ("Claim D", "pause"),
        ("No clock is running", "quit"),
    ]
    talked(server, tmp_path, wish, talk)
