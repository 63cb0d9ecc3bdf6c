"""The errors that a person can correct, as one small tree. Each message says what happened and what to do.

    RetrocadeError
    ├── UnknownName     no such game, option, bot, rule or action
    ├── BadValue        an option, seed or number that does not fit
    ├── ContentError    a mistake in a box (content.toml), or in weights.toml of a heuristic
    └── ReplayError     a replay or saved game that is damaged, or from other rules

A move that the rules forbid is not an error: the match answers it with a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class RetrocadeError(Exception):
    """An error that a person can correct; its message says how."""


class UnknownName(RetrocadeError):
    """A name that does not exist here."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = list(known)
        near = get_close_matches(name, names, n=1)
        guess = f" Did you mean '{near[0]}'?" if near else ""
        super().__init__(f"There is no {what} '{name}'.{guess} Choose from: {', '.join(names)}.")


class BadValue(RetrocadeError):
    """A value outside what is allowed."""


class ContentError(RetrocadeError):
    """A content file with a mistake."""


class MalformedContent(ContentError):
    """A content file on which its check failed unexpectedly, so the message cannot say where the mistake is."""


class ReplayError(RetrocadeError):
    """A replay that is damaged or does not fit these rules."""
