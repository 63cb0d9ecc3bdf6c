"""Everybody can use every page: axe finds nothing, a phone shows everything, fingers find their targets."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.arcade import PHONE, ROOT, Visitor, decide

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text() if (ROOT / "web/node_modules").is_dir() else ""
SMALLEST = 40  # px, for a finger


def check(visitor: Visitor, where: str) -> None:
    """No violation of any rule that axe knows, best practices included."""
    visitor.page.evaluate(AXE)
    found: list[dict[str, Any]] = visitor.page.evaluate("axe.run().then(result => result.violations)")
    told = [f"{where}: {each['id']}: {each['nodes'][0]['html'][:200]} ({each['help']})" for each in found]
    assert not told


@pytest.mark.parametrize("settings", [{}, {"contrast": True, "patterns": True}], ids=["usual", "contrast"])
@pytest.mark.parametrize("path", ["/", "/starsprint", "/settings", "/rules/starsprint", "/no/such/page"])
def test_axe_is_content_with_every_page(invite: Callable[..., Visitor], path: str, settings: dict[str, bool]) -> None:
    visitor = invite(**settings)
    visitor.visit(path)
    visitor.page.wait_for_load_state("networkidle")
    check(visitor, path)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_is_content_at_every_moment_of_a_game(invite: Callable[..., Visitor], size: str) -> None:
    visitor = invite(PHONE, touch=True, hints=True) if size == "phone" else invite(hints=True)
    visitor.open_solo()
    check(visitor, "first turn")
    seen = set()
    for _ in range(400):
        if visitor.over():
            break
        phase = re.sub(r"\d|[A-E]\d|Blue|Green", "", visitor.page.locator(".ask").inner_text())[:24]
        if phase not in seen:
            seen.add(phase)
            check(visitor, phase)
            visitor.picture(f"{size}-moment-{len(seen)}")
        decide(visitor, lambda thing: thing.click())
    check(visitor, "after the game")
    visitor.picture(f"{size}-after")
    visitor.page.get_by_role("link", name="Watch the replay").click()
    visitor.page.get_by_role("slider", name="Step").wait_for()
    check(visitor, "replay")
    visitor.picture(f"{size}-replay")


def test_axe_is_content_with_the_lobby(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.visit("/starsprint").get_by_role("button", name="With a friend").click()
    visitor.page.get_by_label("Invitation link").wait_for()
    check(visitor, "lobby")


@pytest.mark.parametrize("path", ["/", "/starsprint", "/settings", "/rules/starsprint", "table"])
def test_a_phone_shows_everything_with_room_for_a_finger(invite: Callable[..., Visitor], path: str) -> None:
    visitor = invite(PHONE, touch=True)
    if path == "table":
        visitor.open_solo()
    else:
        visitor.visit(path)
        visitor.page.wait_for_load_state("networkidle")
    wide = visitor.sideways()
    assert wide <= 0, f"{path} is {wide} px wider than the screen"
    small = visitor.page.evaluate(
        """smallest => [...document.querySelectorAll('button, .button, select, input:not([type=range]), summary, [role=gridcell], header a, footer a')]
            .map(thing => [thing, (thing.closest('label') ?? thing).getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < smallest || box.height < smallest))
            .map(([thing, box]) => `${thing.outerHTML.slice(0, 80)} ${box.width.toFixed()}x${box.height.toFixed()}`)""",
        SMALLEST,
    )
    assert small == []
    visitor.picture(f"phone{path.replace('/', '-').rstrip('-')}")


def test_a_phone_plays_by_touch(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True)
    visitor.open_solo()
    before = visitor.version()
    visitor.page.locator("[data-lit]").first.tap()  # shows what it would do
    visitor.page.get_by_text("Fly 1 step to").wait_for()
    assert visitor.version() == before
    visitor.page.locator("[data-lit]").first.tap()
    visitor.wait_past(before)
    visitor.page.get_by_text("What happened").tap()
    visitor.page.get_by_role("log").get_by_text("Blue moves to").wait_for()
