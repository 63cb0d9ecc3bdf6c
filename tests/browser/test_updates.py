"""A new version of the page is put in the place of the old one: it is announced, breaks no game, and old tabs still find their parts."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.arcade import Visitor, decide
from tests.browser.web_host import hosted

from retrocade.offline.export import export

BUILT = re.compile(r'JSON\.parse\(("(?:[^"\\]|\\.)*")\)')  # what the service worker knows of its page
MARK = '<meta name="build" content="second" />'


def build_again(site: Path) -> None:
    """Put another version in place: the page is marked, and the file of its page for unknown addresses is gone."""
    index = site / "index.html"
    index.write_text(index.read_text(encoding="utf-8").replace("<head>", f"<head>{MARK}", 1), encoding="utf-8")
    worker = site / "sw.js"
    code = worker.read_text(encoding="utf-8")
    found = BUILT.search(code)
    assert found
    built = json.loads(json.loads(found[1]))
    gone = [file for file in built["files"] if file.startswith("assets/Lost-")]
    assert gone
    for file in gone:
        (site / file).unlink()
    second = {"version": "second", "files": [file for file in built["files"] if file not in gone]}
    worker.write_text(code.replace(found[1], json.dumps(json.dumps(second)), 1), encoding="utf-8")


def test_a_new_version_waits_until_it_is_wanted(browser: Browser, tmp_path: Path) -> None:
    site = tmp_path / "site"
    export(site)
    with hosted(site) as address:
        visitor = Visitor(browser, address, offline=True)
        page = visitor.page
        news = page.get_by_text("A new version of the arcade is here")
        visitor.visit("/")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        visitor.open_solo()
        table = page.url
        build_again(site)

        # During a game the page announces nothing, and the game goes on.
        page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting")
        decide(visitor, lambda thing: thing.click())
        expect(news).to_have_count(0)
        version = visitor.version()

        # Outside it is announced. The old tab still finds a file that the new version does not have.
        page.get_by_role("link", name=re.compile("back to the arcade")).click()
        news.wait_for()
        page.evaluate(
            "() => { history.pushState(null, '', '/no/such/page'); dispatchEvent(new PopStateEvent('popstate')) }"
        )
        expect(page.locator("main")).to_contain_text("There is nothing at this address")
        assert page.locator("meta[name=build]").count() == 0

        page.get_by_role("button", name="Use it now").click()
        page.locator("meta[name=build]").wait_for(state="attached")
        page.goto(table)
        visitor.board.wait_for()
        assert visitor.version() == version
        visitor.leave()
