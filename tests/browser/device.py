"""The arcade on a visitor's device: getting it there, and talking to it as the page does."""

from __future__ import annotations

import time
from typing import Any

from tests.browser.arcade import Visitor
from tests.limits import looks

MEMORY = "async () => (await (await caches.open('offline')).keys()).some(({ url }) => url.endsWith('.memory'))"
KEPT = "async () => Boolean(await (await caches.open('offline')).match('/offline/index.json'))"
SEND = "([method, path, body]) => window.retrocade.device().ask(method, path, body ?? undefined)"


def until_kept(visitor: Visitor) -> None:
    """Open the arcade, and wait until all of it is on the device, also what makes it start fast."""
    visitor.visit("/").get_by_role("button", name="Play Star Sprint").wait_for()
    until(visitor, KEPT)
    until(visitor, MEMORY)


def until(visitor: Visitor, condition: str) -> None:
    for _ in looks():
        if visitor.page.evaluate(condition):
            return
        time.sleep(0.1)
    raise AssertionError(f"this never became true: {condition}")


def open_again(visitor: Visitor) -> None:
    """Load the page again, and wait until its parts are there."""
    visitor.page.reload()
    visitor.page.wait_for_function("() => window.retrocade")


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """Ask the arcade on the device, as the page does."""
    reply = visitor.page.evaluate(SEND, [method, path, body])
    assert reply["status"] == 200, reply
    return reply["answer"]
