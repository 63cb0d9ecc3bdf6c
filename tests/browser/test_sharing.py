"""A finished game is shown to others: replay links, the result as text and as a picture."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.test_access import check
from tests.browser.test_endings import choose, two_at_a_table

Invite = Callable[..., Visitor]


def clipboard(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def finished(ada: Visitor, bo: Visitor) -> None:
    """A private game of domination that Bo gives up."""
    for visitor in (ada, bo):
        visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    two_at_a_table(ada, bo)
    choose(bo, "Resign")
    bo.page.get_by_role("button", name="Yes, resign").click()
    ada.page.get_by_role("dialog").get_by_role("heading").wait_for()


def test_a_shared_replay_opens_for_a_stranger_at_its_moment(invite: Invite) -> None:
    ada, bo, cy = invite(), invite(), invite(PHONE, touch=True)
    finished(ada, bo)
    table = ada.table()
    ada.page.get_by_role("button", name="Replay link").click()
    expect(ada.page.get_by_text(re.compile("^The link to the replay is copied"))).to_be_in_viewport(ratio=1)
    check(ada, "share")
    ada.picture("laptop-share-after")
    whole = clipboard(ada.page)
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("button", name="To the end").click()
    ada.page.get_by_role("button", name="Share this moment").click()
    ada.page.get_by_text(re.compile("^The link to this moment is copied")).wait_for()
    ada.picture("laptop-share-replay")
    moment = clipboard(ada.page)
    step = re.search(r"#(\d+)/", moment)
    assert step
    assert int(step[1]) > 0

    cy.visit(whole).get_by_role("button", name="One step forward").wait_for()
    assert cy.page.locator(".count").inner_text().startswith("0/")
    players = cy.page.get_by_role("list", name="Seats").filter(visible=True)
    expect(players.get_by_role("listitem")).to_have_count(2)
    assert "away" not in players.inner_text(), "who has left since matters to nobody"
    cy.visit("/")
    cy.visit(moment).get_by_role("button", name="One step back").wait_for()
    assert cy.page.locator(".count").inner_text().startswith(f"{step[1]}/")
    cy.picture("phone-share-replay")
    cy.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cy.page.get_by_role("button", name="One step back").click()
    cy.page.get_by_role("button", name="Share this moment").click()
    cy.page.get_by_text(re.compile("^The link to this moment is copied")).wait_for()
    assert f"#{int(step[1]) - 1}/" in clipboard(cy.page)

    stranger = invite()
    stranger.visit(f"/replay/{table}")
    stranger.page.get_by_text("This table is private").wait_for()
    assert stranger.page.get_by_role("heading", name="Replay", exact=True).count() == 1
    stranger.complaints.clear()  # the browser notes that it was refused

    # Links that are pasted into the same tab open there.
    stranger.visit(moment).get_by_role("button", name="One step back").wait_for()
    assert stranger.page.locator(".count").inner_text().startswith(f"{step[1]}/")
    stranger.visit(whole)
    expect(stranger.page.locator(".count")).to_have_text(re.compile("^0/"))


def test_a_result_is_copied_as_text_and_saved_as_a_picture(invite: Invite) -> None:
    ada, bo = invite(), invite()
    finished(ada, bo)
    ada.page.get_by_role("button", name="As text").click()
    ada.page.get_by_text("The result is copied as text.").wait_for()
    words = clipboard(ada.page).splitlines()
    assert words[0] == "RETROCADE · Retrograde"
    assert words[1].endswith(" wins")
    assert "/replay/" in words[-1]
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="As a picture").click()
    assert download.value.suggested_filename.endswith(".png")
    data = download.value.path().read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 1200
