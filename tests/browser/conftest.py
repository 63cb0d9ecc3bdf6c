"""Chromium, a real server, and visitors who must find nothing to complain about."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright
from tests.browser.arcade import LAPTOP, ROOT, RunningServer, Visitor, quick_server
from tests.browser.device import until_kept
from tests.limits import PAGE_MS

expect.set_options(timeout=PAGE_MS)

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


# Of one module, so that its event loop is gone when other tests start theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    found = shutil.which("chromium")
    if not found:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing. Run: apt-get install chromium")
        pytest.skip("Chromium is not installed")
    if not (ROOT / "src/retrocade/web_dist/index.html").is_file():
        pytest.fail("The page is not built. Run: make test, or npm run build in web/")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, headless=True, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def arcade(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests that do not kill it."""
    server = quick_server(tmp_path_factory.mktemp("arcade"))
    yield server
    server.stop()


@pytest.fixture
def invite(browser: Browser, arcade: RunningServer) -> Iterator[Callable[..., Visitor]]:
    """Visitors to the arcade; at the end none of their consoles may have complained."""
    visitors: list[Visitor] = []

    def come(size: ViewportSize = LAPTOP, *, address: str = "", **settings: Any) -> Visitor:
        visitors.append(Visitor(browser, address or arcade.address, size, **settings))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert not complaints


@pytest.fixture(scope="module")
def offline(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor who opened the arcade once and has no network since."""
    server = quick_server(tmp_path_factory.mktemp("offline"))
    visitor = Visitor(browser, server.address, offline=True)
    until_kept(visitor)
    server.stop()
    visitor.context.set_offline(True)
    yield visitor
    visitor.leave()
