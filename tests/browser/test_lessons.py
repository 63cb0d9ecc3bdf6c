"""Lessons on the page: from the cabinet, by mouse and by keyboard, with wrong moves, to the first real game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.arcade import Visitor, press_something
from tests.limits import looks

from retrocade import games
from retrocade.engine.lessons import LEARNER, LessonPlay
from retrocade.games import NAMES

Press = Callable[[Locator], None]


def click(thing: Locator) -> None:
    thing.click()


def enter(thing: Locator) -> None:
    thing.focus()
    thing.press("Enter")


def coach(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name="Coach")


def open_lesson(visitor: Visitor, game: str, press: Press) -> None:
    """Come from the cabinet, as a newcomer does."""
    press(visitor.visit(f"/{game}").get_by_role("link", name="Learn by playing"))
    coach(visitor).wait_for()


def read_on(visitor: Visitor, press: Press) -> None:
    """Read until something is to be done, or all is read."""
    for step in lesson_of(visitor).said:
        expect(coach(visitor)).to_contain_text(step.say)
        if not step.do:
            press(coach(visitor).get_by_role("button", name=re.compile("Go on|Finish")))


def game_of(visitor: Visitor) -> str:
    return visitor.page.url.rpartition("/lesson")[0].rpartition("/")[2]


def taken(visitor: Visitor) -> list[int]:
    """The actions so far, as the page keeps them."""
    text = visitor.page.evaluate("game => localStorage.getItem(`retrocade.lesson-${game}`)", game_of(visitor))
    found: list[int] = json.loads(text or "[]")
    return found


def lesson_of(visitor: Visitor) -> LessonPlay:
    """The lesson where the page is."""
    play = LessonPlay.resume(games.lesson(game_of(visitor)), taken(visitor))
    assert isinstance(play, LessonPlay)
    return play


def wait_for_more(visitor: Visitor, count: int) -> None:
    """Until more actions than these were taken."""
    for _ in looks():
        if len(taken(visitor)) > count:
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError(f"The lesson does not go on: {coach(visitor).inner_text()}")


def note(visitor: Visitor) -> Locator:
    """What is said about a move that does not fit."""
    return visitor.page.locator(".told")


def press_key(visitor: Visitor, key: str) -> None:
    visitor.page.keyboard.press(key)


# Star Sprint


def star_sprint_gesture(visitor: Visitor, press: Press) -> None:
    """Do what the lesson wants next."""
    play = lesson_of(visitor)
    choice = next(iter(play.choices().values()))
    if choice.kind in ("move", "attack", "step"):
        if choice.use:
            press_key(visitor, choice.use)
        press(visitor.cell(choice.at[0]))
    elif choice.kind == "pass":
        press(visitor.page.get_by_role("button", name=re.compile("^End the turn")).last)
        again = visitor.page.get_by_role("button", name=re.compile("Press again"))
        if again.count():
            press(again)
    else:
        press_something(visitor, press)


def test_the_whole_lesson_of_star_sprint(invite: Callable[..., Visitor]) -> None:
    press = click
    visitor = invite(hints=True)
    open_lesson(visitor, "starsprint", press)
    expect(visitor.page.get_by_text("Your goal:")).to_be_visible()
    read_on(visitor, press)
    ended = False
    while not ended:
        before = len(taken(visitor))
        star_sprint_gesture(visitor, press)
        wait_for_more(visitor, before)
        play = lesson_of(visitor)
        ended = play.is_over
        if ended or not play.said[0].do:
            read_on(visitor, press)
    over = visitor.page.get_by_role("status", name="The lesson is over")
    over.wait_for()
    assert coach(visitor).count() == 0, "the coach falls silent"
    press(over.get_by_role("button", name="Play a first game"))
    visitor.page.wait_for_url(re.compile("/t/"))
    visitor.visit("/starsprint").get_by_role("link", name="The lesson once more").wait_for()


# The other games: from the cabinet to the second thing that is done


def astro_droids(visitor: Visitor, press: Press) -> None:
    for die in (2, 3, 4):
        press(visitor.page.locator(f"button[data-die='{die}']"))
    press(visitor.page.locator(".roll"))
    wait_for_more(visitor, 0)
    press_key(visitor, "a")


def insert_coin(visitor: Visitor, press: Press) -> None:
    press_key(visitor, "2")
    press_key(visitor, "r")
    press_key(visitor, "r")
    press(visitor.page.locator("[data-level='2'] [data-cell='36']"))  # E5: the symbol is held by its middle


def retro_tetro(visitor: Visitor, press: Press) -> None:
    press_key(visitor, "2")
    press(visitor.page.get_by_role("gridcell", name=re.compile("^F1:")))


def domination(visitor: Visitor, press: Press) -> None:
    press(visitor.page.locator("[data-key='a0']"))
    wait_for_more(visitor, 0)
    press(visitor.page.locator("[data-next]"))


BEGINNINGS = {
    "astrodroids": astro_droids,
    "domination": domination,
    "insertcoin": insert_coin,
    "retrotetro": retro_tetro,
}


@pytest.mark.parametrize(
    ("game", "press"),
    [*((game, click) for game in BEGINNINGS), ("astrodroids", enter)],
    ids=[*(f"{game}-mouse" for game in BEGINNINGS), "astrodroids-keyboard"],
)
def test_a_lesson_is_begun_and_its_first_two_things_are_done(
    invite: Callable[..., Visitor], game: str, press: Press
) -> None:
    visitor = invite(hints=True)
    open_lesson(visitor, game, press)
    read_on(visitor, press)
    BEGINNINGS[game](visitor, press)
    wait_for_more(visitor, 1)
    expect(coach(visitor)).to_contain_text(lesson_of(visitor).said[0].say)


WRONG: dict[str, Callable[[Visitor], None]] = {
    "astrodroids": lambda visitor: press_key(visitor, "c"),
    "domination": lambda visitor: visitor.page.locator("[data-next]").click(),
    "insertcoin": lambda visitor: visitor.page.get_by_role("button", name=re.compile("^Burn a Life")).click(),
    "retrotetro": lambda visitor: visitor.page.locator("[role=gridcell][data-lit]").first.click(),
    "starsprint": lambda visitor: visitor.cell("E4").click(),
}


@pytest.mark.parametrize("game", NAMES)
def test_a_wrong_move_is_answered_with_what_to_do_instead(invite: Callable[..., Visitor], game: str) -> None:
    visitor = invite()
    open_lesson(visitor, game, click)
    read_on(visitor, click)
    step = lesson_of(visitor).step
    WRONG[game](visitor)
    note(visitor).wait_for()
    answers = {
        step.otherwise for step in games.lesson(game).steps
    }  # a gesture of two actions may go wrong at the second
    assert note(visitor).locator("p").inner_text().strip() in answers - {""}
    assert taken(visitor) == []
    expect(coach(visitor)).to_contain_text(step.say)


def test_a_lesson_waits_for_those_who_leave_and_can_be_begun_anew(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_lesson(visitor, "starsprint", click)
    read_on(visitor, click)
    star_sprint_gesture(visitor, click)
    wait_for_more(visitor, 0)
    visitor.page.reload()
    expect(coach(visitor)).to_contain_text(lesson_of(visitor).said[0].say)
    visitor.page.get_by_role("button", name="Begin anew").click()
    expect(coach(visitor)).to_contain_text(games.lesson("starsprint").steps[0].say)
    assert lesson_of(visitor).match.legal(LEARNER)


def test_nothing_is_done_before_it_is_read(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    open_lesson(visitor, "starsprint", click)
    visitor.cell("C4").click()
    expect(note(visitor)).to_contain_text("Go on")
    assert taken(visitor) == []
