"""The table before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.starsprint.positions import BLUE, GAME, GREEN, options

from retrocade.engine.chance import Script, dice, seeded
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.content import CARD_IDS, CARD_KINDS, ENCOUNTER, SPACECRAFT
from retrocade.games.starsprint.state import CELLS, CHOOSE, State


def dealt(*luck: tuple[int, int], **written: str) -> State:
    """Return the start with exactly this luck."""
    s: State = GAME.blank(options(**written))
    script: Any = Script(*luck)
    rules.setup(s, script)
    assert not script.outcomes
    return s


def start(home: int = 17, **written: str) -> State:
    rolls = dice(1, 2, 3, 4)[: options(**written)["action_dice"]]
    return dealt((home, CELLS), *rolls, **written)


def test_ss_01_ten_enemy_dice_two_pilots_and_three_action_dice() -> None:
    s = start()
    assert (rules.supply(s), len(s.pilot), sum(s.dice)) == (10, 2, 3)


def test_ss_02_the_deck_is_one_spacecraft_six_rings_twelve_encounters_sixteen_open_spaces() -> None:
    s = start()
    face_up = Counter(s.card)
    assert face_up == {0: 34, SPACECRAFT: 1}
    assert s.left[:ENCOUNTER] == [0, 0, 6, 16]
    assert sum(s.left[ENCOUNTER:]) == 12


def test_ss_03_every_card_can_lie_in_every_cell() -> None:
    found = set()
    for seed in range(700):
        s, chance = GAME.blank(options()), seeded(seed)
        rules.setup(s, chance)
        while rules.to_act(s):  # pass until the game is lost: then all cards are turned up
            rules.apply(s, 0, 0, chance)
        cards = [abs(card) for card in s.card]
        counts = Counter(cards)
        assert sum(counts.values()) == CELLS == 35
        assert [counts[kind] for kind in range(CARD_KINDS)] == [0, 1, 6, 16, 3, 2, 1, 3, 3]
        found |= set(enumerate(cards))
    assert len(found) == CELLS * (CARD_KINDS - 1)


@pytest.mark.parametrize("home", range(CELLS))
def test_ss_04_ss_05_ss_r1_the_spacecraft_lies_face_up_wherever_the_shuffle_put_it(home: int) -> None:
    s = start(home)  # an outcome of 35 equally likely ones
    assert [at for at in range(CELLS) if s.card[at] != 0] == [home]
    assert s.card[home] == SPACECRAFT
    assert s.pilot == [home, home]
    assert s.health == [6, 6]


def test_ss_06_no_enemy_is_on_the_board_at_the_start() -> None:
    assert start().enemy == [0] * CELLS
    assert rules.supply(start()) == 10


def test_ss_r2_blue_begins() -> None:
    s = start()
    assert (s.active, s.turn, s.phase, s.revealed) == (BLUE, 1, CHOOSE, 0)


def test_ss_11_the_first_turn_begins_with_a_roll() -> None:
    s = dealt((0, CELLS), *dice(6, 2, 6))
    assert s.dice == [0, 0, 1, 0, 0, 0, 2]


def test_ss_r37_first_pilot_may_be_green_or_drawn_before_the_first_roll() -> None:
    assert start(first_pilot="green").active == GREEN
    assert dealt((3, CELLS), (0, 2), *dice(1, 1, 1), first_pilot="random").active == BLUE
    assert dealt((3, CELLS), (1, 2), *dice(1, 1, 1), first_pilot="random").active == GREEN


@pytest.mark.parametrize("n", [2, 3, 4])
def test_ss_r37_action_dice_sets_how_many_are_rolled(n: int) -> None:
    assert sum(start(action_dice=str(n)).dice) == n


@pytest.mark.parametrize("health", [3, 4, 5, 6])
def test_ss_r37_start_health_is_the_face_both_begin_on(health: int) -> None:
    assert start(start_health=str(health)).health == [health, health]


@pytest.mark.parametrize("limit", [6, 8, 10, 12])
def test_ss_r37_enemy_dice_limit_is_the_supply_at_the_start(limit: int) -> None:
    assert rules.supply(start(enemy_dice_limit=str(limit))) == limit


def test_a_flip_draws_from_the_cards_left() -> None:
    """SS-03: nobody has seen the order, so drawing at the flip is the same shuffle."""
    seen = Counter(CARD_IDS[abs(card)] for seed in range(2000) for card in first_flip(seed))
    expected = {"ring": 6, "open": 16, "enc1": 3, "enc2c": 2, "enc2s": 1, "enc3": 3, "enc4": 3}
    for card, copies in expected.items():
        assert abs(seen[card] - 2000 * copies / 34) < 4 * (2000 * copies / 34) ** 0.5, card


def first_flip(seed: int) -> list[int]:
    """Return the first card turned up in the random game of this seed."""
    s, chance, out = GAME.blank(options()), seeded(seed), [0] * GAME.most_legal
    rules.setup(s, chance)
    n = rules.legal(s, 0, out)
    rules.apply(s, 0, out[n - 1], chance)  # the last option is a move, since no enemy is there to attack
    return [card for card in s.card if card > SPACECRAFT]
