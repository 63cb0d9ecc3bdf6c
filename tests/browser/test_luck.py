"""Checkable luck in browsers: two people play a game through, and the page and the command check its record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.arcade import PHONE, RunningServer, Visitor, decide, quick_server
from tests.engine.test_fair import altered_die
from tests.limits import looks
from tests.running_server import SEALED_LUCK
from typer.testing import CliRunner

from retrocade.cli import app

RULES_MS = 120_000  # until the arcade on this device has started, on a busy machine


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose tables deal as they do outside tests."""
    server = quick_server(tmp_path_factory.mktemp("sealed"), SEALED_LUCK)
    yield server
    server.stop()


def findings(page: Page) -> list[str]:
    """Return what the page found, once it has finished."""
    expect(page.locator(".verdict")).to_be_visible(timeout=RULES_MS)
    return [text.strip() for text in page.locator("main li").all_text_contents()]


def played_through(invite: Callable[..., Visitor], address: str) -> tuple[Visitor, Visitor]:
    """Two people play Star Sprint to its end."""
    ada, bo = invite(address=address), invite(PHONE, address=address)
    ada.visit("/starsprint").get_by_role("button", name="With a friend").click()
    link = ada.page.get_by_label("Invitation link").input_value()
    bo.visit(link).get_by_text("Luck is sealed").click()
    bo.picture("phone-luck-lobby")
    bo.page.get_by_role("button", name="Sit down as Green").click()
    for visitor in (ada, bo):
        visitor.board.wait_for()
    for _ in looks():
        for visitor in (ada, bo):
            if not visitor.over() and not visitor.waits():
                decide(visitor, lambda thing: thing.click())
        if ada.over() and bo.over():
            return ada, bo
    raise AssertionError("The game does not end.")


def test_two_play_and_the_page_and_the_command_check_their_game(
    invite: Callable[..., Visitor], sealed: RunningServer, tmp_path: Path
) -> None:
    ada, bo = played_through(invite, sealed.address)
    table, file = ada.table(), tmp_path / "game.replay"
    for visitor, size in ((ada, "laptop"), (bo, "phone")):
        visitor.page.get_by_role("link", name="Check the luck").click()
        found = findings(visitor.page)
        assert [text[0] for text in found] == ["✓"] * 5, found
        assert "The number of this device was mixed in" in found[3]
        assert "The rules, played on this device" in found[4]
        visitor.picture(f"{size}-luck-holds")
    file.write_text(ada.page.request.get(f"/api/tables/{table}/record").text())
    said = CliRunner().invoke(app, ["replay", str(file), "--verify"])
    assert said.exit_code == 0, said.output
    assert re.search(r"all \d+ draws", " ".join(said.output.split()))
    refuse_an_altered_die(ada, file)
    refuse_an_exchanged_commitment(bo, table)


def refuse_an_altered_die(visitor: Visitor, file: Path) -> None:
    """Change one die of the record: page and command refuse it and say where."""
    file.write_text(altered_die(file.read_text(), 1))
    said = CliRunner().invoke(app, ["replay", str(file), "--verify"])
    assert said.exit_code != 0
    assert "Draw 1 of step 1" in f"{said.output} {said.exception}"
    page = visitor.visit("/verify")
    page.locator("input[type=file]").set_input_files(file)
    found = findings(page)
    assert re.search(r"Draw 1 of step 1 says \d+/\d+; the luck gives \d+/\d+", found[1])
    assert "Draw 1 of step 1" in found[-1]
    expect(page.locator(".verdict")).to_have_text("This record fails the check")
    visitor.picture("laptop-luck-refused")


def refuse_an_exchanged_commitment(visitor: Visitor, table: str) -> None:
    """A player's page notices that the server showed another commitment before the deal."""
    visitor.page.evaluate(
        "table => localStorage.setItem(`retrocade.luck-${table}`, JSON.stringify({commitment: '0'.repeat(64), nonce: '1'.repeat(64)}))",
        table,
    )
    visitor.visit(f"/verify/{table}")
    found = findings(visitor.page)
    assert [text[0] for text in found] == ["✓", "✓", "✗", "✗", "✓"]
    assert "another commitment" in found[2]


def test_a_game_alone_adds_a_nonce_too_in_german(invite: Callable[..., Any], sealed: RunningServer) -> None:
    visitor = invite(address=sealed.address, locale="de-DE")
    visitor.visit("/")
    visitor.page.get_by_role("button", name=re.compile("Star Sprint")).first.click()
    visitor.board.wait_for()
    info = visitor.page.request.get(f"/api/tables/{visitor.table()}").json()
    assert info["status"] == "playing"
    assert len(info["luck"]["nonces"][0]) == 64
    visitor.visit(f"/verify/{visitor.table()}")
    expect(visitor.page.get_by_role("alert")).to_contain_text("noch nicht zu Ende")
    visitor.page.get_by_role("heading", name="Ging es mit rechten Dingen zu?").wait_for()
    visitor.complaints.clear()  # of the answer 409
