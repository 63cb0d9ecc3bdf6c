"""The bots that do not search, behind one compiled function, so that whole games between them run as machine code.

A row of numbers describes each bot (`sampled` names its places). Free names are bound before use (see engine.binding).
"""

from __future__ import annotations

from typing import Any

from retrocade.bots import at_random, greedy, sampled
from retrocade.engine.chance import Chance
from retrocade.engine.contract import State, States

rules: Any = None

ENTRIES = ()
RANDOM, GREEDY, SAMPLED = 0, 1, 2  # kinds of bots
BOT_STREAM = 1 << 53  # added to a game's seed for the bots' stream: one more than the largest seed of a game


def choose(s: State, seat: int, out: list[int], scratch: States, chance: Chance, bot: list[int]) -> int:
    """Return the action of the bot that this row describes. Hidden parts of the state are a guess."""
    if bot[sampled.KIND] == RANDOM:
        return at_random.choose(s, seat, out, scratch, chance)
    if bot[sampled.KIND] == GREEDY:
        return greedy.choose(s, seat, out, scratch, chance)
    return sampled.choose(s, seat, out, scratch, chance, bot)
