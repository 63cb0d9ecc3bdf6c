"""Who may do and see what: seats, spectators, private tables, other people's secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import httpx
import msgspec
import pytest
from tests.running_server import LineClosed, RunningServer
from tests.server.answers import Body, Json, body, code_of, expect, key, read
from tests.server.conftest import Arcade, Ear, Person, until
from tests.server.in_process import Open
from tests.server.live import Socket
from tests.server.wishes import two_people

from retrocade import games
from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.server.protocol.encoding import DATA, encode
from retrocade.server.protocol.messages import (
    Act,
    AskRewind,
    CreateTable,
    Hello,
    Look,
    Me,
    MySeat,
    OpenSeat,
    ScriptToken,
    SeatLink,
    Sit,
    TableInfo,
    TableList,
    Trouble,
)
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.clients import Client
from retrocade.server.tables.hints import hint
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.replays import steps
from retrocade.server.tables.versioned_match import VersionedMatch

SECRETIVE = [name for name in games.NAMES if name == "insertcoin"]  # hidden hands and simultaneous choices
WISH = two_people()


# Over HTTP and the socket


class Private(NamedTuple):
    """A private table with two people; who they are, and a stranger."""

    id: str
    invitation: str
    blue: httpx.Client
    green: httpx.Client
    stranger: httpx.Client

    def post(self, client: httpx.Client, path: str, **body: Json) -> httpx.Response:
        return client.post(f"/api/tables/{self.id}/{path}", json=body)

    def act(self, client: httpx.Client, act: Act) -> httpx.Response:
        return client.post(f"/api/script/tables/{self.id}/act", json=body(act))


@pytest.fixture
def table(server: RunningServer) -> Iterator[Private]:
    with server.client() as blue, server.client() as green, server.client() as stranger:
        made = read(blue.post("/api/tables", json=WISH), TableInfo)
        invitation = key(made.invitation)
        green.post(f"/api/tables/{made.id}/sit", json={"invitation": invitation})
        stranger.get("/api/me")
        yield Private(made.id, invitation, blue, green, stranger)


def test_a_stranger_learns_nothing_of_a_private_table(table: Private) -> None:
    stranger = table.stranger
    for path in ("", "/story", "/replay", "/record"):
        assert code_of(stranger.get(f"/api/tables/{table.id}{path}")) == "not_invited"
    assert code_of(stranger.get(f"/api/script/tables/{table.id}/stream")) == "not_invited"
    requests: list[tuple[str, Body]] = [
        ("sit", {}),
        ("enter", {"invitation": "wrong"}),
        ("rematch", {}),
        ("seat-link", {"seat": 0}),
        ("share", {}),
        ("score", {"seat": 0, "initials": "AAA"}),
    ]
    for path, wish in requests:
        assert code_of(table.post(stranger, path, **wish)) == "not_invited"
    assert code_of(table.act(stranger, Act("x", 0, 0, [0]))) == "not_invited"
    lists = [read(stranger.get(path), TableList).tables for path in ("/api/tables", "/api/me/tables")]
    assert all(table.id != listed.id for each in lists for listed in each)


@pytest.mark.parametrize(
    ("path", "wish", "code"),
    [
        ("leave", {}, "not_yours"),
        ("leave", {"seat": 0}, "not_yours"),
        ("seat", {"seat": 0, "to": {"kind": "bot"}}, "not_yours"),
        ("start", {}, "not_yours"),
        ("seat-link", {"seat": 0}, "not_yours"),
        ("share", {}, "not_yours"),
        ("rematch", {}, "not_over"),
        ("score", {"seat": 0, "initials": "AAA"}, "not_yours"),
    ],
)
def test_the_invited_may_watch_but_not_touch(table: Private, path: str, wish: Body, code: str) -> None:
    assert read(table.post(table.stranger, "enter", invitation=table.invitation), TableInfo).id == table.id
    assert code_of(table.post(table.stranger, path, **wish)) == code
    seats = read(table.blue.get(f"/api/tables/{table.id}"), TableInfo).seats
    assert [seat.kind for seat in seats] == ["person", "person"]


def test_nobody_takes_another_one_s_seat(table: Private) -> None:
    green = table.green
    assert code_of(table.post(green, "leave", seat=0)) == "not_yours"
    assert code_of(table.post(green, "seat-link", seat=0)) == "not_yours"
    assert code_of(table.post(green, "start")) == "not_yours"
    assert code_of(table.act(green, Act("x", 0, 0, [0]))) == "not_yours"
    assert code_of(table.act(green, Act("y", 0, 0, take_back=1))) == "not_yours"
    assert code_of(green.get(f"/api/tables/{table.id}/replay", params={"seat": 0})) == "not_yours"


def test_a_private_table_s_socket_closes_on_a_stranger(server: RunningServer, table: Private) -> None:
    socket = Socket(server.line(table.stranger, table.id))
    socket.send(Act("x", 0, 0, [0]))
    assert expect(Trouble, socket.hear()).code == "malformed"  # no hello, no table
    socket.send(Hello(invitation="wrong"))
    assert expect(Trouble, socket.hear()).code == "not_invited"
    with pytest.raises(LineClosed):
        socket.hear()


def test_tokens_and_links_do_not_pass_for_each_other(server: RunningServer, table: Private) -> None:
    """A seat link is no cookie, a cookie no token, and each is bound to what it was made for."""
    blue = table.blue
    cookie = blue.cookies["retrocade_guest"].strip('"')
    link = key(read(table.post(blue, "seat-link", seat=0), SeatLink).address)
    token = read(blue.post("/api/script/token"), ScriptToken).token
    with server.client() as thief:
        for header in (f"Bearer {cookie}", f"Bearer {link}", "Basic Zm9v"):
            assert code_of(thief.get("/api/me", headers={"Authorization": header})) == "unauthorized"
        for other in (token, cookie):
            assert code_of(thief.post("/api/tables/open-seat", json={"token": other})) == "unauthorized"
    me = read(blue.get("/api/me"), Me).guest
    with server.client(cookies={"retrocade_guest": token}) as thief:
        assert read(thief.get("/api/me"), Me).guest != me


def test_a_seat_link_dies_when_its_seat_changes_hands(table: Private) -> None:
    link = key(read(table.post(table.green, "seat-link", seat=1), SeatLink).address)
    table.post(table.green, "leave")
    assert code_of(table.stranger.post("/api/tables/open-seat", json={"token": link})) == "unauthorized"


def test_who_left_can_no_longer_act(table: Private) -> None:
    table.post(table.green, "leave")
    assert code_of(table.act(table.green, Act("x", 0, 1, [0]))) == "not_yours"


# Browsers


def test_a_page_of_another_site_cannot_act_with_our_cookies(server: RunningServer, table: Private) -> None:
    path = f"/api/tables/{table.id}/leave"
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": server.address.replace("http://", "http://evil.")},
        {"Origin": server.address + ".evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = table.blue.post(path, json={}, headers=headers)
        assert (answer.status_code, code_of(answer)) == (403, "bad_origin"), headers
    assert read(table.blue.get(f"/api/tables/{table.id}"), TableInfo).seats[0].you is True


def test_another_site_allowed_by_name_may(in_process: Open) -> None:
    blue = in_process(ORIGINS="https://play.example, https://arcade.example/").client()
    for origin in ("https://play.example", "https://arcade.example"):
        assert blue.post("/api/tables", json=WISH, headers={"Origin": origin}).status_code == 201
    answer = blue.post("/api/tables", json=WISH, headers={"Origin": "https://other.example"})
    assert code_of(answer) == "bad_origin"


def test_cookies_are_for_our_server_alone(in_process: Open) -> None:
    server = in_process(SECURE_COOKIES="true")
    answer = server.client().get("/api/me")
    flags = {part.strip().partition("=")[0].lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite", "secure", "path", "max-age"} == flags
    stranger = server.client(cookies={"retrocade_guest": "tampered.value"})
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
            await hint(watcher.table, watcher.client, 0),
        ]
        assert [answer.code for answer in answers if isinstance(answer, Trouble)] == ["not_yours"] * 4
        watcher.client.look = 0
        assert watcher.position().seat == -1

    arcade.run(story)


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(arcade: Arcade, game: str) -> None:
    """At every step of a game, any other hidden part of the state would give the same message."""

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


def compare_with_guesses(play: VersionedMatch, seat: int, person: Person, step: int) -> None:
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
        address = f"/api/tables/{read(ann.post('/api/tables', json=two_people(game) | {'public': True}), TableInfo).id}"
        with server.client() as bob:
            bob.post(f"{address}/sit", json={})
            for client in (ann, bob):
                assert code_of(client.get(f"{address}/record")) == "not_over"
            text = ann.get(address).text + ann.get(f"{address}/replay").text
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
