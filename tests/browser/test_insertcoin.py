"""Insert Coin in browsers: a whole game against bots, three people choosing at once, the keyboard alone, a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator
from tests.browser.arcade import PHONE, RunningServer, Visitor, quick_server
from tests.browser.insertcoin import button, decide, is_mine, keep_three, play_on, play_turn, turn_of
from tests.browser.test_access import check


def open_with_bots(visitor: Visitor) -> None:
    visitor.visit("/insertcoin")
    open_here(visitor)


def open_here(visitor: Visitor) -> None:
    """From the cabinet, with what has been chosen there."""
    visitor.page.get_by_label("How well bots play").select_option("level1")
    visitor.page.get_by_role("button", name=re.compile("^With bots")).click()
    visitor.page.locator("[data-card]").first.wait_for()


def test_a_whole_game_against_bots(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_with_bots(visitor)
    keep_three(visitor)
    page = visitor.page
    page.get_by_role("grid").first.wait_for()
    assert page.get_by_role("grid").count() == 3
    visitor.picture("laptop-insertcoin-turn")
    play_turn(visitor)
    play_on(visitor)
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    dialog.get_by_role("button", name="Look at the board").click()
    page.get_by_text("unfilled =").first.wait_for()
    scores = page.locator(".scores tfoot td").all_inner_texts()
    assert len(scores) >= 2
    assert all(score.isdigit() for score in scores)
    assert (
        page.locator("[data-event=game-over]").count() or page.get_by_role("log").get_by_text("GAME OVER card").count()
    )
    visitor.picture("laptop-insertcoin-scores")


def walk_to(visitor: Visitor, thing: Locator) -> None:
    """Tab until it has the focus."""
    for _ in range(60):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {thing}")


# The square that has the focus, as Level and number.
FOCUSED = """() => {
    const cell = document.activeElement.closest('[data-level] [data-cell]')
    return cell && [+cell.closest('[data-level]').dataset.level, +cell.dataset.cell]
}"""


def press_by_key(visitor: Visitor, thing: Locator) -> None:
    """Arrow keys on the sheet, from Level to Level too; Tab elsewhere; then Enter."""
    page, version = visitor.page, visitor.version()
    if thing.get_attribute("data-cell") is None:
        walk_to(visitor, thing)
    else:
        level, target = thing.evaluate("cell => [+cell.closest('[data-level]').dataset.level, +cell.dataset.cell]")
        if page.evaluate(FOCUSED) is None:
            walk_to(visitor, page.locator("[data-level] [data-cell][tabindex='0']").first)
        for _ in range(40):
            here, at = page.evaluate(FOCUSED) or (level, target)
            if (here, at) == (level, target):
                break
            if here != level:
                page.keyboard.press("ArrowRight" if here < level else "ArrowLeft")
            elif at // 8 != target // 8:
                page.keyboard.press("ArrowDown" if at // 8 < target // 8 else "ArrowUp")
            else:
                page.keyboard.press("ArrowRight" if at % 8 < target % 8 else "ArrowLeft")
        cell = page.locator(f"[data-level='{level}'] [data-cell='{target}']")
        has_focus, is_lit = page.evaluate(FOCUSED) == [level, target], cell.get_attribute("data-lit") is not None
        if visitor.version() != version or not is_lit:
            return  # the board has changed meanwhile: the caller looks again
        assert has_focus
    page.keyboard.press("Enter")


def test_a_whole_game_with_nothing_but_the_keyboard(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    page = visitor.visit("/")
    page.get_by_role("button", name=re.compile("Play Insert Coin")).wait_for()
    walk_to(visitor, page.get_by_role("button", name=re.compile("Play Insert Coin")))
    page.keyboard.press("Enter")
    page.get_by_role("grid").first.wait_for()  # the first game deals three shapes: there is nothing to choose
    before = page.get_by_role("button", name=re.compile("left symbol|right symbol")).first.inner_html()
    page.keyboard.press("r")
    page.keyboard.press("f")
    assert before
    play_on(visitor, lambda thing: press_by_key(visitor, thing))
    page.get_by_role("dialog").wait_for()


def test_three_browsers_choose_at_once(invite: Callable[..., Visitor]) -> None:
    ada, bo, cy = invite(), invite(), invite()
    page = ada.visit("/insertcoin")
    page.get_by_label("Seats at the table").select_option("3")
    page.get_by_role("button", name=re.compile("^With friends")).click()
    link = page.get_by_label("Invitation link").input_value()
    for visitor in (bo, cy):
        visitor.visit(link).get_by_role("button", name=re.compile("^Sit down")).first.click()
    everybody = (ada, bo, cy)
    for visitor in everybody:
        keep_three(visitor)
    for visitor in everybody:
        visitor.page.get_by_role("grid").first.wait_for()
    assert len({turn_of(visitor) for visitor in everybody}) == 1

    # One places and is done; the others see that, and nothing else.
    before = [sheets_of_others(visitor) for visitor in (bo, cy)]
    decide_until_done(ada)
    for visitor, then in zip((bo, cy), before, strict=True):
        assert sheets_of_others(visitor) == then
    # What is placed can be taken back, though others have acted meanwhile.
    decide(bo)
    button(bo, "^(Done|Activate)").first.wait_for()
    ada.page.keyboard.press("Escape")
    ada.page.locator("[role=gridcell][data-lit]").first.wait_for()
    decide_until_done(ada)
    button(ada, "^Done").click()
    for visitor, then in zip((bo, cy), before, strict=True):
        visitor.page.locator("[data-seat-sheet='0'] .state", has_text="ready").wait_for()
        assert sheets_of_others(visitor) == then
    ada.page.get_by_role("list", name="Who is still thinking").wait_for()
    assert not is_mine(ada)
    ada.picture("laptop-insertcoin-waiting")

    # The others follow; then all see the same turn and each other's squares.
    for visitor in (bo, cy):
        play_turn(visitor)
    for visitor in everybody:
        visitor.page.wait_for_function("() => document.querySelector('.badge')?.textContent !== 'Turn 1'")
    assert len({turn_of(visitor) for visitor in everybody}) == 1
    for visitor, then in zip((bo, cy), before, strict=True):
        assert sheets_of_others(visitor) != then
    for _ in range(3):
        for visitor in everybody:
            play_turn(visitor, longest=12)


def decide_until_done(visitor: Visitor) -> None:
    """Make a whole plan, without showing it."""
    for _ in range(20):
        visitor.page.locator(".decision .big, [role=gridcell][data-lit]").first.wait_for()
        if button(visitor, "^Done").count():
            return
        before = visitor.version()
        decide(visitor)
        visitor.wait_past(before)
        visitor.page.wait_for_timeout(300)  # a placement is two decisions; the page sends the second
    raise AssertionError("The plan does not end.")


def sheets_of_others(visitor: Visitor) -> list[str]:
    """What the small sheets show."""
    sheets: list[str] = visitor.page.locator(".others .minis").evaluate_all("all => all.map(one => one.innerHTML)")
    return sheets


def test_a_phone_shows_one_level_large_and_plays(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True)
    open_with_bots(visitor)
    visitor.picture("phone-insertcoin-keep")
    keep_three(visitor)
    page = visitor.page
    page.get_by_role("grid").wait_for()
    assert page.get_by_role("grid").count() == 1
    page.get_by_role("button", name=re.compile("^Level 2")).tap()
    page.get_by_role("grid", name=re.compile("^Level 2")).wait_for()
    visitor.picture("phone-insertcoin-turn")
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    play_turn(visitor, lambda thing: thing.tap())


def test_pressing_outside_says_why(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_with_bots(visitor)
    keep_three(visitor)
    page = visitor.page
    page.get_by_role("gridcell", name=re.compile(": outside")).first.click()
    page.get_by_role("link", name="Rule IC-18").wait_for()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_is_content_at_every_step(invite: Callable[..., Visitor], size: str) -> None:
    visitor = invite(PHONE, touch=True, hints=True) if size == "phone" else invite(hints=True, patterns=True)
    open_with_bots(visitor)
    visitor.page.locator("[data-card]").first.wait_for()
    check(visitor, "choosing")
    keep_three(visitor)
    visitor.page.get_by_role("grid").first.wait_for()
    check(visitor, "a turn")
    decide_until_done(visitor)
    check(visitor, "a plan")
    visitor.page.get_by_text("All eight abilities").click()
    visitor.page.get_by_role("button", name=re.compile("^Look at")).first.click()
    visitor.page.get_by_role("button", name="Back to my sheet").wait_for()
    check(visitor, "another sheet")


def seconds_left(visitor: Visitor) -> int:
    minutes, seconds = visitor.page.get_by_role("timer").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def clock_told(visitor: Visitor) -> list[int]:
    """Return the time left in each of the server's messages. The page counts from when a message comes, which is
    late on a busy machine."""
    told: list[int] = []

    def hear(frame: str | bytes) -> None:
        now = json.loads(frame).get("now")
        if now:
            told.append(now["left_ms"])

    visitor.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return told


def test_a_relaxed_clock_counts_down_and_begins_anew_with_every_turn(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    left_ms = clock_told(visitor)
    page = visitor.visit("/insertcoin")
    page.get_by_label("Time per turn").select_option("relaxed")
    open_here(visitor)
    page.get_by_role("timer").wait_for()
    at_first = seconds_left(visitor)
    assert at_first <= 180
    page.wait_for_function("text => document.querySelector('[role=timer]').textContent !== text", arg=f"{at_first}")
    keep_three(visitor)
    page.get_by_role("grid").first.wait_for()
    page.wait_for_function("() => document.querySelector('.badge')?.textContent === 'Turn 1'")
    assert seconds_left(visitor) <= 120
    before = left_ms[-1]
    page.wait_for_timeout(2_100)
    version = visitor.version()
    decide(visitor)
    visitor.wait_past(version)
    version = visitor.version()
    page.keyboard.press("Escape")  # taking back wins no time
    visitor.wait_past(version)
    taken_back = left_ms[-1]
    assert taken_back <= before - 2_100
    play_turn(visitor)
    page.wait_for_function("() => document.querySelector('.badge')?.textContent !== 'Turn 1'")
    assert left_ms[-1] > taken_back


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """An arcade whose seconds are short."""
    short = "from retrocade.server.tables import turn_clock; turn_clock.PACES['normal'] = 0.05"
    server = quick_server(tmp_path_factory.mktemp("hurried"), prelude=short)
    yield server
    server.stop()


def test_ic_r42_when_time_is_up_a_bot_decides_the_rest(invite: Callable[..., Visitor], hurried: RunningServer) -> None:
    visitor = invite(address=hurried.address)
    page = visitor.visit("/insertcoin")
    page.get_by_label("Time per turn").select_option("normal")
    open_here(visitor)
    page.get_by_role("log").get_by_text(re.compile("^Turn 3,")).wait_for()
    page.get_by_role("timer").wait_for()
    assert page.get_by_role("log").get_by_text(re.compile("^(?!Player).+ (draws|burns)")).count() >= 1
