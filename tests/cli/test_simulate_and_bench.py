"""Mass play and measuring at the command line."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Run, Start
from tests.limits import HANGS_S, looks

from retrocade.cli import bench as bench_command
from retrocade.cli import simulate as simulate_command
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.games import NAMES, load
from retrocade.lab import simulate as lab


def test_the_figures_are_told_in_words(run: Run) -> None:
    result = run("simulate", "starsprint", "--games", "600", "--seed", "3", "--check")
    assert result.exit_code == 0
    assert "600 games from seed 3" in result.output
    assert "Invariants checked after every step: 0 games broke one." in result.output
    assert "95% interval" in result.output


def test_as_data_they_are_the_same_each_time(run: Run) -> None:
    command = ("simulate", "starsprint", "--games", "300", "--seed", "3", "--json")
    first, second = (json.loads(run(*command).stdout) for _ in range(2))
    timing = {"seconds", "games_per_s"}
    assert {key: first[key] for key in first.keys() - timing} == {key: second[key] for key in second.keys() - timing}
    assert first["games"] == sum(first["seats"][0]["scores"].values()) == 300
    assert first["options"]["action_dice"] == "3"
    low, high = first["seats"][0]["win_rate_95"]
    assert low <= first["seats"][0]["win_rate"] <= high


def test_draws_are_told_as_draws_and_not_as_wins(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    won, drawn = [40, 0, 3, 1, 0, 2], [40, 0, 0, 1, 0, 1]  # decisions, invariant, then score and place of each seat
    monkeypatch.setattr(lab, "play_chunk", lambda plan, bound, first, games, stop: [*won, *drawn * (games - 1)])
    shown = run("simulate", "domination", "--games", "5").output
    assert "(random) won 1 games: 20%" in shown
    assert "(random) won 0 games: 0%" in shown
    assert "4 games were drawn: 80%." in shown


def test_without_numba_it_plays_interpreted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    result = run("simulate", "starsprint", "--games", "12", "--workers", "3")
    assert result.exit_code == 0
    assert "12 games from seed 0" in result.output
    assert "interpreted" in result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(["--games", "0"], "Use a number from 1 to", id="no games"),
        pytest.param(["--bots", "gredy"], "Did you mean 'greedy'?", id="unknown bot"),
        pytest.param(["--bots", "greedy,random"], "names 2 bots for 1 seats", id="more bots than seats"),
        pytest.param(["--bots", ""], "There is no bot", id="no bot"),
        pytest.param(["--workers", "-1"], "-1 threads cannot be used", id="fewer threads than none"),
        pytest.param(["--seed", "9007199254740991"], "so that each game has a seed of its own", id="seeds run out"),
    ],
)
def test_a_bad_wish_is_refused(refused: Callable[..., str], words: list[str], says: str) -> None:
    assert says in refused("simulate", "starsprint", *words)


def test_a_broken_invariant_exits_with_1_and_says_where_to_look(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    add = lab.Tally.add

    def add_broken(tally: lab.Tally, lines: list[int], first: int) -> None:
        add(tally, lines, first)
        tally.violations.append(lab.Violation(first, 4, 9))

    monkeypatch.setattr(lab.Tally, "add", add_broken)
    result = run("simulate", "starsprint", "--games", "3", "--seed", "8", "--check")
    assert result.exit_code == 1
    assert "retrocade watch starsprint --seed 8 --bots random" in result.stderr


def test_ctrl_c_while_playing_tells_what_was_counted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")

    def interrupted(
        plan: lab.Plan, bound: BoundGame, workers: int, check_stop: Callable[[], None]
    ) -> Iterator[lab.Tally]:
        yield next(lab.batches(plan, bound, workers))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "batches", interrupted)
    result = run("simulate", "starsprint", "--games", "50", "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["games"] == lab.INTERPRETED_CHUNK
    assert result.stderr.endswith(f"Stopped after {lab.INTERPRETED_CHUNK} of 50 games; the figures cover these.\n")


def test_ctrl_c_while_compiling_exits_with_130(start: Start, tmp_path: Path) -> None:
    process = start("simulate", "starsprint", "--games", "100000000", RETROCADE_CACHE_DIR=str(tmp_path / "cache"))
    for _ in looks():
        if (tmp_path / "cache" / "native").exists():  # made when a build begins
            break
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    shown, errors = process.communicate(timeout=HANGS_S)
    assert process.returncode == 130
    assert shown == ""
    assert errors.endswith("Stopped. Nothing was being saved, so nothing is lost.\n")


def test_bench_prints_every_figure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"compiled_steps_per_s": 6_000_000, "ratio": 60.5, "copy_ns": 5.1}

    def measure(game: Game, tell: Callable[[str], None]) -> dict[str, object]:
        tell("Measuring")
        return {"game": game.name, **figures}

    monkeypatch.setattr(bench_command, "measure", measure)
    assert json.loads(run("bench", "starsprint", "--json").stdout) == {"game": load("starsprint").name, **figures}
    assert [one["game"] for one in json.loads(run("bench", "--json").stdout)] == list(NAMES)
    shown = run("bench", "starsprint").output
    assert "6,000,000  decisions a second, compiled, one thread" in shown


def test_decks_are_simulated(run: Run, refused: Callable[..., str]) -> None:
    words = ("simulate", "domination", "--games", "20", "--json")
    plain, armed = (json.loads(run(*words, *more).stdout) for more in ((), ("--deck", "0=deep_archive")))
    assert plain["decisions"] != armed["decisions"]
    assert "is not played with decks" in refused("simulate", "starsprint", "--deck", "0=blue_armada")


def test_watch_shows_the_game_of_a_simulated_deck(run: Run) -> None:
    shown = run("watch", "domination", "--bots", "random", "--seed", "3", "--deck", "1=red_hammer", "--no-board").output
    assert "Seed 3." in shown


def test_the_command_that_shows_a_broken_game_names_all_that_it_was_played_with() -> None:
    words = simulate_command.repeated(["start=quick"], "box", "2", ["0=blue_armada"], "my box/")
    assert words == " --option start=quick --deck 0=blue_armada --preset box --seats 2 --box 'my box/'"
