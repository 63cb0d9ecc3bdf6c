"""Moves of several actions on a slow line: each is one message, done whole and once. And nothing the server says leaves a
page that only a reload repairs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser import arcade, insertcoin, retrotetro
from tests.browser.arcade import PHONE, RunningServer, Visitor, quick_server
from tests.browser.domination import (
    click,
    drag,
    glance,
    height,
    same_world,
    state,
    stay,
    thing,
)
from tests.browser.midgame import Moment, choosing_a_way, open_at, with_a_target
from tests.browser.test_domination import LAPTOP, open_table, reach_construction

Invite = Callable[..., Visitor]

SLOW_LINE = """
window.line = {sent: [], heard: [], sockets: []}
const Plain = window.WebSocket
window.WebSocket = class extends Plain {
    constructor(...address) {
        super(...address)
        window.line.sockets.push(this)
    }
    send(text) {
        window.line.sent.push(JSON.parse(text))
        setTimeout(() => this.readyState === Plain.OPEN && super.send(text), DELAY)
    }
    set onmessage(hear) {
        super.onmessage = event => setTimeout(() => {
            window.line.heard.push(JSON.parse(event.data))
            hear(event)
        }, DELAY)
    }
}
"""


def slow(visitor: Visitor, each_way_ms: int = 200) -> Visitor:
    """Put the visitor far away; what goes over the line is noted."""
    visitor.context.add_init_script(SLOW_LINE.replace("DELAY", str(each_way_ms)))
    stay(visitor)  # only presses send moves
    return visitor


def moves(visitor: Visitor) -> list[Any]:
    """What was sent so far that acts."""
    found: list[Any] = visitor.page.evaluate("line.sent.filter(message => message.type === 'act')")
    return found


def answers(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.page.evaluate(
        "line.heard.filter(message => message.client_id && ['ack', 'refused', 'stale', 'error'].includes(message.type))"
    )
    return found


def check_whole_and_once(visitor: Visitor) -> list[Any]:
    """Every move sent was carried out whole, by one answer; the moves."""
    visitor.page.wait_for_function("() => !document.querySelector('[data-sending]')")
    sent, heard = moves(visitor), answers(visitor)
    assert [answer["client_id"] for answer in heard] == [move["client_id"] for move in sent]
    for move, answer in zip(sent, heard, strict=True):
        assert answer["type"] == "ack", answer
        assert (answer["done"], answer["stopped"]) == (move["take_back"] + len(move["actions"]), None)
    return sent


def press_once(visitor: Visitor, key: str) -> Any:
    """Press a thing, twice as impatient people do on a slow line; the one move that it sent, once that is shown."""
    before, version = len(moves(visitor)), visitor.version()
    click(thing(visitor, key))
    visitor.page.evaluate("key => document.querySelector(`[data-key='${key}']`)?.click()", key)
    visitor.wait_past(version)
    (move,) = check_whole_and_once(visitor)[before:]
    assert visitor.version() == version + move["take_back"] + len(move["actions"])
    return move


CHOSEN = "() => document.querySelector('.ship.chosen')?.dataset.key ?? ''"
ORBITAL = "key => document.querySelector(`[data-key='${key}'], [data-ids~='${key}']`).closest('.ring').querySelector('.thing.orbital').dataset.key"


def far_away_at(visitor: Visitor, moment: Moment) -> Visitor:
    """A table at such a moment of a game, on a slow line."""
    open_at(visitor, moment)
    slow(visitor)
    visitor.page.reload()
    visitor.page.locator(".curtain").get_by_role("button").click()
    visitor.page.locator("[data-version]").first.wait_for()
    return visitor


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_dm_18_a_far_orbital_takes_one_press_on_a_slow_line(invite: Invite, size: str) -> None:
    visitor = far_away_at(invite(LAPTOP) if size == "laptop" else invite(PHONE), choosing_a_way)
    now = glance(visitor)
    far = [each.key for each in now.lit if "/" in each.key and is_far(each.key, now.at)]
    assert far, "the rules have changed this game: name another moment with a far orbital in reach"
    craft = visitor.page.evaluate(CHOSEN)
    goal = max(far, key=lambda key: (not same_world(key, now.at), height(key)))
    move = press_once(visitor, goal)
    assert len(move["actions"]) > 1
    assert visitor.page.evaluate(ORBITAL, craft) == goal, "it is there, in one press"
    visitor.picture(f"{size}-domination-slow-line")


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_dm_18_an_enemy_takes_one_press_on_a_slow_line(invite: Invite, size: str) -> None:
    visitor = far_away_at(invite(LAPTOP) if size == "laptop" else invite(PHONE), with_a_target)
    targets = [each.key for each in glance(visitor).lit if each.danger]
    assert targets, "the rules have changed this game: name another moment with something to fire at"
    move = press_once(visitor, targets[0])
    assert len(move["actions"]) >= 2, "the target, and with how much"


def is_far(key: str, at: str) -> bool:
    return not same_world(key, at) or abs(height(key) - height(at)) > 1


def test_a_card_and_then_another_one_take_one_press_each_on_a_slow_line(invite: Invite) -> None:
    visitor = slow(invite(LAPTOP))
    open_table(visitor)
    reach_construction(visitor)
    begin_with(visitor, "Light Bomber")
    fighter = visitor.page.locator(".hand .thing").filter(has_text="Fast Attack Craft").get_attribute("data-key") or ""
    instead = press_once(visitor, fighter)
    assert (instead["take_back"], len(instead["actions"])) == (1, 1), "another card instead: one message"
    assert state(visitor, "asked") == "site"
    press_once(visitor, "a0")
    visitor.page.locator("[data-world=a0] .thing.ship").get_by_text(re.compile("^Fast Attack Craft, your")).wait_for()


def begin_with(visitor: Visitor, name: str) -> None:
    """Choose a card and say where to place it later."""
    version = visitor.version()
    visitor.page.locator(".hand .thing").filter(has_text=name).click(modifiers=["Shift"])
    visitor.wait_past(version)
    assert state(visitor, "asked") == "site"


def test_a_card_is_dragged_onto_its_asset_on_a_slow_line(invite: Invite) -> None:
    visitor = slow(invite(LAPTOP))
    open_table(visitor)
    reach_construction(visitor)
    page = visitor.page
    drag(page, page.locator(".hand .thing").filter(has_text="Fast Attack Craft"), thing(visitor, "a0"))
    page.locator("[data-world=a0] .thing.ship").get_by_text(re.compile("^Fast Attack Craft, your")).wait_for()
    check_whole_and_once(visitor)


def test_going_on_leaves_a_decision_half_made_in_one_message(invite: Invite) -> None:
    visitor = slow(invite(LAPTOP))
    open_table(visitor)
    reach_construction(visitor)
    begin_with(visitor, "Light Bomber")
    before, version = len(moves(visitor)), visitor.version()
    visitor.page.keyboard.press("n")
    visitor.wait_past(version + 1)
    (move,) = check_whole_and_once(visitor)[before:]
    assert (move["take_back"], move["actions"]) == (1, [0])


def test_walks_of_star_sprint_are_one_message(invite: Invite) -> None:
    visitor = slow(invite())
    visitor.open_solo()
    for _ in range(40):
        if visitor.over() or any(len(move["actions"]) > 1 for move in moves(visitor)):
            break
        far = [cell for cell, label in visitor.lit() if "defeats it" not in label]
        if far:
            version = visitor.version()
            visitor.cell(far[-1]).click()
            visitor.wait_past(version)
        else:
            arcade.decide(visitor, lambda goal: goal.click())
    sent = check_whole_and_once(visitor)
    assert any(len(move["actions"]) > 1 for move in sent)


def test_a_symbol_of_insert_coin_is_placed_by_one_message(invite: Invite) -> None:
    visitor = slow(invite())
    visitor.visit("/").get_by_role("button", name="Play Insert Coin").click()
    visitor.page.locator("[role=gridcell][data-lit]").first.wait_for()
    for _ in range(3):
        insertcoin.play_turn(visitor)
    assert any(len(move["actions"]) == 2 for move in check_whole_and_once(visitor))


def test_a_piece_of_retro_tetro_is_dropped_with_its_card_by_one_message(invite: Invite) -> None:
    visitor = slow(invite())
    retrotetro.open_first_game(visitor)
    for _ in range(4):
        retrotetro.decide(visitor, retrotetro.hasty)
    assert any(len(move["actions"]) == 2 for move in check_whole_and_once(visitor))


# Answers of the server


@pytest.fixture
def strict(browser: Browser, tmp_path: Path) -> Iterator[tuple[RunningServer, Visitor]]:
    """A server that accepts one message a second, five at once, and a visitor."""
    server = quick_server(tmp_path, MESSAGE_RATE="1")
    visitor = slow(Visitor(browser, server.address), 0)
    yield server, visitor
    visitor.leave()
    server.stop()


FLOOD = """count => {
    for (let number = 0; number < count; number += 1) line.sockets.at(-1).send('{"type":"ping"}')
}"""


# A page may be back sooner than a test looks at it, so the page itself notes what it said.
NOTES_RECONNECTING = """() => {
    const said = () => document.body.innerText.includes('Reconnecting; nothing is lost')
    new MutationObserver(() => { window.saidReconnecting ||= said() }).observe(document.body, { childList: true, subtree: true })
}"""


def told_too_fast(visitor: Visitor, *, final: bool) -> None:
    visitor.page.wait_for_function(
        "final => line.heard.some(message => message.code === 'too_fast' && message.final === final)", arg=final
    )


def press_and_go_on(visitor: Visitor) -> None:
    """The server rejects a press at first: the page sends it again without help."""
    version = visitor.version()
    visitor.page.evaluate("window.notReloaded = true")
    visitor.page.locator("[data-lit]").first.click()
    visitor.wait_past(version, 60_000)
    assert visitor.page.evaluate("window.notReloaded")
    assert visitor.board.is_visible()


def test_too_fast_leaves_a_table_that_goes_on(strict: tuple[RunningServer, Visitor]) -> None:
    _, visitor = strict
    visitor.open_solo()
    visitor.page.evaluate(FLOOD, 20)
    told_too_fast(visitor, final=False)
    press_and_go_on(visitor)
    assert visitor.page.locator("main[data-sending]").count() == 0
    press_and_go_on(visitor)


def test_a_connection_closed_for_haste_comes_back_by_itself(strict: tuple[RunningServer, Visitor]) -> None:
    _, visitor = strict
    visitor.open_solo()
    visitor.page.evaluate(NOTES_RECONNECTING)
    visitor.page.evaluate(FLOOD, 70)
    told_too_fast(visitor, final=True)
    visitor.page.wait_for_function("() => window.saidReconnecting")
    press_and_go_on(visitor)
    visitor.page.get_by_text("Reconnecting; nothing is lost").wait_for(state="detached")


def test_who_was_not_invited_can_try_again(browser: Browser, strict: tuple[RunningServer, Visitor]) -> None:
    server, host = strict
    host.visit("/starsprint").get_by_role("button", name=re.compile("^With a friend")).click()
    link = host.page.get_by_label("Invitation link").input_value()
    friend = Visitor(browser, server.address)
    page = friend.visit(link.partition("#")[0])
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("link", name="Back to the arcade", exact=True).is_visible()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("alert").wait_for()
    friend.picture("laptop-not-invited")
    table, _, invitation = link.rpartition("/t/")[2].partition("#")
    page.request.post(f"/api/tables/{table}/enter", data={"invitation": invitation})
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name=re.compile("^Sit down")).wait_for()
    friend.leave()


@pytest.mark.parametrize("in_vain", [0, 1], ids=["at once", "after another failure"])
def test_a_part_of_the_page_that_did_not_load_can_be_tried_again(
    browser: Browser, arcade: RunningServer, in_vain: int
) -> None:
    visitor = Visitor(browser, arcade.address)
    part = re.compile(r"/assets/Cabinet-[^/]*\.js")
    visitor.context.route(part, lambda route: route.abort())
    page = visitor.visit("/")
    page.evaluate("history.pushState(null, '', '/starsprint'); dispatchEvent(new PopStateEvent('popstate'))")
    again = page.get_by_role("button", name="Try again")
    for _ in range(in_vain):
        again.click()
        page.wait_for_timeout(500)
    again.wait_for()
    visitor.picture("laptop-not-loaded")
    visitor.context.unroute(part)
    again.click()
    page.get_by_role("button", name=re.compile("^With a friend")).wait_for()
    visitor.leave()
