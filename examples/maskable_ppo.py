"""MaskablePPO of sb3-contrib on a batch of games, then games against a bot.

    python examples/maskable_ppo.py insertcoin --seats 2 --bots level1 --minutes 10

Needs: pip install retrocade[torch].
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecMonitor

from retrocade.envs import sb3
from retrocade.envs.evaluate import versus


class Deadline(BaseCallback):
    """A callback that ends learning after this many minutes."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.until = time.monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return time.monotonic() < self.until


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="level1")
    parser.add_argument("--against", default="level1")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--n", type=int, default=128)
    given = parser.parse_args()

    env = VecMonitor(sb3.vector(given.game, given.n, seats=given.seats, bots=given.bots, seed=1))
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=1024, n_epochs=3, gamma=0.997, ent_coef=0.01, seed=1)
    model.learn(10**9, callback=Deadline(given.minutes))

    def policy(observations: Any, masks: Any) -> Any:
        return model.predict(observations, action_masks=masks, deterministic=True)[0]

    outcome = versus(given.game, policy, given.against, given.games, seed=1_000_000, seats=given.seats, dtype="float32")
    print(json.dumps({"game": given.game, "steps": model.num_timesteps, "bot": given.against, **outcome._asdict()}))


if __name__ == "__main__":
    main()
