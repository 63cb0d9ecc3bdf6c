"""How people play Retrograde in a browser: choose a craft, go, shoot; place cards, build, and go on."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TookTooLong
from tests.browser.arcade import Visitor

Press = Callable[[Locator], None]
MOST_BEGUN = 3  # cards under construction at a time


def click(thing: Locator) -> None:
    """Orbitals are pressed at their price, where no craft lies over them."""
    if "/" in (thing.get_attribute("data-key") or ""):
        thing.click(position={"x": 12, "y": 10})
    else:
        thing.click()


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
    visitor.page.locator("[data-next], [data-lit], dialog[open]").first.wait_for(timeout=60_000)
    return not visitor.over()


def go_on(visitor: Visitor, press: Press = click) -> None:
    """Leave the step, also where the button asks once more."""
    press(next_button(visitor))
    again = visitor.page.get_by_role("button", name=re.compile("^Sure"))
    if again.count():
        press(again)


class Commander:
    """Somebody who builds what is in hand, flies at the enemy and fires at all that can be hit."""

    def __init__(self, visitor: Visitor, press: Press = click) -> None:
        self.visitor, self.press = visitor, press
        self.turn = ""
        self.used: set[str] = set()  # craft that have acted this turn

    def decide(self) -> None:
        """One press or two, whatever is asked."""
        visitor = self.visitor
        if state(visitor, "turn") != self.turn:
            self.turn, self.used = state(visitor, "turn"), set()
        asked = state(visitor, "asked")
        amounts = visitor.page.locator("[data-amount]")
        if amounts.count():
            self.press(amounts.last)
        elif asked == "maneuver":
            self.maneuver()
        elif asked:
            self.press(lit(visitor).last)
        else:
            self.begin()

    def begin(self) -> None:
        visitor, step = self.visitor, state(self.visitor, "step")
        if step == "maneuvers":
            fresh = [key for key in keys(lit(visitor)) if key not in self.used]
            if not fresh:
                return go_on(visitor, self.press)
            self.used.add(fresh[0])
            return self.press(thing(visitor, fresh[0]))
        if step == "construction":
            return self.construct()
        if lit(visitor).count() and (step != "research" or int(self.turn) % 6 < 2):
            return self.press(lit(visitor).last)
        return go_on(visitor, self.press)

    def construct(self) -> None:
        visitor = self.visitor
        worlds = keys(lit(visitor, ".side.mine"))
        hand = lit(visitor, ".hand")
        begun = visitor.page.locator(".side.mine .thing.hidden").count()
        if worlds:
            self.press(thing(visitor, worlds[0]))
        elif hand.count() and begun < MOST_BEGUN:
            self.press(hand.nth(begun % hand.count()))
        else:
            go_on(visitor, self.press)

    def maneuver(self) -> None:
        """Fire if anything can be hit; else fly to the enemy, as low as delta-vee allows; else nothing."""
        visitor = self.visitor
        targets = visitor.page.locator("[data-lit].danger")
        enemy = keys(lit(visitor, ".side:not(.mine)"))
        if targets.count():
            self.press(targets.first)
        elif enemy:
            self.press(thing(visitor, min(enemy, key=lambda key: (int(key.split("/")[1]), key))))
        else:
            go_on(visitor, self.press)

    def play_once(self) -> None:
        """One decision; what was offered may be gone when it is pressed, then the next call looks again."""
        version = self.visitor.version()
        try:
            self.decide()
            self.visitor.wait_past(version, 4_000)
        except TookTooLong:
            return

    def play(self, turns: int = 0, longest: int = 4000) -> None:
        """Until so many turns have begun, or the game is over."""
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
