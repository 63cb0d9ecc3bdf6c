"""Part 3: which Droids form a chain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, permutations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.astrodroids.positions import (
    FIRE,
    act,
    act_anyhow,
    allows,
    blasting,
    droids,
    legal,
    pick,
    planned,
    refused,
    shape_allows,
)

from retrocade.engine.layout import copied
from retrocade.games.astrodroids.names import CELL_NAMES
from retrocade.games.astrodroids.rules.chains import chain_of, chainable
from retrocade.games.astrodroids.sheet import NEAR
from retrocade.games.astrodroids.view import view


def test_ad_27_corners_count_and_gaps_do_not() -> None:
    s = blasting("C01", [1, 1, 1, 1, 2, 2])
    assert allows(s, ["1,1", "2,2"])
    assert not allows(s, ["1,1", "1,5"])


def test_ad_28_each_droid_touches_the_one_before() -> None:
    s = blasting("C06", [3, 3, 3, 3, 2, 2])
    after = planned(s, pick("5,1"), pick("4,2"))
    assert pick("3,2") in legal(after)
    after = planned(s, pick("3,2"), pick("4,2"))
    assert pick("5,1") in legal(after)


def test_ad_28_ad_r5_e11_a_path_not_a_star() -> None:
    star, path = ["3,3", "2,2", "2,4", "4,3"], ["3,3", "2,2", "2,3", "2,4"]
    assert not shape_allows(star, 0)
    assert shape_allows(star, 1)
    assert shape_allows(path, 0)


def is_path(cells: Sequence[int]) -> bool:
    """Step 11, by trying every order."""
    return any(all(NEAR[one] >> other & 1 for one, other in pairwise(order)) for order in permutations(cells))


def is_shape(cells: Sequence[int], froggers: int) -> bool:
    """Step 11 of the ledger: without up to this many cells, the rest is a path."""
    return any(
        is_path([c for c in cells if c not in left_out])
        for n in range(froggers + 1)
        for left_out in combinations(cells, min(n, len(cells)))
    )


@given(st.lists(st.integers(0, 24), unique=True, max_size=6), st.integers(0, 2))
@settings(max_examples=150, deadline=None)
def test_ad_28_ad_61_ad_r5_ad_r6_exactly_the_ledgers_shapes_are_chains(cells: list[int], froggers: int) -> None:
    found = chain_of(sum(1 << c for c in cells), froggers)
    assert (found >= 0) is is_shape(cells, froggers)
    if found >= 0:
        order = [found >> 5 * i & 31 for i in range(max(len(cells) - froggers, 0))]
        assert found >> 5 * len(order) == 0
        assert set(order) <= set(cells)
        assert len(set(order)) == len(order)
        assert all(NEAR[one] >> other & 1 for one, other in pairwise(order))


@given(st.lists(st.integers(0, 24), unique=True, max_size=4), st.integers(0, (1 << 25) - 1), st.integers(0, 2))
@settings(max_examples=100, deadline=None)
def test_ad_r5_a_cell_can_be_added_wherever_the_set_stays_a_chain(cells: list[int], more: int, froggers: int) -> None:
    if is_shape(cells, froggers):
        more &= ~sum(1 << c for c in cells)
        found = chainable(sum(1 << c for c in cells), more, froggers)
        assert found == sum(1 << c for c in range(25) if more >> c & 1 and is_shape([*cells, c], froggers))


def test_ad_r5_a_pair_can_be_continued_at_both_ends() -> None:
    for one, other in combinations(range(25), 2):
        if NEAR[one] >> other & 1:
            pair = 1 << one | 1 << other
            assert chainable(pair, (1 << 25) - 1 & ~pair, 0) == (NEAR[one] | NEAR[other]) & ~pair


def test_ad_r5_droids_may_be_picked_in_any_order_that_keeps_the_set_a_chain() -> None:
    """4,2 then 3,2 then 2,3 is a chain; 3,2 may be picked first, and 2,3 after 4,2, which it does not touch."""
    s = blasting("C06", [3, 3, 2, 2, 2, 2])
    assert pick("2,3") in legal(planned(s, pick("3,2"), pick("4,2")))
    found = []
    for order in permutations(["4,2", "3,2", "2,3"]):
        trial = copied(s)
        if all(action in legal(trial) and act(trial, 0, action) for action in map(pick, order)):
            found.append(order)
    assert found == [order for order in permutations(["4,2", "3,2", "2,3"]) if "3,2" in order[:2]]
    plan = view(planned(s, pick("3,2"), pick("4,2"), pick("2,3")), 0)["you"]["plan"]
    assert [CELL_NAMES[c] for c in plan["chain"]] in (["4,2", "3,2", "2,3"], ["2,3", "3,2", "4,2"])
    assert [CELL_NAMES[c] for c, _ in plan["steps"]] == ["3,2", "4,2", "2,3"]


def test_ad_r5_ad_61_who_is_left_out_by_a_frogger_comes_last_in_the_chain() -> None:
    s = planned(blasting("C06", [3, 3, 3, 3, 2, 2], "frogger"), pick("5,1"), pick("1,3"), pick("4,2"))
    assert [CELL_NAMES[c] for c in view(s, 0)["you"]["plan"]["chain"]] == ["5,1", "4,2", "1,3"]


def test_ad_r5_of_973_connected_groups_of_four_72_are_no_path() -> None:
    groups = {frozenset([c]) for c in range(25)}
    for _ in range(3):
        groups = {g | {n} for g in groups for c in g for n in range(25) if NEAR[c] >> n & 1 and n not in g}
    assert len(groups) == 973
    assert sum(not is_path(sorted(group)) for group in groups) == 72


def test_ad_29_ad_r7_old_crosses_neither_bridge_nor_block() -> None:
    # 4,2 and 4,5 do not touch; with 4,3 and 4,4 crossed off between them they still do not.
    s = blasting("C06", [3, 3, 3, 3, 4, 4], blasted=["4,3", "4,4"])
    assert not allows(s, ["4,2", "4,5"])
    far = blasting("C06", [3, 3, 3, 3, 2, 2], blasted=["1,1"])
    assert allows(far, ["5,1", "4,2", "3,2"])


def test_ad_30_a_blasted_droid_cannot_be_blasted_again() -> None:
    s = blasting("C06", [3, 3, 3, 3, 4, 4], blasted=["4,2"])
    assert refused(s, 0, pick("4,2")).rule == "AD-30"
    after = planned(s, pick("5,1"))
    assert refused(after, 0, pick("5,1")).rule == "AD-30"
    jumping = planned(blasting("C06", [3, 3, 3, 3, 4, 4], "frogger"), pick("5,1"))
    assert refused(jumping, 0, pick("5,1")).rule == "AD-30"


def test_ad_31_ad_r16_blasting_is_optional() -> None:
    s = blasting("C06", [3, 3, 3, 3, 2, 2])
    assert FIRE in legal(s)
    act_anyhow(s, 0, FIRE)
    assert droids(s) == []
    some = planned(blasting("C06", [3, 3, 3, 3, 2, 2]), pick("5,1"))
    assert FIRE in legal(some)
