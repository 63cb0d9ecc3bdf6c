"""Order and calm at a table: nothing moves under hurried fingers, nothing runs ahead, nothing is lost unawares."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.browser.arcade import LAPTOP, PHONE, Visitor
from tests.browser.midgame import log_where, open_before, played_by

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SIZES = {"laptop": LAPTOP, "phone": PHONE, "landscape": LANDSCAPE}
Invite = Callable[..., Visitor]

# What can be pressed while the log is shorter than what has happened, or the other way round: seen on every frame.
WATCH = """() => {
    window.seen = []
    const look = () => {
        const acting = document.querySelector('.acting') !== null
        const lit = document.querySelectorAll('[role=gridcell][data-lit]').length
        const lines = document.querySelectorAll('.log p:not(.faint)').length
        const last = window.seen.at(-1)
        if (!last || last.acting !== acting || last.lit !== lit || last.lines !== lines) window.seen.push({acting, lit, lines})
        requestAnimationFrame(look)
    }
    look()
}"""


def test_nothing_can_be_pressed_while_the_enemies_act_and_the_log_keeps_pace(invite: Invite) -> None:
    match = played_by("starsprint", "level1", 1)
    passes = next(number for number, entry in enumerate(match.log) if number > 12 and entry.action == 0)
    visitor = invite(motion=True, botSpeed="normal")
    open_before(visitor, match, passes)
    page = visitor.page
    page.locator("[data-lit]").first.wait_for()
    page.evaluate(WATCH)
    page.get_by_role("button", name=re.compile("^End the turn")).click()
    again = page.get_by_role("button", name=re.compile("Press again"))
    if again.count():
        again.click()
    page.locator(".acting").wait_for()
    expect(page.get_by_role("button", name="Ask a bot")).to_have_attribute("aria-disabled", "true")
    visitor.picture("laptop-calm-enemies")
    page.locator(".acting").wait_for(state="detached")
    seen = page.evaluate("window.seen")
    shown = [moment for moment in seen if moment["acting"]]
    assert shown
    assert all(moment["lit"] == 0 for moment in shown), "nothing can be pressed meanwhile"
    assert len({moment["lines"] for moment in shown}) > 1, "the log grows with what is shown"
    assert seen[-1]["lines"] > shown[0]["lines"], "it did not run ahead"


def test_a_turned_encounter_stays_turned_also_after_a_reload(invite: Invite) -> None:
    match = played_by("starsprint", "level1", 1)
    number, cell, arrows = log_where(match, lambda event: event.kind == "turn" and event.at[1] not in ("N", "NS", "NE"))
    visitor = invite()
    open_before(visitor, match, number + 1)
    index = "ABCDE".index(cell[0]) * 7 + int(cell[1]) - 1
    for _ in range(2):
        shown = visitor.page.locator(f"[data-cell='{index}'] [data-arrows]")
        expect(shown).to_have_attribute("data-arrows", arrows)
        visitor.page.reload()
    visitor.picture("laptop-calm-turned")


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_and_a_tip_never_move_the_board(invite: Invite, size: str) -> None:
    visitor = invite(SIZES[size], touch=size != "laptop", hints=True)
    visitor.open_solo()
    page = visitor.page
    place = "document.querySelector('[role=grid]').getBoundingClientRect().top + scrollY"
    before = page.evaluate(place)
    page.get_by_role("complementary", name="Hint").wait_for()
    visitor.picture(f"{size}-calm-tip")
    far = next(cell for cell in page.locator("[role=gridcell]:not([data-lit])").all()[-7:])
    for _ in range(2):  # the first tap shows, the second presses
        far.click(force=True)
    page.get_by_role("button", name="Close this note").wait_for()
    assert page.evaluate(place) == before
    visitor.picture(f"{size}-calm-refused")
    page.get_by_role("button", name="Close this note").click()
    page.get_by_role("button", name="Got it").press("Enter")
    assert page.evaluate("document.activeElement !== document.body"), "the keyboard goes on from somewhere"
    assert page.evaluate(place) == before
    close = page.get_by_role("button", name="Close this notice")
    if close.count():
        close.click()
    assert page.evaluate(place) == before


def test_no_red_ghost_stands_where_nobody_points(invite: Invite) -> None:
    match = played_by("insertcoin", "level2", 1)
    visitor = invite()
    open_before(visitor, match, len(match.log) // 2)
    page = visitor.page
    page.locator(".level").first.wait_for()
    page.mouse.move(5, 5)
    assert page.locator(".misfit").count() == 0
    assert page.locator(".ghost").count() == 0


def test_no_ghost_stands_where_the_finger_was_that_opened_the_table(invite: Invite) -> None:
    visitor = invite(PHONE, touch=True)
    page = visitor.visit("/")
    page.get_by_role("button", name="Play Insert Coin").tap()
    page.locator(".level").first.wait_for()
    for cell in page.locator("[role=gridcell]").all()[16:32]:
        cell.dispatch_event("pointerenter", {"pointerType": "mouse"})  # as browsers do for the finger that is gone
        assert page.locator(".misfit, .ghost").count() == 0


def test_six_players_leave_the_board_its_room(invite: Invite) -> None:
    visitor = invite()
    page = visitor.visit("/insertcoin")
    page.get_by_label("Seats at the table").select_option("6")
    page.get_by_role("button", name=re.compile("^With bots")).click()
    page.locator(".playfield").wait_for()
    bar = page.locator("header").bounding_box()
    assert bar
    assert bar["height"] < 100
    assert page.locator("header [data-seat='5']").get_attribute("title") == "Club player bot"


def test_a_step_that_loses_the_mission_says_so_and_asks_once_more(invite: Invite) -> None:
    match = played_by("starsprint", "level1", 1)
    visitor = invite()
    open_before(visitor, match, -1)
    page = visitor.page
    page.get_by_role("button", name=re.compile("^Stop here")).click()
    asks = page.get_by_role("button", name=re.compile("^This ends the mission"))
    asks.wait_for()
    visitor.picture("laptop-calm-stop-loses")
    fatal = next(visitor.cell(name) for name, label in visitor.lit() if "this ends the mission" in label)
    version = visitor.version()
    fatal.click()
    page.get_by_text(re.compile("^This ends the mission: the turn would be over")).wait_for()
    visitor.picture("laptop-calm-step-loses")
    assert visitor.version() == version
    fatal.click()
    page.get_by_role("dialog").get_by_role("heading", name="Lost this time").wait_for()
