"""Two browsers at one table, a bot as partner, and two people at one screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.arcade import PHONE, Visitor, decide, sit_at_one_screen
from tests.browser.insertcoin import keep_three
from tests.browser.test_access import check


def test_a_friend_comes_by_link_and_both_play(invite: Callable[..., Visitor]) -> None:
    ada, bo = invite(), invite()
    ada.visit("/starsprint").get_by_role("button", name="With a friend").click()
    ada.page.get_by_role("img", name="QR code of the invitation").wait_for()
    link = ada.page.get_by_label("Invitation link").input_value()
    assert "#" in link
    ada.picture("laptop-lobby")

    bo.visit(link).get_by_label("Your name").fill("Bo")
    bo.picture("laptop-lobby-invited")
    bo.page.get_by_role("button", name="Sit down as Green").click()
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
    bo.page.get_by_role("log").get_by_text(re.compile(r"Bo \(Green\)'s turn")).first.wait_for()
    assert not ada.lit()
    decide(bo, lambda thing: thing.click())
    ada.wait_past(bo.version() - 1)


def test_a_bot_flies_green(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    visitor.visit("/starsprint").get_by_label("How well bots play").select_option("level1")
    visitor.page.get_by_role("button", name="With a bot").click()
    visitor.board.wait_for()
    for _ in range(600):
        if (
            visitor.page.get_by_role("log")
            .get_by_text(re.compile(r"Joystick \(Green\) (moves|attacks|passes)"))
            .count()
        ):
            return
        decide(visitor, lambda thing: thing.click())
        visitor.page.wait_for_timeout(50)
    raise AssertionError("Green never moved")


def test_two_people_at_one_screen(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    sit_at_one_screen(visitor, "starsprint", "Ann", "Bo")
    visitor.board.wait_for()
    for _ in range(60):
        if visitor.page.get_by_text(re.compile("^Green: pick a die")).count():
            assert visitor.page.locator(".whose").inner_text().endswith("Bo")
            visitor.picture("laptop-one-screen")
            return
        decide(visitor, lambda thing: thing.click())
    raise AssertionError("Green never had a turn")


def test_names_stand_in_the_log_and_nobody_is_called_by_number(invite: Callable[..., Visitor]) -> None:
    ada, bo = invite(), invite(PHONE, touch=True)
    ada.visit("/settings").get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name=re.compile("^(Keep|Save)$")).click()
    ada.visit("/insertcoin").get_by_role("button", name=re.compile("^With friends")).click()
    link = ada.page.get_by_label("Invitation link").input_value()
    bo.visit(link).get_by_label("Your name").fill("Bo")
    bo.picture("phone-lobby-invited")
    bo.page.get_by_role("button", name=re.compile("^Sit down")).click()
    bo.page.locator("[data-version]").wait_for()
    assert "Bo" in (ada.page.get_by_role("list", name="Seats").first.text_content() or "")
    for visitor in (ada, bo):
        assert "Player" not in (visitor.page.locator("[data-version]").text_content() or "")
    bo.visit(link)  # a second invitation asks for no name
    ada.visit("/insertcoin").get_by_role("button", name=re.compile("^With friends")).click()
    second = ada.page.get_by_label("Invitation link").input_value()
    bo.visit(second).get_by_role("button", name=re.compile("^Sit down")).wait_for()
    assert bo.page.get_by_label("Your name").count() == 0


def test_a_curtain_stands_between_two_who_hide_something(invite: Callable[..., Visitor]) -> None:
    visitor = invite()
    sit_at_one_screen(visitor, "insertcoin", "Ann", "Bo")
    page = visitor.page
    page.get_by_role("heading", name="Hand the device to Ann").wait_for()
    assert page.locator("[data-version]").count() == 0
    check(visitor, "curtain")
    visitor.picture("laptop-curtain")
    page.get_by_role("button", name="I am Ann: show my game").click()
    page.locator(".whose").get_by_text("Ann").wait_for()
    keep_three(visitor)
    page.get_by_role("heading", name="Hand the device to Bo").wait_for()
    assert page.locator("[data-card]").count() == 0
    page.reload()
    page.get_by_role("heading", name="Hand the device to Bo").wait_for()
    page.keyboard.press("Enter")
    page.locator(".whose").get_by_text("Bo").wait_for()
    visitor.picture("laptop-one-screen-bo")


def test_two_at_one_screen_need_two_names(invite: Callable[..., Visitor]) -> None:
    visitor = invite(PHONE, touch=True)
    sit_at_one_screen(visitor, "insertcoin", "Ann", "Ann")
    visitor.page.get_by_text("Two players have the same name").wait_for()
    check(visitor, "names")
    visitor.picture("phone-one-screen-names")


@pytest.mark.parametrize(
    ("locale", "chip", "sentence"),
    [("en-US", "Seed chosen", "chose its seed"), ("de-DE", "Seed gewählt", "hat seinen Seed gewählt")],
)
def test_everybody_is_told_of_a_chosen_seed(
    invite: Callable[..., Visitor], locale: str, chip: str, sentence: str
) -> None:
    host, watcher = invite(), invite(locale=locale, size=PHONE)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    host.visit("/")
    for seed, count in ((7, 1), (None, 0)):
        wish = {"game": "starsprint", "seats": seats, "public": True, "seed": seed}
        table = host.page.request.post("/api/tables", data=wish).json()["id"]
        for visitor, words in ((host, "Seed chosen"), (watcher, chip)):
            visitor.visit(f"/t/{table}")
            visitor.board.wait_for()
            expect(visitor.page.get_by_role("button", name=words)).to_have_count(count)
        if count:
            watcher.page.get_by_role("button", name=chip).click()
            expect(watcher.page.get_by_role("status").filter(has_text=sentence)).to_be_visible()
            watcher.picture(f"phone-seed-{locale[:2]}")
