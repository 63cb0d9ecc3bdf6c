"""What a page lights up for a chosen craft is exactly what the rules offer, at the odds of spending all."""

from __future__ import annotations

import random

import pytest

from retrocade.engine.match import Match
from retrocade.games.domination import GAME, pool
from retrocade.games.domination.content import CARD_COUNT, DECKS
from retrocade.games.domination.decks import parse, to_toml
from retrocade.games.domination.state import AMOUNT, BOMBARD, COMBAT, KIND_OF_MANEUVER, SCRAP, SCUTTLE
from retrocade.games.domination.view import view

DECISIONS = 1600


def offered(match: Match, seat: int) -> dict[tuple[int, int], int]:
    """By the rules: each maneuver and target, and the most that can be spent on it."""
    found = {}
    for maneuver in {COMBAT, BOMBARD} & set(match.legal(seat)):
        match.act(seat, maneuver)
        for target in match.legal(seat):
            match.act(seat, target)
            found[maneuver, target] = max(match.legal(seat)) - AMOUNT + 1
            match.take_back(seat)
        match.take_back(seat)
    return found


def sensible(legal: list[int]) -> list[int]:
    """Without giving things up, so that there is something to meet."""
    return [action for action in legal if action not in (SCUTTLE, SCRAP)] or legal


@pytest.mark.parametrize("seed", range(3))
def test_dm_28_and_dm_46_targets_are_what_the_rules_offer(seed: int) -> None:
    chance = random.Random(seed)
    match = Match(GAME, GAME.choose({"seats": "2"}), seed)
    compared = 0
    for _ in range(DECISIONS):
        if match.over:
            break
        seat = match.to_act[0]
        if match.state.asked == KIND_OF_MANEUVER and set(match.legal(seat)) != {SCUTTLE}:
            told = view(match.state, seat)["targets"]
            rules = offered(match, seat)
            assert {tuple(target["actions"]) for target in told} == set(rules)
            assert view(match.state, 1 - seat)["targets"] == []
            compared += len(told)
        match.act(seat, chance.choice(sensible(match.legal(seat))))
    assert compared > 0


def test_the_pool_tells_every_card_and_reads_decks_back() -> None:
    told = pool.parts()
    assert [card["id"] for card in told["cards"]] == [card["id"] for card in told["cards"] if card["name"]]
    assert len(told["cards"]) == CARD_COUNT - 1
    for deck in DECKS:
        ready = next(each for each in told["decks"] if each["id"] == deck["id"])
        read = pool.told(to_toml(parse(deck["id"])))
        assert (read["homeworld"], read["cards"]) == (ready["homeworld"], ready["cards"])
        assert pool.told(read["lines"])["cards"] == ready["cards"]
    assert told["formats"][0]["most"] == {"spacecraft": 4, "upgrade": 4, "asset": 2}
