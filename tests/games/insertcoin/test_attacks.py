"""Attacks hit as often as there are abilities, a Shield protects once it is completed, and shown things stay shown."""

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
    flips,
    is_completed,
    legal,
    purse,
    square,
    table,
)

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games.insertcoin import imagine, rules
from retrocade.games.insertcoin.content import TRIPLES
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    CHOOSE,
    COMPLETE,
    CONFIRM,
    DECLINE,
    DONE,
    FILL,
    HOLD,
    KEEP_THREE,
    KEEPING,
    OUT,
    OVER,
    READY,
    State,
)

ROOM = [Level("UR3"), Level("DK2")]
DEMON = Sheet([Level("DK1", [(0, 0)]), *ROOM])
SKULL = Sheet([Level("WS1", [(0, 2)]), *ROOM])


def calm(s: State, *cards: str) -> State:
    """Return the state after everybody undecided drew a symbol, which costs nothing, and these cards came up."""
    for seat in range(s.seats):
        if s.step[seat] == CHOOSE:
            assert legal(s, seat)[0] >= HOLD, "nothing fits"
            s = do(s, seat, legal(s, seat)[0])
            s = do(s, seat, legal(s, seat)[0])
            assert s.step[seat] == CONFIRM
    return finish(s, *cards)


def struck(first: Sheet, *others: Sheet, cell: tuple[int, int] = (0, 0)) -> State:
    """Return a table where the first player has burnt the last square of Level 1 and activated its ability."""
    return do(burn(table(first, *others), 0, cell), 0, ACTIVATE)


# IC-46: once


def test_ic_46_a_demon_king_strikes_once_and_never_again() -> None:
    s = calm(struck(DEMON, Sheet(), Sheet()), "C02")
    assert [purse(s, seat) for seat in range(3)] == [(2, 3), (2, 3), (2, 3)]  # a burn, and two strikes
    for card in ("C03", "C04"):
        s = calm(s, card)
        assert [purse(s, seat) for seat in range(3)] == [(2, 3), (2, 3), (2, 3)]


def test_ic_48_a_robot_s_attack_strikes_once() -> None:
    s = calm(struck(Sheet([Level("UR1", [(0, 1)]), done("AI1"), Level("DK2")]), Sheet(), cell=(0, 1)), "C02")
    assert [purse(s, seat) for seat in range(2)] == [(3, 3), (2, 3)]
    s = calm(s, "C03")
    assert [purse(s, seat) for seat in range(2)] == [(3, 3), (2, 3)]


def test_ic_45_a_white_skull_costs_one_turn_and_no_other() -> None:
    s = calm(struck(SKULL, Sheet(), cell=(0, 2)), "C02")
    assert [s.step[seat] for seat in range(2)] == [CHOOSE, OUT]
    for card in ("C03", "C04"):
        s = calm(s, card)
        assert [s.step[seat] for seat in range(2)] == [CHOOSE, CHOOSE]


def test_ic_v3_a_skull_alone_lets_one_card_be_discarded_and_no_other() -> None:
    s = calm(struck(SKULL, cell=(0, 2)), "C02")
    assert s.discard == 1
    s = calm(s, "C03")
    assert s.discard == 0


# IC-R25: as often as there are


def test_ic_r25_two_robots_of_one_player_and_an_alien_cost_two_lives() -> None:
    """The Alien's squares complete both Robots; the second Robot attacks as well as the first."""
    mine = Sheet([Level("AI1", [(1, 0)]), Level("UR1", [(0, 1)]), Level("UR2", [(1, 1)])])
    s = struck(mine, Sheet(), Sheet([done("MS1"), *ROOM]), cell=(1, 0))
    s = do(s, 0, square(1, (0, 1)), square(2, (1, 1)))
    s = do(s, 0, ACTIVATE, ACTIVATE)
    assert s.strikes[0] == 2
    s = calm(s)
    assert s.phase == OVER
    assert [purse(s, seat) for seat in range(3)] == [(4, 3), (1, 3), (3, 3)]  # the third has a Shield


def test_ic_r25_two_attacks_of_one_player_with_a_refill_between() -> None:
    mine = Sheet([Level("AI1", [(1, 0)]), Level("UR1", [(0, 1)]), Level("UR2", [(1, 1)])])
    s = do(struck(mine, Sheet(lives=1, coins=2), cell=(1, 0)), 0, square(1, (0, 1)), square(2, (1, 1)))
    s = calm(do(s, 0, ACTIVATE, ACTIVATE))
    assert purse(s, 1) == (2, 1)


def test_ic_r25_two_demons_of_one_player_cost_two_lives() -> None:
    mine = Sheet([Level("PC1", [(1, 3)]), Level("DK1", [(0, 0)]), Level("DK2", [(1, 1)])])
    s = do(struck(mine, Sheet(), cell=(1, 3)), 0, square(1, (0, 0)), square(2, (1, 1)))
    s = calm(do(s, 0, ACTIVATE, ACTIVATE))
    assert purse(s, 1) == (1, 3)


def test_ic_r25_three_attackers_cost_a_fourth_three_lives_and_each_other_two() -> None:
    s = table(DEMON, DEMON, DEMON, Sheet())
    for seat in range(3):
        s = do(burn(s, 0, (0, 0), seat=seat), seat, ACTIVATE)
    s = calm(s, "C02")
    assert [purse(s, seat) for seat in range(4)] == [(3, 2)] * 3 + [(3, 2)]  # 3 - 1 - 2 and 3 - 3, then a Coin


def test_ic_r14_attacks_on_who_has_nothing_left_vanish() -> None:
    s = table(DEMON, DEMON, Sheet(lives=1, coins=0))
    for seat in range(2):
        s = do(burn(s, 0, (0, 0), seat=seat), seat, ACTIVATE)
    s = calm(s)
    assert purse(s, 2) == (0, 0)
    assert s.phase == OVER


# IC-50: the Shield


@pytest.mark.parametrize("empty", [[(2, 2)], [(5, 3), (5, 4)]])
def test_ic_50_a_shield_that_is_not_completed_protects_nobody(empty: list[tuple[int, int]]) -> None:
    nearly = Sheet([Level("MS1", empty), *ROOM])
    s = calm(struck(DEMON, nearly), "C02")
    assert purse(s, 1) == (2, 3)
    s = calm(struck(SKULL, nearly, cell=(0, 2)), "C02")
    assert s.step[1] == OUT
    assert not GAME.view(s, 1)["players"][1]["shield"]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_ic_50_a_completed_shield_protects_in_any_level(place: int) -> None:
    levels = [Level("UR3"), Level("DK2")]
    levels.insert(place, done("MS1"))
    s = calm(struck(DEMON, Sheet(levels), Sheet()), "C02")
    assert [purse(s, seat) for seat in (1, 2)] == [(3, 3), (2, 3)]


def test_ic_50_another_s_shield_protects_nobody_else() -> None:
    s = calm(struck(DEMON, Sheet([done("MS1"), *ROOM]), Sheet(), Sheet([done("MS2"), *ROOM])), "C02")
    assert [purse(s, seat) for seat in range(4)] == [(2, 3), (3, 3), (2, 3), (3, 3)]


def test_ic_50_other_completed_levels_protect_nobody() -> None:
    for shape in ("AI1", "KL1", "WS1", "DK1", "UR1", "PC1", "SP1"):
        s = calm(struck(DEMON, Sheet([done(shape), *ROOM])), "C02")
        assert purse(s, 1) == (2, 3), shape


# IC-R8: what is shown


def test_ic_r8_an_ability_used_is_shown_to_all_from_the_next_card_on() -> None:
    s = struck(DEMON, Sheet())
    assert not GAME.view(s, 1)["players"][0]["levels"][0]["fired"]
    s = calm(s, "C02")
    assert GAME.view(s, 1)["players"][0]["levels"][0]["fired"]
    assert s.shown_fired[:2] == s.fired[:2] == [1, 0]
    assert GAME.seconds is not None
    assert GAME.seconds(s, 0) == 60  # IC-R42: the time for an ability is over with its turn
    s = calm(s, "C03")
    assert s.fired[0] == 1


def test_ic_r8_a_sheet_is_shown_as_it_is_from_the_next_card_on() -> None:
    s = calm(struck(DEMON, Sheet(), Sheet()), "C02")
    for seat in range(3):
        assert s.shown_lives[seat] == s.lives[seat]
        assert s.shown_coins[seat] == s.coins[seat]
    assert s.shown_filled == s.filled
    s = finish(s, GAME_OVER, "C03")
    assert s.shown_coins[:3] == s.coins[:3] == [3, 2, 2]
    over = calm(struck(DEMON, Sheet(lives=1, coins=0)))
    assert over.phase == OVER
    assert (over.shown_lives[1], over.shown_filled) == (0, over.filled)
    assert over.shown_fired[0] == 1


def test_nothing_of_a_plan_is_left_when_the_next_card_is_flipped() -> None:
    mine = Sheet([Level("SP1", [(2, 3)]), Level("UR3"), Level("DK2")], double=True)
    s = calm(do(burn(table(mine, Sheet()), 0, (2, 3)), 0, ACTIVATE), "C02")
    for plan in ("hand", "used", "queue", "ability", "part", "squares", "double_next", "strikes", "skulls", "skip"):
        assert getattr(s, plan) == [0] * 6, plan
    assert s.double[:2] == [1, 0]


# IC-V3: the speed bonus


@pytest.mark.parametrize(
    ("flipped", "over_at", "bonus"),
    [(5, (0, 0), 25), (5, (3, 0), 26), (16, (16, 0), 15), (20, (3, 0), 11), (20, (3, 18), 12), (31, (3, 18), 1)],
)
def test_ic_v3_the_speed_bonus_counts_shape_cards_not_flipped(
    flipped: int, over_at: tuple[int, int], bonus: int
) -> None:
    """GAME OVER cards count for nothing, flipped or not."""
    mine = Sheet([done("AI1"), done("MS1"), Level("DK1", [(0, 0)])])
    s = table(mine, flips=flipped, over_at=over_at)
    assert s.left.bit_count() == bonus
    assert rules.speed_bonus(s) == 0  # two Levels only
    s = do(do(burn(s, 2, (0, 0)), 0, DECLINE), 0, DONE)
    assert s.phase == OVER
    assert rules.speed_bonus(s) == bonus
    assert GAME.view(s, 0)["players"][0]["score"]["bonus"] == bonus
    assert rules.score(s, 0) == 20 + 10 + 30 + 9 + 2 + bonus


def test_ic_v3_several_players_have_no_speed_bonus() -> None:
    s = table(Sheet([done("AI1"), done("MS1"), done("DK1")]), Sheet(), flips=5)
    assert rules.score(s, 0) == 20 + 10 + 30 + 12


def test_ic_v3_no_bonus_before_the_shapes_are_chosen() -> None:
    s = GAME.blank({"seats": 1})
    rules.setup(s, seeded(1))
    assert rules.speed_bonus(s) == 0
    assert rules.score(s, 0) == 12


# IC-V1, IC-R3: guesses of what others keep


def drafted(seats: int = 3) -> State:
    """Return a finished draft in which the second player has kept three."""
    s: State = GAME.blank({"seats": seats, "start": 1})
    rules.setup(s, seeded(3))
    for _ in range(3):
        for seat in range(seats):
            rules.apply(s, seat, legal(s, seat)[0], seeded(0))
    assert s.phase == KEEPING
    rules.apply(s, 1, KEEP_THREE, seeded(0))
    return s


def kept_in_guesses(s: State, seat: int) -> set[int]:
    found = set()
    for n in range(300):
        imagined = copied(s)
        imagine.guess_kept(imagined, seat, seeded(n))
        found.add(imagined.kept[1])
        assert imagined.kept[0] == imagined.kept[2] == 0
    return found


def test_ic_v1_a_guess_keeps_three_of_the_four_cards_drafted() -> None:
    """There is no fifth card: every way to keep three of four occurs, and no other."""
    ways = {TRIPLES.index(three) + 1 for three in TRIPLES if three[2] < 4}
    assert len(ways) == 4
    assert kept_in_guesses(drafted(), 0) == ways
    assert kept_in_guesses(drafted(), 1) == {1}  # its own it knows


def test_ic_r3_a_guess_keeps_any_three_of_five() -> None:
    s = GAME.blank({"seats": 3})
    rules.setup(s, seeded(3))
    rules.apply(s, 1, KEEP_THREE, seeded(0))
    assert kept_in_guesses(s, 0) == set(range(1, 11))


def test_ic_r32_attacks_of_the_last_turn_are_shown_before_the_score() -> None:
    mine = Sheet([Level("DK1", [(0, 0)]), done("UR3"), done("AI1")])
    s = do(struck(mine, Sheet(out=True)), 0, DONE, chance=flips(table(mine)))
    assert s.phase == OVER
    assert purse(s, 1) == (2, 3)
    assert s.step[0] == READY


def test_ic_r22_a_second_part_that_finds_no_square_stops() -> None:
    mine = Sheet([Level("AI1", [(1, 0)]), done("UR1"), Level("MS1", [(2, 2), (2, 3), (2, 4), (2, 5)])])
    s = struck(mine, Sheet(), cell=(1, 0))
    for n, cell in enumerate([(2, 2), (2, 3), (2, 4), (2, 5)]):
        assert s.step[0] == FILL
        assert s.squares[0] == (3, 2, 1, 3)[n]
        s = do(s, 0, square(2, cell))
    assert s.step[0] == CONFIRM
    assert s.squares[0] == 0


def test_ic_29_the_second_completion_is_asked_after_the_first() -> None:
    s = table(Sheet([Level("SP1", [(2, 3), (2, 4)]), *ROOM]), Sheet(), card_in_play="C05")
    s = draw(s, "I2", 0, [(2, 3), (2, 4)])
    assert legal(s) == [ACTIVATE, DECLINE]
    s = do(s, 0, DECLINE)
    assert s.queue[0] == 0
    assert s.step[0] == CONFIRM


# Kabuki Love in every Level

HEATER = Level("MS1", [(2, 2), (2, 3), (2, 4), (2, 5)])
FIGHTER = Level("SP1", [(2, 3), (2, 4), (3, 3), (3, 4)])
KABUKI = Level("KL1", [(6, 3)])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_ic_44_kabuki_love_chooses_between_two_shapes_wherever_they_are(place: int) -> None:
    levels = [HEATER, FIGHTER]
    levels.insert(place, KABUKI)
    s = do(burn(table(Sheet(levels), Sheet()), place, (6, 3)), 0, ACTIVATE)
    two = [n for n in range(3) if n != place]
    assert legal(s) == [COMPLETE + n for n in two]
    for n in two:
        after = do(s, 0, COMPLETE + n)
        assert [is_completed(after, 0, level) for level in range(3)] == [level in (n, place) for level in range(3)]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_ic_44_kabuki_love_completes_the_only_shape_wherever_it_is(place: int) -> None:
    levels = [KABUKI, Level("UR3")]
    levels.insert(place, FIGHTER)
    s = table(Sheet(levels), Sheet())
    s = do(burn(s, levels.index(KABUKI), (6, 3)), 0, ACTIVATE)
    assert is_completed(s, 0, place)
    assert legal(s) == [ACTIVATE, DECLINE]  # the Space Ship's


# What is left in the state


def test_a_symbol_drawn_is_no_longer_in_hand() -> None:
    s = table(Sheet(), Sheet(), card_in_play="C30")
    for hold in legal(s)[:-1]:
        holding = do(s, 0, hold)
        assert holding.hand[0] == hold - HOLD
        assert do(holding, 0, legal(holding)[-1]).hand[0] == 0


def test_ic_v1_the_last_cards_are_taken_and_nothing_else() -> None:
    for seats in (1, 2, 3, 6):
        s: State = GAME.blank({"seats": seats, "start": 1})
        rules.setup(s, seeded(3))
        for _ in range(3):
            for seat in range(seats):
                rules.apply(s, seat, legal(s, seat)[0], seeded(0))
        for pack in range(6):
            taken = s.taken[5 * pack : 5 * pack + 5]
            assert sorted(taken) == ([0, 1, 2, 3, 4] if pack < seats else [0] * 5)
            assert taken[4] == 0


def test_ic_v3_the_speed_bonus_counts_from_the_moment_the_third_level_is_completed() -> None:
    mine = Sheet([done("AI1"), done("MS1"), Level("DK1", [(0, 0)])])
    s = do(burn(table(mine, flips=5), 2, (0, 0)), 0, DECLINE)
    assert rules.speed_bonus(s) == 25
    assert GAME.view(s, 0)["players"][0]["score"]["bonus"] == 25
