"""What is sent to a cluster, without one; `python -m benchmarks.cluster` plays on a real one."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from retrocade.engine.bound import interpreted
from retrocade.games import boxes, load
from retrocade.lab import cluster, ladder, sample, simulate, traced_games
from retrocade.lab.sample import ItemCounts, Rows, SampleSpec, Setting


@pytest.fixture(params=["game", "box", "deck"])
def setting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Setting:
    """A game, a game with a custom box, and a game with a brought deck."""
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    game = load("domination") if request.param == "deck" else load("starsprint")
    if request.param == "box":
        game = boxes.bound_to("starsprint", boxes.written([(["rules", "rings_to_win"], 2)]), "a box")
    item = game.seat_items[0] if game.seat_items else None
    brought = {"deck_0": item.read("blue_armada")} if item else {}
    return sample.prepare(game, game.choose({}), brought, interpreted(sample.with_keyed_luck(game), traced_games))


class RemoteWorkers:
    """Plays parts as a worker would: everything crosses as bytes, and the last part comes back first."""

    chunk = 2

    def finished(
        self, setting: Setting, spec: SampleSpec, work: Iterable[range], check_stop: Callable[[], None]
    ) -> Iterator[tuple[range, tuple[Rows, ItemCounts]]]:
        sent = pickle.dumps((cluster.part_of(setting), spec))
        for seeds in reversed(list(work)):
            part, wished = pickle.loads(sent)
            yield seeds, pickle.loads(pickle.dumps(cluster.play_part(part, wished, seeds)))


def test_a_sample_played_elsewhere_is_the_same(setting: Setting) -> None:
    spec = SampleSpec(("random",) * setting.seats, 3, 5)
    here, there = sample.play(setting, spec), sample.play(setting, spec, RemoteWorkers())
    assert here.rows == there.rows
    assert (here.taken, here.outcome, here.squares) == (there.taken, there.outcome, there.squares)


def test_a_worker_makes_a_game_ready_once(setting: Setting) -> None:
    part = cluster.part_of(setting)
    assert cluster.setting_of(part) is cluster.setting_of(pickle.loads(pickle.dumps(part)))
    assert cluster.setting_of(part).game.box == setting.game.box


class Carried:
    """Does any work as a worker would: everything crosses as bytes, and the last piece comes back first."""

    def spread(
        self, do: Callable[[Any, Any], Any], shared: Any, work: Iterable[Any], check_stop: Callable[[], None]
    ) -> Iterator[tuple[Any, Any]]:
        sent = pickle.dumps((do, shared))
        for piece in reversed(list(work)):
            there, told = pickle.loads(sent)
            check_stop()
            yield piece, pickle.loads(pickle.dumps(there(told, pickle.loads(pickle.dumps(piece)))))


def test_simulations_and_ladders_played_elsewhere_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    game = boxes.bound_to("starsprint", boxes.written([(["rules", "rings_to_win"], 2)]), "a box")
    plan = simulate.Plan(game, game.choose({}), ("level1",), 5, 12)
    bound = simulate.ready("starsprint", game.box)
    (*_, here), (*_, there) = (list(simulate.batches(plan, bound, workers)) for workers in (1, Carried()))
    assert (here.games, here.decisions, here.scores) == (there.games, there.decisions, there.scores)
    contest = ladder.Contest(game, game.choose({}), ("random", "level1"), 3, 3)
    ladders = [list(ladder.play_all(contest, bound, [], workers)) for workers in (1, Carried())]
    one, two = ({each.fixture: (each.places, each.scores) for each in played} for played in ladders)
    assert one == two
    assert len(one) == 6
