"""Stable-Baselines3: many games as one `VecEnv`, without a process or a Python object for each game.

    env = retrocade.envs.sb3.vector("insertcoin", 64, seats=2, bots="level1")
    model = sb3_contrib.MaskablePPO("MlpPolicy", env)

MaskablePPO calls `action_masks`, which returns one array. Observations are float32 between -1 and 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retrocade.envs.extras import missing

try:
    import numpy as np
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as error:
    raise missing(error, "torch") from None

from retrocade.envs.batch import BatchEnv
from retrocade.envs.gym import BOT, one_learner, spaces_of
from retrocade.envs.pictures import check_mode, rendered


def vector(game: str, n: int, options: Any = None, **more: Any) -> BatchVecEnv:
    """Return n games with a learner in each. `more` takes seats, seat, bots, preset, reward, dtype, longest, threads, seed, ..."""
    return BatchVecEnv(game, n, options, **more)


class BatchVecEnv(VecEnv):  # type: ignore[misc]  # may not be installed
    """One seat of many games."""

    def __init__(
        self,
        game: str,
        n: int,
        options: Any = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = BOT,
        illegal: str = "ignore",
        dtype: str = "float32",
        threads: int = 1,
        seed: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        check_mode(render_mode)
        chosen = one_learner(game, options, seat, bots, more | {"dtype": dtype})
        self.batch = BatchEnv(chosen, n, seed=seed, autoreset="same_step", illegal=illegal, threads=threads)
        self.seat, self.render_mode = seat, render_mode
        self._actions: Any = None
        super().__init__(n, *spaces_of(chosen))

    def reset(self) -> Any:
        given = any(seed is not None for seed in self._seeds)
        step = self.batch.reset(self._seeds if given else None)
        self._reset_seeds()
        self._reset_options()
        return step.observations

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        step = self.batch.step(self._actions)
        dones = step.terminated | step.truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if dones.any():
            last = self.batch.last_observations
            for i in np.flatnonzero(dones):
                infos[i] = {"terminal_observation": last[i], "TimeLimit.truncated": bool(step.truncated[i])}
        return step.observations, step.rewards[:, self.seat], dones, infos

    def action_masks(self) -> Any:
        """Return the masks of legal actions, a row for each game."""
        return self.batch.now().masks

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        if method_name != "action_masks":
            raise AttributeError(f"Games of a batch have no method '{method_name}' of their own.")
        return self.action_masks()[self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[Any]:
        return [rendered(self.batch, "rgb_array", i, self.seat) for i in range(self.num_envs)]

    def close(self) -> None:
        self.batch.close()
