"""Makes a review or a luck report in a browser's worker of its own. web/src/offline/study.ts calls `made`."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from retrocade.engine.messages import as_data
from retrocade.engine.targets.webassembly import WasmGame
from retrocade.lab.reviews.order import Order, carry_out, game_of
from retrocade.offline.browser import BrowserInstance, algorithms_of

OFTEN_S = 0.2  # between reports of progress


def made(text: str, instance: Any, tell: Callable[[float], None]) -> str:
    """Carry out an order. Return the report as JSON. Call `tell` now and then with the progress, 0 to 1."""
    order = Order(*json.loads(text))
    game = game_of(order)
    last = monotonic()

    def progress(share: float) -> None:
        nonlocal last
        if monotonic() - last >= OFTEN_S:
            last = monotonic()
            tell(share)

    bound = WasmGame(game, algorithms_of(game), BrowserInstance(instance))
    return json.dumps(carry_out(order, bound, progress), default=as_data)
