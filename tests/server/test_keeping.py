"""What is kept: backups that carry whole servers over, and tables whose rules are gone."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

from tests.server.conftest import StartServer
from tests.server.live import Live
from tests.server.test_server import NEW_TABLE, open_table, play_on


def retrocade(*arguments: str, data_dir: Path) -> subprocess.CompletedProcess[str]:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("RETROCADE_")}
    environ["RETROCADE_DATA_DIR"] = str(data_dir)
    command = [sys.executable, "-c", "from retrocade.cli import main; main()", *arguments]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


def test_a_backup_of_a_running_server_goes_on_elsewhere(
    start_server: StartServer,
    live: Live,
    tmp_path: Path,
) -> None:
    """Cookies, seat links, tables and games as they were, in another folder."""
    server = start_server()
    file, elsewhere = tmp_path / "all.backup", tmp_path / "elsewhere"
    with server.client() as blue, server.client() as green:
        table = open_table(server, blue, green)
        blue.put("/api/me", json={"name": "Captain Blue"})
        version = play_on([live(server, blue, table["id"]), live(server, green, table["id"])], 6)
        link = blue.post(f"/api/tables/{table['id']}/seat-link", json={"seat": 0}).json()["address"]
        cookies = dict(blue.cookies), dict(green.cookies)
        told = blue.get(f"/api/tables/{table['id']}/story").json()
        made = retrocade("backup", str(file), data_dir=tmp_path)
        assert made.returncode == 0, made.stderr
        assert "1 table" in made.stdout
    server.stop()
    restored = retrocade("restore", str(file), data_dir=elsewhere)
    assert restored.returncode == 0, restored.stderr
    server = start_server(DATA_DIR=str(elsewhere))
    with server.client(cookies=cookies[0]) as blue, server.client(cookies=cookies[1]) as green:
        assert blue.get("/api/me").json()["name"] == "Captain Blue"
        assert blue.get(f"/api/tables/{table['id']}/story").json() == told
        with server.client() as phone:
            opened = phone.post("/api/tables/open-seat", json={"token": link.partition("#")[2]}).json()
            assert opened["seats"][0]["you"] is True
        assert play_on([live(server, blue, table["id"]), live(server, green, table["id"])], 3) > version


def test_a_table_whose_rules_are_gone_can_only_be_read_about(
    start_server: StartServer, live: Live, tmp_path: Path
) -> None:
    server = start_server()
    with server.client() as blue, server.client() as green:
        table = open_table(server, blue, green)["id"]
        waiting = blue.post("/api/tables", json=NEW_TABLE | {"public": True}).json()["id"]
        cookies = dict(blue.cookies), dict(green.cookies)
    server.stop()
    database = sqlite3.connect(tmp_path / "retrocade.db")
    with database:
        database.execute("UPDATE tables SET rules_version = 99")
    database.close()
    server = start_server()
    with server.client(cookies=cookies[0]) as blue, server.client(cookies=cookies[1]) as green:
        info = blue.get(f"/api/tables/{table}").json()
        assert (info["status"], info["options"]) == ("record", {})
        assert "rules version 99" in info["note"]
        assert {each["status"] for each in blue.get("/api/me/tables").json()["tables"]} == {"record"}
        socket = live(server, blue, table)
        assert socket.until("welcome")["now"] is None
        socket.send(type="act", client_id="x", version=0, seat=0, actions=[0])
        assert socket.until("error")["code"] == "read_only"
        answers = {path: blue.get(f"/api/tables/{table}/{path}").json() for path in ("story", "replay", "record")}
        assert {path: answer["code"] for path, answer in answers.items()} == {
            "story": "read_only",  # it was stopped before a copy was made that can be read without the rules
            "replay": "read_only",
            "record": "not_over",
        }
        assert green.post(f"/api/tables/{waiting}/sit", json={}).json()["code"] == "read_only"
        assert blue.post(f"/api/tables/{waiting}/start", json={}).json()["code"] == "read_only"
        assert blue.post(f"/api/tables/{table}/rematch").json()["code"] == "read_only"
        assert blue.post(f"/api/tables/{table}/leave", json={}).status_code == 200, "one may always get up"
