"""Looking on: at bots, and at what was played."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run, Start
from tests.limits import HANGS_S

from retrocade.engine.match import Match
from retrocade.engine.replay import digest, load, save
from retrocade.games import load as load_game


@pytest.fixture
def recorded(run: Run, own_folder: Path) -> Path:
    """A whole game in a file."""
    run("play", "starsprint", "--new", "--seed", "5", typed="2\n1\n" * 300)
    (file,) = (own_folder / "data" / "finished").glob("*.replay")
    return file.rename(own_folder / "whole.replay")


def resealed(text: str) -> str:
    """Return replay text with a valid seal, which only an attacker with knowledge of the format could write."""
    body = text.rpartition("seal ")[0]
    return f"{body}seal {digest(body.encode())}\n"


def test_bots_play_to_the_end_and_the_same_seed_shows_the_same_game(run: Run) -> None:
    first, second = (run("watch", "starsprint", "--seed", "3", "--bots", "random").output for _ in range(2))
    assert first == second
    assert "Mission: lost" in first
    assert re.search(r"^1\. Blue and Green: ", first, re.MULTILINE)


def test_watching_can_go_without_the_board(run: Run) -> None:
    assert "  A   ?" not in run("watch", "starsprint", "--seed", "3", "--bots", "random", "--no-board").output


def test_two_seats_may_have_two_bots(run: Run) -> None:
    result = run("watch", "starsprint", "--seats", "2", "--bots", "greedy,random", "--seed", "3", "--no-board")
    assert "Bots: greedy, random." in result.output
    assert "Green: " in result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(["--bots", "gredy"], "Did you mean 'greedy'?", id="unknown bot"),
        pytest.param(["--bots", "greedy,random"], "names 2 bots for 1 seats", id="more bots than seats"),
        pytest.param(["--speed", "-1"], "A speed of -1 does not fit", id="negative speed"),
        pytest.param(["--speed", "nan"], "does not fit", id="speed that is no number"),
    ],
)
def test_a_bad_wish_is_refused(refused: Callable[..., str], words: list[str], says: str) -> None:
    assert says in refused("watch", "starsprint", *words)


def test_ctrl_c_while_watching_exits_with_130(start: Start) -> None:
    process = start("watch", "starsprint", "--speed", "0.01")
    assert process.stdout
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=HANGS_S)
    assert (process.returncode, errors) == (130, "Stopped. Nothing was being saved, so nothing is lost.\n")


def test_a_replay_shows_every_step(run: Run, recorded: Path) -> None:
    steps = len(load(recorded, load_game).log)
    shown = run("replay", str(recorded)).output
    assert f"Decisions: {steps}." in shown
    assert re.findall(r"^(\d+)\. Blue and Green: ", shown, re.MULTILINE) == [str(n + 1) for n in range(steps)]
    assert "Mission: lost" in shown


def test_a_replay_can_begin_in_the_middle(run: Run, recorded: Path) -> None:
    shown = run("replay", str(recorded), "--from", "4", "--no-board").output
    assert re.search(r"^4\. Blue and Green: ", shown, re.MULTILINE)
    assert not re.search(r"^3\. Blue and Green: ", shown, re.MULTILINE)


def test_verify_shows_only_that_it_holds(run: Run, recorded: Path) -> None:
    result = run("replay", str(recorded), "--verify")
    assert result.exit_code == 0
    assert "is whole and fits the rules (version 1)" in result.output
    assert "1. Blue and Green" not in result.output


def test_the_luck_report_says_what_luck_did(run: Run, recorded: Path) -> None:
    result = run("replay", str(recorded), "--luck", "--playouts", "16")
    assert result.exit_code == 0
    assert "after others: 16 each." in result.output
    assert re.search(
        r"^Blue and Green: luck gave [+-]\d+\.\d+ in all \(standard error \d+\.\d+\)\.$", result.output, re.MULTILINE
    )
    assert "1. Blue and Green" not in result.output
    assert run("replay", str(recorded), "--luck", "--playouts", "16").output == result.output


def test_the_luck_report_lists_every_event_and_speaks_german(run: Run, recorded: Path) -> None:
    shown = run("replay", str(recorded), "--luck", "--playouts", "8", "--every", "--language", "de").output
    (events,) = re.findall(r"Zufallsereignisse:\s+(\d+)\.", shown)
    rows = re.findall(r"^ +(\d+) +\d+,\d+ +\d+,\d+ +[+-]\d+,\d+ +± \d+,\d+$", shown, re.MULTILINE)
    assert (len(rows), rows[0]) == (int(events), "0")


def test_a_luck_report_that_runs_out_of_time_says_how_to_repeat_it(run: Run, recorded: Path) -> None:
    short = run("replay", str(recorded), "--luck", "--minutes", "0.0000001").output
    assert "The time was up after 8 of 400 playouts." in short
    assert short.startswith(run("replay", str(recorded), "--luck", "--playouts", "8").output)


def test_a_luck_report_is_for_finished_games(refused: Callable[..., str], recorded: Path) -> None:
    game = load_game("starsprint")
    save(Match(game, game.choose({}), 5), recorded.with_name("begun.replay"))
    assert "This game is not over" in refused("replay", "begun.replay", "--luck")
    assert "1 playouts cannot be used" in refused("replay", str(recorded), "--luck", "--playouts", "1")
    assert "nan minutes cannot be used" in refused("replay", str(recorded), "--luck", "--minutes", "nan")


def test_a_review_names_what_lost_most(run: Run, recorded: Path) -> None:
    result = run("replay", str(recorded), "--review", "--minutes", "0.0000001")
    assert "A review of this game of Star Sprint" in result.output
    assert re.search(r"^Blue and Green: \d+ of \d+ moves are those of a Champion\.", result.output, re.MULTILINE)
    german = run("replay", str(recorded), "--review", "--minutes", "0.0000001", "--lang", "de").output
    assert "Zügen wie ein Meister" in " ".join(german.split())


def test_a_review_is_for_finished_games(refused: Callable[..., str], recorded: Path) -> None:
    game = load_game("starsprint")
    save(Match(game, game.choose({}), 5), recorded.with_name("begun.replay"))
    assert "A review is for finished games" in refused("replay", "begun.replay", "--review")
    assert "nan minutes cannot be used" in refused("replay", str(recorded), "--review", "--minutes", "nan")


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (("--luck", "--review"), "Choose one."),
        (("--verify", "--review"), "Choose one."),
        (("--review", "--every"), "Add --luck, or leave --every out."),
    ],
)
def test_no_flag_is_silently_left_aside(
    refused: Callable[..., str], recorded: Path, flags: tuple[str, ...], why: str
) -> None:
    assert why in refused("replay", str(recorded), *flags)


def test_help_names_the_luck_report(run: Run) -> None:
    shown = run("replay", "--help").output
    assert all(
        option in shown for option in ("--luck", "--every", "--playouts", "--minutes", "replay my-game.replay --luck")
    )


def test_a_replay_goes_through_an_agreed_rewind(run: Run, own_folder: Path) -> None:
    game = load_game("starsprint")
    match = Match(game, game.choose({}), 5)
    for _ in range(3):
        match.act(0, match.legal(0)[-1])
    match.rewind(1)
    match.act(0, match.legal(0)[-1])
    save(match, own_folder / "rewound.replay")
    assert run("replay", "rewound.replay", "--no-board").exit_code == 0


@pytest.mark.parametrize("step", ["0", "-3", "100000"])
def test_a_step_that_is_not_there_is_refused(refused: Callable[..., str], recorded: Path, step: str) -> None:
    assert "There is no step" in refused("replay", str(recorded), "--from", step)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        pytest.param(lambda text: text.replace("seed 5", "seed 6"), "is damaged", id="altered"),
        pytest.param(lambda text: text[: len(text) // 2], "is damaged", id="cut short"),
        pytest.param(lambda _: "", "is not a replay", id="empty"),
        pytest.param(lambda _: "\x00\x01\x02", "is not a replay", id="something else"),
        pytest.param(lambda text: resealed(text.replace("rules 1", "rules 99")), "rules version 99", id="other rules"),
        pytest.param(lambda text: resealed(text.replace("game starsprint", "game chess")), "chess", id="other game"),
        pytest.param(lambda text: resealed(text.replace("seed 5", "seed 6")), "does not fit", id="other luck"),
        pytest.param(lambda text: resealed(text.replace("seed 5", "seed -5")), "seed -5", id="bad seed"),
        pytest.param(lambda text: resealed(re.sub("moves .*", "moves many", text)), "not written as", id="no number"),
        pytest.param(
            lambda text: resealed(re.sub("moves .*", "moves 3", text)), "announces 3 moves", id="too few moves"
        ),
        pytest.param(lambda text: resealed(text.replace("seats 1", "seats 7")), "seats", id="bad option"),
        pytest.param(lambda text: resealed(re.sub("state .*", "state 00", text)), "another state", id="other end"),
    ],
)
@pytest.mark.parametrize("verb", ["replay", "play"])
def test_a_damaged_replay_is_refused_in_one_sentence(
    refused: Callable[..., str], recorded: Path, verb: str, damage: Callable[[str], str], says: str
) -> None:
    recorded.write_text(damage(recorded.read_text()))
    assert says in refused(verb, str(recorded))


def test_a_file_that_is_no_text_or_no_file_is_refused(refused: Callable[..., str], own_folder: Path) -> None:
    (own_folder / "picture.replay").write_bytes(b"\xff\xd8\xff\xe0")
    assert "cannot be read as a replay" in refused("replay", "picture.replay")
    assert "cannot be read as a replay" in refused("replay", str(own_folder))
    assert "There is no file" in refused("replay", "nowhere.replay")
    (own_folder / "huge.replay").write_bytes(b"\n" * (5 << 20))
    assert "too large" in refused("replay", "huge.replay")
