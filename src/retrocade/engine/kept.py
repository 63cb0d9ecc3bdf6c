"""Parts of views that games keep from one state to the next, as dictionaries and lists that remember how they were encoded.

Whoever sends views may store the bytes in them, so that a part is encoded once however often it is sent. Nobody may change one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, cast

from retrocade.engine.contract import Choice

Declared = TypeVar("Declared", bound=Mapping[str, object])  # a dictionary of declared shape


class KeptDict(dict[str, Any]):
    """A dictionary that stays the same."""

    __slots__ = ("encoded",)

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.encoded: Any = None


class KeptList(list[Any]):
    """A list that stays the same."""

    __slots__ = ("encoded",)

    def __init__(self, data: Iterable[Any]) -> None:
        super().__init__(data)
        self.encoded: Any = None


class KeptChoice(Choice):
    """An action in words that stays the same. It belongs to one action."""

    encoded: Any = None


def kept_dict(data: Declared) -> Declared:
    """Return a copy of this dictionary that stays the same."""
    return cast("Declared", KeptDict(data))
