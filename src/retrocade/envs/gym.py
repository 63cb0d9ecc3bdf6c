"""Gymnasium: one seat for the learner, bots in the others.

    env = retrocade.envs.gym.single("starsprint")
    envs = retrocade.envs.gym.vector("insertcoin", 64, seats=2, bots="level3")

    gymnasium.make("retrocade.envs.gym:Retrocade/StarSprint-v0")
    gymnasium.make_vec("retrocade.envs.gym:Retrocade/InsertCoin-v0", num_envs=64)

The legal actions are in `info["action_mask"]`, and `action_masks()` returns them in the form that sb3-contrib expects. An illegal
action does nothing and sets `info["illegal"]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retrocade.envs.extras import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error, "gym") from None

from retrocade.engine.errors import BadValue
from retrocade.envs.batch import BatchEnv, Step
from retrocade.envs.pictures import FRAMES_PER_SECOND, MODES, check_mode, rendered
from retrocade.envs.settings import LEARNER, Settings, settings

BOT = "level2"  # the default in the other seats
NAMES = {
    "astrodroids": "AstroDroids",
    "domination": "Domination",
    "insertcoin": "InsertCoin",
    "retrotetro": "RetroTetro",
    "starsprint": "StarSprint",
}


def single(game: str, options: Any = None, **more: Any) -> SingleEnv:
    """Return an environment of one game. `more` takes seats, seat, bots, preset, reward, dtype, longest, render_mode, ..."""
    return SingleEnv(game, options, **more)


def vector(game: str, n: int, options: Any = None, **more: Any) -> BatchVectorEnv:
    """Return an environment of n games, stepped in compiled code. `more` is as for `single`, with threads, copy, autoreset_mode."""
    return BatchVectorEnv(game, n, options, **more)


def one_learner(game: str, options: Any, seat: int, bots: str | Sequence[str], more: dict[str, Any]) -> Settings:
    """Return settings in which one seat learns and bots hold the others."""
    chosen = settings(game, options, bots=bots, learner=seat, **more)
    if chosen.learners != [seat]:
        raise BadValue(
            f"Seat {seat} alone can learn here. Name a bot for each other seat, or use BatchEnv for several."
        )
    return chosen


def spaces_of(chosen: Settings) -> tuple[Box, Discrete]:
    """Return the spaces of observations and actions."""
    low, high = chosen.bounds()
    return Box(low, high, dtype=low.dtype.type), Discrete(chosen.game.actions)


class SingleEnv(gymnasium.Env[Any, Any]):
    """One seat of one game."""

    metadata = {"render_modes": MODES, "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        options: Any = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = BOT,
        illegal: str = "ignore",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        check_mode(render_mode)
        chosen = one_learner(game, options, seat, bots, more)
        self.batch = BatchEnv(chosen, autoreset="disabled", illegal=illegal, copy=False)
        self.seat, self.render_mode = seat, render_mode
        self.observation_space, self.action_space = spaces_of(chosen)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        step = self.batch.reset(seed=seed)
        return step.observations[0].copy(), self._info(step)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        step = self.batch.step(np.array([action]))
        over = bool(step.terminated[0]), bool(step.truncated[0])
        return step.observations[0].copy(), float(step.rewards[0, self.seat]), *over, self._info(step)

    def _info(self, step: Step) -> dict[str, Any]:
        return {"action_mask": step.masks[0].astype(np.int8), "illegal": bool(self.batch.was_illegal[0])}

    def action_masks(self) -> Any:
        """Return the mask of legal actions, for sb3-contrib's MaskablePPO."""
        return self.batch.now().masks[0].copy()

    def render(self) -> Any:
        return rendered(self.batch, self.render_mode, 0, self.seat)

    def close(self) -> None:
        self.batch.close()


class BatchVectorEnv(VectorEnv[Any, Any, Any]):
    """The same seat of many games."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Any = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = BOT,
        illegal: str = "ignore",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        check_mode(render_mode)
        chosen = one_learner(game, options, seat, bots, more)
        mode = AutoresetMode(autoreset_mode) if isinstance(autoreset_mode, str) else autoreset_mode
        self.batch = BatchEnv(
            chosen, num_envs, autoreset=mode.name.lower(), illegal=illegal, threads=threads, copy=copy
        )
        self.num_envs, self.seat, self.render_mode = num_envs, seat, render_mode
        self.metadata = {"render_modes": MODES, "render_fps": FRAMES_PER_SECOND, "autoreset_mode": mode}
        self.single_observation_space, self.single_action_space = spaces_of(chosen)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        step = self.batch.reset(seed, (options or {}).get("reset_mask"))
        return step.observations, self._infos(step)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        step = self.batch.step(actions)
        infos = self._infos(step)
        over = step.terminated | step.truncated
        if self.batch.autoreset == "same_step" and over.any():
            infos |= {"final_obs": self.batch.last_observations, "_final_obs": over}
            infos |= {"final_info": {"illegal": infos["illegal"]}, "_final_info": over}
        return step.observations, step.rewards[:, self.seat], step.terminated, step.truncated, infos

    def _infos(self, step: Any) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, bool)
        masks = {"action_mask": step.masks.view(np.int8), "_action_mask": everywhere}
        return {**masks, "illegal": self.batch.was_illegal, "_illegal": everywhere}

    def action_masks(self) -> Any:
        """Return the masks of legal actions, a row for each game."""
        return self.batch.now().masks

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return tuple(rendered(self.batch, self.render_mode, i, self.seat) for i in range(self.num_envs))

    def close(self, **kwargs: Any) -> None:
        self.batch.close()


for _game, _name in NAMES.items():
    gymnasium.register(
        f"Retrocade/{_name}-v0",
        entry_point="retrocade.envs.gym:SingleEnv",
        vector_entry_point="retrocade.envs.gym:BatchVectorEnv",
        kwargs={"game": _game},
    )

__all__ = ["LEARNER", "BatchVectorEnv", "SingleEnv", "single", "vector"]
