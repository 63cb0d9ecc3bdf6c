"""Decisions split over several searches: the same wherever the parts run, and one search is what it always was."""

from __future__ import annotations

import math
import threading
from dataclasses import replace

import pytest
from tests.engine import toy
from tests.games.conformance import compiled_game

from retrocade.bots import Bot, BotPlayer, Decision, SearchBudget, bind_bots, find, settings_of
from retrocade.bots import parts as split
from retrocade.bots.parts import Part, Running, ThreadExecutor, Visits, finished, merged, part_seed, ranked, share_of
from retrocade.bots.trees import Tree
from retrocade.engine.bound import BoundGame
from retrocade.engine.chance import seeded
from retrocade.engine.match import Match
from retrocade.games import NAMES, load


def counted(iterations: int, parts: int) -> Bot:
    budget = SearchBudget(iterations, math.inf, parts=parts, may_be_flat=True)
    return replace(find("level5"), budget=budget)


def first_choice(name: str) -> tuple[Match, int]:
    """Return a game at the first decision that is one."""
    game = load(name)
    match = Match(game, game.untimed(game.choose({})), 11)
    while len(match.legal(match.to_act[0])) == 1:
        match.act(match.to_act[0], match.legal(match.to_act[0])[0])
    return match, match.to_act[0]


def test_visits_and_rewards_are_added() -> None:
    assert merged([{1: (3, 30), 2: (1, 5)}, {}, {2: (4, 50)}]) == {1: (3, 30), 2: (5, 55)}
    assert merged([]) == {}


def test_the_most_visited_legal_action_comes_first_and_more_reward_breaks_a_tie() -> None:
    visits = {1: (4, 20_000), 2: (4, 30_000), 3: (90, 0)}
    assert ranked(visits, [1, 2, 5]) == ((2, 0.5, 0.75), (1, 0.5, 0.5), (5, 0.0, 0.0))
    assert ranked({}, [7]) == ((7, 0.0, 0.0),)


@pytest.mark.parametrize(("iterations", "parts"), [(100, 1), (100, 4), (7, 4), (2, 4)])
def test_shares_are_equal_but_for_one_and_add_up(iterations: int, parts: int) -> None:
    shares = [share_of(iterations, part, parts) for part in range(parts)]
    assert sum(shares) == iterations
    assert max(shares) - min(shares) <= 1


def test_every_part_of_every_decision_has_luck_of_its_own() -> None:
    seeds = {part_seed(seed, decision, part) for seed in range(4) for decision in range(4) for part in range(4)}
    assert len(seeds) == 64


@pytest.mark.parametrize("name", NAMES)
def test_one_part_is_the_search_that_there_always_was(name: str) -> None:
    match, seat = first_choice(name)
    bound = compiled_game(load(name))
    bot = counted(60, 1)
    player = BotPlayer(bot, bound, 5)
    decision = player.decide(match, seat)
    flat = settings_of(match.game).flat_iterations > 0
    alone = Tree(bound, 5, split.nodes_for(60), settings_of(match.game), flat)
    state = bound.state(match.imagined(seat, seeded(5)))
    alone.calibrate(state, seat)
    alone.think(state, seat, decision.iterations)
    assert player.trees[0].visits() == alone.visits()
    assert decision.considered == ranked(alone.visits(), match.legal(seat))


class InTurn:
    """Carries out parts one after the other before the first one begins."""

    def __init__(self) -> None:
        self.found: list[Visits] = []

    def start(self, bound: BoundGame, parts: list[Part], seconds: float) -> Running:
        self.found = [finished(split.search_part(bound, part, seconds, threading.Event())) for part in parts]
        return self

    def stop(self) -> None:
        """Nothing runs any more."""

    def results(self) -> split.Portions[list[Visits]]:
        yield 0.0
        return self.found


def decided(name: str, bound: BoundGame, parts: int, executor: split.PartExecutor) -> list[Decision]:
    match, _ = first_choice(name)
    players = [BotPlayer(counted(64, parts), bound, 40 + seat, executor=executor) for seat in range(match.state.seats)]
    made = []
    for _ in range(3):
        seat = match.to_act[0]
        made.append(players[seat].decide(match, seat))
        match.act(seat, made[-1].action)
    return made


@pytest.mark.parametrize("parts", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_parts_decide_the_same_in_threads_and_one_after_the_other(name: str, parts: int) -> None:
    bound = compiled_game(load(name))
    in_threads, in_turn = (decided(name, bound, parts, executor) for executor in (ThreadExecutor(), InTurn()))
    assert in_threads == in_turn


@pytest.mark.parametrize("parts", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_every_part_spends_its_iterations_and_counts(name: str, parts: int) -> None:
    match, seat = first_choice(name)
    executor = InTurn()
    player = BotPlayer(counted(66, parts), compiled_game(load(name)), 5, executor=executor)
    decision = player.decide(match, seat)
    spent = [sum(count for count, _ in visits.values()) for visits in executor.found]
    assert spent == [share_of(66, part, parts) for part in range(1, parts)]
    everything = merged([player.trees[0].visits(), *executor.found])
    assert decision.considered == ranked(everything, match.legal(seat))
    assert decision.iterations == sum(count for count, _ in everything.values())


@pytest.mark.parametrize("parts", [2, 4])
def test_parts_decide_the_same_compiled_and_interpreted(parts: int) -> None:
    match, seat = first_choice("starsprint")
    bounds = (compiled_game(load("starsprint")), bind_bots(load("starsprint"), quick=False))
    one, other = (BotPlayer(counted(40, parts), bound, 5).decide(match, seat) for bound in bounds)
    assert one == other


class Nobody:
    """A executor whose parts all fail."""

    def __init__(self) -> None:
        self.asked: list[Part] = []
        self.seconds = 0.0
        self.stops = 0

    def start(self, bound: BoundGame, parts: list[Part], seconds: float) -> Running:
        self.asked, self.seconds = parts, seconds
        return self

    def stop(self) -> None:
        self.stops += 1

    def results(self) -> split.Portions[list[split.Visits]]:
        yield 0.0
        return []


def test_a_decision_survives_the_loss_of_every_other_part() -> None:
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    nobody = Nobody()
    player = BotPlayer(counted(40, 4), bind_bots(toy.GAME, quick=False), 3, executor=nobody)
    decision = player.decide(match, 0)
    assert decision.action in match.legal(0)
    assert [part.iterations for part in nobody.asked] == [10, 10, 10]
    assert len({part.seed for part in nobody.asked}) == 3
    assert nobody.stops == 1, "counted parts are waited for; they are stopped when the decision is made"


def test_a_part_that_fails_in_its_thread_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bound = bind_bots(toy.GAME, quick=False)
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    one = Part(match.imagined(0, seeded(1)), 0, 7, 20, settings_of(toy.GAME), flat=False)
    works = split.search_part

    def search_part(bound: BoundGame, part: Part, seconds: float, stopped: threading.Event) -> split.Portions[Visits]:
        if part.seed == 8:
            raise ValueError("no such piece")
        return works(bound, part, seconds, stopped)

    monkeypatch.setattr(split, "search_part", search_part)
    first, last = (finished(works(bound, replace(one, seed=seed), math.inf, threading.Event())) for seed in (7, 9))
    running = ThreadExecutor().start(bound, [replace(one, seed=seed) for seed in (7, 8, 9)], math.inf)
    assert finished(running.results()) == [first, last]
    assert "no such piece" in caplog.text


def test_other_parts_stop_once_the_time_of_the_first_is_over() -> None:
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    nobody = Nobody()
    bot = replace(find("level5"), budget=SearchBudget(40, 1000.0, parts=2))
    BotPlayer(bot, bind_bots(toy.GAME, quick=False), 3, executor=nobody).decide(match, 0)
    assert nobody.stops == 2
    assert 0 < nobody.seconds <= 1000.0
