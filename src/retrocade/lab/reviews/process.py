"""A review or a luck report in a process of its own, at the lowest priority: `python -m retrocade.lab.reviews.process`.

Servers start it for their page, with the order on standard input. It writes `progress 0.42` lines to standard output while it works,
and at last `result` or `failed` with what it found, as JSON on the same line.
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
from retrocade.lab.reviews.order import Order, carried_out, game_of

OFTEN_S = 0.2  # between two notes of how far it is
PROGRESS, RESULT, FAILED = "progress", "result", "failed"  # the first words of lines


class Teller:
    """Writes lines for whoever started this process."""

    def __init__(self) -> None:
        self._told = 0.0

    def progress(self, share: float) -> None:
        """Say how far it is, unless that was said just now."""
        if time.monotonic() - self._told >= OFTEN_S:
            self._told = time.monotonic()
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
    teller = Teller()
    try:
        bound = libraries.ready(game_of(order))
        teller.line(RESULT, carried_out(order, bound, teller.progress))
    except RetrocadeError as trouble:
        teller.line(FAILED, str(trouble))
        return 1
    except Exception:  # noqa: BLE001 - nobody reads what this process writes to its error stream
        teller.line(FAILED, traceback.format_exc())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin.read()))
