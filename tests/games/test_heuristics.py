"""What every game's heuristic promises."""

from __future__ import annotations

import pytest
from tests.games.conformance import Case
from tests.games.test_conformance import CASES, positions

from retrocade.engine.layout import copied


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_value_leaves_the_state_unchanged(case: Case) -> None:
    for s in positions(case):
        before = copied(s)
        for seat in range(s.seats):
            case.game.heuristic.value(s, seat)
            assert s == before, f"seat {seat}"
