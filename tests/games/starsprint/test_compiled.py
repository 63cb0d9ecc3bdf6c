"""Star Sprint interpreted and compiled: five thousand whole games, the same bytes at every state."""

from __future__ import annotations

from tests.games import conformance as conform
from tests.games.starsprint.positions import GAME


def test_five_thousand_games_agree_bit_for_bit() -> None:
    default = conform.cases(GAME)[0]
    games, steps = conform.check_compiled_agrees(default, range(100_000, 105_000), steps=10_000_000)
    assert games == 5000
    assert steps > 100_000
