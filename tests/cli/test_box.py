"""`retrocade box`, and --box on other commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.fixture
def mine(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of Star Sprint's box that asks for three rings. Games are interpreted: nothing is built for a test."""
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    assert run("box", "copy", "starsprint", "mine").exit_code == 0
    file = tmp_path / "mine" / "content.toml"
    file.write_text(file.read_text().replace("rings_to_win = 6", "rings_to_win = 3"))
    return file


def test_check_lists_what_differs(run: Run, mine: Path) -> None:
    assert "rules.rings_to_win: 6 -> 3" in run("box", "check", "starsprint", "mine").output


def test_a_fresh_copy_differs_in_nothing(run: Run) -> None:
    run("box", "copy", "retrotetro", "fresh.toml")
    assert "nothing differs" in run("box", "check", "retrotetro", "fresh.toml").output


def test_a_copy_never_overwrites(run: Run, refused: Callable[..., str], mine: Path) -> None:
    assert "exists already" in refused("box", "copy", "starsprint", "mine")


def test_commands_play_with_the_box(run: Run, mine: Path) -> None:
    words = ("simulate", "starsprint", "--games", "20", "--bots", "level1", "--json")
    plain, own = (json.loads(run(*words, *more).stdout) for more in ((), ("--box", "mine")))
    assert plain["decisions"] != own["decisions"]
    assert "Seed 4." in run("watch", "starsprint", "--seed", "4", "--no-board", "--box", "mine").output
    assert "pages on A4" in run("print", "starsprint", "--box", "mine").output


def test_a_game_with_a_box_is_saved_and_replayed(run: Run, mine: Path) -> None:
    run("play", "starsprint", "--box", "mine", "--seed", "3", typed="1\nsave mine.replay\nquit\n")
    mine.unlink()
    shown = run("replay", "mine.replay")
    assert shown.exit_code == 0, shown.output


@pytest.mark.parametrize("command", ["simulate", "watch", "ladder", "bench", "print", "play"])
def test_a_box_that_does_not_add_up_is_refused(command: str, refused: Callable[..., str], mine: Path) -> None:
    mine.write_text(mine.read_text().replace("rings_to_win = 3", "rings_to_win = 7"))
    assert "rules.rings_to_win is 7. Use a whole number from 1 to 6." in refused(command, "starsprint", "--box", "mine")


@pytest.mark.parametrize(
    ("name", "sentence"), [("nowhere", "There is no box at nowhere"), ("b.toml", "cannot be read")]
)
def test_a_server_refuses_a_box_in_a_sentence(
    name: str, sentence: str, refused: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "b.toml").write_text("a = [1")
    assert sentence in refused("serve", "--box", name, "--data-dir", str(tmp_path))
