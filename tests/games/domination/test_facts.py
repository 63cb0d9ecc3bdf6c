"""Facts about the table that are kept are those of the table as it is."""

from __future__ import annotations

import pytest

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR
from retrocade.games.domination import GAME, facts, rules


@pytest.mark.parametrize("seed", range(6))
def test_kept_facts_are_what_would_be_found_now(seed: int) -> None:
    s, chance, out = GAME.blank(GAME.choose({})), seeded(seed), [0] * GAME.most_legal
    rules.setup(s, chance)
    kept = 0
    before: dict[int, facts.Facts] = {}
    for _ in range(400):
        for seat in (0, 1, SPECTATOR):
            seen = facts.facts_seen(s, seat)
            assert seen == facts.find_facts(s, seat)
            kept += seen is before.get(seat)
            before[seat] = seen
        if not rules.to_act(s):
            break
        actions = out[: rules.legal(s, s.active, out)]
        rules.apply(s, s.active, actions[below(chance, len(actions))], chance)
    assert kept > 0
