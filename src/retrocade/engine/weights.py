"""What a game's heuristic values, as data: `weights.toml` beside it.

    W = Weights(__package__)
    DROID = W.number("droid")

A weight is a constant of the heuristic under the same name in capitals, as `benchmarks.duel` and `benchmarks.tune` expect;
compiled code sees it as the number it is.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from retrocade.engine.errors import ContentError

STYLE = ("depth", "best_of", "explore", "widen", "trust")
MOMENT = ("moment", "overlooks")


class Weights:
    """The weights of one game, asked for by name."""

    def __init__(self, package: str) -> None:
        # Beside the package, not beside whoever asks: another version of a heuristic may lie anywhere.
        self.file = Path(str(sys.modules[package].__file__)).with_name("weights.toml")
        self.where = f"{self.file.parent.name}/{self.file.name}"
        try:
            self._tables: dict[str, dict[str, Any]] = tomllib.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
            raise ContentError(f"{self.where} cannot be read: {trouble}. Mend it or take a fresh copy.") from None
        self.unread = {f"{table}.{name}" for table, named in self._tables.items() for name in named}

    def number(self, name: str) -> int:
        """One weight."""
        return self._whole(self._found("weights", name), name)

    def numbers(self, name: str) -> list[int]:
        """A row of weights, by what the file says beside it."""
        row = self._found("weights", name)
        if not isinstance(row, list) or not row:
            raise ContentError(f"{self.where}: '{name}' is {row!r}. It must be a list of whole numbers.")
        return [self._whole(value, f"{name}[{place}]") for place, value in enumerate(row)]

    def table(self, name: str) -> dict[str, int]:
        """Weights by the names of what they are for."""
        named = self._found("weights", name)
        if not isinstance(named, dict):
            raise ContentError(f"{self.where}: '{name}' is {named!r}. It must be a table of whole numbers.")
        return {key: self._whole(value, f"{name}.{key}") for key, value in named.items()}

    def style(self) -> tuple[int, int, int, int, int]:
        """How search suits the game (see bots.mind.Style)."""
        depth, best_of, explore, widen, trust = (self._whole(self._found("search", name), name) for name in STYLE)
        return depth, best_of, explore, widen, trust

    def moment(self) -> tuple[int, int]:
        """What a short thought is: how many iterations, and how many choices of a hundred it overlooks."""
        moment, overlooks = (self._whole(self._found("search", name), name) for name in MOMENT)
        return moment, overlooks

    def looks(self) -> int:
        """How many choices a club player looks at, however few there are."""
        return self._whole(self._found("search", "looks"), "looks")

    def glimpse(self) -> int:
        """How many iterations a club player searches, in a game where looking at the choices is not enough."""
        return self._whole(self._found("search", "glimpse"), "glimpse")

    def _found(self, table: str, name: str) -> Any:
        try:
            value = self._tables[table][name]
        except KeyError:
            raise ContentError(
                f"{self.where} has no '{name}' in [{table}]. Add it, or take a fresh copy of the file."
            ) from None
        self.unread.discard(f"{table}.{name}")
        return value

    def _whole(self, value: object, name: str) -> int:
        if type(value) is not int:
            raise ContentError(f"{self.where}: '{name}' is {value!r}. It must be a whole number.")
        return value
