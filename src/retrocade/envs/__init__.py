"""The games as environments for learning programs.

`BatchEnv` steps many games at once in compiled code. The other modules show it to a learning library each, and import that library
only when they are imported themselves:

    from retrocade import envs                   # NumPy
    import retrocade.envs.gym                    # Gymnasium: single, vector
    import retrocade.envs.pettingzoo             # PettingZoo: aec, parallel
    import retrocade.envs.openspiel              # OpenSpiel: register
    import retrocade.envs.sb3                    # Stable-Baselines3: vector
    import retrocade.envs.torchrl                # TorchRL: env
    import retrocade.envs.rllib                  # RLlib: multi_agent, single
    import retrocade.envs.gpu                    # torch on an NVIDIA GPU: GpuBatch

docs/research.md explains them.
"""

from __future__ import annotations

from retrocade.envs.batch import BatchEnv, Step
from retrocade.envs.settings import AUTORESETS, DTYPES, ILLEGAL, LEARNER, REWARDS, Settings, settings

__all__ = ["AUTORESETS", "DTYPES", "ILLEGAL", "LEARNER", "REWARDS", "BatchEnv", "Settings", "Step", "settings"]
