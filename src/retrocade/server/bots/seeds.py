"""Seeds of tables and of their bots. With the same seed and the same actions a table plays the same again."""

from __future__ import annotations

import random
from hashlib import blake2b

from retrocade.engine import fair
from retrocade.engine.match import LARGEST_SEED, Match


def table_seed() -> int:
    """Return an unpredictable seed for a new table."""
    return random.SystemRandom().randint(0, LARGEST_SEED)


def table_secret() -> str:
    """Return a secret for a new table, see `engine.fair`."""
    return fair.new_secret()


def bot_seed(match: Match, seat: int) -> int:
    """Return a seed for a bot that begins to think.

    It is derived from the table's seed but reveals nothing about it.
    """
    digest = blake2b(f"bot {match.seed} {len(match.log)} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % LARGEST_SEED
