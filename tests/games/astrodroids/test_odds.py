"""What the strongest bot reckons in part 2: all odds known, against counting them out one by one."""

from __future__ import annotations

from itertools import product

import pytest
from tests.bots.test_minds import brief
from tests.games.astrodroids.positions import GAME, claim, reroll, rolling
from tests.games.conformance import Case, Table, machine_twin

from retrocade.bots import ADVISER, Mind, advice, find
from retrocade.engine.compile import interpreted
from retrocade.engine.match import Match
from retrocade.games.astrodroids import odds
from retrocade.games.astrodroids.content import BUDGET_MAX, ROUNDS
from retrocade.games.astrodroids.heuristic import best_plan
from retrocade.games.astrodroids.state import BLAST, CLAIM, SLOTS, State


def weighed(s: State, seat: int = 0) -> dict[int, int]:
    """What each action is worth."""
    bound = machine_twin(GAME)
    out, worths = bound.numbers(GAME.most_legal), bound.numbers(GAME.most_legal)
    n = bound.odds.weigh(bound.state(s), seat, out, worths, bound.state(), bound.rows(odds.ROWS, odds.WIDTH))
    return {int(out[i]): int(worths[i]) for i in range(n)}


def last(rerolls: int) -> State:
    """A player who is the last, with so many rerolls."""
    s = rolling([3, 3, 3, 2, 5, 1], [1, 1, 1, 1, 1, 1])
    s.claimed[1] = s.table[2]
    s.table[2] = 0
    s.last, s.rerolls, s.waiting, s.queue = 1, rerolls, 1, 0
    return s


def claimed_with(s: State, dice: list[int]) -> int:
    """The best that these dice can be claimed with."""
    worths = []
    for slot in range(SLOTS):
        if s.table[slot]:
            tried = rolling(dice, [1, 1, 1, 1, 1, 1])
            tried.claimed[0] = s.table[slot]
            worths.append(best_plan(tried, 0, ROUNDS - s.round))
    return max(worths)


def test_a_handful_is_known_by_its_faces_whatever_their_order() -> None:
    s = rolling([6, 1, 3, 3, 1, 2], [1, 2, 3, 3, 1, 6])
    assert odds.handful(s, 0, 0b111111) == odds.handful(s, 1, 0b111111)
    assert odds.ALL[odds.handful(s, 0, 0b001101)] == (0, 0, 2, 0, 0, 1)
    assert odds.START[7] - odds.START[6] == 462


@pytest.mark.parametrize("dice", [1, 2, 6])
def test_the_chance_of_a_six_is_as_everybody_knows_it(dice: int) -> None:
    sure = 6**8
    values = [sure * (counts[5] > 0) for counts in odds.ALL]
    hopes = [0] * odds.HANDFULS
    odds.promises(values, 6, hopes)
    kept = odds.NUMBER[6 - dice, 0, 0, 0, 0, 0]
    assert hopes[kept] == pytest.approx(sure * (1 - (5 / 6) ** dice), abs=6)


def test_the_last_throw_is_worth_the_mean_of_all_it_can_show() -> None:
    s = last(1)
    found = weighed(s)
    falls = [claimed_with(s, [3, 3, 3, 2, five, one]) for five, one in product(range(1, 7), repeat=2)]
    assert found[reroll(5, 6)] == pytest.approx(sum(falls) / len(falls), abs=3)
    assert max(found[CLAIM + slot] for slot in range(2)) == claimed_with(s, [3, 3, 3, 2, 5, 1])


def test_one_more_throw_is_never_worth_less() -> None:
    one, two = weighed(last(1)), weighed(last(2))
    assert all(two[action] >= one[action] for action in one)
    assert max(two.values()) > max(one.values())


def test_without_a_throw_left_only_claims_are_weighed() -> None:
    assert all(action >= CLAIM for action in weighed(last(0)))


def test_a_rival_who_is_ready_to_claim_makes_claiming_first_worth_more() -> None:
    dice = [3, 3, 3, 3, 2, 1]
    calm, pressed = rolling(dice, [1, 1, 4, 4, 5, 5]), rolling(dice, [3, 3, 3, 3, 2, 2])
    ahead = [weighed(s)[claim(s, "C06")] - weighed(s)[reroll(6)] for s in (calm, pressed)]
    assert ahead[0] < 0 < ahead[1]


def test_a_complete_target_is_claimed() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    found = weighed(s)
    assert max(found, key=lambda action: found[action]) == claim(s, "C06")


def test_interpreted_and_compiled_reckon_the_same() -> None:
    s = last(2)
    plain = interpreted(GAME, odds)
    out, worths = [0] * GAME.most_legal, [0] * GAME.most_legal
    n = plain.odds.weigh(s, 0, out, worths, GAME.state(), plain.rows(odds.ROWS, odds.WIDTH))
    assert dict(zip(out[:n], worths[:n], strict=True)) == weighed(s)


def test_elsewhere_there_is_nothing_to_reckon() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    s.phase = BLAST + 1
    assert weighed(s) == {}


def test_the_strongest_bot_beats_the_greedy_one_more_often_than_not() -> None:
    bound = machine_twin(GAME)
    points = 0.0
    for number in range(12):
        match = Match(GAME, GAME.choose({"seats": "2"}, "turns"), 40 + number // 2)
        strong = number % 2
        minds = [Mind(brief(find("level5" if seat == strong else "greedy")), bound, number) for seat in range(2)]
        while not match.over:
            seat = match.to_act[0]
            match.act(seat, minds[seat].choose(match, seat))
        places = [GAME.rules.result(match.state, seat) for seat in range(2)]
        points += (places[strong] < places[1 - strong]) + 0.5 * (places[0] == places[1])
    assert points >= 8


def test_a_hint_tells_by_how_much_it_is_ahead() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    match = Table(Case(GAME, "test", GAME.choose({"seats": "2"})), s)
    told = advice(match, 0, Mind(ADVISER, machine_twin(GAME), 1).ponder(match, 0))
    assert told.action == claim(s, "C06")
    assert "points more than the next best" in told.why


def test_alone_the_hidden_timer_is_feared_only_when_it_can_run_out() -> None:
    alone = Match(GAME, GAME.choose({"seats": "1"}, "turns"), 3)
    early = weighed(alone.state)
    alone.state.throws[0] = BUDGET_MAX - 1
    late = weighed(alone.state)
    throws = [action for action in early if action < CLAIM]
    assert all(late[action] < early[action] for action in throws)
    assert all(late[action] == early[action] for action in early if action >= CLAIM)
