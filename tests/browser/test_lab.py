"""The lab in the browser: a small report is ordered and shown, and one from a file is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.arcade import PHONE, RunningServer, Visitor, quick_server

from retrocade.engine.bound import interpreted
from retrocade.games import load
from retrocade.lab import report, report_data, sample, traced_games

FEW = """
from retrocade.server.lab import desk
Whole = desk.SmallOrder
desk.SmallOrder = lambda *parts: Whole(*parts)._replace(games=3)
"""


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that makes reports of few games, without compiling anything."""
    server = quick_server(tmp_path_factory.mktemp("lab"), FEW, INTERPRETED="1")
    yield server
    server.stop()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A report of two-player Retro Tetro, as 'retrocade lab report' writes it."""
    for part in ("JUDGED_GAMES", "BANNED_GAMES", "PRESET_GAMES", "LUCK_GAMES", "STEP_GAMES"):
        monkeypatch.setattr(report, part, 2)
    game = load("retrotetro")
    options = game.untimed(game.choose({"seats": "2"}))
    setting = sample.prepare(game, options, bound=interpreted(sample.with_keyed_luck(game), traced_games))
    made = report.make(report.Order(setting, ("random", "level1"), 12))
    report_data.write(made, tmp_path / "retrotetro-report.json")
    return tmp_path / "retrotetro-report.json"


def test_a_report_is_ordered_and_shown(invite: Callable[..., Visitor], laboratory: RunningServer) -> None:
    visitor = invite(address=laboratory.address)
    page = visitor.visit("/starsprint")
    page.get_by_role("link", name="A report on this game").click()
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("starsprint")
    page.get_by_role("combobox", name="Games at each level of bots").select_option("100")
    page.get_by_role("button", name="Make the report").click()
    expect(page.get_by_text("games so far")).to_be_visible()
    shown = page.get_by_role("article")
    expect(shown.get_by_role("heading", name="Findings")).to_be_visible()
    expect(shown.get_by_role("region", name="Length of games")).to_be_visible()
    expect(shown.get_by_role("row", name="branching")).to_be_visible()
    visitor.picture("laptop-lab")
    page.reload()
    page.get_by_role("button", name="Star Sprint").click()
    expect(shown).to_be_visible()


def test_a_report_from_a_file_is_shown_in_german_on_a_phone(
    invite: Callable[..., Visitor], laboratory: RunningServer, file: Path, tmp_path: Path
) -> None:
    visitor = invite(PHONE, address=laboratory.address, touch=True, locale="de-AT")
    page = visitor.visit("/lab")
    opener = page.get_by_label("Einen Bericht aus einer Datei öffnen")
    (tmp_path / "other.json").write_text('{"retrocade_report": 99}')
    opener.set_input_files(tmp_path / "other.json")
    expect(page.get_by_role("alert")).to_contain_text("kein Bericht")
    opener.set_input_files(file)
    shown = page.get_by_role("article")
    expect(shown.get_by_role("heading", name="Was auffällt")).to_be_visible()
    expect(shown.get_by_role("region", name="Vorteil der Plätze")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "nothing is out of view"
    shown.scroll_into_view_if_needed()
    visitor.picture("phone-lab")
