"""Without a network: the device reviews a game in a separate worker, with the same result as natively."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.device import PLAY, ask
from tests.browser.midgame import played_by
from tests.browser.test_access import check

from retrocade.bots import BotPlayer, find
from retrocade.engine.match import Match
from retrocade.engine.messages import as_data
from retrocade.games import load
from retrocade.lab import libraries
from retrocade.lab.reviews.order import Kind, Order, carry_out, order_of

LONG_MS = 600_000  # a whole report, on a busy machine
LITTLE = 3  # percent of the usual work
SOON = 40  # decisions


def natively(order: Order) -> Any:
    found = carry_out(Order(*json.loads(json.dumps(order))), libraries.ready(load(order.game)))
    return json.loads(json.dumps(found, default=as_data))


def given_up(name: str) -> Match:
    """Return a game of bots in which one gives up soon."""
    game = load(name)
    match = Match(game, game.untimed(game.choose({})), 4)
    player = BotPlayer(find("level3"), libraries.ready(game), 4)
    while len(match.log) < SOON:
        match.act(match.to_act[0], player.choose(match, match.to_act[0]))
    match.resign(match.to_act[0])
    return match


@pytest.mark.parametrize(("game", "kind"), [("starsprint", "review"), ("starsprint", "luck"), ("domination", "review")])
def test_a_report_is_the_same_as_natively(offline: Visitor, game: str, kind: Kind) -> None:
    offline.page.set_default_timeout(LONG_MS)
    offline.page.wait_for_function("() => window.retrocade")
    match = played_by(game, "level1", 1) if game == "starsprint" else given_up(game)
    order = order_of(match, kind, effort=LITTLE, patience=100)
    here = ask(offline, "POST", "/api/device/measure/study", {"game": game, "order": list(order)})
    assert here == natively(order)
    assert here["curve" if kind == "review" else "seats"]


def test_a_game_is_reviewed_while_the_arcade_answers_and_the_review_stays(offline: Visitor) -> None:
    page = offline.page
    page.set_default_timeout(LONG_MS)
    page.wait_for_function("() => window.retrocade")
    table = ask(offline, "POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}]})["id"]
    assert page.evaluate(PLAY, [table, 10_000])["over"]
    offline.visit(f"/replay/{table}")
    page.get_by_role("button", name="Review", exact=True).click()
    review = page.get_by_role("region", name="Review")
    review.get_by_role("button", name="Review this game").click()
    review.get_by_role("progressbar").wait_for()
    assert ask(offline, "GET", f"/api/tables/{table}/studies")["review"]["status"] == "running"  # it answers meanwhile
    offline.picture("laptop-offline-review-running")
    review.get_by_text("A Champion", exact=False).first.wait_for()
    review.get_by_role("group").first.wait_for()
    offline.picture("laptop-offline-review")
    check(offline, "offline-review")

    page.reload()
    page.get_by_role("button", name="Review", exact=True).click()
    review.get_by_role("group").first.wait_for()
    expect(review.get_by_role("button", name="Review this game")).to_have_count(0)
    page.set_viewport_size(PHONE)
    review.scroll_into_view_if_needed()
    offline.picture("phone-offline-review")
    assert offline.sideways() <= 0
