"""Choosing in several steps, where a game has more actions at once than a person wants to read as one list."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.messages import Text


class Step(NamedTuple):
    """An answer on the way to an action. Actions with equal steps so far are told apart by the next question."""

    label: Text  # "Tee"
    effect: Text = ""  # what will come of it where that is certain
    question: Text = ""  # what it answers; the first answers what `ask` asks
    picture: str = ""  # of several lines, where it says more than words
