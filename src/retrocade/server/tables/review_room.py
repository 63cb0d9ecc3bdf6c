"""A review room: people look at the replay of a finished game together, and one of them leads.

A room does no input or output: each call changes it and returns messages, which `sockets.rooms` sends. It holds no
positions but only a step and a seat to look through; each client loads the replay as its guest may see it.
"""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    MOST_IN_ROOM,
    ErrorCode,
    HandOver,
    JoinRoom,
    Moment,
    MomentShown,
    PointAt,
    PointedAt,
    RoomClientMessage,
    RoomPerson,
    RoomServerMessage,
    RoomState,
    ShowMoment,
    TakeLead,
    Trouble,
)

say = speaker("server")


class Person(NamedTuple):
    """Somebody in a room."""

    guest: str
    name: str
    may: frozenset[int]  # the seats they may look through


class Letter(NamedTuple):
    """A message for somebody in the room."""

    to: int
    message: RoomServerMessage


class ReviewRoom:
    """The people in a room, its leader, and the step that is shown."""

    def __init__(self) -> None:
        self.people: dict[int, Person] = {}  # by number, in the order in which they came
        self.leader: int | None = None
        self.last_leader = ""  # the guest who led last; empty: nobody did
        self.step = 0
        self.eyes = -1
        self._last_number = 0

    def enter(self, person: Person, join: JoinRoom) -> tuple[int, list[Letter]]:
        """Let a person in. Return their number and the messages to send. Raise RequestError if the room is full."""
        if len(self.people) >= MOST_IN_ROOM:
            raise RequestError("too_fast", say("room-full", most=MOST_IN_ROOM))
        first = not self.people
        self._last_number += 1
        number = self._last_number
        self.people[number] = person
        eyes = join.eyes if join.eyes in person.may else -1
        if first:
            self.step, self.eyes = join.step, eyes
        if join.lead and self.leader is None and self.last_leader in ("", person.guest):
            self._lead(number)
            self.step, self.eyes = join.step, eyes
        return number, self._state()

    def leave(self, number: int) -> list[Letter]:
        """Remove a person. If the leader leaves, nobody leads."""
        if self.people.pop(number, None) is None:
            return []
        if self.leader == number:
            self.leader = None
        return self._state()

    def receive(self, number: int, message: RoomClientMessage) -> list[Letter]:
        """Carry out a message of a person in the room."""
        match message:
            case ShowMoment(step, eyes):
                return self._show(number, step, eyes)
            case PointAt(step, spot, x, y):
                pointed = PointedAt(number, self.people[number].name, step, spot, x, y)
                return [Letter(to, pointed) for to in self.people]
            case HandOver(to):
                return self._hand_over(number, to)
            case TakeLead():
                return self._take_lead(number)
            case _:
                return refused(number, "conflict", say("room-joined"))

    def _show(self, number: int, step: int, eyes: int) -> list[Letter]:
        if self.leader != number:
            return refused(number, "not_yours", say("room-leader-only"))
        if eyes not in self.people[number].may:
            return refused(number, "not_yours", say("own-eyes"))
        self.step, self.eyes = step, eyes
        return [Letter(to, MomentShown(self._moment(to))) for to in self.people if to != number]

    def _hand_over(self, number: int, to: int) -> list[Letter]:
        if self.leader != number:
            return refused(number, "not_yours", say("room-leader-only"))
        if to not in self.people:
            return refused(number, "conflict", say("room-gone"))
        self._lead(to)
        return self._state()

    def _take_lead(self, number: int) -> list[Letter]:
        if self.leader is not None:
            return refused(number, "taken", say("room-led"))
        self._lead(number)
        return self._state()

    def _lead(self, number: int) -> None:
        self.leader = number
        self.last_leader = self.people[number].guest

    def _state(self) -> list[Letter]:
        people = [RoomPerson(number, person.name) for number, person in self.people.items()]
        return [Letter(to, RoomState(to, people, self.leader, self._moment(to))) for to in self.people]

    def _moment(self, to: int) -> Moment:
        """Return the moment for one person, without eyes that they may not look through."""
        return Moment(self.step, self.eyes if self.eyes in self.people[to].may else None)


def refused(number: int, code: ErrorCode, sentence: Text) -> list[Letter]:
    """Return the answer to a message that is refused."""
    return [Letter(number, Trouble(code, sentence))]
