"""The ledger's invariants hold in random games, and each of them is really checked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.retrotetro.positions import GAME, act, dealt, legal, pink_on, placing, position

from retrocade.engine.chance import Chance, below, seeded
from retrocade.engine.contract import seats_in
from retrocade.engine.layout import copied
from retrocade.games.retrotetro import invariants, placement, rules, turn
from retrocade.games.retrotetro.content import WORDS, words_of
from retrocade.games.retrotetro.scoring import total
from retrocade.games.retrotetro.state import MOST_SEATS, OVER, PLACE, PLAYING_CARD, SLOTS, State

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from([*option.words.values()]) for option in GAME.options})
SEEDS = st.integers(0, (1 << 53) - 1)


def step(s: State, chance: Chance, bot_chance: Chance) -> tuple[State, int, int]:
    """A random decision: the state before, the seat and the action."""
    waiting = seats_in(rules.to_act(s))
    seat = waiting[below(bot_chance, len(waiting))]
    actions = legal(s, seat)
    action = actions[below(bot_chance, len(actions))]
    before = copied(s)
    rules.apply(s, seat, action, chance)
    return before, seat, action


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_all_invariants_hold_at_every_step(options: dict[str, int], seed: int) -> None:
    assume(options["level"] == 0 or options["seats"] == 1)
    s: State = GAME.blank(options)
    chance, bot_chance = seeded(seed), seeded(seed ^ 1 << 53)
    rules.setup(s, chance)
    n = 0
    while rules.to_act(s):
        before, seat, action = step(s, chance, bot_chance)
        assert invariants.broken(before, seat, action, s) == 0
        n += 1
    assert n <= GAME.most_decisions


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_invariant_12_equal_choices_give_equal_boards(seed: int) -> None:
    """Two seats that always take the same action have the same board and score, in either order."""
    s, chance, bot_chance = dealt(seed % 1000, seats="2"), seeded(seed), seeded(seed + 1)
    while rules.to_act(s):
        if s.phase == PLAYING_CARD:
            step(s, chance, bot_chance)
            continue
        assert legal(s, 0) == legal(s, 1)
        action = legal(s, 0)[below(bot_chance, len(legal(s, 0)))]
        for seat in (0, 1):
            rules.apply(s, seat, action, chance)
    assert total(s, 0) == total(s, 1)
    assert s.piece[:SLOTS] == s.piece[SLOTS : 2 * SLOTS]
    assert rules.result(s, 0) == rules.result(s, 1) == 1


# Each invariant notices its fault.


def damage(change: Callable[[State], None]) -> int:
    """Return the invariant that is broken by a placement and a further change."""
    before = position("sq: D1 E1 D2 E2", card="b4-te")
    after = act(before, placing("b4: A1 A2 A3 A4"))
    assert invariants.broken(before, 0, placing("b4: A1 A2 A3 A4"), after) == 0
    change(after)
    return invariants.broken(before, 0, placing("b4: A1 A2 A3 A4"), after)


def more_copies(s: State) -> None:
    s.copies[3] += 1


def two_copies_gone(s: State) -> None:
    s.copies[0] -= 1


def a_card_too_many(s: State) -> None:
    s.unseen[28] += 1


def a_card_lost_from_hand(s: State) -> None:
    s.hand[1] = 0


def a_square_uncovered(s: State) -> None:
    s.covered[0] &= s.covered[0] - 1


def a_wrong_height(s: State) -> None:
    s.height[0] += 1


def a_piece_moved_up(s: State) -> None:
    """The long bar hangs in the air."""
    slot = 3 * 4
    s.piece[slot] += 1
    s.covered[:WORDS] = words_of([8, 16, 24, 32, 3, 4, 11, 12])
    s.height[0] = 5


def coins_from_nowhere(s: State) -> None:
    s.coins[0] += 1
    s.coins[MOST_SEATS] += 1


def too_many_coins(s: State) -> None:
    s.coins[0] = s.coins[MOST_SEATS] = 23


def a_turn_skipped(s: State) -> None:
    s.turn += 1


def another_level(s: State) -> None:
    s.level = 4


def secretly_shown(s: State) -> None:
    s.coins[MOST_SEATS] += 1


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (more_copies, 1),
        (two_copies_gone, 1),
        (a_card_too_many, 2),
        (a_card_lost_from_hand, 2),
        (a_square_uncovered, 3),
        (a_wrong_height, 3),
        (a_piece_moved_up, 3),
        (coins_from_nowhere, 5),
        (too_many_coins, 5),
        (another_level, 10),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_broken_invariant_is_noticed(change: Callable[[State], None], number: int) -> None:
    assert damage(change) == number


def test_invariant_3_a_piece_beside_its_own_shape_is_noticed() -> None:
    before = position("b4: A1 A2 A3 A4", card="b4-te")
    after = copied(before)
    placement.put(after, 0, placing("b4: B1 B2 B3 B4") - PLACE)
    turn.finish(after, 0, seeded(1))
    assert invariants.broken(before, 0, placing("b4: B1 B2 B3 B4"), after) == 3


def test_invariant_4_too_few_squares_are_noticed() -> None:
    s = dealt()
    s.phase = OVER
    for shape in range(6):
        for slot in range(4):
            s.piece[4 * shape + slot] = 1
    assert not invariants.coverage_holds(s, 0)


def test_invariant_6_a_person_come_back_is_noticed() -> None:
    before, after = dealt(), dealt()
    before.covered[:WORDS] = words_of([2])
    assert not invariants.counts_hold(before, 0, after)
    after.covered[:WORDS] = words_of([2, 127])
    assert invariants.counts_hold(before, 0, after)
    assert not invariants.counts_hold(after, 0, before)


def test_invariant_7_a_hole_filled_from_below_is_noticed() -> None:
    before = position("sq: A1 B1 A2 B2", "do: C1 C2", "sq: C3 D3 C4 D4")
    after = copied(before)
    after.covered[0] |= words_of([3])[0]
    assert invariants.roofs_broken(before, 0, after)


def test_invariant_8_pink_squares_from_nowhere_are_noticed() -> None:
    s = position("sq: D1 E1 D2 E2", side="advanced", card="b4-te")
    assert invariants.pink_holds(s, 0)
    s = act(s, pink_on("A"))
    assert invariants.pink_holds(s, 0)
    s.piece[SLOTS - 2] = s.piece[SLOTS - 3] = s.piece[SLOTS - 4]
    assert not invariants.pink_holds(s, 0)


def test_invariant_9_the_bounds_of_the_ledger() -> None:
    assert invariants.MOST_POINTS == [59, 65]
    assert invariants.MOST_COINS == [22, 28]
    assert (invariants.LEAST_SQUARES, invariants.MOST_SQUARES) == (80, 92)


def test_invariant_11_a_game_that_ends_early_is_noticed() -> None:
    before, after = dealt(), dealt()
    after.phase = OVER
    assert not invariants.length_holds(before, after)
    after = dealt()
    a_turn_skipped(after)
    a_turn_skipped(after)
    assert not invariants.length_holds(before, after)


def test_invariant_13_a_secret_shown_too_early_is_noticed() -> None:
    before = position("sq: D1 E1 D2 E2", card="b4-te", seats="2")
    after = act(before, placing("b4: A1 A2 A3 A4"))
    assert invariants.shown_holds(before, 0, after)
    secretly_shown(after)
    assert not invariants.shown_holds(before, 0, after)
