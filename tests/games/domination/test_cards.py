"""Abilities of cards (DM-86 to DM-112), and the sums of their numbers (DM-R44, DM-R55)."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import HOME, A, B, Table, card, do, legal, options, orbital, own, refusal

from retrocade.games.domination import board, repair
from retrocade.games.domination.content import (
    ARMOR,
    BOX,
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    CLASS,
    CLASS_NAMES,
    COST,
    IS_HOMEWORLD,
    KIND,
    NUMBER_OF,
    POPULATION,
    SECTION,
)
from retrocade.games.domination.state import (
    ASSET_IN_PLAY,
    CONSTRUCTION,
    CRAFT_IN_PLAY,
    DONE,
    REPAIR,
    RESEARCH,
    UPGRADE_IN_PLAY,
    State,
)
from retrocade.games.domination.view import view


def test_dm_86_dm_87_dm_88_every_card_shows_its_anatomy() -> None:
    fields = {
        "homeworld": {"facilities", "orbitals", "track", "cost", "power", "population", "resistance", "effects"},
        "upgrade": {"cost", "resistance", "effects"},
        "spacecraft": {"class", "cost", "population", "armor", "accuracy", "bombardment", "delta_vee", "effects"},
    }
    fields["asset"] = fields["homeworld"]
    for number in range(1, CARD_COUNT):
        assert fields[SECTION[number]] | {"id", "name", "set", "text"} == set(CARDS[number])
        assert bool(IS_HOMEWORLD[number]) == (SECTION[number] == "homeworld")


def test_dm_r38_shield_is_armor() -> None:
    assert ARMOR[NUMBER_OF["Elite Fighter"]] == 1


def test_dm_r41_no_craft_in_play_has_as_much_damage_as_armor() -> None:
    t = Table()
    destroyer = t.craft(A, "Destroyer", HOME[A], 1, damage=2)
    s = t.ready()
    assert s.damage[destroyer] < ARMOR[NUMBER_OF["Destroyer"]] == 3


def test_dm_r42_four_classes_and_bombers_destroyers_battleships_are_names() -> None:
    assert CLASS_NAMES == ["fighter", "corvette", "frigate", "cruiser"]
    named = {
        name: CLASS_NAMES[CLASS[NUMBER_OF[name]].bit_length() - 1]
        for name in ("Light Bomber", "Destroyer", "Battleship")
    }
    assert named == {"Light Bomber": "corvette", "Destroyer": "frigate", "Battleship": "cruiser"}


def test_dm_r1_the_numbers_are_the_designers() -> None:
    """Spot checks against the card list of the rulebook's day, and core has exactly 44 cards."""
    core = [card for card in CARDS[1:] if card["set"] == "core"]
    assert len(core) == 44
    earth, destroyer = CARDS[NUMBER_OF["Earth"]], CARDS[NUMBER_OF["Destroyer"]]
    assert (earth["power"], earth["population"], earth["resistance"], earth["orbitals"]) == (5, 3, 4, [3, 2, 1, 1])
    assert (destroyer["cost"], destroyer["bombardment"], destroyer["delta_vee"], destroyer["armor"]) == (4, 2, 3, 3)


def test_dm_91_mars_saves_population_on_frigates() -> None:
    t = Table("Mars", "Earth")
    t.craft(A, "Heavy Frigate", HOME[A], 1)
    t.craft(A, "Light Corvette", HOME[A], 1)
    t.craft(B, "Heavy Frigate", HOME[B], 1)
    s = t.lay()
    assert board.population_used(s, A) == 3 + 2
    assert board.population_used(s, B) == 4


def test_dm_97_dm_r44_a_university_draws_two_or_the_rest_and_two_do_not_add_up() -> None:
    for deck, copies, drawn in ((3, 1, 2), (1, 1, 1), (5, 2, 2)):
        t = Table()
        for _ in range(copies):
            t.upgrade(A, "University", HOME[A])
        t.deck(A, *["Light Bomber"] * deck)
        t.hand(A, "Moon 1212")
        s = t.ready(phase=RESEARCH)
        assert do(s, own(HOME[A])).hand[A].bit_count() == 1 + drawn


def test_dm_107_titan_draws_two_and_a_university_adds_nothing() -> None:
    t = Table("Titan", "Mars")
    t.upgrade(A, "University", HOME[A])
    t.deck(A, *["Light Bomber"] * 5)
    t.hand(A, "Moon 1212")
    assert do(t.ready(phase=RESEARCH), own(HOME[A])).hand[A].bit_count() == 3


def spied(copies: int = 1) -> State:
    """Return the beginning of A's turn, with Espionage Agencies of A's."""
    t = Table()
    for _ in range(copies):
        t.upgrade(A, "Espionage Agency", HOME[A])
    t.deck(B, "Dreadnought", "L.A.V.")
    t.hand(A, "Moon 1212")
    t.hand(B, "Moon 1212")
    return do(t.ready(active=B, phase=CONSTRUCTION), DONE)


def test_dm_98_dm_r61_an_agency_looks_at_the_top_card_for_its_owner_alone() -> None:
    for copies in (1, 2):
        s = spied(copies)
        assert view(s, A)["sides"][B]["top"] == "dreadnought"
        assert view(s, B)["sides"][B]["top"] == view(s, -1)["sides"][B]["top"] == ""
        assert view(s, A)["sides"][A]["top"] == ""


def test_dm_r61_the_look_lasts_until_the_card_is_drawn_even_without_the_agency() -> None:
    s = spied()
    s.lies[1] = 9
    while s.active != B or s.phase != RESEARCH:
        s = do(s, DONE)
    assert view(s, A)["sides"][B]["top"] == "dreadnought"
    s = do(s, own(HOME[B]))
    assert view(s, A)["sides"][B]["top"] == ""


def test_dm_98_no_other_upgrade_looks() -> None:
    t = Table()
    t.upgrade(A, "University", HOME[A])
    t.hand(A, "Moon 1212")
    t.hand(B, "Moon 1212")
    s = do(t.ready(active=B, phase=CONSTRUCTION), DONE)
    assert (s.active, s.looked) == (A, [0, 0])


def test_dm_r61_nothing_is_shown_of_an_empty_deck() -> None:
    t = Table()
    t.upgrade(A, "Espionage Agency", HOME[A])
    t.deck(B)
    t.hand(B, "Moon 1212")
    t.hand(A, "Moon 1212")
    s = do(t.ready(active=B, phase=CONSTRUCTION), DONE)
    assert (s.looked, view(s, A)["sides"][B]["top"]) == ([0, 0], "")


def test_dm_89_dm_99_booster_rockets_let_a_craft_enter_anywhere() -> None:
    t = Table()
    t.upgrade(A, "Booster Rockets", HOME[A])
    craft = t.hidden(A, "L.A.V.", HOME[A])
    s = t.ready(phase=CONSTRUCTION)
    asked = do(s, own(HOME[A]), own(craft))
    assert legal(asked) == [orbital(n) for n in (1, 2, 3, 4)]
    assert refusal(asked, orbital(5)) == "DM-99"
    after = do(asked, orbital(3))
    assert (after.lies[craft], after.orbital[craft]) == (CRAFT_IN_PLAY, 3)


def test_dm_99_is_not_asked_with_one_orbital_or_if_the_craft_does_not_enter_now() -> None:
    t = Table()
    colony = t.asset(A, "Asteroid Colony 2122")
    t.upgrade(A, "Booster Rockets", colony)
    craft = t.hidden(A, "L.A.V.", colony)
    s = do(t.ready(phase=CONSTRUCTION), own(colony), own(craft))
    assert s.lies[craft] == CRAFT_IN_PLAY
    t = Table()
    moon = t.asset(A, "Moon 1212")
    t.upgrade(A, "Booster Rockets", moon)
    craft = t.hidden(A, "Light Bomber", moon)
    s = do(t.ready(phase=CONSTRUCTION), own(moon), own(craft))
    assert (s.built[craft], s.asked) == (2, 0)


def test_dm_99_a_launch_asks_for_an_orbital_only_where_the_rockets_are() -> None:
    for place in ("home", "moon"):
        t = Table()
        moon = t.asset(A, "Moon 1212")
        t.upgrade(A, "Booster Rockets", HOME[A] if place == "home" else moon)
        craft = t.hidden(A, "L.A.V.", moon, built=1)
        s = do(t.ready(phase=CONSTRUCTION), own(craft))
        if place == "home":
            assert (s.lies[craft], s.at[craft], s.orbital[craft]) == (CRAFT_IN_PLAY, moon, 1)
        else:
            assert legal(s) == [orbital(1), orbital(2)]


def test_dm_99_dm_73_no_orbital_is_asked_where_there_is_no_room() -> None:
    t = Table()
    t.upgrade(A, "Booster Rockets", HOME[A])
    craft = t.hidden(A, "Missile Frigate", HOME[A])  # population 4, Earth has 3
    t.hidden(A, "Moon 1212")
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(craft))
    assert (s.asked, s.built[craft], s.used[HOME[A]]) == (0, 5, 1)
    assert board.is_ready(s, craft)


def test_dm_99_dm_96_debris_is_asked_about_before_the_orbital() -> None:
    """The orbital is asked only if the debris completes the craft."""
    t = Table()
    moon = t.asset(A, "Moon 1212")  # power 2
    t.upgrade(A, "Booster Rockets", moon)
    t.upgrade(A, "Debris Reclamation", moon)
    bomber = t.hidden(A, "Light Bomber", moon)  # cost 3
    t.debris(B, moon, 2)
    s = do(t.ready(phase=CONSTRUCTION), own(moon), own(bomber))
    asked = do(s, orbital(2))
    assert legal(asked) == [orbital(1), orbital(2)]
    for height in (1, 2):
        after = do(asked, orbital(height))
        assert (after.lies[bomber], after.orbital[bomber]) == (CRAFT_IN_PLAY, height)
        assert board.debris_around(after, moon) == 0
    after = do(s, DONE)
    assert (after.asked, after.built[bomber], board.debris_around(after, moon)) == (0, 2, 1)


def test_dm_70_without_rockets_a_craft_enters_in_orbital_1_by_building_and_by_launching() -> None:
    t = Table()
    built = t.hidden(A, "L.A.V.", HOME[A])
    moon = t.asset(A, "Moon 1212")
    waiting = t.hidden(A, "L.A.V.", moon, built=1)
    t.hand(A, "Moon 2222")
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(built), own(waiting))
    assert [(s.lies[p], s.orbital[p], s.at[p]) for p in (built, waiting)] == [
        (CRAFT_IN_PLAY, 1, HOME[A]),
        (CRAFT_IN_PLAY, 1, moon),
    ]
    assert (s.used[HOME[A]], s.used[moon]) == (1, 0)  # a launch taps nothing


@pytest.mark.parametrize(
    ("upgrade", "craft"),
    [
        ("Fighter Facilities", "L.A.V."),
        ("Corvette Facilities", "Light Corvette"),
        ("Frigate Facilities", "Patrol Frigate"),
        ("Cruiser Facilities", "Battleship"),
    ],
)
def test_dm_100_facilities_let_an_asset_build_their_class(upgrade: str, craft: str) -> None:
    t = Table()
    moon = t.asset(A, "Ice Moon 4545")  # without facilities
    t.upgrade(A, upgrade, moon)
    p = t.hidden(A, craft, moon)
    s = t.ready(phase=CONSTRUCTION)
    assert options(s, own(moon)) == [own(p)]
    assert board.facilities_of(s, moon) == CLASS[NUMBER_OF[craft]]


def test_dm_102_assembly_lines_save_2_but_nothing_costs_less_than_1() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory B")
    t.upgrade(A, "Accelerated Assembly Lines", factory)
    destroyer = t.hidden(A, "Destroyer", factory)
    assert board.craft_cost(t.lay(), destroyer) == 2
    t = Table()
    factory = t.asset(A, "Manufactory A")
    t.upgrade(A, "Accelerated Assembly Lines", factory)
    t.upgrade(A, "Accelerated Assembly Lines", factory)
    lav = t.hidden(A, "L.A.V.", factory)
    assert board.craft_cost(t.lay(), lav) == 1


def test_dm_103_dm_r30_colonization_training_helps_the_asset_that_allocates() -> None:
    t = Table()
    trained = t.asset(A, "Moon 1212")
    t.upgrade(A, "Colonization Training", trained)
    moon = t.hidden(A, "Moon 2222")  # cost 4
    s = t.ready(phase=CONSTRUCTION)
    assert do(s, own(trained), own(moon)).lies[moon] == ASSET_IN_PLAY
    t = Table()
    plain = t.asset(A, "Moon 1212")
    trained = t.asset(A, "Moon 1212")
    t.upgrade(A, "Colonization Training", trained)
    moon = t.hidden(A, "Supergiant")  # cost 6
    s = do(t.ready(phase=CONSTRUCTION), own(plain), own(moon))
    assert s.built[moon] == 2
    assert do(s, own(trained), own(moon)).lies[moon] == ASSET_IN_PLAY  # 4 of 6 - 2


def test_dm_104_dm_r45_a_debris_screen_taxes_transfers_of_everyone() -> None:
    t = Table("Earth", "Mars")
    t.upgrade(A, "Debris Screen", HOME[A])
    moon = t.asset(A, "Asteroid Colony 2122")
    mine = t.craft(A, "Fast Attack Craft", moon, 1)
    theirs = t.craft(B, "Fast Attack Craft", moon, 1)
    s = t.lay()
    assert board.transfer_cost(s, mine, HOME[A]) == board.transfer_cost(s, theirs, HOME[A]) == 4
    s.at[mine], s.orbital[mine] = HOME[A], 3
    assert board.burn_cost(s, mine, 2) == 2  # not climbing or descending there


def test_dm_105_dm_110_venus_and_the_gantry_repair_more() -> None:
    for home, gantries, left in (("Earth", 0, 2), ("Venus", 0, 1), ("Venus", 1, 0), ("Earth", 1, 1)):
        t = Table(home, "Mars")
        t.state.damage[HOME[A]] = 3
        for _ in range(gantries):
            t.upgrade(A, "Repair Gantry", HOME[A])
        t.hand(A, "Moon 1212")
        s = t.ready(phase=REPAIR)
        assert do(s, own(HOME[A]), own(HOME[A])).damage[HOME[A]] == left


def test_dm_65_dm_105_dm_110_no_repair_leaves_less_than_no_damage() -> None:
    for home, gantries, damage in (("Venus", 0, 1), ("Venus", 1, 2), ("Earth", 2, 1), ("Earth", 0, 1)):
        t = Table(home, "Mars")
        t.state.damage[HOME[A]] = damage
        for _ in range(gantries):
            t.upgrade(A, "Repair Gantry", HOME[A])
        t.hand(A, "Moon 1212")
        assert do(t.ready(phase=REPAIR), own(HOME[A]), own(HOME[A])).damage[HOME[A]] == 0


def test_dm_105_dm_110_an_upgrade_is_repaired_as_much_and_other_assets_are_not() -> None:
    t = Table("Venus", "Mars")
    university = t.upgrade(A, "Fortified Buildings", HOME[A], damage=2)
    moon = t.asset(A, "Corporate Base 3322", damage=2)
    t.hand(A, "Moon 1212")
    s = t.ready(phase=REPAIR)
    assert do(s, own(HOME[A]), own(university)).damage[university] == 0
    assert do(s, own(moon), own(moon)).damage[moon] == 1  # Venus speaks of its own repairs


def test_dm_103_dm_106_dm_r55_ceres_and_training_add_up() -> None:
    """6 - 2 - 1 = 3, the power of Manufactory B; either discount alone is not enough."""
    for home, training, complete in (("Ceres", 1, True), ("Earth", 1, False), ("Ceres", 0, False), ("Earth", 2, True)):
        t = Table(home, "Mars")
        factory = t.asset(A, "Manufactory B")
        for _ in range(training):
            t.upgrade(A, "Colonization Training", factory)
        giant = t.hidden(A, "Supergiant")
        s = do(t.ready(phase=CONSTRUCTION), own(factory), own(giant))
        assert (s.lies[giant] == ASSET_IN_PLAY) == complete
    t = Table("Ceres", "Mars")
    t.state.lies[HOME[A]] = 7  # a destroyed Ceres helps nobody
    factory = t.asset(A, "Manufactory B")
    assert board.asset_discount(t.lay(), factory) == 0


def test_dm_106_ceres_makes_assets_cheaper_for_every_allocating_asset() -> None:
    t = Table("Ceres", "Mars")
    factory = t.asset(A, "Manufactory B")
    moon = t.hidden(A, "Moon 2222")
    s = do(t.ready(phase=CONSTRUCTION), own(factory), own(moon))
    assert s.lies[moon] == ASSET_IN_PLAY  # 3 of 4 - 1
    t = Table("Ceres", "Mars")
    station = t.asset(A, "Lagrange Station 2222")
    colony = t.hidden(A, "Asteroid Colony 2122")  # cost 1, never less
    assert do(t.ready(phase=CONSTRUCTION), own(station), own(colony)).lies[colony] == ASSET_IN_PLAY


def test_dm_108_an_orbital_habitat_adds_2_population_while_its_asset_stands() -> None:
    t = Table()
    t.upgrade(A, "Orbital Habitat", HOME[A])
    assert board.population_limit(t.lay(), A) == 5


def test_dm_109_an_expanded_foundry_adds_1_power() -> None:
    t = Table()
    t.upgrade(A, "Expanded Foundry", HOME[A])
    giant = t.hidden(A, "Supergiant")
    s = t.ready(phase=CONSTRUCTION)
    assert board.power_of(s, HOME[A]) == 6
    assert do(s, own(HOME[A]), own(giant)).lies[giant] == ASSET_IN_PLAY


def test_dm_112_a_docking_beacon_helps_its_owner_only() -> None:
    t = Table()
    moon = t.asset(A, "Moon 2222")
    t.upgrade(A, "Docking Beacon", moon)
    mine = t.craft(A, "L.A.V.", HOME[A], 4)
    theirs = t.craft(B, "L.A.V.", HOME[A], 4)
    s = t.lay()
    assert (board.transfer_cost(s, mine, moon), board.transfer_cost(s, theirs, moon)) == (1, 2)


def test_dm_x17_dm_r55_transfer_prices_add_up_before_the_floor() -> None:
    t = Table("Jupiter", "Earth")
    station = t.asset(A, "Lagrange Station 1111")
    t.upgrade(A, "Debris Screen", station)
    t.upgrade(B, "Debris Screen", HOME[B])
    bomber = t.craft(A, "Light Bomber", HOME[A], 4)
    s = t.lay()
    assert board.transfer_cost(s, bomber, station) == 1  # 1 + 1 - 1
    assert board.transfer_cost(s, bomber, HOME[B]) == 3  # 3 + 1 - 1
    t.upgrade(A, "Docking Beacon", station)
    assert board.transfer_cost(t.lay(), bomber, station) == 1  # 1 + 1 - 1 - 1, at least 1


def test_dm_r55_an_effect_begins_when_its_card_enters_play_and_ends_when_it_leaves() -> None:
    t = Table()
    fort = t.hidden(A, "Fortified Buildings", HOME[A])
    s = t.ready(phase=CONSTRUCTION)
    assert board.resistance(s, HOME[A]) == 4
    s = do(s, own(HOME[A]), own(fort))
    assert s.lies[fort] == UPGRADE_IN_PLAY
    assert board.resistance(s, HOME[A]) == 6


def test_dm_r44_numbers_of_several_copies_add_up() -> None:
    t = Table()
    for name in ("Fortified Buildings", "Expanded Foundry", "Orbital Habitat", "Point Defense Grid", "Repair Gantry"):
        for _ in range(2):
            t.upgrade(A, name, HOME[A])
    t.upgrade(A, "Fighter Facilities", HOME[A])  # a facility twice is useless
    s = t.lay(phase=REPAIR)
    assert board.resistance(s, HOME[A]) == 4 + 4
    assert board.power_of(s, HOME[A]) == 5 + 2
    assert board.population_limit(s, A) == 3 + 4
    assert board.shelter(s, HOME[A]) == 2
    assert repair.repair_amount(s, HOME[A]) == 3
    assert board.facilities_of(s, HOME[A]) == 0b101


def test_frontier_obeys_its_constraints() -> None:
    """No craft is as good as another of its class in everything at the same price, except in core."""
    craft = [number for number in range(1, CARD_COUNT) if SECTION[number] == "spacecraft"]
    stats = ("accuracy", "armor", "bombardment", "delta_vee")

    def beats(one: int, two: int) -> bool:
        a, b = CARDS[one], CARDS[two]
        return (
            one != two
            and CLASS[one] == CLASS[two]
            and COST[one] <= COST[two]
            and POPULATION[one] <= POPULATION[two]
            and all(a[stat] >= b[stat] for stat in stats)
        )

    dominated = {(CARD_NAMES[a], CARD_NAMES[b]) for a in craft for b in craft if beats(a, b)}
    assert dominated == {("Fast Attack Craft", "L.A.V.")}


def test_refit_groups_have_partners() -> None:
    """Each refit group of core with a single member has gained one."""
    groups = {(CLASS[n], COST[n]) for n in range(1, CARD_COUNT) if KIND[n] == 1 and CARDS[n]["set"] == "core"}
    for group in groups:
        members = [n for n in range(1, CARD_COUNT) if KIND[n] == 1 and (CLASS[n], COST[n]) == group]
        assert len(members) >= 2, group
    assert BOX["cards"]


def test_a_hand_card_chooses_its_number_by_its_place_in_the_list() -> None:
    t = Table()
    t.hand(A, "L.A.V.", "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    assert card(s, "Moon 1212") == card(s, "L.A.V.") + 1
