"""What is kept: backups that carry whole servers over, and tables whose rules are gone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.server.answers import code_of, key, read
from tests.server.in_process import Open
from tests.server.live import Live
from tests.server.test_server import NEW_TABLE, open_table, play_on
from typer.testing import CliRunner

from retrocade.cli import app
from retrocade.server.protocol.messages import Act, Me, SeatLink, Story, TableInfo, TableList, Trouble, Welcome


def retrocade(*arguments: str, data_dir: Path) -> str:
    """Run a command that must succeed, beside the server; what it prints."""
    done = CliRunner().invoke(app, list(arguments), env={"RETROCADE_DATA_DIR": str(data_dir)})
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_backup_of_a_running_server_goes_on_elsewhere(in_process: Open, live: Live, tmp_path: Path) -> None:
    """Cookies, seat links, tables and games as they were, in another folder."""
    file, elsewhere = tmp_path / "all.backup", tmp_path / "elsewhere"
    with in_process() as server:
        blue, green = server.client(), server.client()
        table = open_table(blue, green).id
        address = f"/api/tables/{table}"
        blue.put("/api/me", json={"name": "Captain Blue"})
        version = play_on([live(server, blue, table), live(server, green, table)], 6)
        link = key(read(blue.post(f"{address}/seat-link", json={"seat": 0}), SeatLink).address)
        cookies = dict(blue.cookies), dict(green.cookies)
        told = read(blue.get(f"{address}/story"), Story)
        assert "1 table" in retrocade("backup", str(file), data_dir=tmp_path)
    retrocade("restore", str(file), data_dir=elsewhere)
    with in_process(elsewhere) as server:
        blue, green = (server.client(each) for each in cookies)
        assert read(blue.get("/api/me"), Me).name == "Captain Blue"
        assert read(blue.get(f"{address}/story"), Story) == told
        opened = read(server.client().post("/api/tables/open-seat", json={"token": link}), TableInfo)
        assert opened.seats[0].you is True
        assert play_on([live(server, blue, table), live(server, green, table)], 3) > version


def test_a_table_whose_rules_are_gone_can_only_be_read_about(in_process: Open, live: Live, tmp_path: Path) -> None:
    with in_process() as server:
        blue, green = server.client(), server.client()
        table = open_table(blue, green).id
        waiting = read(blue.post("/api/tables", json=NEW_TABLE | {"public": True}), TableInfo).id
        cookies = dict(blue.cookies), dict(green.cookies)
    database = sqlite3.connect(tmp_path / "retrocade.db")
    with database:
        database.execute("UPDATE tables SET rules_version = 99")
    database.close()
    with in_process() as server:
        blue, green = (server.client(each) for each in cookies)
        info = read(blue.get(f"/api/tables/{table}"), TableInfo)
        assert (info.status, info.options) == ("record", {})
        assert "rules version 99" in info.note
        assert {each.status for each in read(blue.get("/api/me/tables"), TableList).tables} == {"record"}
        socket = live(server, blue, table)
        assert socket.until(Welcome).now is None
        socket.send(Act("x", 0, 0, [0]))
        assert socket.until(Trouble).code == "read_only"
        codes = {path: code_of(blue.get(f"/api/tables/{table}/{path}")) for path in ("story", "replay", "record")}
        assert codes == {
            "story": "read_only",  # it was stopped before a copy was made that can be read without the rules
            "replay": "read_only",
            "record": "not_over",
        }
        assert code_of(green.post(f"/api/tables/{waiting}/sit", json={})) == "read_only"
        assert code_of(blue.post(f"/api/tables/{waiting}/start", json={})) == "read_only"
        assert code_of(blue.post(f"/api/tables/{table}/rematch")) == "read_only"
        assert blue.post(f"/api/tables/{table}/leave", json={}).status_code == 200, "one may always get up"
