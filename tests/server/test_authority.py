"""Who may do and see what: seats, spectators, private tables, other people's secrets."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import httpx
import msgspec
import pytest
from tests.limits import HANGS_S
from tests.running_server import RunningServer
from tests.server.conftest import Arcade, Ear, Person, StartServer, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from retrocade import games
from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.server.protocol.encoding import DATA, encode
from retrocade.server.protocol.messages import Act, AskRewind, CreateTable, Hello, Look, MySeat, OpenSeat, Sit, Trouble
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.clients import Client
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.replays import steps

SECRETIVE = [name for name in games.NAMES if name == "insertcoin"]  # hidden hands and simultaneous choices
WISH = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "open"}]}


# Over HTTP and the socket


@pytest.fixture
def table(server: RunningServer) -> Any:
    """A private table with two people; who they are, and a stranger."""
    blue, green, stranger = server.client(), server.client(), server.client()
    made = blue.post("/api/tables", json=WISH).json()
    invitation = made["invitation"].partition("#")[2]
    green.post(f"/api/tables/{made['id']}/sit", json={"invitation": invitation})
    stranger.get("/api/me")
    yield {"id": made["id"], "invitation": invitation, "blue": blue, "green": green, "stranger": stranger}
    for client in (blue, green, stranger):
        client.close()


def post(client: httpx.Client, table: Any, path: str, **body: Any) -> Any:
    return client.post(f"/api/tables/{table['id']}/{path}", json=body).json()


def test_a_stranger_learns_nothing_of_a_private_table(table: Any) -> None:
    stranger, id_ = table["stranger"], table["id"]
    for path in ("", "/story", "/replay", "/record"):
        assert stranger.get(f"/api/tables/{id_}{path}").json()["code"] == "not_invited"
    assert stranger.get(f"/api/script/tables/{id_}/stream").json()["code"] == "not_invited"
    for path, body in (
        ("sit", {}),
        ("enter", {"invitation": "wrong"}),
        ("rematch", {}),
        ("seat-link", {"seat": 0}),
        ("share", {}),
        ("score", {"seat": 0, "initials": "AAA"}),
    ):
        assert post(stranger, table, path, **body)["code"] == "not_invited"
    act = {"type": "act", "client_id": "x", "version": 0, "seat": 0, "actions": [0]}
    assert stranger.post(f"/api/script/tables/{id_}/act", json=act).json()["code"] == "not_invited"
    lists = [stranger.get("/api/tables").json()["tables"], stranger.get("/api/me/tables").json()["tables"]]
    assert all(id_ != listed["id"] for each in lists for listed in each)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("leave", {}),
        ("leave", {"seat": 0}),
        ("seat", {"seat": 0, "to": {"kind": "bot"}}),
        ("start", {}),
        ("seat-link", {"seat": 0}),
        ("share", {}),
        ("rematch", {}),
        ("score", {"seat": 0, "initials": "AAA"}),
    ],
)
def test_the_invited_may_watch_but_not_touch(table: Any, path: str, body: dict[str, Any]) -> None:
    stranger = table["stranger"]
    assert post(stranger, table, "enter", invitation=table["invitation"])["id"] == table["id"]
    assert post(stranger, table, path, **body)["code"] in ("not_yours", "not_over")
    seats = table["blue"].get(f"/api/tables/{table['id']}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person"]


def test_nobody_takes_another_one_s_seat(table: Any) -> None:
    assert post(table["green"], table, "leave", seat=0)["code"] == "not_yours"
    assert post(table["green"], table, "seat-link", seat=0)["code"] == "not_yours"
    assert post(table["green"], table, "start")["code"] == "not_yours"
    act = {"type": "act", "client_id": "x", "version": 0, "seat": 0, "actions": [0]}
    answer = table["green"].post(f"/api/script/tables/{table['id']}/act", json=act).json()
    assert answer["code"] == "not_yours"
    back = {"type": "act", "client_id": "y", "version": 0, "seat": 0, "take_back": 1}
    answer = table["green"].post(f"/api/script/tables/{table['id']}/act", json=back).json()
    assert answer["code"] == "not_yours"
    assert table["green"].get(f"/api/tables/{table['id']}/replay", params={"seat": 0}).json()["code"] == "not_yours"


def test_a_private_table_s_socket_closes_on_a_stranger(server: RunningServer, table: Any) -> None:
    address = server.address.replace("http://", "ws://") + f"/api/tables/{table['id']}/live"
    cookie = "; ".join(f"{name}={value}" for name, value in table["stranger"].cookies.items())
    with connect(address, additional_headers={"Cookie": cookie}) as line:
        line.send(json.dumps({"type": "act", "client_id": "x", "version": 0, "seat": 0, "actions": [0]}))
        assert json.loads(line.recv(timeout=HANGS_S))["code"] == "malformed"  # no hello, no table
        line.send(json.dumps({"type": "hello", "invitation": "wrong"}))
        assert json.loads(line.recv(timeout=HANGS_S))["code"] == "not_invited"
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=HANGS_S)


def test_tokens_and_links_do_not_pass_for_each_other(server: RunningServer, table: Any) -> None:
    """A seat link is no cookie, a cookie no token, and each is bound to what it was made for."""
    blue = table["blue"]
    cookie = blue.cookies["retrocade_guest"].strip('"')
    link = post(blue, table, "seat-link", seat=0)["address"].partition("#")[2]
    token = blue.post("/api/script/token").json()["token"]
    with server.client() as thief:
        assert thief.get("/api/me", headers={"Authorization": f"Bearer {cookie}"}).json()["code"] == "unauthorized"
        assert thief.get("/api/me", headers={"Authorization": f"Bearer {link}"}).json()["code"] == "unauthorized"
        assert thief.get("/api/me", headers={"Authorization": "Basic Zm9v"}).json()["code"] == "unauthorized"
        assert thief.post("/api/tables/open-seat", json={"token": token}).json()["code"] == "unauthorized"
        assert thief.post("/api/tables/open-seat", json={"token": cookie}).json()["code"] == "unauthorized"
    me = blue.get("/api/me").json()["guest"]
    with server.client(cookies={"retrocade_guest": token}) as thief:
        assert thief.get("/api/me").json()["guest"] != me


def test_a_seat_link_dies_when_its_seat_changes_hands(server: RunningServer, table: Any) -> None:
    link = post(table["green"], table, "seat-link", seat=1)["address"].partition("#")[2]
    post(table["green"], table, "leave")
    assert table["stranger"].post("/api/tables/open-seat", json={"token": link}).json()["code"] == "unauthorized"


def test_who_left_can_no_longer_act(table: Any) -> None:
    post(table["green"], table, "leave")
    act = {"type": "act", "client_id": "x", "version": 0, "seat": 1, "actions": [0]}
    answer = table["green"].post(f"/api/script/tables/{table['id']}/act", json=act).json()
    assert answer["code"] in ("not_yours", "not_invited")


# Browsers


def test_a_page_of_another_site_cannot_act_with_our_cookies(server: RunningServer, table: Any) -> None:
    path = f"/api/tables/{table['id']}/leave"
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": server.address.replace("http://", "http://evil.")},
        {"Origin": server.address + ".evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = table["blue"].post(path, json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin"), headers
    assert table["blue"].get(f"/api/tables/{table['id']}").json()["seats"][0]["you"] is True


def test_another_site_allowed_by_name_may(start_server: StartServer) -> None:
    server = start_server(ORIGINS="https://play.example, https://arcade.example/")
    with server.client() as blue:
        for origin in ("https://play.example", "https://arcade.example"):
            assert blue.post("/api/tables", json=WISH, headers={"Origin": origin}).status_code == 201
        answer = blue.post("/api/tables", json=WISH, headers={"Origin": "https://other.example"})
        assert answer.json()["code"] == "bad_origin"


def test_cookies_are_for_our_server_alone(start_server: StartServer) -> None:
    server = start_server(SECURE_COOKIES="true")
    with server.client() as stranger:
        answer = stranger.get("/api/me")
        flags = {part.strip().partition("=")[0].lower() for part in answer.headers["set-cookie"].split(";")[1:]}
        assert {"httponly", "samesite", "secure", "path", "max-age"} == flags
    with server.client(cookies={"retrocade_guest": "tampered.value"}) as stranger:
        assert "set-cookie" in stranger.get("/api/me").headers, "a cookie that is not ours is replaced"


def test_the_page_may_run_only_its_own_scripts(server: RunningServer) -> None:
    with server.client() as anyone:
        for path in ("/", "/t/abc", "/api/games", "/api/tables/none", "/nothing.js", "/healthz"):
            policy = anyone.get(path).headers["content-security-policy"]
            rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split("; ")}
            assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]  # WebAssembly of ours may run, no other code
            assert rules["object-src"] == rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
            assert rules["default-src"] == rules["connect-src"] == ["'self'"]


# Secrets, without a network


async def seated(registry: TableRegistry, guests: list[str], game: str) -> list[Person]:
    """These guests at a table, in order."""
    table = await registry.create(
        guests[0], guests[0], CreateTable(game, [MySeat(), *[OpenSeat()] * (len(guests) - 1)], public=True)
    )
    for guest in guests[1:]:

        def sit(record: TableRecord, guest: str = guest) -> None:
            seating.sit(record, guest, guest, Sit(), 1)

        await registry.change(table.record.id, sit)
    return [await Person(registry, table, guest).come() for guest in guests]


def test_spectators_can_do_nothing_but_watch_and_talk(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        watcher = await Person(registry, blue.table, "watcher").come()
        answers = [
            watcher.act(0, seat=0),
            watcher.send(Act("t", 0, 0, take_back=1)),
            watcher.send(AskRewind("r", 0)),
            await watcher.table.hint(watcher.client, 0),
        ]
        assert [answer.code for answer in answers if isinstance(answer, Trouble)] == ["not_yours"] * 4
        watcher.client.look = 0
        assert watcher.position().seat == -1

    arcade.run(story)


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(arcade: Arcade, game: str) -> None:
    """At every step of a game, whatever the hidden part of the state were instead, the message would be the same."""

    async def story(registry: TableRegistry) -> None:
        people = await seated(registry, ["ann", "bob", "cy"], game)
        table = people[0].table
        assert table.play is not None
        for step in range(60):
            play = table.play
            if not play.bits():
                break
            for seat, person in enumerate(people):
                compare_with_guesses(play, seat, person, step)
            actor = people[play.match.to_act[0]]
            version = play.version
            actor.act(actor.now.choices[step % len(actor.now.choices)].action)
            await until(partial(all_past, people, version))

    arcade.run(story)


def all_past(people: list[Person], version: int) -> bool:
    return all(person.now.version > version for person in people)


def compare_with_guesses(play: Any, seat: int, person: Person, step: int) -> None:
    real = play.match.state
    person.client.draw = True
    sent = encode(person.position(), DATA)
    for number in range(2):
        guess = copied(real)
        play.game.rules.imagine(guess, seat, seeded(1000 * step + number))
        play.match.state = guess
        try:
            assert encode(person.position(), DATA) == sent
        finally:
            play.match.state = real


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_secret_choice_looks_the_same_to_others_whatever_it_is(arcade: Arcade, game: str) -> None:
    """The same deal again and again, one seat choosing differently each time: what others are sent is the same, byte
    for byte, in updates and in the replay, until everybody has chosen."""

    async def story(registry: TableRegistry) -> None:
        seen: dict[str, set[bytes]] = {"bob": set(), "watcher": set(), "replay": set()}
        choices = 1
        for turn in range(8):
            ann, bob = await seated(registry, ["ann", "bob"], game)
            ear = RawEar()
            watcher = Client("watcher", "Watcher", ear)
            await registry.connect(ann.table, watcher, Hello())
            raw = RawEar()
            bob.client.outbox = raw
            choices = len(ann.now.choices)
            ann.act(ann.now.choices[turn % choices].action)
            await until(partial(getattr, raw, "updates"))
            seen["bob"].add(raw.updates[-1])
            seen["watcher"].add(ear.updates[-1])
            lines = await registry.storage.lines(ann.table.record.id)
            replay = steps(ann.table.record, lines, 1, 0, 10)
            seen["replay"].add(encode([msgspec.structs.replace(step, ms=0) for step in replay], DATA))
            assert [step.action for step in replay[1:]] == [-1]
        assert choices > 1
        assert {name: len(frames) for name, frames in seen.items()} == {"bob": 1, "watcher": 1, "replay": 1}

    arcade.run(story)


class RawEar(Ear):
    """Remembers the very bytes of updates."""

    def __init__(self) -> None:
        super().__init__()
        self.updates: list[bytes] = []

    def post(self, frame: bytes) -> None:
        super().post(frame)
        if frame.startswith(b'{"type":"update"'):
            self.updates.append(frame)


@pytest.mark.parametrize("game", SECRETIVE)
def test_the_record_with_its_seed_is_told_only_when_the_game_is_over(server: RunningServer, game: str) -> None:
    with server.client() as ann:
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = ann.post("/api/tables", json={"game": game, "seats": seats, "public": True}).json()
        with server.client() as bob:
            bob.post(f"/api/tables/{made['id']}/sit", json={})
            for client in (ann, bob):
                answer = client.get(f"/api/tables/{made['id']}/record").json()
                assert answer["code"] == "not_over"
            text = ann.get(f"/api/tables/{made['id']}").text + ann.get(f"/api/tables/{made['id']}/replay").text
            assert '"seed"' not in text
            assert '"brought"' not in text


def test_hidden_seats_are_asked_for_in_vain(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        green.send(Look(0))
        await asyncio.sleep(0)
        assert green.now.seat == 1
        assert blue.now.seat == 0

    arcade.run(story)
