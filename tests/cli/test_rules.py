"""The ledger at the command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.cli.conftest import Run

from retrocade.engine.errors import ContentError
from retrocade.games import NAMES, ledger


def test_a_rule_is_shown_with_the_rulings_it_points_to(run: Run) -> None:
    shown = run("rules", "starsprint", "SS-14").output
    assert shown.startswith("SS-14 (Turn frame)\n  A player whose turn revealed no new card loses 1 health.\n")
    assert "See also SS-R9" in shown
    assert "See also SS-R10" in shown


@pytest.mark.parametrize("written", ["SS-14", "ss-14", "ss14", "14", "[SS-14]"])
def test_a_rule_is_found_however_its_number_is_written(written: str) -> None:
    assert ledger.find("starsprint", written).name == "SS-14"


@pytest.mark.parametrize(("written", "name"), [("1", "SS-01"), ("r9", "SS-R9"), ("ss-r37", "SS-R37")])
def test_short_numbers_find_their_rule(written: str, name: str) -> None:
    assert ledger.find("starsprint", written).name == name


def test_an_unknown_rule_is_answered_with_the_nearest(refused: Callable[..., str]) -> None:
    sentence = refused("rules", "starsprint", "SS-R99")
    assert "Did you mean 'SS-R9'?" in sentence
    assert "retrocade rules starsprint" in sentence


def test_all_rules_are_printed_under_their_headings(run: Run) -> None:
    shown = run("rules", "starsprint").output
    assert "\nSetup\n  SS-01  Dice: 10 enemy" in shown
    assert "\nRulings\n  SS-R1  Where is the Spacecraft? Anywhere" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_ledger_whose_numbers_are_its_own(game: str) -> None:
    names = [row.name for row in ledger.rows(game)]
    assert len(names) > 20
    assert len(set(names)) == len(names)
    assert len({name.partition("-")[0] for name in names}) == 1


def test_a_bar_inside_a_cell_and_marks_of_markdown_are_read() -> None:
    lines = ["## Turn", "| ID | Rule | A test shows |", "|---|---|---|", r"| XX-1 | **Roll** `a\|b` *twice* | it |"]
    (row,) = ledger.numbered(lines)
    assert (row.name, row.section, row.cells) == ("XX-1", "Turn", {"Rule": "Roll a|b twice"})


def test_a_missing_page_is_told_in_a_sentence() -> None:
    with pytest.raises(ContentError, match="rules page of chess is missing"):
        ledger.page("chess")
