"""How people play Retro Tetro in a browser: keep an objective, take up a piece, turn it, drop it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator
from tests.browser.arcade import Visitor

Press = Callable[[Locator], None]

SOMETHING = "[data-objective]:not(:disabled), [role=gridcell][data-lit], .decision .big"
PIECES = ".hand [data-piece]:not(:disabled)"


def click(thing: Locator) -> None:
    thing.click()


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=re.compile(name))


def open_level(visitor: Visitor) -> None:
    visitor.visit("/retrotetro").get_by_role("button", name=re.compile("^Play level 1")).click()
    visitor.page.get_by_role("grid").wait_for()


def open_first_game(visitor: Visitor) -> None:
    """Against a bot, without objective cards."""
    visitor.visit("/").get_by_role("button", name="Play Retro Tetro").click()
    visitor.page.get_by_role("grid").wait_for()


def lit(visitor: Visitor) -> Locator:
    """Squares of columns where the piece in hand may be dropped."""
    return visitor.page.locator("[role=gridcell][data-lit]")


def is_mine(visitor: Visitor) -> bool:
    return visitor.page.locator(SOMETHING).count() > 0


def hasty(visitor: Visitor, press: Press = click) -> None:
    """Take one decision: the first choice on the page."""
    objectives = visitor.page.locator("[data-objective]:not(:disabled)")
    if objectives.count():
        press(objectives.first)
    elif lit(visitor).count():
        press(lit(visitor).first)
    else:
        press(visitor.page.locator(".decision .big").first)


class Drop(NamedTuple):
    """One way to drop a piece, as the page shows it."""

    worth: float
    piece: int
    column: int
    label: str


# Takes up every piece and turns it every way; what the top square of each column then says. In one go, for it is much.
LOOK_AROUND = """async () => {
    const told = []
    const settled = () => new Promise((done) => setTimeout(done))
    for (const [piece, button] of [...document.querySelectorAll('.hand [data-piece]:not(:disabled)')].entries()) {
        button.click()
        for (const key of ['', 'r', 'r', 'r', 'f', 'r', 'r', 'r']) {
            if (key) dispatchEvent(new KeyboardEvent('keydown', { key }))
            await settled()
            const squares = [...document.querySelectorAll('[role=gridcell]')].slice(0, 8)
            told.push(...squares.map((square, column) => [piece, column, square.getAttribute('aria-label')]))
        }
    }
    return told
}"""


def careful(visitor: Visitor) -> None:
    """Look at every piece, orientation and column; make the drop with the best description."""
    page = visitor.page
    pieces = page.locator(PIECES)
    if not pieces.count():
        hasty(visitor)
        return
    drops = [Drop(worth(label), piece, column, label) for piece, column, label in page.evaluate(LOOK_AROUND)]
    if not drops:  # the table went on meanwhile
        return
    best = max(drops)
    pieces.nth(best.piece).click()
    square = page.locator(f"[data-cell='{best.column}']")
    for key in ("r", "r", "r", "f", "r", "r", "r", "f"):
        if square.get_attribute("aria-label") == best.label:
            break
        page.keyboard.press(key)
    square.click()


def careless(visitor: Visitor) -> None:
    """Drop what is in hand where it does most harm: people covered, squares roofed over. Nobody passes a level so."""
    labels: list[str] = visitor.page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.slice(0, 8).map(cell => cell.getAttribute('aria-label'))"
    )
    harm = [(worth(label), column) for column, label in enumerate(labels) if "Drop: " in label]
    if harm:
        visitor.page.locator(f"[data-cell='{min(harm)[1]}']").click()
    else:
        hasty(visitor)


def worth(label: str) -> float:
    """What a careful player makes of what a column says."""
    if "Drop: " not in label:
        return -1000
    lands = [int(row) for row in re.findall(r"[A-H](\d+)", label.partition("lands on ")[2].partition(".")[0])]
    roofed = label.partition("Roofs over ")[2].partition(".")[0]
    holes = int(roofed.split()[0]) if roofed[:1].isdigit() else len(re.findall(r"[A-H]\d+", roofed))
    people = sum(int(each) for each in re.findall(r"worth (\d)", label))
    coins = sum(int(each) for each in re.findall(r"\+(\d) coin", label))
    columns = label.count("above the green line")
    return 3 * coins - 3 * people - 0.9 * holes - 0.35 * sum(lands) / len(lands) + 0.5 * columns


def decide(visitor: Visitor, how: Callable[[Visitor], None]) -> None:
    """Take one decision and wait until the table has gone on."""
    before = visitor.version()
    visitor.page.locator(f"{SOMETHING}, dialog[open]").first.wait_for()
    if visitor.over():
        return
    how(visitor)
    visitor.wait_past(before)


def attempt(visitor: Visitor) -> None:
    """Take a decision if there is one. What was offered may be gone when it is pressed: a card and its piece are two
    decisions, the second of which goes by itself."""
    if visitor.over() or not is_mine(visitor):
        visitor.page.wait_for_timeout(20)
        return
    before = visitor.version()
    with visitor.one_try():
        hasty(visitor)
        visitor.wait_past(before)


def play_together(visitors: list[Visitor], longest: int = 1_000) -> None:
    """Let everybody who can act, until the game is over for everybody."""
    for _ in range(longest):
        if all(visitor.over() for visitor in visitors):
            return
        for visitor in visitors:
            attempt(visitor)
    raise AssertionError("The game does not end.")


def play_on(visitor: Visitor, how: Callable[[Visitor], None], longest: int = 160) -> None:
    """Play until the game is over, looking again whenever what was offered is gone when it is pressed."""
    for _ in range(longest):
        if visitor.over():
            return
        with visitor.one_try():
            decide(visitor, how)
    raise AssertionError("The game does not end.")
