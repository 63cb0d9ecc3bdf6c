"""HTTP: lessons. The server stores nothing of them: each request contains the actions that lead to the position."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from retrocade.server.protocol.positions import Happening, Position
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import Text

MOST_LESSON_ACTIONS = 200

LessonAction = Annotated[int, Meta(ge=0, le=1_000_000)]


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Go to a position in a game's lesson."""

    actions: Annotated[list[LessonAction], Meta(max_length=MOST_LESSON_ACTIONS)]  # your own so far
    known: Annotated[int, Meta(ge=0, le=MOST_LESSON_ACTIONS)] = 0  # how many of them were accepted before


class CoachStep(Struct, frozen=True):
    """Something that the coach says."""

    say: Text
    point: tuple[str, ...]  # the places on the board that it is about
    reads: bool  # true if the player only has to read on


class LessonState(Struct, frozen=True):
    """A position in a lesson."""

    goal: Text
    table: TableInfo  # made up, for the board: there is no such table
    now: Position
    events: list[Happening]  # what happened since the known actions
    said: list[CoachStep]  # what the coach says now, in order; the last step may ask for an action
    wanted: list[int]  # the actions that continue the lesson
    step: int  # finished steps
    steps: int  # of the whole lesson
    actions: list[int]  # the accepted actions: all that were sent, or the known ones if one was refused
    refused: Text  # a sentence: why an action was refused; empty if none was
    rule: str  # the rule that forbids it, if any
