"""The README's pictures are those of the page as it is."""

from __future__ import annotations

import pytest
from PIL import Image
from playwright.sync_api import Browser
from tests.browser import pictures
from tests.browser.arcade import ROOT, RunningServer

CLOSE = 9.0  # out of 255: only the cabinets' screens move


@pytest.mark.parametrize("name", pictures.NAMES)
def test_the_readme_shows_the_page_as_it_is(browser: Browser, arcade: RunningServer, name: str) -> None:
    kept = pictures.FOLDER / f"{name}.webp"
    now = pictures.picture(browser, arcade.address, name)
    apart = pictures.difference(now, Image.open(kept).convert("RGB"))
    assert apart < CLOSE, "The page looks different. Take the pictures anew: python -m tests.browser.pictures"
    assert kept.stat().st_size < pictures.MOST_BYTES


def test_the_readme_shows_all_pictures_and_a_recording() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in (*pictures.NAMES, "turn"):
        assert f"docs/pictures/{name}.webp" in text
    with Image.open(pictures.FOLDER / "turn.webp") as recording:
        assert getattr(recording, "n_frames", 1) == pictures.FRAMES
    assert (pictures.FOLDER / "turn.webp").stat().st_size < 4 * pictures.MOST_BYTES
