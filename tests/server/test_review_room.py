"""Review rooms: the pure room in random stories, and its socket in a server: who may come, who leads, what is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from litestar.testing import TestClient
from tests.running_server import LineClosed
from tests.server.in_process import SessionLine
from tests.server.test_sharing import Site, forged

from retrocade.server.app import make_app
from retrocade.server.identity.guests import COOKIE
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    MOST_IN_ROOM,
    MOST_ROOM_LINES,
    HandOver,
    JoinRoom,
    MomentShown,
    Ping,
    PointAt,
    PointedAt,
    Pong,
    RoomClientMessage,
    RoomServerMessage,
    RoomState,
    ShowMoment,
    TakeLead,
    Trouble,
)
from retrocade.server.settings import Settings
from retrocade.server.tables.review_room import Letter, Person, ReviewRoom

M = TypeVar("M", bound=RoomServerMessage)
PLAYER, STRANGER = frozenset({-1, 0, 1}), frozenset({-1})


# The pure room


def said_at_random(luck: random.Random, numbers: list[int]) -> RoomClientMessage:
    """Return a message that may or may not be allowed."""
    choices: list[RoomClientMessage] = [
        ShowMoment(luck.randrange(50), luck.randrange(-1, 3)),
        PointAt(luck.randrange(50), "cell:0:3", luck.randrange(1001), luck.randrange(1001)),
        HandOver(luck.choice([*numbers, 99_999])),
        TakeLead(),
        JoinRoom(),
    ]
    return luck.choice(choices)


def check(room: ReviewRoom, letters: list[Letter]) -> None:
    """Check the invariants: the leader is present, or nobody leads; messages reach only people who are present and show only what they may see."""
    assert room.leader is None or room.leader in room.people
    assert len(room.people) <= MOST_IN_ROOM
    for to, message in letters:
        assert to in room.people
        if isinstance(message, RoomState | MomentShown):
            assert message.moment.eyes is None or message.moment.eyes in room.people[to].may
        if isinstance(message, RoomState):
            assert message.you == to
            assert message.leader == room.leader
            assert [person.number for person in message.people] == list(room.people)


def test_one_leads_or_nobody_and_nobody_is_shown_what_they_may_not_see() -> None:
    full, kinds = 0, set[type]()
    for story in range(100):
        luck, room = random.Random(story), ReviewRoom()
        for _ in range(300):
            letters = happens(room, luck)
            full += not letters
            kinds |= {type(letter.message) for letter in letters}
            check(room, letters)
    assert kinds == {RoomState, MomentShown, PointedAt, Trouble}, "the stories get somewhere"
    assert full, "rooms fill up"


def happens(room: ReviewRoom, luck: random.Random) -> list[Letter]:
    """Let something happen in a room; return the messages, none if a full room turned a person away."""
    numbers = list(room.people)
    if not numbers or luck.random() < 0.25:
        guest = luck.choice("abcdef")
        person = Person(guest, guest.upper(), PLAYER if guest in "ab" else STRANGER)
        join = JoinRoom("", luck.randrange(50), luck.randrange(-1, 3), lead=luck.random() < 0.5)
        if len(numbers) == MOST_IN_ROOM:
            with pytest.raises(RequestError):
                room.enter(person, join)
            return []
        return room.enter(person, join)[1]
    if len(numbers) > 1 and luck.random() < 0.15:
        return room.leave(luck.choice(numbers))
    return room.receive(luck.choice(numbers), said_at_random(luck, numbers))


def led(room: ReviewRoom) -> tuple[int | None, int]:
    """Return who leads, and the step that is shown."""
    return room.leader, room.step


def test_a_vacant_lead_waits_for_who_led_and_anybody_may_take_it() -> None:
    room = ReviewRoom()
    ann, bo = Person("ann", "Ann", PLAYER), Person("bo", "Bo", STRANGER)
    first, _ = room.enter(ann, JoinRoom(step=4, lead=True))
    second, _ = room.enter(bo, JoinRoom(lead=True))
    assert led(room)[0] == first
    room.leave(first)
    room.enter(bo, JoinRoom(step=9, lead=True))
    assert led(room)[0] is None, "somebody else who comes does not slip in"
    back, _ = room.enter(ann, JoinRoom(step=5, lead=True))
    assert led(room) == (back, 5)
    room.leave(back)
    room.receive(second, TakeLead())
    assert led(room)[0] == second
    room.enter(ann, JoinRoom(step=7, lead=True))
    assert led(room) == (second, 5)


# The socket


class RoomLine:
    """A connection to a room."""

    def __init__(self, line: SessionLine) -> None:
        self.line = line

    def send(self, message: RoomClientMessage) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def until(self, kind: type[M]) -> M:
        """Return the next message of a kind."""
        while True:
            message: RoomServerMessage = msgspec.json.decode(self.line.receive(), type=RoomServerMessage)
            if isinstance(message, kind):
                return message


class House(Site):
    """A site whose finished games have rooms."""

    def line(self, cookie: str, table: str) -> RoomLine:
        self.client.cookies.clear()
        headers = {"cookie": f"{COOKIE}={cookie}"}
        return RoomLine(SessionLine(self.client.websocket_connect(f"/api/tables/{table}/room", headers=headers)))

    def join(self, cookie: str, table: str, join: JoinRoom) -> tuple[RoomLine, RoomState]:
        """Return a connection that joined, and the room as it found it."""
        line = self.line(cookie, table)
        line.send(join)
        return line, line.until(RoomState)

    def refusal(self, cookie: str, table: str, join: JoinRoom) -> Trouble:
        """Return why a connection was not let in; it is closed."""
        line = self.line(cookie, table)
        line.send(join)
        trouble = line.until(Trouble)
        assert trouble.final
        with pytest.raises(LineClosed):
            line.line.receive()
        line.line.close()
        return trouble

    def finished(self, cookie: str) -> str:
        """Return a private table whose game is over."""
        table = self.open_table(cookie)
        self.resign(cookie, table)
        return table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0, message_rate=1000))
        yield House(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


def test_a_room_is_for_those_who_may_see_the_replay_of_a_finished_game(house: House) -> None:
    ann, stranger = house.guest(), house.guest()
    table = house.open_table(ann)
    assert house.refusal(ann, table, JoinRoom()).code == "not_over"
    house.resign(ann, table)
    token = house.share(ann, table).token
    assert house.refusal(stranger, table, JoinRoom()).code == "not_invited"
    assert house.refusal(stranger, table, JoinRoom(forged(token))).code == "not_invited"
    assert house.refusal(stranger, "nosuchtable", JoinRoom(token)).code == "not_found"
    line, room = house.join(stranger, table, JoinRoom(token, step=3, eyes=0, lead=True))
    assert room.leader == room.you
    assert (room.moment.step, room.moment.eyes) == (3, -1), "a stranger does not look through a player's eyes"
    line.send(ShowMoment(2, 0))
    assert line.until(Trouble).code == "not_yours"
    line.line.close()
    house.ask(ann, "DELETE", f"/api/tables/{table}/share")
    assert house.refusal(stranger, table, JoinRoom(token)).code == "not_invited"


def test_others_follow_point_and_get_the_lead(house: House) -> None:
    ann, bo = house.guest(), house.guest()
    table = house.finished(ann)
    lead, opened = house.join(ann, table, JoinRoom(step=1, eyes=0, lead=True))
    follow, room = house.join(bo, table, JoinRoom(house.share(ann, table).token, lead=True))
    assert room.leader == opened.you != room.you
    assert (room.moment.step, room.moment.eyes) == (1, None)
    assert len(lead.until(RoomState).people) == 2
    lead.send(ShowMoment(2, -1))
    shown = follow.until(MomentShown).moment
    assert (shown.step, shown.eyes) == (2, -1)
    follow.send(ShowMoment(0, -1))
    assert follow.until(Trouble).code == "not_yours"
    follow.send(TakeLead())
    assert follow.until(Trouble).code == "taken"
    follow.send(PointAt(2, "cell:0:3", 500, 250))
    for line in (lead, follow):
        pointed = line.until(PointedAt)
        assert (pointed.by, pointed.spot, pointed.x, pointed.y) == (room.you, "cell:0:3", 500, 250)
        assert pointed.name == room.people[1].name
    lead.send(HandOver(room.you))
    assert follow.until(RoomState).leader == room.you
    follow.send(ShowMoment(1, -1))
    assert lead.until(MomentShown).moment.step == 1
    follow.line.close()
    while (left := lead.until(RoomState)).leader is not None:
        pass
    assert [person.number for person in left.people] == [opened.you]
    lead.send(TakeLead())
    assert lead.until(RoomState).leader == opened.you
    lead.line.close()


RUBBISH = [
    "",
    "[]",
    '{"type":"hello"}',
    '{"type":"show","step":-1}',
    '{"type":"show","step":1,"eyes":8}',
    '{"type":"point","step":1,"spot":"<b>","x":0,"y":0}',
    '{"type":"point","step":1,"spot":"stage","x":1001,"y":0}',
    '{"type":"point","step":1,"spot":"' + 41 * "a" + '","x":1,"y":0}',
    '{"type":"take_lead","please":true}',
]


def test_rubbish_is_refused_and_the_room_goes_on(house: House) -> None:
    ann = house.guest()
    table = house.finished(ann)
    line = house.line(ann, table)
    line.send(TakeLead())
    assert line.until(Trouble).code == "malformed", "join first"
    line.send(JoinRoom(lead=True))
    line.until(RoomState)
    for text in RUBBISH:
        line.line.send(text)
        assert line.until(Trouble).code == "malformed", text
    line.send(JoinRoom())
    assert line.until(Trouble).code == "conflict"
    line.send(Ping(7))
    assert line.until(Pong).number == 7
    line.line.send("x" * 5000)
    trouble = line.until(Trouble)
    assert (trouble.code, trouble.final) == ("too_big", True)
    line.line.close()


def test_a_guest_has_a_few_lines_and_a_room_so_many_people(house: House) -> None:
    ann = house.guest()
    table = house.finished(ann)
    token = house.share(ann, table).token
    lines = [house.join(ann, table, JoinRoom())[0] for _ in range(MOST_ROOM_LINES)]
    assert house.line(ann, table).until(Trouble).final
    for _ in range(MOST_IN_ROOM // MOST_ROOM_LINES - 1):
        guest = house.guest()
        lines += [house.join(guest, table, JoinRoom(token))[0] for _ in range(MOST_ROOM_LINES)]
    assert house.refusal(house.guest(), table, JoinRoom(token)).code == "too_fast"
    lines.pop().line.close()
    line, room = house.join(house.guest(), table, JoinRoom(token))
    assert len(room.people) == MOST_IN_ROOM
    for each in (line, *lines):
        each.line.close()


def test_who_points_without_end_is_slowed_down(tmp_path: Path) -> None:
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0, message_rate=4))
        house = House(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))
        ann = house.guest()
        line, _ = house.join(ann, house.finished(ann), JoinRoom())
        for _ in range(20):
            line.send(PointAt(0, "stage", 1, 1))
        assert line.until(Trouble).code == "too_fast"
        line.line.close()
