"""`retrocade join`: playing at a server's table from a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.limits import HANGS_S
from tests.running_server import FAST, SEALED_LUCK, RunningServer
from tests.server.answers import read
from typer.testing import CliRunner, Result

from retrocade.cli import app
from retrocade.cli.table_client import read_address
from retrocade.engine.errors import BadValue
from retrocade.server.protocol.messages import SeatInfo, TableInfo

JOIN = [sys.executable, "-c", "from retrocade.cli import main; main()", "join"]


def joined(address: str, folder: Path, typed: str) -> Result:
    """Join within this process, with lines to type."""
    return CliRunner().invoke(app, ["join", address], input=typed, env={"RETROCADE_DATA_DIR": str(folder)})


def invitation(server: RunningServer, host: httpx.Client, game: str = "starsprint") -> str:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = read(host.post("/api/tables", json={"game": game, "seats": seats}), TableInfo)
    return f"{server.address}{table.invitation}"


def test_one_sits_down_and_plays(server: RunningServer, tmp_path: Path) -> None:
    with server.client() as host:
        address = invitation(server, host)
        table = address.partition("#")[0].rpartition("/")[2]
        environ = os.environ | {"RETROCADE_DATA_DIR": str(tmp_path), "COLUMNS": "50"}
        command = [*JOIN, address, "--name", "Ann"]
        lines = [""]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, env=environ, stdin=pipe, stdout=pipe, text=True, bufsize=1) as terminal:
            assert terminal.stdin is not None
            assert terminal.stdout is not None
            for awaited, typed in (
                ("1. Pass", "say hello"),
                ("Ann: hello", "hint"),
                ("A bot would", "1"),
                ("Blue passes", "quit"),
            ):
                while awaited not in lines[-1]:
                    lines.append(terminal.stdout.readline())
                    assert lines[-1], "it ended before its time"
                terminal.stdin.write(f"{typed}\n")
            assert terminal.wait(HANGS_S) == 0
        assert max(len(line.rstrip()) for line in lines) <= 50  # all of it fits the terminal
        info = read(host.get(f"/api/tables/{table}"), TableInfo)
        assert info.seats[0].name == "Ann"
        assert info.version > 0


def test_coming_back_is_coming_back_to_the_same_seat(server: RunningServer, tmp_path: Path) -> None:
    with server.client() as host:
        address = invitation(server, host)
        names: list[str] = []
        for folder in (tmp_path, tmp_path, tmp_path / "other"):
            shown = joined(address, folder, "quit\n")
            assert shown.exit_code == 0, shown.output
            names.append(str(seats_at(host, address)[0].name))
        assert names[0] != ""
        assert names == [names[0]] * 3, "who comes from elsewhere can only watch"


def seats_at(host: httpx.Client, address: str) -> list[SeatInfo]:
    table = address.partition("#")[0].rpartition("/")[2]
    return read(host.get(f"/api/tables/{table}"), TableInfo).seats


@pytest.mark.parametrize("address", ["abc", "http://localhost:1/t/abc", "http://localhost:8765/", "ftp://x/t/abc"])
def test_a_bad_address_is_said_in_a_sentence(address: str, tmp_path: Path) -> None:
    shown = joined(address, tmp_path, "")
    assert shown.exit_code == 2
    assert "address" in shown.stderr
    assert "Traceback" not in shown.output


def test_the_parts_of_an_address() -> None:
    assert read_address("https://play.example/t/abc#key") == ("https://play.example", "abc", "key")
    with pytest.raises(BadValue, match="not the address"):
        read_address("https://play.example/x/abc")


def test_dm_r62_one_resigns_after_a_second_thought(server: RunningServer, tmp_path: Path) -> None:
    with server.client() as host:
        address = invitation(server, host, "domination")
        table = address.partition("#")[0].rpartition("/")[2]
        environ = os.environ | {"RETROCADE_DATA_DIR": str(tmp_path)}
        pipe = subprocess.PIPE
        with subprocess.Popen([*JOIN, address], env=environ, stdin=pipe, stdout=pipe, text=True, bufsize=1) as terminal:
            assert terminal.stdin is not None
            assert terminal.stdout is not None
            said = "'quit' leaves"
            for awaited, typed in (
                (said, "draw"),
                ("bots do not accept draws", "resign"),
                ("Do you resign?", "no"),
                ("You play on", "resign"),
                ("Do you resign?", "yes"),
            ):
                line = ""
                while awaited not in line:
                    line = terminal.stdout.readline()
                    assert line, "it ended before its time"
                terminal.stdin.write(f"{typed}\n")
            rest = terminal.stdout.read()
            assert terminal.wait(HANGS_S) == 0
        assert "resigns." in rest
        assert "Ending: " in rest
        assert read(host.get(f"/api/tables/{table}"), TableInfo).to_act == []


def test_a_terminal_adds_to_the_luck_of_its_table(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, 0, SEALED_LUCK, **FAST)
    try:
        with server.client() as host:
            address = invitation(server, host)
            shown = joined(address, tmp_path / "ann", "quit\n")
            assert shown.exit_code == 0, shown.output
            luck = read(host.get(f"/api/tables/{address.partition('#')[0].rpartition('/')[2]}"), TableInfo).luck
            assert luck is not None
            printed = "".join(shown.output.split())
            assert luck.commitment in printed
            assert luck.nonces[0]
            assert luck.nonces[0] in printed
    finally:
        server.stop()
