"""What a seat may know: views, guesses, and how far back a move can be taken."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import GAME, PAY, act, dealt, hand, legal, options, pink_on, placing, position

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.engine.match import Done, Match
from retrocade.games.retrotetro import rules
from retrocade.games.retrotetro.state import DONE_PLACING, PINK_FIRST, PLACED, TO_PLACE, State
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
