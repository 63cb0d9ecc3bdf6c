"""Luck, draw by draw, and the state after each step."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from tests.games.starsprint.positions import (
    EMPTY,
    GAME,
    NEXT_ROLL,
    PASS,
    STOP,
    attack,
    cell,
    do,
    do_any,
    flips,
    legal,
    meeting,
    move,
    place,
    position,
    step,
    turn,
)

from retrocade.engine.chance import dice, seeded
from retrocade.engine.layout import copied
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.content import CARD_IDS, DECK, SPACECRAFT
from retrocade.games.starsprint.state import ASSIGN, CELLS, CHOOSE, MOVING, ORIENT, OVER, WON, State


class Answers:
    """A stream of luck that gives these answers and records how many each draw was out of."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.answers.pop(0) if self.answers else 0


@pytest.fixture
def scripted_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "below", lambda chance, n: chance.below(n))
    monkeypatch.setattr(rules, "die", lambda chance: 1 + chance.below(6))


@pytest.mark.usefixtures("scripted_luck")
@pytest.mark.parametrize("home", [0, 17, 34])
@pytest.mark.parametrize(("first", "begins"), [("blue", 0), ("green", 1)])
def test_ss_04_the_spacecraft_lies_on_any_of_the_cells(home: int, first: str, begins: int) -> None:
    s: State = GAME.blank(GAME.choose({"first_pilot": first}))
    luck: Any = Answers(home, 5, 0, 5)
    rules.setup(s, luck)
    assert luck.asked == [35, 6, 6, 6]
    assert s.card.index(SPACECRAFT) == home == s.pilot[0] == s.pilot[1]
    assert s.dice == [0, 1, 0, 0, 0, 0, 2]
    assert (s.active, s.turn, s.phase, s.revealed) == (begins, 1, CHOOSE, 0)
    assert s.left == [0, 0, *DECK[2:]]


@pytest.mark.usefixtures("scripted_luck")
@pytest.mark.parametrize("begins", [0, 1])
def test_ss_r37_a_random_first_pilot_is_one_more_draw(begins: int) -> None:
    s: State = GAME.blank(GAME.choose({"first_pilot": "random", "action_dice": "2"}))
    luck: Any = Answers(3, begins)
    rules.setup(s, luck)
    assert luck.asked == [35, 2, 6, 6]
    assert s.active == begins


@pytest.mark.usefixtures("scripted_luck")
def test_hidden_cards_are_shown_in_any_order_with_equal_chance() -> None:
    """Three cards on the first three cells: every answer of luck gives one of all six orders."""
    s = position(EMPTY.replace(". . . .", ". . . *", 1), hidden="A1 A2 A3", left={"ring": 1, "open": 1, "enc1": 1})
    found: Counter[tuple[int, ...]] = Counter()
    open_answers: list[list[int]] = [[]]
    while open_answers:
        answers = open_answers.pop()
        luck: Any = Answers(*answers)
        after = copied(s)
        rules.finish(after, WON, luck)
        found[tuple(after.card[:3])] += 1
        assert luck.asked == [3, 2]
        for at in range(len(answers), 2):
            given = answers + [0] * (at - len(answers))
            open_answers += [[*given, answer] for answer in range(1, luck.asked[at])]
    kinds = [-CARD_IDS.index(name) for name in ("ring", "open", "enc1")]
    assert found == dict.fromkeys(permutations(kinds), 1)


def test_hidden_cards_are_shown_on_every_face_down_cell() -> None:
    s = position(EMPTY.replace(".", "*", 1), hidden="A2 C4 E7", left={"ring": 1, "open": 1, "enc4": 1})
    seen = set()
    for seed in range(120):
        after = copied(s)
        rules.finish(after, WON, seeded(seed))
        assert sum(after.left) == 0
        assert [at for at in range(CELLS) if after.card[at] < 0] == [cell("A2"), cell("C4"), cell("E7")]
        seen.add(tuple(after.card[at] for at in (cell("A2"), cell("C4"), cell("E7"))))
    assert len(seen) == 6


# What a step leaves in the state


BOARD = ". . . . . . .\n. . . . . . .\n. . . b . . .\n. . . . . . .\n. . . . . . g\n"


def test_ss_r4_stopping_leaves_no_steps() -> None:
    s = do(position(BOARD, dice=(4, 2)), move(4, "N"))
    assert (s.steps, s.phase) == (3, MOVING)
    after = do(s, STOP)
    assert (after.steps, after.phase) == (0, CHOOSE)


def test_ss_24_an_encounter_leaves_no_steps() -> None:
    for card in ("enc1", "enc2s", "enc4"):
        s = position(BOARD, hidden="B4", left={card: 1}, dice=(6, 2))
        luck = dice(3, 3, 3, 3) if card == "enc4" else ()
        after = do(s, move(6, "N"), flips(s, card), *luck)
        assert after.steps == 0
        assert after.phase == (CHOOSE if card == "enc4" else ORIENT)
        assert (after.arrows == 0) is (card == "enc4")


def test_ss_r8_a_won_game_leaves_no_steps() -> None:
    s = position(". . b g . . .\n" + ". . . . . . .\n" * 4, home="A4", rings=6, dice=(6, 2))
    after = do_any(s, move(6, "E"))
    assert (after.phase, after.ended, after.steps) == (OVER, WON, 0)
    assert legal(after) == set()


def test_ss_25_a_placement_leaves_nothing_waiting() -> None:
    s = do(meeting(BOARD, "NES"), turn(1), *dice(2, 5, 5))
    assert s.phase == ASSIGN
    assert (s.arrows, s.arrow) == (0b1110, 1)
    s = do(s, place(2))
    assert (s.phase, s.arrows, s.arrow, s.rolled, s.steps) == (CHOOSE, 0, 0, [0] * 7, 0)
    assert [s.enemy[cell(name)] for name in ("C7", "E4", "C1")] == [2, 5, 5]


def test_ss_43_an_encounter_that_places_nothing_leaves_nothing_waiting() -> None:
    full = "1 1 1 . 1 1 1\n1 1 1 . . . 1\n. . . b . . .\n. . . . . . .\n. . . . . . g\n"
    s = position(full, hidden="D4", left={"enc3": 1}, dice=(6, 1))
    after = do(s, move(6, "S"), flips(s, "enc3"))
    assert (after.phase, after.arrows, after.arrow, after.rolled, after.steps) == (CHOOSE, 0, 0, [0] * 7, 0)
    assert after.revealed == s.revealed + 1


def test_ss_11_a_new_turn_begins_with_fresh_dice_and_nothing_revealed() -> None:
    s = position(BOARD, dice=(6, 6), revealed=2)
    after = do(s, PASS, *NEXT_ROLL)
    assert after.dice == [0, 1, 1, 1, 0, 0, 0]
    assert (after.revealed, after.active, after.turn, after.phase) == (0, 1, 2, CHOOSE)


def test_ss_12_an_attack_spends_exactly_its_die() -> None:
    s = position(BOARD.replace(". . . b . . .", ". . . b . . 6"), dice=(2, 2, 5))
    after = do(s, attack(2, "E"))
    assert after.dice == [0, 0, 1, 0, 0, 1, 0]
    assert after.enemy[cell("C7")] == 4
    assert after.steps == 0


def test_ss_19_a_move_spends_exactly_its_die_and_each_step_one() -> None:
    s = position(BOARD, dice=(2, 2, 5))
    after = do(s, move(5, "N"))
    assert (after.dice, after.steps) == ([0, 0, 2, 0, 0, 0, 0], 4)
    after = do(after, step("W"))
    assert (after.dice, after.steps) == ([0, 0, 2, 0, 0, 0, 0], 3)
    assert after.pilot[0] == cell("B3")
