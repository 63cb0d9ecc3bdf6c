"""A server that offers a custom box: the cabinet opens tables with it, and they are marked wherever they appear."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.arcade import PHONE, RunningServer, Visitor, quick_server

from retrocade.games import boxes

MARK = "Custom box: easier"


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with one box for Star Sprint, in which rings are few and health is much."""
    folder = tmp_path_factory.mktemp("boxes")
    file = folder / "easier" / "content.toml"
    file.parent.mkdir()
    text = boxes.original("starsprint").read_text(encoding="utf-8")
    file.write_text(text.replace("rings_to_win = 6", "rings_to_win = 3"), encoding="utf-8")
    (folder / "data").mkdir()
    server = quick_server(folder / "data", BOXES=str(file.parent))
    yield server
    server.stop()


def test_a_table_with_an_own_box_is_opened_and_marked(invite: Callable[..., Visitor], offering: RunningServer) -> None:
    visitor = invite(address=offering.address)
    page = visitor.visit("/starsprint")
    choice = page.get_by_role("region", name="Box").get_by_role("combobox")
    choice.select_option("easier")
    expect(page.get_by_text("rules.rings_to_win: 6 -> 3")).to_be_visible()
    visitor.picture("laptop-own-box-cabinet")
    page.get_by_role("button", name="Alone").click()
    visitor.board.wait_for()
    mark = page.get_by_role("button", name=MARK)
    mark.click()
    expect(page.get_by_text("its score does not enter the lists")).to_be_visible()
    visitor.picture("laptop-own-box-table")
    table = visitor.table()
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("button", name=MARK)).to_be_visible()
    visitor.picture("laptop-own-box-replay")
    page.goto("/")
    expect(page.get_by_text(MARK).first).to_be_visible()
    visitor.picture("laptop-own-box-arcade")


def test_friends_are_told_in_the_lobby_and_on_a_phone(invite: Callable[..., Visitor], offering: RunningServer) -> None:
    visitor = invite(PHONE, address=offering.address, touch=True, locale="de-AT")
    page = visitor.visit("/starsprint")
    page.get_by_role("region", name="Schachtel").get_by_role("combobox").select_option("easier")
    visitor.picture("phone-own-box-cabinet")
    page.get_by_role("button", name="Zu zweit").click()
    expect(page.get_by_role("heading", name="Warten auf")).to_be_visible()
    expect(page.get_by_text("mit einer eigenen Schachtel gespielt, easier")).to_be_visible()
    visitor.picture("phone-own-box-lobby")
    page.get_by_role("button", name=re.compile("Jetzt beginnen")).click()
    visitor.board.wait_for()
    expect(page.get_by_role("button", name="Eigene Schachtel: easier")).to_be_visible()
    visitor.picture("phone-own-box-table")
