"""Two browsers at one table, a bot as partner, and two people at one screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.arcade import Visitor, decide


def test_a_friend_comes_by_link_and_both_play(invite: Callable[..., Visitor]) -> None:
    ada, bo = invite(), invite()
    ada.visit("/starsprint").get_by_role("button", name="With a friend").click()
    ada.page.get_by_role("img", name="QR code of the invitation").wait_for()
    link = ada.page.get_by_label("Invitation link").input_value()
    assert "#" in link
    ada.picture("laptop-lobby")

    bo.visit(link).get_by_role("button", name="Sit down as Green").click()
    for visitor in (ada, bo):
        visitor.board.wait_for()
    assert ada.lit()
    assert not bo.lit()
    bo.page.get_by_text(re.compile("Waiting for")).wait_for()

    bo.cell("A1").click()
    bo.page.get_by_role("link", name="Rule SS-10").wait_for()

    for _ in range(60):
        if ada.waits() or ada.over():
            break
        decide(ada, lambda thing: thing.click())
    bo.page.get_by_role("log").get_by_text(re.compile("Green's turn")).first.wait_for()
    assert not ada.lit()
    decide(bo, lambda thing: thing.click())
    ada.wait_past(bo.version() - 1)


def test_a_bot_flies_green(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.visit("/starsprint").get_by_label("How well bots play").select_option("level1")
    visitor.page.get_by_role("button", name="With a bot").click()
    visitor.board.wait_for()
    for _ in range(600):
        if visitor.page.get_by_role("log").get_by_text(re.compile("Green moves|Green attacks|Green passes")).count():
            return
        decide(visitor, lambda thing: thing.click())
        visitor.page.wait_for_timeout(50)
    raise AssertionError("Green never moved")


def test_two_people_at_one_screen(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.visit("/starsprint").get_by_role("button", name="Same screen").click()
    visitor.board.wait_for()
    for _ in range(60):
        if visitor.page.get_by_text(re.compile("^Green: pick a die")).count():
            return
        decide(visitor, lambda thing: thing.click())
    raise AssertionError("Green never had a turn")
