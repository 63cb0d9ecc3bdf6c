"""Synchronise the threads of a GPU. A GPU runs 32 threads in lockstep as long as all take the same branches; each plays its own game.

After threads have diverged, only a synchronisation brings them together again. Without it nearly every instruction runs for a single
game. Interpreted and on a CPU these functions do nothing; the front end for GPUs replaces them.
"""

from __future__ import annotations


def meet() -> None:
    """Wait for the other threads of the group. All of them must call this equally often."""


def anybody(flag: bool) -> bool:
    """Return True if the flag is set in any thread of the group."""
    return flag
