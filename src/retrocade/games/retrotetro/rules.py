"""The rules of Retro Tetro: the entry point. Plain integers over `State`; see docs/rules/retrotetro.md.

The chapters: `setup`, `turn` (which seats act, and the effects of actions), `legal` (the legal actions), `landing` (where a piece
may land), `placement` (placing it), `scoring` (points), `levels` (the solo campaign) and `imagine` (a fair guess of what
is hidden).
"""

from __future__ import annotations

from retrocade.games.retrotetro.imagine import imagine
from retrocade.games.retrotetro.legal import legal
from retrocade.games.retrotetro.levels import passes
from retrocade.games.retrotetro.scoring import gold_covered, total
from retrocade.games.retrotetro.setup import setup
from retrocade.games.retrotetro.state import State
from retrocade.games.retrotetro.turn import apply, to_act

__all__ = ["apply", "imagine", "legal", "result", "score", "setup", "to_act"]


def score(s: State, seat: int) -> int:
    """Return the points of a seat if the game ended now (RT-43 to RT-48)."""
    return total(s, seat)


def result(s: State, seat: int) -> int:
    """Return the place of a seat, from 1 (RT-49, RT-50, RT-82).

    Seats are ranked by points, then coins, then gold; equal seats share a place. In the campaign, 1 is a level passed
    and 2 a level failed.
    """
    if s.level > 0:
        return 1 if passes(s) else 2
    place = 1
    for other in range(s.seats):
        if standing(s, other) > standing(s, seat):
            place += 1
    return place


def standing(s: State, seat: int) -> int:
    """Return points, coins and gold as one number that orders the seats (RT-49)."""
    return ((total(s, seat) + 512) * 512 + s.coins[seat] + 128) * 256 + gold_covered(s, seat)
