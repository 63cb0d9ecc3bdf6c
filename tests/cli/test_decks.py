"""Decks at the command line: listed, shown, judged, and played with."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from retrocade.games.domination.content import DECKS

LINES = ["Earth", *DECKS[0]["cards"]]


def saved(folder: Path, lines: list[str], name: str = "mine.txt") -> str:
    (folder / name).write_text("\n".join(lines), encoding="utf-8")
    return name


def test_the_ready_made_decks_are_listed(run: Run) -> None:
    shown = run("decks").output
    assert shown == run("decks", "list").output
    assert shown.startswith("blue_armada: Blue Armada (Earth, core cards, the designer's own)\n  Mixed fleet")
    assert "home_guard: Home Guard (Earth, frontier cards, made for Retrocade)" in shown
    assert all(f"{deck['id']}: " in shown for deck in DECKS)


def test_a_deck_is_shown_as_a_file_that_can_be_checked_and_shown_again(run: Run, tmp_path: Path) -> None:
    written = run("decks", "show", "iron_line").output
    told = tomllib.loads(written)
    assert (told["name"], told["homeworld"], len(told["cards"])) == ("Iron Line", "Mars", 30)
    (tmp_path / "mine.toml").write_text(written, encoding="utf-8")
    assert run("decks", "show", "mine.toml").output == written
    text = run("decks", "show", "mine.toml", "--as", "text").output
    assert text.splitlines()[:3] == ["# Iron Line", "Mars", "Missile Frigate"]
    assert run("decks", "show", "-", typed=text).output == written


def test_dm_02_dm_r3_a_legal_deck_is_told_where_it_may_be_played(run: Run) -> None:
    checked = run("decks", "check", "blue_armada")
    assert checked.exit_code == 0
    assert checked.output.splitlines()[0] == "Blue Armada: Earth, 16 spacecraft, 5 upgrades, 9 assets."
    assert "Legal in Standard.\nAlso legal in: Core only, Open.\n" in checked.output
    assert "Average cost, ten cards at a time: 2.4, 2.9, 3.6." in checked.output


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (LINES[:-1], "29 cards besides the Homeworld; it needs 30. Add 1. [DM-02]"),
        (LINES[1:], "The deck has no Homeworld. Choose one. [DM-02]"),
        ([*LINES[:27], "4 Destroyer"], "Destroyer: 5 copies; Standard allows 4 of one spacecraft. Take out 1. [DM-R3]"),
    ],
)
def test_dm_02_dm_r3_an_illegal_deck_is_told_what_to_do(run: Run, tmp_path: Path, lines: list[str], says: str) -> None:
    checked = run("decks", "check", saved(tmp_path, lines))
    assert checked.exit_code == 1
    assert "Not legal in Standard:" in checked.output
    assert says in " ".join(checked.output.split())


def test_dm_r3_a_format_may_leave_cards_out(run: Run) -> None:
    checked = run("decks", "check", "cloud_raiders", "--format", "core")
    assert checked.exit_code == 1
    assert "Venus is a frontier card; the format Core only leaves those out. Replace it." in checked.output
    assert "\nLegal in: Standard, Open.\n" in checked.output


def test_what_a_legal_deck_cannot_do_is_worth_knowing(run: Run, tmp_path: Path) -> None:
    lines = ["Titan", "4 Battleship", "4 Light Bomber", *["4 University"] * 1, *["4 Debris Screen"] * 1]
    lines += ["4 Booster Rockets", "4 Repair Gantry", "4 Orbital Habitat", "2 Docking Beacon"]
    checked = run("decks", "check", saved(tmp_path, lines))
    assert checked.exit_code == 0
    assert "Worth knowing:  No asset or upgrade of this deck can build its" in checked.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["check"], "Say which deck, a name or a file: retrocade decks check blue_armada"),
        (["list", "blue_armada"], "retrocade decks show blue_armada"),
        (["check", "nobody"], "There is no deck 'nobody'. Name a file, or a ready-made deck: blue_armada, "),
        (["check", "nowhere.toml"], "nowhere.toml cannot be read: No such file or directory."),
        (["check", "iron_line", "--format", "wild"], "There is no format 'wild'. Choose from: standard, core, open."),
        (["burn"], "'burn' is not one of 'list', 'show', 'check'."),
        (["check", "odd.txt"], "There is no card 'Light Bombr'. Did you mean 'Light Bomber'?"),
        (["check", "odd.toml"], "This deck file is not written as TOML"),
        (["check", "odd.bin"], "odd.bin is not text. Save the deck as TOML or as plain text, in UTF-8."),
        (["check", "long.txt"], "long.txt is too large for a deck"),
        (["check", "."], "cannot be read: Is a directory."),
    ],
)
def test_a_mistake_is_one_sentence(refused: Callable[..., str], tmp_path: Path, words: list[str], says: str) -> None:
    saved(tmp_path, ["Earth", "Light Bombr"], "odd.txt")
    saved(tmp_path, ["cards = [1, 2"], "odd.toml")
    (tmp_path / "odd.bin").write_bytes(b"\xff\xfe\x00deck")
    saved(tmp_path, ["# " + "x" * 200_000], "long.txt")
    assert says in refused("decks", *words)


def test_dm_05_a_deck_of_ones_own_is_played_with(run: Run, tmp_path: Path) -> None:
    mine = saved(tmp_path, ["Mars", "4 L.A.V.", "3 Destroyer", *LINES[1:24]])
    words = ("--deck", f"0={mine}", "--deck", "1=iron_line", "--bot", "1=random", "--seed", "3")
    shown = run("play", "domination", *words, typed="quit\n").output
    assert "Your hand: 4 L.A.V., Destroyer." in shown
    assert "Player A (Mars)" in shown
    assert "Player B (Mars)" in shown
    again = run("play", "domination", "--resume", typed="quit\n").output
    assert "Your hand: 4 L.A.V., Destroyer." in again


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["starsprint", "--deck", "0=iron_line"], "is not played with decks. Leave out --deck."),
        (["domination", "--deck", "2=iron_line"], "'2' is not a seat."),
        (["domination", "--deck", "iron_line"], "--deck 0=mine.toml"),
        (["domination", "--deck", "0=nobody"], "There is no deck 'nobody'."),
        (["domination", "--deck", "0=home_guard", "-o", "format=core"], "the format Core only leaves those out"),
    ],
)
def test_a_deck_that_cannot_be_brought_is_refused(refused: Callable[..., str], words: list[str], says: str) -> None:
    assert says in refused("play", *words)
