"""A real server in a process of its own: the HTTP API, the live socket, scripts, crashes and restarts."""

from __future__ import annotations

import contextlib
import json
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.running_server import RunningServer
from tests.server.conftest import StartServer
from tests.server.live import Live, Socket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

NEW_TABLE = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "open"}]}


def open_table(server: RunningServer, blue: httpx.Client, green: httpx.Client, **wishes: Any) -> dict[str, Any]:
    """A table with two people."""
    table: dict[str, Any] = blue.post("/api/tables", json=NEW_TABLE | wishes).json()
    invitation = table["invitation"].partition("#")[2]
    answer = green.post(f"/api/tables/{table['id']}/sit", json={"invitation": invitation})
    assert answer.json()["status"] == "playing"
    return table


def play_on(sockets: list[Socket], steps: int, version: int = -1) -> int:
    """Act with whoever is to act, a few times; the last version acknowledged."""
    positions = [socket.until("welcome")["now"] for socket in sockets]
    now = positions[0]
    for _ in range(steps):
        if now["over"]:
            break
        seat = now["to_act"][0]
        choice = positions[seat]["choices"][-1]
        client_id = f"s{now['version']}"
        sockets[seat].send(
            type="act", client_id=client_id, version=now["version"], seat=seat, actions=[choice["action"]]
        )
        version = sockets[seat].until("ack")["version"]
        positions = [next_position(socket, version) for socket in sockets]
        now = positions[0]
    return version


def next_position(socket: Socket, version: int) -> dict[str, Any]:
    while True:
        now: dict[str, Any] = socket.until("update")["now"]
        if now["version"] >= version:
            return now


def test_two_people_play_and_a_third_watches(server: RunningServer, live: Live) -> None:
    with server.client() as blue, server.client() as green, server.client() as watcher:
        table = open_table(server, blue, green, public=True)
        sockets = [live(server, blue, table["id"]), live(server, green, table["id"])]
        watching = live(server, watcher, table["id"])
        assert watching.until("welcome")["now"]["seat"] == -1
        version = play_on(sockets, 10)
        assert next_position(watching, version)["choices"] == []
        watching.send(type="act", client_id="x", version=version, seat=0, actions=[0])
        assert watching.until("error")["code"] == "not_yours"
        for socket in [*sockets, watching]:
            socket.close()
        story = blue.get(f"/api/tables/{table['id']}/story").json()["lines"]
        assert story[-1]["version"] == version
        replay = green.get(f"/api/tables/{table['id']}/replay", params={"first": 2, "count": 3}).json()
        assert [step["version"] for step in replay["steps"]] == [2, 3, 4]
        assert replay["total"] == version + 1


def test_a_private_table_needs_its_invitation(server: RunningServer) -> None:
    with server.client() as blue, server.client() as stranger:
        table = blue.post("/api/tables", json=NEW_TABLE).json()
        assert stranger.get(f"/api/tables/{table['id']}").json()["code"] == "not_invited"
        assert stranger.post(f"/api/tables/{table['id']}/sit", json={}).json()["code"] == "not_invited"
        entered = stranger.post(
            f"/api/tables/{table['id']}/enter", json={"invitation": table["invitation"].partition("#")[2]}
        ).json()
        assert entered["invitation"] == ""
        assert stranger.get(f"/api/tables/{table['id']}").status_code == 200
        assert table["id"] not in [listed["id"] for listed in stranger.get("/api/tables").json()["tables"]]


def test_a_seat_link_opens_the_seat_on_another_device(server: RunningServer) -> None:
    with server.client() as blue, server.client() as phone, server.client() as thief:
        table = blue.post("/api/tables", json=NEW_TABLE).json()
        link = blue.post(f"/api/tables/{table['id']}/seat-link", json={"seat": 0}).json()["address"]
        token = link.partition("#")[2]
        assert phone.post("/api/tables/open-seat", json={"token": token}).json()["seats"][0]["you"]
        forged = token[:-9] + ("A" if token[-9] != "A" else "B") + token[-8:]  # the last letter holds spare bits
        assert thief.post("/api/tables/open-seat", json={"token": forged}).json()["code"] == "unauthorized"
        assert thief.post(f"/api/tables/{table['id']}/seat-link", json={"seat": 0}).json()["code"] == "not_invited"


def test_a_stolen_cookie_value_cannot_be_made_up(server: RunningServer) -> None:
    with server.client(cookies={"retrocade_guest": "someoneelse1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}) as forger:
        assert forger.get("/api/me").json()["guest"] != "someoneelse1"
    with server.client(headers={"Authorization": "Bearer someoneelse1.AAAA"}) as forger:
        assert forger.get("/api/me").json()["code"] == "unauthorized"


def test_other_sites_pages_are_turned_away(server: RunningServer) -> None:
    with server.client() as blue:
        evil = {"Origin": "https://evil.example"}
        answer = blue.post("/api/tables", json=NEW_TABLE, headers=evil)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        assert blue.post("/api/tables", json=NEW_TABLE, headers={"Origin": server.address}).status_code == 201
        address = server.address.replace("http://", "ws://") + "/api/tables/abc/live"
        with pytest.raises(InvalidStatus, match="403"), connect(address, origin=Origin("https://evil.example")):
            pass


def test_every_answer_keeps_browsers_safe(server: RunningServer) -> None:
    with server.client() as anyone:
        for path in ("/", "/api/games", "/api/nothing", "/t/abc123"):
            headers = anyone.get(path).headers
            assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
    with server.client() as stranger:
        cookie = stranger.get("/api/me").headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie


def test_health_readiness_metrics_and_description(server: RunningServer) -> None:
    with server.client() as anyone:
        assert anyone.get("/healthz").json()["status"] == "ok"
        assert anyone.get("/readyz").json()["ready"] is True
        assert "retrocade_log_entries_total" in anyone.get("/metrics").text
        paths = anyone.get("/api/schema/openapi.json").json()["paths"]
        assert "/api/tables/{table_id}/sit" in paths


def test_what_does_not_fit_is_refused_in_a_sentence(server: RunningServer) -> None:
    with server.client() as blue:
        cases: list[tuple[dict[str, Any], str]] = [
            ({"game": "chess", "seats": [{"kind": "me"}]}, "bad_value"),
            (NEW_TABLE | {"seats": [{"kind": "me"}] * 5}, "bad_value"),
            (NEW_TABLE | {"preset": "nightmare"}, "bad_value"),
            (NEW_TABLE | {"options": {"action_dice": "99"}}, "bad_value"),
            (NEW_TABLE | {"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "bad_value"),
            (NEW_TABLE | {"surprise": 1}, "malformed"),
            (NEW_TABLE | {"name": "x" * 100}, "malformed"),
        ]
        for body, code in cases:
            answer = blue.post("/api/tables", json=body).json()
            assert answer["code"] == code
            assert answer["sentence"].endswith((".", "`.", "'."))
        assert blue.post("/api/tables", content=b"x" * 20_000).status_code in (400, 413)
        assert blue.put("/api/me", json={"name": "\n"}).json()["code"] == "bad_value"


def test_rubbish_on_the_socket_changes_nothing(server: RunningServer, live: Live) -> None:
    with server.client() as blue, server.client() as green:
        table = open_table(server, blue, green)
        socket = live(server, blue, table["id"])
        socket.until("welcome")
        for rubbish in (
            "",
            "{",
            "[]",
            '{"type":"steal"}',
            '{"type":"act"}',
            "\x00",
            '{"type":"say","text":""}',
            b"\xff\xfe",
        ):
            socket.line.send(rubbish)
            assert socket.until("error")["code"] == "malformed"
        socket.send(type="ping", number=3)
        assert socket.until("pong")["number"] == 3
        socket.line.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            socket.until("never")
        assert blue.get(f"/api/tables/{table['id']}").json()["version"] == 0


def test_an_unknown_table_is_said_and_closed(server: RunningServer, live: Live) -> None:
    with server.client() as blue:
        blue.get("/api/me")
        socket = live(server, blue, "nosuch")
        error = socket.until("error")
        assert (error["code"], error["final"]) == ("not_found", True)
        with pytest.raises(ConnectionClosed):
            socket.until("never")


def test_floods_are_slowed_and_cut_off(start_server: StartServer, live: Live) -> None:
    server = start_server(MESSAGE_RATE="2", HTTP_RATE="2")
    with server.client() as blue:
        table = blue.post("/api/tables", json=NEW_TABLE).json()
        socket = live(server, blue, table["id"])
        socket.until("welcome")
        with contextlib.suppress(ConnectionClosed):  # it may be cut off before the last one
            for number in range(100):
                socket.send(type="ping", number=number)
        assert socket.until("error")["code"] == "too_fast"
        with pytest.raises(ConnectionClosed):
            socket.until("never")
        codes = {blue.get("/api/me").status_code for _ in range(30)}
        assert codes == {200, 429}
        assert {blue.get("/").status_code for _ in range(30)} == {200}, (
            "a page is many files: they count for the address"
        )


def test_a_script_plays_through_stream_and_requests(server: RunningServer) -> None:
    with server.client() as script:
        token = script.post("/api/script/token").json()["token"]
        script.cookies.clear()
        script.headers["Authorization"] = f"Bearer {token}"
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = script.post("/api/tables", json=NEW_TABLE | {"seats": seats}).json()["id"]
        acted, acted_at = 0, -1
        now: dict[str, Any] = {}
        with script.stream("GET", f"/api/script/tables/{table}/stream") as stream:
            for line in stream.iter_lines():
                now = (json.loads(line).get("now") if line else None) or now
                if now["over"]:
                    break
                if now["choices"] and now["version"] != acted_at:
                    acted_at = now["version"]
                    acted += 1
                    body = {
                        "type": "act",
                        "client_id": f"a{acted}",
                        "version": now["version"],
                        "seat": 0,
                        "actions": [now["choices"][-1]["action"]],
                    }
                    answer = script.post(f"/api/script/tables/{table}/act", json=body).json()
                    assert answer["type"] == "ack"
                    assert script.post(f"/api/script/tables/{table}/act", json=body).json() == answer
        body = {"type": "act", "client_id": "late", "version": now["version"], "seat": 0, "actions": [0]}
        assert script.post(f"/api/script/tables/{table}/act", json=body).json()["type"] == "refused"
        assert script.get(f"/api/tables/{table}/record").text.startswith("retrocade replay 1\ngame starsprint\n")
        board = script.post(f"/api/tables/{table}/score", json={"seat": 0, "initials": "BOT"}).json()
        assert "BOT" in [score["initials"] for score in board["scores"]]


def test_after_kill_nine_the_game_goes_on(start_server: StartServer, live: Live) -> None:
    server = start_server()
    with server.client() as blue, server.client() as green:
        table = open_table(server, blue, green)
        cookies = dict(blue.cookies), dict(green.cookies)
        version = play_on([live(server, blue, table["id"]), live(server, green, table["id"])], 7)
        server.kill()
    server = start_server()
    with server.client(cookies=cookies[0]) as blue, server.client(cookies=cookies[1]) as green:
        socket = live(server, blue, table["id"], version=version - 2)
        welcome = socket.until("welcome")
        assert welcome["now"]["version"] == version
        assert {event["version"] for event in welcome["events"]} <= {version - 1, version}
        socket.send(type="act", client_id="s0", version=0, seat=0, actions=[0])  # sent and answered before the crash
        assert socket.until("ack")["version"] == 1
        socket.close()
        later = play_on([live(server, blue, table["id"]), live(server, green, table["id"])], 3)
        assert later > version
    assert server.stop() in (0, -15)


def test_the_secret_is_for_its_owner_only(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server()
    mode = stat.S_IMODE((tmp_path / "secret").stat().st_mode)
    assert mode == 0o600
    secret = (tmp_path / "secret").read_text()
    assert not any(secret in json.dumps(line) for line in server.log)


def test_a_second_server_on_the_same_folder_is_told_what_to_do(start_server: StartServer) -> None:
    start_server()
    with pytest.raises(AssertionError, match="did not start"):
        start_server()
