"""What is sent to a cluster, without one; `python -m benchmarks.cluster` plays on a real one."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator

import pytest

from retrocade.engine.bound import interpreted
from retrocade.games import boxes, load
from retrocade.lab import cluster, sample, traced_games
from retrocade.lab.sample import Had, Rows, Setting, Wish


@pytest.fixture(params=["game", "box", "deck"])
def setting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Setting:
    """A game, one with a box of its own, and one to which a deck is brought."""
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    game = load("domination") if request.param == "deck" else load("starsprint")
    if request.param == "box":
        game = boxes.bound_to("starsprint", boxes.written([(["rules", "rings_to_win"], 2)]), "a box")
    item = game.seat_items[0] if game.seat_items else None
    brought = {"deck_0": item.read("blue_armada")} if item else {}
    return sample.settle(game, game.choose({}), brought, interpreted(game, traced_games))


class Elsewhere:
    """Plays parts as a worker would: everything crosses as bytes, and the last part comes back first."""

    chunk = 2

    def finished(
        self, setting: Setting, wish: Wish, work: Iterable[range], heed: Callable[[], None]
    ) -> Iterator[tuple[range, tuple[Rows, Had]]]:
        sent = pickle.dumps((cluster.part_of(setting), wish))
        for seeds in reversed(list(work)):
            part, wished = pickle.loads(sent)
            yield seeds, pickle.loads(pickle.dumps(cluster.play_part(part, wished, seeds)))


def test_a_sample_played_elsewhere_is_the_same(setting: Setting) -> None:
    wish = Wish(("random",) * setting.seats, 3, 5)
    here, there = sample.play(setting, wish), sample.play(setting, wish, Elsewhere())
    assert here.rows == there.rows
    assert (here.taken, here.outcome, here.squares) == (there.taken, there.outcome, there.squares)


def test_a_worker_makes_a_game_ready_once(setting: Setting) -> None:
    part = cluster.part_of(setting)
    assert cluster.setting_of(part) is cluster.setting_of(pickle.loads(pickle.dumps(part)))
    assert cluster.setting_of(part).game.box == setting.game.box
