"""A finished game is reviewed from its replay, and the review leads to its moments."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.midgame import SEND, messages, played_by
from tests.browser.test_access import check
from tests.limits import HANGS_S

Invite = Callable[..., Visitor]

LONG_MS = 1000 * HANGS_S  # a server's native library may have to be built first


def replay_of_a_game(visitor: Visitor) -> str:
    """Play a Rookie's game at a table; return the address of its replay."""
    match = played_by("starsprint", "level1", 1)
    page = visitor.page
    page.request.get("/api/me")
    wish = {"game": "starsprint", "seats": [{"kind": "me"}], "seed": match.seed}
    table: str = page.request.post("/api/tables", data=wish).json()["id"]
    visitor.visit("/settings")
    page.evaluate(SEND, [table, messages(list(match.log))])
    return f"/replay/{table}"


def test_a_review_is_ordered_and_leads_to_its_moments(invite: Invite) -> None:
    visitor = invite()
    page = visitor.visit(replay_of_a_game(visitor))
    page.get_by_role("button", name="Review", exact=True).click()
    review = page.get_by_role("region", name="Review")
    review.get_by_role("button", name="Review this game").click()

    review.locator(".moves button").first.wait_for(timeout=LONG_MS)
    visitor.picture("laptop-review")
    review.locator(".moves button").first.click()
    review.get_by_text("A Champion would:").wait_for()
    page.wait_for_url(re.compile(r"#\d+$"))
    visitor.picture("laptop-review-moment")
    whole = "panel => panel.scrollHeight <= panel.clientHeight"
    assert page.locator(".controls").evaluate(whole), "the dice spill out of their panel"
    check(visitor, "review")

    curve = review.get_by_role("group", name=re.compile("^What each player could expect"))
    curve.get_by_role("link").first.focus()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    page.keyboard.press("Home")
    page.wait_for_url(re.compile("#0$"))

    page.set_viewport_size(PHONE)
    review.get_by_role("button", name="Close the review").click()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(review).to_be_in_viewport()
    visitor.picture("phone-review")
    assert visitor.sideways() <= 0
    review.get_by_role("button", name="Show what luck did").click()
    review.get_by_text("Luck gave").first.wait_for(timeout=LONG_MS)
    visitor.picture("phone-review-luck")
