"""Resigning and agreeing on a draw at the page (DM-R62)."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.arcade import PHONE, Visitor
from tests.browser.domination import wait_for_table

Invite = Callable[..., Visitor]


def two_at_a_table(ada: Visitor, bo: Visitor) -> None:
    """Ada opens a table of domination, Bo follows her invitation."""
    page = ada.visit("/domination")
    page.get_by_role("button", name=re.compile("^With a friend")).click()
    link = page.get_by_label("Invitation link").input_value()
    bo.visit(link).get_by_role("button", name=re.compile("^Sit down")).click()
    wait_for_table(ada)
    wait_for_table(bo)


def choose(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_text("Resign or draw").click()
    visitor.page.get_by_role("button", name=name).click()


def test_who_resigns_confirms_it_and_both_see_the_end(invite: Invite) -> None:
    ada, bo = invite(), invite()
    two_at_a_table(ada, bo)
    bo.page.get_by_text("Resign or draw").click()
    bo.picture("laptop-ending-menu")
    bo.page.keyboard.press("Escape")
    assert bo.page.get_by_role("button", name="Offer a draw").count() == 0
    choose(bo, "Resign")
    bo.page.get_by_role("heading", name="Resign?").wait_for()
    bo.picture("laptop-ending-confirm")
    bo.page.get_by_role("button", name="Play on").click()
    assert bo.page.get_by_role("dialog").count() == 0
    choose(bo, "Resign")
    bo.page.get_by_role("button", name="Yes, resign").click()
    for visitor, title in ((ada, "You win!"), (bo, re.compile(" wins$"))):
        dialog = visitor.page.get_by_role("dialog")
        dialog.get_by_role("heading", name=title).wait_for()
        dialog.get_by_text(re.compile(r"^\S.* resigned\.$")).wait_for()
        assert dialog.get_by_text("Your initials").count() == 0
        assert visitor.page.get_by_text("Resign or draw").count() == 0
        assert "the end" in (visitor.page.locator(".turn").first.text_content() or "")
    ada.picture("laptop-ending-resigned")


def test_a_draw_is_offered_declined_and_agreed(invite: Invite) -> None:
    ada, bo = invite(), invite(PHONE, touch=True)
    two_at_a_table(ada, bo)
    choose(ada, "Offer a draw")
    ada.page.get_by_text("You offer a draw.").wait_for()
    bo.page.get_by_role("alert").get_by_text(re.compile("offers a draw.$")).wait_for()
    bo.picture("phone-ending-offer")
    bo.page.get_by_role("button", name="Decline").click()
    ada.page.get_by_text(re.compile("would rather play on")).wait_for()
    choose(ada, "Offer a draw")
    ada.page.get_by_text(re.compile("^You have just offered a draw")).wait_for()
    bo.page.locator("summary").filter(has_text="Resign or draw").click()
    bo.picture("phone-ending-menu")
    bo.page.get_by_role("button", name="Offer a draw").click()
    ada.page.get_by_role("button", name="Accept the draw").click()
    for visitor in (ada, bo):
        dialog = visitor.page.get_by_role("dialog")
        dialog.get_by_role("heading", name="A draw").wait_for()
        dialog.get_by_text("A draw was agreed.").first.wait_for()
    ada.picture("laptop-ending-draw")


def test_against_a_bot_there_is_no_draw_and_alone_no_menu(invite: Invite) -> None:
    visitor = invite()
    visitor.visit("/domination").get_by_role("button", name=re.compile("^Against a bot")).click()
    wait_for_table(visitor)
    choose(visitor, "Offer a draw")
    visitor.page.get_by_text(re.compile("plays on: bots do not accept draws")).wait_for()
    visitor.open_solo()
    assert visitor.page.get_by_text("Resign or draw").count() == 0
