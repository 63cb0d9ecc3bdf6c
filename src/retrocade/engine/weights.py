"""Load the numbers that bots use for a game: `weights.toml` in the game's package.

    W = Weights(__package__)
    DROID = W.number("droid")

The table [weights] is the heuristic's. Each weight is a constant of the heuristic, with the same name in capitals; the tools
`benchmarks.duel` and `benchmarks.tune` expect that. The table [search] belongs to the bots (`bots.contract`).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from retrocade.engine.content import read_toml
from retrocade.engine.errors import ContentError


class Weights:
    """The weights of one game, by name."""

    def __init__(self, package: str) -> None:
        # In the package, not beside the caller: another version of a heuristic may be anywhere.
        self.file = self.path(package)
        self.where = f"{self.file.parent.name}/{self.file.name}"
        self._tables: dict[str, dict[str, Any]] = read_toml(self.file, self.where)
        self.unread = {f"{table}.{name}" for table, named in self._tables.items() for name in named}

    @staticmethod
    def path(package: str) -> Path:
        """Return the path of a package's weights."""
        return Path(sys.modules[package].__file__ or "").with_name("weights.toml")

    @classmethod
    def exists(cls, package: str) -> bool:
        """Return True if this package has weights."""
        return getattr(sys.modules.get(package), "__file__", None) is not None and cls.path(package).exists()

    def number(self, name: str) -> int:
        """Return one weight."""
        return self._whole(self._found("weights", name), name)

    def numbers(self, name: str) -> list[int]:
        """Return a row of weights."""
        row = self._found("weights", name)
        if not isinstance(row, list) or not row:
            raise ContentError(f"{self.where}: '{name}' is {row!r}. It must be a list of whole numbers.")
        return [self._whole(value, f"{name}[{place}]") for place, value in enumerate(row)]

    def table(self, name: str) -> dict[str, int]:
        """Return a table of weights, by name."""
        named = self._found("weights", name)
        if not isinstance(named, dict):
            raise ContentError(f"{self.where}: '{name}' is {named!r}. It must be a table of whole numbers.")
        return {key: self._whole(value, f"{name}.{key}") for key, value in named.items()}

    def whole_numbers(self, table: str, required: tuple[str, ...], optional: tuple[str, ...]) -> dict[str, int]:
        """Return a whole table of numbers; refuse it if a required name is missing or a name is unknown."""
        present = self._tables.get(table, {})
        unknown = sorted(set(present) - {*required, *optional})
        if unknown:
            raise ContentError(f"{self.where}: [{table}] knows no '{unknown[0]}'. Remove it, or correct its name.")
        names = [*required, *(name for name in optional if name in present)]
        return {name: self._whole(self._found(table, name), name) for name in names}

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
