"""Measure the arcade in a browser: sizes, times from a start to the first move, and speeds beside native ones.

    python -m benchmarks.offline
    python -m benchmarks.offline starsprint --seconds 2

Starts a server and Chromium; the page and the bundle must be built (`make setup`). Prints JSON.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.running_server import RunningServer

from retrocade.bots.parts import finished
from retrocade.games import NAMES, load
from retrocade.lab import libraries
from retrocade.offline import measure
from retrocade.server.web.static_files import BUILT, OFFLINE

ASK = "([method, path, body]) => window.retrocade.device().ask(method, path, body ?? undefined)"
KEPT = "async () => Boolean(await (await caches.open('offline')).match('/offline/index.json'))"
MEMORY = "async () => (await (await caches.open('offline')).keys()).some(({ url }) => url.endsWith('.memory'))"
FORGET_MEMORY = """async () => {
  const cache = await caches.open('offline')
  for (const request of await cache.keys()) if (request.url.endsWith('.memory')) await cache.delete(request)
}"""
WAIT_MS = 300_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--seconds", type=float, default=1.0, help="for each speed")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            found = measured(browser, server, args.games, args.seconds)
        finally:
            browser.close()
            server.stop()
    print(json.dumps(found | {"load": round(os.getloadavg()[0], 1)}, indent=2))


def measured(browser: Browser, server: RunningServer, games: list[str], seconds: float) -> dict[str, Any]:
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    page.goto("/")
    until(page, KEPT)
    until(page, MEMORY)
    server.stop()
    context.set_offline(True)
    page.evaluate(FORGET_MEMORY)
    cold, cold_worker = first_move_s(page), worker_s(page)
    until(page, MEMORY)
    warm, warm_worker = min(((first_move_s(page), worker_s(page)) for _ in range(3)), key=lambda pair: pair[0])
    return {
        "sizes": sizes(),
        "first_move_s": {"cold": cold, "with its memory kept": warm, "worker runs": next_move_s(page)},
        "of it the worker's start": {"cold": cold_worker, "with its memory kept": warm_worker},
        "games": {name: speeds(page, name, seconds) for name in games},
    }


def until(page: Page, condition: str) -> None:
    while not page.evaluate(condition):
        time.sleep(0.2)


def worker_s(page: Page) -> float:
    """Return the time that the worker took until Python was ready."""
    return round(float(page.evaluate("() => window.retrocade.device().startMs")) / 1000, 2)


def first_move_s(page: Page) -> float:
    """Load the page without a network; return the time until a board is playable."""
    began = time.perf_counter()
    page.goto("/")
    return next_move_s(page, began)


def next_move_s(page: Page, began: float | None = None) -> float:
    """Press Play; return the time until a board is there."""
    if began is None:
        page.evaluate("() => history.pushState(null, '', '/')")
        page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
        began = time.perf_counter()
    page.get_by_role("button", name="Play Star Sprint").click()
    page.locator("[data-lit]").first.wait_for()
    return round(time.perf_counter() - began, 2)


def sizes() -> dict[str, int]:
    """Return the parts that the first visit fetches in the background, in kilobytes, gzipped."""
    files = {"page": [file for file in BUILT.rglob("*") if file.is_file()]}
    files |= {file.name.partition("-")[0]: [file] for file in OFFLINE.glob("*.*")}
    files["pyodide"] = list(OFFLINE.glob("pyodide-*/*"))
    found = {name: sum(len(gzip.compress(file.read_bytes())) for file in some) // 1000 for name, some in files.items()}
    return found | {"together": sum(found.values())}


def speeds(page: Page, name: str, seconds: float) -> dict[str, Any]:
    """Return a game's speeds in the browser and natively, measured one after the other."""
    bound = libraries.ready(load(name))
    found: dict[str, Any] = {}
    for what in ("steps", "iterations"):
        wish = {"game": name, "seconds": seconds}
        here, native = ask(page, what, wish), measure.measured(bound, what, wish)
        found[f"{what}_a_second"] = {"browser": round(here), "native": round(native), "share": round(here / native, 2)}
    for parts in (1, 3):
        wish = {"game": name, "iterations": 200 * parts, "count": 6, "parts": parts}
        native = finished(measure.decisions(bound, 200 * parts, 6, parts))
        found[f"same_decisions_in_{parts}"] = ask(page, "decisions", wish) == native
    found["slowest_champion_s"] = round(ask(page, "champion", {"game": name, "count": 6}), 2)
    return found


def ask(page: Page, what: str, wish: dict[str, Any]) -> Any:
    return page.evaluate(ASK, ["POST", f"/api/device/measure/{what}", wish])["answer"]


if __name__ == "__main__":
    main()
