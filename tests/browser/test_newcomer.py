"""A newcomer's first minutes."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.arcade import PHONE, Visitor


def test_from_the_arcade_to_the_first_move_in_two_presses(invite: Callable[..., Visitor]) -> None:
    visitor = invite(hints=True, motion=True, botSpeed="normal")
    page = visitor.visit("/")
    page.get_by_role("button", name="Play Star Sprint").click()
    page.locator("[data-lit]").first.click()
    page.get_by_role("log").get_by_text("Blue moves to").wait_for()


def test_each_decision_is_explained_once(invite: Callable[..., Visitor]) -> None:
    visitor = invite(hints=True)
    visitor.open_solo()
    hint = visitor.page.get_by_role("complementary", name="Hint")
    hint.get_by_text("Your turn: spend your dice").wait_for()
    hint.get_by_role("button", name="Got it").click()
    hint.wait_for(state="detached")
    visitor.page.reload()
    visitor.board.wait_for()
    assert hint.count() == 0


def test_an_unlit_card_says_why_and_links_to_its_rule(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.open_solo()
    lit = {name for name, _ in visitor.lit()}
    unlit = next(name for row in "AE" for col in "17" if (name := row + col) not in lit)
    visitor.cell(unlit).click()
    link = visitor.page.get_by_role("link", name="Rule SS-")
    address = link.get_attribute("href") or ""
    assert address.startswith("/rules/starsprint#SS-")
    visitor.visit(address)
    row = visitor.page.locator(f"[id='{address.partition('#')[2]}']")
    row.wait_for()
    assert "marked" in (row.get_attribute("class") or "")


def test_a_walk_over_known_cards_can_be_taken_back(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    page = visitor.page
    back = page.get_by_role("button", name="Take back")
    home = ""
    for _ in range(20):  # until the first card is no Encounter
        visitor.open_solo()
        assert back.is_disabled()
        home = next(name for name, label in visitor.cells() if "Spacecraft" in label)
        visitor.cell(next(name for name, label in visitor.lit() if "1 step, and turn it up" in label)).click()
        visitor.wait_past(0)
        if page.get_by_role("button", name=re.compile("Let them come|^Put the")).count() == 0:
            break
    visitor.cell(home).click()
    visitor.wait_past(1)
    assert "Blue" in (visitor.cell(home).get_attribute("aria-label") or "")
    page.keyboard.press("Escape")
    visitor.wait_past(2)
    assert "Blue" not in (visitor.cell(home).get_attribute("aria-label") or "")


NOWHERE = (
    "no/such/place",
    "t/nonsense",
    "replay/nonsense",
    "starsprint/xyz",
    "nonsense",
    "nonsense/rules",
    "daily/x",
    "seat/x",
)


def test_an_address_that_leads_nowhere_offers_the_way_back(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    for path in NOWHERE:
        page = visitor.visit(f"/{path}")
        page.get_by_role("link", name="Back to the arcade", exact=True).click()
        page.get_by_role("heading", name="RETROCADE").wait_for()
        assert page.get_by_role("button", name="Try again").count() == 0, "it will not be there the next time either"
    visitor.complaints.clear()  # the browser notes what was not there


def test_the_goal_is_shown_until_the_first_move(invite: Callable[..., Visitor]) -> None:
    visitor = invite(hints=True)
    visitor.open_solo()
    goal = visitor.page.get_by_text("Your goal:")
    goal.wait_for()
    visitor.page.locator("[data-lit]").first.click()
    goal.wait_for(state="detached")


def test_the_goal_leaves_a_phone_with_the_first_touch(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True, hints=True)
    visitor.open_solo()
    goal = visitor.page.get_by_text("Your goal:")
    goal.wait_for()
    visitor.page.locator("[data-lit]").first.tap()
    goal.wait_for(state="detached")
    assert visitor.version() == 0


def test_what_can_be_done_is_whole_beside_the_first_tip(invite: Callable[..., Visitor]) -> None:
    visitor = invite(hints=True)
    visitor.open_solo()
    visitor.page.get_by_role("complementary", name="Hint").wait_for()
    controls = visitor.page.locator(".controls")
    assert controls.evaluate("part => part.scrollHeight - part.clientHeight") <= 1
    facts = visitor.page.locator("details", has_text="The mission")
    assert facts.evaluate("part => getComputedStyle(part).overflowY") == "auto", "and the rest can be scrolled to"


def test_closing_the_goal_on_a_phone_presses_nothing_beneath_it(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True, hints=True)
    page = visitor.visit("/domination")
    page.get_by_role("button", name=re.compile("^Against a bot")).tap()
    page.get_by_role("button", name="Close this notice").tap()
    page.get_by_text("Your goal:").wait_for(state="detached")
    assert visitor.table(), "the table is left for the settings, whose button lies beneath"


def test_a_level_of_a_campaign_does_not_show_the_goal_of_the_game(invite: Callable[..., Visitor]) -> None:
    visitor = invite(hints=True)
    page = visitor.visit("/retrotetro")
    page.get_by_role("button", name="Play level 1").click()
    page.get_by_role("complementary", name="Hint").wait_for()
    assert page.get_by_text("Your goal:").count() == 0, "it has points and demands of its own"


def test_who_watches_is_not_told_a_goal(invite: Callable[..., Visitor]) -> None:
    host = invite()
    page = host.visit("/starsprint")
    page.get_by_role("button", name=re.compile("^With a friend")).click()
    link = page.locator("input[readonly]").input_value()
    page.get_by_role("button", name=re.compile("^Start now")).click()
    host.board.wait_for()
    watcher = invite(hints=True)
    watcher.visit(link)
    watcher.page.get_by_text("You are watching").wait_for()
    assert watcher.page.get_by_text("Your goal:").count() == 0
