"""`retrocade lab` at the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No library is built for these few games."""
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")


def test_a_report_is_a_page_and_a_table(run: Run, tmp_path: Path) -> None:
    shown = run("lab", "report", "starsprint", "--games", "2", "--bots", "random,level1", "--output", "found.html")
    assert shown.exit_code == 0, shown.output
    assert "4 games" in shown.output
    assert (tmp_path / "found.html").read_text().startswith("<!doctype html>")
    assert (tmp_path / "found.parquet").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--games", "0"), "0 games cannot be played"),
        (("--minutes", "-1"), "are no time"),
        (("--bots", "random,level5"), "level5 searches"),
        (("--workers", "9999"), "9999 threads cannot be used"),
    ],
)
def test_what_cannot_be_reported_is_refused(
    refused: Callable[..., str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused("lab", "report", "starsprint", *arguments)


def test_without_the_extra_its_name_is_told(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retrocade.cli.lab.find_spec", lambda _name: None)
    assert "pip install 'retrocade[lab]'" in refused("lab", "report", "starsprint")
