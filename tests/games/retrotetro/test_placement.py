"""RT-20 to RT-34: where a piece may lie, and the penalty if none can be placed."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.retrotetro.positions import (
    PAY,
    act,
    copies,
    dealt,
    drop_on,
    is_legal,
    lands,
    lay,
    legal,
    placing,
    position,
    refusal,
    setting_aside,
    shapes_offered,
    square,
)

from retrocade.engine.chance import below, seeded
from retrocade.games.retrotetro import content, landing, placement
from retrocade.games.retrotetro.content import CARD_IDS, COLUMNS, ROWS, SHAPE_IDS, SHAPES, beside, squares_in
from retrocade.games.retrotetro.pieces import DROPS, FIRST_DROP, SHAPE_TURNS, squares_at
from retrocade.games.retrotetro.state import PLACE, PLACING, State
from retrocade.games.retrotetro.view import view

TOWER = ("b4: A1 A2 A3 A4", "b3: A5 A6 A7", "do: A8 A9", "b4: A10 A11 A12 A13")
W2 = ("sq: F1 G1 F2 G2",)
W4 = ("sq: A1 B1 A2 B2", "do: C1 C2", "sq: C3 D3 C4 D4")


def test_rt_20_a_shape_whose_copies_are_gone_cannot_be_chosen() -> None:
    s = position(card="sq-te", gone=["sq"])
    assert shapes_offered(s) == {"te"}
    assert refusal(s, placing("sq: A1 B1 A2 B2")) == "RT-20"


def test_rt_20_a_placed_piece_leaves_the_supply() -> None:
    s = act(position(card="sq-te"), placing("sq: A1 B1 A2 B2"))
    assert copies(s, "sq") == 3


def test_rt_21_rt_r4_all_eight_orientations_of_the_hook_are_offered() -> None:
    turns = {DROPS[action - PLACE][1] for action in legal(position(card="sq-ho")) if DROPS[action - PLACE][0] == 7}
    assert len(turns) == 8


def test_rt_22_rt_r13_no_landing_reaches_above_row_16() -> None:
    s = position(*TOWER, card="b3-te")
    assert is_legal(s, "b3: A14 A15 A16")
    s = position(*TOWER, "b3: A14 A15 A16", card="do-b4")
    assert not any(DROPS[action - PLACE][2] == 0 for action in legal(s))
    assert refusal(s, placing("do: A1 A2")) == "RT-22"


@pytest.mark.parametrize(
    ("name", "piece"), [("in the air", "do: A2 B2"), ("one row up", "b3: A3 A4 A5"), ("beside a tower", "do: B5 C5")]
)
def test_rt_23_a_piece_needs_the_floor_or_a_covered_square_below_it(name: str, piece: str) -> None:
    s = position("b4: A1 A2 A3 A4", card="wild")
    assert not lands(s, piece)


def test_w5_rt_24_rt_29_nothing_goes_below_a_covered_square() -> None:
    s = position(*W4, card="wild")
    assert not lands(s, "do: D1 E1")
    assert is_legal(s, "do: D5 E5")
    assert drop_on("do: D1 E1") == drop_on("do: D5 E5")
    reached = {name for action in legal(s) for name in squares_at(action - PLACE, row_of(s, action - PLACE))}
    assert not reached & {square("D1"), square("D2")}


def row_of(s: State, drop: int, seat: int = 0) -> int:
    return landing.resting_row(s, seat, drop)


@pytest.mark.parametrize("seed", range(3))
def test_rt_29_squares_under_an_overhang_are_never_covered_again(seed: int) -> None:
    s, luck = position(*W4, card="wild"), seeded(seed)
    while True:
        s.card, s.phase = CARD_IDS.index("wild"), PLACING
        drops = [action - PLACE for action in legal(s) if action >= PLACE]
        if not drops:
            break
        placement.put(s, 0, drops[below(luck, len(drops))])
        assert not {square("D1"), square("D2")} & set(squares_in(s.covered))
    assert {"D1", "D2"} <= set(view(s, 0)["players"][0]["dead"])


def allowed(s: State, shape: int) -> set[frozenset[int]]:
    """RT-22 to RT-24, RT-26 as they are written, square by square."""
    covered = set(squares_in(s.covered))
    own = {q for q in covered if owner(s, q) == shape}
    found = set()
    for turn in SHAPE_TURNS[shape]:
        for column, row in product(range(COLUMNS), range(ROWS)):
            if any(column + x >= COLUMNS or row + y >= ROWS for x, y in turn):
                continue  # RT-22: inside
            squares = {(row + y) * COLUMNS + column + x for x, y in turn}
            if squares & covered:
                continue  # RT-22: on uncovered squares
            if not any(q < COLUMNS or q - COLUMNS in covered for q in squares):
                continue  # RT-23: support
            if any(above in covered for q in squares for above in range(q + COLUMNS, COLUMNS * ROWS, COLUMNS)):
                continue  # RT-24: nothing above
            if any(near in own for q in squares for near in beside(q)):
                continue  # RT-26: no edge shared with the same shape
            found.add(frozenset(squares))
    return found


def owner(s: State, place: int) -> int:
    for piece in view(s, 0)["players"][0]["pieces"]:
        if place in [square(name) for name in piece["squares"]]:
            return SHAPE_IDS.index(piece["shape"])
    raise AssertionError(place)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1 << 30), st.integers(0, 20))
def test_rt_25_rt_r11_rt_r12_the_drops_are_exactly_what_the_placement_rules_allow(seed: int, pieces: int) -> None:
    s, luck = dealt(), seeded(seed)
    for _ in range(pieces):
        s.card, s.phase = CARD_IDS.index("wild"), PLACING
        drops = [action - PLACE for action in legal(s) if action >= PLACE]
        if drops:
            placement.put(s, 0, drops[below(luck, len(drops))])
    for shape in range(SHAPES):
        drops = [drop for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]) if landing.fits(s, 0, drop)]
        landings = {frozenset(squares_at(drop, row_of(s, drop))) for drop in drops}
        assert len(landings) == len(drops)
        assert landings == allowed(s, shape)


def test_w3_rt_26_same_shapes_may_not_share_an_edge() -> None:
    s = position(*W2, card="sq-te")
    assert lands(s, "sq: D1 E1 D2 E2")
    assert refusal(s, placing("sq: D1 E1 D2 E2")) == "RT-26"
    assert is_legal(s, "sq: A1 B1 A2 B2")


@pytest.mark.parametrize(
    ("side", "piece"),
    [
        ("left", "sq: B1 C1 B2 C2"),
        ("right", "sq: F1 G1 F2 G2"),
        ("above", "sq: D3 E3 D4 E4"),
        ("half above", "sq: E3 F3 E4 F4"),
    ],
)
def test_rt_26_rt_r11_contact_on_any_side_counts(side: str, piece: str) -> None:
    s = position("sq: D1 E1 D2 E2", card="sq-te")
    assert refusal(s, placing(piece)) == "RT-26"


def test_w4_rt_27_rt_28_corners_and_other_shapes_may_touch() -> None:
    s = position(card="wild")
    lay(s, W4)
    player = view(s, 0)["players"][0]
    assert [line["points"] for line in player["score"]] == [0, 0, 0, 13]


def test_rt_30_rt_r5_who_can_place_must() -> None:
    s = position(card="sq-te")
    assert refusal(s, setting_aside("sq")) == "RT-30"
    assert refusal(s, PAY) == "RT-30"
    s = position("b4: C1 C2 C3 C4", "b3: B1 B2 B3", "do: A1 A2", "te: D1 D2 E2 D3", card="sq-te")
    assert all(action >= PLACE for action in legal(s))


def test_rt_r5_the_less_convenient_shape_may_be_chosen() -> None:
    s = position(*W2, card="sq-te")
    assert shapes_offered(s) == {"sq", "te"}


NO_SQUARE = ("sq: A1 B1 A2 B2", "sq: D1 E1 D2 E2", "sq: G1 H1 G2 H2")  # no second one fits beside or above


def test_w9_rt_31_rt_r8_who_cannot_place_pays_two_and_sets_a_piece_aside() -> None:
    s = position(*NO_SQUARE, card="sq-te", gone=["te"], coins=1)
    assert legal(s) == [setting_aside("sq")]
    after = act(s, setting_aside("sq"))
    assert after.coins[0] == -1
    assert copies(after, "sq") == 0
    assert view(after, 0)["players"][0]["set_aside"]["sq"] == 1


def test_rt_31_rt_r6_of_two_shapes_left_one_is_chosen() -> None:
    s = full_board(card="sq-te")
    assert legal(s) == [setting_aside("sq"), setting_aside("te")]
    after = act(s, setting_aside("te"))
    assert (copies(after, "sq"), copies(after, "te")) == (copies(s, "sq"), copies(s, "te") - 1)
    assert refusal(s, PAY) == "RT-R6"
    assert refusal(s, setting_aside("do")) == "RT-R6"


def full_board(**written: Any) -> State:
    """A board whose columns are all too high for anything."""
    s = position(**written)
    for sheet in (0, 4):
        s.height[sheet * COLUMNS : sheet * COLUMNS + COLUMNS] = [ROWS] * COLUMNS
    return s


def test_rt_31_rt_r7_with_no_copy_left_only_the_coins_go() -> None:
    s = position(card="sq-te", gone=["sq", "te"], coins=5)
    assert legal(s) == [PAY]
    after = act(s, PAY)
    assert after.coins[0] == 3
    assert after.copies[:8] == s.copies[:8]


def test_rt_r7_a_wild_card_asks_for_any_shape_that_is_left() -> None:
    s = position(*NO_SQUARE, card="wild", gone=["do", "b3", "co", "b4", "te", "zz", "ho"])
    assert legal(s) == [setting_aside("sq")]
    s = position(*NO_SQUARE, card="wild", gone=["do", "b3", "co", "b4", "te", "ho"])
    assert shapes_offered(s) == {"zz"}


def test_rt_32_two_failures_cost_four() -> None:
    s = position(*NO_SQUARE, card="sq-te", gone=["te"], coins=5)
    s = act(s, setting_aside("sq"))
    s.card, s.phase = CARD_IDS.index("sq-te"), PLACING
    assert act(s, PAY).coins[0] == 1


@pytest.mark.parametrize("reason", ["contact", "height", "copies"])
def test_rt_33_the_reason_does_not_matter(reason: str) -> None:
    s = {
        "contact": lambda: position(*NO_SQUARE, card="sq-te", gone=["te"], coins=3),
        "height": lambda: full_board(card="sq-te"),
        "copies": lambda: position(card="sq-te", gone=["sq", "te"], coins=3),
    }[reason]()
    assert act(s, legal(s)[0]).coins[0] == s.coins[0] - 2


def test_rt_r8_the_penalty_may_be_limited_to_what_one_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The data's switch `penalty_may_go_negative`."""
    s = position(card="sq-te", gone=["sq", "te"], coins=1)
    monkeypatch.setattr(content, "MAY_OWE", 0)
    assert act(s, PAY).coins[0] == 0


def test_rt_34_pieces_never_move_and_filled_rows_stay() -> None:
    s = position("b4: A1 B1 C1 D1", "b3: E1 F1 G1", card="do-b3")
    s = act(s, placing("do: H1 H2"))
    assert [piece["squares"] for piece in view(s, 0)["players"][0]["pieces"]] == [
        ["H1", "H2"],
        ["E1", "F1", "G1"],
        ["A1", "B1", "C1", "D1"],
    ]
    assert view(s, 0)["players"][0]["full_rows"] == 1
