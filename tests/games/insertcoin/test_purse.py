"""GAME OVER cards, Coins and Lives."""

from __future__ import annotations

import pytest
from tests.games.insertcoin.positions import (
    GAME,
    GAME_OVER,
    Level,
    Sheet,
    burn,
    do,
    done,
    draw,
    finish,
    kinds,
    legal,
    purse,
    table,
)

from retrocade.games.insertcoin import rules, sheet
from retrocade.games.insertcoin.state import ACTIVATE, BURN, CHOOSE, DONE, OVER, TURN, UNPAID

NONE = [Level("UR1"), Level("DK1"), Level("WS1")]
ONE = [Level("UR1"), done("MS1"), Level("WS1")]
TWO = [Level("UR1"), done("MS1"), done("WS1")]


# GAME OVER cards


def test_ic_30_first_card_asks_for_one_level() -> None:
    s = finish(table(Sheet(NONE), Sheet(ONE), Sheet(TWO)), GAME_OVER, "C02")
    assert s.coins[:3] == [2, 3, 3]


def test_ic_31_second_card_asks_for_two() -> None:
    s = finish(table(Sheet(NONE), Sheet(ONE), Sheet(TWO), flips=18, over_at=(4, 0)), GAME_OVER, "C02")
    assert s.coins[:3] == [2, 2, 3]


def test_ic_32_which_levels_does_not_matter() -> None:
    pairs = [(0, 1), (0, 2), (1, 2)]
    sheets = [
        Sheet([done(shape) if n in pair else Level(shape) for n, shape in enumerate(("MS1", "UR1", "WS1"))])
        for pair in pairs
    ]
    s = finish(table(*sheets, flips=18, over_at=(4, 0)), GAME_OVER, "C02")
    assert s.coins[:3] == [3, 3, 3]


def test_ic_33_who_owes_and_cannot_pay_ends_the_game() -> None:
    s = finish(table(Sheet(NONE, coins=0), Sheet(ONE, coins=0)), GAME_OVER)
    assert (s.phase, s.ended) == (OVER, UNPAID)


def test_ic_34_the_coin_buys_nothing_and_nobody_draws() -> None:
    s = table(Sheet(NONE, lives=2), Sheet(NONE))
    s = finish(s, GAME_OVER, "C02")
    assert s.lives[:2] == [1, 2]  # only the burns of the turn before
    assert s.step[:2] == [CHOOSE, CHOOSE]
    assert sum(mask.bit_count() for mask in s.filled) == 2


def test_ic_r16_all_who_can_pay_do_before_the_game_ends() -> None:
    s = finish(table(Sheet(NONE, coins=0), Sheet(NONE, coins=2), Sheet(NONE, coins=1)), GAME_OVER)
    assert s.coins[:3] == [0, 1, 0]
    assert s.phase == OVER


def test_ic_r17_levels_completed_before_the_flip_count() -> None:
    nearly = [Level("MS1", [(2, 2)]), Level("UR1"), Level("WS1")]
    s = burn(table(Sheet(nearly), Sheet(NONE)), 0, (2, 2))
    s = finish(s, GAME_OVER, "C02")
    assert s.coins[:2] == [3, 2]


def test_ic_r18_skips_and_ships_wait_and_who_sits_out_pays() -> None:
    skull = [Level("WS1", [(0, 2)]), Level("UR1"), Level("DK1")]
    s = table(Sheet(skull), Sheet(NONE, double=True, out=True))
    s = do(burn(s, 0, (0, 2)), 0, ACTIVATE)
    s = finish(s, GAME_OVER, "C02")
    assert s.coins[:2] == [3, 2]
    assert rules.to_act(s) == 0b01
    assert s.double[1] == 1
    s = finish(s, "C03")
    assert s.double[1] == 1
    assert rules.to_act(s) == 0b11


# Coins and Lives


def test_ic_35_what_is_crossed_off_stays_so() -> None:
    s = table(Sheet(lives=1, coins=1), Sheet())
    s = finish(burn(s, 0, (1, 0)), "C02")
    assert purse(s) == (3, 0)
    s = finish(finish(s, "C03"), "C04")
    assert purse(s) == (1, 0)
    s = finish(s)
    assert purse(s) == (0, 0)
    assert s.phase == OVER


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 3), (2, 3)), ((2, 3), (1, 3)), ((1, 3), (3, 2)), ((1, 1), (3, 0)), ((1, 0), (0, 0)), ((4, 0), (3, 0))],
)
def test_ic_36_ic_r13_the_last_life_is_refilled_at_once(before: tuple[int, int], after: tuple[int, int]) -> None:
    s = table(Sheet(lives=before[0], coins=before[1]), Sheet())
    assert purse(do(s, 0, BURN)) == after


def test_ic_r13_gained_lives_count_among_all() -> None:
    """With four Lives, three losses do not yet cost a Coin."""
    s = table(Sheet(lives=4, coins=1), Sheet(coins=3))
    for name in ("C02", "C03", "C04"):
        s = finish(s, name)
    assert purse(s) == (1, 1)
    assert purse(do(s, 0, BURN)) == (3, 0)


def test_ic_37_lives_gained_are_added() -> None:
    s = table(Sheet([Level("UR1", [(0, 1), (0, 2)]), Level("WS1"), Level("DK1")]), Sheet(), card_in_play="C05")
    s = do(draw(s, "I2", 0, [(0, 1), (0, 2)]), 0, ACTIVATE)
    assert purse(s) == (4, 3)


def test_ic_38_a_life_lost_to_an_attack_is_refilled_too() -> None:
    demon = [Level("DK1", [(0, 0)]), Level("UR1"), Level("WS1")]
    s = table(Sheet(demon), Sheet(lives=1, coins=2, out=True))
    s = finish(do(burn(s, 0, (0, 0)), 0, ACTIVATE), "C02")
    assert purse(s, 1) == (3, 1)


def test_ic_39_ic_r15_no_coin_is_inserted_by_choice_and_none_refused() -> None:
    s = table(Sheet(lives=1), Sheet())
    words = {"hold", "burn", "place", "burn-square", "answer", "done"}
    seen = set(kinds(s))
    seen |= set(kinds(do(s, 0, BURN)))
    after = burn(s, 0, (1, 0))
    seen |= set(kinds(after))
    assert seen <= words
    assert purse(after) == (3, 2)  # paid without being asked


def test_ic_40_ic_41_rows_not_bought_are_worth_nothing() -> None:
    s = table(Sheet(NONE), Sheet(NONE))
    assert rules.score(s, 0) == 3 * 3 + 3 * 1 == 12
    data = GAME.view(s, 1)["players"][0]["score"]
    assert (data["coins"], data["lives"], data["total"]) == (9, 3, 12)
    assert rules.score(table(Sheet(NONE, lives=1, coins=0), Sheet()), 0) == 1


def test_ic_r14_lives_stay_at_zero_within_a_turn_and_losses_vanish() -> None:
    demon = [Level("DK1", [(0, 0)]), Level("UR1"), Level("WS1")]
    s = table(Sheet(lives=1, coins=0), Sheet(demon))
    s = do(burn(s, 0, (1, 0)), 0, DONE)
    assert s.phase == TURN
    s = finish(do(burn(s, 0, (0, 0), seat=1), 1, ACTIVATE))
    assert purse(s, 0) == (0, 0)
    assert s.phase == OVER


def test_ic_r37_lives_have_no_upper_limit() -> None:
    s = table(
        Sheet([Level("UR1", [(0, 1), (0, 2)]), Level("WS1"), Level("DK1")], lives=11), Sheet(), card_in_play="C05"
    )
    s = do(draw(s, "I2", 0, [(0, 1), (0, 2)]), 0, ACTIVATE)
    assert purse(s)[0] == 12
    assert sheet.wallet(s, 0) == 12 + 9


def test_burning_is_offered_as_long_as_the_game_runs() -> None:
    assert BURN in legal(table(Sheet(lives=1, coins=0), Sheet()))
