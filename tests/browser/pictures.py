"""The pictures in the README: the arcade, all five boards in mid-game, and a recording of a few seconds.

    python -m tests.browser.pictures        takes them again, into docs/pictures

`test_pictures` takes them again and compares, so that the README never shows a page that is gone.
"""

from __future__ import annotations

import io
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, sync_playwright
from tests.browser.arcade import ROOT, Visitor, quick_server
from tests.browser.conftest import FLAGS
from tests.browser.midgame import SEND, messages

from retrocade.engine.match import Entry

FOLDER = ROOT / "docs" / "pictures"
MOMENTS = {
    "starsprint": 62,
    "insertcoin": 74,
    "retrotetro": 34,
    "astrodroids": 60,
    "domination": 150,
}  # entries of the demo's log
WIDTH, HEIGHT = 960, 600
FRAMES, FRAME_MS = 28, 160
MOST_BYTES = 60_000  # of a picture; the recording may have four times as many


def open_moment(visitor: Visitor, game: str, entries: int) -> None:
    """Show a table where the game that bots play on the cabinet's screen has come to a moment."""
    page = visitor.page
    demo: dict[str, Any] = json.loads((ROOT / f"web/src/games/{game}/demo.json").read_text())
    log = [Entry(seat, action, 0) for seat, action in demo["log"][:entries]]
    options = {name: word for name, word in demo["options"].items() if name != "seats"}
    names = ["Ada", "Bo", "Cleo", "Dan"][: int(demo["options"]["seats"])]
    page.request.get("/api/me")
    seats = [{"kind": "me", "name": name} for name in names]
    wish = {"game": game, "seats": seats, "seed": demo["seed"], "options": options}
    table = page.request.post("/api/tables", data=wish).json()
    visitor.visit("/settings")
    page.evaluate("localStorage.setItem('retrocade.domination-passes', 'no')")  # stay at this moment
    page.evaluate("localStorage.setItem('retrocade.goal-known', 'yes')")
    page.evaluate(SEND, [table["id"], messages(log)])
    visitor.visit(table["address"])
    page.locator("[data-version], .curtain").first.wait_for()
    curtain = page.locator(".curtain")
    if curtain.count():
        curtain.get_by_role("button").click()
    page.wait_for_load_state("networkidle")


def taken(visitor: Visitor) -> Image.Image:
    """Return what the visitor sees, in the README's size."""
    image = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def picture(browser: Browser, address: str, name: str) -> Image.Image:
    """Return one of the pictures."""
    visitor = Visitor(browser, address)
    try:
        if name == "arcade":
            visitor.visit("/")
            visitor.page.get_by_role("button", name="Play Star Sprint").wait_for()
            visitor.page.wait_for_load_state("networkidle")
        else:
            open_moment(visitor, name, MOMENTS[name])
        return taken(visitor)
    finally:
        visitor.leave()


NAMES = ("arcade", *MOMENTS)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures are apart in what one sees from afar, out of 255."""
    small = [image.convert("L").resize((48, 30), Image.Resampling.BOX) for image in (one, other)]
    return float(ImageStat.Stat(ImageChops.difference(*small)).mean[0])


def recording(browser: Browser, address: str) -> list[Image.Image]:
    """Return frames of a turn of Star Sprint, enemies included."""
    visitor = Visitor(browser, address, botSpeed="quick", motion=True)
    visitor.page.emulate_media(reduced_motion="no-preference")
    frames = []
    try:
        open_moment(visitor, "starsprint", MOMENTS["starsprint"])
        for number in range(FRAMES):
            if number % 7 == 2 and visitor.lit():
                visitor.cell(visitor.lit()[0][0]).click()
            frames.append(taken(visitor).resize((WIDTH * 2 // 3, HEIGHT * 2 // 3), Image.Resampling.LANCZOS))
            visitor.page.wait_for_timeout(FRAME_MS)
    finally:
        visitor.leave()
    return frames


def main() -> None:
    """Take all of them."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = quick_server(Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), headless=True, args=FLAGS)
        try:
            for name in NAMES:
                picture(browser, server.address, name).save(FOLDER / f"{name}.webp", quality=66, method=6)
                print(name)
            first, *others = recording(browser, server.address)
            first.save(
                FOLDER / "turn.webp",
                save_all=True,
                append_images=others,
                duration=FRAME_MS,
                loop=0,
                quality=60,
                method=6,
            )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
