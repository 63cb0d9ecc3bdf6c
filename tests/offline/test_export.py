"""`retrocade export`: a site that needs no server."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.engine.errors import BadValue
from retrocade.offline.export import export


@pytest.fixture
def built(tmp_path: Path) -> tuple[Path, Path]:
    """A page and a bundle, small ones."""
    page, bundle = tmp_path / "page", tmp_path / "bundle"
    (page / "assets").mkdir(parents=True)
    bundle.mkdir()
    (page / "index.html").write_text(
        '<html><head><link href="/icon.svg"><script src="/assets/a.js"></script></head></html>'
    )
    (page / "assets" / "a.js").write_text("1")
    (bundle / "index.json").write_text("{}")
    return page, bundle


def test_a_site_has_the_page_the_bundle_and_says_that_there_is_no_server(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    site = tmp_path / "site"
    for _ in range(2):  # over an earlier one, too
        assert export(site, *built) > 0
    text = (site / "index.html").read_text()
    assert '<meta name="retrocade-server" content="none" />' in text
    assert "'wasm-unsafe-eval'" in text
    assert "frame-ancestors" not in text
    assert (site / "404.html").read_text() == text
    assert (site / "assets" / "a.js").is_file()
    assert (site / "offline" / "index.json").is_file()


@pytest.mark.parametrize("base", ["/club/arcade/", "/club/arcade", "club/arcade"])
def test_a_site_may_lie_in_a_folder_of_an_address(built: tuple[Path, Path], tmp_path: Path, base: str) -> None:
    site = tmp_path / "site"
    export(site, *built, base=base)
    text = (site / "index.html").read_text()
    assert 'href="/club/arcade/icon.svg"' in text
    assert 'src="/club/arcade/assets/a.js"' in text
    assert (site / "_redirects").read_text() == "/club/arcade/* /club/arcade/index.html 200\n"


@pytest.mark.parametrize("base", ["https://example.org/arcade/", "/../up/", "/a b/", '/"/'])
def test_what_is_no_folder_of_an_address_is_refused(built: tuple[Path, Path], tmp_path: Path, base: str) -> None:
    with pytest.raises(BadValue, match="no folder of an address"):
        export(tmp_path / "site", *built, base=base)
    assert not (tmp_path / "site").exists()


def test_nothing_else_is_overwritten(built: tuple[Path, Path], tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("dear")
    with pytest.raises(BadValue, match="something else"):
        export(mine, *built)
    with pytest.raises(BadValue, match="is a file"):
        export(mine / "letter.txt", *built)
    assert (mine / "letter.txt").read_text() == "dear"


def test_without_the_page_or_the_bundle_it_says_what_to_do(built: tuple[Path, Path], tmp_path: Path) -> None:
    page, bundle = built
    with pytest.raises(BadValue, match="make setup"):
        export(tmp_path / "site", page, tmp_path)
    with pytest.raises(BadValue, match="make setup"):
        export(tmp_path / "site", tmp_path, bundle)
