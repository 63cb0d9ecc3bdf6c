"""People who are elsewhere: a countdown before a bot takes over, notifications, and links that end."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.test_endings import two_at_a_table
from tests.browser.test_sharing import clipboard, finished

Invite = Callable[..., Visitor]

NOTIFICATIONS = """([permission, answer]) => {
    window.told = []
    window.Notification = class {
        static permission = permission
        static requestPermission() { this.permission = answer; return Promise.resolve(answer) }
        constructor(title, {body}) { window.told.push(`${title}: ${body}`) }
        close() {}
    }
}"""
HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true })"


def test_a_countdown_says_when_a_bot_takes_over(invite: Invite) -> None:
    ada, bo = invite(PHONE, touch=True), invite()
    two_at_a_table(ada, bo)
    assert ada.page.get_by_text("A bot takes over in").count() == 0
    bo.visit("/")
    ada.page.get_by_text(re.compile(r"is away\. A bot takes over in 0:[0-5]\d$")).last.wait_for()
    ada.picture("phone-absence-countdown")
    bo.page.go_back()
    expect(ada.page.get_by_text("A bot takes over in")).to_have_count(0)


def test_notifications_are_asked_for_in_the_settings_and_say_whose_turn_it_is(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    for answer, on in (("denied", False), ("granted", True)):
        page.add_init_script(f"({NOTIFICATIONS})(['default', '{answer}'])")
        visitor.visit("/settings")
        switch = page.get_by_role("switch", name=re.compile("^Notifications"))
        switch.click()
        expect(switch).to_be_checked(checked=on)
        assert page.get_by_text("The browser does not allow notifications").count() == int(not on)
    page.add_init_script(f"({NOTIFICATIONS})(['granted', 'granted']); {HIDDEN}")
    visitor.open_solo()
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("window.told[0]") == "Your turn: Star Sprint"


def test_links_to_a_replay_say_when_they_end_and_can_be_withdrawn(invite: Invite) -> None:
    ada, bo, cy = invite(), invite(), invite()
    finished(ada, bo)
    ada.page.get_by_role("button", name="Replay link").click()
    ada.page.get_by_text(re.compile(r"It works until .*20\d\d\.$")).wait_for()
    link = clipboard(ada.page)
    cy.visit(link).get_by_role("button", name="One step forward").wait_for()
    ada.page.get_by_role("button", name="Withdraw all links").click()
    ada.page.get_by_text("The links to this replay no longer work.").wait_for()
    cy.page.reload()
    cy.page.get_by_text("That link is not valid, or has expired.").wait_for()
    cy.complaints.clear()  # the browser notes that it was refused


def test_who_is_invited_sits_down_under_their_own_name(invite: Invite) -> None:
    ada, bo = invite(), invite()
    page = ada.visit("/retrotetro")
    page.get_by_role("button", name=re.compile("^With friends")).click()
    link = page.get_by_label("Invitation link").input_value()
    bo.visit(link).get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name=re.compile("^Sit down as Bo")).first.wait_for()
    assert bo.page.get_by_text("Player 2").count() == 0
    bo.picture("laptop-absence-sit")
    bo.page.get_by_role("button", name=re.compile("^Sit down as Bo")).first.click()
    ada.page.get_by_text("Bo", exact=True).first.wait_for()
