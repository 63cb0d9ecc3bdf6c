"""RT-43 to RT-50 and RT-60 to RT-68: the final score, ties, and the objectives."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import dealt, final, lay, painted, position

from retrocade.games.retrotetro import rules
from retrocade.games.retrotetro.content import BOX, COLUMNS, OBJECTIVE_IDS, WORDS, words_of
from retrocade.games.retrotetro.scoring import (
    columns_above,
    full_rows,
    gold_covered,
    objective_count,
    objective_value,
    people_visible,
    total,
)
from retrocade.games.retrotetro.state import OVER, State
from retrocade.games.retrotetro.view import view

W8 = ("b4: A1 A2 A3 A4", "b3: A5 A6 A7", "do: A8 A9", "b4: A10 A11 A12 A13", "b3: A14 B14 C14")
W8_TOP = (*W8, "do: A15 A16")
W12 = ("b4: A1 A2 A3 A4", "b3: A5 A6 A7", "b4: A8 A9 A10 A11", "do: A12 B12")
W11 = ("do: A1 B1", "b3: D1 E1 F1")


def value(s: State, objective: str) -> int:
    return objective_value(s, 0, OBJECTIVE_IDS.index(objective))


def test_w1_rt_47_nothing_covered_all_people_visible() -> None:
    s = final()
    assert people_visible(s, 0) == total(s, 0) == 17


def test_w8_rt_43_rt_44_rt_45_a_tower_with_a_roof() -> None:
    s = final(*W8)
    lines = [line["points"] for line in view(s, 0)["players"][0]["score"]]
    assert lines == [2, 3, 0, 17]
    assert total(s, 0) == 22
    assert columns_above(s, 0) == 3  # B and C have nothing below
    assert (value(s, "high_rise"), value(s, "line_crosser")) == (2, 3)


def test_w8_rt_46_gold_on_top() -> None:
    s = final(*W8_TOP)
    assert gold_covered(s, 0) == 1
    assert total(s, 0) == 24


@pytest.mark.parametrize(
    ("objective", "points"),
    [("sky_cover", 2), ("gold_rush", 3), ("high_rise", 4), ("perfect_fit", 2), ("line_crosser", 3)],
)
def test_w8_rt_62_rt_63_rt_64_rt_66_rt_68_objectives(objective: str, points: int) -> None:
    assert value(final(*W8_TOP), objective) == points


@pytest.mark.parametrize(("objective", "points"), [("sky_cover", 26), ("", 24), ("gold_rush", 27)])
def test_w10_rt_48_rt_60_only_ones_own_objective_is_added(objective: str, points: int) -> None:
    assert total(final(*W8_TOP, objective=objective), 0) == points


def test_w11_rt_65_rt_r23_a_person_closed_in_on_all_sides() -> None:
    s = final(*W11)
    assert value(s, "safe_homes") == 0
    lay(s, ["co: C2 D2 D3"])
    assert value(s, "safe_homes") == 3
    assert people_visible(s, 0) == 17


def test_rt_65_an_open_neighbour_is_a_gap_another_person_too() -> None:
    """D5 and E5 are people side by side: neither is closed in while the other is visible."""
    s = final()
    around = [3 * COLUMNS + 3, 3 * COLUMNS + 4, 5 * COLUMNS + 3, 5 * COLUMNS + 4]
    around += [4 * COLUMNS + 2, 4 * COLUMNS + 5]
    s.covered[:WORDS] = words_of(around)
    assert value(s, "safe_homes") == 0
    s.covered[:WORDS] = words_of([*around, 4 * COLUMNS + 4])
    assert value(s, "safe_homes") == 3


def test_rt_65_a_covered_person_is_not_safe() -> None:
    s = final()
    s.covered[:WORDS] = words_of([1, 2, 3, COLUMNS + 2])
    assert value(s, "safe_homes") == 0


def test_w12_rt_66_resting_on_the_line_is_above_it() -> None:
    s = final(*W12)
    assert (value(s, "high_rise"), value(s, "line_crosser"), columns_above(s, 0)) == (2, 0, 2)


def test_rt_63_rt_r31_covering_the_line_needs_squares_on_both_sides() -> None:
    s = final(*W12[:2], "b4: A8 A9 A10 A11")
    assert value(s, "line_crosser") == 0
    s = final(*W12[:2], "do: A8 A9", "b4: A10 A11 A12 A13")
    assert value(s, "line_crosser") == 3


@pytest.mark.parametrize(
    ("top", "crossers", "risers"),
    [
        (("do: A10 A11",), 0, 0),  # up to the line
        (("b3: A10 A11 A12",), 3, 0),  # mostly below it
        (("do: A10 A11", "b3: A12 A13 A14"), 0, 2),  # resting on it
        (("co: A10 B10 A11", "do: A12 B12"), 0, 2),
        (("do: A10 B10", "b3: A11 B11 C11"), 0, 0),  # in the row just below it
        (("do: A10 B10", "b3: A11 A12 A13"), 3, 0),  # its lowest square in the row just below
        (("b4: A10 A11 A12 A13",), 3, 0),
    ],
)
def test_rt_63_rt_66_rt_r31_pieces_at_the_green_line(top: tuple[str, ...], crossers: int, risers: int) -> None:
    s = final("b4: A1 A2 A3 A4", "te: A5 A6 B6 A7", "sq: A8 B8 A9 B9", *top)
    assert (value(s, "line_crosser"), value(s, "high_rise")) == (crossers, risers)


def test_rt_04_rt_48_an_objective_does_not_count_while_others_choose() -> None:
    s = dealt(seats="2", objectives="yes")
    s.objective[0] = OBJECTIVE_IDS.index("open_ground") + 1
    assert (total(s, 0), rules.score(s, 0), len(view(s, 0)["players"][0]["score"])) == (17, 17, 4)
    s.phase = OVER
    assert total(s, 0) == 17 + 32


@pytest.mark.parametrize(("half_rows", "points"), [(0, 0), (1, 0), (2, 4), (3, 4), (4, 8), (6, 12)])
def test_rt_61_row_rider_counts_pairs_of_half_rows(half_rows: int, points: int) -> None:
    assert value(painted(half_rows=half_rows), "row_rider") == points


def test_rt_60_divisions_round_down() -> None:
    s = final(*W8_TOP)
    assert objective_count(s, 0, OBJECTIVE_IDS.index("perfect_fit")) == 2
    assert objective_count(s, 0, OBJECTIVE_IDS.index("sky_cover")) == 7
    assert value(s, "sky_cover") == 7 // 4 + 1
    assert value(final("do: A1 B1"), "open_ground") == 62 // 2
    assert value(final("b3: A1 A2 A3"), "open_ground") == 62 // 2  # A3 is highlighted
    assert value(final("co: A1 B1 A2"), "open_ground") == 61 // 2


def test_rt_67_rt_r30_black_squares_are_those_below_the_line_that_are_not_highlighted() -> None:
    s = final()
    assert objective_count(s, 0, OBJECTIVE_IDS.index("open_ground")) == 64
    assert value(s, "open_ground") == 32
    assert objective_count(final("b4: E1 F1 G1 H1"), 0, OBJECTIVE_IDS.index("open_ground")) == 64


def test_rt_67_a_symbol_or_person_on_a_black_square_does_not_stop_it_from_counting() -> None:
    s = final()
    s.covered[:WORDS] = words_of([COLUMNS + 1, 3 * COLUMNS + 1])  # the person on B2, the zigzag on B4
    assert objective_count(s, 0, OBJECTIVE_IDS.index("open_ground")) == 62


def test_rt_68_a_gold_square_counts_in_both_parts() -> None:
    s = painted(gold=4)
    assert objective_count(s, 0, OBJECTIVE_IDS.index("sky_cover")) == 4
    assert value(s, "sky_cover") == 1 + 4


def test_rt_60_eight_objectives() -> None:
    assert [o["id"] for o in BOX["objective"]] == OBJECTIVE_IDS
    assert len(set(OBJECTIVE_IDS)) == 8


def test_rt_r22_coins_collected_are_not_reduced_by_losses() -> None:
    s = final(*W8_TOP, coins=-6)
    assert value(s, "perfect_fit") == 2


def test_rt_r29_a_full_row_is_any_row_with_all_eight_squares_covered() -> None:
    s = final("b4: A1 B1 C1 D1", "ho: F1 G1 H1 H2", "co: D2 E2 E1")
    assert full_rows(s, 0) == 1
    assert full_rows(painted(half_rows=1), 0) == 0


@pytest.mark.parametrize(("coins", "points"), [(5, 22), (-3, 14), (-20, -3)])
def test_rt_43_rt_r8_rt_r33_a_point_per_coin_a_debt_counts_against(coins: int, points: int) -> None:
    assert total(final(coins=coins), 0) == points


# Ties


def finals(*boards: tuple[int, int, int]) -> State:
    """A finished game of players with these points, coins and gold squares; people make up the rest."""
    s = dealt(seats=str(len(boards)))
    s.phase = OVER
    for seat, (points, coins, gold) in enumerate(boards):
        one = painted(columns=gold, gold=gold, people=points - coins - 3 * gold, coins=coins)
        s.covered[WORDS * seat : WORDS * seat + WORDS] = one.covered[:WORDS]
        s.coins[seat] = coins
        assert (total(s, seat), gold_covered(s, seat)) == (points, gold)
    return s


def places(s: State) -> list[int]:
    return [rules.result(s, seat) for seat in range(s.seats)]


@pytest.mark.parametrize(
    ("what", "boards", "expected"),
    [
        ("points", [(20, 3, 0), (21, 4, 0), (19, 9, 0)], [2, 1, 3]),
        ("coins", [(20, 3, 0), (20, 5, 0), (20, 4, 0)], [3, 1, 2]),
        ("gold", [(20, 4, 1), (20, 4, 2), (20, 4, 0)], [2, 1, 3]),
        ("shared", [(20, 4, 1), (20, 4, 1), (19, 4, 0)], [1, 1, 3]),
        ("all shared", [(20, 4, 1), (20, 4, 1), (20, 4, 1)], [1, 1, 1]),
    ],
)
def test_rt_49_rt_50_rt_r32_rt_r41_ties_by_coins_then_gold_then_shared(
    what: str, boards: list[tuple[int, int, int]], expected: list[int]
) -> None:
    assert places(finals(*boards)) == expected


def test_rt_49_a_negative_total_with_more_coins_still_loses() -> None:
    s = dealt(seats="2")
    s.phase = OVER
    s.coins[:2] = [-40, -20]
    assert places(s) == [2, 1]


def test_rt_r38_what_is_left_over_has_no_effect() -> None:
    s = final(*W8_TOP)
    before = total(s, 0)
    s.copies[:8] = [0] * 8
    s.hand[:2] = [1, 2]
    assert total(s, 0) == before


def test_score_is_shown_line_by_line_and_adds_up() -> None:
    s = position(*W8_TOP, objective="gold_rush")
    player = view(s, 0)["players"][0]
    assert sum(line["points"] for line in player["score"]) == player["total"] == rules.score(s, 0) == 27
    assert [line["line"] for line in player["score"]][-1] == "Gold Rush"
