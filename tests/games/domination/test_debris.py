"""Debris: its origin, its effects and its removal (DM-52, DM-59 to DM-62, DM-95, DM-96, DM-R25, DM-R45, DM-R59)."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import HOME, A, B, Table, do, event_texts, legal, options, orbital, own, refusal

from retrocade.games.domination import board
from retrocade.games.domination.content import NUMBER_OF
from retrocade.games.domination.state import (
    CONSTRUCTION,
    CRAFT_IN_PLAY,
    DEBRIS,
    DONE,
    MANEUVERS,
    REMOVED,
    SCUTTLE,
    SWEEP,
    State,
)


def end_turn(s: State) -> State:
    turn = s.turn
    while s.turn == turn:
        s = do(s, DONE)
    return s


def heaps(s: State, asset: int) -> list[int]:
    return [board.debris_in(s, asset, o) for o in range(1, board.orbitals_of(s, asset) + 1)]


def test_dm_52_a_destroyed_craft_leaves_play_as_debris() -> None:
    t = Table()
    craft = t.craft(A, "Heavy Corvette", HOME[A], 2, damage=1)
    s = do(t.ready(), own(craft), SCUTTLE)
    assert (s.lies[craft], s.at[craft], s.orbital[craft], s.damage[craft]) == (DEBRIS, HOME[A], 2, 0)
    assert heaps(s, HOME[A]) == [0, 1, 0, 0]


def test_dm_x9_dm_60_dm_61_an_elite_fighter_dies_in_debris_and_adds_to_it() -> None:
    t = Table()
    station = t.asset(A, "Research Station 3212")
    t.debris(A, station, 1, 2)
    fighter = t.craft(A, "Elite Fighter", station, 1, left=0)
    s = end_turn(t.ready())
    assert s.lies[fighter] == DEBRIS
    assert heaps(s, station) == [3]
    t = Table()
    station = t.asset(A, "Research Station 3212")
    t.debris(A, station, 1, 2)
    fighter = t.craft(A, "Elite Fighter", station, 1, left=1)
    s = end_turn(t.ready())
    assert (s.lies[fighter], s.damage[fighter]) == (CRAFT_IN_PLAY, 0)


def test_dm_r39_the_station_of_the_example_is_3212() -> None:
    assert "Research Station 3212" in NUMBER_OF
    assert "Research Station 3232" not in NUMBER_OF


def test_dm_62_dm_r26_craft_with_delta_vee_or_of_the_other_player_are_safe() -> None:
    t = Table()
    t.debris(B, HOME[A], 1)
    mine = t.craft(A, "Heavy Corvette", HOME[A], 1, left=1)
    other_orbital = t.craft(A, "Heavy Corvette", HOME[A], 2, left=0)
    theirs = t.craft(B, "Heavy Corvette", HOME[A], 1, left=0)
    s = t.ready()
    s = do(s, DONE, DONE)
    before = s
    s = end_turn(before)
    assert [s.damage[p] for p in (mine, other_orbital)] == [0, 0]
    assert s.lies[theirs] == CRAFT_IN_PLAY
    assert before.damage[theirs] == 0


def test_dm_x19_dm_r25_all_damage_falls_at_once_and_new_wrecks_do_not_count() -> None:
    t = Table()
    t.debris(B, HOME[A], 1)
    fighter = t.craft(A, "Elite Fighter", HOME[A], 1, left=0)
    corvette = t.craft(A, "Heavy Corvette", HOME[A], 1, left=0)
    s = end_turn(t.ready())
    assert (s.lies[fighter], s.lies[corvette], s.damage[corvette]) == (DEBRIS, CRAFT_IN_PLAY, 1)
    assert heaps(s, HOME[A])[0] == 2
    s = end_turn(s)
    assert s.damage[corvette] == 0  # its owner's upkeep


def test_debris_at_the_end_of_a_turn_is_an_event() -> None:
    t = Table()
    t.debris(B, HOME[A], 1)
    t.craft(A, "Elite Fighter", HOME[A], 1, left=0)
    t.craft(A, "Heavy Corvette", HOME[A], 1, left=0)
    t.hand(A, "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    assert event_texts(s, DONE)[:3] == [
        "Player A ends the turn.",
        "Elite Fighter is destroyed by debris in orbital 1 of Earth.",
        "Heavy Corvette takes 1 damage from debris in orbital 1 of Earth.",
    ]


# Sweepers


def swept(debris: dict[int, int], sweepers: int = 1, side: int = B) -> tuple[State, list[int]]:
    """Return the beginning of A's turn with Debris Sweepers on Earth and debris in its orbitals."""
    t = Table()
    found = [t.upgrade(A, "Debris Sweeper", HOME[A]) for _ in range(sweepers)]
    for height, count in debris.items():
        t.debris(side, HOME[A], height, count)
    t.hand(B, "Moon 1212")
    s = t.ready(active=B, phase=CONSTRUCTION)
    return do(s, DONE), found


def test_dm_95_a_sweeper_takes_2_at_the_beginning_of_the_turn() -> None:
    for there, left in ((3, 1), (2, 0), (1, 0), (0, 0)):
        s, _ = swept({2: there})
        assert sum(heaps(s, HOME[A])) == left
        assert s.phase != SWEEP


def test_dm_r43_sweeping_comes_before_the_upkeep() -> None:
    s, _ = swept({1: 2, 2: 2})
    assert (s.phase, s.active) == (SWEEP, A)
    before = s.orbit[A]
    s = do(s, orbital(1), orbital(1))
    assert s.orbit[A] == (before + 1) % 4


def test_dm_r59_the_owner_names_an_orbital_only_where_there_is_a_choice() -> None:
    s, _ = swept({1: 2, 2: 1})  # 3 in two orbitals, 2 to take
    assert legal(s) == [orbital(1), orbital(2)]
    assert refusal(s, orbital(3)) == "DM-95"
    assert refusal(s, DONE) == "DM-R59"
    s = do(s, orbital(1))
    assert legal(s) == [orbital(1), orbital(2)]  # 2 left in two orbitals, 1 to take
    s = do(s, orbital(2))
    assert heaps(s, HOME[A]) == [1, 0, 0, 0]
    s, _ = swept({1: 1, 2: 1})  # no choice: both go
    assert (sum(heaps(s, HOME[A])), s.phase == SWEEP) == (0, False)


def test_dm_r44_each_sweeper_takes_its_2() -> None:
    s, _ = swept({3: 5}, sweepers=2)
    assert heaps(s, HOME[A]) == [0, 0, 1, 0]


def test_dm_r45_dm_r59_own_debris_goes_first_and_each_card_to_its_owners_pile() -> None:
    t = Table()
    t.upgrade(A, "Debris Sweeper", HOME[A])
    theirs = t.debris(B, HOME[A], 1)
    mine = t.debris(A, HOME[A], 1)
    later = t.debris(A, HOME[A], 1)
    t.hand(B, "Moon 1212")
    s = do(t.ready(active=B, phase=CONSTRUCTION), DONE)
    assert [s.lies[p] for p in (mine, later, theirs)] == [REMOVED, REMOVED, DEBRIS]
    assert s.placed[A] == t.state.placed[A]


def test_sweeping_is_an_event() -> None:
    s, _ = swept({1: 2, 2: 1})
    assert event_texts(s, orbital(1)) == ["Debris Sweeper sweeps 1 debris from orbital 1 of Earth."]
    t = Table()
    t.upgrade(A, "Debris Sweeper", HOME[A])
    t.debris(B, HOME[A], 1, 2)
    t.hand(B, "Moon 1212")
    assert "Debris Sweepers remove 2 debris." in event_texts(t.ready(active=B, phase=CONSTRUCTION), DONE)


# Reclamation


def yard(debris: int, reclamations: int = 1) -> tuple[State, int, int]:
    """Return Manufactory B (power 3) with a Supergiant (cost 6) to work on and debris in orbitals 1 and 3."""
    t = Table()
    factory = t.asset(A, "Manufactory B")
    for _ in range(reclamations):
        t.upgrade(A, "Debris Reclamation", factory)
    giant = t.hidden(A, "Supergiant")
    if debris:
        t.debris(B, factory, 1)
        t.debris(B, factory, 3, debris - 1)
    return t.ready(phase=CONSTRUCTION), factory, giant


def test_dm_96_reclamation_may_burn_1_debris_for_1_power() -> None:
    s, factory, giant = yard(2)
    asked = do(s, own(factory), own(giant))
    assert legal(asked) == [DONE, orbital(1), orbital(3)]
    assert refusal(asked, orbital(2)) == "DM-96"
    after = do(asked, orbital(3))
    assert (after.built[giant], heaps(after, factory)) == (4, [1, 0, 0])
    after = do(asked, DONE)
    assert (after.built[giant], heaps(after, factory)) == (3, [1, 0, 1])


def test_dm_96_is_not_asked_without_debris() -> None:
    s, factory, giant = yard(0)
    assert do(s, own(factory), own(giant)).built[giant] == 3


@pytest.mark.parametrize(("debris", "taken"), [(3, 2), (2, 2), (1, 1)])
def test_dm_r44_each_reclamation_may_take_its_1(debris: int, taken: int) -> None:
    s, factory, giant = yard(debris, reclamations=2)
    s = do(s, own(factory), own(giant))
    n = 0
    while s.asked:
        s = do(s, legal(s)[-1])
        n += 1
    assert (n, s.built[giant], sum(heaps(s, factory))) == (taken, 3 + taken, debris - taken)


def test_reclamation_is_an_event() -> None:
    s, factory, giant = yard(2)
    assert event_texts(s, own(factory), own(giant), orbital(1))[:2] == [
        "Manufactory B burns 1 debris for more power.",
        "Manufactory B puts 4 counters on a face-down asset.",
    ]
    assert s.phase == CONSTRUCTION != MANEUVERS
    assert options(s, own(factory)) == [own(giant)]
