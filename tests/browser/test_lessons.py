"""Lessons on the page: complete, by mouse and by keyboard, with a wrong move, on a phone, left and started over."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.arcade import PHONE, ROOT, Visitor
from tests.browser.lessons import Pupil

from retrocade import games
from retrocade.engine.lessons import LEARNER
from retrocade.games import NAMES

# A legal move that the lesson does not accept.
WRONG: dict[str, Callable[[Pupil], None]] = {
    "astrodroids": lambda pupil: pupil.page.locator("[data-slot=C]").click(),
    "domination": lambda pupil: pupil.page.locator("[data-next]").click(),
    "insertcoin": lambda pupil: pupil.button("^Burn a Life").click(),
    "retrotetro": lambda pupil: pupil.page.locator("[role=gridcell][data-lit]").first.click(),
    "starsprint": lambda pupil: pupil.visitor.cell("E4").click(),
}


def note(pupil: Pupil) -> Locator:
    """What is said about a move that does not fit."""
    return pupil.page.locator(".reason")


def do_it_wrong(pupil: Pupil, game: str) -> None:
    """Make a wrong move; it is answered with what to do instead, and the lesson waits."""
    step = pupil.lesson().step
    WRONG[game](pupil)
    note(pupil).wait_for()
    answers = {other.otherwise for other in games.lesson(game).steps}  # a gesture of two actions may fail at the second
    assert note(pupil).locator("p").inner_text().strip() in answers - {""}
    assert pupil.taken() == []
    expect(pupil.coach).to_contain_text(str(step.say))


def documented_presses(game: str, *, mouse: bool) -> int:
    """Return the presses that docs/lessons.md names for a lesson."""
    text = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    by_key, by_mouse = re.findall(rf"^\| `{game}` \|.*\| (\d+) \| (\d+) \|$", text, re.MULTILINE)[0]
    return int(by_mouse if mouse else by_key)


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_lesson(invite: Callable[..., Visitor], game: str, mouse: bool) -> None:
    pupil = Pupil(invite(hints=True), mouse=mouse)
    pupil.open(game)
    expect(pupil.page.get_by_text("Your goal:")).to_be_visible()
    pupil.read_on()
    if mouse:
        do_it_wrong(pupil, game)
    pupil.go_through()
    assert pupil.coach.count() == 0, "the coach falls silent"
    assert pupil.presses <= documented_presses(game, mouse=mouse)
    pupil.press(pupil.over.get_by_role("button", name="Play a first game"))
    pupil.page.wait_for_url(re.compile("/t/"))


@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_fits_a_phone(invite: Callable[..., Visitor], game: str) -> None:
    """Nothing is cut off at the side, and the coach is in view with what is to be done."""
    pupil = Pupil(invite(PHONE, touch=True, hints=True), mouse=True)
    pupil.open(game)
    pupil.read_on()
    assert pupil.visitor.sideways() <= 0
    pupil.coach.scroll_into_view_if_needed()
    box = pupil.coach.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    pupil.visitor.picture(f"phone-lesson-{game}")


def test_a_lesson_waits_for_those_who_leave_and_can_be_begun_anew(invite: Callable[..., Visitor]) -> None:
    pupil = Pupil(invite(), mouse=True)
    pupil.open("starsprint")
    pupil.visitor.cell("C4").click()
    expect(note(pupil)).to_contain_text("Continue")  # nothing is done before it is read
    assert pupil.taken() == []
    pupil.read_on()
    pupil.do_next()
    pupil.page.reload()
    expect(pupil.coach).to_contain_text(str(pupil.lesson().said[0].say))
    pupil.page.get_by_role("button", name="Start over").click()
    expect(pupil.coach).to_contain_text(str(games.lesson("starsprint").steps[0].say))
    assert pupil.lesson().match.legal(LEARNER)


def test_a_lesson_that_was_done_is_offered_once_more(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.context.add_init_script("localStorage.setItem('retrocade.lesson-done-starsprint', 'yes')")
    visitor.visit("/starsprint").get_by_role("link", name="Take the lesson again").wait_for()
