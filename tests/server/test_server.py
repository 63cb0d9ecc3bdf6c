"""A real server in a separate process: the HTTP API, the live socket, scripts, crashes and restarts."""

from __future__ import annotations

import contextlib
import stat
from typing import Unpack

import httpx
import msgspec
import pytest
from tests.running_server import LineClosed, RunningServer
from tests.server.answers import Body, Ready, body, code_of, decode, expect, key, read
from tests.server.in_process import Open
from tests.server.live import Live, Socket
from tests.server.wishes import Wishes, two_people
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from retrocade.server.protocol.messages import (
    Ack,
    Act,
    Hello,
    Me,
    Ping,
    Pong,
    Position,
    Problem,
    Refused,
    Replay,
    Said,
    Say,
    ScoreBoard,
    ScriptToken,
    SeatLink,
    Story,
    TableInfo,
    TableList,
    Trouble,
    Update,
    Welcome,
)

NEW_TABLE = two_people()


def open_table(blue: httpx.Client, green: httpx.Client, **wishes: Unpack[Wishes]) -> TableInfo:
    """A table with two people."""
    table = read(blue.post("/api/tables", json={**NEW_TABLE, **wishes}), TableInfo)
    answer = green.post(f"/api/tables/{table.id}/sit", json={"invitation": key(table.invitation)})
    assert read(answer, TableInfo).status == "playing"
    return table


def play_on(sockets: list[Socket], steps: int, version: int = -1) -> int:
    """Act a few times for the seats that are to act, and return the last acknowledged version."""
    positions = [socket.see(lambda _: True) for socket in sockets]
    for _ in range(steps):
        if positions[0].over:
            break
        actor = sockets[positions[0].to_act[0]]
        version = actor.play(f"s{actor.now.version}")
        positions = [socket.reach(version) for socket in sockets]
    return version


def test_two_people_play_and_a_third_watches(server: RunningServer, live: Live) -> None:
    with server.client() as blue, server.client() as green, server.client() as watcher:
        table = open_table(blue, green, public=True).id
        sockets = [live(server, blue, table), live(server, green, table)]
        watching = live(server, watcher, table)
        assert watching.see(lambda _: True).seat == -1
        version = play_on(sockets, 10)
        assert watching.reach(version).choices == []
        watching.send(Act("x", version, 0, [0]))
        assert watching.until(Trouble).code == "not_yours"
        for socket in [*sockets, watching]:
            socket.close()
        story = read(blue.get(f"/api/tables/{table}/story"), Story).lines
        assert story[-1].version == version
        replay = read(green.get(f"/api/tables/{table}/replay", params={"first": 2, "count": 3}), Replay)
        assert [step.version for step in replay.steps] == [2, 3, 4]
        assert replay.total == version + 1


def test_a_private_table_needs_its_invitation(server: RunningServer) -> None:
    with server.client() as blue, server.client() as stranger:
        table = read(blue.post("/api/tables", json=NEW_TABLE), TableInfo)
        address = f"/api/tables/{table.id}"
        assert code_of(stranger.get(address)) == "not_invited"
        assert code_of(stranger.post(f"{address}/sit", json={})) == "not_invited"
        entered = stranger.post(f"{address}/enter", json={"invitation": key(table.invitation)})
        assert read(entered, TableInfo).invitation == ""
        assert stranger.get(address).status_code == 200
        listed = read(stranger.get("/api/tables"), TableList).tables
        assert table.id not in [other.id for other in listed]


def test_a_seat_link_opens_the_seat_on_another_device(server: RunningServer) -> None:
    with server.client() as blue, server.client() as phone, server.client() as thief:
        address = f"/api/tables/{read(blue.post('/api/tables', json=NEW_TABLE), TableInfo).id}/seat-link"
        token = key(read(blue.post(address, json={"seat": 0}), SeatLink).address)
        assert read(phone.post("/api/tables/open-seat", json={"token": token}), TableInfo).seats[0].you
        forged = token[:-9] + ("A" if token[-9] != "A" else "B") + token[-8:]  # the last letter holds spare bits
        assert code_of(thief.post("/api/tables/open-seat", json={"token": forged})) == "unauthorized"
        assert code_of(thief.post(address, json={"seat": 0})) == "not_invited"


def test_a_stolen_cookie_value_cannot_be_made_up(server: RunningServer) -> None:
    with server.client(cookies={"retrocade_guest": "someoneelse1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}) as forger:
        assert read(forger.get("/api/me"), Me).guest != "someoneelse1"
    with server.client(headers={"Authorization": "Bearer someoneelse1.AAAA"}) as forger:
        assert code_of(forger.get("/api/me")) == "unauthorized"


def test_other_sites_pages_are_turned_away(server: RunningServer) -> None:
    with server.client() as blue:
        evil = {"Origin": "https://evil.example"}
        answer = blue.post("/api/tables", json=NEW_TABLE, headers=evil)
        assert (answer.status_code, code_of(answer)) == (403, "bad_origin")
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
        assert read(anyone.get("/healthz"), Health).status == "ok"
        assert read(anyone.get("/readyz"), Ready).ready is True
        assert "retrocade_log_entries_total" in anyone.get("/metrics").text
        description = read(anyone.get("/api/schema/openapi.json"), Description)
        assert "/api/tables/{table_id}/sit" in description.paths


class Health(msgspec.Struct):
    """The answer of /healthz."""

    status: str


class Description(msgspec.Struct):
    """The parts of the API's description that tests read."""

    paths: dict[str, object]


def test_what_does_not_fit_is_refused_in_a_sentence(server: RunningServer) -> None:
    with server.client() as blue:
        cases: list[tuple[Body, str]] = [
            ({"game": "chess", "seats": [{"kind": "me"}]}, "bad_value"),
            (NEW_TABLE | {"seats": [{"kind": "me"}] * 5}, "bad_value"),
            (NEW_TABLE | {"preset": "nightmare"}, "bad_value"),
            (NEW_TABLE | {"options": {"action_dice": "99"}}, "bad_value"),
            (NEW_TABLE | {"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "bad_value"),
            (NEW_TABLE | {"surprise": 1}, "malformed"),
            (NEW_TABLE | {"name": "x" * 100}, "malformed"),
        ]
        for wish, code in cases:
            problem = read(blue.post("/api/tables", json=wish), Problem)
            assert problem.code == code
            assert str(problem.sentence).endswith((".", "`.", "'."))
        assert blue.post("/api/tables", content=b"x" * 20_000).status_code == 413
        assert code_of(blue.put("/api/me", json={"name": "\n"})) == "bad_value"


RUBBISH = ("", "{", "[]", '{"type":"steal"}', '{"type":"act"}', "\x00", '{"type":"say","text":""}', b"\xff\xfe")


def test_rubbish_on_the_socket_changes_nothing(server: RunningServer, live: Live) -> None:
    with server.client() as blue, server.client() as green:
        table = open_table(blue, green).id
        socket = live(server, blue, table)
        socket.until(Welcome)
        for rubbish in RUBBISH:
            socket.send_text(rubbish)
            assert socket.until(Trouble).code == "malformed"
        socket.send(Ping(3))
        assert socket.until(Pong).number == 3
        socket.send_text("x" * 5000)
        socket.hear_out()
        assert read(blue.get(f"/api/tables/{table}"), TableInfo).version == 0


def test_an_unknown_table_is_said_and_closed(server: RunningServer, live: Live) -> None:
    with server.client() as blue:
        blue.get("/api/me")
        socket = live(server, blue, "nosuch")
        error = socket.until(Trouble)
        assert (error.code, error.final) == ("not_found", True)
        socket.hear_out()


def test_floods_are_slowed_and_cut_off(in_process: Open, live: Live) -> None:
    server = in_process(MESSAGE_RATE="2", HTTP_RATE="2")
    blue = server.client()
    socket = live(server, blue, read(blue.post("/api/tables", json=NEW_TABLE), TableInfo).id)
    socket.until(Welcome)
    with contextlib.suppress(LineClosed):  # it may be cut off before the last one
        for number in range(100):
            socket.send(Ping(number))
    assert socket.until(Trouble).code == "too_fast"
    socket.hear_out()
    codes = {blue.get("/api/me").status_code for _ in range(30)}
    assert codes == {200, 429}
    assert {blue.get("/").status_code for _ in range(30)} == {200}, "a page is many files: they count for the address"


def test_what_makes_work_for_others_counts_for_all_connections_of_a_guest(in_process: Open, live: Live) -> None:
    server = in_process(MESSAGE_RATE="2")  # ten at once: two lines of chat
    blue = server.client()
    table = read(blue.post("/api/tables", json=NEW_TABLE), TableInfo).id
    first, second = live(server, blue, table), live(server, blue, table)
    for socket in (first, second):
        socket.until(Welcome)
    first.send(Say("one"))
    first.until(Said)
    second.send(Say("two"))
    second.send(Say("three"))
    assert second.until(Trouble).code == "too_fast"
    second.send(Ping(1))
    assert second.until(Pong).number == 1, "what is light is still answered"


def test_a_script_plays_through_stream_and_requests(server: RunningServer) -> None:
    with server.client() as script:
        token = read(script.post("/api/script/token"), ScriptToken).token
        script.cookies.clear()
        script.headers["Authorization"] = f"Bearer {token}"
        wish = NEW_TABLE | {"seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        table = read(script.post("/api/tables", json=wish), TableInfo).id
        address = f"/api/script/tables/{table}"
        now, acted_at = None, -1
        with script.stream("GET", f"{address}/stream") as stream:
            for line in stream.iter_lines():
                now = position_in(line) or now
                assert now is not None
                if now.over:
                    break
                if now.choices and now.version != acted_at:
                    acted_at = now.version
                    act = body(Act(f"a{acted_at}", acted_at, 0, [now.choices[-1].action]))
                    answers = [read(script.post(f"{address}/act", json=act), Ack) for _ in range(2)]
                    assert answers[0] == answers[1]
        late = body(Act("late", acted_at + 1, 0, [0]))
        assert read(script.post(f"{address}/act", json=late), Refused).client_id == "late"
        assert script.get(f"/api/tables/{table}/record").text.startswith("retrocade replay 1\ngame starsprint\n")
        board = read(script.post(f"/api/tables/{table}/score", json={"seat": 0, "initials": "BOT"}), ScoreBoard)
        assert "BOT" in [score.initials for score in board.scores]


def position_in(line: str) -> Position | None:
    """Return the position that a line of a script's stream holds."""
    message = decode(line) if line else None
    return message.now if isinstance(message, Welcome | Update) else None


def test_after_kill_nine_the_game_goes_on(server: RunningServer, live: Live) -> None:
    with server.client() as blue, server.client() as green:
        table = open_table(blue, green).id
        version = play_on([live(server, blue, table), live(server, green, table)], 7)
        server.kill()
        server.start_again()
        socket = live(server, blue, table, Hello(version - 2))
        welcome = socket.until(Welcome)
        assert socket.now.version == version
        assert {event.version for event in welcome.events} <= {version - 1, version}
        socket.send(Act("s0", 0, 0, [0]))  # sent and answered before the crash
        assert expect(Ack, socket.answer("s0")).version == 1
        socket.close()
        later = play_on([live(server, blue, table), live(server, green, table)], 3)
        assert later > version


def test_the_secret_is_for_its_owner_only(server: RunningServer) -> None:
    file = server.folder / "secret"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_text() not in server.logged


def test_a_second_server_on_the_same_folder_is_told_what_to_do(server: RunningServer) -> None:
    with pytest.raises(AssertionError, match="did not start"):
        RunningServer(server.folder)
