"""The suites of Stable-Baselines3, TorchRL and RLlib, and short learning with each. `make research` runs them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from ray.rllib.utils.pre_checks.env import check_multiagent_environments
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import VecMonitor
from tests.envs.positions import labelled, variants
from torchrl.envs.utils import check_env_specs

from retrocade import games
from retrocade.envs import gym, rllib, sb3, torchrl

EXAMPLES = Path(__file__).parents[2] / "examples"
VARIANTS = [pytest.param(*variant, id=labelled(variant)) for variant in variants()]
pytestmark = pytest.mark.filterwarnings("ignore")  # the libraries warn each other


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_stable_baselines_finds_nothing_wrong(name: str, more: dict[str, Any]) -> None:
    check_env(gym.single(name, bots="random", dtype="float32", **more), warn=False)


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_torchrl_finds_nothing_wrong(name: str, more: dict[str, Any]) -> None:
    env = torchrl.env(name, 3, bots="random", seed=1, **more)
    check_env_specs(env)
    check_env_specs(torchrl.env(name, 2, bots="random", seed=1, masked=False, **more))
    told = env.rollout(40, break_when_any_done=False)
    chosen = torch.gather(
        told["action_mask"],
        -1,
        told["action"].argmax(-1, keepdim=True) if told["action"].ndim > 2 else told["action"][..., None],
    )
    assert chosen.all()


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_rllib_finds_nothing_wrong(name: str, more: dict[str, Any]) -> None:
    env = rllib.multi_agent(name, **more)
    check_multiagent_environments(env)
    observations, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(200):
        ((agent, told),) = observations.items()
        assert env.observation_spaces[agent].contains(told)
        action = int(rng.choice(np.flatnonzero(told["action_mask"])))
        observations, _, terminated, truncated, _ = env.step({agent: action})
        if terminated["__all__"] or truncated["__all__"]:
            assert set(observations) == set(env.possible_agents)
            observations, _ = env.reset()


@pytest.mark.parametrize("name", games.NAMES)
def test_rllib_single_seats_are_gymnasium_environments(name: str) -> None:
    env = rllib.single(name, bots="random")
    observation, _ = env.reset(seed=1)
    for _ in range(50):
        assert env.observation_space.contains(observation)
        observation, _, terminated, truncated, _ = env.step(int(np.argmax(observation["action_mask"])))
        if terminated or truncated:
            observation, _ = env.reset()


def test_a_batch_of_stable_baselines_tells_of_ends() -> None:
    env = sb3.vector("starsprint", 4, seed=3)
    env.seed(7)
    env.reset()
    assert env.get_attr("render_mode") == [None] * 4
    assert env.env_is_wrapped(VecMonitor) == [False] * 4
    ends = 0
    for _ in range(100):
        masks = np.stack(env.env_method("action_masks"))
        np.testing.assert_array_equal(masks, env.action_masks())
        observations, rewards, dones, infos = env.step(np.array([np.flatnonzero(row)[-1] for row in masks]))
        for i in np.flatnonzero(dones):
            ends += 1
            assert infos[i]["terminal_observation"].shape == observations[i].shape
            assert abs(rewards[i]) == 1
    assert ends
    assert env.env_method("action_masks", indices=[1]).shape[0] == 1
    with pytest.raises(AttributeError):
        env.env_method("fly")


def test_maskable_ppo_learns_something() -> None:
    env = VecMonitor(sb3.vector("retrotetro", 16, seats=1, seed=1))
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=256, n_epochs=2, seed=1)
    model.learn(16 * 64 * 2)
    assert len(model.ep_info_buffer) > 0


@pytest.mark.parametrize(
    "command",
    [
        "ppo.py starsprint --minutes 0.05 --games 2 --n 16 --steps 16 --hidden 16",
        "ppo.py insertcoin --seats 2 --bots random,level1 --minutes 0.05 --games 2 --n 16 --steps 16 --hidden 16",
        "maskable_ppo.py retrotetro --minutes 0.05 --games 2 --n 8",
    ],
)
def test_an_example_learns_and_is_judged(command: str) -> None:
    name, *arguments = command.split()
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["games"] == 2
    assert 0 <= found["wins"] <= 1
