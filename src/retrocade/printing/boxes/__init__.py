"""The contents of each game's box, drawn from its content.toml: a module for each game, with `contents(box, decks, language)`."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.content import Box
from retrocade.printing.parts import Contents


class BoxPrinter(Protocol):
    """A module of this folder."""

    def contents(self, box: Box, decks: list[str], language: str = ENGLISH) -> Contents:
        """Return the contents of the box, or of these decks, with texts in a language."""


def printer(game: str) -> BoxPrinter:
    """Return the module that draws a game's box."""
    module: BoxPrinter = import_module(f"retrocade.printing.boxes.{game}")
    return module
