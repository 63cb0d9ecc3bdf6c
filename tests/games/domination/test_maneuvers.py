"""Burns, transfers, scuttling and refits (DM-17 to DM-27, DM-39 to DM-45)."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import (
    HOME,
    A,
    B,
    Table,
    amount,
    card,
    do,
    enemy,
    legal,
    options,
    own,
    refusal,
)

from retrocade.games.domination import board, rules
from retrocade.games.domination.content import NUMBER_OF
from retrocade.games.domination.state import (
    BURN_DOWN,
    BURN_UP,
    COMBAT,
    CRAFT_IN_PLAY,
    DEBRIS,
    DONE,
    MANEUVERS,
    PLACES,
    REFIT,
    REFITTED,
    RESEARCH,
    SCUTTLE,
    TRANSFER,
    State,
)
from retrocade.games.domination.view import view


def left(s: State, p: int) -> int:
    return board.delta_vee_left(s, p)


def test_dm_17_maneuvering_is_never_forced() -> None:
    t = Table()
    t.craft(A, "L.A.V.", HOME[A], 1)
    s = t.ready()
    assert legal(s)[0] == DONE
    assert do(s, DONE).phase == RESEARCH


def test_dm_17_only_craft_with_delta_vee_and_batteries_are_offered() -> None:
    t = Table()
    spent = t.craft(A, "L.A.V.", HOME[A], 1, left=0)
    fresh = t.craft(A, "L.A.V.", HOME[A], 1)
    lines = t.upgrade(A, "Booster Rockets", HOME[A])
    s = t.ready()
    assert legal(s) == [DONE, own(fresh)]
    assert refusal(s, own(spent)) == "DM-18"
    assert refusal(s, own(lines)) == refusal(s, own(HOME[A])) == refusal(s, BURN_UP) == "DM-17"


def test_dm_18_a_burn_that_costs_more_than_is_left_is_refused() -> None:
    t = Table()
    giant = t.asset(A, "Supergiant")
    craft = t.craft(A, "L.A.V.", giant, 2, left=3)
    s = t.ready()
    assert BURN_DOWN not in options(s, own(craft))  # orbital 1 costs 4
    assert refusal(s, own(craft), BURN_DOWN) == "DM-18"


def test_dm_19_an_orbital_burn_goes_one_orbital_up_or_down() -> None:
    t = Table()
    craft = t.craft(A, "L.A.V.", HOME[B], 2)
    s = t.ready()
    assert {BURN_UP, BURN_DOWN} <= set(options(s, own(craft)))
    assert do(s, own(craft), BURN_UP).orbital[craft] == 3
    assert do(s, own(craft), BURN_DOWN).orbital[craft] == 1
    assert refusal(do(s, own(craft), BURN_UP), own(craft), BURN_UP) == "DM-19"
    assert refusal(do(s, own(craft), BURN_DOWN), own(craft), BURN_DOWN) == "DM-19"


def test_dm_20_it_costs_the_number_of_the_orbital_entered_up_or_down() -> None:
    t = Table()
    giant = t.asset(A, "Supergiant")
    craft = t.craft(A, "Fast Attack Craft", giant, 2)
    down = do(t.ready(), own(craft), BURN_DOWN)
    assert left(down, craft) == 8 - 4
    assert left(do(down, own(craft), BURN_UP), craft) == 8 - 4 - 3


def test_dm_x2_a_lav_burns_down_at_the_supergiant() -> None:
    t = Table()
    giant = t.asset(B, "Supergiant")
    lav = t.craft(A, "L.A.V.", giant, 2)
    s = do(t.ready(), own(lav), BURN_DOWN)
    assert (s.orbital[lav], s.spent[lav], left(s, lav)) == (1, 4, 2)


def test_dm_21_height_is_the_number_of_the_orbital() -> None:
    t = Table()
    t.craft(A, "L.A.V.", HOME[B], 1)
    t.craft(A, "L.A.V.", HOME[B], 3)
    seen = view(t.ready(), A)
    assert [craft["orbital"] for craft in seen["craft"]] == [1, 3]
    assert seen["worlds"][1]["prices"] == [1, 1, 1]  # the first is orbital 1, next to the surface


def test_dm_22_dm_23_a_transfer_goes_from_outermost_to_outermost() -> None:
    t = Table()
    colony = t.asset(A, "Asteroid Colony 3752")
    low = t.craft(A, "Fast Attack Craft", colony, 1)
    s = t.ready()
    assert TRANSFER not in options(s, own(low))
    assert refusal(s, own(low), TRANSFER) == "DM-23"
    s = do(s, own(low), BURN_UP, own(low), TRANSFER, enemy(HOME[B]))
    assert (s.at[low], s.orbital[low]) == (HOME[B], 3)


def test_dm_24_dm_r5_the_price_is_the_track_value_at_the_owners_counter() -> None:
    t = Table()
    colony = t.asset(A, "Asteroid Colony 2122")
    craft = t.craft(A, "Fast Attack Craft", colony, 1)
    s = t.ready()
    for counter, cost in enumerate([4, 3, 4, 3]):  # Mars; the mover's own counter does not matter
        s.orbit[:] = [2, counter]
        assert left(do(s, own(craft), TRANSFER, enemy(HOME[B])), craft) == 8 - cost
    moon = t.asset(B, "Moon 1212")  # any asset of a player follows that player's counter
    for counter, cost in enumerate([1, 2, 1, 2]):
        s.orbit[:] = [0, counter]
        assert board.transfer_cost(s, craft, moon) == cost
    poor = Table()
    colony = poor.asset(A, "Asteroid Colony 2122")
    craft = poor.craft(A, "Heavy Assault Vehicle", colony, 1)
    assert refusal(poor.ready(), own(craft), TRANSFER) == "DM-24"


def test_dm_x3_a_fast_attack_craft_transfers_to_mars() -> None:
    t = Table()
    colony = t.asset(A, "Asteroid Colony 3752")
    craft = t.craft(A, "Fast Attack Craft", colony, 2)
    s = do(t.ready(orbit=[0, 1]), own(craft), TRANSFER, enemy(HOME[B]))
    assert (s.at[craft], s.orbital[craft], left(s, craft)) == (HOME[B], 3, 5)


def test_dm_r10_a_transfer_does_not_pay_the_outermost_orbital_as_well() -> None:
    t = Table()
    craft = t.craft(A, "L.A.V.", HOME[A], 4)
    s = do(t.ready(orbit=[0, 1]), own(craft), TRANSFER, enemy(HOME[B]))
    assert left(s, craft) == 6 - 3  # Mars's outermost orbital would be 1 more


def test_dm_25_dm_r7_craft_may_go_to_any_other_asset_in_play_standing_or_destroyed() -> None:
    t = Table()
    ruin = t.ruin(B, "Moon 2222")
    colony = t.asset(A, "Asteroid Colony 2122")
    theirs = t.asset(B, "Asteroid Colony 2122")
    craft = t.craft(A, "Fast Attack Craft", colony, 1)
    s = t.ready()
    wanted = {own(HOME[A]), enemy(HOME[B]), enemy(ruin), enemy(theirs)}
    assert set(options(s, own(craft), TRANSFER)) == wanted
    assert refusal(s, own(craft), TRANSFER, own(colony)) == "DM-22"
    there = do(s, own(craft), TRANSFER, enemy(ruin))
    assert left(there, craft) == 8 - 2  # at its active value
    assert enemy(theirs) in options(there, own(craft), TRANSFER)  # and on from there, enemy to enemy


def test_dm_26_assets_under_construction_cannot_be_orbited() -> None:
    t = Table()
    colony = t.asset(A, "Asteroid Colony 2122")
    building = t.hidden(A, "Moon 1212")
    craft = t.craft(A, "Fast Attack Craft", colony, 1)
    s = t.ready()
    assert own(building) not in options(s, own(craft), TRANSFER)
    assert refusal(s, own(craft), TRANSFER, own(building)) == "DM-26"


def test_dm_27_scuttling_costs_1_and_leaves_debris() -> None:
    t = Table()
    craft = t.craft(A, "Light Bomber", HOME[A], 2, left=1)
    s = do(t.ready(), own(craft), SCUTTLE)
    assert s.lies[craft] == DEBRIS
    assert board.debris_in(s, HOME[A], 2) == 1
    t = Table()
    spent = t.craft(A, "Light Bomber", HOME[A], 2, left=0)
    t.craft(A, "Light Bomber", HOME[A], 2)
    assert refusal(t.ready(), own(spent)) == "DM-18"


def test_dm_x4_a_light_bomber_scuttles() -> None:
    t = Table()
    station = t.asset(A, "Research Station 2321")
    bomber = t.craft(A, "Light Bomber", station, 1, spent=3)
    s = t.ready()
    assert board.population_used(s, A) == 2
    s = do(s, own(bomber), SCUTTLE)
    assert s.lies[bomber] != CRAFT_IN_PLAY
    assert [board.debris_in(s, station, o) for o in (1, 2)] == [1, 0]
    assert board.population_used(s, A) == 0


def test_dm_r6_any_number_of_maneuvers_and_craft_may_alternate() -> None:
    t = Table()
    one = t.craft(A, "L.A.V.", HOME[B], 1)
    two = t.craft(A, "L.A.V.", HOME[B], 1)
    s = do(t.ready(), own(one), BURN_UP, own(two), BURN_UP, own(one), BURN_DOWN, own(one), BURN_UP, own(two), BURN_UP)
    assert [s.spent[one], s.spent[two]] == [3, 2]
    assert s.phase == MANEUVERS


def test_dm_r8_craft_of_both_sides_share_an_orbital() -> None:
    t = Table()
    for side in (A, A, B, B):
        t.craft(side, "Heavy Assault Vehicle", HOME[B], 1)
    mover = t.craft(A, "L.A.V.", HOME[B], 2)
    s = do(t.ready(), own(mover), BURN_DOWN)
    assert s.orbital[mover] == 1


@pytest.mark.parametrize(
    ("name", "owner", "cost"), [("Light Bomber", A, 3), ("Light Bomber", B, 4), ("Destroyer", A, 4)]
)
def test_dm_92_dm_r9_jupiter_helps_its_owners_small_craft_everywhere(name: str, owner: int, cost: int) -> None:
    t = Table("Jupiter", "Mars")
    giant = t.asset(B, "Supergiant")
    craft = t.craft(owner, name, giant, 2)
    s = t.lay()
    assert board.burn_cost(s, craft, 1) == cost
    assert board.burn_cost(s, craft, 5) == 1  # never below 1


# Refit


def corvette() -> tuple[Table, int]:
    t = Table("Jupiter", "Mars")
    moon = t.asset(A, "Moon 2222")
    craft = t.craft(A, "Heavy Corvette", moon, 1)
    t.hand(A, "Light Corvette", "Elite Fighter", "Debris Reclamation", "Asteroid Colony 2454")
    return t, craft


def test_dm_x7_dm_40_dm_41_a_heavy_corvette_refits() -> None:
    t, craft = corvette()
    s = t.ready()
    assert options(s, own(craft), REFIT) == [card(s, "Light Corvette")]
    assert refusal(s, own(craft), REFIT, card(s, "Elite Fighter")) == "DM-41"
    after = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert after.hand[A].bit_count() == s.hand[A].bit_count() == 4
    assert card(after, "Heavy Corvette")
    assert board.card_at(after, craft) == NUMBER_OF["Light Corvette"]
    assert (after.orbital[craft], left(after, craft)) == (1, 5)
    assert after.used[craft] == REFITTED


def test_dm_41_class_and_cost_must_both_agree() -> None:
    t, craft = corvette()
    t.hand(A, "Light Bomber", "Elite Fighter", "L.A.V.")
    s = t.ready()
    assert REFIT not in options(s, own(craft))
    assert refusal(s, own(craft), REFIT) == "DM-41"


REFIT_GROUPS = (  # same class and same construction cost; a card alone in its group is never refitted
    ("L.A.V.", "Fast Attack Craft"),
    ("Heavy Assault Vehicle", "Elite Fighter", "Interceptor"),
    ("Dive Bomber",),
    ("Light Corvette", "Heavy Corvette"),
    ("Light Bomber", "Torpedo Boat", "Gunship"),
    ("Missile Frigate", "Heavy Frigate", "Patrol Frigate"),
    ("Destroyer", "Siege Frigate"),
    ("Light Cruiser",),
    ("Battleship", "Strike Cruiser"),
    ("Dreadnought",),
)
EVERY_CRAFT = [name for group in REFIT_GROUPS for name in group]


@pytest.mark.parametrize("group", REFIT_GROUPS)
def test_dm_41_of_all_spacecraft_only_those_of_its_class_and_cost_fit(group: tuple[str, ...]) -> None:
    for old in group:
        t = Table("Earth", "Mars", format="open")
        craft = t.craft(A, old, HOME[A], 1)
        t.hand(A, *EVERY_CRAFT, "University", "Moon 1212")
        s = t.ready()
        fitting = [card(s, name) for name in group if name != old]
        if fitting:
            assert options(s, own(craft), REFIT) == sorted(fitting)
        else:
            assert REFIT not in options(s, own(craft))
        for name in EVERY_CRAFT:
            if fitting and name not in group:
                assert refusal(s, own(craft), REFIT, card(s, name)) == "DM-41"


def test_dm_40_the_card_must_be_in_hand() -> None:
    t, craft = corvette()
    t.hand(A, "Moon 1212")
    t.deck(A, "Light Corvette", "Light Corvette")  # still in the deck
    s = t.ready()
    assert REFIT not in options(s, own(craft))


def test_dm_39_dm_r23_refit_only_in_orbital_1_of_an_own_standing_asset() -> None:
    places = {"own": (HOME[A], 1), "higher": (HOME[A], 2), "enemy": (HOME[B], 1)}
    found = {}
    for name, (at, height) in places.items():
        t = Table()
        craft = t.craft(A, "Heavy Corvette", at, height)
        t.hand(A, "Light Corvette")
        found[name] = REFIT in options(t.ready(), own(craft))
        if not found[name]:
            assert refusal(t.state, own(craft), REFIT) == "DM-39"
    assert found == {"own": True, "higher": False, "enemy": False}
    t = Table()
    ruin = t.ruin(A, "Moon 2222")
    craft = t.craft(A, "Heavy Corvette", ruin, 1)
    t.hand(A, "Light Corvette")
    assert refusal(t.ready(), own(craft), REFIT) == "DM-R27"


def test_dm_42_a_craft_that_has_maneuvered_cannot_refit() -> None:
    t, craft = corvette()
    s = do(t.ready(), own(craft), BURN_UP)
    assert REFIT not in options(s, own(craft))
    assert refusal(s, own(craft), REFIT) == "DM-42"


def test_dm_42_not_even_where_it_was_before() -> None:
    """Back in orbital 1 of an own asset, by burns, a transfer or after a fight: still no refit."""
    t = Table("Jupiter", "Mars")
    moon = t.asset(A, "Moon 2222")
    station = t.asset(A, "Lagrange Station 1111")  # one orbital, the outermost
    craft = t.craft(A, "Light Corvette", moon, 1)
    far = t.craft(A, "Light Corvette", HOME[A], 4)
    victim = t.craft(B, "Dreadnought", moon, 1, left=0)
    t.hand(A, "Heavy Corvette")
    s = t.ready()
    assert REFIT in options(s, own(craft))
    for moved in (
        do(s, own(craft), BURN_UP, own(craft), BURN_DOWN),
        do(s, own(craft), COMBAT, enemy(victim), amount(1), dice=(6, 6)),
    ):
        assert (moved.at[craft], moved.orbital[craft]) == (moon, 1)
        assert REFIT not in options(moved, own(craft))
        assert refusal(moved, own(craft), REFIT) == "DM-42"
    there = do(s, own(far), TRANSFER, own(station))
    assert (there.at[far], there.orbital[far], left(there, far)) == (station, 1, 4)
    assert refusal(there, own(far), REFIT) == "DM-42"
    again = pass_turn(pass_turn(there))
    assert REFIT in options(again, own(far))  # in the next turn it may


def test_dm_43_dm_r27_the_new_craft_makes_no_maneuver_this_turn() -> None:
    t, craft = corvette()
    other = t.craft(A, "L.A.V.", HOME[A], 1)
    t.hand(A, "Light Corvette")
    s = t.ready()
    s = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert legal(s) == [DONE, own(other)]
    assert refusal(s, own(craft)) == "DM-43"
    s = pass_turn(pass_turn(s))
    assert own(craft) in legal(s)


def pass_turn(s: State) -> State:
    """Return the state after ending every step until the other player is on turn."""
    turn = s.turn
    while s.turn == turn:
        s = do(s, DONE)
    return s


def test_dm_43_a_craft_that_was_refitted_can_be_refitted_back_next_turn() -> None:
    t, craft = corvette()
    s = t.ready()
    s = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert view(s, B)["craft"][0]["refitted"] is True
    s = pass_turn(pass_turn(s))
    assert view(s, B)["craft"][0]["refitted"] is False
    s = do(s, own(craft), REFIT, card(s, "Heavy Corvette"))
    assert board.card_at(s, craft) == NUMBER_OF["Heavy Corvette"]
    assert card(s, "Light Corvette")


def test_dm_44_a_refit_may_exceed_the_population() -> None:
    t = Table("Jupiter", "Mars")
    craft = t.craft(A, "Heavy Assault Vehicle", HOME[A], 1)  # population 1
    t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.craft(A, "L.A.V.", HOME[A], 1)
    t.hand(A, "Elite Fighter")  # population 2
    s = t.ready()
    assert board.population_used(s, A) == board.population_limit(s, A) == 4
    s = do(s, own(craft), REFIT, card(s, "Elite Fighter"))
    assert board.population_used(s, A) == 5


def test_dm_45_a_refit_costs_no_delta_vee_and_brings_a_card_without_counters() -> None:
    t, craft = corvette()
    s = t.ready()
    after = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert after.spent[craft] == after.damage[craft] == 0


def test_dm_r27_no_twin_and_of_equal_cards_only_the_first() -> None:
    t, craft = corvette()
    t.hand(A, "Heavy Corvette", "Light Corvette", "Light Corvette")
    s = t.ready()
    choices = options(s, own(craft), REFIT)
    assert choices == [card(s, "Light Corvette")]
    assert refusal(s, own(craft), REFIT, card(s, "Heavy Corvette")) == "DM-R27"
    assert refusal(s, own(craft), REFIT, choices[0] + 1) == "DM-40"


def test_dm_r27_a_refit_needs_no_facility_and_minds_no_enemy() -> None:
    t = Table("Earth", "Mars")  # Earth has no corvette facility
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.craft(B, "L.A.V.", HOME[A], 1)
    t.upgrade(A, "Booster Rockets", HOME[A])
    t.hand(A, "Light Corvette")
    s = t.ready()
    after = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert after.orbital[craft] == 1  # Booster Rockets do not apply


def test_dm_r11_own_craft_are_no_targets() -> None:
    t = Table()
    one = t.craft(A, "Elite Fighter", HOME[A], 1)
    t.craft(A, "L.A.V.", HOME[A], 1, left=0)
    assert COMBAT not in options(t.ready(), own(one))


def test_dm_i14_the_maneuvers_of_a_turn_are_bounded() -> None:
    t = Table()
    craft = t.craft(A, "Heavy Assault Vehicle", HOME[B], 1)
    s = t.ready()
    s = do(s, own(craft), BURN_UP, own(craft), BURN_DOWN)  # 2 delta-vee, two burns of 1
    assert s.phase == RESEARCH
    assert rules.to_act(s) == 1 << A
    assert PLACES == 31
