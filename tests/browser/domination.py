"""How people play Retrograde in a browser: choose a craft, go, shoot; place cards, build, and go on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page
from tests.browser.arcade import Visitor

Press = Callable[[Locator], None]
MOST_BEGUN = 3  # cards under construction at a time


def click(thing: Locator) -> None:
    """Press a place; an orbital at its price, where no craft covers it."""
    if "/" in (thing.get_attribute("data-key") or ""):
        thing.click(position={"x": 8, "y": 8})
    else:
        thing.click()


def tap(thing: Locator) -> None:
    """With a finger, orbitals at their price. Where the first tap shows what would happen, once more."""
    tap_once(thing)
    if thing.page.locator("[data-aimed]").count():
        tap_once(thing)


def tap_once(thing: Locator) -> None:
    if "/" in (thing.get_attribute("data-key") or ""):
        thing.tap(position={"x": 8, "y": 8})
    else:
        thing.tap()


def stay(visitor: Visitor) -> None:
    """Turn off the setting that leaves steps automatically when nothing worth doing is left in them."""
    visitor.context.add_init_script("localStorage.setItem('retrocade.domination-passes', 'no')")


def drag(page: Page, card: Locator, goal: Locator) -> None:
    """With the mouse, from one thing to another."""
    source, target = card.bounding_box(), goal.bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 30, source["y"] + 15)
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=10)
    page.mouse.up()


def hold(thing: Locator) -> None:
    """A finger that stays: the card is read."""
    thing.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    thing.page.locator("[data-reading]").wait_for()
    thing.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})


def wait_for_table(visitor: Visitor) -> None:
    visitor.page.locator(".phases").wait_for()


def state(visitor: Visitor, name: str) -> str:
    return visitor.page.locator(".domination").get_attribute(f"data-{name}") or ""


def next_button(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-next]")


def lit(visitor: Visitor, inside: str = "") -> Locator:
    return visitor.page.locator(f"{inside} [data-key][data-lit]")


def keys(things: Locator) -> list[str]:
    found: list[str] = things.evaluate_all("things => things.map(thing => thing.dataset.key)")
    return found


def thing(visitor: Visitor, key: str) -> Locator:
    return visitor.page.locator(f"[data-key='{key}']")


def wait_for_turn(visitor: Visitor) -> bool:
    """Until I am to act; False when the game is over."""
    visitor.page.locator("[data-next], [data-lit], [data-amount], dialog[open]").first.wait_for()
    return not visitor.over()


def go_on(visitor: Visitor, press: Press = click) -> None:
    """Leave the step, also where the button asks once more."""
    press(next_button(visitor))
    again = visitor.page.get_by_role("button", name=re.compile("^Sure"))
    if again.count():
        press(again)


class Lit(NamedTuple):
    """Something that can be pressed now."""

    key: str
    zone: str  # mine, theirs or hand
    danger: bool  # it would be shot at


class Moment(NamedTuple):
    """What a player sees before a decision, read in one go."""

    turn: str
    step: str
    asked: str
    amounts: int
    together: list[str]  # kinds of moves at one press, in this step: shot, research, work
    doubts: int  # questions for confirmation
    begun: int  # own cards under construction
    at: str  # the orbital of the chosen craft
    ahead: list[str]  # cards in hand that leave this step when they are pressed
    lit: list[Lit]

    def keys(self, zone: str) -> list[str]:
        return [each.key for each in self.lit if each.zone == zone]


GLANCE = """() => {
    const board = document.querySelector('.domination').dataset
    const zone = thing => thing.closest('.hand') ? 'hand' : thing.closest('section.side.mine') ? 'mine' : 'theirs'
    const count = what => document.querySelectorAll(what).length
    const lit = [...document.querySelectorAll('[data-key][data-lit]')]
    return {
        turn: board.turn, step: board.step, asked: board.asked,
        amounts: count('[data-amount]'), together: [...document.querySelectorAll('[data-together]:not([data-ahead])')].map(button => button.dataset.together),
        doubts: count('[data-sure]'),
        begun: count('section.side.mine .thing.hidden'),
        at: document.querySelector('.ship.chosen')?.closest('.ring').querySelector('.thing.orbital').dataset.key ?? '',
        ahead: [...document.querySelectorAll('.hand [data-key][data-ahead]')].map(thing => thing.dataset.key),
        lit: lit.map(thing => [thing.dataset.key, zone(thing), thing.classList.contains('danger')]),
    }
}"""


def glance(visitor: Visitor) -> Moment:
    found: dict[str, Any] = visitor.page.evaluate(GLANCE)
    return Moment(**found | {"lit": [Lit(*each) for each in found["lit"]]})


def height(orbital: str) -> int:
    return int(orbital.partition("/")[2] or 0)


def same_world(one: str, other: str) -> bool:
    return one.partition("/")[0] == other.partition("/")[0]


class Commander:
    """A player who builds the cards in hand, flies at the enemy and fires at every possible target."""

    def __init__(self, visitor: Visitor, press: Press = click, *, careful: bool = False) -> None:
        self.visitor, self.press = visitor, press
        self.careful = careful  # chooses targets and amounts, instead of shots with everything
        self.turn = ""
        self.used: set[str] = set()  # craft that have acted this turn

    def decide(self) -> None:
        """Take the current decision with one press or two."""
        now = glance(self.visitor)
        if now.turn != self.turn:
            self.turn, self.used = now.turn, set()
        if now.doubts:
            self.press(self.visitor.page.locator("[data-sure]"))
        elif now.amounts:
            self.press(self.visitor.page.locator("[data-amount]").last)
        elif now.asked == "maneuver":
            self.maneuver(now)
        elif now.asked or now.step == "sweep":
            self.press_key(now.lit[-1].key)
        else:
            self.begin(now)

    def press_key(self, key: str) -> None:
        self.press(thing(self.visitor, key))

    def press_together(self, kind: str) -> None:
        """Press what does several things at once: the best shot, or what the most assets do."""
        offers = self.visitor.page.locator(f"[data-together={kind}]")
        self.press(offers.first if kind == "shot" else offers.last)

    def begin(self, now: Moment) -> None:
        if now.step == "maneuvers":
            if "shot" in now.together and not self.careful:
                return self.press_together("shot")
            fresh = [each.key for each in now.lit if each.key not in self.used]
            if fresh:
                craft = thing(self.visitor, fresh[0])
                self.used.update([fresh[0], *(craft.get_attribute("data-ids") or "").split()])
                return self.press(craft)
        elif now.step == "construction":
            return self.construct(now)
        elif now.step == "research" and "research" in now.together and int(now.turn) % 6 < 2:
            return self.press_together("research")
        elif now.lit and (now.step != "research" or int(now.turn) % 6 < 2):
            return self.press_key(now.lit[-1].key)
        if now.step == "research" and now.ahead and now.begun < MOST_BEGUN:
            return self.press_key(now.ahead[now.begun % len(now.ahead)])
        return go_on(self.visitor, self.press)

    def construct(self, now: Moment) -> None:
        worlds, hand = now.keys("mine"), now.keys("hand")
        if "work" in now.together:
            self.press_together("work")
        elif worlds:
            self.press_key(worlds[0])
        elif hand and now.begun < MOST_BEGUN:
            self.press_key(hand[now.begun % len(hand)])
        else:
            go_on(self.visitor, self.press)

    def maneuver(self, now: Moment) -> None:
        """Fire if anything can be hit; else fly to the enemy, as low as delta-vee allows; else up, to leave next turn."""
        targets = [each.key for each in now.lit if each.danger]
        enemy = [key for key in now.keys("theirs") if height(key) < height(now.at) or not same_world(key, now.at)]
        above = [key for key in now.keys("mine") if same_world(key, now.at) and height(key) > height(now.at)]
        if targets:
            self.press_key(targets[0])
        elif enemy:
            self.press_key(min(enemy, key=lambda key: (height(key), key)))
        elif above:
            self.press_key(max(above, key=height))
        else:
            go_on(self.visitor, self.press)

    def play_once(self) -> None:
        """One decision; what was offered may be gone when it is pressed, then the next call looks again."""
        version = self.visitor.version()
        with self.visitor.one_try():
            self.decide()
            self.visitor.wait_past(version)

    def play(self, turns: int = 0, longest: int = 4000) -> None:
        """Play until this many turns have begun or the game is over."""
        first = 0
        for _ in range(longest):
            if not wait_for_turn(self.visitor):
                return
            turn = int(state(self.visitor, "turn"))
            first = first or turn
            if turns and turn >= first + turns:
                return
            self.play_once()
        raise AssertionError("The game does not end.")
