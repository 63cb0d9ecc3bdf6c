"""The view and the sentences of Star Sprint."""

from __future__ import annotations

import re

import pytest
from tests.games.starsprint.positions import (
    GAME,
    STOP,
    attack,
    cell,
    do,
    do_any,
    flips,
    legal,
    meeting,
    move,
    options,
    place,
    position,
    step,
    turn,
)

from retrocade.engine.chance import below, dice, seeded
from retrocade.engine.contract import SPECTATOR, Event
from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.starsprint import grid, rules
from retrocade.games.starsprint.state import CELL_NAMES, OVER, PASS, State

BOARD = """
. . 4 . . . .
. . . . 1 5 .
. . 2 b . . 3
. g . . . . .
. . 2 . . 6 .
"""


def event_texts(before: State, action: int, after: State) -> list[str]:
    return [str(event.text) for event in GAME.words.narrate(before, 0, action, after) if event.text]


def test_ss_r32_everything_on_the_table_is_open_to_both() -> None:
    s = position(BOARD, seats="2")
    facts = [
        "pilots",
        "rings",
        "dice",
        "revealed",
        "steps",
        "supply",
        "cards",
        "face_up",
        "enemies",
        "left",
        "forecast",
    ]
    seen = [[GAME.view(s, seat)[fact] for fact in facts] for seat in (0, 1, SPECTATOR)]
    assert seen[0] == seen[1] == seen[2]
    assert GAME.words.draw(s, 0) == GAME.words.draw(s, 1) == GAME.words.draw(s, SPECTATOR)


def test_face_down_cards_have_no_face_to_leak() -> None:
    """SS-R32, hidden information: nobody knows them, so neither does the state."""
    seen = GAME.view(Match(GAME, options(), 1).state, 0)
    assert sorted(set(seen["cards"])) == ["", "ship"]
    assert sum(seen["face_up"]) == 1
    assert seen["left"] == {"ring": 6, "open": 16, "enc1": 3, "enc2c": 2, "enc2s": 1, "enc3": 3, "enc4": 3}


def test_the_forecast_is_the_enemy_turn_that_comes() -> None:
    """W2, SS-44 to SS-53: the forecast gives the rulebook's example."""
    seen = GAME.view(position(BOARD, revealed=0), 0)["forecast"]
    assert seen == {
        "moves": [("C7", "C6"), ("B5", "C5"), ("A3", "B3"), ("E3", "D3"), ("E6", "D6")],
        "blocked": ["B6"],
        "damage": (2, 1),
        "penalty": 1,
        "lost": False,
    }


def test_routes_lead_through_known_ground_only() -> None:
    s = position(BOARD, hidden="D4 E4", dice=(3,))
    routes = GAME.view(s, 0)["routes"]
    assert routes["B4"] == ["B4"]
    assert routes["D4"] == ["D4"]
    assert "E4" not in routes  # behind a face-down card
    assert "C3" not in routes  # an enemy
    assert routes["D5"] == ["C5", "D5"]
    assert max(len(way) for way in routes.values()) == 3


def test_each_route_is_a_move_of_a_die_and_the_steps_that_carry_it_on() -> None:
    s = position(BOARD, dice=(3,))
    seen = GAME.view(s, 0)
    assert (seen["onward"]["B4"], seen["onward"]["D5"]) == ([], [step("S")])
    here = s.pilot[0]
    for name, way in seen["routes"].items():
        after = copied(s)
        first = next(d for d in "NESW" if grid.NEXT[4 * here + "NESW".index(d)] == cell(way[0]))
        for action in (move(3, first), *seen["onward"][name]):
            assert action in legal(after)
            rules.apply(after, 0, action, seeded(1))
        assert after.pilot[0] == cell(name)


def test_choices_name_their_effects() -> None:
    s = position(BOARD, dice=(4, 2), revealed=0, hidden="D4")
    say = GAME.words.describe
    assert say(s, 0, PASS).effect == "Blue −3, Green −1"
    assert say(s, 0, move(4, "S")).label == "Move south to D4 with the 4"
    assert say(s, 0, move(4, "S")).effect == "flips the card"
    assert say(s, 0, attack(2, "E")).effect == "3→1"
    assert say(s, 0, attack(4, "E")).effect == "defeats it"
    assert say(s, 0, attack(4, "E")).at == ("C7",)
    moving = do(s, move(4, "N"))
    assert say(moving, 0, STOP).effect == "gives up 3 steps"
    assert say(moving, 0, step("N")).label == "Step north to A4"


def test_turning_says_where_the_enemies_will_land() -> None:
    s = meeting(". . . b . . .\n" + ". . . . . . .\n" * 3 + ". . . . . . g\n", "NE")
    assert GAME.words.describe(s, 0, turn(0)).label == "Point the arrows north and east"
    assert GAME.words.describe(s, 0, turn(0)).at == ("B4", "A7")
    s = do(s, turn(0), *dice(5, 2))
    assert GAME.words.describe(s, 0, place(5)).label == "Put the 5 on B4"


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        ("choose", "spend a die"),
        ("moving", "step on"),
        ("orient", "turn the Encounter"),
        ("assign", "choose the enemy die"),
    ],
)
def test_the_decision_is_named_in_every_phase(phase: str, says: str) -> None:
    s = position(BOARD, hidden="D4", left={"enc2c": 1}, dice=(3, 2), seats="2")
    if phase == "moving":
        s = do(s, move(3, "N"))
    if phase in ("orient", "assign"):
        s = do(s, move(3, "S"), flips(s, "enc2c"))
    if phase == "assign":
        s = do(s, turn(1), *dice(3, 4))
    assert GAME.view(s, 0)["phase"] == phase
    assert says in GAME.words.ask(s, 0)
    assert GAME.words.ask(s, 1) == GAME.words.ask(s, SPECTATOR) == "Blue is deciding."


def test_events_of_the_enemy_turn_follow_the_rulebook_s_order() -> None:
    s = position(BOARD, revealed=0)
    after = do(s, PASS, *dice(6, 1, 2))
    assert event_texts(s, PASS, after) == [
        "Blue passes.",
        "Blue turned up no new card and loses 1 health.",
        "Enemies close in: C7 to C6, B5 to C5, A3 to B3, E3 to D3, E6 to D6.",
        "C5 and C3 hit Blue for 2.",
        "D3 hits Green for 1.",
        "Green's turn: Green rolls 1, 2 and 6.",
    ]


def test_endings_name_their_cause() -> None:
    s = position(BOARD, revealed=0, health=(1, 6))
    assert event_texts(s, PASS, do_any(s, PASS))[-1].startswith(
        "Blue ran out of health because the turn turned up no new card."
    )
    s = position(BOARD, health=(2, 1))
    assert event_texts(s, PASS, do_any(s, PASS))[-1].startswith("Blue and Green fell to the enemies.")


def test_a_turned_encounter_says_which_way_it_lies() -> None:
    s = meeting(BOARD, "NE")
    event = next(event for event in GAME.words.narrate(s, 0, turn(1), do_any(s, turn(1))) if event.kind == "turn")
    assert event.at == (CELL_NAMES[s.pilot[0]], GAME.words.describe(s, 0, turn(1)).use)


def test_a_full_board_is_said() -> None:
    ten = "1 1 1 . 1 1 1\n1 1 1 . . . 1\n. . . b . . .\n. . . . . . .\n. . . . . . g\n"
    s = position(ten, hidden="D4", left={"enc3": 1}, dice=(6, 1))
    after = do(s, move(6, "S"), flips(s, "enc3"))
    assert "All enemy dice are on the board, so no enemy comes." in event_texts(s, move(6, "S"), after)


def replayed(before: State, events: list[Event]) -> State:
    """Return the board that follows from the events alone."""
    s = copied(before)
    for event in events:
        at = [cell(name) for name in event.at[: 1 if event.kind == "turn" else None]]  # then its arrows
        if event.kind in ("attack", "defeat"):
            value = int(re.findall(r"with the (\d)", str(event.text))[0])
            s.enemy[at[1]] = max(s.enemy[at[1]] - value, 0)
        elif event.kind in ("step", "flip"):
            s.pilot[s.active] = at[1]
        elif event.kind == "ring":
            s.rings += 1
        elif event.kind == "enemy-appears":
            assert s.enemy[at[0]] == 0
            s.enemy[at[0]] = int(re.findall(r"enemy of (\d)", str(event.text))[0])
        elif event.kind == "enemy-move":
            assert s.enemy[at[1]] == 0
            s.enemy[at[1]], s.enemy[at[0]] = s.enemy[at[0]], 0
        elif event.kind == "penalty":
            s.health[s.active] -= 1
        elif event.kind == "damage":
            hit = s.pilot.index(at[0]) if f"{GAME.view(s, 0)['pilots'][0]['name']} for" in event.text else 1
            s.health[hit] = max(s.health[hit] - len(at) + 1, 0)
    return s


@pytest.mark.parametrize("seed", range(40))
def test_who_only_listens_knows_the_whole_board(seed: int) -> None:
    """Every event is true and none is missing: enemies, healths, pilots and rings follow from the events."""
    settings = [{}, {"enemy_dice_limit": "6"}, {"action_dice": "4", "start_health": "3"}, {"return_rule": "one"}]
    match, luck = Match(GAME, options(**settings[seed % 4]), seed), seeded(seed + 1000)
    while not match.over:
        legal = match.legal(0)
        active = [
            action for action in legal if action not in (PASS, STOP)
        ] or legal  # see more of the game than passing
        before = copied(match.state)
        action = active[below(luck, len(active))]
        match.act(0, action)
        heard = replayed(before, GAME.words.narrate(before, 0, action, match.state))
        true = match.state
        assert (heard.enemy, heard.health, heard.pilot, heard.rings) == (
            true.enemy,
            true.health,
            true.pilot,
            true.rings,
        )


def test_the_board_is_drawn_in_text() -> None:
    drawn = GAME.words.draw(position(BOARD, hidden="A1", home="D2"), 0).splitlines()
    assert drawn[1:6] == [
        "  A   ?    .    .4   .    .    .    . ",
        "  B   .    .    .    .    .1   .5   . ",
        "  C   .    .    .2   .B   .    .    .3",
        "  D   .    SG   .    .    .    .    . ",
        "  E   .    .    .2   .    .    .6   . ",
    ]


def test_a_finished_game_shows_hidden_and_found_cards_differently() -> None:
    s = position(BOARD, revealed=0, health=(1, 6), hidden="A1 A2", left={"ring": 1, "open": 1})
    over = do_any(s, PASS)
    seen = GAME.view(over, 0)
    assert over.phase == OVER
    assert {seen["cards"][0], seen["cards"][1]} == {"ring", "open"}
    assert seen["face_up"][:3] == [False, False, True]
    assert dict(GAME.words.summary(over))["Mission"] == "lost"


def test_names_of_cells_are_row_letter_and_column() -> None:
    assert (CELL_NAMES[0], CELL_NAMES[17], CELL_NAMES[34]) == ("A1", "C4", "E7")
    assert grid.NEXT[4 * cell("C4") : 4 * cell("C4") + 4] == [cell(c) for c in ("B4", "C5", "D4", "C3")]
