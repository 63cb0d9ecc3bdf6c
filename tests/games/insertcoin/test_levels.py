"""Completing Levels, and the eight abilities with their chains."""

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
    empty_cells,
    finish,
    is_completed,
    kinds,
    legal,
    moves,
    purse,
    refusal,
    square,
    table,
)

from retrocade.games.insertcoin import rules, sheet
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    AGAIN,
    ANSWER,
    BURN,
    CHOOSE,
    COMPLETE,
    CONFIRM,
    DECLINE,
    DONE,
    FILL,
    FINISH,
    OUT,
    OVER,
    READY,
    STOP,
    State,
)

LAST = {  # of each shape, the square left empty
    "AI1": (1, 0),
    "KL1": (6, 3),
    "WS1": (0, 2),
    "DK1": (0, 0),
    "UR1": (0, 1),
    "PC1": (1, 3),
    "MS1": (2, 2),
    "SP1": (2, 3),
}


def nearly(shape: str) -> Level:
    """Return a shape with one square left."""
    return Level(shape, [LAST[shape]])


def about(shape: str, *others: Level, more: tuple[Sheet, ...] = (Sheet(),), **of_mine: object) -> State:
    """Return a table where seat 0 has just filled the last square of this shape in Level 1, by burning."""
    levels = [nearly(shape), *others, *[Level("UR2"), Level("DK2")][len(others) :]][:3]
    return burn(table(Sheet(levels, **of_mine), *more), 0, LAST[shape])  # type: ignore[arg-type]


# IC-25 to IC-29


def test_ic_25_completed_when_entirely_filled() -> None:
    s = table(Sheet([nearly("MS1"), Level("UR2"), Level("DK2")]), Sheet())
    assert not is_completed(s, 0, 0)
    s = burn(s, 0, (2, 2))
    assert is_completed(s, 0, 0)
    s = finish(s, "C02")
    assert GAME.view(s, 1)["players"][0]["levels"][0]["completed"]
    assert all(level != 0 for _, level, _ in moves(s))  # nothing is drawn there any more


@pytest.mark.parametrize("shape", [shape for shape in LAST if shape != "MS1"])
def test_ic_26_activating_is_offered_once(shape: str) -> None:
    s = about(shape)
    assert s.step[0] == ANSWER
    assert legal(s) == [ACTIVATE, DECLINE]
    assert refusal(s, DONE).rule == "IC-26"
    declined = do(s, 0, DECLINE)
    assert declined.step[0] == CONFIRM
    assert declined.fired[0] == 0
    later = finish(declined, "C02")
    assert refusal(later, ACTIVATE).rule == "IC-26"


def test_ic_27_a_symbol_a_burn_and_an_ability_complete_alike() -> None:
    by_symbol = table(Sheet([Level("PC1", [(1, 3), (1, 4)]), Level("UR2"), Level("DK2")]), Sheet(), card_in_play="C05")
    assert draw(by_symbol, "I2", 0, [(1, 3), (1, 4)]).step[0] == ANSWER
    assert about("PC1").step[0] == ANSWER
    by_ability = do(about("PC1", nearly("AI1")), 0, ACTIVATE, square(1, (1, 0)), *fill_two())
    assert by_ability.step[0] == ANSWER
    assert "Alien Invader" in GAME.words.ask(by_ability, 0)


def fill_two(level: int = 2) -> list[int]:
    """Return two squares of the Crown, or of the Tin."""
    return [square(level, (1, 1)), square(level, (1, 2))]


def test_ic_28_levels_in_any_order() -> None:
    for place in range(3):
        levels = [Level("UR2"), Level("DK2")]
        levels.insert(place, nearly("SP1"))
        s = burn(table(Sheet(levels), Sheet()), place, (2, 3))
        assert s.step[0] == ANSWER


def test_ic_29_ic_r5_two_of_a_family_fire_once_each() -> None:
    cherry = Level("PC2", [(1, 4)])
    s = do(about("PC1", cherry), 0, ACTIVATE, square(1, (1, 4)), *fill_two())
    assert sheet.completed(s, 0) == 2
    s = do(s, 0, ACTIVATE, *[square(2, (1, col)) for col in (3, 4, 5)])
    assert s.step[0] == CONFIRM
    assert s.fired[0] == 0b011
    assert s.filled[2].bit_count() == 2 + 3


# IC-42, IC-43, IC-49: squares


@pytest.mark.parametrize("shape", ["AI1", "PC1"])
def test_ic_42_ic_49_three_squares_anywhere(shape: str) -> None:
    s = do(about(shape), 0, ACTIVATE)
    for cell in [(0, 0), (3, 3), (7, 1)]:
        assert s.step[0] == FILL
        assert len(legal(s)) == len(empty_cells(s, 0, 1)) + len(empty_cells(s, 0, 2))
        s = do(s, 0, square(1, cell))
    assert s.step[0] == CONFIRM


def test_ic_43_ic_r6_three_more_with_a_completed_robot() -> None:
    for robot, squares in ((done("UR1"), 6), (Level("UR1"), 3)):
        s = do(about("AI1", robot, Level("DK2")), 0, ACTIVATE)
        n = 0
        while s.step[0] == FILL:
            s = do(s, 0, legal(s)[-1])
            n += 1
        assert n == squares


def test_ic_r6_the_condition_is_not_retroactive() -> None:
    """The Robot is completed after the Alien's ability: no more squares."""
    s = about("AI1", Level("UR1", [(0, 1), (0, 2)]))
    s = do(s, 0, ACTIVATE, *[square(2, (1, col)) for col in (1, 2, 3)])
    assert s.step[0] == CONFIRM
    s = burn(finish(s, "C02"), 1, (0, 1))
    s = finish(s, "C03")
    s = burn(s, 1, (0, 2))
    assert s.step[0] == ANSWER
    s = do(s, 0, ACTIVATE)
    assert s.step[0] == CONFIRM
    assert s.strikes[0] == 1  # but the Robot's own second part applies


def test_ic_r6_a_declined_ability_counts_as_completed_all_the_same() -> None:
    s = do(about("UR1", nearly("AI1")), 0, DECLINE)
    s = burn(finish(s, "C02"), 1, (1, 0))
    s = do(s, 0, ACTIVATE)
    assert s.squares[0] == 3
    for _ in range(6):
        s = do(s, 0, legal(s)[0])
    assert s.step[0] == CONFIRM


def test_ic_r21_all_that_is_left_if_fewer_than_three() -> None:
    s = do(about("PC1", Level("UR1", [(0, 1), (0, 2)]), done("DK1")), 0, ACTIVATE)
    s = do(s, 0, square(1, (0, 1)))
    assert refusal(s, square(1, (0, 1))).rule == "IC-R21"
    assert refusal(s, DONE).rule == "IC-R21"  # exactly three, not fewer by choice
    s = do(s, 0, square(1, (0, 2)))
    assert s.step[0] == ANSWER


def test_ic_r22_squares_that_complete_the_robot_count_for_the_second_part() -> None:
    s = do(about("AI1", nearly("UR1"), Level("DK2")), 0, ACTIVATE, square(1, (0, 1)), *fill_two())
    assert s.step[0] == FILL
    assert s.squares[0] == 3
    s = do(s, 0, *[square(2, (1, col)) for col in (3, 4, 5)])
    assert s.step[0] == ANSWER
    assert "Ultra Robot" in GAME.words.ask(s, 0)
    s = do(s, 0, ACTIVATE)
    assert purse(s) == (3, 3)
    assert s.strikes[0] == 1


def test_ic_r20_levels_are_resolved_in_the_order_they_were_completed() -> None:
    for first, second in ((1, 2), (2, 1)):
        s = do(about("PC1", nearly("SP1"), nearly("WS1")), 0, ACTIVATE)
        cells = {1: (2, 3), 2: (0, 2)}
        s = do(s, 0, square(first, cells[first]), square(second, cells[second]))
        assert s.step[0] == ANSWER
        names = {1: "Space Ship", 2: "White Skull"}
        assert names[first] in GAME.words.ask(s, 0)
        s = do(s, 0, DECLINE)
        assert names[second] in GAME.words.ask(s, 0)
        s = do(s, 0, ACTIVATE)
        assert s.step[0] == CONFIRM


def test_ic_r20_the_ability_under_way_is_finished_first() -> None:
    s = do(about("PC1", nearly("SP1")), 0, ACTIVATE, square(1, (2, 3)))
    assert s.step[0] == FILL
    assert s.squares[0] == 2


def test_ic_r43_with_nothing_left_to_fill_an_ability_stops() -> None:
    s = about("PC1", done("MS1"), done("UR1"))
    s = do(s, 0, ACTIVATE)
    assert s.step[0] == CONFIRM
    assert s.fired[0] == 1


def test_ic_r43_no_second_symbol_when_all_is_completed() -> None:
    mine = Sheet([done("SP1"), done("MS1"), Level("PC1", [(1, 3), (1, 4)])], double=True)
    s = draw(table(mine, Sheet(), card_in_play="C05"), "I2", 2, [(1, 3), (1, 4)])
    s = do(s, 0, DECLINE)
    assert s.step[0] == CONFIRM


# IC-44: Kabuki Love


def ten_of(shape: str, *empty: tuple[int, int]) -> Level:
    return Level(shape, empty)


HEATER = ten_of("MS1", (2, 2), (2, 3), (2, 4), (2, 5))
FIGHTER = ten_of("SP1", (2, 3), (2, 4), (3, 3), (3, 4))


def test_ic_44_ic_r23_the_only_candidate_is_completed_at_once_and_its_ability_follows() -> None:
    s = do(about("KL1", FIGHTER), 0, ACTIVATE)
    assert is_completed(s, 0, 1)
    assert s.step[0] == ANSWER
    assert "Space Ship" in GAME.words.ask(s, 0)


def test_ic_44_of_two_candidates_the_player_chooses() -> None:
    s = do(about("KL1", HEATER, FIGHTER), 0, ACTIVATE)
    assert s.step[0] == FINISH
    assert legal(s) == [COMPLETE + 1, COMPLETE + 2]
    assert refusal(s, COMPLETE).rule == "IC-44"
    s = do(s, 0, COMPLETE + 2)
    assert is_completed(s, 0, 2)
    assert not is_completed(s, 0, 1)


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("nine squares filled", Level("MS1", [(2, 2), (2, 3), (2, 4), (2, 5), (3, 2)])),
        ("worth 20", Level("AI1", [(1, 0), (1, 7)])),
        ("completed", done("MS1")),
    ],
)
def test_ic_r23_what_kabuki_love_cannot_complete(name: str, level: Level) -> None:
    s = about("KL1", level)
    assert "nothing happens" in GAME.words.describe(s, 0, ACTIVATE).effect, name
    before = s.filled[:]
    s = do(s, 0, ACTIVATE)
    assert s.filled == before
    assert s.fired[0] == 1
    assert s.step[0] == CONFIRM


# IC-45: White Skull


def test_ic_45_ic_r38_every_opponent_sits_out_the_next_turn() -> None:
    s = do(about("WS1", more=(Sheet(), Sheet(), Sheet())), 0, ACTIVATE)
    before = [purse(s, seat) for seat in range(4)]
    s = finish(s, "C02")
    assert [s.step[seat] for seat in range(4)] == [CHOOSE, OUT, OUT, OUT]
    assert refusal(s, BURN, seat=1).rule == "IC-45"
    assert "sit out" in GAME.words.ask(s, 1)
    kept = [purse(s, seat) for seat in range(1, 4)]
    s = finish(s, "C03")
    assert rules.to_act(s) == 0b1111
    assert [purse(s, seat) for seat in range(1, 4)] == kept  # nothing lost, nothing gained
    assert before[0] == (2, 3)


def test_ic_r26_two_skulls_cost_one_turn() -> None:
    two = Sheet([nearly("WS1"), Level("UR2"), Level("DK2")])
    s = table(two, two, Sheet())
    for seat in (0, 1):
        s = do(burn(s, 0, LAST["WS1"], seat=seat), seat, ACTIVATE)
    s = finish(s, "C02", "C03")
    assert rules.to_act(s) == 0b111  # all three sat out C02, once
    assert s.card == 3


def test_ic_r26_a_skull_during_a_skipped_turn_sets_the_following_one() -> None:
    s = do(about("WS1", more=(Sheet(out=True), Sheet())), 0, ACTIVATE)
    s = finish(s, "C02")
    assert s.step[1] == OUT


def test_ic_r26_other_attacks_hit_who_sits_out() -> None:
    s = do(about("DK1", more=(Sheet(out=True),)), 0, ACTIVATE)
    s = finish(s, "C02")
    assert purse(s, 1) == (2, 3)


def test_ic_r27_if_everybody_skips_the_card_passes_unused() -> None:
    two = Sheet([nearly("WS1"), Level("UR2"), Level("DK2")])
    s = table(two, two)
    for seat in (0, 1):
        s = do(burn(s, 0, LAST["WS1"], seat=seat), seat, ACTIVATE)
    before = [*s.filled], [purse(s, seat) for seat in range(2)]
    s = finish(s, "C02", GAME_OVER, "C03")
    assert s.card == 3
    assert s.left >> 2 & 1 == 0
    assert [*s.filled] == before[0]
    assert [purse(s, seat) for seat in range(2)] == before[1]  # one Level each: safe at the first GAME OVER card
    assert rules.to_act(s) == 0b11


# IC-46 to IC-48, IC-50: attacks and the Shield


def test_ic_46_demon_king_costs_every_opponent_a_life() -> None:
    s = do(about("DK1", more=(Sheet(), Sheet())), 0, ACTIVATE)
    s = finish(s, "C02")
    assert [purse(s, seat) for seat in range(3)] == [(2, 3), (1, 3), (1, 3)]  # each burnt one as well


def test_ic_47_ic_37_ultra_robot_gains_a_life() -> None:
    s = do(about("UR1", lives=4), 0, ACTIVATE)
    assert purse(s) == (4, 3)  # one burnt, one gained
    symbol = table(Sheet([Level("UR1", [(0, 1), (0, 2)]), Level("UR2"), Level("DK2")]), Sheet(), card_in_play="C05")
    s = do(draw(symbol, "I2", 0, [(0, 1), (0, 2)]), 0, ACTIVATE)
    assert purse(s) == (4, 3)


@pytest.mark.parametrize(("alien", "lives"), [(done("AI1"), 1), (nearly("AI1"), 2)])
def test_ic_48_its_attack_needs_a_completed_alien(alien: Level, lives: int) -> None:
    s = do(about("UR1", alien, Level("DK2")), 0, ACTIVATE)
    s = finish(s, "C02")
    assert purse(s, 1) == (lives, 3)


def test_ic_50_ic_r24_a_shield_stops_every_attack_to_the_end() -> None:
    shielded = Sheet([done("MS1"), Level("UR2"), Level("DK2")])
    for shape, others in (("DK1", ()), ("WS1", ()), ("UR1", (done("AI1"),))):
        s = do(about(shape, *others, more=(shielded, Sheet())), 0, ACTIVATE)
        s = finish(s, "C02")
        assert s.step[1] == CHOOSE
        assert purse(s, 1) == (2, 3)  # its own burn


def test_ic_r24_a_shield_does_not_help_against_game_over_cards_and_burns() -> None:
    shielded = Sheet([done("MS1"), Level("UR2"), Level("DK2")])
    s = finish(table(shielded, shielded, flips=20, over_at=(2, 0)), GAME_OVER, "C02")
    assert purse(s, 0) == (2, 2)


def test_ic_r19_the_shield_asks_nothing() -> None:
    s = about("MS1")
    assert s.step[0] == CONFIRM
    assert s.fired[0] == 1


def test_ic_r19_an_ability_is_now_or_never_and_may_be_declined() -> None:
    s = do(about("DK1"), 0, DECLINE)
    s = finish(s, "C02")
    assert purse(s, 1) == (2, 3)
    assert "activate" not in kinds(s)


def test_ic_r25_attacks_add_up_and_attackers_hit_each_other() -> None:
    demon = Sheet([nearly("DK1"), Level("UR2"), Level("DK2")])
    s = table(demon, demon, Sheet(lives=2, coins=1))
    for seat in (0, 1):
        s = do(burn(s, 0, LAST["DK1"], seat=seat), seat, ACTIVATE)
    s = finish(s, "C02")
    assert [purse(s, seat) for seat in range(3)] == [(1, 3), (1, 3), (2, 0)]  # the third: 2, burn 1, Coin, 3, 2


def test_ic_r31_a_life_lost_to_an_attack_fills_no_square() -> None:
    s = do(about("DK1", more=(Sheet(out=True),)), 0, ACTIVATE)
    after = finish(s, "C02")
    assert after.filled[3:6] == s.filled[3:6]


# IC-51: Space Ship


def with_bonus(*levels: Level, card: str = "C02", **more: object) -> State:
    mine = Sheet([done("SP1"), *levels], double=True, **more)  # type: ignore[arg-type]
    return table(mine, Sheet(), card_in_play=card)


def test_ic_51_ic_r28_both_symbols_in_either_order() -> None:
    turret = ("T4", 1, [(2, 1), (2, 2), (2, 3), (3, 2)])
    laser = ("I3", 2, [(2, 0), (3, 0), (4, 0)])
    for one, other in ((turret, laser), (laser, turret)):
        s = draw(with_bonus(Level("UR1"), Level("DK2"), card="C02"), *one)
        assert s.step[0] == AGAIN
        assert set(kinds(s)) == {"hold", "stop"}
        s = draw(s, *other)
        assert s.step[0] == CONFIRM
        assert s.used[0] == 3


def test_ic_r28_the_second_symbol_is_optional() -> None:
    s = draw(with_bonus(Level("UR1"), Level("DK2")), "I3", 1, [(0, 1), (0, 2), (0, 3)])
    assert refusal(s, DONE).rule == "IC-51"
    s = do(s, 0, STOP)
    assert s.step[0] == CONFIRM
    assert purse(s) == (3, 3)


def test_ic_r28_burning_draws_no_symbol_and_spends_the_bonus() -> None:
    s = burn(with_bonus(Level("UR1"), Level("DK2")), 1, (0, 1))
    assert s.step[0] == CONFIRM
    s = finish(s, "C03")
    assert s.double[0] == 0


def test_ic_r28_the_second_must_fit_after_the_first() -> None:
    s = with_bonus(Level("MS1", [(2, 2), (2, 3), (2, 4)]), done("UR1"))
    s = draw(s, "I3", 1, [(2, 2), (2, 3), (2, 4)])
    assert s.step[0] == CONFIRM  # no room for the Turret, and no Life lost
    assert purse(s) == (3, 3)


def test_ic_r28_completions_by_the_first_symbol_come_before_the_second() -> None:
    s = with_bonus(Level("PC1", [(1, 3), (1, 4)]), Level("UR1"), card="C05")
    s = draw(s, "I2", 1, [(1, 3), (1, 4)])
    assert s.step[0] == ANSWER
    s = do(s, 0, ACTIVATE, *[square(2, (0, col)) for col in (1, 2, 3)])
    assert s.step[0] == AGAIN


def test_ic_r28_if_neither_fits_a_forced_burn() -> None:
    s = with_bonus(Level("MS1", [(2, 2), (5, 3)]), done("UR1"))
    assert legal(s) == [BURN]


def test_ic_r29_the_bonus_waits_while_its_owner_sits_out() -> None:
    s = table(Sheet([done("SP1"), Level("UR1"), Level("DK2")], double=True, out=True), Sheet())
    s = finish(s, "C03")
    assert s.step[0] == CHOOSE
    assert s.double[0] == 1


def test_ic_r30_two_ships_at_once_are_one_bonus() -> None:
    ships = [nearly("SP1"), Level("SP2", [(2, 3)]), Level("UR1")]
    s = table(Sheet(ships), Sheet(), card_in_play="C05")
    s = do(burn(s, 0, (2, 3)), 0, ACTIVATE)
    s = burn(finish(s, "C02"), 1, (2, 3))
    s = do(s, 0, ACTIVATE)
    assert (s.double[0], s.double_next[0]) == (1, 1)
    s = finish(s, "C03")
    assert s.double[0] == 1  # the turn that used the first gained the second
    s = finish(s, "C04")
    assert s.double[0] == 0


def test_ic_r30_both_ships_in_one_turn_are_one_bonus() -> None:
    s = about("PC1", nearly("SP1"), Level("SP2", [(2, 3), (2, 4)]))
    s = do(s, 0, ACTIVATE, square(1, (2, 3)), square(2, (2, 3)), square(2, (2, 4)))
    s = do(s, 0, ACTIVATE, ACTIVATE)
    assert s.double_next[0] == 1


def test_ic_r32_the_turn_is_finished_for_all_when_a_third_level_is_completed() -> None:
    s = about("DK1", done("MS1"), done("AI1"))
    s = do(s, 0, ACTIVATE, DONE)
    assert s.phase != OVER
    assert s.step[0] == READY
    s = draw(s, "O4", 1, [(3, 3), (3, 4), (4, 3), (4, 4)], seat=1)
    s = finish(s)
    assert s.phase == OVER
    assert s.filled[4].bit_count() == 4
    assert purse(s, 1) == (2, 3)  # the last ability took effect
