"""Phones on their side and pages zoomed to 200%: squares are large enough to hit, and the decision is in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize
from tests.browser.arcade import PHONE, Visitor
from tests.browser.midgame import at_round, open_at

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
SMALLEST_CELL = 24  # CSS pixels
GAMES = {
    "astrodroids": "Astro-Droids",
    "domination": "interplanetary",
    "insertcoin": "Insert Coin",
    "retrotetro": "Retro Tetro",
    "starsprint": "Star Sprint",
}
CELLS = """cells => Math.min(1000, ...cells.map(cell => {
    const box = cell.getBoundingClientRect()
    return Math.min(box.width, box.height)
}))"""
# A phone widens innerWidth with what is too wide, but never the root's clientWidth.
TOO_WIDE = """() => document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] : [...document.querySelectorAll('body *')]
    .filter(part => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(part => `${part.tagName}.${part.className} ${part.getBoundingClientRect().right}`)"""  # names what is too wide
# Looks in every frame: what moves may be beyond the edge for a moment.
WIDEST = """window.widest = 0
const look = () => {
    const root = document.documentElement
    if (root) window.widest = Math.max(window.widest, root.scrollWidth - root.clientWidth)
    requestAnimationFrame(look)
}
requestAnimationFrame(look)"""
CUT_NAMES = """texts => texts.filter(text => {
    const box = text.getBoundingClientRect(), around = text.closest('svg').getBoundingClientRect()
    return box.top < around.top - 1 || box.left < around.left - 1 || box.bottom > around.bottom + 1 || box.right > around.right + 1
}).map(text => text.textContent)"""


@pytest.mark.parametrize("size", [LANDSCAPE, ZOOMED, PHONE], ids=["landscape", "zoomed", "phone"])
def test_every_board_fits(invite: Callable[..., Visitor], size: ViewportSize) -> None:
    visitor = invite(size, touch=size is not ZOOMED)
    page = visitor.page
    for game, title in GAMES.items():
        visitor.visit("/")
        page.get_by_role("button", name=title).and_(page.locator(".play")).click()
        page.locator(f"[data-game={game}] .playfield").wait_for()
        controls = page.locator(".controls")
        controls.wait_for()
        assert page.evaluate(TOO_WIDE) == [], f"{game} scrolls sideways"
        assert page.locator("[role=gridcell]").evaluate_all(CELLS) >= SMALLEST_CELL, game
        assert page.locator("[role=grid] .names text").evaluate_all(CUT_NAMES) == [], f"{game}: digits are cut"
        if size is not PHONE:
            decision = page.locator(".tray .big, .tray .roll") if game == "astrodroids" else controls
            box = decision.bounding_box()
            assert box is not None
            assert box["y"] + 40 <= size["height"], f"{game}: the decision is out of view"
        if game != "starsprint":
            assert page.locator(".who-row li").count() >= 2, "who sits there is visible"
            assert page.locator(".who-row").is_visible()
        visitor.picture(f"small-{size['width']}-{game}")


def test_a_board_that_comes_in_makes_the_page_no_wider(invite: Callable[..., Visitor]) -> None:
    """After the curtain of a game at one screen, boards come in from the side."""
    visitor = invite(PHONE, touch=True, motion=True)
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script(WIDEST)
    open_at(visitor, at_round(5))
    visitor.page.wait_for_function("() => document.querySelector('.stage').getAnimations().length === 0")
    assert visitor.page.evaluate("widest") == 0


def test_insert_coin_shows_the_part_of_the_sheet_that_is_asked_for(invite: Callable[..., Visitor]) -> None:
    """A burn asks for an empty square: the sheet in front has one, and the button to confirm is in view."""
    visitor = invite(PHONE, touch=True)
    page = visitor.visit("/")
    page.get_by_role("button", name="Insert Coin").and_(page.locator(".play")).click()
    page.get_by_role("button", name="Burn a Life").click()
    page.get_by_text("Tap the empty square to fill.").wait_for()
    square = page.locator("[role=gridcell][data-lit]").first
    square.tap()
    assert page.get_by_role("button", name="Done").count() == 0, "the first tap only shows it"
    square.tap()
    done = page.get_by_role("button", name="Done")
    done.wait_for()
    box = done.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
