"""The limits of each invariant: a state just inside holds, and a state just outside is reported."""

from __future__ import annotations

import pytest
from tests.games.insertcoin.positions import GAME, GAME_OVER, Level, Sheet, burn, do, done, finish, square, table

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games.insertcoin import invariants, rules, sheet
from retrocade.games.insertcoin.content import FULL
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    BURN,
    BURNING,
    CHOOSE,
    COMPLETE,
    CONFIRM,
    DECLINE,
    DONE,
    FILL,
    FINISH,
    OUT,
    OVER,
    PLACE,
    SQUARE,
    STOP,
    TURN,
    State,
)

ROOM = [Level("UR3"), Level("DK2")]


def with_row(s: State, **rows: tuple[int, int]) -> State:
    """Return the state with one place of each of these rows changed."""
    after = copied(s)
    for name, (at, value) in rows.items():
        getattr(after, name)[at] = value
    return after


def wallets(*purses: tuple[int, int]) -> State:
    return table(*[Sheet(lives=lives, coins=coins) for lives, coins in purses])


# IC-I1


@pytest.mark.parametrize("at", range(3, 6))
def test_ic_i1_squares_of_the_shape_that_never_become_empty(at: int) -> None:
    s = table(Sheet(), Sheet())
    full = FULL[s.shape[at]]
    last = full.bit_length() - 1
    for filled, holds in ((0, True), (full, True), (1 << last, True), (1 << last + 1, False)):
        assert invariants.squares_hold(s, 1, with_row(s, filled=(at, filled))) is holds
    before = with_row(s, filled=(at, 0b110))
    for filled, holds in ((0b110, True), (0b111, True), (0b100, False), (0b010, False), (0b001, False)):
        assert invariants.squares_hold(before, 1, with_row(s, filled=(at, filled))) is holds
    assert invariants.squares_hold(s, 1, with_row(s, filled=(at, 0b110), shown_filled=(at, 0b110)))
    assert not invariants.squares_hold(s, 1, with_row(s, filled=(at, 0b110), shown_filled=(at, 0b111)))
    assert not invariants.squares_hold(s, 1, with_row(s, shape=(at, s.shape[at] % 30 + 1)))
    assert invariants.squares_hold(s, 0, with_row(s, filled=(at, 1 << last + 1)))  # not this player's sheet


# IC-I2


def grown(action: int, n: int, *, step: int = CHOOSE, hand: int = 0, other: int = 0) -> bool:
    """Return True if this decision of the first player may fill this many squares."""
    s = with_row(table(Sheet(), Sheet(), card_in_play="C02"), step=(0, step), hand=(0, hand))  # T4 left, I3 right
    return invariants.growth_holds(s, 0, other, action, with_row(s, filled=(3 * other + 2, (1 << n) - 1)))


@pytest.mark.parametrize("n", range(6))
def test_ic_i2_squares_grow_by_what_was_decided(n: int) -> None:
    assert grown(SQUARE, n, step=PLACE) is (n == 4)
    assert grown(SQUARE, n, step=PLACE, hand=8) is (n == 3)
    assert grown(ACTIVATE - 1, n, step=PLACE) is (n == 4)
    for step in (BURNING, FILL):
        assert grown(SQUARE, n, step=step) is (n == 1)
        assert grown(ACTIVATE - 1, n, step=step) is (n == 1)
    for action in (COMPLETE, STOP - 1):
        assert grown(action, n, step=FINISH) is (n > 0)
    for action in (BURN, SQUARE - 1, DECLINE, STOP, DONE):
        assert grown(action, n) is (n == 0)
    assert grown(ACTIVATE, n)  # Kabuki Love may complete the only shape there is
    for action in (SQUARE, ACTIVATE, COMPLETE, DONE):
        assert grown(action, n, other=1) is (n == 0)


# IC-I3


@pytest.mark.parametrize("seat", [0, 1])
def test_ic_i3_coins_only_go_and_without_lives_there_is_none(seat: int) -> None:
    before = wallets((2, 2), (2, 2))
    for lives, coins, holds in (
        (2, 2, True),
        (2, 0, True),
        (2, -1, False),
        (2, 3, False),
        (1, 2, True),
        (0, 1, False),
        (0, 0, True),
        (-1, 0, False),
    ):
        after = with_row(before, lives=(seat, lives), coins=(seat, coins))
        assert invariants.purse_holds(before, seat, after) is holds
    three, four = wallets((2, 3), (2, 3)), wallets((2, 4), (2, 4))
    assert invariants.purse_holds(three, seat, three)
    assert not invariants.purse_holds(four, seat, four)


@pytest.mark.parametrize("seat", range(3))
def test_ic_i3_everybody_begins_with_three_lives_and_three_coins(seat: int) -> None:
    s = GAME.blank({"seats": 3})
    rules.setup(s, seeded(1))
    assert invariants.choosing_holds(s)
    for row in ("lives", "coins"):
        for number in (2, 4):
            wrong = with_row(s, **{row: (seat, number)})
            assert not invariants.choosing_holds(wrong)
            assert invariants.broken(s, 0, 0, wrong) == 3


# IC-I4


def test_ic_i4_a_decision_changes_the_own_wallet_only_by_burns_and_abilities() -> None:
    before = wallets((2, 2), (2, 2))
    for change in range(-2, 3):
        for other in (0, 1):
            after = with_row(before, lives=(other, 2 + change))
            mine = other == 0
            assert invariants.wallet_holds(before, 0, other, BURN, after) is (change == (-1 if mine else 0))
            for action in (SQUARE, DECLINE, COMPLETE, STOP, DONE):
                assert invariants.wallet_holds(before, 0, other, action, after) is (change == 0)
    refilled = with_row(wallets((1, 2), (2, 2)), lives=(0, 3), coins=(0, 1))
    assert invariants.wallet_holds(wallets((1, 2), (2, 2)), 0, 0, BURN, refilled)
    broke = wallets((0, 0), (2, 2))
    assert invariants.wallet_holds(broke, 0, 0, BURN, broke)


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(
    ("shape", "alien", "alone", "several"),
    [("UR1", True, 2, 1), ("UR1", False, 1, 1), ("DK1", False, 1, 0), ("PC1", True, 0, 0), ("WS1", True, 0, 0)],
)
def test_ic_i4_an_ability_brings_exactly_its_lives(
    seats: int, shape: str, alien: bool, alone: int, several: int
) -> None:
    mine = Sheet([Level("KL2"), done(shape), done("AI1") if alien else Level("AI1")])
    before = with_row(table(*[mine, Sheet()][:seats]), queue=(0, 2))
    for gained in range(-1, 4):
        after = with_row(before, lives=(0, 3 + gained))
        holds = gained == (alone if seats == 1 else several)
        assert invariants.wallet_holds(before, 0, 0, ACTIVATE, after) is holds


@pytest.mark.parametrize(
    ("seats", "shapes", "most"),
    [
        (2, "UR1 UR2 UR3", 15),
        (2, "UR1 DK1 DK2", 13),
        (1, "UR1 UR2 DK1", 17),
        (1, "DK1 DK2 PC1", 14),
        (2, "AI1 WS1 PC1", 12),
    ],
)
def test_ic_i4_no_wallet_is_fuller_than_the_start_and_what_abilities_brought(
    seats: int, shapes: str, most: int
) -> None:
    for lives, holds in ((most - 9, True), (most - 8, False)):
        sheets = [Sheet([done(shape) for shape in shapes.split()], lives=lives), Sheet()]
        s = table(*sheets[:seats])
        assert invariants.wallet_holds(s, 0, 0, STOP, s) is holds
    unfinished = table(*[Sheet([Level(shape) for shape in shapes.split()], lives=4), Sheet()][:seats])
    assert not invariants.wallet_holds(unfinished, 0, 0, STOP, unfinished)


def paid(strikes: list[int], lives: int, *, over: int = 0, shield: bool = False, coins: int = 3) -> bool:
    """Return True if the first of three players may have these Lives and Coins after the attacks, from 3 and 3."""
    mine = Sheet([done("MS1") if shield else Level("MS1"), *ROOM])
    before = table(mine, Sheet(), Sheet(), flips=5)
    before.strikes[:3] = strikes
    after = with_row(before, lives=(0, lives), coins=(0, coins))
    after.flips += 1 + over
    after.over_at[:] = [[0, 0], [6, 0], [6, 17]][over]
    return invariants.wallet_holds(before, 1, 0, DONE, after)


@pytest.mark.parametrize("lives", range(5))
def test_ic_i4_attacks_cost_exactly_their_lives(lives: int) -> None:
    assert paid([0, 0, 0], lives) is (lives == 3)
    assert paid([5, 0, 0], lives) is (lives == 3)  # the own ones do not hit
    assert paid([0, 1, 0], lives) is (lives == 2)
    assert paid([0, 0, 1], lives) is (lives == 2)
    assert paid([0, 1, 1], lives) is (lives == 1)
    assert paid([0, 2, 0], lives) is (lives == 1)
    assert paid([0, 2, 0], lives, shield=True) is (lives == 3)


def test_ic_i4_a_game_over_card_costs_a_coin_or_nothing() -> None:
    for coins, flipped, holds in (
        (3, 0, True),
        (2, 0, False),
        (3, 1, True),
        (2, 1, True),
        (1, 1, False),
        (1, 2, True),
        (0, 2, False),
    ):
        assert paid([0, 0, 0], 3, coins=coins, over=flipped) is holds
    assert not paid([0, 0, 0], 1, over=1)  # two Lives are no Coin
    assert paid([0, 1, 0], 2, coins=2, over=1)
    before = wallets((1, 0), (3, 3))
    before.strikes[1] = 2
    after = with_row(before, lives=(0, 0))
    after.phase = OVER
    assert invariants.wallet_holds(before, 1, 0, DONE, after)  # no more than there is


# IC-I5


@pytest.mark.parametrize(("lives", "full", "holds"), [(1, False, True), (0, False, False), (1, True, False)])
def test_ic_i5_between_turns_a_life_and_an_empty_square(lives: int, full: bool, holds: bool) -> None:
    last = Level("WS1", [(0, 2)])
    before = table(Sheet(), Sheet([done("AI1"), done("UR1"), done("WS1") if full else last], lives=lives, coins=0))
    before.strikes[0] = 0
    after = copied(before)
    assert invariants.sheet_breaks(before, 0, 1, DONE, after) in ((0, 8) if not holds and full else (0,))
    after.flips += 1
    assert (invariants.sheet_breaks(before, 0, 1, DONE, after) == 5) is not holds
    after.phase = OVER
    assert invariants.sheet_breaks(before, 0, 1, DONE, after) == 0


# IC-I6


def test_ic_i6_each_card_is_flipped_once_or_still_to_come() -> None:
    s = table(Sheet(), Sheet(), flips=9, over_at=(3, 0))
    assert invariants.deck_holds(s)
    fewer = s.left ^ 1 << s.left.bit_length() - 1
    for left in (fewer, s.left | 1 << 30, fewer | 1 << s.card, fewer | 1, fewer | 1 << 31):
        wrong = copied(s)
        wrong.left = left
        assert not invariants.deck_holds(wrong)


@pytest.mark.parametrize(
    ("flips", "over_at", "holds"),
    [
        (15, (0, 0), True),
        (16, (0, 0), False),
        (16, (16, 0), True),
        (16, (1, 0), True),
        (17, (17, 0), False),
        (17, (16, 0), True),
        (16, (0, 16), False),
        (17, (3, 17), True),
        (17, (3, 16), False),
        (20, (3, 21), False),
        (20, (3, 20), True),
        (5, (6, 0), False),
        (31, (3, 0), True),
        (32, (3, 0), False),
        (32, (3, 32), True),
        (32, (16, 17), True),
    ],
)
def test_ic_i6_one_game_over_card_in_each_half(flips: int, over_at: tuple[int, int], holds: bool) -> None:
    s = table(Sheet(), Sheet(), flips=flips, over_at=over_at)
    if (flips, over_at) == (32, (3, 0)):
        s.left = 0
    assert invariants.deck_holds(s) is holds


# IC-I7


def test_ic_i7_levels_stay_completed_and_only_completed_ones_have_fired() -> None:
    s = table(Sheet([done("AI1"), Level("UR1"), Level("DK2")]), Sheet())
    for level, holds in ((0, True), (1, False), (2, False)):
        assert invariants.levels_hold(s, 0, with_row(s, fired=(0, 1 << level))) is holds
    fired = with_row(s, fired=(0, 1))
    assert invariants.levels_hold(fired, 0, fired)
    assert not invariants.levels_hold(fired, 0, s)  # used, and then not
    assert not invariants.levels_hold(s, 0, with_row(s, filled=(0, 0)))
    assert invariants.levels_hold(with_row(s, filled=(0, 0)), 0, s)


# IC-I8


def test_ic_i8_whoever_is_to_decide_can() -> None:
    full = table(Sheet([done("AI1"), done("UR1"), done("DK2")]), Sheet())
    one = table(Sheet([done("AI1"), done("UR1"), Level("DK2", [(1, 1)])]), Sheet())
    for step in (CHOOSE, BURNING, FILL):
        assert invariants.can_decide(with_row(one, step=(0, step)), 0)
        assert not invariants.can_decide(with_row(full, step=(0, step)), 0)
    for step in (CONFIRM, OUT):
        assert invariants.can_decide(with_row(full, step=(0, step)), 0)


def test_ic_i8_the_symbol_in_hand_fits_somewhere() -> None:
    two = Sheet([done("AI1"), done("UR1"), Level("MS1", [(2, 2), (2, 3)])])
    s = with_row(table(two, Sheet(), card_in_play="C05"), step=(0, PLACE))  # I2 left, O4 right
    for hand, holds in ((0, True), (1, False), (8, False)):
        assert invariants.can_decide(with_row(s, hand=(0, hand)), 0) is holds


def test_ic_i8_kabuki_love_asks_only_between_two() -> None:
    ten = [(2, 2), (2, 3), (2, 4), (2, 5)]
    fighter = Level("SP1", [(2, 3), (2, 4), (3, 3), (3, 4)])
    for levels, holds in (
        ([done("KL1"), Level("MS1", ten), fighter], True),
        ([done("KL1"), Level("MS1", ten), done("SP1")], False),
        ([fighter, Level("MS1", ten), Level("SP2", [(2, 3)])], False),
    ):
        s = with_row(table(Sheet(levels), Sheet()), step=(0, FINISH))
        assert invariants.can_decide(s, 0) is holds


# IC-I9


def test_ic_i9_only_a_skull_of_another_makes_who_has_no_shield_sit_out() -> None:
    s = table(Sheet(), Sheet(), Sheet())
    after = with_row(s, step=(1, OUT))
    after.flips += 1
    for skulls, holds in (
        ([0, 0, 0], False),
        ([1, 0, 0], True),
        ([0, 1, 0], False),
        ([0, 0, 1], True),
        ([1, 0, 1], True),
    ):
        before = copied(s)
        before.skulls[:3] = skulls
        assert invariants.skips_hold(before, after) is holds
    shielded = table(Sheet(), Sheet([done("MS1"), *ROOM]), Sheet())
    shielded.skulls[0] = 1
    out = with_row(shielded, step=(1, OUT))
    assert invariants.skips_hold(shielded, out)  # still the turn before
    out.flips += 1
    assert not invariants.skips_hold(shielded, out)
    out.phase = OVER
    assert invariants.skips_hold(shielded, out)


@pytest.mark.parametrize("seat", range(3))
def test_ic_i9_no_skip_waits_while_a_turn_is_played(seat: int) -> None:
    s = table(Sheet(), Sheet(), Sheet())
    assert invariants.skips_hold(s, s)
    waiting = with_row(s, skip=(seat, 1))
    assert not invariants.skips_hold(s, waiting)
    waiting.phase = OVER
    assert invariants.skips_hold(s, waiting)


# IC-I10


def test_ic_i10_no_total_is_beyond_all_values(monkeypatch: pytest.MonkeyPatch) -> None:
    for seats, most in ((2, 72), (1, 102)):
        s = table(*[Sheet([done("AI1"), done("MS1"), done("DK1")]), Sheet()][:seats], flips=1)
        assert invariants.points_hold(s, 0)
        for total, holds in ((most, True), (most + 1, False)):
            monkeypatch.setattr(invariants, "score", lambda *_, total=total: total)
            assert invariants.points_hold(s, 0) is holds
        monkeypatch.undo()


def test_ic_i10_no_shape_is_beyond_its_value(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table(Sheet([Level("AI1"), Level("AI2"), Level("WS1")]), Sheet())
    for points, holds in ((-1, False), (0, True), (20, True), (21, False)):
        monkeypatch.setattr(sheet, "shape_points", lambda *_, points=points: points)
        assert invariants.points_hold(s, 0) is holds
        assert invariants.broken(s, 0, STOP, s) == (0 if holds else 10)


# IC-I12


def test_ic_i12_thirty_turns_and_thirty_two_flips(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table(Sheet(), Sheet(), flips=32, over_at=(3, 20))
    assert invariants.broken(s, 0, STOP, s) == 0
    monkeypatch.setattr(invariants, "deck_holds", lambda s: True)
    assert invariants.broken(s, 0, STOP, s) == 0
    for flips, over_at in ((33, [3, 20]), (31, [0, 0])):
        more = copied(s)
        more.flips, more.over_at = flips, over_at
        assert invariants.broken(more, 0, STOP, more) == 12
    thirty = copied(s)
    thirty.flips, thirty.over_at = 30, [0, 0]
    assert invariants.broken(thirty, 0, STOP, thirty) == 0


# IC-I13


def test_ic_i13_a_decision_changes_nothing_others_have_seen_and_no_other_plan() -> None:
    s = table(Sheet(), Sheet())
    for row, at in (
        ("shown_filled", 0),
        ("shown_filled", 5),
        ("shown_lives", 0),
        ("shown_lives", 1),
        ("shown_coins", 0),
        ("shown_coins", 1),
    ):
        other = at // 3 if row == "shown_filled" else at
        wrong = with_row(s, **{row: (at, 1)})
        assert not invariants.is_private(s, 0, other, wrong)
        assert invariants.is_private(s, 0, 1 - other, wrong)
    for row in ("step", "used", "strikes"):
        assert invariants.is_private(s, 0, 0, with_row(s, **{row: (0, 1)}))
        assert not invariants.is_private(s, 0, 1, with_row(s, **{row: (1, 1)}))
    assert invariants.is_private(s, 0, 1, s)


# IC-I14


def test_ic_i14_attacks_are_those_of_the_abilities_activated_in_this_turn() -> None:
    demons = table(Sheet([done("DK1"), done("DK2"), Level("AI1")]), Sheet())
    for fired, shown, strikes in ((0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (1, 1, 0), (3, 1, 1), (3, 3, 0)):
        for wrong in (-1, 0, 1):
            s = with_row(demons, fired=(0, fired), shown_fired=(0, shown), strikes=(0, strikes + wrong))
            assert invariants.attacks_hold(s, 0) is (wrong == 0)


@pytest.mark.parametrize(("alien", "most"), [(done("AI1"), 1), (Level("AI1", [(1, 0)]), 0)])
def test_ic_i14_a_robot_attacks_only_beside_an_alien(alien: Level, most: int) -> None:
    """A Robot without an Alien does not attack, so fewer attacks than Robots are possible."""
    s = with_row(table(Sheet([done("UR1"), alien, Level("DK2")]), Sheet()), fired=(0, 1))
    for strikes in range(-1, 3):
        assert invariants.attacks_hold(with_row(s, strikes=(0, strikes)), 0) is (0 <= strikes <= most)


def test_ic_i14_a_skull_is_one_skip_and_other_abilities_are_no_attack() -> None:
    skulls = table(Sheet([done("WS1"), done("WS2"), done("PC1")]), Sheet())
    for fired, skull in ((0, 0), (1, 1), (2, 1), (3, 1), (4, 0)):
        for number in (0, 1, 2):
            s = with_row(skulls, fired=(0, fired), skulls=(0, number))
            assert invariants.attacks_hold(s, 0) is (number == skull)
    assert not invariants.attacks_hold(with_row(skulls, fired=(0, 4), strikes=(0, 1)), 0)


def test_ic_i14_alone_there_is_nobody_to_attack() -> None:
    s = with_row(table(Sheet([done("DK1"), done("WS1"), Level("AI1")])), fired=(0, 3))
    assert invariants.attacks_hold(s, 0)
    assert not invariants.attacks_hold(with_row(s, strikes=(0, 1)), 0)
    assert not invariants.attacks_hold(with_row(s, skulls=(0, 1)), 0)


def test_ic_i14_a_demon_king_that_strikes_again_is_found_out() -> None:
    s = do(burn(table(Sheet([Level("DK1", [(0, 0)]), *ROOM]), Sheet()), 0, (0, 0)), 0, ACTIVATE)
    s = do(s, 1, BURN, square(0, (1, 0)))
    s = do(s, 1, DONE)
    after = finish(s, "C02")
    assert invariants.broken(s, 0, DONE, after) == 0
    assert invariants.broken(s, 0, DONE, with_row(after, strikes=(0, 1))) == 14
    over = with_row(after, strikes=(0, 1))
    over.phase = OVER
    assert invariants.attacks_hold(over, 0)


# All of them together


def test_the_number_of_the_first_broken_invariant_is_returned() -> None:
    s = table(Sheet([done("MS1"), *ROOM]), Sheet(), flips=9, over_at=(3, 0))
    assert invariants.broken(s, 0, STOP, s) == 0
    for number, rows in (
        (1, {"filled": (0, 0)}),
        (2, {"filled": (5, 1)}),
        (3, {"coins": (1, 4)}),
        (4, {"lives": (1, 4)}),
        (14, {"strikes": (1, 1)}),
        (7, {"fired": (1, 1)}),
        (8, {"step": (1, FINISH)}),
        (13, {"used": (1, 1)}),
        (6, {"over_at": (1, 3)}),
        (9, {"skip": (0, 1)}),
    ):
        assert invariants.broken(s, 0, STOP, with_row(s, **rows)) == number
    begun = GAME.blank({"seats": 2})
    rules.setup(begun, seeded(1))
    assert invariants.broken(begun, 0, 0, s) == 0
    assert invariants.broken(begun, 0, 0, with_row(s, over_at=(0, 0))) == 6
    assert s.phase == TURN


def test_ic_i4_holds_over_a_turn_with_attacks_and_a_game_over_card() -> None:
    s = do(burn(table(Sheet([Level("DK1", [(0, 0)]), *ROOM]), Sheet(out=True)), 0, (0, 0)), 0, ACTIVATE)
    after = finish(s, GAME_OVER, "C02")
    assert (after.lives[1], after.coins[1]) == (2, 2)
    assert invariants.broken(s, 0, DONE, after) == 0
    assert invariants.broken(s, 0, DONE, with_row(after, lives=(1, 3), coins=(1, 2))) == 4
