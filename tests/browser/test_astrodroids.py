"""Retrograde in browsers: alone against a hidden timer, two hands on one card, a pause, the keyboard alone, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor, sit_at_one_screen
from tests.browser.astrodroids import (
    LONGEST_MS,
    SCREEN,
    adds_up,
    blast,
    button,
    faces,
    fire,
    keep_pairs,
    lit_cells,
    open_table,
    phase,
    play_round,
    roll,
    say_ready,
    step,
    take_best,
    take_some,
    tap,
    wait_for_phase,
)
from tests.browser.test_access import SMALLEST, check

ROUNDS = 8


def test_a_solo_game_with_a_time_out(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN)
    open_table(visitor)
    page = visitor.page
    page.locator("[data-slot=B]").click()  # while planning a card shows its Droids
    assert page.locator("[role=gridcell][aria-label*='on your card']").count() >= 3
    check(visitor, "plan")
    visitor.picture("laptop-astrodroids-plan")
    button(visitor, "^Ready").click()
    page.get_by_text("Get ready").wait_for()
    visitor.picture("laptop-astrodroids-countdown")
    wait_for_phase(visitor, "roll")
    assert len(faces(visitor)) == 6
    check(visitor, "roll")

    # Nobody knows how much time is left, and then it is up.
    assert page.get_by_role("timer").count() == 0
    keep_pairs(visitor)
    visitor.picture("laptop-astrodroids-roll")
    up = page.locator("[data-event=time]")
    up.wait_for(timeout=LONGEST_MS)
    up.get_by_text("Time is up!").wait_for()
    assert page.get_by_role("timer").count() == 0
    assert up.locator(".dice svg").count() == 2
    visitor.picture("laptop-astrodroids-time-up")
    check(visitor, "time is up")
    assert 1 <= page.locator(".cards .lit").count() <= 4
    for left in (1, 0):
        page.locator("button[data-die='0'][aria-pressed=true]").or_(
            page.locator("button[data-die='0']")
        ).first.wait_for()
        if page.locator("button[data-die='0']").get_attribute("aria-pressed") == "true":
            page.locator("button[data-die='0']").click()
        roll(visitor)
        if left:
            page.get_by_text("1 reroll left").wait_for()
    assert page.locator(".roll").count() == 0
    page.get_by_text("No rerolls left").wait_for()
    take_best(visitor)
    blast(visitor)

    for _ in range(ROUNDS - 1):
        wait_for_phase(visitor, "plan")
        play_round(visitor)
    page.get_by_role("dialog").wait_for()
    check(visitor, "after the game")
    page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    assert phase(visitor) == "over"
    assert adds_up(visitor)
    visitor.picture("laptop-astrodroids-scores")


def invite_friend(ada: Visitor, bo: Visitor) -> None:
    ada.visit("/astrodroids").get_by_role("button", name=re.compile("^With friends")).click()
    link = ada.page.get_by_label("Invitation link").input_value()
    bo.visit(link).get_by_role("button", name=re.compile("^Sit down")).first.click()
    for visitor in (ada, bo):
        visitor.page.get_by_role("grid").wait_for()


def grab(visitor: Visitor, letter: str, at_ms: float) -> None:
    """Press a card at a certain moment."""
    visitor.page.evaluate(
        """([letter, at]) => { setTimeout(() => document.querySelector(`[data-slot=${letter}]`).click(), at - Date.now()) }""",
        [letter, at_ms],
    )


def test_of_two_hands_on_a_card_one_gets_it_and_the_other_is_told(invite: Callable[..., Visitor]) -> None:
    ada, bo = invite(SCREEN), invite(SCREEN)
    invite_friend(ada, bo)
    button(ada, "^Ready").click()
    ada.page.get_by_text("You are ready.").wait_for()
    bo.page.locator("[data-status=ready]").wait_for()
    say_ready(bo)
    for visitor in (ada, bo):
        visitor.page.locator(".cards .lit").nth(2).wait_for(timeout=LONGEST_MS)
    roll(ada)
    bo.page.get_by_role("log").get_by_text(re.compile("^(?!Player).+ rerolls 6 dice")).wait_for()

    moment = float(ada.page.evaluate("Date.now()")) + 600
    for visitor in (ada, bo):
        grab(visitor, "B", moment)
    for visitor in (ada, bo):
        visitor.page.locator(".card.gone[data-slot=B]").wait_for()
        visitor.page.locator("[data-event=stop]").wait_for()
    mine = [visitor.page.locator(".card.gone[data-slot=B]").inner_text().endswith("yours") for visitor in (ada, bo)]
    assert sorted(mine) == [False, True]
    winner, loser = (ada, bo) if mine[0] else (bo, ada)
    note = loser.page.get_by_text(re.compile("There is no card B on the table any more|has taken card B"))
    note.first.wait_for()
    loser.picture("laptop-astrodroids-too-late")
    assert winner.page.get_by_text(re.compile("no card B")).count() == 0

    # The loser is the last one: two rerolls, then one of two cards.
    loser.page.get_by_text("2 rerolls left").wait_for()
    assert winner.page.locator(".roll").count() == 0
    assert loser.page.locator(".cards .lit").count() == 2
    roll(loser)
    roll(loser)
    assert loser.page.locator(".roll").count() == 0
    take_best(loser)
    for visitor in (winner, loser):
        visitor.page.locator(".account").wait_for()
    winner.picture("laptop-astrodroids-blast")
    blast(winner)
    winner.page.get_by_text(re.compile("^Fired. Still blasting")).wait_for()
    blast(loser)
    for visitor in (winner, loser):
        wait_for_phase(visitor, "plan", "unlock")
        check(visitor, "after a round")


def test_a_pause_needs_everybody(invite: Callable[..., Visitor]) -> None:
    ada, bo = invite(SCREEN), invite(SCREEN)
    invite_friend(ada, bo)
    for visitor in (ada, bo):
        button(visitor, "^Ready").click()
    for visitor in (ada, bo):
        visitor.page.locator(".roll").wait_for(timeout=LONGEST_MS)

    button(ada, "^Pause").click()
    bo.page.get_by_text(re.compile("asks for a pause")).wait_for()
    button(bo, "^Play on").click()
    ada.page.get_by_text(re.compile("would rather play on")).wait_for()

    button(ada, "^Pause").click()
    bo.page.get_by_text(re.compile("asks for a pause")).wait_for()
    bo.page.locator(".ask.panel").get_by_role("button", name="Pause").click()
    for visitor in (ada, bo):
        visitor.page.get_by_text("The table is paused").wait_for()
    ada.picture("laptop-astrodroids-paused")
    check(ada, "paused")
    button(bo, "^Continue").click()
    for visitor in (ada, bo):
        visitor.page.get_by_text("The table is paused").wait_for(state="detached")
        visitor.page.get_by_text("Get ready").wait_for(state="detached", timeout=LONGEST_MS)
    roll(ada)


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)


def take_first_by_key(visitor: Visitor) -> None:
    letter = visitor.page.locator(".cards .lit").first.get_attribute("data-slot") or ""
    step(visitor, lambda: press(visitor, letter.lower()))


def blast_by_keys(visitor: Visitor) -> None:
    """Blast two Droids by keyboard: the one under the cursor, which is lit, and one that touches it."""
    page = visitor.page
    page.locator(".account .fire .big").wait_for()
    if lit_cells(visitor).count():
        page.wait_for_function("() => document.activeElement?.matches('[role=gridcell][data-lit]')")
        step(visitor, lambda: press(visitor, "Enter"))
        step(visitor, lambda: press(visitor, "Escape"))
        step(visitor, lambda: press(visitor, "Enter"))
    trophies = page.locator("[data-trophy][data-lit]")
    if trophies.count():
        eyes = trophies.first.get_attribute("data-trophy") or ""
        step(visitor, lambda: press(visitor, eyes))
    step(visitor, lambda: press(visitor, "f"))


def test_the_keyboard_alone_is_enough(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN)
    page = visitor.visit("/astrodroids")
    page.get_by_role("radio", name=re.compile("^Everybody chooses in secret")).focus()
    press(visitor, "Space")
    button(visitor, "^Solo").focus()
    press(visitor, "Enter")
    page.get_by_role("grid").wait_for()
    for number in range(ROUNDS):
        wait_for_phase(visitor, "plan")
        page.wait_for_function("() => document.activeElement?.matches('.tray .big')")
        press(visitor, "a")
        page.locator("[data-slot=A][aria-pressed=true]").wait_for()
        step(visitor, lambda: press(visitor, "Enter"))
        page.wait_for_function("() => document.activeElement?.matches('.tray .roll')")
        if number < 2:
            press(visitor, "1", "3")
            assert page.locator("[data-die][aria-pressed=true]").count() == 2
            kept = [faces(visitor)[die] for die in (0, 2)]
            step(visitor, lambda: press(visitor, "r"))
            assert [faces(visitor)[die] for die in (0, 2)] == kept
            press(visitor, "1")
            assert page.locator("[data-die][aria-pressed=true]").count() == 1
            step(visitor, lambda: press(visitor, "Space"))  # the Roll button has the focus
        take_first_by_key(visitor)
        blast_by_keys(visitor)
        page.locator("[data-phase=plan], .unlock .power, [data-phase=over]").first.wait_for()
        while page.locator(".unlock .power").count():
            page.wait_for_function("() => document.activeElement?.matches('.unlock .power')")
            step(visitor, lambda: press(visitor, "Enter"))
    page.get_by_role("dialog").wait_for()


def test_a_phone_plays_by_touch(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True, hints=True)
    open_table(visitor, preset="^Everybody chooses in secret")
    page = visitor.page
    seen: set[str] = set()

    def look(name: str) -> None:
        if name in seen:
            return
        seen.add(name)
        wide = visitor.sideways()
        assert wide <= 0, f"{name} is {wide} px wider than the screen"
        assert small_targets(visitor) == []
        check(visitor, name)
        visitor.picture(f"phone-astrodroids-{name}")

    for _ in range(ROUNDS):
        wait_for_phase(visitor, "plan")
        look("plan")
        say_ready(visitor, tap)
        keep_pairs(visitor, tap)
        look("roll")
        take_best(visitor, tap)
        page.locator(".account .fire .big").wait_for()
        while lit_cells(visitor).count():
            step(visitor, lambda: tap(lit_cells(visitor).first))
        look("blast")
        step(visitor, lambda: fire(visitor, tap))
        page.locator("[data-phase=plan], .unlock .power, [data-phase=over]").first.wait_for()
        while page.locator(".unlock .power").count():
            look("unlock")
            step(visitor, lambda: tap(page.locator(".unlock .power").first))
    page.get_by_role("dialog").get_by_role("button", name="Look at the board").tap()
    look("over")
    assert adds_up(visitor)


def small_targets(visitor: Visitor) -> list[str]:
    """Buttons and cells too small for a finger."""
    small: list[str] = visitor.page.evaluate(
        """smallest => [...document.querySelectorAll('main button, main summary, [role=gridcell]')]
            .map(thing => [thing, thing.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < smallest || box.height < smallest))
            .map(([thing, box]) => `${thing.outerHTML.slice(0, 80)} ${box.width.toFixed()}x${box.height.toFixed()}`)""",
        SMALLEST,
    )
    return small


def test_four_at_a_table_of_a_first_game(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN, hints=True)
    page = visitor.visit("/astrodroids")
    page.get_by_role("radio", name=re.compile("^A first game")).check()
    page.get_by_label("Seats at the table").select_option("4")
    page.get_by_label("All bots").select_option("level1")
    button(visitor, "^With bots").click()
    page.get_by_role("grid").wait_for()
    page.get_by_text("Coins, Comets and Power-Ups on cards do not count yet").wait_for()
    page.get_by_role("complementary", name="Hint").get_by_role("button", name="Got it").click()
    say_ready(visitor)
    page.locator(".roll").wait_for()
    assert page.locator("[data-seat-sheet]").count() == 3
    check(visitor, "four roll")
    visitor.picture("laptop-astrodroids-four")
    take_some(visitor)
    blast(visitor)
    page.get_by_text("Round 2 of 8", exact=True).wait_for(timeout=LONGEST_MS)


def test_two_people_at_one_screen_take_turns_without_a_clock(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN)
    sit_at_one_screen(visitor, "astrodroids", "Ann", "Bo")
    page = visitor.page
    page.locator(".roll").wait_for()
    assert page.get_by_role("timer").count() == 0
    first = page.locator(".mine .head strong").inner_text()
    step(visitor, lambda: page.locator(".roll").click())
    for _ in range(6):
        if page.locator(".mine .head strong").inner_text() != first:
            return
        step(visitor, lambda: page.locator(".roll").click())
    raise AssertionError("The other person never had a turn.")


def test_an_unlit_droid_says_why(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN)
    open_table(visitor, preset="^Everybody chooses in secret")
    say_ready(visitor)
    take_best(visitor)
    page = visitor.page
    page.locator(".account .fire .big").wait_for()
    page.locator("[role=gridcell]:not([data-lit])[aria-label*=':']").last.click()
    page.get_by_role("link", name=re.compile("^Rule AD-")).wait_for()
    page.locator("[data-cell='0']").click()
    page.get_by_role("link", name="Rule AD-48").wait_for()


def test_firing_nothing_asks_once_and_a_round_is_summed_up(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN)
    open_table(visitor, preset="^Nobody hurries")
    page = visitor.page
    take_best(visitor)
    page.locator(".account .fire .big").wait_for()
    assert page.locator("[data-trophy][data-lit]").count() > 0
    page.evaluate(
        """() => new MutationObserver(() => {
            const text = document.querySelector('.roundend')?.textContent
            if (text) window.summedUp = text
        }).observe(document.body, {childList: true, subtree: true})"""
    )
    press(visitor, "f")
    button(visitor, "^Fire nothing, although").wait_for()
    assert phase(visitor) == "blast"
    page.keyboard.press("f")
    page.wait_for_function("() => /^Round 1 .*\\+0/.test(window.summedUp ?? '')")


def test_alone_the_hidden_timer_is_announced_before_it_runs(invite: Callable[..., Visitor]) -> None:
    visitor = invite(SCREEN)
    open_table(visitor, preset="^Everybody at once, slow")
    expect(button(visitor, "^Ready")).to_contain_text("A hidden timer starts")
    open_table(visitor, preset="^Nobody hurries")
    visitor.page.locator(".roll").wait_for()  # no Ready, no 3, 2, 1
    expect(visitor.page.get_by_role("heading", level=1)).not_to_contain_text("time")
