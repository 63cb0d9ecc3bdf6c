"""A page marks exactly the targets that the rules offer for a chosen craft, with the odds of spending all delta-vee."""

from __future__ import annotations

import random

import pytest
from tests.games.domination.positions import do, legal, options

from retrocade.engine.chance import seeded
from retrocade.games.domination import GAME, deck_builder, rules
from retrocade.games.domination.content import CARD_COUNT, DECKS
from retrocade.games.domination.decks import parse, to_toml
from retrocade.games.domination.state import (
    BOMBARD,
    COMBAT,
    KIND_OF_MANEUVER,
    OVER,
    SCRAP,
    SCUTTLE,
    State,
)
from retrocade.games.domination.view import view

DECISIONS = 1600


def offered(s: State) -> set[tuple[int, int]]:
    """Return each maneuver and target that the rules offer."""
    maneuvers = {COMBAT, BOMBARD} & set(legal(s))
    return {(maneuver, target) for maneuver in maneuvers for target in options(s, maneuver)}


def sensible(actions: list[int]) -> list[int]:
    """Return the actions without those that give cards up, so that craft meet."""
    return [action for action in actions if action not in (SCUTTLE, SCRAP)] or actions


@pytest.mark.parametrize("seed", range(3))
def test_dm_28_and_dm_46_targets_are_those_of_the_rules(seed: int) -> None:
    luck = random.Random(seed)
    chance = seeded(seed)
    s: State = GAME.blank(GAME.choose({"seats": "2"}))
    rules.setup(s, chance)
    compared = 0
    for _ in range(DECISIONS):
        if s.phase == OVER:
            break
        if s.asked == KIND_OF_MANEUVER and set(legal(s)) != {SCUTTLE}:
            data = view(s, s.active)["targets"]
            assert {tuple(target["actions"]) for target in data} == offered(s)
            for target in data:  # at the odds of spending all
                maneuver, victim = target["actions"]
                odds = view(do(s, maneuver, victim), s.active)["odds"][-1]
                assert odds["keeps"] == 0
                assert {
                    name: target[name] for name in odds if name not in ("action", "amount", "folded")
                }.items() <= odds.items()
            assert view(s, 1 - s.active)["targets"] == []
            compared += len(data)
        rules.apply(s, s.active, luck.choice(sensible(legal(s))), chance)
    assert compared > 0


def test_the_pool_tells_every_card_and_reads_decks_back() -> None:
    data = deck_builder.parts()
    assert [card["id"] for card in data["cards"]] == [card["id"] for card in data["cards"] if card["name"]]
    assert len(data["cards"]) == CARD_COUNT - 1
    for deck in DECKS:
        ready = next(each for each in data["decks"] if each["id"] == deck["id"])
        read = deck_builder.as_data(to_toml(parse(deck["id"])))
        assert (read["homeworld"], read["cards"]) == (ready["homeworld"], ready["cards"])
        assert deck_builder.as_data(read["lines"])["cards"] == ready["cards"]
    assert data["formats"][0]["most"] == {"spacecraft": 4, "upgrade": 4, "asset": 2}
