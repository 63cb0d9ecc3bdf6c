"""Reading what a person types, or pipes in."""

from __future__ import annotations

import sys


class Left(Exception):
    """The person stands up; the game is kept."""


def confirmed(question: str) -> bool:
    """Return True if the answer is yes."""
    return read_line(question).strip().lower() in ("yes", "y")


def read_line(prompt: str) -> str:
    """Return the next line that is typed or piped in."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        raise Left from None
    if not sys.stdin.isatty():
        print(line)  # so that what was piped in reads like what was typed
    return line
