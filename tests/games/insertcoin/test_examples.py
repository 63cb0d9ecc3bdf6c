"""The worked examples of the ledger, IC-X1 to IC-X18, with their numbers. Cells are (row, column) from 0."""

from __future__ import annotations

import pytest
from tests.games.insertcoin.positions import (
    GAME_OVER,
    Level,
    Sheet,
    burn,
    cells,
    do,
    done,
    draw,
    empty_cells,
    finish,
    is_completed,
    moves,
    number,
    purse,
    refusal,
    square,
    table,
)

from retrocade.engine.layout import copied
from retrocade.games.insertcoin import rules, sheet
from retrocade.games.insertcoin.content import BOX, SHAPE_CELLS, SYMBOL_ON
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    AGAIN,
    ANSWER,
    BROKE,
    CHOOSE,
    CONFIRM,
    DECLINE,
    FILL,
    HOLD,
    OUT,
    OVER,
    THREE_LEVELS,
    TURN,
    UNPAID,
    State,
)


def first(shape: str, n: int) -> Level:
    """Return a shape with only its first n squares filled."""
    return Level(shape, filled=SHAPE_CELLS[number(shape)][:n])


def test_ic_x1_rulebook_score_example_is_41() -> None:
    s = table(Sheet([first("AI1", 14), done("UR1"), first("WS1", 7)], lives=2, coins=1))
    s.seats = 2  # the example is no solo game; it has only one sheet
    levels = [sheet.shape_points(s.shape[n], s.filled[n]) for n in range(3)]
    assert levels == [6, 30, 0] == BOX["example"]["level_scores"]
    assert sheet.wallet(s, 0) == 3 + 2
    assert rules.score(s, 0) == 41 == BOX["example"]["total"]


# IC-X2: KL1 empty, card C01 (I4 / O4)


def x2() -> State:
    return table(Sheet([Level("KL1"), done("UR1"), done("WS1")]), Sheet())


def test_ic_x2_a_beam_in_the_second_row_is_legal() -> None:
    after = draw(x2(), "I4", 0, [(2, 0), (2, 1), (2, 2), (2, 3)])
    assert cells(after, 0, 0) == {(2, 0), (2, 1), (2, 2), (2, 3)}


def test_ic_x2_nothing_covers_an_eye() -> None:
    assert all((3, 1) not in covered and (3, 2) not in covered for _, level, covered in moves(x2()) if level == 0)
    hand = do(x2(), 0, HOLD)  # the Beam, lying flat
    reason = refusal(hand, square(0, (3, 1)))
    assert reason.rule == "IC-18"
    assert "D2" in reason.sentence


def test_ic_x2_a_block_over_the_gap_in_the_heart_is_illegal() -> None:
    over = frozenset({(1, 2), (1, 3), (2, 2), (2, 3)})
    assert ("O4", 0, over) not in moves(x2())
    hand = do(x2(), 0, HOLD + 8)  # the Block
    assert refusal(hand, square(0, (1, 2))).rule == "IC-18"


def test_ic_x2_what_is_filled_stays_filled() -> None:
    s = draw(x2(), "O4", 0, [(2, 3), (2, 4), (3, 3), (3, 4)])
    s = finish(s, "C13")  # Blip and Beam
    assert ("I4", 0, frozenset({(2, 0), (2, 1), (2, 2), (2, 3)})) not in moves(s)
    hand = do(s, 0, HOLD + 8)
    reason = refusal(hand, square(0, (2, 0)))
    assert reason.rule == "IC-15"
    assert "C4" in reason.sentence


# IC-X3: single squares only, and a chain through all three Levels


def x3() -> State:
    mine = Sheet([Level("MS1", [(2, 2), (5, 3)]), Level("AI1", [(1, 0)]), Level("UR1", [(0, 1)])])
    return table(mine, Sheet(), Sheet([done("MS2"), Level("UR2"), Level("WS1")]), card_in_play="C30")


def test_ic_x3_only_four_burns() -> None:
    assert moves(x3()) == {
        ("burn", 0, frozenset({(2, 2)})),
        ("burn", 0, frozenset({(5, 3)})),
        ("burn", 1, frozenset({(1, 0)})),
        ("burn", 2, frozenset({(0, 1)})),
    }


def test_ic_x3_one_burn_completes_all_three_levels() -> None:
    s = burn(x3(), 1, (1, 0))
    assert purse(s) == (2, 3)
    s = do(s, 0, ACTIVATE, square(0, (2, 2)), square(2, (0, 1)), square(0, (5, 3)))
    assert [is_completed(s, 0, n) for n in range(3)] == [True, True, True]
    # The second part finds no square; the Robot was completed before the Shield, and is asked for next.
    assert s.step[0] == ANSWER
    s = do(s, 0, ACTIVATE)
    assert s.step[0] == CONFIRM
    assert purse(s) == (3, 3)
    assert rules.is_shielded(s, 0)
    s = finish(s)
    assert s.phase == OVER
    assert s.ended == THREE_LEVELS
    assert purse(s, 1) == (1, 3)  # burnt one, lost one
    assert purse(s, 2) == (2, 3)  # burnt one, shielded
    assert rules.score(s, 0) == 20 + 10 + 30 + 9 + 3 == 72


# IC-X4, IC-X5, IC-X18: the last Life


def test_ic_x4_the_last_life_takes_a_coin_and_brings_three() -> None:
    s = burn(table(Sheet(lives=1, coins=2), Sheet()), 0, (1, 0))
    assert purse(s) == (3, 1)


def test_ic_x5_no_life_and_no_coin_ends_the_game_after_the_turn() -> None:
    s = burn(table(Sheet(lives=1, coins=0), Sheet()), 0, (1, 0))
    assert purse(s) == (0, 0)
    assert s.phase == TURN
    before = cells(s, 1, 1)
    s = draw(s, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)], seat=1)
    s = finish(s)
    assert (s.phase, s.ended) == (OVER, BROKE)
    assert cells(s, 1, 1) - before == {(0, 1), (0, 2), (0, 3), (0, 4)}


def test_ic_x5_a_robot_completed_by_the_last_life_saves_its_owner() -> None:
    s = burn(table(Sheet([Level("UR1", [(0, 1)]), Level("WS1"), Level("WS2")], lives=1, coins=0), Sheet()), 0, (0, 1))
    assert purse(s) == (0, 0)
    s = do(s, 0, ACTIVATE)
    assert purse(s) == (1, 0)
    s = finish(s, "C02")
    assert s.phase == TURN


def test_ic_x18_refill_first_then_the_robot() -> None:
    s = burn(table(Sheet([Level("UR1", [(0, 1)]), Level("WS1"), Level("WS2")], lives=1, coins=1), Sheet()), 0, (0, 1))
    assert purse(s) == (3, 0)
    assert purse(do(s, 0, ACTIVATE)) == (4, 0)


# IC-X6, IC-X7: GAME OVER cards


def test_ic_x6_first_game_over_card() -> None:
    s = finish(table(Sheet(), Sheet([done("MS1"), Level("AI1"), Level("UR1")])), GAME_OVER, "C02")
    assert purse(s, 0) == (2, 2)  # one Life burnt on the turn before
    assert purse(s, 1) == (2, 3)
    assert s.phase == TURN


def test_ic_x7_second_game_over_card() -> None:
    one, two = [done("MS1"), Level("AI1"), Level("UR1")], [done("MS1"), done("MS2"), Level("UR1")]
    sheets = Sheet(one, coins=0), Sheet(one, coins=2), Sheet(two, coins=0)
    s = finish(table(*sheets, flips=20, over_at=(5, 0)), GAME_OVER)
    assert [s.coins[seat] for seat in range(3)] == [0, 1, 0]
    assert (s.phase, s.ended) == (OVER, UNPAID)
    assert sorted(rules.result(s, seat) for seat in range(3))[0] == 1


# IC-X8: Kabuki Love


def x8(*more: tuple[int, int]) -> State:
    shield = Level("MS1", [(2, 2), (2, 3), (2, 4), (2, 5), *more])
    mine = Sheet([Level("KL1", [(6, 3), (6, 4)]), shield, Level("UR1")])
    return draw(table(mine, Sheet(), card_in_play="C05"), "I2", 0, [(6, 3), (6, 4)])


def test_ic_x8_kabuki_love_completes_a_shield_with_ten_squares() -> None:
    s = do(x8(), 0, ACTIVATE)
    assert is_completed(s, 0, 0)
    assert is_completed(s, 0, 1)
    assert rules.is_shielded(s, 0)
    assert s.step[0] == CONFIRM


def test_ic_x8_with_nine_squares_the_ability_is_spent() -> None:
    s = do(x8((3, 2)), 0, ACTIVATE)
    assert is_completed(s, 0, 0)
    assert not is_completed(s, 0, 1)
    assert s.step[0] == CONFIRM
    assert s.fired[0] == 1


# IC-X9, IC-X10, IC-X17: White Skull


SKULL = Level("WS1", [(0, 2)])


def test_ic_x9_a_shield_completed_the_same_turn_protects() -> None:
    rest = [Level("AI1"), Level("UR1")]
    s = table(Sheet([SKULL, *rest]), Sheet([Level("MS1", [(2, 2)]), *rest]), Sheet())
    s = do(burn(s, 0, (0, 2)), 0, ACTIVATE)
    s = burn(s, 0, (2, 2), seat=1)
    s = finish(s, "C02")
    assert [s.step[seat] for seat in range(3)] == [CHOOSE, CHOOSE, OUT]
    assert rules.to_act(s) == 0b011
    s = finish(s, "C03")
    assert rules.to_act(s) == 0b111


def test_ic_x10_two_skulls_and_nobody_acts() -> None:
    rest = [Level("AI1"), Level("UR1")]
    s = table(Sheet([SKULL, *rest]), Sheet([SKULL, *rest]))
    for seat in range(2):
        s = do(burn(s, 0, (0, 2), seat=seat), seat, ACTIVATE)
    before = copied(s)
    s = finish(s, "C02", "C03")
    assert s.card == 3
    assert s.flips == before.flips + 2
    assert s.filled == before.filled
    assert rules.to_act(s) == 0b11


def test_ic_x17_the_bonus_waits_for_who_sits_out() -> None:
    rest = [Level("AI1"), Level("UR1")]
    s = table(Sheet([Level("SP1", [(2, 3)]), *rest]), Sheet([SKULL, *rest]))
    s = do(burn(s, 0, (2, 3)), 0, ACTIVATE)
    s = do(burn(s, 0, (0, 2), seat=1), 1, ACTIVATE)
    s = finish(s, "C02")
    assert s.step[0] == OUT
    assert s.double[0] == 1
    s = finish(s, "C03")
    assert s.step[0] == CHOOSE
    assert s.double[0] == 1


# IC-X11: Space Ship and a GAME OVER card


def test_ic_x11_the_bonus_waits_for_the_next_shape_card() -> None:
    s = table(Sheet([Level("SP1", [(2, 3)]), Level("AI1"), Level("UR1")]), Sheet())
    s = do(burn(s, 0, (2, 3)), 0, ACTIVATE)
    s = finish(s, GAME_OVER, "C02")
    assert s.coins[0] == 3
    assert s.coins[1] == 2
    s = draw(s, "I3", 1, [(3, 1), (3, 2), (3, 3)])
    assert s.step[0] == AGAIN
    s = draw(s, "T4", 2, [(2, 1), (2, 2), (2, 3), (3, 2)])
    assert s.step[0] == CONFIRM


# IC-X12, IC-X13: attacks


def test_ic_x12_two_attacks_with_a_refill_between() -> None:
    rest = [Level("AI2"), Level("UR2")]
    attacked = Sheet([Level("WS1"), *rest], lives=1, coins=1, out=True)
    demon = Sheet([Level("DK1", [(0, 0)]), *rest], lives=3)
    robot = Sheet([Level("UR1", [(0, 1)]), done("AI1"), Level("WS2")], lives=3)
    s = table(attacked, demon, robot)
    s = do(burn(s, 0, (0, 0), seat=1), 1, ACTIVATE)
    s = do(burn(s, 0, (0, 1), seat=2), 2, ACTIVATE)
    s = finish(s, "C02")
    assert purse(s, 0) == (2, 0)
    assert purse(s, 1) == (3 - 1 - 1, 3)
    assert purse(s, 2) == (3 - 1 + 1 - 1, 3)


def test_ic_x13_two_finish_together_and_all_squares_count() -> None:
    s = table(
        Sheet([done("AI1"), done("MS1"), Level("DK1", [(0, 0)])]),
        Sheet([done("AI2"), done("PC1"), Level("UR1", [(0, 1)])]),
        Sheet(),
    )
    s = do(burn(s, 2, (0, 0)), 0, ACTIVATE)
    s = do(burn(s, 2, (0, 1), seat=1), 1, DECLINE)
    s = draw(s, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)], seat=2)
    s = finish(s)
    assert (s.phase, s.ended) == (OVER, THREE_LEVELS)
    assert cells(s, 2, 1) == {(0, 1), (0, 2), (0, 3), (0, 4)}
    assert [s.lives[seat] for seat in range(3)] == [2, 1, 2]


# IC-X14: ties


@pytest.mark.parametrize(
    ("lives_of_a", "places"),
    [(2, [2, 1, 3]), (3, [1, 1, 3])],
)
def test_ic_x14_ties(lives_of_a: int, places: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    two, one = [done("MS1"), done("MS2"), Level("UR1")], [done("MS1"), Level("MS2"), Level("UR1")]
    s = table(Sheet(two, lives_of_a, 1), Sheet(two, 3, 1), Sheet(one, 3, 3))
    monkeypatch.setattr(rules, "score", lambda s, seat: 50)
    assert [rules.result(s, seat) for seat in range(3)] == places


# IC-X15: Alien Invader and Ultra Robot

EIGHT = [(row, col) for row in (2, 3) for col in (2, 3, 4, 5)]


def test_ic_x15_with_the_robot_completed_six_squares() -> None:
    mine = Sheet([Level("AI1", [(1, 0)]), done("UR1"), Level("MS1", EIGHT)])
    s = table(mine, Sheet())
    s = do(burn(s, 0, (1, 0)), 0, ACTIVATE)
    assert purse(s) == (2, 3)
    for cell in EIGHT[:6]:
        assert s.step[0] == FILL
        s = do(s, 0, square(2, cell))
    assert s.step[0] == CONFIRM
    assert empty_cells(s, 0, 2) == set(EIGHT[6:])
    s = finish(s, "C02")
    assert purse(s) == (2, 3)
    assert purse(s, 1) == (2, 3)  # its own burn only


def test_ic_x15_with_the_robot_unfinished_three() -> None:
    twenty = SHAPE_CELLS[number("UR1")][:20]
    mine = Sheet([Level("AI1", [(1, 0)]), Level("UR1", twenty), Level("MS1", EIGHT)])
    s = do(burn(table(mine, Sheet()), 0, (1, 0)), 0, ACTIVATE)
    s = do(s, 0, square(1, twenty[0]), square(2, EIGHT[0]), square(1, twenty[7]))
    assert s.step[0] == CONFIRM


# IC-X16: a Space Ship whose second symbol does not fit


def x16() -> State:
    mine = Sheet([done("SP1"), Level("MS1", [(2, 2), (2, 3)]), Level("AI1", [(1, 0)])], double=True)
    return table(mine, Sheet(), card_in_play="C30")


def test_ic_x16_exactly_four_moves() -> None:
    assert moves(x16()) == {
        ("I2", 1, frozenset({(2, 2), (2, 3)})),
        ("burn", 1, frozenset({(2, 2)})),
        ("burn", 1, frozenset({(2, 3)})),
        ("burn", 2, frozenset({(1, 0)})),
    }


def test_ic_x16_the_other_symbol_fits_nowhere_and_costs_nothing() -> None:
    s = draw(x16(), "I2", 1, [(2, 2), (2, 3)])
    assert rules.is_shielded(s, 0)
    assert s.step[0] == CONFIRM
    assert purse(s) == (3, 3)
    s = finish(s, "C13")
    assert s.double[0] == 0
    assert SYMBOL_ON[2 * s.card] == 0
