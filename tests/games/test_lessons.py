"""Every game's lesson against the rules: each step can be done, each sentence is true, no free choice leads astray."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from retrocade import games
from retrocade.engine.lessons import LEARNER, LessonPlay, Step
from retrocade.games import NAMES

WALKS = 24  # with different choices wherever the lesson leaves one
FEWEST, MOST = 5, 45  # decisions: more than a few, and not more than eight minutes
LONGEST_SENTENCE = 330  # characters
DOCS = Path(__file__).parents[2] / "docs" / "lessons.md"
READING, PRESSING = (200, 130), (2, 5)  # words a minute and seconds for a press: in a hurry, and of a newcomer
SHORTEST_MIN, LONGEST_MIN = 5, 8  # minutes of a newcomer


def walked(name: str, luck: random.Random | None) -> tuple[LessonPlay, list[Step]]:
    """Play a lesson to its end and check every sentence on the way; return it with the steps that were said."""
    play = LessonPlay(games.lesson(name))
    said: list[Step] = []
    while True:
        for step in play.said:
            if step not in said:
                said.append(step)
                assert step.expect is None or step.expect(play.data()), f"{step.where} is not true: {step.say}"
        if play.is_over:
            return play, said
        choices = list(play.choices())
        assert play.act(luck.choice(choices) if luck else choices[0]) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_played_to_its_end_and_every_sentence_is_true(name: str) -> None:
    play, said = walked(name, None)
    assert said == list(play.lesson.steps)
    assert FEWEST <= len(play.actions) <= MOST


@pytest.mark.parametrize("name", NAMES)
def test_no_free_choice_of_a_lesson_leads_astray(name: str) -> None:
    for number in range(WALKS):
        play, said = walked(name, random.Random(number))
        assert said == list(play.lesson.steps)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_follows_from_the_actions_alone(name: str) -> None:
    play, _ = walked(name, random.Random(1))
    again = LessonPlay.resume(games.lesson(name), play.actions)
    assert isinstance(again, LessonPlay)
    assert again.match.log == play.match.log
    assert again.is_over


@pytest.mark.parametrize("name", NAMES)
def test_another_legal_move_is_answered_with_what_to_do_instead(name: str) -> None:
    play = LessonPlay(games.lesson(name))
    answered = 0
    while not play.is_over:
        others = [action for action in play.match.legal(LEARNER) if action not in play.choices()]
        if others:
            refusal = play.act(others[0])
            assert refusal is not None
            assert str(refusal.sentence).endswith((".", "”."))
            answered += 1
        assert play.act(next(iter(play.choices()))) is None
    assert answered >= 3


@pytest.mark.parametrize("name", NAMES)
def test_most_sentences_can_be_checked_and_all_are_short(name: str) -> None:
    lesson = games.lesson(name)
    assert sum(step.expect is not None for step in lesson.steps) >= len(lesson.steps) / 2
    assert all(len(step.say) <= LONGEST_SENTENCE for step in lesson.steps)
    assert len(lesson.goal) <= LONGEST_SENTENCE


@pytest.mark.parametrize("name", NAMES)
def test_places_that_a_lesson_points_to_are_places_of_what_is_done_next(name: str) -> None:
    play = LessonPlay(games.lesson(name))
    pointed: list[tuple[Step, int]] = []
    places: list[set[str]] = []
    while not play.is_over:
        if play.step.point and play.step not in [step for step, _ in pointed]:
            pointed.append((play.step, len(places)))
        places.append({place for choice in play.match.choices(LEARNER).values() for place in choice.at})
        assert play.act(next(iter(play.choices()))) is None
    for step, at in pointed:
        near = set().union(*places[at : at + 2])  # a gesture may take two actions: hold a symbol, then place it
        assert set(step.point) & near, f"{step.where} points to nothing that is done there"


@pytest.mark.parametrize("name", NAMES)
def test_the_documented_minutes_follow_from_the_words_and_presses(name: str) -> None:
    lesson = games.lesson(name)
    words = len(f"{lesson.goal} {' '.join(str(step.say) for step in lesson.steps)}".split())
    row = re.findall(rf"^\| `{name}` \| (.*) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)[0].split(" | ")
    presses = int(row[-1])
    hurried, newcomer = (words / rate + presses * pause / 60 for rate, pause in zip(READING, PRESSING, strict=True))
    assert row[:4] == [str(len(lesson.steps)), str(words), f"{hurried:.1f}", f"{newcomer:.1f}"], "docs/lessons.md"
    assert SHORTEST_MIN <= newcomer <= LONGEST_MIN
