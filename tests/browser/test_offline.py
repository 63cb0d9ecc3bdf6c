"""Without a network: the page opens, all five games can be played to the end against bots, and continue after a reload."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.browser.arcade import Visitor
from tests.browser.device import MEMORY, PLAY, ask, open_again

from retrocade.bots.parts import finished
from retrocade.games import NAMES, load
from retrocade.lab import libraries
from retrocade.offline import measure

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "level4"}]
LONGEST_MS = 600_000  # a whole game, on a busy machine

EMPTY = """
() => new Promise((done) => {
  const opening = indexedDB.open('retrocade', 1)
  opening.onsuccess = () => {
    const change = opening.result.transaction('kept', 'readwrite')
    change.objectStore('kept').clear()
    change.oncomplete = () => done()
  }
})
"""


def test_the_page_opens_and_a_board_is_there(offline: Visitor) -> None:
    page = offline.page
    page.reload()
    page.get_by_role("button", name="Play Star Sprint").click()
    offline.board.wait_for(timeout=LONGEST_MS)
    assert "/t/device-" in page.url
    offline.visit("/").get_by_text("you play on this device").wait_for()
    page.get_by_role("region", name="Continue my tables").get_by_role("link").wait_for()


SPOIL = """async () => {
  const cache = await caches.open('offline')
  for (const request of await cache.keys())
    if (request.url.endsWith('.memory')) await cache.put(request, new Response('no memory of ours'))
}"""


def test_a_memory_that_does_not_fit_is_forgotten(offline: Visitor) -> None:
    offline.page.evaluate(SPOIL)
    open_again(offline)
    ask(offline, "GET", "/api/me")
    assert not offline.page.evaluate(MEMORY)


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_against_an_expert_that_goes_on_after_a_reload(offline: Visitor, game: str) -> None:
    page = offline.page
    page.set_default_timeout(LONGEST_MS)
    page.wait_for_function("() => window.retrocade")
    options = {"pace": "beat"} if game == "astrodroids" else {}
    table = ask(offline, "POST", "/api/tables", {"game": game, "seats": SEATS, "options": options})
    begun = page.evaluate(PLAY, [table["id"], 3])
    open_again(offline)
    ended = page.evaluate(PLAY, [table["id"], 10_000])
    assert ended["over"]
    assert ended["version"] > begun["version"]
    assert ask(offline, "GET", f"/api/tables/{table['id']}")["status"] == "over"


@pytest.mark.parametrize("game", NAMES)
def test_a_champion_decides_as_a_native_one_does_alone_and_with_helpers(offline: Visitor, game: str) -> None:
    offline.page.wait_for_function("() => window.retrocade")
    for parts in (1, 3):
        wish = {"game": game, "iterations": 60 * parts, "count": 5, "parts": parts}
        here = ask(offline, "POST", "/api/device/measure/decisions", wish)
        assert here == finished(measure.decisions(libraries.ready(load(game)), 60 * parts, 5, parts))
        assert len(here) == 5


def test_saved_games_move_to_another_device(offline: Visitor, tmp_path: Path) -> None:
    page = offline.page
    page.wait_for_function("() => window.retrocade")
    table = ask(offline, "POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "me"}]})
    offline.visit("/settings")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "games.json"
    saved.value.save_as(file)
    # The other device: one that keeps nothing.
    page.evaluate(EMPTY)
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text("added").wait_for()
    open_again(offline)
    assert ask(offline, "GET", f"/api/tables/{table['id']}")["id"] == table["id"]
