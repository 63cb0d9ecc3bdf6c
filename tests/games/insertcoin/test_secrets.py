"""Hidden things: guesses fit a seat's knowledge and nothing else, and plans can be taken back until they are shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.insertcoin.positions import GAME, Level, Sheet, burn, do, done, draw, finish, legal, table

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied, to_bytes
from retrocade.engine.match import Done, Match
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin.content import CARDS, DEAL, DRAFT_DEAL
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    CHOOSE,
    DONE,
    DRAFTING,
    HOLD,
    KEEPING,
    OUT,
    OVER,
    READY,
    TURN,
    State,
)

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from([*option.words.values()]) for option in GAME.options})
SEEDS = st.integers(0, (1 << 53) - 1)


def walked(options: dict[str, int], seed: int, steps: int) -> State:
    """Return the state after this many random decisions."""
    s: State = GAME.blank(options)
    chance, bot_chance = seeded(seed), seeded(seed ^ 1)
    rules.setup(s, chance)
    for _ in range(steps):
        waiting = [seat for seat in range(s.seats) if rules.to_act(s) >> seat & 1]
        if not waiting:
            break
        seat = waiting[below(bot_chance, len(waiting))]
        actions = legal(s, seat)
        rules.apply(s, seat, actions[below(bot_chance, len(actions))], chance)
    return s


@settings(max_examples=80, deadline=None)
@given(OPTIONS, SEEDS, st.integers(0, 120), st.integers(0, 99))
def test_a_guess_looks_like_the_truth_and_rests_on_nothing_else(
    options: dict[str, int], seed: int, steps: int, luck: int
) -> None:
    s = walked(options, seed, steps)
    for seat in range(s.seats):
        guess, other = copied(s), copied(s)
        rules.imagine(guess, seat, seeded(luck))
        assert GAME.view(guess, seat) == GAME.view(s, seat)
        assert GAME.view(guess, -1) == GAME.view(s, -1)
        assert legal(guess, seat) == legal(s, seat)
        assert rules.to_act(guess) == rules.to_act(s)
        rules.imagine(other, seat, seeded(luck + 1))
        rules.imagine(guess, seat, seeded(luck + 1))
        assert guess == other


def test_luck_is_used_exactly_when_something_is_hidden() -> None:
    cases = [
        (table(Sheet(), Sheet()), True),
        (table(Sheet(), Sheet(out=True)), False),  # a seat that sits out plans nothing
        (do(burn(table(Sheet(), Sheet()), 0, (1, 0), seat=1), 1, DONE), True),
        (table(Sheet()), False),
        (finish(table(Sheet(lives=1, coins=0), Sheet())), False),
    ]
    for s, hidden in cases:
        chance = seeded(3)
        luck = chance.state
        rules.imagine(s, 0, chance)
        assert (chance.state != luck) is hidden


def test_a_plan_of_who_is_ready_is_any_whole_plan() -> None:
    skull = [Level("WS1", [(0, 2)]), Level("UR1"), Level("AI1")]
    s = do(do(burn(table(Sheet(), Sheet(skull)), 0, (0, 2), seat=1), 1, ACTIVATE), 1, DONE)
    guesses = [copied(s) for _ in range(60)]
    for n, guess in enumerate(guesses):
        rules.imagine(guess, 0, seeded(n))
        assert guess.step[1] == READY
        assert guess.filled[:3] == s.filled[:3]
        rules.apply(guess, 0, HOLD, seeded(0))
    assert len({tuple(guess.filled[3:6]) for guess in guesses}) > 30
    assert len({guess.lives[1] for guess in guesses}) == 2  # some of them burnt


def test_a_guessed_plan_may_hold_anything_a_plan_can() -> None:
    """Abilities, second symbols, Kabuki Love's choice: every step of a plan occurs in guesses."""
    rich = Sheet([Level("KL1", [(6, 3)]), Level("MS1", [(2, 2), (2, 3)]), Level("PC1", [(1, 3), (1, 4)])], double=True)
    s = do(burn(table(Sheet(), rich, card_in_play="C05"), 0, (6, 3), seat=1), 1, ACTIVATE)
    s = do(s, 1, legal(s, 1)[0])
    while s.step[1] != READY:
        s = do(s, 1, legal(s, 1)[0])
    seen = set()
    for n in range(300):
        guess = copied(s)
        rules.imagine(guess, 0, seeded(n))
        seen.add((guess.used[1], guess.fired[1]))
    assert {used for used, _ in seen} == {1, 4}
    assert {fired for _, fired in seen} == {0, 1, 2, 3, 6, 7}


def test_who_is_not_ready_is_taken_to_be_at_the_beginning() -> None:
    s = draw(table(Sheet(), Sheet()), "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)], seat=1)
    rules.imagine(s, 0, seeded(5))
    assert s == table(Sheet(), Sheet())


# Cards


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_ic_r3_others_may_hold_any_card_not_seen(seats: int) -> None:
    s = GAME.blank({"seats": seats})
    rules.setup(s, seeded(2))
    rules.apply(s, 1, 3, seeded(0))
    mine = s.dealt[:DEAL]
    found = set()
    for n in range(200):
        guess = copied(s)
        rules.imagine(guess, 0, seeded(n))
        assert guess.dealt[:DEAL] == mine
        others = guess.dealt[DEAL : DEAL * seats]
        assert len(set(others)) == len(others)
        assert not set(others) & set(mine)
        found |= set(guess.dealt[DEAL : 2 * DEAL])
        assert guess.kept[1] > 0
        assert guess.kept[0] == 0
    assert len(found) == 25


def memory(s: State, seat: int, sights: list[set[int]]) -> None:
    """Record the part of the draft that this seat sees now."""
    hand = GAME.view(s, seat)["hand"]
    assert hand is not None
    sights.append({[card["id"] for card in CARDS].index(card["id"]) + 1 for card in hand["cards"]})


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), SEEDS, st.integers(0, 30), st.integers(0, 1000))
def test_ic_v1_a_guessed_draft_fits_every_pack_that_came_by(seats: int, seed: int, steps: int, luck: int) -> None:
    """Replay the guess: in each round this seat would have seen the very cards that it saw."""
    s = walked({"seats": seats, "start": 1}, seed, min(steps, 3 * seats + seats - 1))
    assert s.phase in (DRAFTING, KEEPING)
    for seat in range(seats):
        guess = copied(s)
        rules.imagine(guess, seat, seeded(luck))
        cards = [card for card in guess.dealt if card]
        assert len(set(cards)) == 4 * seats
        last = min(s.round, 3)
        for lap in range(1, last + 1):
            pack = DEAL * ((seat - lap + 1) % seats)
            for one, other in ((s, guess), (guess, s)):
                seen = {
                    one.dealt[pack + i]
                    for i in range(DRAFT_DEAL)
                    if one.taken[pack + i] == 0 or one.taken[pack + i] >= lap
                }
                again = {
                    other.dealt[pack + i]
                    for i in range(DRAFT_DEAL)
                    if other.taken[pack + i] == 0 or other.taken[pack + i] >= lap
                }
                assert seen == again
        for pack in range(seats):
            rounds = sorted(guess.taken[DEAL * pack : DEAL * pack + DRAFT_DEAL])
            assert rounds == sorted(s.taken[DEAL * pack : DEAL * pack + DRAFT_DEAL])
        for lap in range(1, s.round + 1):
            assert rules.card_in_hand(guess, seat, lap - 1) == rules.card_in_hand(s, seat, lap - 1)


def test_ic_v1_who_took_what_is_guessed_anew() -> None:
    s = walked({"seats": 4, "start": 1}, 7, 8)
    picks = set()
    for n in range(200):
        guess = copied(s)
        rules.imagine(guess, 0, seeded(n))
        picks.add(rules.card_in_hand(guess, 1, 1))
    assert len(picks) == 3  # what was left of the pack that seat 0 passed on


# Taking back


def did(match: Match, seat: int, action: int) -> Done:
    answer = match.act(seat, action)
    assert isinstance(answer, Done), answer
    return answer


def begun(seats: int = 3, seed: int = 5) -> Match:
    return Match(GAME, GAME.choose({"seats": str(seats), "start": "quick"}), seed)


def test_ic_r8_ic_r45_a_plan_can_be_taken_back_to_its_beginning_while_others_decide() -> None:
    match = begun()
    start = to_bytes(match.state)
    for seat in (0, 1):
        did(match, seat, match.legal(seat)[0])
    did(match, 0, match.legal(0)[0])
    did(match, 1, match.legal(1)[0])
    did(match, 1, DONE)
    assert match.take_back(0) is None
    assert match.take_back(0) is None
    assert not match.can_take_back(0)
    assert match.legal(0) != []
    others = copied(match.state)
    assert others.step[0] == CHOOSE
    assert others.step[1] == READY
    assert match.can_take_back(1)
    for _ in range(3):
        assert match.take_back(1) is None
    assert to_bytes(match.state) == start


def test_ic_r8_what_was_shown_cannot_be_taken_back() -> None:
    match = begun(2)
    for seat in (0, 1):
        for _ in range(2):
            did(match, seat, match.legal(seat)[0])
    assert did(match, 0, DONE).takes_back
    assert not did(match, 1, DONE).takes_back
    for seat in (0, 1):
        assert isinstance(match.take_back(seat), Refusal)


def test_ic_r45_done_stands_once_somebody_else_has_acted() -> None:
    match = begun(3)
    for _ in range(2):
        did(match, 0, match.legal(0)[0])
    did(match, 0, DONE)
    assert match.can_take_back(0)
    did(match, 1, match.legal(1)[0])
    assert isinstance(match.take_back(0), Refusal)
    assert match.state.step[0] == READY


def test_ic_r8_events_name_who_is_ready_and_no_plan() -> None:
    match = begun(3)
    assert did(match, 0, match.legal(0)[0]).events(GAME) == []
    assert did(match, 0, match.legal(0)[0]).events(GAME) == []
    assert [str(event.text) for event in did(match, 0, DONE).events(GAME)] == ["Player 1 is ready."]


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_what_can_be_taken_back_showed_nobody_anything(options: dict[str, int], seed: int) -> None:
    """`reveals` agrees with the observations: others see at most that somebody is ready."""
    match, bot_chance = Match(GAME, options, seed), seeded(seed ^ 7)
    for _ in range(45):
        if match.over:
            break
        seat = match.to_act[below(bot_chance, len(match.to_act))]
        done_now = did(match, seat, match.legal(seat)[below(bot_chance, len(match.legal(seat)))])
        if done_now.takes_back and match.state.seats > 1:
            for other in {*range(-1, match.state.seats)} - {seat}:
                before, after = GAME.view(done_now.before, other), GAME.view(done_now.after, other)
                after["players"][seat]["state"] = before["players"][seat]["state"]
                assert before == after


def test_sitting_out_hides_nothing() -> None:
    s = table(Sheet([done("MS1"), Level("UR1"), Level("AI1")]), Sheet(out=True))
    assert s.step[1] == OUT
    assert s.phase == TURN != OVER
