"""The puzzle of the week on its page: from the arcade to the position, a move that is not the best, the solution, the result as text."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.test_access import check

from retrocade.bots import puzzles
from retrocade.bots.puzzles import Puzzle
from retrocade.games.astrodroids.content import CELLS
from retrocade.games.astrodroids.state import CIRCLE, CLAIM, FIRE, HOLD, PICK, REROLL
from retrocade.server.tables.puzzles import this_day, whole


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


def of_this_week(game: str) -> Puzzle:
    found = puzzles.of_week(game, this_day())
    assert found
    return found


def press(page: Page, action: int) -> None:
    """Do on Astro-Droids' board what this action is."""
    if CLAIM <= action < HOLD:
        page.locator(f"[data-slot={'ABCDE'[action - CLAIM]}]").click()
    elif PICK <= action < CIRCLE:
        cells = page.get_by_role("grid").get_by_role("gridcell")
        cells.nth(cells.count() - CELLS + action - PICK).click()
    elif CIRCLE <= action < FIRE:
        page.locator(f"[data-trophy='{action - CIRCLE + 1}']").click()
    elif action == FIRE:
        page.locator(".account .fire .big").click()
    else:
        thrown = action - REROLL + 1
        for die, button in enumerate(page.locator("button[data-die]").all()):
            if (button.get_attribute("aria-pressed") == "true") == bool(thrown >> die & 1):
                button.click()
        page.locator(".roll").click()


def test_the_best_move_of_astro_droids_may_be_a_whole_plan(invite: Callable[..., Visitor]) -> None:
    ada, puzzle = invite(), of_this_week("astrodroids")
    page = ada.visit("/puzzle/astrodroids")
    page.get_by_text("Find the best move.").wait_for()
    ada.picture("laptop-puzzle-astrodroids")
    *plan, last = puzzle.moves[0].actions
    for action in plan:
        before = ada.version()
        press(page, action)
        ada.wait_past(before)
        expect(page.locator(".verdict")).to_contain_text("Find the best move.")
    press(page, last)
    expect(page.locator(".verdict")).to_contain_text("points better than the next best")
    ada.picture("laptop-puzzle-astrodroids-found")


def test_the_best_move_of_domination_is_found_on_a_phone(invite: Callable[..., Visitor]) -> None:
    bo, puzzle = invite(PHONE, touch=True), of_this_week("domination")
    page = bo.visit("/puzzle/domination")
    page.get_by_text("Find the best move.").wait_for()
    expect(page.locator(".playfield")).to_be_visible()
    expect(page.locator(".verdict")).to_be_in_viewport(ratio=0.9)  # the board scrolls to what can be done
    bo.picture("phone-puzzle-domination")
    assert bo.sideways() <= 0
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".verdict")).to_contain_text(str(whole(puzzle, puzzle.moves[0].actions).label))
    expect(page.locator(".verdict")).to_contain_text("%")
    bo.picture("phone-puzzle-domination-solution")
