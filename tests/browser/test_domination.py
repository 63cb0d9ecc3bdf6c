"""Retrograde in browsers: a whole game, decks built and used, hidden hands on the wire, the keyboard alone, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize
from tests.browser.arcade import PHONE, Visitor, sit_at_one_screen
from tests.browser.domination import (
    Commander,
    go_on,
    keys,
    lit,
    next_button,
    state,
    thing,
    wait_for_table,
    wait_for_turn,
)
from tests.browser.test_access import SMALLEST, check
from tests.limits import looks

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
Invite = Callable[..., Visitor]


def open_table(visitor: Visitor, deck: str = "blue_armada", seed: int = 7, **options: str) -> None:
    """A table against the weakest bot, with the designer's decks, which never change, dealt the same every time."""
    visitor.page.request.get("/api/me")  # be a guest first, so that page and table know the same one
    seats = [{"kind": "me", "brings": {"deck": deck}}, {"kind": "bot", "level": "level1"}]
    wish = {"game": "domination", "seats": seats, "options": {"deck_b": "red_hammer"} | options, "seed": seed}
    answer = visitor.page.request.post("/api/tables", data=wish)
    visitor.visit(answer.json()["address"])
    wait_for_table(visitor)


def is_wide(visitor: Visitor) -> int:
    wide: int = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


def test_a_whole_game_against_a_bot_with_a_ready_made_deck(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    page = visitor.visit("/domination")
    page.get_by_label("Your deck").get_by_role("option", name="Blue Armada (Earth)").wait_for(state="attached")
    page.get_by_role("combobox", name="Your deck").select_option("ready:blue_armada")
    page.get_by_text("Mixed fleet").wait_for()
    page.get_by_label("How well bots play").select_option("level1")
    page.get_by_text("Change single rules").click()
    page.get_by_label("Round limit").fill("20")
    page.get_by_role("button", name=re.compile("^Against a bot")).click()
    wait_for_table(visitor)
    assert wait_for_turn(visitor)
    assert page.get_by_role("region", name="Your side").get_by_role("button", name=re.compile("^Earth a0")).count() == 1
    assert "Fast Attack Craft" in page.get_by_role("region", name="Your hand").inner_text()
    commander = Commander(visitor)
    commander.play(turns=10)
    visitor.picture("laptop-domination-table")
    commander.play()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.get_by_role("heading").inner_text() in ("You win!", "A draw", "Joystick wins")
    assert "Player A (Earth)" in dialog.inner_text()
    visitor.picture("laptop-domination-after")
    log = page.get_by_role("log")
    dialog.get_by_role("button", name="Look at the board").click()
    assert (
        "Round 2" in log.inner_text()
        or "rounds have been played" in log.inner_text()
        or "destroyed" in log.inner_text()
    )


def test_prices_odds_and_dice_are_shown(invite: Invite) -> None:
    """Play until something can be hit: the lit orbitals have prices, the amounts exact odds, the roll its dice. The first
    card is a Destroyer, which reaches the enemy's Mars in a few turns."""
    visitor = invite(LAPTOP)
    seen: set[str] = set()
    for seed in (7, 8, 9):  # whether a shot is fired also depends on what the bot does
        open_table(visitor, "red_hammer", seed)
        look_until_fired(visitor, seen)
    assert seen == {"way", "amount", "dice"}


def look_until_fired(visitor: Visitor, seen: set[str]) -> None:
    page, commander = visitor.page, Commander(visitor)
    for _ in range(600):
        if {"way", "amount", "dice"} <= seen or not wait_for_turn(visitor):
            return
        if state(visitor, "asked") == "maneuver" and "way" not in seen:
            seen.add("way")
            check_ways(page)
            visitor.picture("laptop-domination-ways")
        if page.locator("[data-amount]").count() and "amount" not in seen:
            seen.add("amount")
            check_amounts(page)
            visitor.picture("laptop-domination-odds")
        if page.locator("[data-die]").count() and "dice" not in seen:
            seen.add("dice")
            told = page.locator(".news").inner_text()
            assert re.search(r"rolls [1-6]", told)
            visitor.picture("laptop-domination-dice")
        commander.play_once()


def check_ways(page: Page) -> None:
    prices = page.locator(".rung [data-lit] .price").all_inner_texts()
    assert prices
    assert all(re.fullmatch(r"−\d", price) for price in prices)
    label = page.locator(".rung [data-lit]").first.inner_text()
    assert re.search(r"Burn to orbital \d of [ab]\d+: costs \d, \d left", label)


def check_amounts(page: Page) -> None:
    heads = page.locator(".amounts th").all_inner_texts()
    assert heads == ["Spend", "Dice", "Hit on", "Damage", "Destroys", "Keeps"]
    for label in page.locator("[data-amount]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))"):
        assert re.search(
            r"Spend \d delta-vee: \d (die hits|dice hit) on .*% to destroy, .* damage on average, keeps \d", label
        )


def test_choices_are_taken_back_and_refusals_name_their_rule(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    page = visitor.page
    reach_construction(visitor)
    hand = page.locator(".hand .thing")
    version = visitor.version()
    hand.filter(has_text="Light Bomber").first.click()
    visitor.wait_past(version)
    assert state(visitor, "asked") == "site"
    assert "no corvette facility there" in page.locator(".decision").inner_text()
    version = visitor.version()
    page.keyboard.press("Escape")
    visitor.wait_past(version)
    assert state(visitor, "asked") == ""
    count = hand.count()
    version = visitor.version()
    hand.filter(has_text="Asteroid Colony").first.click()  # an asset goes straight into the row
    visitor.wait_past(version)
    assert hand.count() == count - 1
    version = visitor.version()
    page.get_by_role("button", name=re.compile("^Take back")).click()
    visitor.wait_past(version)
    assert hand.count() == count
    thing(visitor, "a0").click()  # nothing is under construction yet
    page.locator(".told").get_by_role("link", name=re.compile("Rule DM-")).wait_for()


def test_a_card_is_dragged_onto_the_asset_that_builds_it(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    page = visitor.page
    reach_construction(visitor)
    card = page.locator(".hand .thing").filter(has_text="Light Bomber").first.bounding_box()
    asset = thing(visitor, "a0").bounding_box()
    assert card
    assert asset
    page.mouse.move(card["x"] + 30, card["y"] + 15)
    page.mouse.down()
    page.mouse.move(asset["x"] + 60, asset["y"] + 30, steps=10)
    page.mouse.up()
    page.locator("[data-world=a0] .thing.hidden").get_by_text("Light Bomber", exact=True).wait_for()
    assert state(visitor, "asked") == ""


def reach_construction(visitor: Visitor) -> None:
    wait_for_turn(visitor)
    while state(visitor, "step") != "construction":
        version = visitor.version()
        go_on(visitor)
        visitor.wait_past(version)
        wait_for_turn(visitor)


def test_a_card_reads_in_full_by_pointing_focus_and_tap(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    page = visitor.page
    reader = page.locator("[data-reading]")
    thing(visitor, "a0").hover()
    page.locator("[data-reading=earth]").wait_for()
    text = reader.inner_text()
    for words in (
        "A bombardment of Earth",
        "Power",
        "Resistance",
        "Orbitals",
        "3 · 2 · 1 · 1",
        "Orbit track",
        "fighter, frigate",
    ):
        assert words in text
    page.mouse.move(5, 400)
    thing(visitor, "b0").focus()
    page.locator("[data-reading=mars]").wait_for()
    phone = invite(PHONE, touch=True)
    open_table(phone)
    phone.page.locator(".hand .thing").first.tap()
    phone.page.locator("[data-reading=fast_attack_craft]").wait_for()
    phone.picture("phone-domination-card")
    phone.page.get_by_role("button", name="Close the card").tap()
    assert phone.page.locator("[data-reading]").count() == 0


# Decks


def deck_names(page: Page) -> list[str]:
    return page.locator("[data-slot] .name").all_inner_texts()


def test_a_deck_is_built_ordered_saved_and_played(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    page = visitor.visit("/domination/decks")
    verdict = page.get_by_role("region", name="Legality")
    verdict.get_by_text("The deck has no Homeworld").wait_for()
    verdict.get_by_text("it needs 30. Add 30.").wait_for()
    visitor.picture("laptop-decks-empty")
    page.get_by_label("Open a deck").select_option("ready:red_hammer")
    verdict.get_by_text("Legal in Standard").wait_for()

    # Search and take: a fifth Heavy Frigate is one too many, and one card too many.
    page.get_by_label("Search cards").fill("heavy frigate")
    page.locator("[data-pool=heavy_frigate]").click()
    verdict.get_by_text("5 copies; Standard allows 4").wait_for()
    verdict.get_by_text("it needs 30. Take out 1").wait_for()
    assert page.get_by_role("button", name="Play with it").is_disabled()
    visitor.picture("laptop-decks-illegal")
    page.locator("[data-slot='30']").focus()
    page.keyboard.press("Delete")
    verdict.get_by_text("Legal in Standard").wait_for()
    page.get_by_label("Search cards").fill("")
    page.get_by_label("Kind of card").select_option("cruiser")
    assert page.locator("[data-pool]").count() == 4
    page.get_by_label("Construction cost").select_option("7")
    assert "Dreadnought" in page.locator("[data-pool]").inner_text()

    # Order by keyboard: card 20, a Heavy Frigate, goes to the top.
    before = deck_names(page)
    assert before[19] == "Heavy Frigate"
    page.locator("[data-slot='19']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.get_by_role("status").get_by_text("Heavy Frigate is now number 1 of 30").wait_for(state="attached")
    ordered = deck_names(page)
    assert ordered == [before[19], *before[:19], *before[20:]]

    # Order by drag: the third card to the seventh place.
    source, goal = page.locator("[data-slot='2']").bounding_box(), page.locator("[data-slot='6']").bounding_box()
    assert source
    assert goal
    page.mouse.move(source["x"] + 60, source["y"] + 12)
    page.mouse.down()
    page.mouse.move(goal["x"] + 60, goal["y"] + 12, steps=8)
    page.mouse.up()
    dragged = deck_names(page)
    assert dragged == [*ordered[:2], *ordered[3:7], ordered[2], *ordered[7:]]

    page.get_by_label("Name of the deck").fill("Red Fist")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Saved", exact=True).wait_for()
    visitor.picture("laptop-decks-built")
    page.reload()
    page.get_by_label("Open a deck").get_by_role("option", name="Red Fist").wait_for(state="attached")
    assert deck_names(page) == dragged
    page.get_by_role("button", name="Play with it").click()
    page.get_by_role("combobox", name="Your deck").get_by_role("option", name="Red Fist").wait_for(state="attached")
    page.get_by_label("How well bots play").select_option("level1")
    page.wait_for_function("() => document.querySelector('.bring select').value.startsWith('mine:')")
    page.get_by_role("button", name=re.compile("^Against a bot")).click()
    wait_for_table(visitor)
    held = page.locator(".hand .name").all_inner_texts()
    assert sorted(held[:5]) == sorted(dragged[:5])


def test_decks_travel_as_text(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    page = visitor.visit("/domination/decks")
    page.get_by_label("Open a deck").select_option("ready:blue_armada")
    page.get_by_role("region", name="Legality").get_by_text("Legal in Standard").wait_for()
    page.get_by_text("Import and export as text").click()
    area = page.get_by_label("The deck as text")
    page.wait_for_function("() => document.querySelector('textarea').value.includes('Earth')")
    text = area.input_value()
    assert text.splitlines()[1:3] == ["Earth", "Fast Attack Craft"]
    page.get_by_label("as a file (TOML)").check()
    page.wait_for_function("() => document.querySelector('textarea').value.includes('homeworld = ')")
    area.fill("# Two bombers\nEarth\n2x Light Bomber")
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("region", name="The deck", exact=True).get_by_text("2 of 30 cards").wait_for()
    assert deck_names(page) == ["Light Bomber", "Light Bomber"]
    area.fill("Earth\nLigt Bomber\n")
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("alert").get_by_text("Did you mean 'Light Bomber'?").wait_for()
    area.fill(text)
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("region", name="Legality").get_by_text("Legal in Standard").wait_for()
    assert len(deck_names(page)) == 30
    page.get_by_label("Open a deck").select_option("ready:deep_archive")
    page.get_by_label("Format").select_option("core")
    page.get_by_text("the format Core only leaves those out").first.wait_for()
    check(visitor, "decks")


def test_decks_on_a_phone(invite: Invite) -> None:
    visitor = invite(PHONE, touch=True)
    page = visitor.visit("/domination/decks")
    page.get_by_label("Open a deck").select_option("ready:storm_swarm")
    page.get_by_role("region", name="Legality").get_by_text("Legal in Standard").wait_for()
    before = deck_names(page)
    page.locator("[data-slot='0']").tap()
    page.get_by_role("button", name=f"Move {before[0]} down").tap()
    assert deck_names(page)[:2] == [before[1], before[0]]
    page.get_by_role("button", name=f"Take {before[0]} out").tap()
    page.get_by_role("region", name="Legality").get_by_text("Add 1.").wait_for()
    assert is_wide(visitor) <= 0
    assert too_small(visitor) == []
    check(visitor, "decks on a phone")
    visitor.picture("phone-decks")


# Two people


class Wire:
    """All that a browser was sent."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        page.on("response", self._response)

    def _frame(self, frame: Any) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    def _response(self, response: Any) -> None:
        if "/api/tables" in response.url and response.ok:
            self.heard.append(response.text())


# Cards that stand in no ready-made deck's first hand; Ada's list is all of them, so that any word of it would be a leak.
SECRETS = ["Espionage Agency", "Debris Screen", "Docking Beacon", "Accelerated Assembly Lines", "Heavy Assault Vehicle"]
REST = """
4 Siege Frigate
3 Espionage Agency
3 Debris Screen
3 Docking Beacon
3 Heavy Assault Vehicle
4 Torpedo Boat
4 Gunship
Moon 3131
"""
ADA_DECK = "\n".join(["Titan", *SECRETS]) + REST
WORDS = [*SECRETS, "Siege Frigate", "Torpedo Boat", "Gunship", "Moon 3131"]


def test_two_people_never_learn_each_others_secrets(invite: Invite) -> None:
    ada, bo = invite(LAPTOP), invite(LAPTOP)
    wire = Wire(bo.page)
    page = ada.visit("/domination/decks")
    page.get_by_text("Import and export as text").click()
    page.get_by_label("The deck as text").fill(ADA_DECK)
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("region", name="Legality").get_by_text("Legal in Standard").wait_for()
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_function("() => document.querySelector('.bring select')?.value.startsWith('mine:')")
    assert "ranked rules are played unless you choose differently" in page.locator("main").inner_text()
    page.get_by_role("button", name=re.compile("^With a friend")).click()
    link = page.get_by_label("Invitation link").input_value()
    page.get_by_text("Ranked rules.").wait_for()

    bo.visit(link)
    bo.page.get_by_text("Ranked rules.").wait_for()
    bo.page.get_by_role("combobox", name="Your deck").select_option("ready:red_hammer")
    check(bo, "lobby with decks")
    bo.picture("laptop-domination-lobby")
    bo.page.get_by_role("button", name=re.compile("^Sit down")).click()
    wait_for_table(ada)
    wait_for_table(bo)
    assert ada.page.request.get(f"/api/tables/{ada.table()}").json()["preset"] == "ranked"
    for _ in range(6):
        take_a_turn(on_turn(ada, bo))
    assert bo.page.locator(".side:not(.mine) .thing.hidden").count() > 0, "Ada has put cards down"
    assert ada.page.locator(".side.mine .thing.hidden").count() > 0
    everything = "".join(wire.heard)
    assert "red_hammer" not in everything, "not even the name of one's own deck is told again"
    assert '"titan"' in everything
    for word in WORDS:
        assert word not in everything, f"{word} came over Bo's line"
        assert word.lower().replace(" ", "_") not in everything
    assert "Face-down" in bo.page.locator("section.side:not(.mine)").inner_text()
    bo.picture("laptop-domination-hidden")


def on_turn(*visitors: Visitor) -> Visitor:
    for _ in looks():
        for visitor in visitors:
            if next_button(visitor).count():
                return visitor
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("It is nobody's turn.")


def take_a_turn(visitor: Visitor) -> None:
    """Put one upgrade down where nothing builds it, and end the turn."""
    for _ in range(12):
        if not next_button(visitor).count():
            return
        version = visitor.version()
        hand = lit(visitor, ".hand").filter(has_text="upgrade")
        begun = visitor.page.locator(".side.mine .thing.hidden").count()
        if state(visitor, "asked") == "site":
            lit(visitor, ".side.mine").first.click()
        elif hand.count() and begun == 0:
            hand.first.click()
        else:
            go_on(visitor)
        visitor.wait_past(version)


def test_an_open_table_is_listed_and_ranked(invite: Invite) -> None:
    ada, bo = invite(LAPTOP), invite(LAPTOP)
    ada.visit("/domination").get_by_role("button", name=re.compile("^With anyone")).click()
    ada.page.get_by_text("Ranked rules.").wait_for()
    bo.visit("/domination")
    tables = bo.page.get_by_role("region", name="Open tables")
    tables.get_by_role("link", name=re.compile("ranked rules")).first.click()
    bo.page.get_by_role("button", name=re.compile("^Sit down")).click()
    wait_for_table(ada)
    wait_for_table(bo)


def test_two_people_at_one_screen_see_their_own_cards_only(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    page = visitor.page
    sit_at_one_screen(visitor, "domination", "Ann", "Bo")
    first = page.get_by_role("button", name=re.compile("I am (Ann|Bo): show my game"))
    first.wait_for()
    assert page.locator(".hand").count() == 0, "covered until somebody takes the device"
    who = first.inner_text()
    check(visitor, "covered")
    visitor.picture("laptop-domination-covered")
    first.click()
    wait_for_table(visitor)
    for _ in range(6):
        version = visitor.version()
        go_on(visitor)
        page.wait_for_function(
            """version => document.querySelector('.curtain')
                || Number(document.querySelector('[data-version]')?.dataset.version) > version""",
            arg=version,
        )
        if page.locator(".curtain").count():
            break
    other = page.get_by_role("button", name=re.compile("I am (Ann|Bo): show my game"))
    other.wait_for()
    assert other.inner_text() != who
    assert page.locator(".hand").count() == 0


# The keyboard alone


def walk_to(visitor: Visitor, goal: Locator) -> None:
    """Tab until it has the focus."""
    for _ in range(80):
        if goal.evaluate("thing => thing === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {goal}")


def press_by_key(visitor: Visitor, goal: Locator) -> None:
    """Arrow keys over the table, Tab elsewhere; then Enter. N goes on."""
    page = visitor.page
    if goal.get_attribute("data-next") is not None:
        page.keyboard.press("n")
        return
    key = goal.get_attribute("data-key")
    if key is None:
        walk_to(visitor, goal)
    else:
        if not page.locator("[data-key]:focus").count():
            walk_to(visitor, page.locator("[data-key][tabindex='0']"))
        walk_over(page, key)
    page.keyboard.press("Enter")


def walk_over(page: Page, key: str) -> None:
    """Arrow keys towards a thing on the table."""
    for _ in range(80):
        step: str = page.evaluate(
            """key => {
                const from = document.activeElement, to = document.querySelector(`[data-key="${key}"]`)
                if (!to || from === to) return ''
                const a = from.getBoundingClientRect(), b = to.getBoundingClientRect()
                const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2
                window.walked = (window.walked ?? 0) + 1
                const aside = window.walked % 7 === 6
                const across = Math.abs(dx) > Math.abs(dy) !== aside
                return across ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : (dy > 0 ? 'ArrowDown' : 'ArrowUp')
            }""",
            key,
        )
        if not step:
            return
        page.keyboard.press(step)
    raise AssertionError(f"Arrow keys never reach {key}")


def test_the_keyboard_alone_plays(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    visitor.visit("/domination")
    visitor.page.get_by_label("How well bots play").select_option("level1")
    button = visitor.page.get_by_role("button", name=re.compile("^Against a bot"))
    walk_to(visitor, button)
    visitor.page.keyboard.press("Enter")
    wait_for_table(visitor)
    commander = Commander(visitor, lambda goal: press_by_key(visitor, goal))
    commander.play(turns=8)
    assert int(state(visitor, "turn")) >= 8 or visitor.over()
    assert visitor.page.locator(".side.mine [data-world]").count() > 1, "something was built"


# Access


def too_small(visitor: Visitor) -> list[str]:
    small: list[str] = visitor.page.evaluate(
        """smallest => [...document.querySelectorAll('button, .button, select, input, summary')]
            .map(thing => [thing, (thing.closest('label') ?? thing).getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < smallest || box.height < smallest))
            .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width.toFixed()}x${box.height.toFixed()}`)""",
        SMALLEST,
    )
    return small


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_is_content_at_every_moment(invite: Invite, size: str) -> None:
    visitor = invite(PHONE, touch=True, hints=True) if size == "phone" else invite(LAPTOP, hints=True)
    open_table(visitor)
    press = (lambda goal: goal.tap()) if size == "phone" else None
    commander = Commander(visitor, press) if press else Commander(visitor)
    seen: list[str] = []
    wanted = {"research", "construction", "construction-site", "construction-work", "maneuvers", "maneuvers-maneuver"}
    for _ in range(400):
        if wanted <= set(seen) or not wait_for_turn(visitor):
            break
        moment = f"{state(visitor, 'step')}-{state(visitor, 'asked')}".rstrip("-")
        if moment not in seen:
            seen.append(moment)
            check(visitor, moment)
            assert is_wide(visitor) <= 0
            if size == "phone":
                assert too_small(visitor) == []
            visitor.picture(f"{size}-domination-{moment}")
        commander.play_once()
    assert wanted <= set(seen)
    assert keys(visitor.page.locator("[data-key][tabindex='0']")), "there is a place for the keyboard"
