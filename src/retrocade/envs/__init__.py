"""The games as environments for machine learning.

`BatchEnv` steps many games at once in compiled code. Each of the other modules adapts it to a learning library, which is imported only
when the module is first used:

    from retrocade import envs

    envs.BatchEnv                                # NumPy
    envs.gym                                     # Gymnasium: single, vector
    envs.pettingzoo                              # PettingZoo: aec, parallel
    envs.openspiel                               # OpenSpiel: register
    envs.sb3                                     # Stable-Baselines3: vector
    envs.torchrl                                 # TorchRL: env
    envs.rllib                                   # RLlib: multi_agent, single
    envs.gpu                                     # torch on an NVIDIA GPU: GpuBatch

docs/research.md explains them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from retrocade.envs.extras import missing

try:
    from retrocade.envs.batch import BatchEnv, Step
    from retrocade.envs.settings import AUTORESETS, DTYPES, ILLEGAL, LEARNER, REWARDS, Settings, settings
except ModuleNotFoundError as error:
    raise missing(error, "gym") from None

LIBRARIES = ("gpu", "gym", "openspiel", "pettingzoo", "rllib", "sb3", "torchrl")

__all__ = ["AUTORESETS", "DTYPES", "ILLEGAL", "LEARNER", "REWARDS", "BatchEnv", "Settings", "Step", "settings"]


def __getattr__(name: str) -> Any:
    """Import the module for a learning library on first use."""
    if name in LIBRARIES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
