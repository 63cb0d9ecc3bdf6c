"""Bombardment (DM-46 to DM-51, DM-90, DM-101, DM-111) and the loss of an asset (DM-53 to DM-58)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.domination.positions import (
    HOME,
    A,
    B,
    Table,
    amount,
    do,
    enemy,
    event_texts,
    options,
    own,
    refusal,
    rolled,
)

from retrocade.games.domination import board, losses, odds
from retrocade.games.domination.content import RESISTANCE
from retrocade.games.domination.state import (
    ASSET_IN_PLAY,
    BOMBARD,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    CRAFT_LOST,
    DEBRIS,
    DONE,
    REMOVED,
    RUIN,
    UPGRADE_LOST,
    State,
)
from retrocade.games.domination.view import view


def raid(
    craft: str, height: int, target: str, *upgrades: str, left: int = -1, damage: int = 0
) -> tuple[State, int, int, list[int]]:
    """Return a table with a craft of A's around an asset of B's."""
    t = Table()
    asset = t.asset(B, target, damage=damage)
    added = [t.upgrade(B, name, asset) for name in upgrades]
    craft_at = t.craft(A, craft, asset, height, left=left)
    return t.ready(), craft_at, asset, added


def test_dm_46_targets_are_the_asset_orbited_and_its_upgrades_in_play() -> None:
    t = Table()
    base = t.asset(B, "Corporate Base 3322")
    mine = t.upgrade(B, "University", base)
    other = t.upgrade(B, "University", HOME[B])
    building = t.hidden(B, "Debris Sweeper", base)
    craft = t.craft(A, "Battleship", base, 1)
    s = t.ready()
    assert options(s, own(craft), BOMBARD) == [enemy(base), enemy(mine)]
    for wrong in (other, building, HOME[B]):
        assert refusal(s, own(craft), BOMBARD, enemy(wrong)) == "DM-46"
    assert refusal(s, own(craft), BOMBARD, enemy(base), DONE) == "DM-46"


def test_dm_47_dm_r14_power_falls_with_the_orbitals_between() -> None:
    for height, power in ((1, 3), (2, 2), (3, 1)):
        s, craft, _, _ = raid("Dreadnought", height, "Corporate Base 3322")
        assert board.bomb_power(s, craft) == power
    s, craft, _, _ = raid("Light Bomber", 2, "Corporate Base 3322")
    assert board.bomb_power(s, craft) == 0
    assert refusal(s, own(craft), BOMBARD) == "DM-47"
    s, craft, _, _ = raid("Elite Fighter", 1, "Corporate Base 3322")
    assert refusal(s, own(craft), BOMBARD) == "DM-47"


def test_dm_48_one_die_for_each_delta_vee() -> None:
    s, craft, base, _ = raid("Battleship", 1, "Corporate Base 3322")
    after = do(s, own(craft), BOMBARD, enemy(base), amount(4), dice=(1, 1, 2, 3))
    assert rolled(after) == [1, 1, 2, 3]
    assert board.delta_vee_left(after, craft) == 2


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_dm_49_a_die_hits_when_it_is_higher_than_the_resistance(face: int) -> None:
    s, craft, base, _ = raid("Light Bomber", 1, "Corporate Base 3322")
    after = do(s, own(craft), BOMBARD, enemy(base), amount(1), dice=(face,))
    assert after.damage[base] == (1 if face > 3 else 0)


def test_dm_50_each_hit_deals_the_total_power() -> None:
    s, craft, home, _ = raid("Battleship", 1, "Supergiant")
    after = do(s, own(craft), BOMBARD, enemy(home), amount(1), dice=(5,))
    assert after.damage[home] == 2
    after = do(s, own(craft), BOMBARD, enemy(home), amount(2), dice=(5, 6))  # 4 damage: destroyed
    assert after.lies[home] == RUIN


def test_dm_51_damage_stays_over_upkeeps() -> None:
    t = Table()
    moon = t.asset(B, "Moon 1212", damage=1)
    university = t.upgrade(B, "University", moon, damage=1)
    t.craft(A, "Light Bomber", moon, 1)
    s = t.ready()
    while s.turn < 4:
        s = do(s, DONE)
    assert (s.damage[moon], s.damage[university]) == (1, 1)


def test_dm_x8_a_battleship_bombards_from_orbital_2() -> None:
    s, ship, base, (sweeper,) = raid("Battleship", 2, "Corporate Base 3322", "Debris Sweeper", left=3)
    assert options(s, own(ship), BOMBARD) == [enemy(base), enemy(sweeper)]
    assert board.bomb_power(s, ship) == 1
    after = do(s, own(ship), BOMBARD, enemy(base), amount(2), dice=(4, 2))
    assert (after.damage[base], after.lies[base], board.delta_vee_left(after, ship)) == (1, ASSET_IN_PLAY, 1)


def test_dm_r18_spend_at_least_1_with_power_at_a_standing_enemy_asset() -> None:
    s, craft, base, _ = raid("Light Bomber", 1, "Corporate Base 3322")
    assert options(s, own(craft), BOMBARD, enemy(base)) == [amount(n) for n in (1, 2, 3, 4)]
    t = Table()
    ruin = t.ruin(B, "Moon 1212")
    craft = t.craft(A, "Light Bomber", ruin, 1)
    assert refusal(t.ready(), own(craft), BOMBARD) == "DM-R18"


def test_dm_r11_own_assets_are_no_targets() -> None:
    t = Table()
    craft = t.craft(A, "Light Bomber", HOME[A], 1)
    assert refusal(t.ready(), own(craft), BOMBARD) == "DM-R11"


def test_dm_r18_dm_x20_amounts_that_guards_make_useless_are_not_offered() -> None:
    t = Table("Mars", "Earth")
    for _ in range(2):
        t.craft(B, "L.A.V.", HOME[B], 3)
    bomber = t.craft(A, "Light Bomber", HOME[B], 1, left=3)
    s = t.ready()
    assert options(s, own(bomber), BOMBARD, enemy(HOME[B])) == [amount(3)]
    assert refusal(s, own(bomber), BOMBARD, enemy(HOME[B]), amount(2)) == "DM-R18"
    after = do(s, own(bomber), BOMBARD, enemy(HOME[B]), amount(3), dice=(5, 6, 5))
    assert after.damage[HOME[B]] == 1
    s.spent[bomber] = 2
    assert refusal(s, own(bomber), BOMBARD) == "DM-R18"


def test_dm_r19_dm_101_resistance_6_cannot_be_hit_so_bombard_the_building_first() -> None:
    t = Table("Mars", "Earth")
    fort = t.upgrade(B, "Fortified Buildings", HOME[B])
    craft = t.craft(A, "Battleship", HOME[B], 1)
    s = t.ready()
    assert board.resistance(s, HOME[B]) == 6
    assert options(s, own(craft), BOMBARD) == [enemy(fort)]
    assert refusal(s, own(craft), BOMBARD, enemy(HOME[B])) == "DM-R19"
    s = do(s, own(craft), BOMBARD, enemy(fort), amount(2), dice=(4, 4))
    assert s.lies[fort] == REMOVED
    assert options(s, own(craft), BOMBARD) == [enemy(HOME[B])]


def test_dm_r20_as_much_damage_as_resistance_destroys() -> None:
    s, craft, base, _ = raid("Light Bomber", 1, "Corporate Base 3322", damage=1)
    hurt = do(s, own(craft), BOMBARD, enemy(base), amount(1), dice=(4,))
    assert (hurt.damage[base], hurt.lies[base]) == (2, ASSET_IN_PLAY)
    gone = do(hurt, own(craft), BOMBARD, enemy(base), amount(1), dice=(4,))
    assert gone.lies[base] == RUIN


def test_dm_x16_dm_r21_dm_r22_a_lost_fortification_can_be_the_end_of_its_asset() -> None:
    t = Table()
    moon = t.asset(B, "Moon 1212", damage=3)
    fort = t.upgrade(B, "Fortified Buildings", moon, damage=1)
    university = t.upgrade(B, "University", moon)
    craft_there = t.hidden(B, "L.A.V.", moon, built=0)
    upgrade_there = t.hidden(B, "Debris Sweeper", moon, built=1)
    guard = t.craft(B, "L.A.V.", moon, 2)
    wreck = t.debris(B, moon, 1)
    ship = t.craft(A, "Battleship", moon, 1, left=2)
    s = t.ready()
    assert board.resistance(s, moon) == 4
    s = do(s, own(ship), BOMBARD, enemy(fort), amount(2), dice=(5, 1))
    assert (s.lies[fort], s.lies[moon], s.lies[university]) == (REMOVED, RUIN, REMOVED)
    assert (s.lies[craft_there], s.lies[upgrade_there]) == (CRAFT_LOST, UPGRADE_LOST)
    assert (s.lies[guard], s.lies[ship], board.debris_in(s, moon, 1)) == (CRAFT_IN_PLAY, CRAFT_IN_PLAY, 1)
    assert s.at[wreck] == moon


def test_dm_90_dm_r24_guards_take_their_number_off_the_whole_damage() -> None:
    t = Table("Mars", "Earth")
    for height in (1, 3, 4):
        t.craft(B, "L.A.V.", HOME[B], height)
    t.craft(A, "L.A.V.", HOME[B], 2)  # the enemy's craft do not guard
    university = t.upgrade(B, "University", HOME[B])
    ship = t.craft(A, "Battleship", HOME[B], 1)
    s = t.ready()
    assert board.shelter(s, HOME[B]) == 3
    after = do(s, own(ship), BOMBARD, enemy(HOME[B]), amount(2), dice=(5, 5))  # 4 - 3
    assert after.damage[HOME[B]] == 1
    after = do(s, own(ship), BOMBARD, enemy(HOME[B]), amount(2), dice=(5, 1))  # 2 - 3
    assert after.damage[HOME[B]] == 0
    after = do(s, own(ship), BOMBARD, enemy(university), amount(2), dice=(5, 5))  # upgrades are guarded too
    assert after.damage[university] == 1


def test_dm_111_a_point_defense_grid_adds_to_the_guards() -> None:
    t = Table("Mars", "Earth")
    t.upgrade(B, "Point Defense Grid", HOME[B])
    t.craft(B, "L.A.V.", HOME[B], 2)
    ship = t.craft(A, "Battleship", HOME[B], 1)
    s = t.ready()
    assert board.shelter(s, HOME[B]) == 2
    after = do(s, own(ship), BOMBARD, enemy(HOME[B]), amount(2), dice=(6, 6))
    assert after.damage[HOME[B]] == 2


def test_odds_of_a_bombardment_count_the_damage_there_is() -> None:
    for damage, destroy in ((0, Fraction(0)), (1, Fraction(1, 4)), (2, Fraction(3, 4))):
        s, craft, base, _ = raid("Light Bomber", 1, "Corporate Base 3322", damage=damage)
        found = odds.bombardment_odds(s, craft, base, 2)  # two dice hit on 4 to 6, resistance 3
        assert (found.destroy, found.damage, found.keeps) == (destroy, Fraction(1), 2)


def test_dm_46_a_bombardment_is_a_maneuver() -> None:
    s, craft, base, _ = raid("Light Bomber", 1, "Corporate Base 3322")
    assert view(s, A)["craft"][0]["moved"] is False
    s = do(s, own(craft), BOMBARD, enemy(base), amount(1), dice=(1,))
    assert s.used[craft] == 1
    assert view(s, A)["craft"][0]["moved"] is True


# What falls


def test_dm_53_dm_r53_craft_stay_around_a_destroyed_asset() -> None:
    t = Table()
    moon = t.asset(B, "Moon 1212", damage=1)
    theirs = t.craft(B, "Heavy Corvette", moon, 1, damage=1)
    ship = t.craft(A, "Light Bomber", moon, 1)
    s = do(t.ready(), own(ship), BOMBARD, enemy(moon), amount(1), dice=(3,))
    assert s.lies[moon] == RUIN
    assert (s.at[theirs], s.orbital[theirs], s.damage[theirs], s.at[ship]) == (moon, 1, 1, moon)


def test_counters_come_off_destroyed_and_removed_cards() -> None:
    fields = {"spent": 1, "damage": 1, "built": 1, "used": 1, "hint": 1}
    t = Table()
    moon = t.asset(B, "Moon 1212", **fields)
    university = t.upgrade(B, "University", moon, **fields)
    craft = t.put(B, "L.A.V.", CRAFT_HIDDEN, moon, **fields)
    flown = t.craft(B, "Heavy Corvette", moon, 1, **fields)
    s = t.lay()
    losses.destroy_asset(s, moon)
    losses.destroy_craft(s, flown)
    assert [s.lies[p] for p in (moon, university, craft, flown)] == [RUIN, REMOVED, CRAFT_LOST, DEBRIS]
    for p in (moon, university, craft, flown):
        assert [getattr(s, field)[p] for field in fields] == [0] * 5
    assert (s.at[flown], s.orbital[flown]) == (moon, 1)


def test_dm_54_dm_55_a_destroyed_asset_does_nothing_and_gives_no_population() -> None:
    t = Table()
    ruin = t.ruin(A, "Moon 1212")
    t.hand(A, "Moon 2222")
    s = t.ready(phase=CONSTRUCTION)
    assert board.population_limit(s, A) == 3
    assert own(ruin) not in options(s)
    assert refusal(s, own(ruin)) == "DM-54"
    t = Table("Mars", "Earth")
    t.craft(A, "Heavy Frigate", HOME[A], 1)
    s = t.lay()
    assert board.population_used(s, A) == 3
    s.lies[HOME[A]] = RUIN
    assert board.population_used(s, A) == 4


def test_dm_56_its_unfinished_cards_are_removed() -> None:
    t = Table()
    moon = t.asset(B, "Moon 1212", damage=1)
    craft = t.hidden(B, "L.A.V.", moon)
    upgrade = t.hidden(B, "University", moon, built=2)
    colony = t.hidden(B, "Asteroid Colony 2122")
    ship = t.craft(A, "Light Bomber", moon, 1)
    s = do(t.ready(), own(ship), BOMBARD, enemy(moon), amount(1), dice=(6,))
    assert (s.lies[craft], s.lies[upgrade], s.built[upgrade]) == (CRAFT_LOST, UPGRADE_LOST, 0)
    assert s.lies[colony] == t.state.lies[colony]  # assets under construction belong to no other


def test_dm_57_a_destroyed_upgrade_is_removed_and_its_effect_ends() -> None:
    t = Table()
    habitat = t.upgrade(B, "Orbital Habitat", HOME[B], damage=1)
    ship = t.craft(A, "Light Bomber", HOME[B], 1)
    s = t.ready()
    assert board.population_limit(s, B) == 6
    s = do(s, own(ship), BOMBARD, enemy(habitat), amount(1), dice=(3,))
    assert s.lies[habitat] == REMOVED
    assert board.population_limit(s, B) == 4


def test_dm_58_removed_cards_are_seen_by_their_owner_alone() -> None:
    t = Table()
    moon = t.asset(B, "Moon 1212", damage=1)
    t.hidden(B, "Battleship", moon)
    ship = t.craft(A, "Light Bomber", moon, 1)
    s = do(t.ready(), own(ship), BOMBARD, enemy(moon), amount(1), dice=(6,))
    mine, theirs = view(s, A), view(s, B)
    assert "battleship" in theirs["removed"]
    assert "battleship" not in mine["removed"]
    assert mine["sides"][B]["removed"] == theirs["sides"][B]["removed"] == len(theirs["removed"])


def test_bombardments_are_events() -> None:
    t = Table("Mars", "Earth")
    t.craft(B, "L.A.V.", HOME[B], 3)
    ship = t.craft(A, "Battleship", HOME[B], 1)
    s = t.ready()
    assert event_texts(s, own(ship), BOMBARD, enemy(HOME[B]), amount(2), dice=(5, 1)) == [
        "Battleship bombards Earth with 2 delta-vee and rolls 5 and 1: 1 hit.",
        "Earth has 1 damage of 4. 1 damage was warded off.",
    ]
    found = odds.bombardment_odds(s, ship, HOME[B], 2)
    assert (found.dice, found.faces, found.destroy) == (2, (5, 6), Fraction(0))
    assert found.damage == Fraction(4, 9) * 1 + Fraction(1, 9) * 3


def test_dm_49_dm_90_dm_111_defence_is_resistance_and_shelter_of_the_asset_alone() -> None:
    t = Table("Earth", "Earth")
    moon = t.asset(B, "Moon 1212")
    for place in (HOME[B], moon):
        t.upgrade(B, "Fortified Buildings", place)
    t.upgrade(B, "Point Defense Grid", moon)
    t.upgrade(B, "Point Defense Grid", moon)
    t.craft(B, "L.A.V.", HOME[B], 1)
    t.craft(B, "L.A.V.", HOME[B], 2)
    t.craft(A, "L.A.V.", HOME[B], 2)
    t.craft(B, "L.A.V.", moon, 1)
    t.hidden(B, "Fortified Buildings", moon)
    s = t.ready()
    plain = [RESISTANCE[board.card_at(s, place)] for place in (HOME[B], moon)]
    assert board.defence(s, HOME[B]) == (plain[0] + 2, 2)
    assert board.defence(s, moon) == (plain[1] + 2, 2)
    for place in (HOME[A], HOME[B], moon):
        assert board.defence(s, place) == (board.resistance(s, place), board.shelter(s, place))
