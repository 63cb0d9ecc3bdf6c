"""Make a review or a luck report in a process of its own, at the lowest priority: `python -m retrocade.lab.reviews.process`.

Servers start it for their page, with the order on standard input. It writes lines such as `progress 0.42` to standard output while it
works, and at the end a line with `result` or `failed` and the report or the error as JSON.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from typing import Any

from retrocade.engine.errors import RetrocadeError
from retrocade.engine.messages import as_data
from retrocade.lab import libraries
from retrocade.lab.reviews.order import Order, carry_out, game_of

OFTEN_S = 0.2  # between two lines of progress
PROGRESS, RESULT, FAILED = "progress", "result", "failed"  # the first words of lines


class LineWriter:
    """Writes lines to the process that started this one."""

    def __init__(self) -> None:
        self._written = 0.0

    def progress(self, share: float) -> None:
        """Write the progress, unless that was done a moment ago."""
        if time.monotonic() - self._written >= OFTEN_S:
            self._written = time.monotonic()
            self.line(PROGRESS, round(share, 3))

    @staticmethod
    def line(word: str, data: Any) -> None:
        """Write one line."""
        sys.stdout.write(f"{word} {json.dumps(data, default=as_data)}\n")
        sys.stdout.flush()


def main(text: str) -> int:
    """Carry out one order."""
    order = Order(*json.loads(text))
    if hasattr(os, "nice"):
        os.nice(order.nice)
    lines = LineWriter()
    try:
        bound = libraries.ready(game_of(order))
        lines.line(RESULT, carry_out(order, bound, lines.progress))
    except RetrocadeError as error:
        lines.line(FAILED, str(error))
        return 1
    except Exception:  # noqa: BLE001 - nobody reads the error stream of this process
        lines.line(FAILED, traceback.format_exc())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin.read()))
