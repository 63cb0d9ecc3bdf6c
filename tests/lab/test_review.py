"""The review of a game: the same every time, finds what was thrown away, and blames nobody without a choice."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from retrocade import bots, games
from retrocade.engine.bound import BoundGame
from retrocade.engine.chance import seeded
from retrocade.engine.match import Match
from retrocade.engine.messages import as_data
from retrocade.lab.reviews import process
from retrocade.lab.reviews.moves import course_of
from retrocade.lab.reviews.order import Order, carry_out, match_of, order_of
from retrocade.lab.reviews.playouts import Bench
from retrocade.lab.reviews.review import Critic, Review, Verdict
from retrocade.lab.reviews.runner import reviewed
from retrocade.lab.reviews.settings import ReviewSettings, review_settings


@cache
def bound(name: str) -> BoundGame:
    return bots.bind_bots(games.load(name), quick=True)


def small(name: str) -> ReviewSettings:
    """Return settings for a review of a second or less."""
    return replace(
        review_settings(name),
        curve_points=3,
        curve_playouts=4,
        first_iterations=16,
        first_playouts=4,
        again_moves=3,
        again_iterations=16,
        again_playouts=24,
    )


MOST = 120  # decisions of a game: long enough


def played(name: str, seed: int, blunder_at: int = -1) -> Match:
    """Return a game of bots that decide by one look. At one decision, the solver's worst action is taken.

    A game that takes too long is given up.
    """
    game = games.load(name)
    match = Match(game, game.untimed(game.choose({})), seed)
    player = bots.BotPlayer(bots.find("level3"), bound(name), seed)
    while not match.over:
        seat = match.to_act[0]
        action = worst(match, seat) if len(match.log) == blunder_at else player.choose(match, seat)
        match.act(seat, action)
        if len(match.log) >= MOST and match.may_end(seat):
            match.resign(seat)
    return match


def worst(match: Match, seat: int) -> int:
    """Return the action that the game's solver values least."""
    solver, game = match.game.solver, bound(match.game.name)
    assert solver is not None
    out, values = game.numbers(match.game.most_legal), game.numbers(match.game.most_legal)
    rows = game.rows(getattr(solver, "ROWS", 0), getattr(solver, "WIDTH", 0))
    n = game.solver.action_values(game.state(match.state), seat, out, values, game.state(), rows)
    return min((int(values[i]), int(out[i])) for i in range(n))[1]


def shape(review: Review) -> list[tuple[object, ...]]:
    """Return all that a review says, in a form that can be compared."""
    rows = [(v.move.step, v.best.actions, v.loss, v.error, v.grade, v.outlook, v.is_private) for v in review.verdicts]
    return [*rows, *((point.step, point.seats) for point in review.curve)]


def test_the_same_match_gives_the_same_review_on_one_thread_and_on_two() -> None:
    match = played("starsprint", 5)
    first = reviewed(match, bound("starsprint"), small("starsprint"), threads=1)
    again = reviewed(match, bound("starsprint"), small("starsprint"), threads=2)
    assert shape(first) == shape(again)
    assert first.curve[0].step == 0
    assert first.curve[-1].step == len(match.log)
    assert first.curve[-1].seats[0].error == 0


@pytest.mark.parametrize("name", ["insertcoin", "retrotetro", "astrodroids"])
def test_moves_are_whole_where_everybody_acts_at_once(name: str) -> None:
    """People's actions come in any order: one's move goes on though others acted in between."""
    game, luck = games.load(name), Random(3)
    match = Match(game, game.untimed(game.choose({"seats": "3"})), 5)
    players = [bots.BotPlayer(bots.find("greedy"), bound(name), seat) for seat in range(3)]
    while not match.over:
        seat = luck.choice(match.to_act)
        match.act(seat, players[seat].choose(match, seat))
    moves = course_of(match).moves
    steps = sorted(step for move in moves for step in move.steps)
    assert steps == list(range(1, len(match.log) + 1))
    for move in moves:
        assert [match.log[step - 1].action for step in move.steps] == list(move.actions)
        after = move.before.copy()
        *begun, last = move.actions
        assert all(bots.goes_on(after, move.seat, action) for action in begun)
        assert not bots.goes_on(after, move.seat, last), f"step {move.step} only begins a move"


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_can_be_reviewed(name: str) -> None:
    match = played(name, 3)
    review = reviewed(
        match, bound(name), replace(small(name), first_iterations=4, first_playouts=2, again_moves=1, curve_points=2)
    )
    assert match.over
    assert {v.move.step for v in review.verdicts} == {move.step for move in course_of(match).moves if move.has_choice}
    assert all(len(point.seats) == match.state.seats for point in review.curve)
    assert all(v.loss >= 0 for v in review.verdicts)
    assert all(v.again for v in review.verdicts if v.grade)


def test_a_planted_blunder_is_found() -> None:
    match = played("astrodroids", 4, blunder_at=12)
    review = reviewed(match, bound("astrodroids"), replace(small("astrodroids"), again_moves=6, again_playouts=48))
    found = {verdict.move.step: verdict for verdict in review.verdicts}
    assert found[13].grade == "blunder"
    assert found[13].loss > 2 * found[13].error
    assert found[13].best.actions != found[13].move.actions
    assert found[13] in review.worst(most=3)


def test_who_had_no_choice_is_never_blamed() -> None:
    match = played("insertcoin", 3)
    moves = course_of(match).moves
    forced = {move.step for move in moves if not move.has_choice}
    assert forced
    review = reviewed(match, bound("insertcoin"), replace(small("insertcoin"), first_iterations=1, again_moves=0))
    assert not forced & {verdict.move.step for verdict in review.verdicts}
    assert [action for move in moves for action in move.actions] == [
        entry.action for entry in match.log if entry.seat >= 0
    ]


@pytest.mark.parametrize("name", ["retrotetro", "starsprint"])
def test_a_move_compared_with_itself_loses_nothing_because_luck_is_the_same(name: str) -> None:
    critic, bench = Critic(bound(name), small(name), 0), Bench(bound(name), 2, 0)
    for move in course_of(played(name, 2)).moves[:6]:
        found = critic.compared(bench, move, move.actions, 8, "first")
        assert found.gained.number == 8
        assert (found.gained.total, found.gained.squares) == (0, 0)


def test_a_move_is_judged_by_what_its_player_could_know() -> None:
    match = played("domination", 6)
    critic, bench = Critic(bound("domination"), small("domination"), 0), Bench(bound("domination"), 2, 2100)

    def judged(swap: int) -> Verdict:
        """Return the verdict on a move, with something else in place of what its player could not know."""
        move = [each for each in course_of(match).moves if each.has_choice][20]
        if swap:
            match.game.rules.imagine(move.before.state, move.seat, seeded(swap))
        return critic.look(bench, move, 8, 8, "again")

    first = judged(0)
    assert judged(1)._replace(move=first.move) == first


def test_an_order_is_carried_out_from_plain_data_and_answers_with_plain_data() -> None:
    match = played("starsprint", 5)
    for kind, name in (("review", "curve"), ("luck", "seats")):
        order = order_of(match, "review" if kind == "review" else "luck", effort=1)
        again = Order(*json.loads(json.dumps(order)))
        assert match_of(again).state == match.state
        shares: list[float] = []
        found = json.loads(json.dumps(carry_out(again, bound("starsprint"), shares.append), default=as_data))
        assert found[name]
        assert shares == sorted(shares)


def test_an_order_that_fails_says_why_whatever_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    order = order_of(played("starsprint", 5), "luck", nice=0)._replace(log=[[0, 12_345, 0]])
    assert process.main(json.dumps(order)) == 1
    assert "12345" in capsys.readouterr().out

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(process, "carry_out", broken)
    assert process.main(json.dumps(order)) == 1
    word, _, reason = capsys.readouterr().out.partition(" ")
    assert word == process.FAILED
    assert "a fault of ours" in json.loads(reason)


def test_a_review_that_runs_out_of_time_has_its_first_look() -> None:
    match = played("starsprint", 5)
    review = reviewed(match, bound("starsprint"), small("starsprint"), go_on=lambda _share: False)
    assert review.verdicts
    assert not review.curve
    assert not review.worst()


def test_a_better_move_is_private_if_any_of_its_actions_shows_what_the_seat_held() -> None:
    """Working on a card that lies face down begins with an asset that everybody sees; only the second action names the card."""
    match = played("domination", 1)
    critic, game = Critic(bound("domination"), small("domination"), 0), bound("domination")
    out, state = game.numbers(match.game.most_legal), game.state()
    begun_in_public = 0
    for move in course_of(match).moves:
        if len(move.actions) < 2:
            continue
        game.copy(state, game.state(move.before.state))
        game.rules.imagine(state, 1 - move.seat, game.chance(77))
        if move.actions[0] not in [int(each) for each in out[: game.rules.legal(state, move.seat, out)]]:
            continue
        game.rules.apply(state, move.seat, move.actions[0], game.chance(78))
        if move.actions[1] in [int(each) for each in out[: game.rules.legal(state, move.seat, out)]]:
            continue
        begun_in_public += 1
        assert critic.tells_others(move, move.in_words, bots.Decision(move.actions[0])), move.in_words.label
    assert begun_in_public
