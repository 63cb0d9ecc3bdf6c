"""The daily challenge and challenges, in browsers: one deal, one try, a board, results to share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.arcade import PHONE, RunningServer, Visitor, decide, quick_server
from tests.browser.test_access import check
from tests.limits import looks
from tests.running_server import SEALED_LUCK


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose tables deal as they do outside tests."""
    server = quick_server(tmp_path_factory.mktemp("daily"), SEALED_LUCK)
    yield server
    server.stop()


def today(visitor: Visitor, game: str) -> Locator:
    return visitor.page.locator(f"main li[data-game={game}]")


def to_the_end(visitor: Visitor) -> None:
    """Play Star Sprint alone, somehow, until it is over."""
    for _ in looks():
        if visitor.over():
            return
        decide(visitor, lambda thing: thing.click())
    raise AssertionError("The game does not end.")


def test_a_day_is_played_once_and_stands_on_the_board(invite: Callable[..., Visitor], sealed: RunningServer) -> None:
    ada, bo = invite(address=sealed.address), invite(PHONE, address=sealed.address, locale="de-DE")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.visit("/").get_by_role("link", name=re.compile("Daily challenge")).click()
    today(ada, "starsprint").get_by_role("button", name=re.compile("Play today's deal")).click()
    ada.board.wait_for()
    ada.visit("/daily")
    today(ada, "starsprint").get_by_role("link", name=re.compile("Go on")).click()
    ada.board.wait_for()
    to_the_end(ada)
    ada.page.get_by_role("link", name="Today's board").click()
    done = today(ada, "starsprint")
    expect(done).to_have_attribute("data-state", "done")
    expect(done).to_contain_text("Place 1 of 1")
    expect(done).to_contain_text("1 day")
    done.get_by_role("button", name="As text").click()
    expect(done.get_by_role("status")).to_contain_text("copied")
    told = str(ada.page.evaluate("navigator.clipboard.readText()"))
    assert re.match(r"RETROCADE · Star Sprint\nDaily challenge of .*\nPoints: \d+\nOn the board: Place 1 of 1\n", told)
    assert told.endswith("/daily")
    with ada.page.expect_download() as saved:
        done.get_by_role("button", name="As a picture").click()
    assert saved.value.suggested_filename.startswith("retrocade-daily-")
    check(ada, "daily")
    ada.picture("laptop-daily")
    bo.visit("/daily")
    expect(today(bo, "starsprint").get_by_role("list", name="Heutige Liste: Star Sprint")).to_contain_text("1")
    bo.page.get_by_role("heading", name=re.compile("^Tagesaufgabe")).wait_for()
    check(bo, "daily-phone")
    bo.picture("phone-daily")


def test_a_friend_takes_the_challenge(invite: Callable[..., Visitor], sealed: RunningServer) -> None:
    ada, bo = invite(address=sealed.address), invite(PHONE, address=sealed.address)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.open_solo()
    to_the_end(ada)
    ada.page.get_by_role("button", name="Challenge a friend").click()
    expect(ada.page.get_by_text("The challenge is copied")).to_be_visible()
    text = str(ada.page.evaluate("navigator.clipboard.readText()"))
    found = re.fullmatch(r"Beat my (\d+) points in this deal of Star Sprint:\n(http\S+)", text)
    assert found, text
    bo.visit(found[2]).get_by_role("heading", name=re.compile(f"Can you beat .* {found[1]}")).wait_for()
    check(bo, "challenge")
    bo.picture("phone-challenge")
    bo.page.get_by_role("button", name="Play this deal").click()
    bo.board.wait_for()
    expect(bo.page.get_by_text(re.compile(r"^To beat: .*"))).to_be_visible()
    first = [visitor.page.request.get(f"/api/tables/{visitor.table()}/replay?count=1") for visitor in (ada, bo)]
    assert first[0].json()["steps"][0]["view"] == first[1].json()["steps"][0]["view"]
    to_the_end(bo)
    expect(bo.page.locator(".deal")).to_contain_text("in this deal")
    bo.picture("phone-challenge-end")
