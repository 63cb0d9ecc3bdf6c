"""The end of a game: on the board first, then beside it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.browser.arcade import LAPTOP, PHONE, Visitor
from tests.browser.midgame import log_where, open_before, played_by
from tests.browser.test_small_screens import WIDEST

from retrocade.engine.match import Match

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SIZES = {"laptop": LAPTOP, "phone": PHONE, "landscape": LANDSCAPE}
Invite = Callable[..., Visitor]


def before_the_end(visitor: Visitor, match: Match, entries: int = -1) -> None:
    open_before(visitor, match, entries)


def end_it(visitor: Visitor, match: Match) -> None:
    """Take the last action of the game."""
    take(visitor, match, -1)


def take(visitor: Visitor, match: Match, number: int) -> None:
    """Take an action of the game, as another device of the same person would."""
    entry = match.log[number]
    script = """async ([table, seat, action]) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
        await new Promise(done => { socket.onopen = done })
        socket.onmessage = message => {
            const said = JSON.parse(message.data)
            if (said.type === 'welcome') socket.send(JSON.stringify({type: 'act', client_id: 'last', version: said.now.version, seat, actions: [action]}))
            if (said.type === 'ack') socket.close()
        }
        socket.send(JSON.stringify({type: 'hello'}))
    }"""
    visitor.page.evaluate(script, [visitor.table(), entry.seat, entry.action])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["starsprint", "retrotetro", "insertcoin"])
def test_the_board_stays_in_view_and_the_points_are_counted_on_it(invite: Invite, game: str, size: str) -> None:
    match = played_by(game, "level1" if game == "starsprint" else "level2", 1)
    visitor = invite(SIZES[size], touch=size != "laptop", motion=True, botSpeed="normal")
    before_the_end(visitor, match)
    page = visitor.page
    end_it(visitor, match)
    finale = page.locator("[data-finale]")
    finale.wait_for()
    assert page.get_by_role("dialog").count() == 0, "first the end on the board, then the rest"
    visitor.picture(f"{size}-finale-{game}-counting")
    points = str(match.score(0))
    expect(finale).to_contain_text(points)
    expect(finale).to_be_in_viewport()
    assert visitor.sideways() <= 0, "what is celebrated makes the page no wider"
    page.get_by_role("dialog").wait_for()
    visitor.picture(f"{size}-finale-{game}")
    board = page.get_by_role("grid").first.bounding_box()
    result = page.get_by_role("dialog").bounding_box()
    assert board
    assert result
    apart = board["x"] + board["width"] <= result["x"] + 1 or board["y"] + board["height"] <= result["y"] + 1
    assert apart, "the result covers no board"
    told = finale.bounding_box()
    assert told
    apart = told["x"] + told["width"] <= result["x"] + 1 or told["y"] + told["height"] <= result["y"] + 1
    assert apart, "what is told on the board covers no result"
    assert told["height"] < 80, "it is one line, or two with long names"
    assert 0 <= board["y"] < SIZES[size]["height"], "the board is in view"


NAMES = ("Maximiliane Wolkenstein", "Bartholomew Ashgrove", "Konstantinopolitaner", "Wilhelmina Ungestüm")


@pytest.mark.parametrize("game", ["astrodroids", "insertcoin", "retrotetro"])
def test_four_long_names_make_a_phone_no_wider_at_any_moment_of_the_end(invite: Invite, game: str) -> None:
    match = played_by(game, "level1", 4, "turns" if game == "astrodroids" else "")
    visitor = invite(PHONE, touch=True, motion=True, botSpeed="normal")
    page = visitor.page
    page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script(WIDEST)
    open_before(visitor, match, -1, seats=[{"kind": "me", "name": name} for name in NAMES])
    if page.locator(".curtain").count():
        page.locator(".curtain").get_by_role("button").click()
    end_it(visitor, match)
    page.get_by_role("dialog").wait_for()
    assert visitor.sideways() <= 0
    visitor.picture(f"phone-finale-{game}-names")
    page.get_by_role("button", name="Look at the board", exact=True).tap()
    page.get_by_role("button", name="Show the result").wait_for()
    assert visitor.sideways() <= 0
    assert page.evaluate("widest") == 0


def test_initials_are_turned_as_on_a_cabinet_and_the_place_is_told(invite: Invite) -> None:
    visitor = invite()
    match = played_by("starsprint", "level1", 1, "ace")
    before_the_end(visitor, match)
    end_it(visitor, match)
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_text(re.compile(r"on (this|the) list")).first.wait_for()
    field = dialog.get_by_label("Your initials")
    dialog.get_by_role("button", name="Letter 1: next").click()
    dialog.get_by_role("button", name="Letter 3: previous").click()
    expect(field).to_have_value("BA-")
    field.press("Home")
    field.press("ArrowDown")
    expect(field).to_have_value("AA-")
    visitor.picture("laptop-finale-initials")
    dialog.get_by_role("button", name="Put on the list").click()
    dialog.get_by_text(re.compile("^AA- is number")).wait_for()

    before_the_end(visitor, match)  # the same points once more: of equal ones the earlier is ahead
    end_it(visitor, match)
    dialog.get_by_text(re.compile(r"^Number 2 of 2 on the list: 1 point to the next, AA-\.$")).wait_for()


@pytest.mark.parametrize("motion", [True, False])
def test_a_found_ring_is_celebrated_and_quietly_without_motion(invite: Invite, motion: bool) -> None:
    match = played_by("starsprint", "level1", 1)
    number, _, _ = log_where(match, lambda event: event.kind == "ring")
    visitor = invite(motion=motion, botSpeed="normal")
    open_before(visitor, match, number)
    visitor.page.evaluate(WATCH_SPARKS)
    take(visitor, match, number)
    visitor.page.get_by_text("1/6", exact=True).wait_for()
    assert (visitor.page.evaluate("window.sparks") > 0) is motion


@pytest.mark.parametrize(("game", "kind"), [("insertcoin", "completed"), ("retrotetro", "half-row")])
def test_a_shape_and_a_row_are_celebrated(invite: Invite, game: str, kind: str) -> None:
    match = played_by(game, "level2", 1)
    number = first_done(match, kind)
    visitor = invite(motion=True, botSpeed="normal")
    open_before(visitor, match, number)
    visitor.page.evaluate(WATCH_SPARKS)
    take(visitor, match, number)
    visitor.page.wait_for_function("() => window.sparks > 0")
    visitor.picture(f"laptop-finale-{game}-celebration")


WATCH_SPARKS = """() => {
    window.sparks = 0
    const look = () => { window.sparks += document.querySelectorAll('[data-sparks]').length; requestAnimationFrame(look) }
    look()
}"""


def first_done(match: Match, kind: str) -> int:
    """The number of the first entry that completes a shape or fills a half row."""
    again = Match(match.game, match.options, match.seed)
    count = 0
    for number, entry in enumerate(match.log):
        again.act(entry.seat, entry.action)
        player = again.view(0)["players"][0]
        now = sum(level["completed"] for level in player["levels"]) if kind == "completed" else len(player["half_rows"])
        if now > count:
            return number
        count = now
    raise AssertionError("that never happens")
