"""Lessons over HTTP. Nothing of a lesson is stored: it is played anew from the actions of each request, a few dozen at most."""

from __future__ import annotations

from msgspec.structs import replace

from retrocade import games
from retrocade.engine.contract import Refusal
from retrocade.engine.lessons import LEARNER, Lesson, LessonPlay
from retrocade.server.protocol.messages import CoachStep, Happening, LessonState, TakeLesson
from retrocade.server.storage.records import Kind
from retrocade.server.tables.clients import Perspective
from retrocade.server.tables.no_table import no_table
from retrocade.server.tables.snapshots import position
from retrocade.server.tables.versioned_match import Step, VersionedMatch


def lesson_state(name: str, wish: TakeLesson) -> LessonState:
    """Return where somebody is in a lesson after these actions; if one of them does not fit, where they were before."""
    lesson = games.lesson(name)
    play = LessonPlay.resume(lesson, wish.actions)
    if isinstance(play, LessonPlay):
        known = _entries_after(lesson, wish.actions[: wish.known]) if wish.actions else 0
        return _state(play, known, Refusal("", ""))
    before = LessonPlay.resume(lesson, wish.actions[: wish.known])
    if isinstance(before, Refusal):
        before = LessonPlay(lesson)  # what was kept does not fit this lesson any more
    return _state(before, len(before.match.log), play)


def _entries_after(lesson: Lesson, actions: list[int]) -> int:
    """Return how long the log is after these actions, which are known to fit."""
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
        table=no_table("lesson", play.lesson.game, dict(play.lesson.options), LEARNER),
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
