"""How the rules refuse an action."""

from __future__ import annotations

from dataclasses import dataclass

from retrocade.engine.messages import Text


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not possible: the rule, and a sentence that says what to do instead."""

    rule: str
    sentence: Text

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"
