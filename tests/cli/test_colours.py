"""Colours in the terminal: only for a person at a terminal who wants them."""

from __future__ import annotations

import re

import pytest

from retrocade.cli import output
from retrocade.games import NAMES, load

HOOK = "\x1b[38;5;215mLa\x1b[0m"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A terminal that shows colours."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return monkeypatch


def test_pieces_have_the_colour_of_their_shape(terminal: pytest.MonkeyPatch) -> None:
    assert output.painted("1  La La ..", load("retrotetro")) == f"1  {HOOK} {HOOK} .."


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_whoever_wants_no_colours_gets_none(terminal: pytest.MonkeyPatch, name: str, value: str) -> None:
    terminal.setenv(name, value)
    assert output.painted("La", load("retrotetro")) == "La"


def test_a_pipe_gets_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert output.painted("La", load("retrotetro")) == "La"


@pytest.mark.parametrize("name", NAMES)
def test_colours_change_no_letter(terminal: pytest.MonkeyPatch, name: str) -> None:
    game = load(name)
    state = game.blank(game.choose({}))
    drawn = game.words.draw(state, 0)
    assert re.sub(r"\x1b\[[\d;]*m", "", output.painted(drawn, game)) == drawn
