"""RT-82 and RT-89 to RT-100: each level at its limits, a point short, and a step short on each condition."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import final, lay, painted

from retrocade.games.retrotetro import rules
from retrocade.games.retrotetro.content import OBJECTIVES, SHAPES
from retrocade.games.retrotetro.levels import areas, conditions_hold, passes
from retrocade.games.retrotetro.scoring import full_rows, half_rows_filled, objective_value, total
from retrocade.games.retrotetro.state import MOST_SEATS, State
from retrocade.games.retrotetro.view import view

W15 = ("b4: A1 A2 A3 A4", "sq: B1 C1 B2 C2", "b4: H1 H2 H3 H4", "sq: F1 G1 F2 G2")
W15_TOUCHING = ("b4: A1 A2 A3 A4", "sq: B1 C1 B2 C2", "b4: D1 D2 D3 D4", "sq: E1 F1 E2 F2")
W15_THREE = (*W15, "do: B3 C3", "do: F3 G3")


def at_points(s: State, points: int) -> State:
    """Give the seat as many coins as make this total."""
    for sheet in (0, MOST_SEATS):
        s.coins[sheet] += points - total(s, sheet)
    assert total(s, 0) == points
    return s


def with_objective(s: State) -> State:
    """From level 9 on: the objective that gives this board the most."""
    best = max(range(SHAPES), key=lambda number: objective_value(s, 0, number))
    s.objective[0] = best + 1
    return s


# Level, points, a board at all limits, and boards a step short of each condition, as `painted` takes them.
CASES: list[tuple[str, int, dict[str, int], list[dict[str, int]]]] = [
    ("3", 38, {"columns": 6}, [{"columns": 7}]),
    ("4", 40, {"columns": 7}, [{"columns": 6}]),
    ("5", 42, {"columns": 7}, [{"columns": 8}]),
    ("6", 45, {"columns": 6, "gold": 5, "coins": 12}, [{"gold": 4}, {"coins": 11, "columns": 7}]),
    ("7", 38, {"columns": 6, "coins": 15}, [{"coins": 14, "columns": 7}, {"gold": 1, "columns": 4, "coins": 15}]),
    ("8", 45, {"columns": 7, "gold": 5, "half_rows": 3}, [{"columns": 6}, {"gold": 4}, {"half_rows": 2}]),
    ("9", 55, {"columns": 8, "gold": 6}, [{"gold": 5}]),
    ("10", 58, {"columns": 8, "gold": 6, "half_rows": 4}, [{"gold": 5}, {"half_rows": 3}]),
    ("11", 60, {"half_rows": 3, "coins": 14}, [{"coins": 13}, {"half_rows": 2}]),
    ("12", 60, {"columns": 1, "half_rows": 5, "coins": 12}, [{"coins": 11}, {"half_rows": 4}]),
]
IDS = [f"level{case[0]}" for case in CASES]


def board(level: str, counts: dict[str, int]) -> State:
    s = painted(level=level, **counts)
    return with_objective(s) if int(level) >= 9 else s


@pytest.mark.parametrize(("level", "points", "limits", "short"), CASES, ids=IDS)
def test_rt_82_rt_91_to_rt_100_at_the_limits(
    level: str, points: int, limits: dict[str, int], short: list[dict[str, int]]
) -> None:
    """RT-91, RT-92, RT-93, RT-94, RT-95, RT-96, RT-97, RT-98, RT-99, RT-100, RT-R27, RT-R42."""
    s = at_points_by_people(level, limits, points) if "coins" in limits else at_points(board(level, limits), points)
    assert conditions_hold(s)
    assert passes(s)
    assert rules.result(s, 0) == 1
    assert view(s, 0)["level"]["passed"]
    s.coins[0] -= 1
    assert not passes(s)
    assert rules.result(s, 0) == 2
    for change in short:
        worse = board(level, limits | change)
        for sheet in (0, MOST_SEATS):
            if "coins" not in limits:
                worse.coins[sheet] = 60
        assert not conditions_hold(worse), change
        assert not passes(worse)
        assert not view(worse, 0)["level"]["passed"]


def at_points_by_people(level: str, limits: dict[str, int], points: int) -> State:
    """Cover as many people as make this total, with the coins at their limit."""
    return next(s for s in (board(level, {**limits, "people": n}) for n in range(17, 10, -1)) if total(s, 0) == points)


def test_rt_82_both_are_needed() -> None:
    """Points and condition, either alone, neither."""
    both = at_points(painted(level="4", columns=7), 40)
    points = at_points(painted(level="4", columns=6), 40)
    condition = at_points(painted(level="4", columns=7), 39)
    neither = at_points(painted(level="4", columns=6), 39)
    assert [rules.result(s, 0) for s in (both, points, condition, neither)] == [1, 2, 2, 2]


def test_rt_82_the_objective_counts_towards_the_points() -> None:
    s = painted(level="9", columns=8, gold=6, coins=15)
    assert total(s, 0) == 52
    assert not passes(s)
    s.objective[0] = [o["id"] for o in OBJECTIVES].index("open_ground") + 1
    assert passes(s)


def test_rt_94_rt_r42_more_than_asked_for_is_enough() -> None:
    assert passes(at_points(painted(level="6", columns=8, gold=6, coins=14), 60))
    assert passes(at_points(painted(level="4", columns=8), 50))


def test_rt_95_without_gold() -> None:
    assert not conditions_hold(painted(level="7", coins=20, gold=1))
    assert conditions_hold(painted(level="7", coins=20))


def test_rt_r37_coins_of_a_level_are_those_held_at_the_end() -> None:
    s = painted(level="11", half_rows=3, coins=13)
    assert not conditions_hold(s)
    s.coins[0] = 14
    assert conditions_hold(s)


def test_rt_r29_rt_99_half_rows_are_highlighted_ones_full_rows_any() -> None:
    s = painted(half_rows=3)
    assert (half_rows_filled(s, 0), full_rows(s, 0)) == (3, 1)
    s = final("b4: A1 B1 C1 D1", "ho: F1 G1 H1 H2", "co: D2 E2 E1", "b3: A2 B2 C2", "do: F2 G2", level="11", coins=20)
    assert full_rows(s, 0) == 2  # rows 1 and 2, neither highlighted on both halves
    assert conditions_hold(s)


# Areas


@pytest.mark.parametrize(("level", "pieces", "points"), [("1", W15, 32), ("2", W15_THREE, 35)])
def test_w15_rt_89_rt_90_rt_82_areas_at_the_limits(level: str, pieces: tuple[str, ...], points: int) -> None:
    assert passes(at_points(final(*pieces, level=level), points))
    assert not passes(at_points(final(*pieces, level=level), points - 1))
    assert not passes(at_points(final(*pieces[:-1], level=level), points))


def test_w15_rt_r28_the_areas_must_not_touch() -> None:
    assert areas(final(*W15), 2)
    assert not areas(final(*W15_TOUCHING), 2)


def test_w15_rt_r28_three_colours() -> None:
    assert areas(final(*W15_THREE), 3)
    assert not areas(final(*W15), 3)
    assert not areas(final(*W15_THREE[:-1]), 3)


# A domino, a short bar and a corner on the left and on the right, in a chain whose ends do not touch.
CHAINS = {
    "bar in the middle": ("do: A1 A2", "b3: B1 B2 B3", "co: C1 D1 C2", "do: H1 H2", "b3: G1 G2 G3", "co: F1 E2 F2"),
    "domino in the middle": ("b3: A1 A2 A3", "do: B1 B2", "co: C1 D1 C2", "b3: H1 H2 H3", "do: G1 G2", "co: F1 E2 F2"),
    "corner in the middle": ("do: A1 A2", "co: B1 C1 B2", "b3: C2 C3 C4", "do: H1 H2", "co: F1 G1 G2", "b3: F2 F3 F4"),
}


@pytest.mark.parametrize("chain", CHAINS.values(), ids=CHAINS.keys())
def test_rt_90_rt_r28_three_colours_need_not_all_touch_each_other(chain: tuple[str, ...]) -> None:
    assert areas(final(*chain), 3)
    assert passes(at_points(final(*chain, level="2"), 35))
    assert not areas(final(*chain[:-1]), 3)


def test_rt_r28_corner_contact_between_areas_is_allowed() -> None:
    """The two squares meet at B2 and C3; a domino lies on each."""
    s = final("sq: A1 B1 A2 B2", "co: C1 D1 D2", "sq: C3 D3 C4 D4", "do: A3 A4", "do: C5 D5")
    assert areas(s, 2)


def test_rt_r28_an_edge_between_areas_is_not() -> None:
    """The same, but for the first domino, which now also touches the second square."""
    s = final("sq: A1 B1 A2 B2", "co: C1 D1 D2", "sq: C3 D3 C4 D4", "do: A3 B3", "do: C5 D5")
    assert not areas(s, 2)


def test_rt_r28_a_domino_in_the_corner_counts_as_any_other() -> None:
    """A1 B1 is the first landing there is; its number must not be taken for that of an empty place."""
    s = final("sq: G1 H1 G2 H2", "do: F1 F2", "do: A1 B1", "sq: A2 B2 A3 B3")
    assert areas(s, 2)
    assert areas(final("do: A1 B1", "sq: A2 B2 A3 B3", "sq: G1 H1 G2 H2", "do: F1 F2"), 2)


def test_rt_r28_other_pieces_around_do_not_matter() -> None:
    assert areas(final(*W15, "te: D1 D2 E2 D3"), 2)


def test_rt_r28_rt_r18_pink_has_no_colour() -> None:
    s = final("sq: D1 E1 D2 E2", "b3: A1 A2 A3", "do: A4 A5", "pi: B1", side="advanced")
    lay(s, ["pi: F1"])
    assert not areas(s, 2)


def test_the_areas_found_are_shown() -> None:
    seen = view(final(*W15, level="1"), 0)["level"]["areas"]
    assert sorted(map(sorted, seen)) == [
        ["A1", "A2", "A3", "A4", "B1", "B2", "C1", "C2"],
        ["F1", "F2", "G1", "G2", "H1", "H2", "H3", "H4"],
    ]
    assert view(final(*W15[:-1], level="1"), 0)["level"]["areas"] == []


@pytest.mark.parametrize("level", [str(number) for number in range(1, 13)])
def test_the_checklist_of_a_level(level: str) -> None:
    demands = view(painted(level=level), 0)["level"]
    assert demands["number"] == int(level)
    assert all(set(line) == {"text", "have", "need", "met"} for line in demands["checks"])
    assert demands["passed"] == (rules.result(painted(level=level), 0) == 1)
