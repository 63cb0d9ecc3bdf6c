"""The texts on cards and sheets in a language. Texts that a custom box does not change come from the game's catalogue."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from retrocade import games
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box, read_toml
from retrocade.engine.messages import Message, named
from retrocade.printing.parts import say

Names = Callable[[Box], dict[str, str]]  # a box's names and texts, by their ids in the game's catalogue


class Wording:
    """Translates the texts of a box. A text that a custom box changed stays as it is."""

    def __init__(self, game: str, language: str, names: Names) -> None:
        self.game = game
        self.language = language
        file = Path(games.__file__).parent / game / "content.toml"
        self._shipped = {} if language == ENGLISH else names(read_toml(file, file.name))

    def of_box(self, id: str, text: str) -> str:  # noqa: A002 - Fluent's word
        """Return a name or text of the box, translated if the shipped box has the same text."""
        if not text or self._shipped.get(id) != text:
            return text
        return named(self.game, id, text).text(self.language)

    def of_game(self, id: str) -> str:  # noqa: A002 - Fluent's word
        """Return a word of the game's rules, which boxes cannot change."""
        return Message(f"{self.game}/{id}").text(self.language)

    def say(self, id: str, **values: str | int) -> str:  # noqa: A002 - Fluent's word
        """Return a sentence that is used only on paper."""
        return say(id, **values).text(self.language)
