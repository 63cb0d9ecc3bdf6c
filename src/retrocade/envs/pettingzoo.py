"""PettingZoo: every seat is an agent.

    env = retrocade.envs.pettingzoo.aec("domination")          # one agent decides at a time
    env = retrocade.envs.pettingzoo.parallel("insertcoin")     # all agents that may act do so in the same step

Observations are {"observation", "action_mask"}; the mask is in the info, too. Seats with a bot are not agents. In the parallel
environment the mask of an agent that does not act now has the first action alone, its action is ignored, and its `info["acts"]` is
False. An illegal action does nothing and sets `info["illegal"]`.
"""

from __future__ import annotations

from typing import Any

from retrocade.envs.extras import missing

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise missing(error, "pettingzoo") from None

from retrocade.envs.batch import BatchEnv
from retrocade.envs.pictures import FRAMES_PER_SECOND, MODES, check_mode, rendered
from retrocade.envs.settings import LEARNER, Settings, settings


def aec(game: str, options: Any = None, **more: Any) -> TurnsEnv:
    """Return an environment in which agents act in turn. `more` takes seats, bots, preset, reward, dtype, max_cycles, ..."""
    return TurnsEnv(game, options, **more)


def parallel(game: str, options: Any = None, **more: Any) -> TogetherEnv:
    """Return an environment in which agents act at the same time. `more` is as for `aec`."""
    return TogetherEnv(game, options, **more)


class Seats:
    """The agents and their spaces, for both environments."""

    def __init__(self, chosen: Settings, render_mode: str | None, max_cycles: int | None) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in chosen.learners]
        self.seat_of = dict(zip(self.possible_agents, chosen.learners, strict=True))
        low, high = chosen.bounds()
        mask = Box(0, 1, (chosen.game.actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": Box(low, high, dtype=low.dtype.type), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(chosen.game.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]


def metadata_of(game: str) -> dict[str, Any]:
    """Return the metadata of an environment."""
    return {
        "render_modes": MODES,
        "render_fps": FRAMES_PER_SECOND,
        "name": f"retrocade_{game}_v0",
        "is_parallelizable": False,
    }


class TurnsEnv(Seats, AECEnv):  # type: ignore[misc]  # no types upstream
    """Agents decide one after another. If several may act at once, the lowest seat is first, and their choices stay secret."""

    def __init__(
        self,
        game: str,
        options: Any = None,
        *,
        bots: Any = LEARNER,
        illegal: str = "ignore",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        AECEnv.__init__(self)
        chosen = settings(game, options, bots=bots, **more)
        Seats.__init__(self, chosen, render_mode, max_cycles)
        self.metadata = metadata_of(game)
        self.batch = BatchEnv(chosen, autoreset="disabled", illegal=illegal, copy=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        step = self.batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.acted = dict.fromkeys(self.agents, 0)
        self.agent_selection = f"player_{step.seat[0]}"
        self._update_infos()

    def observe(self, agent: str) -> Any:
        seat = self.seat_of[agent]
        mask = self.batch.mask(seat) if agent == self.agent_selection else self._no_choice()
        return {"observation": self.batch.observe(seat), "action_mask": mask.astype(np.int8)}

    def _no_choice(self) -> Any:
        mask = np.zeros(self.batch.actions, bool)
        mask[0] = True
        return mask

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = self.batch.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self.acted[agent] += 1
        cut = bool(step.truncated[0]) or (self.max_cycles is not None and self.acted[agent] >= self.max_cycles)
        self.rewards = {each: float(step.rewards[0, self.seat_of[each]]) for each in self.agents}
        self.terminations = dict.fromkeys(self.agents, bool(step.terminated[0]))
        self.truncations = dict.fromkeys(self.agents, cut and not step.terminated[0])
        self.agent_selection = f"player_{step.seat[0]}"
        self._accumulate_rewards()
        self._update_infos(agent)
        if self.terminations[agent] or self.truncations[agent]:
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def _update_infos(self, actor: str = "") -> None:
        """Set the infos after an action of `actor`."""
        illegal = bool(self.batch.was_illegal[0])
        self.infos = {
            agent: {
                "action_mask": (self.batch.mask(seat) if agent == self.agent_selection else self._no_choice()).astype(
                    np.int8
                ),
                "illegal": illegal and agent == actor,
            }
            for agent, seat in self.seat_of.items()
        }

    def render(self) -> Any:
        return rendered(self.batch, self.render_mode, 0, self.seat_of[self.agent_selection])

    def close(self) -> None:
        self.batch.close()


class TogetherEnv(Seats, ParallelEnv):  # type: ignore[misc]
    """All agents act at the same time. Actions of agents that may not act now are ignored."""

    def __init__(
        self,
        game: str,
        options: Any = None,
        *,
        bots: Any = LEARNER,
        illegal: str = "ignore",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        ParallelEnv.__init__(self)
        chosen = settings(game, options, bots=bots, **more)
        Seats.__init__(self, chosen, render_mode, max_cycles)
        self.metadata = metadata_of(game)
        self.batch = BatchEnv(chosen, together=True, autoreset="disabled", illegal=illegal, copy=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        step = self.batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(step), self._infos(step)

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        row = np.full((1, self.batch.seats), -1)
        for agent, action in actions.items():
            row[0, self.seat_of[agent]] = action
        step = self.batch.step(row)
        self.cycles += 1
        over = bool(step.terminated[0])
        cut = bool(step.truncated[0]) or (self.max_cycles is not None and self.cycles >= self.max_cycles)
        rewards = {agent: float(step.rewards[0, self.seat_of[agent]]) for agent in self.agents}
        ended = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut and not over)
        result = self._observations(step), rewards, *ended, self._infos(step)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result

    def _observations(self, step: Any) -> dict[str, Any]:
        return {
            agent: {
                "observation": step.observations[0, seat].copy(),
                "action_mask": step.masks[0, seat].astype(np.int8),
            }
            for agent, seat in ((agent, self.seat_of[agent]) for agent in self.agents)
        }

    def _infos(self, step: Any) -> dict[str, Any]:
        illegal = bool(self.batch.was_illegal[0])
        return {
            agent: {
                "action_mask": step.masks[0, seat].astype(np.int8),
                "acts": bool(step.acts[0, seat]),
                "illegal": illegal,
            }
            for agent, seat in ((agent, self.seat_of[agent]) for agent in self.agents)
        }

    def state(self) -> Any:
        """Return the observation of a spectator, which has the public information only."""
        return self.batch.observe(-1)

    def render(self) -> Any:
        return rendered(self.batch, self.render_mode)

    def close(self) -> None:
        self.batch.close()
