"""A turn: the flip, the choice between two symbols and a burn, and the places for symbols."""

from __future__ import annotations

import pytest
from tests.games.insertcoin.positions import (
    GAME,
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
    flips,
    kinds,
    legal,
    moves,
    purse,
    refusal,
    square,
    table,
)

from retrocade.engine.layout import copied
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin.content import CARDS, FORMS, SHAPE_CELLS, SYMBOL_IDS, SYMBOLS
from retrocade.games.insertcoin.state import (
    BURN,
    CHOOSE,
    CONFIRM,
    DISCARD,
    DONE,
    HOLD,
    KEEP_THREE,
    PLACE,
    READY,
    STOP,
    TURN,
)


def test_ic_11_the_flipped_card_is_public_and_the_deck_one_shorter() -> None:
    s = table(Sheet(), Sheet())
    after = finish(s, "C07")
    assert after.flips == s.flips + 1
    for seat in (-1, 0, 1):
        seen = GAME.view(after, seat)
        assert seen["card"]["id"] == "C07"
        assert [symbol["id"] for symbol in seen["card"]["symbols"]] == ["S4", "L4"]
        assert "C07" not in seen["deck"]["left"]
        assert len(seen["deck"]["left"]) == 28


def test_ic_11_ic_r7_a_game_over_card_is_dealt_with_first_and_is_no_turn() -> None:
    s = table(Sheet(), Sheet())
    after = finish(s, GAME_OVER, "C07")
    assert rules.turns(after) == rules.turns(s) + 1
    assert after.flips == s.flips + 2
    assert after.over_at == [2, 0]
    assert after.card == 7


def test_ic_12_everybody_plays_the_same_card() -> None:
    s = table(*[Sheet() for _ in range(4)], card_in_play="C02")
    assert rules.to_act(s) == 0b1111
    assert len({frozenset(moves(s, seat)) for seat in range(4)}) == 1


def test_ic_12_only_the_symbols_of_the_card_matter() -> None:
    """C01 shows an Alien Invader; nobody gets its shape or ability."""
    s = finish(table(Sheet(), Sheet(), card_in_play="C02"), "C01")
    assert s.shape[:3] == table(Sheet(), Sheet()).shape[:3]
    assert s.step[:2] == [CHOOSE, CHOOSE]


def test_ic_13_one_of_the_two_symbols() -> None:
    s = table(Sheet(), Sheet())
    assert {name for name, _, _ in moves(s)} == {"I4", "O4", "burn"}
    s = draw(s, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert legal(s) == [DONE]
    assert refusal(s, HOLD + 8).rule == "IC-13"


def test_ic_13_a_symbol_in_hand_is_placed_or_taken_back() -> None:
    s = do(table(Sheet(), Sheet()), 0, HOLD)
    assert s.step[0] == PLACE
    for action in (BURN, HOLD + 8, DONE):
        assert refusal(s, action).rule == "IC-13"
    assert refusal(table(Sheet(), Sheet()), square(0, (2, 0))).rule == "IC-13"


def test_ic_14_all_three_levels_are_offered() -> None:
    assert {level for name, level, _ in moves(table(Sheet(), Sheet())) if name == "I4"} == {0, 1, 2}


def test_ic_14_only_the_own_sheet() -> None:
    s = draw(table(Sheet(), Sheet()), "O4", 1, [(3, 3), (3, 4), (4, 3), (4, 4)])
    assert cells(s, 0, 1) == {(3, 3), (3, 4), (4, 3), (4, 4)}
    assert not any(s.filled[3:])


def test_ic_15_all_squares_must_be_empty_squares_of_the_shape() -> None:
    taken = [(3, 2), (3, 3)]
    s = table(Sheet([Level("AI1", filled=taken), done("MS1"), done("MS2")]), Sheet())
    squares = set(SHAPE_CELLS[1]) - set(taken)
    covered = [place for name, level, place in moves(s) if name != "burn"]
    assert covered
    assert all(place <= squares for place in covered)


def test_ic_16_all_eight_orientations_of_the_hook() -> None:
    s = table(Sheet([Level("UR3"), done("MS1"), done("MS2")]), Sheet(), card_in_play="C07")
    forms = {action - HOLD - 8 for action in legal(s) if HOLD + 8 <= action < BURN}
    assert forms == set(range(8))
    assert len(FORMS[SYMBOL_IDS.index("L4")]) == 8


@pytest.mark.parametrize("symbol", SYMBOLS, ids=lambda symbol: str(symbol["id"]))
def test_ic_16_every_turn_and_mirror_image_once(symbol: dict[str, object]) -> None:
    forms = FORMS[SYMBOL_IDS.index(str(symbol["id"]))]
    assert len(set(forms)) == len(forms) == symbol["forms"]
    for form in forms:
        cells_turned = [(col, -row) for row, col in form]
        cells_flipped = [(row, -col) for row, col in form]
        upside_down = [(-row, col) for row, col in form]
        for image in (cells_turned, cells_flipped, upside_down):
            top, left = min(r for r, _ in image), min(c for _, c in image)
            assert tuple(sorted((r - top, c - left) for r, c in image)) in forms


def test_ic_16_a_form_that_a_symbol_does_not_have() -> None:
    s = table(Sheet(), Sheet())  # the Beam has 2 forms
    assert refusal(s, HOLD + 2).rule == "IC-16"


def test_ic_17_drawings_need_not_touch_and_levels_may_be_mixed() -> None:
    s = draw(table(Sheet(), Sheet()), "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    s = finish(s, "C13")
    assert ("I4", 1, frozenset({(3, 4), (3, 5), (3, 6), (3, 7)})) in moves(s)
    s = draw(s, "I2", 2, [(6, 2), (5, 2)])
    s = finish(s, "C23")
    assert ("I4", 1, frozenset({(3, 4), (3, 5), (3, 6), (3, 7)})) in moves(s)


def test_ic_18_ic_r9_gaps_inside_a_picture_are_outside() -> None:
    s = table(Sheet([Level("KL1"), done("MS1"), done("MS2")]), Sheet())
    gaps = {(3, 1), (3, 2), (3, 5), (3, 6), (1, 3), (1, 4)}
    assert not any(covered & gaps for _, _, covered in moves(s))
    reason = refusal(do(s, 0, BURN), square(0, (3, 1)))
    assert reason.rule == "IC-18"


def test_ic_r9_a_place_is_legal_by_its_squares_alone() -> None:
    """The Fighter's wings hang on by an edge; a Zigzag that touches a gap only by a corner is fine."""
    s = table(Sheet([Level("AI1"), done("MS1"), done("MS2")]), Sheet(), card_in_play="C03")
    assert ("S4", 0, frozenset({(2, 0), (2, 1), (3, 1), (3, 2)})) in moves(s)


def test_ic_19_no_cropping_and_no_spreading() -> None:
    s = table(Sheet([Level("MS1", [(2, 2), (2, 3)]), Level("MS2", [(2, 2), (2, 3)]), done("UR1")]), Sheet())
    assert {name for name, _, _ in moves(s)} == {"burn"}  # two and two squares free, but a Beam and a Block need four
    for action in (HOLD, HOLD + 8):
        assert refusal(s, action).rule == "IC-22"
    row = table(Sheet([Level("MS1", [(2, 2), (2, 3), (2, 4), (2, 5)]), done("MS2"), done("UR1")]), Sheet())
    assert {name for name, _, _ in moves(row)} == {"burn", "I4"}
    assert refusal(row, HOLD + 8).rule == "IC-19"
    hand = do(table(Sheet(), Sheet()), 0, HOLD)
    assert refusal(hand, square(0, (1, 7))).rule == "IC-18"  # it would reach beyond the paper


def test_ic_20_burning_is_always_open() -> None:
    s = table(Sheet(), Sheet())
    assert BURN in legal(s)
    after = burn(s, 0, (1, 0))
    assert purse(after) == (2, 3)
    assert cells(after, 0, 0) == {(1, 0)}
    assert after.step[0] == CONFIRM


def test_ic_21_ic_r10_any_empty_square_of_any_shape() -> None:
    s = table(Sheet([Level("AI1", filled=[(1, 0)]), Level("MS1", [(2, 2), (5, 3)]), done("UR1")]), Sheet())
    burnt = {(level, place) for name, level, place in moves(s) if name == "burn"}
    empty = {(level, frozenset({cell})) for level in range(3) for cell in empty_cells(s, 0, level)}
    assert burnt == empty
    assert len(burnt) == 27 + 2
    assert refusal(do(s, 0, BURN), square(0, (1, 0))).rule == "IC-21"


def test_ic_22_ic_23_if_nothing_fits_only_burns() -> None:
    s = table(Sheet([Level("MS1", [(2, 2), (5, 3)]), done("AI1"), done("UR1")]), Sheet())
    assert legal(s) == [BURN]
    assert "Neither" in GAME.words.ask(s, 0)


def test_ic_23_nobody_may_pass() -> None:
    s = table(Sheet(), Sheet())
    assert set(kinds(s)) == {"hold", "burn"}
    assert refusal(s, DONE).rule == "IC-23"
    assert refusal(s, DISCARD).rule == "IC-V3"
    assert refusal(s, STOP).rule == "IC-51"
    assert refusal(s, KEEP_THREE).rule == "IC-04"


def test_ic_24_a_card_is_done_with_after_its_turn() -> None:
    s = table(Sheet(), Sheet())
    for name in ("C05", "C06", "C07"):
        s = finish(s, name)
        with pytest.raises(AssertionError, match="has been flipped"):
            flips(s, name)
    assert s.left.bit_count() == 30 - 4


# Simultaneous decisions


def test_ic_r8_nothing_of_a_plan_shows_before_all_are_ready() -> None:
    s = table(Sheet(), Sheet(), Sheet())
    before = [GAME.view(s, seat) for seat in range(3)]
    s = draw(s, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert GAME.view(s, 0) != before[0]
    for other in (1, 2, -1):
        assert GAME.view(s, other) == (GAME.view(table(Sheet(), Sheet(), Sheet()), -1) if other < 0 else before[other])
    s = do(s, 0, DONE)
    for other in (1, 2):
        seen = GAME.view(s, other)
        assert seen["players"][0]["state"] == "ready"
        assert seen["players"][0]["levels"] == before[other]["players"][0]["levels"]
    s = finish(s, "C02")
    assert GAME.view(s, 1)["players"][0]["levels"][1]["filled"] == 4


def test_ic_r8_the_order_of_decisions_between_seats_does_not_matter() -> None:
    one = two = table(Sheet(), Sheet())
    for seat in (0, 1):
        one = draw(one, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)], seat=seat)
    two = do(two, 1, HOLD)
    two = draw(two, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)], seat=0)
    two = do(two, 1, square(1, (0, 1)))
    assert one == two


def test_ic_r8_who_is_ready_waits() -> None:
    s = do(burn(table(Sheet(), Sheet(), Sheet()), 0, (1, 0)), 0, DONE)
    assert s.step[0] == READY
    assert rules.to_act(s) == 0b110
    assert legal(s) == []
    reason = refusal(s, BURN)
    assert reason.rule == "IC-R8"
    assert "Player 2 and Player 3" in reason.sentence


def test_ic_r11_burning_the_last_life_is_allowed_and_said() -> None:
    s = table(Sheet(lives=1, coins=0), Sheet())
    choice = GAME.words.describe(s, 0, BURN)
    assert "ends the game" in choice.effect
    assert GAME.view(s, 0)["plan"]["burn"] == {"lives": 0, "coins": 0, "ruins": True}
    s = finish(burn(s, 0, (1, 0)))
    assert s.phase != TURN


def test_ic_r12_the_life_goes_before_the_square() -> None:
    s = do(table(Sheet(lives=1, coins=1), Sheet()), 0, BURN)
    assert purse(s) == (3, 0)
    assert not any(s.filled)
    after = do(s, 0, square(0, (1, 0)))
    assert purse(after) == (3, 0)


def test_ic_r41_flipped_cards_and_what_is_left_are_public() -> None:
    s = finish(finish(table(Sheet(), Sheet()), "C10"), "C11")
    ids = {card["id"] for card in CARDS}
    for seat in (-1, 0, 1):
        assert set(GAME.view(s, seat)["deck"]["left"]) == ids - {"C01", "C10", "C11"}


def test_ic_r41_the_chance_of_game_over_is_public() -> None:
    s = table(Sheet(), Sheet(), flips=4)
    assert GAME.view(s, -1)["deck"]["game_over_in"] == 12
    s = table(Sheet(), Sheet(), flips=9, over_at=(3, 0))
    assert GAME.view(s, -1)["deck"]["game_over_in"] == 0
    s = table(Sheet(), Sheet(), flips=16, over_at=(3, 0))
    assert GAME.view(s, -1)["deck"]["game_over_in"] == 16
    assert GAME.view(s, -1)["deck"]["halves"] == [{"left": 0, "over_at": 3}, {"left": 16, "over_at": 0}]


def test_asking_changes_nothing() -> None:
    s = do(table(Sheet(), Sheet()), 0, HOLD)
    before = copied(s)
    moves(s)
    GAME.view(s, 0)
    assert s == before
