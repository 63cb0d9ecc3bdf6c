"""How people go through a lesson in a browser: what the lesson wants next, done on the page of each game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator
from tests.browser.arcade import Visitor, press_something
from tests.browser.domination import keys, lit, thing
from tests.limits import looks

from retrocade import games
from retrocade.engine.contract import Choice
from retrocade.engine.lessons import LEARNER, LessonPlay

FREE = 3  # more choices than these: the lesson leaves the choice free
HASTY = ("claim", "fire", "done")  # the choices of a player in a hurry
WAYS_TO_LIE = ("", "r", "r", "r", "f", "r", "r", "r")


class Pupil:
    """A player of a lesson, with a mouse or with the keyboard alone; it counts its presses."""

    def __init__(self, visitor: Visitor, *, mouse: bool) -> None:
        self.visitor, self.page, self.mouse = visitor, visitor.page, mouse
        self.presses = 0

    def press(self, what: Locator) -> None:
        self.presses += 1
        if self.mouse:
            at_price = "/" in (what.get_attribute("data-key") or "")  # where no craft covers the orbital
            what.click(position={"x": 8, "y": 8} if at_price else None)
        elif what.get_attribute("role") == "gridcell":
            self.walk_to(what)
            what.press("Enter")
        else:
            what.focus()
            what.press("Enter")

    def walk_to(self, cell: Locator) -> None:
        """Go to a square of a board with the arrow keys, from where the keyboard's cursor is on it."""
        board = cell.locator("xpath=ancestor::*[@role='grid']")
        across = int(board.get_attribute("aria-colcount") or 0)
        cursor = board.locator("[role=gridcell][tabindex='0']")
        cursor.focus()
        start, goal = (int(each.get_attribute("data-cell") or 0) for each in (cursor, cell))
        down, right = goal // across - start // across, goal % across - start % across
        for key, times in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
            for _ in range(times):
                self.page.keyboard.press(key)
                self.presses += 1

    def key(self, key: str, button: Locator) -> None:
        """Press a key, or with the mouse the button that does the same."""
        if self.mouse:
            self.press(button)
        else:
            self.presses += 1
            self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    # The lesson

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("complementary", name="Coach")

    @property
    def over(self) -> Locator:
        return self.page.get_by_role("status", name="The lesson is over")

    @property
    def game(self) -> str:
        return self.page.url.rpartition("/lesson")[0].rpartition("/")[2]

    def open(self, game: str) -> None:
        """Come from the cabinet, as a newcomer does."""
        self.press(self.visitor.visit(f"/{game}").get_by_role("link", name="Learn by playing"))
        self.coach.wait_for()

    def taken(self) -> list[int]:
        """Return the actions so far, as the page keeps them."""
        text = self.page.evaluate("game => localStorage.getItem(`retrocade.lesson-${game}`)", self.game)
        found: list[int] = json.loads(text or "[]")
        return found

    def lesson(self) -> LessonPlay:
        """Return the lesson where the page is."""
        play = LessonPlay.resume(games.lesson(self.game), self.taken())
        assert isinstance(play, LessonPlay)
        return play

    def wait_for_more(self, count: int) -> None:
        """Wait until more actions than these were taken, and all of them are shown."""
        for _ in looks():
            if len(self.taken()) > count and self.page.locator("[data-sending]").count() == 0:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"The lesson does not go on: {self.coach.inner_text()}")

    def read_on(self) -> None:
        """Read until something is to be done, or all is read."""
        for step in self.lesson().said:
            self.coach.filter(has_text=str(step.say)).wait_for()
            if not step.do:
                self.press(self.coach.get_by_role("button", name=re.compile("Continue|Finish")))

    def go_through(self) -> None:
        """Do and read all that is left; what is said first was read."""
        play = self.lesson()
        while not play.is_over:
            self.do_next()
            play = self.lesson()
            if not play.said[0].do:
                self.read_on()
        self.over.wait_for()

    def do_next(self) -> None:
        """Do what the lesson wants next; of a free choice, the quickest."""
        before = len(self.taken())
        GESTURES[self.game](self, self.lesson())
        self.wait_for_more(before)


def wanted(play: LessonPlay) -> tuple[int, Choice]:
    """Return the action that is taken next."""
    choices = play.choices()
    if len(choices) > FREE:
        for kind in HASTY:
            for action, choice in choices.items():
                if choice.kind == kind:
                    return action, choice
    return next(iter(choices.items()))


def placement(play: LessonPlay) -> tuple[int, tuple[int, Choice]]:
    """Return the wanted action that takes something up, and the one that puts it down; pages do both at once."""
    action, choice = wanted(play)
    ahead = LessonPlay.resume(play.lesson, [*play.actions, action])
    assert isinstance(ahead, LessonPlay)
    return action, ((action, choice) if choice.kind == "place" else wanted(ahead))


def star_sprint(pupil: Pupil, play: LessonPlay) -> None:
    _, choice = wanted(play)
    if choice.kind in ("move", "attack", "step"):
        if choice.use:
            pupil.key(choice.use, pupil.page.locator(f".dice button[aria-label^='Die {choice.use}']").first)
        pupil.press(pupil.visitor.cell(choice.at[0]))
    elif choice.kind == "pass":
        pupil.press(pupil.button("^End the turn").last)
        again = pupil.button("(Press|Tap) again")
        if again.count():
            pupil.press(again)
    else:
        press_something(pupil.visitor, pupil.press)


def astro_droids(pupil: Pupil, play: LessonPlay) -> None:
    _, choice = wanted(play)
    if choice.kind == "reroll":
        for die in range(6):
            if f"die {die + 1}" not in choice.at:
                pupil.key(str(die + 1), pupil.page.locator(f"[data-die='{die}']"))
        pupil.key("r", pupil.page.locator(".roll"))
    elif choice.kind == "claim":
        pupil.key(choice.use.lower(), pupil.page.locator(f"[data-slot={choice.use}]"))
    elif choice.kind == "pick":
        row, column = (int(part) for part in choice.at[0].split(","))
        pupil.press(pupil.page.locator(f"[role=gridcell][data-cell='{5 * row + column - 1}']"))
    elif choice.kind == "circle":
        pupil.key(choice.use, pupil.page.locator(f"[data-trophy='{choice.use}']"))
    else:
        pupil.key("f", pupil.page.locator(".account .fire .big"))
        if pupil.page.locator(".account .fire .asking").count():
            pupil.key("f", pupil.page.locator(".account .fire .big"))


def insert_coin(pupil: Pupil, play: LessonPlay) -> None:
    _, choice = wanted(play)
    if choice.kind == "hold":
        place_symbol(pupil, play)
    elif choice.kind in ("burn-square", "fill"):
        show_level(pupil, int(choice.at[0][0]) - 1)
        pupil.press(square(pupil, choice.at[0]))
    else:
        names = {"done": "^Done", "burn": "^Burn a Life", "activate": "^Activate"}
        pupil.press(pupil.button(names[choice.kind]).first)


def show_level(pupil: Pupil, level: int) -> None:
    """On a phone one Level is in front; bring this one there if it is not."""
    thumb = pupil.page.locator(f"[data-thumb='{level}'][aria-pressed=false]")
    if thumb.count():
        pupil.press(thumb)


def square(pupil: Pupil, name: str) -> Locator:
    """Return a square of a Level: '3-D5'."""
    level, _, cell = name.partition("-")
    number = 8 * "ABCDEFGH".index(cell[0]) + int(cell[1]) - 1
    return pupil.page.locator(f"[data-level='{int(level) - 1}'] [role=gridcell][data-cell='{number}']")


def place_symbol(pupil: Pupil, play: LessonPlay) -> None:
    """Take a symbol, turn it to the wanted orientation, press the square in its middle."""
    hold, (place, choice) = placement(play)
    side = 0 if choice.use == "left" else 1
    forms = play.match.view(LEARNER)["plan"]["symbols"][side]
    pupil.key(str(side + 1), pupil.page.locator(".symbol").nth(side))
    lies = max(0, next((n for n, form in enumerate(forms) if form["spots"]), 0))
    for key in turns_to(forms, lies, hold):
        pupil.key(key, pupil.page.locator(".turns button").nth("rf".index(key)))
    form = next(form for form in forms if form["action"] == hold)
    level, first = next((spot[1], spot[2]) for spot in form["spots"] if spot[0] == place)
    cell = first + middle_of(form["cells"])
    show_level(pupil, level)
    pupil.press(pupil.page.locator(f"[data-level='{level}'] [role=gridcell][data-cell='{cell}']"))


def middle_of(cells: list[list[int]]) -> int:
    """Return the distance from a symbol's first cell to the cell by which it is held."""
    middle = [sum(cell[i] for cell in cells) / len(cells) for i in (0, 1)]
    row, column = min(cells, key=lambda cell: (cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2)
    return 8 * row + column


def turns_to(forms: list[dict[str, Any]], lies: int, hold: int) -> str:
    """Return the keys that turn and mirror a symbol from one way to lie to another."""
    ways = {lies: ""}
    for form in list(range(64)):
        here = list(ways.items())
        if any(forms[at]["action"] == hold for at, _ in here) or form > len(forms):
            break
        for at, typed in here:
            ways.setdefault(forms[at]["turned"], typed + "r")
            ways.setdefault(forms[at]["mirrored"], typed + "f")
    return next(typed for at, typed in ways.items() if forms[at]["action"] == hold)


def retro_tetro(pupil: Pupil, play: LessonPlay) -> None:
    """Take up a piece, turn it until a column says that it lands as wanted, press that column."""
    _, (_, choice) = placement(play)
    pieces = pupil.page.locator(f".hand [data-piece='{choice.use}']:not(:disabled)")
    pupil.press(pieces.first)
    for key in WAYS_TO_LIE:
        if key:
            pupil.key(key, pupil.page.locator(".turns button").filter(has_text="Turn" if key == "r" else "Flip"))
        labels: list[str] = pupil.page.locator("[role=gridcell]").evaluate_all(
            "cells => cells.slice(0, 8).map(cell => cell.getAttribute('aria-label'))"
        )
        for column, label in enumerate(labels):
            lands = label.partition("lands on ")[2].partition(".")[0].split()
            if set(lands) == set(choice.at):
                pupil.press(pupil.page.locator(f"[role=gridcell][data-cell='{column}']"))
                return
    raise AssertionError(f"No column says that {choice.label}.")


def domination(pupil: Pupil, play: LessonPlay) -> None:
    """Press what the next action is about. The page does several actions at one press where nothing else is to choose, so if
    the next one has no place of its own, the one after it has."""
    actions = list(play.actions)
    for _ in range(4):
        ahead = LessonPlay.resume(play.lesson, actions)
        assert isinstance(ahead, LessonPlay)
        action, choice = wanted(ahead)
        spot = place_of(pupil, action, choice)
        if spot:
            pupil.press(spot)
            return
        actions.append(action)
    raise AssertionError(f"Nothing on the page leads to {wanted(play)}.")


def place_of(pupil: Pupil, action: int, choice: Choice) -> Locator | None:
    """Return what to press for an action, if it can be pressed now."""
    if choice.label == "Transfer to another asset":
        return None  # the world is pressed
    if choice.kind == "done":
        return pupil.page.locator("[data-next]")
    if choice.label.startswith("Spend "):
        found = pupil.page.locator(f"[data-amount='{action}']")
        return found if found.count() else None
    lit_now = keys(lit(pupil.visitor))
    named = [f"h{action}", "/".join(choice.at[:2]), *choice.at[:1]]
    named += [key for key in lit_now if choice.at and key.startswith(f"{choice.at[0]}/") and choice.kind == "transfer"]
    return next((thing(pupil.visitor, key) for key in named if key in lit_now), None)


GESTURES: dict[str, Callable[[Pupil, LessonPlay], None]] = {
    "astrodroids": astro_droids,
    "domination": domination,
    "insertcoin": insert_coin,
    "retrotetro": retro_tetro,
    "starsprint": star_sprint,
}
