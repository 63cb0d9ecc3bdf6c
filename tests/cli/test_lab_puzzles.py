"""`retrocade lab puzzles` at the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from retrocade import bots, games
from retrocade.bots import puzzles as shelf
from retrocade.lab import puzzles


@pytest.fixture
def easily(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is played to its end: a move is worth the sum of its actions."""
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    monkeypatch.setattr(puzzles.Values, "of", lambda _self, actions, _first, count: [10 * sum(actions)] * count)
    monkeypatch.setattr(puzzles, "counted", lambda *_: bots.find("level2"))
    monkeypatch.setattr(puzzles, "champions_agree", lambda *_: True)
    monkeypatch.setattr(puzzles, "is_obvious", lambda *_: False)


@pytest.mark.usefixtures("easily")
def test_the_command_writes_puzzles_of_the_games_it_played(run: Run, tmp_path: Path) -> None:
    texts = []
    for name in ("one.toml", "two.toml"):
        shown = run("lab", "puzzles", "starsprint", "--games", "5", "--most", "1", "--seed", "3", "--output", name)
        assert shown.exit_code == 0, shown.output
        assert "1 puzzle." in shown.output
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    (puzzle,) = shelf.parse(games.load("starsprint"), texts[0])
    match = puzzle.match()
    assert puzzle.seat in match.to_act
    assert puzzle.moves[0].loss == 0
    assert len(puzzle.moves) == len(shelf.all_moves(match, puzzle.seat, shelf.MOST_WAYS))


@pytest.mark.usefixtures("easily")
def test_where_nothing_is_found_the_command_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "positions", lambda *_: [])
    shown = run("lab", "puzzles", "starsprint", "--games", "1")
    assert shown.exit_code == 1
    assert "No puzzle was found" in shown.output


@pytest.mark.usefixtures("easily")
def test_the_files_command_makes_the_same_file_with_other_seats_and_options_too(run: Run, tmp_path: Path) -> None:
    chosen = ("--seats", "2", "--preset", "cadet", "--option", "action_dice=4")
    shown = run("lab", "puzzles", "starsprint", "--games", "5", "--most", "1", *chosen, "--output", "one.toml")
    assert shown.exit_code == 0, shown.output
    text = (tmp_path / "one.toml").read_text()
    command = text.split("`")[1].split()
    assert command[0] == "retrocade"
    assert run(*command[1:], "--output", "two.toml").exit_code == 0
    assert (tmp_path / "two.toml").read_text() == text


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("--most", "0"), "--most and --looks take numbers from 1 up"),
        (("--looks", "0"), "--most and --looks take numbers from 1 up"),
        (("--iterations", "0"), "--iterations one from 1 to"),
        (("--output", "."), ". is a folder. Name a file in it: --output puzzles.toml"),
        (("--output", "nowhere/found.toml"), "Nothing can be written to nowhere."),
    ],
)
def test_what_cannot_be_carried_out_is_refused_before_anything_is_played(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, wrong: tuple[str, ...], why: str
) -> None:
    monkeypatch.setattr(puzzles, "find", lambda *_: pytest.fail("games were played"))
    assert why in refused("lab", "puzzles", "starsprint", *wrong)


@pytest.mark.usefixtures("easily")
def test_what_was_found_is_in_the_file_though_the_search_breaks_off(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = puzzles.find

    def stopped(*arguments: object) -> Iterator[shelf.Puzzle]:
        yield next(whole(*arguments))  # type: ignore[arg-type]
        raise MemoryError

    monkeypatch.setattr(puzzles, "find", stopped)
    shown = run("lab", "puzzles", "starsprint", "--games", "5", "--output", "one.toml")
    assert isinstance(shown.exception, MemoryError)
    assert len(shelf.parse(games.load("starsprint"), (tmp_path / "one.toml").read_text())) == 1


def test_ctrl_c_before_anything_was_found_does_not_ask_for_more_games(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> Iterator[shelf.Puzzle]:
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzles, "find", stopped)
    shown = run("lab", "puzzles", "starsprint")
    assert shown.exit_code == 130
    assert "Stopped before a puzzle was found." in shown.output
