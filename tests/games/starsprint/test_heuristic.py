"""The heuristic: finding a card never looks like a loss, and with all rings only the way home counts."""

from __future__ import annotations

from dataclasses import replace

from tests.games.starsprint.positions import EMPTY, GAME, position

from retrocade.bots import HINT_BOT, BotPlayer, SearchBudget, bind_bots
from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.starsprint import heuristic
from retrocade.games.starsprint.content import FACE_DOWN, OPEN_SPACE, RINGS_TO_WIN, SPACECRAFT
from retrocade.games.starsprint.state import CELL_NAMES, CELLS, CHOOSE, PLAYING, WON, State


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def board(home: str, blue: str, green: str, rings: int = RINGS_TO_WIN, face_down: str = "") -> State:
    """Return a board with all cards face up except those named, and no enemies."""
    s = State()
    s.seats, s.action_dice, s.phase, s.rings = 2, 3, CHOOSE, rings
    s.card[:] = [OPEN_SPACE] * CELLS
    s.card[cell(home)] = SPACECRAFT
    for name in face_down.split():
        s.card[cell(name)] = FACE_DOWN
    s.pilot[:] = [cell(blue), cell(green)]
    s.health[:] = [4, 4]
    s.dice[2] = 3
    return s


def test_the_sixth_ring_is_worth_finding_however_far_home_is() -> None:
    """It once looked like a loss: the value counted the way home only from that ring on."""
    before = board("A1", "E7", "E6", rings=RINGS_TO_WIN - 1, face_down="E5")
    after = board("A1", "E7", "E6")
    assert heuristic.value(after, 0) > heuristic.value(before, 0)


def test_with_all_rings_a_card_is_not_worth_a_step_away_from_home() -> None:
    """Pilots once went back and forth to flip cards that they no longer needed."""
    there = board("A1", "A4", "A1", face_down="A5")
    homeward = board("A1", "A3", "A1", face_down="A5")
    flipping = board("A1", "A5", "A1")
    assert heuristic.value(homeward, 0) > heuristic.value(there, 0) > heuristic.value(flipping, 0)


def test_the_way_home_leads_around_enemies() -> None:
    s = board("A1", "C1", "A1")
    assert heuristic.steps_home(s, 0) == 2
    s.enemy[cell("B1")] = 3
    assert heuristic.steps_home(s, 0) == 4
    s.enemy[cell("B2")] = 3
    assert heuristic.steps_home(s, 0) == 6
    assert heuristic.steps_home(s, 1) == 0


def test_where_enemies_close_the_way_it_is_as_long_as_shooting_takes() -> None:
    s = board("A1", "C1", "A7")
    for name in ("A2", "B1"):
        s.enemy[cell(name)] = 1
    assert heuristic.steps_home(s, 0) == 2 + heuristic.BLOCKED
    assert heuristic.steps_home(s, 1) == 6 + heuristic.BLOCKED


def test_an_enemy_on_the_spacecraft_is_in_the_way() -> None:
    s = board("A1", "A3", "A3")
    s.enemy[cell("A1")] = 2
    assert heuristic.steps_home(s, 0) == 2 + heuristic.BLOCKED


def following_hints(s: State, most: int) -> Match:
    """Return the match after following every hint for at most this many decisions."""
    match = Match(GAME, GAME.choose({"seats": "2"}), 1)
    match.state = copied(s)
    bot = replace(HINT_BOT, budget=SearchBudget(100, 1e9))
    for number in range(most):
        if match.over:
            break
        seat = match.to_act[0]
        match.act(seat, BotPlayer(bot, bind_bots(GAME, quick=False), number).choose(match, seat))
    return match


def test_with_all_rings_hints_lead_home() -> None:
    """Pilots who followed hints once went back and forth, and lost."""
    s = position(
        """
        . . . . . . .
        . . . . . b .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        """,
        home="A1",
        hidden="B7 C7 D7 E7 E5",
        left={"open": 5},
        health=(3, 3),
        rings=RINGS_TO_WIN,
        dice=(2, 3, 4),
    )
    assert following_hints(s, 45).state.ended == WON


def test_with_one_health_left_a_hint_is_not_to_pass_while_a_card_can_be_found() -> None:
    s = position(
        EMPTY.replace(". .", "* .", 1),
        home="E7",
        hidden="A2 B1 C1 A3",
        left={"open": 4},
        health=(1, 4),
        rings=2,
        revealed=0,
    )
    after = following_hints(s, 6).state
    assert after.health[0] == 1
    assert after.ended == PLAYING
