"""Text on the width of the terminal; nothing but lines, so that it reads the same in a pipe and aloud."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Mapping

from retrocade.engine.contract import Game

WIDEST = 100  # longer lines are hard to read


def width() -> int:
    return max(20, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))


def wrapped(text: str, indent: str = "", later: str | None = None) -> str:
    """Return a paragraph; lines after the first are indented by `later`."""
    further = indent if later is None else later
    return textwrap.fill(text, width(), initial_indent=indent, subsequent_indent=further, break_on_hyphens=False)


def note(head: str, text: str) -> str:
    """Return a paragraph with a head that stands out to its left."""
    return wrapped(f"{head}  {text}", later=" " * (len(head) + 2))


def fitted(drawing: str) -> str:
    """Return a drawing with its overlong lines folded."""
    return "\n".join(line.rstrip() if len(line) <= width() else wrapped(line) for line in drawing.split("\n"))


def print_clock(game: Game, options: Mapping[str, int]) -> None:
    """In games played against time: what holds here in place of the clock."""
    if game.realtime:
        print(wrapped(game.realtime.untimed_sentence(options)))
