"""A release is refused when a library or the wheel is not whole."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from scripts import release

from retrocade.engine import binding
from retrocade.engine.targets import interface, library
from retrocade.games import NAMES, load
from retrocade.lab import libraries


@pytest.fixture(scope="module")
def own() -> tuple[Path, set[str]]:
    """A library of this machine and the functions it has to export."""
    game = load("starsprint")
    libraries.ready(game)
    wanted = library.module_hashes(game, libraries.standard(game))
    about = next(
        file for file in library.candidates(game.name) if all(each in file.read_text() for each in wanted.values())
    )
    entries = interface.entries_of(binding.named_modules(game, libraries.standard(game)))
    return about.with_suffix(".lib"), {entry.symbol for entry in entries}


def test_a_library_with_all_its_symbols_passes(own: tuple[Path, set[str]]) -> None:
    release.check_library(*own)


def test_a_library_that_lacks_a_symbol_is_refused(own: tuple[Path, set[str]]) -> None:
    code, symbols = own
    with pytest.raises(release.NotReleased, match="rules_shuffle_all"):
        release.check_library(code, symbols | {"rules_shuffle_all"})


def test_a_library_that_exports_more_than_it_should_is_refused(own: tuple[Path, set[str]]) -> None:
    code, symbols = own
    with pytest.raises(release.NotReleased, match="rules_apply"):
        release.check_library(code, symbols - {"rules_apply"})


def test_what_is_no_library_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.lib").write_text("nothing")
    with pytest.raises(release.NotReleased, match="is no library"):
        release.check_library(tmp_path / "game.lib", set())


def wheel_without(what: str, folder: Path) -> Path:
    """Write a wheel that has everything but the files whose names hold these words."""
    names = [release.PAGE, release.BUNDLE]
    for machine in release.MACHINES:
        names += [f"retrocade/native/{machine}/{game}-0.{ending}" for game in NAMES for ending in ("lib", "json")]
    file = folder / "retrocade-0-py3-none-any.whl"
    with zipfile.ZipFile(file, "w") as wheel:
        for name in names:
            if not what or what not in name:
                wheel.writestr(name, "")
    return file


def test_a_whole_wheel_passes(tmp_path: Path) -> None:
    release.check_wheel(wheel_without("", tmp_path))


@pytest.mark.parametrize("what", ["index.html", "macos-aarch64/domination-0.lib", "wasm32/starsprint-0.json"])
def test_a_wheel_that_lacks_something_is_refused(what: str, tmp_path: Path) -> None:
    with pytest.raises(release.NotReleased, match=what.removesuffix(".lib").removesuffix(".json").removesuffix("0")):
        release.check_wheel(wheel_without(what, tmp_path))
