"""Lessons over HTTP: the server stores nothing, and answers a list of actions with the state of the lesson."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.running_server import RunningServer
from tests.server.answers import read

from retrocade import games
from retrocade.engine.lessons import LEARNER, LessonPlay
from retrocade.games import NAMES
from retrocade.server.protocol.messages import LessonState, TakeLesson
from retrocade.server.tables.lessons import lesson_state


def walked(name: str) -> list[LessonState]:
    """Every state of a lesson, by the first action that is wanted."""
    states = [lesson_state(name, TakeLesson([]))]
    while states[-1].wanted:
        done = states[-1].actions
        states.append(lesson_state(name, TakeLesson([*done, states[-1].wanted[0]], known=len(done))))
    return states


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_through_requests_alone(name: str) -> None:
    states = walked(name)
    lesson = games.lesson(name)
    assert states[0].goal == lesson.goal
    assert states[0].table.seats[LEARNER].you
    said = {step.say for state in states for step in state.said}
    assert said == {step.say for step in lesson.steps}
    assert all(not state.refused for state in states)
    assert [state.now.version for state in states] == sorted({state.now.version for state in states})
    assert all(event.version > before.now.version for before, after in pairwise(states) for event in after.events)
    assert all(state.said[-1].reads == (not state.wanted) for state in states)


@pytest.mark.parametrize("name", NAMES)
def test_another_move_is_answered_and_changes_nothing(name: str) -> None:
    first = lesson_state(name, TakeLesson([]))
    wrong = next(offer.action for offer in first.now.choices if offer.action not in first.wanted)
    after = lesson_state(name, TakeLesson([wrong], known=0))
    assert after.refused == LessonPlay(games.lesson(name)).refusal(wrong).sentence  # type: ignore[union-attr]
    assert (after.now, after.actions, after.events) == (first.now, [], [])


def test_what_the_rules_forbid_is_answered_with_the_rule() -> None:
    after = lesson_state("starsprint", TakeLesson([48], known=0))
    assert after.rule.startswith("SS-")


def test_actions_of_an_older_lesson_lead_to_its_beginning() -> None:
    after = lesson_state("starsprint", TakeLesson([1, 2, 3], known=3))
    assert after.refused
    assert after.actions == []


def test_the_api_serves_lessons_and_bounds_what_it_takes(server: RunningServer) -> None:
    with server.client() as client:
        answer = client.post("/api/lessons/starsprint", json={"actions": []})
        assert answer.status_code == 200
        assert read(answer, LessonState).goal == games.lesson("starsprint").goal
        assert client.post("/api/lessons/chess", json={"actions": []}).status_code == 404
        assert client.post("/api/lessons/starsprint", json={"actions": [0] * 201}).status_code == 400
        assert client.post("/api/lessons/starsprint", json={"actions": [-1]}).status_code == 400
