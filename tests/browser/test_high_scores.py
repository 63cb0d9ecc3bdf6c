"""What was put on a high-score list is on the list that the cabinet shows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.arcade import RunningServer, Visitor

SCORES = [("a", "first", "ANN", 41, 1), ("b", "custom", "BOB", 30, 2), ("c", "campaign-2", "CYD", 55, 3)]


def signed(folder: Path) -> None:
    """Put initials on three lists of Retro Tetro."""
    (file,) = folder.glob("*.db")
    rows = [(table, 0, "retrotetro", mode, who, points, True, when) for table, mode, who, points, when in SCORES]
    with closing(sqlite3.connect(file)) as database, database:
        names = "table_id, seat, game, mode, initials, points, won, when_ms"
        database.executemany(f"INSERT INTO scores ({names}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def test_the_list_signed_last_is_shown_and_the_others_can_be_chosen(
    invite: Callable[..., Visitor], arcade: RunningServer
) -> None:
    signed(arcade.folder)
    visitor = invite()
    scores = visitor.visit("/retrotetro").get_by_role("region", name="High scores")
    expect(scores.get_by_role("listitem")).to_contain_text("CYD")
    choice = scores.get_by_label("High scores for")
    expect(choice.locator("option")).to_have_text(["A first game", "Custom rules", "Campaign, level 2"])
    visitor.picture("laptop-high-scores")
    for mode, who in (("first", "ANN"), ("custom", "BOB")):
        choice.select_option(mode)
        expect(scores.get_by_role("listitem")).to_contain_text(who)
