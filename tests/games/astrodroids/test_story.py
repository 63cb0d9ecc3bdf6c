"""The sentences that players get for each kind of event."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import (
    FIRE,
    FOUR_CARDS,
    act,
    act_anyhow,
    begun,
    blasting,
    box,
    card,
    choice,
    circle,
    claim,
    events_anyhow,
    events_of,
    fall,
    hold,
    pick,
    planned,
    reroll,
    rolling,
    unlock,
)

from retrocade.games.astrodroids.state import CLAIM, LEAVE, READY, ROLL, TIME


def test_ad_e2_the_example_round_is_narrated_in_order() -> None:
    """AD-10, AD-19, AD-22, AD-36: throws, claims, Stop, plans in the order of blasting, part 4, the next round."""
    s = rolling([3, 3, 3, 3, 4, 5], [1, 2, 3, 4, 5, 6])
    assert events_of(s, 0, reroll(6), fall(1, 1, 1, 1, 1, 4)) == ["Player 1 rerolls 1 die: 4."]
    assert events_of(s, 0, claim(s, "C06")) == [
        "Player 1 claims A: Tu-Tu (2) + Triangel (3) + Coin.",
        "Stop! Player 2 has 2 more rerolls, then must claim.",
    ]
    assert events_of(s, 1, hold(s, "C20")) == ["Player 2 has a hand on C: Flan Solo (1) + SsSsSsix (6) + Comet."]
    assert events_of(s, 1, claim(s, "C20")) == ["Player 2 claims C: Flan Solo (1) + SsSsSsix (6) + Comet."]
    for action in (pick("4,2"), pick("5,1"), circle(4)):
        assert events_of(s, 0, action) == []
    assert events_of(s, 0, FIRE) == ["Player 1 is done blasting."]
    heard = events_anyhow(s, 1, FIRE)
    assert heard[:5] == [
        "Player 2 is done blasting.",
        "Player 2 blasts nothing.",
        "Player 1 blasts Triangel (3) on 4,2 and Triangel (3) on 5,1 with 3 3 3 3 4 4.",
        "Player 1 circles the trophy of 4.",
        "Player 1 gets a Coin.",
    ]
    assert heard[5].startswith("Round 2 of 8: A ")


def test_ad_13_the_common_throw_is_narrated() -> None:
    s = begun(2)
    assert events_of(s, 0, READY) == ["Player 1 is ready."]
    assert events_of(s, 1, READY) == ["Player 2 is ready."]
    assert events_of(s, 2, TIME, fall(1, 2, 3, 4, 5, 6), fall(1, 1, 2, 2, 3, 3)) == [
        "3, 2, 1, go!",
        "Everybody throws. Player 1: 1 2 3 4 5 6, Player 2: 1 1 2 2 3 3.",
    ]


def test_ad_75_ad_76_a_time_out_is_narrated() -> None:
    s = rolling([1] * 6, table=("C06", "C09", "C13", "C14"))
    spare = [c for c in range(1, 46) if s.hidden >> c & 1]
    heard = events_of(s, 1, TIME, box(2, 4), (spare.index(card("C21")), len(spare)))
    assert heard == [
        "Time!",
        "The box dice show 2 and 4.",
        "Discarded: Tu-Tu (2) + Triangel (3) + Coin, Tu-Tu (2) + SsSsSsix (6) + Coin, Foar (4) + High Five (5) + Coin "
        "and Foar (4) + SsSsSsix (6) + Coin.",
        "No card is left, so one of those set aside is flipped: Tu-Tu (2) + Foar (4) + Comet.",
        "2 more rerolls, then claim.",
    ]


def test_bosses_power_ups_coins_spent_and_unlocks_are_narrated() -> None:
    s = blasting("C43", [2, 3, 1, 1, 5, 6], coins=1, blasted=["2,3", "3,3", "4,3", "5,3", "1,1", "1,2", "1,4", "1,5"])
    act(s, 0, pick("1,3"))
    assert events_of(s, 0, FIRE) == [
        "Player 1 is done blasting.",
        "Player 1 blasts Tu-Tu (2) on 1,3 with 2 3 1 1 5 6 (and 1 Coin).",
        "Player 1 keeps Odd Eye, still locked.",
        "Player 1 finishes column 3 and blasts its Boss: 3 points.",
    ]
    assert events_anyhow(s, 0, unlock("odd_eye"))[0] == "Player 1 unlocks Odd Eye."


def test_ad_46_the_comet_is_named_when_it_is_planned_and_when_it_fires() -> None:
    s = blasting("C18", [6, 6, 6, 1, 1, 3], number=8)
    assert choice(s, pick("1,5")).effect == "+1"
    assert choice(s, pick("1,4")).effect == "+1, by Comet"
    act(s, 0, pick("1,5"))
    assert choice(s, pick("1,4")).effect == "+1, by Comet"
    act(s, 0, pick("1,4"))
    assert choice(s, circle(3)).effect == "+1"
    assert events_of(s, 0, FIRE)[1] == (
        "Player 1 blasts Flan Solo (1) on 1,5 and High Five (5) on 1,4 (by Comet) with 6 6 6 1 1 3."
    )


def test_ad_r5_blasted_droids_are_narrated_as_a_chain_in_any_order_of_picks() -> None:
    s = planned(blasting("C06", [3, 3, 2, 2, 2, 2], number=8), pick("3,2"), pick("4,2"), pick("2,3"))
    assert events_of(s, 0, FIRE)[1] in (
        "Player 1 blasts Triangel (3) on 4,2, Tu-Tu (2) on 3,2 and Tu-Tu (2) on 2,3 with 3 3 2 2 2 2.",
        "Player 1 blasts Tu-Tu (2) on 2,3, Tu-Tu (2) on 3,2 and Triangel (3) on 4,2 with 3 3 2 2 2 2.",
    )


def test_leaving_power_ups_locked_is_narrated() -> None:
    s = blasting("C43", [1] * 6, blasted=["5,1", "5,2", "5,3", "5,4", "5,5"])
    act(s, 0, FIRE)
    assert events_anyhow(s, 0, LEAVE)[0] == "Player 1 unlocks nothing more."


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (0, "Planning time is up: everybody counts as ready."),
        (2, "Time! Throwing is over."),
        (3, "Time is up: all plans are fired as they are."),
    ],
)
def test_ad_r36_the_end_of_time_is_narrated(phase: int, says: str) -> None:
    s = begun(2)
    while s.phase < phase:
        if s.phase < ROLL:
            act_anyhow(s, 2, TIME)
        else:
            act(s, s.waiting.bit_length() - 1, CLAIM + s.table.index(max(s.table)))
    assert events_anyhow(s, 2, TIME)[0] == says


def test_calm_beats_are_narrated_when_they_are_carried_out() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
    s.beat = 1
    assert events_of(s, 0, CLAIM) == ["Player 1 has chosen."]
    assert events_of(s, 1, CLAIM) == ["Player 2 has chosen."]
    assert events_of(s, 2, reroll(1), (1, 3), (0, 2)) == [
        "Player 3 has chosen.",
        "Player 2 claims A: Tu-Tu (2) + Triangel (3) + Coin.",
        "Player 1's card is gone; Player 1 chooses again.",
    ]
    assert events_of(s, 3, TIME, (0, 1), fall(4))[0] == "The beat is over: players who have not chosen sit it out."
