"""Retro Tetro in browsers: whole levels of the campaign, two people at one table, the keyboard alone, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator
from tests.browser.arcade import PHONE, Visitor
from tests.browser.retrotetro import (
    button,
    careful,
    careless,
    decide,
    hasty,
    is_mine,
    lit,
    open_first_game,
    open_level,
    play_on,
    play_together,
)
from tests.browser.test_access import check


def look_at_the_board(visitor: Visitor) -> None:
    visitor.page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()


def total_adds_up(visitor: Visitor) -> bool:
    """Whether the scorepad's lines make its total, for everybody."""
    rows = visitor.page.locator(".scores tbody tr")
    lines = [rows.nth(index).locator("td").all_inner_texts() for index in range(rows.count())]
    totals = [int(text) for text in visitor.page.locator(".scores tfoot td").all_inner_texts()]
    points = [[int(re.findall(r"-?\d+", text.partition("=")[2] or text)[0]) for text in line] for line in lines]
    return totals == [sum(line[seat] for line in points) for seat in range(len(totals))]


def map_of(visitor: Visitor) -> list[str]:
    visitor.visit("/retrotetro").get_by_role("region", name="Campaign").get_by_role("listitem").first.wait_for()
    return visitor.page.get_by_role("region", name="Campaign").get_by_role("listitem").all_inner_texts()


def test_a_level_is_played_until_it_is_passed_and_the_next_one_opens(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_level(visitor)
    page = visitor.page
    level = page.get_by_role("region", name="Level 1")
    level.get_by_text("32 points, not met").or_(level.get_by_text("32 points")).first.wait_for()
    for attempt in range(3):  # there are two lives
        play_on(visitor, careful)
        page.get_by_role("dialog").wait_for()
        if attempt == 0:
            visitor.picture("laptop-retrotetro-level-result")
        look_at_the_board(visitor)
        assert total_adds_up(visitor)
        if page.get_by_text(re.compile("Level 1 passed")).count():
            break
        button(visitor, "^Try level 1 again").click()
        page.wait_for_function("() => document.querySelector('[data-version]')?.dataset.version === '0'")
    assert level.locator("li.met").count() == 2
    visitor.picture("laptop-retrotetro-level-passed")
    button(visitor, "^Play level 2").click()
    page.get_by_role("region", name="Level 2").get_by_text("35 points").wait_for()
    assert not visitor.over()

    told = map_of(visitor)
    assert len(told) == 12
    assert "passed" in told[0]
    assert "next" in told[1]
    assert "closed" in told[2]
    visitor.picture("laptop-retrotetro-map")
    button(visitor, "^Continue level 2").click()
    page.get_by_role("region", name="Level 2").wait_for()


def test_a_level_not_passed_costs_a_life(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_level(visitor)
    page = visitor.page
    page.get_by_role("img", name="2 lives left").wait_for()
    play_on(visitor, careless)
    page.get_by_role("dialog").get_by_text("Level 1 not passed").wait_for()
    look_at_the_board(visitor)
    page.get_by_text(re.compile("Another try costs you a life. Level 1 of 12, 1 life left.")).wait_for()
    assert total_adds_up(visitor)
    assert "next" in map_of(visitor)[0]
    page.get_by_role("img", name="1 life left").wait_for()
    button(visitor, "^Play level 1").click()
    page.get_by_role("region", name="Level 1").get_by_role("img", name="1 life left").wait_for()


def test_the_result_of_a_level_leads_on_too(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_level(visitor)
    play_on(visitor, careless)
    table = visitor.table()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Try level 1 again").click()
    visitor.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    visitor.page.get_by_role("region", name="Level 1").get_by_role("img", name="1 life left").wait_for()


def test_two_people_place_at_the_same_time(invite: Callable[..., Visitor]) -> None:
    ada, bo = invite(), invite()
    ada.visit("/retrotetro").get_by_role("button", name=re.compile("^With friends")).click()
    link = ada.page.get_by_label("Invitation link").input_value()
    bo.visit(link).get_by_role("button", name=re.compile("^Sit down")).first.click()
    for visitor in (ada, bo):
        visitor.page.locator("[data-objective]").first.wait_for()
        assert visitor.page.locator("[data-objective]").count() == 2
    ada.picture("laptop-retrotetro-objectives")

    # Objectives are kept unseen, and open once both have chosen.
    ada.page.locator("[data-objective]").first.click()
    ada.page.get_by_role("list", name="Who is still busy").get_by_text("done").wait_for()
    bo.page.locator("[data-objective]").first.click()
    for visitor in (ada, bo):
        visitor.page.get_by_role("grid").wait_for()
        visitor.page.locator(f"{PLAY}, [data-waiting]").first.wait_for()
    first, second = (ada, bo) if is_mine(ada) else (bo, ada)
    assert not is_mine(second)
    second.page.get_by_text(re.compile("^Waiting for")).wait_for()

    # A card binds both; what one drops is shown when the other has dropped too.
    button(first, "^Play (this|the) card").click()
    lit(second).first.wait_for()
    before = small_board(second)
    lit(first).first.click()
    first.page.get_by_role("list", name="Who is still busy").wait_for()
    first.picture("laptop-retrotetro-waiting")
    second.page.locator("[data-seat-board] .state.done").wait_for()
    assert small_board(second) == before
    first.page.keyboard.press("Escape")  # until then it can be taken back
    lit(first).first.wait_for()
    decide(first, hasty)
    decide(second, hasty)
    for visitor in (ada, bo):
        visitor.page.get_by_role("log").get_by_text(re.compile("drops a")).first.wait_for()
    assert small_board(second) != before

    # And so on to the end, where both have the same scorepad.
    play_together([ada, bo])
    sheets = []
    for visitor in (ada, bo):
        visitor.page.get_by_role("dialog").wait_for()
        look_at_the_board(visitor)
        assert total_adds_up(visitor)
        sheets.append(visitor.page.locator(".scores table").inner_text())
    assert sheets[0] == sheets[1]
    ada.picture("laptop-retrotetro-scores")


PLAY = "[role=gridcell][data-lit]"


def small_board(visitor: Visitor) -> str:
    return visitor.page.locator("[data-seat-board] .mini").first.inner_html()


def press_by_key(visitor: Visitor, thing: Locator) -> None:
    """Arrow keys over the board, Tab elsewhere, then Enter."""
    page = visitor.page
    target = thing.get_attribute("data-cell")
    if target is None:
        walk_to(visitor, thing)
    else:
        if not page.locator("[data-cell]:focus").count():
            walk_to(visitor, page.locator("[data-cell][tabindex='0']"))
        for _ in range(30):
            at = int(page.locator("[data-cell]:focus").get_attribute("data-cell") or 0)
            if at % 8 == int(target) % 8:
                break
            page.keyboard.press("ArrowRight" if at % 8 < int(target) % 8 else "ArrowLeft")
    page.keyboard.press("Enter")


def walk_to(visitor: Visitor, thing: Locator) -> None:
    """Tab until it has the focus."""
    for _ in range(60):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {thing}")


def test_a_whole_game_with_nothing_but_the_keyboard(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    page = visitor.visit("/")
    play = page.get_by_role("button", name="Play Retro Tetro")
    play.wait_for()
    walk_to(visitor, play)
    page.keyboard.press("Enter")
    page.get_by_role("grid").wait_for()
    page.locator("[data-piece]").first.wait_for()

    # The board has the keyboard: digits take up pieces, R and F change how they lie.
    page.locator("[data-cell]:focus").wait_for()
    last = page.locator("[data-piece]").count()
    page.keyboard.press(str(last))
    page.locator("[data-piece]").last.and_(page.locator("[aria-pressed=true]")).wait_for()
    page.keyboard.press("r")
    page.keyboard.press("f")
    play_on(visitor, lambda each: hasty(each, lambda thing: press_by_key(each, thing)))
    page.get_by_role("dialog").get_by_text(re.compile("wins|You win|share the win")).first.wait_for()


def test_dragging_a_piece_onto_the_board_drops_it(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_level(visitor)
    page = visitor.page
    piece = page.locator("[data-piece]").first.bounding_box()
    square = page.get_by_role("gridcell", name=re.compile("^D8:")).bounding_box()
    assert piece
    assert square
    page.mouse.move(piece["x"] + 20, piece["y"] + 20)
    page.mouse.down()
    page.mouse.move(piece["x"] + 60, piece["y"] + 60, steps=4)
    page.mouse.move(square["x"] + 10, square["y"] + 10, steps=8)
    page.locator(".over .ghost").first.wait_for()
    page.mouse.up()
    page.get_by_role("log").get_by_text(re.compile("drops a .* on [A-H]1")).wait_for()


def test_a_spot_that_does_not_fit_says_why(invite: Callable[..., Visitor]) -> None:
    """The same shape on both sides of a column: there it cannot go."""
    visitor = invite()
    open_level(visitor)
    page = visitor.page
    for _ in range(24):
        page.locator("[data-piece]").first.wait_for()
        shut = page.get_by_role("gridcell", name=re.compile("Not here: It would touch another"))
        for piece in range(page.locator("[data-piece]:not(:disabled)").count()):
            page.locator("[data-piece]:not(:disabled)").nth(piece).click()
            page.evaluate("() => new Promise(requestAnimationFrame)")
            if shut.count():
                before = visitor.version()
                shut.first.click()
                page.get_by_role("link", name="Rule RT-26").wait_for()
                assert visitor.version() == before
                visitor.picture("laptop-retrotetro-why-not")
                return
        decide(visitor, hasty)
        page.wait_for_timeout(100)
    raise AssertionError("Every piece fitted everywhere.")


def test_a_phone_aims_and_drops_by_touch(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True)
    open_level(visitor)
    page = visitor.page
    visitor.picture("phone-retrotetro-turn")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("gridcell", name=re.compile("^E8:")).tap()
    page.get_by_role("button", name=re.compile("^Drop it there")).wait_for()
    before = page.locator(".over .ghost").first.get_attribute("x")
    page.get_by_role("button", name="Move right").tap()
    page.wait_for_function("before => document.querySelector('.over .ghost')?.getAttribute('x') !== before", arg=before)
    version = visitor.version()
    page.get_by_role("button", name=re.compile("^Drop it there")).tap()
    visitor.wait_past(version)
    page.get_by_text("What happened").tap()
    page.get_by_role("log").get_by_text(re.compile("drops a")).wait_for()


def test_hints_explain_a_first_game_once(invite: Callable[..., Visitor]) -> None:
    visitor = invite(hints=True)
    open_level(visitor)
    page = visitor.page
    page.get_by_role("heading", name="Take a piece from one of your cards").wait_for()
    page.get_by_role("button", name="Got it").click()
    lit(visitor).first.click()
    page.get_by_text("Card 2 of 24", exact=True).wait_for()
    assert not page.get_by_role("complementary", name="Hint").count()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_is_content_at_every_step(invite: Callable[..., Visitor], size: str) -> None:
    visitor = invite(PHONE, touch=True, hints=True) if size == "phone" else invite(hints=True, patterns=True)
    visitor.visit("/retrotetro")
    visitor.page.get_by_role("region", name="Campaign").get_by_role("listitem").first.wait_for()
    check(visitor, "cabinet with the map")
    open_first_game(visitor)
    visitor.page.locator("[data-piece]").first.wait_for()
    check(visitor, "a piece")
    visitor.page.get_by_role("button", name=re.compile("^Look at")).first.click()
    visitor.page.get_by_role("button", name="Back to my board").click()
    play_on(visitor, hasty if size == "laptop" else tapping)
    check(visitor, "the result")
    look_at_the_board(visitor)
    check(visitor, "the scorepad")
    visitor.picture(f"{size}-retrotetro-scorepad")


def tapping(visitor: Visitor) -> None:
    """With a finger: aim, then drop."""
    hasty(visitor, lambda thing: thing.tap())
    drop = visitor.page.get_by_role("button", name=re.compile("^Drop it there"))
    if drop.count():
        drop.tap()
