"""Combat and batteries (DM-28 to DM-38, DM-93, DM-94)."""

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
    legal,
    options,
    own,
    refusal,
    rolled,
)

from retrocade.games.domination import board, combat, odds
from retrocade.games.domination.state import BURN_DOWN, BURN_UP, COMBAT, CRAFT_IN_PLAY, DEBRIS, DONE, State
from retrocade.games.domination.view import view


def duel(mine: str, height: int, theirs: str, at: int, *, left: int = -1, damage: int = 0) -> tuple[State, int, int]:
    """Return a craft of A's and a craft of B's around Manufactory B, which has three orbitals."""
    t = Table()
    factory = t.asset(B, "Manufactory B")
    one = t.craft(A, mine, factory, height)
    two = t.craft(B, theirs, factory, at, left=left, damage=damage)
    return t.ready(), one, two


def left(s: State, p: int) -> int:
    return board.delta_vee_left(s, p)


def test_dm_28_only_craft_around_the_same_asset_in_any_orbital() -> None:
    t = Table()
    factory = t.asset(B, "Manufactory B")
    one = t.craft(A, "Elite Fighter", factory, 2)
    near = [t.craft(B, "Destroyer", factory, o, left=0) for o in (1, 2, 3)]
    far = t.craft(B, "Destroyer", HOME[B], 1, left=0)
    s = t.ready()
    assert options(s, own(one), COMBAT) == [enemy(p) for p in near]
    assert refusal(s, own(one), COMBAT, enemy(far)) == "DM-28"
    alone = Table()
    one = alone.craft(A, "Elite Fighter", HOME[B], 1)
    assert refusal(alone.ready(), own(one), COMBAT) == "DM-28"


def test_dm_29_the_attacker_chooses_how_much_to_spend() -> None:
    s, one, two = duel("Elite Fighter", 1, "Destroyer", 1, left=0)
    for spent in (1, 2, 3, 4):
        after = do(s, own(one), COMBAT, enemy(two), amount(spent), dice=(6, 6, 6))
        assert left(after, one) == 4 - spent
    assert refusal(s, own(one), COMBAT, enemy(two), DONE) == "DM-29"


def test_dm_30_from_below_each_orbital_adds_attack() -> None:
    s, one, two = duel("Elite Fighter", 1, "Missile Frigate", 3, left=0)
    assert combat.attack_threshold(s, one, two, 2) == 2 + 2
    assert combat.attack_dice(s, one, two) == 3


def test_dm_31_from_above_each_orbital_adds_a_die() -> None:
    s, one, two = duel("Elite Fighter", 3, "Missile Frigate", 1, left=0)
    assert combat.attack_threshold(s, one, two, 2) == 2
    assert combat.attack_dice(s, one, two) == 3 + 2


def test_dm_32_defense_is_the_targets_delta_vee_left() -> None:
    s, one, two = duel("Heavy Frigate", 1, "Missile Frigate", 1, left=2)
    assert s.spent[two] == 3
    assert combat.attack_threshold(s, one, two, 3) == 1


def test_dm_33_one_die_for_each_point_of_accuracy() -> None:
    s, one, two = duel("Heavy Frigate", 2, "Destroyer", 1, left=0)
    after = do(s, own(one), COMBAT, enemy(two), amount(1), dice=(6, 5, 4, 3))
    assert rolled(after) == [6, 5, 4, 3]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_dm_34_a_die_hits_when_it_does_not_exceed_the_threshold(face: int) -> None:
    s, one, two = duel("L.A.V.", 1, "Destroyer", 1, left=0)
    after = do(s, own(one), COMBAT, enemy(two), amount(3), dice=(face,))
    assert after.damage[two] == (1 if face <= 3 else 0)


def test_dm_35_each_hit_deals_1_damage() -> None:
    s, one, two = duel("Elite Fighter", 1, "Heavy Frigate", 1, left=0)
    for faces, hits in (((1, 2, 2), 3), ((1, 6, 2), 2), ((6, 6, 5), 0)):
        assert do(s, own(one), COMBAT, enemy(two), amount(2), dice=faces).damage[two] == hits


def test_dm_36_damage_as_much_as_the_armor_destroys() -> None:
    s, one, two = duel("Elite Fighter", 2, "Light Corvette", 2, left=0)
    after = do(s, own(one), COMBAT, enemy(two), amount(4), dice=(1, 6, 6))
    assert (after.lies[two], after.damage[two]) == (CRAFT_IN_PLAY, 1)
    after = do(s, own(one), COMBAT, enemy(two), amount(4), dice=(1, 1, 1))  # more than enough is the same
    assert after.lies[two] == DEBRIS
    assert board.debris_in(after, s.at[two], 2) == 1


def test_dm_37_damage_of_several_attacks_adds_up() -> None:
    s, one, two = duel("Elite Fighter", 1, "Dreadnought", 1, left=0, damage=1)
    after = do(s, own(one), COMBAT, enemy(two), amount(1), dice=(1, 1, 1))
    assert after.damage[two] == 4
    after = do(after, own(one), COMBAT, enemy(two), amount(1), dice=(1, 6, 6))
    assert after.damage[two] == 5


def test_dm_38_dm_r15_the_target_does_not_answer_and_keeps_its_delta_vee() -> None:
    s, one, two = duel("Elite Fighter", 1, "Light Corvette", 1, left=2)
    after = do(s, own(one), COMBAT, enemy(two), amount(3), dice=(6, 6, 6))
    assert (left(after, two), after.damage[one]) == (2, 0)
    again = do(after, own(one))
    assert COMBAT not in legal(again)  # one left, against 2
    assert refusal(after, own(one), COMBAT) == "DM-R12"


def test_dm_x5_a_heavy_frigate_attacks_from_below() -> None:
    s, one, two = duel("Heavy Frigate", 1, "Missile Frigate", 3, left=2)
    assert combat.attack_threshold(s, one, two, 3) == 5 - 2
    after = do(s, own(one), COMBAT, enemy(two), amount(3), dice=(4, 2, 6))
    assert (after.damage[two], left(after, one)) == (1, 0)


def test_dm_x6_a_missile_frigate_attacks_from_above_and_destroys() -> None:
    s, one, two = duel("Missile Frigate", 3, "Heavy Frigate", 1, left=1, damage=1)
    assert combat.attack_threshold(s, one, two, 5) == 4
    assert combat.attack_dice(s, one, two) == 4
    after = do(s, own(one), COMBAT, enemy(two), amount(5), dice=(5, 2, 2, 3))
    assert after.lies[two] == DEBRIS
    assert board.debris_in(after, s.at[two], 1) == 1


def test_dm_r12_at_least_1_at_most_all_and_nothing_hopeless() -> None:
    s, one, two = duel("Light Corvette", 1, "Light Corvette", 1, left=3)
    assert options(s, own(one), COMBAT, enemy(two)) == [amount(4), amount(5)]  # 4 makes a threshold of 1
    assert refusal(s, own(one), COMBAT, enemy(two), amount(3)) == "DM-R12"
    assert refusal(s, own(one), COMBAT, enemy(two), amount(6)) == "DM-18"
    s, one, two = duel("Light Corvette", 1, "Light Corvette", 3, left=0)
    assert options(s, own(one), COMBAT, enemy(two))[0] == amount(1)  # 0 would do by numbers, but is not allowed
    s, one, two = duel("Light Corvette", 1, "Fast Attack Craft", 1)
    assert COMBAT not in options(s, own(one))
    assert refusal(s, own(one), COMBAT) == "DM-R12"


def test_dm_r13_thresholds_beyond_the_die() -> None:
    assert [combat.faces_up_to(n) for n in (-2, 0, 1, 6, 9)] == [0, 0, 1, 63, 63]
    s, one, two = duel("Fast Attack Craft", 1, "Dreadnought", 1, left=0)
    assert do(s, own(one), COMBAT, enemy(two), amount(8), dice=(6,)).damage[two] == 1


def test_dm_r14_orbitals_above_are_the_difference_of_their_numbers() -> None:
    s, one, two = duel("L.A.V.", 1, "Destroyer", 3, left=0)
    assert combat.attack_threshold(s, one, two, 0) == 2
    s, one, two = duel("L.A.V.", 3, "Destroyer", 1, left=0)
    assert combat.attack_dice(s, one, two) == 1 + 2


def test_dm_r16_accuracy_0_attacks_only_from_above() -> None:
    s, one, two = duel("Light Bomber", 1, "Destroyer", 1, left=0)
    assert COMBAT not in options(s, own(one))
    assert refusal(s, own(one), COMBAT) == "DM-R16"
    s, one, two = duel("Light Bomber", 3, "Destroyer", 1, left=0)
    assert do(s, own(one), COMBAT, enemy(two), amount(4), dice=(1, 6)).damage[two] == 1
    t = Table()
    factory = t.asset(B, "Manufactory B")
    one = t.craft(A, "Light Bomber", factory, 2)
    t.craft(B, "Destroyer", factory, 1, left=0)
    level = t.craft(B, "Destroyer", factory, 2, left=0)
    assert refusal(t.ready(), own(one), COMBAT, enemy(level)) == "DM-R16"


def test_dm_r17_destruction_is_checked_at_once() -> None:
    t = Table()
    factory = t.asset(B, "Manufactory B")
    one = t.craft(A, "Elite Fighter", factory, 1)
    first = t.craft(B, "L.A.V.", factory, 1, left=0)
    second = t.craft(B, "Destroyer", factory, 1, left=0)
    s = do(t.ready(), own(one), COMBAT, enemy(first), amount(2), dice=(1, 1, 1))  # surplus is lost
    assert (s.lies[first], s.damage[second]) == (DEBRIS, 0)
    assert options(s, own(one), COMBAT) == [enemy(second)]


def test_dm_93_dm_r47_a_fast_attack_craft_fights_once_and_may_still_burn() -> None:
    s, one, two = duel("Fast Attack Craft", 1, "Dreadnought", 1, left=0)
    s = do(s, own(one), COMBAT, enemy(two), amount(1), dice=(6,))
    assert COMBAT not in options(s, own(one))
    assert refusal(s, own(one), COMBAT) == "DM-93"
    assert do(s, own(one), BURN_UP).orbital[one] == 2
    s, one, two = duel("L.A.V.", 1, "Dreadnought", 1, left=0)
    s = do(s, own(one), COMBAT, enemy(two), amount(1), dice=(6,))
    assert COMBAT in options(s, own(one))  # others as often as they can pay


def test_dm_93_burning_first_costs_no_combat_and_burning_between_gives_none() -> None:
    s, one, two = duel("Fast Attack Craft", 2, "Dreadnought", 1, left=0)
    burned = do(s, own(one), BURN_UP)
    assert COMBAT in options(burned, own(one))
    twice = do(burned, own(one), BURN_DOWN)
    assert COMBAT in options(twice, own(one))
    fought = do(burned, own(one), COMBAT, enemy(two), amount(1), dice=(6, 6, 6))
    assert refusal(fought, own(one), COMBAT) == "DM-93"
    assert refusal(do(fought, own(one), BURN_DOWN), own(one), COMBAT) == "DM-93"
    next_turn = fought
    while next_turn.turn < 3:
        next_turn = do(next_turn, DONE)
    next_turn.spent[two] = 5
    assert COMBAT in options(next_turn, own(one))  # once per turn, not per game


def test_dm_r6_other_craft_fight_as_often_as_they_can_pay() -> None:
    s, one, two = duel("L.A.V.", 1, "Dreadnought", 1, left=0)
    for fights in range(1, 7):
        s = do(s, own(one), COMBAT, enemy(two), amount(1), dice=(6,))
        assert left(s, one) == 6 - fights
        if fights < 6:
            assert s.used[one] == 1 + fights
            assert COMBAT in options(s, own(one))
    assert view(s, B)["craft"][0]["moved"] is True


# Batteries


def guarded(*crafts: tuple[str, int, int], batteries: int = 1) -> tuple[State, list[int], list[int]]:
    """Return Missile Defense Systems of A's on Earth, and craft of B's around it: name, orbital, delta-vee left."""
    t = Table()
    guns = [t.upgrade(A, "Missile Defense System", HOME[A]) for _ in range(batteries)]
    targets = [t.craft(B, name, HOME[A], at, left=dv) for name, at, dv in crafts]
    t.hand(A, "Moon 1212")  # so that the turn does not end automatically
    return t.ready(), guns, targets


def test_dm_94_a_battery_attacks_with_6_and_1_die() -> None:
    s, (gun,), (target,) = guarded(("Missile Frigate", 2, 2))
    for face, damage in ((4, 1), (5, 0)):
        assert do(s, own(gun), enemy(target), dice=(face,)).damage[target] == damage


def test_dm_94_a_battery_fires_once_per_turn() -> None:
    s, (gun,), (target,) = guarded(("Dreadnought", 1, 0))
    s = do(s, own(gun), enemy(target), dice=(6,))
    assert s.damage[target] == 1
    assert s.used[gun] == 1
    t = Table()
    gun = t.upgrade(A, "Missile Defense System", HOME[A], used=1)
    t.craft(A, "L.A.V.", HOME[A], 1)
    t.craft(B, "Dreadnought", HOME[A], 1, left=0)
    assert refusal(t.ready(), own(gun)) == "DM-94"


def test_dm_r46_no_bonus_no_tapping_and_none_with_6_left() -> None:
    s, (gun,), (low, high) = guarded(("Dreadnought", 1, 0), ("Dreadnought", 4, 0))
    assert combat.battery_threshold(s, gun, low) == combat.battery_threshold(s, gun, high) == 6
    s.used[HOME[A]] = 1  # the asset being tapped does not matter
    after = do(s, own(gun), enemy(high), dice=(6,))
    assert after.used[HOME[A]] == 1
    s, (gun,), (safe, open_) = guarded(("L.A.V.", 1, 6), ("L.A.V.", 1, 5))
    assert options(s, own(gun)) == [enemy(open_)]
    assert refusal(s, own(gun), enemy(safe)) == "DM-R46"
    t = Table()
    gun = t.upgrade(A, "Missile Defense System", HOME[A])
    t.craft(A, "L.A.V.", HOME[A], 1)
    assert refusal(t.ready(), own(gun)) == "DM-R46"


def test_dm_r44_each_battery_fires() -> None:
    s, (one, two), (target,) = guarded(("Dreadnought", 1, 0), batteries=2)
    s = do(s, own(one), enemy(target), own(two), enemy(target), dice=(1, 1))
    assert s.damage[target] == 2


def test_dm_59_a_battery_leaves_debris_too() -> None:
    s, (gun,), (target,) = guarded(("L.A.V.", 3, 0))
    s = do(s, own(gun), enemy(target), dice=(1,))
    assert board.debris_in(s, HOME[A], 3) == 1


# Odds and events


def test_odds_are_exact() -> None:
    s, one, two = duel("Heavy Frigate", 1, "Missile Frigate", 3, left=2)
    found = odds.attack_odds(s, one, two, 3)  # three dice, each hits on 1 to 3; armor 2
    assert (found.dice, found.faces, found.keeps) == (3, (1, 2, 3), 0)
    assert found.damage == Fraction(3, 2)
    assert found.destroy == Fraction(1, 2)
    s, one, two = duel("Missile Frigate", 3, "Heavy Frigate", 1, left=1, damage=1)
    assert odds.attack_odds(s, one, two, 5).destroy == Fraction(4 * 8 * 1 + 16, 81)  # at least 3 of 4 at 4/6
    s, (gun,), (target,) = guarded(("L.A.V.", 1, 2))
    assert odds.shot_odds(s, gun, target).destroy == Fraction(4, 6)
    s, (gun,), (target,) = guarded(("Heavy Corvette", 1, 2))
    found = odds.shot_odds(s, gun, target)  # armor 3: one hit does not do
    assert (found.dice, found.faces, found.destroy, found.damage) == (1, (1, 2, 3, 4), Fraction(0), Fraction(4, 6))
    s.damage[target] = 2
    assert odds.shot_odds(s, gun, target).destroy == Fraction(4, 6)  # but the damage there is counts


def test_odds_of_an_attack_count_the_damage_there_is() -> None:
    for damage, destroy in ((0, Fraction(1, 8)), (1, Fraction(4, 8)), (2, Fraction(7, 8))):
        s, one, two = duel("Elite Fighter", 1, "Heavy Corvette", 1, left=0, damage=damage)
        found = odds.attack_odds(s, one, two, 3)  # three dice at one half, armor 3
        assert (found.destroy, found.keeps, found.damage) == (destroy, 1, Fraction(3, 2))


def test_threats_come_from_craft_around_the_same_asset_with_all_they_will_have() -> None:
    """Enemy craft refill in their turn. The worst comes first, and damage makes it worse."""
    t = Table()
    factory = t.asset(B, "Manufactory B")
    mine = t.craft(A, "Heavy Corvette", factory, 1, left=1)
    weak = t.craft(B, "L.A.V.", factory, 1, left=0)
    strong = t.craft(B, "Elite Fighter", factory, 3, left=0)
    t.craft(B, "Light Bomber", factory, 1)  # no dice from here
    t.craft(B, "Elite Fighter", HOME[B], 1)  # elsewhere
    t.craft(A, "Elite Fighter", factory, 1)  # a friend
    s = t.lay()
    found = odds.threats(s, mine)  # Elite Fighter: 5 dice hit on 1 to 3, L.A.V.: 1 die on 1 to 5
    assert [(threat.craft, threat.destroy) for threat in found] == [(strong, Fraction(16, 32)), (weak, Fraction(0))]
    s.damage[mine] = 2
    found = odds.threats(s, mine)
    assert [(threat.craft, threat.destroy) for threat in found] == [(strong, Fraction(31, 32)), (weak, Fraction(5, 6))]
    s.spent[mine] = 0
    s.damage[mine] = 0
    assert [threat.craft for threat in odds.threats(s, mine)] == [strong, weak]
    s.orbital[mine] = 3  # the L.A.V. gets 2 more from below, the fighter shoots on a level
    assert [(threat.craft, threat.destroy) for threat in odds.threats(s, mine)] == [
        (strong, Fraction(1, 216)),
        (weak, 0),
    ]


def test_events_of_attacks_name_their_dice() -> None:
    s, one, two = duel("Missile Frigate", 3, "Heavy Frigate", 1, left=1, damage=1)
    assert event_texts(s, own(one), COMBAT, enemy(two), amount(5), dice=(5, 2, 2, 3))[:2] == [
        "Missile Frigate attacks Heavy Frigate with 5 delta-vee and rolls 5, 2, 2 and 3: 3 hits.",
        "Heavy Frigate is destroyed: debris in orbital 1 of Manufactory B.",
    ]
    s, (gun,), (target,) = guarded(("Dreadnought", 1, 0))
    assert event_texts(s, own(gun), enemy(target), dice=(2,))[:2] == [
        "Missile Defense System fires at Dreadnought and rolls 2: 1 hit.",
        "Dreadnought has 1 damage of 6.",
    ]
