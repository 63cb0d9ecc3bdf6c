"""The positions of the page's component tests still are what the rules, views and words say."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.games import NAMES
from retrocade.lab.positions import MOMENTS, encoded

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("name", NAMES)
def test_the_position_of_a_boards_test_is_current(name: str) -> None:
    kept = (BOARDS / name / "position.json").read_bytes()
    assert kept == encoded(name), "run `scripts/record_positions.py` and commit what it wrote"


def test_every_game_has_one() -> None:
    assert set(MOMENTS) == set(NAMES)
