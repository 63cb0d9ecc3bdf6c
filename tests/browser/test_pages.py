"""The contents and sizes of pages."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, Route
from tests.browser.arcade import LAPTOP, PHONE, Visitor

LIGHT = 60_000  # bytes of the first load, gzipped, before a game's own files and fonts


@pytest.mark.parametrize(("locale", "play"), [("en-US", "Play Star Sprint"), ("de-AT", "Star Sprint.*spielen")])
def test_the_first_load_is_light(invite: Callable[..., Visitor], locale: str, play: str) -> None:
    """Weigh what is fetched until the list of games comes, and the words that show it; after that cabinets fetch demos."""
    visitor = invite(locale=locale)
    before: list[Response] = []
    after: list[Response] = []
    held: list[Route] = []
    released = False

    def sort(response: Response) -> None:
        (after if released else before).append(response)

    visitor.page.on("response", sort)
    visitor.page.route("**/api/games", lambda route: held.append(route))
    with visitor.page.expect_request("**/api/games"):
        visitor.visit("/")
    visitor.page.wait_for_timeout(200)  # for what comes beside the list
    released = True
    held.pop().continue_()
    visitor.page.get_by_role("button", name=re.compile(play)).wait_for()
    visitor.page.wait_for_load_state("networkidle")
    words = [response for response in after if re.search("/assets/words-(?!.*_board-)", response.url)]
    first = [response for response in before if not re.search(r"/api/|\.woff2?$", response.url)] + words
    sizes = {response.url: len(gzip.compress(response.body(), 6)) for response in first}
    assert words, "the list of games has words of its own"
    assert not [url for url in sizes if re.search(f"-{'de' if locale == 'en-US' else 'en'}-", url)], "another language"
    assert 10_000 < sum(sizes.values()) < LIGHT, sizes


def test_settings_are_kept_on_the_device(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    page = visitor.visit("/settings")
    page.get_by_label("High contrast").check()
    page.get_by_label("Patterns").check()
    page.get_by_label("Calm").check()
    page.reload()
    assert page.get_by_label("High contrast").is_checked()
    assert page.get_by_label("Calm").is_checked()
    assert page.locator("html").get_attribute("data-contrast") == "high"
    assert page.locator("html").get_attribute("data-patterns") == "on"


def test_a_name_can_be_chosen(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    page = visitor.visit("/settings")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("You are Ada.").wait_for()
    visitor.open_solo()
    page.get_by_text("Ada (you)").wait_for()


def test_a_name_typed_before_the_old_one_has_come_is_kept(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    held: list[Route] = []
    visitor.page.route("**/api/me", lambda route: held.append(route))
    page = visitor.visit("/settings")
    page.get_by_label("Your name").fill("Ada")
    with page.expect_response("**/api/me"):
        for route in held:
            route.continue_()
    page.wait_for_timeout(200)  # gives the page time to react
    assert page.get_by_label("Your name").input_value() == "Ada"


def test_zen_view_leaves_the_board_and_the_decision(invite: Callable[..., Visitor]) -> None:
    visitor = invite(zen=True)
    visitor.open_solo()
    assert visitor.page.get_by_role("log").count() == 0
    assert visitor.page.get_by_role("group", name="Your dice").count() == 1


def test_the_page_can_be_installed_as_an_app(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.visit("/")
    manifest = visitor.page.evaluate("fetch('/manifest.webmanifest').then(answer => answer.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        kind = visitor.page.evaluate(
            "src => fetch(src).then(answer => answer.headers.get('content-type'))", icon["src"]
        )
        assert kind.startswith(icon["type"])


@pytest.mark.parametrize("preset", ["Cadet", "Ace"])
def test_a_preset_is_one_press(invite: Callable[..., Visitor], preset: str) -> None:
    visitor = invite()
    page = visitor.visit("/starsprint")
    page.get_by_role("radio", name=preset).check()
    page.get_by_role("button", name="Play alone").click()
    visitor.board.wait_for()
    dice = page.get_by_role("group", name="Your dice").locator(".die")
    assert dice.count() == (4 if preset == "Cadet" else 3)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_rules_have_pictures_contents_and_a_search(invite: Callable[..., Visitor], size: str) -> None:
    visitor = invite(PHONE if size == "phone" else LAPTOP)
    page = visitor.visit("/rules/starsprint")
    page.get_by_role("img", name="A pilot shoots an enemy").wait_for()
    if size == "phone":
        assert not page.locator("[id='SS-34']").is_visible()  # sections are folded
        page.get_by_text("Contents and search").click()
    page.get_by_role("searchbox", name="Search the rules").fill("behind another enemy")
    page.get_by_role("link", name="SS-34").first.click()
    rule = page.locator("[id='SS-34']")
    rule.wait_for()
    assert "marked" in (rule.get_attribute("class") or "")
    page.get_by_role("searchbox").fill("teapot")
    page.get_by_text("No rule says that.").wait_for()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Enemy turn", exact=True).click()
    page.locator("[id='SS-44']").wait_for()
    visitor.picture(f"{size}-rules-contents")


def test_pictures_of_the_main_pages(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    for path in ("/", "/starsprint", "/settings", "/rules/starsprint"):
        visitor.visit(path)
        visitor.page.wait_for_load_state("networkidle")
        visitor.picture(f"laptop{path.replace('/', '-').rstrip('-')}")
