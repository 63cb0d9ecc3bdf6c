"""A game without other people loses its server: it continues on this device, and the server's game stays as it was."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.arcade import Visitor, decide, quick_server
from tests.browser.device import until_kept

COPIED = "version => JSON.parse(localStorage.getItem('retrocade.copies') ?? '[]')[0]?.version === version"


def labels(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.locator("[data-cell]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    return found


def move(visitor: Visitor) -> None:
    """Take the current decision."""
    before = visitor.version()
    decide(visitor, lambda button: button.click())
    visitor.wait_past(before)


def test_a_game_goes_on_here_while_the_server_is_away(browser: Browser, tmp_path: Path) -> None:
    server = quick_server(tmp_path)
    visitor = Visitor(browser, server.address, offline=True)
    page = visitor.page
    try:
        until_kept(visitor)
        visitor.open_solo()
        move(visitor)
        there, table, shown = visitor.version(), visitor.table(), labels(visitor)
        page.wait_for_function(COPIED, arg=there)
        server.stop()

        page.get_by_role("button", name="Go on here").click()
        page.wait_for_url("**/t/device-*")
        visitor.board.wait_for()
        page.get_by_role("button", name="On this device").wait_for()
        assert labels(visitor) == shown
        move(visitor)
        here, went_on, shown_here = visitor.version(), visitor.table(), labels(visitor)

        page.reload()
        visitor.board.wait_for()
        assert (visitor.version(), labels(visitor)) == (here, shown_here)

        # Opening the server's table meanwhile leads to the same game on the device.
        visitor.visit(f"/t/{table}").get_by_role("button", name="Go on here").click()
        page.wait_for_url(f"**/t/{went_on}")
        visitor.board.wait_for()
        move(visitor)
        here = visitor.version()

        server.start_again()
        page.evaluate("() => dispatchEvent(new Event('online'))")
        page.get_by_text("The server is back").wait_for()
        page.get_by_role("button", name="To the server's game").click()
        page.wait_for_url(f"**/t/{table}")
        visitor.board.wait_for()
        assert (visitor.version(), labels(visitor)) == (there, shown)
        page.get_by_role("button", name="At the server").wait_for()
        page.get_by_role("button", name="To the game on this device").click()
        page.wait_for_url(f"**/t/{went_on}")
        visitor.board.wait_for()
        assert visitor.version() == here
    finally:
        visitor.leave()
        server.stop()
