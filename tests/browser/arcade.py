"""A real server, and visitors who use the page in a browser as people do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as TooLate
from tests.limits import PAGE_MS, SOON_MS, looks
from tests.running_server import FAST
from tests.running_server import RunningServer as RunningServer

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "test-results" / "screenshots"
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


def quick_server(folder: Path, prelude: str = "", **settings: str) -> RunningServer:
    """Return a server whose rates do not slow a test's visitors, who all come from one address."""
    return RunningServer(folder, 0, prelude, **(FAST | settings))


# A phone widens innerWidth with what is too wide, but not clientWidth. A part that scrolls or hides sideways keeps what is in it.
SIDEWAYS = """() => {
    const root = document.documentElement, edge = root.clientWidth
    const kept = part => {
        for (let around = part.parentElement; around && around !== document.body; around = around.parentElement)
            if (/auto|scroll|hidden/.test(getComputedStyle(around).overflowX)) return true
        return false
    }
    const cut = [...document.querySelectorAll('body *')]
        .filter(part => part.getBoundingClientRect().width > 1 && part.getBoundingClientRect().right > edge + 0.5 && !kept(part))
        .map(part => Math.ceil(part.getBoundingClientRect().right - edge))
    return Math.max(root.scrollWidth - edge, ...cut)
}"""


class Visitor:
    """A person at a separate browser. The errors of its console are recorded."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: ViewportSize = LAPTOP,
        *,
        touch: bool = False,
        locale: str = "en-US",
        **settings: object,
    ) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport=size, has_touch=touch, is_mobile=touch, base_url=address, locale=locale, reduced_motion="reduce"
        )
        kept = json.dumps(
            {"botSpeed": "instant", "motion": False, "sound": False, "hints": False, "offline": False} | settings
        )
        self.context.add_init_script(
            f"localStorage.getItem('retrocade.settings') || localStorage.setItem('retrocade.settings', {kept!r})"
        )
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self._hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.set_default_timeout(PAGE_MS)

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def visit(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def leave(self) -> None:
        self.context.close()

    # At a table

    def open_solo(self) -> None:
        self.visit("/")
        self.page.get_by_role("button", name="Play Star Sprint").click()
        self.board.wait_for()

    def sideways(self) -> int:
        """Return by how many pixels the page scrolls sideways, or anything is cut by the screen's edge."""
        wide: int = self.page.evaluate(SIDEWAYS)
        return wide

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid")

    def cell(self, name: str) -> Locator:
        number = "ABCDE".index(name[0]) * 7 + int(name[1]) - 1
        return self.page.locator(f"[data-cell='{number}']")

    def cells(self, which: str = "[role=gridcell]") -> list[tuple[str, str]]:
        """Return all cells of the board with their labels."""
        labels: list[str] = self.page.locator(which).evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        return [(label[:2], label) for label in labels]

    def lit(self) -> list[tuple[str, str]]:
        """The cells that can be pressed."""
        return self.cells("[role=gridcell][data-lit]")

    def table(self) -> str:
        return self.page.url.rpartition("/t/")[2].partition("#")[0]

    def version(self) -> int:
        return int(self.page.locator("[data-version]").get_attribute("data-version") or "-1")

    def wait_past(self, version: int, timeout_ms: int | None = None) -> None:
        """Wait until the table has gone on."""
        self.page.wait_for_function(
            "version => Number(document.querySelector('[data-version]')?.dataset.version ?? -1) > version",
            arg=version,
            timeout=timeout_ms,
        )

    @contextmanager
    def one_try(self) -> Iterator[None]:
        """Try something once, soon: what was offered may be gone when it is pressed. Then whoever plays looks again."""
        self.page.set_default_timeout(SOON_MS)
        try:
            yield
        except TooLate:
            return
        finally:
            self.page.set_default_timeout(PAGE_MS)

    def over(self) -> bool:
        return self.page.locator("dialog[open]").count() > 0

    def waits(self) -> bool:
        """Return True if somebody else is to act."""
        return self.page.locator("[data-waiting]").count() > 0

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")


def sit_at_one_screen(visitor: Visitor, game: str, *names: str) -> None:
    """Open a table for several people at one screen, who say their names."""
    visitor.visit(f"/{game}").get_by_role("button", name=re.compile("^Same screen")).click()
    dialog = visitor.page.get_by_role("dialog")
    for field, name in zip(dialog.get_by_role("textbox").all(), names, strict=True):
        field.fill(name)
    dialog.get_by_role("button", name="Start").click()


def best(lit: list[tuple[str, str]]) -> str:
    """What a hasty player presses: a sure shot, then a new card, then anything."""
    for wanted in ("defeats it", "turn it up", ""):
        for name, label in lit:
            if wanted in label:
                return name
    raise AssertionError("nothing is lit")


def decide(visitor: Visitor, press: Callable[[Locator], None]) -> None:
    """Take one decision with whatever the page offers, pressing things in a given way. A walk of several steps goes on by
    itself, so what was offered may be gone when it is pressed: then look again."""
    before = visitor.version()
    for _ in looks():
        visitor.page.locator("[data-lit], .big, .decision .dice button, dialog[open], [data-waiting]").first.wait_for()
        if visitor.over() or visitor.waits():
            return
        try:
            press_something(visitor, press)
            visitor.wait_past(before, 3_000)
        except TooLate:
            continue
        return
    raise AssertionError("The table does not go on.")


def press_something(visitor: Visitor, press: Callable[[Locator], None]) -> None:
    page = visitor.page
    come = page.get_by_role("button", name=re.compile("Let them come"))
    dice = page.get_by_role("button", name=re.compile(r"^Put the \d on"))
    if come.count():
        press(come)
    elif dice.count():
        press(dice.first)
    elif lit := visitor.lit():
        press(visitor.cell(best(lit)))
    else:
        press(page.get_by_role("button", name=re.compile("^(Stop here|End the turn)")).last)
        again = page.get_by_role("button", name=re.compile("(Press|Tap) again"))
        if again.count():
            press(again)
