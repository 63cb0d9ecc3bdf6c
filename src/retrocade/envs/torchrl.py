"""TorchRL: many games as one batched environment.

    env = retrocade.envs.torchrl.env("insertcoin", 64, seats=2, bots="level1")
    env.rollout(100)

`env` wraps the environment in TorchRL's `ActionMask`, so that random actions are legal; `masked=False` leaves that out. Later steps do
not overwrite tensors, so they may be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retrocade.envs.extras import missing

try:
    import numpy as np
    import torch
    from tensordict import TensorDict
    from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
    from torchrl.envs import ActionMask, EnvBase, TransformedEnv
except ModuleNotFoundError as error:
    raise missing(error, "torch") from None

from retrocade.envs.batch import BatchEnv
from retrocade.envs.gym import BOT, one_learner


def env(game: str, n: int, options: Any = None, *, masked: bool = True, **more: Any) -> Any:
    """Return n games with a learner in each. `more` takes seats, seat, bots, preset, reward, dtype, longest, threads, seed, ..."""
    base = BatchTorchEnv(game, n, options, **more)
    return TransformedEnv(base, ActionMask()) if masked else base


class BatchTorchEnv(EnvBase):  # type: ignore[misc]  # may not be installed
    """One seat of many games."""

    def __init__(
        self,
        game: str,
        n: int,
        options: Any = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = BOT,
        dtype: str = "float32",
        threads: int = 1,
        seed: int | None = None,
        **more: Any,
    ) -> None:
        chosen = one_learner(game, options, seat, bots, more | {"dtype": dtype})
        super().__init__(batch_size=torch.Size([n]))
        self.games = BatchEnv(chosen, n, seed=seed, autoreset="disabled", illegal="ignore", threads=threads)
        self.seat = seat
        low, high = (torch.from_numpy(np.tile(bound, (n, 1))) for bound in chosen.bounds())
        actions = chosen.game.actions
        self.observation_spec = Composite(
            observation=Bounded(low, high, low.shape, dtype=low.dtype),
            action_mask=Binary(actions, torch.Size([n, actions]), dtype=torch.bool),
            shape=torch.Size([n]),
        )
        self.action_spec = Categorical(actions, torch.Size([n]), dtype=torch.int64)
        self.reward_spec = Unbounded(torch.Size([n, 1]), dtype=torch.float32)
        done = Categorical(2, torch.Size([n, 1]), dtype=torch.bool)
        self.done_spec = Composite(done=done, terminated=done.clone(), truncated=done.clone(), shape=torch.Size([n]))

    def _tensors(self, step: Any) -> dict[str, Any]:
        terminated, truncated = (torch.from_numpy(flag)[:, None] for flag in (step.terminated, step.truncated))
        return {
            "observation": torch.from_numpy(step.observations),
            "action_mask": torch.from_numpy(step.masks),
            "done": terminated | truncated,
            "terminated": terminated,
            "truncated": truncated,
        }

    def _reset(self, tensordict: Any = None, **_: Any) -> Any:
        wanted = None if tensordict is None else tensordict.get("_reset", None)
        step = self.games.reset(mask=None if wanted is None else wanted.reshape(-1).numpy())
        return TensorDict(self._tensors(step), batch_size=self.batch_size)

    def _step(self, tensordict: Any) -> Any:
        step = self.games.step(tensordict["action"].numpy())
        reward = torch.from_numpy(np.ascontiguousarray(step.rewards[:, self.seat]))[:, None]
        return TensorDict(self._tensors(step) | {"reward": reward}, batch_size=self.batch_size)

    def _set_seed(self, seed: int | None) -> None:
        if seed is not None:
            self.games.seed(seed)
