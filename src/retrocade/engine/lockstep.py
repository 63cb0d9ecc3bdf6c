"""Where the threads of a GPU meet. A GPU runs 32 threads as one as long as all of them do the same; each of ours plays a game of its own.

Once threads have taken different ways, only a meeting brings them together again. Without it nearly every instruction ran for a
single game. Interpreted and on a CPU these functions do nothing; the front end for GPUs replaces them.
"""

from __future__ import annotations


def meet() -> None:
    """Wait for the other threads of the group. All of them must come here equally often."""


def anybody(flag: bool) -> bool:
    """Return True if the flag is set in any thread of the group."""
    return flag
