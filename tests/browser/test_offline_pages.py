"""Without a network, on the pages themselves: advice, taking back, lessons, campaigns, decks, lists, replays, clocks, two tabs."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser import astrodroids
from tests.browser.arcade import Visitor, decide
from tests.browser.device import PLAY, ask
from tests.browser.lessons import Pupil
from tests.browser.retrotetro import open_level
from tests.limits import PAGE_MS


def test_a_bot_is_asked_and_a_step_taken_back(offline: Visitor) -> None:
    offline.open_solo()
    page = offline.page
    assert "/t/device-" in page.url
    page.get_by_role("button", name="Ask a bot").click()
    page.get_by_role("status").filter(has_text="A bot would:").wait_for()
    before = offline.version()
    page.get_by_role("button", name="Do it").click()
    offline.wait_past(before)
    wish = {"game": "insertcoin", "seats": [{"kind": "me"}], "options": {"start": "quick"}}
    table = ask(offline, "POST", "/api/tables", wish)
    done = page.evaluate(PLAY, [table["id"], 1])
    back = page.evaluate(TAKE_BACK, table["id"])
    assert back["version"] == done["version"] + 1


TAKE_BACK = """
id => new Promise((done, failed) => {
  const socket = window.retrocade.device().open(`/api/tables/${id}/live`)
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', words: 'data' }))
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'welcome')
      socket.send(JSON.stringify({ type: 'act', client_id: 'back', version: message.now.version, seat: 0, take_back: 1 }))
    if (message.type === 'ack') { socket.close(); done(message) }
    if (message.type === 'refused' || message.type === 'error') failed(new Error(data))
  }
})
"""


def test_a_whole_lesson_is_taken(offline: Visitor) -> None:
    pupil = Pupil(offline, mouse=True)
    pupil.open("starsprint")
    expect(pupil.page.get_by_text("Your goal:")).to_be_visible()
    pupil.read_on()
    pupil.go_through()
    pupil.press(pupil.over.get_by_role("button", name="Play a first game"))
    pupil.page.wait_for_url(re.compile("/t/device-"))


def test_a_campaign_is_begun_waits_and_goes_on_after_a_level(offline: Visitor) -> None:
    open_level(offline)
    level = offline.table()
    assert level.startswith("device-")
    offline.visit("/retrotetro").get_by_role("region", name="Campaign").get_by_role("listitem").first.wait_for()
    begun = ask(offline, "GET", "/api/campaigns/retrotetro")
    assert begun["address"] == f"/t/{level}"
    assert offline.page.evaluate(PLAY, [level, 10_000])["over"]
    later = ask(offline, "GET", "/api/campaigns/retrotetro")
    assert later["address"] == ""
    assert later["told"] != begun["told"]
    following = ask(offline, "POST", "/api/campaigns/retrotetro")["id"]
    assert following not in ("", level)
    assert ask(offline, "GET", f"/api/tables/{level}")["status"] == "over"


def test_a_deck_is_saved_and_there_after_a_reload(offline: Visitor) -> None:
    page = offline.visit("/domination/decks")
    page.get_by_label("Open a deck").select_option("ready:red_hammer")
    page.get_by_role("region", name="Legality").get_by_text("Legal in Standard").wait_for()
    page.get_by_label("Name of the deck").fill("Red Fist")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Saved", exact=True).wait_for()
    page.reload()
    page.get_by_label("Open a deck").get_by_role("option", name="Red Fist").wait_for(state="attached")


def test_points_are_signed_listed_and_watched_again(offline: Visitor) -> None:
    offline.visit("/")
    table = ask(offline, "POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}]})
    page = offline.page
    assert page.evaluate(PLAY, [table["id"], 10_000])["over"]
    offline.visit(table["address"])
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your initials").fill("abc")
    dialog.get_by_role("button", name="Put on the list").click()
    dialog.get_by_text(re.compile("ABC is")).wait_for()
    dialog.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider", name="Step").wait_for()
    page.get_by_role("button", name="To the end").click()
    offline.visit("/starsprint")
    page.get_by_role("region", name="High scores").get_by_text("ABC").first.wait_for()


def test_a_race_against_the_clock(offline: Visitor) -> None:
    astrodroids.open_table(offline)
    astrodroids.say_ready(offline)  # 3, 2, 1
    assert len(astrodroids.faces(offline)) == 6


def test_of_two_tabs_the_slower_one_catches_up(offline: Visitor) -> None:
    offline.open_solo()
    page = offline.page
    other = offline.context.new_page()
    other.set_default_timeout(PAGE_MS)
    other.goto(page.url)
    other.locator("[data-lit]").first.wait_for()
    before = offline.version()
    decide(offline, lambda thing: thing.click())
    offline.wait_past(before)
    now = offline.version()
    other.locator("[data-lit]").first.click()  # from a position that is gone
    other.wait_for_function(
        "version => Number(document.querySelector('[data-version]').dataset.version) >= version", arg=now
    )
    other.close()
    page.reload()
    offline.board.wait_for()
    assert offline.version() >= now


def test_a_puzzle_is_looked_at(offline: Visitor) -> None:
    page = offline.visit("/puzzle")
    page.get_by_text("their solutions are in files").wait_for()
    page.get_by_role("link", name=re.compile(r"^Solve it.*Star Sprint")).click()
    page.get_by_text("Find the best move.").wait_for()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("The best move:").first.wait_for()


def test_the_luck_of_a_finished_game_is_checked(offline: Visitor) -> None:
    page = offline.visit("/")
    table = ask(offline, "POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}]})
    assert page.evaluate(PLAY, [table["id"], 10_000])["over"]
    offline.visit(f"/verify/{table['id']}")
    expect(page.locator(".verdict")).to_contain_text(re.compile("luck was honest|could be checked here agrees"))


def test_the_daily_challenge_is_begun(offline: Visitor) -> None:
    page = offline.visit("/daily")
    page.get_by_text("the deals follow from the date").wait_for()
    today = page.locator("main li[data-game=starsprint]")
    today.get_by_role("button", name=re.compile("Play today's deal")).click()
    offline.board.wait_for()
    assert "/t/device-d" in page.url
    offline.visit("/daily")
    today.get_by_role("link", name=re.compile("Go on")).wait_for()
