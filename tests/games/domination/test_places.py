"""A card counts at every place: at the first place of its side and at the last, for that side and no other.

Each position has the same card for both players, at place 1 or at place 30, and otherwise only cards that are out of
the game. Every function must find exactly one on each side.
"""

from __future__ import annotations

import pytest
from tests.games.domination.positions import FILLER, HOME, A, B, Table, do, enemy, legal, options, own

from retrocade.games.domination import board, combat, construction, losses, maneuvers, odds, research, turn
from retrocade.games.domination.content import CLASS, COST, FORTIFIES, NUMBER_OF, POPULATION, ROW
from retrocade.games.domination.state import (
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    BOMBARD,
    COMBAT,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    CRAFT_LOST,
    DEBRIS,
    DONE,
    HAND,
    MANEUVERS,
    PLACES,
    REFIT,
    REMOVED,
    REPAIR,
    RESEARCH,
    SCRAP,
    SCUTTLE,
    TRANSFER,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    UPGRADE_LOST,
    WORK,
    State,
)

WHERE = pytest.mark.parametrize("place", [1, 30])
SIDES = (A, B)


def mirrored(place: int, name: str, what: int, *, away: bool = False, **fields: int) -> tuple[Table, list[int]]:
    """Return the same card for both at the same place, at the own Homeworld or, with `away`, at the other's."""
    t = Table("Earth", "Earth")
    found = []
    for side in SIDES:
        t.deck(side)
        for _ in range(place - 1):
            t.put(side, FILLER, REMOVED)
        at = -1 if what in (ASSET_IN_PLAY, ASSET_HIDDEN) else HOME[1 - side if away else side]
        found.append(t.put(side, name, what, at, **fields))
        for _ in range(30 - place):
            t.put(side, FILLER, REMOVED)
    return t, found


@WHERE
def test_upgrades(place: int) -> None:
    t, _ = mirrored(place, "Fortified Buildings", UPGRADE_IN_PLAY)
    s = t.lay()
    assert [board.from_upgrades(s, HOME[side], FORTIFIES) for side in SIDES] == [2, 2]
    assert [board.resistance(s, HOME[side]) for side in SIDES] == [6, 6]
    t, _ = mirrored(place, "Cruiser Facilities", UPGRADE_IN_PLAY)
    cruisers = CLASS[NUMBER_OF["Battleship"]]
    assert [board.facilities_of(t.lay(), HOME[side]) & cruisers for side in SIDES] == [cruisers] * 2
    t, _ = mirrored(place, "Orbital Habitat", UPGRADE_IN_PLAY)
    assert [board.population_limit(t.lay(), side) for side in SIDES] == [5, 5]
    t, _ = mirrored(place, "University", UPGRADE_IN_PLAY)
    for side in SIDES:
        t.deck(side)
        s = t.lay(side)
        s.drawn[side] = 25
        assert research.draw_count(s, HOME[side]) == 2
        assert board.worth(s, side) == 3
    t, places = mirrored(place, "University", UPGRADE_IN_PLAY, damage=1)
    for side in SIDES:
        s = t.ready(side, REPAIR)
        assert (s.active, s.phase) == (side, REPAIR)
        assert legal(s) == [DONE, own(HOME[side])]
        assert options(s, own(HOME[side])) == [own(places[side])]


@WHERE
def test_upgrades_of_the_other_player_do_nothing(place: int) -> None:
    """An upgrade lies with its owner; a side's numbers come from its own places."""
    for side in SIDES:
        t, places = mirrored(place, "Fortified Buildings", UPGRADE_IN_PLAY)
        t.state.lies[places[1 - side]] = REMOVED
        s = t.lay()
        assert [board.resistance(s, HOME[who]) for who in (side, 1 - side)] == [6, 4]


@WHERE
def test_reclamations(place: int) -> None:
    for side in SIDES:
        t, _ = mirrored(place, "Debris Reclamation", UPGRADE_IN_PLAY)
        s = t.lay(side, CONSTRUCTION, chosen=HOME[side])
        assert construction.reclamations(s) == 1
        s.taken[1] = 1
        assert construction.power_now(s) == 6
        assert construction.debris_taken(s) == 1


@WHERE
def test_spacecraft(place: int) -> None:
    t, _ = mirrored(place, "Light Bomber", CRAFT_IN_PLAY, orbital=1)
    s = t.lay()
    for side in SIDES:
        assert [board.craft_around(s, HOME[side], who) for who in (side, 1 - side)] == [1, 0]
        assert not board.is_blockaded(s, HOME[side])
        assert board.population_used(s, side) == POPULATION[NUMBER_OF["Light Bomber"]]
        assert board.worth(s, side) == COST[NUMBER_OF["Light Bomber"]]
        assert board.has_bombs(s, side)
    t, places = mirrored(place, "Light Bomber", CRAFT_IN_PLAY, away=True, orbital=1)
    s = t.lay()
    for side in SIDES:
        assert [board.craft_around(s, HOME[side], who) for who in (side, 1 - side)] == [0, 1]
        assert board.is_blockaded(s, HOME[side])
    for side in SIDES:
        t.state.lies[places[side]] = DEBRIS
        assert [board.has_bombs(s, who) for who in SIDES] == [False, side == A]
        assert not board.is_blockaded(s, HOME[1 - side])


@WHERE
def test_maneuvers(place: int) -> None:
    for side in SIDES:
        t, places = mirrored(place, "Heavy Frigate", CRAFT_IN_PLAY, away=True, orbital=1)
        mine, theirs = places[side], places[1 - side]
        s = t.ready(side)
        assert (s.active, s.phase, legal(s)) == (side, MANEUVERS, [DONE, own(mine)])
        assert options(s, own(mine), BOMBARD) == [enemy(HOME[1 - side])]
        s.at[theirs], s.spent[theirs] = s.at[mine], 3
        assert maneuvers.has_victim(s, mine)
        assert options(s, own(mine), COMBAT) == [enemy(theirs)]
        assert [threat.craft for threat in odds.threats(s, mine)] == []
        s.spent[mine] = 1
        assert [threat.craft for threat in odds.threats(s, mine)] == [theirs]
        s = do(s, own(mine), SCUTTLE)
        assert s.lies[mine] == DEBRIS


@WHERE
def test_batteries(place: int) -> None:
    for side in SIDES:
        t, places = mirrored(place, "Missile Defense System", UPGRADE_IN_PLAY)
        gun, theirs = places[side], places[1 - side]
        s = t.lay(side)
        assert not maneuvers.any_maneuver(s)
        s.deck[s.slot[theirs]] = NUMBER_OF["Dreadnought"]
        s.lies[theirs], s.at[theirs], s.orbital[theirs], s.spent[theirs] = CRAFT_IN_PLAY, HOME[side], 1, 5
        assert maneuvers.any_maneuver(s)
        assert legal(s) == [DONE, own(gun)]
        assert options(s, own(gun)) == [enemy(theirs)]
        assert combat.battery_threshold(s, gun, theirs) == 6


@WHERE
def test_transfers_to_every_place(place: int) -> None:
    for side in SIDES:
        t, places = mirrored(place, "Moon 2222", ASSET_IN_PLAY)
        other = 2 if place == 1 else 29
        s = t.lay(side)
        craft = PLACES * side + other
        s.deck[s.slot[craft]] = NUMBER_OF["Fast Attack Craft"]
        s.lies[craft], s.at[craft], s.orbital[craft] = CRAFT_IN_PLAY, HOME[side], 4
        wanted = [own(places[side]), enemy(HOME[1 - side]), enemy(places[1 - side])]
        assert sorted(options(s, own(craft), TRANSFER)) == wanted
        reached = {way.asset for way in odds.ways(s, craft)}
        assert reached == {HOME[A], HOME[B], *places}
        s.lies[HOME[1 - side]] = CRAFT_LOST
        s.lies[places[1 - side]] = CRAFT_LOST
        assert maneuvers.has_destination(s, craft)  # the own moon
        s.lies[places[side]] = CRAFT_LOST
        assert not maneuvers.has_destination(s, craft)


@WHERE
def test_debris(place: int) -> None:
    t, _ = mirrored(place, "L.A.V.", DEBRIS, orbital=2)
    s = t.lay()
    for side in SIDES:
        assert [board.debris_in(s, HOME[side], orbital) for orbital in (1, 2, 3)] == [0, 1, 0]
        assert board.debris_around(s, HOME[side]) == 1
    t, places = mirrored(place, "L.A.V.", DEBRIS, away=True, orbital=2)
    for side in SIDES:  # the enemy's wreck goes too, where there is no own one
        s = t.lay()
        assert board.debris_around(s, HOME[side]) == 1
        losses.remove_debris(s, side, HOME[side], 2)
        assert s.lies[places[1 - side]] == REMOVED


def test_thirty_pieces_of_debris() -> None:
    t = Table()
    for side in SIDES:
        t.deck(side)
        t.debris(side, HOME[A], 2, 30)
    s = t.lay()
    assert (board.debris_in(s, HOME[A], 2), board.debris_around(s, HOME[A])) == (60, 60)
    assert (board.debris_in(s, HOME[A], 1), board.debris_around(s, HOME[B])) == (0, 0)
    losses.remove_debris(s, B, HOME[A], 2)
    assert (s.lies[PLACES + 1], s.lies[1]) == (REMOVED, DEBRIS)


@WHERE
def test_construction(place: int) -> None:
    for side in SIDES:
        t, places = mirrored(place, "L.A.V.", CRAFT_HIDDEN)
        s = t.ready(side, CONSTRUCTION)
        mine = places[side]
        assert (s.active, s.phase) == (side, CONSTRUCTION)
        assert legal(s) == [DONE, own(HOME[side]), SCRAP]
        assert options(s, SCRAP) == options(s, own(HOME[side])) == [own(mine)]
        assert construction.building_at(s, HOME[side], CRAFT_HIDDEN) == mine
        assert not construction.is_site(s, HOME[side], 1)
        assert construction.is_site(s, HOME[side], 2)
        s.built[mine] = 1
        assert legal(s) == [DONE, own(mine), SCRAP]  # ready: it takes no more counters and can be launched
    t, places = mirrored(place, "Moon 2222", ASSET_HIDDEN)
    for side in SIDES:
        s = t.ready(side, CONSTRUCTION)
        assert options(s, own(HOME[side])) == [own(places[side])]


@WHERE
def test_cards_that_fall_with_an_asset(place: int) -> None:
    cards = {UPGRADE_IN_PLAY: REMOVED, CRAFT_HIDDEN: CRAFT_LOST, UPGRADE_HIDDEN: UPGRADE_LOST}
    for what, gone in cards.items():
        name = "L.A.V." if what == CRAFT_HIDDEN else "University"
        for side in SIDES:
            t, places = mirrored(place, name, what)
            s = t.lay()
            losses.destroy_asset(s, HOME[side])
            assert [s.lies[p] for p in (places[side], places[1 - side])] == [gone, what]


@WHERE
def test_the_beginning_and_the_end_of_a_turn(place: int) -> None:
    for side in SIDES:
        t, places = mirrored(place, "Espionage Agency", UPGRADE_IN_PLAY)
        s = t.lay(side)
        s.drawn[:] = [29, 29]
        turn.begin_turn(s)
        assert s.looked == [side == B, side == A]
        t, places = mirrored(place, "Heavy Corvette", CRAFT_IN_PLAY, orbital=1, damage=1, spent=2, used=3)
        s = t.lay(side)
        turn.untap(s)
        assert [s.used[p] for p in (places[side], places[1 - side])] == [0, 3]
        s.sweeper = 31
        turn.upkeep(s)
        assert s.sweeper == 0  # nothing is being swept any more
        assert [(s.damage[p], s.spent[p]) for p in (places[side], places[1 - side])] == [(0, 0), (1, 2)]


@WHERE
def test_debris_hurts_at_every_place(place: int) -> None:
    for side in SIDES:
        t, places = mirrored(place, "Heavy Corvette", CRAFT_IN_PLAY, orbital=1, spent=3)
        s = t.lay(side)
        for who in SIDES:
            wreck = PLACES * who + (2 if place == 1 else 29)
            s.lies[wreck], s.at[wreck], s.orbital[wreck] = DEBRIS, HOME[who], 1
        turn.debris_hits(s)
        assert [s.damage[p] for p in (places[side], places[1 - side])] == [1, 0]
        s.damage[places[side]] = 2
        turn.debris_hits(s)
        assert [s.lies[p] for p in (places[side], places[1 - side])] == [DEBRIS, CRAFT_IN_PLAY]


@WHERE
def test_sweepers_work_at_every_place(place: int) -> None:
    for side in SIDES:
        t, _ = mirrored(place, "Debris Sweeper", UPGRADE_IN_PLAY)
        s = t.lay(side, sweeper=1)
        wrecks = [PLACES * side + n for n in (3, 4, 5)]
        for n, wreck in enumerate(wrecks):
            s.lies[wreck], s.at[wreck], s.orbital[wreck] = DEBRIS, HOME[side], 1 + n
        assert turn.sweep(s)  # three in three orbitals, two to take: which?
        assert s.sweeper == place
        assert turn.lowest_debris(s, HOME[side]) == 1
        s.lies[wrecks[0]] = REMOVED
        assert turn.lowest_debris(s, HOME[side]) == 2
        assert not turn.sweep(s)
        assert [s.lies[wreck] for wreck in wrecks] == [REMOVED] * 3
        assert turn.lowest_debris(s, HOME[side]) == 5  # none


@pytest.mark.parametrize(("left", "k"), [(29, 1), (0, 30)])
def test_the_first_and_the_last_card_of_a_list_can_be_played_from_the_hand(left: int, k: int) -> None:
    for side in SIDES:
        t = Table()
        for who in SIDES:
            t.deck(who, *["L.A.V."] * left)
            t.hand(who, "Moon 1212")
        s = t.ready(side, CONSTRUCTION)
        assert (s.active, s.phase, s.hand[side]) == (side, CONSTRUCTION, 1 << k)
        assert legal(s) == [DONE, HAND + k - 1]
        assert maneuvers.first_in_hand(s, side, NUMBER_OF["Moon 1212"]) == k
        assert maneuvers.first_in_hand(s, side, NUMBER_OF["L.A.V."]) == 0
        placed = do(s, HAND + k - 1)
        p = PLACES * side + s.placed[side] + 1
        assert (placed.lies[p], placed.slot[p], placed.hand[side]) == (ASSET_HIDDEN, ROW * side + k, 0)


@pytest.mark.parametrize("k", [2, 30])
def test_the_last_card_of_a_list_can_be_refitted_to(k: int) -> None:
    for side in SIDES:
        t = Table()
        craft = t.craft(side, "Heavy Corvette", HOME[side], 1)
        t.hand(side, "Light Corvette")
        t.deck(side, *["L.A.V."] * (30 - k))
        s = t.ready(side)
        assert options(s, own(craft), REFIT) == [HAND + k - 1]
        after = do(s, own(craft), REFIT, HAND + k - 1)
        assert (after.slot[craft], after.hand[side]) == (ROW * side + k, 1 << 1)


def test_nothing_of_a_decision_is_left_once_it_is_made() -> None:
    s = fresh().lay(chosen=4, aim=35, card=7, asked=WORK)
    s.taken[:] = [1, 2, 3, 4, 5, 6]
    turn.settle(s)
    assert (s.asked, s.chosen, s.aim, s.card, s.taken) == (0, 0, 0, 0, [0] * 6)
    assert (s.active, s.phase) == (A, MANEUVERS)


def test_a_step_whose_only_option_is_done_passes() -> None:
    """Cards in play or out of the game cannot be placed."""
    for phase in (MANEUVERS, RESEARCH, REPAIR, CONSTRUCTION):
        s = fresh().ready(A, phase)
        assert (s.active, s.turn, s.phase) == (B, 2, RESEARCH)


def fresh() -> Table:
    t = Table()
    t.deck(A)
    t.hand(B, "Moon 1212")
    return t


def test_each_step_asks_as_soon_as_there_is_something_to_do() -> None:
    t = fresh()
    t.craft(A, "L.A.V.", HOME[A], 1)
    assert phase_of(t, MANEUVERS) == MANEUVERS
    t = fresh()
    t.deck(A, "L.A.V.")
    assert phase_of(t, MANEUVERS) == RESEARCH
    t = fresh()
    t.state.damage[HOME[A]] = 1
    assert phase_of(t, MANEUVERS) == REPAIR
    t = fresh()
    t.hand(A, "L.A.V.")
    assert phase_of(t, MANEUVERS) == CONSTRUCTION


def phase_of(t: Table, phase: int) -> int:
    s: State = t.ready(A, phase)
    assert s.active == A
    return s.phase
