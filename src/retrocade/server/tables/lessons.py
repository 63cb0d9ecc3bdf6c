"""Lessons over HTTP. Nothing is stored: each request replays the lesson from its actions, a few dozen at most."""

from __future__ import annotations

from msgspec.structs import replace

from retrocade import games
from retrocade.engine.contract import Refusal
from retrocade.engine.lessons import LEARNER, Lesson, LessonPlay
from retrocade.server.protocol.messages import CoachStep, Happening, LessonState, TakeLesson
from retrocade.server.storage.records import Kind
from retrocade.server.tables.clients import Perspective
from retrocade.server.tables.made_up_table import made_up_table
from retrocade.server.tables.snapshots import position
from retrocade.server.tables.versioned_match import Step, VersionedMatch


def lesson_state(name: str, request: TakeLesson) -> LessonState:
    """Return a lesson after these actions; if one of them is refused, after the known ones."""
    lesson = games.lesson(name)
    play = LessonPlay.resume(lesson, request.actions)
    if isinstance(play, LessonPlay):
        known = _entries_after(lesson, request.actions[: request.known]) if request.actions else 0
        return _state(play, known, Refusal("", ""))
    before = LessonPlay.resume(lesson, request.actions[: request.known])
    if isinstance(before, Refusal):
        before = LessonPlay(lesson)  # the known actions no longer fit this lesson
    return _state(before, len(before.match.log), play)


def _entries_after(lesson: Lesson, actions: list[int]) -> int:
    """Return the length of the log after these actions, which are known to fit."""
    play = LessonPlay.resume(lesson, actions)
    return len(play.match.log) if isinstance(play, LessonPlay) else 0


def _state(play: LessonPlay, known: int, refusal: Refusal) -> LessonState:
    match = VersionedMatch(play.lesson.game, play.lesson.options, play.lesson.seed, {})
    events: list[Happening] = []
    for entry in play.match.log:
        result = match.do(Step(Kind.ACT, entry.seat, entry.action), 0)
        if not isinstance(result, Refusal) and result.version > known:
            events += result.events()
    now = position(match, Perspective(LEARNER, draw=False, detail="all", words="en"), [], 0)
    return LessonState(
        goal=play.lesson.goal,
        table=made_up_table("lesson", play.lesson.game, dict(play.lesson.options), LEARNER),
        now=replace(now, may_resign=False),
        events=events,
        said=[CoachStep(step.say, step.point, not step.do) for step in play.said],
        wanted=[] if play.is_over else list(play.choices()),
        step=play.number,
        steps=len(play.lesson.steps),
        actions=list(play.actions),
        refused=refusal.sentence,
        rule=refusal.rule,
    )
