"""Lessons in the terminal: to the end, with wrong moves, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from retrocade import games
from retrocade.cli.picking import Picker
from retrocade.engine.lessons import LEARNER, LessonPlay
from retrocade.games import NAMES


def lines_to_the_end(name: str) -> list[str]:
    """Return the input of a player who always does the first thing that the lesson wants."""
    play = LessonPlay(games.lesson(name))
    lines = []
    while True:
        lines += ["" for step in play.said if not step.do]
        if play.is_over:
            return lines
        action = next(iter(play.choices()))
        lines += map(str, Picker(play.match, LEARNER).numbers(action))
        assert play.act(action) is None


def unwrapped(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_can_be_played_to_its_end(run: Run, name: str, own_folder: Path) -> None:
    result = run("learn", name, typed="\n".join(lines_to_the_end(name)) + "\n")
    assert result.exit_code == 0, result.output
    shown = unwrapped(result.output)
    lesson = games.lesson(name)
    assert f"Goal: {lesson.goal}" in shown
    assert all(f"Coach: {step.say}" in shown for step in lesson.steps)
    assert result.output.endswith(f"That was the lesson. Your first game: retrocade play {name}\n")
    assert not list((own_folder / "data").rglob("*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_move_is_answered_and_the_lesson_waits(run: Run, name: str) -> None:
    play = LessonPlay(games.lesson(name))
    legal, right = play.match.legal(LEARNER), list(play.choices())
    wrong = next(number for number, action in enumerate(legal, 1) if action not in right)
    first = ["" for step in play.said if not step.do]
    shown = unwrapped(run("learn", name, typed="\n".join([*first, str(wrong), "hint", "quit"]) + "\n").output)
    refusal = play.refusal(legal[wrong - 1])
    assert refusal is not None
    assert str(refusal.sentence) in shown
    assert f"{legal.index(right[0]) + 1}. {play.choices()[right[0]].label}" in shown


def test_one_can_leave_and_come_back(run: Run) -> None:
    lines = lines_to_the_end("starsprint")
    first = run("learn", "starsprint", typed="\n".join(lines[:3]) + "\nquit\n")
    assert first.output.endswith("The lesson waits for you. Go on with: retrocade learn starsprint\n")
    second = run("learn", "starsprint", typed="\n".join(lines[3:]) + "\n")
    assert "Going on where you left off." in second.output
    assert "That was the lesson." in second.output


def test_the_end_of_the_input_keeps_the_place(run: Run) -> None:
    assert "The lesson waits for you." in run("learn", "retrotetro", typed="\n").output


def test_decisions_can_be_undone_and_the_lesson_restarted(run: Run) -> None:
    lines = lines_to_the_end("retrotetro")
    shown = run("learn", "retrotetro", typed="\n".join([*lines[:2], "undo", "undo", "restart", "quit"]) + "\n").output
    assert shown.count("Play the card with the Corner and the Long bar") >= 2
    assert "You have not decided anything yet." in shown


def test_a_choice_can_be_typed_in_words_and_help_lists_the_commands(run: Run) -> None:
    typed = "\nhelp\nnonsense\nmove north with the 2\nboard\nhint\nquit\n"
    shown = run("learn", "starsprint", typed=typed).output
    assert "'retrocade learn starsprint' goes on from here" in unwrapped(shown)
    assert "'nonsense' is not a choice" in shown
    assert "turns up a Star Ring" in shown


def test_a_damaged_note_begins_the_lesson_anew(run: Run, own_folder: Path) -> None:
    (own_folder / "data" / "lessons").mkdir(parents=True)
    (own_folder / "data" / "lessons" / "starsprint.json").write_text("[99999, null]")
    assert "Going on" not in run("learn", "starsprint", typed="quit\n").output


def test_an_unknown_game_is_refused(refused: Callable[..., str]) -> None:
    assert "Did you mean 'starsprint'?" in refused("learn", "starsprin")


def test_the_lesson_speaks_the_language_that_is_named_or_the_system_s(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = run("learn", "starsprint", "--lang", "de", typed="\nhint\nnonsense\n1\nhelp\nquit\n").output
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert run("learn", "starsprint", typed="\nhint\nnonsense\n1\nhelp\nquit\n").output == named
    spoken = " ".join(named.split())
    assert "Ziel: Findet die 6 Sternringe" in spoken
    assert "Coach: Blau ist am Zug, mit den Würfeln 2, 2, 3 und 5." in spoken
    assert "2. Mit der 2 nach Norden auf C4 fliegen (deckt die Karte auf)" in spoken
    assert "'nonsense' steht nicht zur Wahl." in spoken
    assert "Heb die großen Würfel für Gegner auf." in spoken
    assert "Die Lektion wartet auf dich." in spoken
    assert "Goal:" in run("learn", "starsprint", "--lang", "en", typed="quit\n").output


def test_a_language_that_nobody_speaks_here_is_refused(refused: Callable[..., str]) -> None:
    assert "Choose from: en, de." in refused("learn", "starsprint", "--lang", "tlh")
