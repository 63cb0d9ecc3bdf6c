"""A site without a server may lie in a folder of its host's address, as on hosts that give everybody a folder."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser
from tests.browser.arcade import Visitor
from tests.browser.device import KEPT, MEMORY, until
from tests.browser.web_host import hosted

from retrocade.offline.export import export

BASE = "/club/arcade/"


def in_folder(script: str) -> str:
    """Return a question about what is kept, for a site in the folder."""
    return script.replace("'offline'", f"'offline{BASE.rstrip('/')}'").replace("'/offline/", f"'{BASE}offline/")


def test_a_site_in_a_folder_is_whole_and_works_without_a_network(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>somebody else's page</title>")
    export(tmp_path / "club" / "arcade", base=BASE)
    with hosted(tmp_path, BASE) as address:
        visitor = Visitor(browser, address, offline=True)
        page = visitor.page
        strangers: list[str] = []
        page.on(
            "request",
            lambda request: strangers.append(request.url) if not request.url.startswith((address, "blob:")) else None,
        )
        page.goto(f"{address}/")
        page.get_by_role("button", name="Play Star Sprint").wait_for()
        for script in (KEPT, MEMORY):
            until(visitor, in_folder(script))
        assert strangers == []

        # Every link of the first page stays in the folder.
        links = page.eval_on_selector_all("a[href]", "links => links.map(link => new URL(link.href).pathname)")
        assert links
        assert [link for link in links if not link.startswith(BASE)] == []

        page.context.set_offline(True)
        page.reload()
        page.get_by_role("link", name="Settings").first.click()
        assert urlsplit(page.url).path == f"{BASE}settings"
        page.reload()
        page.get_by_role("link", name="back to the arcade").click()
        page.get_by_role("button", name="Play Star Sprint").click()
        visitor.board.wait_for()
        assert urlsplit(page.url).path.startswith(f"{BASE}t/device-")
        page.reload()
        visitor.board.wait_for()
        page.go_back()
        page.get_by_role("region", name="Continue my tables").get_by_role("link").wait_for()
        visitor.leave()
