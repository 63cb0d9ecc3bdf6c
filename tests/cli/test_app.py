"""The program as a whole: help, names that are wrong, how fast it starts."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run, Start

import retrocade
from retrocade.cli import COMMANDS
from retrocade.cli.serve import shown

PACKAGE = Path(retrocade.__file__).parent


def test_without_a_command_it_shows_the_help_and_succeeds(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert all(purpose in result.output for purpose in COMMANDS.values())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_is_for_with_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert COMMANDS[command] in result.output
    assert f"retrocade {command}" in result.output.partition("Examples:")[2]


def test_the_version_is_the_packages(run: Run) -> None:
    assert run("--version").output == f"retrocade {retrocade.__version__}\n"


def test_games_are_listed_with_their_options_and_presets(run: Run) -> None:
    shown = run("games").output
    assert "starsprint: Star Sprint" in shown
    assert "action_dice: 3, 2, 4." in shown  # the box's value first
    assert "cadet" in shown
    assert "round_limit: 40, any whole number from 20 to 120. Round limit." in shown


def test_games_as_data_hold_what_play_accepts(run: Run) -> None:
    told = {game["name"]: game for game in json.loads(run("games", "--json").output)}
    seats = told["starsprint"]["options"][0]
    assert (seats["name"], seats["values"], seats["default"]) == ("seats", ["1", "2"], "1")
    limit = next(option for option in told["domination"]["options"] if option["name"] == "round_limit")
    assert (limit["span"], seats["span"]) == ([20, 120], None)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(["gmaes"], "Did you mean 'games'?", id="misspelt command"),
        pytest.param(["--sed"], "See 'retrocade --help'", id="misspelt option of the program"),
        pytest.param(["play"], "GAME|FILE", id="nothing to play"),
        pytest.param(["play", "starsprint", "--sed", "4"], "--seed", id="misspelt option of a command"),
        pytest.param(["play", "starsprit"], "Did you mean 'starsprint'?", id="misspelt game"),
        pytest.param(["watch", "chess"], "Choose from: ", id="unknown game"),
        pytest.param(["rules", "chess"], "Choose from: ", id="rules of an unknown game"),
        pytest.param(["bench", "chess"], "Choose from: ", id="bench of an unknown game"),
        pytest.param(["simulate", "starsprint", "--games", "many"], "--games", id="games that are no number"),
    ],
)
def test_a_mistake_is_one_sentence_that_helps(refused: Callable[..., str], words: list[str], says: str) -> None:
    assert says in refused(*words)


@pytest.mark.parametrize("seed", ["-1", "abc", "1.5", "9007199254740992", "1" * 5000, "٣", " 4"])
@pytest.mark.parametrize("command", ["play", "watch", "simulate"])
def test_a_bad_seed_is_refused_with_the_range(refused: Callable[..., str], command: str, seed: str) -> None:
    assert "whole number from 0 to 9007199254740991" in refused(command, "starsprint", "--seed", seed)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(["--option", "gravity=2"], "There is no option", id="unknown option"),
        pytest.param(["--option", "action_dice=9"], "Choose from: 2, 3, 4", id="value that is not offered"),
        pytest.param(["--option", "action_dice"], "--option first_pilot=blue", id="option without a value"),
        pytest.param(["--seats", "3"], "Choose from: 1, 2", id="too many seats"),
        pytest.param(["--seats", "1", "-o", "seats=2"], "seats cannot be both 2 and 1", id="two numbers of seats"),
        pytest.param(["-o", "seats=2", "-o", "seats=1"], "seats cannot be both 2 and 1", id="an option set twice"),
        pytest.param(["--preset", "cadett"], "Did you mean 'cadet'?", id="unknown preset"),
    ],
)
@pytest.mark.parametrize("command", ["play", "watch", "simulate"])
def test_a_bad_option_is_refused_with_the_choices(
    refused: Callable[..., str], command: str, words: list[str], says: str
) -> None:
    assert says in refused(command, "starsprint", *words)


def test_a_box_that_does_not_add_up_is_refused_in_one_sentence(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "retrocade", ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
    box = tmp_path / "retrocade" / "games" / "starsprint" / "content.toml"
    box.write_text(box.read_text(encoding="utf-8").replace("copies = 16", "copies = 15"), encoding="utf-8")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from retrocade.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "play", "starsprint"], input="", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "15 open_space cards; the box has 16" in done.stderr


def test_help_needs_neither_numba_nor_a_game() -> None:
    program = (
        "import sys; from typer.testing import CliRunner; from retrocade.cli import app; "
        "CliRunner().invoke(app, ['--help']); "
        "print([name for name in ('numba', 'numpy', 'retrocade.games', 'retrocade.bots') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("program", "most"),
    [
        pytest.param("import retrocade", 5, id="import"),
        pytest.param("import sys; sys.argv[1:] = ['--help']; from retrocade.cli import main; main()", 300, id="help"),
    ],
)
def test_it_loads_little_and_so_starts_fast(program: str, most: int) -> None:
    """Modules are counted, not milliseconds: those depend on what else the machine does."""
    counted = (
        "import atexit, sys; before = len(sys.modules); "
        f"atexit.register(lambda: sys.stderr.write(str(len(sys.modules) - before))); {program}"
    )
    done = subprocess.run([sys.executable, "-c", counted], capture_output=True, text=True, check=True)
    assert 0 < int(done.stderr) <= most


def test_a_reader_that_has_seen_enough_is_no_error(start: Start) -> None:
    process = start("rules", "starsprint")
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()


@pytest.mark.parametrize("found", [True, False])
def test_where_the_arcade_is_is_said_even_without_a_browser(
    found: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda address: found and address == "http://localhost:8765")
    shown("http://localhost:8765")
    told = capsys.readouterr().out
    assert "The arcade is at http://localhost:8765." in told
    assert ("No browser" in told) is not found
