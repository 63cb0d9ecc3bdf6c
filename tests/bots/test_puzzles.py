"""The puzzles that ship: each fits the rules, one move is best, and the weeks take them in turn."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from retrocade import games
from retrocade.bots import puzzles
from retrocade.bots.puzzles import Puzzle, outcome, ways
from retrocade.games import NAMES

SHIPPED = [name for name in NAMES if puzzles.load(name)]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_puzzle_has_all_moves_of_its_position_and_one_is_best(name: str) -> None:
    found = puzzles.load(name)
    for puzzle in found:
        match = puzzle.match()
        there = {outcome(match.copy(), puzzle.seat, way) for way in ways(match, puzzle.seat)}
        assert {outcome(match.copy(), puzzle.seat, move.actions) for move in puzzle.moves} == there
        first, second = puzzle.moves[:2]
        assert first.loss == 0 < second.loss
        assert puzzle.loss(second.actions) == second.loss
        assert puzzle.before


@pytest.mark.parametrize("name", SHIPPED)
def test_a_file_is_as_the_command_writes_it(name: str) -> None:
    game = games.load(name)
    text = (Path(games.__file__).parent / name / "puzzles.toml").read_text()
    command = re.search("made by `(.*)`", text)
    assert command
    assert puzzles.text_of(game, puzzles.load(name), command[1]) == text


def test_puzzles_of_other_rules_are_not_shown() -> None:
    game = games.load("starsprint")
    text = puzzles.text_of(game, puzzles.load(game.name), "")
    assert puzzles.parse(game, text)
    assert not puzzles.parse(game, text.replace(f"rules = {game.rules_version}", "rules = 0"))


def test_all_games_have_puzzles() -> None:
    assert set(NAMES) == set(SHIPPED)


def test_the_order_in_which_a_plan_was_made_does_not_matter() -> None:
    for puzzle in puzzles.load("astrodroids"):
        best = puzzle.moves[0]
        same = [way for way in ways(puzzle.match(), puzzle.seat) if sorted(way) == sorted(best.actions)]
        assert {puzzle.loss(way) for way in same} == {0}


def test_all_come_in_turn_a_week_each() -> None:
    monday, all_of_them = date(2026, 12, 28), puzzles.load("starsprint")
    weeks = [monday + timedelta(days=7 * week) for week in range(len(all_of_them) + 1)]
    shown: list[Puzzle | None] = [puzzles.of_week("starsprint", day) for day in weeks]
    assert len(set(shown)) == len(all_of_them)
    assert shown[0] is shown[-1]
    assert all(puzzles.of_week("starsprint", weeks[0] + timedelta(days=day)) is shown[0] for day in range(7))
    assert puzzles.week_of(monday + timedelta(days=6)) == "2026-W53"
