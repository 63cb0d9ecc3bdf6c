"""Whole games: alone with the mouse, and with the keyboard only."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator
from tests.browser.arcade import ROOT, Visitor, decide

LONGEST = 400  # decisions


def test_a_whole_game_alone_then_initials_replay_and_another(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.open_solo()
    page = visitor.page
    for _ in range(LONGEST):
        if visitor.over():
            break
        decide(visitor, lambda thing: thing.click())
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("heading", name=re.compile("You made it|Lost this time")).wait_for()
    dialog.get_by_text("Star Rings").wait_for()

    dialog.get_by_label("Your initials").fill("abc")
    dialog.get_by_role("button", name="Put on the list").click()
    dialog.get_by_text(re.compile("ABC is")).wait_for()
    table = visitor.table()

    dialog.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider", name="Step").wait_for()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One step back").click()
    assert re.search(rf"/replay/{table}#\d+$", page.url)
    visitor.picture("laptop-replay-end")

    visitor.visit("/starsprint")
    page.get_by_role("region", name="High scores").get_by_text("ABC").first.wait_for()

    visitor.visit(f"/t/{table}")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.locator("[data-lit]").first.wait_for()


def test_a_whole_game_with_nothing_but_the_keyboard(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    page = visitor.visit("/")
    page.get_by_role("button", name="Play Star Sprint").wait_for()
    walk_to(visitor, page.get_by_role("button", name="Play Star Sprint"))
    page.keyboard.press("Enter")
    visitor.board.wait_for()

    for _ in range(LONGEST):
        if visitor.over():
            break
        decide(visitor, lambda thing: press_by_key(visitor, thing))
    page.get_by_role("dialog").wait_for()
    walk_to(visitor, page.get_by_role("link", name="Watch the replay"))
    page.keyboard.press("Enter")
    page.get_by_role("slider", name="Step").wait_for()


def press_by_key(visitor: Visitor, thing: Locator) -> None:
    """Arrow keys on the board, Tab elsewhere; then Enter."""
    if thing.get_attribute("data-cell") is None:
        walk_to(visitor, thing)
    else:
        walk_to(visitor, visitor.page.locator("[data-cell][tabindex='0']"))
        target = int(thing.get_attribute("data-cell") or 0)
        at = int(visitor.page.locator("[data-cell]:focus").get_attribute("data-cell") or 0)
        for key, count in (("ArrowDown", target // 7 - at // 7), ("ArrowRight", target % 7 - at % 7)):
            back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
            for _ in range(abs(count)):
                visitor.page.keyboard.press(key if count > 0 else back)
        assert thing.evaluate("cell => cell === document.activeElement")
    visitor.page.keyboard.press("Enter")


def walk_to(visitor: Visitor, thing: Locator) -> None:
    """Tab until it has the focus."""
    for _ in range(60):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {thing}")


PLAY_LOG = """async ({table, log}) => {
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/live`)
    const next = kind => new Promise(heard => line.addEventListener('message', function listen(event) {
        const message = JSON.parse(event.data)
        if (message.type !== kind) return
        line.removeEventListener('message', listen)
        heard(message)
    }))
    await new Promise(open => line.addEventListener('open', open))
    line.send(JSON.stringify({type: 'hello'}))
    let version = (await next('welcome')).now.version
    for (const [seat, action] of log) {
        line.send(JSON.stringify({type: 'act', client_id: `c${version}`, version, seat, actions: [action]}))
        version = (await next('ack')).version
    }
    line.close()
}"""


def test_a_win_is_told_as_one(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.visit("/")
    demo = json.loads((ROOT / "web/src/games/starsprint/demo.json").read_text())
    wish = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": demo["seed"]}
    table = visitor.page.evaluate(
        """wish => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify(wish)}).then(answer => answer.json())""",
        wish,
    )
    visitor.page.evaluate(PLAY_LOG, {"table": table["id"], "log": demo["log"]})
    visitor.visit(table["address"])
    visitor.page.get_by_role("dialog").get_by_role("heading", name="You made it!").wait_for()
    visitor.picture("laptop-won")
