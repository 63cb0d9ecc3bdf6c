"""What a person played stays: figures, ratings, charts, and all of it as a file or gone."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.arcade import PHONE, RunningServer, Visitor
from tests.browser.test_access import check

Invite = Callable[..., Visitor]
DAY_MS = 86_400_000
RIVALS = json.dumps([{"kind": "bot", "name": "Pip", "level": "level2"}])


def guest_of(visitor: Visitor) -> str:
    visitor.visit("/")
    return str(visitor.page.evaluate("fetch('/api/me').then((reply) => reply.json()).then((me) => me.guest)"))


def played(folder: Path, guest: str) -> None:
    """Give a guest twelve finished games of Insert Coin against a bot."""
    (file,) = folder.glob("*.db")
    rows = [
        (guest, f"{guest[:8]}{k}", 0, "insertcoin", "standard", 1 + k % 2, 1, 2, 40 + k, False, RIVALS, 25 + k / 4, 6 - k / 4,
         1_700_000_000_000 + k * DAY_MS)
        for k in range(12)
    ]  # fmt: skip
    with closing(sqlite3.connect(file)) as database, database:
        database.executemany(f"INSERT INTO results VALUES ({', '.join('?' * 14)})", rows)


def test_a_record_shows_figures_charts_and_the_last_games(invite: Invite, arcade: RunningServer) -> None:
    for size, name in ((None, "laptop"), (PHONE, "phone")):
        visitor = invite() if size is None else invite(size, touch=True)
        page = visitor.visit("/")
        page.get_by_role("link", name="My record").click()
        page.get_by_text("Nothing here yet").wait_for()
        played(arcade.folder, guest_of(visitor))
        page = visitor.visit("/me")
        game = page.locator("[data-game=insertcoin]")
        expect(game.get_by_role("row", name="All games")).to_contain_text("6 (50%)")
        expect(game.get_by_role("row", name="Against Regular bots")).to_contain_text("12")
        expect(game.locator(".rating")).to_contain_text("1665")
        expect(game.get_by_role("img", name="Points over 12 games: 40 in the first, 51 in the last")).to_be_visible()
        expect(game.get_by_role("listitem")).to_have_count(8)
        visitor.picture(f"{name}-my-record")
        game.get_by_role("button", name="Show 4 more").click()
        expect(game.get_by_role("listitem")).to_have_count(12)
        check(visitor, f"{name}: my record")


def test_a_game_that_was_resigned_is_on_the_record_until_all_is_deleted(invite: Invite) -> None:
    visitor = invite()
    page = visitor.visit("/insertcoin")
    page.get_by_role("button", name="With bots").first.click()
    page.get_by_text("Resign or draw").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("dialog").get_by_text("resigned").first.wait_for()
    page = visitor.visit("/me")
    game = page.locator("[data-game=insertcoin]")
    expect(game.get_by_role("listitem")).to_contain_text("ended early")
    game.get_by_role("link", name="replay").click()
    eyes = page.get_by_label("Seen by")
    rival = eyes.locator("option").nth(1).inner_text()
    with page.expect_response(lambda reply: reply.url.endswith("seat=1")):
        eyes.select_option(rival)
    expect(eyes).to_have_value("1")
    page = visitor.visit("/me")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    data = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert [game["game"] for game in data["games"]] == ["insertcoin"]
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete it all").click()
    page.get_by_text("Everything is deleted").wait_for()
    page.get_by_text("Nothing here yet").wait_for()
    assert visitor.visit("/").get_by_role("region", name="Continue my tables").count() == 0
