"""`retrocade play GAME --campaign`: levels one after another, kept between sessions."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Run

CAMPAIGN = ("play", "retrotetro", "--campaign", "--no-board")
FIRST_OF_ALL = "1\n" * 120  # a placement takes up to three: shape, turn and column


def progress(own_folder: Path) -> dict[str, int]:
    kept: dict[str, int] = json.loads((own_folder / "data" / "campaigns" / "retrotetro.json").read_text())["progress"]
    return kept


def test_rt_80_a_run_begins_with_level_1_and_2_lives(run: Run, own_folder: Path) -> None:
    shown = run(*CAMPAIGN, "--seed", "5", typed="quit\n").output
    assert "Level 1 of 12, 2 lives left." in shown
    assert "To pass: 32 points. Two areas, each joining the same two colours." in shown
    assert (progress(own_folder)["level"], progress(own_folder)["lives"]) == (1, 2)


def test_rt_83_rt_84_a_level_not_passed_costs_a_life_and_the_last_one_sends_back(run: Run, own_folder: Path) -> None:
    shown = ""
    for seed, lives in (("5", 1), ("6", 0), ("7", 2)):
        shown = run(*CAMPAIGN, "--seed", seed, typed=FIRST_OF_ALL).output
        assert "Level 1: not passed" in shown
        assert (progress(own_folder)["level"], progress(own_folder)["lives"]) == (1, lives)
    assert "Level 1 of 12, 2 lives left." in shown
    assert progress(own_folder)["games"] == 3


def test_a_level_left_in_the_middle_goes_on(run: Run, own_folder: Path) -> None:
    run(*CAMPAIGN, "--seed", "5", typed="1\n1\n1\n1\n1\n")
    shown = run(*CAMPAIGN, "--seed", "6", typed="quit\n").output
    assert "seed 5, going on. Decisions so far: 3." in shown
    assert progress(own_folder)["games"] == 0
    run(*CAMPAIGN, typed=FIRST_OF_ALL)
    assert progress(own_folder)["games"] == 1


def test_a_level_ended_elsewhere_is_counted_next_time(run: Run, own_folder: Path) -> None:
    run(*CAMPAIGN, "--seed", "5", typed="1\n1\n1\n1\n1\n")
    run("play", "retrotetro", "--resume", "--no-board", typed=FIRST_OF_ALL)
    assert "1 life left" in run(*CAMPAIGN, typed="quit\n").output


def test_another_game_of_a_level_does_not_count(run: Run, own_folder: Path) -> None:
    run(*CAMPAIGN, "--seed", "5", typed="quit\n")
    run("play", "retrotetro", "--new", "--seats", "1", "-o", "level=1", "--no-board", typed=FIRST_OF_ALL)
    assert "2 lives left" in run(*CAMPAIGN, typed="quit\n").output


def test_what_does_not_fit_is_refused(refused: Callable[..., str], run: Run, own_folder: Path) -> None:
    assert "'starsprint' has no campaign. Games that have one: retrotetro" in refused(
        "play", "starsprint", "--campaign"
    )
    assert "has no campaign" in refused("play", "nothing", "--campaign")
    assert "Leave out all but --seed and --board" in refused(*CAMPAIGN, "--preset", "first")
    run(*CAMPAIGN, typed="quit\n")
    (own_folder / "data" / "campaigns" / "retrotetro.json").write_text("{}")
    assert "delete it to start a new campaign" in refused(*CAMPAIGN)
