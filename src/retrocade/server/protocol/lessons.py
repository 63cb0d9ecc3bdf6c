"""HTTP: lessons. The server keeps nothing of them: a lesson's position follows from the actions that are sent with each request."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from retrocade.server.protocol.positions import Happening, Position
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import Text

MOST_LESSON_ACTIONS = 200


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Go to a place in a game's lesson."""

    actions: Annotated[
        list[Annotated[int, Meta(ge=0, le=1_000_000)]], Meta(max_length=MOST_LESSON_ACTIONS)
    ]  # one's own, so far
    known: Annotated[int, Meta(ge=0, le=MOST_LESSON_ACTIONS)] = 0  # how many of them were acknowledged before


class CoachStep(Struct, frozen=True):
    """Something the coach says."""

    say: Text
    point: tuple[str, ...]  # places on the board that it speaks of
    reads: bool  # nothing is to be done but to read on


class LessonState(Struct, frozen=True):
    """Where somebody is in a lesson."""

    goal: Text
    table: TableInfo  # no real table: what a board wants to know of one
    now: Position
    events: list[Happening]  # what happened since the actions that were known
    said: list[CoachStep]  # what the coach says now, in order: the last may ask for an action
    wanted: list[int]  # actions with which the lesson goes on
    step: int  # steps that are behind
    steps: int  # of the whole lesson
    actions: list[int]  # those that were accepted: all that were sent, or what was known if one of them was refused
    refused: Text  # why one of the actions was not taken, in a sentence; empty if all were
    rule: str  # the rule that forbids it, if one does
