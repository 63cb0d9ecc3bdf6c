"""Secrets: views hide them, guesses are fair, and revealing moves cannot be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence, Set
from typing import Any

import pytest
from tests.games.retrotetro.positions import GAME, PAY, act, dealt, hand, legal, options, pink_on, placing, position

from retrocade.engine.chance import below, seeded
from retrocade.engine.layout import copied
from retrocade.engine.match import Done, Match
from retrocade.games.retrotetro import rules
from retrocade.games.retrotetro.content import CARD_KINDS, COLUMNS
from retrocade.games.retrotetro.state import DONE_PLACING, MOST_SEATS, PINK_FIRST, PLACED, SLOTS, TO_PLACE, State
from retrocade.games.retrotetro.view import view


def imagined(s: State, seat: int, number: int) -> State:
    guess = copied(s)
    rules.imagine(guess, seat, seeded(number))
    return guess


def test_a_hand_is_guessed_from_what_the_seat_has_not_seen() -> None:
    s = dealt(seats="3")
    seen = set()
    for number in range(60):
        guess = imagined(s, 0, number)
        assert hand(guess, 0) == hand(s, 0)
        assert sum(guess.unseen) == sum(s.unseen)
        assert not set(hand(guess, 1)) & (set(hand(s, 0)) - {"wild"})
        seen |= set(hand(guess, 1))
    assert len(seen) > 20


def test_every_kind_of_card_in_another_hand_is_drawn_anew() -> None:
    for kind in range(CARD_KINDS):
        s = dealt(seats="2")
        for i in (2, 3):
            s.unseen[s.hand[i] - 1] += 1
        s.hand[2], s.hand[3] = kind + 1, 0
        s.unseen[kind] -= 1
        guesses = [imagined(s, 0, number) for number in range(12)]
        assert all(all_cards(guess) == all_cards(s) for guess in guesses)
        assert len({guess.hand[2] for guess in guesses}) > 1


def test_alone_nothing_is_hidden_and_no_luck_is_used() -> None:
    for s in (dealt(), dealt(level="9"), position(side="advanced")):
        luck = seeded(1)
        before, state = luck.state, copied(s)
        rules.imagine(s, 0, luck)
        assert (luck.state, s) == (before, state)


def test_objectives_of_others_are_guessed_while_they_choose() -> None:
    s = dealt(seats="2", objectives="yes")
    s = act(s, legal(s, 1)[0], 1)
    guessed = set()
    for number in range(80):
        guess = imagined(s, 0, number)
        assert guess.dealt[:2] == s.dealt[:2]
        assert not set(guess.dealt[2:4]) & set(s.dealt[:2])
        assert guess.objective[1] in guess.dealt[2:4]
        guessed.add(guess.objective[1])
    assert len(guessed) == 6


def test_rt_r40_a_placement_on_the_current_card_is_guessed() -> None:
    s = act(position(card="sq-te", seats="2"), placing("sq: F1 G1 F2 G2"), 0)
    landings = set()
    for number in range(60):
        guess = imagined(s, 1, number)
        assert guess.stage[0] == DONE_PLACING
        assert sum(guess.copies[:8]) == 31
        landings.add(tuple(guess.piece[:36]))
    assert len(landings) > 20


def test_rt_r40_a_penalty_on_the_current_card_is_guessed() -> None:
    s = act(position(card="sq-te", seats="2", gone=["sq", "te"], coins=5), PAY, 0)
    guess = imagined(s, 1, 3)
    assert (guess.coins[0], guess.stage[0]) == (3, DONE_PLACING)
    assert view(s, 1)["players"][0]["coins"] == 5


def test_whoever_is_not_done_may_have_begun_with_a_pink_square() -> None:
    s = position("sq: D1 E1 D2 E2", seats="2", side="advanced", card="b4-te")
    s = act(s, pink_on("A"), 0)
    stages = {imagined(s, 1, number).stage[0] for number in range(40)}
    assert stages == {TO_PLACE, PINK_FIRST, PLACED}
    assert all(legal(imagined(s, 1, number), 0) for number in range(40))


def test_the_order_of_others_decisions_tells_nothing() -> None:
    one = act(position(card="sq-te", seats="3"), placing("sq: A1 B1 A2 B2"), 0)
    other = act(position(card="sq-te", seats="3"), placing("te: A1 B1 C1 B2"), 0)
    for watcher in (1, 2, -1):
        assert view(one, watcher) == view(other, watcher)
    assert imagined(one, 1, 7) == imagined(other, 1, 7)


@pytest.mark.parametrize("side", ["normal", "advanced"])
def test_a_guess_changes_nothing_that_the_seat_knows(side: str) -> None:
    """In a whole game, a guess keeps the set of cards, the sizes of hands, the revealed boards and the seat's own board."""
    match, chance = Match(GAME, options(seats="3", side=side), 4), seeded(4)
    while not match.over:
        s = match.state
        for seat in range(3) if s.turn else ():
            guess = imagined(s, seat, s.turn)
            assert all_cards(guess) == all_cards(s)
            assert [card > 0 for card in guess.hand] == [card > 0 for card in s.hand]
            assert guess.hand[2 * seat : 2 * seat + 2] == s.hand[2 * seat : 2 * seat + 2]
            assert guess.piece[MOST_SEATS * SLOTS :] == s.piece[MOST_SEATS * SLOTS :]
            assert guess.coins[MOST_SEATS:] == s.coins[MOST_SEATS:]
            assert (guess.stage[seat], guess.coins[seat]) == (s.stage[seat], s.coins[seat])
            assert view(guess, seat) == view(s, seat)
            assert rules.to_act(guess) == rules.to_act(s)
        seat = match.to_act[below(chance, len(match.to_act))]
        match.act(seat, match.legal(seat)[below(chance, len(match.legal(seat)))])


def all_cards(s: State) -> list[int]:
    """Return how many cards of each kind are in hands or unseen."""
    return [left + sum(card == kind + 1 for card in s.hand) for kind, left in enumerate(s.unseen)]


# Every possible guess has the same chance

SAMPLES = 600


def evenly(found: Sequence[Hashable], possible: Set[Hashable]) -> None:
    """Check that all outcomes are about equally frequent. Seeds are fixed, so the result never varies."""
    counts = Counter(found)
    assert set(counts) == possible
    share = len(found) / len(possible)
    assert all(abs(n - share) < 4 * share**0.5 for n in counts.values()), counts


def narrow(card: str = "do-te", heights: tuple[int, ...] = (), gone: tuple[str, ...] = (), **written: Any) -> State:
    """Return a game of two in which the columns have these heights."""
    s = position("sq: D1 E1 D2 E2", card=card, seats="2", gone=gone, **written)
    for sheet in (0, MOST_SEATS):
        s.height[sheet * COLUMNS : sheet * COLUMNS + len(heights)] = heights
    return s


def placed_on(s: State) -> str:
    """Return the squares of the newest piece of seat 0."""
    return " ".join(next(p["squares"] for p in view(s, 0)["players"][0]["pieces"] if p["shape"] not in ("sq", "pi")))


def test_rt_08_either_of_two_begins_as_often() -> None:
    evenly([dealt(seed, seats="2").first for seed in range(SAMPLES)], {0, 1})
    evenly([dealt(seed, seats="4").first for seed in range(SAMPLES)], {0, 1, 2, 3})


def test_rt_04_rt_r20_every_objective_is_dealt_as_often() -> None:
    dealt_to_seat_1 = [objective for seed in range(SAMPLES) for objective in deal_of(seed)]
    evenly(dealt_to_seat_1, set(range(1, 9)))


def deal_of(seed: int) -> list[int]:
    s = dealt(seed, seats="2", objectives="yes")
    assert len(set(s.dealt[:4])) == 4
    return s.dealt[2:4]


def test_guessed_objectives_are_as_likely() -> None:
    s = dealt(seats="2", objectives="yes")
    s = act(s, legal(s, 1)[0], 1)
    others = set(range(1, 9)) - set(s.dealt[:2])
    evenly([imagined(s, 0, number).objective[1] for number in range(SAMPLES)], set(others))


def test_rt_r40_of_few_landings_each_is_guessed_as_often() -> None:
    """Two of 181 drops fit, so few that the full search usually finds them."""
    s = narrow(card="wild", heights=(14, 16, 16, 16, 16, 16, 16, 14))
    s.stage[0] = DONE_PLACING
    evenly([placed_on(imagined(s, 1, number)) for number in range(SAMPLES)], {"A15 A16", "H15 H16"})


def test_rt_r40_of_all_landings_each_is_guessed_as_often() -> None:
    s = narrow(gone=("te",))
    s.stage[0] = DONE_PLACING
    all_landings = {placed_on(act(s_placing(s), action)) for action in legal(s_placing(s), 0)}
    assert len(all_landings) == 15
    evenly([placed_on(imagined(s, 1, number)) for number in range(SAMPLES)], set(all_landings))


def s_placing(s: State) -> State:
    changed = copied(s)
    changed.stage[0] = TO_PLACE
    return changed


def test_rt_r40_each_piece_that_may_be_set_aside_is_guessed_as_often() -> None:
    s = narrow(card="wild", heights=(16,) * 8, gone=("co", "te"))
    s.stage[0] = DONE_PLACING
    guesses = [imagined(s, 1, number) for number in range(SAMPLES)]
    aside = [[n for n in range(8) if guess.copies[n] < s.copies[n]] for guess in guesses]
    assert all(len(each) == 1 for each in aside)
    evenly([each[0] for each in aside], {n for n in range(8) if s.copies[n]})
    assert {guess.coins[0] for guess in guesses} == {s.coins[0] - 2}


def test_rt_r16_rt_r40_every_start_of_a_move_is_as_likely() -> None:
    s = narrow(heights=(14, 14, 16, 16, 16, 16, 16, 16), gone=("te",), side="advanced")
    guesses = [imagined(s, 1, number) for number in range(SAMPLES)]
    evenly([guess.stage[0] for guess in guesses], {TO_PLACE, PINK_FIRST, PLACED})
    for guess in guesses:
        assert legal(guess, 0)
        assert (guess.coins[1], guess.piece[SLOTS : 2 * SLOTS]) == (s.coins[1], s.piece[SLOTS : 2 * SLOTS])
    first = [pink_square(guess) for guess in guesses if guess.stage[0] == PINK_FIRST]
    evenly(first, {"A15", "B15"})
    evenly([placed_on(g) for g in guesses if g.stage[0] == PLACED], {"A15 A16", "B15 B16", "A15 B15"})


def pink_square(s: State) -> str:
    return next((p["squares"][0] for p in view(s, 0)["players"][0]["pieces"] if p["shape"] == "pi"), "")


@pytest.mark.parametrize(
    ("heights", "piece", "pink"),
    [
        ((14, 16, 16, 16, 15, 16, 16, 16), "A15 A16", "E16"),
        ((15, 16, 16, 16, 16, 16, 16, 14), "H15 H16", "A16"),
    ],
)
def test_rt_r40_a_seat_that_is_done_may_have_dropped_pink_after_the_piece(
    heights: tuple[int, ...], piece: str, pink: str
) -> None:
    s = narrow(heights=heights, gone=("te",), side="advanced")
    s.stage[0] = DONE_PLACING
    guesses = [imagined(s, 1, number) for number in range(SAMPLES)]
    assert {placed_on(guess) for guess in guesses} == {piece}
    evenly([pink_square(guess) for guess in guesses], {"", pink})


def test_a_seat_that_could_not_drop_pink_after_the_piece_is_not_guessed_to_wait() -> None:
    s = narrow(heights=(14, 16, 16, 16, 16, 16, 16, 16), gone=("te",), side="advanced")
    assert {imagined(s, 1, number).stage[0] for number in range(60)} == {TO_PLACE}
    assert all(imagined(s, 1, number) == s or imagined(s, 1, number).hand != s.hand for number in range(20))


# Taking back


def begun(**written: str) -> Match:
    return Match(GAME, options(objectives="no", **written), 11)


def done(match: Match, seat: int, action: int) -> Done:
    answer = match.act(seat, action)
    assert isinstance(answer, Done)
    return answer


def test_alone_a_card_can_be_taken_back_but_not_a_piece_after_which_a_card_was_drawn() -> None:
    match = begun(seats="1")
    assert done(match, 0, match.legal(0)[0]).takes_back
    assert match.take_back(0) is None
    done(match, 0, match.legal(0)[0])
    assert not done(match, 0, match.legal(0)[0]).takes_back


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_card_shown_to_others_cannot_be_taken_back_a_secret_placement_can(seats: str) -> None:
    match = begun(seats=seats)
    seat = match.to_act[0]
    assert not done(match, seat, match.legal(seat)[0]).takes_back
    assert done(match, 0, match.legal(0)[3]).takes_back
    assert match.take_back(0) is None
    for each in range(int(seats) - 1):
        done(match, each, match.legal(each)[0])
    last = int(seats) - 1
    assert not done(match, last, match.legal(last)[0]).takes_back


def test_an_objective_can_be_taken_back_until_the_last_one_is_chosen() -> None:
    match = Match(GAME, options(seats="2"), 3)
    assert done(match, 0, match.legal(0)[0]).takes_back
    assert not done(match, 1, match.legal(1)[0]).takes_back
