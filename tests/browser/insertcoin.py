"""How people play Insert Coin in a browser: choose shapes, place or burn, answer, be done."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator
from tests.browser.arcade import Visitor

Press = Callable[[Locator], None]


def click(thing: Locator) -> None:
    thing.click()


def turn_of(visitor: Visitor) -> str:
    badge = visitor.page.locator(".badge")
    return badge.inner_text() if badge.count() else ""


def keep_three(visitor: Visitor, press: Press = click) -> None:
    """Choose the first three shapes."""
    cards = visitor.page.locator("[data-card]")
    cards.first.wait_for()
    for index in range(3):
        press(cards.nth(index))
    press(visitor.page.get_by_role("button", name=re.compile("^Keep these three")))


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=re.compile(name))


def is_mine(visitor: Visitor) -> bool:
    """Whether there is anything to decide."""
    return visitor.page.locator(".decision .big, [role=gridcell][data-lit]").count() > 0


def decide(visitor: Visitor, press: Press = click) -> None:
    """Take one decision among those that the page offers."""
    for name in ("^Done", "^Activate", "^Complete", "(Press|Tap) again"):
        if button(visitor, name).count():
            press(button(visitor, name).first)
            return
    lit = visitor.page.locator("[role=gridcell][data-lit]")
    if lit.count():
        press(lit.nth(lit.count() // 3))
    elif button(visitor, "^Burn a Life").count():
        press(button(visitor, "^Burn a Life"))


def play_turn(visitor: Visitor, press: Press = click, longest: int = 40) -> None:
    """Decide until this turn is over for me."""
    before = turn_of(visitor)
    for _ in range(longest):
        if visitor.over() or turn_of(visitor) != before:
            return
        if not is_mine(visitor):
            visitor.page.wait_for_timeout(50)
            continue
        version = visitor.version()
        with visitor.one_try():
            decide(visitor, press)
            visitor.wait_past(version)


def play_on(visitor: Visitor, press: Press = click, turns: int = 31) -> None:
    """Play turns until the game is over."""
    for _ in range(turns * 4):
        if visitor.over():
            return
        play_turn(visitor, press)
    raise AssertionError("The game does not end.")
