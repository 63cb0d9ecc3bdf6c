"""The luck of tables and of the bots that sit at them. One place, so that tests can have it go the same way every time."""

from __future__ import annotations

import random

from retrocade.engine.match import LARGEST_SEED


def table_seed() -> int:
    """For a table to be dealt; nobody can foretell it."""
    return random.SystemRandom().randint(0, LARGEST_SEED)


def bot_seed() -> int:
    """For a bot that begins to think."""
    return random.randrange(LARGEST_SEED)
