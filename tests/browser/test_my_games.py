"""Coming back to games, leaving them, watching them, and talking there."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor, decide
from tests.browser.test_access import check

Invite = Callable[..., Visitor]


def press(visitor: Visitor) -> None:
    decide(visitor, lambda thing: thing.click())


def invitation(host: Visitor) -> str:
    """Open a table of Star Sprint for a friend; return the link to it."""
    host.visit("/starsprint").get_by_role("button", name="With a friend").click()
    return host.page.get_by_label("Invitation link").input_value()


def sit(visitor: Visitor, link: str, name: str) -> None:
    visitor.visit(link).get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name=re.compile("^Sit down")).click()
    visitor.board.wait_for()


def test_the_log_survives_a_reload(invite: Invite) -> None:
    visitor = invite()
    visitor.open_solo()
    log = visitor.page.get_by_role("log").locator("p")
    for _ in range(40):
        if log.count() >= 25 or visitor.over():
            break
        press(visitor)
    before = log.all_inner_texts()
    assert len(before) > 15
    visitor.page.reload()
    expect(log).to_have_text(before)


def test_a_game_goes_on_where_it_was_or_is_put_away(invite: Invite) -> None:
    visitor = invite()
    visitor.open_solo()
    expect(visitor.page).to_have_title(re.compile("^● Your turn · Star Sprint"))
    page = visitor.visit("/")
    mine = page.get_by_role("region", name="Continue my tables")
    mine.get_by_role("link", name=re.compile("Star Sprint.*your turn")).wait_for()
    visitor.picture("laptop-continue")
    mine.get_by_role("button", name="Put Star Sprint away").click()
    expect(mine.get_by_role("link")).to_have_count(0)
    page.reload()
    mine.get_by_role("button", name="Show 1 more").click()
    mine.get_by_role("button", name="Bring Star Sprint back").click()
    page.reload()
    expect(mine.get_by_role("link")).to_have_count(1)


def test_an_invitation_pasted_into_an_open_tab_works(invite: Invite) -> None:
    ada, bo = invite(), invite()
    link = invitation(ada)
    page = bo.visit(link.partition("#")[0])
    page.get_by_text("This table is private").wait_for()
    page.goto(link)
    page.get_by_role("button", name=re.compile("^Sit down")).wait_for()
    expect(page.get_by_text("This table is private")).to_have_count(0)
    bo.complaints.clear()  # the browser notes that it was refused


def test_people_talk_watch_and_leave(invite: Invite) -> None:
    ada, bo, cy = invite(), invite(PHONE, touch=True), invite()
    link = invitation(ada)
    sit(bo, link, "Bo")
    ada.board.wait_for()
    cy.visit(link).get_by_text("You are watching").wait_for()
    ada.page.get_by_text("1 watching").wait_for()

    ada.page.get_by_text("Chat", exact=True).click()
    ada.page.get_by_label("Say something").fill("<b>Hello</b> Bo")
    ada.page.get_by_role("button", name="Say", exact=True).click()
    bo.page.get_by_role("status").get_by_text("<b>Hello</b> Bo").wait_for()
    bo.picture("phone-chat-fresh")
    bo.page.locator("summary").filter(has_text="Chat").click()
    bo.page.get_by_role("button", name="Thanks!").click()
    said = ada.page.get_by_role("log", name="What people say")
    expect(said.locator("p")).to_have_count(2)
    expect(said.locator("p").last).to_have_text(re.compile("Bo Thanks!"))
    check(ada, "chat")
    ada.picture("laptop-chat")
    bo.picture("phone-chat")
    bo.page.locator("summary").filter(has_text="Chat").click()
    expect(bo.page.get_by_role("log", name="What people say")).to_be_hidden()

    bo.page.locator("summary").filter(has_text="Leave").click()
    bo.page.get_by_role("button", name="Leave the table").click()
    bo.picture("phone-leave")
    bo.page.get_by_role("button", name="Yes, leave").click()
    bo.page.wait_for_url(re.compile(r"/$"))
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Open seat")
    expect(bo.page.get_by_role("region", name="Continue my tables")).to_have_count(0)


def test_what_happened_meanwhile_is_told(invite: Invite) -> None:
    ada, bo = invite(), invite()
    link = invitation(ada)
    sit(bo, link, "Bo")
    ada.board.wait_for()
    table = bo.page.url
    bo.visit("/settings")
    press(ada)
    bo.visit(table)
    missed = bo.page.get_by_role("region", name="While you were away")
    missed.get_by_role("listitem").first.wait_for()
    check(bo, "missed")
    bo.picture("laptop-missed")
    missed.get_by_role("button", name="Continue").click()
    expect(missed).to_have_count(0)
    bo.page.reload()
    bo.board.wait_for()
    expect(missed).to_have_count(0)
