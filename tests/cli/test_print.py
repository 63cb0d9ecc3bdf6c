"""`retrocade print` at the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run


def test_a_box_is_written_as_pdf(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "box.pdf"
    shown = run("print", "starsprint", "--output", str(file), "--paper", "letter", "--backs", "fold").output
    assert "12 pages on Letter" in shown
    assert file.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("starsprint", "--paper", "a3"), "There is no paper called 'a3'"),
        (("starsprint", "--backs", "both"), "There is no way to print backs called 'both'"),
        (("starsprint", "--deck", "blue_armada"), "has no decks to choose"),
        (("domination", "--deck", "red_hamer"), "Did you mean 'red_hammer'?"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    refused: Callable[..., str],
    arguments: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in refused("print", *arguments)
    assert not list(tmp_path.iterdir())


def test_without_reportlab_the_extra_is_named(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retrocade.cli.print_box.find_spec", lambda _name: None)
    assert "pip install 'retrocade[print]'" in refused("print", "starsprint")
