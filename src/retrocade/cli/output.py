"""Text for the terminal, wrapped to its width. It consists of plain lines, which suit pipes and screen readers, too."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Mapping

from retrocade.engine.contract import Game
from retrocade.engine.messages import Text

WIDEST = 100  # longer lines are hard to read


def width() -> int:
    """Return the width of lines."""
    return max(20, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))


def wrapped(text: Text, indent: str = "", later: str | None = None) -> str:
    """Return a text as a paragraph. `indent` is the indent of the first line, `later` of the others."""
    further = indent if later is None else later
    return textwrap.fill(str(text), width(), initial_indent=indent, subsequent_indent=further, break_on_hyphens=False)


def note(head: str, text: str) -> str:
    """Return a paragraph with a hanging head to its left."""
    return wrapped(f"{head}  {text}", later=" " * (len(head) + 2))


def fitted(drawing: str) -> str:
    """Return a drawing with its overlong lines wrapped."""
    return "\n".join(line.rstrip() if len(line) <= width() else wrapped(line) for line in drawing.split("\n"))


def painted(drawing: str, game: Game) -> str:
    """Return a drawing in the game's colours if standard output is a terminal and colours are not switched off (NO_COLOR)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty():
        return drawing
    for pattern, colour in game.colours:
        drawing = re.sub(f"({pattern})", f"\x1b[{colour_code(colour)}m\\1\x1b[0m", drawing)
    return drawing


def colour_code(colour: str) -> str:
    """Return the ANSI code of the nearest of the 216 colours that every colour terminal has."""
    red, green, blue = (round(int(colour[at : at + 2], 16) / 51) for at in (1, 3, 5))
    return f"38;5;{16 + 36 * red + 6 * green + blue}"


def print_clock(game: Game, options: Mapping[str, int]) -> None:
    """In games against a clock, print what replaces the clock in the terminal."""
    if game.realtime:
        print(wrapped(game.realtime.untimed_sentence(options)))
