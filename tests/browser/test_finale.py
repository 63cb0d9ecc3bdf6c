"""The end of a game: on the board first, then beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.browser.arcade import LAPTOP, PHONE, Visitor
from tests.browser.midgame import open_before, played_by

from retrocade.engine.match import Match

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SIZES = {"laptop": LAPTOP, "phone": PHONE, "landscape": LANDSCAPE}
Invite = Callable[..., Visitor]


def before_the_end(visitor: Visitor, match: Match, entries: int = -1) -> None:
    open_before(visitor, match, entries)


def end_it(visitor: Visitor, match: Match) -> None:
    """Take the last action of the game, as another device of the same person would."""
    entry = match.log[-1]
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
    page.get_by_role("dialog").wait_for()
    visitor.picture(f"{size}-finale-{game}")
    board = page.get_by_role("grid").first.bounding_box()
    result = page.get_by_role("dialog").bounding_box()
    assert board
    assert result
    apart = board["x"] + board["width"] <= result["x"] + 1 or board["y"] + board["height"] <= result["y"] + 1
    assert apart, "the result covers no board"
    assert 0 <= board["y"] < SIZES[size]["height"], "the board is in view"
