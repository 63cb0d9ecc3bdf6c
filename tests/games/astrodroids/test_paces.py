"""Part 2 in calm play, in turns, and against the clock."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import (
    FOUR_CARDS,
    act,
    act_anyhow,
    begun,
    card,
    claim,
    fall,
    legal,
    refused,
    reroll,
    rolling,
)

from retrocade.games.astrodroids import rules
from retrocade.games.astrodroids.rules.calm import have_chosen
from retrocade.games.astrodroids.state import CLAIM, READY, ROLL, TIME, State
from retrocade.games.astrodroids.view import view


def chosen(*actions: int) -> State:
    """Three players in calm play who choose these in turn."""
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
    s.beat = 1
    for seat, action in enumerate(actions):
        act(s, seat, action)
    return s


def test_calm_choices_wait_for_all_and_nobody_sees_them() -> None:
    s = chosen(reroll(1), CLAIM)
    assert (s.dice[:6], s.claimed[1]) == ([1] * 6, 0)
    assert s.waiting == 0b100
    assert view(s, 1)["you"]["chosen"] == {"claim": 0, "dice": []}
    for other in (-1, 0, 2):
        assert str(view(s, other)).count("'claim': 0") == 0
    assert refused(s, 0, reroll(2)).rule == "AD-14"


def test_calm_choices_are_carried_out_in_a_random_order() -> None:
    s = chosen(reroll(1), CLAIM)
    # Of three the second is drawn, then of the two left the second, which is seat 2; then seat 0.
    act(s, 2, reroll(2), (1, 3), (1, 2), fall(1, 4), (0, 1), fall(5))
    assert s.claimed[1] == card("C06")
    assert (s.dice[0], s.dice[17]) == (5, 4)
    assert (s.beat, s.waiting, s.later_in_beat) == (2, 0b101, 0)


def test_calm_a_card_that_is_gone_is_asked_about_again_at_once() -> None:
    s = chosen(CLAIM, CLAIM)
    act(s, 2, reroll(1), (1, 3), (0, 2))
    assert s.claimed[:2] == [0, card("C06")]
    assert (s.asked, s.waiting, have_chosen(s)) == (1, 0b001, 0b100)
    assert view(s, 0)["asked"] == 0
    act(s, 0, reroll(6), fall(1, 1, 1, 1, 1, 6), (0, 1), fall(4))
    assert s.asked == 0
    assert (s.dice[5], s.dice[16]) == (6, 4)
    assert (s.beat, s.waiting) == (2, 0b101)


def test_calm_a_choice_not_yet_carried_out_lapses_at_stop() -> None:
    s = chosen(CLAIM, CLAIM + 1)
    act(s, 2, reroll(1), (0, 3), (0, 2))
    assert s.last == 3
    assert s.dice[16:22] == [3] * 6
    assert s.chosen == [0, 0, 0, 0]
    assert (s.rerolls, s.waiting) == (2, 0b100)


def test_calm_who_does_not_choose_in_time_sits_the_beat_out() -> None:
    s = chosen(reroll(1))
    act(s, 3, TIME, (0, 1), fall(6))
    assert (s.dice[0], s.beat, s.waiting) == (6, 2, 0b111)
    asked = chosen(CLAIM, CLAIM)
    act(asked, 2, reroll(1), (1, 3), (0, 2))
    act(asked, 3, TIME, (0, 1), fall(4))
    assert (asked.asked, asked.beat, asked.waiting) == (0, 2, 0b101)


# Beats: one after another


def test_in_a_beat_everybody_acts_once_in_a_random_order() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="beat")
    s.beat, s.waiting, s.later_in_beat = 1, 0b010, 0b101
    assert refused(s, 0, reroll(1)).rule == "AD-14"
    act(s, 1, reroll(1), fall(6), (1, 2))
    assert (s.waiting, s.later_in_beat) == (0b100, 0b001)
    act(s, 2, claim(s, "C06"), (0, 1))
    assert (s.waiting, s.later_in_beat, s.beat) == (0b001, 0, 1)
    act(s, 0, reroll(1), fall(2), (0, 2))
    assert (s.waiting, s.later_in_beat, s.beat) == (0b001, 0b010, 2)


def test_in_a_beat_stop_takes_effect_at_once() -> None:
    s = rolling([1] * 6, [2] * 6, pace="beat")
    s.beat, s.waiting, s.later_in_beat = 3, 0b01, 0b10
    act(s, 0, claim(s, "C06"))
    assert (s.last, s.waiting, s.later_in_beat) == (2, 0b10, 0)


# The clock


def test_ad_r36_without_a_clock_nobody_can_say_that_time_is_up() -> None:
    s = begun(2, "beat")
    assert legal(s, 2) == []
    assert refused(s, 0, TIME).rule == "AD-R36"
    assert refused(s, 2, reroll(1)).rule == "AD-R36"


@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed"), "calm"])
def test_ad_r36_who_is_late_in_part_1_counts_as_ready(pace: str) -> None:
    s = begun(3, pace)
    act(s, 1, READY)
    act_anyhow(s, 3, TIME)
    assert s.phase > 0


def test_the_clock_is_nobody_the_game_waits_for() -> None:
    s = begun(4)
    assert rules.to_act(s) == 0b1111
    assert legal(s, 4) == [TIME]


def test_the_clock_ends_the_countdown() -> None:
    s = begun(1)
    act(s, 0, READY)
    assert legal(s, 1) == [TIME]
    act(s, 1, TIME, fall(1, 2, 3, 4, 5, 6))
    assert s.phase == ROLL
