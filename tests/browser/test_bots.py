"""Bots by choice: one level for all or one a seat, on the cabinet and in the lobby; and a bot that is asked for advice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.browser.arcade import PHONE, Visitor
from tests.browser.test_access import check
from tests.limits import looks

Invite = Callable[..., Visitor]


def level_of(visitor: Visitor, name: str) -> Locator:
    """The select of one bot's level, or of all bots'."""
    return visitor.page.get_by_role("combobox", name=name, exact=True)


def seat(visitor: Visitor, number: int) -> Locator:
    """Return the name at a seat, from the table's header or the lobby."""
    return visitor.page.get_by_role("list", name="Seats").last.locator(f"[data-seat='{number}']")


def levels_at(visitor: Visitor) -> list[str]:
    """The levels of the table's bots, as the server has them."""
    info: dict[str, Any] = visitor.page.evaluate(
        "id => fetch(`/api/tables/${id}`).then(answer => answer.json())", visitor.table()
    )
    return [each["level"] for each in info["seats"] if each["kind"] == "bot"]


def test_bots_of_different_levels_sit_where_they_were_put(invite: Invite) -> None:
    visitor = invite()
    page = visitor.visit("/retrotetro")
    one = level_of(visitor, "How well bots play")
    one.select_option("level1")
    expect(one).to_have_accessible_description(re.compile("Good company for a first game"))

    page.get_by_label("Seats at the table").select_option("3")
    everyone, second, third = (level_of(visitor, name) for name in ("All bots", "Player 2", "Player 3"))
    for select in (everyone, second, third):
        expect(select).to_have_value("level1")
    third.select_option("level2")
    expect(everyone.locator("option:checked")).to_have_text("Different")
    expect(third).to_have_accessible_description(re.compile("takes what seems best"))
    check(visitor, "a level a seat")

    everyone.select_option("level3")
    expect(second).to_have_value("level3")
    expect(third).to_have_value("level3")
    second.select_option("level2")
    third.select_option("level1")
    page.get_by_role("button", name=re.compile("^With bots")).click()
    expect(seat(visitor, 1)).to_contain_text("Regular bot")
    expect(seat(visitor, 2)).to_contain_text("Rookie bot")
    assert levels_at(visitor) == ["level2", "level1"]


def test_a_phone_has_room_for_a_level_a_seat(invite: Invite) -> None:
    visitor = invite(PHONE, touch=True)
    page = visitor.visit("/insertcoin")
    page.get_by_label("Seats at the table").select_option("6")
    level_of(visitor, "Player 6").select_option("level5")
    assert page.get_by_role("combobox", name=re.compile("^Player ")).count() == 5
    page.get_by_text("How well bots play").scroll_into_view_if_needed()
    assert visitor.sideways() <= 0
    visitor.picture("phone-insertcoin-levels")


def test_the_host_seats_bots_of_different_levels_in_the_lobby(invite: Invite) -> None:
    visitor = invite()
    page = visitor.visit("/insertcoin")
    page.get_by_label("Seats at the table").select_option("4")
    page.get_by_role("button", name=re.compile("^With friends")).click()
    page.get_by_label("Invitation link").wait_for()
    level = level_of(visitor, "How well bots play")
    expect(level).to_have_value("level3")

    level.select_option("level1")
    page.get_by_role("button", name="Seat a bot as Player 2").click()
    expect(seat(visitor, 1)).to_contain_text("Rookie bot")
    level.select_option("level2")
    page.get_by_role("button", name="Seat a bot as Player 3").click()
    expect(seat(visitor, 2)).to_contain_text("Regular bot")
    page.get_by_role("button", name="Open the seat of Player 2").click()
    expect(seat(visitor, 1)).to_contain_text("Open seat")
    expect(level).to_have_value("level2")
    check(visitor, "a lobby with a bot")
    visitor.picture("laptop-lobby-bots")

    level.select_option("level1")
    page.get_by_role("button", name="Start now, with bots in the open seats").click()
    page.locator("[data-card]").first.wait_for()
    assert levels_at(visitor) == ["level1", "level2", "level1"]


def test_the_host_chooses_who_takes_the_last_seat(invite: Invite) -> None:
    visitor = invite(PHONE, touch=True)
    page = visitor.visit("/starsprint")
    page.get_by_role("button", name="With a friend").click()
    page.get_by_label("Invitation link").wait_for()
    level_of(visitor, "How well bots play").select_option("level2")
    page.get_by_text("takes what seems best").wait_for()
    assert page.get_by_role("button", name=re.compile("^Seat a bot")).count() == 0
    assert visitor.sideways() <= 0
    page.get_by_role("button", name="Start now, with a bot in the open seat").click()
    visitor.board.wait_for()
    assert levels_at(visitor) == ["level2"]


class Held:
    """A line to a table on which a bot's hint is kept back until it is let through."""

    def __init__(self, visitor: Visitor) -> None:
        self._hints: list[str | bytes] = []
        self._page: WebSocketRoute | None = None
        visitor.page.route_web_socket(re.compile("/live$"), self._join)

    def _join(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        if json.loads(message)["type"] == "hint":
            self._hints.append(message)
        else:
            self.say(message)

    def say(self, message: str | bytes) -> None:
        assert self._page is not None
        self._page.send(message)

    def let_through(self, visitor: Visitor) -> None:
        for _ in looks():
            if self._hints:
                return self.say(self._hints.pop())
            visitor.page.wait_for_timeout(50)
        raise AssertionError("The bot never answered.")


def test_a_bot_that_is_asked_thinks_and_then_says_what_it_would_do(invite: Invite) -> None:
    visitor = invite()
    line = Held(visitor)
    visitor.open_solo()
    ask = visitor.page.get_by_role("button", name="Ask a bot")
    thinking = visitor.page.get_by_role("button", name="Thinking…")
    thought = visitor.page.get_by_role("status").filter(has_text="A bot is thinking about your choice…")

    ask.click()
    expect(thinking).to_be_disabled()
    expect(thinking).to_be_focused()
    thought.wait_for()
    check(visitor, "a bot thinks")
    visitor.picture("laptop-hint-thinking")
    line.let_through(visitor)
    visitor.page.get_by_role("status").filter(has_text="A bot would:").wait_for()
    expect(ask).to_be_enabled()
    expect(thought).to_have_count(0)
    visitor.picture("laptop-hint")

    ask.click()
    thought.wait_for()
    line.say(json.dumps({"type": "stale", "client_id": "", "version": visitor.version()}))
    visitor.page.get_by_role("status").filter(has_text="The table moved on before the bot had an answer.").wait_for()
    expect(ask).to_be_enabled()


def test_who_acts_no_longer_waits_for_a_bot(invite: Invite) -> None:
    visitor = invite()
    Held(visitor)
    visitor.open_solo()
    visitor.page.get_by_role("button", name="Ask a bot").click()
    visitor.page.get_by_role("button", name="Thinking…").wait_for()
    before = visitor.version()
    visitor.page.locator("[data-lit]").first.click()
    visitor.wait_past(before)
    assert visitor.page.get_by_role("button", name="Thinking…").count() == 0
    assert visitor.page.get_by_text("The table moved on").count() == 0
