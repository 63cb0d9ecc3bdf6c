"""RT-35 to RT-42: coins gained while placing, and the order in which one placement is resolved."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import PAY, act, placing, position

from retrocade.games.retrotetro import content
from retrocade.games.retrotetro.content import OBJECTIVE_IDS
from retrocade.games.retrotetro.scoring import full_rows, half_rows_filled, match_coins, objective_value, total
from retrocade.games.retrotetro.view import view

W7 = (
    "b4: A1 B1 C1 D1",
    "ho: F1 G1 H1 H2",
    "co: D2 E2 E1",
    "b3: A2 B2 C2",
    "do: F2 G2",
    "te: A3 B3 C3 B4",
    "b3: F3 G3 H3",
)


def test_w2_rt_35_rt_36_rt_47_a_symbol_pays_under_its_own_shape_only() -> None:
    s = act(position(card="sq-te"), placing("sq: F1 G1 F2 G2"))
    player = view(s, 0)["players"][0]
    assert player["coins"] == 1
    assert player["score"][3] == {"id": "people", "line": "Meeple People", "count": 11, "points": 16}
    drops = view(position(card="sq-te"), 0)["drops"]["sq"]
    effects = next(drop["effects"] for drop in drops if drop["squares"] == ["F1", "G1", "F2", "G2"])
    assert effects == {"coins": 1, "matches": ["F1"], "people": ["F2"], "people_points": 1}


def test_rt_36_a_symbol_under_another_shape_is_lost() -> None:
    s = act(position(card="do-te"), placing("do: G1 G2"))
    assert s.coins[0] == 0
    s = position("do: G1 G2", card="te-ho")
    assert not any("G2" in drop.get("effects", {}).get("matches", []) for drop in view(s, 0)["drops"]["te"])


def test_w6_rt_37_rt_38_a_half_row_pays_when_its_last_square_is_covered() -> None:
    s = act(position(card="sq-ho"), placing("ho: E1 F1 G1 E2"))
    assert s.coins[0] == 0
    s = position("ho: E1 F1 G1 E2", card="do-te")
    assert act(s, placing("do: H1 H2")).coins[0] == 1
    assert act(position(card="b4-te"), placing("b4: E1 F1 G1 H1")).coins[0] == 1


def test_w7_rt_39_rt_40_rt_42_one_piece_completes_two_half_rows() -> None:
    s = position(*W7, card="do-b3")
    assert s.coins[0] == 1
    s = act(s, placing("do: D3 E3"))
    player = view(s, 0)["players"][0]
    assert s.coins[0] == 3
    assert match_coins(s, 0) == 0
    assert half_rows_filled(s, 0) == 3
    assert player["half_rows"] == ["1R", "3L", "3R"]
    assert full_rows(s, 0) == 3
    assert [line["points"] for line in player["score"]] == [3, 0, 0, 13]
    assert total(s, 0) == 16


@pytest.mark.parametrize(
    ("objective", "points"), [("row_rider", 4), ("perfect_fit", 0), ("open_ground", 25)], ids=lambda value: str(value)
)
def test_w7_rt_61_rt_62_rt_67_objectives(objective: str, points: int) -> None:
    s = position(*W7, "do: D3 E3")
    assert objective_value(s, 0, OBJECTIVE_IDS.index(objective)) == points


def test_rt_40_half_rows_that_are_not_highlighted_pay_nothing() -> None:
    s = position("b4: A1 B1 C1 D1", card="b3-te")
    before = s.coins[0]
    s = act(s, placing("b3: A2 B2 C2"))
    assert s.coins[0] == before == 0


def test_rt_41_each_half_row_pays_once() -> None:
    s = position("b4: E1 F1 G1 H1", card="do-te", coins=1)
    assert act(s, placing("do: E2 F2")).coins[0] == 1


def test_rt_35_rt_37_rt_42_gains_of_one_placement_add_up() -> None:
    """On a tower of five the long bar lies on its own symbol, B6, and fills the left half of row 6: two coins."""
    s = position("b3: A1 A2 A3", "do: A4 A5", card="b4-te")
    after = act(s, placing("b4: A6 B6 C6 D6"))
    assert after.coins[0] - s.coins[0] == 2
    assert (match_coins(after, 0), half_rows_filled(after, 0)) == (1, 1)


def test_rt_r10_the_bank_never_runs_dry() -> None:
    s = position(coins=100, card="sq-te")
    assert act(s, placing("sq: F1 G1 F2 G2")).coins[0] == 101


@pytest.mark.parametrize(("coins", "after"), [(0, 1), (1, 1), (2, 1), (3, 2), (-2, -1)])
def test_rt_r14_a_trap_takes_what_was_held_before_then_coins_are_gained(coins: int, after: int) -> None:
    """The zigzag covers the trap on E8 and its own symbol on F7."""
    s = position("b4: E1 E2 E3 E4", "b3: E5 E6 E7", side="advanced", card="te-zz", coins=coins)
    assert act(s, placing("zz: F7 G7 E8 F8")).coins[0] == after


def test_rt_r14_a_pink_square_and_a_piece_are_two_placements() -> None:
    """The trap under the piece takes the coins that the pink square before it has brought."""
    s = position("sq: D1 E1 D2 E2", "b4: A1 A2 A3 A4", side="advanced", card="do-te", coins=0)
    s = act(s, placing("pi: A5"))
    assert s.coins[0] == 3
    assert act(s, placing("do: H1 H2")).coins[0] == 1


@pytest.mark.parametrize(("coins", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_rt_r8_the_switch_for_a_penalty_that_stops_at_zero(
    coins: int, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With `penalty_may_go_negative = false` in the box, a player pays the coins there are."""
    monkeypatch.setattr(content, "MAY_OWE", 0)
    s = position(card="sq-te", gone=["sq", "te"], coins=coins)
    assert act(s, PAY).coins[0] == after
