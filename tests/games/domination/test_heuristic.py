"""The greedy bot in positions with an obvious best action."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import HOME, A, B, Table, do, enemy, own

from retrocade.bots import BotPlayer, bind_bots, find
from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.domination import GAME, heuristic, odds
from retrocade.games.domination.combat import faces_above
from retrocade.games.domination.content import CARD_NAMES
from retrocade.games.domination.state import (
    ASSET_IN_PLAY,
    BOMBARD,
    CONSTRUCTION,
    DONE,
    OVER,
    PLACES,
    SCRAP,
    SCUTTLE,
    State,
)


def line(s: State, most: int = 4) -> list[int]:
    """Return the greedy bot's choices until its step or its action is over."""
    match = Match(GAME, GAME.choose({}), 1)
    match.state, match.chance = copied(s), seeded(1)
    player = BotPlayer(find("greedy"), bind_bots(GAME, quick=False), 1)
    chosen: list[int] = []
    while len(chosen) < most and not match.over and match.state.active == s.active:
        chosen.append(player.choose(match, s.active))
        match.act(s.active, chosen[-1])
        if match.state.asked == 0:
            break
    return chosen


def test_it_takes_the_win() -> None:
    t = Table("Mars", "Earth")
    t.asset(B, "Moon 1212")
    ship = t.craft(A, "Battleship", HOME[B], 1)
    t.state.damage[HOME[B]] = 3
    assert line(t.ready())[:3] == [own(ship), BOMBARD, enemy(HOME[B])]


def test_it_bombs_the_fortification_of_a_world_that_no_die_can_hit() -> None:
    t = Table("Mars", "Earth")
    walls = t.upgrade(B, "Fortified Buildings", HOME[B])
    ship = t.craft(A, "Battleship", HOME[B], 1)
    assert line(t.ready())[:3] == [own(ship), BOMBARD, enemy(walls)]


def test_it_scuttles_craft_without_targets_to_make_room() -> None:
    t = Table("Mars", "Jupiter")
    moon, _ = (t.asset(A, "Moon 1212") for _ in range(2))
    frigates = [t.craft(A, "Heavy Frigate", moon, 1) for _ in range(2)]  # both leave the Dreadnought no room, one does
    t.hidden(A, "Dreadnought", HOME[A], built=12)
    chosen = line(t.ready())
    assert chosen[0] in [own(place) for place in frigates]
    assert chosen[1] == SCUTTLE


def test_it_keeps_them_where_nothing_waits() -> None:
    t = Table("Mars", "Jupiter")
    for _ in range(2):
        t.craft(A, "Heavy Frigate", HOME[A], 3)
    assert SCUTTLE not in line(t.ready())


def test_it_does_not_end_its_delta_vee_in_debris_that_would_destroy_it() -> None:
    t = Table("Mars", "Earth")
    moon = t.asset(B, "Moon 1212")
    t.debris(B, moon, 1, 3)
    bomber = t.craft(A, "Light Bomber", moon, 1)
    s = t.ready()
    spent, kept = copied(s), copied(s)
    spent.spent[bomber], kept.spent[bomber] = 4, 3
    assert (
        heuristic.value(kept, A) - heuristic.value(spent, A) > heuristic.card_worth.WORTH[s.deck[s.slot[bomber]]] // 2
    )


@pytest.mark.parametrize("points", ["off", "on"])
@pytest.mark.parametrize("behind", [False, True])
def test_a_lost_or_drawn_last_turn_is_ended_and_nothing_scrapped(points: str, behind: bool) -> None:
    t = Table("Mars", "Earth", points_at_limit=points)
    t.hidden(A, "Destroyer", HOME[A], built=1)
    t.asset(B if behind else A, "Supergiant")
    s = t.ready(phase=CONSTRUCTION, turn=80, first=B)
    for place in range(PLACES):
        s.used[place] = int(s.lies[place] == ASSET_IN_PLAY)
    assert line(s) == [DONE]
    assert do(s, DONE).phase == OVER
    assert heuristic.value(do(s, DONE), A) >= heuristic.value(do(s, SCRAP), A)


def test_points_about_to_decide_count() -> None:
    t = Table("Mars", "Earth", points_at_limit="on")
    t.asset(A, "Moon 1212")
    early = copied(t.ready(turn=5))
    late = copied(early)
    late.turn = 79
    assert heuristic.value(late, A) - heuristic.value(early, A) == heuristic.weights.AHEAD
    assert heuristic.value(late, B) - heuristic.value(early, B) == -heuristic.weights.AHEAD


@pytest.mark.parametrize("resists", range(1, 6))
@pytest.mark.parametrize("power", [1, 2, 3])
def test_sheltered_averages_are_the_exact_odds(resists: int, power: int) -> None:
    for dice in range(9):
        for less in range(6):
            exact = odds.rolled(dice, faces_above(resists), 0, 99, power, less).damage
            assert heuristic.bombing.average_damage(dice, resists, power, less) == int(100 * exact)


def test_search_compares_at_the_beginning_of_the_own_turn_once_the_other_has_answered() -> None:
    match = Match(GAME, GAME.choose({}), 3)
    player = BotPlayer(find("greedy"), bind_bots(GAME, quick=False), 1)
    begun: list[int] = []
    while not match.over and match.state.turn <= 24:
        s = match.state
        for seat in (A, B):
            if heuristic.is_quiet(s, seat):
                assert s.active == seat
                begun.append(s.turn)
        match.act(s.active, player.choose(match, s.active))
    assert begun == sorted(set(begun)), "once a turn"
    assert len(begun) >= 8


def test_at_the_beginning_of_a_turn_nothing_is_about_to_happen() -> None:
    """Two bombers both counted the colony that one of them destroys, so that waiting looked better than bombing."""
    t = Table("Mars", "Earth")
    moon = t.asset(B, "Moon 1212")
    for _ in range(2):
        t.craft(A, "Light Bomber", moon, 1)
    s = t.ready()
    assert heuristic.is_quiet(s, A)
    answered = copied(s)
    answered.active = B
    assert heuristic.side_value(s, A, 1) == heuristic.side_value(answered, A, 1)
    begun = copied(s)
    begun.progress = 1
    assert heuristic.side_value(begun, A, 1) > heuristic.side_value(s, A, 1)


def test_a_finished_game_can_always_be_compared() -> None:
    s = Table("Mars", "Earth").ready()
    s.phase = OVER
    assert heuristic.is_quiet(s, A)
    assert heuristic.is_quiet(s, B)


def test_once_a_craft_has_spent_something_it_is_not_the_beginning_any_more() -> None:
    t = Table("Mars", "Earth")
    ship = t.craft(A, "Battleship", HOME[A], 1)
    s = t.ready()
    assert heuristic.is_quiet(s, A)
    assert not heuristic.is_quiet(s, B)
    s.spent[ship] = 1
    assert not heuristic.is_quiet(s, A)


def test_a_craft_that_waits_for_room_is_worth_more_the_more_room_there_is() -> None:
    """It once counted nearly as if in play, so that fighters filled the fleets and battleships never launched."""
    worths = []
    battleship = heuristic.card_worth.WORTH[CARD_NAMES.index("Battleship")]
    for guards in (0, 1, 2):
        t = Table("Mars", "Earth")
        for _ in range(guards):
            t.craft(A, "L.A.V.", HOME[A], 3)
        waiting = t.hidden(A, "Battleship", HOME[A], built=5)
        worths.append(heuristic.building.hidden_value(t.ready(), waiting))
    assert worths[0] > worths[1] > worths[2]
    assert worths[2] < battleship * 3 // 5


def test_craft_that_come_together_fear_less() -> None:
    alone, together = Table("Mars", "Earth"), Table("Mars", "Earth")
    fears = []
    for t, friends in ((alone, 0), (together, 2)):
        t.craft(B, "Elite Fighter", HOME[B], 4)
        bomber = t.craft(A, "Light Bomber", HOME[B], 4, left=0)
        for _ in range(friends):
            t.craft(A, "Light Bomber", HOME[B], 4, left=0)
        fears.append(heuristic.positions.risk(t.ready(), bomber, HOME[B], 4, 0))
    assert fears[0] > fears[1] > 0


def test_after_the_lull_the_side_with_more_in_play_stops_guarding() -> None:
    t = Table("Mars", "Earth")
    t.craft(A, "Battleship", HOME[A], 1)
    t.craft(B, "L.A.V.", HOME[B], 1)
    s = t.ready()
    s.turn = 2 * heuristic.weights.LULL
    assert (heuristic.positions.caution_percent(s, A), heuristic.positions.caution_percent(s, B)) == (100, 100)
    s.turn = 2 * (heuristic.weights.LULL + 4)
    assert (heuristic.positions.caution_percent(s, A), heuristic.positions.caution_percent(s, B)) == (
        100 - 4 * heuristic.weights.FADE,
        100,
    )
    s.turn = 2 * (heuristic.weights.LULL + 30)
    assert (heuristic.positions.caution_percent(s, A), heuristic.positions.caution_percent(s, B)) == (0, 100)
