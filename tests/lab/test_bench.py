"""The bench measures what it says."""

from __future__ import annotations

import pytest

from retrocade.engine.bound import compiled, interpreted
from retrocade.games import load
from retrocade.lab import bench, random_games


def test_games_against_time_are_measured_without_a_clock() -> None:
    game = load("astrodroids")
    assert bench.Runner(interpreted(game, random_games)).start.pace == game.option("pace").number("beat")


def test_both_ways_of_running_play_the_same_games() -> None:
    game = load("starsprint")
    slow, quick = bench.Runner(interpreted(game, random_games)), bench.Runner(compiled(game, random_games))
    assert slow.decisions(50) == quick.decisions(50) > 50 * 5


def test_every_figure_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 2)
    monkeypatch.setattr(bench, "ROUND_S", 0.01)
    monkeypatch.setattr(bench, "COPIES", 10_000)
    monkeypatch.setattr(bench, "compile_times", lambda game: {"compile_cold_s": 9.0, "compile_cached_s": 0.5})
    told: list[str] = []
    figures = bench.bench(load("starsprint"), told.append)
    assert len(told) == 3
    assert figures["state_bytes"] == 113
    assert figures["compiled_steps_per_s"] > figures["interpreted_steps_per_s"] > 1000
    assert figures["ratio"] > 5  # far below the real ratio: a test does not measure
    assert 0 < figures["copy_ns"] < 10_000
    assert figures["compiled_games_per_s"] > 100


@pytest.mark.slow
def test_compiled_code_is_found_again_on_disk() -> None:
    times = bench.compile_times(load("starsprint"))
    assert times["compile_cached_s"] < times["compile_cold_s"]
