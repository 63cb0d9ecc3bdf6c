"""The page speaks the language of the browser, or the one chosen in the settings."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import Visitor


def test_a_german_browser_reads_german_and_english_can_be_chosen_without_a_reload(
    invite: Callable[..., Visitor],
) -> None:
    visitor = invite(locale="de-AT")
    page = visitor.visit("/")
    page.get_by_role("button", name=re.compile("Star Sprint.*spielen")).click()
    visitor.board.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Bot fragen")).to_be_visible()
    page.evaluate("window.sameDocument = true")
    page.get_by_role("link", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("en")
    page.get_by_role("heading", name="Settings").wait_for()
    page.get_by_role("link", name="Back to the table").click()
    visitor.board.wait_for()
    expect(page.get_by_role("button", name="Ask a bot")).to_be_visible()
    assert page.evaluate("window.sameDocument"), "nothing was loaded anew"
    page.reload()
    expect(page.get_by_role("button", name="Ask a bot")).to_be_visible()


def test_the_sound_is_muted_at_the_table_and_letters_and_colours_change_in_the_settings(
    invite: Callable[..., Visitor],
) -> None:
    visitor = invite(sound=True)
    visitor.open_solo()
    page = visitor.page
    page.get_by_role("button", name="Mute the sound").click()
    page.get_by_role("button", name="Turn the sound on").wait_for()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_label("Sound")).not_to_be_checked()
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    before = page.get_by_text("Settings stay on this device.").evaluate(size)
    page.get_by_label("Text size").select_option("larger")
    after = page.get_by_text("Settings stay on this device.").evaluate(size)
    assert after > before * 1.3
    page.get_by_role("slider", name="Volume").fill("0.5")
    expect(page.get_by_label("Sound")).to_be_checked()
    page.get_by_label("Colours").select_option("deutan")
    assert page.evaluate("document.documentElement.style.getPropertyValue('--hue-1')") == "#29c1f6"
