"""What `render` returns, for every library: text, or pixels drawn from the page's own sprites."""

from __future__ import annotations

import sys
from typing import Any

from retrocade.engine.errors import UnknownName
from retrocade.envs.batch import BatchEnv

MODES = ["human", "ansi", "rgb_array"]  # text on the terminal, text, pixels
FRAMES_PER_SECOND = 2


def check_mode(mode: str | None) -> None:
    """Raise UnknownName unless there is such a way to render."""
    if mode is not None and mode not in MODES:
        raise UnknownName("way to render called", mode, MODES)


def rendered(env: BatchEnv, mode: str | None, i: int = 0, seat: int = -1) -> Any:
    """Return one game as a seat sees it; -1 is a spectator."""
    if mode is None:
        return None
    if mode == "rgb_array":
        from retrocade.envs.drawing import picture

        return picture(env.game, env.state(i), seat)
    text = env.text(i, seat)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None
