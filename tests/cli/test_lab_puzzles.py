"""`retrocade lab puzzles` at the command line."""

from __future__ import annotations

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
        assert "1 puzzles" in shown.output
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    (puzzle,) = shelf.parsed(games.load("starsprint"), texts[0])
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
