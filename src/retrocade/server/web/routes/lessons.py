"""Lessons: a scripted game for one person."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from retrocade.server.protocol.messages import LessonState, TakeLesson
from retrocade.server.tables.lessons import lesson_state
from retrocade.server.tables.summaries import refuse_unknown_game
from retrocade.server.web.dependencies import GameName, change


class Lessons(Controller):
    """Scripted games that teach one person."""

    path = "/api/lessons"
    tags = ("lessons",)

    @change("/{game:str}", summary="A game's lesson after these actions", sync_to_thread=True)
    def take(self, game: GameName, data: JSONBody[TakeLesson]) -> LessonState:
        refuse_unknown_game(game)
        return lesson_state(game, data)
