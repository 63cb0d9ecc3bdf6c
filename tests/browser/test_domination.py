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
    click,
    drag,
    go_on,
    hold,
    keys,
    lit,
    next_button,
    state,
    stay,
    tap,
    tap_once,
    thing,
    wait_for_table,
    wait_for_turn,
)
from tests.browser.midgame import Moment, at_round, choosing_a_way, in_a_fight, open_at, with_a_pair
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


def test_a_whole_game_against_a_bot_with_a_ready_made_deck(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    page = visitor.visit("/domination")
    page.get_by_label("Your deck").get_by_role("option", name="Blue Armada (Earth)").wait_for(state="attached")
    page.get_by_role("combobox", name="Your deck").select_option("ready:blue_armada")
    page.get_by_text("Mixed fleet").wait_for()
    page.get_by_label("How well bots play").select_option("level1")
    page.get_by_text("Change individual rules").click()
    page.get_by_label("Round limit").fill("20")
    page.get_by_role("button", name=re.compile("^Against a bot")).click()
    wait_for_table(visitor)
    assert wait_for_turn(visitor)
    mine = page.get_by_role("region", name="Your side")
    assert mine.get_by_role("button", name=re.compile("^Earth, your Homeworld, damage 0 of 4")).count() == 1
    assert "Fast Attack Craft" in page.get_by_role("region", name="Your hand").inner_text()
    commander = Commander(visitor)
    commander.play(turns=10)
    visitor.picture("laptop-domination-table")
    commander.play()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    told = {"You win!": "wins", "Joystick wins": "Joystick wins", "A draw": "draw"}
    heading = dialog.get_by_role("heading").inner_text()
    assert heading in told
    assert "(Earth)" in dialog.inner_text()
    assert "Player A" not in dialog.inner_text()
    visitor.picture("laptop-domination-after")
    log = page.get_by_role("log")
    dialog.get_by_role("button", name="Look at the board").click()
    assert told[heading] in log.inner_text().strip().splitlines()[-1], "the log ends with the same"


def test_prices_odds_and_dice_are_shown(invite: Invite) -> None:
    """The lit orbitals have prices, the amounts exact odds, the roll its dice."""
    visitor = invite(LAPTOP)
    page = visitor.page
    open_at(visitor, choosing_a_way)
    page.locator(".ring > [data-lit] .price").first.wait_for()
    check_ways(page)
    visitor.picture("laptop-domination-ways")
    open_at(visitor, in_a_fight)
    page.locator("[data-amount]").first.wait_for()
    check_amounts(page)
    visitor.picture("laptop-domination-odds")
    click(page.locator("[data-amount]").first)
    page.locator("[data-die]").first.wait_for()
    assert re.search(r"rolls [1-6]", page.locator(".news").inner_text())
    visitor.picture("laptop-domination-dice")


def check_ways(page: Page) -> None:
    prices = page.locator(".ring > [data-lit] .price").all_inner_texts()
    assert prices
    assert all(re.fullmatch(r"−\d", price) for price in prices)
    ring = page.locator(".ring > [data-lit]").last
    assert re.search(r"Burn to orbital \d of [A-Z][\w ]+: costs \d, \d left", ring.inner_text())
    ring.hover(position={"x": 6, "y": 6})
    page.locator(".sky .ghost").wait_for(state="attached")
    legs = [int(price) for price in page.locator(".sky .price-words").all_text_contents()]
    assert f"costs {sum(legs)}," in ring.inner_text(), "the prices of the legs add up"


def check_amounts(page: Page) -> None:
    for label in page.locator("[data-amount] .hidden-words").all_inner_texts():
        assert re.search(
            r"Spend \d delta-vee: \d (die hits|dice hit) on .*% to destroy, .* damage on average, keeps \d", label
        )
    for text in page.locator("[data-amount]").all_inner_texts():
        assert re.search(r"\d\s*<?>?\d+%", text)


def test_what_is_no_use_says_why_and_asks(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    page = visitor.page
    reach_construction(visitor)
    hand = page.locator(".hand .thing")
    count = hand.count()
    bomber = hand.filter(has_text="Light Bomber")
    assert "dim" in (bomber.get_attribute("class") or "")
    bomber.click()
    doubt = page.get_by_role("alertdialog")
    assert "has a corvette facility, so nobody could build it" in doubt.inner_text()
    doubt.get_by_role("button", name="No").click()
    assert doubt.count() == 0
    assert state(visitor, "asked") == ""
    for key in ("", "a0"):  # the card, then its place: each time it is told
        version = visitor.version()
        (thing(visitor, key) if key else bomber).click()
        doubt.get_by_role("button", name="Do it anyway").click()
        visitor.wait_past(version)
    page.locator("[data-world=a0] .thing.hidden").wait_for()
    assert hand.count() == count - 1
    version = visitor.version()
    page.get_by_role("button", name=re.compile("^Take back")).click()
    visitor.wait_past(version)
    assert state(visitor, "asked") == "site"
    check(visitor, "where to place a card")
    page.keyboard.press("Escape")
    page.locator("[data-asked='']").wait_for()
    assert hand.count() == count
    thing(visitor, "a0").click()  # nothing is under construction yet
    page.locator(".reason").get_by_role("link", name=re.compile("Rule DM-")).wait_for()


def test_scrapping_and_scuttling_ask_first(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_at(visitor, lambda view: view["step"] == "construction" and view["asked"] == "" and begun(view) > 1)
    page = visitor.page
    count = page.locator(".side.mine .thing.hidden").count()
    page.get_by_role("button", name="Scrap a card under construction").click()
    page.locator("[data-asked=scrap]").wait_for()
    lit(visitor, ".side.mine").first.click()
    doubt = page.get_by_role("alertdialog")
    assert re.search(r"Scrap .+\? It is gone for good and loses \d counter", doubt.inner_text())
    doubt.get_by_role("button", name="No").click()
    assert page.locator(".side.mine .thing.hidden").count() == count
    lit(visitor, ".side.mine").first.click()
    version = visitor.version()
    doubt.get_by_role("button", name="Yes, do it").click()
    visitor.wait_past(version)
    assert page.locator(".side.mine .thing.hidden").count() == count - 1
    open_at(visitor, at_round(5))
    lit(visitor, ".side").locator(".token").first.click()
    page.locator("[data-asked=maneuver]").wait_for()
    page.keyboard.press("s")
    assert "becomes debris" in doubt.inner_text()
    page.keyboard.press("Escape")
    assert doubt.count() == 0
    assert state(visitor, "asked") == "maneuver"


def begun(view: dict[str, Any]) -> int:
    return sum(hidden["side"] == view["you"] for hidden in view["hidden"])


def test_one_press_builds_a_card_from_an_earlier_step(invite: Invite) -> None:
    """In Research already: the press leaves the steps between, places the card at its only site and lets that build it."""
    visitor = invite(LAPTOP)
    open_table(visitor)
    wait_for_turn(visitor)
    assert state(visitor, "step") == "research"
    version = visitor.version()
    visitor.page.locator(".hand .thing").filter(has_text="Fast Attack Craft").click()
    visitor.wait_past(version)
    ship = visitor.page.locator("[data-world=a0] .thing.ship")
    ship.get_by_text(re.compile("^Fast Attack Craft, your fighter, in orbital 1 of Earth")).wait_for()


def test_a_step_without_anything_to_do_is_left_by_itself_unless_one_wants_to_stay(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    wait_for_turn(visitor)
    turn = state(visitor, "turn")
    thing(visitor, "a0").click()  # research: Earth has acted, nothing can be built
    visitor.page.wait_for_function("turn => document.querySelector('.domination').dataset.turn !== turn", arg=turn)
    visitor.page.get_by_role("button", name="What the signs mean").click()
    visitor.page.get_by_label("Skip steps in which nothing worth doing is left").uncheck()
    visitor.page.get_by_role("button", name="Close", exact=True).click()
    wait_for_turn(visitor)
    turn = state(visitor, "turn")
    while state(visitor, "step") == "maneuvers":
        go_on(visitor)
    version = visitor.version()
    thing(visitor, "a0").click()
    visitor.wait_past(version)
    visitor.page.wait_for_timeout(300)
    assert (state(visitor, "turn"), state(visitor, "step")) == (turn, "construction")


def test_a_drawn_card_is_shown_and_named(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    stay(visitor)
    open_table(visitor)
    wait_for_turn(visitor)
    thing(visitor, "a0").click()
    visitor.page.mouse.move(5, 400)
    visitor.page.locator(".news").get_by_text(re.compile(r"^You drew [A-Z]")).wait_for()
    drawn = visitor.page.locator(".news p").inner_text().removeprefix("You drew ").removesuffix(".")
    assert drawn in visitor.page.locator(".card-details [data-reading]").inner_text()


def test_the_enemys_last_turn_is_told(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    commander, told = Commander(visitor), visitor.page.locator(".recap li")
    for _ in range(8):
        commander.play(turns=1)
        if told.count():
            break
    assert re.search("places|puts|researches|transfers|burns|attacks", told.first.inner_text())


def test_a_card_is_dragged_onto_the_asset_that_builds_it(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    page = visitor.page
    reach_construction(visitor)
    drag(page, page.locator(".hand .thing").filter(has_text="Fast Attack Craft"), thing(visitor, "a0"))
    page.locator("[data-world=a0] .thing.ship").get_by_text(re.compile("^Fast Attack Craft, your")).wait_for()
    assert state(visitor, "asked") == ""


def reach_construction(visitor: Visitor) -> None:
    wait_for_turn(visitor)
    while state(visitor, "step") != "construction":
        version = visitor.version()
        go_on(visitor)
        visitor.wait_past(version)
        wait_for_turn(visitor)


def test_a_card_reads_in_full_by_pointing_focus_and_a_finger_that_stays(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    page = visitor.page
    thing(visitor, "a0").hover()
    page.locator("[data-reading=earth]").wait_for()
    text = " ".join(page.locator("[data-reading]").inner_text().split())
    for words in (
        "A bombardment of Earth",
        "5 construction power: counters it adds a turn; builds fighters, frigates",
        "4 damage destroys it",
        "3 · 2 · 1 · 1 to enter its orbitals, lowest first",
        "a transfer here costs 3 now, 3 after its owner’s next upkeep",
    ):
        assert words in text
    page.mouse.move(5, 400)
    thing(visitor, "a0").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.locator("[data-reading]").wait_for()
    phone = invite(PHONE, touch=True)
    open_table(phone)
    hold(phone.page.locator(".hand .thing").first)
    phone.page.locator("[data-reading=fast_attack_craft]").wait_for()
    check(phone, "a card on a phone")
    phone.picture("phone-domination-card")
    phone.page.get_by_role("button", name="Close the card").tap()
    assert phone.page.locator("[data-reading]").count() == 0


def test_every_sign_is_explained(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_table(visitor)
    visitor.page.get_by_role("button", name="What the signs mean").click()
    dialog = visitor.page.get_by_role("dialog")
    text = dialog.inner_text()
    for word in (
        "Destroy the enemy Homeworld",
        "Delta-vee",
        "Transfer",
        "Blockade",
        "Population",
        "Your deck, next card first (25)",
    ):
        assert word in text
    check(visitor, "signs")
    dialog.get_by_role("button", name="Close").click()
    assert dialog.count() == 0


# Room for everything

ZOOMED: ViewportSize = {"width": 640, "height": 400}  # 1280 x 800 at 200%
SCREENS: dict[str, tuple[ViewportSize, bool]] = {
    "laptop": ({"width": 1280, "height": 800}, False),
    "phone": (PHONE, True),
    "zoomed": (ZOOMED, False),
}
MIDGAMES: dict[str, tuple[tuple[str, str], int, Moment]] = {
    "nine worlds each": (("thousand_rocks", "thousand_rocks"), 6, at_round(10)),
    "building": (("thousand_rocks", "thousand_rocks"), 6, at_round(10, "construction")),
    "fourteen worlds": (("thousand_rocks", "home_guard"), 2, at_round(15)),
    "a fight": (("thousand_rocks", "thousand_rocks"), 6, in_a_fight),
    "a long hand": (
        ("thousand_rocks", "deep_archive"),
        5,
        lambda view: len(view["hand"]) > 7 and view["step"] == "construction" and view["asked"] == "",
    ),
}
OVERLAPS = """() => {
    const all = [...document.querySelectorAll('[data-key], .strip, .news, [data-next], .tools button, .beside')]
        .filter(each => each.getClientRects().length && !each.matches('.orbital'))
    const box = each => each.getBoundingClientRect()
    const floating = each => each.closest('.controls, .beside') || (innerWidth <= 860 && each.matches('.strip'))
    const found = []
    for (const [n, one] of all.entries()) for (const other of all.slice(n + 1)) {
        if (one.contains(other) || other.contains(one) || floating(one) !== floating(other) && (floating(one) || floating(other))) continue
        const a = box(one), b = box(other)
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > 1.5 && high > 1.5) found.push(`${one.className} ${one.dataset.key} / ${other.className} ${other.dataset.key}: ${wide.toFixed()}x${high.toFixed()}`)
    }
    return found
}"""
OUT_OF_VIEW = """everything => {
    const must = everything ? '[data-key], .strip, .news, [data-next], [data-amount]' : '[data-amount], [data-next], .tools button'
    const out = [...document.querySelectorAll(must)].filter(each => {
        const box = each.getBoundingClientRect()
        if (!each.getClientRects().length) return false
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
    })
    const map = document.querySelector('.map')
    if (everything && map.scrollHeight > map.clientHeight + 1) out.push(map)
    if (everything && map.scrollWidth > map.clientWidth + 1) out.push(map)
    return out.map(each => `${each.className} ${each.dataset.key} ${JSON.stringify(each.getBoundingClientRect())}`)
}"""
REACHED = """() => {
    const goal = document.querySelector('.thing.aim, .thing.chosen') ?? document.querySelector('.map [data-lit]') ?? document.querySelector('.hand [data-lit]')
    if (!goal) return 'nothing is lit'
    const box = goal.getBoundingClientRect()
    const there = document.elementFromPoint(box.x + Math.min(8, box.width / 2), box.y + box.height / 2)
    return goal.contains(there) ? '' : `${goal.dataset.key} lies under ${there?.className}`
}"""
CLIPPED = """() => [...document.querySelectorAll('.strip, .phases, .next span')]
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).map(each => `${each.className}: ${each.innerText}`)"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", MIDGAMES)
def test_a_crowded_table_has_room_for_everything(invite: Invite, screen: str, game: str) -> None:
    size, touch = SCREENS[screen]
    visitor = invite(size, touch=touch)
    decks, seed, moment = MIDGAMES[game]
    open_at(visitor, moment, decks, seed)
    page = visitor.page
    page.locator(".map [data-key]").first.wait_for()
    page.wait_for_timeout(150)  # the table scrolls to what is lit
    visitor.picture(f"{screen}-domination-{game.replace(' ', '-')}")
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(OUT_OF_VIEW, screen == "laptop") == []
    assert page.evaluate(REACHED) == ""
    assert page.evaluate(CLIPPED) == []
    assert visitor.sideways() <= 0
    if screen != "laptop":
        assert too_small(visitor) == []
    check(visitor, f"{screen}, {game}")


def test_equal_ships_fly_together_unless_only_one_is_wanted(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_at(visitor, with_a_pair)
    page = visitor.page
    pair = (page.locator(".thing.ship.mine[data-ids][data-lit]").first.get_attribute("data-ids") or "").split()
    together = page.get_by_role("button", name=f"All {len(pair)} fly")

    def choose() -> str:
        """Choose the pair; return the first ring that it can fly to."""
        click(thing(visitor, pair[0]))
        together.wait_for()
        return keys(page.locator(".ring > [data-lit]"))[0]

    ring = choose()
    click(thing(visitor, ring))
    there = page.locator(".ring", has=thing(visitor, ring))
    there.locator(f"[data-ids='{' '.join(pair)}'], [data-craft='{pair[1]}']").first.wait_for()
    version = visitor.version()
    while page.get_by_role("button", name="Take back").is_enabled():
        page.get_by_role("button", name="Take back").click()
        visitor.wait_past(version)
        version = visitor.version()
        if page.locator(f".thing.ship[data-ids='{' '.join(pair)}'][data-lit]").count():
            break
    assert choose() == ring
    page.get_by_role("button", name="Only one flies").click()
    click(thing(visitor, ring))
    there.locator(f"[data-craft='{pair[0]}']").wait_for()
    assert there.locator(f"[data-craft~='{pair[1]}']").count() == 0


def test_a_shot_with_everything_is_one_press(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_at(
        visitor, lambda view: any(move["kind"] == "shot" for move in view["together"]) and view["step"] == "maneuvers"
    )
    offer = visitor.page.locator("[data-together=shot]").first
    assert re.search(r"\d+% to destroy.*keeps 0", offer.inner_text())
    offer.click()
    visitor.page.locator(".news [data-die]").first.wait_for()


def test_the_move_of_a_bot_is_an_arrow_to_its_place_on_the_table(invite: Invite) -> None:
    visitor = invite(LAPTOP)
    open_at(visitor, with_a_pair, hints=True)
    page = visitor.page
    for _ in looks():
        page.get_by_role("button", name="Ask a bot").click()
        page.get_by_role("status").filter(has_text="A bot would:").wait_for()
        if page.locator("[data-advice]").count():
            break
        before = visitor.version()
        page.get_by_role("button", name="Do it").click()  # what leads from nowhere to nowhere: ending a step
        visitor.wait_past(before)
    page.locator("[data-advised-spot]").wait_for(state="attached")
    assert page.locator(".thing.advised").count()
    visitor.picture("laptop-domination-advice")
    before = visitor.version()
    page.get_by_role("button", name="Do it").click()
    visitor.wait_past(before)
    assert page.locator("[data-advice]").count() == 0


def test_the_whole_table_is_seen_from_afar_on_a_phone(invite: Invite) -> None:
    visitor = invite(PHONE, touch=True)
    open_at(visitor, at_round(10))
    page = visitor.page
    page.get_by_role("button", name="Whole table").tap()
    assert page.evaluate("document.querySelector('.map').scrollWidth - document.querySelector('.map').clientWidth") <= 1
    visitor.picture("phone-domination-whole")
    version = visitor.version()
    page.locator(".side.mine .thing.asset").last.tap()
    page.get_by_role("button", name="Whole table").wait_for()
    assert visitor.version() == version, "a tap only comes closer"


def test_a_finger_sees_what_a_tap_would_do_and_taps_again(invite: Invite) -> None:
    visitor = invite(PHONE, touch=True)
    stay(visitor)
    open_table(visitor)
    page = visitor.page
    while state(visitor, "step") == "maneuvers":
        before = visitor.version()
        go_on(visitor, tap)
        visitor.wait_past(before)
    lit(visitor).first.wait_for()  # what is lit comes a moment after the position
    key = keys(lit(visitor))[-1]
    version = visitor.version()
    tap_once(thing(visitor, key))
    page.locator(".asked", has_text="Tap again to do it.").wait_for()
    assert keys(page.locator("[data-aimed]")) == [key]
    assert visitor.version() == version, "the first tap only shows it"
    visitor.picture("phone-domination-preview")
    assert visitor.sideways() <= 0
    tap_once(thing(visitor, key))
    visitor.wait_past(version)
    assert page.locator("[data-aimed]").count() == 0


def test_what_happens_is_acted_out_and_can_be_skipped(invite: Invite) -> None:
    visitor = invite({"width": 1280, "height": 800}, motion=True, botSpeed="calm")
    open_at(visitor, in_a_fight)
    page = visitor.page
    page.locator("[data-amount]").last.click()
    page.locator(".sky .beam").wait_for(state="attached")
    page.locator(".sky .roll").wait_for(state="attached")
    visitor.picture("laptop-domination-fight-acted-out")
    page.mouse.click(5, 400)
    assert page.locator(".sky .beam, .sky .roll, .sky .burst").count() == 0


def test_nothing_moves_where_motion_is_off(invite: Invite) -> None:
    visitor = invite({"width": 1280, "height": 800})
    open_at(visitor, in_a_fight)
    version = visitor.version()
    visitor.page.locator("[data-amount]").last.click()
    visitor.wait_past(version)
    assert visitor.page.locator(".sky .beam, .sky .roll, .sky .burst").count() == 0
    assert visitor.page.locator(".news [data-die]").count() > 0


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
    verdict = page.get_by_role("region", name="Legality")
    verdict.get_by_text("Not legal in Standard").wait_for()  # its new lines move what stands below
    area.fill("Earth\nLigt Bomber\n")
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("alert").get_by_text("Did you mean 'Light Bomber'?").wait_for()
    area.fill(text)
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("region", name="The deck", exact=True).get_by_text("30 of 30 cards").wait_for()
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
    assert visitor.sideways() <= 0
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


# Cards that are in no ready-made deck's first hand; Ada's list has only these, so that any mention of one is a leak.
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
    assert "ranked rules apply unless you choose otherwise" in page.locator("main").inner_text()
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
    seen = bo.page.locator("section.side:not(.mine)").inner_text()
    assert re.search("A face-down upgrade, the enemy.s, under construction", seen)
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
            visitor.page.locator(".side.mine .thing.asset").first.click(modifiers=["Shift"])
        elif hand.count() and begun == 0:
            hand.first.click(modifiers=["Shift"])
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
    """Press by keyboard: arrow keys on the table, Tab elsewhere, then Enter. N goes on."""
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
    commander.play(turns=6)
    assert int(state(visitor, "turn")) >= 6 or visitor.over()
    built = visitor.page.locator(".side.mine [data-world], .thing.ship.mine, .side.mine .thing.hidden").count()
    assert built > 1, "something was built"


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
    commander = Commander(visitor, tap) if size == "phone" else Commander(visitor)
    seen: list[str] = []
    wanted = {"research", "construction", "maneuvers", "maneuvers-maneuver"}
    for _ in range(400):
        if wanted <= set(seen) or not wait_for_turn(visitor):
            break
        moment = f"{state(visitor, 'step')}-{state(visitor, 'asked')}".rstrip("-")
        if moment not in seen:
            seen.append(moment)
            check(visitor, moment)
            assert visitor.sideways() <= 0
            if size == "phone":
                assert too_small(visitor) == []
            visitor.picture(f"{size}-domination-{moment}")
        commander.play_once()
    assert wanted <= set(seen)
    assert keys(visitor.page.locator("[data-key][tabindex='0']")), "there is a place for the keyboard"
