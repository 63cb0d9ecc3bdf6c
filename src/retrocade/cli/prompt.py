"""Reading lines that a person types or pipes in."""

from __future__ import annotations

import sys


class Quit(Exception):
    """Raised when the person leaves."""


def confirmed(question: str) -> bool:
    """Return True if the answer is yes."""
    return read_line(question).strip().lower() in ("yes", "y")


def read_line(prompt: str) -> str:
    """Return the next line from standard input. Raises Quit at its end."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        raise Quit from None
    if not sys.stdin.isatty():
        print(line)  # so that the output looks the same as when it is typed
    return line
