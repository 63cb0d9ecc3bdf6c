"""The ledger's invariants over random legal play, and that the checker notices when one is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.astrodroids.positions import (
    FIRE,
    GAME,
    act,
    act_anyhow,
    begun,
    bits,
    blasting,
    cell,
    circle,
    claim,
    give,
    legal,
    pick,
    reroll,
    rolling,
)

from retrocade.engine.chance import below, seeded
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import invariants, rules
from retrocade.games.astrodroids.content import ALL_DICE, ASIDE, CUBE_FRIEND, FLIPPED, ROUNDS
from retrocade.games.astrodroids.sheet import powers
from retrocade.games.astrodroids.state import BLAST, GO, OVER, PLAN, READY, ROLL, State

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from([*option.words.values()]) for option in GAME.options})
SEEDS = st.integers(0, (1 << 53) - 1)


class Walk:
    """A random game, one decision at a time; `bold` rerolls seldom and picks all it can, so that sheets fill up."""

    def __init__(self, options: dict[str, int], seed: int, *, bold: bool) -> None:
        self.state: State = GAME.blank(options)
        self.chance, self.bot_chance, self.bold = seeded(seed), seeded(seed ^ 1 << 53), bold
        rules.setup(self.state, self.chance)

    def step(self) -> tuple[State, int, int]:
        """The state before, who acted, and what was done."""
        s = self.state
        waiting = [seat for seat in range(s.seats) if rules.to_act(s) >> seat & 1]
        seat = waiting[below(self.bot_chance, len(waiting))]
        if legal(s, s.seats) and below(self.bot_chance, 12) == 0:
            seat = s.seats  # the clock
        actions = legal(s, seat)
        if self.bold and s.phase == BLAST:
            actions = [action for action in actions if action != FIRE] or actions
        before, action = copied(s), actions[below(self.bot_chance, len(actions))]
        rules.apply(s, seat, action, self.chance)
        return before, seat, action


@settings(max_examples=60, deadline=None)
@given(OPTIONS, SEEDS, st.booleans())
def test_invariants_1_to_13_and_17_hold_at_every_step(options: dict[str, int], seed: int, bold: bool) -> None:
    walk = Walk(options, seed, bold=bold)
    n = 0
    while walk.state.phase != OVER:
        before, seat, action = walk.step()
        assert invariants.broken(before, seat, action, walk.state) == 0
        n += 1
    assert n <= GAME.most_decisions
    assert walk.state.round == ROUNDS


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_invariant_2_the_deck_at_the_start_of_a_round(seats: int) -> None:
    walk = Walk({"seats": seats, "pace": 0}, 5, bold=True)
    seen = set()
    while walk.state.phase != OVER:
        s = walk.state
        if s.phase == PLAN:
            aside = ASIDE[seats] - s.reserves
            assert s.hidden.bit_count() - aside == (8 - s.round) * FLIPPED[seats]
            seen.add(s.round)
        walk.step()
    assert seen == set(range(1, 9))


# The checker itself


def free_roll() -> tuple[State, int, int, State]:
    """Three players, one with a card; another rerolls."""
    s = begun(3)
    for seat in range(3):
        act(s, seat, READY)
    act_anyhow(s, 0, GO)
    act(s, 1, 256)
    before = copied(s)
    act_anyhow(s, 0, reroll(1, 2))
    return before, 0, reroll(1, 2), s


def last_roll() -> tuple[State, int, int, State]:
    """Two players; the last one rerolls."""
    s = rolling([1] * 6, [2] * 6)
    s.hidden = sum(1 << c for c in range(1, 46) if c not in s.table)
    act(s, 0, claim(s, "C06"))
    before = copied(s)
    act_anyhow(s, 1, reroll(1))
    return before, 1, reroll(1), s


def planning() -> tuple[State, int, int, State]:
    """A plan of two Droids and a trophy grows by its trophy."""
    s = blasting("C06", [3, 3, 3, 3, 4, 4], coins=1, number=3)
    s.hidden = keep_so_many(s.hidden, 5 * FLIPPED[1] + ASIDE[1])
    act(s, 0, pick("4,2"))
    act(s, 0, pick("5,1"))
    before = copied(s)
    act(s, 0, circle(4))
    return before, 0, circle(4), s


def keep_so_many(cards: int, n: int) -> int:
    """Without the highest, among which are the Power-Ups."""
    while cards.bit_count() > n:
        cards &= ~(1 << cards.bit_length() - 1)
    return cards


def over() -> tuple[State, int, int, State]:
    """The last plan of a game is fired."""
    s = blasting("C06", [3, 3, 3, 3, 4, 4], number=8)
    s.hidden = keep_so_many(s.hidden, ASIDE[1])
    before = copied(s)
    act(s, 0, FIRE)
    return before, 0, FIRE, s


Step = Callable[[], tuple[State, int, int, State]]


@pytest.mark.parametrize("step", [free_roll, last_roll, planning, over])
def test_the_steps_are_sound(step: Step) -> None:
    before, seat, action, after = step()
    assert invariants.broken(before, seat, action, after) == 0


def put(name: str, at: int, value: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, name)[at] = value

    return change


def put_field(name: str, value: Any) -> Callable[[State], None]:
    def change(s: State) -> None:
        setattr(s, name, value)

    return change


def table_card_hidden_again(s: State) -> None:
    s.hidden |= 1 << next(c for c in s.table if c)


def card_in_two_hands(s: State) -> None:
    s.claimed[0] = s.claimed[1]


def one_card_less(s: State) -> None:
    s.hidden &= s.hidden - 1


def card_lost(s: State) -> None:
    s.table[1] = 0


def power_twice(s: State) -> None:
    s.locked[0] = s.unlocked[0] = 1


def reserve(s: State) -> None:
    s.reserves = 1
    s.hidden &= s.hidden - 1


def unlock_without_row(s: State) -> None:
    give(s, 0, "frogger")


def other_chain(s: State) -> None:
    s.steps[1] = cell("4,5") + 1


def off_card(s: State) -> None:
    s.steps[0] = cell("4,1") + 1


def twice(s: State) -> None:
    s.steps[1] = s.steps[0]


@pytest.mark.parametrize(
    ("number", "step", "spoil"),
    [
        pytest.param(1, free_roll, table_card_hidden_again, id="a card on the table and in the deck"),
        pytest.param(1, free_roll, card_in_two_hands, id="a card in two hands"),
        pytest.param(1, free_roll, power_twice, id="a Power-Up locked and unlocked"),
        pytest.param(2, free_roll, one_card_less, id="a deck too small"),
        pytest.param(2, free_roll, reserve, id="a reserve flipped with three players"),
        pytest.param(3, free_roll, put("dice", 0, 7), id="a die with seven eyes"),
        pytest.param(3, free_roll, put("dice", 6, 1), id="a die too many"),
        pytest.param(3, free_roll, put("dice", 5, 0), id="a die too few"),
        pytest.param(4, free_roll, card_lost, id="a card lost from the table"),
        pytest.param(5, free_roll, put("throws", 1, 1), id="a throw by somebody with a card"),
        pytest.param(5, last_roll, put_field("rerolls", 2), id="a last reroll that costs nothing"),
        pytest.param(5, last_roll, put("dice", 0, 6), id="dice of somebody with a card"),
        pytest.param(7, free_roll, put("trophies", 0, 0b110), id="two trophies at once"),
        pytest.param(7, free_roll, put("coins", 0, 2), id="two Coins at once"),
        pytest.param(7, planning, put("locked", 0, 1 << 15 | 1 << 13), id="two Power-Ups at once"),
        pytest.param(8, free_roll, put("coins", 0, 1), id="a Coin in the middle of a round"),
        pytest.param(8, planning, put("spent", 0, 2), id="a Coin spent that was not there"),
        pytest.param(9, planning, unlock_without_row, id="an unlock without a row"),
        pytest.param(10, free_roll, put("bosses", 0, 1), id="a Boss without a column"),
        pytest.param(11, planning, other_chain, id="no chain"),
        pytest.param(11, planning, off_card, id="not on the card"),
        pytest.param(11, planning, twice, id="a Droid twice"),
        pytest.param(11, planning, put("trophies", 0, 1 << 4), id="a trophy twice"),
        pytest.param(12, free_roll, put("blasted", 0, 0b1111), id="four Droids in round 1"),
        pytest.param(17, free_roll, put_field("waiting", 0), id="nobody to act"),
        pytest.param(17, free_roll, put_field("waiting", 0b1001), id="somebody who is not there"),
        pytest.param(17, free_roll, put_field("beat", 61), id="a beat too many"),
        pytest.param(17, free_roll, put("throws", 0, 61), id="a reroll too many"),
        pytest.param(17, over, put_field("waiting", 1), id="somebody to act after the end"),
    ],
)
def test_the_checker_notices(number: int, step: Step, spoil: Callable[[State], None]) -> None:
    before, seat, action, after = step()
    spoil(after)
    assert invariants.broken(before, seat, action, after) == number


@pytest.mark.parametrize("name", ["blasted", "trophies", "bosses", "unlocked", "coins", "spent"])
def test_invariant_6_the_checker_notices_what_is_lost(name: str) -> None:
    before, seat, action, after = planning()
    for s in (before, after):
        s.blasted[0] = bits(["1,1", "1,2", "1,3", "1,4", "1,5", "2,3", "3,3", "4,3", "5,3"])
        s.bosses[0], s.trophies[0], s.coins[0], s.spent[0] = 0b100, 0b10, 2, 1
        s.steps[:4] = [0, 0, 0, 0]
        give(s, 0, "even_steven")
    assert invariants.broken(before, seat, action, after) == 0
    getattr(after, name)[0] = 0
    assert invariants.broken(before, seat, action, after) == 6


def test_invariant_11_the_checker_notices_what_is_not_paid() -> None:
    before, seat, action, after = planning()
    for s in (before, after):
        s.dice[:6] = [1, 2, 5, 6, 1, 2]
    assert invariants.broken(before, seat, action, after) == 11


def test_invariant_13_the_checker_knows_the_perfect_score() -> None:
    before, seat, action, after = over()
    for s in (before, after):
        s.blasted[0], s.bosses[0], s.trophies[0] = (1 << 25) - 1, 0b11111, 0b1111110
        s.steps[:4] = [0, 0, 0, 0]
    assert rules.score(after, 0) == 49
    assert invariants.broken(before, seat, action, after) == 0
    before.blasted[0] = after.blasted[0] = (1 << 26) - 1
    assert invariants.broken(before, seat, action, after) == 13


def test_invariant_17_a_round_is_not_skipped() -> None:
    before, seat, action, after = free_roll()
    before.round, after.round = 1, 3
    after.hidden = keep_so_many(after.hidden, 5 * FLIPPED[3] + ASIDE[3])
    assert invariants.broken(before, seat, action, after) == 17


def test_invariant_3_dice_are_in_the_box_or_on_the_table() -> None:
    walk = Walk({"seats": 4, "pace": 3}, 9, bold=True)
    while walk.state.phase != OVER:
        walk.step()
        s = walk.state
        there = sum(6 + powers(s, seat, CUBE_FRIEND) for seat in range(4))
        assert GAME.view(s, 0)["box"] == ALL_DICE - there >= 0
        assert s.phase != ROLL or sum(1 for face in s.dice if face) == there
