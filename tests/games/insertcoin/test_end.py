"""The four ends, the score, and who wins."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.insertcoin.positions import (
    GAME,
    GAME_OVER,
    Level,
    Sheet,
    burn,
    do,
    done,
    finish,
    legal,
    number,
    purse,
    refusal,
    table,
)

from retrocade.games.insertcoin import rules, sheet, story
from retrocade.games.insertcoin.content import SHAPE_CELLS
from retrocade.games.insertcoin.state import (
    BROKE,
    BURN,
    DECK_USED_UP,
    DECLINE,
    OVER,
    THREE_LEVELS,
    TURN,
    UNPAID,
    State,
)

NEARLY = [done("AI1"), done("MS1"), Level("DK1", [(0, 0)])]


def test_ic_52_a_third_level_ends_the_game() -> None:
    s = finish(do(burn(table(Sheet(NEARLY), Sheet()), 2, (0, 0)), 0, DECLINE))
    assert (s.phase, s.ended) == (OVER, THREE_LEVELS)
    assert rules.to_act(s) == 0


def last_card(*sheets: Sheet) -> State:
    """Return a table with the last card of the deck in play."""
    s = table(*sheets, flips=32, over_at=(4, 20))
    assert s.left == 0
    return s


def test_ic_53_ic_r33_the_game_ends_when_no_card_is_left() -> None:
    s = table(Sheet(), Sheet(), flips=31, over_at=(4, 20))
    assert s.left.bit_count() == 1
    s = finish(s, next(f"C{n:02d}" for n in range(1, 31) if s.left >> n & 1))
    assert s.phase == TURN
    s = finish(s)
    assert (s.phase, s.ended) == (OVER, DECK_USED_UP)


def test_ic_r33_a_game_over_card_at_the_end_is_paid_first() -> None:
    s = table(Sheet(), Sheet(), flips=31, over_at=(4, 0))
    s = finish(s, GAME_OVER)
    assert (s.phase, s.ended) == (OVER, DECK_USED_UP)
    assert s.coins[:2] == [2, 2]


def test_ic_54_no_lives_and_no_coins_end_the_game() -> None:
    s = finish(table(Sheet(lives=1, coins=0), Sheet()))
    assert (s.phase, s.ended) == (OVER, BROKE)


def test_ic_r34_no_coins_alone_do_not() -> None:
    s = finish(table(Sheet(coins=0), Sheet(coins=0)), "C02")
    assert s.phase == TURN


def test_ic_55_a_coin_that_cannot_be_paid_ends_the_game() -> None:
    s = finish(table(Sheet(coins=0), Sheet()), GAME_OVER)
    assert (s.phase, s.ended) == (OVER, UNPAID)


def test_ic_56_ic_r44_it_ends_for_all_and_who_caused_it_may_win() -> None:
    rich = Sheet([done("UR1"), done("DK1"), Level("WS1")], lives=1, coins=0)
    s = finish(table(rich, Sheet()))
    assert s.ended == BROKE
    assert [rules.result(s, seat) for seat in range(2)] == [1, 2]
    assert refusal(s, BURN).rule == "IC-56"
    assert refusal(s, BURN, seat=1).rule == "IC-56"


def test_ic_r39_all_ends_that_apply_are_named() -> None:
    s = last_card(Sheet(NEARLY, lives=1, coins=0), Sheet(lives=1, coins=0))
    s = finish(do(burn(s, 2, (0, 0)), 0, DECLINE))
    assert s.ended == THREE_LEVELS | BROKE | DECK_USED_UP
    assert GAME.view(s, 0)["ended"] == ["three-levels", "deck", "broke"]
    assert len(story.endings(s.ended)) == 3
    unpaid = finish(table(Sheet(coins=0), Sheet(), flips=31, over_at=(4, 0)), GAME_OVER)
    assert unpaid.ended == UNPAID | DECK_USED_UP


def test_ic_r40_a_refill_on_the_last_turn_still_happens() -> None:
    s = finish(last_card(Sheet(lives=1, coins=1), Sheet()))
    assert purse(s) == (3, 0)
    assert sheet.wallet(s, 0) == 3


# Score


def filled(shape: str, n: int) -> Level:
    """Return a shape with its first n squares filled."""
    return Level(shape, filled=SHAPE_CELLS[number(shape)][:n])


@pytest.mark.parametrize(
    ("shape", "n", "points"),
    [("AI1", 28, 20), ("AI1", 27, 19), ("AI1", 14, 6), ("AI1", 9, 1), ("AI1", 8, 0), ("UR1", 42, 30), ("MS1", 13, 9)],
)
def test_ic_57_value_less_unfilled_squares(shape: str, n: int, points: int) -> None:
    s = table(Sheet([filled(shape, n), Level("WS1"), Level("WS2")]), Sheet())
    assert sheet.shape_points(s.shape[0], s.filled[0]) == points


@pytest.mark.parametrize("n", range(9))
def test_ic_58_ic_r35_a_shape_never_scores_below_zero(n: int) -> None:
    s = table(Sheet([filled("WS1", 7), filled("AI1", n), done("MS1")]), Sheet())
    assert sheet.shape_points(s.shape[0], s.filled[0]) == 0  # 20 - 23
    assert rules.score(s, 0) == 10 + 12  # the others are not drawn down


def test_ic_59_ic_60_ic_61_coins_three_lives_one_and_all_of_it_summed() -> None:
    s = table(Sheet([done("MS1"), filled("AI1", 18), Level("WS1")], lives=4, coins=2), Sheet())
    assert rules.score(s, 0) == 10 + 10 + 0 + 2 * 3 + 4


def over(*sheets: Sheet) -> State:
    s = table(*sheets)
    rules.finish(s, DECK_USED_UP)
    return s


def test_ic_62_the_highest_total_wins() -> None:
    for lives in permutations((1, 5, 9)):
        s = over(*[Sheet(lives=n) for n in lives])
        assert [rules.result(s, seat) for seat in range(3)] == [1 + sum(m > n for m in lives) for n in lives]


def test_ic_63_then_more_completed_shapes() -> None:
    """10 + 6 + 0 against 16 by one bigger shape."""
    two = Sheet([done("MS1"), done("MS2"), Level("WS1")], lives=1)
    one = Sheet([done("AI1"), Level("MS2"), Level("WS1")], lives=1)
    s = over(one, two)
    assert rules.score(s, 0) == rules.score(s, 1) == 30
    assert [rules.result(s, seat) for seat in range(2)] == [2, 1]
    assert story.tie_break(s, 1) == "more completed shapes"


def test_ic_64_then_more_coins() -> None:
    s = over(Sheet(lives=4, coins=2), Sheet(lives=1, coins=3))
    assert rules.score(s, 0) == rules.score(s, 1)
    assert [rules.result(s, seat) for seat in range(2)] == [2, 1]
    assert story.tie_break(s, 1) == "more Coins"


def test_ic_65_then_more_lives() -> None:
    """Totals, shapes and Coins are equal: squares make up for the difference in Lives."""
    s = over(
        Sheet([filled("AI1", 18), Level("WS1"), Level("WS2")], lives=2),
        Sheet([filled("AI1", 17), Level("WS1"), Level("WS2")], lives=3),
    )
    assert rules.score(s, 0) == rules.score(s, 1)
    assert [rules.result(s, seat) for seat in range(2)] == [2, 1]
    assert story.tie_break(s, 1) == "more Lives"


def test_ic_66_then_victory_is_shared() -> None:
    s = over(Sheet(), Sheet(), Sheet(lives=2))
    assert [rules.result(s, seat) for seat in range(3)] == [1, 1, 3]
    text = " ".join(str(event.text) for event in story.end_events(s))
    assert "Player 1 and Player 2 share the victory" in text


def test_ic_36_ic_41_the_end_counts_what_is_left() -> None:
    s = finish(table(Sheet(lives=1, coins=1), Sheet(lives=1, coins=0)))
    assert s.phase == OVER
    assert GAME.view(s, 0)["players"][0]["score"]["total"] == rules.score(s, 0) == 3


def test_nothing_is_legal_after_the_end() -> None:
    s = over(Sheet(), Sheet())
    assert legal(s) == legal(s, 1) == []
