"""Research, repair and construction (DM-63 to DM-82)."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import (
    HOME,
    A,
    B,
    Table,
    card,
    do,
    event_texts,
    legal,
    options,
    orbital,
    own,
    refusal,
)

from retrocade.games.domination import board
from retrocade.games.domination.state import (
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    ASSET_LOST,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    CRAFT_LOST,
    DONE,
    REMOVED,
    REPAIR,
    RESEARCH,
    SCRAP,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    State,
)
from retrocade.games.domination.view import view

# Research


def test_dm_63_research_taps_and_draws_one() -> None:
    t = Table()
    t.deck(A, "Moon 1212", "L.A.V.")
    s = t.ready(phase=RESEARCH)
    after = do(s, own(HOME[A]))
    assert after.hand[A].bit_count() == s.hand[A].bit_count() + 1
    assert after.drawn[A] == s.drawn[A] + 1
    assert after.used[HOME[A]] == 1
    assert card(after, "Moon 1212")


def test_dm_64_each_asset_acts_once_per_turn() -> None:
    t = Table()
    moon = t.asset(A, "Moon 1212", damage=1)
    t.hand(A, "Moon 2222")
    s = t.ready(phase=RESEARCH)
    s = do(s, own(moon))
    assert legal(s) == [DONE, own(HOME[A])]
    assert refusal(s, own(moon)) == "DM-64"
    s = do(s, DONE)
    assert s.phase == CONSTRUCTION  # the moon is damaged, but tapped: nothing to repair
    s = do(s, card(s, "Moon 2222"))
    assert refusal(s, own(moon)) == "DM-64"


def test_dm_r33_dm_r35_research_needs_a_card_in_the_deck_and_the_hand_has_no_limit() -> None:
    t = Table()
    t.deck(A)
    t.hand(A, "Moon 1212")
    s = t.ready(phase=RESEARCH)
    assert s.phase == CONSTRUCTION
    t = Table()
    t.asset(A, "Moon 1212")
    t.deck(A, "L.A.V.")
    t.hand(A, *["L.A.V."] * 20)
    s = do(t.ready(phase=RESEARCH), own(HOME[A]))
    assert s.hand[A].bit_count() == 21
    assert s.phase == CONSTRUCTION  # the empty deck ends research, nothing else
    full = Table()
    full.deck(A)
    s = full.lay(phase=RESEARCH)
    assert refusal(s, own(HOME[A])) == "DM-R35"


# Repair


def test_dm_65_repair_takes_1_off_itself_or_an_upgrade_on_it() -> None:
    t = Table()
    t.state.damage[HOME[A]] = 2
    mine = t.upgrade(A, "University", HOME[A], damage=1)
    moon = t.asset(A, "Moon 1212", damage=1)
    other = t.upgrade(A, "University", moon, damage=1)
    s = t.ready(phase=REPAIR)
    assert legal(s) == [DONE, own(HOME[A]), own(moon)]
    assert options(s, own(HOME[A])) == [own(HOME[A]), own(mine)]
    assert refusal(s, own(HOME[A]), own(other)) == "DM-65"
    after = do(s, own(HOME[A]), own(mine))
    assert (after.damage[mine], after.damage[HOME[A]], after.used[HOME[A]]) == (0, 2, 1)


def test_dm_x10_earth_repairs_itself() -> None:
    t = Table()
    t.state.damage[HOME[A]] = 2
    t.hand(A, "Moon 1212")
    s = do(t.ready(phase=REPAIR), own(HOME[A]), own(HOME[A]))
    assert (s.damage[HOME[A]], s.used[HOME[A]]) == (1, 1)
    assert event_texts(t.state, own(HOME[A]), own(HOME[A])) == ["Earth repairs itself: damage 2→1."]


def test_dm_r33_repair_needs_damage() -> None:
    t = Table()
    moon = t.asset(A, "Moon 1212", damage=1)
    s = t.ready(phase=REPAIR)
    assert legal(s) == [DONE, own(moon)]
    assert refusal(s, own(HOME[A])) == "DM-R33"


# Construction, where cards are placed


def test_dm_68_dm_74_dm_77_cards_are_placed_face_down() -> None:
    t = Table()
    t.hand(A, "L.A.V.", "University", "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    for name, what in (("L.A.V.", CRAFT_HIDDEN), ("University", UPGRADE_HIDDEN), ("Moon 1212", ASSET_HIDDEN)):
        site = [] if what == ASSET_HIDDEN else [own(HOME[A])]
        after = do(s, card(s, name), *site)
        p = after.placed[A]
        assert (after.lies[p], after.built[p]) == (what, 0)
        assert after.at[p] == (p if what == ASSET_HIDDEN else HOME[A])
        assert after.hand[A].bit_count() == 2
        seen = view(after, B)["hidden"]
        assert [(one["card"], one["built"]) for one in seen] == [("", 0)]
        assert seen[0]["kind"] == ["", "spacecraft", "upgrade", "asset"][what]
        assert view(after, A)["hidden"][0]["card"] != ""


def test_dm_r28_any_number_are_placed_free_and_anywhere_in_the_step() -> None:
    t = Table()
    moon = t.asset(A, "Moon 1212")
    t.hand(A, "Battleship", "L.A.V.", "Moon 2222", "Moon 2222", "Supergiant")
    s = t.ready(phase=CONSTRUCTION)
    s = do(s, card(s, "Moon 2222"))
    s = do(s, own(HOME[A]), own(s.placed[A]))  # build it at once
    s = do(s, card(s, "Battleship"), own(HOME[A]))  # where it cannot be built: legal
    s = do(s, card(s, "L.A.V."), own(moon))
    s = do(s, card(s, "Moon 2222"))
    s = do(s, card(s, "Supergiant"))
    assert s.hand[A] == 0
    t = Table()
    t.craft(A, "L.A.V.", HOME[A], 1)
    t.hand(A, "Moon 1212")
    s = t.ready()
    assert refusal(s, card(s, "Moon 1212")) == "DM-R28"  # only in the Construction step


def test_dm_r28_of_equal_cards_only_the_first_is_offered() -> None:
    t = Table()
    t.hand(A, "Moon 1212", "L.A.V.", "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    assert [action for action in legal(s) if action > 70] == [card(s, "Moon 1212"), card(s, "L.A.V.")]
    assert refusal(s, card(s, "Moon 1212") + 2) == "DM-R28"
    assert refusal(s, 71) == "DM-R28"  # a card that is not in hand


def test_dm_72_dm_76_dm_r29_one_craft_and_one_upgrade_at_a_time_per_asset() -> None:
    t = Table()
    moon = t.asset(A, "Moon 1212")
    t.hidden(A, "L.A.V.", HOME[A])
    t.hidden(A, "University", HOME[A])
    t.hand(A, "L.A.V.", "University")
    s = t.ready(phase=CONSTRUCTION)
    assert options(s, card(s, "L.A.V.")) == options(s, card(s, "University")) == [own(moon)]
    assert refusal(s, card(s, "L.A.V."), own(HOME[A])) == "DM-72"
    assert refusal(s, card(s, "University"), own(HOME[A])) == "DM-76"
    full = do(s, card(s, "L.A.V."), own(moon), card(s, "University"), own(moon))
    assert full.hand[A] == 0
    t = Table()
    t.hidden(A, "L.A.V.", HOME[A])
    t.hand(A, "L.A.V.")
    s = t.ready(phase=CONSTRUCTION)
    assert refusal(s, card(s, "L.A.V.")) == "DM-72"


def test_dm_76_any_number_of_finished_upgrades() -> None:
    t = Table()
    for _ in range(3):
        t.upgrade(A, "University", HOME[A])
    building = t.hidden(A, "University", HOME[A])
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(building))
    assert s.lies[building] == UPGRADE_IN_PLAY


def test_dm_80_several_assets_may_be_under_construction() -> None:
    t = Table()
    places = [t.hidden(A, name) for name in ("Moon 1212", "Moon 2222", "Supergiant")]
    s = t.ready(phase=CONSTRUCTION)
    assert options(s, own(HOME[A])) == [own(p) for p in places]


def test_dm_r23_nothing_is_built_at_a_ruin() -> None:
    t = Table()
    ruin = t.ruin(A, "Moon 1212")
    t.hand(A, "L.A.V.")
    s = t.ready(phase=CONSTRUCTION)
    assert refusal(s, card(s, "L.A.V."), own(ruin)) == "DM-R23"


# Construction, where power is allocated


def test_dm_66_dm_67_all_the_power_goes_to_exactly_one_card() -> None:
    t = Table()
    craft = t.hidden(A, "Destroyer", HOME[A])
    upgrade = t.hidden(A, "Booster Rockets", HOME[A])
    asset = t.hidden(A, "Supergiant")
    moon = t.asset(A, "Moon 1212")
    elsewhere = t.hidden(A, "L.A.V.", moon)
    s = t.ready(phase=CONSTRUCTION)
    assert options(s, own(HOME[A])) == [own(craft), own(upgrade), own(asset)]
    assert refusal(s, own(HOME[A]), own(elsewhere)) == refusal(s, own(HOME[A]), own(moon)) == "DM-66"
    assert refusal(s, own(HOME[A]), DONE) == "DM-66"
    after = do(s, own(HOME[A]), own(asset))
    assert (after.built[asset], after.built[craft], after.used[HOME[A]]) == (5, 0, 1)


def test_dm_69_dm_70_a_complete_craft_enters_play_in_orbital_1() -> None:
    t = Table()
    craft = t.hidden(A, "L.A.V.", HOME[A])
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(craft))
    assert (s.lies[craft], s.orbital[craft], s.built[craft]) == (CRAFT_IN_PLAY, 1, 0)
    assert board.delta_vee_left(s, craft) == 6


def test_dm_71_dm_r40_it_needs_a_facility_of_its_class() -> None:
    t = Table()
    colony = t.asset(A, "Asteroid Colony 3752")  # fighters only
    frigate = t.hidden(A, "Missile Frigate", colony)
    s = t.ready(phase=CONSTRUCTION)
    assert own(colony) not in legal(s)
    assert refusal(s, own(colony)) == "DM-71"
    t.upgrade(A, "Frigate Facilities", colony)
    assert own(frigate) in options(t.ready(phase=CONSTRUCTION), own(colony))


def test_dm_x11_dm_r51_earth_builds_a_missile_frigate() -> None:
    t = Table()
    t.asset(A, "Research Station 2123")
    frigate = t.hidden(A, "Missile Frigate", HOME[A])
    t.hand(A, "Moon 1212")
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(frigate))
    assert (s.lies[frigate], s.at[frigate], s.orbital[frigate]) == (CRAFT_IN_PLAY, HOME[A], 1)
    assert board.delta_vee_left(s, frigate) == 5
    assert s.used[HOME[A]] == 1


def test_dm_x11b_dm_73_dm_r31_without_room_it_is_ready_and_waits() -> None:
    t = Table()
    frigate = t.hidden(A, "Missile Frigate", HOME[A])
    station = t.hidden(A, "Research Station 2123", built=1)
    base = t.asset(A, "Corporate Base 3322")
    t.craft(A, "Light Corvette", HOME[A], 1)
    t.craft(A, "L.A.V.", HOME[A], 1)  # population 3 of 6, and the frigate needs 4
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(frigate))
    assert (s.lies[frigate], s.built[frigate]) == (CRAFT_HIDDEN, 5)
    assert board.is_ready(s, frigate)
    assert refusal(s, own(frigate)) == "DM-73"
    assert view(s, A)["hidden"][0] | {"ready": True, "room": False} == view(s, A)["hidden"][0]
    assert view(s, B)["hidden"][0]["ready"] is False  # the enemy cannot tell
    s = do(s, own(base), own(station))  # population 7: later in the same step
    assert own(frigate) in legal(s)
    s = do(s, own(frigate))
    assert (s.lies[frigate], s.orbital[frigate], s.built[frigate]) == (CRAFT_IN_PLAY, 1, 0)


def test_dm_r31_a_ready_craft_takes_no_more_counters_and_needs_no_facility_again() -> None:
    t = Table()
    craft = t.hidden(A, "Battleship", HOME[A], built=5)  # Earth builds no cruisers by itself
    t.asset(A, "Supergiant")
    t.asset(A, "Ringed Giant")
    s = t.ready(phase=CONSTRUCTION)
    assert refusal(s, own(HOME[A])) == "DM-71"
    assert own(craft) in legal(s)
    t = Table()
    craft = t.hidden(A, "Missile Frigate", HOME[A], built=3)
    t.craft(A, "L.A.V.", HOME[A], 1)
    s = t.ready(phase=CONSTRUCTION)
    assert refusal(s, own(HOME[A])) == "DM-R31"
    assert refusal(s, own(craft)) == "DM-73"
    t = Table()
    craft = t.hidden(A, "Missile Frigate", HOME[A], built=2)
    assert refusal(t.ready(phase=CONSTRUCTION), own(craft)) == "DM-R31"


def test_dm_r31_a_waiting_craft_may_be_launched_in_a_later_turn() -> None:
    t = Table()
    craft = t.hidden(A, "L.A.V.", HOME[A], built=1)
    s = t.ready(phase=CONSTRUCTION)
    s = do(s, DONE)
    while s.active != A or s.phase != CONSTRUCTION:
        s = do(s, DONE)
    assert do(s, own(craft)).lies[craft] == CRAFT_IN_PLAY


def test_dm_75_dm_x12_an_upgrade_lies_below_those_already_there() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory B")
    cruisers = t.upgrade(A, "Cruiser Facilities", factory)
    rockets = t.hidden(A, "Booster Rockets", factory)
    t.hand(A, "Moon 1212")
    s = do(t.ready(phase=CONSTRUCTION), own(factory), own(rockets))
    assert (s.lies[rockets], s.at[rockets], s.built[rockets]) == (UPGRADE_IN_PLAY, factory, 0)
    assert s.used[factory] == 1
    assert [one["id"] for one in view(s, A)["upgrades"]] == [f"a{cruisers}", f"a{rockets}"]


def test_dm_78_dm_79_dm_x13_any_constructed_asset_may_feed_an_asset() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory B")
    colony = t.hidden(A, "Asteroid Colony 2454")
    s = do(t.ready(phase=CONSTRUCTION), own(factory), own(colony))
    assert (s.lies[colony], s.used[colony], s.built[colony]) == (ASSET_IN_PLAY, 0, 0)
    t = Table()
    factory = t.asset(A, "Manufactory B")
    giant = t.hidden(A, "Supergiant")
    s = do(t.ready(phase=CONSTRUCTION), own(factory), own(giant), own(HOME[A]), own(giant))
    assert s.lies[giant] == ASSET_IN_PLAY  # 3 + 5


def test_dm_r32_a_new_asset_may_construct_at_once() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory B")
    colony = t.hidden(A, "Asteroid Colony 2454")
    next_one = t.hidden(A, "Asteroid Colony 2122")
    s = do(t.ready(phase=CONSTRUCTION), own(factory), own(colony), own(colony), own(next_one))
    assert s.lies[next_one] == ASSET_IN_PLAY


@pytest.mark.parametrize("height", [1, 2, 3])
def test_dm_81_dm_x14_dm_r49_a_blockade_stops_the_founding_of_assets_only(height: int) -> None:
    t = Table()
    factory = t.asset(A, "Manufactory B", damage=1)
    colony = t.hidden(A, "Asteroid Colony 2454")
    upgrade = t.hidden(A, "Booster Rockets", factory)
    t.craft(B, "L.A.V.", factory, height)
    s = t.ready(phase=CONSTRUCTION)
    assert options(s, own(factory)) == [own(upgrade)]
    assert refusal(s, own(factory), own(colony)) == "DM-81"
    assert own(colony) in options(s, own(HOME[A]))  # others are free
    assert own(factory) in legal(t.ready(phase=REPAIR))
    assert own(factory) in legal(t.ready(phase=RESEARCH))
    wreck = Table()
    factory = wreck.asset(A, "Manufactory B")
    colony = wreck.hidden(A, "Asteroid Colony 2454")
    wreck.debris(B, factory, height)
    assert own(colony) in options(wreck.ready(phase=CONSTRUCTION), own(factory))  # debris is no blockade


def test_dm_81_a_blockaded_asset_with_nothing_else_is_refused() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory B")
    t.hidden(A, "Asteroid Colony 2454")
    t.craft(B, "L.A.V.", factory, 1)
    assert refusal(t.ready(phase=CONSTRUCTION), own(factory)) == "DM-81"


def test_dm_82_assets_under_construction_are_not_in_play() -> None:
    t = Table()
    moon = t.hidden(A, "Moon 1212", built=3)
    s = t.ready(phase=RESEARCH)
    assert board.population_limit(s, A) == 3
    assert own(moon) not in legal(s)
    assert refusal(s, own(moon)) == "DM-82"
    assert [world["id"] for world in view(s, B)["worlds"]] == ["a0", "b0"]


def test_dm_r30_surplus_counters_are_lost() -> None:
    t = Table()
    moon = t.hidden(A, "Asteroid Colony 2122", built=0)
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(moon))
    assert s.built[moon] == 0


def test_dm_r33_construction_needs_power_and_a_target() -> None:
    t = Table()
    station = t.asset(A, "Research Station 1232")
    t.hidden(A, "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    assert own(station) not in legal(s)
    assert refusal(s, own(station)) == "DM-R33"
    t = Table()
    t.hand(A, "Moon 1212")
    assert refusal(t.ready(phase=CONSTRUCTION), own(HOME[A])) == "DM-R33"


def test_dm_r34_a_card_under_construction_can_be_scrapped() -> None:
    t = Table()
    craft = t.hidden(A, "Battleship", HOME[A], built=4)
    asset = t.hidden(A, "Supergiant", built=5)
    t.hand(A, "L.A.V.")
    s = t.ready(phase=CONSTRUCTION)
    assert options(s, SCRAP) == [own(craft), own(asset)]
    after = do(s, SCRAP, own(craft))
    assert (after.lies[craft], after.built[craft]) == (CRAFT_LOST, 0)
    assert own(HOME[A]) in options(after, card(after, "L.A.V."))  # the slot is free again
    assert do(s, SCRAP, own(asset)).lies[asset] == ASSET_LOST
    assert refusal(s, SCRAP, own(HOME[A])) == "DM-R34"
    t = Table()
    t.hand(A, "L.A.V.")
    assert refusal(t.ready(phase=CONSTRUCTION), SCRAP) == "DM-R34"


def test_dm_r48_being_over_the_limit_only_stops_completions() -> None:
    t = Table()
    for _ in range(3):
        t.craft(A, "Elite Fighter", HOME[A], 1)  # 6 of 3
    waiting = t.hidden(A, "L.A.V.", HOME[A])
    s = do(t.ready(phase=CONSTRUCTION), own(HOME[A]), own(waiting))
    assert [s.lies[p] for p in (1, 2, 3)] == [CRAFT_IN_PLAY] * 3
    assert s.lies[waiting] == CRAFT_HIDDEN


def test_dm_r50_counters_never_run_out() -> None:
    t = Table(format="open")
    for _ in range(20):
        t.upgrade(A, "Expanded Foundry", HOME[A])
    giant = t.hidden(A, "Supergiant")
    s = t.lay(phase=CONSTRUCTION)
    assert board.power_of(s, HOME[A]) == 25
    assert do(s, own(HOME[A]), own(giant)).lies[giant] == ASSET_IN_PLAY


def test_dm_x18_dm_r60_assembly_lines_make_a_waiting_craft_ready_and_unready() -> None:
    t = Table("Mars", "Earth")
    factory = t.asset(A, "Manufactory B")
    destroyer = t.hidden(A, "Destroyer", factory, built=3)
    lines = t.hidden(A, "Accelerated Assembly Lines", factory, built=1)
    s = t.ready(phase=CONSTRUCTION)
    assert refusal(s, own(destroyer)) == "DM-R31"
    s = do(s, own(factory), own(lines))
    assert s.lies[lines] == UPGRADE_IN_PLAY
    assert s.lies[destroyer] == CRAFT_HIDDEN  # only an allocation to the craft completes it by itself
    assert board.craft_cost(s, destroyer) == 2
    assert own(destroyer) in legal(s)
    waits: State = s
    waits.lies[lines] = REMOVED
    assert board.craft_cost(waits, destroyer) == 4
    assert not board.is_ready(waits, destroyer)
    assert own(destroyer) not in legal(waits)


def test_events_of_construction_do_not_name_the_card() -> None:
    t = Table()
    t.asset(A, "Moon 1212")
    t.hand(A, "Missile Frigate", "Moon 2222")
    s = t.ready(phase=CONSTRUCTION)
    assert event_texts(s, card(s, "Missile Frigate")) == []
    assert event_texts(s, card(s, "Missile Frigate"), own(HOME[A])) == [
        "Player A places a spacecraft face down at Earth."
    ]
    assert event_texts(s, card(s, "Moon 2222")) == ["Player A places an asset face down."]
    s = do(s, card(s, "Missile Frigate"), own(HOME[A]))
    p = s.placed[A]
    assert event_texts(s, own(HOME[A]), own(p)) == [
        "Earth puts 5 counters on a face-down spacecraft.",
        "Missile Frigate is complete and enters orbital 1 of Earth.",
    ]
    assert event_texts(s, SCRAP, own(p)) == ["Player A scraps a face-down spacecraft."]


def test_launches_are_events() -> None:
    t = Table()
    craft = t.hidden(A, "L.A.V.", HOME[A], built=1)
    t.upgrade(A, "Booster Rockets", HOME[A])
    s = t.ready(phase=CONSTRUCTION)
    assert event_texts(s, own(craft), orbital(3))[0] == "L.A.V. is launched into orbital 3 of Earth."
