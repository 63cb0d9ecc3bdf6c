"""Games on a GPU, without a GPU: its results are counted as those of a CPU, and its program has a kernel that needs nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from retrocade import games
from retrocade.engine.errors import BadValue
from retrocade.engine.targets import cuda
from retrocade.lab import gpu_games, libraries
from retrocade.lab.simulate import Plan, batches, play_chunk, report


class HostPlayer:
    """Plays on this machine what a GPU would play."""

    group = 40

    def __init__(self, plan: Plan) -> None:
        self.plan, self.bound, self.started = plan, libraries.ready(plan.game), []  # type: ignore[var-annotated]

    def start(self, first: int, count: int) -> None:
        self.started.append((first, count))

    def results(self) -> Any:
        return np.array(play_chunk(self.plan, self.bound, *self.started[-1])).reshape(self.started[-1][1], -1)


def plan_of(name: str, count: int, **more: Any) -> Plan:
    game = games.load(name)
    options = game.untimed(game.choose({}))
    return Plan(game, options, ("random",) * options["seats"], 3, count, **more)


@pytest.mark.parametrize("name", games.NAMES)
def test_results_are_counted_as_on_a_cpu(name: str) -> None:
    plan = plan_of(name, 150, checked=True)
    player = HostPlayer(plan)
    [*_, counted] = gpu_games.batches(plan, player)
    [*_, expected] = batches(plan, player.bound)
    assert report(plan, counted) == report(plan, expected)
    assert [count for _, count in player.started] == [40, 80, 30]


def test_an_invariant_that_broke_is_told_with_seed_and_step() -> None:
    plan = plan_of("insertcoin", 10)
    [*_, tally] = gpu_games.batches(plan, HostPlayer(plan))
    rows = np.zeros((3, 2 + 2 * tally.seats), np.int64)
    rows[1, :2] = 17, 4
    gpu_games.add_rows(tally, 100, rows)
    assert [(each.seed, each.step, each.invariant) for each in tally.violations] == [(101, 17, 4)]
    assert tally.games == 13


def test_what_was_played_before_ctrl_c_is_counted() -> None:
    plan = plan_of("starsprint", 1000)
    seen: list[int] = []

    def check_stop() -> None:
        if len(seen) == 2:
            raise KeyboardInterrupt

    playing = gpu_games.batches(plan, HostPlayer(plan), check_stop)
    with pytest.raises(KeyboardInterrupt):
        seen.extend(tally.games for tally in playing)
    assert seen == [40, 120, 280]


def test_bots_that_search_do_not_play_there() -> None:
    game = games.load("insertcoin")
    options = game.choose({})
    with pytest.raises(BadValue, match="do not play on a GPU"):
        gpu_games.GpuPlayer(Plan(game, options, ("level5",) * options["seats"], 1, 10))


def test_a_machine_without_a_gpu_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "LIBRARIES", ("libnothing.so",))
    with pytest.raises(BadValue, match="no NVIDIA driver"):
        cuda.Driver()


def test_the_program_is_one_kernel_with_meetings() -> None:
    text = gpu_games.ptx_of(games.load("starsprint"))
    assert ".visible .entry play(" in text
    assert ".extern" not in text
    assert "bar.warp.sync" in text
    assert "vote.sync.any" in text
