"""Part 4 and the end of the game: Coins, Power-Up cards, Bosses, discards, scores and ties."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.astrodroids.positions import (
    COLUMN_3,
    FIRE,
    act,
    act_anyhow,
    all_claimed,
    allows,
    bits,
    blasting,
    card,
    claim,
    fall,
    fired,
    pick,
    refused,
    reroll,
    rolling,
    table,
)

from retrocade.games.astrodroids import rules, story, text
from retrocade.games.astrodroids.names import CELL_NAMES
from retrocade.games.astrodroids.sheet import points
from retrocade.games.astrodroids.state import BLAST, OVER, PLAN, State
from retrocade.games.astrodroids.view import view

# What a card's third spot brings


def test_ad_35_nothing_of_part_4_happens_before_the_last_plan_is_fired() -> None:
    s = all_claimed("C06", "C43")
    s.blasted[0] = bits(COLUMN_3[1:])
    s.dice[:6] = [2, 2, 3, 4, 5, 6]
    act(s, 0, pick("1,3"))
    act(s, 0, FIRE)
    assert (s.phase, s.coins[0], s.bosses[0], s.blasted[0]) == (BLAST, 0, 0, bits(COLUMN_3[1:]))
    act_anyhow(s, 1, FIRE)
    assert (s.coins[0], s.bosses[0], s.blasted[0]) == (1, 1 << 2, bits(COLUMN_3))
    assert s.locked[1] > 0


def test_ad_36_a_coin_on_the_own_card_is_one_more_coin() -> None:
    s = all_claimed("C06", "C20", number=3)
    s.coins[:2] = [1, 1]
    fired(s)
    assert s.coins[:2] == [2, 1]


def test_ad_37_a_power_up_card_stays_beside_the_sheet_locked() -> None:
    s = fired(all_claimed("C06", "C43"))
    assert view(s, 0)["players"][1]["locked"] == ["odd_eye"]
    assert view(s, 0)["players"][1]["unlocked"] == []
    assert not s.hidden >> card("C43") & 1


def test_ad_r35_everybody_sees_locked_power_ups() -> None:
    s = fired(all_claimed("C06", "C43"))
    for seat in (-1, 0, 1):
        assert view(s, seat)["players"][1]["locked"] == ["odd_eye"]
        assert "locked: Odd Eye" in text.draw(s, seat)


def test_ad_40_unclaimed_and_claimed_cards_are_discarded_but_for_kept_power_ups() -> None:
    s = all_claimed("C06", "C43")
    before = s.hidden
    fired(s)
    flipped = sum(1 << card(name) for name in table(s))
    assert s.claimed[:2] == [0, 0]
    assert s.hidden | flipped == before  # the new table comes from the deck, no old card is in it
    assert len(table(s)) == 3


def test_ad_79_ad_r31_in_a_first_game_the_third_spots_of_round_1_bring_nothing() -> None:
    for first_game, coins, locked in ((1, 0, []), (0, 1, ["odd_eye"])):
        s = all_claimed("C06", "C43", number=1)
        s.first_game = first_game
        fired(s)
        assert s.coins[0] == coins
        assert view(s, 0)["players"][1]["locked"] == locked
    late = all_claimed("C06", "C43", number=2)
    late.first_game = 1
    fired(late)
    assert (late.coins[0], late.locked[1] > 0) == (1, True)


def test_ad_r28_coins_beyond_the_spaces_are_lost() -> None:
    s = all_claimed("C06", "C20", number=8)
    s.coins[0] = 8
    fired(s)
    assert s.coins[0] == 8


# Bosses


def test_ad_38_ad_48_ad_r19_a_finished_column_brings_its_boss_unasked() -> None:
    s = blasting("C06", [2, 2, 1, 4, 5, 6], blasted=COLUMN_3[1:])
    act(s, 0, pick("1,3"))
    act_anyhow(s, 0, FIRE)
    assert view(s, 0)["players"][0]["bosses"] == [2]
    assert points(s, 0) == 5 + 3


def test_ad_38_ad_r19_several_bosses_at_once() -> None:
    almost = [name for name in CELL_NAMES if name[2] in "23" and name not in ("1,3", "3,2")]
    s = blasting("C06", [2, 2, 2, 2, 5, 6], "frogger", blasted=almost)
    for name in ("1,3", "3,2"):
        act(s, 0, pick(name))
    act_anyhow(s, 0, FIRE)
    assert view(s, 0)["players"][0]["bosses"] == [1, 2]


def test_ad_48_a_column_that_lacks_a_droid_keeps_its_boss() -> None:
    s = blasting("C06", [1, 1, 1, 4, 5, 6], blasted=COLUMN_3[1:])
    act_anyhow(s, 0, FIRE)
    assert s.bosses[0] == 0


# The end


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ad_41_the_eighth_round_is_the_last(seats: int) -> None:
    names = ["C06", "C20", "C36", "C41"][:seats]
    s = fired(all_claimed(*names, number=7))
    assert (s.phase, s.round) == (PLAN, 8)
    over = fired(all_claimed(*names, number=8))
    assert (over.phase, over.round, over.waiting) == (OVER, 8, 0)
    assert table(over) == []
    assert refused(over, 0, reroll(1)).rule == "AD-41"


def scored(*sheets: tuple[int, int, int], coins: Sequence[int] = ()) -> State:
    """Return a finished game: Droids, Bosses, trophies of each player, and unspent Coins."""
    s = fired(all_claimed(*["C20", "C36", "C41", "C18"][: len(sheets)], number=8))
    for seat, (droids, bosses, trophies) in enumerate(sheets):
        s.blasted[seat] = (1 << droids) - 1
        s.bosses[seat] = (1 << bosses) - 1
        s.trophies[seat] = ((1 << trophies) - 1) << 1
    for seat, there in enumerate(coins):
        s.spent[seat] = 4 - seat  # so that the seat with most filled in has not most left
        s.coins[seat] = there + s.spent[seat]
    return s


def test_ad_66_ad_67_ad_68_points_of_a_sheet() -> None:
    for droids, bosses, trophies, total in (
        (17, 0, 0, 17),
        (0, 2, 0, 6),
        (0, 0, 5, 5),
        (0, 0, 6, 9),
        (25, 5, 6, 49),
    ):
        assert rules.score(scored((droids, bosses, trophies)), 0) == total


def test_ad_69_the_highest_score_wins() -> None:
    s = scored((20, 1, 3), (17, 2, 6), (20, 2, 5))
    assert [rules.result(s, seat) for seat in range(3)] == [3, 1, 2]
    assert story.game_over_event(s).text == "Player 2 wins with 32 points."


def test_ad_70_tied_players_compare_unspent_coins() -> None:
    """AD-E12: 31, 31 and 28 points with 1, 2 and 5 Coins."""
    s = scored((20, 2, 5), (16, 2, 6), (20, 1, 5), coins=(1, 2, 5))
    assert [rules.score(s, seat) for seat in range(3)] == [31, 31, 28]
    assert [rules.result(s, seat) for seat in range(3)] == [2, 1, 3]
    assert story.game_over_event(s).text == "Player 2 wins with 31 points, ahead of Player 1 by Coins."


def test_ad_70_ad_r30_who_is_equal_in_both_shares() -> None:
    """AD-E12: Coins 2, 2 and 5. Lower places are compared in the same way."""
    s = scored((20, 2, 5), (16, 2, 6), (20, 1, 5), coins=(2, 2, 5))
    assert [rules.result(s, seat) for seat in range(3)] == [1, 1, 3]
    assert story.game_over_event(s).text == "Player 1 and Player 2 share the victory with 31 points."
    lower = scored((20, 2, 5), (10, 0, 0), (10, 0, 0), (10, 0, 0), coins=(0, 1, 2, 1))
    assert [rules.result(lower, seat) for seat in range(4)] == [1, 3, 2, 3]


def test_ad_r30_a_coin_of_the_last_round_counts_as_unspent() -> None:
    s = fired(all_claimed("C06", "C20", number=8))
    assert [rules.result(s, seat) for seat in range(2)] == [1, 2]


def test_ad_66_to_ad_70_the_summary_adds_up_like_the_sheet() -> None:
    s = scored((17, 2, 6), (20, 1, 3), coins=(1, 0))
    assert text.summary(s) == [
        ("Round", "8 of 8, over"),
        ("Player 1", "32 points: 17 Droids, 2 Bosses, 6 trophies, all trophies; 1 unspent Coin"),
        ("Player 2", "26 points: 20 Droids, 1 Boss, 3 trophies; 0 unspent Coins"),
    ]


def test_ad_r33_a_cleared_sheet_goes_on_rolling_and_claiming() -> None:
    s = rolling([1] * 6, [2] * 6, number=7)
    s.blasted[0] = (1 << 25) - 1
    act(s, 0, reroll(1), fall(3))
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    assert s.phase == BLAST
    fired(s)
    assert s.coins[0] == 1


def test_ad_42_a_coin_gained_in_one_round_pays_in_the_next() -> None:
    s = fired(all_claimed("C06", "C20"))
    assert s.coins[0] == 1
    s.phase, s.waiting, s.last = BLAST, 0b11, 1
    s.claimed[:2] = [card("C11"), card("C36")]
    s.dice[:6] = [5, 1, 1, 2, 2, 6]
    assert allows(s, ["2,1"])
    act(s, 0, pick("2,1"))
    fired(s)
    assert s.spent[0] == 1
