"""The luck of tables and of the bots that sit at them. A table whose seed is known goes the same way again."""

from __future__ import annotations

import random
from hashlib import blake2b

from retrocade.engine import fair
from retrocade.engine.match import LARGEST_SEED, Match


def table_seed() -> int:
    """For a table to be dealt; nobody can foretell it."""
    return random.SystemRandom().randint(0, LARGEST_SEED)


def table_secret() -> str:
    """Return the secret of a table to be opened, see `engine.fair`."""
    return fair.new_secret()


def bot_seed(match: Match, seat: int) -> int:
    """For a bot that begins to think. It follows from the table's, but tells a bot nothing of what will come."""
    told = blake2b(f"bot {match.seed} {len(match.log)} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(told, "big") % LARGEST_SEED
