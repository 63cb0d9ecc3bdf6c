"""Going back in a long match: the same as replaying it, without replaying it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from retrocade.engine import checkpoints
from retrocade.engine.chance import below, seeded
from retrocade.engine.match import FRESH_LUCK, Entry, Match
from retrocade.games import load

PLAYED = 150


class CountingRules:
    """Rules that count the actions they carry out."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def apply(self, *args: Any) -> None:
        self.applied += 1
        self._rules.apply(*args)


def play(match: Match, luck: Any, steps: int) -> None:
    """Play at random, with some actions taken back."""
    for _ in range(steps):
        if match.over:
            return
        seat = match.to_act[0]
        if below(luck, 5) == 0 and match.can_take_back(seat):
            match.take_back(seat)
        legal = match.legal(match.to_act[0])
        match.act(match.to_act[0], legal[below(luck, len(legal))])


@pytest.mark.parametrize("name", ["astrodroids", "domination", "insertcoin"])
def test_going_back_leads_where_a_replay_leads_and_carries_few_actions_out(name: str) -> None:
    game = load(name)
    rules = CountingRules(game.rules)
    counted = replace(game, rules=rules)
    options, luck = game.untimed(game.choose({"seats": "2"})), seeded(3)
    match = Match(counted, options, 5)
    for fresh in range(1, 6):
        play(match, luck, PLAYED)
        length = below(luck, len(match.log))
        expected = [*match.log[:length], Entry(FRESH_LUCK, fresh, 0)]
        rules.applied = 0
        match.rewind(length)
        assert rules.applied <= checkpoints.EVERY
        known = max((entry.action for entry in match.log if entry.seat == FRESH_LUCK), default=0)
        assert match.log == [*expected[:-1], Entry(FRESH_LUCK, known, 0)]
        again = Match.resume(game, options, 5, match.log)
        assert (again.state, again.chance, again.ending) == (match.state, match.chance, match.ending)


def test_a_long_match_keeps_few_checkpoints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "MOST", 4)
    state, chance = load("starsprint").state(), seeded(1)
    passed = checkpoints.Checkpoints()
    for length in range(1, 500):
        passed.add_if_due(length, state, chance, None)
    found = []
    point = passed.before(499)
    while point is not None:
        found.append(point.length)
        point = passed.before(point.length - 1)
    assert 1 <= len(found) <= 4
    assert 499 - found[0] <= 256
