"""The puzzle of the week on its page: from the arcade to the position, a move that is not the best, the solution, the result as text."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.test_access import check


def test_a_puzzle_is_tried_and_its_solution_looked_at(invite: Callable[..., Visitor]) -> None:
    ada = invite()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ada.visit("/")
    page.get_by_role("link", name=re.compile("^Puzzle of the week")).click()
    card = page.locator("main li[data-game=insertcoin]")
    card.get_by_role("link", name=re.compile("^Solve it")).click()
    page.get_by_text("Find the best move.").wait_for()
    expect(page.locator(".playfield")).to_be_visible()
    check(ada, "puzzle")
    ada.picture("laptop-puzzle")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".verdict")).to_contain_text(re.compile(r"The best move: .*points better than the next best"))
    check(ada, "puzzle-solution")
    ada.picture("laptop-puzzle-solution")
    page.get_by_role("link", name="All puzzles").click()
    expect(card).to_have_attribute("data-state", "shown")
    card.get_by_role("button", name="As text").click()
    expect(card.get_by_role("status")).to_contain_text("copied")
    told = str(page.evaluate("navigator.clipboard.readText()"))
    assert re.fullmatch(
        r"RETROCADE · Insert Coin to Play\nPuzzle of week \d+: not found this time\nhttp\S+/puzzle", told
    )
    check(ada, "puzzles")
    ada.picture("laptop-puzzles")


def test_the_best_move_is_found_on_a_phone(invite: Callable[..., Visitor]) -> None:
    bo = invite(PHONE, touch=True, locale="de-DE")
    page = bo.visit("/puzzle/retrotetro")
    page.get_by_text("Finde den besten Zug.").wait_for()
    assert bo.sideways() <= 0
    bo.picture("phone-puzzle")
    check(bo, "puzzle-phone")
