"""Lessons and their conditions: what can be written, and the sentences about mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.engine.toy import GAME

from retrocade.engine.conditions import condition
from retrocade.engine.contract import Choice
from retrocade.engine.errors import ContentError
from retrocade.engine.lessons import LessonPlay, Matcher, load_lesson
from retrocade.engine.refusal import Refusal

DATA: dict[str, Any] = {"coins": 3, "hand": [2, 5, 5], "sheet": {"rows": [1, 0]}, "card": None, "name": "Ann"}

TOML = """
goal = "Have the highest card."
seed = 3
rivals = [{kind = "keep"}]
[options]
seats = 2
rounds = 3
[[step]]
say = "You have a card."
expect = "hand > 0"
[[step]]
say = "Keep it."
do = {kind = "keep"}
otherwise = "Keep it this time."
[[step]]
say = "Keep or swap."
expect = "round == 1"
do = "any"
[[step]]
say = "Done."
expect = "round == 2"
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "lesson.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "text",
    [
        "coins == 3",
        "coins >= 3 and not coins > 3",
        "1 < coins <= 3",
        "len(hand) == 3 and count(hand, 5) == 2",
        "5 in hand and 4 not in hand",
        "sheet.rows[0] + sheet.rows[1] == 1",
        "hand[-1] == max(hand)",
        "sum(hand) - min(hand) * 2 == 8",
        "card == None or coins == 0",
        "name == 'Ann' and hand == [2, 5, 5]",
    ],
)
def test_a_condition_is_true_of_its_data(text: str) -> None:
    assert condition(text, "here")(DATA)
    assert not condition(f"not ({text})", "here")(DATA)


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "coins.__class__()",
        "(lambda: 1)()",
        "[x for x in hand]",
        "open('x')",
        "coins := 3",
        "1.5",
        "f'{coins}'",
    ],
)
def test_nothing_else_can_be_written_in_a_condition(text: str) -> None:
    with pytest.raises(ContentError, match=r"^here: "):
        condition(text, "here")


def test_attributes_reach_keys_of_the_data_and_nothing_of_python() -> None:
    with pytest.raises(ContentError, match="cannot be answered"):
        condition("name.__class__ == 1", "here")(DATA)


def test_a_condition_about_something_unknown_says_what_there_is() -> None:
    with pytest.raises(ContentError, match="there is no lives, but: coins, hand"):
        condition("lives == 1", "here")(DATA)


def test_a_condition_is_of_bounded_length() -> None:
    with pytest.raises(ContentError, match="longer than"):
        condition("coins == 3 and " * 60 + "coins == 3", "here")


def test_a_matcher_fits_what_has_all_that_it_says() -> None:
    choice = Choice("Move north with the 4", "move", ("C3", "C4"), "4", "6→2")
    assert Matcher().fits(choice)
    assert Matcher(kind="move", label="north", at=("C4",), use="4", effect="→").fits(choice)
    for other in (
        Matcher(kind="pass"),
        Matcher(label="south"),
        Matcher(at=("A1",)),
        Matcher(use="5"),
        Matcher(effect="1"),
    ):
        assert not other.fits(choice)


def test_a_lesson_is_played_step_by_step(tmp_path: Path) -> None:
    play = LessonPlay(load_lesson(GAME, written(tmp_path, TOML)))
    assert [step.say for step in play.said] == ["You have a card.", "Keep it."]
    assert play.act(1) == Refusal("", "Keep it this time.")
    assert play.act(0) is None
    assert [entry.seat for entry in play.match.log] == [1, 0, 1]  # the rival decides before the person, in every round
    assert [step.say for step in play.said] == ["Keep or swap."]
    assert play.act(1) is None
    assert play.is_over
    assert play.act(0) == Refusal("", "The lesson is over. Start a game of your own.")


def test_a_wrong_action_names_what_goes_on(tmp_path: Path) -> None:
    play = LessonPlay(load_lesson(GAME, written(tmp_path, TOML.replace('otherwise = "Keep it this time."', ""))))
    refusal = play.act(1)
    assert refusal is not None
    assert "the lesson goes on with “Keep the" in refusal.sentence


def test_actions_that_do_not_fit_cannot_be_resumed(tmp_path: Path) -> None:
    lesson = load_lesson(GAME, written(tmp_path, TOML))
    assert LessonPlay.resume(lesson, [1]) == Refusal("", "Keep it this time.")
    assert isinstance(LessonPlay.resume(lesson, [0, 0]), LessonPlay)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("goal", "gaol", "has the unknown field 'gaol'"),
        ('goal = "Have the highest card."', "", "has no 'goal'"),
        ("seed = 3", "seed = -1", "has seed -1"),
        ('say = "Keep it."', 'say = " "', "step 2 has no 'say'"),
        ('do = "any"', 'do = "all"', 'Write "any"'),
        ('do = {kind = "keep"}', 'do = {verb = "keep"}', "has the unknown field 'verb'"),
        ('expect = "round == 2"', 'do = "any"', "must end with a step that is only read"),
        ("rounds = 3", "rounds = 9", "'9' does not fit the option rounds"),
        ("[[step]]", "[step", "cannot be read"),
        ("seed = 3", "", "lacks or misspells something: 'seed'"),
    ],
)
def test_a_mistake_in_a_lesson_is_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(Exception, match=sentence) as caught:
        load_lesson(GAME, written(tmp_path, TOML.replace(old, new, 1)))
    assert "Traceback" not in str(caught.value)


def test_a_step_that_nothing_legal_fits_says_what_is_legal(tmp_path: Path) -> None:
    lesson = load_lesson(GAME, written(tmp_path, TOML.replace('{kind = "keep"}\nother', '{kind = "fold"}\nother')))
    with pytest.raises(ContentError, match=r"step 2: nothing that is legal fits 'do'\. Legal: Keep the"):
        LessonPlay(lesson)
