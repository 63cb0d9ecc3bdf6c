"""How people play Retrograde in a browser: say Ready, keep dice and roll, take a card, blast a chain, fire."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, ViewportSize
from tests.browser.arcade import Visitor
from tests.limits import PAGE_MS

Press = Callable[[Locator], None]

SCREEN: ViewportSize = {"width": 1366, "height": 768}
MOMENT = ".tray .big, .tray .roll, .cards .lit, .account .big, .unlock .power, dialog[open]"  # something to decide
LONGEST_MS = PAGE_MS


def click(thing: Locator) -> None:
    thing.click()


def tap(thing: Locator) -> None:
    thing.tap()


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=re.compile(name))


def phase(visitor: Visitor) -> str:
    return visitor.page.locator("[data-phase]").get_attribute("data-phase") or ""


def wait_for_phase(visitor: Visitor, *phases: str) -> None:
    wanted = ", ".join(f"[data-phase={each}]" for each in phases)
    visitor.page.locator(wanted).wait_for(timeout=LONGEST_MS)


def open_table(visitor: Visitor, way: str = "Solo", preset: str = "") -> None:
    page = visitor.visit("/astrodroids")
    if preset:
        page.get_by_role("radio", name=re.compile(preset)).check()
    button(visitor, f"^{way}").click()
    page.get_by_role("grid").wait_for()


def say_ready(visitor: Visitor, press: Press = click) -> None:
    press(button(visitor, "^Ready"))
    wait_for_phase(visitor, "roll")


def faces(visitor: Visitor) -> list[int]:
    """My dice, as they say themselves."""
    labels: list[str] = visitor.page.locator("[data-die]").evaluate_all("dice => dice.map(die => die.ariaLabel)")
    return [int(face) for label in labels for face in re.findall(r"\((\d)\)", label)]


def keep_pairs(visitor: Visitor, press: Press = click) -> None:
    """Keep what has a partner."""
    rolled = faces(visitor)
    for die, face in enumerate(rolled):
        button_of = visitor.page.locator(f"button[data-die='{die}']")
        if (rolled.count(face) > 1) != (button_of.get_attribute("aria-pressed") == "true"):
            press(button_of)


def roll(visitor: Visitor, press: Press = click) -> None:
    """Throw what is not kept, and see it lie."""
    before = visitor.version()
    press(visitor.page.locator(".roll"))
    visitor.wait_past(before)


def take_best(visitor: Visitor, press: Press = click) -> str:
    """Take the card that says it pays most; its letter."""
    lit = visitor.page.locator(".cards .lit")
    lit.first.wait_for(timeout=LONGEST_MS)
    labels: list[str] = lit.evaluate_all("cards => cards.map(card => card.querySelector('.name').textContent)")

    def pays(label: str) -> int:
        found = re.search(r"pay (\d)", label)
        return int(found[1]) if found else 0

    letter = max(labels, key=pays)[5]
    press(visitor.page.locator(f"[data-slot={letter}]"))
    return letter


def take_some(visitor: Visitor) -> None:
    """Take a card, or another one if somebody was quicker."""
    for _ in range(6):
        take_best(visitor)
        visitor.page.locator(".tray .note, .account, .reason").first.wait_for()
        if visitor.page.locator(".reason").count() == 0:
            return
        visitor.page.get_by_role("button", name="Close this note").click()
    raise AssertionError("Somebody else is always quicker.")


def lit_cells(visitor: Visitor) -> Locator:
    return visitor.page.locator("[role=gridcell][data-lit]")


def step(visitor: Visitor, press: Callable[[], None]) -> None:
    """Do one thing, and wait until the table has gone on."""
    before = visitor.version()
    press()
    visitor.wait_past(before)


def fire(visitor: Visitor, press: Press = click) -> None:
    """Fire, also if nothing is planned although something could be."""
    big = visitor.page.locator(".account .fire .big")
    press(big)
    if visitor.page.locator(".account .fire .asking").count():
        press(big)


def blast(visitor: Visitor, press: Press = click) -> None:
    """Pick lit Droids until none is left, circle a trophy, fire."""
    visitor.page.locator(".account .fire .big").wait_for(timeout=LONGEST_MS)
    while lit_cells(visitor).count():
        step(visitor, lambda: press(lit_cells(visitor).first))
    trophies = visitor.page.locator("[data-trophy][data-lit]")
    if trophies.count():
        step(visitor, lambda: press(trophies.first))
    step(visitor, lambda: fire(visitor, press))


def unlock(visitor: Visitor, press: Press = click) -> None:
    """Unlock all Power-Ups that can be unlocked, if the page asks."""
    while visitor.page.locator(".unlock .power").count():
        step(visitor, lambda: press(visitor.page.locator(".unlock .power").first))


def play_round(visitor: Visitor, press: Press = click, rerolls: int = 0) -> None:
    """A whole round, in which nobody dallies."""
    if phase(visitor) == "plan":
        say_ready(visitor, press)
    for _ in range(rerolls):
        keep_pairs(visitor, press)
        if visitor.page.locator(".roll:not([aria-disabled=true])").count():
            roll(visitor, press)
    take_best(visitor, press)
    blast(visitor, press)
    visitor.page.locator(f"[data-phase=plan], .unlock .power, [data-phase=over], {MOMENT}").first.wait_for()
    unlock(visitor, press)


def adds_up(visitor: Visitor) -> bool:
    """Whether the lines of every score sheet make its total."""
    rows = visitor.page.locator(".scores tbody tr")
    lines = [rows.nth(index).locator("td").all_inner_texts() for index in range(rows.count())]
    totals = [int(text) for text in visitor.page.locator(".scores .total").all_inner_texts()]
    points = [[int(text.split()[-1]) for text in line] for line in lines]
    return len(lines) == 4 and totals == [sum(line[seat] for line in points) for seat in range(len(totals))]
