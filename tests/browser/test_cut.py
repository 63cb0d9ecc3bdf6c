"""The line is cut and comes back; nothing is lost and nobody reloads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.arcade import Visitor, quick_server


def test_a_move_made_while_the_server_is_down_arrives_when_it_is_back(browser: Browser, tmp_path: Path) -> None:
    server = quick_server(tmp_path)
    visitor = Visitor(browser, server.address)
    try:
        visitor.open_solo()
        before = visitor.version()
        server.kill()
        bar = visitor.page.get_by_text("The connection is lost")
        bar.wait_for()
        visitor.page.locator("[data-lit]").first.click()
        visitor.page.wait_for_timeout(300)
        assert visitor.version() == before
        server.start_again()
        visitor.wait_past(before)
        bar.wait_for(state="detached")
        assert visitor.page.get_by_role("log").get_by_text("Blue moves to").count() == 1
    finally:
        visitor.leave()
        server.stop()


def test_a_reload_finds_the_table_as_it_was(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.open_solo()
    before = visitor.version()
    visitor.page.locator("[data-lit]").first.click()
    visitor.wait_past(before)
    labels = visitor.page.locator("[data-cell]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    visitor.page.reload()
    visitor.board.wait_for()
    assert visitor.page.locator("[data-cell]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)") == labels
    visitor.visit("/").get_by_role("region", name="Continue my tables").get_by_role("link").first.click()
    visitor.board.wait_for()
