"""Parts of views that games reuse from one state to the next: dictionaries and lists that keep their encoded form.

The sender of views stores the bytes in `encoded`, so that it encodes each part only once. These objects must not be changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, cast

from retrocade.engine.contract import Choice

Declared = TypeVar("Declared", bound=Mapping[str, object])  # a dictionary of declared shape


class KeptDict(dict[str, Any]):
    """A dictionary that must not be changed."""

    __slots__ = ("encoded",)

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.encoded: Any = None


class KeptList(list[Any]):
    """A list that must not be changed."""

    __slots__ = ("encoded",)

    def __init__(self, data: Iterable[Any]) -> None:
        super().__init__(data)
        self.encoded: Any = None


class KeptChoice(Choice):
    """The description of one action, which must not be changed."""

    encoded: Any = None


def kept_dict(data: Declared) -> Declared:
    """Return a copy of this dictionary as a `KeptDict`."""
    return cast("Declared", KeptDict(data))
