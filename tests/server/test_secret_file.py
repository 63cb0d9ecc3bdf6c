"""The secret of a data folder: made once, for its owner's eyes only, and never seen half written."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from retrocade.server.storage.secret_file import SECRET_FILE, kept_secret, write_secret


def test_a_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    home = tmp_path / "home"
    made = kept_secret(home)
    assert len(made) > 30
    assert kept_secret(home) == made
    assert [path.name for path in home.iterdir()] == [SECRET_FILE]
    assert stat.S_IMODE((home / SECRET_FILE).stat().st_mode) == 0o600


def test_one_that_is_there_stays(tmp_path: Path) -> None:
    write_secret(tmp_path, "the first one of them")
    write_secret(tmp_path, "the second one of them")
    assert kept_secret(tmp_path) == "the first one of them"


def test_when_two_workers_start_at_once_both_have_the_same_whole_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another worker makes the secret just before this one would; the file is not there until its text is."""
    link, seen = os.link, []

    def late(source: str, target: Path) -> None:
        assert not target.exists()
        seen.append(len(Path(source).read_text()))
        target.write_text("made by the other worker")
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    assert kept_secret(tmp_path) == "made by the other worker"
    assert seen == [43]
    assert [path.name for path in tmp_path.iterdir()] == [SECRET_FILE]
