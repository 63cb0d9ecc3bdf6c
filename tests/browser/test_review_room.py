"""A review room in two browsers: a link leads into it, one leads, the other follows, looks elsewhere and comes back, both point."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.device import PLAY
from tests.browser.test_access import check

Invite = Callable[..., Visitor]

OVER_THE_NETWORK = PLAY.replace(
    "window.retrocade.device()", "{ open: (path) => new WebSocket(new URL(path, location.href.replace('http', 'ws'))) }"
)
# A mark is seen for a moment, and this machine may be busy then.
WATCH = """() => {
  window.marked = new Promise((done) => {
    const look = () => document.querySelector('.mark') && done(true)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
}"""
WISH = {"game": "retrotetro", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "options": {}}


def finished(visitor: Visitor) -> str:
    """Return a game of Retro Tetro against a bot that is over."""
    visitor.visit("/settings").wait_for_load_state("networkidle")  # by then it is a guest
    answer = visitor.page.request.post("/api/tables", data=WISH)
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    assert visitor.page.evaluate(OVER_THE_NETWORK, [table, 10_000])["over"]
    return table


def step(page: Page) -> int:
    return int(page.locator(".count").inner_text().partition("/")[0])


def standing(page: Page, words: str) -> None:
    expect(page.locator(".standing")).to_have_text(re.compile(words))


def test_two_look_at_a_game_together(invite: Invite) -> None:
    ada, bo = invite(), invite(PHONE, touch=True, locale="de-DE")
    lead = ada.visit(f"/replay/{finished(ada)}#4")
    lead.get_by_role("button", name="Look at it together").click()
    standing(lead, "^You lead")
    link = lead.get_by_role("textbox", name="Link to this room")
    expect(link).to_have_value(re.compile(r"/replay/.+#4/.+/together$"))
    address = link.input_value()
    lead.get_by_role("img", name="QR code of the link to this room").wait_for()
    check(ada, "room")
    ada.picture("laptop-room-invite")
    lead.get_by_role("button", name="Invite").click()

    follow = bo.visit(address)
    standing(follow, "mit den Augen eines Platzes")
    assert step(follow) == 4
    lead.get_by_role("button", name="One step forward").click()
    expect(follow.locator(".count")).to_have_text(re.compile("^5/"))
    lead.get_by_label("Seen by").select_option("-1")
    standing(follow, "^Du folgst [^,]*$")
    follow.get_by_role("button", name="Einen Schritt zurück").click()
    standing(follow, "führt und ist bei Schritt")
    lead.get_by_role("button", name="One step forward").click()
    standing(follow, "Schritt 6")
    assert step(follow) == 4
    bo.picture("phone-room-elsewhere")
    follow.get_by_role("button", name="Wieder folgen").click()
    expect(follow.locator(".count")).to_have_text(re.compile("^6/"))

    follow.get_by_role("button", name="Zeigen", exact=True).click()
    for page in (lead, follow):
        page.evaluate(WATCH)
    follow.locator("[data-cell='17']").tap()
    for page in (lead, follow):
        assert page.evaluate("window.marked")
    expect(lead.locator(".announcement")).to_have_text(re.compile(r"points at: \S"))
    ada.picture("laptop-room-pointed")
    bo.picture("phone-room-pointed")
    check(bo, "room-phone")
    assert bo.sideways() <= 0
    lead.locator("[data-cell='12']").focus()
    lead.keyboard.press("x")
    expect(follow.locator(".announcement")).to_have_text(re.compile(r"zeigt auf: \S"))

    lead.locator(".people summary").click()
    lead.get_by_role("button", name=re.compile("^Give the lead")).click()
    standing(follow, "^Du führst")
    follow.get_by_role("button", name="Zum Anfang").click()
    expect(lead.locator(".count")).to_have_text(re.compile("^0/"))
    follow.get_by_role("button", name="Verlassen").click()
    standing(lead, "^Nobody leads")
    lead.get_by_role("button", name="Take the lead").click()
    standing(lead, "^You lead")
