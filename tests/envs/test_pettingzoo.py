"""PettingZoo's own suite over every game."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec
from tests.envs.positions import labelled, variants

from retrocade import games
from retrocade.envs.pettingzoo import aec, parallel

VARIANTS = [pytest.param(*variant, id=labelled(variant)) for variant in variants()]
CYCLES = 1000  # as upstream does
# Remarks about what masks need: PettingZoo's own games with masks are exempt by name.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy"
)


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_agents_in_turn(name: str, more: dict[str, Any]) -> None:
    api_test(aec(name, **more), num_cycles=CYCLES)
    seed_test(lambda: aec(name, **more), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_agents_together(name: str, more: dict[str, Any]) -> None:
    parallel_api_test(parallel(name, **more), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel(name, **more), num_cycles=CYCLES)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_number_of_cycles_is_bounded(name: str) -> None:
    """PettingZoo counts a cycle as an action of each agent, so agents in turn are those of the parallel environment here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a remark about metadata of environments that are converted
        max_cycles_test(
            SimpleNamespace(
                parallel_env=lambda max_cycles: parallel(name, max_cycles=max_cycles),
                env=lambda max_cycles: parallel_to_aec(parallel(name, max_cycles=max_cycles)),
            )
        )


@pytest.mark.parametrize("name", ["astrodroids", "insertcoin", "retrotetro", "starsprint"])
def test_an_agent_alone_is_cut_off_by_its_own_count(name: str) -> None:
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: parallel(name, seats=1, max_cycles=max_cycles),
            env=lambda max_cycles: aec(name, seats=1, max_cycles=max_cycles),
        )
    )


@pytest.mark.parametrize("name", games.NAMES)
def test_every_way_to_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec(name, render_mode=render_mode))
    assert capsys.readouterr().out.strip()
    env = parallel(name, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().any()


def test_rewards_reach_every_agent() -> None:
    env = aec("insertcoin", seats=2, bots="")
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        np.testing.assert_array_equal(observation["action_mask"], info["action_mask"])
        over = terminated or truncated
        env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"])))
    assert sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_seats_of_bots_are_no_agents() -> None:
    env = parallel("insertcoin", seats=3, bots=["", "greedy", ""])
    observations, infos = env.reset(seed=1)
    assert env.agents == ["player_0", "player_2"]
    assert set(observations) == set(infos) == {"player_0", "player_2"}
    assert env.state().shape == observations["player_0"]["observation"].shape
