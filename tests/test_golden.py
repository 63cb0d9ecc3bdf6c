"""Whole games as readable text, compared with what they were: `pytest --rewrite-golden` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade import games
from retrocade.lab.playthrough import decisions_in, is_whole_game, modes, played_by, playthrough

FOLDER = Path(__file__).parent / "golden"
SEED = 20260801
RECORDS = [(name, mode) for name in games.NAMES for mode in modes(games.load(name))]


@pytest.mark.parametrize(("name", "mode"), RECORDS)
def test_a_whole_game_reads_as_before(name: str, mode: str, rewrite_golden: bool) -> None:
    game, file = games.load(name), FOLDER / f"{name}-{mode}.txt"
    options = modes(game)[mode]
    if rewrite_golden:
        # Decisions that still make a whole game stay, so that the difference shows what changed and nothing else.
        decisions = decisions_in(file.read_text(encoding="utf-8")) if file.is_file() else []
        if not is_whole_game(game, options, SEED, decisions):
            decisions = played_by(game, options, SEED, "greedy")
        file.write_text(playthrough(game, options, SEED, decisions), encoding="utf-8")
    assert file.is_file(), f"{file.name} is missing. Write it: .venv/bin/pytest --rewrite-golden"
    before = file.read_text(encoding="utf-8")
    # The decisions are the file's own, so that a bot that plays otherwise changes nothing here.
    assert playthrough(game, options, SEED, decisions_in(before)).splitlines() == before.splitlines(), (
        f"{file.name} reads differently. If the rules were meant to change, run .venv/bin/pytest --rewrite-golden, "
        "read the difference, and say in the commit why it is right."
    )


def test_no_record_is_left_over() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}-{mode}.txt" for name, mode in RECORDS}
