"""`retrocade lab` at the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from retrocade.cli import STOPPED
from retrocade.lab import variants


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No library is built for these few games."""
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")


def test_a_report_is_a_page_and_a_table(run: Run, tmp_path: Path) -> None:
    shown = run("lab", "report", "starsprint", "--games", "2", "--bots", "random,level1", "--output", "found.html")
    assert shown.exit_code == 0, shown.output
    assert "4 games" in shown.output
    assert (tmp_path / "found.html").read_text().startswith("<!doctype html>")
    assert (tmp_path / "found.parquet").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--games", "0"), "0 games cannot be played"),
        (("--minutes", "-1"), "minutes cannot be used"),
        (("--bots", "random,level5"), "level5 searches"),
        (("--workers", "9999"), "9999 threads cannot be used"),
        (("--output", "nowhere/found.html"), "Nothing can be written to nowhere."),
        (("--output", "."), ". is a folder."),
    ],
)
def test_what_cannot_be_reported_is_refused(
    refused: Callable[..., str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused("lab", "report", "starsprint", *arguments)


def test_without_the_extra_its_name_is_told(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retrocade.cli.lab_tools.find_spec", lambda _name: None)
    assert "pip install 'retrocade[lab]'" in refused("lab", "report", "starsprint")


@pytest.fixture
def mine(run: Run, tmp_path: Path) -> str:
    """A box of Star Sprint in which a turn without a new card costs 4 health."""
    run("box", "copy", "starsprint", "mine")
    file = tmp_path / "mine" / "content.toml"
    file.write_text(file.read_text().replace("no_reveal_penalty = 1", "no_reveal_penalty = 4"))
    return "mine"


def test_a_difference_is_told_with_the_games_it_took(run: Run, mine: str) -> None:
    words = ("lab", "diff", "starsprint", mine, "--games", "60", "--bots", "random")
    shown = run(*words)
    assert shown.exit_code == 0, shown.output
    assert "60 pairs of games, random bots" in shown.output
    assert "Clear (p < 0.01): " in shown.output
    data = json.loads(run(*words, "--json").stdout)
    assert {row["name"] for row in data["differences"]} >= {"wins", "score", "decisions"}


def test_a_condition_that_holds_fails(run: Run, mine: str) -> None:
    words = ("lab", "diff", "starsprint", mine, "--games", "60", "--bots", "random")
    failed = run(*words, "--fail-if", "change.decisions < 0")
    assert failed.exit_code == 1
    assert "Failed: decisions is" in failed.stderr
    assert run(*words, "--fail-if", "decisions > 900").exit_code == 0


def test_boxes_of_two_games_are_not_compared(refused: Callable[..., str], mine: str) -> None:
    assert "Compare boxes of one game" in refused("lab", "diff", "retrotetro", mine)


def test_a_sweep_has_a_line_for_each_value_and_says_what_cannot_be(run: Run) -> None:
    shown = run("lab", "sweep", "starsprint", "--set", "rules.rings_to_win=5..7", "--games", "3", "--bots", "random")
    assert shown.exit_code == 0, shown.output
    assert "rules.rings_to_win" in shown.output
    assert "rules.rings_to_win is 7. Use a whole number from 1 to 6." in shown.output


def test_tuning_lists_what_it_tried_the_best_first(run: Run) -> None:
    words = ("--set", "rules.rings_to_win=5..6", "--want", "decisions=1", "--games", "3", "--bots", "random", "--json")
    rows = json.loads(run("lab", "tune", "starsprint", *words).stdout)
    assert {row["rules.rings_to_win"] for row in rows} == {5, 6}
    assert [row["distance"] for row in rows] == sorted(row["distance"] for row in rows)


@pytest.mark.parametrize("command", ["sweep", "tune --want decisions=1"])
def test_ctrl_c_keeps_the_versions_that_were_played(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    measured, calls = variants.measured, 0

    def once(*given: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise KeyboardInterrupt
        return measured(*given)

    monkeypatch.setattr(variants, "measured", once)
    words = ("starsprint", "--set", "rules.rings_to_win=5..6", "--games", "3", "--bots", "random")
    shown = run("lab", *command.split(), *words)
    assert shown.exit_code == STOPPED
    assert shown.stdout.count("\n") == 2, "the columns, and the first version"
    assert "Stopped; these are the versions that were finished until then." in shown.stderr


def test_without_ray_the_extra_is_named(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retrocade.cli.lab_tools.find_spec", lambda _name: None)
    assert "pip install 'retrocade[cluster]'" in refused("lab", "diff", "starsprint", "starsprint", "--ray", "local")
