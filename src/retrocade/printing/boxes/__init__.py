"""What each game's box holds, drawn from its content.toml: one module a game, with `contents(box, decks, language)`."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.printing.parts import Contents


class BoxPrinter(Protocol):
    """A module of this folder."""

    def contents(self, box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
        """Return everything that is in the box, or these decks of it, with its words in a language."""


def printer(game: str) -> BoxPrinter:
    """Return the module that draws a game's box."""
    module: BoxPrinter = import_module(f"retrocade.printing.boxes.{game}")
    return module
