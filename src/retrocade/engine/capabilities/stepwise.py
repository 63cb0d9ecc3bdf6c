"""Choosing an action in several steps, for games with more legal actions than a person wants to read as one list."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.messages import Text


class Step(NamedTuple):
    """An answer on the way to an action. The next question distinguishes actions whose steps so far are equal."""

    label: Text  # "Tee"
    effect: Text = ""  # its result, where that is certain
    question: Text = ""  # the question it answers; the first step answers that of `ask`
    picture: str = ""  # several lines of text, where they say more than words
