"""Ask a bot: its move on the board, 'Do it', and no advice against people unless the table allows it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.arcade import LAPTOP, PHONE, Visitor
from tests.browser.midgame import open_before, played_by
from tests.browser.test_access import check
from tests.browser.test_finale import SIZES
from tests.limits import looks

Invite = Callable[..., Visitor]

# Where each game shows what a bot would do, and an entry of the game at which there is much to choose.
SHOWN = {"starsprint": ".advised", "insertcoin": ".level .advised", "retrotetro": ".well .advised"}


def ask(visitor: Visitor) -> None:
    button = visitor.page.get_by_role("button", name="Ask a bot")
    expect(button).to_be_enabled()
    button.click()
    visitor.page.get_by_role("status").filter(has_text="A bot would:").wait_for()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SHOWN)
def test_the_move_of_a_bot_is_on_the_board_and_done_with_one_press(invite: Invite, game: str, size: str) -> None:
    match = played_by(game, "level1" if game == "starsprint" else "level2", 1)
    visitor = invite(SIZES[size], touch=size != "laptop")
    open_before(visitor, match, 4 if game == "starsprint" else 6)
    page = visitor.page
    for _ in looks():
        ask(visitor)
        if page.locator(SHOWN[game]).count():
            break
        before = visitor.version()
        page.get_by_role("button", name="Do it").click()  # what has no place: ending a turn, a button
        visitor.wait_past(before)
    page.locator(SHOWN[game]).first.scroll_into_view_if_needed()
    visitor.picture(f"{size}-advice-{game}")
    words = page.get_by_role("status").filter(has_text="A bot would:").inner_text()
    assert "lying" not in words
    assert "##" not in words
    if size == "laptop":
        check(visitor, f"advice of {game}")
    before = visitor.version()
    page.get_by_role("button", name="Do it").click()
    visitor.wait_past(before)
    assert page.get_by_role("button", name="Do it").count() == 0, "another question gets another answer"


def test_rivals_are_offered_no_bot_unless_the_table_allows_it(invite: Invite) -> None:
    visitor = invite()
    match = played_by("retrotetro", "level2", 2)
    for allowed in (False, True):
        open_before(visitor, match, 4, hints=allowed)
        curtain = visitor.page.locator(".curtain").get_by_role("button")
        if curtain.count():
            curtain.click()
        visitor.page.get_by_role("button", name=re.compile("^Take back")).wait_for()
        expect(visitor.page.get_by_role("button", name="Ask a bot")).to_have_count(int(allowed))


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_cabinet_lets_rivals_ask(invite: Invite, size: str) -> None:
    visitor = invite(LAPTOP if size == "laptop" else PHONE, touch=size == "phone")
    page = visitor.visit("/retrotetro")
    page.get_by_label("People playing against each other may ask a bot").check()
    with page.expect_request(re.compile("/api/tables$")) as asked:
        page.get_by_role("button", name=re.compile("^With friends")).click()
    assert '"hints":true' in (asked.value.post_data or "")
    visitor.visit("/starsprint").get_by_role("button", name=re.compile("^Play alone")).wait_for()
    assert page.get_by_label("People playing against each other may ask a bot").count() == 0
