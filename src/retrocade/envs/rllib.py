"""RLlib: an environment with one seat against bots, and one in which every seat is an agent.

    config.environment(retrocade.envs.rllib.SingleAgentEnv, env_config={"game": "insertcoin", "seats": 2})
    config.environment(retrocade.envs.rllib.MultiSeatEnv, env_config={"game": "insertcoin", "seats": 4})

Observations are {"observations", "action_mask"}, as in RLlib's own examples of action masking. `env_config` has the arguments of
`retrocade.envs.gym.single` and `retrocade.envs.pettingzoo.aec`.
"""

from __future__ import annotations

from typing import Any

from retrocade.envs.extras import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ModuleNotFoundError as error:
    raise missing(error, "rllib") from None

from retrocade.envs.batch import BatchEnv
from retrocade.envs.gym import SingleEnv
from retrocade.envs.settings import LEARNER, settings


def single(game: str, options: Any = None, **more: Any) -> SingleAgentEnv:
    """Return an environment of one seat, with bots in the others."""
    return SingleAgentEnv({"game": game, "options": options, **more})


def multi_agent(game: str, options: Any = None, **more: Any) -> MultiSeatEnv:
    """Return an environment in which every seat without a bot is an agent."""
    return MultiSeatEnv({"game": game, "options": options, **more})


def observation_space(chosen: Any) -> Dict:
    """Return the space of observations with masks."""
    low, high = chosen.bounds()
    mask = Box(0.0, 1.0, (chosen.game.actions,), np.float32)
    return Dict({"observations": Box(low, high, dtype=low.dtype.type), "action_mask": mask})


class SingleAgentEnv(gymnasium.Env[Any, Any]):
    """One seat of one game."""

    def __init__(self, config: Any) -> None:
        self.env = SingleEnv(**{"dtype": "float32", **dict(config)})
        self.action_space = self.env.action_space
        self.observation_space = observation_space(self.env.batch.settings)

    def _observation(self, observation: Any) -> dict[str, Any]:
        return {"observations": observation, "action_mask": self.env.action_masks().astype(np.float32)}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        observation, _ = self.env.reset(seed=seed)
        return self._observation(observation), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, _ = self.env.step(action)
        return self._observation(observation), reward, terminated, truncated, {}


class MultiSeatEnv(MultiAgentEnv):  # type: ignore[misc]  # no types upstream
    """Every seat without a bot is an agent. Only the agent to act gets an observation."""

    def __init__(self, config: Any) -> None:
        super().__init__()
        given = {"dtype": "float32", "bots": LEARNER, **dict(config)}
        chosen = settings(given.pop("game"), given.pop("options", None), **given)
        self.batch = BatchEnv(chosen, autoreset="disabled", illegal="ignore", copy=False)
        self.possible_agents = [f"player_{seat}" for seat in chosen.learners]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: observation_space(chosen) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(chosen.game.actions) for agent in self.possible_agents}

    def _observation(self, seat: int) -> dict[str, Any]:
        return {"observations": self.batch.observe(seat), "action_mask": self.batch.mask(seat).astype(np.float32)}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        step = self.batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.turn = int(step.seat[0])
        return {f"player_{self.turn}": self._observation(self.turn)}, {}

    def step(self, action_dict: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        step = self.batch.step(np.array([action_dict[f"player_{self.turn}"]]))
        over, cut = bool(step.terminated[0]), bool(step.truncated[0])
        self.turn = int(step.seat[0])
        seats = self.batch.settings.learners
        seen = seats if over or cut else [self.turn]
        rewards = {f"player_{seat}": float(step.rewards[0, seat]) for seat in seats}
        if over or cut:
            self.agents = []
        observations = {f"player_{seat}": self._observation(seat) for seat in seen}
        return observations, rewards, {"__all__": over}, {"__all__": cut}, {}
