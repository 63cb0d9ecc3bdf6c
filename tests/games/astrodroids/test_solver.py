"""The solver of parts 2 and 3: compared with plain recursion over the same dice, and by example."""

from __future__ import annotations

from itertools import product

import pytest
from tests.bots.test_players import brief
from tests.games.astrodroids import plain_solver
from tests.games.astrodroids.positions import (
    FIRE,
    FOUR_CARDS,
    GAME,
    act,
    blasting,
    circle,
    claim,
    give,
    legal,
    pick,
    planned,
    reroll,
    rolling,
)
from tests.games.conformance import Case, Table, compiled_game

from retrocade.bots import HINT_BOT, BotPlayer, find, hint
from retrocade.engine.bound import interpreted
from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.astrodroids import solver
from retrocade.games.astrodroids.content import BUDGET_MAX, MOST_DICE, ROUNDS
from retrocade.games.astrodroids.heuristic import best_plan, plan_value
from retrocade.games.astrodroids.rules import rolling as rolling_rules
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.state import BLAST, CLAIM, HOLD, SLOTS, UNLOCK, State

FEW = 2  # dice of everybody in most tests: 21 handfuls, which takes no compiling


@pytest.fixture
def few_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has two dice."""
    for module in (solver, rolling_rules):
        monkeypatch.setattr(module, "dice_of", lambda s, seat: FEW)


def values_of(s: State, seat: int = 0) -> dict[int, int]:
    """Return the value of each action, computed on rows that hold other numbers."""
    out, worths = [7] * GAME.most_legal, [7] * GAME.most_legal
    rows = [[9_999_999] * solver.WIDTH for _ in range(solver.ROWS)]
    n = solver.action_values(s, seat, out, worths, GAME.state(), rows)
    return dict(zip(out[:n], worths[:n], strict=True))


def compiled_values(s: State, seat: int = 0) -> dict[int, int]:
    bound = compiled_game(GAME)
    out, worths = bound.numbers(GAME.most_legal), bound.numbers(GAME.most_legal)
    n = bound.solver.action_values(
        bound.state(s), seat, out, worths, bound.state(), bound.rows(solver.ROWS, solver.WIDTH)
    )
    return {int(out[i]): int(worths[i]) for i in range(n)}


# Handfuls


def test_a_handful_is_known_by_its_faces_whatever_their_order() -> None:
    s = rolling([6, 1, 3, 3, 1, 2], [1, 2, 3, 3, 1, 6])
    assert solver.handful(s, 0, 0b111111) == solver.handful(s, 1, 0b111111)
    assert solver.ALL[solver.handful(s, 0, 0b001101)] == (0, 0, 2, 0, 0, 1)
    assert solver.ALL[solver.handful(rolling([1] * 6, [1, 2, 3, 4, 5, 6, 6, 6]), 1, 0b11000001)] == (1, 0, 0, 0, 0, 2)


def test_handfuls_are_numbered_from_the_empty_one_and_the_smaller_ones_first() -> None:
    assert solver.handful(rolling([1] * 6), 0, 0) == 0
    assert [solver.START[n + 1] - solver.START[n] for n in range(MOST_DICE + 1)] == [
        1,
        6,
        21,
        56,
        126,
        252,
        462,
        792,
        1287,
    ]
    assert solver.HANDFULS == 3003


@pytest.mark.parametrize("dice", [1, 2, 6])
def test_the_chance_of_a_six_is_as_everybody_knows_it(dice: int) -> None:
    sure = 6**8
    values = [sure * (counts[5] > 0) for counts in solver.ALL]
    keeps = [0] * solver.HANDFULS
    solver.keep_values(values, 6, keeps)
    kept = solver.NUMBER[6 - dice, 0, 0, 0, 0, 0]
    assert keeps[kept] == pytest.approx(sure * (1 - (5 / 6) ** dice), abs=6)


# Against plain recursion


def racing(*hands: list[int], table: tuple[str, ...] = FOUR_CARDS, number: int = 3) -> State:
    """Return players who roll in the middle of a game, with some Droids blasted and trophies circled."""
    s = rolling(*hands, table=table[: len(hands) + 1] if len(hands) > 1 else table, number=number)
    for seat in range(len(hands)):
        s.blasted[seat] = 0b10001_00100_00000_01000_00011 >> seat
        s.trophies[seat] = 0b10010
    return s


def stopped(rerolls: int) -> State:
    s = racing([3, 1], [2, 2])
    s.claimed[1], s.table[1] = s.table[1], 0
    s.last, s.rerolls, s.waiting = 1, rerolls, 1
    return s


def timed_out_table(throws: int, *kinds: str) -> State:
    s = racing([3, 1])
    s.throws[0] = throws
    return give(s, 0, *kinds)


def forced() -> State:
    s = racing([3, 3], [2, 2], [1, 4])
    s.time_up, s.waiting = 1, 1
    return s


def gap() -> State:
    """A card is claimed, two players roll on."""
    s = racing([3, 1], [2, 6], [5, 5])
    s.claimed[1], s.table[0], s.waiting = s.table[0], 0, 0b101
    return s


RACES = {
    "two, a rival who is ready": racing([3, 1], [2, 2]),
    "two, a rival who is not": racing([3, 3], [4, 1]),
    "two, a complete hand": racing([2, 2], [6, 1]),
    "two, with Rolypolys": give(give(racing([3, 1], [1, 5]), 0, "rolypoly"), 1, "rolypoly"),
    "two, a rival who keeps a 1": racing([3, 1], [1, 3]),
    "two, a rival who keeps a 2": racing([3, 1], [4, 2]),
    "two, a rival who keeps the first die": racing([3, 1], [2, 4]),
    "three": racing([3, 1], [2, 2], [4, 1]),
    "three, all near a claim": racing([2, 3], [2, 2], [3, 3]),
    "three, nobody near": racing([6, 1], [5, 1], [4, 1]),
    "three, one card gone": gap(),
    "the last with no reroll": stopped(0),
    "the last with one": stopped(1),
    "the last with two": stopped(2),
    "the last with four": give(stopped(4), 0, "rolypoly"),
    "who must claim": forced(),
    "the last round": racing([3, 1], [2, 2], number=8),
}


@pytest.mark.usefixtures("few_dice")
@pytest.mark.parametrize("name", RACES)
def test_values_against_others_are_those_of_plain_recursion(name: str) -> None:
    s = RACES[name]
    before = copied(s)
    assert values_of(s) == plain_solver.action_values(s, 0, legal(s, 0), FEW)
    assert s == before


@pytest.mark.usefixtures("few_dice")
@pytest.mark.parametrize("seat", [1, 2])
def test_values_for_other_seats_are_those_of_plain_recursion(seat: int) -> None:
    s = RACES["three"]
    assert values_of(s, seat) == plain_solver.action_values(s, seat, legal(s, seat), FEW)


@pytest.mark.usefixtures("few_dice")
@pytest.mark.parametrize("throws", [0, 7, 8, 10, 11, 12])
def test_values_alone_are_those_of_plain_recursion(throws: int) -> None:
    s = timed_out_table(throws)
    assert values_of(s) == plain_solver.action_values(s, 0, legal(s, 0), FEW)


@pytest.mark.usefixtures("few_dice")
@pytest.mark.parametrize("hand", [(1, 6), (6, 6), (4, 5)])
@pytest.mark.parametrize("cards", [FOUR_CARDS, ("C20", "C43", "C13", "C03")])
def test_values_alone_with_other_cards_are_those_of_plain_recursion(
    hand: tuple[int, int], cards: tuple[str, ...]
) -> None:
    s = racing([*hand], table=cards)
    s.throws[0] = 10
    assert values_of(s) == plain_solver.action_values(s, 0, legal(s, 0), FEW)


@pytest.mark.usefixtures("few_dice")
def test_values_alone_with_a_rolypoly_are_those_of_plain_recursion() -> None:
    s = timed_out_table(9, "rolypoly")
    assert values_of(s) == plain_solver.action_values(s, 0, legal(s, 0), FEW)


@pytest.mark.usefixtures("few_dice")
def test_where_box_dice_may_leave_no_card_at_all_only_those_that_leave_one_count() -> None:
    s = racing([3, 1], table=("C06", "C13"))
    s.throws[0] = 11
    assert values_of(s) == plain_solver.action_values(s, 0, legal(s, 0), FEW)


# With eight dice, where every handful there is can be thrown


def sixes(s: State, seat: int, left: int) -> int:
    """A game in which only sixes count."""
    return 1000 * s.dice[seat * MOST_DICE : (seat + 1) * MOST_DICE].count(6)


def eight(seats: int) -> State:
    s = rolling(*[[6, 6, 6, 5, 5, 5, 5, 5]] * seats, table=FOUR_CARDS, number=3)
    for seat in range(seats):
        give(s, seat, "cube_friend", "cube_friend")
    return s


def test_ad_60_the_last_throw_of_eight_dice_is_worth_its_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "best_plan", sixes)
    s = eight(2)
    s.claimed[1], s.table[1] = s.table[1], 0
    s.last, s.rerolls, s.waiting = 1, 1, 1
    found = values_of(s)
    assert found[CLAIM] == 3000
    assert found[0b11111000] == pytest.approx(3000 + 5000 / 6, abs=6)
    assert found[0b11111111] == pytest.approx(8000 / 6, abs=9)
    assert max(found, key=lambda action: found[action]) == 0b11111000


@pytest.mark.parametrize("seats", [1, 2])
def test_ad_60_the_solver_knows_eight_dice_alone_and_against_others(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "best_plan", sixes)
    found = values_of(eight(seats))
    throws = {action: worth for action, worth in found.items() if action < CLAIM}
    assert len(throws) == 255
    assert max(throws, key=lambda action: throws[action]) == 0b11111000
    assert found[CLAIM] >= 3000


# Part 3


def test_each_step_of_a_plan_is_worth_the_best_plan_that_begins_so() -> None:
    s = planned(blasting("C06", [3, 3, 2, 2, 2, 4], coins=1), pick("3,2"))
    found = values_of(s)
    assert list(found) == legal(s)
    assert found[FIRE] == plan_value(s, 0, plan_of(s, 0), ROUNDS - s.round)
    for action in (pick("4,2"), pick("2,3"), circle(4)):
        assert found[action] == best_plan(planned(s, action), 0, ROUNDS - s.round)


def test_the_solver_has_no_values_in_other_parts() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    s.phase = UNLOCK
    assert values_of(s) == {}
    s.phase = BLAST
    s.waiting = 0b10
    assert values_of(s) == {}
    claimed = rolling([3, 3], [2, 2], [1, 1], table=FOUR_CARDS)
    act(claimed, 0, claim(claimed, "C06"))
    assert values_of(claimed) == {}


def test_the_card_with_number_1_is_a_card() -> None:
    s = racing([1] * 6, [2] * 6)
    s.table[:4] = [0, 1, 0, 2]
    assert solver.on_table(s) == 0b1010
    s.claimed[0] = 1
    assert values_of(s) == {}


# What it means


@pytest.mark.usefixtures("few_dice")
def test_a_hand_on_a_card_is_never_the_best() -> None:
    found = values_of(stopped(2))
    assert all(found[action] < min(found[c] for c in found if c < HOLD) for action in found if action >= HOLD)
    assert any(action >= HOLD for action in found)


@pytest.mark.usefixtures("few_dice")
def test_one_more_throw_is_never_worth_less() -> None:
    one, two = values_of(stopped(1)), values_of(stopped(2))
    assert all(two[action] >= one[action] for action in one)
    assert max(two.values()) > max(one.values())


@pytest.mark.usefixtures("few_dice")
def test_without_a_throw_left_only_claims_have_a_value() -> None:
    assert all(action >= CLAIM for action in values_of(stopped(0)))


@pytest.mark.usefixtures("few_dice")
def test_alone_the_hidden_timer_is_feared_only_when_it_can_run_out() -> None:
    early, late = values_of(timed_out_table(0)), values_of(timed_out_table(BUDGET_MAX - 1))
    throws = [action for action in early if action < CLAIM]
    assert all(late[action] < early[action] for action in throws)
    assert all(late[action] == early[action] for action in early if action >= CLAIM)


# With all dice, compiled


def last(rerolls: int) -> State:
    """Return a last player with this many rerolls."""
    s = rolling([3, 3, 3, 2, 5, 1], [1, 1, 1, 1, 1, 1])
    s.claimed[1] = s.table[2]
    s.table[2] = 0
    s.last, s.rerolls, s.waiting = 1, rerolls, 1
    return s


def claimed_with(s: State, dice: list[int]) -> int:
    """Return the value of the best claim with these dice."""
    worths = []
    for slot in range(SLOTS):
        if s.table[slot]:
            tried = rolling(dice, [1, 1, 1, 1, 1, 1])
            tried.claimed[0] = s.table[slot]
            worths.append(best_plan(tried, 0, ROUNDS - s.round))
    return max(worths)


def test_compiled_the_last_throw_is_worth_the_mean_of_all_it_can_show() -> None:
    s = last(1)
    found = compiled_values(s)
    falls = [claimed_with(s, [3, 3, 3, 2, five, one]) for five, one in product(range(1, 7), repeat=2)]
    assert found[reroll(5, 6)] == pytest.approx(sum(falls) / len(falls), abs=3)
    assert max(found[CLAIM + slot] for slot in range(2)) == claimed_with(s, [3, 3, 3, 2, 5, 1])


def test_compiled_a_rival_who_is_ready_to_claim_makes_claiming_first_worth_more() -> None:
    dice = [3, 3, 3, 3, 2, 1]
    calm, pressed = rolling(dice, [1, 1, 4, 4, 5, 5]), rolling(dice, [3, 3, 3, 3, 2, 2])
    ahead = [compiled_values(s)[claim(s, "C06")] - compiled_values(s)[reroll(6)] for s in (calm, pressed)]
    assert ahead[0] < 0 < ahead[1]


def test_compiled_a_complete_target_is_claimed() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    found = compiled_values(s)
    assert max(found, key=lambda action: found[action]) == claim(s, "C06")


def test_interpreted_and_compiled_values_are_equal() -> None:
    s = last(2)
    plain = interpreted(GAME, solver)
    out, worths = [0] * GAME.most_legal, [0] * GAME.most_legal
    n = plain.solver.action_values(s, 0, out, worths, GAME.state(), plain.rows(solver.ROWS, solver.WIDTH))
    assert dict(zip(out[:n], worths[:n], strict=True)) == compiled_values(s)


def test_compiled_the_strongest_bot_beats_the_greedy_one_more_often_than_not() -> None:
    bound = compiled_game(GAME)
    points = 0.0
    for number in range(12):
        match = Match(GAME, GAME.choose({"seats": "2"}, "turns"), 40 + number // 2)
        strong = number % 2
        players = [BotPlayer(brief(find("level5" if seat == strong else "greedy")), bound, number) for seat in range(2)]
        while not match.over:
            seat = match.to_act[0]
            match.act(seat, players[seat].choose(match, seat))
        places = [GAME.rules.result(match.state, seat) for seat in range(2)]
        points += (places[strong] < places[1 - strong]) + 0.5 * (places[0] == places[1])
    assert points >= 8


def test_compiled_a_hint_tells_by_how_much_it_is_ahead() -> None:
    s = rolling([3, 3, 3, 3, 2, 2], [1, 2, 3, 4, 5, 6])
    match = Table(Case(GAME, "test", GAME.choose({"seats": "2"})), s)
    given = hint(match, 0, BotPlayer(HINT_BOT, compiled_game(GAME), 1).decide(match, 0))
    assert given.action == claim(s, "C06")
    assert "points more than the next best" in given.why
