"""A finished game is played on from a moment of its replay."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor, decide
from tests.browser.test_access import check

Invite = Callable[..., Visitor]


def finished(visitor: Visitor) -> str:
    """Play a game of Star Sprint; return the address of its replay."""
    visitor.open_solo()
    for _ in range(400):
        if visitor.over():
            break
        decide(visitor, lambda thing: thing.click())
    return visitor.page.url.replace("/t/", "/replay/")


def test_a_replay_goes_on_as_a_game_and_leads_back(invite: Invite) -> None:
    visitor = invite()
    replay = finished(visitor)
    page = visitor.visit(replay)
    for _ in range(3):
        page.get_by_role("button", name="One step forward").click()
    visitor.picture("laptop-what-if-replay")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/t/"))
    visitor.board.wait_for()
    assert not visitor.over()
    decide(visitor, lambda thing: thing.click())
    visitor.picture("laptop-what-if")
    check(visitor, "what if")
    page.set_viewport_size(PHONE)
    page.get_by_role("link", name="What if").wait_for()
    visitor.picture("phone-what-if")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("link", name="What if").click()
    page.wait_for_url(re.compile(r"/replay/.*#3$"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
