"""RT-80 to RT-88: lives and levels between games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.retrotetro.positions import GAME, act, dealt, hand, keeping, legal, refusal

from retrocade.engine.errors import BadValue
from retrocade.games.retrotetro import campaign, setup
from retrocade.games.retrotetro.content import BOX
from retrocade.games.retrotetro.state import CHOOSING, PLAYING_CARD
from retrocade.games.retrotetro.view import view

PASSED, FAILED = 1, 2


def played(progress: dict[str, Any], *results: int) -> dict[str, Any]:
    """A run after games with these results."""
    for result in results:
        progress = campaign.after(progress, campaign.settings(progress), result)
    return progress


def where(progress: dict[str, Any]) -> tuple[int, int]:
    return progress["level"], progress["lives"]


def test_rt_80_a_run_begins_on_level_1_with_2_lives() -> None:
    assert where(campaign.begin()) == (1, 2)


def test_rt_81_a_level_is_a_normal_game_for_one() -> None:
    s = GAME.blank(campaign.settings(campaign.begin()))
    assert (s.seats, s.side, s.level, s.lives) == (1, 0, 1, 2)
    s = dealt(level="1")
    assert view(s, 0)["deck"] == 22
    assert len(hand(s)) == 2


def test_rt_r25_the_normal_side_the_other_as_a_challenge() -> None:
    assert BOX["solo"]["board_side"] == "normal"
    assert view(dealt(level="3", side="advanced"), 0)["level"]["number"] == 3


def test_rt_82_a_level_passed_leads_to_the_next() -> None:
    assert where(played(campaign.begin(), PASSED)) == (2, 2)


def test_rt_83_rt_r26_a_level_failed_costs_a_life_and_is_played_again() -> None:
    assert where(played(campaign.begin(), PASSED, FAILED)) == (2, 1)
    assert where(played(campaign.begin(), PASSED, FAILED, FAILED, PASSED)) == (3, 0)


def test_rt_84_rt_r35_without_a_life_back_to_the_start_with_two() -> None:
    assert where(played(campaign.begin(), PASSED, PASSED, FAILED, FAILED, FAILED)) == (1, 2)
    assert where(played(campaign.begin(), FAILED, FAILED, FAILED)) == (1, 2)


def test_rt_85_a_life_after_levels_3_5_7_9_and_11() -> None:
    lives, progress = [], campaign.begin()
    for _ in range(11):
        progress = played(progress, PASSED)
        lives.append(progress["lives"])
    assert lives == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]


def test_rt_r35_lives_never_exceed_seven() -> None:
    progress = {**campaign.begin(), "level": 11, "lives": 7}
    assert played(progress, PASSED)["lives"] == 7


def test_rt_86_rt_r24_from_level_9_on_any_objective_may_be_chosen_each_time() -> None:
    for level in ("9", "10", "11", "12"):
        s = dealt(level=level)
        assert s.phase == CHOOSING
        assert len(legal(s)) == 8
        assert len(view(s, 0)["choose_from"]) == 8
        s = act(s, keeping("gold_rush"))
        assert view(s, 0)["players"][0]["objective"]["name"] == "Gold Rush"


def test_rt_86_before_the_cards_are_dealt() -> None:
    s = dealt(level="9")
    assert hand(s) == []
    assert refusal(s, 8) == "RT-04"
    assert len(hand(act(s, keeping("gold_rush")))) == 2


def test_rt_r24_the_data_may_deal_two_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "ANY_OBJECTIVE", 0)
    assert len(legal(dealt(level="9"))) == 2


@pytest.mark.parametrize("level", [str(number) for number in range(1, 9)])
def test_rt_87_before_level_9_no_objective_is_used(level: str) -> None:
    s = dealt(level=level, objectives="yes")
    assert s.phase == PLAYING_CARD
    assert len(view(s, 0)["players"][0]["score"]) == 4


def test_rt_88_passing_level_12_wins_the_campaign() -> None:
    progress = played(campaign.begin(), *[PASSED] * 12)
    assert progress["won"]
    assert progress["furthest"] == 12
    assert "won" in campaign.in_words(progress)[0]
    assert [level["state"] for level in campaign.stages(progress)] == ["passed"] * 12


def test_a_new_run_after_the_last() -> None:
    progress = played(campaign.begin(), *[PASSED] * 12)
    assert campaign.settings(progress)["level"] == 1
    again = played(progress, PASSED)
    assert where(again) == (2, 2)
    assert (again["won"], again["furthest"], again["games"]) == (False, 12, 13)


def test_the_same_game_is_not_counted_twice() -> None:
    progress = campaign.begin()
    options = campaign.settings(progress)
    once = campaign.after(progress, options, PASSED)
    assert campaign.after(once, options, PASSED) == once


def test_the_map_tells_what_is_passed_next_and_closed() -> None:
    levels = campaign.stages(played(campaign.begin(), PASSED, PASSED))
    assert [level["state"] for level in levels] == ["passed", "passed", "next", *["closed"] * 9]
    assert [level["number"] for level in levels if level["life"]] == [3, 5, 7, 9, 11]
    assert [level["number"] for level in levels if level["objective"]] == [9, 10, 11, 12]
    assert levels[0]["points"] == 32


def test_where_a_run_stands_in_words() -> None:
    assert campaign.in_words(played(campaign.begin(), PASSED, FAILED)) == [
        "Level 2 of 12, 1 life left.",
        "To pass: 35 points. Two areas, each joining the same three colours.",
    ]


def test_progress_survives_json() -> None:
    progress = played(campaign.begin(), PASSED, FAILED)
    assert json.loads(json.dumps(progress)) == progress
    assert campaign.settings(json.loads(json.dumps(progress))) == campaign.settings(progress)


@pytest.mark.parametrize(
    "damaged", [None, [], {"level": 13}, {"level": 0}, {"lives": 8}, {"lives": -1}, {"level": "x"}, {"what": 1}]
)
def test_a_damaged_progress_is_refused(damaged: Any) -> None:
    with pytest.raises(BadValue, match="Begin a new run"):
        campaign.settings(damaged)
