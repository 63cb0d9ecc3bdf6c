"""The consequences that a view shows besides the facts: costs of stops, arrivals, and closed cards."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.starsprint.positions import GAME, cell, do, do_any, meeting, move, place, position, turn

from retrocade.engine.chance import dice, seeded
from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.content import COMPASS, FACE_DOWN
from retrocade.games.starsprint.preview import arrivals, enemies_on, enemy_turn
from retrocade.games.starsprint.state import (
    ASSIGN,
    ATTACK,
    CELL_NAMES,
    CELLS,
    CHOOSE,
    MOVE,
    MOVING,
    PASS,
    PLACE,
    SKIP,
    STEP,
    STOP,
    State,
)

BOARD = """
. . . . . . .
. . . 3 . . .
5 . . b . . 2
. . . . . 6 .
. g . 1 . . 4
"""


def view(s: State, seat: int = 0) -> dict[str, object]:
    return GAME.view(s, seat)


def reasons(s: State, seat: int = 0) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for each in GAME.view(s, seat)["closed"]:
        found[each["rule"]] = (*found.get(each["rule"], ()), *each["at"])
    return found


def test_stops_tell_what_ending_the_turn_there_costs() -> None:
    stops = GAME.view(position(BOARD, dice=(2,)), 0)["stops"]
    assert stops["C5"] == (2, 0)  # the 2 comes to C6 and the 3 down to C4
    assert stops["B5"] == (1, 0)  # the 3 is next to it already


def test_choices_that_lose_the_mission_are_named_before() -> None:
    board = """
    . . . . . . .
    . . . . . . .
    5 . 3 b . . .
    . . . . . . .
    . g . . . . .
    """
    healthy = position(board, dice=(1,), revealed=1)
    assert GAME.view(healthy, 0)["losing"] == []
    hurt = position(board, dice=(1,), revealed=1, health=(1, 6))
    found = GAME.view(hurt, 0)
    assert set(found["losing"]) == {"B4", "C3", "C5", "D4"}  # the 1 neither flees nor defeats the 3
    assert found["forecast"]["lost"] is True
    assert GAME.view(position(board, dice=(3,), revealed=1, health=(1, 6)), 0)["losing"].count("C3") == 0  # defeated
    assert GAME.view(position(board, dice=(1, 6), revealed=1, health=(1, 6)), 0)["losing"] == []  # a die is left


@given(st.integers(0, 10**6))
def test_what_is_said_to_lose_the_mission_loses_it(seed: int) -> None:
    luck = random.Random(seed)
    health = (luck.randint(1, 3), luck.randint(1, 3))
    s = position(BOARD, dice=(luck.randint(1, 6),), revealed=luck.randint(0, 1), health=health)
    losing = GAME.view(s, 0)["losing"]
    out = [0] * GAME.most_legal
    for action in out[: rules.legal(s, 0, out)]:
        if ATTACK <= action < STEP:
            after = copied(s)
            target = CELL_NAMES[rules.target(s, s.pilot[0], (action - ATTACK) % 4)]
            rules.apply(after, 0, action, seeded(seed))
            assert (after.ended not in (0, 1)) == (target in losing)


def test_stops_count_the_penalty_only_where_no_card_would_be_turned_up() -> None:
    s = position(". . . . . . .\n" * 4 + "* . . . . . .", hidden="E2", dice=(2,), revealed=0)
    stops = GAME.view(s, 0)["stops"]
    assert stops["E2"] == (0, 0)
    assert stops["D1"] == (1, 0)


def test_every_card_has_a_way_a_target_or_a_reason() -> None:
    s = position(BOARD, dice=(2, 6))
    seen = GAME.view(s, 0)
    targets = {"B4", "C1", "C7", "E4"}
    closed = {name for each in seen["closed"] for name in each["at"]}
    assert set(seen["routes"]) | targets | closed == {f"{row}{col}" for row in "ABCDE" for col in range(1, 8)}
    assert not set(seen["routes"]) & closed


def test_reasons_name_their_rules() -> None:
    s = position(BOARD, dice=(1,))
    found = reasons(s)
    assert found["SS-27"] == ("D6", "E7")
    assert found["SS-R4"] == ("C4",)
    assert "A1" in found["SS-19"]
    behind = position(BOARD.replace("2\n", "2\n").replace("5 . . b", "5 4 . b"), dice=(1,))
    assert reasons(behind)["SS-34"] == ("C1",)


def test_reasons_while_moving_say_to_stop_before_attacking() -> None:
    s = do(position(BOARD, dice=(3, 3)), move(3, "E"))
    assert s.pilot[0] == cell("C5")
    assert "C7" in reasons(s)["SS-R4"]


@pytest.mark.parametrize(("seat", "rule"), [(0, {"SS-23"}), (1, {"SS-10"}), (-1, set())])
def test_reasons_for_everybody_else(seat: int, rule: set[str]) -> None:
    s = meeting(BOARD, "NE", seats="2")
    assert set(reasons(s, seat)) == rule


def test_arrivals_tell_where_each_arrow_leads_before_dice_are_placed() -> None:
    s = do(meeting(BOARD, "NE"), turn(0), *dice(2, 5))
    encounter = GAME.view(s, 0)["encounter"]
    assert encounter["arrivals"] == [("N", "A4"), ("E", "C6")]
    assert encounter["landing"] == "A4"


def test_ss_r19_an_arrow_to_the_first_card_of_the_board_leads_there() -> None:
    board = ". . . . . . .\n. . . . . . .\nb . . . . . .\n. . . . . . .\ng . . . . . .\n"
    s = do(meeting(board, "NE"), turn(0), *dice(2, 5))
    assert GAME.view(s, 0)["encounter"]["arrivals"] == [("N", "A1"), ("E", "C7")]
    assert do(s, place(2)).enemy[cell("A1")] == 2


def test_a_turned_encounter_names_its_arrows() -> None:
    s = meeting(BOARD, "NE")
    assert GAME.words.describe(s, 0, turn(1)).use == "ES"


def test_stopping_the_last_die_says_that_the_turn_ends() -> None:
    s = do(position(BOARD, dice=(3,)), move(3, "E"))
    assert GAME.words.describe(s, 0, 53).effect == "gives up 2 steps, ends the turn, Blue −2"
    more = do(position(BOARD, dice=(3, 3)), move(3, "E"))
    assert GAME.words.describe(more, 0, 53).effect == "gives up 2 steps"


def test_nothing_is_shown_after_the_end() -> None:
    s = position(BOARD, dice=(3,), health=(1, 6), revealed=0)
    over = do_any(s, 0)
    assert view(over)["closed"] == []
    assert view(over)["stops"] == {}


# Everything that `preview` works out a second time, against the rules, in random games of every preset.


PRESETS = [preset.name for preset in GAME.presets]


def random_position(preset: str, seed: int, steps: int) -> State:
    """Return the position of a random game after this many decisions, or at its end."""
    match, luck = Match(GAME, GAME.choose({}, preset), seed), random.Random(seed)
    for _ in range(steps):
        if match.to_act:
            match.act(match.to_act[0], luck.choice(match.legal(match.to_act[0])))
    s: State = copied(match.state)
    return s


random_positions = given(
    st.builds(random_position, st.sampled_from(PRESETS), st.integers(0, 10_000), st.integers(0, 120))
)


@random_positions
def test_ss_44_to_ss_51_the_enemy_turn_shown_is_that_of_the_rules(s: State) -> None:
    after = copied(s)
    rules.enemies_move(after)
    shown = enemy_turn(enemies_on(s), s.pilot[s.active], s.pilot[1 - s.active])
    assert shown.after == enemies_on(after)
    trial = copied(s)
    for start, to in shown.moves:
        health = trial.enemy[start]
        rules.move_enemy(trial, start, to)
        assert health > 0
        assert (trial.enemy[start], trial.enemy[to]) == (0, health)
    assert trial.enemy == after.enemy
    assert all(after.enemy[blocked] > 0 for blocked in shown.blocked)


@random_positions
def test_ss_14_ss_52_ss_r10_the_cost_of_a_stop_is_what_ending_the_turn_there_costs(s: State) -> None:
    seat = s.active % s.seats
    for name, costs in GAME.view(s, seat)["stops"].items():
        after = copied(s)
        after.pilot[s.active] = cell(name)
        after.revealed += s.card[cell(name)] == FACE_DOWN
        rules.end_turn(after, seeded(1))
        assert list(costs) == [s.health[p] - after.health[p] for p in range(2)]


@random_positions
def test_ss_15_ss_r10_the_forecast_is_what_passing_does(s: State) -> None:
    if s.phase != CHOOSE:
        return
    after, seen = copied(s), GAME.view(s, 0)["forecast"]
    rules.apply(after, s.active % s.seats, PASS, seeded(1))
    lost = list(seen["damage"])
    lost[s.active] += seen["penalty"]
    assert [max(s.health[p] - lost[p], 0) for p in range(2)] == after.health


@random_positions
def test_ss_39_ss_r19_the_next_die_lands_on_the_first_arrival_shown(s: State) -> None:
    seat = s.active % s.seats
    out = [0] * GAME.most_legal
    for action in out[: rules.legal(s, seat, out)] if s.phase == ASSIGN else []:
        if action == SKIP:
            continue
        trial = copied(s)
        rules.place(trial, action - PLACE + 1)
        filled = [CELL_NAMES[n] for n in range(CELLS) if trial.enemy[n] != s.enemy[n]]
        assert filled == [arrivals(s)[0][1]]
        assert filled == [GAME.view(s, seat)["encounter"]["landing"]]


@random_positions
def test_ss_39_ss_r19_the_arrivals_after_the_first_are_those_of_the_rules(s: State) -> None:
    shown = arrivals(s)
    trial = copied(s)
    for d in range(4) if s.phase == ASSIGN else []:
        landing = rules.furthest_open(trial, s.pilot[s.active], d) if d >= s.arrow and s.arrows >> d & 1 else -1
        if landing >= 0:
            trial.arrow = d
            trial.rolled[1] += 1
            rules.place(trial, 1)
            assert shown.pop(0) == (COMPASS[d], CELL_NAMES[landing])
    assert shown == []


@random_positions
def test_every_card_is_in_reach_a_target_or_closed_for_a_reason(s: State) -> None:
    if s.phase not in (CHOOSE, MOVING):
        return
    seat = s.active % s.seats
    out = [0] * GAME.most_legal
    actions = out[: rules.legal(s, seat, out)]
    targets = {
        CELL_NAMES[rules.target(s, s.pilot[s.active], (action - ATTACK) % 4)]
        for action in actions
        if ATTACK <= action < STEP
    }
    seen = GAME.view(s, seat)
    closed = {name for each in seen["closed"] for name in each["at"]}
    assert not closed & (targets | set(seen["routes"]))
    assert closed | targets | set(seen["routes"]) == set(CELL_NAMES)
    steps = {action for action in actions if MOVE <= action < ATTACK or STEP <= action < STOP}
    assert bool(steps) == bool(seen["routes"])


def test_arrivals_of_two_arrows_in_one_line_take_different_cards() -> None:
    """SS-R19: a line with a single open card has room for the first of its arrows only."""
    one = "3 . . . . . .\n1 . . . . . .\nb . . . . . .\n. . . . . . .\ng . . . . . .\n"
    s = do(meeting(one, "NES"), turn(0), *dice(2, 5, 6))
    assert GAME.view(s, 0)["encounter"]["arrivals"] == [("N", "D1"), ("E", "C7")]
    two = one.replace("1 . .", ". . .", 1)
    s = do(meeting(two, "NES"), turn(0), *dice(2, 5, 6))
    assert GAME.view(s, 0)["encounter"]["arrivals"] == [("N", "B1"), ("E", "C7"), ("S", "D1")]
    s = do(s, place(5))
    assert GAME.view(s, 0)["encounter"]["arrivals"] == [("E", "C7"), ("S", "D1")]
