"""Resigning and draws in every game: for those that are played against each other, and for no others."""

from __future__ import annotations

import pytest

from retrocade.engine.contract import SPECTATOR, Refusal
from retrocade.engine.match import UNDER_WAY, Done, Match
from retrocade.games import NAMES, load


def begun(name: str) -> Match:
    game = load(name)
    return Match(game, game.choose({"seats": "2"}), 3)


@pytest.mark.parametrize("name", [name for name in NAMES if not load(name).cooperative])
def test_who_resigns_loses_and_nothing_says_that_the_game_goes_on(name: str) -> None:
    match = begun(name)
    assert isinstance(match.resign(0), Done)
    assert (match.over, [match.result(seat) for seat in range(2)]) == (True, [2, 1])
    assert UNDER_WAY not in dict(match.summary()).values()
    role = match.game.seat_names(match.state)[0]
    for seat in (0, 1, SPECTATOR):
        assert match.ask(seat) == f"The game is over. {role} resigned."
        assert match.choices(seat) == {}


@pytest.mark.parametrize("name", [name for name in NAMES if load(name).cooperative])
def test_together_nobody_resigns(name: str) -> None:
    match = begun(name)
    assert isinstance(match.resign(0), Refusal)
    assert isinstance(match.agree_on_draw(), Refusal)
    assert not match.over
